"""Who meets whom in a competition, and how it stands. Plain values in, plain values out; nothing here is stored.

A round robin goes round in a circle. A Swiss tournament is paired by the Dutch system, from the library py4swiss: by
points, nobody twice, sides in turn, a bye at most once. Where sides in turn would leave somebody without an opponent,
they are drawn again without regard to sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

Outcome = Literal["first", "second", "draw", "bye", "none", "first-forfeit", "second-forfeit"]
"""How a pairing ended: who won, over the board or because the other was not there; `none`: neither was."""
POINTS: dict[Outcome, tuple[float, float]] = {
    "first": (1, 0),
    "second": (0, 1),
    "draw": (0.5, 0.5),
    "bye": (1, 0),
    "none": (0, 0),
    "first-forfeit": (1, 0),
    "second-forfeit": (0, 1),
}
PLAYED: tuple[Outcome, ...] = ("first", "second", "draw")


class Paired(msgspec.Struct, frozen=True):
    """A board of a round: `first` plays the first side of the title, `second` is None for a bye."""

    round: int
    first: int
    second: int | None
    outcome: Outcome | None = None

    def points(self, number: int) -> float:
        if self.outcome is None:
            return 0.0
        return POINTS[self.outcome][0 if number == self.first else 1]


class Place(msgspec.Struct, frozen=True):
    """How somebody stands. `buchholz`: the points of all one has met; `beaten`: of those one has beaten, and half of
    those one has drawn with (Sonneborn and Berger)."""

    number: int
    points: float
    buchholz: float
    beaten: float
    wins: int
    played: int


class NobodyLeft(Exception):
    """Everybody has met everybody else who is still there."""


def robin(numbers: Sequence[int], *, double: bool = False) -> list[list[tuple[int, int | None]]]:
    """All rounds: everybody meets everybody once, or twice with sides changed. Who is left over rests."""
    last = len(numbers) + len(numbers) % 2
    rounds = []
    for turn in range(last - 1):
        ring = [last, *((turn + place) % (last - 1) + 1 for place in range(last - 1))]
        met = [(ring[0], ring[1]), *((ring[2 + n], ring[last - 1 - n]) for n in range((last - 2) // 2))]
        rounds.append([_board(one, other, last, numbers) for one, other in met])
    if double:
        rounds += [[(a, None) if b is None else (b, a) for a, b in made] for made in rounds]
    return rounds


def _board(one: int, other: int, last: int, numbers: Sequence[int]) -> tuple[int, int | None]:
    """Sides so that everybody has each of them as often as the other, or once more."""
    low, high = sorted((one, other))
    if high == last:
        if high > len(numbers):
            return numbers[low - 1], None
        swap = low > last // 2
    else:
        swap = (low + high) % 2 == 0
    first, second = (high, low) if swap else (low, high)
    return numbers[first - 1], numbers[second - 1]


def swiss(numbers: Sequence[int], past: Sequence[Paired], rounds: int) -> list[tuple[int, int | None]]:
    """The next round of those who are still there; `numbers` in the order of their strength. Raises NobodyLeft."""
    from py4swiss.engines import DutchEngine
    from py4swiss.engines.common import PairingError

    everybody = sorted({*numbers, *(one.first for one in past), *(one.second for one in past if one.second)})
    if len(numbers) < 2:
        raise NobodyLeft
    for sides in (True, False):
        try:
            made = DutchEngine.generate_pairings(_report(everybody, numbers, past, rounds, sides=sides))
        except PairingError:
            continue
        known = dict(enumerate(everybody, 1))
        return [(known[one.white], known[one.black] if one.black else None) for one in made]
    raise NobodyLeft


def _report(everybody: list[int], there: Sequence[int], past: Sequence[Paired], rounds: int, *, sides: bool) -> Any:
    """The tournament so far as the library reads it. Whoever is not there any more has a bye of no points next."""
    from py4swiss.trf import ParsedTrf
    from py4swiss.trf.codes import PlayerCode
    from py4swiss.trf.sections import PlayerSection, XSection

    start = {number: place for place, number in enumerate(everybody, 1)}
    done = max((one.round for one in past), default=0)
    sections = []
    for number in everybody:
        results = [_result(number, turn, past, start, sides=sides) for turn in range(1, done + 1)]
        if number not in there:
            results.append(_token(0, "-", "Z"))
        points = sum(one.points(number) for one in past if number in (one.first, one.second))
        section = PlayerSection(
            code=PlayerCode.PLAYER,
            starting_number=start[number],
            points_times_ten=round(10 * points),
            rank=start[number],
            results=results,
        )
        sections.append(section)
    return ParsedTrf(player_sections=sections, x_section=XSection(number_of_rounds=max(rounds, done + 1)))


def _result(number: int, turn: int, past: Sequence[Paired], start: dict[int, int], *, sides: bool) -> Any:
    one = next((x for x in past if x.round == turn and number in (x.first, x.second)), None)
    if one is None:
        return _token(0, "-", "Z")
    if one.second is None:
        return _token(0, "-", "U")
    mine = number == one.first
    other, colour = start[one.second if mine else one.first], "w" if mine else "b"
    if one.outcome in PLAYED:
        if not sides:  # as if the one who began higher had always had the first side: nobody is owed one
            colour = "w" if (start[number] < other) == (turn % 2 == 1) else "b"
        won = {1.0: "1", 0.5: "=", 0.0: "0"}[one.points(number)]
        return _token(other, colour, won)
    return _token(other, colour, "+" if one.points(number) else "-")


def _token(other: int, colour: str, result: str) -> Any:
    from py4swiss.trf.results import ColorToken, ResultToken, RoundResult

    return RoundResult(id=other, color=ColorToken(colour), result=ResultToken(result))


def standings(numbers: Sequence[int], past: Sequence[Paired]) -> list[Place]:
    """The best first: points, then Buchholz, Sonneborn and Berger, wins over the board, then the order of the start."""
    points = {
        number: sum(one.points(number) for one in past if number in (one.first, one.second)) for number in numbers
    }
    found = []
    for number in numbers:
        met = [
            (one.second if one.first == number else one.first, one.points(number))
            for one in past
            if one.outcome in PLAYED and one.second is not None and number in (one.first, one.second)
        ]
        found.append(
            Place(
                number=number,
                points=points[number],
                buchholz=sum(points[other or 0] for other, _ in met),
                beaten=sum(won * points[other or 0] for other, won in met),
                wins=sum(won == 1 for _, won in met),
                played=len(met),
            )
        )
    order = {number: place for place, number in enumerate(numbers)}
    return sorted(found, key=lambda one: (-one.points, -one.buchholz, -one.beaten, -one.wins, order[one.number]))
