"""What the words of the map mean, in sentences made from the tables: for the inspector and the legend."""

from __future__ import annotations

from collections.abc import Iterator

from front85.games.berlin85.content.content import Content
from front85.games.berlin85.state import NATO, PACT, SIDES
from front85.kernel.answers import GroundNote
from front85.kernel.message import Message, say


def area(content: Content) -> tuple[str, ...]:
    """Every scenario is played on the whole map."""
    return ()


def notes(content: Content) -> tuple[GroundNote, ...]:
    return (*_terrain(content), *_sides(content), *_lines(content), *_features(content), *_countries(content))


def _points(halves: int) -> int | float:
    return halves // 2 if halves % 2 == 0 else halves / 2


def _columns(shift: int) -> Message:
    return say("b85-ground-shift", columns=shift)


def _terrain(content: Content) -> Iterator[GroundNote]:
    chart = content.tables.terrain
    for word, kind in chart.hex.items():
        yield GroundNote("terrain", word, say("b85-ground-enter", points=_points(kind.cost)), ("5.27",))
        if kind.shift:
            yield GroundNote("terrain", word, _columns(kind.shift), ("7.42", "5.27"))
    yield GroundNote("terrain", "urban", say("b85-ground-no-zone"), ("6.14",))
    yield GroundNote("terrain", "lake", say("b85-ground-no-stay"), ("5.26b",))


def _sides(content: Content) -> Iterator[GroundNote]:
    for word, kind in content.tables.terrain.side.items():
        yield GroundNote("hexside", word, say("b85-ground-cross", points=_points(kind.cost)), ("5.25a",))
        if kind.shift:
            yield GroundNote("hexside", word, _columns(kind.shift), ("7.43",))
    yield GroundNote("hexside", "water", say("b85-ground-water"), ("6.14", "7.72"))


def _lines(content: Content) -> Iterator[GroundNote]:
    line = content.tables.terrain.line
    yield GroundNote("network", "road", say("b85-ground-along", points=_points(line.road)), ("5.22",))
    yield GroundNote("network", "autobahn", say("b85-ground-along", points=_points(line.autobahn)), ("5.23",))
    yield GroundNote("network", "ubahn", say("b85-ground-ubahn", points=_points(line.ubahn)), ("5.24", "15.0a"))
    yield GroundNote("network", "rail", say("b85-ground-rail"), ("5.25c", "20.22"))


def _features(content: Content) -> Iterator[GroundNote]:
    chart, fields = content.tables.surrender, content.tables.airfields
    for word, points in (
        ("objective", chart.objective),
        ("airfield", chart.airfield),
        ("barracks", chart.barracks),
        ("tower", chart.tower),
    ):
        yield GroundNote("feature", word, say("b85-ground-points", points=points), ("19.44a", "20.11"))
    yield GroundNote("feature", "airfield", say("b85-ground-field", units=fields.flugplatz), ("13.22",))
    yield GroundNote("feature", "flughafen", say("b85-ground-field", units=fields.flughafen), ("13.22",))
    yield GroundNote("feature", "barracks", say("b85-ground-barracks"), ("14.12",))
    yield GroundNote("feature", "supply", say("b85-ground-supply"), ("14.11",))
    yield GroundNote("feature", "pol", say("b85-ground-fuel"), ("10.71a",))


def _countries(content: Content) -> Iterator[GroundNote]:
    for word in content.board.vocabulary.countries:
        yield GroundNote("country", word, side=SIDES[NATO if word == "WB" else PACT])
