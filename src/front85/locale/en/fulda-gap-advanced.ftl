# Fulda Gap, advanced game: air power, nuclear weapons, helicopters, airmobile battalions, paratroops.

fg-ask-bid = { $side }: allot 0 to { $most } Air Superiority Points in secret. Now: { $box }.
fg-ask-plot = { $side }: plot warheads for turn { $turn } in secret. At most { $air } air, { $artillery } artillery, { $missile } missile.
fg-ask-strike = { $side }: Nuclear Strike Phase. Due now: { $air } air, { $artillery } artillery, { $missile } missile. Warheads not used are lost.

fg-roll-superiority = { $side } rolls for air superiority.
fg-roll-strike = Strike Table: { $units }.
fg-roll-blast = { $warheads ->
    [one] { $warheads } warhead
   *[other] { $warheads } warheads
} against { $unit }.
fg-roll-contamination = Contamination of { $hex }.
fg-roll-removal = { $side } rolls for the contamination of { $hex }.
fg-roll-electronic = Electronic warfare against the strike of { $side }.
fg-roll-flak = { $unit } under fire in { $hex }: a die for each enemy unit that reaches it.
fg-roll-drop = { $unit } jumps over { $hex }.

fg-ew-own = Own electronic warfare rating
fg-ew-air = Air superiority level, own less the enemy's
fg-ew-enemy = Enemy electronic warfare rating
fg-flak-guns = Shots by artillery and helicopters in range
fg-flak-zones = Shots by units whose zone is entered

fg-log-air-bases = Airbases are lost. Air superiority is now: { $box }.
fg-log-bid = { $side } allots { $points ->
    [0] no points
    [one] { $points } point
   *[other] { $points } points
}.
fg-log-bids = Air Superiority Points: NATO { $nato }, Soviet { $soviet }.
fg-box-even = neither side ahead
fg-box = { $side ->
    [N] NATO
   *[other] Soviet Union
} ahead: level { $level }, box { $letter }
fg-log-superiority = { $side } rolls { $die } and moves the marker { $boxes ->
    [one] { $boxes } box
   *[other] { $boxes } boxes
} in its favor: { $box }.
fg-log-allotted = { $side } gets this turn: { $units }.
fg-log-shot-down = { $unit } is shot down.
fg-log-sortie = { $side }: { $units } flies to { $hex }. The flight costs { $cost ->
    [0] nothing
    [one] { $cost } point
   *[other] { $cost } points
}.
fg-log-strike = { $unit } strikes { $hex }: { $result ->
    [S] full strength, { $strength }
    [A] aborted
    [X] destroyed on the way
   *[other] half strength, { $strength }
}.
fg-log-air-overrun = { $side }: { $units } attacks { $hex } from the air.
fg-log-due = Warheads of { $side } due this turn: { $air } air, { $artillery } artillery, { $missile } missile.
fg-log-plotted = { $side } plots for turn { $turn }: { $air } air, { $artillery } artillery, { $missile } missile.
fg-log-warheads-lost = { $side } lets { $number ->
    [one] { $number } warhead
   *[other] { $number } warheads
} go unused.
fg-log-detonate = { $side } strikes { $hex } with { $warheads ->
    [one] { $warheads } warhead
   *[other] { $warheads } warheads
}.
fg-log-carrier = { $unit } over { $hex }: { $result ->
    [S] all its warheads fall
    [A] aborted, it keeps its warheads
    [X] shot down with its warheads
   *[other] half its warheads fall
}; warheads that arrive: { $warheads }.
fg-log-electronic = Electronic warfare at { $differential }, die { $die }: { $lost ->
    [0] no warhead is lost
    [one] { $lost } warhead is lost
   *[other] { $lost } warheads are lost
}, { $left } left.
fg-log-no-impact = No warhead strikes { $hex }.
fg-log-blast = { $unit }, warheads { $warheads }, die { $die }: { $result ->
    [x] destroyed
    [1] one step
    [2] two steps
   *[other] no effect
}.
fg-log-hard-target = { $unit } is a hard target: only a result of x destroys it.
fg-log-own-troops = Half of the strike falls on { $side }'s own units beside the target: { $warheads ->
    [one] { $warheads } warhead
   *[other] { $warheads } warheads
}.
fg-log-contaminated = { $hex } is contaminated at level { $level }.
fg-log-decontaminated = { $hex }, die { $die }: { $level ->
    [0] the contamination is gone
   *[other] the contamination falls to level { $level }
}.
fg-log-still-contaminated = { $hex }, die { $die }: the contamination stays at level { $level }.
fg-log-fly = { $side }: { $unit } flies to { $hex }.
fg-log-via = { $side }: { $unit } flies by way of { $hex }.
fg-log-airlift = { $side }: { $unit } is flown to { $hex }.
fg-log-flak-range = { $unit } is hit by artillery or helicopters, die { $die }.
fg-log-flak-zone = { $unit } is hit from below, die { $die }.
fg-log-converted = { $unit } in { $hex } becomes { $number ->
    [one] { $number } airmobile battalion
   *[other] { $number } airmobile battalions
}.
fg-log-drop = Paratroops jump over { $hexes }, covered by { $carriers }.
fg-log-landed = { $unit } lands in { $hex }.

