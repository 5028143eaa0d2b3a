# Notices: what people are told when they are not at the table. Subjects hold nothing secret.

notice-turn = Your move: { $game }, turn { $turn }
notice-turn-timed = Your move: { $game }, turn { $turn } ({ $left })
notice-reminder = Time is running out: { $game }, turn { $turn }
notice-reminder-timed = Time is running out: { $game }, turn { $turn } ({ $left })
notice-flag = Your time is up: { $game }, turn { $turn }
notice-flag-text = Your time for this move has run out. What was agreed for that case happens now; you can still return to the table.
notice-invited = You are invited to play: { $game }
notice-over = The game is over: { $game }
notice-several = { $count ->
    [one] A game is waiting for you
   *[other] { $count } games are waiting for you
}
notice-until = Time until { $when } ({ $zone }).
notice-open = To the table: { $link }
notice-to-table = To the table
notice-manage = Stop these emails, or get one a day: { $link }
notice-manage-short = Stop these emails, or get one a day
notice-span-days = { $days } d { $hours } h
notice-span-hours = { $hours } h
notice-span-minutes = { $minutes } min
notice-public-turn = { $game }, turn { $turn }: a question for { $seat }.
notice-public-reminder = { $game }, turn { $turn }: time is running out for { $seat }.
notice-public-flag = { $game }, turn { $turn }: time is up for { $seat }.
notice-public-invited = { $game }: an invitation to play.
notice-public-over = { $game } is over.
notice-feed-title = Front '85: games waiting for you
notice-confirm-subject = Is this your address?
notice-confirm-text = { $name } wants to be notified at this address when it is their move. If that is you, open this page within a day:
notice-confirm-else = If it is not you, do nothing; you will get no more emails.
notice-hook-hello = Front '85 will post notices of this game here.
notice-enough-channels = You already have { $most } channels. Remove one first.
notice-no-mail-address = That is not an email address.
notice-no-web-address = That is not a web address.
notice-no-mail-here = This server does not send email.
notice-not-sent = The notice could not be sent: { $reason }.
notice-no-channel = This link is no longer valid.
notice-no-vacation-left = { $days ->
    [one] One day of vacation is left this year.
   *[other] { $days } days of vacation are left this year.
}
