# Słowa na drukowanej mapie: legenda, podziałka, uwagi. Nazw terenu i linii szuka się jako
# cartography-RODZINA-SŁOWO z łącznikami zamiast podkreśleń; nazwę, której tu nie ma, drukuje się tak, jak podaje ją mapa.

cartography-subtitle = Rekonstrukcja według geografii, nie mapa z pudełka
cartography-reconstruction = Ta mapa jest rekonstrukcją: heksy wymienione w instrukcji są zgodne z instrukcją, wszystkie pozostałe z terenem, jaki był w 1985 roku.
cartography-facts = { $hexes ->
    [one] { $hexes } heks
    [few] { $hexes } heksy
   *[many] { $hexes } heksów
}, { $km } km od boku do boku
cartography-hex = jeden heks to { $km } km
cartography-kilometres = { $km } km
cartography-north = N

cartography-terrain-clear = Teren otwarty
cartography-terrain-forest = Las
cartography-terrain-rough = Teren trudny
cartography-terrain-forest-rough = Las w trudnym terenie
cartography-terrain-rough-1 = Teren trudny 1
cartography-terrain-rough-2 = Teren trudny 2
cartography-terrain-marsh = Bagno
cartography-terrain-city = Miasto
cartography-terrain-urban = Teren zurbanizowany
cartography-terrain-suburban = Przedmieście
cartography-terrain-industrial = Teren przemysłowy
cartography-terrain-park = Park
cartography-terrain-lake = Jezioro
cartography-terrain-sea = Morze

cartography-hexside-river = Rzeka
cartography-hexside-minor-river = Mała rzeka
cartography-hexside-major-river = Duża rzeka
cartography-hexside-water = Rzeka, kanał lub brzeg
cartography-hexside-bridge = Most
cartography-hexside-ferry = Przeprawa promowa
cartography-hexside-sea = Cieśnina
cartography-hexside-alpine = Krawędź alpejska
cartography-hexside-impassable = Krawędź nie do przejścia
cartography-hexside-minefield = Pole minowe na granicy
cartography-hexside-border = Granica

cartography-network-autobahn = Autostrada
cartography-network-road = Droga główna
cartography-network-rail = Kolej
cartography-network-ubahn = U-Bahn
cartography-network-ferry = Prom

cartography-border = Granica
cartography-border-great = Granica między blokami

cartography-feature-airfield = Lotnisko
cartography-feature-airbase = Baza lotnicza
cartography-feature-flughafen = Port lotniczy
cartography-feature-objective = Cel
cartography-feature-nike = Stanowisko Nike
cartography-feature-heliport = Heliport
cartography-feature-port = Port
cartography-feature-pomcus = Ośrodek POMCUS
cartography-feature-nato-supply = Źródło zaopatrzenia NATO
cartography-feature-wp-supply = Źródło zaopatrzenia Układu Warszawskiego
cartography-feature-wp-entry = Heks wejścia Układu Warszawskiego
cartography-feature-supply = Heks zaopatrzenia
cartography-feature-supply-east = Wschodni heks zaopatrzenia
cartography-feature-supply-entry = Heks wejścia zaopatrzenia
cartography-feature-tower = Wieża kontroli lotów
cartography-feature-barracks = Koszary
cartography-feature-pol = Skład paliw
cartography-feature-autobahn-edge = Autostrada na krawędzi mapy
cartography-feature-hsk = Miejsce mobilizacji obrony terytorialnej
cartography-feature-us-entry = Heks wejścia Amerykanów
cartography-feature-soviet-entry = Heks wejścia wojsk radzieckich
cartography-feature-autobahn-north = Północny koniec autostrady nad Renem
cartography-feature-autobahn-south = Południowy koniec autostrady nad Renem
cartography-feature-north-edge = Krawędź północna
cartography-feature-east-edge = Krawędź wschodnia
cartography-feature-south-edge = Krawędź południowa
cartography-feature-west-edge = Krawędź zachodnia
cartography-feature-west-of-rhine = Na zachód od Renu
cartography-feature-feba-0 = Linia frontu 0
cartography-feature-feba-1 = Linia frontu 1
cartography-feature-feba-2 = Linia frontu 2
cartography-feature-feba-3 = Linia frontu 3
cartography-feature-feba-4 = Linia frontu 4
cartography-feature-feba-5 = Linia frontu 5
cartography-feature-feba-6 = Linia frontu 6
cartography-feature-potsdam = Poczdam
cartography-feature-us-sector = Sektor amerykański
cartography-feature-uk-sector = Sektor brytyjski
cartography-feature-fr-sector = Sektor francuski
cartography-feature-baltic = Bałtyk
cartography-feature-island = Wyspa

