# Words of the lab: studies, ladders, sweeps, datasets, and their reports.

lab-help-file = The study, as docs/lab.md describes it.
lab-help-out = The folder of the study, or an address that fsspec understands. A study begun there is resumed.
lab-help-games = How many games to play of each arm.
lab-help-engine = Where to play: in processes on this machine, or on a Ray cluster.
lab-help-address = The address of the Ray cluster; default: start one on this machine.
lab-help-batch = Games per task; 0 means one for processes and eight for Ray.
lab-help-mixed = Resume a study begun with another commit.
lab-help-lang = The language of the report, as a code: en, pl.
lab-help-game = A game; several make one arm each.
lab-help-scenario = A scenario; several make one arm each.
lab-help-nato = The player of NATO, a level or package.module:Class; several make one arm each.
lab-help-pact = The player of the Pact or the Soviet side; several make one arm each.
lab-help-without = Switch an optional rule off; may be given several times.
lab-help-compare = Compare this optional rule off and on; may be given several times.
lab-help-width = Stop once every 95% interval is no wider than this share: 0.1.
lab-help-unpaired = Roll dice in order of use instead of by purpose.
lab-help-number = The number, given by file and path: "units.toml unit US-1-2C cf".
lab-help-from = The first value.
lab-help-to = The last value.
lab-help-step = The difference between values.
lab-help-ladder-scenario = Scenarios to play; default: the game's first.
lab-help-player = Another player, as package.module:Class; may be repeated.
lab-help-anchor = The player whose rating is 1000.

lab-not-toml = { $file } is not TOML: { $reason }.
lab-bad-field = { $file } is not a valid study: { $reason }.
lab-bad-stop = The stopping rule needs a width above 0, and least and every of at least 1.
lab-bad-range = From { $first } to { $last } by { $step } is not a range of 1 to 200 values.
lab-arm-twice = Two arms are called "{ $arm }"; give each its own name.
lab-too-many = That makes { $count } games or arms; the limit is { $most }.
lab-broken-part = { $file } has a line that is not a game of this study.
lab-newer-study = The study in { $folder } was made by a newer version of the program.
lab-no-game = A study needs a game.
lab-file-or-flags = Give either a study file or options that say what to play. See front85 study --help.
lab-unknown-player = There is no such player: { $reason }.
lab-unknown-engine = There is no engine "{ $engine }". The engines are: processes, ray.
lab-extra-missing = This needs packages that are not installed. In a checkout: pip install -e ".[{ $extra }]"; with a wheel: pip install "FILE.whl[{ $extra }]".
lab-no-cluster = There is no Ray cluster at "{ $address }": { $reason }.
lab-other-study = { $folder } holds another study. Choose another folder with --out.
lab-other-commit = The study in { $folder } was begun with { $begun }; this is { $now }. Choose another folder, or continue with --mixed.
lab-cannot-change = { $game } has no data files with numbers to change.
lab-no-data-file = There is no number in "{ $file }". The files are: { $files }.
lab-no-number = "{ $place }" does not exist: there is no "{ $word }". There is: { $known }.
lab-not-a-number = "{ $place }" is not a number.

lab-resumed = { $done } of { $total } games are already done.
lab-progress = { $done } of { $total } games, about { $minutes } minutes left.
lab-interrupted = Stopped. Every finished game is in { $folder }; run the same command again to continue.
lab-shown-arm = { $arm }: { $games ->
    [one] one game
   *[other] { $games } games
}.
lab-shown-difference = { $arm } against { $base }: { $who } { $difference } percentage points (95% interval { $low } to { $high }).
lab-shown-other = { "  " }{ $measure }: { $difference } (95% interval { $low } to { $high }).
lab-measure-losses = Units lost, { $who }
lab-measure-points = Points
lab-measure-ground = Hexes held, { $who } minus { $other }
lab-measure-turns = Turns
lab-column-measure = Measure
lab-help-each = Compare the usual scenario with versions in which one optional rule is switched, one version for each rule.
lab-each-of-one = --each takes one --game, at most one --scenario and no --compare.
lab-shown-folder = Tables and report are in { $folder }.
lab-shown-rating = { $place }. { $name }: { $points } ± { $reach } ({ $games } games)

