"""What would come of an attack, from what lies open: an untried unit stands for every chit it may still have."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from front85.games.berlin85.combat.battle import Attack, column_of, effect, net, protection, shift_lines, shifted
from front85.games.berlin85.table import Table
from front85.hexwar.ids import Side, UnitId
from front85.kernel.ask import Forecast
from front85.kernel.enforce import enforces

Odds = dict[int, float]


@enforces("11.0a")
def foretell(table: Table, attack: Attack, side: Side) -> Forecast:
    """Every differential an attack may have with its chance, and the results that follow; no secret goes into it."""
    ours = _plus(strengths(table, attack.units, 0), attack.air)
    theirs = _plus(strengths(table, attack.defenders, 1), protection(table, attack))
    lines = shift_lines(table, attack, side)
    shift = net(lines)
    chances: dict[str, float] = {}
    for a, p in ours.items():
        for d, q in theirs.items():
            column = shifted(table, column_of(table, a - d), shift)
            for die in range(1, 7):
                result = effect(table, attack, column, die)
                chances[result] = chances.get(result, 0.0) + p * q / 6
    mean = _mean(ours) - _mean(theirs)
    columns = table.content.crt.columns
    start = column_of(table, round(mean))
    facts: dict[str, Any] = {
        "attack": _mean(ours),
        "defense": _mean(theirs),
        "differential": mean,
        "least": min(ours) - max(theirs),
        "most": max(ours) - min(theirs),
        "start": columns[start],
        "modifier": shift,
        "odds": columns[shifted(table, start, shift)],
        "untried": sum(not table.tried(unit) for unit in (*attack.units, *attack.defenders)),
        "reconstructed": table.content.tables.combat_results.provenance == "reconstruction",
    }
    return Forecast(tuple(lines), {result: round(p, 9) for result, p in sorted(chances.items())}, facts)


def strengths(table: Table, units: Iterable[UnitId], which: int) -> Odds:
    """The sum of attack (0) or defence (1) strengths: exact for tried units, by the chits left for the others."""
    known = 0
    untried: dict[str, int] = {}
    for unit in units:
        if table.tried(unit):
            known += table.defense(unit) if which else table.attack(unit)
        else:
            pool = table.content.units[unit].pool
            untried[pool] = untried.get(pool, 0) + 1
    found: Odds = {known: 1.0}
    for pool, number in untried.items():
        chits = table.content.chits[pool]
        sums = _sums(tuple(chits[left][which] for left in table.chits_left(pool)), number)
        total = sum(sums.values())
        joined: Odds = {}
        for a, p in found.items():
            for b, ways in sums.items():
                joined[a + b] = joined.get(a + b, 0.0) + p * ways / total
        found = joined
    return found


def _sums(values: tuple[int, ...], number: int) -> dict[int, int]:
    """In how many ways so many of these values add up to each sum."""
    ways: list[dict[int, int]] = [{} for _ in range(number + 1)]
    ways[0] = {0: 1}
    for value in values:
        for taken in range(number - 1, -1, -1):
            for total, count in ways[taken].items():
                ways[taken + 1][total + value] = ways[taken + 1].get(total + value, 0) + count
    return ways[number]


def _plus(odds: Odds, by: int) -> Odds:
    return {value + by: p for value, p in odds.items()} if by else odds


def _mean(odds: Odds) -> float:
    return round(sum(value * p for value, p in odds.items()), 6)
