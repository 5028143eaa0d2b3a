# Under an Iron Sky: posiłki, mobilizacja, uzupełnienia, uszkodzenia, mosty, naprawa.

is-ask-mobilization = Faza mobilizacji. { $count ->
    [0] Można zmobilizować kraje, ale żaden nie ma jednostek do wysłania
   *[other] Kraje, które można zmobilizować, i ile jednostek wyślą:
}{ $eg ->
    [0] {""}
   *[other] {" "}NRD ({ $eg })
}{ $po ->
    [0] {""}
   *[other] {" "}Polska ({ $po })
}{ $cz ->
    [0] {""}
   *[other] {" "}Czechosłowacja ({ $cz })
}.
is-ask-reinforcement = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: faza posiłków. Rozmieść jednostki, które przybyły; pozostałe czekają.
is-ask-replacement = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: faza uzupełnień.
is-ask-repair = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: naprawa uszkodzonych obiektów, punkty naprawy: { $points }.
is-ask-bridge = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: przeciwnik zaraz przejdzie przez most między { $hex } a { $other }. Wysadzić go? { $chance ->
    [100] Uda się na pewno.
   *[other] Szansa powodzenia: { $chance }%.
}
is-roll-bridge = Burzenie mostu między { $hex } a { $other }: przy wyniku do { $most } most jest zburzony.

is-log-due = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $count ->
    [one] może przybyć jedna jednostka posiłków
    [few] mogą przybyć { $count } jednostki posiłków
   *[other] może przybyć { $count } jednostek posiłków
 } w tej turze.
is-log-arrives = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $unit } przybywa do { $hex }.
is-log-delayed = { $unit } nie ma którędy wejść i czeka.
is-log-never-comes = { $unit } nie ma gdzie wejść ani się sformować i już nie przybędzie.
is-log-sealift-sky = { $unit } płynie morzem i przybędzie w turze { $turn }: nad ośrodkiem POMCUS w { $hex } wróg ma przewagę powietrzną.
is-log-sealift = { $unit } miała przybyć do ośrodka w { $hex }, który zajął przeciwnik; przypłynie morzem w turze { $turn }.
is-log-exchanged = { $unit } jest zmobilizowana i zastępuje { $unit_old }.
is-log-transfer = { $unit } wypływa w morze i może wejść w { $hex } w turze { $turn }.
is-log-mobilized = { $nation ->
    [EG] NRD
    [PO] Polska
   *[CZ] Czechosłowacja
 } ogłasza mobilizację: { $count ->
    [one] przybędzie jedna jednostka
    [few] przybędą { $count } jednostki
   *[other] przybędzie { $count } jednostek
 }.
is-log-replacements = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: punkty uzupełnień dla { $pool ->
    [allies] sojuszników ZSRR
   *[other] { $pool }
 }: { $points }, razem { $have }.
is-log-replaced = { $unit } otrzymuje uzupełnienia; pozostałe straty: { $losses }.
is-log-rebuilt = { $unit } jest odbudowana wokół swojej bazy w { $hex }.
is-log-captured-airfield = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} zdobywa lotnisko w { $hex }; jest uszkodzone.
is-log-captured-heliport = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} zdobywa heliport w { $hex }; jest uszkodzony.
is-log-captured-port = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} zdobywa port w { $hex }; jest uszkodzony.
is-log-pomcus-lost = Ośrodek POMCUS w { $hex } jest stracony.
is-log-bridge-blown = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} wysadza most między { $hex } a { $other }.
is-log-bridge-stands = Wypadło { $die }: most między { $hex } a { $other } stoi nadal.
is-log-bridge-repaired = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} naprawia most między { $hex } a { $other }.
is-log-repaired = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} naprawia obiekt w { $hex }.

