# Under an Iron Sky: siły specjalne.

verb-raid = Zaplanuj rajd
verb-destroy = Zniszcz
verb-slip = Wymknij się
is-refused-not-raiding = Rajdy planuje się w fazie sił specjalnych, przed fazą ruchu lądowego.
is-refused-raid-target = { $hex } nie jest celem: nie ma tam niczego wrogiego.
is-refused-raid-far = Żadne śmigłowce z dywersantami nie dolecą do { $hex } i dalej na swoje lotnisko.
is-refused-raid-wing = { $wing } nie stacjonuje na heksie, na którym jest { $unit }.
is-refused-raid-lift = { $wing } nikogo nie przewozi.
is-refused-raid-nobody = Podaj siły specjalne, które ma przewieźć { $wing }.
is-refused-raid-busy = { $word } bierze udział w innym rajdzie.
is-refused-raid-twice = { $word }: podano dwa razy.
is-refused-raid-fuel = Na tej wysokości paliwa nie starczy na lot do { $hex } i dalej na lotnisko.
is-refused-raid-range = { $wing } nie doleci do { $hex } i dalej na lotnisko swojej strony.
is-refused-raid-unit = { $unit } nie jest jednostką sił specjalnych na mapie.
is-refused-raid-stranded = Przy { $unit } nie ma śmigłowców transportowych, które mogłyby lecieć.
is-refused-raid-reach = Żadne śmigłowce przy { $unit } nie dolecą do { $hex } i dalej na swoje lotnisko.
is-refused-raid-open = Rajd na { $hex } wymaga sił specjalnych i śmigłowców.
is-refused-raid-room = Dywersanci: { $need }; te śmigłowce przewożą { $lift }.
is-refused-raid-deed = { $word } nie da się zniszczyć w { $hex }.
is-refused-ingress-wing = { $word } nie ma wśród śmigłowców lądujących w { $hex }.
is-refused-slip = Nikt nie wymknie się do { $word }.
is-ask-raids = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: zaplanować rajd sił specjalnych? Zaplanowano: { $count }.
is-ask-ingress-loss = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: obrona przeciwlotnicza trafiła śmigłowce lądujące w { $hex }. Która eskadra traci poziom, a z nią każdy przewożony przez nią oddział dywersantów? Poziomy do oddania: { $count }.
is-ask-raid-deed = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: co dywersanci niszczą w { $hex }? Pozostało: { $count }.
is-ask-slip = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: czy siły specjalne w { $hex } się wymykają?
is-roll-ingress = Obrona przeciwlotnicza { $unit } strzela do śmigłowców lądujących w { $hex }.
is-roll-raid = Dywersanci atakują w { $hex }: jednostki { $count }, modyfikator { $drm }.
is-log-raid = Rajd sił specjalnych na { $hex } ({ $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}).
is-log-raid-off = Rajd na { $hex } nie może się odbyć ({ $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}).
is-log-ingress = { $unit } strzela do lądujących: kość { $die }; stracone poziomy śmigłowców: { $steps }.
is-log-raid-succeeds = Rajd na { $hex } udany: kość { $die }, modyfikator { $drm }.
is-log-raid-fails = Rajd na { $hex } nieudany: kość { $die }, modyfikator { $drm }.
is-log-raid-destroys = Dywersanci ({ $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}) niszczą w { $hex }: { $what }.
is-log-slips = Siły specjalne ({ $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}) wymykają się do { $hex }.
