# Under an Iron Sky: śmigłowce i bataliony kawalerii powietrznej.

verb-home = Wróć
verb-flee = Opuść lotnisko
verb-deploy = Wyślij batalion
is-refused-helicopter = { $wing } to eskadra śmigłowców, która lata sama.
is-refused-heli-flown = { $wing } już leciała w tej fazie akcji.
is-refused-heli-off-map = { $wing } to eskadra śmigłowców, a { $field } leży poza mapą.
is-refused-no-helicopter = { $wing } nie jest eskadrą śmigłowców.
is-refused-heli-unarmed = { $wing } nie ma wartości uderzenia.
is-refused-heli-march = Nad atakiem z marszu każda strona może mieć eskadr najwyżej { $most }, wliczając śmigłowce.
is-refused-heli-same = { $field } leży w heksie, który opuszczają.
is-refused-heli-range = { $field } leży za daleko.
is-refused-heli-fuel = Na taki lot do { $hex } nie starczy paliwa.
is-refused-heli-over = Nad { $hex } nie wolno latać: to teren neutralny albo pole poza scenariuszem.
is-refused-heli-there = Trasa jest już w { $hex }: podaj jej następne pole.
is-refused-heli-nowhere = { $wing } nie ma dokąd dolecieć.
is-refused-heli-combat-far = Walka toczy się za daleko dla { $wing }.
is-refused-heli-quay = { $wing } przybyła morzem w tej turze i poleci dopiero w następnej.
is-refused-heli-ashore = { $wing } musi najpierw przelecieć z portu na lotnisko.
is-refused-heli-stays = { $wing } nie może odlecieć: nie ma jej na tym lotnisku albo żadne inne nie jest w zasięgu.
is-refused-not-airmobile = { $unit } nie jest brygadą, która mogłaby wysłać batalion śmigłowcami.
is-refused-airmobile-once = { $unit } już wysłała batalion w tej fazie akcji.
is-refused-airmobile-attacked = { $unit } była w tej fazie akcji atakowana.
is-refused-airmobile-mode = { $unit } nie jest w trybie taktycznym z zaopatrzeniem ogólnym.
is-refused-airmobile-zone = { $unit } stoi w strefie kontroli przeciwnika.
is-refused-airmobile-lift = Przy { $unit } nie ma śmigłowców transportowych, które by tam doleciały.
is-refused-airmobile-carrier = { $wing } nie może tam przewieźć batalionu { $unit }.
is-ask-heli-flak = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $unit } może strzelać do { $wing } za punkt amunicji przeciwlotniczej.
is-ask-heli-home = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: gdzie ląduje { $wing }?
is-ask-heli-leave = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: czy śmigłowce opuszczają { $hex }?
is-ask-airmobile = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: czy batalion leci śmigłowcami bronić { $hex }?
is-roll-heli-fighters = Myśliwce nad obszarem { $area } atakują { $wing }; uniki dodają { $drm }.
is-roll-heli-flak = Obrona przeciwlotnicza { $unit } strzela do { $wing }.
is-line-nap = Lot na małej wysokości
is-line-airmobile = Batalion przewieziony śmigłowcami
is-log-heli-flies = { $wing } ({ $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}) leci ze wsparciem do { $hex }.
is-log-heli-rebases = { $wing } ({ $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}) leci na { $field }.
is-log-heli-leaves = { $wing } ({ $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}) odlatuje na { $field }.
is-log-heli-lands = { $wing } ląduje na { $field }.
is-log-heli-crash = { $wing } nie doleci do żadnego lotniska i przepada.
is-log-heli-hit = { $wing } traci poziom.
is-log-heli-fighters = Myśliwce nad obszarem { $area } dopadają { $wing }: kość { $die }; stracone poziomy: { $steps }.
is-log-heli-flak = { $unit } ({ $rating }) strzela do { $wing } nad { $hex }: kość { $die }, modyfikator { $drm }.
is-log-heli-ashore = { $wing } przybyła morzem do { $hex }.
is-log-airmobile = { $unit } wysyła batalion śmigłowcami do { $hex }.
is-log-airmobile-in = Batalion { $unit } jest w walce.
is-log-airmobile-lost = Batalion { $unit } przepada po drodze.
is-refused-heli-by-sea = { $wing } przybywa morzem: sama wyląduje w porcie.
