# Słowa laboratorium: badania, drabiny, przeglądy, zbiory danych i ich raporty.

lab-help-file = Badanie, w postaci opisanej w docs/lab.md.
lab-help-out = Folder badania albo adres zrozumiały dla fsspec. Rozpoczęte tam badanie jest kontynuowane.
lab-help-games = Ile gier rozegrać w każdym wariancie.
lab-help-engine = Gdzie grać: w procesach tego komputera (processes) czy na klastrze Ray (ray).
lab-help-address = Adres klastra Ray; bez niego powstaje klaster na tym komputerze.
lab-help-batch = Ile gier tworzy jedno zadanie; 0 oznacza jedną dla procesów i osiem dla Ray.
lab-help-mixed = Kontynuuj badanie, choć rozpoczęto je w innej wersji źródeł.
lab-help-lang = Język raportu, jako kod: en, pl.
lab-help-game = Gra; kilka gier to tyleż wariantów.
lab-help-scenario = Scenariusz; kilka scenariuszy to tyleż wariantów.
lab-help-nato = Gracz NATO, poziom albo pakiet.moduł:Klasa; kilku graczy to tyleż wariantów.
lab-help-pact = Gracz Układu Warszawskiego lub strony radzieckiej; kilku graczy to tyleż wariantów.
lab-help-without = Wyłącz zasadę opcjonalną; można podać kilka razy.
lab-help-compare = Porównaj tę zasadę opcjonalną wyłączoną i włączoną; można podać kilka razy.
lab-help-width = Zakończ, gdy każdy przedział 95% jest od końca do końca tak wąski, jako ułamek: 0.1.
lab-help-unpaired = Rzucaj kośćmi w kolejności pytań zamiast według celu rzutu.
lab-help-number = Liczba: plik i droga do niej, „units.toml unit US-1-2C cf”.
lab-help-from = Pierwsza wartość.
lab-help-to = Ostatnia wartość.
lab-help-step = Różnica między wartościami.
lab-help-ladder-scenario = Scenariusze do rozegrania; bez tego pierwszy scenariusz gry.
lab-help-player = Jeszcze jeden gracz, jako pakiet.moduł:Klasa; można podać kilka razy.
lab-help-anchor = Gracz, którego ranking wynosi 1000.

lab-not-toml = { $file } nie jest plikiem TOML: { $reason }.
lab-bad-field = { $file } nie pasuje do badania: { $reason }.
lab-bad-stop = Reguła zakończenia wymaga szerokości (width) większej od 0 oraz least i every od 1 wzwyż.
lab-bad-range = Od { $first } do { $last } co { $step } nie daje zakresu od 1 do 200 wartości.
lab-arm-twice = Dwa warianty nazywają się „{ $arm }”; każdy musi mieć własną nazwę.
lab-too-many = To daje { $count } gier albo wariantów; najwięcej może ich być { $most }.
lab-broken-part = W pliku { $file } jest wiersz, który nie jest grą tego badania.
lab-newer-study = Badanie w { $folder } pochodzi z nowszej wersji programu.
lab-no-game = Badanie wymaga gry.
lab-file-or-flags = Podaj albo plik badania, albo opcje mówiące, co grać. Zob. front85 study --help.
lab-unknown-player = Nie ma takiego gracza: { $reason }.
lab-unknown-engine = Nie ma silnika „{ $engine }”. Silniki: processes, ray.
lab-extra-missing = Brakuje potrzebnych pakietów. W repozytorium: pip install -e ".[{ $extra }]"; z pliku wheel: pip install "PLIK.whl[{ $extra }]".
lab-no-cluster = Pod adresem „{ $address }” nie ma klastra Ray: { $reason }.
lab-other-study = W { $folder } jest inne badanie. Wybierz inny folder opcją --out.
lab-other-commit = Badanie w { $folder } rozpoczęto w wersji { $begun }, a to jest { $now }. Wybierz inny folder albo --mixed, aby mimo to kontynuować.
lab-cannot-change = { $game } nie ma plików danych, których liczby dałoby się zmienić.
lab-no-data-file = W „{ $file }” nie ma liczby. Pliki: { $files }.
lab-no-number = „{ $place }” prowadzi donikąd: nie ma „{ $word }”. Jest: { $known }.
lab-not-a-number = „{ $place }” nie jest liczbą.

