# Słowa wiersza poleceń.

cli-about = Front '85: operacyjne gry planszowe o wojnie, która nie nadeszła.
cli-about-games = Wypisz gry, ich scenariusze i zasady opcjonalne.
cli-about-simulate = Niech gracze komputerowi rozegrają wiele gier; policz, kto wygrywa.
cli-about-questions = Policz, jak często pytany jest człowiek i kto odpowiada na resztę pytań.
cli-about-fuzz = Graj losowo i sprawdzaj, czy nic się nie psuje.
cli-about-check = Rozegraj krótkie przykłady i powiedz, co wyszło inaczej.
cli-about-cases = Wypisz wszystkie przepisy gry: gdzie są pilnowane i co tego dowodzi.
cli-about-map = Opisz mapę lub jeden jej heks albo narysuj mapę.
cli-about-replay = Odtwórz zapisaną grę słowami, sprawdzając każdy wpis.
cli-about-hint = Zapytaj doradcę w wybranej chwili zapisanej gry.
cli-about-bench = Zmierz, jak szybki jest silnik na tym komputerze.
cli-about-atlas = Zbuduj mapy na nowo z danych geograficznych.
cli-about-atlas-build = Pobierz źródła i zapisz dane map jednej gry lub wszystkich.

cli-help-version = Podaj wersję i zakończ.
cli-help-json = Wypisz JSON, do odczytu przez program.
cli-help-game = Gra, pod nazwą z listy front85 games.
cli-help-scenario = Scenariusz albo plik własnego scenariusza; jeśli pominięty, pierwszy scenariusz gry.
cli-help-games = Ile gier rozegrać.
cli-help-question-turns = Ile tur liczyć.
cli-help-staff = Na ile pytań odpowiada sztab.
cli-help-nato = Gracz NATO: poziom albo własna klasa jako pakiet.moduł:Klasa.
cli-help-pact = Gracz Układu Warszawskiego lub strony radzieckiej, podany tak samo.
cli-help-player = Gracz strony podanej z nazwy, na przykład Keepers=recruit; dla gier bez NATO i Układu Warszawskiego.
cli-help-seed = Liczba całkowita; to samo ziarno daje te same gry.
cli-help-jobs = Ilu procesów użyć; 0 oznacza po jednym na procesor.
cli-help-option = Włącz zasadę opcjonalną; można powtórzyć.
cli-help-record = Zapisz każdą grę w tym folderze, dla front85 replay.
cli-help-entry = Chwila po tylu wpisach dziennika; jeśli pominięta, koniec.
cli-help-review = Spójrz wstecz na grę: co o niej przesądziło, z podziałem na oczekiwanie, szczęście i wybór.
cli-help-copy = Graj z danymi twojego egzemplarza gry zamiast dostarczonych.
cli-no-copy = Nie ma twojego egzemplarza gry { $game }: brakuje pliku { $file }. Tworzy go „Mój egzemplarz gry” na stronie startowej.
cli-copy-broken = Z twoim egzemplarzem nie da się grać: { $reason }
cli-help-paired = Rzucaj kośćmi według celu rzutu, aby przebiegi z innymi graczami lub zasadami dało się porównać gra po grze.
cli-help-decisions = Ile decyzji podjąć.
cli-help-peeks = Sprawdź każdy wybór, który można cofnąć, czy nie pokazał tajemnicy.
cli-help-sampled = Sprawdź wszystko przy jednej decyzji na N; reszta jest grana, a jej niezmienniki sprawdzane. Długie przebiegi: 40.
cli-help-hostile = Wysyłaj też wybory, których nie było wśród możliwych; wszystkie muszą zostać odrzucone.
cli-help-reasons = Sprawdzaj też odmowy: każda musi być prawdziwa w danej pozycji.
cli-help-fuzz-scenarios = Zamiast tego wymyśl losowo tyle scenariuszy; każdy zostaje odrzucony z podaniem przyczyny albo rozegrany.
cli-help-fuzz-scenario = Graj tylko ten scenariusz; bez tego wszystkie na zmianę.
cli-help-without = Bez tego przepisu opcjonalnego. Można podać kilka razy; o pozostałych decyduje los.
cli-help-vignettes = Pliki lub foldery; jeśli pominięte, wszystkie przykłady dołączone do programu.
cli-help-hex = Opisz ten heks.
cli-help-render = Narysuj mapę do pliku o nazwie zakończonej na .svg lub .png.
cli-help-brief = Tylko to, co ważne: jedna odprawa na turę gracza, według wiedzy --side.
cli-help-save = Zapisana gra albo plik z usterką znalezioną przez front85 fuzz.
cli-help-commitment = Zobowiązanie zachowane przez twoją przeglądarkę, szesnastkowo: plik musi mieć to samo.
cli-help-nonce = Twoja część rzutów zachowana przez przeglądarkę; można podać kilka razy.
cli-help-side = Pokaż tylko to, co może wiedzieć ta strona.
cli-help-atlas-game = Jedna gra; jeśli pominięta, wszystkie.
cli-help-picture = Narysuj też obraz, do sprawdzenia okiem.
cli-help-lang = Język przepisów, jako kod: en, pl.

