"""Objective Nuremberg: Franconia and the Upper Palatinate at 4.26 km per hex, turned 18 degrees."""

from __future__ import annotations

import numpy as np

from atlas import boardfile, features, names, overrides
from atlas.draft import Chain, Draft
from atlas.labels import name_landscapes
from atlas.lattice import Lattice
from atlas.networks import lay_line, stitched, weld_ends
from atlas.projection import Points
from atlas.survey import Survey, survey
from atlas.waterways import drop_specks, lay_rivers

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
    _networks(draft, config)
    name_landscapes(draft, _LANDSCAPES, 7)
    overrides.hexes(draft, "nuremberg")
    _borders(draft)
    _objectives(draft)
    _edges(draft)
    overrides.hexsides(draft, "nuremberg")
    return draft, boardfile.text(config)


def _names() -> list[str]:
    return [f"{row:02d}{column:02d}" for row in range(10, 49) for column in range(1, 53)]


def _share(values: Points, share: float) -> float:
    """The threshold above which the given share of hexes lies."""
    return float(np.quantile(values, 1 - share))


def _ground(draft: Draft, measured: Survey) -> None:
    """Natural ground. Shares are chosen so that a bit over half the map is clear, as 10.7 needs room to manoeuvre."""
    wood = measured.cover("forests", "forest")
    patchy = measured.cover("forests", "forest_patchy")
    corridor = measured.cover("open_corridors")
    hills = measured.cover("highlands")
    marsh = measured.cover("marshes", "marsh")
    ponds = measured.cover("marshes", "ponds")
    dark = measured.around(measured.darkness, 0.6)
    dark = (dark - dark.mean()) / dark.std()
    steep = measured.around(measured.relief, 0.6)
    steep = (steep - steep.mean()) / steep.std()
    wooded = 2.2 * wood + 0.9 * patchy + 0.45 * dark - 1.2 * corridor
    broken = 0.8 * steep + 0.9 * hills + 0.0015 * (measured.height - 450) - 1.5 * corridor
    wood_line, rough_line = _share(wooded, 0.345), _share(broken, 0.17)
    for i, name in enumerate(draft.lattice.names):
        here = draft.hexes[name]
        here.country, here.elevation = measured.country[i], round(float(measured.height[i]))
        here.region = names.region(measured, i)
        if max(marsh[i], 0.8 * ponds[i]) > 0.45:
            here.terrain = "marsh"
        elif broken[i] > rough_line and broken[i] - rough_line > 0.35 * (wooded[i] - wood_line):
            here.terrain = "rough"
        elif wooded[i] > wood_line:
            here.terrain = "forest"


def _rivers(draft: Draft, year: int) -> None:
    rivers = [r for r in features.of_year(features.read("rivers"), year) if r.key not in _LEFT_OUT]
    rivers.sort(key=lambda r: (r.kind != "river_major", r.key not in {"main", "donau"}))
    lay_rivers(draft, rivers)
    drop_specks(draft, "river", 4)
    for side in draft.sides.values():
        side.name = names.proper(side.name)


def _towns(draft: Draft, config: boardfile.Config) -> None:
    lattice = draft.lattice
    towns = {f.name: f for f in features.read("towns")}
    for name, count in config["cities"].items():
        town = towns[name]
        point = lattice.georeference.to_sheet(town.points[:, 0], town.points[:, 1])[0]
        order = np.argsort(((lattice.centres - point) ** 2).sum(1), kind="stable")
        free = [lattice.names[i] for i in order[:12] if draft.hexes[lattice.names[i]].terrain != "city"]
        for number, hex_name in enumerate(free[: int(count)]):
            here = draft.hexes[hex_name]
            here.terrain = "city"
            here.place = names.proper(name) if number == 0 else here.place
    for name in config["names"]["towns"]:
        found = draft.hex_at(*towns[name].points[0])
        if found and not draft.hexes[found].place and draft.hexes[found].terrain != "city":
            draft.hexes[found].place = names.proper(name)
    fields = {f.name: f for theme in ("heliports", "airfields") for f in features.read(theme)}
    for name in config["airfields"]["keys"]:
        found = draft.hex_at(*fields[name].points[0])
        if found:
            draft.hexes[found].features.add("airfield")
            draft.hexes[found].place = draft.hexes[found].place or names.proper(name)


def _networks(draft: Draft, config: boardfile.Config) -> None:
    for route in config["route"]:
        if "hexes" in route:
            draft.chains.append(Chain("autobahn", route["name"], list(route["hexes"])))
            continue
        line = stitched(route["features"], "autobahns") if "features" in route else np.array(route["points"])
        chains = lay_line(
            draft, "autobahn", route["name"], line, route.get("begin", ""), route.get("end", "")
        )
        for chain in chains:
            if "case" in route:
                chain.cases.add(route["case"])
    weld_ends(draft, "autobahn")


def _borders(draft: Draft) -> None:
    lattice = draft.lattice
    for name in lattice.names:
        for direction in range(3):
            other = lattice.neighbour(name, direction)
            if other and draft.hexes[name].country != draft.hexes[other].country:
                draft.side((name, direction)).kinds.add("border")


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
