# Słowa gry Objective Nuremberg. Strony, jednostki, heksy i armie przychodzą tak, jak nazywa je gra; reszta jest tutaj.

## O co pyta się stronę

ask-setup = { $side ->
    [Pact] UW
   *[other] { $side }
}: ustaw jednostki. { $left ->
    [0] Wszystkie są na miejscach; zakończ rozstawianie.
    [one] { $left } jednostka nie ma jeszcze miejsca.
    [few] { $left } jednostki nie mają jeszcze miejsca.
   *[many] { $left } jednostek nie ma jeszcze miejsca.
}
ask-plot = UW: zaplanuj w tajemnicy zrzut 103. Gwardyjskiej Dywizji Powietrznodesantowej: turę gry, heks główny i zapasowy.
ask-declare = { $side ->
    [Pact] UW
   *[other] { $side }
}: ogłoś kolejność faz w tej turze, ruch-walka albo walka-ruch.
ask-airpower = { $side ->
    [Pact] UW
   *[other] { $side }
}: umieść lotnictwo, po jednym znaczniku w heksie; zostało { $left }.
ask-electronic = { $side ->
    [Pact] UW
   *[other] { $side }
}: umieść znaczniki walki elektronicznej na wrogich stosach albo zużyj je przeciw wrogiemu lotnictwu; zostało { $left }.
ask-drop = UW: wybierz, na który z dwóch zaplanowanych heksów zrzucić 103. dywizję.
ask-movement = { $side ->
    [Pact] UW
   *[other] { $side }
}: faza ruchu. Rusz stos albo zakończ fazę.
ask-overstack = Za dużo jednostek w { $hex }: wyeliminuj jedną.
ask-combat = { $side ->
    [Pact] UW
   *[other] { $side }
}: faza walki. Wskaż heks do ataku lub ataku rozpoznawczego albo zakończ fazę.
ask-support-attack = Przydziel wsparcie atakowi na { $hex }; obrońca nie zobaczy go, zanim sam nie wybierze.
ask-support-defense = Przydziel wsparcie obronie { $hex }; wsparcie atakującego pozostaje zakryte, póki nie wybierzesz.
ask-loss = { $side ->
    [Pact] UW
   *[other] { $side }
}: wskaż jednostkę, którą tracisz.
ask-retreat = { $side ->
    [Pact] UW
   *[other] { $side }
}: wskaż, dokąd wycofują się jednostki z { $hex }.
ask-advance = { $side ->
    [Pact] UW
   *[other] { $side }
}: wybierz atakujących, którzy wchodzą do { $hex }.
ask-momentum = { $side ->
    [Pact] UW
   *[other] { $side }
}: po natarciu możliwy jest od razu jeszcze jeden atak: { $units }.
ask-refugees = UW: umieść uchodźców, po jednym znaczniku w heksie, gdziekolwiek; zostało { $left }.
ask-home-guard = NATO: umieść obronę terytorialną, po jednej jednostce w zachodnioniemieckim mieście.

## O co pyta się los

roll-orders = UW losuje rozkazy.
roll-air-first = Rzut jedną kością o lotnictwo UW przy zaskoczeniu w turze 1.
roll-air = Obie strony rzucają o przewagę powietrzną.
roll-ew-first = Rzut jedną kością o walkę elektroniczną UW przy zaskoczeniu w turze 1.
roll-ew = Obie strony rzucają o dominację w walce elektronicznej.
roll-battle = Rzut jedną kością o wynik walki w { $hex }.
roll-heliborne = Rzut kością za każdą jednostkę śmigłowcową wlatującą do { $hex }.
roll-jammed-flight = Rzut dwiema kośćmi: ile heksów może przelecieć zagłuszona { $unit }.
roll-drop = Rzut jedną kością o zrzut na { $hex }.
roll-drop-second = Zrzut na { $hex } jest zdezorganizowany: rzut jedną kością w drugiej tabeli.
roll-refugees = Rzut dwiema kośćmi o liczbę znaczników uchodźców.
roll-helicopters = { $side ->
    [Pact] UW
   *[other] { $side }
}: rzut kością za każdy użyty znacznik śmigłowców.
roll-ammunition = { $side ->
    [Pact] UW
   *[other] { $side }
}: rzut jedną kością o amunicję użytej artylerii.

