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
    [one] dowodzi tego { $count } winieta
    [few] dowodzą tego { $count } winiety
   *[many] dowodzi tego { $count } winiet
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
book-before = Przedtem
book-die = Rzut: { $die }
book-stands = { $unit } w { $hex }
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
book-project-about = Jak grać, prowadzić serwer, badać, rozszerzać i rozwijać Front ’85 (po angielsku).
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
