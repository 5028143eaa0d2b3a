"""Scenarios made up at random: each is refused with a reason, or can be played.

A scenario begins as a copy of a shipped one, and then somebody careless goes over it. Those the workshop takes are
played at random by the fuzzer, which saves and loads them as well; those it refuses must be refused in words.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from front85.games.workshops import faults, workshop
from front85.hexwar.ground.board import Board
from front85.hexwar.made.workshop import BadSheet, Fault, Goal, Made, Sheet, Wave, Workshop, sheet_of, written
from front85.kernel.kept.folders import living_in
from front85.kernel.kept.ownscenarios import keep
from front85.lab.breakage import Breakage
from front85.lab.fuzz import Fuzzer
from front85.words import Speaker

DECISIONS = 300
LOOKED_AT = 60
"""At one decision in so many the fuzzer looks at everything."""
NEAR = 3
NONSENSE: tuple[Any, ...] = (None, -1, 10**9, "", "x" * 300, "<img src=x onerror=alert(1)>", [], {"a": 1}, "0000", True)
"""What somebody might write where it makes no sense."""


class Findings(msgspec.Struct):
    """What became of the scenarios; reasons by message."""

    game: str
    seed: int
    made: int = 0
    played: int = 0
    decisions: int = 0
    reasons: dict[str, int] = {}
    broken: Breakage | None = None
    scenario: bytes = b""
    """The scenario something broke in."""


def fuzz_scenarios(
    game: str, number: int, seed: int, *, decisions: int = DECISIONS, heard: Callable[[int], None] | None = None
) -> Findings:
    """Make up so many scenarios of a game. The user's own folder is not touched."""
    found, refused, speak = Findings(game, seed), Counter[str](), Speaker(strict=True)
    with tempfile.TemporaryDirectory() as folder, living_in(Path(folder)):
        while found.made < number and found.broken is None:
            rng = Random(f"{seed}/{game}/{found.made}")
            made = made_up(workshop(game), rng)
            try:
                sheet = sheet_of(made, game)
                wrong: list[Fault] = faults(sheet)
            except BadSheet as bad:
                sheet, wrong = None, [bad.fault]
            found.made += 1
            for fault in wrong:
                speak.say(fault.message)
                refused[fault.message.id] += 1
            if sheet is not None and not wrong:
                data = written(sheet)
                played = Fuzzer(game, decisions, found.made, sampled=LOOKED_AT, scenario=keep(game, data)).run()
                found.played += 1
                found.decisions += played.decisions
                found.broken, found.scenario = played.broken, data
            if heard is not None:
                heard(1)
    found.reasons = dict(refused.most_common())
    return found


def made_up(room: Workshop[Any], rng: Random) -> Any:
    """A scenario as plain data, now and then with nonsense in it."""
    sheet = rearranged(room, rng)
    plain = msgspec.to_builtins(sheet)
    if rng.random() < 0.25:
        key = rng.choice(sorted(plain))
        inner = plain[key]
        if isinstance(inner, dict) and inner and rng.random() < 0.5:
            inner[rng.choice([*inner, "nobody"])] = rng.choice(NONSENSE)
        else:
            plain[key] = rng.choice(NONSENSE)
    return plain


