# Słowa polecenia `./front85 test`.

check-begins = { $name } ...
check-ends = { $name }: zaliczone { $passed }, niezaliczone { $failed }, pominięte { $skipped } ({ $seconds } s)
check-left-out = { $name }: pominięto: { $reason }
check-unknown = Nie ma sprawdzianu „{ $name }”. Sprawdziany: { $names }.
check-counts = zaliczone { $passed }, niezaliczone { $failed }, pominięte { $skipped } ({ $minutes } min, czas procesora { $work } min)
