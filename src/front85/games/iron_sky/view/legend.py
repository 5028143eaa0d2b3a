"""What the words of the map mean, in sentences made from the tables: for the inspector and the legend."""

from __future__ import annotations

from collections.abc import Iterator

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.theatre import NATO_COUNTRIES, PACT_COUNTRIES
from front85.games.iron_sky.state import NATO, PACT, QUARTER, SIDES
from front85.games.iron_sky.view.air import printed
from front85.kernel.answers import GroundNote, MapRegion, PrintedPiece
from front85.kernel.message import say


def notes(content: Content) -> tuple[GroundNote, ...]:
    return (*_terrain(content), *_sides(content), *_lines(content), *_features(content), *_countries(content))


def area(content: Content) -> tuple[str, ...]:
    """The hexes a scenario of part of the map is played on; none for the whole map."""
    if content.scenario.area is None:
        return ()
    return tuple(name for name, inside in zip(content.board.names, content.playable, strict=True) if inside)


def air_areas(content: Content) -> tuple[MapRegion, ...]:
    """27.1 The air areas of the map, with what each side adds to the die of its interceptors."""
    grid, names = content.airgrid, content.board.names
    return tuple(
        MapRegion(
            grid.names[area],
            grid.label(content.board, area),
            tuple(names[hex_] for hex_ in grid.hexes[area]),
            dict(zip(SIDES, grid.mods[area], strict=True)),
        )
        for area in grid.numbers
    )


def squadrons(content: Content) -> tuple[PrintedPiece, ...]:
    """27.0 Every squadron of the game, as printed."""
    return tuple(PrintedPiece(**printed(content, wing)) for wing in content.wings.numbers)


def _points(quarters: int) -> int | float:
    return quarters // QUARTER if quarters % QUARTER == 0 else quarters / QUARTER


def _terrain(content: Content) -> Iterator[GroundNote]:
    for word, kind in content.tables.terrain.types.items():
        if kind.tactical < 0:
            yield GroundNote("terrain", word, say("ground-closed"), ("5.1.6",))
            continue
        tactical, road = _points(kind.tactical), _points(kind.road)
        yield GroundNote("terrain", word, say("is-ground-enter", tactical=tactical, road=road), ("5.3-tac.1",))
        if kind.defense:
            yield GroundNote("terrain", word, say("is-ground-defense", value=kind.defense), ("9.8.1",))
    yield GroundNote("terrain", "city", say("is-ground-no-zone"), ("6.1.3",))


def _sides(content: Content) -> Iterator[GroundNote]:
    for word in ("minor_river", "major_river"):
        kind = content.tables.terrain.sides[word]
        message = "is-ground-ford" if kind.road < 0 else "is-ground-cross"
        yield GroundNote("hexside", word, say(message, points=_points(kind.tactical)), ("5.1.6",))
        yield GroundNote("hexside", word, say("is-ground-behind", value=kind.defense), ("9.8.1",))
    yield GroundNote("hexside", "bridge", say("is-ground-bridge"), ("38.3-eff.1",))
    for word in ("alpine", "impassable", "sea"):
        yield GroundNote("hexside", word, say("ground-closed"), ("5.1.6",))
    mines = say("is-ground-mines", points=_points(content.tables.costs.border))
    yield GroundNote("hexside", "minefield", mines, ("5.11.1",))
    yield GroundNote("hexside", "border", say("is-ground-border"), ("6.1.4",))


def _lines(content: Content) -> Iterator[GroundNote]:
    terrain = content.tables.terrain
    along = {"tactical": _points(terrain.autobahn.tactical), "road": _points(terrain.autobahn.road)}
    yield GroundNote("network", "autobahn", say("is-ground-autobahn", **along), ("5.6.1",))
    yield GroundNote("network", "rail", say("is-ground-rail", points=_points(terrain.rail)), ("5.7.1",))
    yield GroundNote("network", "ferry", say("is-ground-ferry"), ("30.0.1",))


def _features(content: Content) -> Iterator[GroundNote]:
    for word, message, case in (
        ("airfield", "is-ground-airfield", "9.0.6"),
        ("heliport", "is-ground-heliport", "28.4.1"),
        ("port", "is-ground-port", "12.2.6"),
        ("pomcus", "is-ground-pomcus", "21.20.1"),
        ("nato_supply", "is-ground-supply", "12.2.5"),
        ("wp_supply", "is-ground-supply", "12.3.7"),
    ):
        yield GroundNote("feature", word, say(message), (case,))


def _countries(content: Content) -> Iterator[GroundNote]:
    for word in content.board.vocabulary.countries:
        side = SIDES[NATO] if word in NATO_COUNTRIES else SIDES[PACT] if word in PACT_COUNTRIES else None
        if side is None:
            yield GroundNote("country", word, say("is-ground-neutral"), ("41.0.2",))
        else:
            yield GroundNote("country", word, side=side)
