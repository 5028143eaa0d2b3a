# Słowa polecenia `./front85 test`.

check-begins = { $name } ...
check-ends = { $name }: zaliczone { $passed }, niezaliczone { $failed } ({ $seconds } s)
check-unknown = Nie ma sprawdzianu „{ $name }”. Sprawdziany: { $names }.
check-counts = zaliczone { $passed }, niezaliczone { $failed }
