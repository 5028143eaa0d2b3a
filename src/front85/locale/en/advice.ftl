# The adviser: what choices are worth, and why.
advice-worth = worth { $worth }
advice-worth-none = no clear difference
advice-worth-none-chance = no clear difference in win chance
advice-worth-decides = may decide the game
advice-worth-chance = worth { $worth }% of win chance
advice-worth-factors = worth { $worth } combat factors
advice-worth-points = worth { $worth } victory points
advice-worth-surrender = worth { $worth } Surrender Points
advice-worth-strength = worth { $worth } strength points

advice-odds = odds { $odds }, { $chance }% that { $place } falls
advice-chance = { $chance }% that { $place } falls
advice-odds-here = odds { $odds } as they stand
advice-risk = risk: { $chance }% that you lose a unit
advice-no-risk = { $draws ->
    [0] you lose no unit
   *[other] no unit of yours lost in { $draws } tries
}
advice-gains = { $chance }% to win { $place }
advice-gives-up = { $chance }% to lose { $place }
advice-losses = on average { $own } of your units lost, { $enemy } of the enemy's
advice-costs = units lost: { $own } of yours, { $enemy } of the enemy's
advice-reaches = takes { $place }
advice-nearer = { $distance } from { $place }, { $nearer } nearer than before
advice-away = { $distance } from { $place }
advice-threat = the enemy could bring { $strength } against it next turn
advice-safe = no enemy can reach it next turn
advice-decides = ends the game: { $over }%, winning it: { $won }%
advice-empties = leaves { $place } empty
advice-empties-threat = leaves { $place } empty; the enemy could bring { $strength } against it next turn
advice-idle = nothing else promises more
advice-idle-strikes = passes up an attack worth { $worth }
advice-regular = what the regular would do
advice-regular-worse = what the regular would do, though doing nothing looks better

review-turning = Turn { $turn }, { $side }, { $place }: { $what } { $change } { $unit }, of which { $expected } was expected, { $luck } was luck and { $choice } was choice
review-missed = A promising attack was not made
review-head-turning = What turned the game
review-nothing = Nothing stands out.
review-luck = Luck of { $side } in { $affairs } actions with dice: { $luck } { $unit }
review-points = This scenario has no win chance: figures are the game's own measure.
review-unit = { $of ->
    [chance] % of win chance
    [factors] combat factors
    [points] victory points
    [surrender] Surrender Points
    [strength] strength points
   *[worth] points
}

# What an attack puts at stake.
advice-stakes-loses = { $kind ->
    [never] You lose no unit.
    [few] You hardly ever lose a unit.
    [most] You nearly always lose a unit: { $names }.
    [sure] You lose a unit: certain ({ $names }).
   *[some] You lose a unit: { $chance }% ({ $names }).
}
advice-stakes-place = { $kind ->
    [most] { $place } nearly always changes hands.
    [sure] { $place } changes hands: certain.
   *[some] { $place } changes hands: { $chance }%.
}
advice-stakes-no-place = No place changes hands.
advice-stakes-how = Played out as the regular would. Win chance: such games between computer players.
advice-stakes-how-points = Played out as the regular would. This scenario has no win chance: worth is the game's own measure.
advice-stakes-verdict = Better than not attacking: { $good }%, worse: { $bad }%, no difference: { $even }%.
advice-stakes-lead = The bars leave out what either side may still commit. With it:
advice-deed-own = you lose { $names }
advice-deed-hurt = you lose steps: { $names }
advice-deed-enemy = the enemy loses { $names }
advice-deed-weakened = the enemy loses steps: { $names }
advice-deed-place = { $names } changes hands
advice-deed-none = no units lost
