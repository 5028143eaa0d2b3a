"""27.0.4, 27.15-aft Squadrons take off and come back: to their field, to their Air Superiority Area, or not at all."""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.iron_sky.air import radius
from front85.games.iron_sky.air.airbases import valid
from front85.games.iron_sky.air.mending import Diversion
from front85.games.iron_sky.state import NO_AREA, STATION, USED, AreaId, WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import silence
from front85.hexwar.ids import BOTH
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames


def take_off(table: Table, wings: Iterable[WingId]) -> None:
    """27.6-seq.1 Squadrons are on a mission from now on."""
    table.state.airborne.update(wings)


@enforces("27.15-man.b")
def turned_away(table: Table, wing: WingId) -> None:
    """27.15-man.b An interceptor that has found nobody is Ready again on its field, and may be sent again (I40)."""
    _down(table, wing)


@enforces("27.0.4", "27.0.5", "27.15-aft.a", "27.15-aft.c", "27.15-att.g", "27.16-gen.4", "9.1.16", "27.4-adv.8")
def back(table: Table, wing: WingId) -> None:
    """27.0.4 A squadron has done its part and is Used; one from an Air Superiority Area is back on station (27.0.5)."""
    _down(table, wing)
    if table.state.wing_at[wing] >= 0 and table.state.wing_duty[wing] != STATION:
        table.state.wing_duty[wing] = USED


@enforces("27.15-esc.e", "27.15-att.d", "27.15-att.f", "17.3.1", "27.17.4")
def send_home(table: Table, wing: WingId) -> None:
    """27.15-att.f A squadron that aborts, or has no undamaged step left, is Used; also one that was on station."""
    _down(table, wing)
    if table.state.wing_at[wing] >= 0:
        table.state.wing_duty[wing], table.state.wing_area[wing] = USED, NO_AREA


def _down(table: Table, wing: WingId) -> None:
    table.state.airborne.discard(wing)


@enforces("27.0.4", "27.16-gen.4", "9.1.16")
def over(table: Table, wings: Iterable[WingId], area: AreaId = NO_AREA) -> Frames:
    """27.0.4 A mission is through: whoever is still out comes back, and nobody lies open any longer."""
    still = airborne(table, sorted(wings))
    for wing in still:
        back(table, wing)
    table.state.over_target = ()
    table.state.sighted.clear()
    if not any(frame.__struct_config__.tag == "battle" for frame in table.stack):
        silence.over(table)
    return diverted(table, still, area)


@enforces("27.0.4", "27.2.4", "27.0.6", "9.1.16")
def diverted(table: Table, wings: Iterable[WingId], area: AreaId = NO_AREA) -> Frames:
    """27.0.4, 27.2.4 Whoever has come down from a mission may land on any valid field, each where it likes. Owners are
    asked if they want to be, or if a squadron's own field is lost to it (ruling I372). `area`: where they have been.
    Where one without a name has taken off is not known, nor where it lands."""
    state, roster = table.state, table.content.wings
    known = (w for w in wings if w >= 0 and w not in state.airborne)
    down = [w for w in known if state.wing_at[w] >= 0 and state.wing_duty[w] == USED]
    found: list[Frame] = []
    for side in BOTH:
        mine = [wing for wing in down if roster.side[wing] == side]
        asks = state.watch[side].landings == "ask"
        if mine and (asks or any(not valid(table, wing, state.wing_at[wing]) for wing in mine)):
            away = tuple((wing, area) for wing in sorted(mine)) if radius.in_play(table) else ()
            found.append(Diversion(side=side, wings=tuple(sorted(mine)) if asks else (), away=away))
    return tuple(found)


def airborne(table: Table, wings: Iterable[WingId]) -> tuple[WingId, ...]:
    """Those of some squadrons that are still on their mission."""
    return tuple(wing for wing in wings if wing in table.state.airborne)