lab-head = { $games ->
    [one] One game
   *[other] { $games } games
} in { $arms ->
    [one] one arm
   *[other] { $arms } arms
}, seeds from { $seed } up.
lab-head-stopped = Stopped after { $games } of { $planned } games because the intervals were narrow enough.
lab-head-paired = Dice are rolled by purpose, so games with the same seed can be compared one by one.
lab-head-unpaired = Dice are rolled in order of use.
lab-side = { $side ->
    [Pact] Pact
    [Soviet] Soviet side
   *[other] { $side }
}
lab-turn = Turn
lab-map-heat = { $arm }: losses of both sides
lab-map-sides = { $arm }: losses by side

lab-section-wins = Who wins
lab-text-wins = Share of games won, with 95% Wilson intervals. Draws count for neither side.
lab-section-swept = What the number does
lab-text-swept = Share of games won, in percent, over the values of the number, with 95% intervals.
lab-section-compared = Compared game by game
lab-text-compared = How much more often the first side wins than in the first arm, in percentage points, from pairs of games with the same seed. A draw counts as half a win. The higher the correlation, the more the pairing helps.
lab-section-levels = How it ends
lab-text-levels = Levels of victory and ways to win.
lab-section-length = How long it lasts
lab-text-length = The last turn played, as a share of the games.
lab-section-losses = Losses turn by turn
lab-text-losses = Units eliminated by the end of each turn, on average over the games that lasted that long; the band is the 95% interval of the mean.
lab-section-front = The front turn by turn
lab-text-front = Where each side stood at the end of a turn: the stronger the color, the more games.
lab-section-deaths = Where units died
lab-text-deaths = Units eliminated, by the hex they were in, on the map of the game.
lab-section-luck = The dice
lab-text-luck = Rolls compared with what fair dice should give. More than three sigma off would mean that something is wrong with the dice or the program.
lab-section-decisions = Decisions
lab-text-decisions = Choices per game and side, on average, with 95% intervals.
lab-section-repeat = To repeat this
lab-text-repeat = The study below, saved as study.toml, gives the same games and byte-identical tables with the same version.
lab-repeat-by = Played by version { $version }, commit { $commit }, Python { $python }.
lab-verdict-more = { $who } wins more often
lab-verdict-less = { $who } wins less often
lab-verdict-none = no difference shown

lab-column-arm = Arm
lab-column-game = Game
lab-column-players = Players
lab-column-options = Options
lab-column-games = Games
lab-column-points = Points
lab-column-turns = Turns
lab-column-combats = Combats
lab-column-seconds = Seconds
lab-column-pair = Pair
lab-column-difference = Difference
lab-column-interval = 95% interval
lab-column-alike = Correlation
lab-column-verdict = Verdict
lab-column-side = Side
lab-column-roll = Rolled for
lab-column-rolls = Rolls
lab-column-dice = Dice
lab-column-fell = Mean
lab-column-expected = Expected
lab-column-sigma = Sigma
lab-column-place = Place
lab-column-player = Player
lab-column-rating = Rating
lab-column-reach = Interval (95%)
lab-column-score = Score
lab-column-scenario = Scenario
lab-column-first = First side
lab-column-second = Second side
lab-column-first-won = First side won
lab-column-second-won = Second side won

lab-ladder = Ladder of { $game }
lab-ladder-text = Bradley-Terry ratings on Elo's scale, from games of every player against every other on both sides; { $anchor } is fixed at { $points }. 400 points mean odds of ten to one.
lab-ladder-worth = { $scenario }: playing { $who } is worth { $points } ± { $reach } points.

cli-about-study = Play games that compare something; tables and a report in one folder.
cli-about-ladder = Rate the players of a game against each other.
cli-about-sweep = Change a number in a game's data over a range and see what it does to the balance.

# Datasets and notebooks.

lab-help-saves = Recorded games: files or folders, as front85 simulate --record writes them.
lab-help-dataset-out = The folder for the dataset.
lab-no-saves = There are no saved games in { $place }.
lab-shown-dataset = { $positions } positions of { $games } games are in { $folder }.
lab-column-choice = Choice
lab-column-odds = Odds
cli-about-lab = Datasets, win chances and learned players, made from many games.
cli-about-dataset = Turn recorded games into a dataset of positions, choices and outcomes.
lab-column-hint = Meaning
lab-more-words = and { $number } more

