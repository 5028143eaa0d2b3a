# Słowa gry Berlin '85. Jednostki, heksy i strony przychodzą tak, jak nazywa je gra; reszta jest tutaj.

## O co pyta się stronę

b85-ask-setup = { $side ->
    [Pact] UW
   *[other] { $side }
}: ustaw jednostki, po jednej w heksie. Do ustawienia: { $left }.
b85-ask-movement = { $side ->
    [Pact] UW
   *[other] { $side }
}: faza ruchu. Rusz jednostkę, zejdź do U-Bahnu, wyląduj albo zakończ fazę.
b85-ask-surplus = { $side ->
    [Pact] UW
   *[other] { $side }
}: w { $hex } stoi więcej niż jedna jednostka; wskaż tę, którą tracisz.
b85-ask-drop = { $side ->
    [Pact] UW
   *[other] { $side }
}: wskaż jednostki i heksy zrzutu albo zakończ. W grze jest jeden zrzut.
b85-ask-announce = { $side ->
    [Pact] UW
   *[other] { $side }
}: ogłoś wszystkie ataki tej fazy. Jednostki i cele nadal obowiązkowe: { $left }.
b85-ask-protect = { $side ->
    [Pact] UW
   *[other] { $side }
}: przydziel atakowanym ogień osłonowy i wsparcie lotnicze albo zakończ.
b85-ask-resolve = { $side ->
    [Pact] UW
   *[other] { $side }
}: wybierz atak do rozstrzygnięcia; zostało: { $left }.
b85-ask-retreat = { $side ->
    [Pact] UW
   *[other] { $side }
}: odwrót (heksów: { $hexes }) albo obrona na miejscu i rzut kością, każda jednostka osobno.
b85-ask-retreat-on = { $side ->
    [Pact] UW
   *[other] { $side }
}: { $unit } cofa się dalej; zostało heksów: { $hexes }.
b85-ask-displace = { $side ->
    [Pact] UW
   *[other] { $side }
}: wskaż, dokąd zepchnąć { $unit }.
b85-ask-exchange = { $side ->
    [Pact] UW
   *[other] { $side }
}: strać atakujących o drukowanej sile ataku co najmniej { $need }.
b85-ask-advance = { $side ->
    [Pact] UW
   *[other] { $side }
}: przesuń zwycięskie jednostki naprzód albo zakończ.
b85-ask-bridge = { $side ->
    [Pact] UW
   *[other] { $side }
}: wróg przy moście { $bridge }: { $units }. Wysadź go (szansa { $chance }%) albo zostaw; innej okazji nie będzie.
b85-ask-fuel = { $side ->
    [Pact] UW
   *[other] { $side }
}: wróg stoi obok paliwa w { $hex }. Podpal je (szansa { $chance }%) albo zostaw; innej okazji nie będzie.
b85-ask-offer = { $side ->
    [Pact] UW
   *[other] { $side }
}: zaproponuj honorową kapitulację przy { $points } punktach kapitulacji albo czekaj.
b85-ask-emergency = { $side ->
    [Pact] UW
   *[other] { $side }
}: rzuć o posiłki nadzwyczajne albo zrezygnuj w tej turze. Wróg widzi, że rzucasz, ale nie widzi wyniku.
b85-ask-interdict = { $side ->
    [Pact] UW
   *[other] { $side }
}: wskaż działo, które w tej turze ostrzeliwuje linię kolejową, albo zrezygnuj.

## O co pyta się los

b85-roll-survival = Rzut dwiema kośćmi: czy { $unit } przeżyje skok na { $hex }?
b85-roll-scatter = Wiatr spycha skoczków, { $unit }: rzut jedną kością o kierunek.
b85-roll-bridge = Rzut jedną kością o most { $bridge }.
b85-roll-fuel = Rzut jedną kością o paliwo w { $hex }.
b85-roll-collateral = { $side ->
    [Pact] UW
   *[other] { $side }
}: rzut jedną kością o zniszczenia uboczne w { $hexes }.
b85-roll-spread = Rzut jedną kością: czy ogień sięgnie paliwa w { $hex }?
b85-roll-chit = { $unit } pokazuje stronę sprawdzoną.
b85-roll-cloud = Rzut jedną kością o gaz nad { $hex }.
b85-roll-battle = Rzut jedną kością o wynik ataku na { $hex }.
b85-roll-stand = { $unit } zostaje na pozycji („nie przejdą”): rzut jedną kością.
b85-roll-honors = Rzut dwiema kośćmi o honorową kapitulację.
b85-roll-honors-second = Wynik { $code }: rozstrzyga druga kość.
b85-roll-emergency = NATO rzuca potajemnie dwiema kośćmi.
b85-roll-brigade = Rzut jedną kością o los 10. brygady strzelców w powietrzu.
b85-roll-wheel-air = Rzut jedną kością o wsparcie lotnicze UW w tej turze.
b85-roll-priority = Rzut jedną kością o priorytet zaopatrzenia UW.

