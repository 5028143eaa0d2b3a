# Doradca: ile warte są wybory i dlaczego.
advice-worth = wartość { $worth }
advice-worth-none = bez wyraźnej różnicy
advice-worth-none-chance = bez wyraźnej różnicy w szansie na wygraną
advice-worth-decides = może rozstrzygnąć grę
advice-worth-chance = wartość { $worth }% szansy na wygraną
advice-worth-factors = wartość { $worth } współczynników walki
advice-worth-points = wartość { $worth } punktów zwycięstwa
advice-worth-surrender = wartość { $worth } punktów kapitulacji
advice-worth-strength = wartość { $worth } punktów siły

advice-odds = stosunek { $odds }, { $chance }% szans, że padnie { $place }
advice-chance = { $chance }% szans, że padnie { $place }
advice-odds-here = obecny stosunek { $odds }
advice-risk = ryzyko utraty jednostki: { $chance }%
advice-no-risk = { $draws ->
    [0] nie tracisz jednostek
   *[other] w żadnej z prób ({ $draws }) nie straciłeś jednostki
}
advice-gains = { $chance }% szans na zdobycie: { $place }
advice-gives-up = { $chance }% ryzyka utraty: { $place }
advice-losses = średnie straty jednostek: twoje { $own }, przeciwnika { $enemy }
advice-costs = straty jednostek: twoje { $own }, przeciwnika { $enemy }
advice-reaches = zajmuje: { $place }
advice-nearer = odległość do { $place }: { $distance }, bliżej o { $nearer }
advice-away = odległość do { $place }: { $distance }
advice-threat = przeciwnik może tu potem rzucić siłę { $strength }
advice-safe = w następnej turze przeciwnik tu nie dotrze
advice-decides = gra się na tym kończy: { $over }%, wygrana: { $won }%
advice-empties = opuszcza { $place }; nikt tam nie zostaje
advice-empties-threat = opuszcza { $place }; nikt tam nie zostaje, a przeciwnik może tam potem rzucić siłę { $strength }
advice-idle = nic innego nie obiecuje więcej
advice-idle-strikes = rezygnuje z ataku wartego { $worth }
advice-regular = tak zagrałby Żołnierz
advice-regular-worse = tak zagrałby Żołnierz, choć bezczynność wygląda lepiej

review-turning =
    Tura { $turn }, { $side ->
        [Pact] UW
        [Soviet] strona radziecka
       *[other] { $side }
    }, { $place }: { $what } { $change } { $unit }, z czego { $expected } było do przewidzenia, { $luck } to szczęście, a { $choice } to wybór
review-missed = Nie wykonano obiecującego ataku
review-head-turning = Co przesądziło o grze
review-nothing = Nic się nie wyróżnia.
review-luck =
    Szczęście, { $side ->
        [Pact] UW
        [Soviet] strona radziecka
       *[other] { $side }
    }: { $luck } { $unit }, starcia z rzutem kośćmi: { $affairs }
review-points = Dla tego scenariusza nie podaje się szansy na wygraną: liczby są we własnej mierze gry.
review-unit = { $of ->
    [chance] % szansy na wygraną
    [factors] wsp. walki
    [points] pkt. zwycięstwa
    [surrender] pkt. kapitulacji
    [strength] pkt. siły
   *[worth] pkt.
}

# Co atak stawia na szali.
advice-stakes-loses = { $kind ->
    [never] Nie tracisz żadnej jednostki.
    [few] Prawie nigdy nie tracisz jednostki.
    [most] Prawie zawsze tracisz jednostkę: { $names }.
    [sure] Na pewno tracisz jednostkę ({ $names }).
   *[some] Tracisz jednostkę: { $chance }% ({ $names }).
}
advice-stakes-place = { $kind ->
    [most] { $place } prawie zawsze przechodzi w inne ręce.
    [sure] { $place } na pewno przechodzi w inne ręce.
   *[some] { $place } przechodzi w inne ręce: { $chance }%.
}
advice-stakes-no-place = Żadna miejscowość nie przechodzi w inne ręce.
advice-stakes-how = Rozegrane tak, jak zagrałby Żołnierz. Szansa na wygraną: z takich gier między graczami komputerowymi.
advice-stakes-how-points = Rozegrane tak, jak zagrałby Żołnierz. Ten scenariusz nie ma szansy na wygraną: wartość podano w miarach samej gry.
advice-stakes-verdict = Lepiej niż bez ataku: { $good }%, gorzej: { $bad }%, bez różnicy: { $even }%.
advice-stakes-lead = Paski nie obejmują tego, co strony mogą jeszcze rzucić do walki. Z uwzględnieniem tego:
advice-deed-own = tracisz: { $names }
advice-deed-hurt = tracisz poziomy: { $names }
advice-deed-enemy = przeciwnik traci: { $names }
advice-deed-weakened = przeciwnik traci poziomy: { $names }
advice-deed-place = przechodzi w inne ręce: { $names }
advice-deed-none = bez strat
