# Words of the kernel: refusals every game can give, saved games, undo.

# A refusal or a log line with the cases of the rulebook it rests on.
with-cases = { $cases }: { $text }

refused-not-among = "{ $word }" cannot stand here. What can: { $words }.
refused-not-offered = "{ $word }" cannot stand here.
refused-unfinished = The choice "{ $words }" is not complete. Go on with one of the words offered.
refused-too-long = The choice is complete before "{ $word }": that is one word too many.
refused-early = "{ $word }" comes too early: something else must be named first.
refused-unexplained = "{ $word }" is not possible here.
refused-nothing-to-do = There is nothing to do this with now.
refused-unknown-verb = "{ $word }" is not one of the things that can be done now. Those are: { $verbs }.
refused-wrong-side = { $asked } must choose now, not { $player }.
refused-game-over = The game is over.
refused-stale = The game has gone on: this choice was made for entry { $ply }, and the game stands at { $now }.
refused-undo = A die, a reveal or a hand-over lies in between, so there is nothing that can be taken back.

save-not-json = { $file } is not a saved game, or it was cut short: { $reason }.
save-not-ours = { $file } is not a saved game of Front '85.
save-no-version = { $file } does not say which version of the format it has.
save-newer = { $file } was saved by a newer Front '85 (format { $version }; this one reads up to { $known }). The file was left as it is.
save-other-content = { $file } was played with other corrections to the map than those in use now.
save-damaged = { $file } is damaged: its contents do not match its checksum. The file was left as it is.
save-led-elsewhere = { $file }: entry { $entry } of its record does not lead where it says. The file was left as it is.
save-unfit = { $file } does not fit this Front '85: { $reason }.
