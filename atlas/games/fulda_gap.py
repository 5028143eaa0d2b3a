"""Fulda Gap: Hesse between Rhine and Werra at 6.21 km per hex, turned 19 degrees, as in 1977."""

from __future__ import annotations

from dataclasses import replace

from atlas import boardfile, features, names, overrides
from atlas.draft import Draft
from atlas.ground import scores
from atlas.labels import name_landscapes
from atlas.networks import lay_routes, lay_theme, weld_ends
from atlas.sites import site_table
from atlas.survey import Survey, survey
from atlas.towns import mark_borders, print_names, settle
from atlas.waterways import by_size, cut_loops, drop_specks, lay_rivers

_LANDSCAPES = {
    "highlands": frozenset({"rough", "forest", "forest_rough"}),
    "forests": frozenset({"forest", "forest_rough"}),
}
# Too small for a hexside at this scale.
_LEFT_OUT = {
    "nassach", "milz", "hasel", "schleuse", "felda", "schlitz", "wern", "streu", "reiche_ebrach", "rauhe_ebrach",
    "baunach", "steinach", "zenn", "aurach", "ulster", "rodach", "wiesent",
}  # fmt: skip
_BOTH = 0.75
_MAJOR = {"rhein", "mosel"}
_MAIN_IS_MAJOR_FROM = "Miltenberg"


def hex_names() -> list[str]:
    """Odd columns have 34 rows, even ones 33: 1433 and 1833 lie on the south edge beside 1534 and 1734 (21.12)."""
    return [f"{column:02d}{row:02d}" for column in range(1, 53) for row in range(1, 35 if column % 2 else 34)]


def build() -> tuple[Draft, str]:
    """The finished draft and its board.toml."""
    config = boardfile.read("fulda_gap")
    draft = Draft(boardfile.lattice(config, hex_names()))
    year = int(config["year"])
    measured = survey(draft.lattice, year)
    _ground(draft, measured)
    _rivers(draft, year)
    settle(draft, config["cities"], "urban")
    print_names(draft, config["names"]["towns"])
    lay_theme(draft, "autobahn", "autobahns", year, config["pins"])
    lay_routes(draft, "autobahn", "autobahns", config["route"])
    weld_ends(draft, "autobahn")
    lay_theme(draft, "road", "main_roads", year)
    weld_ends(draft, "road")
    name_landscapes(draft, _LANDSCAPES, 6)
    _sites(draft, config)
    overrides.hexes(draft, "fulda_gap")
    _edges(draft, config)
    mark_borders(draft)
    _bank(draft)
    overrides.hexsides(draft, "fulda_gap")
    return draft, boardfile.text(config)


def _ground(draft: Draft, measured: Survey) -> None:
    """Rugged country with open basins: two in five hexes clear, the corridors of the Gap among them."""
    ground = scores(measured)
    wood_line, rough_line = ground.wood_line(0.41), ground.rough_line(0.37)
    for i, name in enumerate(draft.lattice.names):
        here = draft.hexes[name]
        here.country = measured.country[i] if measured.country[i] in ("FRG", "GDR", "FR") else "FRG"
        here.elevation, here.region = round(float(measured.height[i])), names.region(measured, i)
        here.terrain = _kind(float(ground.wooded[i]) - wood_line, float(ground.broken[i]) - rough_line)


def _kind(wood_by: float, rough_by: float) -> str:
    """Both at once only where the ground is well over both lines; else whichever is more marked."""
    if wood_by > _BOTH and rough_by > _BOTH:
        return "forest_rough"
    if max(wood_by, rough_by) <= 0:
        return "clear"
    return "forest" if wood_by > rough_by else "rough"


def _rivers(draft: Draft, year: int) -> None:
    rivers = {r.key: r for r in features.of_year(features.read("rivers"), year) if r.key not in _LEFT_OUT}
    main = rivers.pop("main")
    town = next(v for v in features.vertices("rivers", "main") if v[1] == _MAIN_IS_MAJOR_FROM)[0]
    upper, lower = replace(main, points=main.points[: town + 1]), replace(main, points=main.points[town:])
    major = [rivers.pop(key) for key in sorted(_MAJOR, reverse=True)]
    lay_rivers(draft, [*major, lower], "major_river")
    lay_rivers(draft, [upper, *by_size(draft, list(rivers.values()))], "river")
    cut_loops(draft, "river")
    for side in draft.sides.values():
        if {"river", "major_river"} <= side.kinds:
            side.kinds.discard("river")
        side.name = names.proper(side.name)
    drop_specks(draft, "river", 4, "major_river")


def _sites(draft: Draft, config: boardfile.Config) -> None:
    table = []
    for site in features.read("nike_sites"):
        found = draft.hex_at(*site.points[0])
        if found:
            draft.hexes[found].features.add("nike")
            table.append(("nike", names.proper(site.name.removeprefix("Nike ")), found))
    draft.extras["sites.csv"] = site_table(sorted(table, key=lambda row: (row[2], row[1])))
    for line, (first, last) in config["feba"].items():
        for name in draft.lattice.names:
            if first <= int(name[:2]) <= last:
                draft.hexes[name].features.add(f"feba_{line}")


def _edges(draft: Draft, config: boardfile.Config) -> None:
    """The four map edges, and the parts of them by which somebody enters."""
    for name in draft.lattice.names:
        column, row = int(name[:2]), int(name[2:])
        marks = draft.hexes[name].features
        here = {
            "north_edge": row == 1,
            "east_edge": column == 52,
            "south_edge": row == (34 if column % 2 else 33),
            "west_edge": column == 1,
        }
        marks |= {edge for edge, there in here.items() if there}
        for feature, part in config["edges"].items():
            first, last = part.get("columns", [1, 52])
            country = part.get("country", draft.hexes[name].country)
            if here[part["edge"]] and first <= column <= last and draft.hexes[name].country == country:
                marks.add(feature)


def _bank(draft: Draft) -> None:
    """Marks everything west of the Rhine (21.12): what the west edge reaches without crossing it."""
    lattice = draft.lattice
    rhine = {side for side, mark in draft.sides.items() if mark.name == "Rhein"}
    stack = [name for name in lattice.names if name.startswith("01")]
    seen = set(stack)
    while stack:
        name = stack.pop()
        for other in lattice.neighbours(name):
            if other not in seen and lattice.side_between(name, other) not in rhine:
                seen.add(other)
                stack.append(other)
    if len(seen) > 0.4 * len(lattice.names):
        raise ValueError("the Rhine does not divide the map")
    for name in sorted(seen):
        draft.hexes[name].features.add("west_of_rhine")
