# Under an Iron Sky: niepokoje i rewolty, bitwa o Północny Atlantyk.

is-ask-mobilization-revolts = Faza mobilizacji. { $count ->
    [0] Można zmobilizować kraje, ale żaden nie ma jednostek do wysłania
   *[other] Kraje, które można zmobilizować, i ile jednostek wyślą:
}{ $eg ->
    [0] {""}
   *[other] {" "}NRD ({ $eg })
}{ $po ->
    [0] {""}
   *[other] {" "}Polska ({ $po })
}{ $cz ->
    [0] {""}
   *[other] {" "}Czechosłowacja ({ $cz })
}. Rzut kością rozstrzygnie, czy wybuchnie tam rewolta.
is-ask-challenge = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: faza rewolt. Zażądać, by Układ Warszawski wykazał swoje dywizje w którymś kraju?
is-ask-rise = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: rewolta { $nation ->
    [EG] w NRD
    [PO] w Polsce
    [HU] na Węgrzech
   *[CZ] w Czechosłowacji
 } rośnie: { $count ->
    [one] postaw jeden znacznik
    [few] postaw { $count } znaczniki
    [many] postaw { $count } znaczników
   *[other] postaw { $count } znacznika
 }.
is-roll-unrest = Niepokoje: po kości za Polskę, Węgry, Czechosłowację i NRD.
is-roll-revolt = Iskra rewolty { $nation ->
    [EG] w NRD
    [PO] w Polsce
    [HU] na Węgrzech
   *[CZ] w Czechosłowacji
 }: kość NATO powie, czy wybuchnie.
is-roll-revolt-spread = Rewolta { $nation ->
    [EG] w NRD
    [PO] w Polsce
    [HU] na Węgrzech
   *[CZ] w Czechosłowacji
 }, znaczników: { $markers }: kość NATO powie, jak się szerzy.

is-log-unrest = { $nation ->
    [EG] NRD
    [PO] Polska
    [HU] Węgry
   *[CZ] Czechosłowacja
 }: { $die } (do { $most }), niepokoje.
is-log-calm = { $nation ->
    [EG] NRD
    [PO] Polska
    [HU] Węgry
   *[CZ] Czechosłowacja
 }: { $die } (niepokoje do { $most }), spokój.
is-log-unrest-over = NATO atakuje { $hex } w Polsce: niepokoje w kraju ustają.
is-log-trigger-losses = Straty dywizji wywołują iskrę rewolty { $nation ->
    [EG] w NRD
    [PO] w Polsce
    [HU] na Węgrzech
   *[CZ] w Czechosłowacji
 }.
is-log-trigger-town = Wkroczenie NATO do miasta wywołuje iskrę rewolty { $nation ->
    [EG] w NRD
    [PO] w Polsce
    [HU] na Węgrzech
   *[CZ] w Czechosłowacji
 }.
is-log-revolt-fails = { $nation ->
    [EG] W NRD
    [PO] W Polsce
    [HU] Na Węgrzech
   *[CZ] W Czechosłowacji
 } kość pokazuje { $die }: rewolta nie wybucha. Jednostki bojowe tego kraju nie atakują w tej turze.
is-log-revolt-starts = { $nation ->
    [EG] W NRD
    [PO] W Polsce
    [HU] Na Węgrzech
   *[CZ] W Czechosłowacji
 } kość pokazuje { $die }: wybucha rewolta, { $count ->
    [one] jeden znacznik
    [few] { $count } znaczniki
    [many] { $count } znaczników
   *[other] { $count } znacznika
 }.
is-log-revolt-spreads = { $nation ->
    [EG] W NRD
    [PO] W Polsce
    [HU] Na Węgrzech
   *[CZ] W Czechosłowacji
 } kość pokazuje { $die }: rewolta rośnie o { $count ->
    [one] jeden znacznik
    [few] { $count } znaczniki
    [many] { $count } znaczników
   *[other] { $count } znacznika
 }.
