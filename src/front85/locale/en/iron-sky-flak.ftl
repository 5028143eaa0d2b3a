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
is-log-sky-flak = { $unit } ({ $rating }) fires at { $wing }: { $die }; destroyed { $lost }, damaged { $hurt }.
is-log-dogfight = { $firer } fires at { $wing }, column { $column }: { $die } with { $drm }; { $abort ->
    [1] destroyed { $lost }, damaged { $hurt }, aborts
   *[other] destroyed { $lost }, damaged { $hurt }
 }.
is-log-sky-home = { $wing } breaks off and returns to its field.
is-log-sky-turnback = { $wing } turns back before the flak fires.
is-log-awacs-out = { $wing } has lost its area and is out for this turn.
is-roll-sky-flak = { $unit } fires at { $wing }.
