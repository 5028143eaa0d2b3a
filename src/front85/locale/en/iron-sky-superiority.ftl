# Under an Iron Sky: the Air Superiority Phase, and what a held sky does.

is-ask-mark = { $side }: mark an air area. Markers left: { $left } of { $markers }.
is-ask-assign = { $side }: assign squadrons to the marked air areas ({ $areas }), under seal.
is-ask-sky-aim = { $side }: flak in { $area } may fire, each unit once. Units left: { $guns }.
is-ask-sky-turnback = { $side }: flak in { $area } aims at { $wing }. Fly on, or turn back?
is-ask-sky-line = { $side }: line up your squadrons over { $area }, round { $round }.
is-ask-sites-shut = { $side }: sites under enemy air superiority hold back { $count } REFORGER units. They come a turn later, or five turns later by sea.
is-roll-dogfight = Air combat over { $area }, round { $round }.

# An air area without a town of its own, after the nearest one.
is-area-near = { $place } area
is-log-marked = { $side } marks the air area { $area }.
is-log-declined = { $side } places no more Air Superiority markers this turn.
is-log-area-empty = No squadrons are sent to { $area }: the marker comes off.
is-log-area-opened = { $area }: NATO sends { $nato }, the Pact { $pact }.
is-log-sky-held = { $side } holds the sky over { $area }. Squadrons on station: { $count }.
is-log-sky-nobody = Neither side holds the sky over { $area }.
is-log-site-shut = Enemy air superiority over site { $code } in { $hex }: units delayed by a turn: { $count }.

is-refused-no-area = There is no air area { $word }.
is-refused-area-marked = { $area } is already marked.
is-refused-area-twice = { $area } is named twice.
is-refused-area-outside = { $area } lies outside this game.
is-refused-area-unmarked = { $area } is not marked; squadrons go to marked areas only.
is-refused-area-nobody = No free squadron can go to { $area }.
is-refused-area-full = { $area } already has its { $most } squadrons.
is-refused-no-markers = { $side } has no more markers for this turn.
is-refused-sky-enemy = { $wing } is not yours.
is-refused-sky-ecm = { $wing } is an ECM squadron; ECM squadrons do not support the fight for an area.
is-refused-sky-awacs = An early warning squadron goes only where others are sent.
is-refused-sky-unarmed = { $wing } has no attack value and cannot fight for an area.
is-refused-sky-twice = { $wing } is named twice.
is-refused-sky-elsewhere = { $wing } is in another row of the sheet.
is-refused-line-who = { $wing } does not fight here.
is-refused-no-flak = { $unit } is not flak of yours on the map.
is-refused-flak-outside = { $unit } is not inside { $area }; being in range is not enough.
is-refused-flak-fired = { $unit } has already fired here.
is-refused-flak-empty = { $unit } has no Flak Ammunition Points left.
is-refused-flak-suppressed = { $unit } is suppressed.
is-refused-flak-light = { $unit } has only light flak, which takes no part in the fight for an area.
is-refused-no-target = { $wing } is not an enemy squadron in this area.
is-refused-target-awacs = { $wing } is an early warning squadron and cannot be fired at.
is-refused-target-again = { $wing } has already been fired at; all others come first.
is-refused-sealift = { $unit } does not wait for a site under enemy air superiority.
is-refused-entry-sky = { $hex } is under enemy air superiority; no unit may arrive there.
is-refused-ferry-sky = The ferry to { $hex } does not sail under enemy air superiority.
