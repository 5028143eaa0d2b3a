# Under an Iron Sky: unrest and revolts, the Battle of the North Atlantic.

is-ask-mobilization-revolts = Mobilization Phase. { $count ->
    [0] Countries can be called up; none of them has units to send
   *[other] Countries that can be called up, with the units they send:
}{ $eg ->
    [0] {""}
   *[other] {" "}East Germany ({ $eg })
}{ $po ->
    [0] {""}
   *[other] {" "}Poland ({ $po })
}{ $cz ->
    [0] {""}
   *[other] {" "}Czechoslovakia ({ $cz })
}. A die then decides whether a revolt breaks out there.
is-ask-challenge = { $side }: Revolt Phase. Challenge the Warsaw Pact to show its divisions in a country?
is-ask-rise = { $side }: the revolt in { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 } grows: { $count ->
    [one] place one marker
   *[other] place { $count } markers
 }.
is-roll-unrest = Unrest: a die for Poland, Hungary, Czechoslovakia and East Germany.
is-roll-revolt = A revolt is triggered in { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }: NATO's die says whether it starts.
is-roll-revolt-spread = The revolt in { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }, markers: { $markers }: NATO's die says how it spreads.

is-log-unrest = { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }: { $die } (up to { $most }), unrest.
is-log-calm = { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }: { $die } (unrest up to { $most }), calm.
is-log-unrest-over = NATO attacks { $hex } in Poland: the unrest there is over.
is-log-trigger-losses = The losses of the divisions of { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 } trigger a revolt.
is-log-trigger-town = NATO's entry into a town triggers a revolt in { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }.
is-log-revolt-fails = { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }: the die shows { $die }, no revolt. Its Combat Units do not attack this turn.
is-log-revolt-starts = { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }: the die shows { $die }, a revolt breaks out with { $count ->
    [one] one marker
   *[other] { $count } markers
 }.
is-log-revolt-spreads = { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }: the die shows { $die }, the revolt spreads by { $count ->
    [one] one marker
   *[other] { $count } markers
 }.
is-log-revolt-quiet = { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }: the die shows { $die }, the revolt does not spread ({ $count }).
is-log-rise = { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }: { $count ->
    [one] one marker
   *[other] { $count } markers
 } in { $hex }.
is-log-challenge-met = Challenge: the Warsaw Pact shows at least { $need ->
    [one] one division
   *[other] { $need } divisions
 } in { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }.
is-log-challenge-failed = Challenge: the Warsaw Pact cannot show { $need ->
    [one] one division
   *[other] { $need } divisions
 } in { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }. A revolt is triggered.
is-log-overthrown = { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }: the die shows { $die }, the government falls. All units of the country leave the game.
is-log-suppression = { $side }: { $unit } attacks the revolt in { $hex }.
is-log-quelled = The revolt in { $hex } is put down: { $count ->
    [one] one marker
   *[other] { $count } markers
 } removed.
is-log-suppressed = The revolt in { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 } is suppressed.

is-line-unrest = Unrest
is-line-ravaged = The Pact has used weapons of mass destruction on the country
is-line-invaded = NATO troops in the country
is-line-garrison = Soviet divisions in the country
is-line-rising = Revolt markers
is-line-atlantic-drm = Running modifier at sea

is-refused-rise-where = { $hex } is not a City or Urban hex of { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }.
is-refused-rise-full = { $hex } has room for { $room } more.
is-refused-rise-count = { $word } is not a number of markers from 1 to { $count }.
is-refused-challenge-who = NATO cannot challenge the Warsaw Pact about { $word }, only about CZ, EG or PO.
is-refused-challenge-risen = { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 } has already had its revolt; no other can start.
is-refused-challenge-spent = { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 } has been challenged { $most } times; that is the limit.
is-refused-mobilize-revolt = { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 } is in revolt and cannot be mobilized.
is-refused-mobilize-lost = The government of { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 } has been overthrown.
is-refused-attack-revolt = { $unit } may not attack: there is a revolt in its country, or one was triggered this turn.
is-refused-suppress-wing = { $wing } belongs to the country in revolt and does not fly against it.
is-refused-suppress-local = { $unit } belongs to the country in revolt and takes no part against it.
is-refused-homebound = { $unit } must return to its country; { $hex } is not on the way.
is-refused-homebound-track = { $unit } is called home by the unrest there and takes no off-map track.
is-refused-confined-track = { $unit } does not leave its country, and so takes no off-map track.
is-refused-end-homebound = { $unit } is called home by the unrest there and can still get nearer in this phase.
is-refused-homeward-first = Unrest calls { $unit } home and the way is open, so it must move homeward first.
is-refused-bridge-lost = The bridge between { $hex } and { $other } lies in a country that is lost; without a unit beside it the bridge cannot be blown.
is-refused-entry-revolt = There is a revolt in { $hex }; no unit may form there.
is-refused-entry-lost = The country of { $hex } is lost; its airfield needs a unit in the hex.
is-refused-atlantic = { $word } is not a choice of this item. Choices: { $choices }.

