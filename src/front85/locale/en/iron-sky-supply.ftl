# Under an Iron Sky: supply, embedded supply, lines of communication, neutral countries, victory.

is-log-fuel-1 = { $unit } has no path to supply and goes short of fuel.
is-log-out-of-supply = { $unit } still has no path to supply and is Out of Supply.
is-log-supplied-again = { $unit } is in General Supply again.
is-log-ammunition = { $unit } uses ammunition; Ammunition Points left: { $left }.
is-log-draws = { $unit } takes on a Fuel Point and an Ammunition Point.
is-log-burns = { $unit } moves on its own fuel in this phase.
is-roll-rationing = { $unit } has rationed its ammunition: 1 to { $to } uses up a point all the same.
is-refused-no-fuel = { $hex } costs { $cost } movement points; the fuel at hand lasts for { $have }.
is-refused-burning = { $unit } is already moving on its own fuel.
is-refused-not-choked = { $unit } is not held back by an interdicted supply head and has no need of its own fuel for that.
is-refused-tank = { $unit } has too little fuel of its own for that.
is-refused-drawn = { $unit } has already drawn supply in this phase.
is-refused-stocked = { $unit } has all the fuel and ammunition it can carry.
is-refused-unsupplied = { $unit } is out of General Supply and has nothing to draw on. It needs a path to a source, a headquarters or a supply head.

is-ask-neutrality = { $side }: External Events Phase. Violate the neutrality of a country, or pass.
is-log-violated = The Warsaw Pact violates the neutrality of { $country ->
    [AT] Austria
   *[other] { $country }
}. It joins NATO.
is-refused-inviolable = The neutrality of { $country } cannot be violated.
is-refused-violated = The neutrality of { $country } has already been violated.
is-refused-no-neutral = { $word } is not a country whose neutrality could be violated. You may name: { $countries }.

is-ask-settlement = { $other } proposes to stop the game and count points. { $side }: refuse or agree.
is-refused-settled = { $side } has already made that proposal this turn.

is-log-surrender = All cities of { $nation ->
    [WG] West Germany
    [NE] the Netherlands
    [BE] Belgium
    [LX] Luxembourg
    [DK] Denmark
    [IT] Italy
    [FR] France
   *[other] { $nation }
} are in the hands of the Warsaw Pact. The country surrenders.
is-award-surrender = { $nation ->
    [WG] West Germany
    [NE] The Netherlands
    [BE] Belgium
    [LX] Luxembourg
    [DK] Denmark
    [IT] Italy
    [FR] France
   *[other] { $nation }
}: surrendered
is-award-brigades = { $nation ->
    [US] American
    [WG] West German
   *[other] { $nation }
} brigades eliminated: { $count }
is-award-rhine = { $unit } west of the Rhine
is-award-ports = All NATO ports held
is-award-no-mobilization = No Warsaw Pact country mobilized
is-award-no-revolt = No revolt in a Warsaw Pact country
is-award-pact-soil = NATO Combat Units in { $nation ->
    [EG] East Germany
    [PO] Poland
    [CZ] Czechoslovakia
    [HU] Hungary
   *[other] { $nation }
}
is-award-west-berlin = NATO Combat Units in West Berlin
is-award-city = City hex { $hex }
is-award-urban = Urban hex { $hex }
is-award-airfield = Airfield { $field }
is-award-place = { $place }, all of it
is-objective-weser-bridges = Weser bridge { $where }, standing and held
is-objective-own = Objective { $where }, held
is-objective-rhine = The Rhine reached at { $where }
is-objective-alsfeld = The autobahn at Alsfeld, held
is-objective-hersfeld = The autobahn at Hersfeld, held
is-objective-fulda = Fulda, held
is-objective-hersfeld-back = Hersfeld, taken back

is-level-none = No points yet
is-level-pact-decisive = Decisive Warsaw Pact victory
is-level-pact-substantial = Substantial Warsaw Pact victory
is-level-pact-marginal = Marginal Warsaw Pact victory
is-level-pact-political = Warsaw Pact political victory
is-level-draw = Draw
is-level-nato-marginal = Marginal NATO victory
is-level-nato-substantial = Substantial NATO victory
is-level-nato-decisive = Decisive NATO victory
is-level-nato-political = NATO political victory

is-won-pact-decisive = Decisive military victory for the Warsaw Pact (net points: { $points }).
is-won-pact-substantial = Substantial military victory for the Warsaw Pact (net points: { $points }).
is-won-pact-marginal = Marginal military victory for the Warsaw Pact (net points: { $points }).
is-won-draw = A draw (net points: { $points }).
is-won-nato-marginal = Marginal military victory for NATO (net points: { $points }).
is-won-nato-substantial = Substantial military victory for NATO (net points: { $points }).
is-won-nato-decisive = Decisive military victory for NATO (net points: { $points }).
is-won-political-pact-decisive = Decisive political victory for the Warsaw Pact (net political points: { $points }).
is-won-political-pact-political = Political victory for the Warsaw Pact (net political points: { $points }).
is-won-political-nato-political = Political victory for NATO (net political points: { $points }).
is-won-political-nato-decisive = Decisive political victory for NATO (net political points: { $points }).
is-won-conceded = { $side } wins: the other side has conceded.

is-log-won-pact-decisive = The game ends. Decisive military victory for the Warsaw Pact; net points: { $points }.
is-log-won-pact-substantial = The game ends. Substantial military victory for the Warsaw Pact; net points: { $points }.
is-log-won-pact-marginal = The game ends. Marginal military victory for the Warsaw Pact; net points: { $points }.
is-log-won-draw = The game ends in a draw; net points: { $points }.
is-log-won-nato-marginal = The game ends. Marginal military victory for NATO; net points: { $points }.
is-log-won-nato-substantial = The game ends. Substantial military victory for NATO; net points: { $points }.
is-log-won-nato-decisive = The game ends. Decisive military victory for NATO; net points: { $points }.
is-log-won-political-pact-decisive = The game ends. Decisive political victory for the Warsaw Pact; net political points: { $points }.
is-log-won-political-pact-political = The game ends. Political victory for the Warsaw Pact; net political points: { $points }.
is-log-won-political-nato-political = The game ends. Political victory for NATO; net political points: { $points }.
is-log-won-political-nato-decisive = The game ends. Decisive political victory for NATO; net political points: { $points }.
