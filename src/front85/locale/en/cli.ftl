# Words of the command line.

cli-about = Front '85: operational board wargames of a war that never came.
cli-about-games = List the games, their scenarios and optional rules.
cli-about-simulate = Let computer players play many games and count who wins.
cli-about-questions = Count how often a person would be asked, and who answers the rest.
cli-about-fuzz = Play at random and check that nothing breaks.
cli-about-check = Play vignettes and report what differs.
cli-about-cases = List every case of a game's rules: where it is enforced and what proves it.
cli-about-map = Describe a map or one of its hexes, or draw the map.
cli-about-replay = Replay a saved game in words, checking every entry.
cli-about-hint = Ask the adviser about a moment of a saved game.
cli-about-bench = Measure how fast the engine is on this machine.
cli-about-atlas = Rebuild the maps from geography.
cli-about-atlas-build = Fetch the sources and write the map data of one game or of all.

cli-help-version = Show the version and exit.
cli-help-json = Print JSON for a program to read.
cli-help-game = The game, as front85 games lists it.
cli-help-scenario = The scenario, or the file of one you made; default: the game's first.
cli-help-games = How many games to play.
cli-help-question-turns = How many turns to count.
cli-help-staff = How much the staff answers.
cli-help-nato = The player of NATO: a level, or a class of your own as package.module:Class.
cli-help-pact = The player of the Pact or the Soviet side, named in the same way.
cli-help-player = The player of a side by its name, such as Keepers=recruit; for games whose sides are not NATO and the Pact.
cli-help-seed = A whole number; the same seed gives the same games.
cli-help-jobs = How many processes to use; 0 for one per processor.
cli-help-option = Turn an optional rule on; may be repeated.
cli-help-record = Save each game in this folder, for front85 replay.
cli-help-entry = The moment after this many entries of the journal; default: the end.
cli-help-review = Review the game: what turned it, split into expectation, luck and choice.
cli-help-copy = Play with the figures of your own copy of the game instead of the original ones.
cli-no-copy = You have not made your own copy of { $game }: { $file } is missing. Make it with “My copy of the game” on the start page.
cli-copy-broken = Your copy of the game cannot be played: { $reason }
cli-help-paired = Roll dice by purpose, so that runs with other players or options can be compared game by game.
cli-help-decisions = How many decisions to make.
cli-help-peeks = Check that no choice that can be undone has revealed a secret.
cli-help-sampled = Run the costly checks at one decision in N; invariants are always checked. Long runs use 40.
cli-help-hostile = Also send choices that were not offered; all must be refused.
cli-help-reasons = Also check every refusal against the position: it must be true.
cli-help-fuzz-scenarios = Generate this many random scenarios instead; each is refused with a reason or played.
cli-help-fuzz-scenario = Play only this scenario; default: all in turn.
cli-help-without = Turn an optional rule off; may be repeated. Rules not named are drawn at random.
cli-help-vignettes = Files or folders; default: all vignettes that come with the program.
cli-help-hex = Describe this hex.
cli-help-render = Draw the map into a file that ends in .svg or .png.
cli-help-brief = Only what mattered: a ranked briefing for each player-turn, as --side saw it.
cli-help-save = A saved game, or a failure file written by front85 fuzz.
cli-help-commitment = The commitment your browser kept, in hexadecimal; the file must have the same one.
cli-help-nonce = Your own part of the dice as your browser kept it; may be repeated.
cli-help-side = Show only what this side may know.
cli-help-atlas-game = One game; default: all.
cli-help-picture = Also draw a picture to check by eye.
cli-help-lang = The language of the cases, as a code: en, pl.

