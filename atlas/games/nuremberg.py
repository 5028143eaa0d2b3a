"""Objective Nuremberg: Franconia and the Upper Palatinate at 4.26 km per hex, turned 18 degrees."""

from __future__ import annotations

from atlas import boardfile, features, names, overrides
from atlas.draft import Draft
from atlas.ground import scores
from atlas.labels import name_landscapes
from atlas.lattice import Lattice
from atlas.networks import lay_routes, weld_ends
from atlas.survey import Survey, survey
from atlas.towns import by_name, mark_borders, print_names, settle
from atlas.waterways import by_size, cut_loops, drop_specks, lay_rivers

# Streams that are no obstacle at this scale, and water that is drawn by hand below.
_LEFT_OUT = {
    "nassach",
    "milz",
    "reiche_ebrach",
    "zenn",
    "sulz",
    "schorgast",
    "lauterach",
    "hasel",
    "felda",
    "rems",
    "fils",
}
_LANDSCAPES = {"forests": frozenset({"forest", "rough"}), "highlands": frozenset({"rough", "forest"})}


def build() -> tuple[Draft, str]:
    """The finished draft and its board.toml."""
    config = boardfile.read("nuremberg")
    lattice = boardfile.lattice(config, _names())
    draft = Draft(lattice)
    measured = survey(lattice, int(config["year"]))
    _ground(draft, measured)
    _rivers(draft, int(config["year"]))
    _towns(draft, config)
    lay_routes(draft, "autobahn", "autobahns", config["route"])
    weld_ends(draft, "autobahn")
    name_landscapes(draft, _LANDSCAPES, 7)
    overrides.hexes(draft, "nuremberg")
    mark_borders(draft)
    _objectives(draft)
    _edges(draft)
    overrides.hexsides(draft, "nuremberg")
    return draft, boardfile.text(config)


def _names() -> list[str]:
    return [f"{row:02d}{column:02d}" for row in range(10, 49) for column in range(1, 53)]


def _ground(draft: Draft, measured: Survey) -> None:
    """Natural ground, one kind to a hex (10.7), with a bit more than half of the map clear."""
    ground = scores(measured)
    wood_line, rough_line = ground.wood_line(0.345), ground.rough_line(0.17)
    for i, name in enumerate(draft.lattice.names):
        here = draft.hexes[name]
        here.country, here.elevation = measured.country[i], round(float(measured.height[i]))
        here.region = names.region(measured, i)
        rough_by, wood_by = float(ground.broken[i]) - rough_line, float(ground.wooded[i]) - wood_line
        if ground.marsh[i] > 0.45:
            here.terrain = "marsh"
        elif rough_by > 0 and rough_by > 0.35 * wood_by:
            here.terrain = "rough"
        elif wood_by > 0:
            here.terrain = "forest"


def _rivers(draft: Draft, year: int) -> None:
    rivers = [r for r in features.of_year(features.read("rivers"), year) if r.key not in _LEFT_OUT]
    lay_rivers(draft, by_size(draft, rivers))
    cut_loops(draft, "river")
    drop_specks(draft, "river", 4)
    for side in draft.sides.values():
        side.name = names.proper(side.name)


def _towns(draft: Draft, config: boardfile.Config) -> None:
    settle(draft, config["cities"], "city")
    print_names(draft, config["names"]["towns"])
    fields = by_name("heliports", "airfields")
    for name in config["airfields"]["keys"]:
        found = draft.hex_at(*fields[name].points[0])
        if found:
            draft.hexes[found].features.add("airfield")
            draft.hexes[found].place = draft.hexes[found].place or names.proper(name)


def _objectives(draft: Draft) -> None:
    for here in draft.hexes.values():
        if here.terrain == "city" and here.country == "FRG":
            here.features.add("objective")


def _edges(draft: Draft) -> None:
    """Where Pact units held off the map come in (12.1.4): autobahn hexes on the edge outside West Germany."""
    ends = {name for chain in draft.chains for name in chain.hexes}
    for name in sorted(ends):
        if len(draft.lattice.neighbours(name)) < 6 and draft.hexes[name].country != "FRG":
            draft.hexes[name].features.add("autobahn_edge")


def lattice_of() -> Lattice:
    """The bare grid, for tests and tools."""
    return boardfile.lattice(boardfile.read("nuremberg"), _names())
