# Co się stało, opowiedziane jednej stronie: podpisy odtwarzania i wiersze odprawy.

story-march = { $units }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}: { $origin } → { $place }
story-unseen-march = { $count ->
    [one] Zakryty żeton
    [few] { $count } zakryte żetony
   *[many] { $count } zakrytych żetonów
}: { $origin } → { $place }
story-unseen-near = { $count ->
    [one] Zakryty żeton
    [few] { $count } zakryte żetony
   *[many] { $count } zakrytych żetonów
}: marsz w okolicy, { $place }
story-appears = { $units }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}: w zasięgu wzroku, { $place }
story-unseen-appears = { $count ->
    [one] Zakryty żeton
    [few] { $count } zakryte żetony
   *[many] { $count } zakrytych żetonów
}: w zasięgu wzroku, { $place }
story-enters = { $units }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}: na mapie, { $place }
story-losses = { $units }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}: stracone poziomy
story-change = Położenie się zmienia
story-costs = Twoja strata: { $units }{ $more ->
    [0] .
   *[other] {" "}i jeszcze { $more }.
}
story-beside = Teraz obok: { $units }{ $more ->
    [0] .
   *[other] {" "}i jeszcze { $more }.
}
story-landed = Desant, { $place }, { $km } km za twoim frontem{ $on ->
    [goal] , na miejscu ważnym dla wyniku
    [city] , w mieście
    [beside] , obok miejsca ważnego dla wyniku
   *[none] {""}
}: { $units }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
story-cut-off = { $place }, odcięte od swoich: { $units }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
story-surrounded = Okrążone: { $units }{ $more ->
    [0] .
   *[other] {" "}i jeszcze { $more }.
}
story-river = Za rzeką: { $river }.
story-from-objective = { $hexes ->
    [0] W twoim celu: { $place }.
    [one] Jeden heks od twojego celu: { $place }.
    [few] { $hexes } heksy od twojego celu: { $place }.
   *[many] { $hexes } heksów od twojego celu: { $place }.
}

story-warhead = { $count ->
    [one] Uderzenie jądrowe: { $place }
   *[other] Uderzenia jądrowe ({ $count }): { $place }
}
story-warhead-spoiled = { $count ->
    [one] Nieudane uderzenie jądrowe: { $place }
   *[other] Nieudane uderzenia jądrowe ({ $count }): { $place }
}
story-place-won = Zdobyte: { $place }
story-place-lost = Utracone: { $place }
story-places-won = Zdobyte: { $places }
story-places-lost = Utracone: { $places }
story-empty = { $place }: nikt tam nie stoi, a przeciwnik ma u wejścia siłę { $factors }
story-before = { $place }: przeciwnik ma u wejścia siłę { $factors }
story-place-taken = { $place }: zajmuje { $side ->
    [Pact] UW
    [Soviet] ZSRR
   *[other] { $side }
}
story-destroyed-at = { $place }: zniszczone { $units }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
story-destroyed-many = Zniszczone także: { $units }{ $more ->
    [0] {""}
   *[other] {" "}i jeszcze { $more }
}
story-driven = Obrońcy wyparci: { $place }
story-held = Atak odparty: { $place }

story-from-to = { $origin } → { $place }: { $units }{ $more ->
    [0] .
   *[other] {" "}i jeszcze { $more }.
}
story-near = W okolicy, { $place }: { $units }{ $more ->
    [0] .
   *[other] {" "}i jeszcze { $more }.
}
story-division-river = { $unit_formation }: za rzeką { $river }
story-division-place = { $unit_formation }: w miejscu { $place }
story-division-through = { $unit_formation }: przez front, { $place }
story-division-towards = { $unit_formation }: w stronę { $place }
story-division-entry = { $unit_formation }: { $count ->
    [one] przybywa, { $place }
    [few] przybywają { $count } jednostki, { $place }
   *[many] przybywa { $count } jednostek, { $place }
}
story-division-march = { $unit_formation }: { $count ->
    [one] {""}
    [few] { $count } marsze,{" "}
   *[many] { $count } marszów,{" "}
}{ $origin } → { $place }
story-division-near = { $unit_formation }: { $count ->
    [one] marsz
    [few] { $count } marsze
   *[many] { $count } marszów
} w okolicy, { $place }
story-army-river = { $formation }: dywizje za rzeką { $river }: { $count }
story-army-place = { $formation }: dywizje w miejscu { $place }: { $count }
story-army-through = { $formation }: dywizje przez front, { $place }: { $count }
story-army-towards = { $formation }: dywizje w stronę { $place }: { $count }