is-award-overthrown = Government overthrown: { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }
is-award-revolt-started = Revolt started: { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }
is-award-revolt-markers = Revolt goes on: { $nation ->
    [EG] East Germany
    [PO] Poland
    [HU] Hungary
   *[CZ] Czechoslovakia
 }
is-award-lanes-interdicted = North Atlantic lanes interdicted
is-award-lanes-safe = North Atlantic lanes safe

is-ask-atlantic-2 = Pact: North Atlantic. Send the forces meant for Norway to Central Europe, or let them invade Norway?
is-ask-atlantic-3 = NATO: North Atlantic. Ask for the RAF squadrons in Britain at once, leave them to the Atlantic, or wait?
is-ask-atlantic-4 = NATO: North Atlantic. Ask for the US 3rd Air Force at once, leave it to the Atlantic, or wait?
is-ask-atlantic-7 = NATO: North Atlantic. Send its forces meant for Norway to Central Europe, or leave them in the north?
is-ask-atlantic-8 = NATO: North Atlantic, the RAF squadrons: call them now, or leave them to the Atlantic?
is-ask-atlantic-9 = NATO: North Atlantic, the US 3rd Air Force: call it now, or leave it to the Atlantic?
is-ask-atlantic-11 = Pact: North Atlantic. Submarines against the convoys, or against the carriers?
is-ask-atlantic-14 = NATO: North Atlantic. Send strike carriers against Kola, or hold them back?
is-roll-atlantic = North Atlantic, { $item ->
    [1] the Soviet Northern Fleet
    [2] forces meant for Norway
    [3] RAF squadrons in Britain
    [4] US 3rd Air Force
    [5] the battle of the GIUK gap
    [6] the fight for Norway
    [7] NATO forces meant for Norway
    [8] RAF squadrons, second decision
    [9] US 3rd Air Force, second decision
    [10] raid on Iceland
    [11] Soviet submarines
    [12] the first convoys
    [13] the battle of the convoys
    [14] strike carriers against Kola
    [15] carrier strike on Kola
    [16] the sea lanes
    [17] the sea lanes
   *[other] item { $item }
 }: a die, modifier { $drm }.
is-roll-sunk = A convoy is destroyed: which unit goes down ({ $code })?
is-log-atlantic-die = North Atlantic, { $item ->
    [1] the Soviet Northern Fleet
    [2] forces meant for Norway
    [3] RAF squadrons in Britain
    [4] US 3rd Air Force
    [5] the battle of the GIUK gap
    [6] the fight for Norway
    [7] NATO forces meant for Norway
    [8] RAF squadrons, second decision
    [9] US 3rd Air Force, second decision
    [10] raid on Iceland
    [11] Soviet submarines
    [12] the first convoys
    [13] the battle of the convoys
    [14] strike carriers against Kola
    [15] carrier strike on Kola
    [16] the sea lanes
    [17] the sea lanes
   *[other] item { $item }
 }: die { $die }, modifier { $drm }.
is-log-atlantic-skipped = North Atlantic, { $item ->
    [1] the Soviet Northern Fleet
    [2] forces meant for Norway
    [3] RAF squadrons in Britain
    [4] US 3rd Air Force
    [5] the battle of the GIUK gap
    [6] the fight for Norway
    [7] NATO forces meant for Norway
    [8] RAF squadrons, second decision
    [9] US 3rd Air Force, second decision
    [10] raid on Iceland
    [11] Soviet submarines
    [12] the first convoys
    [13] the battle of the convoys
    [14] strike carriers against Kola
    [15] carrier strike on Kola
    [16] the sea lanes
    [17] the sea lanes
   *[other] item { $item }
 }: skipped, because its condition has not been met.
