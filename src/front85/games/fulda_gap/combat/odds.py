"""9.5, 9.6, 5.37 From strengths to a column, and from the die to a result."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from front85.games.fulda_gap.air import strikes
from front85.games.fulda_gap.combat.strength import (
    Force,
    Kind,
    attacking_force,
    defending_force,
    defense_factors,
    modified,
    total_strength,
)
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.table import Table
from front85.hexwar.combat import OddsLadder, ResultTable, odds_label
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces


class Clash(msgspec.Struct, frozen=True):
    """A combat before its die: who strikes what, with which support."""

    side: Side
    targets: tuple[HexId, ...]
    attackers: tuple[UnitId, ...] = ()
    shift: int = 0
    odds: str = ""
    kind: Kind = "combat"
    air: tuple[int, ...] = ()
    fire: tuple[UnitId, ...] = ()
    flown: int = 0
    """18.65 Strength of the air units once their strikes are rolled."""


class Result(NamedTuple):
    """9.75, 9.76 A cell of the table: steps lost, then Retreat Points, by the attacker (A) or the defender (D)."""

    loser: str
    steps: int
    points: int
    all_lost: bool = False


@enforces("9.75", "9.76", "3.5b")
@cache
def parse_result(cell: str) -> Result:
    """`D4`, `1/A1`, `Ae`."""
    steps, slash, rest = cell.rpartition("/")
    if rest[1:] == "e":
        return Result(rest[0], 0, 0, True)
    return Result(rest[0], int(steps) if slash else 0, int(rest[1:]))


@lru_cache(maxsize=64)
def ladder_of(content: Content, overrun: bool) -> OddsLadder[str]:
    chart = content.tables.overrun_results if overrun else content.tables.combat_results
    return OddsLadder(ResultTable(chart.columns, chart.rows, 1), chart.covers)


@enforces("5.3e", "10.16")
def uses_overrun_table(content: Content, clash: Clash) -> bool:
    """10.16, 18.64 Overruns, and attacks without a non-artillery ground unit."""
    if clash.kind in ("overrun", "air overrun"):
        return True
    return not any(content.is_combat[unit] for unit in clash.attackers)


@enforces("9.6", "5.37")
def ladder(content: Content, clash: Clash) -> OddsLadder[str]:
    return ladder_of(content, uses_overrun_table(content, clash))


@enforces("9.51", "9.52", "9.4b", "9.4d")
def final_rung(ladder: OddsLadder[str], attack: int, defense: int, clash: Clash) -> int:
    """9.51 Rounded for the defender; then lowered if the attacker wished (9.52), or shifted ratio by ratio (9.4)."""
    rung = ladder.rung(attack, defense)
    wanted = ladder.named(clash.odds) if clash.odds else None
    if wanted is not None:
        return min(rung, wanted)
    return ladder.climbed(rung, clash.shift)


@enforces("9.21", "9.24")
def defenders_of(table: Table, clash: Clash) -> tuple[UnitId, ...]:
    """9.21 All units of all target hexes; nobody may stand aside."""
    return tuple(unit for hex_ in clash.targets for unit in table.units_at(hex_))


@enforces("9.0", "9.13", "10.23", "18.62")
def strengths(table: Table, clash: Clash) -> tuple[int, int]:
    """9.0 Attack, barrage and ground support against defense and protective fire, when all units are revealed.

    Protective fire is added after the doublings of the defenders (10.23), ground support is never doubled (8.1).
    """
    attackers, defenders = forces(table, clash)
    attack = total_strength(table, attackers, "attack") + clash.flown
    return attack, total_strength(table, defenders, "defense") + fire_strength(table, clash.fire, clash.kind)


def forces(table: Table, clash: Clash) -> tuple[Force, Force]:
    """Both sides of a combat; against air units alone some units have a special defense (18.66)."""
    special = strikes.special_defense if clash.air and not clash.attackers else None
    defenders = defending_force(table, defenders_of(table, clash), clash.kind, special)
    return attacking_force(table, clash.attackers, clash.kind), defenders


def fire_strength(table: Table, fire: tuple[UnitId, ...], kind: Kind) -> int:
    """10.23 Defense Strengths of the artillery that gives protective fire; positions double it (ruling F124)."""
    state = table.state
    return sum(
        modified(table.strength(unit)[1], unit in state.doubled, defense_factors(table, unit, kind)) for unit in fire
    )


def ratio_label(attack: int, defense: int) -> str:
    """Odds for people: 3-1, 1-2; with nothing on one side there is no ratio."""
    return odds_label(attack, defense, "-") if attack > 0 and defense > 0 else "-"
