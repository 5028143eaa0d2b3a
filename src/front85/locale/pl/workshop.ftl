# Scenariusze graczy: co jest w nich nie tak.

workshop-too-large = Taki plik może mieć najwyżej { $most } kB.
workshop-not-ours = To nie jest scenariusz Frontu '85.
workshop-newer = Ten scenariusz powstał w nowszej wersji programu (format { $version }; ta wersja czyta do { $known }). Pozostał nietknięty.
workshop-malformed = Ta wartość nie pasuje: { $reason }
workshop-other-game = To plik innej gry ({ $game }).
workshop-unplayable = Tak nie da się rozstawić gry: { $reason }
workshop-over-at-once = Gra kończy się, zanim ktokolwiek ma wybór.
workshop-text = Tylko zwykły tekst, najwyżej { $most } znaków.
workshop-no-title = Scenariusz musi mieć nazwę.
workshop-no-base = Nie ma scenariusza { $base }, od którego można zacząć.
workshop-turns = Tury mają numery od 1 do { $last }, a ostatnia nie może poprzedzać pierwszej.
workshop-no-side = Takiej strony nie można tu wybrać.
workshop-no-number = Ta gra nie ma liczby o nazwie { $name }.
workshop-number = Liczba od { $low } do { $high }.
workshop-no-area = W tę grę gra się zawsze na całej mapie.
workshop-area = Obszar musi mieć co najmniej dwa różne rogi, a najwyżej { $most }.
workshop-area-small = Obszar mają tylko scenariusze oparte na małym: zasady tego mówią o całej mapie.
workshop-area-nuremberg = Jej granica jest wtedy krawędzią mapy: jednostki USA wchodzą od zachodu i południa, Układ autostradami, które ją przecinają.
workshop-area-berlin85 = Jej granica jest wtedy krawędzią mapy, a wszyscy w środku są zaopatrzeni.
workshop-area-fulda-gap = Jej granica jest wtedy krawędzią mapy. Obszar mają tylko scenariusze oparte na małym.
workshop-area-iron-sky = Tu jest to zawsze prostokąt w stopniach wokół narożników. Jego granica jest wtedy krawędzią mapy, także dla zaopatrzenia.
workshop-counter-id = Krótka nazwa żetonu to jedno słowo z liter, cyfr, łączników, kropek i ukośników.
workshop-counter-twice = Żeton { $unit } już jest.
workshop-counter-like = Na wzór { $unit } nie można zrobić żetonu.
workshop-counter-formation = W tej grze własne żetony nie należą do żadnej formacji.
workshop-no-unit = Ta gra nie ma żetonu { $unit }, który można ustawić.
workshop-no-hex = Na tej mapie nie ma heksu { $hex }.
workshop-closed = W heksie { $hex } nie może stać żadna jednostka.
workshop-outside = Heks { $hex } leży poza obszarem.
workshop-enemies = W heksie { $hex } stoją obie strony.
workshop-no-force = { $side ->
    [NATO] NATO
    [Pact] Układ
   *[other] Strona radziecka
} nie ma nikogo na mapie.
workshop-no-arrivals = W tej grze nie ma posiłków według tur.
workshop-many = Może ich być najwyżej { $most }.
workshop-late = Tura { $turn } nie należy do scenariusza (od { $first } do { $last }).
workshop-no-way = Nie ma wejścia o nazwie { $entry }.
workshop-twice = { $unit } występuje dwa razy.
workshop-both = { $unit } bierze udział, a zarazem cała jej dywizja.
workshop-others-way = { $unit } nie może wejść drogą drugiej strony.
workshop-shut = Brak wejścia dla { $unit }: żaden z jej heksów wejściowych nie leży na granej części mapy.
workshop-barred = Brak wejścia dla { $unit }: we wszystkich jej heksach wejściowych stoi przeciwnik.
workshop-crowded = W heksie { $hex } jest więcej jednostek, niż dopuszcza limit.
workshop-no-goals = W tej grze wygrywa się punktami, a nie celami scenariusza.
workshop-goals-wanted = Wskaż co najmniej jeden heks, który Układ musi utrzymać, aby wygrać.
workshop-empty-goal = Cel ma co najmniej jeden heks.
workshop-won-already = Atakujący trzyma wszystkie cele, zanim gra się zacznie.
workshop-unreachable = Do celu { $hex } nigdy nie dotrze nikt, kto ma go zdobyć.
workshop-not-city = Heks { $hex } nie leży w Berlinie Zachodnim; tylko tam można zdobyć cel.
workshop-wrong-country = { $hex }: strona radziecka zaczyna w Niemczech Wschodnich, a NATO nie.
workshop-levels = Każdy poziom zwycięstwa wymaga mniej punktów niż poziom nad nim.
workshop-no-rules = Mały scenariusz nie ma zasad specjalnych z pliku właściciela.

