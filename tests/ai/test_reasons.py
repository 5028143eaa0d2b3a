"""Every reason the adviser gives is taken at its word, at questions of games half played by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest
from ai_judged import endings

import front85
from front85.ai.advice.adviser import Advice, advise, waits
from front85.ai.advice.judge import Judge, judge_of
from front85.ai.advice.places import Places
from front85.ai.advice.reasons import percent
from front85.ai.player import make_player
from front85.games.registry import titles
from front85.kernel.ask import Forecast
from front85.kernel.message import Message
from front85.kernel.position import Position
from front85.words import LOCALE

LOOKED = 9
"""Questions of each title."""
APART = 7
"""Answers between two of them, on average."""


class Said(NamedTuple):
    """A reason, and everything it can be held against."""

    reason: Message
    one: Advice
    all: Sequence[Advice]
    known: Position[Any]
    judge: Judge
    ends: list[Position[Any]]

    @property
    def hexes(self) -> list[str]:
        index = self.known.content.board.index  # type: ignore[attr-defined]
        return [hex_ for word in self.one.choice[1:] for hex_ in word.split("+") if hex_ in index]

    @property
    def forecast(self) -> Forecast | None:
        assert self.known.ask is not None
        return self.known.ask.forecast(self.one.choice)

    def label(self, hex_: str) -> str:
        return Places(self.known.content.board).label(hex_)  # type: ignore[attr-defined]

    def units(self, position: Position[Any], own: bool, place: str) -> set[tuple[str, str]]:
        """The units of a side, or of its enemy, that are on the map or eliminated, each with its hex."""
        view = position.title.view(position, self.judge.side)
        found = [unit for unit in view["units"] if (unit["side"] == self.judge.side) == own]
        return {(unit["id"], unit.get("hex") or "") for unit in found if unit.get("place") == place}

    def stand(self, position: Position[Any], own: bool) -> set[str]:
        return {hex_ for _, hex_ in self.units(position, own, "map")}

    def lost(self, end: Position[Any], own: bool = True) -> int:
        return len(self.units(end, own, "eliminated")) - len(self.units(self.known, own, "eliminated"))

    def share(self, holds: Callable[[Position[Any]], bool]) -> int:
        return percent(sum(map(holds, self.ends)) / len(self.ends))

    def place(self) -> str:
        """The hex that is spoken of."""
        board = self.known.content.board  # type: ignore[attr-defined]
        named = [hex_ for hex_ in board.names if self.label(hex_) == self.reason.args["place"]]
        return next((hex_ for hex_ in self.hexes if hex_ in named), named[0])

    def held(self, end: Position[Any]) -> bool:
        board = self.known.content.board  # type: ignore[attr-defined]
        return self.judge.holder(end, board.index[self.place()]) == 1

    def goes(self) -> bool:
        """Whether units of the side end in the last hex that is named, and did not stand there."""
        last = self.hexes[-1]
        return last not in self.stand(self.known, True) and all(last in self.stand(end, True) for end in self.ends)

    def threat(self, hex_: str) -> int:
        marks = (self.judge.threats or {}).get(hex_, ())
        return max((mark.figure or 0 for mark in marks), default=0)

    def far(self, hex_: str) -> int:
        """Hexes to the nearest goal."""
        board = self.known.content.board  # type: ignore[attr-defined]
        return min(board.distance(board.index[hex_], goal) for goal in self.judge.goals())


def falls(it: Said) -> bool:
    struck = set(it.hexes) & it.stand(it.known, False)
    told = it.forecast
    odds = "" if told is None else str(told.facts.get("odds", ""))
    empty = it.share(lambda end: not struck & it.stand(end, False))
    return bool(struck) and empty == it.reason.args["chance"] and it.reason.args.get("odds", odds) == odds


def average(it: Said) -> bool:
    means = (sum(it.lost(end, own) for end in it.ends) / len(it.ends) for own in (True, False))
    return [f"{mean:.1f}" for mean in means] == [it.reason.args["own"], it.reason.args["enemy"]]


def emptied(it: Said) -> bool:
    hex_ = it.place()
    stays = any(hex_ in it.stand(end, True) for end in it.ends)
    return hex_ in it.judge.counting and hex_ in it.stand(it.known, True) and not stays


def worse(it: Said) -> bool:
    return any(waits(other.choice) and other.worth > it.one.worth for other in it.all)


CLAIMS: dict[str, Callable[[Said], bool]] = {
    "advice-odds": falls,
    "advice-chance": falls,
    "advice-odds-here": lambda it: it.forecast is not None and str(it.forecast.facts["odds"]) == it.reason.args["odds"],
    "advice-risk": lambda it: it.share(lambda end: it.lost(end) > 0) == it.reason.args["chance"] > 0,
    "advice-no-risk": lambda it: all(it.lost(end) == 0 for end in it.ends),
    "advice-decides": lambda it: it.share(lambda end: end.state.outcome is not None) == it.reason.args["over"] > 0,
    "advice-gains": lambda it: it.share(it.held) == it.reason.args["chance"] and not it.held(it.known),
    "advice-gives-up": lambda it: it.share(lambda end: not it.held(end)) == it.reason.args["chance"],
    "advice-empties": emptied,
    "advice-empties-threat": lambda it: emptied(it) and it.threat(it.place()) == it.reason.args["strength"],
    "advice-losses": average,
    "advice-costs": average,
    "advice-reaches": lambda it: it.goes() and it.far(it.hexes[-1]) == 0 and all(map(it.held, it.ends)),
    "advice-nearer": lambda it: (
        it.goes()
        and it.far(it.hexes[-1]) == it.reason.args["distance"]
        and it.far(it.hexes[0]) - it.far(it.hexes[-1]) == it.reason.args["nearer"]
    ),
    "advice-away": lambda it: it.goes() and it.far(it.hexes[-1]) == it.reason.args["distance"],
    "advice-threat": lambda it: it.goes() and it.threat(it.hexes[-1]) == it.reason.args["strength"] > 0,
    "advice-safe": lambda it: it.goes() and it.threat(it.hexes[-1]) == 0,
    "advice-idle": lambda it: waits(it.one.choice) and all(o.worth <= it.one.worth + 0.05 for o in it.all),
    "advice-idle-strikes": lambda it: waits(it.one.choice) and float(it.reason.args["worth"]) > it.one.worth,
    "advice-regular": lambda it: it.one.regular and not worse(it),
    "advice-regular-worse": lambda it: it.one.regular and worse(it),
}


def questions(name: str) -> Iterator[tuple[Position[Any], str]]:
    """Masked positions of lessons, a third of whose answers are drawn at random."""
    rng, looked = Random(f"reasons/{name}"), 0
    for seed in range(20):
        game = front85.new(name, "lesson", seed=seed)
        players = {side: make_player(name, "regular", side, seed) for side in game.title.sides}
        while (side := game.player) is not None:
            known = game.title.masked(game.position, side)
            if rng.random() < 1 / APART:
                looked += 1
                yield known, side
            if looked == LOOKED:
                return
            words = game.draw(rng) if rng.random() < 1 / 3 else " ".join(players[side].answer(known))
            game.play(words, side)


@pytest.mark.parametrize("name", titles())
def test_every_reason_is_true(name: str) -> None:
    said = 0
    for known, side in questions(name):
        judge, found = judge_of(known, side), advise(known, side)
        for place, one in enumerate(found):
            if waits(one.choice):
                assert all(above.worth >= one.worth for above in found[:place])
            if not waits(one.choice) and one.reasons:
                ends = list(endings(known, side, one.choice))
            elif one.reasons:
                ends = [known]
            for reason in one.reasons:
                said += 1
                it = Said(reason, one, found, known, judge, ends)
                if waits(one.choice) and reason.id not in ("advice-idle", "advice-idle-strikes", "advice-regular"):
                    it = it._replace(ends=list(endings(known, side, one.choice)))
                assert CLAIMS[reason.id](it), (known.ask, one.choice, reason)
    assert said > LOOKED


def test_every_reason_has_a_claim() -> None:
    """What the catalogue has of reasons, and prices and stakes, which are none."""
    catalogue = (LOCALE / "en" / "advice.ftl").read_text("utf-8")
    ids = {line.split(" =")[0] for line in catalogue.splitlines() if line.startswith("advice-")}
    none = ("advice-worth", "advice-stakes", "advice-deed")
    assert {one for one in ids if not one.startswith(none)} == set(CLAIMS)
