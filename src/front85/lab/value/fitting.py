"""Fitting a win chance, and the gate: a model is shown only if it is better than what is simpler on seeds it never saw.

Everything is plain numpy, with no draw that is not seeded: the same games give the same file to the byte.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from front85.hexwar.measuring import Measure
from front85.lab.value.positions import Floats, Rows
from front85.worth.model import CLIP, HeldOut, Kind, SideModel, Weight

FOLDS = 5
INNER = 4
"""Folds within what a fold leaves, to stretch a fit by."""
RIDGE = 10.0
"""What keeps weights small, divided by the number of games: positions of one game are no new evidence. It was fixed
beforehand, as were the next two."""
LEAST = 0.01
"""The least weight of a measure whose sign the rules give: a loss is never free, however little games tell of it."""
PRIOR = 8.0
"""Games of the overall share that are added to each turn's own."""
STEPS = 400
RESAMPLES = 2000
CALIBRATED = 0.04


class Reads(NamedTuple):
    """The measures a model reads, and those of them that keep the least weight of their sign and are not fitted."""

    columns: list[int]
    pinned: frozenset[int]


def base_rates(rows: Rows, last: int) -> Floats:
    """Log odds by turn, drawn towards the overall share where a turn was seldom reached."""
    seeds = {turn: len(set(rows.seed[rows.turn == turn].tolist())) for turn in range(1, last + 1)}
    overall = float(rows.won.mean())
    found = []
    for turn in range(1, last + 1):
        here = rows.won[rows.turn == turn]
        share = float(here.mean()) if len(here) else overall
        share = (share * seeds[turn] + PRIOR * overall) / (seeds[turn] + PRIOR)
        share = min(max(share, 0.005), 0.995)
        found.append(np.log(share / (1 - share)))
    return np.array(found)


def fit(rows: Rows, measures: Sequence[Measure], side: int, reads: Reads, last: int) -> tuple[Floats, ...]:
    """Base rates, means, spreads, and the weights early and late (the first of each is the constant)."""
    base, columns = base_rates(rows, last), reads.columns
    values = rows.values[:, columns]
    mean, spread = values.mean(axis=0), values.std(axis=0)
    live = spread > 1e-9
    spread = np.where(live, spread, 1.0)
    part = _part(rows.turn, last)
    far = np.clip((values - mean) / spread, -CLIP, CLIP)
    table = np.concatenate([np.ones((len(far), 1)), far], axis=1)
    table = np.concatenate([table * (1 - part)[:, None], table * part[:, None]], axis=1)
    signs = [0, *(measures[column].helps(side) for column in columns)]
    low = np.array([LEAST if sign > 0 else -np.inf for sign in signs] * 2)
    high = np.array([-LEAST if sign < 0 else np.inf for sign in signs] * 2)
    for place, column in enumerate(columns):
        least = LEAST * signs[place + 1] if column in reads.pinned else 0.0
        if column in reads.pinned or not live[place]:  # never another value: nothing can be told of it
            for half in (place + 1, place + 1 + len(signs)):
                low[half] = high[half] = least if live[place] else 0.0
    ridge = RIDGE / len(np.unique(rows.seed))
    weights = _descend(table, rows.won, base[np.clip(rows.turn, 1, last) - 1], low, high, ridge)
    early, late = np.split(weights, 2)
    return base, mean, spread, early, late


def _part(turn: npt.NDArray[np.int64], last: int) -> Floats:
    """How far the game is, from 0 on the first turn to 1 on the last."""
    if last < 2:
        return np.ones(len(turn))
    return np.asarray((np.clip(turn, 1, last) - 1) / (last - 1))


