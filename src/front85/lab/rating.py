"""Ratings from games: Bradley and Terry's model with a first side's advantage, anchored, with standard errors.

The chance that the first side wins is the logistic function of the difference in strength plus the advantage of the
first side in that scenario. Strengths are in points of Elo's scale, 400 to a factor of ten in the odds. A draw counts
as half a win. A weak prior keeps players who never lost at a finite rating; with a dozen games it no longer matters.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log

import msgspec
import numpy as np

from front85.lab.intervals import Z

POINTS = 400 / log(10)
"""Elo points to one unit of the logistic scale."""
PRIOR = 1200.0
"""Standard deviation of the prior on a strength and on the advantage, in points."""


class Bout(msgspec.Struct, frozen=True):
    """Games between two players in one scenario."""

    first: str
    second: str
    scenario: str
    games: int
    score: float
    """Of the first side: wins, and half of the draws."""


class Rating(msgspec.Struct, frozen=True):
    player: str
    points: float
    reach: float
    """Half of the 95% interval, relative to the anchor, which has none."""
    games: int
    score: float


class Ladder(msgspec.Struct, frozen=True):
    ratings: tuple[Rating, ...]
    """Best first."""
    advantage: dict[str, tuple[float, float]]
    """What sitting on the first side is worth in each scenario, with half of its interval."""
    anchor: str
    anchored_at: float


def rate(bouts: Sequence[Bout], anchor: str, anchored_at: float = 1000.0) -> Ladder:
    """Fit by Newton's method; it converges in a handful of steps, because the likelihood is concave."""
    players = sorted({name for bout in bouts for name in (bout.first, bout.second)})
    scenarios = sorted({bout.scenario for bout in bouts})
    if anchor not in players:
        raise ValueError(f"nobody is called {anchor!r}: {', '.join(players)}")
    free = [name for name in players if name != anchor]
    place = {name: number for number, name in enumerate(free)}
    shift = {name: len(free) + number for number, name in enumerate(scenarios)}
    design = np.zeros((len(bouts), len(free) + len(scenarios)))
    for row, bout in enumerate(bouts):
        if bout.first != anchor:
            design[row, place[bout.first]] += 1
        if bout.second != anchor:
            design[row, place[bout.second]] -= 1
        design[row, shift[bout.scenario]] += 1
    games = np.array([bout.games for bout in bouts], float)
    score = np.array([bout.score for bout in bouts], float)
    prior = np.full(design.shape[1], (POINTS / PRIOR) ** 2)
    values = np.zeros(design.shape[1])
    for _ in range(100):
        chance = 1 / (1 + np.exp(-design @ values))
        slope = design.T @ (score - games * chance) - prior * values
        curve = (design.T * (games * chance * (1 - chance))) @ design + np.diag(prior)
        step = np.linalg.solve(curve, slope)
        values += np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-10:
            break
    errors = np.sqrt(np.diag(np.linalg.inv(curve)))
    found = [_rating(name, bouts, place, values, errors, anchored_at) for name in players]
    found.sort(key=lambda rating: -rating.points)
    worth = {name: (float(values[at]) * POINTS, float(errors[at]) * POINTS * Z) for name, at in shift.items()}
    return Ladder(tuple(found), worth, anchor, anchored_at)


def _rating(
    name: str, bouts: Iterable[Bout], place: dict[str, int], values: object, errors: object, anchored_at: float
) -> Rating:
    games = sum(bout.games * ((bout.first == name) + (bout.second == name)) for bout in bouts)
    score = sum(bout.score * (bout.first == name) + (bout.games - bout.score) * (bout.second == name) for bout in bouts)
    if name not in place:
        return Rating(name, anchored_at, 0.0, games, score)
    strengths, doubts = np.asarray(values), np.asarray(errors)
    at = place[name]
    return Rating(name, anchored_at + float(strengths[at]) * POINTS, float(doubts[at]) * POINTS * Z, games, score)


def expected(difference: float) -> float:
    """The score a difference in points leads one to expect."""
    return 1 / (1 + 10 ** (-difference / 400))


__all__ = ["POINTS", "Bout", "Ladder", "Rating", "expected", "rate"]
