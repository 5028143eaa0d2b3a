# Words of the kernel: refusals every game can give, saved games, undo.

# A refusal or a log line with the cases of the rulebook it rests on.
with-cases = { $cases }: { $text }

refused-not-among = "{ $word }" does not fit here. Possible: { $words }.
refused-not-offered = "{ $word }" does not fit here.
refused-unfinished = The choice "{ $words }" is not complete. Go on with one of the words offered.
refused-too-long = The choice is already complete before "{ $word }".
refused-early = "{ $word }" comes too early: something else must be named before it.
refused-unexplained = "{ $word }" is not possible here.
refused-nothing-to-do = There is nothing to use this on now.
refused-unknown-verb = "{ $word }" is not possible now. Possible: { $verbs }.
refused-wrong-side = { $asked } must choose now, not { $player }.
refused-game-over = The game is over.
refused-stale = The game has moved on: this choice was made for entry { $ply }, and the game is at { $now }.
refused-undo = A die roll, a reveal or a hand-over lies in between, so nothing can be undone.

save-not-json = { $file } is not a saved game, or it was cut short: { $reason }.
save-not-ours = { $file } is not a saved game of Front '85.
save-other-file = { $file } is no saved game but { $kind ->
    [scenario] a scenario: “Make a scenario” on the game's card opens it.
    [copy] an owner's copy of a game: “My copy of the game” on its card imports it.
   *[study] a study: “Studies” opens it.
}
save-no-version = { $file } does not say which version of the format it uses.
save-newer = { $file } was saved by a newer Front '85 (format { $version }; this one reads up to { $known }). The file was left unchanged.
save-other-content = { $file } was played with different map corrections from those in use now.
save-damaged = { $file } is damaged: its contents do not match its checksum. The file was left unchanged.
save-led-elsewhere = { $file }: replaying entry { $entry } gives a different position. The file was left unchanged.
save-unfit = { $file } does not fit this Front '85: { $reason }.