is-log-revolt-quiet = { $nation ->
    [EG] W NRD
    [PO] W Polsce
    [HU] Na Węgrzech
   *[CZ] W Czechosłowacji
 } kość pokazuje { $die }: rewolta się nie szerzy ({ $count }).
is-log-rise = { $nation ->
    [EG] NRD
    [PO] Polska
    [HU] Węgry
   *[CZ] Czechosłowacja
 }: { $count ->
    [one] jeden znacznik
    [few] { $count } znaczniki
    [many] { $count } znaczników
   *[other] { $count } znacznika
 } w { $hex }.
is-log-challenge-met = Żądanie: Układ Warszawski wykazuje co najmniej { $need ->
    [one] jedną dywizję
    [few] { $need } dywizje
    [many] { $need } dywizji
   *[other] { $need } dywizji
 } { $nation ->
    [EG] w NRD
    [PO] w Polsce
    [HU] na Węgrzech
   *[CZ] w Czechosłowacji
 }.
is-log-challenge-failed = Żądanie: Układ Warszawski nie potrafi wykazać { $need ->
    [one] jednej dywizji
   *[other] { $need } dywizji
 } { $nation ->
    [EG] w NRD
    [PO] w Polsce
    [HU] na Węgrzech
   *[CZ] w Czechosłowacji
 }. To iskra rewolty.
is-log-overthrown = { $nation ->
    [EG] W NRD
    [PO] W Polsce
    [HU] Na Węgrzech
   *[CZ] W Czechosłowacji
 } kość pokazuje { $die }: rząd upada. Wszystkie jednostki tego kraju opuszczają grę.
is-log-suppression = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: { $unit } uderza na rewoltę w { $hex }.
is-log-quelled = Rewolta w { $hex } stłumiona: zdjęto { $count ->
    [one] jeden znacznik
    [few] { $count } znaczniki
    [many] { $count } znaczników
   *[other] { $count } znacznika
 }.
is-log-suppressed = Rewolta { $nation ->
    [EG] w NRD
    [PO] w Polsce
    [HU] na Węgrzech
   *[CZ] w Czechosłowacji
 } jest stłumiona.

is-line-unrest = Niepokoje
is-line-ravaged = UW użył broni masowego rażenia na terenie kraju
is-line-invaded = Wojska NATO w kraju
is-line-garrison = Dywizje radzieckie w kraju
is-line-rising = Znaczniki rewolty
is-line-atlantic-drm = Bieżący modyfikator na morzu

is-refused-rise-where = { $hex } to nie miasto ani teren zurbanizowany w tym kraju ({ $nation ->
    [EG] NRD
    [PO] Polska
    [HU] Węgry
   *[CZ] Czechosłowacja
 }).
is-refused-rise-full = W { $hex } zmieści się jeszcze: { $room }.
is-refused-rise-count = { $word } to nie liczba znaczników od 1 do { $count }.
is-refused-challenge-who = { $word } to nie kraj, o który NATO może zapytać; są to CZ, EG i PO.
is-refused-challenge-risen = { $nation ->
    [EG] NRD
    [PO] Polska
    [HU] Węgry
   *[CZ] Czechosłowacja
 }: rewolta już była, kolejna nie wybuchnie.
is-refused-challenge-spent = { $nation ->
    [EG] NRD
    [PO] Polska
    [HU] Węgry
   *[CZ] Czechosłowacja
 }: liczba żądań w grze to { $most }, więcej już nie ma.
is-refused-mobilize-revolt = { $nation ->
    [EG] NRD
    [PO] Polska
    [HU] Węgry
   *[CZ] Czechosłowacja
 }: trwa rewolta, mobilizacji nie będzie.
is-refused-mobilize-lost = { $nation ->
    [EG] NRD
    [PO] Polska
    [HU] Węgry
   *[CZ] Czechosłowacja
 }: rząd został obalony.
