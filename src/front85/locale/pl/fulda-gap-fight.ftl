# Przesmyk Fulda: walka, walka w rozbiciach, jednostki niesprawdzone, odwrót, natarcie po walce, artyleria, oderwanie.

fg-ask-combat = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: faza walki. Atakuj, oderwij jednostki albo zakończ fazę.
fg-ask-fire = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: atak na { $hex }. Wskaż artylerię, która da ogień osłonowy, albo zrezygnuj.
fg-ask-retreat = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: odwrót z { $hex }: { $units }, { $points ->
    [one] { $points } punkt odwrotu
    [few] { $points } punkty odwrotu
   *[many] { $points } punktów odwrotu
}. Wybierz drogę: opuszczenie heksu kosztuje jego wartość odwrotu, a punkty, których nie starcza na dalszą drogę, przepadają.
fg-ask-advance = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: natarcie po walce wzdłuż ścieżki odwrotu albo pozostanie na miejscu.
fg-ask-lose = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: wskaż jednostkę, która straci poziom.
fg-ask-forced = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: oderwanie się nie udało i natychmiast muszą zaatakować: { $units }.

fg-roll-untried = Po dwie kości za każdą niesprawdzoną jednostkę: { $units }.
fg-roll-combat = Kość za walkę w { $hex }.
fg-roll-strikes = Po kości za każde uderzenie lotnicze: { $units }.
fg-roll-acceleration = Po kości za każdą jednostkę przyspieszonego ataku: { $units }.
fg-roll-disengagement = Kość za oderwanie: { $units }.

fg-attack-printed = Wydrukowana siła ataku
fg-attack-doubled = Atakujący z podwojoną siłą po sprawdzeniu
fg-attack-supply = Atakujący bez zaopatrzenia
fg-attack-chemical = Atakujący z bronią chemiczną
fg-attack-overrun = Atakujący z połową siły w rozbiciu
fg-attack-integrity = Spójność atakującej dywizji
fg-attack-air = Wsparcie lotnicze, średnio
fg-defense-printed = Wydrukowana siła obrony
fg-defense-doubled = Obrońcy z podwojoną siłą po sprawdzeniu
fg-defense-supply = Obrońcy bez zaopatrzenia
fg-defense-positions = Obrońcy na pozycjach umocnionych
fg-defense-chemical = Obrońcy z bronią chemiczną
fg-defense-special = Szczególna obrona przed lotnictwem
fg-defense-integrity = Spójność broniącej się dywizji
fg-defense-fire = Ogień osłonowy
fg-shift = Kolumny przyspieszonego ataku

fg-log-attack = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
} atakuje { $hex }: { $units }{ $shift ->
    [0] {""}
    [one] , przyspieszenie o { $shift } kolumnę
    [few] , przyspieszenie o { $shift } kolumny
   *[many] , przyspieszenie o { $shift } kolumn
}.
fg-log-fire = Ogień osłonowy: { $units }.
fg-log-revealed = Sprawdzenie { $unit }, kolumna { $column }, rzut { $roll }: { $result ->
    [D] siła podwojona.
    [N] siła wydrukowana.
    [1] strata jednego poziomu.
    [2] strata dwóch poziomów.
   *[E] jednostka nie istnieje.
}
fg-log-battle = Walka w { $hex }: { $attack } przeciw { $defense }, { $odds }, kolumna { $column }, kość { $die }: { $result }.
fg-log-no-attackers = Nie został nikt, kto zaatakuje { $hex }; walki nie ma.
fg-log-retreats = { $unit } wycofuje się z { $hex } do { $to }.
fg-log-disrupted = { $unit } jest zdezorganizowana.
fg-log-advances = { $unit } naciera po walce do { $hex }.
fg-log-disengage = { $side ->
    [Soviet] Strona radziecka
   *[other] { $side }
}: próba oderwania { $units } w { $hex }.
fg-log-disengagement = Oderwanie { $units }: { $attack } przeciw { $defense }, kolumna { $column }, kość { $die }: { $result ->
    [F] jednostki są wolne.
    [L] jednostki są wolne za cenę jednego poziomu.
   *[other] jednostki zostają i muszą atakować.
}
fg-log-disengaged = Wrogą strefę mogą opuścić w drugiej fazie ruchu: { $units }.
fg-log-covering = W { $hex } zostają siły osłonowe ({ $unit }).

