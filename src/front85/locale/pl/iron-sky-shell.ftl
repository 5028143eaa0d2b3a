# Under an Iron Sky: scenariusze, opcje, kolejność gry, stół.

scenario-iron-sky-north_german_plain = Nizina Północnoniemiecka: siedem tur między Łabą a Zagłębiem Ruhry
scenario-iron-sky-fulda_hof = Fulda i Hof: sześć tur między Getyngą a Czechami
scenario-iron-sky-campaign = Kampania: od Danii po Pad, dwadzieścia pięć tur
scenario-iron-sky-fulda_evening = Wieczór pod Fuldą: cztery tury, ląd i powietrze, nasz własny scenariusz
scenario-iron-sky-lesson = Samouczek
scenario-iron-sky-lesson_sky = Wojna powietrzna: nasz własny samouczek

option-iron-sky-embedded_supply = Wbudowane zaopatrzenie: amunicja i paliwo każdej jednostki (13.0)
option-iron-sky-brigade_logistics = Brygady same pobierają zaopatrzenie (12.2)
option-iron-sky-fluid_combat = Walka płynna: wynik C nie zatrzymuje atakującego (9.20)
option-iron-sky-leg_infantry = Piechota piesza (5.8)
option-iron-sky-alpine = Jednostki alpejskie (32.0)
option-iron-sky-politics = Niepokoje i rewolty (35.0, 36.0)
option-iron-sky-atlantic = Bitwa o Północny Atlantyk (21.25)
option-iron-sky-air_war = Wojna powietrzna: samoloty, obrona przeciwlotnicza i śmigłowce (17.0, 27.0, 28.0, 31.0)
option-iron-sky-airborne = Transport lotniczy i wojska powietrznodesantowe (27.11, 27.12, 34.0)
option-iron-sky-landings = Desanty morskie (29.0)
option-iron-sky-weather = Pogoda (23.0)
option-iron-sky-recon = Rozpoznanie (37.0)
option-iron-sky-wild_weasel = Misje Wild Weasel (27.9)
option-iron-sky-intercept_pursuit = Pościg myśliwców (27.15)
option-iron-sky-combat_radius = Promień bojowy samolotów (27.3)
option-iron-sky-split_squadrons = Dzielenie eskadr (27.15)
option-iron-sky-special_forces = Siły specjalne (33.0)
option-iron-sky-chemical = Broń chemiczna (24.0)
option-iron-sky-nuclear = Broń jądrowa (25.0)
option-iron-sky-escalation = Eskalacja broni masowego rażenia (26.0)
option-iron-sky-later_rules = Późniejszy stan przepisów

server-option-iron-sky-embedded_supply = Jednostki wożą własną amunicję i paliwo, zużywają je w walce i marszu bez zaopatrzenia i mogą je racjonować.
server-option-iron-sky-brigade_logistics = Brygady amerykańskie, brytyjskie i holenderskie nie potrzebują do zaopatrzenia bazy dywizji.
server-option-iron-sky-leg_infantry = Wojska powietrznodesantowe, górskie i piechota morska maszerują pieszo: mniej punktów, szybciej się męczą.
server-option-iron-sky-alpine = Wojska górskie lepiej poruszają się i walczą w Alpach.
server-option-iron-sky-later_rules = Gra z późniejszymi zmianami wydawcy; bez tej opcji taka, jak ukazała się po raz pierwszy.
server-option-iron-sky-fluid_combat = Po wyniku C atakujący nie musi stawać i działa dalej, dopóki ma punkty.
server-option-iron-sky-politics = Kraje Układu burzą się wraz ze stratami, mogą wzniecić rewoltę i odpaść.
server-option-iron-sky-atlantic = Konwoje przebijają się przez ocean, a od ich losu zależy, czy posiłki NATO przybędą wcześniej, czy później.
server-option-iron-sky-air_war = Eskadry walczą o niebo, wspierają walki, bombardują i przechwytują, a śmigłowce lecą heks po heksie pod ogniem; po wyłączeniu toczy się sama wojna lądowa, w sam raz na początek.
server-option-iron-sky-airborne = Samoloty transportowe przewożą wojska z lotniska na lotnisko, a spadochroniarze lądują za plecami wroga.
server-option-iron-sky-landings = Piechota morska ląduje na wybrzeżu, nad którym nieba nie trzyma wróg.
server-option-iron-sky-weather = Co turę rzut kością: zła pogoda spowalnia marsz i zatrzymuje samoloty na ziemi.
server-option-iron-sky-recon = To, co leży za frontem, trzeba najpierw zobaczyć z powietrza, by móc w to uderzyć.
server-option-iron-sky-wild_weasel = Specjalne eskadry obezwładniają obronę przeciwlotniczą całego obszaru powietrznego.
server-option-iron-sky-intercept_pursuit = Eskadra, która przerywa misję, zostaje ostrzelana, jeśli nie zgubi pościgu.
server-option-iron-sky-combat_radius = Eskadry słabną, gdy lecą daleko od lotniska; dla późniejszego stanu przepisów.
server-option-iron-sky-split_squadrons = Nieuszkodzona eskadra przechwytująca może zaatakować dwie eskadry z mniejszym skutkiem; dla późniejszego stanu przepisów.
server-option-iron-sky-special_forces = Dywersanci niszczą mosty, porty, lotniska i samoloty daleko za frontem.
server-option-iron-sky-chemical = Układ może rozpocząć wojnę gazową, a NATO odpowiada; gaz pomaga w natarciu i zatruwa teren.
server-option-iron-sky-nuclear = Działa, rakiety i samoloty przenoszą ładunki jądrowe, które zostawiają skażenie.
server-option-iron-sky-escalation = Ani gazu, ani broni jądrowej bez zgody polityków, na którą druga strona odpowiada, choćby i końcem świata.

