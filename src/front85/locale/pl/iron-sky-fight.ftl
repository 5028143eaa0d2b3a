# Under an Iron Sky: ataki i oderwanie, kroki walki, walka elektroniczna, artyleria, stosunek sił, modyfikacje.

is-ask-supply = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: walka w { $hex }. Jednostki bez zaopatrzenia ogólnego mogą zużyć amunicję, racjonować ją albo walczyć bez niej.
is-ask-ew = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: walka w { $hex }. Wskaż jednostki WE albo zrezygnuj.
is-ask-defense = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: walka w { $hex }. Broń się zwyczajnie albo ogłoś aktywną obronę: jedna modyfikacja więcej, przy wyniku D jeden poziom więcej.
is-ask-guns = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: walka w { $hex }. Wskaż artylerię albo zrezygnuj. Każda zużywa punkt amunicji.
is-roll-ew = Walka elektroniczna: po kości za { $units }.
is-roll-combat = Kość za walkę w { $hex }.

is-line-attack = { $kind ->
    [column] Siła ataku, połowa w ataku kolumną
    [echelon] Siła ataku, o połowę większa w ataku pojedynczym eszelonem
   *[other] Siła ataku
}
is-line-defense = Siła obrony
is-line-guns = Artyleria: { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}
is-line-concentric = Atak koncentryczny, kolumny
is-line-cadre = Najgorsza kadra { $side ->
    [Pact] UW
   *[other] { $side }
}
is-line-ratio = Stosunek sił poza tabelą
is-line-ground = Najlepszy teren obrońców
is-line-river = Rzeka przed obrońcami
is-line-hedgehog = Tryb umocniony
is-line-road = Obrońcy w trybie drogowym
is-line-shaken = Obrońcy bez strefy kontroli
is-line-active = Aktywna obrona
is-line-engineer = Saperzy bojowi
is-line-alpine = Jednostka alpejska w górach
is-line-unsupplied = Przeciwnik bez zaopatrzenia
is-line-rationing = Przeciwnik racjonuje amunicję
is-line-losses = Straty przeciwnika
is-line-fatigue = Zmęczenie przeciwnika

is-log-assault-standard = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $unit } wykonuje atak standardowy na { $hex }.
is-log-assault-column = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $unit } wykonuje atak kolumną na { $hex }.
is-log-assault-echelon = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $unit } wykonuje atak pojedynczym eszelonem na { $hex }.
is-log-assault-march = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $unit } atakuje { $hex } z marszu.
is-log-disengages = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $unit } próbuje oderwać się od { $hex }.
is-log-ew = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} używa walki elektronicznej: { $units }.
is-log-ew-success = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: walka elektroniczna skuteczna (rzuty: { $dice }).
is-log-ew-failure = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: walka elektroniczna nieskuteczna (rzuty: { $dice }).
is-log-guns = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} używa artylerii: { $units }.
is-log-active = NATO broni się aktywnie.
is-log-supply-embedded = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} walczy na własnej amunicji.
is-log-supply-ration = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} racjonuje amunicję.
is-log-supply-none = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
} walczy bez zaopatrzenia.
is-log-combat = Walka w { $hex }: { $attack } przeciw { $defense }, { $odds }, kolumna { $column }; modyfikacje atakującego { $attacker }, obrońcy { $defender }; kość { $die }: { $result }.
is-log-overrun = Atakowi na { $hex } nic nie stawia oporu.

