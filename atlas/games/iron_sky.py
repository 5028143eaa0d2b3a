"""1985: Under an Iron Sky: Denmark to the Po at 13.6 km per hex, five sheets, turned five degrees."""

from __future__ import annotations

from atlas import air_areas, alps, boardfile, bridges, coast, names, overrides
from atlas.draft import Draft
from atlas.games.iron_sky_lines import lay_networks
from atlas.games.iron_sky_sites import found_cities, lay_minefields, mark_edges, mark_supply_edges, place_installations
from atlas.games.iron_sky_waters import RIVERS, lay_all_rivers, mark_baltic, mark_west_of_rhine
from atlas.labels import name_landscapes
from atlas.sites import site_table
from atlas.survey import Survey, survey
from atlas.towns import mark_borders

_SAME = {"LI": "CH", "BERLIN": "GDR", "SM": "IT", "VA": "IT", "MC": "FR"}
_NO_REGION = {"YUG", "PL", "SU", "WB", ""}
_LANDSCAPES = {"highlands": frozenset({"rough_1", "rough_2"})}
# Heath is clear ground; its name tells where the training areas lie.
_HEATHS = {"heaths": frozenset({"clear", "rough_1"})}


def build() -> tuple[Draft, str]:
    """The finished draft and its board.toml."""
    config = boardfile.read("iron_sky")
    draft = Draft(boardfile.lattice(config, _names(config)))
    year = int(config["year"])
    measured = survey(draft.lattice, year)
    _ground(draft, measured, set(config["vocabulary"]["countries"]))
    coast.flood(draft, measured)
    overrides.hexes(draft, "iron_sky")
    coast.straits(draft, measured)
    lay_all_rivers(draft, config)
    found_cities(draft)
    lay_networks(draft, config, year)
    alps.raise_walls(draft, "rough_2", 1650, 2350)
    alps.open_passes(draft)
    alps.open_along(draft, ("autobahn", "rail"))
    alps.leave_doors(draft)
    coast.bridge_straits(draft)
    bridges.under_lines(draft, ("autobahn", "rail"), RIVERS)
    bridges.at_towns(draft, ("city", "urban"), RIVERS)
    sites = place_installations(draft)
    name_landscapes(draft, _LANDSCAPES, 5)
    name_landscapes(draft, _HEATHS, 2)
    overrides.hexes(draft, "iron_sky")
    mark_borders(draft)
    lay_minefields(draft, config)
    mark_supply_edges(draft)
    mark_edges(draft)
    mark_west_of_rhine(draft)
    mark_baltic(draft)
    coast.islands(draft)
    draft.extras["sites.csv"] = site_table(sites)
    draft.extras["air_areas.csv"] = air_areas.table(draft, "N2733")
    return draft, boardfile.text(config)


def _names(config: boardfile.Config) -> list[str]:
    found = [
        f"{section['name']}{column:02d}{row:02d}"
        for section in config["grid"]["sections"]
        for column in range(section["columns"][0], section["columns"][1] + 1)
        for row in range(section["rows"][0], section["rows"][1] + 1)
    ]
    return sorted(found)


def _ground(draft: Draft, measured: Survey, countries: set[str]) -> None:
    """Rough-2 is mountain, Rough-1 hills or unbroken forest, the rest clear."""
    wood = measured.cover("forests", "forest")
    hills = measured.cover("highlands", "hills", "mountain", "high_mountain")
    mountain = measured.cover("highlands", "mountain", "high_mountain")
    corridor = measured.cover("open_corridors")
    relief = measured.around(measured.relief, 0.7)
    for i, name in enumerate(draft.lattice.names):
        here = draft.hexes[name]
        country = _SAME.get(measured.country[i], measured.country[i])
        here.country = country if country in countries else ""
        here.region = "" if here.country in _NO_REGION else names.region(measured, i)
        here.elevation = round(float(measured.height[i]))
        steep = relief[i] - 150 * corridor[i]
        if steep > 420 or measured.height[i] > 1250 or (steep > 300 and mountain[i] > 0.5):
            here.terrain = "rough_2"
        elif steep > 190 or (steep > 110 and hills[i] > 0.5) or wood[i] > 0.55:
            here.terrain = "rough_1"
