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
is-refused-land-port-sky = Nad portem, w którym stoi { $unit }, przewagę w powietrzu ma wróg.
is-refused-land-nowhere = { $unit } nie ma wybrzeża, na którym mogłaby wylądować.
is-refused-land-coast = { $hex } nie leży na wybrzeżu.
is-refused-land-route = Żaden ciąg heksów morskich nie prowadzi z portu do { $hex }.
is-refused-land-sky = Nad { $hex } przewagę w powietrzu ma wróg.
is-refused-land-attack = { $hex } leży w strefie kontroli wroga: { $unit } musiałaby od razu atakować, a nie może.

## Lądowania wszelkiego rodzaju

is-refused-airlifted = { $unit } przyleciała i w tej fazie już się nie rusza.
is-refused-set-down = { $unit } wysadzono w strefie kontroli wroga; nie wygrała walki i już się nie rusza.