is-refused-attack-revolt = { $unit } nie może atakować: w jej kraju trwa rewolta albo w tej turze padła jej iskra.
is-refused-suppress-wing = { $wing } jest z kraju ogarniętego rewoltą i nie leci przeciw niej.
is-refused-suppress-local = { $unit } jest z kraju ogarniętego rewoltą i nie bierze udziału w jej tłumieniu.
is-refused-homebound = { $unit } musi wracać do kraju; { $hex } nie leży po drodze.
is-refused-homebound-track = { $unit } ma wracać do kraju z powodu niepokojów i nie wchodzi na tor poza mapą.
is-refused-confined-track = { $unit } nie opuszcza swojego kraju, więc nie wchodzi na tor poza mapą.
is-refused-end-homebound = { $unit } ma wracać do kraju z powodu niepokojów i może w tej fazie podejść bliżej.
is-refused-homeward-first = Niepokoje wzywają { $unit } do kraju, a droga jest wolna: najpierw musi ruszyć w jego stronę.
is-refused-bridge-lost = Most między { $hex } a { $other } leży w utraconym kraju; bez jednostki obok nikt go nie wysadzi.
is-refused-entry-revolt = W { $hex } trwa rewolta; nikt się tam nie formuje.
is-refused-entry-lost = Kraj, w którym leży { $hex }, jest utracony; lotnisko wymaga jednostki w tym heksie.
is-refused-atlantic = „{ $word }” nie jest tu do wyboru. Możliwe: { $choices }.

is-award-overthrown = Obalony rząd: { $nation ->
    [EG] NRD
    [PO] Polska
    [HU] Węgry
   *[CZ] Czechosłowacja
 }
is-award-revolt-started = Wybuch rewolty: { $nation ->
    [EG] NRD
    [PO] Polska
    [HU] Węgry
   *[CZ] Czechosłowacja
 }
is-award-revolt-markers = Trwa rewolta: { $nation ->
    [EG] NRD
    [PO] Polska
    [HU] Węgry
   *[CZ] Czechosłowacja
 }
is-award-lanes-interdicted = Szlaki północnoatlantyckie przecięte
is-award-lanes-safe = Szlaki północnoatlantyckie bezpieczne

is-ask-atlantic-2 = Układ Warszawski: Północny Atlantyk. Przerzucić siły przeznaczone do Norwegii do Europy Środkowej czy uderzyć na Norwegię?
is-ask-atlantic-3 = NATO: Północny Atlantyk. Zażądać eskadr RAF od razu, zostawić je nad Atlantykiem czy poczekać?
is-ask-atlantic-4 = NATO: Północny Atlantyk. Zażądać 3. Armii Lotniczej USA od razu, zostawić ją nad Atlantykiem czy poczekać?
is-ask-atlantic-7 = NATO: Północny Atlantyk. Wysłać siły przeznaczone do Norwegii do Europy Środkowej czy zostawić je na północy?
is-ask-atlantic-8 = NATO: Północny Atlantyk, eskadry RAF: wezwać je teraz czy zostawić nad Atlantykiem?
is-ask-atlantic-9 = NATO: Północny Atlantyk, 3. Armia Lotnicza USA: wezwać ją teraz czy zostawić nad Atlantykiem?
is-ask-atlantic-11 = Układ Warszawski: Północny Atlantyk. Okręty podwodne przeciw konwojom czy przeciw lotniskowcom?
is-ask-atlantic-14 = NATO: Północny Atlantyk. Posłać lotniskowce przeciw Półwyspowi Kolskiemu czy je zatrzymać?
is-roll-atlantic = Północny Atlantyk, { $item ->
    [1] radziecka Flota Północna
    [2] siły przeznaczone do Norwegii
    [3] eskadry RAF w Wielkiej Brytanii
    [4] 3. Armia Lotnicza USA
    [5] bitwa o przesmyk GIUK
    [6] walka o Norwegię
    [7] siły NATO przeznaczone do Norwegii
    [8] eskadry RAF, druga decyzja
    [9] 3. Armia Lotnicza USA, druga decyzja
    [10] nalot na Islandię
    [11] radzieckie okręty podwodne
    [12] pierwsze konwoje
    [13] bitwa o konwoje
    [14] lotniskowce przeciw Półwyspowi Kolskiemu
    [15] uderzenie lotniskowców na Półwysep Kolski
    [16] szlaki morskie
    [17] szlaki morskie
   *[other] pozycja { $item }
 }: kość, modyfikator { $drm }.
