game-lantern-coast = Wybrzeże Latarni
scenario-lantern-coast-storm = Sztorm: jedna noc, osiem godzin
server-blurb-lantern-coast = Jedna noc, jeden bryg, trzy światła. Doprowadź go do portu albo rzuć na skały tam, gdzie czekają twoje wozy.
server-weight-lantern-coast = Bardzo lekka: pięć minut nauki
server-length-lantern-coast = 8 godzin nocy, kwadrans gry
server-scenario-lantern-coast-storm = „Halcyon” ucieka przed wichrem. Na klifach czuwa dwanaście załóg.
server-side-lantern-coast-Keepers = Pilnuj świateł i odgadnij zatokę.
server-side-lantern-coast-Wreckers = Zgaś światła i bądź w zatoce, gdy bryg uderzy o skały.
seat-Keepers = Strażnicy
seat-Wreckers = Rozbójnicy
verb-choose = Wybierz zatokę
server-roll-brig = Bryg

lc-ask-cove = W której zatoce czekają twoje wozy? Nikt inny się nie dowie.
lc-ask-crews = Godzina { $hour }: ruch i bójki
lc-ask-retreat = Twoja załoga musi ustąpić. Dokąd?
roll-brig = Bryg płynie

lc-stage-carts = Wozy
lc-stage-Keepers = Załogi
lc-stage-Wreckers = Załogi
lc-score-way = Droga do portu
lc-score-leeway = Znos
lc-lights = Światła: { $side ->
    [Keepers] Strażnicy
   *[Wreckers] Rozbójnicy
 }
lc-plan-cove = Twoje wozy czekają
lc-drm-ours = Twoje załogi
lc-drm-theirs = Ich załogi
lc-drm-cliff = Stoją na klifie

lc-log-turn = Zaczyna się godzina { $turn }.
lc-log-moved = { $unit }: marsz do { $hex }.
lc-log-battle = Bójka w { $hex }: { $die }, { $result ->
    [rout] atakujący uciekają
    [stand] nikt nie ustępuje
    [retreat] obrońcy muszą się cofnąć
   *[scatter] obrońcy rozproszeni
 }.
lc-log-retreated = { $unit }: odwrót do { $hex }.
lc-log-eliminated = { $unit }: rozproszenie do końca nocy.
lc-log-sailed = Bryg: { $die }. Płynie dalej, heksów: { $steps }.
lc-log-drifted = Bryg: { $die }. Dryfuje; znos { $leeway }.
lc-log-harbour = „Halcyon” wchodzi do portu Saint Bride's.
lc-log-plunder = Bryg uderza o skały, a wozy już czekają.
lc-log-lost = Bryg uderza o skały. Morze zabiera wszystko.
lc-log-dawn = Świt: „Halcyon” utrzymuje się na wodzie.

lc-won-harbour = Bryg jest w porcie: wygrywają Strażnicy.
lc-won-dawn = Świt zastaje bryg na wodzie: wygrywają Strażnicy.
lc-won-plunder = Bryg rozbity pod właściwą zatoką: wygrywają Rozbójnicy.
lc-won-lost = Bryg stracony i nikt się na tym nie wzbogacił.
lc-won-conceded = Druga strona się poddała.

lc-refused-side = { $unit } to nie twoja załoga.
lc-refused-scattered = { $unit }: rozproszenie do końca nocy.
lc-refused-moved = { $unit }: ta załoga już się ruszyła w tej godzinie.
lc-refused-stuck = { $unit }: ta załoga nie ma dokąd pójść.
lc-refused-sea = { $hex } to otwarte morze.
lc-refused-watched = { $unit }: po drodze do { $hex } stoi wroga załoga, a obok niej trzeba się zatrzymać.
lc-refused-no-enemy = W { $hex } nie ma wrogiej załogi.
lc-refused-nobody = Obok { $hex } nie stoi żadna twoja załoga, która jeszcze nie walczyła.
lc-refused-fought = { $unit }: ta załoga walczyła już w tej godzinie.
lc-refused-apart = { $unit }: ta załoga nie stoi obok { $hex }.
lc-refused-twice = { $unit }: ta załoga jest wymieniona dwa razy.
lc-refused-nobody-near = Obok żadnej załogi, która jeszcze nie walczyła, nie stoi przeciwnik.
lc-refused-taken = W { $hex } już ktoś stoi.
lc-refused-far = { $hex } jest poza zasięgiem.
lc-refused-retreat = Przez { $hex } nie ma drogi odwrotu.
lc-refused-cove = { $hex } nie jest zatoką.
