"""31.1, 31.2, 17.2 What a way is likely to cost a helicopter squadron, as far as its own side can tell.

Flak that lies open counts as it is; under a stack nobody may look into one gun is taken for granted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from front85.games.iron_sky.air.flak import Gun
from front85.games.iron_sky.air.losses import STEPS
from front85.games.iron_sky.air.losses import steps as steps_left
from front85.games.iron_sky.content.air_tables import FACES
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.ground.visibility import beside, spotted_by, uppermost
from front85.games.iron_sky.helicopters import groundfire
from front85.games.iron_sky.helicopters.lanes import Lane, fuel, homeward, price
from front85.games.iron_sky.state import NO_AREA, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId, enemy_of

Dice = tuple[float, ...]
"""Chances to lose no step, one, and two."""


class Threat(msgspec.Struct, frozen=True):
    """Something that is likely to happen on the way."""

    at: int
    """Place in the path."""
    chance: float
    """That it costs a step or more."""
    dice: Dice
    unit: UnitId | None
    """The counter that lies open where the shot comes from; None for fighters."""


def known_units(table: Table, side: Side, hex_: HexId) -> tuple[tuple[UnitId, ...], bool]:
    """8.0 Enemy counters in a hex that a side may look at, and whether others lie under them. What reconnaissance has
    spotted lies open in the later state of the rules alone (8.0.3pl)."""
    there = tuple(unit for unit in table.units_at(hex_) if table.content.side[unit] != side)
    near = table.kept(f"beside {side}", table.stamp, lambda: beside(table, side))
    if near[hex_] or (table.options["later_rules"] and hex_ in spotted_by(table, side)):
        return there, False
    unseen = table.unseen.get((hex_, enemy_of(side)), 0)
    seen = uppermost(table, side, hex_)
    return seen, len(there) + unseen > len(seen)


def known_guns(table: Table, side: Side, hex_: HexId) -> list[tuple[str, UnitId]]:
    """Flak of the enemy in a hex as a side knows it: its rating, and the counter it shows."""
    content, rotors = table.content, table.content.air.rotors
    seen = uppermost(table, side, hex_)
    if not seen:
        return []
    open_, covered = known_units(table, side, hex_)
    found = [("D" if content.flak[u] == "D" else rotors.rating, u) for u in open_ if content.flak[u]]
    if covered and not found:
        found.append((rotors.rating, seen[0]))
    return found


def threats(
    table: Table, side: Side, wing: WingId, lane: Lane, foes: Iterable[HexId] = (), quiet: HexId = NO_HEX
) -> list[Threat]:
    """17.2, 31.2 Shots and fighters along a way, each gun once as long as one stays in its range (17.2.5).

    `foes` are hexes of attackers, whose flak reaches whoever helps the defense (17.2.2); flak in the hex `quiet` is
    silent once one is there (33.2.3).
    """
    board, present = table.content.board, table.occ.present[enemy_of(side)]
    found: list[Threat] = []
    covered: set[HexId] = set()
    area = NO_AREA
    for at, (hex_, low) in enumerate(zip(*lane, strict=True)):
        now = table.content.airgrid.area(hex_) if enemy_sky(table, side, hex_) else NO_AREA
        if now not in (NO_AREA, area):
            dice = _fighters(table, wing)
            found.append(Threat(at, 1 - dice[0], dice, None))
        area = now
        reach = {hex_} if low else {hex_, *board.adjacent[hex_]}
        if at == len(lane.path) - 1:
            reach |= set(foes)
        within = {there for there in reach if there >= 0 and present[there] and (there != quiet or hex_ != quiet)}
        for there in sorted(within - covered):
            for rating, unit in known_guns(table, side, there):
                dice = _shot(table, rating, wing, low)
                found.append(Threat(at, 1 - dice[0], dice, unit))
        covered = within
    return found


def _shot(table: Table, rating: str, wing: WingId, low: bool) -> Dice:
    gun = Gun(UnitId(0), rating, 1, 0)
    results = [groundfire.outcome(table, gun, wing, low, die) for die in range(1, FACES + 1)]
    return _shares([min(STEPS, result.lost + result.hurt) for result in results])


def _fighters(table: Table, wing: WingId) -> Dice:
    evasion, rotors = table.content.wings.evasion[wing], table.content.air.rotors
    return _shares([min(STEPS, rotors.steps(die + evasion)) for die in range(1, FACES + 1)])


def _shares(steps: Sequence[int]) -> Dice:
    return tuple(steps.count(lost) / len(steps) for lost in range(STEPS + 1))


def fates(table: Table, wing: WingId, found: Iterable[Threat]) -> list[float]:
    """The chances to arrive with all the steps one has, with one less, and not at all."""
    left = steps_left(table, wing)
    spread = [1.0, *[0.0] * left]
    for threat in found:
        after = [0.0] * (left + 1)
        for lost, share in enumerate(spread):
            for more, chance in enumerate(threat.dice):
                after[min(left, lost + more)] += share * chance
        spread = after
    return [spread[0], spread[1] if left > 1 else 0.0, spread[-1]]


def toll(found: Iterable[Threat]) -> float:
    """Steps that threats are likely to cost."""
    return sum(lost * chance for threat in found for lost, chance in enumerate(threat.dice))


def told(
    table: Table,
    side: Side,
    wing: WingId,
    origin: HexId,
    lane: Lane,
    home: Sequence[HexId] | None,
    foes: Iterable[HexId] = (),
    spent: int = 0,
) -> dict[str, Any]:
    """A way as a screen draws it: hexes and modes, fuel, what is to be feared where, and the way back.

    `home` are the hexes it can land in afterwards, the best first; None where it lands at its goal. `spent` are
    movement points that go on the way for something else.
    """
    names, whole = table.content.board.names, table.content.wings.movement[wing]
    found = threats(table, side, wing, lane, foes)
    left = whole - spent - fuel(table, lane)
    ids = table.content.ids
    shown: dict[str, Any] = {
        "from": names[origin],
        "path": [names[hex_] for hex_ in lane.path],
        "low": list(lane.low),
        "price": [price(table, False), price(table, True)],
        "left": left,
        "whole": whole,
        "threats": [
            {"at": threat.at, "chance": threat.chance, "unit": "" if threat.unit is None else ids[threat.unit]}
            for threat in found
        ],
        "fates": fates(table, wing, found),
        "cases": {"weather": "23.3.1", "home": "31.1.3"},
        "weather": table.content.air_options.weather.helicopter / FACES if table.state.bad_weather else 0,
    }
    if home is None:
        return shown
    back = next((way for hex_ in home if (way := homeward(table, side, lane.path[-1], hex_, left)) is not None), None)
    shown["home"] = None if back is None else [names[hex_] for hex_ in back.path]
    if back is not None:
        shown["rest"] = left - fuel(table, back)
        shown["return"] = fates(table, wing, [*found, *threats(table, side, wing, back)])
    return shown