## Modyfikatory

drm-terrain-clear = Teren otwarty
drm-terrain-forest = Las
drm-terrain-marsh = Bagno
drm-terrain-rough = Teren trudny
drm-terrain-city = Miasto
drm-terrain = Teren w heksie lądowania: { $terrain ->
    [clear] otwarty
    [forest] las
    [marsh] bagno
    [rough] trudny
    [city] miasto
   *[other] { $terrain }
}
drm-hexes = Atak z kilku heksów
drm-airpower = Lotnictwo w zasięgu celu
drm-ew-defender = Obrońca zagłuszony
drm-ew-attacker = Atakujący zagłuszeni
drm-armor = Jednostki pancerne przeciw heksowi bez nich
drm-night = Tura nocna
drm-refugees = Uchodźcy na drogach
drm-first-turn-nato = NATO zaskoczone w turze 1
drm-first-turn-soviet = Radzieckie zaskoczenie w turze 1
drm-support = Wsparcie
drm-enemy-air = Przewaga powietrzna wroga
drm-enemy-near = Jednostki wroga lub ich strefa w heksie
drm-city-landing = Lądowanie w mieście

## Odmowy: mapa, jednostki i ustawienie

refused-lake = { $hex } to jezioro.
refused-not-to-place = { $unit } nie czeka na ustawienie.
refused-units-left = { $left ->
    [one] { $left } jednostka nie ma jeszcze miejsca.
    [few] { $left } jednostki nie mają jeszcze miejsca.
   *[many] { $left } jednostek nie ma jeszcze miejsca.
}
refused-suggestion-late = Z podpowiedzianego ustawienia można skorzystać tylko, dopóki niczego nie ustawiono samodzielnie. Zdejmij wszystkie jednostki, aby do niego wrócić.
refused-not-start-hex = { $within ->
    [0] { $unit } zaczyna w { $start }.
    [one] { $unit } zaczyna w { $start } lub w heksie sąsiednim.
    [few] { $unit } zaczyna nie dalej niż { $within } heksy od { $start }.
   *[many] { $unit } zaczyna nie dalej niż { $within } heksów od { $start }.
}
refused-adjoins-border = { $hex } przylega do granicy; { $unit } musi zacząć z dala od wszystkich granic.
refused-wrong-country = { $unit } nie może zacząć w { $hex }: tylko we własnym kraju, jednostki radzieckie w jednym z dwóch krajów UW.
refused-entry-country = { $unit } nie może wejść przez { $country ->
    [GDR] NRD
    [CSSR] Czechosłowację
   *[other] { $country }
}: jednostki czechosłowackie przychodzą z Czechosłowacji, wschodnioniemieckie z NRD, radzieckie z jednego z tych krajów.
refused-plot-turn = „{ $turn }” nie jest turą gry; zrzut planuje się na jedną z tur od 1 do 12.
refused-plot-twice = { $hex } jest podany dwa razy; heks zapasowy musi być inny.

## Odmowy: znaczniki

refused-airpower-there = W { $hex } już jest znacznik lotnictwa; w heksie mieści się tylko jeden.
refused-refugees-there = W { $hex } już jest znacznik uchodźców; w heksie mieści się tylko jeden.
refused-no-enemy-there = W { $hex } nie ma wrogiej jednostki.
refused-no-airpower-there = W { $hex } nie ma wrogiego znacznika lotnictwa.
refused-no-enemy-airpower = Na mapie nie ma wrogiego lotnictwa do usunięcia.

## Odmowy: ruch