# Wywołania warsztatu i to, z czego składa się scenariusz.
workshop-not-yours = Scenariusze tworzy tu właściciel instalacji oraz członkowie klubu, jeśli gospodarz na to pozwala.
workshop-no-file = W folderze nie ma scenariusza { $file }.
workshop-folder-full = W folderze jest już { $most } scenariuszy tej gry.
workshop-way-usual = według zasady ich państwa
workshop-way-west = zachodnia krawędź
workshop-way-south = południowa krawędź
workshop-way-north = północna krawędź
workshop-way-east = wschodnia krawędź
workshop-way-airbase = Rhein-Main, drogą lotniczą
workshop-way-GDR = autostrady NRD
workshop-way-CSSR = autostrady Czechosłowacji
workshop-way-nato-edge = krawędź mapy NATO
workshop-way-pact-edge = krawędź mapy Układu
workshop-way-cssr-edge = czechosłowacka krawędź mapy
workshop-way-port = porty
workshop-number-artillery = Żetony artylerii, { $nation }
workshop-number-helicopter = Żetony śmigłowców, { $nation }
workshop-number-cf = Współczynnik walki
workshop-number-attack = Atak
workshop-number-defense = Obrona
workshop-number-move = Ruch
workshop-number-barrage = Ostrzał
workshop-number-fpf = Ogień osłonowy
workshop-number-range = Zasięg
workshop-number-cadre = Kadra
workshop-number-offensive-barrage = Ostrzał w ataku
workshop-number-defensive-barrage = Ostrzał w obronie
workshop-number-step = { $figure }, stan { $step }
workshop-number-standard = Punkty zwycięstwa na początku, gra podstawowa
workshop-number-advanced = Punkty zwycięstwa na początku, gra zaawansowana
workshop-number-pact-decisive = Decydujące zwycięstwo Układu od
workshop-number-pact-substantial = Znaczące zwycięstwo Układu od
workshop-number-pact-marginal = Nieznaczne zwycięstwo Układu od
workshop-number-draw = Remis od
workshop-number-nato-marginal = Nieznaczne zwycięstwo NATO od
workshop-number-nato-substantial = Znaczące zwycięstwo NATO od
workshop-number-repair-NATO = Punkty naprawy na turę, NATO
workshop-number-repair-Pact = Punkty naprawy na turę, Układ
workshop-measuring = Twój scenariusz jest właśnie mierzony. Najpierw to zatrzymaj.
workshop-measuring-full = Inni właśnie mierzą scenariusze. Spróbuj za kilka minut.

# Własny egzemplarz gry.

workshop-copy-mark = mój egzemplarz
workshop-copy-not-ours = To nie jest egzemplarz gry Front '85.
workshop-copy-newer = Ten egzemplarz zapisano nowszą wersją programu (format { $version }, ta czyta do { $known }). Plik pozostał bez zmian.
workshop-copy-not-yours = Wartości gry zmienia tu tylko właściciel serwera.
workshop-copy-fault = Z tym nie da się zagrać: { $reason }
workshop-copy-other-data = W tej partii obowiązywały inne wartości niż u ciebie: { $count ->
    [one] różni się jedna wartość lub jeden heks
    [few] różnią się { $count } wartości i heksy
   *[other] różni się { $count } wartości i heksów
} (dane partii: { $its }, twoje: { $ours }). Możesz ją otworzyć z jej własnymi wartościami; będą użyte tylko w tej partii.

# Nagłówki tabel własnego egzemplarza, których nie ma żadna tabela.
chart-copy-unit = Żetony
chart-copy-formation = Formacje
chart-copy-support = Znaczniki wsparcia
chart-copy-markers = Znaczniki
chart-copy-nat = państwo
chart-copy-name = nazwa
chart-copy-type = rodzaj
chart-copy-pool = pula kart siły
chart-copy-move = ruch
chart-copy-attack = atak
chart-copy-barrage = ostrzał
chart-copy-fpf = ogień osłonowy
chart-copy-cf = siła
chart-copy-arrival = przybycie
chart-copy-start = rozstawienie
chart-copy-within = heksów stamtąd
chart-copy-turn = tura
chart-copy-army = armia
chart-copy-count = liczba
chart-copy-designation = oznaczenie
chart-copy-entry = wejście
chart-copy-home = macierzysty
chart-copy-gate = heks wejścia
chart-copy-integrity = spójność
chart-copy-steps = kroki
chart-copy-advanced = gra zaawansowana
chart-copy-mobile = mobilna
chart-copy-paratroop = spadochronowa
chart-copy-ecm = zakłócanie
chart-copy-nuclear = jądrowe
chart-copy-transport = transport
chart-copy-values = wartości
chart-copy-cadre = kadra
chart-copy-flak = obrona przeciwlotnicza
chart-copy-parts = części
chart-copy-place = miejsce
chart-copy-replaces = zastępuje
chart-copy-category = kategoria
chart-copy-columns = kolumny
chart-copy-lowest = kolumny od
chart-copy-lowest-die = najniższy rzut
chart-copy-above = za ostatnią kolumną
chart-copy-below = przed pierwszą kolumną
chart-copy-rows = wiersze
chart-copy-levels = poziomy
chart-copy-dice = kości
chart-copy-die = rzut
chart-copy-even = parzysta
chart-copy-odd = nieparzysta
chart-copy-hexes = heksy
chart-copy-to = do
chart-copy-track = Tor tur
chart-copy-arrivals = przybycia
chart-copy-replacements = uzupełnienia
chart-copy-electronic = Walka elektroniczna
chart-copy-heliborne = Jednostki śmigłowcowe
chart-copy-refugee-flow = Uchodźcy
chart-copy-us-entry = Posiłki amerykańskie
chart-copy-nato-airborne = Desant NATO
chart-copy-south = południe
chart-copy-west = zachód
chart-copy-east = wschód
