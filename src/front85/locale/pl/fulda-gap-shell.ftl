# Przesmyk Fulda: ustawienie, kolejność gry, reorganizacja, zwycięstwo.

scenario-fulda-gap-tripwire = Potykacz: atak prosto z manewrów, siedem tur
scenario-fulda-gap-advance-warning = Wczesne ostrzeżenie: NATO miało kilka dni na ruch, siedem tur
scenario-fulda-gap-d7 = D+7: drugi tydzień wojny, siedem tur
scenario-fulda-gap-alsfeld = Droga na Alsfeld: godzina gry, nasz własny scenariusz
scenario-fulda-gap-lesson = Samouczek
scenario-fulda-gap-own = Twój własny scenariusz

option-fulda-gap-advanced = Gra zaawansowana: lotnictwo, broń jądrowa, jednostki specjalne (17.0)
option-fulda-gap-disintegration = Rozpad NATO: bez Francuzów i Belgów (26.0)
option-fulda-gap-warned = D+7 z posiłkami wczesnego ostrzeżenia (25.2)
option-fulda-gap-learning = Nauka: wszystkie jednostki zaczynają z pełną siłą, bez niesprawdzonych (2.0)
option-fulda-gap-without_integrity = Nauka: bez spójności dywizji (2.0)
option-fulda-gap-alternate_air = Punkty przewagi powietrznej na całą grę (18.7)
option-fulda-gap-handicap_regular = Fory na równą grę między Żołnierzami
option-fulda-gap-handicap_veteran = Fory na równą grę między Weteranami
option-fulda-gap-one_roll_per_stack = Jeden rzut na wszystkie niesprawdzone jednostki jednego państwa w stosie (12.2)
option-fulda-gap-fire_once = Artyleria daje ogień osłonowy raz na fazę walki (10.2)
option-fulda-gap-chemical_to_turn_end = Skutki broni chemicznej trwają do końca tury gry (15.4)
option-fulda-gap-contamination_in_strike_phases = Skażenie działa w fazach uderzeń jądrowych (19.31)
option-fulda-gap-hahn = Baza Hahn tam, gdzie leży, a nie tam, gdzie ją wydrukowano (21.12)

server-option-fulda-gap-handicap_regular = Punkty na początek: 75 dla NATO w D+7, 70 dla strony radzieckiej w „Wczesnym ostrzeżeniu”, 60 w „Drodze na Alsfeld”. Bez nich faworyt wygrywa dwie gry na trzy, z nimi połowę. „Potykacz” jest wyrównany.
server-option-fulda-gap-handicap_veteran = Punkty na początek: 120 dla NATO w „Potykaczu”, 225 w D+7. Bez nich strona radziecka wygrywa cztery gry na pięć, z nimi połowę. Pozostałe scenariusze są wyrównane.

server-side-fulda-gap-NATO = Oddawaj teren powoli i ratuj swoje brygady. Nikt jeszcze nie wie, ile są warte.
server-side-fulda-gap-Soviet = Przebij się do Renu. Czas i bezwzględność są po twojej stronie, na początku.
server-scenario-fulda-gap-tripwire = Atak z zaskoczenia: NATO stoi w koszarach, armie radzieckie wlewają się przez granicę. Terminy uzupełnień są rekonstrukcją.
server-scenario-fulda-gap-advance-warning = NATO wiedziało, co się szykuje, i rusza pierwsze; posiłki też przychodzą wcześniej. Terminy uzupełnień są rekonstrukcją.
server-scenario-fulda-gap-d7 = Tydzień wojny minął. O linii frontu decyduje rzut kością, dywizje są wykrwawione, a pierwszy może uderzyć każdy.
server-scenario-fulda-gap-alsfeld = Między samouczkiem a „Potykaczem”, nie z instrukcji: cztery tury po obu stronach Vogelsbergu, trzydzieści żetonów, wszystkie jednostki na mapie i zaopatrzone.
server-scenario-fulda-gap-lesson = Prawdziwa bitwa z przewodnikiem: dwie tury pod Fuldą, tuzin żetonów, przeciw komputerowi. Atakujesz.
server-scenario-fulda-gap-own = Z twojego własnego pliku: inne siły, oceny i broń.

