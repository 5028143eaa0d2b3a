"""What the words of the map mean, in sentences made from the tables: for the inspector and the legend."""

from __future__ import annotations

from collections.abc import Iterator

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.hexwar.ground.areas import named
from front85.kernel.answers import GroundNote
from front85.kernel.message import say


def notes(content: Content) -> tuple[GroundNote, ...]:
    return (*_terrain(content), *_lines(content), *_features(content), *_countries(content))


def _points(halves: int) -> int | float:
    return halves // 2 if halves % 2 == 0 else halves / 2


def _terrain(content: Content) -> Iterator[GroundNote]:
    for word, kind in content.tables.terrain.types.items():
        yield GroundNote("terrain", word, say("ground-enter", points=_points(kind.cost)), ("5.5",))
        yield GroundNote("terrain", word, say("fg-ground-retreat", value=kind.retreat), ("5.5", "9.31"))


def _lines(content: Content) -> Iterator[GroundNote]:
    terrain = content.tables.terrain
    for word, kind in (("river", terrain.river), ("major_river", terrain.major_river)):
        yield GroundNote("hexside", word, say("fg-ground-cross", points=_points(kind.cost)), ("5.5",))
        yield GroundNote("hexside", word, say("fg-ground-behind", value=kind.retreat), ("9.34",))
    border = say("fg-ground-border", points=_points(content.tables.movement.border))
    yield GroundNote("hexside", "border", border, ("23.32",))
    yield GroundNote("network", "autobahn", say("ground-along", points=_points(terrain.autobahn)), ("5.12",))
    yield GroundNote("network", "autobahn", say("fg-ground-refugees"), ("23.33",))
    yield GroundNote("network", "road", say("ground-along", points=_points(terrain.road)), ("5.5",))


def _features(content: Content) -> Iterator[GroundNote]:
    for word, message, case in (
        ("airbase", "fg-ground-airbase", "20.4a"),
        ("nike", "fg-ground-nike", "18.54a"),
        ("hsk", "fg-ground-hsk", "23.36a"),
        ("supply_entry", "fg-ground-supply-entry", "26.0c"),
        ("us_entry", "fg-ground-us-entry", "26.0c"),
        ("soviet_entry", "fg-ground-soviet-entry", "23.2b"),
        ("autobahn_north", "fg-ground-line-end", "21.12c"),
        ("autobahn_south", "fg-ground-line-end", "21.12c"),
        ("east_edge", "fg-ground-east-edge", "21.12d"),
        ("north_edge", "fg-ground-north-edge", "11.5"),
        ("west_of_rhine", "fg-ground-west-of-rhine", "21.12e"),
    ):
        yield GroundNote("feature", word, say(message), (case,))


def _countries(content: Content) -> Iterator[GroundNote]:
    for word in content.board.vocabulary.countries:
        yield GroundNote("country", word, side=SIDES[SOVIET if word == "GDR" else NATO])


def area(content: Content) -> tuple[str, ...]:
    """The part of the map a scenario is played on, or what a small one is about: all round its counters."""
    scenario, board = content.scenario, content.board
    if scenario.part:
        return named(board, scenario.part)
    marks = {board.hex(name) for name in scenario.place.values()}
    return tuple(board.names[h] for h in sorted({near for mark in marks for near in board.within(mark, 4)}))