is-roll-sunk = Konwój zniszczony: która jednostka idzie na dno ({ $code })?
is-log-atlantic-die = Północny Atlantyk, { $item ->
    [1] radziecka Flota Północna
    [2] siły przeznaczone do Norwegii
    [3] eskadry RAF w Wielkiej Brytanii
    [4] 3. Armia Lotnicza USA
    [5] bitwa o przesmyk GIUK
    [6] walka o Norwegię
    [7] siły NATO przeznaczone do Norwegii
    [8] eskadry RAF, druga decyzja
    [9] 3. Armia Lotnicza USA, druga decyzja
    [10] nalot na Islandię
    [11] radzieckie okręty podwodne
    [12] pierwsze konwoje
    [13] bitwa o konwoje
    [14] lotniskowce przeciw Półwyspowi Kolskiemu
    [15] uderzenie lotniskowców na Półwysep Kolski
    [16] szlaki morskie
    [17] szlaki morskie
   *[other] pozycja { $item }
 }: kość { $die }, modyfikator { $drm }.
is-log-atlantic-skipped = Północny Atlantyk, { $item ->
    [1] radziecka Flota Północna
    [2] siły przeznaczone do Norwegii
    [3] eskadry RAF w Wielkiej Brytanii
    [4] 3. Armia Lotnicza USA
    [5] bitwa o przesmyk GIUK
    [6] walka o Norwegię
    [7] siły NATO przeznaczone do Norwegii
    [8] eskadry RAF, druga decyzja
    [9] 3. Armia Lotnicza USA, druga decyzja
    [10] nalot na Islandię
    [11] radzieckie okręty podwodne
    [12] pierwsze konwoje
    [13] bitwa o konwoje
    [14] lotniskowce przeciw Półwyspowi Kolskiemu
    [15] uderzenie lotniskowców na Półwysep Kolski
    [16] szlaki morskie
    [17] szlaki morskie
   *[other] pozycja { $item }
 }: pominięto, warunek się nie spełnił.
is-log-atlantic-drm = Północny Atlantyk: modyfikator { $drm }, łącznie { $total }.
is-log-atlantic-later = Posiłki ({ $code }) przybędą o { $turns ->
    [one] jedną turę
    [few] { $turns } tury
    [many] { $turns } tur
   *[other] { $turns } tury
 } później (łącznie { $total }).
is-log-atlantic-sooner = Posiłki ({ $code }) przybędą o { $turns ->
    [one] jedną turę
    [few] { $turns } tury
    [many] { $turns } tur
   *[other] { $turns } tury
 } wcześniej (łącznie { $total }).
is-log-atlantic-gone = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: posiłki ({ $code }) nie przybędą ({ $count ->
    [one] jedna jednostka
    [few] { $count } jednostki
    [many] { $count } jednostek
   *[other] { $count } jednostki
 }).
