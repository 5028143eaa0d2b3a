# Słowa jądra: odmowy wspólne wszystkim grom, zapisane gry, cofanie.

# Odmowa lub wpis w dzienniku wraz z przepisami, na których się opiera.
with-cases = { $cases }: { $text }

refused-not-among = „{ $word }” tu nie pasuje. Możliwe: { $words }.
refused-not-offered = „{ $word }” tu nie pasuje.
refused-unfinished = Wybór „{ $words }” jest niepełny. Dokończ go jednym z podanych słów.
refused-too-long = Wybór jest pełny już przed słowem „{ $word }”: jest ono zbędne.
refused-early = Na „{ $word }” za wcześnie: najpierw trzeba podać coś innego.
refused-unexplained = „{ $word }” nie jest tu możliwe.
refused-nothing-to-do = Nie ma teraz na czym tego wykonać.
refused-unknown-verb = „{ $word }” jest teraz niemożliwe. Możliwe: { $verbs }.
refused-wrong-side = Teraz wybiera { $asked ->
    [Pact] UW
   *[other] { $asked }
}, nie { $player ->
    [Pact] UW
   *[other] { $player }
}.
refused-game-over = Gra jest skończona.
refused-stale = Gra toczy się już dalej: ten wybór dotyczył wpisu { $ply }, a gra jest przy wpisie { $now }.
refused-undo = Od tamtej pory był rzut, odkrycie lub przekazanie ekranu, więc nie ma czego cofnąć.

save-not-json = { $file } nie jest zapisaną grą albo plik jest ucięty: { $reason }.
save-not-ours = { $file } nie jest zapisaną grą Frontu '85.
save-other-file = { $file } to nie zapisana gra, lecz { $kind ->
    [scenario] scenariusz: otwiera go „Stwórz scenariusz” na karcie gry.
    [copy] egzemplarz gry: wczytuje go „Mój egzemplarz gry” na karcie gry.
   *[study] studium: otwierają je „Studia”.
}
save-no-version = { $file } nie podaje wersji formatu.
save-newer = { $file }: tę grę zapisała nowsza wersja Frontu '85 (format { $version }; ta czyta najwyżej { $known }). Plik pozostał bez zmian.
save-other-content = Gra { $file } toczyła się z innymi poprawkami mapy niż obecnie używane.
save-damaged = { $file }: plik jest uszkodzony, treść nie zgadza się z sumą kontrolną. Plik pozostał bez zmian.
save-led-elsewhere = { $file }: wpis { $entry } nie prowadzi tam, gdzie podaje zapis. Plik pozostał bez zmian.
save-unfit = { $file } nie pasuje do tej wersji Frontu '85: { $reason }.
