# Powiadomienia: co słyszy gracz, którego nie ma przy stole. W tematach nie ma tajemnic.

notice-turn = Twój ruch: { $game }, tura { $turn }
notice-turn-timed = Twój ruch: { $game }, tura { $turn } ({ $left })
notice-reminder = Kończy się czas: { $game }, tura { $turn }
notice-reminder-timed = Kończy się czas: { $game }, tura { $turn } ({ $left })
notice-flag = Czas minął: { $game }, tura { $turn }
notice-flag-text = Czas na ten ruch się skończył. Dzieje się to, co na ten wypadek ustalono; do stołu można wrócić w każdej chwili.
notice-invited = Zaproszenie do gry: { $game }
notice-over = Koniec gry: { $game }
notice-several = { $count ->
    [one] Czeka { $count } gra
    [few] Czekają { $count } gry
   *[many] Czeka { $count } gier
}
notice-until = Czas do { $when } ({ $zone }).
notice-open = Do stołu: { $link }
notice-to-table = Do stołu
notice-manage = Bez takich listów albo jeden dziennie: { $link }
notice-manage-short = Bez takich listów albo jeden dziennie
notice-span-days = { $days } d { $hours } godz.
notice-span-hours = { $hours } godz.
notice-span-minutes = { $minutes } min
notice-public-turn = { $game }, tura { $turn }: pytanie do { $seat }.
notice-public-reminder = { $game }, tura { $turn }: { $seat }, kończy się czas.
notice-public-flag = { $game }, tura { $turn }: { $seat }, czas minął.
notice-public-invited = { $game }: zaproszenie do gry.
notice-public-over = { $game }: koniec gry.
notice-feed-title = Front '85: gry, które na ciebie czekają
notice-confirm-subject = Czy to twój adres?
notice-confirm-text = { $name } prosi, by pisać na ten adres, gdy przyjdzie kolej na ruch. Jeśli to ty, otwórz tę stronę w ciągu doby:
notice-confirm-else = Jeśli nie, nic nie rób; więcej listów nie będzie.
notice-hook-hello = Front '85 będzie tu pisać o tej grze.
notice-enough-channels = Dróg jest już { $most }. Najpierw usuń którąś.
notice-no-mail-address = To nie jest adres e-mail.
notice-no-web-address = To nie jest adres w sieci.
notice-no-mail-here = Ten serwer nie wysyła listów.
notice-not-sent = Nie udało się tam nic wysłać: { $reason }.
notice-no-channel = Ten link niczego już nie otwiera.
notice-no-vacation-left = { $days ->
    [one] Został { $days } dzień urlopu w tym roku.
    [few] Zostały { $days } dni urlopu w tym roku.
   *[many] Zostało { $days } dni urlopu w tym roku.
}
