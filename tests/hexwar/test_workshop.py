"""A scenario of a player's making is checked alike in all titles: each mistake in its field, a good one in none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from front85.hexwar.made.workshop import (
    BadSheet,
    Goal,
    Number,
    Piece,
    Sheet,
    Wave,
    Way,
    Workshop,
    read_sheet,
    sheet_of,
    written,
)
from front85.kernel.message import say

NAMES = ("01", "02", "03", "04", "05")
BOARD = SimpleNamespace(
    names=NAMES,
    index={name: number for number, name in enumerate(NAMES)},
    adjacent=((1,), (0, 2), (1, 3), (2, 4), (3,)),
)


def piece(id_: str, side: str) -> Piece:
    return Piece(id_, id_.upper(), side, side, "", "", "")


class Small(Workshop[str]):
    """Five hexes in a row and four counters."""

    game, sides, scheme, attacker = "small", ("West", "East"), "points", "East"
    last, chooses_first, area_means = 9, True, say("workshop-area")
    shut: tuple[int, ...] = ()
    outside: tuple[int, ...] = ()
    over: bool = False
    bases = ("long",)
    pieces: Mapping[str, Piece] = {  # type: ignore[assignment]
        one.id: one for one in (piece("a", "West"), piece("b", "West"), piece("x", "East"), piece("y", "East"))
    }
    ways = (Way("west", "West", ("01", "02")), Way("any", "", ("03",)))

    @property
    def board(self) -> Any:
        return BOARD

    def numbers(self, base: str) -> tuple[Number, ...]:
        return (Number("goal", 1, 5),)

    def content(self, sheet: Sheet) -> str:
        if sheet.rules.get("broken"):
            raise KeyError("broken")
        return "content"

    def closed_hexes(self, content: str | None) -> Any:
        return self.shut if content is None else (*self.shut, *self.outside)

    def crowded(self, content: str, units: list[str]) -> bool:
        assert len(units) > 1, "one unit is never asked about"
        return True


class Played:
    """What begins a game: one whose first question is open, unless it is over at once."""

    card = SimpleNamespace(fitted=lambda options: options)
    options: dict[str, bool] = {}  # noqa: RUF012
    ask: object = object()

    def __init__(self, content: str) -> None:
        assert content == "content"

    def start(self, base: str, options: dict[str, bool]) -> Any:
        return SimpleNamespace(ask=self.ask)

    def faults(self, position: Any) -> list[str]:
        return []


class Over(Played):
    ask = None


class Ill(Played):
    def faults(self, position: Any) -> list[str]:
        return ["two in a hex"]


GOOD = Sheet(game="small", title="Good", base="long", first_turn=1, last_turn=9, place={"a": "01", "x": "05"})


def told(room: Small | None = None, played: Any = Played, **changes: Any) -> list[str]:
    found = (room or Small()).faults(msgspec.structs.replace(GOOD, **changes), played)
    return [
        " ".join(part for part in (one.message.id.removeprefix("workshop-"), one.field, one.hex, one.unit) if part)
        for one in found
    ]


def having(**settings: Any) -> Small:
    room = Small()
    for name, value in settings.items():
        setattr(room, name, value)
    return room


def test_a_good_sheet_has_no_fault() -> None:
    goals = (Goal(("01", "05"), "West", 3, "Both"),)
    waves = (Wave(2, ("b",), "west"), Wave(9, ("y",), "any"))
    assert told(goals=goals, arrive=waves, numbers={"goal": 5}, first="East", notes="two\nlines") == []
    assert told(first_turn=9) == told(last_turn=1) == told(title="t" * 60) == told(notes="n" * 2000) == []


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"title": ""}, ["no-title title"]),
        ({"title": "t" * 61}, ["text title"]),
        ({"title": "a\nb"}, ["text title"]),
        ({"notes": "n" * 2001}, ["text notes"]),
        ({"base": "other", "first_turn": 0}, ["no-base base"]),
        ({"first_turn": 0}, ["turns last_turn"]),
        ({"last_turn": 10}, ["turns last_turn"]),
        ({"first_turn": 3, "last_turn": 2}, ["turns last_turn"]),
        ({"first": "North"}, ["no-side first"]),
        ({"area": ("01",)}, ["area area"]),
        ({"area": ("01", "01")}, ["area area"]),
        ({"area": ("01", "99")}, ["no-hex area"]),
        ({"numbers": {"other": 1, "goal": 0}}, ["no-number numbers.other", "number numbers.goal"]),
        ({"numbers": {"goal": 6}}, ["number numbers.goal"]),
        ({"place": {}}, ["no-force place"]),
        ({"place": {"a": "01"}}, ["no-force place"]),
        ({"place": {"a": "01", "x": "01"}}, ["enemies place.x 01 x"]),
        ({"place": {"a": "01", "x": "05", "z": "02"}}, ["no-unit place.z"]),
        ({"place": {"a": "01", "x": "99"}}, ["no-hex place.x x"]),
        ({"place": {"a": "01", "b": "01", "x": "05"}}, ["crowded place.b 01 b"]),
        ({"arrive": (Wave(0, ("b",), "west"),)}, ["late arrive.0.turn"]),
        ({"last_turn": 4, "arrive": (Wave(5, ("b",), "west"),)}, ["late arrive.0.turn"]),
        ({"arrive": (Wave(2, ("b",), "north"),)}, ["no-way arrive.0.entry"]),
        ({"arrive": (Wave(2, ("z",), "west"),)}, ["no-unit arrive.0.units"]),
        ({"arrive": (Wave(2, ("a",), "west"),)}, ["twice arrive.0.units a"]),
        ({"arrive": (Wave(2, ("b",), "west"), Wave(3, ("b",), "west"))}, ["twice arrive.1.units b"]),
        ({"arrive": (Wave(2, ("y",), "west"),)}, ["others-way arrive.0.entry y"]),
        ({"arrive": (Wave(2, (), "west"),) * 201}, ["many arrive"]),
        ({"place": {"x": "01", "a": "02"}, "arrive": (Wave(2, ("b",), "west"),)}, []),
        ({"place": {"a": "05", "x": "03"}, "arrive": (Wave(2, ("b",), "any"),)}, ["barred arrive.0.entry 03 b"]),
        ({"goals": (Goal((), "West", 1),)}, ["empty-goal goals.0"]),
        ({"goals": (Goal(("99",), "West", 1),)}, ["no-hex goals.0"]),
        ({"goals": (Goal(("01",), "", 1),)}, ["no-side goals.0.side"]),
        ({"goals": (Goal(("01",), "West", 0),)}, ["number goals.0.points"]),
        ({"goals": (Goal(("01",), "West", 1000),)}, []),
        ({"goals": (Goal(("01",), "West", 1001),)}, ["number goals.0.points"]),
        ({"goals": (Goal(("01",), "West", 1, "n" * 61),)}, ["text goals.0.name"]),
        ({"goals": (Goal(("01",), "West", 1),) * 41}, ["many goals"]),
        ({"rules": {"broken": True}}, ["unplayable base"]),
    ],
)
def test_a_mistake_is_told_in_its_field(changes: dict[str, Any], faults: list[str]) -> None:
    assert told(**changes) == faults


def test_forces_that_only_arrive_are_forces() -> None:
    assert told(place={"a": "01"}, arrive=(Wave(2, ("x",), "any"),)) == []


def test_hexes_that_are_closed_take_nobody_and_lead_nowhere() -> None:
    goal = (Goal(("05",), "West", 1),)
    assert told(having(shut=(4,))) == ["closed place.x 05 x"]
    assert told(having(outside=(4,))) == ["outside place.x 05 x"]
    assert told(having(outside=(2,)), goals=goal) == ["unreachable goals.0 05"]
    assert told(having(outside=(2,)), goals=(Goal(("05", "02"), "West", 1),)) == []
    assert told(having(outside=(2,)), goals=goal, arrive=(Wave(2, ("b",), "any"),)) == [
        "shut arrive.0.entry b",
        "unreachable goals.0 05",
    ]
    east = {"goals": (Goal(("01",), "East", 1),), "arrive": (Wave(2, ("y",), "east"),)}
    assert told(having(outside=(2,)), **east) == ["no-way arrive.0.entry"]
    beyond = having(outside=(2,), ways=(Way("east", "East", ("02",)),))
    assert told(beyond, **east) == []


def test_who_must_hold_all_must_reach_all() -> None:
    room = having(outside=(2,), scheme="hold")
    goal = Goal(("01", "05"))
    assert told(room, goals=(goal,)) == ["unreachable goals.0 01"]
    assert told(having(scheme="hold"), goals=(goal,)) == []


def test_titles_without_a_thing_refuse_it() -> None:
    assert told(having(area_means=None), area=("01", "02")) == ["no-area area"]
    assert told(having(chooses_first=False), first="East") == ["no-side first"]
    assert told(having(scheme="total"), goals=(Goal(("01",)),)) == ["no-goals goals"]
    assert told(having(ways=()), arrive=(Wave(2, ("b",)),)) == ["no-arrivals arrive"]


def test_a_game_is_begun_before_it_is_called_good() -> None:
    assert told(played=Over) == ["over-at-once goals"]
    assert told(played=Ill) == ["unplayable place"]


def test_a_sheet_is_read_as_it_was_written() -> None:
    assert read_sheet(written(GOOD), "small") == GOOD
    body = msgspec.to_builtins(GOOD)
    wrong: Iterable[tuple[Any, str]] = [
        ([], "not-ours"),
        ({**body, "format": "x"}, "not-ours"),
        ({**body, "version": 0}, "not-ours"),
        ({**body, "version": True}, "not-ours"),
        ({**body, "version": 3}, "newer"),
        ({**body, "surplus": 2}, "malformed"),
        ({**body, "game": "large"}, "other-game"),
    ]
    for data, message in wrong:
        with pytest.raises(BadSheet) as bad:
            sheet_of(data, "small")
        assert bad.value.fault.message.id == f"workshop-{message}"
    assert sheet_of({**body, "game": "large"}).game == "large"
    older = {name: value for name, value in body.items() if name not in ("counters", "version")} | {"version": 1}
    assert sheet_of(older).counters == ()
    for text, message in ((b"{", "not-ours"), (b" " * (256 * 1024 + 1), "too-large")):
        with pytest.raises(BadSheet) as bad:
            read_sheet(text)
        assert bad.value.fault.message.id == f"workshop-{message}"
