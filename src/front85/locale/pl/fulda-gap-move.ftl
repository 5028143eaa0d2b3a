# Przesmyk Fulda: ruch, rozbicia w ruchu, zaopatrzenie, posiłki, wojna chemiczna.

fg-ask-initial = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: pierwsza faza ruchu.
fg-ask-secondary = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: druga faza ruchu.
fg-ask-pregame = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: ruchy przed rozpoczęciem gry.
fg-ask-chemical = Ogłosić wojnę chemiczną na początku tej fazy ruchu?
fg-ask-overstack = W { $hex } stoi za dużo jednostek. Usuń jedną z nich.
fg-roll-mobilization = Mobilizacja { $unit }: 1 lub 2 powołuje jednostkę.

fg-log-moves = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: { $units } do { $to }, koszt { $cost } PR.
fg-log-overruns = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: rozbicie w ruchu { $target }, siły { $units }{ $shift ->
    [0] {""}
    [one] , przyspieszenie o { $shift } kolumnę
    [few] , przyspieszenie o { $shift } kolumny
   *[many] , przyspieszenie o { $shift } kolumn
}.
fg-log-takes-hex = Do { $hex } wchodzą: { $units }.
fg-log-unsupplied = { $unit } nie ma zaopatrzenia w tej fazie.
fg-log-chemical = W turze { $turn } zaczyna się wojna chemiczna.
fg-log-enters = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: { $unit } wchodzi na mapę w { $hex }.
fg-log-exits = { $unit } schodzi z mapy w { $hex }.
fg-log-airlanding-late = { $unit } nie może wylądować na Rhein-Main. Wejdzie przez południową krawędź mapy w turze { $turn }.
fg-log-mobilized = { $unit } została zmobilizowana w { $hex }.
fg-log-not-mobilized = { $unit } nie została zmobilizowana: wypadło { $die }.
fg-log-mobile = { $unit } przechodzi w tryb mobilny.
fg-log-static = { $unit } przechodzi w tryb statyczny.
fg-log-loads = { $transport } ładuje { $dump }.
fg-log-unloads = { $transport } rozładowuje { $dump }.

fg-refused-passing = { $unit } musi poczekać: najpierw ruszają dalej jednostki przechodzące przez przepełniony heks.
fg-refused-passing-first = Heks { $hex } jest przepełniony. Najpierw rusz dalej jednostki, które przez niego przechodzą.
fg-refused-crowded = W { $hex } stoi więcej jednostek niż { $limit }. Przed końcem fazy wyprowadź część z nich.
fg-refused-full = Heks { $hex } jest pełny: limit stosu to { $limit }, a nikt nie może już zrobić miejsca. Można przez niego przejść.
fg-refused-fixed = { $unit } nie może się ruszać.
fg-refused-flies = { $unit } nie maszeruje, lecz lata.
fg-refused-disrupted = { $unit } jest zdezorganizowana: nie może się ruszać ani atakować.
fg-refused-improved = { $unit } zajmuje pozycję umocnioną i nie ruszy się, póki nie opuści jej w fazie reorganizacji.
fg-refused-improved-overrun = { $unit } zajmuje pozycję umocnioną; może atakować, ale nie rozbijać w ruchu.
fg-refused-static = { $unit } jest w trybie statycznym. Przejście w tryb mobilny zajmuje całą fazę ruchu.
fg-refused-dump = { $unit } nie rusza się o własnych siłach; musi ją przewieźć transport tej samej narodowości.
fg-refused-loading = { $unit } poświęca tę fazę na załadunek.
fg-refused-carrying-far = { $unit } wiezie skład i płaci podwójnie: { $hex } kosztuje { $cost } PR, a ma { $have }.
fg-refused-carried = { $unit } jest załadowana na transport i jedzie razem z nim.
fg-refused-locked = { $unit } stoi we wrogiej wiążącej SK i opuści ją tylko przez walkę, rozbicie w ruchu lub oderwanie się.
fg-refused-halted = { $unit } weszła do wrogiej wiążącej SK. Może rozbijać w ruchu, ale nie może iść dalej.
fg-refused-overrun-halted = { $unit } rozbijała w ruchu z wrogiej wiążącej SK. Może rozbijać dalej, ale nie może się ruszyć.
fg-refused-break-off-zone = Jednostka, która się oderwała, nie może wejść wprost do innej wrogiej SK: { $hex }.
fg-refused-hsk-waits = { $unit } nie bierze udziału w ruchach przed grą.
fg-refused-one-by-one = { $unit } rusza się osobno: razem idą tylko jednostki, które mogą wspólnie rozbijać w ruchu.
fg-refused-doctrine = Doktryna radziecka: { $hex } nie leży na zachód od kolumny heksów tej jednostki.
fg-refused-doctrine-overrun = Doktryna radziecka: cel rozbicia w ruchu musi leżeć w kolumnie heksów o niższym numerze.
fg-refused-doctrine-way = Doktryna radziecka: każdy krok musi prowadzić do kolumny o niższym numerze, a takiej drogi do { $hex } w zasięgu nie ma.
fg-refused-border = { $hex } dotyka granicy NRD, a ta jest przed grą zamknięta.
fg-refused-border-way = Przed grą granica NRD jest zamknięta i zagradza drogę do { $hex }.
fg-refused-dump-abroad = { $hex } nie leży w NRD; tylko tam radziecki skład rusza się o własnych siłach.

