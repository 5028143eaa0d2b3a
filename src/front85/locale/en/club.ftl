# The club: people, tables they open for each other, what they say and offer.

club-none = There is no club on this server.
club-closed = Accounts here are made by the host. Ask for one.
club-members-only = Sign in first.
club-host-only = Only the host of this server or a moderator may do that.
club-name-empty = A name needs a letter or a figure.
club-name-taken = Somebody is called "{ $name }" already.
club-name-alike = "{ $name }" is a member here, and that name looks too much like it.
club-guessing = Too many tries. Try again in { $seconds } seconds.
club-wrong-password = Name and password do not belong together.
club-wrong-code = This word opens nothing. It works once, for a day; ask the host for another.
club-prove = Give your password, or sign in with a passkey once more.
club-keys-need-name = Passkeys belong to a name. Come by an address with one, not by a number.
club-key-unknown = This passkey opens no account here.
club-key-refused = The passkey was not accepted. Try again, or come in with a password.
club-key-late = That took too long, or was answered already. Try again.
club-key-known = This passkey belongs to an account already.
club-many-keys = An account has { $most } passkeys at most. Remove one first.
club-no-key = There is no such passkey.
club-last-way-in = This is the only way into your account. Set a password or add another passkey first.
club-no-person = Nobody here is called "{ $name }".
club-onlookers-only-watch = This account may watch, but not play.
club-not-invited = This seat is not open to you.
club-you-sit-there = You have a seat at this table already.
club-seat-taken = Somebody has this seat.
club-not-over = The game is not over yet.
club-game-over = The game is over.
club-nothing-said = There is nothing to say in that.
club-too-much-said = This table has said as much as can be kept.
club-not-your-room = Players speak at the table.
club-no-message = There is no such message.
club-no-question = There is no such question.
club-nothing-to-take-back = There is no choice of yours to take back.
club-three-asked = { $most ->
    [3] Three were
   *[other] { $most } were
} asked this turn.
club-nobody-to-ask = Nobody plays the other side.
club-offer-open = Something is being asked already. It has to be answered first.
club-offer-lapsed = This can no longer be answered: play has gone on, or it was answered already.
club-not-your-answer = This is not yours to answer.
club-judge-of-own-case = You play in this game. Somebody else has to judge.
club-no-staff = In a rated game between people the staff is silent. Both can agree to let it speak.

club-help-person = A person's name.
club-help-role = host, moderator, player or onlooker.
club-admin-person = Make an account for somebody, opened by a word that works once.
club-admin-recover = A word with which somebody sets another password, once, within a day.
club-admin-role = Make somebody host, moderator, player or onlooker.
club-admin-people = List the people who have accounts.
club-admin-word = { $name } sets a password with this word, once, within a day: { $word }
club-admin-role-given = { $name } is { $role } now.
club-admin-no-role = There is no role "{ $role }". There are: { $roles }.
club-admin-row = { $name } ({ $role })
