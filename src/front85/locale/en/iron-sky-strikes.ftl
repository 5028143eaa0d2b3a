# Under an Iron Sky: strikes, suppression of flak, interdiction.

is-ask-strike = { $side }: the strike at { $hex } has the result { $result }. What is hit?
is-ask-sead = { $side }: which flak does the group attack?
is-roll-strike = { $wing } strikes ({ $strike }, { $drm })
is-roll-sead = The group attacks { $unit } ({ $strike }, { $drm })

is-log-strike = { $wing } strikes: die { $die }, modified by { $drm }: { $result }.
is-log-interdicted = { $hex } is interdicted: { $points } points, { $total } in all.
is-log-interdiction-over = The interdiction of { $hex } is over.
is-log-strike-damage = { $side } damages the installation in { $hex }.
is-log-strike-head = { $unit } is hit and has to be displaced.
is-log-choked = { $unit } is interdicted for the rest of the turn.
is-log-sead = The group attacks { $unit }: die { $die }, modified by { $drm }: { $result }.
is-log-suppressed-flak = The flak of { $unit } is suppressed.

is-refused-strike-hex = { $hex } is not part of the game.
is-refused-strike-neutral = { $hex } lies in a neutral country.
is-refused-sead-hex = There is no enemy unit in { $hex }.
is-refused-sead-unit = { $unit } is not an enemy flak unit in { $hex }.
is-refused-hit = { $word } cannot be hit. Possible: { $choices }.

is-ask-trace = { $side }: have the supply paths of Front Supply Heads traced?
is-ask-path = Which source supplies { $unit }?
is-ask-interdict = { $side }: strike at a supply path?
is-log-path = { $unit } is supplied by this path: { $hexes }.
is-line-choked = Supply interdicted
is-refused-path = { $word } is not one of the sources: { $choices }.
is-refused-trace = { $unit } is not a Front Supply Head in supply.
is-refused-interdict = { $hex } is not on any supply path that has been traced.
is-refused-draw-choked = { $unit } cannot draw supply: the interdicted Front Supply Heads have supplied ten divisions each.
