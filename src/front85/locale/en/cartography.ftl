# Words on a printed map: legend, scale, notes. A map's own words for ground and lines are looked up as
# cartography-FAMILY-WORD with hyphens for underscores; a word that is not here is printed as the map has it.

cartography-subtitle = A reconstruction from geography, not the printed map
cartography-reconstruction = This map is a reconstruction: hexes a rulebook speaks of follow the rulebook, all others follow the country as it was in 1985.
cartography-facts = { $hexes } hexes, { $km } km from side to side
cartography-hex = one hex is { $km } km
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
cartography-feature-supply = Supply hex
cartography-feature-supply-east = Eastern supply hex
cartography-feature-supply-entry = Supply entry
cartography-feature-tower = Tower
cartography-feature-barracks = Barracks
cartography-feature-pol = Fuel depot

cartography-provenance-rulebook = stated by the rulebook ({ $count })
cartography-provenance-owner = corrected by you ({ $count })
cartography-provenance-reconstruction = reconstruction ({ $count })
