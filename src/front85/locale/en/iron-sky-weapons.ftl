# Under an Iron Sky: weapons of mass destruction.

is-ask-release = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
}: weapons of mass destruction. Pass, or ask for what cannot be taken back.
is-ask-missiles = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
}: fire missiles with gas, or pass. Each missile unit fires once a turn.
is-ask-gas = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
}: combat in { $hex }. Use gas (+{ $modifier }), or pass.
is-ask-nuclear = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
}: nuclear strikes. Points left: air { $air }, artillery { $artillery }, missiles { $ssm }. Strike a hex, or pass.
is-ask-toll = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
}: assign the losses in { $hex }; left: { $left }.
is-line-gas = Gas
is-award-released = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} was the first to release { $weapon ->
    [chemical] chemical weapons
   *[nuclear] nuclear weapons
}
is-award-towns = { $weapon ->
    [chemical] Chemical attacks on towns
   *[nuclear] Nuclear attacks on towns
}: { $count }
is-log-released = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} may use { $weapon ->
    [chemical] chemical weapons
   *[nuclear] nuclear weapons
} from now on.
is-log-request = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} asks for { $weapon ->
    [chemical] chemical weapons
   *[nuclear] nuclear weapons
} and rolls { $die }: { $result ->
    [chemical] chemical weapons are released
    [nuclear] nuclear weapons are released
    [both] chemical and nuclear weapons are released
    [exchange] a strategic nuclear exchange
   *[refused] nothing is released
}.
is-log-answer = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} answers the release of { $weapon ->
    [chemical] chemical weapons
   *[nuclear] nuclear weapons
} and rolls { $die }: { $result ->
    [chemical] chemical weapons are released
    [nuclear] nuclear weapons are released
    [both] chemical and nuclear weapons are released
    [exchange] a strategic nuclear exchange
   *[refused] nothing is released
}.
is-log-exchange = A strategic nuclear exchange. { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} was the first to ask for such weapons and suffers a decisive political defeat; { $other ->
    [Pact] the Warsaw Pact
   *[other] { $other }
} has hardly won.
is-log-town-struck = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} has struck { $count ->
    [one] a town
   *[other] { $count } towns
} with { $weapon ->
    [chemical] chemical weapons
   *[nuclear] nuclear weapons
}.
is-log-missile = { $unit } fires a gas missile at { $hex }.
is-log-gas = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} uses gas against { $hex }.
is-log-gas-persistent = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} uses persistent gas against { $hex }: the ground is contaminated.
is-log-gas-over = The gas disperses.
is-log-gas-silenced = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
}: { $unit } is put out of action by gas (die { $die }).
is-log-gas-braved = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
}: { $unit } works on in the gas (die { $die }).
is-log-takeoff = { $wing } takes off through the gas (die { $die }).
is-log-takeoff-fails = { $wing } cannot take off: its field lies under gas (die { $die }).
is-log-nuke = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} launches a nuclear attack on { $hex }, nuclear points: { $points }.
is-log-nuke-nothing = Nothing has reached { $hex }.
is-log-detonation = Nuclear detonation in { $hex } ({ $points } points, die { $die }): { $steps ->
    [one] one step lost
   *[other] { $steps } steps lost
}.
is-log-dug-in = { $unit } is dug in and loses nothing.
is-log-fallout = { $level ->
    [0] No fallout in { $hex } (die { $die }).
   *[other] Fallout in { $hex } (die { $die }): level { $level }.
}
is-log-decay = { $level ->
    [0] The fallout in { $hex } is gone (die { $die }).
   *[other] Fallout in { $hex } goes down to level { $level } (die { $die }).
}
is-log-radiation = Radiation strikes { $unit } (die { $die }): { $steps ->
    [one] one step
   *[other] { $steps } steps
}.
is-roll-request = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} asks for the release of { $weapon ->
    [chemical] chemical weapons
   *[nuclear] nuclear weapons
}
is-roll-answer = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} must answer the release of { $weapon ->
    [chemical] chemical weapons
   *[nuclear] nuclear weapons
}
is-roll-gas = { $units } in the gas (1 to { $most }: out of action)
is-roll-takeoff = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
}: { $count ->
    [one] one squadron takes
   *[other] { $count } squadrons take
} off through gas (1 to { $most }: stays on the ground)
is-roll-nuke = Nuclear attack on { $hex } with { $points ->
    [one] one point
   *[other] { $points } points
}
is-roll-fallout = Fallout in { $hex }
is-roll-decay = Does the fallout decay in { $hex }?
is-roll-radiation = Radiation: { $count ->
    [one] one unit
   *[other] { $count } units
} in contaminated hexes
is-refused-declare = With the escalation rules a declaration is not enough: request a release.
is-refused-request = Without the escalation rules no request is needed: declare it.
is-refused-weapon-word = "{ $word }" is neither chemical nor nuclear.
is-refused-weapon-option = { $weapon ->
    [chemical] Chemical weapons
   *[nuclear] Nuclear weapons
} are not part of this game.
is-refused-released = { $weapon ->
    [chemical] Chemical weapons
   *[nuclear] Nuclear weapons
} have been released already.
is-refused-asked = { $weapon ->
    [chemical] Chemical weapons
   *[nuclear] Nuclear weapons
} have already been asked for this turn; once a turn is the limit.
is-refused-gas-first = NATO cannot be the first to ask for chemical weapons.
is-refused-gas-nato = Only the Warsaw Pact opens chemical war; NATO may answer from the third turn after that.
is-refused-gas-word = Gas is "volatile" or "persistent", not "{ $word }".
is-refused-gassed = { $unit } is out of action: gas missiles have struck its hex.
is-refused-no-missile = { $unit } is not a missile unit on the map.
is-refused-missile-nato = { $unit } cannot fire gas: only the Warsaw Pact has such missiles.
is-refused-missile-nato-side = Only the Warsaw Pact fires missiles with gas.
is-refused-missile-phase = Gas missiles are fired in the Pact's own Land Movement Phase.
is-refused-missile-fired = { $unit } has fired its gas missile this turn.
is-refused-missile-far = { $hex } is more than { $range } hexes away.
is-refused-missiles-gone = Every missile unit has fired this turn.
is-refused-no-carrier = { $unit } is not a gun or missile unit of yours on the map.
is-refused-pool = There are no nuclear points left for { $system ->
    [air] aircraft
    [artillery] artillery
   *[ssm] missiles
}.
is-refused-salvo = { $unit } has delivered all it can this turn.
is-refused-carrier-supply = { $unit } is out of General Supply.
is-refused-carrier-far = { $unit } does not reach { $hex }: its range is { $range }.
is-refused-carrier-twice = { $unit } is named twice.
is-refused-bomber = { $wing } carries no nuclear weapons: its strike value is below { $least }.
is-refused-nuke-far = None of your weapons reaches { $hex }.
is-refused-nuke-nothing = { $side ->
    [Pact] The Warsaw Pact
   *[other] { $side }
} has nothing that could deliver nuclear points now.
is-refused-nuke-points = "{ $word }" is not a number of points from 1 to { $most }.
is-refused-nuke-no-bomber = No squadron of yours can carry nuclear weapons to { $hex } now.
is-refused-nuke-section = "{ $word }" does not fit here: name what carries the weapons first, then escorts, then jammers.
is-refused-nuke-limit = { $wing } is one too many: at most { $count } squadrons may go.
is-refused-toll = Losses cannot be assigned to "{ $word }"; possible: { $choices }.
is-refused-toll-losses = "{ $word }" is not a number of losses from 1 to { $left }.
is-refused-field-fallout = { $field } lies in fallout: its squadrons may only leave.
is-refused-field-ruined = { $field } is damaged and in fallout: no squadron can take off.
is-refused-wing-gassed = Gas keeps { $wing } on the ground this turn.
is-refused-not-releasing = Weapons of mass destruction are asked for in the WMD Release Phase, before the air superiority of the turn.
is-refused-gas-early = NATO may use gas from turn { $turn } on.
is-refused-not-gassing = Gas is declared in a combat, by a side that may use it.
is-refused-not-missiles = Gas missiles are fired in the SSM Attacks Phase and in the Pact's Land Movement Phase, once chemical war is open.
is-refused-not-nuking = Nuclear attacks belong to the Nuclear Strike Phase, for a side that may use such weapons.
is-won-exchange = A strategic nuclear exchange. Decisive political victory for { $side ->
    [Pact] the Warsaw Pact
   *[other] { $side }
}, if anybody is left to count.
