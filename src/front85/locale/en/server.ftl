# Words of the server: refusals of the table, the shelf of games, names of verbs, seats and rolls.

server-no-game = There is no such game.
server-no-seat = This link opens no seat at this game.
server-no-title = There is no game called "{ $title }" here.
server-no-scenario = This game has no scenario "{ $scenario }".
server-no-option = This game has no optional rule "{ $option }".
server-no-side = This game has no side "{ $side }".
server-no-level = There is no computer player "{ $level }".
server-no-overlay = There is no such overlay for this seat.
server-no-ply = The game has { $now } entries, not { $ply }.
server-not-here = The list of games is shown only to the owner of this server.
server-not-found = There is nothing at this address.
server-no-method = This address does not answer that kind of request.
server-refused = The request was refused.
server-malformed = The message was not understood: { $reason }.
server-too-large = That is too large: { $most } kB is the most.
server-too-fast = Too many requests at once. Wait a moment and try again.
server-full = The server has as many visitors as it can take.
server-wrong-host = The server is not known by this name.
server-wrong-origin = The request came from a page of somebody else.
server-watching = Onlookers may watch, but not touch.
server-waiting = Waiting for { $side }
server-failed = Something went wrong here. Nothing was changed; the fault has been noted.
server-not-stored = The choice could not be stored, so it was not made. Wait a moment and try again.
server-too-busy = The server is too busy to answer that now. Try again in a moment.
server-dice-wait = Dice are due. They wait until every player has been at the table once
server-seed-fair = Between people nobody chooses the dice. Leave the seed out.
server-seat-renewed = This seat has a new link.
server-state-failed = This game cannot be shown. The fault has been noted.
server-wrong-key = That is not the key of this server's owner.
server-other-version = "{ $name }" was played with rules that have changed since. It cannot go on here.
server-export-secret = The saved game holds your opponent's secrets. You can have it when the game is over.
server-replay-secret = You can see the game with your opponent's eyes when it is over.
server-branch-secret = You can play on from an earlier point when the game is over: it would show your opponent's secrets.
server-branch-name = { $name }, from entry { $ply }
server-no-client = The table itself has not been built. Run "npm ci" and "npm run build" in web/, then load this page again.

server-notice-joined = { $seat } has come to the table.
server-notice-left = { $seat } has left the table.
server-notice-deleted = This game has been deleted.
server-notice-bury = { $seat } would like to delete this game. It goes when both have asked for it.
server-notice-misfit = The rules have changed since version { $version }. Entry { $entry }, "{ $choice }", no longer fits, so the game goes on from there. What came after it is set aside.
server-notice-damaged = The record of this game was damaged at entry { $entry }. The game goes on from there; what was left of the rest is set aside.

seat-NATO = NATO
seat-Pact = The Pact
seat-both = The hot seat
seat-watch = An onlooker

# front85 play and front85 serve
server-port-busy = Port { $port } is in use by another program. Choose another with --port, or stop that program.
server-port-refused = Port { $port } cannot be used: { $reason }.
server-data-refused = The games cannot be kept in { $folder }: { $reason }.
server-database-refused = The database cannot be opened: { $reason }.
server-running = The games in { $folder } are being played already, at { $address }. Go there, or name another folder with --data.
server-ready = Front '85 is ready at { $address }
server-owner-hint = You own the games here if you come in by this address once: { $address }
server-stop-hint = Press Ctrl+C to stop. Games are kept in { $folder }.
server-stopped = Stopped. All games are kept.
server-help-port = Port to listen on.
server-help-host = Address to listen on; 0.0.0.0 lets others on your network join.
server-help-data = Folder in which games are kept.
server-help-no-browser = Print the address, do not open a browser.
server-help-schema = Write the client's types to this file and stop.
server-schema-written = Types of the wire written to { $file }.