def _descend(table: Floats, won: Floats, offset: Floats, low: Floats, high: Floats, ridge: float) -> Floats:
    """Logistic regression within bounds, by accelerated projected gradients."""
    count = len(won)
    steepest = 0.25 * float(np.linalg.norm(table, 2)) ** 2 / count + ridge
    weights = np.clip(np.zeros(table.shape[1]), low, high)
    ahead, pace = weights.copy(), 1.0
    for _ in range(STEPS):
        said = 1 / (1 + np.exp(-(offset + table @ ahead)))
        slope = table.T @ (said - won) / count + ridge * ahead
        moved = np.clip(ahead - slope / steepest, low, high)
        quicker = (1 + np.sqrt(1 + 4 * pace * pace)) / 2
        ahead = moved + (pace - 1) / quicker * (moved - weights)
        weights, pace = moved, quicker
    return weights


def said(rows: Rows, fitted: tuple[Floats, ...], reads: Reads, last: int) -> Floats:
    """What a fitted model says of rows."""
    base, mean, spread, early, late = fitted
    part = _part(rows.turn, last)
    far = np.clip((rows.values[:, reads.columns] - mean) / spread, -CLIP, CLIP)
    first, then = early[0] + far @ early[1:], late[0] + far @ late[1:]
    odds = base[np.clip(rows.turn, 1, last) - 1] + first * (1 - part) + then * part
    return np.asarray(1 / (1 + np.exp(-odds)))


def fold_of(seeds: npt.NDArray[np.int64], folds: int = FOLDS) -> npt.NDArray[np.int64]:
    """Games of one seed are never on both sides of a cut."""
    return np.asarray(np.unique(seeds, return_inverse=True)[1] % folds)


def chosen(kind: Kind, measures: Sequence[Measure], score: Sequence[str]) -> Reads:
    """What a kind of model reads."""
    if kind == "turn":
        return Reads([], frozenset())
    columns = list(range(len(measures)))
    return Reads(columns, frozenset(one for one in columns if kind == "score" and measures[one].name not in score))


def held_out(rows: Rows, measures: Sequence[Measure], side: int, reads: Reads, last: int) -> Floats:
    """What is said of each position by a model that saw no game of its fold."""

    def fitted(away: Rows) -> tuple[Floats, ...]:
        return calibrated(away, measures, side, reads, last)

    return _across(rows, reads, last, fitted, FOLDS)


def _across(rows: Rows, reads: Reads, last: int, fitted: Callable[[Rows], tuple[Floats, ...]], folds: int) -> Floats:
    fold, found = fold_of(rows.seed, folds), np.zeros(len(rows.won))
    for one in range(folds):
        here = fold == one
        if here.any():
            found[here] = said(_some(rows, here), fitted(_some(rows, ~here)), reads, last)
    return found


def calibrated(rows: Rows, measures: Sequence[Measure], side: int, reads: Reads, last: int) -> tuple[Floats, ...]:
    """A fit whose odds are stretched and shifted as its own held-out games want it.

    The ridge makes a model too timid, and few games make it too bold. Two numbers mend both and change no sign.
    """
    if not reads.columns:
        return fit(rows, measures, side, reads, last)
    told = _across(rows, reads, last, lambda away: fit(away, measures, side, reads, last), INNER)
    odds = np.log(told / (1 - told))
    shift, stretch = 0.0, 1.0
    for _ in range(20):
        p = 1 / (1 + np.exp(-(shift + stretch * odds)))
        bend = p * (1 - p)
        slope = np.array([(p - rows.won).sum(), ((p - rows.won) * odds).sum() + (stretch - 1)])
        curve = np.array([[bend.sum() + 1, (bend * odds).sum()], [(bend * odds).sum(), (bend * odds * odds).sum() + 1]])
        move = np.linalg.solve(curve, slope)
        shift, stretch = float(shift - move[0]), float(np.clip(stretch - move[1], 0.3, 3.0))
    base, mean, spread, early, late = fit(rows, measures, side, reads, last)
    early, late = early * stretch, late * stretch
    early[0], late[0] = early[0] + shift, late[0] + shift
    return base * stretch, mean, spread, early, late