fg-refused-never-overruns = { $unit } nie może rozbijać w ruchu: nie robią tego jednostki zaopatrzenia, artyleria i im podobne.
fg-refused-no-attack = { $unit } nie ma siły ataku.
fg-refused-overrun-cost = Rozbicie w ruchu kosztuje { $cost } PR, { $unit } ma ich mniej.
fg-refused-no-target = Obok { $unit } nie ma wrogiej jednostki.
fg-refused-nobody-overruns = Żadna jednostka zdolna do rozbicia w ruchu nie stoi obok przeciwnika.
fg-refused-not-adjacent = { $hex } nie sąsiaduje z { $start }. Najpierw podejdź bliżej.
fg-refused-empty = W { $hex } nie ma wrogiej jednostki.
fg-refused-acceleration = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} nie może atakować z przyspieszeniem.
fg-refused-shift = Atak przyspieszony zapisuje się jako +0 do +{ $most }.

fg-refused-no-supply-unit = { $unit } nie jest jednostką zaopatrzenia.
fg-refused-no-supply-work = Żadna jednostka zaopatrzenia nie może teraz tego zrobić.
fg-refused-off-map = { $unit } nie stoi na mapie.
fg-refused-whole-phase = { $unit } już się w tej fazie ruszała lub była zajęta, a to wymaga całej fazy.
fg-refused-loaded = { $unit } należy do załadowanego transportu i pozostaje w trybie mobilnym. Najpierw rozładuj.
fg-refused-loaded-already = { $unit } nie może go załadować: jedno z dwojga należy już do załadowanego transportu.
fg-refused-load-kinds = { $unit } nie może tego załadować: transport ładuje skład zaopatrzenia.
fg-refused-load-nation = { $unit } wozi tylko składy własnej narodowości.
fg-refused-load-apart = { $unit } i skład muszą przez całą fazę stać w jednym heksie.
fg-refused-load-static = { $unit } i skład muszą być w trybie mobilnym.
fg-refused-nothing-to-load = { $unit } nie ma tu czego załadować.
fg-refused-not-loaded = { $unit } nie wiezie składu.

fg-refused-entry-phase = Posiłki wchodzą tylko w pierwszej fazie ruchu.
fg-refused-entry-zone = { $hex } leży we wrogiej SK; nikt tamtędy nie wchodzi na mapę.
fg-refused-entry-cost = Wejście w { $hex } kosztuje { $cost } PR, jednostka ma ich mniej.
fg-refused-nobody-enters = Żadne posiłki nie mogą teraz wejść.
fg-refused-not-waiting = { $unit } nie należy do posiłków, które czekają na wejście.
fg-refused-too-early = { $unit } przybywa w turze { $turn }.
fg-refused-no-door = { $unit } nie wchodzi na mapę w { $hex }.
fg-refused-no-way-in = Każdy heks, przez który ta jednostka mogłaby wejść, jest zamknięty.
fg-refused-airbase-lost = Baza lotnicza w { $hex } jest zniszczona; nikt tam nie wyląduje.
fg-refused-air-level = Nikt nie wyląduje w { $hex }, póki strona radziecka ma przewagę powietrzną poziomu 1 lub wyższego.
fg-refused-landing-full = Heks { $hex } jest pełny; nikt tam nie wyląduje, póki ktoś go nie opuści.
fg-refused-exit-kind = { $unit } nie jest lądową jednostką bojową i nie schodzi z mapy.
fg-refused-exit-edge = { $unit } nie stoi na wschodniej krawędzi mapy.
fg-refused-exit-cost = Zejście z mapy kosztuje { $cost } PR, { $unit } ma ich mniej.
fg-refused-nobody-exits = Żadna jednostka nie może teraz zejść z mapy.