cli-usage = { $reason }. Zobacz front85 --help.
cli-interrupted = Przerwano.
cli-broken-content = Błąd w pliku z danymi: { $reason }
cli-unknown-game = Nie ma gry „{ $game }”. Gry: { $games }.
cli-unknown-map = Nie ma mapy gry „{ $game }”. Są mapy gier: { $games }.
cli-unknown-scenario = { $game } nie ma scenariusza „{ $scenario }”. Scenariusze: { $scenarios }.
cli-option-needs = Opcji { $option } można użyć tylko razem z { $needed }.
cli-unknown-option = { $game } nie ma zasady opcjonalnej „{ $option }”. Zasady opcjonalne: { $options }.
cli-unknown-level = { $game } nie ma gracza komputerowego „{ $level }”. Gracze komputerowi: { $levels }.
cli-unknown-hex = Na mapie gry { $game } nie ma heksu „{ $hex }”.
cli-unknown-side = W tej grze nie ma strony „{ $side }”. Strony: { $sides }.
cli-unknown-staff = Nie ma sztabu „{ $staff }”. Są: { $staffs }.
cli-unknown-language = Język „{ $language }” jest niedostępny. Języki: { $languages }.
cli-not-a-number = { $name }: potrzebna liczba całkowita, nie „{ $text }”.
cli-too-small = { $name }: potrzebna liczba całkowita, co najmniej { $least }, nie { $text }.
cli-unreadable = Nie można użyć { $file }: { $reason }.
cli-no-such-file = nie ma takiego pliku

game-nuremberg = Cel: Norymberga
scenario-nuremberg-campaign = Kampania, dwanaście tur
scenario-nuremberg-bayreuth = Droga na Bayreuth: godzina gry, nasz własny scenariusz
scenario-nuremberg-lesson = Samouczek
option-nuremberg-helicopter_attrition = Znaczniki śmigłowców się zużywają (4.7.1)
option-nuremberg-ammunition = Artyleria czeka na amunicję (4.8)

cli-game = { $name }: { $title } ({ $sides })
cli-game-scenario = {"  "}scenariusz { $name }: { $title }
cli-game-option = {"  "}zasada opcjonalna { $name }: { $title }
cli-game-unusable = Gra „{ $name }” z pakietu { $package } nie nadaje się do użytku: { $reason }.