lab-about-value = Win chances: fit one on played games, check it on fresh ones, show what there is.
lab-about-value-fit = Play games, fit and test the win chance of a scenario; resumes where it was interrupted.
lab-about-value-check = Play fresh games and see whether a win chance still holds.
lab-about-value-show = Show the win chances there are, or those of a saved game turn by turn.
lab-help-value-games = How many games, with one seed each.
lab-help-value-record = Where the games are kept; games already there are not played again.
lab-help-value-players = Levels each side draws its player from, separated by commas.
lab-help-value-out = Where to write the file; default: with the data of the game.
lab-help-value-save = A saved game.
lab-value-head = { $game }, { $scenario }: { $games } games, commit { $commit }.
lab-value-kind = { $kind ->
    [all] { $side }: all measures, shown.
    [score] { $side }: turn and score, shown.
   *[turn] { $side }: no model beats the turn alone; points are shown instead.
}
lab-value-row = { "  " }{ $kind ->
    [turn] turn
    [score] turn and score
   *[all] all measures
}: log loss { $loss }, Brier { $brier }, calibration { $calibration }; gain over the turn alone { $turn }, over turn and score { $score }
lab-value-written = Written to { $file }.
lab-value-none = There is no win chance for { $game }, { $scenario }.
lab-value-no-measures = { $game } has no measures to fit a win chance on.
lab-value-seeds-used = Seeds { $first } to { $last } were used for fitting. Choose others with --seed.
lab-value-stale = The win chance of { $game }, { $scenario } was fitted on other data or measures and is not used. Fit it again with front85 lab value fit { $game } { $scenario }.
lab-value-worse = { $side }: worse on fresh games than on those held out.
lab-value-wrong-way = A loss ({ $kind }) does not lower the win chance often enough.
lab-value-fresh = { $side }: log loss { $loss } on fresh games (standard error { $error }), { $kept } when it was fitted.
lab-value-signs = Lost { $kind ->
    [unit] a unit
    [squadron] a squadron
    [bridge] a bridge
    [runway] a runway
    [supply] supply
    [sky] an area of the sky
   *[place] a place
}: lower in { $right } of { $all } positions.
lab-value-failed = { $faults ->
    [one] One check failed.
   *[other] { $faults } checks failed.
}
lab-value-turn = Turn { $turn }, { $side }: { $chance }%

lab-about-train = Train a player on games of others, write it to a file and judge it on fresh games.
lab-about-judge = Play fresh games of a learned player, half of them on each side; resumes where it was interrupted.
lab-help-train-passes = How many times to go over the games.
lab-help-train-rounds = How many rounds the learner plays while its teacher corrects it; 0 for none.
lab-help-train-lessons = Games of each round, half of them on each side.
lab-help-train-fresh = How many fresh games judge the result; 0 for none.
lab-help-train-opponent = The opponent the learned player is judged against.
lab-help-train-out = Where to write the player.
lab-help-train-file = The file of a learned player.
lab-help-judge-side = Judge it on one side only; default: half of the games on each.
lab-train-pass = Mean loss { $loss }.
lab-train-round = Round { $number } of corrections: won { $won } in { $games } games; learned { $words } more words.
lab-train-learned = Learned from { $words } words; in games held out it agrees with its teacher { $share }% of the time. Written to { $file }.
lab-train-no-policy = { $file } is not the file of a learned player.
lab-train-side = As { $who }: { $won } of { $games } won.
lab-train-judged = Against { $opponent }: { $won } of { $games } fresh games won (95% interval { $low } to { $high }%).

lab-about-prompt = Show the open question of a saved game as a language model gets it: a text with numbered answers.
lab-about-converse = Let a program that reads text and answers with numbers play a side, and count the cost.
lab-help-prompt-words = The words of a choice already begun.
lab-help-prompt-entry = Stop after this many entries of the journal.
lab-help-prompt-page = Which page of answers to show when there are several.
lab-help-converse-program = A program that is given one JSON line with the key “prompt” for each text and answers with one line.
lab-help-converse-side = The side the program plays; default: the first.
lab-help-converse-texts = At most this many texts per game; after that, its answers are drawn at random.
lab-prompt-nobody = No question is open in { $file }.
lab-prompt-word = “{ $word }” cannot follow “{ $words }”.
lab-prompt-complete = “{ $words }” is a complete choice; there is nothing left to ask.
lab-converse-ended = { $program } ended before the games were over.
lab-converse-won = As { $who }: { $won } of { $games } won, { $draws } drawn.
lab-converse-cost = { $texts } texts, about { $into } tokens read and { $out } written.
lab-converse-illegal = { $illegal } answers were not a number from the text; { $drawn } words were drawn at random instead.
