# Words on a printed map: legend, scale, notes. A map's own words for ground and lines are looked up as
# cartography-FAMILY-WORD with hyphens for underscores; a word that is not here is printed as the map has it.

cartography-subtitle = A reconstruction from geography, not the printed map
cartography-reconstruction = This map is a reconstruction: hexes mentioned in the rulebook follow it; all others follow the country as it was in 1985.
cartography-facts = { $hexes } hexes, { $km } km from side to side
cartography-hex = one hex is { $km } km across
cartography-kilometres = { $km } km
cartography-north = N

cartography-terrain-clear = Clear
cartography-terrain-forest = Forest
cartography-terrain-rough = Rough
cartography-terrain-forest-rough = Rough forest
cartography-terrain-rough-1 = Rough 1
cartography-terrain-rough-2 = Rough 2
cartography-terrain-marsh = Marsh
cartography-terrain-city = City
cartography-terrain-urban = Urban
cartography-terrain-suburban = Suburban
cartography-terrain-industrial = Industrial
cartography-terrain-park = Park
cartography-terrain-lake = Lake
cartography-terrain-sea = Sea

cartography-hexside-river = River
cartography-hexside-minor-river = Minor river
cartography-hexside-major-river = Major river
cartography-hexside-water = River, canal or shore
cartography-hexside-bridge = Bridge
cartography-hexside-ferry = Ferry across
cartography-hexside-sea = Strait
cartography-hexside-alpine = Alpine hexside
cartography-hexside-impassable = Impassable hexside
cartography-hexside-minefield = Border minefield
cartography-hexside-border = Border

cartography-network-autobahn = Autobahn
cartography-network-road = Main road
cartography-network-rail = Railway
cartography-network-ubahn = Underground
cartography-network-ferry = Ferry

cartography-border = Border
cartography-border-great = Border between the blocs

cartography-feature-airfield = Airfield
cartography-feature-airbase = Airbase
cartography-feature-flughafen = Airport
cartography-feature-objective = Objective
cartography-feature-nike = Nike site
cartography-feature-heliport = Heliport
cartography-feature-port = Port
cartography-feature-pomcus = POMCUS site
cartography-feature-nato-supply = NATO supply source
cartography-feature-wp-supply = Warsaw Pact supply source
cartography-feature-wp-entry = Warsaw Pact entry
cartography-feature-supply = Supply hex
cartography-feature-supply-east = Eastern supply hex
cartography-feature-supply-entry = Supply entry
cartography-feature-tower = Control tower
cartography-feature-barracks = Barracks
cartography-feature-pol = Fuel depot
cartography-feature-autobahn-edge = Autobahn at the map edge
cartography-feature-hsk = Home guard mobilizes here
cartography-feature-us-entry = American entry
cartography-feature-soviet-entry = Soviet entry
cartography-feature-autobahn-north = Northern end of the Rhine autobahn
cartography-feature-autobahn-south = Southern end of the Rhine autobahn
cartography-feature-north-edge = North edge
cartography-feature-east-edge = East edge
cartography-feature-south-edge = South edge
cartography-feature-west-edge = West edge
cartography-feature-west-of-rhine = West of the Rhine
cartography-feature-feba-0 = Front line 0
cartography-feature-feba-1 = Front line 1
cartography-feature-feba-2 = Front line 2
cartography-feature-feba-3 = Front line 3
cartography-feature-feba-4 = Front line 4
cartography-feature-feba-5 = Front line 5
cartography-feature-feba-6 = Front line 6
cartography-feature-potsdam = Potsdam
cartography-feature-us-sector = American sector
cartography-feature-uk-sector = British sector
cartography-feature-fr-sector = French sector
cartography-feature-baltic = Baltic
cartography-feature-island = Island

cartography-country-FRG = West Germany
cartography-country-GDR = East Germany
cartography-country-EG = East Germany
cartography-country-WB = West Berlin
cartography-country-EB = East Berlin
cartography-country-CSSR = Czechoslovakia
cartography-country-PL = Poland
cartography-country-AT = Austria
cartography-country-HU = Hungary
cartography-country-YUG = Yugoslavia
cartography-country-IT = Italy
cartography-country-CH = Switzerland
cartography-country-FR = France
cartography-country-BE = Belgium
cartography-country-NL = Netherlands
cartography-country-LU = Luxembourg
cartography-country-DK = Denmark
cartography-country-SE = Sweden
cartography-country-SU = Soviet Union

cartography-provenance-rulebook = stated by the rulebook ({ $count })
cartography-provenance-owner = corrected by you ({ $count })
cartography-provenance-reconstruction = reconstruction ({ $count })

# The command line's map command.

cartography-help-theme = Draw the map in light or dark colors.
cartography-help-provenance = Mark what the rulebook states and what you corrected.
cartography-help-scale = Width of a hex in pixels.
cartography-help-area = Draw only the part of the map between two hexes.
cartography-help-edit = Explain how to correct hexes from your printed map, and make the file for it.
cartography-unknown-theme = There is no theme "{ $theme }". The themes are: day, dark.
cartography-scale-range = The scale must be between { $least } and { $most } pixels per hex.
cartography-area-form = "{ $area }" should name two hexes, such as 1510:2525.
cartography-renderer-missing = PNG pictures need extra packages. In a checkout: pip install -e ".[render]"; with a wheel: pip install "FILE.whl[render]". Without them, draw { $file }.
cartography-cannot-write = { $file } cannot be written: { $reason }.
cartography-map-cities = {"  "}named cities: { $count }
cartography-map-length = {"  "}{ $network }: { $hexes } hexes long, about { $km } km
cartography-map-corrected = {"  "}{ $count ->
    [one] one hex
   *[other] { $count } hexes
} corrected by you, file { $file }
cartography-edit-made = The file { $file } is ready for your corrections. Maps and new games use it the next time the program starts.
cartography-edit-there = Your corrections are in { $file }.
cartography-edit =
    Corrections to the map of { $title }.

    Write one line for each hex that differs from your printed map. Name the hex and what is different; an empty
    cell keeps what the map has, a hyphen removes it. Only the column "hex" is needed; columns may be left out.

    terrain   one of: { $terrain }
    features  any of: { $features }, separated by spaces
    country   one of: { $countries }
    sides     hexsides and what is on them: one of { $directions }, a colon, and any of: { $hexsides }.
    {"          "}Join several with +. What you name replaces what was there: NE:river+border SE:-
    lines     every direction in which a network leaves this hex, any of: { $networks }, such as autobahn:NE autobahn:SW

    A hexside or a line has two ends: if you correct both hexes, both lines must say the same.
    Example (the header, then one hex):
    hex,terrain,place,sides
    1510,forest,,NE:river
