# Under an Iron Sky: ruch lądowy, tryby, zmęczenie, strefy kontroli, stosy, podział dywizji, kolej.

is-ask-movement = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $hand ->
    [1] { $unit } jest w ruchu. Zakończ jej ruch, zanim ruszy inna jednostka.
   *[other] faza ruchu lądowego.
}
is-ask-contact = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $unit } jest w strefie kontroli przeciwnika i musi zaatakować. Wybierz sposób.
is-ask-overstack = W { $hex } stoi za dużo jednostek. Usuń jedną z nich.
is-roll-fatigue = Zmęczenie jednostki { $unit }: wynik od { $low } do { $high } ją męczy.
is-forecast-spent = Punkty ruchu, które wyda { $unit }

is-log-moves = { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: { $units } do { $to }. Wydane dotąd punkty ruchu: { $spent }.
is-log-tired = { $unit }: poziom zmęczenia { $level }.
is-log-not-tired = { $unit } nie jest zmęczona: wypadło { $die }.
is-log-worn-out = { $unit } traci poziom z wyczerpania marszem.
is-log-rests = { $unit } odpoczywa; poziom zmęczenia wynosi teraz { $level }.
is-log-mode-tactical = { $unit } przechodzi w tryb taktyczny.
is-log-mode-road = { $unit } przechodzi w tryb drogowy.
is-log-mode-hedgehog = { $unit } okopuje się: tryb umocniony.
is-log-dropped = { $unit } zostaje po drodze.
is-log-overstacked = { $unit } znika z przepełnionego heksu { $hex }.
is-log-breaks = { $unit } dzieli się na: { $units }.
is-log-recombines = { $unit } łączy się ponownie w { $hex }.
is-log-not-recombined = { $unit } nie może się połączyć: jej części straciły za dużo.
is-log-loads = { $unit } zabiera czołówkę { $unit_carried }.
is-log-unloads = { $unit } odstawia czołówkę { $unit_carried }.

is-refused-not-on-map = { $unit } nie stoi na mapie.
is-refused-one-by-one = { $unit } i { $other } ruszają się po kolei; z jednostką bojową idą tylko jednostki wsparcia.
is-refused-fixed = { $unit } nie porusza się sama.
is-refused-not-with = { $other } nie zaczynała ruchu razem z { $unit } i nie może z nią iść.
is-refused-other-mode = { $other } jest w innym trybie niż { $unit }; najpierw zmień tryb.
is-refused-one-head = Pułki kolejowe idące razem wiozą jedną czołówkę zaopatrzeniową. Najpierw odstaw drugą.
is-refused-stay-together = Pułki kolejowe idące razem pozostają razem do końca ruchu: wymień wszystkie ({ $unit }).
is-refused-halted = { $unit } nie ruszy się już w tej fazie. Może jeszcze zmienić tryb.
is-refused-joined = { $unit } zatrzymała się przy swoich w strefie kontroli wroga i nie ruszy się już w tej fazie. Może jeszcze atakować, zmienić tryb albo odpocząć.
is-refused-neutral = { $unit } należy do kraju neutralnego i się nie porusza.
is-refused-hedgehog = { $unit } jest w trybie umocnionym; żeby się ruszyć, musi zmienić tryb.
is-refused-pinned = { $unit } stoi w strefie kontroli przeciwnika. Musi się oderwać albo zaatakować, chyba że w heksie zostaje inna jednostka bojowa lub dzieli ją od przeciwnika rzeka.
is-refused-river-zone = { $unit } może odejść od nieprzyjaciela za rzeką, ale nie wprost na { $hex }: leży tam nieprzyjacielska strefa kontroli, a własnej jednostki nie ma.
is-refused-landed = { $unit } dopiero co przyleciała i w tej turze się nie rusza.
is-refused-replenished = { $unit } otrzymała uzupełnienia i w tej turze nie wydaje punktów ruchu.
is-refused-no-rails = { $unit } nie stoi na linii kolejowej.
is-refused-off-rails = { $unit } poruszała się już inaczej niż koleją i w tej fazie torów nie użyje.
is-refused-rail-nato = Koleją przewozi jednostki tylko Układ Warszawski.
is-refused-rail-mode = { $unit } musi być w trybie drogowym, żeby jechać koleją.
is-refused-rail-regiment = Pułki kolejowe nie jeżdżą pociągiem; użyj move.
is-refused-full = W { $hex } nie ma miejsca: najwyżej pięć brygad, w tym trzy bojowe, albo jedna dywizja i dwie brygady wsparcia.
is-refused-cannot-assault = Wejście do { $hex } i atak kosztują razem { $cost } PR; można wydać { $have }.
is-refused-water = { $hex } to woda.
is-refused-neutral-ground = { $hex } leży w kraju neutralnym.
is-refused-confined = { $unit } nie może opuścić swojego kraju, a { $hex } leży poza nim.
is-refused-airfield = { $hex } to lotnisko przeciwnika; przed wejściem trzeba je zaatakować.
is-refused-before-war = { $hex } należy do drugiej strony albo leży poza scenariuszem i nie można tam teraz wejść.
is-refused-no-attack = { $hex } leży w strefie kontroli przeciwnika i nie ma tam własnej jednostki bojowej, a { $unit } nie może teraz atakować.
is-refused-no-mode = { $unit } nie zmienia trybu; idzie zawsze jak w trybie drogowym albo wcale.
is-refused-same-mode = { $unit } jest już w tym trybie.
is-refused-hedgehog-support = Okopują się tylko jednostki bojowe; { $unit } to jednostka wsparcia.
is-refused-road-in-zone = { $unit } stoi w strefie kontroli przeciwnika i może przejść w tryb drogowy tylko wtedy, gdy w heksie zostaje inna jednostka bojowa w trybie taktycznym.
is-refused-leg-road = { $unit } idzie pieszo i nie używa trybu drogowego.
is-refused-mode-company = { $unit } nie idzie z tą jednostką; zmień jej tryb osobno.
is-refused-mode = Nie ma trybu { $word }. Są tactical (taktyczny), road (drogowy) i hedgehog (umocniony).
is-refused-points = { $unit } ma na to za mało punktów ruchu.
is-refused-rested = { $unit } nie jest zmęczona.
is-refused-rest-late = { $unit } może odpocząć tylko na początku swojego ruchu.
is-refused-riding = { $unit } idzie z poruszaną jednostką: idzie z nią dalej albo zostaje na tę turę.
is-refused-not-riding = { $unit } nie idzie z poruszaną jednostką.
is-refused-no-parts = { $unit } nie da się podzielić ani połączyć; nie ma jednostek składowych.
is-refused-break-hedgehog = { $unit } jest w trybie umocnionym; dzieli się w trybie taktycznym lub drogowym.
is-refused-break-zone = { $unit } stoi w strefie kontroli przeciwnika i nie może się tam podzielić.
is-refused-break-room = W heksie nie ma miejsca na części { $unit } i bazę dywizji.
is-refused-recombine-zone = { $unit } nie połączy się w { $hex }: sięga tam strefa kontroli przeciwnika.
is-refused-recombine-turn = { $unit } podzieliła się w tej turze; połączy się dopiero w późniejszej.
is-refused-recombine-missing = Części { $unit } są gdzie indziej, a nie są zniszczone ani otoczone; wszystkie muszą być w { $hex }.
is-refused-recombine-idle = { $unit } nie może w tej turze wydawać punktów ruchu, a połączenie ich wymaga.
is-refused-recombine-modes = Wszystkie części { $unit } muszą być w jednym trybie.
is-refused-recombine-losses = Części { $unit } mają razem straty { $losses }; powyżej sześciu dywizja się nie połączy.
is-refused-recombine-whole = { $unit } stoi na mapie w całości.
is-refused-recombine-never = { $unit } nie została podzielona.
is-refused-recombine-apart = Części { $unit } nie stoją razem w jednym heksie.
is-refused-load-words = Podaj czołówkę i pułk, który ma ją wieźć: load CZOŁÓWKA:PUŁK.
is-refused-load = { $unit } nie może zabrać { $head }: muszą stać w jednym heksie, a pułk nie może mieć za sobą ruchu ani ładunku.
is-refused-unload = { $head } nie jedzie na żadnym pułku.
is-refused-unload-off-map = { $head } jest z pułkiem poza mapą; zostanie odstawiona, gdy obie jednostki wrócą.

is-log-ferry = { $unit } przeprawia się promem do { $hex }.
is-log-leaves-map = { $unit } opuszcza mapę, kierunek { $hex }.
is-log-off-map = { $unit } jest poza mapą. Pozostałe punkty ruchu do wyjścia: { $left }.
is-log-comes-out = { $unit } wraca na mapę w { $hex }.

is-refused-ferry-full = Na promie nie ma miejsca dla { $unit }: jedna brygada na turę.
is-refused-ferry-hostile = Prom pływa tylko między własnymi brzegami, a { $hex } nie można teraz użyć.
is-refused-ferry-late = Po drugiej turze wojny promy już nie pływają.
is-refused-no-ferry = Z miejsca, w którym stoi { $unit }, nie pływa tam żaden prom.
is-refused-exit-shut = { $hex } jest zamknięty dla tej jednostki.
is-refused-exit-tactical = { $hex } należy do przeciwnika; { $unit } może tam wyjść tylko w trybie taktycznym.
is-refused-track-mode = { $unit } nie jest w trybie, którego wymaga ten tor poza mapą.
is-refused-no-track = Z miejsca, w którym stoi { $unit }, nie prowadzi tam żaden tor poza mapą.
is-refused-not-atlantic = Na Północnym Atlantyku nie ma teraz nic do rozstrzygnięcia.
is-refused-not-unrest = Robi się to tylko w fazie niepokojów i rewolt.
is-refused-strides-own = { $unit } czerpie z zaatakowanej czołówki zaopatrzeniowej. Heksy, na które może jeszcze wejść w tej fazie: { $hexes }. Na własnym paliwie mogłaby pójść dalej: burn { $unit }.
is-refused-strides = { $unit } czerpie z zaatakowanej czołówki zaopatrzeniowej. Heksy, na które może jeszcze wejść w tej fazie: { $hexes }.
is-refused-not-rising = Nie rozmieszcza się teraz znaczników rewolty.
is-refused-not-violating = Neutralność narusza się tylko w fazie wydarzeń zewnętrznych.
is-refused-not-mobilizing = Kraje mobilizuje się tylko w fazie mobilizacji i robi to Układ Warszawski.
is-refused-not-repairing = Naprawia się tylko na końcu tury.
is-refused-not-replacing = Straty uzupełnia się tylko w fazie uzupełnień własnej strony.
is-refused-not-reinforcing = Jednostki umieszcza się i wymienia tylko w fazie posiłków własnej strony.
is-refused-not-sealift = Drogą morską wysyła się jednostki tylko w fazie posiłków NATO, gdy nad ich ośrodkiem POMCUS przewagę powietrzną ma przeciwnik.
is-refused-not-demolishing = W tej chwili nie można wysadzić żadnego mostu.
is-refused-not-sparing = W tej chwili nikt nie pyta o żaden most.
is-refused-not-activating = NATO aktywuje rezerwy tylko po walce lądowej Układu Warszawskiego i natarciu po niej, zanim atakujący ruszy dalej.
is-refused-no-combat = Należy to do walki, a żadna nie doszła teraz do tego kroku.
is-refused-not-movement = Robi się to tylko w fazie ruchu lądowego własnej strony.
is-refused-other-side-only = Robi to tylko { $side ->
    [Pact] Układ Warszawski.
   *[other] { $side }.
}
