"""Counting a study as its games pass by, so that no game has to be kept."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from math import sqrt

from front85.games.registry import title
from front85.lab.intervals import Moments, wilson
from front85.lab.study.design import Arm, Design
from front85.lab.study.gamerow import GameRow
from front85.lab.watch import Luck


class ArmSummary:
    """What happened in one arm."""

    def __init__(self, arm: Arm) -> None:
        self.arm = arm
        self.sides = title(arm.game).sides
        self.games = 0
        self.wins: Counter[str | None] = Counter()
        self.outcomes: Counter[tuple[str, str | None]] = Counter()
        """By message and winner: a lesson is won with the same words by either side."""
        self.points = Moments()
        self.turns: Counter[int] = Counter()
        self.length = Moments()
        self.losses = tuple(Moments() for _ in self.sides)
        self.decisions = tuple(Moments() for _ in self.sides)
        self.combats = Moments()
        self.seconds = Moments()
        self.results: Counter[str] = Counter()
        self.by_turn: dict[tuple[int, str], tuple[Moments, Moments]] = {}
        """Losses so far and strength on the map, by turn and side."""
        self.front: defaultdict[int, defaultdict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
        """How often each side stood in a hex when a turn was over."""
        self.deaths: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self.luck: dict[tuple[str | None, str], Luck] = {}

    @property
    def score(self) -> float:
        """Wins of the first side, a draw as half of one."""
        return self.wins[self.sides[0]] + self.wins[None] / 2

    def share(self, side: str) -> tuple[float, float, float]:
        """A side's share of wins with its interval."""
        won = self.wins[side]
        return (won / self.games if self.games else 0.0, *wilson(won, self.games))

    def add(self, row: GameRow) -> None:
        self.games += 1
        self.wins[row.winner] += 1
        self.outcomes[row.how, row.winner] += 1
        if row.points is not None:
            self.points.add(row.points)
        self.turns[row.turns] += 1
        self.length.add(row.turns)
        for side in range(len(self.sides)):
            self.losses[side].add(row.losses[side])
            self.decisions[side].add(row.decisions[side])
        self.combats.add(len(row.combats))
        self.seconds.add(row.seconds)
        self.results.update(combat.result for combat in row.combats)
        for turn in row.by_turn:
            losses, strength = self.by_turn.setdefault((turn.turn, turn.side), (Moments(), Moments()))
            losses.add(turn.losses)
            strength.add(turn.strength)
            self.front[turn.turn][turn.side].update(turn.hexes)
        for death in row.deaths:
            if death.hex is not None:
                self.deaths[death.side][death.hex] += 1
        for luck in row.luck:
            kept = self.luck.setdefault((luck.side, luck.kind), Luck(luck.side, luck.kind))
            kept.rolls += luck.rolls
            kept.dice += luck.dice
            kept.actual += luck.actual
            kept.expected += luck.expected
            kept.variance += luck.variance

    def games_at(self, turn: int) -> int:
        """Games that lasted to the end of a turn."""
        return max((found[0].count for (when, _), found in self.by_turn.items() if when == turn), default=0)


def figures(row: GameRow, sides: tuple[str, ...]) -> dict[str, float]:
    """What games are compared by beside their winner: units lost by each side, points, hexes held, turns."""
    last = {turn.side: len(turn.hexes) for turn in row.by_turn}
    found = {f"losses-{place}": float(lost) for place, lost in enumerate(row.losses)}
    if row.points is not None:
        found["points"] = float(row.points)
    if last:
        found["ground"] = float(last.get(sides[0], 0) - last.get(sides[1], 0))
    return found | {"turns": float(row.turns)}


class Pairing:
    """One arm against the first, game by game with the same seed: the share of the first side's wins, and what else
    games are compared by."""

    def __init__(self) -> None:
        self.difference = Moments()
        self.others: dict[str, Moments] = {}
        self._sums = [0.0] * 5

    def add(self, base: float, other: float, figures: dict[str, tuple[float, float]] | None = None) -> None:
        self.difference.add(other - base)
        for name, (one, two) in (figures or {}).items():
            self.others.setdefault(name, Moments()).add(two - one)
        for place, value in enumerate((base, other, base * base, other * other, base * other)):
            self._sums[place] += value

    @property
    def correlation(self) -> float | None:
        """How alike the two are, game by game: what pairing is worth. None where one of them never changes."""
        n = self.difference.count
        x, y, xx, yy, xy = self._sums
        spread = (n * xx - x * x) * (n * yy - y * y)
        return (n * xy - x * y) / sqrt(spread) if spread > 1e-9 else None


class Summary:
    """A whole study, counted."""

    def __init__(self, design: Design) -> None:
        self.design = design
        self.arms = [ArmSummary(arm) for arm in design.arms]
        self.pairings = [Pairing() for _ in design.arms[1:]]
        self._turn: list[tuple[float, dict[str, float]]] = []

    def add(self, row: GameRow) -> None:
        """Games must come in the order of the study."""
        self.arms[row.arm].add(row)
        sides = self.arms[row.arm].sides
        if row.arm == 0:
            self._turn = []
        won = 1.0 if row.winner == sides[0] else 0.5 if row.winner is None else 0.0
        self._turn.append((won, figures(row, sides)))
        if len(self._turn) == len(self.arms):
            (base, told), *rest = self._turn
            for pairing, (other, found) in zip(self.pairings, rest, strict=True):
                pairing.add(base, other, {name: (told[name], found[name]) for name in found if name in told})

    def add_all(self, rows: Iterable[GameRow]) -> Summary:
        for row in rows:
            self.add(row)
        return self
