# Under an Iron Sky: the optional rules of the air: weather, reconnaissance, Wild Weasel, combat radius, pursuit.

is-line-weather = Bad weather
is-line-recon = Reconnaissance, fast and alone
is-line-weasel = Wild Weasel Area

is-roll-weather = Weather in { $month ->
    [July] July
    [August] August
    [September] September
   *[other] { $month }
}.
is-log-weather-bad = Weather in { $month ->
    [July] July
    [August] August
    [September] September
   *[other] { $month }
}, die { $die }: bad. Tactical movement is slow, and not every squadron takes off.
is-log-weather-good = Weather in { $month ->
    [July] July
    [August] August
    [September] September
   *[other] { $month }
}, die { $die }: good.
is-roll-take-off = { $side }: { $count ->
    [one] one squadron takes
   *[other] { $count } squadrons take
} off in bad weather. 1 to { $most }: it stays on the ground.
is-log-take-off = { $side }: { $dice }. { $count ->
    [0] No squadron takes off: the mission is aborted.
    [one] One squadron takes off.
   *[other] { $count } squadrons take off.
}
is-log-grounded = { $count ->
    [one] { $wings } stays on its field
   *[other] { $wings } stay on their fields
}, ready for missions that need no die for the weather.
is-refused-wing-weather = { $wing } cannot fly in bad weather.
is-refused-wing-grounded = { $wing } has failed to take off in the bad weather of this turn; it can still escort or intercept.

is-log-mission-recon = { $side } flies reconnaissance over { $hex }.
is-roll-sighting = { $side } rolls for { $hex }: on 1 to { $most } nothing is seen.
is-log-spotted = Reconnaissance of { $side }, die { $die }: { $hex } is spotted for the rest of the turn.
is-log-unspotted = Reconnaissance of { $side }, die { $die }: nothing was seen in { $hex }.
is-refused-wing-no-recon = { $wing } is not a reconnaissance squadron.
is-refused-spotted = { $hex } has already been spotted.
is-refused-unspotted = { $hex } is neither beside your own units nor spotted, and you know of no enemy installation or SAM site there.
is-refused-unspotted-flak = { $hex } is neither beside your own units nor spotted, and you know of no flak there that has fired in this action phase, and of no SAM site.

is-log-mission-weasel = { $side } flies against the radars of air area { $area }: { $strike } strike, { $escort } escort squadrons.
is-log-weasel = { $side } holds the flak of air area { $area } down for the rest of the turn.
is-log-weasel-fails = The Wild Weasel mission of { $side } over air area { $area } fails.
is-refused-weasel-sky = The enemy holds the sky over { $area }.
is-refused-weasel-again = The flak of { $area } is already suppressed by Wild Weasels.
is-refused-weasel-none = This mission needs a squadron marked W among the strikers.
is-refused-weasel-sea = { $area } has no land in this game, so there is no flak there.
is-ask-flak-area = { $side }: { $count ->
    [one] one squadron
   *[other] { $count } squadrons
} over air area { $area }. Which flak fires?
is-refused-flak-area = { $unit } is not a SAM, ADA or heavy flak unit of yours with points inside the area.
is-refused-flak-recon = { $unit } is not heavy flak of yours with points left that reaches { $hex }; nothing else fires at reconnaissance.
is-refused-rule-off = That is an optional rule that is off in this game.
is-refused-weasel-nato = In the rules of 2018 only NATO flies Wild Weasel missions.

is-roll-pursuit = { $side } rolls for { $wing }, which breaks off (modifier { $drm }): with 9 or more it gets away.
is-log-shaken-off = { $wing } gets away: { $die } with { $drm }.
is-log-caught = { $wing } does not get away: { $die } with { $drm }.
is-refused-split = { $wing } has losses and cannot split.

is-refused-wing-too-far = { $wing } would have to fly { $areas } air areas; at most { $most } are possible.
is-refused-land-far = { $field } is farther away than { $wing } has flown for its mission.

is-log-airmobile-stays = No helicopter takes off for the battalion of { $unit }: it stays at home.

is-stage-weather-good = Good weather
is-stage-weather-bad = Bad weather
is-situation-weather-good = Good weather on turn
is-situation-weather-bad = Bad weather on turn
is-situation-spotted = { $hex } spotted by { $side } on turn
is-situation-weasel = Flak of air area { $area } held down on turn
