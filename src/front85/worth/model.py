"""The file of a win chance: a few numbers for each side of one scenario, with where they come from.

A chance is the logistic of the base rate of its turn and of the title's measures, each with a weight for the beginning
of the game and one for its end, in between by the turn. Weights keep to the sign the rules give a measure, so that a
loss never helps.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Literal

import msgspec

Kind = Literal["all", "score", "turn"]
"""What a model reads: every measure, the title's own points, or nothing but the turn."""
CLIP = 6.0
"""Spreads from the mean beyond which a measure tells no more: such a position was never seen."""


class Weight(msgspec.Struct, frozen=True, array_like=True):
    """What one measure adds for each spread above its mean, on the first turn and on the last."""

    name: str
    mean: float
    spread: float
    early: float
    late: float


class HeldOut(msgspec.Struct, frozen=True):
    """How a model did on games it was not fitted on."""

    kind: Kind
    log_loss: float
    brier: float
    calibration: float
    """Mean distance between what was said and what came true, in five steps of what was said."""
    reliability: tuple[tuple[float, float, float], ...]
    """Said, came true, share of positions, for each of the five."""
    over_turn: tuple[float, float, float] | None = None
    """Log loss gained over the turn alone: mean, and 95% over seeds."""
    over_score: tuple[float, float, float] | None = None


class SideModel(msgspec.Struct, frozen=True):
    """The win chance of one side."""

    side: str
    kind: Kind
    """The largest model that passed the gate; `turn` when none did, and then it is not shown."""
    base: tuple[float, ...]
    """Log odds by turn, from the first."""
    early: float
    late: float
    weights: tuple[Weight, ...]
    held_out: tuple[HeldOut, ...]

    @property
    def passed(self) -> bool:
        return self.kind != "turn"

    def chance(self, turn: int, values: dict[str, float]) -> float:
        """The chance on a turn with these measures."""
        last = len(self.base)
        turn = min(max(turn, 1), last)
        part = (turn - 1) / (last - 1) if last > 1 else 1.0
        odds = self.base[turn - 1] + self.early * (1 - part) + self.late * part
        for one in self.weights:
            far = (values[one.name] - one.mean) / one.spread
            odds += min(CLIP, max(-CLIP, far)) * (one.early * (1 - part) + one.late * part)
        return 1 / (1 + exp(-odds))


class Origin(msgspec.Struct, frozen=True):
    """Where the numbers come from, enough to make them again."""

    command: str
    commit: str
    games: int
    wins: dict[str, int]
    seeds: tuple[int, int]
    levels: dict[str, int]
    """How often each pair of players met."""
    noise: tuple[float, ...]
    positions: int


class WorthFile(msgspec.Struct, frozen=True):
    """One scenario's win chance."""

    game: str
    scenario: str
    options: tuple[str, ...]
    """Optional rules in use."""
    mark: str
    """What data, measures and scenario were when it was fitted: see `digest`."""
    sides: tuple[SideModel, ...]
    origin: Origin
    format: str = "front85-worth"

    def of(self, side: str) -> SideModel:
        return next(one for one in self.sides if one.side == side)


def named(names: Sequence[str], values: Sequence[float]) -> dict[str, float]:
    return dict(zip(names, values, strict=True))