story-order = { $units } → { $hex }

story-title = { $side ->
    [NATO] Tura NATO
    [Pact] Tura Układu Warszawskiego
    [Soviet] Tura ZSRR
   *[other] Co się stało
}
story-subtitle = Tura { $turn } · { $events ->
    [0] bez zdarzeń
    [one] jedno zdarzenie
    [few] { $events } zdarzenia, od najważniejszych
   *[many] { $events } zdarzeń, od najważniejszych
}
story-nothing = { $moves ->
    [0] Nie widać, by coś się stało.
    [one] Nic ważnego. Jeden ruch.
    [few] Nic ważnego. { $moves } ruchy.
   *[many] Nic ważnego. { $moves } ruchów.
}
story-others = { $moves ->
    [one] Jeden inny ruch
    [few] { $moves } inne ruchy
   *[many] { $moves } innych ruchów
}
story-figure-points = Punkty, { $side ->
    [Pact] UW
    [Soviet] ZSRR
   *[other] { $side }
}: { $gain } ({ $total })
story-figure-lost = Utracone jednostki, { $side ->
    [Pact] UW
    [Soviet] ZSRR
   *[other] { $side }
}: { $count }
story-figure-taken = Zdobyte miejsca, { $side ->
    [Pact] UW
    [Soviet] ZSRR
   *[other] { $side }
}: { $count }

story-formation-8ga = 8. Armia Gwardii
story-formation-1gta = 1. Armia Pancerna Gwardii
story-formation-3sa = 3. Armia Uderzeniowa
story-formation-2ga = 2. Armia Gwardii
story-formation-20ga = 20. Armia Gwardii
story-formation-cgf = Centralna Grupa Wojsk
story-formation-1cz = 1. Armia czechosłowacka
story-formation-4cz = 4. Armia czechosłowacka
story-formation-3eg = 3. Armia NRD
story-formation-v-us = V Korpus USA
story-formation-vii-us = VII Korpus USA
story-formation-ii-ge = II Korpus niemiecki
story-formation-iii-ge = III Korpus niemiecki
story-formation-wb-police = Policja Berlina Zachodniego
story-formation-us = Berlińska brygada USA
story-formation-uk = Brytyjska berlińska brygada piechoty
story-formation-fr = Siły francuskie
story-formation-jg10 = 10. Brygada Strzelców
story-formation-eg1 = 1. Dywizja NRD
story-formation-sov14g = 14. Dywizja Gwardii
story-formation-sov19 = 19. Dywizja
story-formation-sov6g = 6. Dywizja Gwardii
story-formation-sov34a = 34. Dywizja Artylerii
story-formation-eb-police = Policja Berlina Wschodniego
story-formation-sov103 = 103. Gwardyjska Dywizja Spadochronowa
story-listed = cel nr { $number } z twojej listy
story-held-back = wstrzymano { $count } ({ $why ->
    [ordered] zgodnie z rozkazem
    [usual] nie było innego rozkazu
   *[judged] zdaniem sztabu nie było warto
})
story-listed-struck = { $place }: { $count ->
    [0] { $why ->
        [closed] bez uderzenia, nie wolno tam lecieć
        [unseen] bez uderzenia, nikt nie widział celu
        [ours] bez uderzenia, stoją tam własne jednostki
        [nothing] bez uderzenia, nie ma tam znanego celu
        [sky] bez uderzenia, niebo nad celem należy do nieprzyjaciela
        [nobody] bez uderzenia, brak eskadr
       *[next] jeszcze bez uderzenia
    }
    [one] uderzono raz
   *[other] uderzono { $count } razy
}
