# Under an Iron Sky: air combat, flak, losses of squadrons.

is-line-pilots = Pilots
is-line-awacs = Early warning
is-line-numbers = Twice the numbers
is-line-ecm = Electronic countermeasures
is-line-station = From an Air Superiority Area
is-line-evasion = Evasion

is-log-flak-depleted = { $unit } has fired its last missile for now: flak depleted.
is-log-wing-hit = { $wing }: steps destroyed: { $lost }, damaged: { $hurt }.
is-log-wing-destroyed = { $wing } is destroyed.
