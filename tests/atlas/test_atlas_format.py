"""Every shipped map keeps to docs/map-format.md and is whole: nothing doubled, one-sided, broken or cut off."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from atlas_mapdata import GAMES, GAMES_FOLDER, MapData, Pair, load

pytestmark = pytest.mark.parametrize("game", GAMES)


def test_hexes_are_sorted_unique_and_on_the_grid(game: str) -> None:
    data = load(game)
    names = [row["hex"] for row in data.hex_rows]
    assert names == sorted(set(names))
    for name in names:
        assert data.grid.name(data.grid.cell(name)) == name


def test_only_words_of_the_vocabulary(game: str) -> None:
    data = load(game)
    words = data.board["vocabulary"]
    for row in data.hex_rows:
        assert row["terrain"] in words["terrain"], row
        assert set(row["features"].split()) <= set(words["features"]), row
        assert row["country"] in words["countries"] or row["terrain"] == "sea", row
        assert row["provenance"] == ("rulebook" if row["case"] else "reconstruction"), row
    for row in data.side_rows:
        assert row["kinds"]
        assert set(row["kinds"].split()) <= set(words["hexsides"]), row
    for row in data.chains:
        assert row["network"] in words["networks"], row


def test_each_hexside_stands_once_under_its_own_name(game: str) -> None:
    data = load(game)
    keys = [(row["hex"], row["side"]) for row in data.side_rows]
    assert len(keys) == len(set(keys))
    for name, side in keys:
        direction = data.grid.directions.index(side)
        assert name in data.hexes
        assert direction < 3 or data.neighbour(name, direction) is None, (name, side)


def test_chains_run_from_hex_to_adjacent_hex_and_never_twice_through_one(game: str) -> None:
    data = load(game)
    for row in data.chains:
        hexes = row["hexes"].split()
        assert len(hexes) > 1, row
        assert len(hexes) == len(set(hexes)), row["name"]
        for a, b in itertools.pairwise(hexes):
            assert b in data.around[a], (row["name"], a, b)


def test_chains_do_not_zigzag(game: str) -> None:
    """A chain that turns back on itself by cutting a corner would pass two hexes that touch without being next."""
    data = load(game)
    for row in data.chains:
        hexes = row["hexes"].split()
        for i, name in enumerate(hexes[:-2]):
            assert hexes[i + 2] not in data.around[name], (row["name"], name, hexes[i + 1], hexes[i + 2])


def test_border_hexsides_are_exactly_those_between_countries(game: str) -> None:
    data = load(game)
    if "border" not in data.board["vocabulary"]["hexsides"] or game == "berlin85":
        pytest.skip("this map's border is not one of countries")
    expected = set()
    for name, row in data.hexes.items():
        for other in data.around[name]:
            both = (row["country"], data.hexes[other]["country"])
            if both[0] != both[1] and all(both):
                expected.add(frozenset((name, other)))
    assert data.with_kind("border") == expected


def test_hex_centres_agree_with_the_georeference(game: str) -> None:
    from atlas.projection import Georeference

    data = load(game)
    geo = data.board["georeference"]
    if geo["proj"] != "laea":
        pytest.skip("this map has a plain transform of its own")
    transform = Georeference(*(geo[key] for key in ("lat_0", "lon_0", "a", "b", "tx", "ty")))
    lat = np.array([float(row["lat"]) for row in data.hex_rows])
    lon = np.array([float(row["lon"]) for row in data.hex_rows])
    sheet = transform.to_sheet(lat, lon)
    centres = np.array([data.grid.centre(data.grid.cell(row["hex"])) for row in data.hex_rows])
    assert np.abs(sheet - centres * [1, -1]).max() < 0.01


def test_no_ground_is_cut_off(game: str) -> None:
    data = load(game)
    barred = {"lake", "sea"}
    closed = data.with_kind("impassable") | (data.with_kind("sea") - data.with_kind("bridge"))
    land = {name for name, row in data.hexes.items() if row["terrain"] not in barred}
    links = {name: {o for o in data.around[name] if o in land and frozenset((name, o)) not in closed} for name in land}
    islands = {name for name in land if not links[name]}
    marked = data.features("island") if "island" in data.board["vocabulary"]["features"] else set()
    assert islands <= marked


def test_files_are_plain_text_with_line_feeds(game: str) -> None:
    for name in ("board.toml", "hexes.csv", "hexsides.csv", "chains.csv"):
        raw = (GAMES_FOLDER / game / "data" / "map" / name).read_bytes()
        assert b"\r" not in raw
        assert raw.endswith(b"\n")
        assert all(line == line.rstrip() for line in raw.decode("utf-8").splitlines()), name


def test_rivers_flow_from_source_to_mouth(game: str) -> None:
    """No stubs: water hangs together, and a river has one loose end on the map at most, its source."""
    data = load(game)
    wet = data.with_kind("river") | data.with_kind("major_river") | data.with_kind("minor_river")
    if not wet:
        pytest.skip("this map draws water otherwise")
    meeting = _corners(data, wet)
    links: dict[Pair, set[Pair]] = {side: set() for side in wet}
    for sides in meeting.values():
        for side in sides:
            links[side] |= sides - {side}
    left = set(wet)
    while left:
        group = _group(next(iter(left)), links, left)
        assert len(group) >= 3, sorted(map(sorted, group))
    names = {
        frozenset((row["hex"], data.neighbour(row["hex"], data.grid.directions.index(row["side"])) or "")): row["name"]
        for row in data.side_rows
    }
    sea = data.with_kind("sea")
    loose: dict[str, int] = {}
    for corner, sides in meeting.items():
        open_water = any(data.terrain(name) in ("sea", "lake") for name in corner)
        strait = any(pair <= corner for pair in sea)
        if len(sides) == 1 and not open_water and not strait:
            river = names[next(iter(sides))]
            loose[river] = loose.get(river, 0) + 1
    for river, ends in loose.items():
        own = {side for side in wet if names[side] == river}
        stretches, rest = 0, set(own)
        while rest:
            _group(next(iter(rest)), {side: links[side] & own for side in own}, rest)
            stretches += 1
        assert ends <= stretches, (river, ends, stretches)


def _group(first: Pair, links: dict[Pair, set[Pair]], left: set[Pair]) -> set[Pair]:
    """Everything connected with the first, taken out of what is left."""
    seen, stack = {first}, [first]
    while stack:
        for other in links[stack.pop()]:
            if other not in seen:
                seen.add(other)
                stack.append(other)
    left -= seen
    return seen


def _corners(data: MapData, sides: set[Pair]) -> dict[Pair, set[Pair]]:
    """Corner (three hexes) against the given sides that meet there."""
    found: dict[Pair, set[Pair]] = {}
    for side in sides:
        a, b = sorted(side)
        for third in set(data.around[a]) & set(data.around[b]):
            found.setdefault(frozenset((a, b, third)), set()).add(side)
    return found