cli-usage = { $reason }. See front85 --help.
cli-interrupted = Interrupted.
cli-broken-content = A data file contains an error: { $reason }
cli-unknown-game = There is no game "{ $game }". The games are: { $games }.
cli-unknown-map = There is no map of a game "{ $game }". Maps: { $games }.
cli-unknown-scenario = { $game } has no scenario "{ $scenario }". It has: { $scenarios }.
cli-option-needs = The optional rule { $option } can only be used together with { $needed }.
cli-unknown-option = { $game } has no optional rule "{ $option }". It has: { $options }.
cli-unknown-level = { $game } has no computer player "{ $level }". It has: { $levels }.
cli-unknown-hex = The map of { $game } has no hex "{ $hex }".
cli-unknown-side = There is no side "{ $side }" in this game. The sides are: { $sides }.
cli-unknown-staff = There is no staff "{ $staff }". Choose one of: { $staffs }.
cli-unknown-language = "{ $language }" is not available. Languages: { $languages }.
cli-not-a-number = { $name } takes a whole number, not "{ $text }".
cli-too-small = { $name } takes a whole number of at least { $least }, not { $text }.
cli-unreadable = { $file } cannot be used: { $reason }.
cli-no-such-file = there is no such file

game-nuremberg = Objective Nuremberg
scenario-nuremberg-campaign = The campaign, twelve turns
scenario-nuremberg-bayreuth = The road to Bayreuth: one hour, our own scenario
scenario-nuremberg-lesson = Tutorial
option-nuremberg-helicopter_attrition = Helicopter markers wear out (4.7.1)
option-nuremberg-ammunition = Artillery waits for ammunition (4.8)

cli-game = { $name }: { $title } ({ $sides })
cli-game-scenario = {"  "}scenario { $name }: { $title }
cli-game-option = {"  "}option { $name }: { $title }
cli-game-unusable = The game "{ $name }" of the package { $package } cannot be used: { $reason }.

cli-simulating = Playing
cli-worker-died = One of the worker processes was killed, perhaps for lack of memory.
cli-simulated = { $games ->
    [one] One game
   *[other] { $games } games
} of { $game }: { $levels }.
cli-simulated-wins = {"  "}{ $side } won { $wins } ({ $share }%, 95% interval { $low } to { $high }%).
cli-simulated-draws = {"  "}{ $draws } drawn.
cli-simulated-how = {"  "}{ $number } times: { $how }
cli-simulated-points = {"  "}{ $points } points on average (95% interval { $low } to { $high }), from { $least } to { $most }.
cli-simulated-turns = {"  "}{ $turns } turns on average.
cli-simulated-losses = {"  "}{ $side } lost { $units } units on average.
cli-simulated-slips = { $slips ->
    [0] {"  "}No choice had to be made at random.
   *[other] {"  "}{ $slips } choices made at random because no plan was legal, under { $cases }.
}
cli-simulated-speed = {"  "}{ $decisions } decisions, { $speed } a second of processor time.
cli-questions = { $game }, { $scenario }, seed { $seed }: { $decisions } decisions.
cli-questions-turn = {"  "}Turn { $turn }, { $side }: asked { $own } in its own half, { $joint } in joint phases, { $enemy } in the enemy's half. Orders { $order }, settled { $settled }, by directive { $directive }, by stakes { $stakes }, always asked { $always }.
cli-questions-kind = {"  "}{ $side }, { $half }, { $kind }, { $rung }, { $asked }: { $times }
cli-questions-mean = {"  "}{ $side } is asked { $mean } times in the enemy's half of a turn, over { $turns } turns.
cli-simulated-by = {"  "}Played by version { $version }, commit { $commit }, starting with seed { $seed }.
cli-stopped-early = Stopped after { $games } of { $planned } games; the figures above are for those.

