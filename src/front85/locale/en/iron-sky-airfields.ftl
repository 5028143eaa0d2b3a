# Under an Iron Sky: airfields and the squadrons on them.

is-refused-wing-gone = { $wing } is not in play.
is-refused-wing-neutral = { $wing } is Austrian, and Austria is neutral.
is-refused-wing-used = { $wing } has already flown this turn.
is-refused-wing-station = { $wing } is on station in an Air Superiority Area: it intercepts and escorts, nothing else.
is-refused-wing-out = { $wing } has lost its area and is out for the turn.
is-refused-wing-hurt = { $wing } has no undamaged step left and waits for repair.
is-refused-field-damaged = { $field } is damaged.
is-refused-field-lost = { $field } lies in a country whose government has fallen.
is-refused-field-line = { $field } has no Line of Communication.
is-refused-field-enemy = { $field } is not in friendly hands.
is-refused-field-surplus = { $wing } exceeds the capacity of its field and can only leave.
is-refused-field-heliport = { $field } is a heliport; { $wing } needs an airfield.
is-refused-field-nation = The nation of { $wing } cannot use { $field }.
is-refused-field-full = { $field } is full: it holds { $capacity } squadrons.

is-log-wing-captured = { $field } is taken with { $wing } on it.

is-refused-unknown-wing = There is no squadron { $word }.
is-refused-unknown-field = There is no airfield { $word }.
is-refused-wing-not-yours = { $wing } is not yours.
is-refused-no-field = No airfield can take { $wing }.
is-refused-awacs-only = { $wing } is an early warning squadron: it covers Air Superiority Areas and does nothing else.
is-refused-field-same = { $wing } is already based there.
is-refused-field-sky = { $field } lies in an Air Superiority Area of the enemy.
is-refused-field-zone = { $field } lies in an enemy Zone of Control.
is-refused-merge-whole = { $wing } has not lost exactly one step.
is-refused-merge-away = { $wing } did not begin the phase on its field.
is-refused-merge-type = { $wing } and { $wing_other } are not two squadrons of one type and nation.
is-refused-merge-field = { $wing } and { $wing_other } are not on the same field.
is-refused-merge-none = { $wing } has no squadron to merge with.
is-refused-wing-landed = { $wing } is on its field.
is-refused-wing-unhurt = { $wing } has no damaged step.
is-refused-mend-full = { $field } cannot repair any more steps this turn.
is-refused-wing-arrived = { $wing } is not a waiting reinforcement.
is-refused-wing-not-due = { $wing } arrives on turn { $turn }.
is-refused-air-points = { $wing } needs { $cost } points for { $type }; available: { $have }.
is-refused-wing-whole = { $wing } has lost no step.
is-refused-wing-alive = { $wing } has not been destroyed.
is-refused-wing-overthrown = { $wing } does not come back: the government of its country has been overthrown.
is-refused-watch = { $word } does not fit there. Say none, road, front, prey, all or air areas; then ask, station or never; then landings.
is-refused-window-closed = No move is in hand, and flights after the last one are over. Move another Combat Unit first.
is-refused-no-window = Aircraft fly only after a Combat Unit has moved.
is-refused-finish-first = The move in hand must be finished first: both sides may fly now. Say finish.

is-ask-diversion = { $side }: choose a field for returning squadrons to land on.
is-ask-mending = { $side }: choose the squadrons to repair.
is-ask-watch = { $side }: when do you want to be asked whether to fly in the enemy's Land Movement Phase?
is-ask-window = { $side }: the enemy's move { $known ->
    [0] {""}
   *[other] into { $hex }{" "}
}is complete. Do you fly?

is-log-rebased = { $wing } moves to { $field }.
is-log-merged = { $wing_other } is merged into { $wing }.
is-log-based = { $wing } lands on { $field }.
is-log-wing-stranded = { $wing } finds no field to land on and is lost.
is-log-mended = { $wing }: a damaged step is repaired.
is-log-wing-arrives = { $wing } arrives on { $field }.
is-log-wing-delayed = { $wing } finds no field that can take it and is delayed.
is-log-air-points = { $side }: air replacement points for { $type }: { $points }.
is-log-refitted = { $wing } receives aircraft for a lost step.
is-log-revived = { $wing } is formed anew on { $field }.

is-award-air-steps = Steps lost by squadrons of { $nation }: { $count }

# Fields off the map, by the country they stand for.
name-off-UK = Great Britain
name-off-US = United States
name-off-FR = France
name-off-IT = Italy
name-off-BE = Belgium
name-off-NE = Netherlands
name-off-SU = Soviet Union
name-off-PO = Poland
name-off-CZ = Czechoslovakia
name-off-HU = Hungary
name-off-WG = West Germany
name-off-EG = East Germany
name-off-CA = Canada
