# To, czego każda gra heksowa odmawia tymi samymi słowami.

refused-unknown-hex = Na tej mapie nie ma w grze heksu { $hex }.
refused-unknown-unit = { $units } nie jest jednostką tej gry. Podawaj jednostki tak, jak na żetonach, i łącz je znakiem +.
refused-no-units-there = Nie masz jednostek w { $hex }.
refused-not-your-unit = { $unit } nie jest twoją jednostką.
refused-not-there = { $unit } nie stoi w { $hex }.
refused-nobody-moves = Żadna jednostka nie może się teraz tak ruszyć.
refused-has-moved = { $unit } skończyła ruch w tej fazie.
refused-halted = { $unit } weszła do wrogiej strefy kontroli i jej ruch jest skończony.
refused-spent = { $unit } ma za mało punktów ruchu.
refused-no-step = Z { $hex } nie ma teraz dokąd ruszyć: { $units }.
refused-same-hex = Jednostki już stoją w { $hex }.
refused-enemy-there = W { $hex } stoją wrogie jednostki.
refused-not-together = { $units }: na początku tej fazy nie stały w jednym heksie, więc nie mogą ruszyć jako jeden stos.
refused-no-way = Żadna droga do { $hex } nie jest otwarta.
refused-closed-way = { $by ->
   *[enemy] Wrogie jednostki zamykają każdą drogę do { $hex }.
    [full] Twoje własne pełne stosy zamykają każdą drogę do { $hex }.
    [fire] Pożary zamykają każdą drogę do { $hex }.
    [zones] Wrogie strefy kontroli zamykają każdą drogę do { $hex }.
    [airpower] Każda droga do { $hex } leży w zasięgu wrogiego lotnictwa.
    [city] Miasta w rękach wroga zamykają każdą drogę do { $hex }.
    [jammed] Zakłócane stosy zamykają każdą drogę do { $hex }.
    [airfield] Wrogie lotniska, które trzeba najpierw zaatakować, zamykają każdą drogę do { $hex }.
    [neutral] Każda droga do { $hex } prowadzi przez teren neutralny.
    [peace] Każda droga do { $hex } prowadzi przez teren drugiej strony albo poza scenariuszem.
    [home] Każda droga do { $hex } prowadzi poza kraj, którego jednostka nie może opuścić.
    [homebound] Każda droga do { $hex } oddala jednostkę od kraju, do którego musi wrócić.
}
refused-too-far = Do { $hex } potrzeba { $cost } PR (punktów ruchu), zostało { $have }.

log-agreed = Obie strony zgadzają się na remis.
won-agreed = Remis za zgodą obu stron.

over-threat = { $place }: { $attack } przeciw { $defense }, { $turn ->
    [1] w następnej turze
   *[2] w ciągu dwóch tur
}: { $formations }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
over-massing = Koncentracja przy { $place }: dywizje: { $count }, siła { $attack }: { $formations }
over-cut = { $place }: { $units }. { $why ->
    [enemy] Odcina wróg w { $by }.
    [water] Lądem nie prowadzi tam żadna droga.
   *[far] Za daleko od każdego źródła.
}{ $near ->
    [0] {""}
   *[other] {" "}Najbliższy zaopatrzony heks: { $near }.
}
over-reserve = { $formation } przy { $place }: siła { $strength }, { $turn ->
    [1] na froncie w następnej turze
    [2] na froncie w ciągu dwóch tur
   *[other] dalej niż dwie tury od frontu
}
