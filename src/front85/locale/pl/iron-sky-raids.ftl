# Under an Iron Sky: siły specjalne.

verb-raid = Zaplanuj rajd
verb-destroy = Zniszcz
verb-slip = Wymknij się
is-refused-not-raiding = Rajdy planuje się w fazie sił specjalnych, przed fazą ruchu lądowego.
is-refused-raid-target = { $hex } nie jest celem: nie ma tam niczego wrogiego albo żadne śmigłowce z dywersantami nie dolecą tam i z powrotem.
is-refused-raid-wing = { $wing } nie może przewieźć tych dywersantów: nie ma jej przy nich, nie doleci tam i z powrotem albo leci na inny rajd.
is-refused-raid-unit = { $word } nie może wziąć udziału: najpierw wymienia się siły specjalne z jednego lotniska, każdą na jeden rajd, potem ich śmigłowce.
is-refused-raid-deed = { $word } nie da się zniszczyć w { $hex }.
is-refused-slip = Nikt nie wymknie się do { $word }.
is-ask-raids = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: zaplanować rajd sił specjalnych? Zaplanowano: { $count }.
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
is-log-ingress = { $unit } strzela do lądujących: { $die }; stracone poziomy śmigłowców: { $steps }.
is-log-raid-succeeds = Rajd na { $hex } udany: kostka { $die }, modyfikator { $drm }.
is-log-raid-fails = Rajd na { $hex } nieudany: kostka { $die }, modyfikator { $drm }.
is-log-raid-destroys = Dywersanci ({ $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}) niszczą w { $hex }: { $what }.
is-log-slips = Siły specjalne ({ $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}) wymykają się do { $hex }.
