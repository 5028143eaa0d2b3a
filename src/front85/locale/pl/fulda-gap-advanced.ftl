# Przesmyk Fulda, gra zaawansowana: lotnictwo, broń jądrowa, śmigłowce, bataliony aeromobilne, spadochroniarze.

fg-ask-bid = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: przydziel w tajemnicy od 0 do { $most } punktów przewagi powietrznej. Teraz: { $box }.
fg-ask-plot = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: zaplanuj w tajemnicy głowice na turę { $turn }. Najwyżej lotniczych { $air }, artyleryjskich { $artillery }, rakietowych { $missile }.
fg-ask-strike = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: faza uderzeń jądrowych. Do użycia teraz: lotnicze { $air }, artyleryjskie { $artillery }, rakietowe { $missile }. Nieużyte przepadają.

fg-roll-superiority = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} rzuca o przewagę powietrzną.
fg-roll-strike = Tabela uderzeń lotniczych: { $units }.
fg-roll-blast = { $warheads ->
    [one] { $warheads } głowica
    [few] { $warheads } głowice
   *[many] { $warheads } głowic
} przeciw { $unit }.
fg-roll-contamination = Skażenie heksu { $hex }.
fg-roll-removal = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} rzuca o skażenie heksu { $hex }.
fg-roll-electronic = Walka elektroniczna przeciw uderzeniu; uderza { $side ->
    [Soviet] strona radziecka
   *[other] { $side }
}.
fg-roll-flak = { $unit } pod ogniem w { $hex }: kość za każdą wrogą jednostkę, która sięga tego heksu.
fg-roll-drop = { $unit } skacze nad { $hex }.

fg-ew-own = Własny współczynnik walki elektronicznej
fg-ew-air = Poziom przewagi powietrznej, własny minus wrogi
fg-ew-enemy = Wrogi współczynnik walki elektronicznej
fg-flak-guns = Strzały artylerii i śmigłowców w zasięgu
fg-flak-zones = Strzały jednostek, w których strefę się wlatuje

fg-box-even = żadna strona nie ma przewagi
fg-box = przewaga { $side ->
    [N] NATO
   *[other] ZSRR
}: poziom { $level }, pole { $letter }
fg-log-air-bases = Utracone bazy lotnicze, stan przewagi powietrznej: { $box }.
fg-log-bid = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} przydziela { $points ->
    [0] zero punktów
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}.
fg-log-bids = Punkty przewagi powietrznej: NATO { $nato }, strona radziecka { $soviet }.
fg-log-superiority = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} rzuca { $die } i przesuwa znacznik na swoją korzyść o { $boxes ->
    [one] { $boxes } pole
    [few] { $boxes } pola
   *[many] { $boxes } pól
}: { $box }.
fg-log-allotted = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} ma w tej turze: { $units }.
fg-log-shot-down = { $unit } zostaje zestrzelony.
fg-log-sortie = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: lot do { $hex }: { $units }. Koszt drogi: { $cost ->
    [0] zero punktów
    [one] { $cost } punkt
    [few] { $cost } punkty
   *[many] { $cost } punktów
}.
fg-log-strike = { $unit } uderza na { $hex }: { $result ->
    [S] pełna siła, { $strength }
    [A] atak przerwany
    [X] zniszczony po drodze
   *[other] połowa siły, { $strength }
}.
fg-log-air-overrun = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: atak na { $hex } z powietrza: { $units }.
fg-log-due = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: głowice na tę turę: lotnicze { $air }, artyleryjskie { $artillery }, rakietowe { $missile }.
fg-log-plotted = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} planuje na turę { $turn }: lotnicze { $air }, artyleryjskie { $artillery }, rakietowe { $missile }.
fg-log-warheads-lost = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: przepada { $number ->
    [one] { $number } nieużyta głowica
    [few] { $number } nieużyte głowice
   *[many] { $number } nieużytych głowic
}.
fg-log-detonate = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} uderza na { $hex }: { $warheads ->
    [one] { $warheads } głowica
    [few] { $warheads } głowice
   *[many] { $warheads } głowic
}.
fg-log-carrier = { $unit } nad { $hex }: { $result ->
    [S] spadają wszystkie głowice
    [A] atak przerwany, głowice zostają na pokładzie
    [X] zestrzelony razem z głowicami
   *[other] spada połowa głowic
}, liczba { $warheads }.
fg-log-electronic = Walka elektroniczna przy różnicy { $differential }, kość { $die }: { $lost ->
    [0] nie ginie żadna głowica
    [one] ginie { $lost } głowica
    [few] giną { $lost } głowice
   *[many] ginie { $lost } głowic
}, zostaje { $left }.
fg-log-no-impact = Żadna głowica nie trafia w { $hex }.
fg-log-blast = { $unit }, głowice { $warheads }, kość { $die }: { $result ->
    [x] zniszczona
    [1] jeden poziom
    [2] dwa poziomy
   *[other] bez skutku
}.
fg-log-hard-target = { $unit } to cel twardy: zniszczyłby go tylko wynik x.
fg-log-own-troops = Połowa spada na własne jednostki obok celu, { $side ->
    [Soviet] strona radziecka
   *[other] { $side }
}: { $warheads ->
    [one] { $warheads } głowica
    [few] { $warheads } głowice
   *[many] { $warheads } głowic
}.
fg-log-contaminated = Heks { $hex } zostaje skażony, poziom { $level }.
fg-log-decontaminated = { $hex }, kość { $die }: { $level ->
    [0] skażenie znika
   *[other] skażenie spada do poziomu { $level }
}.
fg-log-still-contaminated = { $hex }, kość { $die }: skażenie pozostaje na poziomie { $level }.
fg-log-fly = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: { $unit } leci do { $hex }.
fg-log-via = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: { $unit } leci przez { $hex }.
fg-log-airlift = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: { $unit } zostaje przerzucony do { $hex }.
fg-log-flak-range = { $unit } trafiony przez artylerię lub śmigłowce, kość { $die }.
fg-log-flak-zone = { $unit } trafiony z ziemi, kość { $die }.
fg-log-converted = { $unit } w { $hex } zamienia się w { $number ->
    [one] { $number } batalion aeromobilny
    [few] { $number } bataliony aeromobilne
   *[many] { $number } batalionów aeromobilnych
}.
fg-log-drop = Spadochroniarze skaczą nad { $hexes } pod osłoną { $carriers }.
fg-log-landed = { $unit } ląduje w { $hex }.

