"""What units are worth, and what a combat is worth before one commits to it: chances by the game's own forecast."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import points_by_hex
from front85.ai.iron_sky.parameters import BY_THE_BOOK, Parameters
from front85.games.iron_sky import victory
from front85.games.iron_sky.combat import artillery, casualties, electronic_warfare, forecast
from front85.games.iron_sky.combat.engagement import Engagement, Kind
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.missions.flights.prey import strength
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import BOTH, NO_HEX, HexId, Side, UnitId

N = section(__name__)


def unit_worth(table: Table, unit: UnitId) -> float:
    content = table.content
    if content.is_combat[unit]:
        return strength(content, unit)
    return float(N.support.get(content.kind[unit], N.other_support))


def price_of_steps(table: Table, unit: UnitId, steps: int) -> float:
    """What losing steps costs the owner of a unit, which knows what it has lost before."""
    most = table.content.steps[unit]
    gone = table.state.losses[unit]
    if most < len(N.wear) - 1:
        return unit_worth(table, unit) if gone + steps >= most else 0.0
    return float(unit_worth(table, unit) * (N.wear[min(gone + steps, 3)] - N.wear[min(gone, 3)]))


def price_of_fatigue(table: Table, unit: UnitId, quarters: int) -> float:
    """What spending so much more is expected to cost in fatigue."""
    levels = fatigue.Outlook(table, unit, quarters).levels()
    now = table.state.fatigue[unit]
    worth, last = unit_worth(table, unit), table.state.turn >= table.content.scenario.last_turn
    cost = levels.get("loss", 0.0) * price_of_steps(table, unit, 1)
    if not last:
        cost += worth * sum(levels.get(str(level), 0.0) * (N.tired[level] - N.tired[now]) for level in range(now, 3))
    return cost


def engagement(
    table: Table, side: Side, unit: UnitId, company: tuple[UnitId, ...], hex_: HexId, kind: Kind, target: HexId = NO_HEX
) -> Engagement | None:
    """The combat that an attack out of a hex would be: against one hex, or all whose zones lie there."""
    at = table.state.at
    if target >= 0:
        targets: tuple[HexId, ...] = (target,)
    else:
        targets = tuple(sorted({at[enemy] for enemy in zones.exerting(table, side, hex_)}))
    if not targets:
        return None
    enemies = tuple(enemy for one in targets for enemy in table.units_at(one))
    return Engagement(phasing=side, mover=unit, company=company, kind=kind, hex=hex_, targets=targets, enemies=enemies)


def armed(table: Table, fight: Engagement, both: bool = True, jamming: bool = False) -> Engagement:
    """The same with the guns one may expect: all that reach, of both sides; and with electronic warfare (9.19) for who
    reckons with it."""
    guns: list[tuple[UnitId, ...]] = [(), ()]
    for side in BOTH:
        if both or side == fight.attacker:
            guns[side] = artillery.available(table, fight, side)
    fight = msgspec.structs.replace(fight, guns=(guns[0], guns[1]))
    if jamming:
        nato, pact = (electronic_warfare.available(table, fight, side) for side in BOTH)
        fight = msgspec.structs.replace(fight, ew=(nato, pact))
    return fight


def chances(table: Table, fight: Engagement) -> Mapping[str, float]:
    """The chance of each result; electronic warfare counts where it is committed."""
    waves = None if any(fight.ew) else (False, False)
    return forecast.chances(table, fight, frozenset(fight.enemies), waves)


def price_of_giving_way(table: Table, fight: Engagement, hexes: Iterable[HexId]) -> float:
    """What the defender of these hexes loses by going back: ground, what counts there, and those who cannot go."""
    content, total = table.content, 0.0
    for hex_ in hexes:
        units = [unit for unit in fight.enemies if table.state.at[unit] == hex_]
        total += N.ground + N.point * points_by_hex(content).get(hex_, 0.0) * (table.holder(hex_) == fight.defender)
        total += sum(unit_worth(table, unit) for unit in units if not content.is_combat[unit] or content.is_base[unit])
    return total


def price_of_standing(table: Table, fight: Engagement, units: Iterable[UnitId]) -> float:
    steps = casualties.price_of_holding(table, fight)
    return sum(price_of_steps(table, unit, steps) for unit in units if table.content.is_combat[unit])


def worth_of_attack(table: Table, fight: Engagement, odds: Mapping[str, float], prudence: float) -> float:
    """The mean worth of an assault to the attacker; `prudence` is what its own steps count for."""
    content = table.content
    hold = price_of_standing(table, fight, fight.enemies)
    fled = price_of_giving_way(table, fight, fight.targets)
    standing = any(content.is_combat[unit] for unit in fight.enemies)
    won = N.chooses * min(hold, fled) + (1.0 - N.chooses) * max(hold, fled) if standing else fled
    extra = content.tables.losses.echelon if fight.kind == "echelon" else 0
    city = content.tables.losses.city if any(content.cities[hex_] for hex_ in fight.targets) else 0
    one = price_of_steps(table, fight.mover, 1 + extra + city)
    two = price_of_steps(table, fight.mover, 2 + extra + city)
    tie = price_of_steps(table, fight.mover, extra) if extra else 0.0
    total = odds.get("D", 0.0) * won + odds.get("C", 0.0) * (N.pinned - prudence * tie)
    return float(total - prudence * (odds.get("A1", 0.0) * one + odds.get("A2", 0.0) * two))


def net(table: Table) -> int:
    """What NATO has won, less what the Pact has."""
    nato, pact = victory.military_points(table)
    return nato - pact


def is_last(table: Table) -> bool:
    return table.state.turn >= table.content.scenario.last_turn


def long_war(table: Table) -> bool:
    """Whether enough turns are left to feel that a unit is out of supply, or that one has lost it."""
    return bool(table.content.scenario.last_turn - table.state.turn >= N.long)


def prudence_of(side: Side, table: Table, parameters: Parameters = BY_THE_BOOK) -> float:
    """The Pact pays for time with steps; on the last turn nobody needs his any more."""
    return N.last_prudence if is_last(table) else parameters.prudence(side)
