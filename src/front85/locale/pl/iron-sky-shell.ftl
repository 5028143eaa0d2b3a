# Under an Iron Sky: scenariusze, opcje, kolejność gry, stół.

scenario-iron-sky-north_german_plain = Nizina Północnoniemiecka: siedem tur między Łabą a Zagłębiem Ruhry
scenario-iron-sky-fulda_hof = Fulda i Hof: sześć tur między Getyngą a Czechami
scenario-iron-sky-campaign = Kampania: od Danii po Pad, dwadzieścia pięć tur
scenario-iron-sky-lesson = Lekcja, na której poznasz grę

option-iron-sky-embedded_supply = Wbudowane zaopatrzenie: amunicja i paliwo każdej jednostki (13.0)
option-iron-sky-brigade_logistics = Brygady same pobierają zaopatrzenie (12.2)
option-iron-sky-fluid_combat = Walka płynna: wynik C nie zatrzymuje atakującego (9.20)
option-iron-sky-leg_infantry = Piechota piesza (5.8)
option-iron-sky-alpine = Jednostki alpejskie (32.0)
option-iron-sky-politics = Niepokoje i rewolty (35.0, 36.0)
option-iron-sky-atlantic = Bitwa o Północny Atlantyk (21.25)
option-iron-sky-air_war = Wojna powietrzna (17.0, 27.0, 28.0)
option-iron-sky-later_rules = Późniejszy stan przepisów

server-side-iron-sky-NATO = Oddawaj teren za czas, trzymaj mosty, a rezerwy tam, gdzie spadnie uderzenie.
server-side-iron-sky-Pact = Znajdź słabą brygadę, przełam front i nie zatrzymuj się, zanim dywizje się zmęczą.
server-scenario-iron-sky-north_german_plain = Korpusy Północnej Grupy Armii na pozycjach wojennych przeciw armiom z północy NRD. Siły i warunki zwycięstwa są rekonstrukcją.
server-scenario-iron-sky-fulda_hof = Centralna Grupa Armii między Getyngą a granicą czeską. Przesmyk, autostrady, a za nimi Ren. Siły i warunki zwycięstwa są rekonstrukcją.
server-scenario-iron-sky-campaign = Cała Europa Środkowa, o świcie w garnizonach, wojna od drugiej tury. Długa. Siły i warunki zwycięstwa są rekonstrukcją.
server-scenario-iron-sky-lesson = Prawdziwa bitwa z przewodnikiem: dwie tury pod Hersfeld i Fuldą, cztery dywizje, przeciw komputerowi. Atakujesz.

verb-assault = Szturm
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

is-log-not-in-play-air = Gra obejmuje wojnę lądową i powietrzną. Jeszcze nie w grze i pomijane tam, gdzie przepisy o nich mówią: śmigłowce, desanty powietrzne i morskie, siły specjalne, rozpoznanie, pogoda, broń chemiczna i jądrowa.
is-log-not-in-play = Gra obejmuje wojnę lądową. Jeszcze nie w grze i pomijane tam, gdzie przepisy o nich mówią: samoloty i śmigłowce, ogień przeciwlotniczy, desanty powietrzne i morskie, siły specjalne, rozpoznanie, pogoda, broń chemiczna i jądrowa.
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
is-situation-violated = Neutralność naruszona ({ $country }) w turze
is-situation-mobilized = Mobilizacja ({ $country }) w turze

is-entry-edge = przez krawędź mapy
is-entry-city = w mieście swojego kraju
is-entry-territory = we własnym kraju
is-entry-port = w porcie
is-entry-pomcus = w magazynie sprzętu amerykańskiego
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
