# Under an Iron Sky: straty, kadra, odwrót, przełamanie, natarcie po walce, pościg, rezerwy korpusu, przesunięcie czołówek.

is-ask-retreat = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: obrona w { $hex } ({ $units }) nie wytrzymała ataku. Bronić pozycji ({ $steps ->
    [one] każda jednostka traci jeden poziom
    [few] każda jednostka traci { $steps } poziomy
   *[other] każda jednostka traci { $steps } poziomów
}) czy wycofać się o jeden heks?
is-ask-retreat-unit = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: dokąd wycofuje się { $unit }?
is-ask-advance = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: natarcie po walce, { $unit }. Wybierz heks i jednostki wsparcia, które idą razem.
is-ask-pursue = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $unit } oderwała się. Jedna z twoich jednostek może iść jej śladem.
is-ask-reserves = NATO: można teraz aktywować rezerwy korpusu albo zrezygnować.
is-ask-displace = Frontowa czołówka zaopatrzeniowa { $unit } cofa się o { $hexes } heksów w stronę krawędzi mapy. Wybierz heks i jednostki wsparcia, które idą razem.
is-ask-comeback = { $unit } wraca. Wybierz heks krawędzi mapy z koleją albo autostradą.
is-roll-rout = { $unit } wycofuje się bez strefy kontroli: przy wyniku od 1 do { $to } traci poziom.

is-log-loses = { $unit }: stracone poziomy: { $steps }. Zostało poziomów: { $left }.
is-log-eliminated = { $unit } zostaje wyeliminowana.
is-log-to-base = { $unit } jest rozbita; jej miejsce zajmuje baza { $unit_base }.
is-log-cadre-tested = { $unit } przeszła próbę walki: wartość kadry { $rating }.
is-log-cadre-back = { $unit } wraca do pierwotnej wartości kadry: { $rating }.
is-log-trapped = { $units }: odwrót jest niemożliwy.
is-log-holds = Bronią pozycji: { $units }. Każda traci poziomów: { $steps }.
is-log-retreats = { $unit } wycofuje się do { $hex } i do końca fazy nie ma strefy kontroli.
is-log-no-rout = { $unit } wycofuje się w porządku: wypadło { $die }.
is-log-breakthrough = Przełamanie w { $hex }.
is-log-advances = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: natarcie po walce do { $hex }: { $units }. Dodatkowe punkty ruchu: { $cost }.
is-log-no-advance = { $unit } nie może nacierać po walce.
is-log-not-disengaged = { $unit } nie zdołała się oderwać.
is-log-disengaged = { $unit } oderwała się bez przeszkód; koszty terenu ma podwójne.
is-log-disengaged-pursued = { $unit } oderwała się; koszty terenu ma podwójne, a przeciwnik może podjąć pościg.
is-log-pursues = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $unit } podejmuje pościg do { $hex }.
is-log-reserve = { $unit } jest teraz rezerwą korpusu; wyznacza ją { $unit_hq }.
is-log-activated = NATO aktywuje rezerwę korpusu: { $unit }.
is-log-displaced = Przesunięto do { $hex }: { $units }.
is-log-comes-back = { $unit } wraca na mapę w { $hex }.

is-refused-retreat-adjacent = Odwrót to jeden heks, a { $hex } nie sąsiaduje z jednostkami.
is-refused-retreat-enemy = W { $hex } stoją jednostki przeciwnika.
is-refused-retreat-closed = { $hex } leży poza częścią mapy, na której toczy się ta gra.
is-refused-retreat-mountain = Przez góry do { $hex } nie ma odwrotu.
is-refused-retreat-river = Przed { $hex } płynie rzeka bez mostu; nie ma przez nią odwrotu.
is-refused-retreat-breach = { $hex } leży w strefie przełamania.
is-refused-retreat-zone = { $hex } leży w strefie kontroli przeciwnika i nie ma tam własnej jednostki, która osłoni odwrót.
is-refused-advance-hex = Natarcie po walce nie prowadzi do { $hex }, tylko do: { $hexes }.
is-refused-advance-company = { $word }: nie może nacierać z atakującym. Mogą to zrobić tylko jednostki wsparcia z jego heksu, jeśli jest miejsce.
is-refused-pursue-unit = { $unit } nie może ścigać. Może to zrobić tylko jednostka bojowa, która walczyła, jeśli droga jest dla niej otwarta.
is-refused-pursue-hex = Pościg nie prowadzi do { $hex }: idzie śladem jednostki, która się oderwała.
is-refused-pursue-zone = { $unit } nie może ścigać do { $hex }: do { $halt } sięga strefa kontroli innej jednostki przeciwnika.
is-refused-pursue-enemy = { $unit } nie może ścigać do { $hex }: na { $halt } stoi jednostka przeciwnika.
is-refused-pursue-ground = { $unit } nie może ścigać do { $hex }: od tej strony nigdy nie wejdzie na { $halt }.
is-refused-pursue-full = { $unit } nie może ścigać do { $hex }: twój stos na { $halt } jest pełny.
is-refused-reserve-combat = { $unit } to jednostka wsparcia; rezerwą korpusu zostają tylko jednostki bojowe.
is-refused-reserve-already = { $unit } już jest rezerwą korpusu.
is-refused-reserve-mode = { $unit } musi być w trybie taktycznym, żeby zostać rezerwą korpusu.
is-refused-reserve-enemy = { $unit } sąsiaduje z przeciwnikiem i nie może zostać rezerwą korpusu.
is-refused-reserve-hq = { $unit } jest dalej niż trzy heksy od każdej kwatery głównej swojego kraju.
is-refused-reserve-taken = { $unit }: każda pobliska kwatera główna jej kraju ma już rezerwę korpusu.
is-refused-reserve-supply = { $unit } nie ma zaopatrzenia ogólnego i nie może zostać rezerwą korpusu.
is-refused-activate-zone = Rezerwa nie może wejść do { $hex }: to strefa kontroli przeciwnika albo strefa przełamania i nie ma tam własnej jednostki bojowej.
is-refused-activate-far = { $hex } jest za daleko; można wydać { $have } PR.
is-refused-activate-halted = { $unit } stoi w strefie kontroli przeciwnika i dalej nie pójdzie. Może jeszcze zmienić tryb.
is-refused-activate-none = { $unit } nie jest rezerwą korpusu.
is-refused-activate-held = { $unit } stoi w strefie kontroli przeciwnika; można ją aktywować tylko wtedy, gdy w jej heksie jest inna jednostka bojowa.
is-refused-activate-nowhere = { $unit } nie ma dokąd pójść.
is-refused-displace = { $hex } nie leży o { $hexes } heksów bliżej krawędzi mapy z koleją lub autostradą, nie ma w nim miejsca albo leży za przeciwnikiem.
is-refused-displace-company = { $word }: nie może iść z czołówką. Mogą to zrobić tylko jednostki wsparcia z jej heksu, jeśli jest miejsce.
is-refused-comeback = { $hex } nie jest wolnym heksem krawędzi mapy z koleją lub autostradą poza kontrolą przeciwnika.
