# The book of rules: its pages, its examples, and the command that makes it.

book-shelf = The rules, as books
book-rules = The rules
book-contents = Contents
book-search = Search cases, charts, rulings and words
book-search-none = Nothing found
book-cover = { $cases ->
    [one] One case
   *[other] { $cases } cases
} in plain words, with { $examples ->
    [0] examples
    [one] one example
   *[other] { $examples } examples
} you can step through.
book-path = Before your first evening
book-chapter = Chapter { $number }
book-page = (page { $number } of { $of })
book-in-play = In play
book-exceptions = Exceptions
book-see-also = See also
book-more = More examples
book-in-program = In the program
book-proved = { $count ->
    [one] proved by one vignette
   *[other] proved by { $count } vignettes
}
book-optional = optional
book-example = Example
book-example-above = See the example above
book-show-example = Show the example
book-shows = Shows
book-try = Open the example
book-try-command = To play on from here, type
book-next = Next
book-again = Play again
book-before = Before
book-who = { $unit } ({ $kind }, { $hex })
book-side = { $side ->
    [Pact] Pact
   *[other] { $side }
}: { $units }.
book-type-abn = paratroops
book-squadrons = Squadrons: { $units }.
book-elsewhere = Not on this board: { $units }.
book-type-ada = air defense
book-type-airbase = air base
book-type-airborne = paratroops
book-type-airmobile = airmobile
book-type-airmobile-battalion = airmobile battalion
book-type-alp = alpine
book-type-amb = airmobile
book-type-arm = armor
book-type-armor = armor
book-type-armored-cavalry = armored cavalry
book-type-artillery = artillery
book-type-artillery-division = artillery division
book-type-base = division base
book-type-cav = armored cavalry
book-type-covering-force = covering force
book-type-engineer = engineers
book-type-ew = electronic warfare
book-type-fsh = front supply head
book-type-heliborne = heliborne
book-type-helicopter = attack helicopters
book-type-hidden = unknown
book-type-home-defense = home defense
book-type-hq = headquarters
book-type-infantry = infantry
book-type-mar = marines
book-type-mech = mechanized
book-type-mechanized = mechanized
book-type-motorized-infantry = motorized infantry
book-type-mountain-infantry = mountain infantry
book-type-parachute = paratroops
book-type-paratroop = paratroops
book-type-police = police
book-type-railroad = railroad regiment
book-type-recon = reconnaissance
book-type-reconnaissance = reconnaissance
book-type-rocket = rockets
book-type-sam = heavy air defense
book-type-special = special forces
book-type-ssm = missiles
book-type-static-garrison = garrison
book-type-supply-dump = supply dump
book-type-supply-transport = supply trucks
book-type-tank = tanks
book-type-terr = territorials
book-word-active = active defense
book-word-air = with air support
book-word-auto = any that are ready
book-word-chemical = chemical
book-word-column = in column
book-word-echelon = single echelon
book-word-fight-fight = fight twice
book-word-fight-move = fight, then move
book-word-frontal = frontal
book-word-gas = with gas
book-word-hedgehog = Hedgehog Mode
book-word-high = high
book-word-low = low
book-word-march = on the march
book-word-move-fight = move, then fight
book-word-move-move = move twice
book-word-none = none
book-word-nuclear = nuclear
book-word-on = press on
book-word-plain = plain defense
book-word-rest = rest
book-word-road = Road Mode
book-word-standard = standard
book-word-tactical = Tactical Mode
book-die = Rolled: { $die }
book-stands = { $unit } in { $hex }
book-stands-nobody = No unit stands on this board
book-moved = { $unit } from { $was } to { $now }
book-appeared = { $unit } appears in { $now }
book-gone = { $unit } leaves the map at { $was }
book-refused = Refused by { $cases }: { $text }
book-charts = Charts
book-rulings = Rulings
book-rulings-about = Where the rules are silent or contradict themselves, we had to decide: the question, what the program does, and why.
book-words = Words
book-in-english = in English
book-previous = Before this
book-following = Next chapter
book-stop-back = Back
book-play = Play the first turn
book-play-command = To play the first turn, type
book-by-number = By number
book-by-part = By part
book-project = The project
book-project-about = How to play, host, study, extend and build Front ’85.
book-for-players = For players
book-for-hosts = For hosts
book-for-researchers = For researchers
book-for-makers = For title makers
book-for-contributors = For contributors
cli-about-book = Make the rules into a web site you can open from disk.
cli-help-book-out = Write the site into this folder.
cli-help-book-missing = Count what is not written yet, by chapter and case.
cli-help-book-serve = Make the site and open it in a browser.
cli-help-book-title = Only this game; may be given more than once.
cli-book-nothing = Say what to do: --out DIR, --missing or --serve.
cli-book-made = { $pages } pages in { $folder }. Open { $first }.
cli-book-missing = { $game } ({ $language }): { $kind }: { $count } ({ $which })
cli-book-serving = The book is at { $address }. Ctrl+C ends it.
cli-book-kind-introduction = chapters without an introduction
cli-book-kind-heading = cases without a heading
cli-book-kind-example = cases that forbid, without an example
cli-book-kind-path = no ten-minute path