lab-resumed = Jest już { $done } z { $total } gier.
lab-progress = { $done } z { $total } gier, zostało około { $minutes } min.
lab-interrupted = Zatrzymano. Każda zakończona gra jest w { $folder }; to samo polecenie kontynuuje od tego miejsca.
lab-shown-arm = { $arm }: { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
}.
lab-shown-difference = { $arm } wobec { $base }: { $who } { $difference } punktu na sto (przedział 95%: od { $low } do { $high }).
lab-shown-other = { "  " }{ $measure }: { $difference } (przedział 95%: od { $low } do { $high }).
lab-measure-losses = Stracone jednostki, { $who }
lab-measure-points = Punkty
lab-measure-ground = Zajęte heksy, { $who } minus { $other }
lab-measure-turns = Tury
lab-column-measure = Miara
lab-help-each = Porównaj zwykły scenariusz z takim samym, w którym przełączono jeden przepis opcjonalny; po kolei każdy.
lab-each-of-one = --each wymaga jednej --game, najwyżej jednego --scenario i żadnego --compare.
lab-shown-folder = Tabele i raport są w { $folder }.
lab-shown-rating = { $place }. { $name }: { $points } ± { $reach } (gier: { $games })

lab-head = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
} w { $arms ->
    [one] { $arms } wariancie
   *[many] { $arms } wariantach
}, ziarna od { $seed } wzwyż.
lab-head-stopped = Zakończono po { $games } z { $planned } gier, bo przedziały były dość wąskie.
lab-head-paired = Kości padają według celu rzutu, więc gry o tym samym ziarnie można porównywać jedna po drugiej.
lab-head-unpaired = Kości padają w kolejności pytań.
lab-side = { $side ->
    [Pact] UW
    [Soviet] Strona radziecka
   *[other] { $side }
}
lab-turn = Tura
lab-map-heat = { $arm }: straty obu stron
lab-map-sides = { $arm }: straty według stron

lab-section-wins = Kto wygrywa
lab-text-wins = Udział wygranych gier z przedziałami Wilsona 95%. Remisy nie liczą się żadnej ze stron.
lab-section-swept = Co zmienia ta liczba
lab-text-swept = Udział wygranych gier w procentach dla kolejnych wartości liczby, z przedziałami 95%.
lab-section-compared = Porównanie gra po grze
lab-text-compared = O ile częściej niż w pierwszym wariancie wygrywa pierwsza strona, w punktach na sto, z par gier o tym samym ziarnie. Remis liczy się jako pół wygranej. Im wyższa korelacja, tym więcej daje łączenie w pary.
lab-section-levels = Jak się kończy
lab-text-levels = Poziomy zwycięstwa i sposoby wygranej.
lab-section-length = Jak długo trwa
lab-text-length = Ostatnia rozegrana tura, jako udział gier.
lab-section-losses = Straty tura po turze
lab-text-losses = Jednostki wyeliminowane do końca tury, średnio z gier, które trwały tak długo; pas to przedział 95% średniej.
lab-section-front = Front tura po turze
lab-text-front = Gdzie stała każda ze stron na koniec tury: im mocniejszy kolor, tym więcej gier.
lab-section-deaths = Gdzie ginęły jednostki
lab-text-deaths = Wyeliminowane jednostki według heksu, na którym stały, na mapie gry.
lab-section-luck = Kości
lab-text-luck = Co wypadło wobec tego, czego należy oczekiwać po uczciwych kościach. Powyżej trzech sigm coś byłoby nie tak z kośćmi albo z tym programem.
lab-section-decisions = Decyzje
lab-text-decisions = Wybory każdej ze stron w jednej grze, średnio, z przedziałami 95%.
lab-section-repeat = Jak to powtórzyć
lab-text-repeat = Poniższe badanie, zapisane jako study.toml, daje w tej samej wersji te same gry i co do bajtu te same tabele.
lab-repeat-by = Rozegrano w wersji { $version }, wersja źródeł { $commit }, Python { $python }.
lab-verdict-more = { $who } wygrywa częściej
lab-verdict-less = { $who } wygrywa rzadziej
lab-verdict-none = nie wykazano różnicy