refused-nobody-flies = Żadna jednostka śmigłowcowa nie może teraz lecieć.
refused-nobody-exits = Żadna jednostka przy wyjściu nie może teraz opuścić mapy.
refused-nobody-waits = Nie czeka żadna jednostka, która mogłaby teraz wejść.
refused-static = { $unit } jest jednostką statyczną i nigdy się nie rusza.
refused-must-fly = { $unit } jest jednostką śmigłowcową: lata, nie maszeruje.
refused-cannot-fly = { $unit } nie jest jednostką śmigłowcową i nie może lecieć.
refused-pinned = { $unit } stoi we wrogiej strefie kontroli i może ją opuścić tylko w nocy.
refused-jammed = { $unit } ma na sobie co najmniej dwa znaczniki walki elektronicznej i nie może się ruszyć.
refused-spin-up-first = { $unit } jest zagłuszona: najpierw rzuć (spin-up), jak daleko może lecieć, potem leć.
refused-just-landed = { $unit } wylądowała w tej turze i do następnej nie może się ruszać ani atakować.
refused-column-late = { $unit } zaczęła zwykły ruch i nie może już przejść do kolumny.
refused-in-column = { $unit } porusza się w tej fazie w kolumnie i musi w niej pozostać.
refused-column-from-zone = { $unit } stoi we wrogiej strefie kontroli i nie może utworzyć kolumny.
refused-column-under-air = { $unit } stoi w zasięgu wrogiego lotnictwa i nie może utworzyć kolumny.
refused-column-jammed = { $unit } jest zagłuszona i nie może utworzyć kolumny.
refused-column-into-zone = { $hex } jest we wrogiej strefie kontroli; kolumna nie może tam wejść.
refused-column-into-air = { $hex } jest w zasięgu wrogiego lotnictwa; kolumna nie może tam wejść.
refused-column-into-city = { $hex } to miasto kontrolowane przez wroga; kolumna nie może tam wejść.
refused-column-into-ew = Stos w { $hex } jest zagłuszony; kolumna nie może do niego dołączyć.
refused-overstack = { $units }: nie mogą stać razem. Stos tworzy jedna dywizja, w granicach limitu stosu.
refused-overstack-at = W { $hex } limit stosu byłby przekroczony: stos tworzy jedna dywizja, w granicach limitu.
refused-no-flight-path = Każdy lot do { $hex } przechodzi przez wrogie lotnictwo albo zagłuszony stos.
refused-not-an-exit = { $hex } nie jest jednym z siedmiu wyjść.
refused-must-drop = { $unit } przybywa na spadochronach, w zaplanowanej turze i heksie.
refused-must-land = { $unit } przybywa drogą powietrzną: ląduje na lotnisku.
refused-not-its-edge = { $unit } wchodzi między { $first } a { $last }, nie w { $hex }.
refused-no-autobahn-entry = { $unit } może wejść tylko tam, gdzie autostrada jej kraju dochodzi do krawędzi mapy, a { $hex } nie jest takim heksem.
refused-other-country = { $unit } ma wejść przez { $country ->
    [GDR] NRD
   *[other] Czechosłowację
}, a { $hex } jest wejściem drugiego kraju.
refused-fly-into-ew = Stos w { $hex } jest zagłuszony; jednostki śmigłowcowe nie mogą do niego dołączyć.
refused-fly-into-air = { $hex } leży w zasięgu wrogiego lotnictwa; jednostki śmigłowcowe nie mogą tam lecieć.
refused-nowhere-to-fly = { $units }: z { $hex } nie ma dokąd polecieć. Dokoła są wrogie lotnictwo, zagłuszone stosy i zamknięte heksy.
refused-flight-too-far = { $hex } leży dalej, niż sięga ten zagłuszony lot (heksów: { $have }).
refused-foreigners-there = W { $hex } stoją jednostki innej narodowości; lot może nad nimi przejść, ale nie może się tam skończyć.
refused-column-way = Kolumna idąca do { $hex } przeszłaby przez wrogą strefę kontroli, wrogie lotnictwo, wrogie miasto albo zagłuszony stos.
refused-stacks-on-the-way = Każda dość krótka droga do { $hex } prowadzi przez heks, w którym limit stosu byłby przekroczony, a jednostkom Układu nie wolno tego nawet w przejściu.
refused-zone-to-zone = { $hex } leży we wrogiej strefie kontroli; jednostki, które w nocy opuszczają strefę, muszą najpierw wejść na heks poza wszystkimi strefami.
refused-zones-stop-recon = { $hex } jest poza zasięgiem: każda dość krótka droga prowadzi wcześniej z jednej wrogiej strefy kontroli do drugiej, a tam ruch się kończy.
refused-zones-stop = { $hex } jest poza zasięgiem: każda dość krótka droga wchodzi wcześniej we wrogą strefę kontroli, a tam ruch się kończy.
refused-halted-recon = { $unit } przeszła z jednej wrogiej strefy kontroli do drugiej i jej ruch jest skończony.