fg-refused-not-yours = { $unit } nie jest twoją jednostką.
fg-refused-disrupted-attack = { $unit } jest zdezorganizowana i nie atakuje, póki nie zdejmiesz znacznika w swojej fazie reorganizacji.
fg-refused-has-fought = { $unit } w tej fazie walki już atakowała, próbowała się oderwać albo nacierała po walce.
fg-refused-guns-close = { $unit } stoi nie dalej niż sześć heksów od innej artylerii swojej narodowości i nie może atakować. Mogą dywizje artylerii i śmigłowce.
fg-refused-no-enemy = W { $hex } nie ma wroga.
fg-refused-struck = Jednostki w { $hex } były już atakowane w tej fazie.
fg-refused-nobody-beside = Obok { $hex } nie ma twojej jednostki, która może atakować. Artyleria strzela z daleka tylko razem z takimi jednostkami.
fg-refused-several = Żadna z twoich jednostek, które mogą atakować, nie sąsiaduje ze wszystkimi heksami { $hexes }.
fg-refused-not-beside = { $unit } nie sąsiaduje z { $hexes }. Jednostka inna niż artyleria musi sąsiadować z każdym atakowanym heksem.
fg-refused-out-of-range = Odległość do { $unit }: { $distance }. Zasięg artylerii to cztery heksy, a trzy, gdy obok niej stoi wróg.
fg-refused-barrage-alone = { $unit } może tylko wspierać jednostki, które atakują z sąsiedniego heksu. Najpierw podaj jedną z nich.
fg-refused-nothing-to-attack = Żadna z twoich jednostek nie może teraz nikogo zaatakować.
fg-refused-shift-side = Atak przyspieszają tylko jednostki lądowe strony radzieckiej.
fg-refused-shift-twice = Atak jest już przesunięty albo obniżony; przesunięcie podaje się raz, po jednostkach.
fg-refused-shift-most = { $shift } to nie przesunięcie. Napisz +1, +2 i tak dalej, najwyżej +{ $most }.
fg-refused-odds-shifted = Stosunek sił obniża się raz i nie w ataku przyspieszonym.
fg-refused-odds = Stosunek sił można tylko obniżyć: { $odds } nie jest niższe od prawdziwego.
fg-refused-forced-target = Jednostki, które się nie oderwały, atakują wszystkich sąsiadów: { $hexes }.
fg-refused-forced-stranger = { $unit } nie próbowała się oderwać. W tym ataku biorą udział tylko tamte jednostki i artyleria w zasięgu.
fg-refused-forced-first = Najpierw atakują jednostki, którym nie udało się oderwać.
fg-refused-fire-gun = { $unit } nie jest artylerią obrońcy na mapie.
fg-refused-fire-twice = { $unit } jest już podana.
fg-refused-fire-shelled = { $unit } w tej fazie walki wycofała się, straciła poziom lub już strzelała i nie da ognia osłonowego.
fg-refused-fire-range = Od { $unit } do atakowanego heksu jest { $distance } heksów; zasięg ognia osłonowego to { $range }.
fg-refused-fire-adjacent = Obok { $unit } stoi wróg, więc nie da ona ognia osłonowego.
fg-refused-retreat-adjacent = { $hex } nie sąsiaduje z jednostką; podaj każdy heks ścieżki.
fg-refused-retreat-circle = { $hex } nie leży dalej od początku. Każdy heks odwrotu musi oddalać.
fg-refused-retreat-enemy = W { $hex } stoi wróg.
fg-refused-retreat-locked = { $hex } leży we wrogiej wiążącej SK i nie ma tam twojej jednostki.
fg-refused-retreat-full = W { $hex } nie ma miejsca dla wycofujących się jednostek.
fg-refused-retreat-vacant = { $hex } jest zajęty, a można wejść do pustego heksu.
fg-refused-retreat-dead-end = Z { $hex } nie dałoby się dokończyć odwrotu, a z innego heksu się da.
fg-refused-retreat-over = Odwrót kończy się przed { $hex }: { $left ->
    [one] { $left } punkt odwrotu nie wystarczy
    [few] { $left } punkty odwrotu nie wystarczą
   *[many] { $left } punktów odwrotu nie wystarczy
} albo nie ma drogi.
fg-refused-retreat-stranger = { $unit } nie należy do jednostek, które się stąd wycofują.
fg-refused-retreat-path-first = Najpierw podaj całą ścieżkę, potem miejsce, w którym zatrzyma się { $unit }.
fg-refused-retreat-stopped = { $unit } ma już swoje miejsce.
fg-refused-retreat-stop = { $unit } nie może stanąć w { $hex }: każdy nieprzebyty heks ścieżki kosztuje poziom, a jednostka musi je mieć.
fg-refused-lose-stranger = { $unit } nie należy do jednostek, z których jedna traci poziom.
fg-refused-advance-none = Nikt nie może nacierać po walce.
fg-refused-advance-enemy = W { $hex } wciąż stoi wróg.
fg-refused-advance-path = { $hex } nie leży na ścieżce odwrotu.
fg-refused-advance-full = W { $hex } nie ma miejsca dla kolejnej jednostki.
fg-refused-advance-improved = { $unit } zajmuje pozycję umocnioną i nie naciera po walce.
fg-refused-advance-disrupted = { $unit } jest zdezorganizowana i nie naciera po walce.
fg-refused-advance-nowhere = { $unit } nie ma heksu, do którego mogłaby wejść.
fg-refused-advance-stranger = { $unit } nie walczyła tu obok wroga albo już nacierała po walce.
fg-refused-advance-kind = { $unit } nie naciera po walce: robią to tylko lądowe jednostki bojowe.
fg-refused-disengage-fought = { $unit } w tej fazie walki już atakowała lub próbowała się oderwać.
fg-refused-disengage-disrupted = { $unit } jest zdezorganizowana i nie może się oderwać.
fg-refused-disengage-improved = { $unit } zajmuje pozycję umocnioną i nie może odejść; właściciel opuszcza ją w fazie reorganizacji.
fg-refused-disengage-immobile = { $unit } w ogóle nie może się ruszać.
fg-refused-disengage-loose = { $unit } nie stoi we wrogiej wiążącej SK i może po prostu odejść.
fg-refused-disengage-away = { $unit } nie stoi w { $hexes }.
fg-refused-disengage-nobody = Nie masz jednostki w { $hex }.
fg-refused-disengage-several = Jednostki z { $hexes } mogą oderwać się razem tylko wtedy, gdy obok każdej leżą te same heksy wroga.
fg-refused-disengage-none = Żadna z twoich jednostek nie może się oderwać.