## Przesunięcia kolumn

b85-shift-terrain = Teren w { $hex }
b85-shift-supply-attacker = Atakujący bez zaopatrzenia
b85-shift-supply-defender = Obrońca bez zaopatrzenia
b85-shift-gas = Gaz użyty w tej turze
b85-shift-gas-later = Gaz z poprzedniej tury
b85-shift-gas-protects = Gaz osłania obrońcę
b85-shift-honors = Morale po odrzuconej propozycji
b85-shift-surprise = Zaskoczenie pierwszej tury
b85-shift-militia = Policja na swoim terenie

## Dziennik

b85-log-day = Tura { $turn }, dzień.
b85-log-night = Tura { $turn }, noc.
b85-log-player-turn = { $side ->
    [Pact] UW
   *[other] { $side }
}: tura gracza.
b85-log-short = { $side ->
    [Pact] UW
   *[other] { $side }
}: bez zaopatrzenia, jednostek: { $count }.
b85-log-move = { $unit } idzie do { $hex }.
b85-log-tunnel = { $unit } przechodzi U-Bahnem do { $hex }.
b85-log-landed = { $unit } ląduje w { $hex }.
b85-log-no-room = { $unit } nie ma gdzie lądować i zawraca.
b85-log-dropped = { $unit } ląduje na spadochronach w { $hex }.
b85-log-drop-lost = { $unit } ginie podczas zrzutu.
b85-log-exit = { $unit } schodzi z mapy w { $hex } przez krawędź { $edge }.
b85-log-bridge-blown = Most { $bridge } wysadzony.
b85-log-bridge-safe = Most { $bridge } stoi do końca gry.
b85-log-fuel-spared = Paliwo w { $hex } nie płonie.
b85-log-announced = { $side ->
    [Pact] UW
   *[other] { $side }
} ogłasza atak na { $hex }: { $units }; wsparcie lotnicze { $air }.
b85-log-withdrawn = { $side ->
    [Pact] UW
   *[other] { $side }
} odwołuje atak na { $hex }.
b85-log-shelling = Ostrzał pustego heksu { $hex }: { $units }.
b85-log-protected = { $side ->
    [Pact] UW
   *[other] { $side }
} osłania { $hex }: { $by }.
b85-log-turned = { $unit } odkryta: atak { $attack }, obrona { $defense }.
b85-log-gas = Gaz w { $hex }.
b85-log-gas-gone = Gaz w { $hex } się rozwiał.
b85-log-battle = Atak na { $hex }: różnica { $difference }, kolumna { $column }, przesunięcie { $shift } do { $final }, kość { $die }: { $result }.
b85-log-retreats = { $unit } cofa się do { $hex }.
b85-log-stood = { $unit } wytrwała.
b85-log-displaced = { $unit } zepchnięta do { $hex }.
b85-log-eliminated = { $unit } wyeliminowana.
b85-log-advance = { $unit } naciera do { $hex }.
b85-log-ruin = { $hex } leży w gruzach.
b85-log-fire = Pożar w { $hex }.
b85-log-interdicted = { $unit } ostrzeliwuje linię kolejową.
b85-log-offer = UW proponuje honorową kapitulację przy { $points } punktach kapitulacji.
b85-log-offer-failed = Propozycja odrzucona; koszt w punktach zwycięstwa: { $points }.
b85-log-bonus = { $side ->
    [Pact] UW
   *[other] { $side }
} ma w tej turze przesunięcie o jedną kolumnę na swoją korzyść.
b85-log-cease-fire = Zawieszenie broni: w tej turze nikt się nie rusza i nie walczy.
b85-log-surrender = Berlin Zachodni kapituluje.
b85-log-bluff = Rzut był blefem.
b85-log-no-hope = Posiłki nigdy nie nadejdą. Dalsze rzuty to blef.
b85-log-no-effect = Tym razem bez posiłków.
b85-log-nato-air = NATO ma w tej turze przewagę powietrzną; punkty wsparcia lotniczego: { $points }.
b85-log-brigade-lands = 10. brygada strzelców może lądować.
b85-log-brigade-aborts = 10. brygada strzelców zawraca.
b85-log-brigade-lost = 10. brygada strzelców zestrzelona.
b85-log-priority = UW zyskuje priorytet zaopatrzenia od następnej tury.
b85-log-finished = Punkty zwycięstwa UW: { $points }.
b85-log-wheel = Punkty zwycięstwa: NATO { $nato }, UW { $pact }.
b85-log-conceded = { $side ->
    [Pact] UW
   *[other] { $side }
} poddaje grę.

