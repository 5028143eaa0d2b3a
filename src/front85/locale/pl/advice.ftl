# Doradca: ile warte są wybory i dlaczego.
advice-worth = wartość { $worth }
advice-worth-none = bez różnicy dla sił i terenu
advice-worth-chance = wartość { $worth }% szansy na wygraną
advice-worth-factors = wartość { $worth } współczynników walki
advice-worth-points = wartość { $worth } punktów zwycięstwa
advice-worth-surrender = wartość { $worth } punktów kapitulacji
advice-worth-strength = wartość { $worth } punktów siły

advice-odds = stosunek { $odds }, { $chance }% szans, że padnie { $place }
advice-chance = { $chance }% szans, że padnie { $place }
advice-odds-here = stosunek { $odds }, { $chance }% szans na wyparcie obrońcy
advice-risk = ryzyko strat: { $chance }%
advice-no-risk = żaden wynik nie obraca się przeciw tobie
advice-gains = { $chance }% szans na zdobycie: { $place }
advice-gives-up = { $chance }% ryzyka utraty: { $place }
advice-losses = średnie straty jednostek: twoje { $own }, przeciwnika { $enemy }
advice-costs = straty jednostek: twoje { $own }, przeciwnika { $enemy }
advice-reaches = zajmuje: { $place }
advice-nearer = odległość do { $place }: { $distance }, bliżej o { $nearer }
advice-away = odległość do { $place }: { $distance }
advice-threat = przeciwnik może tu potem rzucić siłę { $strength }
advice-safe = w następnej turze przeciwnik tu nie dotrze
advice-idle = nic innego nie obiecuje zysku
advice-idle-strikes = rezygnuje z ataku wartego { $worth }
advice-regular = tak zagrałby Żołnierz
advice-regular-worse = tak zagrałby Żołnierz, choć nicnierobienie wygląda lepiej

review-turning =
    Tura { $turn }, { $side ->
        [Pact] UW
        [Soviet] strona radziecka
       *[other] { $side }
    }, { $place }: { $change }, z czego { $expected } było do przewidzenia, a { $luck } to szczęście
review-folly =
    Tura { $turn }, { $side ->
        [Pact] UW
        [Soviet] strona radziecka
       *[other] { $side }
    } atakuje { $place }, co obiecywało { $expected }
review-missed =
    Tura { $turn }, { $side ->
        [Pact] UW
        [Soviet] strona radziecka
       *[other] { $side }
    } nie atakuje { $place }, choć atak obiecywał { $expected }
review-head-turning = Co przesądziło o grze
review-head-costly = Co kosztowało najwięcej, wedle tego, co strona mogła wiedzieć
review-nothing = Nic się nie wyróżnia.

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
advice-stakes-how = Rozegrane z tym, co obie strony mogą jeszcze rzucić do walki, tak jak zagrałby Żołnierz. Szansa na wygraną: z takich gier między graczami komputerowymi.
advice-stakes-how-points = Rozegrane z tym, co obie strony mogą jeszcze rzucić do walki, tak jak zagrałby Żołnierz. Ten scenariusz nie ma szansy na wygraną: wartość podano w miarach samej gry.
