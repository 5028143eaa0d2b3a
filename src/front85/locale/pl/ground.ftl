# Co znaczą słowa mapy, dla inspektora i legendy. Każda gra może ich użyć; liczby pochodzą z jej tabel.

ground-enter = { $points ->
    [0.5] Wejście kosztuje pół punktu ruchu.
    [one] Wejście kosztuje { $points } punkt ruchu.
    [few] Wejście kosztuje { $points } punkty ruchu.
   *[other] Wejście kosztuje { $points } punktów ruchu.
}
ground-enter-mountain = { $points ->
    [one] Wejście kosztuje { $points } punkt ruchu; piechota górska płaci { $mountain }.
    [few] Wejście kosztuje { $points } punkty ruchu; piechota górska płaci { $mountain }.
   *[other] Wejście kosztuje { $points } punktów ruchu; piechota górska płaci { $mountain }.
}
ground-closed = Żadna jednostka nie może tu wejść.
ground-defence = Ataki na ten heks: kość { $modifier }.
ground-cross = { $side ->
    [Pact] UW
   *[other] { $side }
} płaci o { $points } więcej za przekroczenie.
ground-cross-city = { $side ->
    [Pact] UW
   *[other] { $side }
} płaci o { $points } więcej za przekroczenie, o { $city }, gdy na którymś brzegu leży miasto.
ground-cross-first-turn = W pierwszej turze { $side ->
    [Pact] UW
   *[other] { $side }
} płaci o { $points } więcej za przekroczenie.
ground-attack-halved = Atakujący przez nią liczy połowę siły.
ground-along = { $points ->
    [0.5] Pół punktu ruchu z heksu na heks wzdłuż niej, bez względu na teren.
    [one] { $points } punkt ruchu z heksu na heks wzdłuż niej, bez względu na teren.
    [few] { $points } punkty ruchu z heksu na heks wzdłuż niej, bez względu na teren.
   *[other] { $points } punktów ruchu z heksu na heks wzdłuż niej, bez względu na teren.
}
ground-no-matter = Nie wpływa na ruch.
ground-edge = Jednostki { $side ->
    [Pact] UW
   *[other] { $side }
} wchodzą tędy we własnym kraju; gdzie indziej mogą tu opuścić mapę za { $points ->
    [0.5] pół punktu ruchu
    [one] { $points } punkt ruchu
    [few] { $points } punkty ruchu
   *[other] { $points } punktów ruchu
}.
ground-objective = Liczy się do zwycięstwa.
