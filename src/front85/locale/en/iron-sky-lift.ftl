# Under an Iron Sky: units carried by air and by sea.

## Amphibious landings

is-log-ashore = { $unit } lands from the sea in { $hex }.
is-refused-ashore = { $unit } has landed from the sea and does not move on in this phase.
is-refused-land-kind = { $unit } is no marine unit: only marines land from the sea.
is-refused-land-scenario = This scenario gives the side no ships to land { $unit }.
is-refused-land-capacity = The landing craft of this turn have no room left for { $unit }.
is-refused-land-begun = { $unit } has already moved in this phase: it must begin the phase in the port.
is-refused-land-port = { $unit } is not in a port.
is-refused-land-damaged = The port of { $unit } is damaged.
is-refused-land-mode = { $unit } must be in Tactical Mode to embark.
is-refused-land-supply = { $unit } is not in General Supply.
is-refused-land-port-sky = The enemy holds the air over the port of { $unit }.
is-refused-land-nowhere = { $unit } finds no coast to land on.
is-refused-land-coast = { $hex } does not lie on a coast.
is-refused-land-route = No chain of sea hexes leads from the port to { $hex }.
is-refused-land-sky = The enemy holds the air over { $hex }.
is-refused-land-attack = { $hex } lies in an enemy zone of control: { $unit } would have to attack at once, and cannot.

## Landings of every kind

is-refused-airlifted = { $unit } has been flown in and does not move on in this phase.
is-refused-set-down = { $unit } was set down in an enemy zone of control, did not win its combat and moves no more.