cli-simulating = Rozgrywanie gier
cli-worker-died = Jeden z procesów roboczych został zabity, być może z braku pamięci.
cli-simulated = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
} w { $game }: { $levels }.
cli-simulated-wins = {"  "}{ $side ->
    [Pact] UW
    [Soviet] Strona radziecka
   *[other] { $side }
}: { $wins ->
    [one] { $wins } zwycięstwo
    [few] { $wins } zwycięstwa
   *[many] { $wins } zwycięstw
} ({ $share }%, przedział 95%: od { $low } do { $high }%).
cli-simulated-draws = {"  "}{ $draws ->
    [one] { $draws } remis
    [few] { $draws } remisy
   *[many] { $draws } remisów
}.
cli-simulated-how = {"  "}{ $number ->
    [one] { $number } raz
   *[many] { $number } razy
}: { $how }
cli-simulated-points = {"  "}Suma punktów: średnio { $points } (przedział 95%: od { $low } do { $high }), od { $least } do { $most }.
cli-simulated-turns = {"  "}Średnio tur: { $turns }.
cli-simulated-losses = {"  "}{ $side ->
    [Pact] UW
    [Soviet] Strona radziecka
   *[other] { $side }
}: średnio straconych jednostek: { $units }.
cli-simulated-slips = { $slips ->
    [0] {"  "}Żadnego wyboru nie wylosowano z braku planu.
   *[other] {"  "}Wybory wylosowane, bo żaden plan nie był dozwolony: { $slips }, przy { $cases }.
}
cli-questions = { $game }, { $scenario }, ziarno { $seed }: decyzji: { $decisions }.
cli-questions-turn = {"  "}Tura { $turn }, { $side ->
    [Pact] UW
    [Soviet] strona radziecka
   *[other] { $side }
}: pytania we własnej połowie { $own }, we wspólnych fazach { $joint }, w połowie przeciwnika { $enemy }. Rozkazy { $order }, rozstrzygnięte { $settled }, z dyrektywy { $directive }, zależnie od stawki { $stakes }, zawsze pytane { $always }.
cli-questions-kind = {"  "}{ $side }, { $half }, { $kind }, { $rung }, { $asked }: { $times }
cli-questions-mean = {"  "}{ $side ->
    [Pact] UW
    [Soviet] Strona radziecka
   *[other] { $side }
}: średnio { $mean } pytań w połowie przeciwnika, tur: { $turns }.
cli-simulated-speed = {"  "}{ $decisions ->
    [one] { $decisions } decyzja
    [few] { $decisions } decyzje
   *[many] { $decisions } decyzji
}, { $speed } na sekundę pracy procesora.
cli-simulated-by = {"  "}Rozegrano w wersji { $version }, wersja źródeł { $commit }, od ziarna { $seed }.
cli-stopped-early = Zatrzymano po { $games } z { $planned } gier; powyższe liczby dotyczą tylko ich.

cli-fuzzing = Gra losowa
cli-fuzzed = { $decisions ->
    [one] { $decisions } decyzja
    [few] { $decisions } decyzje
   *[many] { $decisions } decyzji
} w { $games ->
    [one] { $games } grze
   *[many] { $games } grach
}, { $seconds } s.
cli-fuzzed-invariants = {"  "}Sprawdzono niezmienniki: { $number ->
    [one] { $number } raz
   *[many] { $number } razy
}.
cli-fuzzed-menus = {"  "}Każde podane słowo doprowadzono do końca: { $number ->
    [one] { $number } raz
   *[many] { $number } razy
}.
cli-fuzzed-save-and-load = {"  "}Zapisano i wczytano: { $number ->
    [one] { $number } pozycję
    [few] { $number } pozycje
   *[many] { $number } pozycji
}.
cli-fuzzed-secrets = {"  "}Zmieniono tajemnice wroga i nic nie było po tym widać: { $number ->
    [one] { $number } raz
   *[many] { $number } razy
}.
cli-fuzzed-played-on = {"  "}Grano dalej z tym, co wie jedna ze stron: { $number ->
    [one] { $number } raz
   *[many] { $number } razy
}.
cli-fuzzed-undo = {"  "}Cofnięto i powtórzono: { $number ->
    [one] { $number } wybór
    [few] { $number } wybory
   *[many] { $number } wyborów
}.
cli-fuzzed-peeks = {"  "}Wybory, które można było cofnąć, a nic nie pokazały: { $number }.
cli-fuzzed-replay = {"  "}Odtworzono z tymi samymi skrótami: { $number ->
    [one] { $number } grę
    [few] { $number } gry
   *[many] { $number } gier
}.
cli-fuzzed-journals = {"  "}Przejrzano w poszukiwaniu tajemnic: { $number ->
    [one] { $number } dziennik
    [few] { $number } dzienniki
   *[many] { $number } dzienników
}.
cli-fuzzed-scenarios = Wymyślone scenariusze: { $made }, rozegrane: { $played }, decyzje: { $decisions }.
cli-fuzzed-hostile = {"  "}Wysłano wybory spoza możliwych: { $tried }, przyjęto: { $accepted }.
cli-fuzzed-reasons = Odmowy sprawdzone z pozycją: { $refusals }, rodzajów: { $messages }; wszystkie prawdziwe.
cli-fuzz-broken = Usterka: { $what }. Gra jest w { $file }; pokaże ją front85 replay.

cli-check-failed = { $file }: { $title }
cli-check-difference = {"  "}{ $difference }
cli-check-blind = { $game }: predykat komunikatu { $message } uwierzył w każde kłamstwo
cli-check-counts = zaliczone { $passed }, niezaliczone { $failed }

