# Under an Iron Sky: units carried by air and by sea.

## Amphibious landings

is-log-ashore = { $unit } lands from the sea in { $hex }.
is-refused-ashore = { $unit } has landed from the sea and cannot move on in this phase.
is-refused-land-kind = { $unit } is not a marine unit; only marines land from the sea.
is-refused-land-scenario = This scenario gives the side no ships to land { $unit }.
is-refused-land-capacity = This turn's landing craft have no room left for { $unit }.
is-refused-land-begun = { $unit } has already moved in this phase: it must begin the phase in the port.
is-refused-land-port = { $unit } is not in a port.
is-refused-land-damaged = The port of { $unit } is damaged.
is-refused-land-mode = { $unit } must be in Tactical Mode to embark.
is-refused-land-supply = { $unit } is not in General Supply.
is-refused-land-port-sky = The enemy holds the air over the port of { $unit }.
is-refused-land-nowhere = { $unit } finds no coast to land on.
is-refused-land-coast = { $hex } is not on a coast.
is-refused-land-route = No chain of sea hexes leads from the port to { $hex }.
is-refused-land-sky = The enemy holds the air over { $hex }.
is-refused-land-attack = { $hex } lies in an enemy zone of control: { $unit } would have to attack at once, and cannot.

## Landings of every kind

is-refused-airlifted = { $unit } has been flown in and cannot move on in this phase.
is-refused-set-down = { $unit } was set down in an enemy zone of control, did not win its combat and moves no more.

## Boarding aircraft

is-refused-board-kind = { $unit } cannot be carried this way: it is not of the right kind.
is-refused-board-begun = { $unit } has already moved in this phase: it must begin the phase on the airfield.
is-refused-board-field = { $unit } is not on an airfield.
is-refused-board-damaged = The airfield of { $unit } is damaged.
is-refused-board-mode = { $unit } must be in Tactical Mode to board.
is-refused-board-supply = { $unit } is not in General Supply.
is-refused-board-zone = { $unit } is in an enemy zone of control, with no other Combat Unit to cover it.
is-refused-board-sky = The enemy holds the air over the airfield of { $unit }.
is-refused-board-apart = { $unit } and { $other } are not on the same airfield.
is-refused-board-carriers = No transport squadron is ready in { $hex }.
is-refused-board-lift = These units need { $need } transport points; the transports there lift { $lift }.
is-refused-lift-short = These transports cannot lift { $need } transport points.
is-refused-lift-room = These units need { $need } transport points; the squadrons named lift { $lift }.
is-refused-lift-unreached = The helicopters that could lift these units reach no hex where they could be set down.
is-refused-carrier-away = { $wing } is not in the hex of the units it is to carry.
is-refused-wing-no-lift = { $wing } is not a transport squadron.

## Air transport

is-ask-airlift-flak = { $side }: transports come in to { $hex }. { $count ->
    [one] One flak unit
   *[other] { $count } flak units
} may fire, each at one of them.
is-log-airlift = { $side } flies { $count ->
    [one] one transport squadron
   *[other] { $count } transport squadrons
} to { $hex }.
is-log-mission-airlift = { $side } flies air transport to { $hex }: { $strike } transport, { $escort } escort squadrons.
is-log-airlifted = { $unit } is flown to { $hex }.
is-log-cargo-back = Back on their airfield: { $units }.
is-refused-lift-field = There is no airfield in { $hex }.
is-refused-lift-zone = { $hex } lies in an enemy zone of control and no friendly Combat Unit holds it.
is-refused-lift-nation = The transports that may use the airfield in { $hex } cannot lift these units.
is-refused-lift-nowhere = No other airfield can take these units.
is-refused-airlift-target = { $wing } is not one of the transports that come in.

## Airdrops

is-roll-drop = { $unit } jumps into an enemy zone of control: a step is lost on 1 to { $high }
is-log-mission-airdrop = { $side } flies an airdrop to { $hex }: { $strike } transport, { $escort } escort squadrons.
is-log-jumped = { $unit } jumps over { $hex }.
is-log-drop-safe = { $unit } comes down together: die { $die }.
is-refused-drop-weather = Units cannot jump in bad weather.
is-refused-drop-points = { $unit } does not have the movement points for a jump.
is-refused-drop-ground = Units cannot jump into the terrain of { $hex }.
is-refused-drop-sky = The enemy holds the air over { $hex }.
is-refused-drop-attack = { $hex } is in an enemy zone of control: units that jump there must attack at once, and not all of these can.
is-refused-drop-nowhere = There is no hex these units could jump into.

## Transport by helicopter

is-log-heli-lift = { $side } lifts units from { $hex } to { $goal } with { $wings }.
is-log-set-down = Set down by helicopter in { $hex }: { $units }.
is-refused-lift-range = { $hex } is out of range of the helicopters that could lift these units.
is-refused-lift-one-way = { $unit } is on the same field as the helicopters: they fly straight out with it, so name one height only.
is-refused-lift-squadron = { $wing } cannot join: it must be a helicopter squadron with lift, ready, in reach, and on the same field as the others.
