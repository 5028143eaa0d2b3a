# Words of `front85 check` and `front85 vignette`.
# Sides stand here as they are written in files.
cli-help-trace = Print every question with its options, every die with its case, and what each side sees change.
cli-help-lies = Also tell lies about legal choices; the predicate of each refusal must catch one.
cli-help-keep-going = Continue after a step that differs.
cli-check-crashed = {"  "}The program crashed on this file; --trace shows where.
cli-trace-step = step { $number }: { $text }
cli-trace-asked = {"  "}{ $who } is asked ({ $case }, { $phase }): { $prompt }
cli-trace-offered = {"    "}offered: { $words }
cli-trace-over = {"  "}No question: the game is over.
cli-trace-deed = {"  "}{ $who } chooses: { $choice }
cli-trace-die = {"  "}die { $face } ({ $case }): { $prompt }
cli-trace-told = {"    "}log { $id }: { $text }
cli-trace-told-to = {"    "}log { $id }, for { $sides } only: { $text }
cli-trace-refused = {"  "}refused: { $choice } ({ $id }): { $why }
cli-trace-seen = {"    "}{ $who } sees { $path }: { $before } -> { $after }
cli-trace-nothing = nothing
cli-trace-differs = {"  "}DIFFERS: { $text }
cli-about-vignette = Write vignettes in the browser, open them, and list the words they may use.
cli-about-vignette-words = Every verb, situation word and fact of a game; without a game, the words all games share.
server-vignette-unfit = This vignette cannot be played: { $reason }
# A question for a judge
server-judge-title = Is this allowed: { $choice }?
server-judge-title-moment = A question about this moment
server-judge-remark-browser = A browser can open this file: on the start page of Front '85 choose “Open a file” and pick it. You see the table as it stood and can play on from there.
server-judge-remark-how = At the command line: front85 vignette open FILE
server-judge-remark-words = Write your question here.
server-judge-remark-secrets = It holds only what { $side } may know.
server-judge-remark-asked = The question at the table ({ $case }): { $prompt }
server-judge-remark-refused = The program says no ({ $cases }): { $why }
cli-about-vignette-new = Write a vignette in the browser: set up counters, play, and keep what happened.
cli-about-vignette-open = Open a vignette, or somebody's question for a judge, in the browser.
cli-help-vignette-file = A vignette, or a file saved with "Ask a judge".