cli-fuzzing = Playing at random
cli-fuzzed = { $decisions } decisions in { $games ->
    [one] one game
   *[other] { $games } games
}, { $seconds } s.
cli-fuzzed-invariants = {"  "}Invariants checked { $number } times.
cli-fuzzed-menus = {"  "}Every offered choice followed to its end { $number } times.
cli-fuzzed-save-and-load = {"  "}{ $number } positions saved and loaded.
cli-fuzzed-secrets = {"  "}Enemy secrets changed { $number } times without any visible difference.
cli-fuzzed-played-on = {"  "}Played on from what a side knows { $number } times.
cli-fuzzed-undo = {"  "}{ $number } choices undone and made again.
cli-fuzzed-peeks = {"  "}{ $number } choices that can be undone revealed nothing about the enemy.
cli-fuzzed-replay = {"  "}{ $number } games replayed with the same hashes.
cli-fuzzed-journals = {"  "}{ $number } journals searched for secrets.
cli-fuzzed-scenarios = { $made } random scenarios, { $played } of them played for { $decisions } decisions.
cli-fuzzed-hostile = {"  "}{ $tried } illegal choices sent, { $accepted } accepted.
cli-fuzzed-reasons = Refusals checked against the position: { $refusals }, of { $messages } kinds; all were true.
cli-fuzz-broken = Failed: { $what }. The game is in { $file }; front85 replay shows it.

cli-check-failed = { $file }: { $title }
cli-check-difference = {"  "}{ $difference }
cli-check-blind = { $game }: the predicate of { $message } believed every lie
cli-check-counts = { $passed } passed, { $failed } failed

cli-case = { $id } { $title } | { $where } | { $proof }
cli-case-not-enforced = not enforced
cli-case-not-proven = not proven
cli-case-counts-refused = Cases that forbid something: { $rows }; a refusal in a vignette names { $refused } of them.
cli-case-not-refused = no vignette
cli-case-refusal = {"    "}forbids; refused in: { $proof }
cli-case-counts = { $rows } cases, { $enforced } enforced, { $proven } proven.
cli-case-counts-loose = { $loose } marked only on code that carries many cases.

cli-map = { $title }: { $hexes } hexes.
cli-map-terrain = {"  "}terrain: { $counts }
cli-map-features = {"  "}features: { $counts }
cli-map-countries = {"  "}countries: { $counts }
cli-map-hexsides = {"  "}hexsides: { $counts }
cli-map-networks = {"  "}networks: { $counts }
cli-map-provenance = {"  "}provenance: { $counts }
cli-hex = { $hex }: { $terrain }{ $named ->
    [0] {""}
   *[other] , { $place }
}
cli-hex-features = {"  "}{ $features }
cli-hex-side = {"  "}{ $side }: { $kinds }{ $named ->
    [0] {""}
   *[other] {" "}({ $name })
}
cli-hex-network = {"  "}{ $network } to { $directions }
cli-hex-country = {"  "}{ $country }, { $region }
cli-hex-height = {"  "}{ $metres } m, { $lat } N { $lon } E
cli-hex-rulebook = {"  "}stated by the rulebook: { $cases }
cli-hex-reconstruction = {"  "}provenance: { $provenance }
cli-render-kind = { $file } must end in .svg or .png.
cli-rendered = The map is in { $file }.

cli-replay-no-log = { $file } was saved without its log, so there is nothing to show.
cli-replay-refused = Entry { $entry } ({ $choice }) is refused on replay: { $why }
cli-replay-differs = Entry { $entry } ({ $choice }) leads to a different position on replay.
cli-replay-done = { $entries } entries, every hash the same.
cli-replay-broke = { $entries } entries, every hash the same. Sent next: { $choice } What broke: { $what }
cli-replay-nothing-sent = (nothing more)

cli-no-atlas = The atlas tool needs a checkout; it is not part of an installed program.
cli-no-bench = The benchmarks need a checkout; they are not part of an installed program.
cli-bench-failed = { $script } failed.

cli-hint = Advice for { $side }: { $prompt }
cli-hint-over = The game is over. Choose an earlier moment with --entry.
cli-hint-dice = The dice are about to be rolled, so neither side has a choice. Choose another moment with --entry.
cli-hint-no-entry = The journal has only { $entries } entries.