fg-refused-bid = Przydziel całkowitą liczbę punktów od 0 do { $most }.
fg-refused-bid-left = Punkty na całą grę się kończą: zostało najwyżej { $most }.
fg-refused-plot-words = Plan to trzy liczby całkowite: głowice lotnicze, artyleryjskie, rakietowe.
fg-refused-plot-air = Na tę turę można zaplanować najwyżej { $most } głowic lotniczych: tyle pozwala limit użycia albo zapas.
fg-refused-plot-artillery = Na tę turę można zaplanować najwyżej { $most } głowic artyleryjskich: tyle pozwala limit użycia albo zapas.
fg-refused-plot-missile = Na tę turę można zaplanować najwyżej { $most } głowic rakietowych: tyle pozwala limit użycia albo zapas.
fg-refused-due-air = Głowice lotnicze, które w tej turze zostały na takie uderzenie: { $most }.
fg-refused-due-artillery = Głowice artyleryjskie, które w tej turze zostały na takie uderzenie: { $most }.
fg-refused-due-missile = Głowice rakietowe, które w tej turze zostały na takie uderzenie: { $most }.
fg-refused-warhead-words = { $word } nie przydziela głowic. Napisz missile=2, artillery=3 albo jednostkę lotniczą i liczbę, F-4E/1=2.
fg-refused-warhead-twice = { $kind } występuje dwa razy; podaj wszystkie głowice jednym słowem.
fg-refused-no-blast = W zasięgu głowic tej tury nie ma żadnej wrogiej jednostki.
fg-refused-nobody-there = W { $hex } nie ma wrogiej jednostki. Wskaż heks, w którym jakaś stoi.
fg-refused-no-battery = W promieniu { $range } heksów od { $hex } nie ma artylerii tej strony, która mogłaby strzelać: nie może być zdezorganizowana ani stać blisko innej artylerii swojej narodowości.
fg-refused-no-carrier = W { $hex } ani obok nie ma jednostki lotniczej z głowicami. Najpierw tam poleć.
fg-refused-not-nuclear = { $unit } nie może przenosić głowic.
fg-refused-unknown-air = { $units } to nie jest jednostka lotnicza.
fg-refused-not-your-air = { $unit } należy do drugiej strony.
fg-refused-transport = { $unit } wozi spadochroniarzy i leci tylko podczas desantu.
fg-refused-shot-down = { $unit } został zestrzelony.
fg-refused-has-flown = { $unit } latał już w tej turze.
fg-refused-not-allotted = { $unit } nie przysługuje przy poziomie przewagi powietrznej { $level }.
fg-refused-no-air = Przy poziomie przewagi powietrznej { $level } nie ma jednostek lotniczych.
fg-refused-all-flown = Wszystkie jednostki lotnicze tej tury już latały.
fg-refused-none-flying = Na mapie nie ma jednostki lotniczej.
fg-refused-divert = { $unit } jest już na mapie. Użyj divert, aby lecieć dalej.
fg-refused-sortie-first = { $unit } nie ma jeszcze na mapie. Użyj sortie, aby przyleciał.
fg-refused-two-carriers = W heksie może być tylko jeden nosiciel ECM.
fg-refused-air-stack = Razem leci najwyżej { $most } jednostek lotniczych, nie licząc nosiciela ECM.
fg-refused-air-apart = { $units }: nie są w jednym heksie.
fg-refused-air-full = Inne jednostki lotnicze w { $hex } nie zostawiają miejsca.
fg-refused-air-there = Są już w { $hex }.
fg-refused-no-penetration = { $units }: nie ma teraz dokąd lecieć; pozostałe punkty penetracji: { $have }.
fg-refused-penetration = Obrona powietrzna po drodze do { $hex } kosztuje więcej punktów, niż zostało: { $have }.
fg-refused-cover = { $word } nie dzieli punktów nosiciela. Napisz cover=none albo cover= i jedną z dwóch jednostek.
fg-refused-no-air-target = Pod tymi jednostkami lotniczymi ani obok nie ma wroga.
fg-refused-aborted-there = Uderzenie na { $hex } zostało przerwane. Spróbuj gdzie indziej.
fg-refused-air-far = { $hex } nie sąsiaduje z jednostkami lotniczymi.
fg-refused-air-alone = Jednostki naziemne nie biorą udziału w rozbiciu z powietrza.
fg-refused-carrier-fights = Nosiciel ECM nie ma własnego ataku.
fg-refused-not-flying = { $units }: nie ma ich teraz na mapie.
fg-refused-not-together-air = { $units } mogą uderzyć razem tylko wtedy, gdy są w jednym heksie i w jednym heksie wleciały na mapę.
fg-refused-flyer-off-map = { $unit } nie jest na mapie.
fg-refused-flown = { $unit } ruszał się już w tej fazie.
fg-refused-enemy-below = { $hex } zajmuje wróg.
fg-refused-no-room = W { $hex } nie ma miejsca do lądowania.
fg-refused-flyer-there = Już jest w { $hex }.
fg-refused-fly-zone = Śmigłowiec, który oderwał się od wroga, nie wlatuje wprost w inną jego strefę: { $hex }.
fg-refused-no-lane = Wiążące strefy kontroli wroga zamykają każdą drogę do { $hex }.
fg-refused-not-your-flyer = { $unit } nie jest jednostką tej strony.
fg-refused-cannot-fly = { $unit } nie może tak lecieć.
fg-refused-nobody-flies = Nikt nie może teraz lecieć.
fg-refused-lift = { $side ->
    [Soviet] Strona radziecka przerzuciła
   *[other] { $side } przerzuciło
} w tej turze już tyle batalionów, ile wolno: { $limit }.
fg-refused-none-converts = Nie ma piechoty do zamiany albo skończyły się żetony batalionów.
fg-refused-no-nato-unit = { $unit } nie jest jednostką NATO.
fg-refused-no-parent = { $unit } nie może się zamienić w bataliony aeromobilne: może to tylko piechota niezmechanizowana i jednostka aeromobilna na mapie.
fg-refused-drop-level = Desant wymaga radzieckiej przewagi powietrznej poziomu 1 lub wyższego.
fg-refused-drop-gone = Dywizja skacze tylko w całości, gdy nadeszła jej tura i nic z niej jeszcze nie weszło.
fg-refused-drop-carrier = Desant wymaga TU-28E, który w tej turze nie latał.
fg-refused-drop-points = Nosicielom nie starczy punktów, by przeprowadzić całą grupę przez obronę powietrzną w drodze do { $hex }.
fg-refused-drop-room = Wokół { $hex } nie ma trzech sąsiednich heksów z wolnym miejscem, bez wroga i jego stref.
fg-refused-drop-soviet = Dywizję, która może skakać, ma tylko strona radziecka.
fg-refused-drop-enemy = W { $hex } stoi wróg albo leży baza lotnicza.
fg-refused-drop-zone = { $hex } leży we wrogiej strefie kontroli.
fg-refused-drop-twice = W { $hex } może wylądować tylko jeden pułk.
fg-refused-drop-apart = Trzy heksy muszą się stykać i leżeć w heksie nosiciela lub obok; { $hex } nie pasuje.
