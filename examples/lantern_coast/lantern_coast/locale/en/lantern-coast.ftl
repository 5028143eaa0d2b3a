# The shelf
game-lantern-coast = The Lantern Coast
scenario-lantern-coast-storm = The storm: one night, eight hours
server-blurb-lantern-coast = One night, one brig, three lights. Bring her home, or put her on the rocks where your carts wait.
server-weight-lantern-coast = Very light: five minutes to learn
server-length-lantern-coast = 8 hours, a quarter of an hour
server-scenario-lantern-coast-storm = The Halcyon runs before the gale. Twelve crews are out on the cliffs.
server-side-lantern-coast-Keepers = Keep the lights, and guess the cove.
server-side-lantern-coast-Wreckers = Put out the lights, and be at the cove when she strikes.
seat-Keepers = Keepers
seat-Wreckers = Wreckers
verb-choose = Choose the cove
server-roll-brig = The brig

# Questions
lc-ask-cove = In which cove do your carts wait? Nobody else will know.
lc-ask-crews = Hour { $hour }: move and scuffle
lc-ask-retreat = Your crew is driven off. Where to?
roll-brig = The brig sails

# The table
lc-stage-carts = Carts
lc-stage-Keepers = Crews
lc-stage-Wreckers = Crews
lc-score-way = Way to harbour
lc-score-leeway = Leeway
lc-lights = Lights of the { $side }
lc-plan-cove = Your carts wait at
lc-drm-ours = Your crews
lc-drm-theirs = Theirs
lc-drm-cliff = They stand on a cliff

# The log
lc-log-turn = Hour { $turn } begins.
lc-log-moved = { $unit } to { $hex }.
lc-log-battle = Scuffle at { $hex }: { $die }, { $result ->
    [rout] and the attackers are routed
    [stand] and nobody gives way
    [retreat] and the defenders are driven off
   *[scatter] and the defenders are scattered
 }.
lc-log-retreated = { $unit } falls back to { $hex }.
lc-log-eliminated = { $unit } is scattered for the night.
lc-log-sailed = The brig: { $die }. She sails { $steps ->
    [1] one hex
   *[other] { $steps } hexes
 } on.
lc-log-drifted = The brig: { $die }. She drifts; her leeway is { $leeway }.
lc-log-harbour = The Halcyon comes into Saint Bride's.
lc-log-plunder = She strikes, and the carts are there.
lc-log-lost = She strikes. The sea takes everything.
lc-log-dawn = Dawn: the Halcyon is afloat.

# How it ended
lc-won-harbour = The brig is in harbour: the Keepers win.
lc-won-dawn = Dawn finds the brig afloat: the Keepers win.
lc-won-plunder = The brig is wrecked below the right cove: the Wreckers win.
lc-won-lost = The brig is lost, and nobody is the richer for it.
lc-won-conceded = The other side gave up.

# Why not
lc-refused-side = { $unit } is not one of your crews.
lc-refused-scattered = { $unit } is scattered for the night.
lc-refused-moved = { $unit } has moved in this hour.
lc-refused-stuck = { $unit } has nowhere to go.
lc-refused-sea = { $hex } is open sea.
lc-refused-watched = { $unit } would have to pass an enemy crew on the way to { $hex }, and stops beside it.
lc-refused-no-enemy = No enemy crew stands in { $hex }.
lc-refused-nobody = No crew of yours that has not fought yet stands next to { $hex }.
lc-refused-fought = { $unit } has fought in this hour.
lc-refused-apart = { $unit } does not stand next to { $hex }.
lc-refused-twice = { $unit } is named twice.
lc-refused-nobody-near = No enemy crew stands next to a crew that has not fought yet.
lc-refused-taken = Somebody stands in { $hex } already.
lc-refused-far = { $hex } is out of reach.
lc-refused-retreat = { $hex } is no way out.
lc-refused-cove = { $hex } is no cove.