name-NO = siły przeznaczone do Norwegii
name-GA = 3. Armia Lotnicza USA
name-GB = eskadry RAF w Wielkiej Brytanii
name-CA = eskadry z Ameryki
name-CS = wojska płynące morzem
is-log-sunk = { $unit } ginie na morzu.
is-log-atlantic-1-1 = Radziecka Flota Północna wpływa na Morze Północne.
is-log-atlantic-2-1 = Układ Warszawski kieruje siły przeznaczone do Norwegii do Europy Środkowej.
is-log-atlantic-2-2 = Układ Warszawski uderza na Norwegię.
is-log-atlantic-3-1 = NATO żąda eskadr RAF z Wielkiej Brytanii od razu.
is-log-atlantic-3-2 = NATO zostawia eskadry RAF nad Atlantykiem.
is-log-atlantic-3-3 = NATO odkłada decyzję o eskadrach RAF.
is-log-atlantic-4-1 = NATO żąda 3. Armii Lotniczej USA od razu.
is-log-atlantic-4-2 = NATO kieruje 3. Armię Lotniczą USA nad Atlantyk.
is-log-atlantic-4-3 = NATO odkłada decyzję o 3. Armii Lotniczej USA.
is-log-atlantic-5-1 = Przesmyk GIUK: flota radziecka przebija się z lekkimi stratami.
is-log-atlantic-5-2 = Przesmyk GIUK: flota radziecka przebija się z umiarkowanymi stratami.
is-log-atlantic-5-3 = Przesmyk GIUK: flota radziecka przebija się z ciężkimi stratami.
is-log-atlantic-5-4 = Przesmyk GIUK: flota radziecka zostaje odparta.
is-log-atlantic-6-1 = Północ Norwegii pada.
is-log-atlantic-6-2 = Walki w Norwegii trwają.
is-log-atlantic-6-3 = Desant w Norwegii zostaje odparty.
is-log-atlantic-7-1 = NATO wysyła siły przeznaczone do Norwegii do Europy Środkowej.
is-log-atlantic-7-2 = NATO zostawia swoje siły w Norwegii.
is-log-atlantic-8-1 = NATO wzywa eskadry RAF.
is-log-atlantic-8-2 = NATO zostawia eskadry RAF nad Atlantykiem.
is-log-atlantic-9-1 = NATO wzywa 3. Armię Lotniczą USA.
is-log-atlantic-9-2 = NATO zostawia 3. Armię Lotniczą USA nad Atlantykiem.
is-log-atlantic-10-1 = Islandia: Keflavik zamknięty.
is-log-atlantic-10-2 = Islandia: Keflavik uszkodzony.
is-log-atlantic-10-3 = Islandia: nalot odparty.
is-log-atlantic-11-1 = Radzieckie okręty podwodne polują na konwoje.
is-log-atlantic-11-2 = Radzieckie okręty podwodne polują na lotniskowce.
is-log-atlantic-12-1 = Pierwszy konwój zniszczony.
is-log-atlantic-12-2 = Pierwsze konwoje przebijają się z ciężkimi stratami.
is-log-atlantic-12-3 = Pierwsze konwoje przebijają się z lekkimi stratami.
is-log-atlantic-12-4 = Pierwsze konwoje docierają bez strat.
is-log-atlantic-13-1 = Konwoje zawracają; szlaki są przecięte.
is-log-atlantic-13-2 = Konwoje się przebijają; szlaki pozostają sporne.
is-log-atlantic-13-3 = Konwoje zwyciężają; szlaki są bezpieczne.
is-log-atlantic-14-1 = NATO wysyła lotniskowce przeciw Półwyspowi Kolskiemu.
is-log-atlantic-14-2 = NATO zatrzymuje lotniskowce.
is-log-atlantic-15-1 = Półwysep Kolski: stracony lotniskowiec, szlaki przecięte.
is-log-atlantic-15-2 = Półwysep Kolski: bez rozstrzygnięcia.
is-log-atlantic-15-3 = Półwysep Kolski: bazy zniszczone, szlaki bezpieczne.
is-log-atlantic-16-1 = Szlaki są przecięte.
is-log-atlantic-16-2 = Szlaki są sporne.
is-log-atlantic-16-3 = Szlaki są bezpieczne.
is-log-atlantic-17-1 = Szlaki są przecięte.
is-log-atlantic-17-2 = Na szlakach bez zmian.
is-log-atlantic-17-3 = Szlaki są bezpieczne.
