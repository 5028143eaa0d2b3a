"""Each side's supply sources reach its front: the maps can be played on."""

from __future__ import annotations

import heapq

from atlas_mapdata import MapData, load

FULDA_COST = {"clear": 1, "rough": 2, "forest": 3, "forest_rough": 4, "urban": 2}


def reached(data: MapData, sources: set[str], limit: float) -> dict[str, float]:
    """Movement points from the nearest source on Fulda Gap's reconstructed chart."""
    roads, autobahns = data.network("road"), data.network("autobahn")
    best = dict.fromkeys(sources, 0.0)
    queue = [(0.0, name) for name in sources]
    while queue:
        spent, name = heapq.heappop(queue)
        if spent > best[name]:
            continue
        for other in data.around[name]:
            kinds = data.sides.get(frozenset((name, other)), set())
            if other in autobahns.get(name, ()):
                step = 0.5
            elif other in roads.get(name, ()):
                step = 1.0
            else:
                step = FULDA_COST[data.terrain(other)] + (4 if "major_river" in kinds else 2 if "river" in kinds else 0)
            if spent + step <= limit and spent + step < best.get(other, 1e9):
                best[other] = spent + step
                heapq.heappush(queue, (spent + step, other))
    return best


def test_fulda_gap_dumps_reach_the_nato_line_11_21() -> None:
    data = load("fulda_gap")
    supplied = reached(data, {"1723", "2826", "2613", "3732"}, 20)
    for name in ["3918", "3920", "3731", "3832", "3631", "4128", "2414", "2521", "3013", "3309", "2025", "1831"]:
        assert name in supplied, name


def test_fulda_gap_north_edge_supplies_belgians_and_british_11_2() -> None:
    data = load("fulda_gap")
    north = {name for name in data.hexes if name.endswith("01")}
    supplied = reached(data, north, 20)
    for name in ("0503", "0902", "3707"):
        assert name in supplied


def test_fulda_gap_soviets_reach_the_autobahn_from_the_east_edge_21_31() -> None:
    data = load("fulda_gap")
    east = {name for name, row in data.hexes.items() if name.startswith("52") and row["country"] == "GDR"}
    near = reached(data, east, 20)
    assert any(name in near for name in data.network("autobahn"))
    assert "4713" in near or "4613" in near


def overland(data: MapData, sources: set[str]) -> set[str]:
    """Hexes a supply path reaches: no water, no walls, no major river without a bridge (12.1)."""
    seen, stack = set(sources), list(sources)
    while stack:
        name = stack.pop()
        for other in data.around[name]:
            kinds = data.sides.get(frozenset((name, other)), set())
            shut = "impassable" in kinds or "alpine" in kinds or "sea" in kinds or "major_river" in kinds
            if other not in seen and data.terrain(other) not in ("sea", "lake") and (not shut or "bridge" in kinds):
                seen.add(other)
                stack.append(other)
    return seen


def test_iron_sky_sources_reach_both_sides_of_the_border_12_1() -> None:
    data = load("iron_sky")
    for sources in (data.features("nato_supply"), data.features("wp_supply")):
        assert sources
        supplied = overland(data, sources)
        for name in ("N3631", "C3608", "C2919", "C3924", "N3732", "C3709", "C3018", "C4023"):
            assert name in supplied
        home = {n for n, row in data.hexes.items() if row["country"] in ("FRG", "GDR") and row["terrain"] != "lake"}
        islands = home - supplied
        assert len(islands) < 20, sorted(islands)


def test_iron_sky_ports_lie_at_an_inlet_or_on_a_river_12_2_8() -> None:
    """Water within two hexes (fjords and inlets are finer than a hex), or a river past the town."""
    data = load("iron_sky")
    for name in data.features("port"):
        near = {other for first in data.around[name] for other in data.around[first]} | set(data.around[name])
        water = any(data.terrain(other) in ("sea", "lake") for other in near)
        river = any(
            data.sides.get(frozenset((name, other)), set()) & {"major_river", "minor_river", "sea"}
            for other in data.around[name]
        )
        assert water or river, (name, data.hexes[name]["place"])


def test_nuremberg_pact_entry_hexes_lead_to_the_front() -> None:
    """A stack of six movement points on an autobahn makes twelve hexes; each entry reaches the border by land."""
    data = load("nuremberg")
    land = {n for n, row in data.hexes.items() if row["terrain"] != "lake"}
    for name in data.features("autobahn_edge"):
        assert len([other for other in data.around[name] if other in land]) >= 2