## Dlaczego nie

b85-refused-not-yours = { $unit } należy do drugiej strony.
b85-refused-not-on-map = { $unit } nie jest na mapie.
b85-refused-has-moved = { $unit } zakończyła już ruch.
b85-refused-frozen = { $unit } nie może jeszcze działać: policja UW czeka do trzeciej tury.
b85-refused-pinned = { $unit } jest we wrogiej SK i w dzień jej nie opuści.
b85-refused-halted = { $unit } weszła we wrogą SK i musi stanąć.
b85-refused-spent = { $unit } nie ma na to punktów ruchu.
b85-refused-tunnel-from-zone = { $unit } zaczęła we wrogiej SK i nie może z niej wyjść pod ziemią.
b85-refused-no-station = { $unit } nie stoi w heksie U-Bahnu.
b85-refused-no-edge = { $unit } musi stać na północnej, południowej albo zachodniej krawędzi, by zejść z mapy.
b85-refused-edge = Stamtąd nie schodzi się przez krawędź { $edge }; podaj N, S albo W.
b85-refused-nobody-exits = Żadna jednostka nie może teraz zejść z mapy.
b85-refused-nobody-moves = Żadna jednostka nie może się tak ruszyć.
b85-refused-already-there = { $unit } już tam stoi.
b85-refused-lake = { $hex } to jezioro: można je przebyć jednym ruchem, ale nie zatrzymać się na nim.
b85-refused-occupied = { $unit } zostaje w { $hex }, a w heksie może stać tylko jedna jednostka.
b85-refused-enemy = W { $hex } stoi wróg.
b85-refused-fire = { $hex } płonie.
b85-refused-police-border = { $hex } leży poza Berlinem Zachodnim, którego jego policja nie opuszcza.
b85-refused-police-zone = { $hex } jest we wrogiej SK, do której policja nie wchodzi.
b85-refused-zone-to-zone = Nocą można opuścić wrogą SK tylko do heksu poza nią; { $hex } leży we wrogiej SK.
b85-refused-no-way = { $unit }: nie ma drogi do { $hex }.
b85-refused-too-far = { $unit }: droga do { $hex } kosztuje { $cost } PR (punktów ruchu), a zostało { $points }.
b85-refused-crowded = W { $hex } stoją dwie jednostki; przesuń jedną z nich.
b85-refused-must-land = Brygada strzelców musi lądować, póki może: teraz albo nigdy.
b85-refused-no-superiority = Bez przewagi powietrznej nic nie ląduje ani nie skacze.
b85-refused-no-airfield = { $hex } nie jest heksem lotniska.
b85-refused-field-not-held = Lotnisko w { $hex } nie jest twoje: trzeba trzymać wszystkie jego heksy i wieżę.
b85-refused-field-full = Lotnisko w { $hex } przyjęło już w tej turze tyle jednostek, ile może: { $capacity }.
b85-refused-field-hex = { $hex } jest zajęty, a lądująca jednostka nie miałaby dokąd go opuścić.
b85-refused-no-landing = { $unit } nie czeka w tej turze na lądowanie.
b85-refused-nobody-lands = Nikt nie może teraz lądować.
b85-refused-drop-night = Nocą się nie skacze.
b85-refused-drop-once = Jedyny zrzut w grze już się odbył.
b85-refused-drop-there = Na { $hex } nie można skakać: jeziora oraz heksy zajęte, płonące i zagazowane są zamknięte.
b85-refused-drop-taken = Na { $hex } skacze już inna jednostka.
b85-refused-no-drop = { $unit } nie może skakać: mogą tylko spadochroniarze czekający poza mapą, i raz.
b85-refused-nobody-drops = Nie ma już kto skakać.
b85-refused-attacks-once = { $unit } już atakuje w tej fazie.
b85-refused-attacked-once = Jednostka w { $hex } jest już atakowana w tej fazie; zbierz wszystko w jeden atak.
b85-refused-no-enemy = W { $hex } nie ma wroga.
b85-refused-not-beside-all = Żadna jednostka nie sąsiaduje z całym { $hex }: atak na kilka heksów wymaga atakujących obok każdego z nich.
b85-refused-nobody-near = Nie ma czym zaatakować { $hex }: żadna wolna jednostka z nim nie sąsiaduje i nie ma go w zasięgu żadne działo, któremu wolno strzelać na odległość.
b85-refused-not-beside = { $unit } nie sąsiaduje z każdym celem.
b85-refused-not-with-these = { $unit } nie może tu dołączyć.
b85-refused-no-attackers = Podaj też atakujących.
b85-refused-leaves-attacker = { $unit } też musi atakować, a tak nie miałaby kogo.
b85-refused-leaves-target = { $unit } też musi zostać zaatakowana, a tak nie miałby kto.
b85-refused-must-attack = { $unit } jest we wrogiej SK i musi atakować.
b85-refused-must-be-attacked = { $unit } ma twoją jednostkę w swojej SK i musi zostać zaatakowana.
b85-refused-not-announced = Nie ogłoszono ataku na { $hex }.
b85-refused-nothing-announced = Niczego jeszcze nie ogłoszono.
b85-refused-nothing-to-attack = Nie ma kogo atakować.
b85-refused-gun-beside-enemy = { $unit } stoi obok wroga i nie strzela na odległość.
b85-refused-gun-unsupplied = { $unit } nie ma zaopatrzenia i nie strzela na odległość.
b85-refused-range = { $unit }: { $hex } jest poza zasięgiem.
b85-refused-police-guns = { $unit } nie dołączy: wszyscy sąsiedni atakujący to policja.
b85-refused-other-division = { $unit } dołącza do sąsiednich atakujących tylko wtedy, gdy jest wśród nich jednostka tej samej dywizji.
b85-refused-other-nation = { $unit } dołącza do sąsiednich atakujących tylko wtedy, gdy jest wśród nich jednostka tej samej narodowości.
b85-refused-air-alone = Wsparcie lotnicze działa tylko razem z jednostkami lub działami.
b85-refused-air-police = Samej policji nie daje się wsparcia lotniczego.
b85-refused-air-night = Nocą nie ma wsparcia lotniczego.
b85-refused-air-left = Pozostałe punkty wsparcia lotniczego: { $left }.
b85-refused-air-given = Atak na { $hex } ma już wsparcie lotnicze.
b85-refused-gas-off = Gaz to zasada opcjonalna, wyłączona w tej grze.
b85-refused-gas-nato = Gazu używa tylko artyleria UW.
b85-refused-gas-twice = W { $hex } już jest gaz.
b85-refused-gas-no-gun = W zasięgu { $hex } nie ma już działa, które mogłoby wystrzelić gaz.
b85-refused-gas-elsewhere = { $hex } nie jest celem tego ataku.
b85-refused-shell-occupied = { $hex } jest zajęty: tak ostrzeliwuje się tylko puste heksy; wroga się atakuje.
b85-refused-shelled = { $hex } jest już ostrzeliwany w tej fazie.
b85-refused-nobody-reaches = Żadne działo, któremu wolno teraz strzelać, nie ma { $hex } w zasięgu.
b85-refused-no-guns = Żadne działo nie może strzelać.
b85-refused-not-attacked = { $hex } nie jest atakowany.
b85-refused-fires-once = { $unit } już strzela w tej fazie.
b85-refused-fpf-no-gun = { $unit } nie jest twoją artylerią; ogień osłonowy daje tylko artyleria.
b85-refused-fpf-attacked = { $unit } sama jest atakowana i nie daje ognia osłonowego.
b85-refused-fpf-shaken = { $unit } cofnęła się w swojej ostatniej fazie walki i nie daje ognia osłonowego.
b85-refused-fpf-zone = { $unit } jest we wrogiej SK i nie daje ognia osłonowego.
b85-refused-fpf-displaced = { $unit } została zepchnięta i milczy w tej fazie.
b85-refused-fpf-guns = { $hex } atakuje sama artyleria, więc nie ma ognia osłonowego.
b85-refused-fpf-police = Jednostka w { $hex } to policja i nie dostaje ognia osłonowego.
b85-refused-fpf-nation = { $unit } osłania tylko jednostki własnej narodowości, nie jednostkę w { $hex }.
b85-refused-stand-unsupplied = { $unit } nie ma zaopatrzenia i nie może wytrwać na pozycji.
b85-refused-not-retreating = { $unit } nie musi się cofać.
b85-refused-no-way-back = Nie ma drogi odwrotu.
b85-refused-retreat-apart = { $hex } nie sąsiaduje z heksem jednostki.
b85-refused-retreat-water = Do { $hex } nie można cofnąć się przez wodę, nawet mostem lub promem.
b85-refused-retreat-closed = Do { $hex } nie można wejść.
b85-refused-retreat-zone = { $hex } jest we wrogiej SK.
b85-refused-retreat-friend = W { $hex } stoi własna jednostka: można się wycofać gdzie indziej albo nie da się jej wyprzeć.
b85-refused-retreat-short = Przez { $hex } nie da się odejść od miejsca walki na wymaganą odległość (heksów: { $hexes }).
b85-refused-displace = { $unit } nie można zepchnąć do { $hex }.
b85-refused-not-in-battle = { $unit } nie atakowała z sąsiedniego heksu.
b85-refused-owes = Trzeba stracić jednostki warte { $need } p., a wskazane są warte { $paid } p.
b85-refused-pays-too-little = Straty muszą być warte co najmniej { $need }.
b85-refused-no-advance = { $unit } nie może nacierać po walce: wolno to tylko zwycięzcom, którzy walczyli obok pokonanego, a policji wcale.
b85-refused-advance-taken = { $hex } jest zajęty.
b85-refused-off-path = { $hex } nie leży na ścieżce odwrotu.
b85-refused-no-interdiction = { $unit } nie może ostrzeliwać linii kolejowej.
b85-refused-other-mission = { $unit } miała w tej fazie inne zadanie.
b85-refused-rail-range = { $unit }: linia kolejowa jest poza zasięgiem.
b85-refused-offer-past = Honorową kapitulację proponuje się raz, na samym początku tury; ta chwila minęła.
b85-refused-offer-turn = Przed turą { $turn } nie można złożyć propozycji.
b85-refused-offer-points = Propozycja wymaga { $least } punktów kapitulacji; jest { $points }.
b85-refused-units-left = Jednostki jeszcze nieustawione: { $left }.
b85-refused-no-suggestion = Nie ma tu gotowego ustawienia.
b85-refused-suggestion-late = Gotowe ustawienie bierze się w całości; najpierw zdejmij to, co ustawiono.
b85-refused-withhold = { $formation } nie można zatrzymać poza bitwą.
b85-refused-one-to-a-hex = { $hex } jest zajęty: jedna jednostka w heksie.
b85-refused-setup-zone = { $hex } leży we wrogiej SK.
b85-refused-spread = { $hex } jest za daleko od reszty formacji; dozwolona odległość w heksach to { $spread }.
b85-refused-setup-area = { $unit } nie może zacząć w { $hex }.
b85-refused-crowded-out = { $unit } nie ma już heksu, na którym może zacząć. Najpierw trzeba zdjąć inną jednostkę.
b85-refused-not-to-place = { $unit } nie jest teraz do ustawienia.
b85-refused-all-placed = Wszystko jest ustawione.
b85-refused-rolls-over = Posiłki lądowe już przybyły: nie rzuca się więcej.
b85-refused-roll-turn = NATO rzuca o posiłki nadzwyczajne od tury { $turn }.
b85-refused-nato-rolls = O posiłki nadzwyczajne rzuca tylko NATO.
b85-refused-pact-offers = Honorową kapitulację proponuje tylko UW.
b85-refused-wheel-off = Propozycje i posiłki nie należą do operacji „Koło uzdrawiające”.
b85-refused-on-rail = NATO stoi w tej turze na linii kolejowej, a to liczy się zamiast ostrzału.
b85-refused-nato-drops = NATO nigdy nie zrzuca spadochroniarzy.
b85-refused-no-landers = W tym scenariuszu nie masz posiłków, które mogłyby wylądować.
b85-refused-no-exits = Jednostki opuszczają mapę tylko w operacji „Koło uzdrawiające” i tylko jednostki NATO.
b85-refused-not-withholding = Dywizje zatrzymuje w odwodzie tylko UW, podczas rozstawiania i tam, gdzie scenariusz na to pozwala.
b85-refused-setup-over = Robi się to tylko podczas rozstawiania.
b85-refused-nothing-to-blow = Nic nie czeka na wysadzenie.
b85-refused-not-roll-time = O posiłki nadzwyczajne rzuca się tylko przed ruchem UW, raz w turze.
b85-refused-not-offer-time = Honorową kapitulację proponuje się tylko na samym początku tury, raz.
b85-refused-not-interdiction = Linię kolejową bierze się pod ogień tylko na końcu fazy walki NATO.
b85-refused-not-drop-time = Spadochroniarze skaczą tylko na końcu fazy ruchu UW.
b85-refused-not-crowded = W ten sposób usuwa się jednostki tylko tam, gdzie na końcu fazy ruchu w jednym heksie wciąż stoją dwie.
b85-refused-not-resolving = Żadne ogłoszone ataki nie czekają na swoją kolej.
b85-refused-not-exchange = W ten sposób traci się jednostki tylko przy wymianie.
b85-refused-not-advance = Natarcie po walce jest możliwe tylko od razu po zwycięstwie.
b85-refused-not-retreat = Jednostki cofają się, trwają na pozycji lub są spychane tylko wtedy, gdy nakazuje to wynik walki.
b85-refused-not-protection = Ogień osłonowy daje się tylko w fazie walki przeciwnika, gdy jego ataki są ogłoszone.
b85-refused-not-combat = Ataki i ostrzał ogłasza się tylko we własnej fazie walki, zanim pierwszy zostanie rozstrzygnięty.
b85-refused-not-movement = Jednostki poruszają się, lądują i opuszczają mapę tylko w fazie ruchu własnej strony.
b85-refused-shell-beside = { $unit } stoi obok { $hex }; ostrzał sięga tylko dalszych heksów.
b85-refused-other-path = { $unit } nie stała obok jednostki, która opuściła { $hex }, albo jej droga tam jest zamknięta.
b85-refused-one-hex = Zwycięzcy wchodzą tylko na heks wyeliminowanej jednostki, a { $hex } nim nie jest.
b85-refused-path-closed = Dla { $unit } każdy heks drogi odwrotu jest zajęty albo zamknięty.
b85-refused-advanced-already = { $unit } już nacierała po tej walce; robi się to raz.
b85-refused-lost-twice = { $unit } jest wymieniona dwa razy.
b85-refused-zones-stop = { $unit } nie dotrze do { $hex }: każda dość krótka droga wchodzi wcześniej we wrogą SK, a tam trzeba stanąć.
b85-refused-exit-cost = { $unit } nie ma punktów na opuszczenie mapy: potrzeba dwóch, a z wrogiej SK jeszcze dwóch.
b85-refused-landed-in-zone = { $unit } wylądowała we wrogiej SK i w tej turze się nie rusza.
b85-refused-halted-night = { $unit } weszła w tym ruchu we wrogą SK i musi stanąć; w nocy opuścić strefę może tylko jednostka, która zaczęła w niej turę.

