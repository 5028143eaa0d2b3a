# Słowa na drukowanej mapie: legenda, podziałka, uwagi. Słów samej mapy, nazywających teren i linie, szuka się jako
# cartography-RODZINA-SŁOWO z łącznikami zamiast podkreśleń; słowo, którego tu nie ma, drukuje się tak, jak ma je mapa.

cartography-subtitle = Rekonstrukcja na podstawie geografii, nie mapa drukowana
cartography-reconstruction = Ta mapa jest rekonstrukcją: heksy, o których mówi instrukcja, są zgodne z instrukcją, wszystkie inne z krajem, jaki był w 1985 roku.
cartography-facts = { $hexes ->
    [one] { $hexes } heks
    [few] { $hexes } heksy
   *[many] { $hexes } heksów
}, { $km } km od boku do boku
cartography-hex = jeden heks to { $km } km
cartography-kilometres = { $km } km
cartography-north = N

cartography-terrain-clear = Teren czysty
cartography-terrain-forest = Las
cartography-terrain-rough = Teren trudny
cartography-terrain-forest-rough = Las w terenie trudnym
cartography-terrain-rough-1 = Teren trudny-1
cartography-terrain-rough-2 = Teren trudny-2
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
cartography-hexside-alpine = Alpejska strona heksu
cartography-hexside-impassable = Nieprzekraczalna krawędź heksu
cartography-hexside-minefield = Pole minowe na granicy
cartography-hexside-border = Granica

cartography-network-autobahn = Autostrada
cartography-network-road = Droga główna
cartography-network-rail = Kolej
cartography-network-ubahn = Metro
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
cartography-feature-wp-entry = Wejście Układu Warszawskiego
cartography-feature-supply = Heks zaopatrzenia
cartography-feature-supply-east = Wschodni heks zaopatrzenia
cartography-feature-supply-entry = Wejście zaopatrzenia
cartography-feature-tower = Wieża
cartography-feature-barracks = Koszary
cartography-feature-pol = Skład paliw
cartography-feature-autobahn-edge = Autostrada na krawędzi mapy
cartography-feature-hsk = Miejsce mobilizacji obrony terytorialnej
cartography-feature-us-entry = Wejście Amerykanów
cartography-feature-soviet-entry = Wejście wojsk radzieckich
cartography-feature-autobahn-north = Północny koniec autostrady nadreńskiej
cartography-feature-autobahn-south = Południowy koniec autostrady nadreńskiej
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

cartography-country-FRG = Niemcy Zachodnie
cartography-country-GDR = Niemcy Wschodnie
cartography-country-EG = Niemcy Wschodnie
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
cartography-country-SU = Związek Radziecki

cartography-provenance-rulebook = podane w instrukcji ({ $count })
cartography-provenance-owner = poprawione przez ciebie ({ $count })
cartography-provenance-reconstruction = rekonstrukcja ({ $count })

# Polecenie map w wierszu poleceń.

cartography-help-theme = Narysuj mapę do jasnego albo ciemnego pokoju.
cartography-help-provenance = Zaznacz, co podaje instrukcja i co zostało poprawione przez ciebie.
cartography-help-scale = Liczba pikseli od boku do boku heksu.
cartography-help-area = Narysuj tylko część mapy między dwoma heksami.
cartography-help-edit = Wyjaśnij, jak poprawić heksy według twojej drukowanej mapy, i utwórz na to plik.
cartography-unknown-theme = Nie ma wyglądu „{ $theme }”; są day i dark.
cartography-scale-range = Skala musi wynosić od { $least } do { $most } pikseli na heks.
cartography-area-form = „{ $area }” powinno podawać dwa heksy, na przykład 1510:2525.
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

    Wpisz jeden wiersz na każdy heks, który różni się od twojej drukowanej mapy. Podaj heks i to, co jest inne;
    pusta komórka zostawia to, co ma mapa, łącznik to usuwa. Konieczna jest tylko kolumna „hex”; inne można pominąć.

    terrain   jedno z: { $terrain }
    features  dowolne z: { $features }, rozdzielone odstępami
    country   jedno z: { $countries }
    sides     krawędzie heksu z tym, co na nich jest: { $directions }, dwukropek i dowolne z: { $hexsides }.
    {"          "}Kilka łącz znakiem +. To, co podasz, zastępuje to, co było: NE:river+border SE:-
    lines     wszystkie kierunki, w których sieć opuszcza ten heks, dowolne z: { $networks }, na przykład autobahn:NE autobahn:SW

    Krawędź i linia mają dwa końce: jeśli poprawiasz oba heksy, oba wiersze muszą mówić to samo.
    Przykład (nagłówek, potem jeden heks):
    hex,terrain,place,sides
    1510,forest,,NE:river
