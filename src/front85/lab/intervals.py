"""How sure a count or a mean is: 95% intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z = 1.959963984540054
"""Standard deviations either side of the mean that hold 95% of a normal distribution."""


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The Wilson score interval of a share; a draw may count as half a success. Everything when nothing was tried."""
    if trials == 0:
        return 0.0, 1.0
    share, square = successes / trials, Z * Z
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    reach = Z / (1 + square / trials) * sqrt(max(0.0, share * (1 - share)) / trials + square / (4 * trials * trials))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def signed(value: float, digits: int = 1) -> str:
    """A figure with its sign, and none where nothing is left of it."""
    text = f"{value:+.{digits}f}"
    return text if float(text) else text[1:]


class Moments:
    """Mean and spread of a stream of numbers, which are not kept (Welford)."""

    __slots__ = ("_squares", "count", "mean")

    def __init__(self, values: Sequence[float] = ()) -> None:
        self.count, self.mean, self._squares = 0, 0.0, 0.0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)

    @property
    def variance(self) -> float:
        return self._squares / (self.count - 1) if self.count > 1 else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The normal interval of the mean; the whole line of numbers before there are two values."""
        if self.count < 2:
            return float("-inf"), float("inf")
        reach = Z * sqrt(self.variance / self.count)
        return self.mean - reach, self.mean + reach