is-refused-not-waiting = { $unit } nie czeka na przybycie.
is-refused-not-mobilized = { $unit } przybywa dopiero po mobilizacji swojego kraju.
is-refused-not-due = { $unit } ma przybyć w turze { $turn }.
is-refused-by-land = { $unit } wchodzi z krawędzi mapy w fazie ruchu lądowego; użyj tam enter.
is-refused-placed = { $unit } jest rozmieszczana na mapie w fazie posiłków, a nie wchodzi teraz z krawędzi.
is-refused-swap = { $unit } zastępuje jednostkę o tej samej nazwie; użyj exchange.
is-refused-no-swap = { $unit } nikogo nie zastępuje; robią to tylko duńskie jednostki mobilizacyjne.
is-refused-swap-dead = { $unit } nie może przybyć, bo { $unit_old } nie ma już w grze.
is-refused-swap-whole = { $unit_old } jest teraz częścią dywizji; { $unit } czeka, aż stanie na mapie samodzielnie.
is-refused-swap-supply = { $unit_old } jest bez zaopatrzenia ogólnego, więc { $unit } czeka jedną turę.
is-refused-no-door = Żaden heks nie jest teraz dostępny dla { $unit }.
is-refused-wrong-door = { $unit } nie przybywa przez { $hex }.
is-refused-door-late = { $unit } może przybyć przez { $hex } od tury { $turn }.
is-refused-entry-mode = { $unit } nie może przybyć w takim trybie: { $word }.
is-refused-entry-zone = { $hex } leży w strefie kontroli przeciwnika; nikt tam nie przybywa.
is-refused-entry-barred = Ta jednostka nie może teraz wejść na { $hex }.
is-refused-entry-held = { $hex } nie jest w rękach twojej strony.
is-refused-entry-damaged = Obiekt w { $hex } jest uszkodzony; najpierw go napraw.
is-refused-entry-source = Port w { $hex } nie jest teraz źródłem zaopatrzenia.
is-refused-entry-near = { $hex } leży za blisko przeciwnika; najmniejsza dozwolona odległość w heksach to { $apart }.
is-refused-entry-hq = { $hex } leży za daleko od każdej kwatery głównej tego kraju; największa dozwolona odległość w heksach to { $near }.
is-refused-entry-one = W { $hex } sformowano już jednostkę w tej turze; wolno tylko jedną.
is-refused-entry-apart = { $hex } leży za blisko innego pułku rozmieszczonego w tej turze; najmniejsza dozwolona odległość w heksach to { $apart }.
is-refused-uneven = { $unit } musi trafić do kwatery głównej, która dostała w tej turze mniej brygad, a nie do { $hex }.
is-refused-transfer = { $unit } nie płynie morzem; robi to tylko polska dywizja desantowa.
is-refused-transfer-place = { $unit } musi stać w Gdyni albo w C6101, aby popłynąć morzem.
is-refused-mobilize-scenario = W tym scenariuszu nie ma mobilizacji.
is-refused-mobilize-who = { $word } nie można zmobilizować. Można EG, PO i CZ.
is-refused-mobilize-twice = { $nation ->
    [EG] NRD
    [PO] Polska
   *[CZ] Czechosłowacja
 } ogłosiła mobilizację w turze { $turn }.
is-refused-replaced = { $unit } otrzymała już uzupełnienia w tej turze.
is-refused-whole = { $unit } nie ma strat.
is-refused-points-lacking = { $unit } potrzebuje punktów uzupełnień swojego kraju: { $cost }; jest { $have }.
is-refused-replace-near = { $unit } sąsiaduje z jednostkami przeciwnika i nie może otrzymać uzupełnień.
is-refused-replace-supply = { $unit } jest bez zaopatrzenia ogólnego i nie może otrzymać uzupełnień.
is-refused-no-base = { $unit } nie jest bazą dywizji.
is-refused-not-alone = { $unit } nie jest ostatnią częścią dywizji.
is-refused-dead = { $unit } jest wyeliminowana; uzupełnienia jej nie przywrócą.
is-refused-bridge-gone = Most między { $hex } a { $other } już jest zburzony.
is-refused-bridge-peace = Przed wybuchem wojny nie burzy się mostów.
is-refused-bridge-abroad = Przy moście między { $hex } a { $other } nie ma własnej jednostki, a most nie leży we własnym kraju.
is-refused-bridge-crossed = Przeciwnik przeszedł już przez most między { $hex } a { $other }; wysadzić go może tylko jednostka obok.
is-refused-bridge-enemy = Przy moście między { $hex } a { $other } stoi przeciwnik; wysadzić go może tylko własna jednostka obok.
is-refused-bridge-tried = Most między { $hex } a { $other } próbowano już wysadzić w tej turze.
is-refused-bridge-none = Przy { $hex } nie ma mostu, który można wysadzić.
is-refused-bridge-which = Podaj oba heksy mostu przy { $hex }.
is-refused-no-bridge = Między { $hex } a { $other } nie ma mostu.
is-refused-undamaged = Nic tam nie jest uszkodzone: { $hex }.
is-refused-repair-points = Potrzeba punktów naprawy: { $cost }; zostało { $have }.
is-refused-repair-line = W { $hex } musi być własna jednostka lub strefa kontroli, brak przeciwnika i linia komunikacyjna.
