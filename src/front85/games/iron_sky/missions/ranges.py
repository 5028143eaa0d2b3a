"""17.3, 27.9, 37.1 Which flak faces a mission, and what the circumstances add to its dice."""

from __future__ import annotations

from front85.games.iron_sky.air import flak
from front85.games.iron_sky.air.flak import Gun
from front85.games.iron_sky.missions.package import Package, area_of
from front85.games.iron_sky.state import NATO, AreaId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.silence import silenced
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Line
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse, say


@enforces("27.9-seq.7", "37.1-seq.2")
def facing(table: Table, package: Package) -> list[Gun]:
    """17.1 Flak that can fire at a mission: all in range of the target hex. At reconnaissance only A+, A and B fire
    (37.1-seq.2), at a Wild Weasel mission only SAM, ADA and embedded A+, A and B that stand inside the area."""
    if package.kind == "weasel":
        return inside(table, package.enemy, area_of(table, package.target))
    guns = flak.shots(table, package.enemy, package.target)
    if package.kind != "recon":
        return guns
    heavy = table.content.air.guns.heavy
    return [gun for gun in guns if gun.rating in heavy]


@enforces("27.9-seq.7")
def inside(table: Table, side: Side, area: AreaId) -> list[Gun]:
    """27.9-seq.7 Flak of a side that stands in an area: SAM, ADA, embedded A+, A and B with points (ruling I350)."""
    grid = table.content.airgrid
    guns = (flak.gun(table, unit) for unit, hex_, _ in flak.posts(table, side) if grid.area(hex_) == area)
    return [gun for gun in guns if gun is not None and gun.price]


@enforces("17.3.4", "27.9-eff.3")
def circumstances(table: Table, package: Package) -> list[Line]:
    """17.3.4 What is added to the die besides evasion and ECM: bad weather; reconnaissance, which is fast and alone; a
    Wild Weasel Area over the target, for NATO's squadrons (27.9-eff.3)."""
    chart, found = table.content.air.flak_modifiers, flak.weather(table)
    if package.kind == "recon":
        found.append(Line(say("is-line-recon"), chart.recon, "17.3.4"))
    if package.side == NATO and area_of(table, package.target) in table.state.weasel:
        found.append(Line(say("is-line-weasel"), chart.weasel, "27.9-eff.3"))
    return found


@enforces("17.1.1", "17.1.2", "17.1.3", "27.9-eff.2", "27.8-res.S", "24.4.4")
def why_mute(table: Table, side: Side, unit: UnitId, hex_: HexId) -> Refusal | None:
    """17.1 Why flak of a side cannot fire at aircraft over a hex, or None."""
    content, state, chart = table.content, table.state, table.content.air.guns
    name, where = content.ids[unit], table.name(hex_)
    if content.side[unit] != side or not content.flak[unit] or state.at[unit] < 0:
        return refuse("17.1.1", "is-refused-no-flak", unit=name)
    if unit in state.suppressed:
        return refuse("27.8-res.S", "is-refused-flak-suppressed", unit=name)
    if silenced(table, unit):
        return refuse("24.4.4", "is-refused-gassed", unit=name)
    battery, heavy = content.kind[unit] in flak.BATTERIES, content.flak[unit] in chart.heavy
    far = content.board.distance(state.at[unit], hex_)
    whole = content.flak_range[unit] if battery else chart.heavy_range if heavy else chart.light_range
    case = "17.1.1" if battery else "17.1.2" if heavy else "17.1.3"
    if far > whole:
        return refuse(case, "is-refused-flak-range", unit=name, hex=where, range=whole)
    if not flak.points(table, unit) and battery:
        return refuse(case, "is-refused-flak-empty", unit=name)
    if not flak.points(table, unit) and heavy and far > chart.light_range:
        return refuse(case, "is-refused-flak-light-now", unit=name, range=chart.light_range)
    if flak.points(table, unit) and far > (held := flak.held_down(table, unit, whole)):
        return refuse("27.9-eff.2", "is-refused-flak-held-down", unit=name, range=held)
    if not flak.points(table, unit) and not flak.fed(table, unit):
        return refuse("17.1.3", "is-refused-flak-unfed", unit=name)
    return None