## Obok mapy

b85-stage-offer = Propozycja
b85-stage-roll = Posiłki
b85-stage-pact-movement = Ruch
b85-stage-pact-combat = Walka
b85-stage-nato-movement = Ruch
b85-stage-nato-combat = Walka
b85-score-surrender = Kapitulacja
b85-score-if-fallen = PZ przy upadku
b85-score-points = Punkty zwycięstwa
b85-score-goals = UW trzyma
b85-ledger-units = Zniszczone jednostki obu stron
b85-ledger-hexes = Heksy Berlina Zachodniego w rękach UW
b85-ledger-offers = Odrzucone propozycje: { $count }
b85-ledger-rail-occupied = Tury, w których NATO stało na linii kolejowej: { $count }
b85-ledger-rail-fire = Tury, w których ostrzeliwano linię kolejową: { $count }
b85-ledger-rail-quiet = Spokojne tury na linii kolejowej: { $count }
b85-ledger-exits = Jednostki, które zeszły z mapy i mają zaopatrzenie: { $count }
b85-ledger-fighting = Jednostki bojowe UW na mapie razy mnożnik tej tury: { $count }
b85-ledger-withheld = Jednostki wstrzymanych dywizji: { $count }
b85-ledger-killed = Zniszczone jednostki przeciwnika: { $count }
b85-ledger-cut-off = Jednostki NATO, które zeszły z mapy i są odcięte: { $count }
b85-ledger-goals = Koszary i cele w rękach UW: { $count }
b85-ledger-autobahn = NATO trzyma heks pierścienia autostrady
b85-ledger-no-autobahn = NATO nie trzyma heksu pierścienia autostrady
b85-now-air = Przewaga powietrzna
b85-now-support = Punkty wsparcia lotniczego w tej fazie
b85-now-short = Jednostki bez zaopatrzenia w chwili ruchu
b85-now-bridges = Wysadzone mosty
b85-now-bonus = Jedna kolumna dla
b85-now-priority = Tura, w której UW zyskał priorytet zaopatrzenia
b85-now-drop = Tura zrzutu
b85-plan-must-attack = Musi atakować
b85-plan-must-be-attacked = Musi zostać zaatakowana
b85-plan-attack = Atak na { $hex }: { $units }, wsparcie lotnicze { $air }; osłona: { $fire }, wsparcie lotnicze { $cover }
b85-plan-hopeless = Posiłki już nie nadejdą; każdy rzut to blef