server-side-iron-sky-NATO = Oddawaj teren za czas, trzymaj mosty, a rezerwy tam, gdzie spadnie uderzenie.
server-side-iron-sky-Pact = Znajdź słabą brygadę, przełam front i nie zatrzymuj się, zanim dywizje się zmęczą.
server-scenario-iron-sky-north_german_plain = Korpusy Północnej Grupy Armii na pozycjach wojennych przeciw armiom z północy NRD. Siły i warunki zwycięstwa są rekonstrukcją.
server-scenario-iron-sky-fulda_hof = Centralna Grupa Armii między Getyngą a granicą czeską. Przesmyk, autostrady, a za nimi Ren. Siły i warunki zwycięstwa są rekonstrukcją.
server-scenario-iron-sky-campaign = Cała Europa Środkowa, o świcie w garnizonach, wojna od drugiej tury. Długa. Siły i warunki zwycięstwa są rekonstrukcją.
server-scenario-iron-sky-fulda_evening = Dla początkujących po samouczku, nie z instrukcji: V Korpus przeciw 8. Armii Gwardii, trzydzieści żetonów i siedemnaście eskadr. Wszystkie jednostki są zaopatrzone.
server-scenario-iron-sky-lesson = Prawdziwa bitwa z przewodnikiem: dwie tury pod Hersfeld i Fuldą, cztery dywizje, przeciw komputerowi. Atakujesz.
server-scenario-iron-sky-lesson_sky = Niebo nad Hersfeld i Fuldą z przewodnikiem: dwie tury eskadr, obrony przeciwlotniczej i uderzeń, przeciw komputerowi. Dowodzisz NATO.

verb-assault = Atak
verb-rail = Ruch koleją
verb-rest = Odpoczynek
verb-break = Podziel
verb-recombine = Połącz
verb-ferry = Prom
verb-track = Poza mapę
verb-reserve = Rezerwa korpusu
verb-demolish = Wysadź most
verb-ew = Walka elektroniczna
verb-guns = Artyleria
verb-defend = Obrona
verb-supply = Zaopatrzenie
verb-hold = Utrzymaj
verb-apart = Odwrót osobno
verb-pursue = Pościg
verb-activate = Aktywuj rezerwę
verb-repair = Napraw
verb-replace = Uzupełnij straty
verb-settle = Zaproponuj koniec i liczenie
verb-agree = Zgoda
verb-refuse = Gramy dalej
verb-violate = Narusz neutralność
verb-rise = Postaw znaczniki rewolty
verb-challenge = Zażądaj dowodu
verb-choose = Wybierz
verb-mobilize = Ogłoś mobilizację
verb-exchange = Wymień
verb-return = Przywróć
verb-draw = Pobierz zaopatrzenie
verb-transfer = Przerzuć morzem
verb-abort = Przerwij
verb-aim = Wybierz cel
verb-assign = Przydziel eskadry
verb-auto = Zostaw sztabowi
verb-base = Wybierz lotnisko
verb-burn = Zużyj własne paliwo
verb-clear = Nie wysyłaj nikogo
verb-engage = Walcz z eskortą
verb-evade = Omiń eskortę
verb-fill = Przyjmij plan sztabu
verb-finish = Zakończ ten ruch
verb-path = Wybierz drogę
verb-trace = Wytycz konwój
verb-airdrop = Zrzut
verb-gas = Użyj gazu
verb-groups = Inne grupy
verb-intercept = Przechwyć
verb-lead = Poprowadź walkę
verb-line = Ustaw okienka
verb-mark = Oznacz obszar
verb-mend = Napraw eskadry
verb-merge = Połącz dwie eskadry
verb-missile = Wystrzel rakietę z gazem
verb-nuke = Uderzenie jądrowe
verb-press = Leć dalej
verb-rebase = Przebazuj eskadrę
verb-refit = Uzupełnij eskadrę
verb-request = Poproś o zgodę
verb-revive = Odtwórz eskadrę
verb-seal = Zapieczętuj plan
verb-silent = Milcz
verb-turnback = Zawróć
verb-watch = Czuwanie lotnicze
verb-sead = Obezwładnij obronę plot.
verb-weasel = Misja Wild Weasel
verb-hit = Wybierz, co zostało trafione
verb-recon = Rozpoznanie
verb-sealift = Wyślij morzem
verb-wait = Czekaj

