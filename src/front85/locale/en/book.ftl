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
book-die = Rolled: { $die }
book-stands = { $unit } in { $hex }
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
