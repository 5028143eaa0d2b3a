# Słowa serwera: odmowy stołu, półka z grami, nazwy działań, miejsc i rzutów.

server-no-game = Nie ma takiej gry.
server-no-seat = Ten link nie otwiera miejsca w tej grze.
server-no-title = Nie ma tu gry „{ $title }”.
server-no-scenario = Ta gra nie ma scenariusza „{ $scenario }”.
server-no-option = Ta gra nie ma zasady opcjonalnej „{ $option }”.
server-no-side = Ta gra nie ma strony „{ $side }”.
server-no-level = Nie ma gracza komputerowego „{ $level }”.
server-no-overlay = To miejsce nie ma takiej nakładki.
server-no-ply = Liczba wpisów w grze to { $now }, nie { $ply }.
server-not-here = Listę gier widzi tylko właściciel tego serwera.
server-not-found = Pod tym adresem nic nie ma.
server-no-method = Ten adres nie odpowiada na takie żądania.
server-refused = Żądanie zostało odrzucone.
server-malformed = Wiadomość jest niezrozumiała: { $reason }.
server-too-large = To za dużo: najwyżej { $most } kB.
server-too-fast = Za dużo żądań naraz. Odczekaj chwilę i spróbuj ponownie.
server-full = Serwer nie przyjmie już więcej gości.
server-wrong-host = Serwer nie jest znany pod tą nazwą.
server-wrong-origin = Żądanie przyszło z cudzej strony.
server-watching = Widz może patrzeć, ale nie dotykać.
server-waiting = Czeka na: { $side ->
    [Pact] UW
   *[other] { $side }
}
server-failed = Coś się tu nie udało. Nic się nie zmieniło; usterka jest zapisana.
server-not-stored = Nie udało się zapisać tego wyboru, więc nie został wykonany. Odczekaj chwilę i spróbuj ponownie.
server-too-busy = Serwer jest zbyt zajęty, by teraz na to odpowiedzieć. Spróbuj za chwilę.
server-dice-wait = Pora na rzut kośćmi. Czeka, aż każdy gracz choć raz usiądzie do stołu
server-seed-fair = W grze między ludźmi nikt nie wybiera rzutów. Pomiń ziarno.
server-seat-renewed = To miejsce ma nowy link.
server-state-failed = Tej gry nie można pokazać. Usterka jest zapisana.
server-wrong-key = To nie jest klucz właściciela tego serwera.
server-other-version = „{ $name }”: od tamtej pory przepisy się zmieniły. Tej gry nie można tu dokończyć.
server-export-secret = Zapis gry zawiera tajemnice przeciwnika. Dostaniesz go po zakończeniu gry.
server-replay-secret = Oczami przeciwnika zobaczysz grę po jej zakończeniu.
server-branch-secret = Od wcześniejszej chwili zagrasz po zakończeniu gry: widać by było tajemnice przeciwnika.
server-branch-name = { $name }, od wpisu { $ply }
server-no-client = Stół nie jest jeszcze zbudowany. Uruchom „npm ci” i „npm run build” w web/, potem wczytaj stronę ponownie.

server-notice-joined = Przy stole: { $seat }.
server-notice-left = Od stołu odchodzi: { $seat }.
server-notice-deleted = Ta gra została usunięta.
server-notice-bury = { $seat } chce usunąć tę grę. Zniknie, gdy poproszą o to obie strony.
server-notice-misfit = Od wersji { $version } zmieniły się przepisy. Wpis { $entry }, „{ $choice }”, już nie pasuje, więc gra toczy się dalej od tego miejsca. To, co było potem, jest odłożone.
server-notice-damaged = Zapis tej gry jest uszkodzony od wpisu { $entry }. Gra toczy się dalej od tego miejsca; reszta, która ocalała, jest odłożona.

seat-NATO = NATO
seat-Pact = Układ Warszawski
seat-both = Gracze przy jednym ekranie
seat-watch = Widz

# front85 play i front85 serve
server-port-busy = Port { $port } jest zajęty przez inny program. Wybierz inny opcją --port albo zatrzymaj tamten program.
server-port-refused = Nie można użyć portu { $port }: { $reason }.
server-data-refused = Nie można przechowywać gier w { $folder }: { $reason }.
server-database-refused = Nie można otworzyć bazy danych: { $reason }.
server-running = Gry z folderu { $folder } są już w użyciu pod adresem { $address }. Przejdź tam albo podaj inny folder: --data.
server-ready = Front '85 czeka pod adresem { $address }
server-owner-hint = Gry są twoje, jeśli raz wejdziesz przez ten adres: { $address }
server-stop-hint = Ctrl+C kończy. Gry są przechowywane w { $folder }.
server-stopped = Zatrzymano. Wszystkie gry są zachowane.
server-help-port = Port, na którym serwer nasłuchuje.
server-help-host = Adres, na którym serwer nasłuchuje; 0.0.0.0 wpuszcza innych z twojej sieci.
server-help-data = Folder, w którym są przechowywane gry.
server-help-no-browser = Wypisz adres, nie otwieraj przeglądarki.
server-help-schema = Zapisz typy klienta do tego pliku i zakończ.
server-schema-written = Typy wiadomości zapisano w { $file }.

