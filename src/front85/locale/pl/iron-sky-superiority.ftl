# Under an Iron Sky: faza przewagi powietrznej i jej skutki.

is-ask-mark = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: oznacz obszar powietrzny. Zostało znaczników: { $left } z { $markers }.
is-ask-assign = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: przydziel eskadry do oznaczonych obszarów ({ $areas }), tajnie.
is-ask-sky-aim = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: obrona przeciwlotnicza obszaru { $area } może strzelać, każda jednostka raz. Zostało: { $guns }.
is-ask-sky-turnback = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: obrona przeciwlotnicza obszaru { $area } celuje w { $wing }. Lecieć dalej czy zawrócić?
is-ask-sky-line = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: ustaw eskadry nad obszarem { $area }, runda { $round }.
is-ask-sites-shut = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 }: ośrodki POMCUS pod przewagą powietrzną przeciwnika wstrzymują jednostki REFORGER: { $count }. Przybędą turę później albo pięć tur później morzem.
is-roll-dogfight = Walka powietrzna nad obszarem { $area }, runda { $round }.

# An air area without a town of its own, after the nearest one.
is-area-near = { $place } i okolice
is-log-marked = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 } oznacza obszar powietrzny { $area }.
is-log-declined = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 } nie stawia już znaczników w tej turze.
is-log-area-empty = Nikt nie leci nad obszar { $area }: znacznik zdjęty.
is-log-area-opened = { $area }: NATO wysyła { $nato }, Układ { $pact }.
is-log-sky-held = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 } panuje w powietrzu nad obszarem { $area }. Eskadry na dyżurze: { $count }.
is-log-sky-nobody = Nikt nie panuje w powietrzu nad obszarem { $area }.
is-log-site-shut = Przewaga powietrzna przeciwnika nad ośrodkiem { $code } w { $hex }: jednostki opóźnione o turę: { $count }.

is-refused-no-area = Nie ma obszaru powietrznego { $word }.
is-refused-area-marked = { $area }: obszar już oznaczony.
is-refused-area-twice = { $area }: obszar podany dwa razy.
is-refused-area-outside = { $area } leży poza tą grą.
is-refused-area-unmarked = { $area } nie jest oznaczony; eskadry lecą tylko do oznaczonych obszarów.
is-refused-area-nobody = Żadna wolna eskadra nie może polecieć do obszaru { $area }.
is-refused-area-full = { $area }: limit eskadr { $most } osiągnięty.
is-refused-no-markers = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
 } nie ma już znaczników na tę turę.
is-refused-sky-enemy = { $wing } nie należy do ciebie.
is-refused-sky-ecm = { $wing } to eskadra ECM, a te nie wspierają walki o obszar.
is-refused-sky-awacs = Eskadra wczesnego ostrzegania leci tylko tam, gdzie wysłano inne.
is-refused-sky-unarmed = { $wing } nie ma wartości ataku i nie może walczyć o obszar.
is-refused-sky-twice = { $wing } wymieniono dwa razy.
is-refused-sky-elsewhere = { $wing } stoi w innym wierszu arkusza.
is-refused-line-who = { $wing } tu nie walczy.
is-refused-no-flak = { $unit } nie jest twoją obroną przeciwlotniczą na mapie.
is-refused-flak-outside = { $unit } nie stoi w obszarze { $area }; sam zasięg nie wystarcza.
is-refused-flak-fired = { $unit } już tu strzelała.
is-refused-flak-empty = { $unit } nie ma punktów amunicji przeciwlotniczej.
is-refused-flak-suppressed = { $unit }: artyleria przeciwlotnicza obezwładniona.
is-refused-flak-light = { $unit } ma tylko lekką obronę przeciwlotniczą, która nie bierze udziału w walce o obszar.
is-refused-no-target = { $wing } nie jest wrogą eskadrą w tym obszarze.
is-refused-target-awacs = { $wing } to eskadra wczesnego ostrzegania: nikt do niej nie strzela.
is-refused-target-again = Do { $wing } już strzelano; najpierw wszystkie inne.
is-refused-sealift = { $unit } nie czeka na ośrodek POMCUS pod przewagą powietrzną przeciwnika.
is-refused-entry-sky = { $hex } leży pod przewagą powietrzną przeciwnika; nikt tam nie przybywa.
is-refused-ferry-sky = Prom do { $hex } nie pływa pod przewagą powietrzną przeciwnika.
