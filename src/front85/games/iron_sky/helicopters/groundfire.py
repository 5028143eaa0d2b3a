"""17.2 Flak against helicopters: who reaches them, with what, at what price, and what a shot does."""

from __future__ import annotations

from front85.games.iron_sky.air import flak
from front85.games.iron_sky.air.flak import BATTERIES, Gun
from front85.games.iron_sky.content.air_tables import FACES, AirResult
from front85.games.iron_sky.state import WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.silence import silenced
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Line
from front85.kernel.enforce import enforces
from front85.kernel.message import say


@enforces("17.2.3", "17.2.4", "27.8-res.S", "24.4.4")
def versus(table: Table, unit: UnitId) -> Gun | None:
    """17.2.3, 17.2.4 What a unit fires with at helicopters, or None: as C at best. SAM and ADA pay a point, embedded
    flak nothing as long as its unit is fed."""
    content, rotors = table.content, table.content.air.rotors
    rating = content.flak[unit]
    if not rating or table.state.at[unit] < 0 or unit in table.state.suppressed or silenced(table, unit):
        return None
    if rating not in (rotors.rating, "D"):
        rating = rotors.rating
    if content.kind[unit] in BATTERIES:
        return Gun(unit, rating, rotors.reach[0], 1) if flak.points(table, unit) > 0 else None
    return Gun(unit, rating, rotors.reach[0], 0) if flak.fed(table, unit) else None


@enforces("17.2.1", "17.2.2")
def reaches(table: Table, here: HexId, hex_: HexId, low: bool) -> bool:
    """17.2.1, 17.2.2 Flak reaches one hex against normal flight, and its own hex alone against nap-of-earth."""
    return table.content.board.distance(here, hex_) <= table.content.air.rotors.reach[low]


@enforces("17.2.1", "17.2.2")
def guns(table: Table, side: Side, hex_: HexId, low: bool, foes: tuple[UnitId, ...] = ()) -> list[Gun]:
    """17.2 Flak of a side that can fire at a helicopter in a hex, in the order of the units.

    `foes` is flak of and with the attacking units, which reaches helicopters that support the defense whatever their
    mode (17.2.2).
    """
    found = []
    for unit, here, _ in flak.posts(table, side):
        if unit in foes or reaches(table, here, hex_, low):
            gun = versus(table, unit)
            if gun is not None:
                found.append(gun)
    return found


@enforces("17.3.3", "17.3.4")
def modifiers(table: Table, wing: WingId, low: bool) -> list[Line]:
    """17.3.3 The evasion of the one squadron, and what nap-of-earth flight is worth."""
    charts, wings = table.content.air, table.content.wings
    found = flak.modifiers(charts, wings.side[wing], wings.evasion[wing])
    if low:
        found.append(Line(say("is-line-nap"), charts.flak_modifiers.nap, "17.3.4"))
    return found


def outcome(table: Table, gun: Gun, wing: WingId, low: bool, die: int) -> AirResult:
    """17.3.5 What a die does to a helicopter squadron."""
    bonus = int(sum(line.value for line in modifiers(table, wing, low)))
    return table.content.air.flak.result(gun.rating, die + bonus)


def chance(table: Table, rating: str, wing: WingId, low: bool) -> float:
    """The chance that a shot costs a helicopter squadron a step or two."""
    gun = Gun(UnitId(0), rating, 1, 0)
    results = [outcome(table, gun, wing, low, die) for die in range(1, FACES + 1)]
    return sum(bool(result.lost or result.hurt) for result in results) / FACES


def caught(table: Table, wing: WingId) -> float:
    """31.2 The chance that fighters cost a helicopter squadron a step or two."""
    evasion, rotors = table.content.wings.evasion[wing], table.content.air.rotors
    return sum(rotors.steps(die + evasion) > 0 for die in range(1, FACES + 1)) / FACES
