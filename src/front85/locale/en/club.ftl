# The club: people, tables they open for each other, what they say and offer.

club-none = There is no club on this server.
club-closed = Accounts here are created by the host. Ask for one.
club-members-only = Sign in first.
club-host-only = Only the host of this server or a moderator may do that.
club-name-empty = A name needs a letter or a digit.
club-name-taken = The name "{ $name }" is taken.
club-name-alike = That name looks too much like "{ $name }", who is a member here.
club-guessing = Too many attempts. Try again in { $seconds } seconds.
club-wrong-password = Wrong name or password.
club-wrong-code = This code is not valid. A code works once, for a day; ask the host for another.
club-prove = Enter your password, or sign in with a passkey again.
club-keys-need-name = Passkeys need a domain name. Open this site by its name, not by a numeric address.
club-key-unknown = No account here uses this passkey.
club-key-refused = The passkey was not accepted. Try again, or sign in with a password.
club-key-late = That took too long, or was already answered. Try again.
club-key-known = This passkey already belongs to an account.
club-many-keys = An account can have at most { $most } passkeys. Remove one first.
club-no-key = There is no such passkey.
club-last-way-in = This is the only way into your account. Set a password or add another passkey first.
club-no-person = Nobody here is called "{ $name }".
club-onlookers-only-watch = This account may watch but not play.
club-not-invited = This seat is not open to you.
club-you-sit-there = You already have a seat at this table.
club-seat-taken = This seat is taken.
club-not-over = The game is not over yet.
club-game-over = The game is over.
club-nothing-said = The message is empty.
club-too-much-said = The talk at this table is full.
club-not-your-room = Players talk at the table, not with the onlookers.
club-no-message = There is no such message.
club-no-question = There is no such question.
club-nothing-to-take-back = There is no choice of yours to take back.
club-three-asked = { $most ->
    [3] Three were
   *[other] { $most } were
} asked this turn.
club-nobody-to-ask = The other side is not played by a person.
club-offer-open = Another offer is open. It must be answered first.
club-offer-lapsed = This can no longer be answered: the game has gone on, or it was already answered.
club-not-your-answer = This is not for you to answer.
club-judge-of-own-case = You play in this game, so another moderator must judge.
club-no-line = In a rated game the win chance is shown only after the game.
club-no-staff = At this table there is no staff advice unless both players agree.
club-no-hints = In a rated game between people there are no hints.
club-no-orders = At this table only formalities are answered for players.

club-name-of-bots = Only a bot's name may end in "{ $mark }".
club-bot-only-plays = A bot can only play. Its owner manages its account.
club-bots-enough = You have { $most } bots already. Close one first.
club-no-bot = You have no bot called "{ $name }".
club-bot-stays = { $name } is a bot, and that cannot be changed.
club-bot-title = { $name } does not play this game.
club-bot-clock = { $name } plays only without a clock.
club-bot-no-clock = { $name } plays only with a clock.
club-bot-rated = { $name } plays no rated games.
club-bot-busy = { $name } is already playing { $most ->
    [one] one game
   *[other] { $most } games
}, the most it takes at once.

club-help-person = A person's name.
club-help-role = host, moderator, player or onlooker.
club-help-mcp-address = The server's address, as in http://localhost:8585.
club-help-mcp-token = The bot's token, from the Account page; better given in FRONT85_BOT_TOKEN.
club-help-mcp-game = The game it plays; otherwise whichever waits for it.
club-admin-person = Create an account with a one-time code.
club-admin-recover = One-time password-reset code, valid for a day.
club-admin-role = Make a member host, moderator, player or onlooker.
club-admin-people = List the people who have accounts.
club-admin-word = { $name } sets a password with this one-time code, valid for a day: { $word }
club-admin-role-given = { $name } is { $role } now.
club-admin-no-role = There is no role "{ $role }". There are: { $roles }.
club-admin-row = { $name } ({ $role })

# several commanders a side
club-command-others = { $unit } is under the command of { $name }.
club-command-mixed = This names units of several commanders, { $unit } of { $name } among them: the commander-in-chief decides.
club-command-unfinished = { $name } has not finished the move of { $unit } yet.
club-command-chief = This is for { $name }, the commander-in-chief, to decide.
club-command-waiting = Waiting for { $name }.
club-command-waiting-unit = Waiting for { $name }: { $unit }.
club-command-undo = Somebody else made the last choice, and only they can take it back.
club-command-chief-only = Only the commander-in-chief can do this.
club-command-full = A side seats at most { $most } commanders.
club-command-nobody = Your side has no commander called { $seat }.
club-command-nothing = Your side has nothing called { $post }.
club-command-own-side = Marks on the map are for the commanders of your own side.
club-command-no-computer = A computer cannot take over from one of several commanders. Leave the seat to somebody, or send the others away first.
club-office-air = Air force
club-office-electronic = Electronic warfare
club-office-weapons = Weapons of mass destruction

# competitions
club-no-competition = There is no such competition.
club-competition-not-open = This competition has already begun.
club-competition-not-running = This competition is not being played.
club-competition-many = You are already running { $most } competitions. End one first.
club-competition-few = A competition of this kind needs at least { $least } entrants.
club-competition-full = A competition takes at most { $most } entrants.
club-competition-rounds = With so few entrants there are at most { $most } rounds.
club-competition-entered = { $name } is already taking part.
club-competition-not-there = { $name } is not taking part.
club-competition-no-board = This board cannot be ruled on: it is decided already, or there is no such board.
club-competition-host-only = Only the organizer of the competition can do this.
club-competition-allowed = The host has not allowed you to run competitions.
club-competition-no-hand = This game belongs to a competition, so its seats cannot be handed on. Withdraw from the competition instead.

# studies
study-none = There is no such study, or it is not open to you.
study-many = You have { $most } studies already. Delete one first.
study-owner-only = Only the owner of the study can do this.
study-closed = Only the owner can add to this study.
study-full = The study is full.
study-no-line = The study has no such line.
study-no-chapter = The study has no such chapter.
study-no-moment = This line has no moment { $ply }.
study-no-hex = There is no hex { $hex } on this map.
study-secret = This game cannot be studied while other players still have secrets in it.
study-nothing-new = The study already has this line.
study-unfit = This is not a valid study: { $reason }
study-no-file = This is not the file of a study.
study-newer = This study was exported by a newer Front '85 (format { $version }; this one reads up to { $known }).
study-illegal = Line { $line } of this study breaks the rules: its choice { $number }, “{ $choice }”, is not allowed there.
study-turning = Turning points
study-change = Change: { $change } { $unit }
study-moment = turn { $turn }, entry { $ply }