lab-column-arm = Wariant
lab-column-game = Gra
lab-column-players = Gracze
lab-column-options = Zasady opcjonalne
lab-column-games = Gry
lab-column-points = Punkty
lab-column-turns = Tury
lab-column-combats = Walki
lab-column-seconds = Sekundy
lab-column-pair = Para
lab-column-difference = Różnica
lab-column-interval = Przedział 95%
lab-column-alike = Korelacja
lab-column-verdict = Wniosek
lab-column-side = Strona
lab-column-roll = Cel rzutu
lab-column-rolls = Rzuty
lab-column-dice = Kości
lab-column-fell = Średnia
lab-column-expected = Oczekiwana
lab-column-sigma = Sigmy
lab-column-place = Miejsce
lab-column-player = Gracz
lab-column-rating = Ranking
lab-column-reach = Przedział (95%)
lab-column-score = Wynik
lab-column-scenario = Scenariusz
lab-column-first = Pierwsza strona
lab-column-second = Druga strona
lab-column-first-won = Wygrane pierwszej strony
lab-column-second-won = Wygrane drugiej strony

lab-ladder = Drabina gry { $game }
lab-ladder-text = Rankingi Bradleya-Terry'ego w skali Elo z gier każdego gracza z każdym po obu stronach; { $anchor } ma z założenia { $points }. 400 punktów to szanse dziesięć do jednego.
lab-ladder-worth = { $scenario }: gra jako { $who } jest warta { $points } ± { $reach } punktów.

cli-about-study = Rozegraj gry, w których jest co porównać; tabele i raport w jednym folderze.
cli-about-ladder = Oceń siłę graczy danej gry, grając każdym z każdym.
cli-about-sweep = Zmieniaj liczbę w danych gry w pewnym zakresie i zobacz, co to robi z równowagą.

# Datasets and notebooks.

lab-help-saves = Zapisane gry: pliki lub foldery, jakie tworzy front85 simulate --record.
lab-help-dataset-out = Folder na zbiór danych.
lab-no-saves = W { $place } nie ma zapisanych gier.
lab-shown-dataset = W { $folder } jest zbiór danych: pozycji { $positions }, gier { $games }.
lab-column-choice = Wybór
lab-column-odds = Szanse
cli-about-lab = To, co powstaje z wielu gier.
cli-about-dataset = Zamień zapisane gry w zbiór danych: pozycje, wybory i wyniki.
lab-column-hint = Znaczenie
lab-more-words = i jeszcze { $number }

lab-about-value = Szanse na wygraną: dopasuj do rozegranych gier, sprawdź na nowych, pokaż istniejące.
lab-about-value-fit = Rozegraj gry, dopasuj szansę na wygraną w scenariuszu i poddaj ją próbie; przerwana praca jest wznawiana.
lab-about-value-check = Rozegraj nowe gry i sprawdź, czy szansa na wygraną nadal się zgadza.
lab-about-value-show = Pokaż istniejące szanse na wygraną albo szanse z zapisanej gry, tura po turze.
lab-help-value-games = Ile gier, każda z własnym ziarnem.
lab-help-value-record = Gdzie zapisywać gry; te, które już tam są, nie są rozgrywane ponownie.
lab-help-value-players = Poziomy, spośród których każda strona losuje gracza, oddzielone przecinkami.
lab-help-value-out = Dokąd zapisać plik; bez tego wśród danych gry.
lab-help-value-save = Zapisana gra.
lab-value-head = { $game }, { $scenario }: gier { $games }, wersja źródeł { $commit }.
lab-value-kind = { $side ->
    [Pact] UW
    [Soviet] Strona radziecka
   *[other] { $side }
}: { $kind ->
    [all] wszystkie miary, pokazywane.
    [score] tura i punkty, pokazywane.
   *[turn] żaden model nie jest lepszy od samej tury; zamiast szansy pokazywane są punkty.
}
lab-value-row = { "  " }{ $kind ->
    [turn] tura
    [score] tura i punkty
   *[all] wszystkie miary
}: strata logarytmiczna { $loss }, Brier { $brier }, kalibracja { $calibration }; zysk względem samej tury { $turn }, względem tury i punktów { $score }
lab-value-written = Zapisano w { $file }.
lab-value-none = Nie ma szansy na wygraną dla { $game }, { $scenario }.
lab-value-no-measures = { $game } nie podaje miar, do których dałoby się dopasować szansę na wygraną.
lab-value-seeds-used = Do ziaren od { $first } do { $last } dopasowano model. Wybierz inne opcją --seed.
lab-value-stale = Szansę na wygraną dla { $game }, { $scenario } dopasowano do innych danych lub miar i nie jest używana. Utwórz ją na nowo: front85 lab value fit { $game } { $scenario }.
lab-value-worse = { $side ->
    [Pact] UW
    [Soviet] Strona radziecka
   *[other] { $side }
}: na nowych grach gorzej niż na odłożonych.
lab-value-wrong-way = Strata ({ $kind }) zbyt rzadko obniża szansę.
lab-value-fresh = { $side ->
    [Pact] UW
    [Soviet] Strona radziecka
   *[other] { $side }
}: strata logarytmiczna { $loss } na nowych grach (błąd standardowy { $error }), przy dopasowaniu { $kept }.
lab-value-signs = Strata ({ $kind ->
    [unit] jednostka
    [squadron] eskadra
    [bridge] most
    [runway] pas startowy
    [supply] zaopatrzenie
    [sky] obszar nieba
   *[place] miejscowość
}): szansa spada w { $right } z { $all } pozycji.
lab-value-failed = { $faults ->
    [one] Jedna rzecz się nie zgadza.
    [few] { $faults } rzeczy się nie zgadzają.
   *[many] { $faults } rzeczy się nie zgadza.
}
lab-value-turn = Tura { $turn }, { $side ->
    [Pact] UW
    [Soviet] Strona radziecka
   *[other] { $side }
}: { $chance }%