is-refused-must-attack = Jednostka, która właśnie weszła w strefę kontroli przeciwnika, musi najpierw zaatakować.
is-refused-support-attacks = { $unit } to jednostka wsparcia; atakują tylko jednostki bojowe.
is-refused-no-strength = { $unit } nie ma siły ataku.
is-refused-attack-mode = { $unit } atakuje tylko w trybie taktycznym; najpierw zmień tryb.
is-refused-attack-supply = { $unit } jest bez zaopatrzenia i nie może rozpocząć walki.
is-refused-attack-empty = { $unit } nie ma zaopatrzenia ogólnego ani amunicji; nie może rozpocząć walki.
is-refused-attack-halted = { $unit } została zatrzymana przez walkę i w tej fazie już nie atakuje.
is-refused-nobody-near = Obok { $unit } nie ma przeciwnika, którego mogłaby zaatakować.
is-refused-pact-only = Atak pojedynczym eszelonem wykonuje tylko Układ Warszawski.
is-refused-echelon-division = Atak pojedynczym eszelonem wykonują tylko dywizje, a { $unit } nią nie jest.
is-refused-echelon-losses = { $unit } straciła za dużo poziomów na atak pojedynczym eszelonem: może stracić najwyżej jeden.
is-refused-march-category = Z marszu atakuje tylko radziecka dywizja kategorii I, a { $unit } nią nie jest.
is-refused-march-zone = { $unit } zaczęła ruch w strefie kontroli przeciwnika i nie może atakować z marszu.
is-refused-march-stopped = { $unit } nie może już atakować z marszu: obrońca się utrzymał albo atak się nie powiódł.
is-refused-kind = Nie ma ataku { $word }. Są standard (standardowy), column (kolumną), echelon (pojedynczym eszelonem) i march (z marszu).
is-refused-attack-all = { $unit } stoi w strefach kontroli przeciwnika i atakuje wszystkich, którzy je wywierają; heksu się nie podaje.
is-refused-attack-far = { $hex } nie sąsiaduje z { $unit }.
is-refused-attack-neutral = { $hex } nie można zaatakować: leży w kraju neutralnym lub poza scenariuszem.
is-refused-attack-peace = Wojna się jeszcze nie zaczęła: nikt jeszcze nie atakuje.
is-refused-attack-closed = Ci, którzy stoją obok { $unit }, są na terenie neutralnym lub poza scenariuszem i nie można ich zaatakować.
is-refused-march-target = { $unit } wybiera spośród heksów, w których strefach kontroli stoi; { $hex } do nich nie należy.
is-refused-suppress-beside = Rewoltę atakuje się tylko z jej własnego heksu; { $unit } musi najpierw do niego wejść.
is-refused-nobody-there = W { $hex } nie ma przeciwnika.
is-refused-attack-side = { $hex } nie można zaatakować przez tę krawędź; nikt jej nie przekroczy.
is-refused-disengage-zone = { $unit } nie stoi w strefie kontroli przeciwnika; może po prostu odejść.
is-refused-disengage-free = { $unit } może opuścić heks bez oderwania.
is-refused-disengage-begun = { $unit } nie zaczynała ruchu w tej strefie kontroli przeciwnika, a tylko wtedy może się oderwać.
is-refused-disengage-failed = { $unit } nie zdołała się oderwać i w tej fazie już nie spróbuje.
is-refused-supply-word = Nie można tu wybrać { $word }. Atak pojedynczym eszelonem i aktywna obrona wykluczają racjonowanie.
is-refused-committed-twice = { $unit } jest już użyta.
is-refused-no-ew = { $unit } to nie twoja jednostka WE na mapie.
is-refused-ew-march = W ataku z marszu biorą udział tylko jednostki WE idące z dywizją; { $unit } z nią nie idzie.
is-refused-ew-reach = { $unit } jest za daleko: musi być w atakowanym heksie lub obok niego.
is-refused-ew-town = Walki elektronicznej nie prowadzi się przeciw jednostkom broniącym miasta lub heksu zurbanizowanego: { $hex }.
is-refused-activate-attack = Aktywowana rezerwa porusza się albo zmienia tryb; atakować nie może.
is-refused-no-gun = { $unit } to nie twoja artyleria na mapie.
is-refused-no-guns = Żadna twoja artyleria nie może strzelać w tej walce.
is-refused-gun-mode = { $unit } strzela tylko w trybie taktycznym.
is-refused-gun-reach-later = { $unit } jest za daleko: musi stać najwyżej dwa heksy od atakowanej jednostki.
is-refused-gun-reach = { $unit } jest za daleko: musi być w heksie własnej jednostki biorącej udział w walce lub obok niego.
is-refused-gun-march = W ataku z marszu strzela tylko artyleria idąca z dywizją; { $unit } z nią nie idzie.
is-refused-gun-losses = { $unit } straciła poziomy i nie może strzelać.
is-refused-gun-screen = { $unit } stoi w strefie kontroli przeciwnika i strzela tylko przy jednostce bojowej albo przy innej jednostce z siłą obrony na wypadek zagrożenia.
is-refused-gun-empty = { $unit } nie ma już punktów amunicji.
is-refused-active-side = Aktywnie broni się tylko NATO.
is-refused-active-disengaging = W walce na oderwanie nie ma aktywnej obrony.
is-refused-active-nation = Aktywnie bronią się tylko jednostki USA, Wielkiej Brytanii, Kanady, Francji i RFN.
is-refused-active-shaken = Obrońca bez strefy kontroli wyklucza aktywną obronę.
is-refused-active-armor = Aktywna obrona wymaga pancernej lub zmechanizowanej jednostki bojowej w trybie taktycznym.
is-refused-active-surrounded = Okrążone jednostki nie mogą bronić się aktywnie.
is-refused-active-supply = Do aktywnej obrony wszyscy obrońcy muszą mieć zaopatrzenie ogólne.
is-refused-active-rationing = Jednostki racjonujące amunicję nie mogą bronić się aktywnie.
