# Under an Iron Sky: air missions, interception, ground support.

is-ask-support = { $side }: combat in { $hex }. Fly ground support, commit artillery, or pass. Fly first: committing guns ends this step. Each gun spends an Ammunition Point.
is-ask-intercept = { $side }: an enemy mission { $known ->
    [0] over { $area }
   *[other] to { $hex }
}, { $strike } { $cargo ->
    [0] strike
   *[other] transport
} and { $escort } escort squadrons. Intercept it, or let it pass.
is-ask-boxes = { $side }: arrange your squadrons in their boxes, the first in box 1.
is-ask-engage = { $side }: does { $wing } engage the escort, or evade it and go for the strikers?
is-ask-press = { $side }: { $wing_target } attacks { $wing }. Press on, or abort.
is-ask-prey = { $side }: { $wing } has no opponent in its box. Which squadron does it attack?
is-ask-groups = { $side }: form Air Groups of up to three from { $count } squadrons.
is-ask-flak = { $side }: { $count ->
    [one] one squadron
   *[other] { $count } squadrons
} over { $hex }. Which flak fires?
is-ask-group-turns = { $side }: { $shots ->
    [one] one flak unit fires
   *[other] { $shots } flak units fire
} at this group. Press on, or turn squadrons back.

is-line-air = Aircraft of { $side ->
    [Pact] the Warsaw Pact
   *[other] { $side }
}

is-roll-manoeuvre = { $side }: { $count ->
    [one] one interceptor
   *[other] { $count } interceptors
} in search of the mission (modifier { $drm }; 9 or more)
is-roll-air-combat = { $wing } fires at { $wing_target }
is-roll-group-flak = Flak of { $unit } fires at { $count ->
    [one] one squadron
   *[other] { $count } squadrons
}

is-log-mission-support = { $side } flies ground support to { $hex }: { $strike } strike, { $escort } escort squadrons.
is-log-mission-strike = { $side } flies a ground strike against { $hex }: { $strike } strike, { $escort } escort squadrons.
is-log-mission-sead = { $side } flies against flak in { $hex }: { $strike } strike, { $escort } escort squadrons.
is-log-mission-interdiction = { $side } flies against supplies in { $hex }: { $strike } strike, { $escort } escort squadrons.
is-log-mission-area = { $side } flies a mission to air area { $area }: { $strike } strike, { $escort } escort squadrons.
is-log-manoeuvre = { $side }: { $dice } with { $drm }: { $count ->
    [0] no interceptor finds
    [one] one interceptor finds
   *[other] { $count } interceptors find
} the mission.
is-log-boxes-strike = { $side }, strike boxes: { $wings }.
is-log-boxes-escort = { $side }, escort boxes: { $wings }.
is-log-boxes-hunters = { $side }, intercept boxes: { $wings }.
is-log-air-shot = { $wing } fires at { $wing_target }: column { $column }, die { $die }, modifier { $drm }.
is-log-evades = { $wing } evades the escort.
is-log-breaks-off = { $wing } breaks off before it is attacked.
is-log-wing-aborts = { $wing } turns for home.
is-log-group-turns = { $side } turns back before the flak: { $wings }.
is-log-group-flak = { $unit } (flak { $rating }) fires: die { $die }, modifier { $drm }.
is-log-support = Ground support of { $side } over the combat: { $points }.

is-refused-wing-other-side = { $wing } does not belong to { $side }.
is-refused-wing-flying = { $wing } is on a mission.
is-refused-wing-elsewhere = { $wing } is in another Air Superiority Area than the target.
is-refused-wing-no-strike = { $wing } cannot attack the ground.
is-refused-wing-no-fight = { $wing } has no air value.
is-refused-wing-no-ecm = { $wing } is not an ECM squadron.
is-refused-wing-twice = { $wing } is already named.
is-refused-support-flown = You have already flown ground support in this combat; each side flies one such mission.
is-refused-support-march = { $count } of your strikers are already over this assault off the march, and no more may join them.
is-refused-sead-late = You have flown ground support in this combat; SEAD missions come before it.
is-refused-no-jammers = No ECM squadron supports this mission.
is-refused-no-escort = This mission has no escorts.
is-refused-wing-limit = { $wing } is one too many: at most { $count }.
is-refused-section = "{ $word }" does not fit here: name squadrons first, and keep some back for this task.
is-refused-target = { $hex } cannot be the target of this mission.
is-refused-support-hex = { $hex } is not part of this combat.
is-refused-box = { $wing } does not belong in this box.
is-refused-engage = { $wing } is not one of the remaining escorts.
is-refused-aim = It cannot attack { $wing }.
is-refused-group = { $word } is not a group of squadrons still to be grouped.
is-refused-group-first = Every squadron must be in a group, and { $wing } is not.
is-refused-group-size = An Air Group has at most { $count } squadrons.
is-refused-flak-range = { $unit } does not reach { $hex }: its flak has a range of { $range }.
is-refused-flak-light-now = { $unit } has no Flak Ammunition Points left and fires as light flak, with a range of { $range }.
is-refused-flak-held-down = { $unit } is held down by Wild Weasel aircraft: its range is { $range }.
is-refused-flak-unfed = { $unit } is out of supply and has no Ammunition Point for its light flak.
is-refused-turnback = { $wing } is not in this group.

is-refused-no-aircraft = There are no aircraft in this game.
is-refused-not-marking = There is no air area to mark now.
is-refused-sheet-sealed = The sheets are open and the areas are being fought for; they can no longer be changed.
is-refused-not-assigning = There are no squadrons to assign to air areas now.
is-refused-no-flight = That is flown in a Land Movement Phase, after a Combat Unit has completed its move.
is-refused-wing-helicopter = { $wing } is a helicopter squadron and does not fly with aircraft.
is-refused-flight-peace = Before the war squadrons may only change fields.
is-refused-no-mission = No air mission or air fight has reached that step.
is-refused-not-watch = The air watch is set before the Land Movement Phase of the enemy.
is-refused-not-convoys = Supply paths are traced and interdicted only when the Land Movement Phase of the Warsaw Pact begins.
is-refused-convoy-order = NATO names supply heads first, then the Warsaw Pact shows the path of each, then NATO strikes at the paths.
is-refused-not-basing = There is no squadron to send to a field now.
is-refused-not-mending = Squadrons are repaired only at the end of a game turn.
is-refused-no-air-points = There are no air replacement points available.