is-log-played-air = Gra obejmuje wojnę lądową i powietrzną oraz wybrane zasady opcjonalne.
is-log-played = Gra obejmuje wojnę lądową oraz wybrane zasady opcjonalne. Wojna powietrzna to opcja nowej gry: bez niej nie ma samolotów i śmigłowców, ognia przeciwlotniczego ani zrzutów.
is-log-turn = Tura { $turn }.
is-log-war = Wojna: strefy kontroli sięgają przez granice.
is-log-action-phase = Faza akcji { $side ->
    [Pact] Układu Warszawskiego
   *[other] NATO
}.
is-log-conceded = { $side ->
    [Pact] Układ Warszawski
   *[other] NATO
} poddaje grę.

is-stage-opening = Wydarzenia
is-stage-reinforcement = Posiłki
is-stage-replacement = Uzupełnienia
is-stage-movement = Ruch i walka
is-stage-end = Faza końcowa

is-situation-peace = Wojna zaczyna się w turze
is-situation-mines = Pola minowe na granicy wewnętrznej w turze
is-situation-replacements = Punkty uzupełnień: { $nation }
is-situation-violated = Neutralność naruszona ({ $country ->
    [AT] Austria
    [CH] Szwajcaria
    [SE] Szwecja
    [YUG] Jugosławia
    [FR] Francja
   *[other] { $country }
}) w turze
is-situation-mobilized = Mobilizacja ({ $country ->
    [EG] NRD
    [PO] Polska
    [CZ] Czechosłowacja
   *[other] { $country }
}) w turze

is-entry-edge = przez krawędź mapy
is-entry-city = w mieście swojego kraju
is-entry-territory = we własnym kraju
is-entry-port = w porcie
is-entry-pomcus = w ośrodku POMCUS
is-entry-airfield = na lotnisku
is-entry-replace = na miejsce innej jednostki

is-ground-enter = Wejście w trybie taktycznym kosztuje { $tactical } PR, w trybie drogowym { $road } PR.
is-ground-defense = Obrońca dodaje { $value } do modyfikatorów walki.
is-ground-no-zone = Strefy kontroli nie sięgają do tego heksu ani z niego.
is-ground-cross = Przekroczenie bez mostu kosztuje dodatkowo { $points } PR.
is-ground-ford = Przekroczenie bez mostu kosztuje dodatkowo { $points } PR i jest możliwe tylko w trybie taktycznym.
is-ground-behind = Atakowany przez rzekę obrońca dodaje { $value }.
is-ground-bridge = Dopóki stoi, przechodzi się jak przez otwarty teren. Jednostka obok może go wysadzić.
is-ground-mines = W pierwszej turze wojny przekroczenie kosztuje dodatkowo { $points } PR.
is-ground-border = Przed wojną strefy kontroli nie sięgają na drugą stronę.
is-ground-autobahn = Wzdłuż autostrady { $tactical ->
    [one] { $tactical } punkt ruchu
    [few] { $tactical } punkty ruchu
   *[other] { $tactical } punktów ruchu
} za heks w trybie taktycznym, { $road } w trybie drogowym, bez względu na teren.
is-ground-rail = Układ Warszawski porusza się po niej za { $points } PR za heks.
is-ground-ferry = Do drugiej tury wojny przewozi co turę jedną brygadę między dwoma własnymi brzegami.
is-ground-airfield = Zajęte przez wroga trzeba zaatakować, zanim się na nie wejdzie.
is-ground-heliport = Zajmuje się je wchodząc.
is-ground-port = Zaopatruje NATO, dopóki woda przed nim jest wolna.
is-ground-pomcus = Amerykańscy żołnierze przylatujący samolotami znajdują tu swój sprzęt.
is-ground-supply = Źródło zaopatrzenia.
is-ground-neutral = Teren neutralny.

# W dziennikach starszych zapisów.
is-log-not-in-play-air = Gra obejmuje wojnę lądową i powietrzną oraz wybrane zasady opcjonalne.
is-log-not-in-play = Gra obejmuje wojnę lądową oraz wybrane zasady opcjonalne. Wojna powietrzna to opcja nowej gry: bez niej nie ma samolotów i śmigłowców, ognia przeciwlotniczego ani zrzutów.