cartography-country-FRG = RFN
cartography-country-GDR = NRD
cartography-country-EG = NRD
cartography-country-WB = Berlin Zachodni
cartography-country-EB = Berlin Wschodni
cartography-country-CSSR = Czechosłowacja
cartography-country-PL = Polska
cartography-country-AT = Austria
cartography-country-HU = Węgry
cartography-country-YUG = Jugosławia
cartography-country-IT = Włochy
cartography-country-CH = Szwajcaria
cartography-country-FR = Francja
cartography-country-BE = Belgia
cartography-country-NL = Holandia
cartography-country-LU = Luksemburg
cartography-country-DK = Dania
cartography-country-SE = Szwecja
cartography-country-SU = ZSRR

cartography-provenance-rulebook = podane w instrukcji ({ $count })
cartography-provenance-owner = twoje poprawki ({ $count })
cartography-provenance-reconstruction = rekonstrukcja ({ $count })

# Polecenie map w wierszu poleceń.

cartography-help-theme = Narysuj mapę w jasnych albo ciemnych barwach.
cartography-help-provenance = Zaznacz, co pochodzi z instrukcji, a co z twoich poprawek.
cartography-help-scale = Liczba pikseli od boku do boku heksu.
cartography-help-area = Narysuj tylko część mapy między dwoma heksami.
cartography-help-edit = Wyjaśnij, jak poprawić heksy według twojej drukowanej mapy, i utwórz plik na poprawki.
cartography-unknown-theme = Nie ma barw „{ $theme }”; do wyboru są day i dark.
cartography-scale-range = Skala musi wynosić od { $least } do { $most } pikseli na heks.
cartography-area-form = „{ $area }” to nie dwa heksy; podaj na przykład 1510:2525.
cartography-renderer-missing = Obrazy PNG wymagają dodatkowych pakietów. W repozytorium: pip install -e ".[render]"; z pliku wheel: pip install "PLIK.whl[render]". Bez nich narysuj { $file }.
cartography-cannot-write = Nie można zapisać { $file }: { $reason }.
cartography-map-cities = {"  "}miasta z nazwą: { $count }
cartography-map-length = {"  "}{ $network }: długość { $hexes ->
    [one] { $hexes } heks
    [few] { $hexes } heksy
   *[many] { $hexes } heksów
}, około { $km } km
cartography-map-corrected = {"  "}{ $count ->
    [one] { $count } heks poprawiony
    [few] { $count } heksy poprawione
   *[many] { $count } heksów poprawionych
} przez ciebie, plik { $file }
cartography-edit-made = Plik { $file } czeka na twoje poprawki. Mapy i nowe gry użyją go od następnego uruchomienia.
cartography-edit-there = Twoje poprawki są w { $file }.
cartography-edit =
    Poprawki do mapy gry { $title }.

    Wpisz jeden wiersz na każdy heks, który różni się od twojej drukowanej mapy. Podaj heks i to, co się różni;
    pusta komórka zostawia stan mapy, łącznik go usuwa. Konieczna jest tylko kolumna „hex”; pozostałe można pominąć.

    terrain   jedno z: { $terrain }
    features  dowolne z: { $features }, rozdzielone spacjami
    country   jedno z: { $countries }
    sides     krawędzie heksu z tym, co na nich jest: { $directions }, dwukropek i dowolne z: { $hexsides }.
    {"          "}Kilka łącz znakiem +. To, co podasz, zastępuje to, co było: NE:river+border SE:-
    lines     wszystkie kierunki, w których sieć opuszcza ten heks, dowolne z: { $networks }, na przykład autobahn:NE autobahn:SW

    Krawędź i linia mają dwa końce: jeśli poprawiasz oba heksy, oba wiersze muszą mówić to samo.
    Przykład (nagłówek, potem jeden heks):
    hex,terrain,place,sides
    1510,forest,,NE:river
