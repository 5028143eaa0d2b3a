"""9.1.12, 9.7 Strengths, their ratio and the column of the Combat Results Table."""

from __future__ import annotations

from typing import NamedTuple

from front85.games.iron_sky.combat.artillery import air_points, barrage, sorties
from front85.games.iron_sky.combat.electronic_warfare import SILENT, Jammed
from front85.games.iron_sky.combat.engagement import Engagement, Kind
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.politics.countries import nation_at, revolt_at
from front85.games.iron_sky.state import NATO, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Line
from front85.kernel.enforce import enforces
from front85.kernel.message import say

EVEN = 1
"""The place of 1-1 among the ratios, counted so that 7-1 is 7, 1-2 is 0 and 1-3 is -1."""


class Odds(NamedTuple):
    """9.1.12 What the strengths come to."""

    attack: int
    defense: int
    ratio: int
    """As EVEN counts."""
    shift: int
    """9.7 Columns to the right."""
    column: int
    """The column of the table that is read, by number."""
    beyond: int
    """Ratios beyond the table: modifications of the attacker, of the defender if negative."""


# strengths


def lone(table: Table, fight: Engagement) -> bool:
    """9.0.4 Whether no Combat Unit is among the defenders."""
    return not any(table.content.is_combat[unit] for unit in fight.defenders)


@enforces("3.1.cu", "3.1.cont", "9.0.4", "9.0.5", "20.0.1", "15.0.1", "36.7.3")
def standing(table: Table, fight: Engagement) -> int:
    """9.0 The defenders' own strength: of Combat Units, or without any the Contingency Defense of support units; of a
    revolt hex its markers (36.7.3)."""
    content = table.content
    if fight.suppressing:
        return revolt_at(table, fight.hex)
    if lone(table, fight):
        return sum(content.contingency[unit] for unit in fight.defenders)
    return sum(content.defense[unit] for unit in fight.defenders if content.is_combat[unit])


@enforces("9.3.3", "9.4-eff.1", "9.5.0", "9.6.3")
def striking(table: Table, fight: Engagement) -> int:
    """9.2 to 9.6 The attackers' own strength, as the kind of combat allows. Lost steps do not lower it (ruling I07)."""
    content = table.content
    total = sum(content.attack[unit] for unit in fight.attackers if content.is_combat[unit])
    return by_kind(table, fight.kind, total)


@enforces("9.3.3", "9.4-eff.1", "3.2.1")
def by_kind(table: Table, kind: Kind, strength: int) -> int:
    """9.3.3, 9.4 Half in a Column Assault, half as much again in a single echelon, fractions dropped."""
    chart = table.content.tables.assaults
    if kind == "column":
        return strength // chart.column_divisor
    if kind == "echelon":
        return strength * chart.echelon_numerator // chart.echelon_denominator
    return strength


@enforces("15.1.1b", "9.1.9", "9.1.10", "27.6-seq.7", "9.17-eff.1", "9.17-eff.3")
def strengths(table: Table, fight: Engagement, jammed: Jammed = SILENT) -> tuple[int, int]:
    """9.1.12 Total attack and total defense, artillery and aircraft included."""
    attacker, defender = fight.attacker, fight.defender
    attack = striking(table, fight) + barrage(table, fight, attacker, jammed[defender])
    defense = standing(table, fight) + barrage(table, fight, defender, jammed[attacker])
    if table.state.battalion:
        defense += table.content.tables.modifiers.airmobile
    if not table.state.support and not table.state.aloft:
        return attack, defense
    attack += sorties(table, fight, attacker, jammed[defender])
    return attack, defense + sorties(table, fight, defender, jammed[attacker])


# the column