lab-about-train = Naucz gracza na grach innych, zapisz go w pliku i oceń na nowych grach.
lab-about-judge = Rozegraj nowe gry wyuczonego gracza, po połowie każdą stroną; przerwana praca jest wznawiana.
lab-help-train-passes = Ile razy przejść przez rozegrane gry.
lab-help-train-rounds = W ilu rundach uczeń gra, a nauczyciel go poprawia; 0: w żadnej.
lab-help-train-lessons = Ile gier ma runda; w połowie z nich uczeń gra każdą ze stron.
lab-help-train-fresh = Ile nowych gier ocenia wynik; 0: żadna.
lab-help-train-opponent = Z kim gra oceniany gracz.
lab-help-train-out = Dokąd zapisać gracza.
lab-help-train-file = Plik wyuczonego gracza.
lab-help-judge-side = Oceń tylko jedną stronę; bez tego po połowie gier każdą.
lab-train-pass = Średnia strata { $loss }.
lab-train-round = Runda poprawek { $number }: wygrane { $won }, gier { $games }; doszło słów do nauki: { $words }.
lab-train-learned = Słów użytych do nauki: { $words }; w grach odłożonych na bok wybiera słowo nauczyciela w { $share }% przypadków. Zapisano w { $file }.
lab-train-no-policy = { $file } nie jest plikiem wyuczonego gracza.
lab-train-side = { $who }: wygrane { $won } z { $games }.
lab-train-judged = Przeciwnik: { $opponent }. Wygrane { $won } z { $games } nowych gier (przedział 95%: od { $low } do { $high }%).

lab-about-prompt = Pokaż pytanie z zapisanej gry jako tekst z ponumerowanymi odpowiedziami, tak jak dostaje je model językowy.
lab-about-converse = Daj stronę programowi, który czyta teksty i odpowiada liczbami, i policz, ile to kosztowało.
lab-help-prompt-words = Słowa rozpoczętego wyboru.
lab-help-prompt-entry = Przejdź tylko tyle wpisów dziennika gry.
lab-help-prompt-page = Którą stronę słów pokazać, gdy nie mieszczą się na jednej.
lab-help-converse-program = Program, który na każdy tekst dostaje wiersz JSON z kluczem „prompt” i odpowiada jednym wierszem.
lab-help-converse-side = Strona, którą gra program; bez tego pierwsza.
lab-help-converse-texts = Ile najwyżej tekstów w jednej grze; potem jego słowa są losowane.
lab-prompt-nobody = W { $file } nikt nie jest o nic pytany.
lab-prompt-word = Po „{ $words }” nie może stać „{ $word }”.
lab-prompt-complete = „{ $words }” to pełny wybór; nie ma już o co pytać.
lab-converse-ended = Program { $program } zakończył się przed końcem gier.
lab-converse-won = { $who }: wygrane { $won } z { $games }, remisy { $draws }.
lab-converse-cost = Tekstów: { $texts }; przeczytano około { $into } tokenów, napisano { $out }.
lab-converse-illegal = Odpowiedzi, które nie były żadną z liczb w tekście: { $illegal }; słów wylosowanych zamiast nich: { $drawn }.