## Odmowy: posiłki

refused-no-door = Żadna z czekających teraz jednostek nie może wejść w { $hex }.
refused-not-waiting = { $unit } nie czeka na wejście w { $hex }.
refused-no-heliborne-column = { $units }: bez wejścia w kolumnie, bo jednostki śmigłowcowe latają.
refused-too-dear = Wejście w { $hex } kosztuje { $cost } PR (punktów ruchu), więcej niż mają te jednostki.
refused-too-early = Amerykańskie posiłki przychodzą od tury { $turn }.
refused-fight-move = Amerykańskie posiłki wchodzą tylko w turze, na którą NATO ogłosiło ruch przed walką.
refused-no-air-superiority = Bez przewagi powietrznej NATO nikogo nie przerzuci drogą powietrzną.
refused-no-airfield = W { $hex } nie ma zachodnioniemieckiego lotniska.
refused-airfield-lost = Lotnisko w { $hex } było w rękach UW i nie można go już użyć.
refused-airfield-in-zone = Lotnisko w { $hex } jest w strefie kontroli UW.
refused-no-free-airfield = Żadne lotnisko nie jest wolne: każde jest stracone, w strefie kontroli UW albo pełne.
refused-not-home-guard = { $unit } nie jest jednostką obrony terytorialnej, która czeka na umieszczenie, albo nie ma już dla niej miasta.
refused-not-german-city = { $hex } nie jest miastem Niemiec Zachodnich.
refused-city-lost = { $hex } jest w rękach UW.
refused-one-home-guard = W { $hex } już jest jednostka obrony terytorialnej.
refused-next-to-pact = Obok { $hex } stoi jednostka UW.
refused-drop-settled = Zrzut 103. dywizji już się odbył albo został odwołany.
refused-not-plotted = { $hex } nie jest jednym z dwóch zaplanowanych heksów.

## Odmowy: walka