verb-improve = Pozycje umocnione
verb-leave = Opuść pozycje
verb-rebuild = Odbuduj
verb-convert = Utwórz bataliony
verb-chemical = Użyj broni chemicznej
verb-pass = Pomiń
verb-overrun = Rozbicie w ruchu
verb-mode = Zmień tryb
verb-load = Załaduj
verb-unload = Rozładuj
verb-disengage = Oderwanie
verb-fire = Ogień osłonowy
verb-bid = Przydziel punkty lotnictwa
verb-detonate = Detonacja
verb-sortie = Wylot
verb-divert = Leć dalej
verb-via = Leć przez
verb-strike = Uderzenie z powietrza
verb-airlift = Przerzut powietrzny
verb-remove = Usuń żeton

fg-ask-prepare = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: umieść jednostki na pozycjach umocnionych przed pierwszą turą, potem zakończ.
fg-ask-deploy = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: ustaw następne jednostki na swojej linii frontu; z tej grupy zostało { $left }.
fg-ask-reorganize = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: faza reorganizacji. Zajmij albo opuść pozycje umocnione, odbuduj jednostki albo zakończ fazę.

fg-roll-front-line = Rzut jedną kością o linię frontu.
fg-roll-unit-status = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: po jednym rzucie za każdą jednostkę artylerii i zaopatrzenia: ile z niej zostało.
fg-roll-first-player = NATO i strona radziecka rzucają po jednej kości: wyższy wynik zaczyna.
fg-roll-rebuild = Rzut jedną kością o odbudowę { $unit } za { $points ->
    [one] jeden punkt uzupełnień
    [few] { $points } punkty uzupełnień
   *[many] { $points } punktów uzupełnień
}.

fg-log-turn = Tura gry { $turn }.
fg-log-player-turn = Tura gracza: { $side ->
    [Soviet] strona radziecka
   *[other] { $side }
}.
fg-log-premove = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} rusza się przed rozpoczęciem gry.
fg-log-front-line = Front biegnie wzdłuż linii { $line }.
fg-log-first-player = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} zaczyna każdą turę gry.
fg-log-unit-status = { $unit }: { $result ->
    [E] stracona w pierwszym tygodniu
    [N] jak na żetonie
   *[other] utracone poziomy: { $result }
}.
fg-log-replacements = { $points ->
    [one] Jeden punkt uzupełnień
    [few] { $points } punkty uzupełnień
   *[many] { $points } punktów uzupełnień
} dla { $nation ->
    [US] Stanów Zjednoczonych
    [FR] Francji
    [WG] RFN
   *[other] { $nation }
}.
fg-log-improved = { $unit } zajmuje pozycje umocnione w { $hex }.
fg-log-left-positions = { $unit } opuszcza pozycje umocnione w { $hex }.
fg-log-rebuilt = { $unit } odzyskuje { $steps ->
    [one] jeden poziom
    [few] { $steps } poziomy
   *[many] { $steps } poziomów
} za { $points ->
    [one] jeden punkt uzupełnień
    [few] { $points } punkty uzupełnień
   *[many] { $points } punktów uzupełnień
}.
fg-log-not-rebuilt = { $unit } nie odzyskuje żadnego poziomu; punkty zostają w puli.
fg-log-step-loss = { $unit } traci { $steps ->
    [one] jeden poziom
    [few] { $steps } poziomy
   *[many] { $steps } poziomów
}.
fg-log-eliminated = { $unit } wyeliminowana.
fg-log-nike = Wyrzutnia Nike w { $hex } zniszczona.
fg-log-points = { $points ->
    [one] Jeden punkt zwycięstwa
    [few] { $points } punkty zwycięstwa
   *[many] { $points } punktów zwycięstwa
} dla { $side ->
    [Soviet] strony radzieckiej
   *[other] { $side }
}; razem { $total }.
fg-log-conceded = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} się poddaje.
fg-log-won-nato-decisive = Punkty zwycięstwa: { $points }. Decydujące zwycięstwo NATO.
fg-log-won-nato-substantive = Punkty zwycięstwa: { $points }. Znaczące zwycięstwo NATO.
fg-log-won-nato-marginal = Punkty zwycięstwa: { $points }. Nieznaczne zwycięstwo NATO.
fg-log-won-soviet-marginal = Punkty zwycięstwa: { $points }. Nieznaczne zwycięstwo strony radzieckiej.
fg-log-won-soviet-substantive = Punkty zwycięstwa: { $points }. Znaczące zwycięstwo strony radzieckiej.
fg-log-won-soviet-decisive = Punkty zwycięstwa: { $points }. Decydujące zwycięstwo strony radzieckiej.