## Jak się skończyło

b85-won-pact-decisive = Decydujące zwycięstwo UW, punkty: { $points }.
b85-won-pact-substantive = Znaczące zwycięstwo UW, punkty: { $points }.
b85-won-pact-marginal = Nieznaczne zwycięstwo UW, punkty: { $points }.
b85-won-nato-marginal = Nieznaczne zwycięstwo NATO, punkty UW: { $points }.
b85-won-nato-substantive = Znaczące zwycięstwo NATO, punkty UW: { $points }.
b85-won-nato-decisive = Decydujące zwycięstwo NATO, punkty UW: { $points }.
b85-won-strategic = { $side ->
    [Pact] UW
   *[other] { $side }
}: zwycięstwo strategiczne, różnica punktów: { $points }.
b85-won-substantive = { $side ->
    [Pact] UW
   *[other] { $side }
}: znaczące zwycięstwo, różnica punktów: { $points }.
b85-won-marginal = { $side ->
    [Pact] UW
   *[other] { $side }
}: nieznaczne zwycięstwo, różnica punktów: { $points }.
b85-won-draw = Remis: równe punkty.
b85-won-conceded = { $side ->
    [Pact] UW
   *[other] { $side }
} wygrywa: druga strona poddała grę.
b85-won-lesson = { $side ->
    [Pact] UW
   *[other] { $side }
} wygrywa bitwę.

