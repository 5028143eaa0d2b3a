# Words of `front85 check` and `front85 vignette`.
# Sides stand here as they are written in files.
cli-help-trace = Pokaż każde pytanie z tym, co jest do wyboru, każdy rzut z jego przepisem i zmiany w tym, co widzi każda strona.
cli-help-lies = kłamać też o dozwolonych posunięciach: predykat każdej odmowy musi wykryć choć jedno kłamstwo
cli-help-keep-going = Po kroku, który wyszedł inaczej, graj dalej.
cli-check-crashed = {"  "}Program zakończył się błędem na tym pliku; --trace pokazuje gdzie.
cli-trace-step = krok { $number }: { $text }
cli-trace-asked = {"  "}pytanie do { $who } ({ $case }, { $phase }): { $prompt }
cli-trace-offered = {"    "}do wyboru: { $words }
cli-trace-over = {"  "}Brak pytania: gra skończona.
cli-trace-deed = {"  "}{ $who } wybiera: { $choice }
cli-trace-die = {"  "}kość { $face } ({ $case }): { $prompt }
cli-trace-told = {"    "}dziennik { $id }: { $text }
cli-trace-told-to = {"    "}dziennik { $id }, tylko dla { $sides }: { $text }
cli-trace-refused = {"  "}odmowa: { $choice } ({ $id }): { $why }
cli-trace-seen = {"    "}{ $who } widzi { $path }: { $before } -> { $after }
cli-trace-nothing = nic
cli-trace-differs = {"  "}INACZEJ: { $text }
cli-about-vignette = Pisz przykłady w przeglądarce, otwieraj je i wypisuj słowa, których mogą używać.
cli-about-vignette-words = Wszystkie czasowniki, słowa sytuacji i fakty danej gry; bez nazwy gry słowa wspólne.
server-vignette-unfit = Tego przykładu nie da się rozegrać: { $reason }
# Pytanie do sędziego
server-judge-title = Czy wolno: { $choice }?
server-judge-title-moment = Pytanie o tę chwilę
server-judge-remark-browser = Ten plik otworzy przeglądarka: na pierwszej stronie Frontu '85 wybierz „Otwórz plik” i wskaż go. Zobaczysz stół z tamtej chwili i możesz grać dalej.
server-judge-remark-how = W wierszu poleceń: front85 vignette open PLIK
server-judge-remark-words = Tu napisz swoje pytanie.
server-judge-remark-secrets = Zawiera to, co może wiedzieć { $side ->
    [Pact] UW
    [Soviet] strona radziecka
   *[other] { $side }
}, i nic więcej.
server-judge-remark-asked = Pytanie przy stole ({ $case }): { $prompt }
server-judge-remark-refused = Program odmawia ({ $cases }): { $why }
cli-about-vignette-new = Napisz przykład w przeglądarce: ustaw żetony, graj i zachowaj to, co się stało.
cli-about-vignette-open = Otwórz w przeglądarce przykład albo czyjeś pytanie do sędziego.
cli-help-vignette-file = Przykład albo plik zapisany poleceniem „Zapytaj sędziego”.
