"""Scenarios measured: games between computer players, one after the other, told line by line.

`python -m front85.lab.measuring` reads a plan as JSON from its input and writes a line for each game. It is a process
of its own, so that whoever started it can stop it at any moment, and it stands back for everything else on the machine.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import msgspec

from front85.lab.match import play_match
from front85.lab.watch import Watch


class Part(msgspec.Struct, frozen=True):
    """Games of one scenario: the scenario itself, or one with a number changed."""

    key: str
    scenario: str
    games: int


class Plan(msgspec.Struct, frozen=True):
    """What is to be played. Games of the same number have the same dice in every part."""

    game: str
    levels: dict[str, str]
    parts: tuple[Part, ...]
    seed: int


class Row(msgspec.Struct, frozen=True):
    """A finished game."""

    key: str
    winner: str | None
    turns: int
    points: float | None
    deaths: tuple[tuple[str, str], ...]
    """Side and hex of every unit lost."""


def measured(plan: Plan) -> Iterator[Row]:
    for part in plan.parts:
        for number in range(part.games):
            watch = Watch()
            played = play_match(
                plan.game, part.scenario, None, plan.levels, plan.seed + number, paired=True, watch=watch
            )
            lost = tuple((death.side, death.hex) for death in watch.deaths if death.hex is not None)
            yield Row(part.key, played.winner, played.turns, played.points, lost)


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(19)
    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=Plan)
    for row in measured(plan):
        sys.stdout.buffer.write(msgspec.json.encode(row) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