is-log-atlantic-drm = North Atlantic: modifier { $drm }, { $total } in all.
is-log-atlantic-later = Reinforcements ({ $code }) come { $turns ->
    [one] one turn
   *[other] { $turns } turns
 } later ({ $total } in all).
is-log-atlantic-sooner = Reinforcements ({ $code }) come { $turns ->
    [one] one turn
   *[other] { $turns } turns
 } sooner ({ $total } in all).
is-log-atlantic-gone = { $side }: reinforcements ({ $code }) will not come ({ $count ->
    [one] one unit
   *[other] { $count } units
 }).
name-NO = forces meant for Norway
name-GA = US 3rd Air Force
name-GB = RAF squadrons in Britain
name-CA = squadrons from America
name-CS = troops coming by sea
is-log-sunk = { $unit } is lost at sea.
is-log-atlantic-1-1 = The Soviet Northern Fleet enters the North Sea.
is-log-atlantic-2-1 = The Warsaw Pact brings the forces meant for Norway to Central Europe.
is-log-atlantic-2-2 = The Warsaw Pact invades Norway.
is-log-atlantic-3-1 = NATO asks for the RAF squadrons in Britain at once.
is-log-atlantic-3-2 = NATO leaves the RAF squadrons to the Atlantic.
is-log-atlantic-3-3 = NATO puts off the decision about the RAF squadrons.
is-log-atlantic-4-1 = NATO asks for the US 3rd Air Force at once.
is-log-atlantic-4-2 = NATO commits the US 3rd Air Force to the Atlantic.
is-log-atlantic-4-3 = NATO puts off the decision about the US 3rd Air Force.
is-log-atlantic-5-1 = GIUK gap: the Soviet fleet breaks through with light losses.
is-log-atlantic-5-2 = GIUK gap: the Soviet fleet breaks through with moderate losses.
is-log-atlantic-5-3 = GIUK gap: the Soviet fleet breaks through with heavy losses.
is-log-atlantic-5-4 = GIUK gap: the Soviet fleet is turned back.
is-log-atlantic-6-1 = The north of Norway falls.
is-log-atlantic-6-2 = The fighting in Norway goes on.
is-log-atlantic-6-3 = The landing in Norway is beaten off.
is-log-atlantic-7-1 = NATO sends its forces meant for Norway to Central Europe.
is-log-atlantic-7-2 = NATO leaves its forces in Norway.
is-log-atlantic-8-1 = NATO calls the RAF squadrons.
is-log-atlantic-8-2 = NATO leaves the RAF squadrons to the Atlantic.
is-log-atlantic-9-1 = NATO calls the US 3rd Air Force.
is-log-atlantic-9-2 = NATO leaves the US 3rd Air Force to the Atlantic.
is-log-atlantic-10-1 = Iceland: Keflavik is closed.
is-log-atlantic-10-2 = Iceland: Keflavik is damaged.
is-log-atlantic-10-3 = Iceland: the raid is beaten off.
is-log-atlantic-11-1 = Soviet submarines hunt the convoys.
is-log-atlantic-11-2 = Soviet submarines hunt the carriers.
is-log-atlantic-12-1 = The first convoy is destroyed.
is-log-atlantic-12-2 = The first convoys come through with heavy losses.
is-log-atlantic-12-3 = The first convoys come through with light losses.
is-log-atlantic-12-4 = The first convoys come through.
is-log-atlantic-13-1 = The convoys are beaten back; the lanes are interdicted.
is-log-atlantic-13-2 = The convoys fight their way through; the lanes stay contested.
is-log-atlantic-13-3 = The convoys win through; the lanes are safe.
is-log-atlantic-14-1 = NATO sends its strike carriers against Kola.
is-log-atlantic-14-2 = NATO holds its strike carriers back.
is-log-atlantic-15-1 = Kola: a carrier is lost, and the lanes are interdicted.
is-log-atlantic-15-2 = Kola: nothing is decided.
is-log-atlantic-15-3 = Kola: the bases are wrecked, and the lanes are safe.
is-log-atlantic-16-1 = The lanes are interdicted.
is-log-atlantic-16-2 = The lanes are contested.
is-log-atlantic-16-3 = The lanes are safe.
is-log-atlantic-17-1 = The lanes are interdicted.
is-log-atlantic-17-2 = Nothing changes on the lanes.
is-log-atlantic-17-3 = The lanes are safe.