# the shelf
game-fulda-gap = Fulda Gap
game-berlin85 = Berlin '85
game-iron-sky = Under an Iron Sky
server-blurb-nuremberg = Move then fight, or fight then move: one choice each turn, and your whole army lives by it.
server-blurb-fulda-gap = Soviet armies pour through the hills east of Frankfurt. Nobody knows how good any unit is until it fights.
server-blurb-berlin85 = Three small garrisons, one walled city, street by street. Hold out until the world decides.
server-blurb-iron-sky = The ground war from Denmark to the Po. Divisions march and fight in one breath, reserves interrupt. The air war is not in play yet.
server-weight-nuremberg = Medium: one afternoon to learn, sealed support and air power to master
server-weight-fulda-gap = Heavy: untried units, chemical and nuclear weapons
server-weight-berlin85 = Light: one evening, few units
server-weight-iron-sky = Very heavy: a whole theatre of war
server-length-nuremberg = 12 turns, 4 to 8 hours
server-length-fulda-gap = 7 turns, 4 to 10 hours
server-length-berlin85 = 16 turns, 2 to 4 hours
server-length-iron-sky = 6 to 25 turns, one evening or many
server-scenario-nuremberg-campaign = The whole war for Nuremberg, with a suggested set-up. Every rule is looked after.
server-scenario-nuremberg-lesson = A real battle with a coach: three turns on the road from Hof to Münchberg, a handful of counters, against the computer. You hold two towns.
server-side-nuremberg-NATO = Hold the line to the end. Fewer units, and the enemy moves first.
server-side-nuremberg-Pact = Attack with secret orders. Many units, little time.
server-figure-points = Victory points
server-figure-cities = Cities in Pact hands
server-figure-exits = Pact units that left by the exits

server-level-recruit = Recruit
server-level-recruit-blurb = Moves at random, but not foolishly. For your first game.
server-level-regular = Regular
server-level-regular-blurb = Holds a line, counts odds and works towards its orders.
server-level-veteran = Veteran
server-level-veteran-blurb = Looks further ahead and takes longer to think.

# verbs
verb-move = Move
verb-column = March in column
verb-fly = Fly
verb-spin-up = Spin up
verb-enter = Enter the map
verb-enter-column = Enter in column
verb-exit = Leave the map
verb-declare-cancel-103G = Declare, and call off the airborne drop
verb-end-cancel-103G = End the phase, and call off the airborne drop
verb-land = Land
verb-end = End the phase
verb-declare = Declare the order of phases
verb-place = Place
verb-done = Done
verb-jam = Jam
verb-strip = Remove
verb-support = Commit support
verb-attack = Attack
verb-probe = Probe
verb-advance = Advance
verb-stay = Stay
verb-decline = Decline
verb-retreat = Retreat
verb-lose = Take the loss
verb-eliminate = Eliminate
verb-suggested = Use the suggested set-up
verb-lift = Take up again
verb-withhold = Hold back
verb-recall = Bring back
verb-drop = Drop
verb-plot = Plot the drop
verb-concede = Give up

# rolls, for the luck ledger
server-roll-air = Air superiority
server-roll-air-first = Air superiority, first turn
server-roll-ammunition = Ammunition
server-roll-battle = Battles
server-roll-drop = Airborne drop
server-roll-drop-second = Airborne drop, second table
server-roll-ew = Electronic warfare
server-roll-ew-first = Electronic warfare, first turn
server-roll-heliborne = Heliborne landings
server-roll-helicopters = Helicopter losses
server-roll-jammed-flight = Jammed flights
server-roll-refugees = Refugees

# building the client from a checkout
server-node-fetching = Node { $least } or newer is needed to build the table and was not found; getting it from the Python package registry.
server-no-node = The table is built with Node { $least } or newer, and none was found or could be fetched. Install it (on Debian: apt install nodejs npm) and start again.
server-client-old = The table on disk is older than its sources; Node { $least } or newer would build it again.
server-client-building = Building the table; this takes a moment the first time.
server-client-failed = The table could not be built: "{ $command }" failed. Its last lines: { $said }
server-client-failed-old = The table could not be built anew, so the one on disk is served: "{ $command }" failed. Its last lines: { $said }

cli-about-play = Play in the browser on this computer.
cli-about-serve = Serve the table without opening a browser.

cli-about-verify = Check every die of a finished game against what was sealed before the first of them.
cli-verify-chosen = { $file } was played with a seed somebody chose, or against nobody: there is nothing to check.
cli-verify-sealed = { $file } does not hold the secret of its dice. It is opened when the game is over; export the game then.
cli-verify-commitment = { $file }: the secret is not the one that was sealed before the first die. These dice are not to be trusted.
cli-verify-wrong = Roll { $roll } (entry { $entry }) shows { $shown } and had to show { $due }.
cli-verify-failed = { $wrong } of { $rolls } rolls are not what was sealed.
cli-verify-good = All { $rolls } rolls follow from what was sealed before the first of them. Added to by: { $seats }.
