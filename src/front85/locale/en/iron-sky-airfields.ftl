# Under an Iron Sky: airfields and the squadrons on them.

is-refused-wing-gone = { $wing } is not in play.
is-refused-wing-neutral = { $wing } is Austrian, and Austria is neutral.
is-refused-wing-used = { $wing } has flown this turn already.
is-refused-wing-station = { $wing } is on station in an Air Superiority Area: it intercepts and escorts, nothing else.
is-refused-wing-out = { $wing } has lost its area and is out for the turn.
is-refused-wing-hurt = { $wing } has no undamaged step left and waits for repair.
is-refused-field-damaged = { $field } is damaged.
is-refused-field-lost = { $field } lies in a country whose government has fallen.
is-refused-field-line = { $field } has no Line of Communication.
is-refused-field-enemy = { $field } is not in friendly hands.
is-refused-field-surplus = { $wing } is one too many on its field and can only leave it.
is-refused-field-heliport = { $field } is a heliport; { $wing } needs an airfield.
is-refused-field-nation = { $field } is no airfield for the nation of { $wing }.
is-refused-field-full = { $field } is full: it holds { $capacity } squadrons.

is-log-wing-captured = { $field } is taken with { $wing } on it.
