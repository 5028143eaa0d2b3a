"""One finished game of a study, with its turns, combats, losses and dice: a line in a part file, rows in the tables."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from front85.games.registry import title
from front85.kernel.position import Title
from front85.lab.match import play_match
from front85.lab.study.alter import altered
from front85.lab.study.design import Arm, Design
from front85.lab.watch import Combat, Death, Luck, SideTurn, Watch


class GameRow(msgspec.Struct, frozen=True, array_like=True):
    """Everything kept of a game. Fields are written by position: new ones go to the end."""

    number: int
    arm: int
    seed: int
    winner: str | None
    how: str
    points: int | float | None
    turns: int
    losses: tuple[int, ...]
    """Units eliminated, in the order of the title's sides."""
    decisions: tuple[int, ...]
    seconds: float
    by_turn: tuple[SideTurn, ...]
    combats: tuple[Combat, ...]
    deaths: tuple[Death, ...]
    luck: tuple[Luck, ...]


class Tally(msgspec.Struct, frozen=True, array_like=True):
    """The little of a game that the driver of a study needs to hear: enough to count and to know when to stop."""

    number: int
    winner: str | None


def play_row(design: Design, number: int) -> GameRow:
    """Play game `number` of a study."""
    arm, seed = design.task(number)
    watch = Watch()
    sides = title(arm.game).sides
    record = play_match(
        arm.game,
        arm.scenario,
        arm.options,
        arm.players,
        seed,
        paired=design.paired,
        watch=watch,
        rules=_changed(msgspec.json.encode(arm)) if arm.change else None,
    )
    return GameRow(
        number=number,
        arm=number % len(design.arms),
        seed=seed,
        winner=record.winner,
        how=record.how,
        points=record.points,
        turns=record.turns,
        losses=tuple(record.losses[side] for side in sides),
        decisions=tuple(watch.decisions[side] for side in sides),
        seconds=record.seconds,
        by_turn=tuple(watch.turns),
        combats=tuple(watch.combats),
        deaths=tuple(watch.deaths),
        luck=tuple(watch.luck.values()),
    )


@lru_cache(maxsize=64)
def _changed(arm: bytes) -> Title:
    """The title with an arm's numbers in it; made once in each process, which takes a moment."""
    wanted = msgspec.json.decode(arm, type=Arm)
    return altered(wanted.game, wanted.scenario, wanted.options, wanted.change)
