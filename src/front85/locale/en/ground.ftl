# What the words of a map mean, for the inspector and the legend. Any title may use these; numbers come from its tables.

ground-enter = { $points ->
    [0.5] Half a movement point to enter.
    [one] { $points } movement point to enter.
   *[other] { $points } movement points to enter.
}
ground-enter-mountain = { $points ->
    [one] { $points } movement point to enter; mountain infantry pays { $mountain }.
   *[other] { $points } movement points to enter; mountain infantry pays { $mountain }.
}
ground-closed = No unit may enter.
ground-defence = Attacks on it: die { $modifier }.
ground-cross = { $side ->
    [Pact] The Pact
   *[other] { $side }
} pays { $points } more to cross.
ground-cross-city = { $side ->
    [Pact] The Pact
   *[other] { $side }
} pays { $points } more to cross, { $city } where a city lies on either bank.
ground-cross-first-turn = On the first turn { $side ->
    [Pact] the Pact
   *[other] { $side }
} pays { $points } more to cross.
ground-attack-halved = Units attacking across it are halved.
ground-along = { $points ->
    [0.5] Half a movement point from hex to hex along it, whatever the ground.
    [one] { $points } movement point from hex to hex along it, whatever the ground.
   *[other] { $points } movement points from hex to hex along it, whatever the ground.
}
ground-no-matter = Makes no difference to movement.
ground-edge = Units of { $side ->
    [Pact] the Pact
   *[other] { $side }
} enter here where it is their own country; elsewhere they may leave the map for { $points ->
    [0.5] half a movement point
   *[other] { $points } movement points
}.
ground-objective = Counts for victory.
