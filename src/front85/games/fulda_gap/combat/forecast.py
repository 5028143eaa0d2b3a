"""What may come of a combat before anything is rolled: dice of untried units folded into those of the combat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from front85.games.fulda_gap.air import strikes
from front85.games.fulda_gap.combat.odds import (
    Clash,
    final_rung,
    fire_strength,
    forces,
    ladder,
    parse_result,
    ratio_label,
    uses_overrun_table,
)
from front85.games.fulda_gap.combat.results import attacking_blows, defending_blows
from front85.games.fulda_gap.combat.strength import DOUBLE, Factors, modified, strength_lines, total_strength
from front85.games.fulda_gap.combat.untried import Cause, distribution
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import UnitId
from front85.kernel.ask import Forecast, Line
from front85.kernel.message import say

NO_COMBAT = "-"
"""No attacker was left when the untried units were revealed."""
GONE = "De"
"""No defender was left when the untried units were revealed."""

Totals = dict[int | None, float]
"""Chance of each total strength; None when no unit is left."""


def _outcomes(
    table: Table, unit: UnitId, factors: Factors, printed_at: int, cause: Cause
) -> Iterator[tuple[int, float]]:
    """Strength of a unit before integrity with its chance; -1 for a unit that turns out not to exist."""
    state, steps = table.state, table.content.steps[unit]
    if unit not in state.untried:
        yield modified(table.strength(unit)[printed_at], unit in state.doubled, factors), 1.0
        return
    step = state.step[unit]
    for result, chance in distribution(table, unit, cause).items():
        lost = {"D": 0, "N": 0, "1": 1, "2": 2}.get(result, len(steps))
        if step + lost >= len(steps):
            yield -1, chance
        else:
            yield modified(steps[step + lost][printed_at], result == "D", factors), chance


def totals(table: Table, force: Iterable[tuple[UnitId, Factors, bool]], printed_at: int, cause: Cause) -> Totals:
    """Every total a force may have. A division whose integrity holds loses it when one of its units is no more."""
    whole: dict[int, list[tuple[UnitId, Factors]]] = {}
    single: list[tuple[UnitId, Factors]] = []
    for unit, factors, integrity in force:
        if integrity:
            whole.setdefault(table.content.division[unit], []).append((unit, factors))
        else:
            single.append((unit, factors))
    found: Totals = {None: 1.0}
    for members in whole.values():
        found = _added(found, _division(table, members, printed_at, cause))
    for unit, factors in single:
        found = _added(found, _as_totals(_outcomes(table, unit, factors, printed_at, cause)))
    return found


def _as_totals(outcomes: Iterable[tuple[int, float]]) -> Totals:
    found: Totals = {}
    for strength, chance in outcomes:
        key = None if strength < 0 else strength
        found[key] = found.get(key, 0.0) + chance
    return found


def _added(one: Totals, two: Totals) -> Totals:
    found: Totals = {}
    for a, chance_a in one.items():
        for b, chance_b in two.items():
            key = b if a is None else a if b is None else a + b
            found[key] = found.get(key, 0.0) + chance_a * chance_b
    return found


def _division(table: Table, members: list[tuple[UnitId, Factors]], printed_at: int, cause: Cause) -> Totals:
    """Units of one division that count double as long as none of them fails to appear."""
    alive: dict[int, float] = {0: 1.0}
    broken: Totals = {None: 1.0}
    for unit, factors in members:
        outcomes = list(_outcomes(table, unit, factors, printed_at, cause))
        broken = _added(broken, _as_totals(outcomes))
        grown: dict[int, float] = {}
        for total, chance in alive.items():
            for strength, share in outcomes:
                if strength >= 0:
                    grown[total + strength] = grown.get(total + strength, 0.0) + chance * share
        alive = grown
    found: Totals = {}
    for key, chance in broken.items():
        rest = chance - (alive.get(key, 0.0) if key is not None else 0.0)
        if rest > 1e-12:
            found[key] = found.get(key, 0.0) + rest
    for total, chance in alive.items():
        found[DOUBLE * total] = found.get(DOUBLE * total, 0.0) + chance
    return found


def forecast(table: Table, clash: Clash, protectors: tuple[UnitId, ...] = ()) -> Forecast:
    """The chance of each result, over the dice of the untried units and that of the combat.

    Protective fire not yet named is left out; `facts` says what it could add.
    """
    cause: Cause = "overrun" if clash.kind in ("overrun", "air overrun") else "combat"
    chart = ladder(table.content, clash)
    attackers, defenders = forces(table, clash)
    lines = strength_lines(table, "attack", attackers) if attackers else []
    support = flown_strength(table, clash)
    likely = round(sum(strength * chance for strength, chance in support.items()))
    if likely:
        lines.append(Line(say("fg-attack-air"), likely, "18.62"))
    lines += strength_lines(table, "defense", defenders)
    fire = fire_strength(table, clash.fire, clash.kind)
    if fire:
        lines.append(Line(say("fg-defense-fire"), fire, "10.23"))
    if clash.shift:
        lines.append(Line(say("fg-shift"), clash.shift, "9.4a"))
    attack, defense = totals(table, attackers, 0, cause), totals(table, defenders, 1, cause)
    found: dict[str, float] = {}
    for a, d, flown, chance in _meetings(attack, defense, support):
        if a is None and not flown:
            found[NO_COMBAT] = found.get(NO_COMBAT, 0.0) + chance
        elif d is None:
            found[GONE] = found.get(GONE, 0.0) + chance
        else:
            rung = final_rung(chart, (a or 0) + flown, d + fire, clash)
            for die in range(1, 7):
                cell = chart.cell(rung, die)
                found[cell] = found.get(cell, 0.0) + chance / 6
    # As printed: what a player reckons with who forgets about untried units.
    known_attack = total_strength(table, attackers, "attack") + likely
    known_defense = total_strength(table, defenders, "defense") + fire
    facts: dict[str, Any] = {
        "attack": known_attack,
        "defense": known_defense,
        "odds": ratio_label(known_attack, known_defense),
        "column": chart.rungs[final_rung(chart, known_attack, known_defense, clash)],
        "modifier": clash.shift,
        "table": "5.37" if uses_overrun_table(table.content, clash) else "9.6",
        "untried": [table.content.ids[u] for u, _, _ in (*attackers, *defenders) if u in table.state.untried],
        "protective_fire": fire_strength(table, protectors, clash.kind),
    }
    if clash.shift:
        facts["loss_chance"] = clash.shift / 6
        facts["expected_losses"] = clash.shift * len(clash.attackers) / 6
    facts["outcomes"] = {cell: what_it_does(table, clash, cell) for cell in found if cell not in (NO_COMBAT, GONE)}
    return Forecast(tuple(lines), found, facts)


def flown_strength(table: Table, clash: Clash) -> dict[int, float]:
    """18.65 The strength air units may add, with the chance of each."""
    if clash.flown or not clash.air:
        return {clash.flown: 1.0}
    found = {0: 1.0}
    for air in clash.air:
        points = table.content.air[air].points
        grown: dict[int, float] = {}
        for word, chance in strikes.strike_chances(table, air).items():
            strength = {strikes.FULL: points, strikes.HALF: points // 2}.get(word, 0)
            for total, share in found.items():
                grown[total + strength] = grown.get(total + strength, 0.0) + share * chance
        found = grown
    return found


def _meetings(
    attack: Totals, defense: Totals, support: dict[int, float]
) -> Iterator[tuple[int | None, int | None, int, float]]:
    for a, chance_a in attack.items():
        for d, chance_d in defense.items():
            for flown, chance in support.items():
                yield a, d, flown, chance_a * chance_d * chance


def what_it_does(table: Table, clash: Clash, cell: str) -> dict[str, Any]:
    """What a result would mean on the ground: for each hex it falls on, steps lost and whether the units must go."""
    result = parse_result(cell)
    at = table.state.at
    adjacent = table.content.board.adjacent
    strikers = tuple(u for u in clash.attackers if any(hex_ in adjacent[at[u]] for hex_ in clash.targets))
    if result.loser == "A":
        blows = attacking_blows(table, strikers)
    else:
        blows = defending_blows(table, clash.targets, strikers)
    return {
        table.name(blow.hex): {
            "value": blow.value,
            "points": result.points,
            "steps": result.steps,
            "retreats": result.points >= blow.value and not result.all_lost,
            "eliminated": result.all_lost,
        }
        for blow in blows
    }