## Mapa

b85-ground-enter = Wejście kosztuje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
} ruchu.
b85-ground-cross = Przekroczenie dodaje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
} ruchu.
b85-ground-shift = Kolumny w lewo dla obrońcy: { $columns }.
b85-ground-no-zone = Strefy kontroli tu nie sięgają.
b85-ground-no-stay = Ruch nie może się tu skończyć.
b85-ground-water = Nie przekraczają jej strefy kontroli, odwroty ani pożary.
b85-ground-along = Wzdłuż niej heks kosztuje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
} ruchu, cokolwiek jeszcze tam jest.
b85-ground-ubahn = Pod ziemią heks kosztuje { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
} ruchu, pod strefami i krawędziami.
b85-ground-rail = Bez znaczenia dla ruchu; NATO punktuje za ostrzał i zajęcie.
b85-ground-points = Punkty kapitulacji, póki trzyma ją UW: { $points }.
b85-ground-field = Jednostki, które mogą tu lądować w turze: { $units }.
b85-ground-barracks = Żołnierze NATO prowadzą tu zaopatrzenie.
b85-ground-supply = Policja Berlina Zachodniego prowadzi tu zaopatrzenie.
b85-ground-fuel = Paliwo: ostrzał liczy się potrójnie do zniszczeń i płonie.

