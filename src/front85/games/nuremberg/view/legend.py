"""What the words of the map mean, in sentences made from the tables: for the inspector and the legend."""

from __future__ import annotations

from collections.abc import Iterator

from front85.games.nuremberg.content.content import PACT_COUNTRIES, Content
from front85.games.nuremberg.state import NATO, PACT, SIDES
from front85.hexwar.ground.areas import named
from front85.kernel.answers import GroundNote
from front85.kernel.message import Message, say


def notes(content: Content) -> tuple[GroundNote, ...]:
    return (*_terrain(content), *_lines(content), *_features(content), *_countries(content))


def _points(halves: int) -> int | float:
    return halves // 2 if halves % 2 == 0 else halves / 2


def _enter(cost: int, mountain: int) -> Message:
    if mountain == cost:
        return say("ground-enter", points=_points(cost))
    return say("ground-enter-mountain", points=_points(cost), mountain=_points(mountain))


def _terrain(content: Content) -> Iterator[GroundNote]:
    for word, kind in content.tables.terrain.types.items():
        yield GroundNote("terrain", word, _enter(kind.cost, kind.mountain), ("13.2",))
        if kind.drm:
            yield GroundNote("terrain", word, say("ground-defence", modifier=f"\u2212{-kind.drm}"), ("13.2", "11.8"))
    yield GroundNote("terrain", "lake", say("ground-closed"), ("13.2",))


def _lines(content: Content) -> Iterator[GroundNote]:
    move = content.tables.movement
    pact, nato = SIDES[PACT], SIDES[NATO]
    crossing = say("ground-cross-city", side=pact, points=_points(move.river_pact), city=_points(move.river_pact_city))
    yield GroundNote("hexside", "river", crossing, ("10.7c",))
    yield GroundNote("hexside", "river", say("ground-cross", side=nato, points=_points(move.river_nato)), ("10.7d",))
    yield GroundNote("hexside", "river", say("ground-attack-halved"), ("11.7",))
    first = say("ground-cross-first-turn", side=pact, points=_points(move.border_first_turn))
    yield GroundNote("hexside", "border", first, ("12.3c",))
    yield GroundNote("network", "autobahn", say("ground-along", points=_points(move.autobahn)), ("10.7f",))


def _features(content: Content) -> Iterator[GroundNote]:
    yield GroundNote("feature", "airfield", say("ground-no-matter"), ("10.7e",))
    edge = say("ground-edge", side=SIDES[PACT], points=_points(content.tables.movement.exit))
    yield GroundNote("feature", "autobahn_edge", edge, ("12.1.4d", "12.5.2a"))
    yield GroundNote("feature", "objective", say("ground-objective"), ("3.0c", "12.5.2d"))


def _countries(content: Content) -> Iterator[GroundNote]:
    for word in content.board.vocabulary.countries:
        yield GroundNote("country", word, side=SIDES[PACT if word in PACT_COUNTRIES else NATO])


def area(content: Content) -> tuple[str, ...]:
    """The part of the map a scenario is played on, or what a small one is about: all round its counters and goals."""
    scenario, board = content.scenario, content.board
    if scenario.part:
        return named(board, scenario.part)
    if not scenario.place:
        return ()
    marks = [board.hex(name) for name in (*scenario.place.values(), *scenario.objectives)]
    return tuple(board.names[h] for h in sorted({near for mark in marks for near in board.within(mark, 3)}))