refused-nothing-to-strike = Żadna jednostka, która może atakować, nie stoi obok wroga, którego wolno zaatakować.
refused-nothing-to-probe = Żadna jednostka nie może teraz wykonać ataku rozpoznawczego: prowadzi on z sąsiedztwa wroga do pustego heksu we wrogiej strefie kontroli.
refused-nobody-adjacent = Obok { $hex } nie stoi żadna twoja jednostka, która może jeszcze atakować.
refused-attacked-already = Jednostki w { $hex } były już atakowane w tej fazie.
refused-not-on-map = { $unit } nie jest na mapie.
refused-static-attack = { $unit } jest jednostką statyczną i nigdy nie atakuje.
refused-defense-only = { $unit } ma siłę w nawiasie: broni się i nigdy nie atakuje.
refused-has-attacked = { $unit } już atakowała w tej fazie; znów zaatakować może tylko jednostka, która właśnie posunęła się po walce.
refused-only-advanced = { $unit } nie weszła właśnie do heksu; ten atak należy tylko do tych, które weszły.
refused-momentum-used = { $unit } wykonała już atak z rozpędu w tej turze gry.
refused-named-twice = { $unit } jest podana dwa razy.
refused-not-adjacent = { $unit } nie stoi obok { $hex }.
refused-not-with-these = { $unit } nie może dołączyć do jednostek podanych przed nią.
refused-probed-already = To wejście było atakiem rozpoznawczym i nie może po nim nastąpić drugi, do { $hex }.
refused-probe-occupied = { $hex } nie jest pusty; atak rozpoznawczy prowadzi do pustego heksu.
refused-probe-no-zone = { $hex } nie jest we wrogiej strefie kontroli; atak rozpoznawczy prowadzi do heksu, który w niej jest.
refused-probe-not-adjacent = { $unit } nie może wykonać ataku rozpoznawczego na { $hex }: musi stać obok tego heksu i obok wroga.
refused-support-words = „{ $word }” nie jest przydziałem wsparcia. Podaj support, potem na przykład US-artillery=2 lub WG-helicopter=1.
refused-support-nation = W tej walce nie bierze udziału żadna jednostka { $nation ->
    [US] amerykańska
    [WG] zachodnioniemiecka
    [SU] radziecka
    [CZ] czechosłowacka
    [EG] wschodnioniemiecka
   *[other] { $nation }
}; wsparcie dostają tylko jednostki tej samej armii.
refused-support-heliborne = Jednostki śmigłowcowe nie dostają artylerii, tylko śmigłowce.
refused-support-airpower = Wrogie lotnictwo sięga miejsca walki; śmigłowce trzymają się z dala.
refused-support-limit = { $limit ->
    [one] Można tu przydzielić tylko jeden znacznik artylerii.
    [few] Można tu przydzielić najwyżej { $limit } znaczniki artylerii.
   *[many] Można tu przydzielić najwyżej { $limit } znaczników artylerii.
}
refused-support-spent = Armia { $nation ->
    [US] amerykańska
    [WG] zachodnioniemiecka
    [SU] radziecka
    [CZ] czechosłowacka
    [EG] wschodnioniemiecka
   *[other] { $nation }
}: { $have ->
    [0] nie ma takich znaczników do przydzielenia.
    [one] do przydzielenia jest jeden taki znacznik, podaj go raz.
    [few] do przydzielenia są { $have } takie znaczniki, podaj je raz.
   *[many] do przydzielenia jest { $have } takich znaczników, podaj je raz.
}
refused-not-involved = { $unit } nie brała udziału w tej walce.
refused-retreat-one-hex = { $hex } nie leży obok miejsca walki; odwrót to jeden heks.
refused-retreat-into-zone = { $hex } jest we wrogiej strefie kontroli, a wolny jest heks poza nią.
refused-must-advance = UW musi wejść do pustego heksu.
refused-did-not-attack = { $unit } nie brała udziału w ataku albo go nie przetrwała.
refused-land-nato-only = Tylko NATO ma jednostki, które lądują na lotniskach.
refused-exit-pact-only = Mapę opuszczają tylko jednostki UW.
refused-nothing-to-finish = Nic nie jest teraz rozmieszczane, więc nie ma czego kończyć.
refused-nothing-to-place = Nic nie czeka teraz na rozmieszczenie.
refused-setup-over = Robi się to tylko podczas rozstawiania.
refused-not-plotting = Zrzut planuje się raz, gdy UW rozstawi swoje jednostki, a potem planu się nie zmienia.
refused-not-withholding = Tylko UW zatrzymuje jednostki poza mapą i robi to podczas swojego rozstawiania.
refused-not-drop-time = Dywizja powietrznodesantowa skacze tylko na początku tej fazy ruchu UW, na którą zaplanowano zrzut.
refused-no-ew-superiority = Nie masz dominacji w walce elektronicznej, więc nie kładziesz znaczników.
refused-not-electronic = Znaczniki walki elektronicznej kładzie się tylko w fazie walki elektronicznej i robi to strona, która ma dominację.
refused-not-declaring = Kolejność faz ogłasza się raz, na samym początku tury.
refused-no-overstack = W ten sposób usuwa się jednostki tylko ze stosu, który przekracza limit pod koniec fazy.
refused-no-battle = Żadna walka nie czeka na wsparcie.
refused-no-momentum = Nie ma teraz ataku z rozpędu, z którego można by zrezygnować.
refused-no-result = Straty, odwroty i natarcie po walce wynikają tylko z wyniku walki.
refused-not-combat = Jednostki atakują tylko w fazie walki własnej strony, jedna walka po drugiej.
refused-not-movement = Jednostki poruszają się, wchodzą i opuszczają mapę tylko w fazie ruchu własnej strony.

## Dziennik

