# What happened, told to one side: captions of the playback and lines of the briefing.

story-march = { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}: { $origin } to { $place }
story-unseen-march = { $count ->
    [one] A face-down counter
   *[other] { $count } face-down counters
}: { $origin } to { $place }
story-unseen-near = { $count ->
    [one] A face-down counter marches
   *[other] { $count } face-down counters march
} near { $place }
story-appears = { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}: sighted at { $place }
story-unseen-appears = { $count ->
    [one] A face-down counter
   *[other] { $count } face-down counters
}: sighted at { $place }
story-enters = { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}: on the map at { $place }
story-losses = { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}: steps lost
story-change = The situation changes
story-costs = It costs you { $units }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
story-beside = Now beside { $units }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
story-landed = { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
} landed at { $place }, { $km } km behind your front{ $on ->
    [goal] , on an objective
    [city] , on a city
    [beside] , beside a place that counts
   *[none] {""}
}
story-cut-off = { $place }: { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
} cut off
story-surrounded = Surrounded: { $units }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
story-river = Over the { $river }.
story-from-objective = { $hexes ->
    [0] In { $place }, an objective of yours.
    [one] One hex from { $place }, an objective of yours.
   *[other] { $hexes } hexes from { $place }, an objective of yours.
}

story-warhead = { $count ->
    [one] Nuclear strike on { $place }
   *[other] { $count } nuclear strikes on { $place }
}
story-warhead-spoiled = { $count ->
    [one] Nuclear strike on { $place } fails
   *[other] { $count } nuclear strikes on { $place } fail
}
story-place-won = { $place } won
story-place-lost = { $place } lost
story-places-won = Won: { $places }
story-places-lost = Lost: { $places }
story-empty = { $place } stands empty with { $factors } enemy combat factors before it
story-before = { $factors } enemy combat factors before { $place }
story-place-taken = { $place }: taken by { $side }
story-destroyed-at = { $place }: { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
} destroyed
story-destroyed-many = Also destroyed: { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
story-driven = Driven out of { $place }
story-held = Attack on { $place } held

story-from-to = From { $origin } to { $place }: { $units }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
story-near = Near { $place }: { $units }{ $more ->
    [0] .
   *[other] {" "}and { $more } more.
}
story-division-river = { $unit_formation }: over the { $river }
story-division-place = { $unit_formation }: into { $place }
story-division-through = { $unit_formation }: through the front at { $place }
story-division-towards = { $unit_formation }: towards { $place }
story-division-entry = { $unit_formation }: { $count ->
    [one] arrives at { $place }
   *[other] { $count } units arrive at { $place }
}
story-division-march = { $unit_formation }: { $count ->
    [one] {""}
   *[other] { $count } marches,{" "}
}{ $origin } to { $place }
story-division-near = { $unit_formation }: { $count ->
    [one] marches
   *[other] { $count } marches
} near { $place }
story-army-river = { $formation }: { $count } divisions over the { $river }
story-army-place = { $formation }: { $count } divisions into { $place }
story-army-through = { $formation }: { $count } divisions through the front at { $place }
story-army-towards = { $formation }: { $count } divisions towards { $place }

story-order = { $units } to { $hex }

story-title = { $side ->
    [NATO] NATO's turn
    [Pact] The Pact's turn
    [Soviet] The Soviet turn
   *[other] What happened
}
story-subtitle = Turn { $turn } · { $events ->
    [0] no events
    [one] one event
   *[other] { $events } events, most important first
}
story-nothing = { $moves ->
    [0] Nothing happened that you could see.
    [one] Nothing important. One move.
   *[other] Nothing important. { $moves } moves.
}
story-others = { $moves ->
    [one] One other move
   *[other] { $moves } other moves
}
story-figure-points = Points, { $side }: { $gain } ({ $total })
story-figure-lost = Units lost, { $side }: { $count }
story-figure-taken = Places won, { $side }: { $count }

story-formation-8ga = 8th Guards Army
story-formation-1gta = 1st Guards Tank Army
story-formation-3sa = 3rd Shock Army
story-formation-2ga = 2nd Guards Army
story-formation-20ga = 20th Guards Army
story-formation-cgf = Central Group of Forces
story-formation-1cz = Czechoslovak 1st Army
story-formation-4cz = Czechoslovak 4th Army
story-formation-3eg = East German 3rd Army
story-formation-v-us = US V Corps
story-formation-vii-us = US VII Corps
story-formation-ii-ge = German II Corps
story-formation-iii-ge = German III Corps
story-formation-wb-police = West Berlin police
story-formation-us = US Berlin Brigade
story-formation-uk = British Berlin Infantry Brigade
story-formation-fr = French forces
story-formation-jg10 = 10th Jäger Brigade
story-formation-eg1 = 1st East German Division
story-formation-sov14g = 14th Guards Division
story-formation-sov19 = 19th Division
story-formation-sov6g = 6th Guards Division
story-formation-sov34a = 34th Artillery Division
story-formation-eb-police = East Berlin police
story-formation-sov103 = 103rd Guards Parachute Division
story-listed = no. { $number } on your strike list
story-held-back = held back { $count } ({ $why ->
    [ordered] as you ordered
    [usual] nothing else was ordered
   *[judged] not worth it, the staff judged
})
story-listed-struck = { $place }: { $count ->
    [0] { $why ->
        [closed] not struck, no mission may go there
        [unseen] not struck, nobody has seen it
        [ours] not struck, own units are there
        [nothing] not struck, nothing known to hit there
        [sky] not struck, the enemy holds the sky over it
        [nobody] not struck, no squadrons for it
       *[next] not struck yet
    }
    [one] struck once
   *[other] struck { $count } times
}
