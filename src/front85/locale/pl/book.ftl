# Książka zasad: strony, przykłady i polecenie, które ją tworzy.

book-shelf = Zasady jako książki
book-rules = Zasady
book-contents = Spis treści
book-search = Szukaj przepisów, tabel, rozstrzygnięć i pojęć
book-search-none = Nic nie znaleziono
book-cover = { $cases ->
    [one] { $cases } przepis
    [few] { $cases } przepisy
   *[many] { $cases } przepisów
} prostymi słowami i { $examples ->
    [0] przykłady
    [one] { $examples } przykład
    [few] { $examples } przykłady
   *[many] { $examples } przykładów
} do przejścia krok po kroku.
book-path = Przed pierwszym wieczorem
book-chapter = Rozdział { $number }
book-page = (strona { $number } z { $of })
book-in-play = W grze
book-exceptions = Wyjątki
book-see-also = Zobacz też
book-more = Inne przykłady
book-in-program = W programie
book-proved = { $count ->
    [one] dowodzi tego { $count } przykład
    [few] dowodzą tego { $count } przykłady
   *[many] dowodzi tego { $count } przykładów
}
book-optional = opcjonalne
book-example = Przykład
book-example-above = Zobacz przykład powyżej
book-show-example = Pokaż przykład
book-shows = Pokazuje
book-try = Otwórz przykład
book-try-command = Aby grać dalej od tego miejsca, wpisz
book-next = Dalej
book-again = Od nowa
book-before = Na początku
book-who = { $unit } ({ $kind }, { $hex })
book-side = { $side ->
    [Pact] UW
    [Soviet] Strona radziecka
   *[other] { $side }
}: { $units }.
book-type-abn = spadochroniarze
book-squadrons = Eskadry: { $units }.
book-elsewhere = Poza tym wycinkiem mapy: { $units }.
book-type-ada = obrona plot.
book-type-airbase = baza lotnicza
book-type-airborne = spadochroniarze
book-type-airmobile = aeromobilna
book-type-airmobile-battalion = batalion aeromobilny
book-type-alp = strzelcy górscy
book-type-amb = aeromobilna
book-type-arm = pancerna
book-type-armor = pancerna
book-type-armored-cavalry = kawaleria pancerna
book-type-artillery = artyleria
book-type-artillery-division = dywizja artylerii
book-type-base = baza dywizji
book-type-cav = kawaleria pancerna
book-type-covering-force = siły osłonowe
book-type-engineer = saperzy
book-type-ew = walka elektroniczna
book-type-fsh = frontowa czołówka zaopatrzeniowa
book-type-heliborne = śmigłowcowa
book-type-helicopter = śmigłowce bojowe
book-type-hidden = nieznana
book-type-home-defense = obrona terytorialna
book-type-hq = kwatera główna
book-type-infantry = piechota
book-type-mar = piechota morska
book-type-mech = zmechanizowana
book-type-mechanized = zmechanizowana
book-type-motorized-infantry = piechota zmotoryzowana
book-type-mountain-infantry = piechota górska
book-type-parachute = spadochroniarze
book-type-paratroop = spadochroniarze
book-type-police = policja
book-type-railroad = pułk kolejowy
book-type-recon = rozpoznanie
book-type-reconnaissance = rozpoznanie
book-type-rocket = rakiety
book-type-sam = ciężka obrona plot.
book-type-special = siły specjalne
book-type-ssm = rakiety
book-type-static-garrison = garnizon
book-type-supply-dump = skład zaopatrzenia
book-type-supply-transport = transport zaopatrzenia
book-type-tank = czołgi
book-type-terr = obrona terytorialna
book-word-active = aktywna obrona
book-word-air = ze wsparciem lotniczym
book-word-auto = kto gotowy
book-word-chemical = chemiczna
book-word-column = kolumną
book-word-echelon = pojedynczym eszelonem
book-word-fight-fight = dwa razy walka
book-word-fight-move = walka, potem ruch
book-word-frontal = czołowy
book-word-gas = z gazem
book-word-hedgehog = tryb umocniony
book-word-high = wysoko
book-word-low = nisko
book-word-march = z marszu
book-word-move-fight = ruch, potem walka
book-word-move-move = dwa razy ruch
book-word-none = żadne
book-word-nuclear = jądrowa
book-word-on = dalej
book-word-plain = zwykła obrona
book-word-rest = odpoczynek
book-word-road = tryb drogowy
book-word-standard = standardowy
book-word-tactical = tryb taktyczny
book-die = Rzut: { $die }
book-stands = { $unit } w { $hex }
book-stands-nobody = Na tej planszy nie ma jednostek
book-moved = { $unit } z { $was } do { $now }
book-appeared = { $unit } pojawia się w { $now }
book-gone = { $unit } znika z mapy w { $was }
book-refused = Odmowa według { $cases }: { $text }
book-charts = Tabele
book-rulings = Rozstrzygnięcia
book-rulings-about = Gdzie zasady milczą albo są sprzeczne, musieliśmy zdecydować: pytanie, co robi program i dlaczego.
book-words = Pojęcia
book-in-english = po angielsku
book-previous = Wcześniej
book-following = Następny rozdział
book-stop-back = Wstecz
book-play = Rozegraj pierwszą turę
book-play-command = Aby rozegrać pierwszą turę, wpisz
book-by-number = Według numerów
book-by-part = Według części
book-project = O projekcie
book-project-about = Jak grać, prowadzić serwer, badać, rozszerzać i rozwijać Front '85 (po angielsku).
book-for-players = Dla graczy
book-for-hosts = Dla prowadzących serwer
book-for-researchers = Dla badaczy
book-for-makers = Dla autorów gier
book-for-contributors = Dla współtwórców
cli-about-book = Przygotuj zasady gier jako stronę WWW, którą można otworzyć z dysku.
cli-help-book-out = Zapisz stronę w tym katalogu.
cli-help-book-missing = Policz, czego jeszcze nie napisano, według rozdziałów i przepisów.
cli-help-book-serve = Przygotuj stronę i otwórz ją w przeglądarce.
cli-help-book-title = Tylko ta gra; można podać kilka razy.
cli-book-nothing = Powiedz, co zrobić: --out KATALOG, --missing lub --serve.
cli-book-made = Stron: { $pages }, w katalogu { $folder }. Otwórz { $first }.
cli-book-missing = { $game } ({ $language }): { $kind }, razem { $count } ({ $which })
cli-book-serving = Książka jest pod adresem { $address }. Kończy Ctrl+C.
cli-book-kind-introduction = rozdziały bez wstępu
cli-book-kind-heading = przepisy bez nagłówka
cli-book-kind-example = przepisy, które zabraniają, bez przykładu
cli-book-kind-path = brak ścieżki na dziesięć minut