fg-refused-bid = Allot a whole number of points from 0 to { $most }.
fg-refused-bid-left = Only { $most } points are left for the rest of the game.
fg-refused-plot-words = A plot is three whole numbers: air, artillery, missile.
fg-refused-plot-air = At most { $most } air warheads can be plotted for that turn: that is the limit on use, or all that is left in stock.
fg-refused-plot-artillery = At most { $most } artillery warheads can be plotted for that turn: that is the limit on use, or all that is left in stock.
fg-refused-plot-missile = At most { $most } missile warheads can be plotted for that turn: that is the limit on use, or all that is left in stock.
fg-refused-due-air = Air warheads left this turn for such a strike: { $most }.
fg-refused-due-artillery = Artillery warheads left this turn for such a strike: { $most }.
fg-refused-due-missile = Missile warheads left this turn for such a strike: { $most }.
fg-refused-warhead-words = { $word } does not allot warheads. Write missile=2, artillery=3 or an air unit and a number, such as F-4E/1=2.
fg-refused-warhead-twice = { $kind } is named twice; give all its warheads in one word.
fg-refused-no-blast = No enemy unit is within reach of the warheads due.
fg-refused-nobody-there = There is no enemy unit in { $hex }. Strike a hex that holds one.
fg-refused-no-battery = No artillery of this side within { $range } hexes of { $hex } can fire: it must not be Disrupted or too close to other guns of its nation.
fg-refused-no-carrier = No air unit with warheads is in { $hex } or next to it. Fly one there first.
fg-refused-not-nuclear = { $unit } cannot carry warheads.
fg-refused-unknown-air = { $units } is not an air unit.
fg-refused-not-your-air = { $unit } belongs to the other side.
fg-refused-transport = { $unit } carries paratroops and flies only when they drop.
fg-refused-shot-down = { $unit } has been shot down.
fg-refused-has-flown = { $unit } has flown this turn.
fg-refused-not-allotted = { $unit } is not allotted at level { $level } of air superiority.
fg-refused-no-air = At level { $level } of air superiority there are no air units.
fg-refused-all-flown = All air units have flown this turn.
fg-refused-none-flying = No air unit is on the map.
fg-refused-divert = { $unit } is on the map already. Use divert to fly on.
fg-refused-sortie-first = { $unit } is not on the map yet. Use sortie to bring it in.
fg-refused-two-carriers = Only one ECM carrier may be in a hex.
fg-refused-air-stack = At most { $most } air units fly together, not counting an ECM carrier.
fg-refused-air-apart = { $units } are not in the same hex.
fg-refused-air-full = Other air units in { $hex } leave no room.
fg-refused-air-there = They are already in { $hex }.
fg-refused-no-penetration = { $units } cannot fly anywhere now: Penetration Points left: { $have }.
fg-refused-penetration = Air defenses on the way to { $hex } cost more than the { $have } points available.
fg-refused-cover = { $word } is not a way to share the carrier's points. Write cover=none, or cover= and one of the two units.
fg-refused-no-air-target = No enemy unit is below these air units or next to them.
fg-refused-aborted-there = The strike on { $hex } was aborted. Try another hex.
fg-refused-air-far = { $hex } is not next to the air units.
fg-refused-air-alone = Ground units take no part in an air overrun.
fg-refused-carrier-fights = An ECM carrier has no attack of its own.
fg-refused-not-flying = { $units }: not on the map.
fg-refused-not-together-air = { $units } may strike together only if they are in the same hex and entered the map in the same hex.
fg-refused-flyer-off-map = { $unit } is not on the map.
fg-refused-flown = { $unit } has moved in this phase.
fg-refused-enemy-below = Enemy units hold { $hex }.
fg-refused-no-room = There is no room to land in { $hex }.
fg-refused-flyer-there = It is already in { $hex }.
fg-refused-fly-zone = A helicopter that has broken off may not fly straight into another enemy zone: { $hex }.
fg-refused-no-lane = Enemy locking zones bar every way to { $hex }.
fg-refused-not-your-flyer = { $unit } is not a unit of this side.
fg-refused-cannot-fly = { $unit } cannot fly this way.
fg-refused-nobody-flies = No unit can fly now.
fg-refused-lift = { $side } has already flown its { $limit } battalions this turn.
fg-refused-none-converts = There is no infantry to convert, or no battalion counter left.
fg-refused-no-nato-unit = { $unit } is not a NATO unit.
fg-refused-no-parent = { $unit } cannot become airmobile battalions: only non-mechanized infantry and airmobile units on the map can.
fg-refused-drop-level = A combat drop needs Soviet air superiority of level 1 or more.
fg-refused-drop-gone = The division can jump only as a whole, when it is due and no part of it has entered.
fg-refused-drop-carrier = A combat drop needs a TU-28E that has not flown this turn.
fg-refused-drop-points = The carriers do not have the points to take the whole group through the air defenses to { $hex }.
fg-refused-drop-room = Around { $hex } there are no three adjoining hexes with room, free of enemies and their zones.
fg-refused-drop-soviet = Only the Soviet side has a division that jumps.
fg-refused-drop-enemy = { $hex } holds enemy units or an airbase.
fg-refused-drop-zone = { $hex } lies in an enemy zone of control.
fg-refused-drop-twice = Only one regiment may land in { $hex }.
fg-refused-drop-apart = The three hexes must adjoin, all in or next to the carrier's hex; { $hex } does not fit.