fg-won-nato-decisive = Decydujące zwycięstwo NATO, suma punktów { $points }.
fg-won-nato-substantive = Znaczące zwycięstwo NATO, suma punktów { $points }.
fg-won-nato-marginal = Nieznaczne zwycięstwo NATO, suma punktów { $points }.
fg-won-soviet-marginal = Nieznaczne zwycięstwo strony radzieckiej, suma punktów { $points }.
fg-won-soviet-substantive = Znaczące zwycięstwo strony radzieckiej, suma punktów { $points }.
fg-won-soviet-decisive = Decydujące zwycięstwo strony radzieckiej, suma punktów { $points }.
fg-won-conceded = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} wygrywa: druga strona się poddała.

fg-refused-no-such-unit = { $unit } to nie jest jednostka { $side ->
    [Soviet] strony radzieckiej
   *[other] { $side }
}.
fg-refused-not-on-map = { $unit } nie ma na mapie.
fg-refused-cannot-dig-in = { $unit } nie może zająć pozycji umocnionych: mogą to tylko lądowe jednostki bojowe.
fg-refused-already-improved = { $unit } jest już na pozycjach umocnionych.
fg-refused-not-improved = { $unit } nie jest na pozycjach umocnionych.
fg-refused-positions-once = { $unit } zmieniła już pozycje w tej fazie; na następną zmianę czeka do późniejszej fazy reorganizacji.
fg-refused-no-replacements = Jednostek tej narodowości się nie odbudowuje: tylko amerykańskie, francuskie i zachodnioniemieckie.
fg-refused-not-rebuilt = { $unit } nie jest jednostką bojową i nie można jej odbudować.
fg-refused-full-strength = { $unit } nie straciła żadnego poziomu.
fg-refused-moved-or-fought = { $unit } ruszała się albo atakowała w tej turze gracza; odbudowuje się tylko te, które stały.
fg-refused-rebuild-disrupted = { $unit } jest zdezorganizowana i nie można jej odbudować przed następną fazą reorganizacji.
fg-refused-rebuild-unsupplied = { $unit } jest bez zaopatrzenia i nie można jej odbudować.
fg-refused-rebuild-line = { $unit } nie ma drogi do własnej jednostki zaopatrzenia wolnej od wroga i jego stref kontroli.
fg-refused-pool-spent = Nie można w tej fazie przydzielić więcej punktów uzupełnień { $nation ->
    [US] Stanów Zjednoczonych
    [FR] Francji
    [WG] RFN
   *[other] { $nation }
}: wolno użyć połowy puli.
fg-refused-nobody-rebuilds = Żadnej jednostki nie można teraz odbudować.
fg-refused-points = Przydziel od 1 do { $most } punktów uzupełnień { $nation ->
    [US] Stanów Zjednoczonych
    [FR] Francji
    [WG] RFN
   *[other] { $nation }
}.
fg-refused-not-to-place = { $unit } nie czeka teraz na ustawienie. Następne są { $units }.
fg-refused-no-place = Na linii tej jednostki nie ma już miejsca: { $unit }.
fg-refused-outside-front = { $unit } nie może stanąć w { $hex }: jednostki bojowe stoją w kolumnach swojej linii (radziecka to { $line }), zaopatrzenie za nimi.
fg-refused-deploy-zone = Nikt nie staje w { $hex }, obok wroga.
fg-refused-deploy-crowded = { $hex } jest pełny: dwie jednostki w heksie.
fg-refused-exit-nato-only = Mapę opuszczają tylko jednostki NATO, przez wschodnią krawędź.
fg-refused-rebuild-nato-only = Tylko NATO odbudowuje jednostki i zamienia je na bataliony.
fg-refused-standard-game = Lotnictwo, śmigłowce, desanty i broń jądrowa należą do gry zaawansowanej.
fg-refused-not-overstacked = W ten sposób usuwa się jednostki tylko z heksu, w którym na końcu fazy stoi ich za dużo.
fg-refused-not-deploying = Jednostki rozmieszcza się tylko podczas rozstawiania.
fg-refused-not-striking = Głowice spadają tylko w fazie uderzeń jądrowych własnej strony.
fg-refused-not-plotting = Głowice planuje się tylko w fazie planowania uderzeń jądrowych albo przed grą.
fg-refused-not-bidding = Punkty przewagi powietrznej przydziela się tylko przy jej ustalaniu.
fg-refused-not-chemical = Wojnę chemiczną ogłasza strona radziecka, raz, na początku fazy ruchu i póki pozwala na to scenariusz.
fg-refused-not-reorganization = Robi się to tylko w fazie reorganizacji własnej strony.
fg-refused-no-result = Odwroty, straty i natarcie po walce wynikają tylko z wyniku walki.
fg-refused-no-attack-on-you = Ogień osłonowy daje się tylko wtedy, gdy atakuje przeciwnik.
fg-refused-not-combat = Jednostki atakują i odrywają się od nieprzyjaciela tylko w fazie walki własnej strony.
fg-refused-not-movement = Robi się to tylko w fazie ruchu własnej strony.
fg-refused-chemical-first = Najpierw decyzja, czy użyć broni chemicznej.
fg-refused-pregame = Przed grą jednostki tylko się poruszają: ruch, loty śmigłowców, załadunek, rozładunek i zmiana trybu.
fg-refused-initial-only = Robi się to tylko w pierwszej fazie ruchu.