# półka
game-fulda-gap = Fulda Gap
game-berlin85 = Berlin '85
game-iron-sky = Under an Iron Sky
server-blurb-nuremberg = Ruch, potem walka, albo walka, potem ruch: jedna decyzja na turę, a zależy od niej cała twoja armia.
server-blurb-fulda-gap = Radzieckie armie płyną przez wzgórza na wschód od Frankfurtu. Nikt nie wie, ile warta jest jednostka, póki nie stoczy walki.
server-blurb-berlin85 = Trzy małe garnizony, jedno miasto za murem, ulica po ulicy. Wytrwaj, aż świat zdecyduje.
server-blurb-iron-sky = Wojna lądowa od Danii po Pad. Dywizje maszerują i walczą naraz, rezerwy wkraczają do akcji. Wojny powietrznej jeszcze nie ma.
server-weight-nuremberg = Średnia: jedno popołudnie nauki, tajne wsparcie i lotnictwo do opanowania
server-weight-fulda-gap = Ciężka: niesprawdzone jednostki, broń chemiczna i jądrowa
server-weight-berlin85 = Lekka: jeden wieczór, mało jednostek
server-weight-iron-sky = Bardzo ciężka: cały teatr wojny
server-length-nuremberg = 12 tur, od 4 do 8 godzin
server-length-fulda-gap = 7 tur, od 4 do 10 godzin
server-length-berlin85 = 16 tur, od 2 do 4 godzin
server-length-iron-sky = od 6 do 25 tur, jeden wieczór lub wiele
server-scenario-nuremberg-campaign = Cała kampania o Norymbergę, z podpowiedzianym ustawieniem. Przepisów pilnuje program.
server-scenario-nuremberg-lesson = Prawdziwa bitwa z przewodnikiem: trzy tury na drodze z Hof do Münchbergu, garść żetonów, przeciw komputerowi. Bronisz dwóch miast.
server-side-nuremberg-NATO = Utrzymaj linię do końca. Mniej jednostek, a wróg rusza pierwszy.
server-side-nuremberg-Pact = Nacieraj z tajnymi rozkazami. Dużo jednostek, mało czasu.
server-figure-points = Punkty zwycięstwa
server-figure-cities = Miasta w rękach UW
server-figure-exits = Jednostki UW, które opuściły mapę

server-level-recruit = Rekrut
server-level-recruit-blurb = Rusza się losowo, ale nie głupio. Na twoją pierwszą grę.
server-level-regular = Żołnierz
server-level-regular-blurb = Trzyma linię, liczy stosunek sił i dąży do wykonania rozkazów.
server-level-veteran = Weteran
server-level-veteran-blurb = Patrzy dalej i dłużej myśli.

# działania
verb-move = Ruch
verb-column = Marsz w kolumnie
verb-fly = Lot
verb-spin-up = Rzut za zagłuszony lot
verb-enter = Wejście na mapę
verb-enter-column = Wejście w kolumnie
verb-exit = Opuść mapę
verb-declare-cancel-103G = Zapowiedz i odwołaj zrzut
verb-end-cancel-103G = Zakończ fazę i odwołaj zrzut
verb-land = Ląduj
verb-end = Zakończ fazę
verb-declare = Ogłoś kolejność faz
verb-place = Umieść
verb-done = Gotowe
verb-jam = Zagłusz
verb-strip = Usuń
verb-support = Przydziel wsparcie
verb-attack = Atak
verb-probe = Atak rozpoznawczy
verb-advance = Natarcie po walce
verb-stay = Zostań
verb-decline = Zrezygnuj
verb-retreat = Odwrót
verb-lose = Przyjmij stratę
verb-eliminate = Wyeliminuj
verb-suggested = Użyj podpowiedzianego ustawienia
verb-lift = Podnieś
verb-withhold = Wstrzymaj
verb-recall = Przywróć
verb-drop = Zrzut
verb-plot = Zaplanuj zrzut
verb-concede = Poddaj grę

# rzuty, do bilansu szczęścia
server-roll-air = Przewaga powietrzna
server-roll-air-first = Przewaga powietrzna, pierwsza tura
server-roll-ammunition = Amunicja
server-roll-battle = Walki
server-roll-drop = Zrzut spadochronowy
server-roll-drop-second = Zrzut spadochronowy, druga tabela
server-roll-ew = Walka elektroniczna
server-roll-ew-first = Walka elektroniczna, pierwsza tura
server-roll-heliborne = Lądowania śmigłowcowe
server-roll-helicopters = Straty śmigłowców
server-roll-jammed-flight = Zagłuszone loty
server-roll-refugees = Uchodźcy