def ratio(attack: int, defense: int) -> int:
    """9.1.12 The ratio in the defender's favour; a strength of nought counts as one (ruling I112)."""
    attack, defense = max(attack, 1), max(defense, 1)
    if attack >= defense:
        return attack // defense
    return 2 - -(-defense // attack)


def label(place: int) -> str:
    """A ratio for people: 7-1, 1-3."""
    return f"{place}-1" if place >= EVEN else f"1-{2 - place}"


@enforces("9.7.1", "9.7.2", "9.7.3", "9.19-eff.3", "9.5-eff.2")
def concentric(table: Table, fight: Engagement, jammed: Jammed = SILENT) -> int:
    """9.7 One column for each further hex with a division or brigade whose zone covers the single hex attacked.

    None against a City, where no zone reaches, none for attacks on several hexes, none for those who hold back a
    disengaging unit (ruling I85), and none when the enemy's electronic warfare succeeds (9.19). Against revolt markers
    units of that country do not count (36.7.2, ruling I307).
    """
    if fight.disengaging or len(fight.targets) != 1 or jammed[fight.defender]:
        return 0
    at, near = table.state.at, zones.exerting(table, fight.defender, fight.targets[0])
    if fight.suppressing:
        near = _without_countrymen(table, fight.hex, near)
    return len({at[unit] for unit in near if at[unit] != fight.hex and counts(table, unit)})


@enforces("36.7.2")
def _without_countrymen(table: Table, hex_: HexId, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """36.7.2 Units of a country in revolt do not help to surround its rebels."""
    country = nation_at(table.content, hex_)
    return tuple(unit for unit in units if table.content.nat[unit] != country)


@enforces("9.7.4")
def counts(table: Table, unit: UnitId) -> bool:
    """9.7.4 Divisions and brigades; of Pact regiments only airborne ones and marines."""
    content = table.content
    if content.kind[unit] == "regiment":
        return content.side[unit] == NATO or content.is_airborne[unit] or content.is_marine[unit]
    return content.kind[unit] in ("division", "brigade")


@enforces("9.1.12", "9.7.1")
def odds(table: Table, fight: Engagement, jammed: Jammed = SILENT) -> Odds:
    """9.1.12 From strengths to a column. What goes beyond the table on either side is a modification (ruling I08)."""
    attack, defense = strengths(table, fight, jammed)
    place, shift = ratio(attack, defense), concentric(table, fight, jammed)
    last = len(table.content.tables.combat.columns) - 1
    column = min(max(place + shift, 0), last)
    return Odds(attack, defense, place, shift, column, place + shift - column)


# told to people


def lines(table: Table, fight: Engagement, jammed: Jammed = SILENT) -> list[Line]:
    """The terms of both strengths."""
    attacker, defender = fight.attacker, fight.defender
    found = [Line(say("is-line-attack", kind=fight.kind), striking(table, fight), ATTACK_CASES[fight.kind])]
    found += _guns(table, fight, attacker, jammed[defender])
    message = say("is-line-rising") if fight.suppressing else say("is-line-defense")
    found.append(Line(message, standing(table, fight), "36.7.3" if fight.suppressing else "9.1.12"))
    found += _guns(table, fight, defender, jammed[attacker])
    if table.state.battalion:
        found.append(Line(say("is-line-airmobile"), table.content.tables.modifiers.airmobile, "9.17-eff.1"))
    shift = concentric(table, fight, jammed)
    return [*found, Line(say("is-line-concentric"), shift, "9.7.1")] if shift else found


ATTACK_CASES = {
    "standard": "9.1.12",
    "column": "9.3.3",
    "echelon": "9.4-eff.1",
    "march": "9.5.0",
    "disengagement": "9.6.3",
}


def _guns(table: Table, fight: Engagement, side: Side, jammed: bool) -> list[Line]:
    found = []
    if fight.guns[side]:
        found.append(Line(say("is-line-guns", side=SIDES[side]), barrage(table, fight, side, jammed), "15.1.1b"))
    if air_points(table, side):
        found.append(Line(say("is-line-air", side=SIDES[side]), sorties(table, fight, side, jammed), "27.6-seq.7"))
    return found
