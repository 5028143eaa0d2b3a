"""31.5, 34.1 Units in helicopters: picked up, flown to their hex, set down."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from front85.games.iron_sky.helicopters.homeward import Homeward, fields_in_range
from front85.games.iron_sky.helicopters.lanes import LOW, Lane, outward, straight
from front85.games.iron_sky.helicopters.passage import flight, flying
from front85.games.iron_sky.lift import assault_landing, cargo
from front85.games.iron_sky.lift.cargo import Aboard
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.state import QUARTER, WingId
from front85.games.iron_sky.supply.general import general_supply
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId
from front85.hexwar.pieces.forces import listed
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames


def price(table: Table) -> int:
    """31.5.7, 34.1.2 Quarters of movement points a unit spends on being carried."""
    return table.content.lift.helicopter.points * QUARTER


@enforces("31.5.5", "31.5.6")
def handling(table: Table) -> tuple[int, int]:
    """31.5.5, 31.5.6 Movement points helicopters spend to take units on board and to set them down."""
    chart = table.content.lift.helicopter
    return (chart.later_embark, chart.later_debark) if table.options["later_rules"] else (chart.embark, 0)


def way(table: Table, side: Side, origin: HexId, goal: HexId, onward: Sequence[HexId], left: int, height: str) -> Lane:
    """The way at the height that was said, else the one a careful pilot takes, else the shortest one."""
    found = outward(table, side, origin, goal, onward, left, height) if left > 0 else None
    return found or straight(table, origin, goal, low=height == LOW) or Lane()


def burn(table: Table, wings: Sequence[WingId], points: int) -> None:
    """Helicopters in the air spend movement points where they are."""
    ids = {table.content.wings.ids[wing] for wing in wings}
    table.state.aloft = {
        name: msgspec.structs.replace(now, left=max(0, now.left - points)) if name in ids else now
        for name, now in table.state.aloft.items()
    }


# the flight


class Carried(Frame, frozen=True, tag="helilift", kw_only=True):
    """31.5 Helicopters that pick units up, and then set them down."""

    side: Side
    wings: tuple[WingId, ...]
    units: tuple[UnitId, ...] = ()
    pickup: HexId = NO_HEX
    target: HexId = NO_HEX
    carriers: tuple[Aboard, ...] = ()
    fed: bool = False
    """12.5.1 The units took off from a field in General Supply."""
    height: str = ""
    """31.1.2 How they fly with the units on board, where that was said."""
    added = ("height",)

    @enforces("31.5.4", "31.5.5", "12.5.1")
    def begin(self, table: Table) -> Frames:
        """31.5.5 Whoever has got through takes on board what it can lift. Units for which there is no room stay."""
        wings, ids = flying(table, self.wings), table.content.wings.ids
        left = sum(cargo.room(table, wing) for wing in wings)
        units = []
        for unit in self.units:
            if cargo.need(table, unit) <= left:
                left -= cargo.need(table, unit)
                units.append(unit)
        if not units:
            return (self.at("home", wings=wings),)
        embark, debark = handling(table)
        burn(table, wings, embark)
        spare = min(table.state.aloft[ids[wing]].left for wing in wings) - debark
        homes = [table.content.fields.hex[f] for f in fields_in_range(table, wings[0], self.target, max(0, spare))]
        lane = way(table, self.side, self.pickup, self.target, homes[:1], spare, self.height)
        fed = self.pickup in table.content.fields.in_hex and all(general_supply(table, unit) for unit in units)
        on = self.at("down", wings=wings, units=tuple(units), carriers=cargo.aboard(table, wings), fed=fed)
        return (on, flight(self.side, wings, lane))

    @enforces("31.5.6", "31.5.7", "31.5.8", "31.5.9", "34.1.2", "34.1.3", "34.1.4")
    def down(self, table: Table) -> Frames:
        """31.5.8 The cargo loses a step for each two of its carriers, or as many as it takes to fit into those that are
        left, whichever is more; with the last of them it dies (ruling I51). The rest is on the ground, two points
        poorer, and attacks at once in an enemy zone without friends."""
        state, per = table.state, table.content.lift.helicopter.per_loss
        wings = flying(table, self.wings)
        if not wings:
            cargo.perish(table, self.units, "31.5.9")
            assault_landing.gone(table, self.units, ())
            return ()
        lost = sum(state.wing_lost[carrier.wing] - carrier.lost for carrier in self.carriers)
        alive = {carrier.wing for carrier in self.carriers} & set(wings)
        left = sum(cargo.still(table, carrier) for carrier in self.carriers if carrier.wing in alive)
        cargo.bleed(table, self.units, lost // per, left, "31.5.8")
        landed = [unit for unit in self.units if state.at[unit] >= 0]
        assault_landing.gone(table, [unit for unit in self.units if unit not in landed], landed)
        hot = [unit for unit in landed if assault_landing.hot(table, unit, self.target)]
        tests: Frames = ()
        for unit in landed:
            assault_landing.set_down(table, unit, self.target, "helicopter", fed=self.fed)
            tests = (*fatigue.spend(table, unit, price(table), free=True), *tests)
        if landed:
            state.strayed.update(landed)
            where = table.name(self.target)
            table.note("is-log-set-down", "31.5.7", units=listed(table.content, landed), hex=where)
        attack = table.content.attack
        state.onrush = sorted(hot, key=lambda unit: (-attack[unit], unit))
        burn(table, wings, handling(table)[1])
        return (self.at("home", wings=wings), *tests)

    def home(self, table: Table) -> Frames:
        """31.3.2 They fly back, one after the other."""
        wings = flying(table, self.wings)
        return tuple(Homeward(side=self.side, wing=wing) for wing in reversed(wings))
