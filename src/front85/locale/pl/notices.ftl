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
notice-manage = Wyłącz te wiadomości albo dostawaj jedną dziennie: { $link }
notice-manage-short = Wyłącz te wiadomości albo dostawaj jedną dziennie
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
notice-confirm-text = { $name } chce dostawać na ten adres powiadomienia o swojej kolejce. Jeśli to ty, otwórz tę stronę w ciągu doby:
notice-confirm-else = Jeśli nie, nic nie rób; więcej wiadomości nie będzie.
notice-hook-hello = Tu będą przychodzić powiadomienia Frontu '85 o tej grze.
notice-enough-channels = Masz już { $most } kanałów powiadomień. Najpierw usuń jeden.
notice-no-mail-address = To nie jest adres e-mail.
notice-no-web-address = To nie jest adres internetowy.
notice-no-mail-here = Ten serwer nie wysyła listów.
notice-not-sent = Nie udało się wysłać powiadomienia: { $reason }.
notice-no-channel = Ten link jest już nieważny.
notice-no-vacation-left = { $days ->
    [one] Został { $days } dzień urlopu w tym roku.
    [few] Zostały { $days } dni urlopu w tym roku.
   *[many] Zostało { $days } dni urlopu w tym roku.
}
