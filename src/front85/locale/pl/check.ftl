# Słowa polecenia `./front85 test`.

check-begins = { $name } ...
check-ends = { $name }: zaliczone { $passed }, niezaliczone { $failed }, pominięte { $skipped } ({ $seconds } s, czas procesora { $work } s)
check-left-out = { $name }: pominięto: { $reason }
check-unknown = Nie ma sprawdzianu „{ $name }”. Sprawdziany: { $names }.
check-counts = zaliczone { $passed }, niezaliczone { $failed }, pominięte { $skipped } ({ $minutes } min, czas procesora bez stron w przeglądarkach { $work } min)
check-help =
    Wykonuje wszystkie sprawdziany, po jednym wierszu na każdy, i podsumowuje wynik.

    {"  "}./front85 test                wszystkie
    {"  "}./front85 test --quick        te, na które czeka się przy pracy
    {"  "}./front85 test NAZWA ...      tylko wymienione; „tests” to wszystkie testy Pythona

    Wszystkie: { $all }.

    Szybkie: { $quick }.