log-turn-am = Tura { $turn }, rano.
log-turn-pm = Tura { $turn }, popołudnie.
log-turn-night = Tura { $turn }, noc.
log-orders-drawn = UW losuje rozkazy: { $orders ->
    [northern-pincer] Północne kleszcze.
    [southern-pincer] Południowe kleszcze.
    [strategic-block] Blok strategiczny.
   *[other] { $orders }.
}
log-orders-shown = Rozkazy UW: { $orders ->
    [northern-pincer] Północne kleszcze.
    [southern-pincer] Południowe kleszcze.
    [strategic-block] Blok strategiczny.
   *[other] { $orders }.
}
log-plotted = Zrzut 103. dywizji zaplanowany na turę { $turn }: { $primary }, zapasowo { $secondary }.
log-declared-move-fight = { $side ->
    [Pact] UW
   *[other] { $side }
}: ruch, potem walka.
log-declared-fight-move = { $side ->
    [Pact] UW
   *[other] { $side }
}: walka, potem ruch.
log-air-tie = Przewaga powietrzna: obie strony mają po { $total }, więc wszystkie kości rzuca się jeszcze raz.
log-air-totals = Przewaga powietrzna: NATO { $nato }, UW { $pact }.
log-air-won = { $side ->
    [Pact] UW
   *[other] { $side }
} ma przewagę powietrzną i { $markers ->
    [one] { $markers } znacznik lotnictwa.
    [few] { $markers } znaczniki lotnictwa.
   *[many] { $markers } znaczników lotnictwa.
}
log-airpower = { $side ->
    [Pact] UW
   *[other] { $side }
} umieszcza lotnictwo w { $hex }.
log-ew-totals = Walka elektroniczna: NATO { $nato }, UW { $pact }.
log-ew-tie = Walka elektroniczna: remis, nikt nie ma dominacji.
log-ew-won = { $side ->
    [Pact] UW
   *[other] { $side }
} ma dominację w walce elektronicznej i { $markers ->
    [one] { $markers } znacznik.
    [few] { $markers } znaczniki.
   *[many] { $markers } znaczników.
}
log-jammed = { $side ->
    [Pact] UW
   *[other] { $side }
} zagłusza stos w { $hex }.
log-stripped = { $side ->
    [Pact] UW
   *[other] { $side }
} usuwa z mapy znacznik lotnictwa w { $hex }.
log-player-turn = Tura gracza: { $side ->
    [Pact] UW
   *[other] { $side }
}.
log-march = { $side ->
    [Pact] UW
   *[other] { $side }
}: { $units } do { $to }, koszt { $cost } PR.
log-column = { $side ->
    [Pact] UW
   *[other] { $side }
}: { $units } w kolumnie do { $to }, koszt { $cost } PR.
log-flies = { $side ->
    [Pact] UW
   *[other] { $side }
}: { $units } drogą powietrzną do { $to }.
log-jammed-flight = { $unit } jest zagłuszona i może przelecieć { $hexes ->
    [one] { $hexes } heks.
    [few] { $hexes } heksy.
   *[many] { $hexes } heksów.
}
log-enters = { $side ->
    [Pact] UW
   *[other] { $side }
}: { $units } na mapie w { $hex }.
log-lands = { $unit } przerzucona drogą powietrzną do { $hex }.
log-exits = { $units } poza mapą, wyjście w { $hex }.
log-drop-cancelled = Zrzut 103. dywizji odwołany.
log-drop-revealed = 103. dywizja: odkryto zrzut zaplanowany na turę { $turn }, { $primary } lub { $secondary }.
log-drop-disrupted = Zrzut zdezorganizowany: kość { $die }, modyfikator { $bonus }.
log-drop-landed = 103. dywizja ląduje w { $hex } z siłą { $factor }.
log-attack = { $side ->
    [Pact] UW
   *[other] { $side }
} atakuje { $hex }: { $units }.
log-momentum = { $side ->
    [Pact] UW
   *[other] { $side }
} atakuje z rozpędu { $hex }: { $units }.
log-probe = { $side ->
    [Pact] UW
   *[other] { $side }
}: atak rozpoznawczy na { $hex }: { $units }.
log-support = { $side ->
    [Pact] UW
   *[other] { $side }
} przydziela wsparcie: artyleria { $guns }, śmigłowce { $flights }.
log-battle = Walka w { $hex }: { $attack } przeciw { $defense }, { $odds }, kość { $die }, modyfikator { $modifier }: { $result ->
    [AE] atakujący wyeliminowani (AE).
    [AL] atakujący traci jedną jednostkę (AL).
    [ENG] związani walką, bez skutku (ENG).
    [DR] odwrót obrońcy (DR).
    [EX] wymiana, po jednej jednostce (EX).
    [DL] obrońca traci jedną jednostkę (DL).
    [DE] obrońcy wyeliminowani (DE).
   *[other] { $result }.
}
log-battle-automatic = Walka w { $hex }: { $attack } przeciw { $defense }, { $odds }, poza tabelą i bez rzutu: { $result ->
    [AE] atakujący wyeliminowani (AE).
    [AL] atakujący traci jedną jednostkę (AL).
    [DE] obrońcy wyeliminowani (DE).
   *[other] { $result }.
}
log-eliminated = { $unit } wyeliminowana.
log-retreats = { $side ->
    [Pact] UW
   *[other] { $side }
}: odwrót z { $hex } do { $to }.
log-advances = Po walce do { $hex } wchodzą: { $units }.
log-refugees = { $markers ->
    [one] Na drogach jest { $markers } znacznik uchodźców.
    [few] Na drogach są { $markers } znaczniki uchodźców.
   *[many] Na drogach jest { $markers } znaczników uchodźców.
}
log-refugee = Uchodźcy w { $hex }.
log-home-guard = { $unit } sformowana w { $hex }.
log-home-guard-lost = { $unit } nie ma miasta, w którym mogłaby się sformować.
log-helicopters-lost = { $side ->
    [Pact] UW
   *[other] { $side }
}: { $lost ->
    [0] śmigłowce bez strat ze zużycia.
    [one] zużyty { $lost } znacznik śmigłowców.
    [few] zużyte { $lost } znaczniki śmigłowców.
   *[many] zużyte śmigłowce: { $lost } znaczników.
}
log-ammunition = { $side ->
    [Pact] UW
   *[other] { $side }
}: artyleria użyta w tej turze będzie mieć amunicję w turze { $turn }.
log-artillery-lost = Armia { $nation ->
    [US] amerykańska
    [WG] zachodnioniemiecka
    [SU] radziecka
    [CZ] czechosłowacka
    [EG] wschodnioniemiecka
   *[other] { $nation }
}: z powodu strat przepada znacznik artylerii.
log-conceded = { $side ->
    [Pact] UW
   *[other] { $side }
} poddaje grę.
log-won-northern-pincer = Północne kleszcze się zamknęły: wygrywa { $side ->
    [Pact] UW
   *[other] { $side }
}.
log-won-southern-pincer = Południowe kleszcze się zamknęły: wygrywa { $side ->
    [Pact] UW
   *[other] { $side }
}.
log-won-strategic-block = Miasta Bloku strategicznego utrzymane: wygrywa { $side ->
    [Pact] UW
   *[other] { $side }
}.
log-won-objectives = UW ma wszystkie cele: wygrywa { $side ->
    [Pact] UW
   *[other] { $side }
}.
log-won-held = Rozkazy UW niewykonane na czas: wygrywa { $side ->
    [Pact] UW
   *[other] { $side }
}.

## Jak się skończyło

won-northern-pincer = Wygrywa { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: dość jednostek opuściło mapę północnymi wyjściami.
won-southern-pincer = Wygrywa { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: dość jednostek opuściło mapę południowymi wyjściami.
won-strategic-block = Wygrywa { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: zdobyto dość miast Niemiec Zachodnich.
won-objectives = Wygrywa { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: na koniec tury wszystkie cele były w rękach UW.
won-held = Wygrywa { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: rozkazy UW nie zostały wykonane do ostatniej tury.
won-conceded = Wygrywa { $side ->
    [Pact] Układ Warszawski
   *[other] { $side }
}: druga strona poddała grę.
