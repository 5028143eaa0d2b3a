# Under an Iron Sky: jednostki przewożone drogą powietrzną i morską.

## Desanty morskie

is-log-ashore = { $unit } ląduje z morza w { $hex }.
is-refused-ashore = { $unit } wylądowała z morza i w tej fazie już się nie rusza.
is-refused-land-kind = { $unit } nie jest piechotą morską: tylko ona ląduje z morza.
is-refused-land-scenario = Ten scenariusz nie daje stronie okrętów desantowych dla { $unit }.
is-refused-land-capacity = Na okrętach desantowych tej tury nie ma już miejsca dla { $unit }.
is-refused-land-begun = { $unit } już się ruszała w tej fazie, a musi ją zacząć w porcie.
is-refused-land-port = { $unit } nie stoi w porcie.
is-refused-land-damaged = Port, w którym stoi { $unit }, jest uszkodzony.
is-refused-land-mode = { $unit } może wejść na okręty tylko w trybie taktycznym.
is-refused-land-supply = { $unit } nie ma zaopatrzenia ogólnego.
is-refused-land-port-sky = Nad portem, w którym stoi { $unit }, przewagę powietrzną ma wróg.
is-refused-land-nowhere = { $unit } nie ma wybrzeża, na którym mogłaby wylądować.
is-refused-land-coast = { $hex } nie leży na wybrzeżu.
is-refused-land-route = Żaden ciąg heksów morskich nie prowadzi z portu do { $hex }.
is-refused-land-sky = Nad { $hex } przewagę powietrzną ma wróg.
is-refused-land-attack = { $hex } leży w strefie kontroli wroga: { $unit } musiałaby od razu atakować, a nie może.

## Lądowania wszelkiego rodzaju

is-refused-airlifted = { $unit } przyleciała i w tej fazie już się nie rusza.
is-refused-set-down = { $unit } wysadzono w strefie kontroli wroga; nie wygrała walki i już się nie rusza.

## Wejście na pokład samolotów

is-refused-board-kind = { $unit } nie może być tak przewożona: to jednostka innego rodzaju.
is-refused-board-begun = { $unit } już się ruszała w tej fazie, a musi ją zacząć na lotnisku.
is-refused-board-field = { $unit } nie stoi na lotnisku.
is-refused-board-damaged = Lotnisko, na którym stoi { $unit }, jest uszkodzone.
is-refused-board-mode = { $unit } może wejść na pokład tylko w trybie taktycznym.
is-refused-board-supply = { $unit } nie ma zaopatrzenia ogólnego.
is-refused-board-zone = { $unit } stoi w strefie kontroli wroga i nie osłania jej żadna inna jednostka bojowa.
is-refused-board-sky = Nad lotniskiem, na którym stoi { $unit }, przewagę powietrzną ma wróg.
is-refused-board-apart = { $unit } i { $other } nie stoją na tym samym lotnisku.
is-refused-board-carriers = W { $hex } nie ma gotowej eskadry transportowej.
is-refused-board-lift = Te jednostki wymagają punktów transportu: { $need }; tamtejsze samoloty uniosą { $lift }.
is-refused-lift-short = Te samoloty nie uniosą tych jednostek; wymagane punkty transportu: { $need }.
is-refused-lift-room = Te jednostki wymagają punktów transportu: { $need }; wymienione eskadry unoszą { $lift }.
is-refused-lift-unreached = Śmigłowce, które mogłyby unieść te jednostki, nie dolecą do żadnego heksu, na którym można je wysadzić.
is-refused-carrier-away = { $wing } nie stoi na heksie jednostek, które ma przewieźć.
is-refused-wing-no-lift = { $wing } nie jest eskadrą transportową.

## Transport lotniczy

is-ask-airlift-flak = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: transportowce lądują w { $hex }. Może strzelać { $count ->
    [one] { $count } jednostka przeciwlotnicza
    [few] { $count } jednostki przeciwlotnicze
   *[many] { $count } jednostek przeciwlotniczych
}, każda do jednej eskadry.
is-log-airlift = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: transport lotniczy do { $hex }, { $count ->
    [one] { $count } eskadra transportowa
    [few] { $count } eskadry transportowe
   *[many] { $count } eskadr transportowych
}.
is-log-mission-airlift = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: transport lotniczy do { $hex }, eskadry transportowe: { $strike }, eskorta: { $escort }.
is-log-airlifted = { $unit } przylatuje do { $hex }.
is-log-cargo-back = Z powrotem na lotnisku: { $units }.
is-refused-lift-field = W { $hex } nie ma lotniska.
is-refused-lift-zone = { $hex } leży w strefie kontroli wroga i nie trzyma go żadna własna jednostka bojowa.
is-refused-lift-nation = Samoloty, które mogą korzystać z lotniska w { $hex }, nie uniosą tych jednostek.
is-refused-lift-nowhere = Żadne inne lotnisko nie przyjmie tych jednostek.
is-refused-airlift-target = { $wing } nie jest żadnym z lądujących transportowców.

## Zrzuty

is-roll-drop = { $unit } skacze w strefę kontroli wroga: przy wyniku od 1 do { $high } traci poziom
is-log-mission-airdrop = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: zrzut w { $hex }, eskadry transportowe: { $strike }, eskorta: { $escort }.
is-log-jumped = { $unit } skacze nad { $hex }.
is-log-drop-safe = { $unit } ląduje w komplecie: wynik { $die }.
is-refused-drop-weather = Przy złej pogodzie nie można skakać.
is-refused-drop-points = { $unit } nie ma punktów ruchu, których wymaga skok.
is-refused-drop-ground = Na teren { $hex } nie można skakać.
is-refused-drop-sky = Nad { $hex } przewagę powietrzną ma wróg.
is-refused-drop-attack = { $hex } leży w strefie kontroli wroga: kto tam skoczy, musi od razu atakować, a nie wszystkie te jednostki mogą.
is-refused-drop-nowhere = Nie ma heksu, w który te jednostki mogłyby skoczyć.

## Transport śmigłowcami

is-log-heli-lift = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: transport śmigłowcami z { $hex } do { $goal } ({ $wings }).
is-log-set-down = Śmigłowce wysadzają w { $hex }: { $units }.
is-refused-lift-range = { $hex } jest poza zasięgiem śmigłowców, które mogłyby unieść te jednostki.
is-refused-lift-one-way = { $unit } jest na lotnisku śmigłowców: lecą z ładunkiem jednym odcinkiem i wystarczy jedna wysokość.
is-refused-lift-squadron = { $wing } nie może lecieć: potrzebna gotowa eskadra śmigłowców z udźwigiem, w zasięgu i z tego samego lotniska co pozostałe.