fg-stage-initial = Pierwszy ruch
fg-stage-combat = Walka
fg-stage-secondary = Drugi ruch
fg-stage-reorganization = Reorganizacja
fg-situation-doctrine = Doktryna radziecka obowiązuje do tury
fg-situation-refugees = Uchodźcy na autostradach do tury
fg-situation-supply = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} ma zaopatrzenie bez warunków do tury
fg-situation-chemical = Broni chemicznej użyto w turze
fg-situation-pool = Punkty uzupełnień { $nation ->
    [US] Stanów Zjednoczonych
    [FR] Francji
    [WG] RFN
   *[other] { $nation }
}
fg-situation-air = Przewaga powietrzna
fg-plan-warheads = Głowice zaplanowane na turę { $turn }: lotnicze, artyleryjskie, rakietowe
fg-award-before = Wcześniej
fg-award-handicap = Fory
fg-award-eliminated = { $unit } wyeliminowana, tura { $turn }
fg-award-cut-off = { $unit } wyeliminowana bez linii komunikacyjnej, tura { $turn }
fg-award-exited = { $unit } opuściła mapę na wschodzie, tura { $turn }
fg-award-autobahn = Wyłączna kontrola autostrady nad Renem
fg-award-autobahn-contested = Autostrada nad Renem sporna
fg-award-west-of-the-Rhine = { $unit } na zachód od Renu
fg-award-airbase = Baza lotnicza { $unit }
fg-award-air-points = Użyte punkty przewagi powietrznej, tura { $turn }
fg-award-air-unit = Zestrzelona jednostka lotnicza, tura { $turn }
fg-award-nike = Wyrzutnia Nike w { $hex } zniszczona, tura { $turn }
fg-level-nato-decisive = Na razie decydujące zwycięstwo NATO
fg-level-nato-substantive = Na razie znaczące zwycięstwo NATO
fg-level-nato-marginal = Na razie nieznaczne zwycięstwo NATO
fg-level-soviet-decisive = Na razie decydujące zwycięstwo strony radzieckiej
fg-level-soviet-substantive = Na razie znaczące zwycięstwo strony radzieckiej
fg-level-soviet-marginal = Na razie nieznaczne zwycięstwo strony radzieckiej

fg-ground-retreat = Wartość odwrotu { $value }.
fg-ground-cross = Przekroczenie kosztuje o { $points } więcej, ale nie drogą ani autostradą.
fg-ground-behind = Dodaje { $value } do wartości odwrotu, gdy wszyscy atakujący są po drugiej stronie.
fg-ground-border = W pierwszej turze strona radziecka płaci za przekroczenie o { $points } więcej.
fg-ground-refugees = Na wschód od Renu przez dwie pierwsze tury jest tylko drogą.
fg-ground-airbase = Baza lotnicza NATO: punkty na koniec gry i koniec linii komunikacyjnych NATO.
fg-ground-nike = Wyrzutnia Nike: lotnictwo radzieckie płaci za nią wszędzie, póki nie zajmą jej wojska lądowe.
fg-ground-hsk = Tu mobilizują się zachodnioniemieckie rezerwy; przepadają, jeśli wcześniej wejdzie jednostka radziecka.
fg-ground-supply-entry = Tu w miarę możności wchodzi francuskie zaopatrzenie.
fg-ground-us-entry = Tu wchodzą amerykańskie posiłki.
fg-ground-soviet-entry = Tu wchodzą jednostki radzieckie.
fg-ground-line-end = Koniec autostrady nad Renem, która liczy się na koniec gry.
fg-ground-east-edge = Tędy jednostki bojowe NATO mogą opuścić mapę, za punkty.
fg-ground-north-edge = Przez tę krawędź dochodzi zaopatrzenie belgijskie i brytyjskie.
fg-ground-west-of-rhine = Na zachód od Renu: jednostki radzieckie z linią komunikacyjną dają tu punkty na koniec gry.
