"""What things are worth to the regular: units, hexes, and the results of a combat."""

from __future__ import annotations

from front85.ai.berlin85.parameters import BY_THE_BOOK, Parameters
from front85.ai.doctrine import section
from front85.games.berlin85.combat import battle
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.forecast import strengths
from front85.games.berlin85.state import NATO, PACT
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, Side, UnitId

N = section(__name__)


def mean(table: Table, unit: UnitId, which: int) -> float:
    """The attack (0) or defence (1) one may expect of a unit."""
    if table.tried(unit):
        return float(table.defense(unit) if which else table.attack(unit))
    key = ("mean", table.content.units[unit].pool, which)
    known: float | None = table.known.get(key)
    if known is None:
        known = table.known[key] = sum(value * chance for value, chance in strengths(table, (unit,), which).items())
    return known


def unit_worth(table: Table, unit: UnitId, numbers: Parameters = BY_THE_BOOK) -> float:
    """Surrender Points, and a little more for what can still be used."""
    content, chart = table.content, table.content.tables.surrender
    if content.side[unit] == NATO:
        return chart.wb_police + numbers.militia_use if content.is_police[unit] else chart.nato + numbers.nato_use
    if content.is_police[unit]:
        return chart.pact_police
    return chart.parachute if content.units[unit].type == "parachute" else chart.pact + numbers.pact_use


def hex_worth(table: Table, hex_: HexId) -> float:
    """Symbols of West Berlin; in Operation Medicine Wheel also the rail line."""
    ground, chart, wheel = table.ground, table.content.tables.surrender, table.content.tables.wheel
    if table.wheel:
        found = wheel.hex * ((hex_ in ground.barracks) + (hex_ in ground.objectives))
        return float(N.bare_hex + found + (2 if hex_ in ground.rail or hex_ in ground.wheel_autobahn else 0))
    found = (
        chart.objective * (hex_ in ground.objectives)
        + chart.airfield * (hex_ in ground.airfield_hexes)
        + chart.barracks * (hex_ in ground.barracks)
        + chart.tower * (hex_ in ground.towers)
    )
    return float(N.bare_hex + found)


class Stakes:
    """What each result of an attack is worth to the attacker."""

    def __init__(self, table: Table, side: Side, attack: Attack, numbers: Parameters = BY_THE_BOOK) -> None:
        targets, defenders, near = attack.targets, attack.defenders, attack.near
        prize = sum(unit_worth(table, unit, numbers) for unit in defenders)
        held = [hex_ for hex_ in targets if not table.holds(side, hex_)]
        ground = sum(hex_worth(table, hex_) for hex_ in held)
        own = [unit_worth(table, unit, numbers) for unit in near]
        need = sum(max(mean(table, unit, 1), 1.0) for unit in defenders)
        power = sum(max(mean(table, unit, 0), 1.0) for unit in near)
        # What an exchange costs: so many of the attackers as the defence is worth, all of them if they cannot pay.
        cost = sum(own) * min(1.0, N.overpaid * need / power) if power else 0.0
        total = sum(own)
        if not near:
            ground = 0.0  # 7.94 Nobody stands there to advance.
        if numbers.bargains:
            loss, follows = payment([mean(table, unit, 0) for unit in near], own, need)
            self.by_result = worths(prize, ground, loss, follows, total)
            return
        self.by_result = {
            **{name: a * prize + b * ground - c * cost for name, (a, b, c) in N.results.items()},
            **thrown_back(total),
        }