## Scenariusze i zasady opcjonalne

scenario-berlin85-unity = Operacja „Jedność”: szturm na Berlin Zachodni
scenario-berlin85-werewolf = Operacja „Wilkołak”: przygotowane miasto
scenario-berlin85-medicine-wheel = Operacja „Koło uzdrawiające”: garnizon wychodzi z okrążenia
scenario-berlin85-tempelhof = Sektor amerykański: godzina gry, nasz własny scenariusz
scenario-berlin85-lesson = Samouczek
option-berlin85-gas = Gaz bojowy (8.81)
option-berlin85-sequential = Ataki ogłaszane i rozstrzygane po jednym (7.0a)
verb-tunnel = U-Bahnem
verb-withdraw = Odwołaj atak
verb-shell = Ostrzelaj pusty heks
verb-air = Wsparcie lotnicze
verb-cloud = Osłoń gazem
verb-resolve = Rozstrzygnij
verb-stand = Trwaj
verb-perish = Poświęć
verb-stop = Zatrzymaj
verb-displace = Zepchnij
verb-blow = Wysadź
verb-spare = Oszczędź
verb-offer = Zaproponuj kapitulację
verb-roll = Rzuć kośćmi
verb-interdict = Ostrzelaj linię kolejową
server-side-berlin85-NATO = Trzymasz miasto siłami policji i trzech małych garnizonów. Zyskujesz czas, ulica po ulicy.
server-side-berlin85-Pact = Masz dywizje i działa; każda tura oporu miasta zmniejsza zwycięstwo.
server-side-berlin85-medicine-wheel-NATO = Wychodzisz z miasta z małym garnizonem, przecinasz kolej i autostradę i uchodzisz.
server-side-berlin85-medicine-wheel-Pact = Mały garnizon wychodzi z okrążenia. Utrzymaj kolej i autostradę i nie daj nikomu ujść.
server-scenario-berlin85-unity = Szesnaście tur. UW szturmuje z zaskoczenia; NATO może liczyć na samoloty.
server-scenario-berlin85-werewolf = Policja ćwiczyła jako milicja, paliwo jest zaminowane, a brygada już na miejscu.
server-scenario-berlin85-medicine-wheel = Dziesięć tur. Garnizon wychodzi z okrążenia i tnie drogi za frontem.
server-scenario-berlin85-tempelhof = Między samouczkiem a operacją „Jedność”, nie z instrukcji: siedem tur, dywizja gwardii z południa przeciw połowie garnizonu amerykańskiego. Rozstrzygają trzy koszary i Tempelhof.
server-scenario-berlin85-lesson = Prawdziwa bitwa z przewodnikiem: trzy tury przy południowej bramie miasta, garść żetonów, przeciw komputerowi. Zdobywasz koszary.
chart-berlin85-combat_results = Wyniki walki
chart-berlin85-shifts = Przesunięcia kolumn
chart-berlin85-terrain = Wpływ terenu
chart-berlin85-movement = Noc, gaz i zejście z mapy
chart-berlin85-collateral = Zniszczenia uboczne
chart-berlin85-honors = Honorowa kapitulacja
chart-berlin85-survival = Przetrwanie zrzutu
chart-berlin85-scatter = Rozrzut
chart-berlin85-reinforcement = Posiłki nadzwyczajne
chart-berlin85-turn_track = Tor tur
chart-berlin85-surrender = Punkty kapitulacji
chart-berlin85-airfields = Lotniska
chart-berlin85-demolition = Burzenie
chart-berlin85-victory = Zwycięstwo
chart-berlin85-wheel = Zwycięstwo w operacji „Koło uzdrawiające”
chart-berlin85-supply_priority = Priorytet zaopatrzenia
chart-berlin85-setup = Obszary ustawienia