def _some(rows: Rows, which: npt.NDArray[np.bool_]) -> Rows:
    return Rows(rows.seed[which], rows.turn[which], rows.values[which], rows.won[which])


def losses(won: Floats, p: Floats) -> Floats:
    p = np.clip(p, 1e-6, 1 - 1e-6)
    return np.asarray(-(won * np.log(p) + (1 - won) * np.log(1 - p)))


def gained(rows: Rows, p: Floats, simpler: Floats) -> tuple[float, float, float]:
    """Mean log loss gained over a simpler model, and 95% by drawing seeds again."""
    gain = losses(rows.won, simpler) - losses(rows.won, p)
    seeds, which = np.unique(rows.seed, return_inverse=True)
    sums, counts = np.bincount(which, gain), np.bincount(which)
    rng = np.random.default_rng(20851118)
    draws = rng.integers(0, len(seeds), (RESAMPLES, len(seeds)))
    means = sums[draws].sum(axis=1) / counts[draws].sum(axis=1)
    low, high = np.quantile(means, (0.025, 0.975))
    return float(gain.mean()), float(low), float(high)


def reliability(won: Floats, p: Floats, steps: int = 5) -> tuple[tuple[float, float, float], ...]:
    """Said, came true and share of positions, by steps of what was said."""
    place = np.minimum((p * steps).astype(int), steps - 1)
    found = []
    for step in range(steps):
        here = place == step
        if here.any():
            found.append((float(p[here].mean()), float(won[here].mean()), float(here.mean())))
    return tuple(found)


def verdict(kind: Kind, rows: Rows, p: Floats, turn: Floats | None, score: Floats | None) -> HeldOut:
    table = reliability(rows.won, p)
    return HeldOut(
        kind,
        float(losses(rows.won, p).mean()),
        float(((rows.won - p) ** 2).mean()),
        sum(share * abs(told - true) for told, true, share in table),
        table,
        None if turn is None else gained(rows, p, turn),
        None if score is None else gained(rows, p, score),
    )


def passes(one: HeldOut) -> bool:
    """The gate: better than everything simpler with the whole interval above nothing, and calibrated."""
    gains = [gain for gain in (one.over_turn, one.over_score) if gain is not None]
    return bool(gains) and all(low > 0 for _, low, _ in gains) and one.calibration <= CALIBRATED


def fit_side(
    rows: Rows, measures: Sequence[Measure], score: Sequence[str], side: int, name: str, last: int
) -> SideModel:
    """The largest model that passes, fitted on all games; where none does, the turn alone, which is not shown."""
    kinds: tuple[Kind, ...] = ("turn", "score", "all")
    told = {kind: held_out(rows, measures, side, chosen(kind, measures, score), last) for kind in kinds}
    turn, points, every = told["turn"], told["score"], told["all"]
    tables = (
        verdict("turn", rows, turn, None, None),
        verdict("score", rows, points, turn, None),
        verdict("all", rows, every, turn, points),
    )
    best: Kind = "all" if passes(tables[2]) else "score" if passes(tables[1]) else "turn"
    reads = chosen(best, measures, score)
    base, mean, spread, early, late = calibrated(rows, measures, side, reads, last)
    weights = tuple(
        Weight(measures[column].name, *(round(float(number), 6) for number in numbers))
        for column, *numbers in zip(reads.columns, mean, spread, early[1:], late[1:], strict=True)
    )
    return SideModel(
        name,
        best,
        tuple(round(float(odds), 5) for odds in base),
        round(float(early[0]), 6),
        round(float(late[0]), 6),
        weights,
        tables,
    )


def said_by(model: SideModel, rows: Rows, names: Sequence[str]) -> Floats:
    """What the model of a file says of rows."""
    pairs = zip(rows.turn, rows.values, strict=True)
    return np.array([model.chance(int(turn), dict(zip(names, map(float, some), strict=True))) for turn, some in pairs])