def expect(table: Table, side: Side, attack: Attack, numbers: Parameters = BY_THE_BOOK) -> float:
    """The mean worth of an attack, by the column of its mean differential."""
    known = Stakes(table, side, attack, numbers)
    ours = sum(mean(table, unit, 0) for unit in attack.units) + attack.air
    theirs = sum(mean(table, unit, 1) for unit in attack.defenders) + battle.protection(table, attack)
    shift = battle.net(battle.shift_lines(table, attack, side))
    total = 0.0
    # Between two whole differentials, so that every point counts for something.
    low = int((ours - theirs) // 1)
    part = ours - theirs - low
    for difference, share in ((low, 1 - part), (low + 1, part)):
        column = battle.shifted(table, battle.column_of(table, difference), shift)
        for die in range(1, 7):
            total += share * known.by_result[battle.effect(table, attack, column, die)] / 6
    return total


class Odds:
    """What striking one enemy is worth: losses are whole units, and the defender goes or stands as is best for him."""

    def __init__(self, table: Table, side: Side, enemy: UnitId, numbers: Parameters) -> None:
        self.table = table
        hex_ = table.state.at[enemy]
        self.prize = unit_worth(table, enemy, numbers)
        self.ground = 0.0 if table.holds(side, hex_) else hex_worth(table, hex_)
        self.need = max(mean(table, enemy, 1), 1.0)
        self.defence = mean(table, enemy, 1)
        self.own = N.battalion + (numbers.pact_use if side == PACT else numbers.nato_use)
        sample = Attack((hex_,), (enemy,), ())
        lines = battle.shift_lines(table, sample, side)
        self.shift = battle.net(lines) + _favour(table, side)
        self._results: dict[tuple[float, ...], dict[str, float]] = {}
        self._means: dict[tuple[tuple[float, ...], int], float] = {}

    def worth(self, strength: list[float], fire: float) -> float:
        key = tuple(strength)
        difference = sum(strength) + fire - self.defence
        low = int(difference // 1)
        part = difference - low
        total = 0.0
        for whole, chance in ((low, 1 - part), (low + 1, part)):
            if chance:
                column = battle.shifted(self.table, battle.column_of(self.table, whole), self.shift)
                total += chance * self._mean(key, column)
        return total

    def _mean(self, strength: tuple[float, ...], column: int) -> float:
        """What this crowd gains on average in a column."""
        found = self._means.get((strength, column))
        if found is None:
            results = self._results.get(strength)
            if results is None:
                own = [self.own] * len(strength)
                loss, follows = payment(list(strength), own, self.need)
                results = self._results[strength] = worths(self.prize, self.ground, loss, follows, sum(own))
            crt = self.table.content.crt
            found = sum(results[str(crt.cell(column, die))] for die in range(1, 7)) / 6
            self._means[strength, column] = found
        return found


def payment(strength: list[float], worth: list[float], need: float) -> tuple[float, bool]:
    """What an exchange costs in whole units, and whether somebody is left to follow."""
    paid, loss, count = 0.0, 0.0, 0
    for power, own in sorted(zip(strength, worth, strict=True), key=lambda one: (one[1] / max(one[0], 1.0), one[1])):
        if paid >= need:
            break
        paid, loss, count = paid + max(power, 1.0), loss + own, count + 1
    return loss, len(strength) > count


def _favour(table: Table, side: Side) -> int:
    """Columns an adjacent attack will have from surprise or an offer that failed."""
    shifts, sign = table.content.tables.shifts, 1 if side == PACT else -1
    surprise = shifts.surprise * sign if table.content.scenario.surprise_turn == table.state.turn else 0
    bonus = table.state.bonus
    return surprise + (0 if bonus < 0 else shifts.honors if bonus == side else -shifts.honors)


def worths(prize: float, ground: float, loss: float, follows: bool, total: float) -> dict[str, float]:
    """What each result is worth to the attacker if the defender goes or stands as is better for him (7.76)."""

    def beaten(hexes: int) -> float:
        goes = N.gained * ground + N.caught * hexes * prize
        return float(min(goes, hexes / 6 * (prize + ground)))

    after = ground if follows else 0.0
    return {
        "De": prize + ground,
        "D4": beaten(4),
        "D3": beaten(3),
        "D2": beaten(2),
        "D1": beaten(1),
        "Ex": prize + after - loss,
        "Ax": (beaten(1) if follows else prize / 6) - loss,
        "Br": min(N.caught * prize, prize / 6),
        **thrown_back(total),
    }


def thrown_back(total: float) -> dict[str, float]:
    """What the results cost that drive the attackers back or change nothing."""
    return {**{f"A{hexes}": -share * total for hexes, share in enumerate(N.back, 1)}, "Ae": -total, "-": 0.0}


def open_city(table: Table) -> list[HexId]:
    """Hexes the Pact still lacks."""
    ground = table.ground
    goals = (ground.barracks | ground.objectives) if table.wheel else ground.city
    return [hex_ for hex_ in sorted(goals) if not table.pact_holds(hex_)]


__all__ = ["NATO", "PACT", "Stakes", "expect", "hex_worth", "mean", "open_city", "unit_worth"]