cli-case = { $id } { $title } | { $where } | { $proof }
cli-case-not-enforced = niepilnowany
cli-case-not-proven = bez dowodu
cli-case-counts-refused = Przepisy, które czegoś zabraniają: { $rows }; odmowa w przykładzie wymienia z nich: { $refused }.
cli-case-not-refused = żadnym przykładzie
cli-case-refusal = {"    "}zabrania; odmowa w: { $proof }
cli-case-counts = { $rows ->
    [one] { $rows } przepis
    [few] { $rows } przepisy
   *[many] { $rows } przepisów
}, pilnowane: { $enforced }, z dowodem: { $proven }.
cli-case-counts-loose = Oznaczonych tylko tam, gdzie stoi wiele innych: { $loose }.

cli-map = { $title }: { $hexes ->
    [one] { $hexes } heks
    [few] { $hexes } heksy
   *[many] { $hexes } heksów
}.
cli-map-terrain = {"  "}teren: { $counts }
cli-map-features = {"  "}obiekty: { $counts }
cli-map-countries = {"  "}kraje: { $counts }
cli-map-hexsides = {"  "}krawędzie heksów: { $counts }
cli-map-networks = {"  "}sieci: { $counts }
cli-map-provenance = {"  "}pochodzenie: { $counts }
cli-hex = { $hex }: { $terrain ->
    [clear] teren otwarty
    [forest] las
    [rough] teren trudny
    [forest_rough] las w trudnym terenie
    [rough_1] teren trudny 1
    [rough_2] teren trudny 2
    [marsh] bagno
    [city] miasto
    [urban] teren zurbanizowany
    [suburban] przedmieście
    [industrial] teren przemysłowy
    [lake] jezioro
    [sea] morze
   *[other] { $terrain }
}{ $named ->
    [0] {""}
   *[other] , { $place }
}
cli-hex-features = {"  "}{ $features }
cli-hex-side = {"  "}{ $side }: { $kinds }{ $named ->
    [0] {""}
   *[other] {" "}({ $name })
}
cli-hex-network = {"  "}{ $network } w kierunku { $directions }
cli-hex-country = {"  "}{ $country }, { $region }
cli-hex-height = {"  "}{ $metres } m, { $lat } N { $lon } E
cli-hex-rulebook = {"  "}podane w instrukcji: { $cases }
cli-hex-reconstruction = {"  "}pochodzenie: { $provenance ->
    [reconstruction] rekonstrukcja
    [rulebook] instrukcja
    [owner] twoja poprawka
   *[other] { $provenance }
}
cli-render-kind = Nazwa { $file } musi kończyć się na .svg lub .png.
cli-rendered = Mapa jest w { $file }.

cli-replay-no-log = { $file } zapisano bez dziennika, więc nie ma czego pokazać.
cli-replay-refused = Wpis { $entry } ({ $choice }) przy powtórzeniu zostaje odrzucony: { $why }
cli-replay-differs = Wpis { $entry } ({ $choice }) przy powtórzeniu prowadzi do innej pozycji.
cli-replay-done = { $entries ->
    [one] { $entries } wpis
    [few] { $entries } wpisy
   *[many] { $entries } wpisów
}, wszystkie skróty zgodne.
cli-replay-broke = { $entries ->
    [one] { $entries } wpis
    [few] { $entries } wpisy
   *[many] { $entries } wpisów
}, wszystkie skróty zgodne. Potem wysłano: { $choice } Co się zepsuło: { $what }
cli-replay-nothing-sent = (nic więcej)

cli-no-atlas = Narzędzie atlasu wymaga katalogu ze źródłami; nie ma go w zainstalowanym programie.
cli-no-bench = Pomiary wymagają katalogu ze źródłami; nie ma ich w zainstalowanym programie.
cli-bench-failed = { $script }: niepowodzenie.

cli-hint =
    Rada dla { $side ->
        [Pact] UW
        [Soviet] strona radziecka
       *[other] { $side }
    }: { $prompt }
cli-hint-over = Gra jest skończona. Podaj wcześniejszą chwilę przez --entry.
cli-hint-dice = W tej chwili rzuca się kośćmi i nikt nie wybiera. Podaj inną przez --entry.
cli-hint-no-entry = Liczba wpisów w dzienniku: { $entries }.