# budowanie klienta ze źródeł
server-node-fetching = Do zbudowania stołu potrzebny jest Node { $least } lub nowszy, a nie znaleziono go; pobieranie z rejestru pakietów Pythona.
server-no-node = Stół buduje się przy użyciu Node { $least } lub nowszego, a żadnego nie znaleziono ani nie udało się pobrać. Zainstaluj go (w Debianie: apt install nodejs npm) i uruchom ponownie.
server-client-old = Stół na dysku jest starszy niż jego źródła; Node { $least } lub nowszy zbudowałby go na nowo.
server-client-building = Budowanie stołu; za pierwszym razem to chwilę trwa.
server-client-failed = Nie udało się zbudować stołu: „{ $command }” zakończyło się niepowodzeniem. Ostatnie wiersze: { $said }
server-client-failed-old = Nie udało się zbudować stołu na nowo, więc podawany jest ten z dysku: „{ $command }” zakończyło się niepowodzeniem. Ostatnie wiersze: { $said }

cli-about-play = Graj w przeglądarce na tym komputerze.
cli-about-serve = Uruchom stół bez otwierania przeglądarki.

cli-about-verify = Sprawdź każdy rzut zakończonej gry z tym, co zapieczętowano przed pierwszym z nich.
cli-verify-chosen = { $file }: ktoś wybrał ziarno tych rzutów, więc nie ma czego sprawdzać.
cli-verify-sealed = { $file } nie zawiera tajemnicy rzutów. Otwiera się po zakończeniu gry; wtedy zapisz grę ponownie.
cli-verify-commitment = { $file }: tajemnica nie jest tą, którą zapieczętowano przed pierwszym rzutem. Tym rzutom nie można ufać.
cli-verify-wrong = Rzut { $roll } (wpis { $entry }) pokazuje { $shown }, a powinien { $due }.
cli-verify-failed = Rzuty niezgodne z pieczęcią: { $wrong } z { $rolls }.
cli-verify-good = Wszystkie rzuty ({ $rolls }) wynikają z tego, co zapieczętowano przed pierwszym. Dołożyli się: { $seats }.

server-going = Serwer uruchamia się ponownie. Ekran wróci sam.
server-no-room = Ten serwer przechowuje już tyle gier, ile może. Nowe znajdą miejsce, gdy ubędzie starych.
server-workers-sqlite = Kilka procesów wymaga PostgreSQL: ustaw FRONT85_DATABASE_URL. Z pliku gra jeden proces.
server-help-workers = Liczba procesów podających te same gry; więcej niż jeden wymaga PostgreSQL.
server-help-proxy = Adres lub sieć pośrednika, któremu serwer wierzy co do adresu gościa; można podać kilka razy.
server-help-backup = Plik z kopią.
server-help-game-id = Identyfikator gry.
server-help-deleted = Usunięte, które można jeszcze odzyskać.
server-help-name = Nowa nazwa.
server-help-seat = Miejsce: strona, both albo watch.
server-no-games-here = W { $folder } nie ma gier.
server-backup-done = Liczba gier skopiowanych do { $file }: { $games }.
server-backup-failed = { $file }: { $reason }.
server-not-a-copy = { $file } nie jest kopią zrobioną poleceniem front85 backup.
server-restore-done = Odzyskane gry: { $games }; już obecne i nietknięte: { $there }.
server-admin-games = Wypisz przechowywane gry.
server-admin-delete = Odłóż grę; przez trzydzieści dni można ją odzyskać.
server-admin-restore = Odzyskaj usuniętą grę.
server-admin-rename = Nadaj grze inną nazwę.
server-admin-renew = Daj miejscu nowy link; stary nic już nie otworzy.
server-admin-check = Rozegraj każdą zapisaną grę od nowa i porównaj każdy skrót.
server-admin-row = { $game }  { $updated }  { $title } { $scenario }, wpisy: { $ply }, koniec: { $over }  { $name }
server-admin-count = Liczba gier: { $games }.
server-admin-done = Gotowe: { $game }.
server-admin-link = Nowy link kończy się na { $link }
server-admin-no-game = Nie ma gry { $game }.
server-admin-no-seat = Przy „{ $seat }” nikt w tej grze nie usiądzie.
server-admin-bad = { $game }: { $reason }
server-admin-checked = Rozegrane gry: { $games }, niezgodne z zapisem: { $bad }.
cli-about-backup = Skopiuj wszystkie gry do jednego pliku, także w trakcie grania.
cli-about-restore = Odzyskaj gry z takiej kopii.
cli-about-admin = Zajmij się grami serwera.