def rearranged(room: Workshop[Any], rng: Random) -> Sheet:
    """A copy of a shipped scenario after somebody has gone over it."""
    sheet, pieces, board = room.copy_of(rng.choice(room.bases)), list(room.pieces.values()), room.board
    place = dict(sheet.place)
    some = min(len(place), 1 << rng.randrange(6))
    for unit in rng.sample(sorted(place), some):  # moved a little, or taken away
        if rng.random() < 0.3:
            del place[unit]
        else:
            place[unit] = _spot(room, rng, place[unit], place)
    spots = sorted(set(place.values())) or [board.names[0]]
    for piece in rng.sample(pieces, min(len(pieces), rng.randrange(6))):  # others beside them
        if piece.id not in place:
            place[piece.id] = _spot(room, rng, rng.choice(spots), place)
    counters = tuple(_counters(room, rng)) if rng.random() < 0.4 else ()
    sides = {piece.id: piece.side for piece in pieces}
    for own in counters:
        friends = [hex_ for unit, hex_ in place.items() if sides.get(unit) == sides[own.like]]
        if friends:
            place[own.id] = _spot(room, rng, rng.choice(friends), place)
    first = rng.choice((sheet.first_turn, sheet.first_turn, rng.randrange(1, room.last)))
    last = min(first + rng.randrange(5), room.last)
    waves = [wave for wave in sheet.arrive if first <= wave.turn <= last and rng.random() < 0.8]
    for _ in range(rng.randrange(3) if room.ways else 0):
        way = rng.choice(room.ways)
        fit = [piece.id for piece in pieces if way.side in ("", piece.side) and piece.id not in place]
        taken = {unit for wave in waves for unit in wave.units}
        free = [unit for unit in fit if unit not in taken or rng.random() < 0.02]
        turn = rng.randrange(first, last + 1) if rng.random() < 0.95 else last + 1
        waves.append(Wave(turn, tuple(rng.sample(free, min(len(free), rng.randrange(1, 5)))), way.name))
    numbers = {number.name: sheet.numbers.get(number.name, 0) for number in room.numbers(sheet.base)}
    for name in rng.sample(sorted(numbers), min(len(numbers), rng.randrange(2))):
        numbers[name] += rng.randrange(-3, 6)
    return msgspec.structs.replace(
        sheet,
        title=f"Made up {rng.randrange(1000)}",
        notes=rng.choice(("", '<b>bold</b> & "quoted"')),
        first_turn=first,
        last_turn=last,
        place=place,
        arrive=tuple(waves),
        goals=_goals(room, sheet, rng, spots),
        numbers=numbers,
        first=rng.choice(("", *room.sides)) if room.chooses_first else "",
        counters=counters,
        area=_area(board, spots, rng) if room.area_means and rng.random() < 0.3 else (),
    )


def _spot(room: Workshop[Any], rng: Random, near: str, place: Mapping[str, str]) -> str:
    """A hex near another, in most cases one where nobody stands."""
    board = room.board
    hexes = [board.names[hex_] for hex_ in board.within(board.hex(near), rng.randrange(1, NEAR + 1))]
    free = sorted(set(hexes) - set(place.values()))
    return rng.choice(free if free and rng.random() < 0.9 else hexes)


def _counters(room: Workshop[Any], rng: Random) -> Iterator[Made]:
    """Counters of somebody's own, now and then such as cannot be."""
    models, figures = [piece for piece in room.pieces.values() if piece.values], {n.name: n for n in room.figures}
    for number in range(rng.randrange(1, 4)):
        like = rng.choice(models)
        some = rng.sample(sorted(like.values), rng.randrange(len(like.values) + 1))
        values = {name: rng.randrange(figures[name].low, min(figures[name].high, 30) + 1) for name in some}
        name = rng.choice((f"Mine {number}", "", "<i>x</i>"))
        formation = rng.choice(("", "Own division")) if room.formed else ""
        yield Made(rng.choice((f"OWN-{number}",) * 20 + ("own 1",)), like.id, name, formation, values)


def _area(board: Board, spots: list[str], rng: Random) -> tuple[str, ...]:
    """Corners about as far apart as the counters are; of three and more the way round them may cross itself."""
    if rng.random() < 0.2:
        return tuple(rng.sample(spots, min(len(spots), rng.randrange(1, 5))))
    centres = [board.grid.centre(board.grid.cell(name)) for name in spots]
    (left, right), (top, bottom) = (
        (min(some) - NEAR * rng.random(), max(some) + NEAR * rng.random()) for some in zip(*centres, strict=True)
    )
    ends = ((left, top), (right, top), (right, bottom), (left, bottom))
    wanted = ends if rng.random() < 0.5 else ends[::2]
    places = {name: board.grid.centre(board.grid.cell(name)) for name in board.names}
    return tuple(
        min(places, key=lambda name: (places[name][0] - x) ** 2 + (places[name][1] - y) ** 2) for x, y in wanted
    )


def _goals(room: Workshop[Any], sheet: Sheet, rng: Random, spots: list[str]) -> tuple[Goal, ...]:
    if room.scheme == "total":
        return sheet.goals
    board, found = room.board, list(sheet.goals)
    for _ in range(rng.randrange(3) or not found):
        near = rng.choice([hex_ for goal in sheet.goals for hex_ in goal.hexes] or spots)
        alike = [
            hex_
            for hex_ in board.within(board.hex(near), NEAR)
            if board.country[hex_] == board.country[board.hex(near)]
        ]
        hexes = rng.sample(alike, min(len(alike), rng.randrange(1, 3)))
        points, side = (rng.randrange(1, 30), rng.choice(room.sides)) if room.scheme == "points" else (0, "")
        found.append(Goal(tuple(board.names[hex_] for hex_ in hexes), side, points))
    return tuple(rng.sample(found, rng.randrange(1, len(found) + 1)))
