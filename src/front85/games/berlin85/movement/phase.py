"""5.0 The Movement Phase: who may move, how a move goes hex by hex, and what is tested at its end."""

from __future__ import annotations

import msgspec

from front85.games.berlin85.air.airdrop import Drop
from front85.games.berlin85.ground.demolition import entry
from front85.games.berlin85.movement import pathing
from front85.games.berlin85.state import LOST, NATO, PACT, SIDES, WAITING
from front85.games.berlin85.supply.general import unsupplied
from front85.games.berlin85.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId
from front85.hexwar.kernels.reach import Reach
from front85.hexwar.verbs.unit import OneUnit
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu


class Mover(msgspec.Struct, frozen=True, array_like=True):
    """The unit in motion: half points left, and whether its last leg was underground."""

    unit: UnitId
    left: int
    under: bool = False


@enforces("4.0.1", "5.0", "5.11", "5.15", "13.0")
class MovementPhase(Frame, frozen=True, tag="movement"):
    """5.0 One side's Movement Phase.

    A move may be made in legs; touching another unit finishes it (5.15). `done` are units whose move is over, `mover`
    the unit in motion, `goal` where the present leg leads.
    """

    side: Side = PACT
    done: frozenset[UnitId] = frozenset()
    mover: Mover | None = None
    goal: HexId = NO_HEX

    @enforces("14.0", "14.31")
    def begin(self, table: Table) -> Frames:
        """14.0 Supply is tested when the phase begins; what happens on the way changes nothing (14.31)."""
        table.state.short = unsupplied(table, self.side)
        if table.state.short:
            table.note("b85-log-short", "14.31", side=SIDES[self.side], count=len(table.state.short))
        return (self.at("choose"),)

    def choose(self, table: Table) -> Ask | Frames:
        return table.menu("movement", self)

    def moved(self, mover: Mover) -> MovementPhase:
        """The phase with this unit in motion; another one's move is over with that (5.15)."""
        done = self.done
        if self.mover is not None and self.mover.unit != mover.unit:
            done = done | {self.mover.unit}
        return msgspec.structs.replace(self, done=done, mover=mover)

    def finished(self, unit: UnitId) -> MovementPhase:
        """The phase after the move of this unit; that of another one in motion is over too (5.15)."""
        begun = () if self.mover is None else (self.mover.unit,)
        return msgspec.structs.replace(self, done=self.done.union((unit, *begun)), mover=None)

    @enforces("5.0", "12.0b", "15.0b")
    def travel(self, table: Table) -> Frames:
        """The unit in motion goes on towards its goal; each hex is taken, and demolitions interrupt at once.

        If an interrupt has closed the way the unit stands where it is, with the points it has left.
        """
        mover = self.mover
        assert mover is not None
        unit, here = mover.unit, table.state.at[mover.unit]
        if here < 0:
            return (self.finished(unit).at("choose"),)
        if here != self.goal:
            found = pathing.search(table, unit, mover.left, mover.under)
            if found.cost_to(self.goal) is not None:
                return self._walk(table, found, mover)
        return (self.at("choose", goal=-1),)

    def _walk(self, table: Table, found: Reach, mover: Mover) -> Frames:
        path = found.path(self.goal)
        for hex_ in path[1:]:
            triggers = entry(table, mover.unit, hex_)
            last = hex_ == self.goal
            if not triggers and not last:
                claim(table, mover.unit, hex_)
                continue
            spent = int(found.cost[hex_] if last else found.open_cost[hex_])
            table.put(mover.unit, hex_)
            left = Mover(mover.unit, mover.left - spent, mover.under)
            return (self.at("travel", mover=left), *triggers)
        raise AssertionError("a path that does not end at its goal")

    # the end of the phase

    @enforces("5.26b", "13.11b", "17.21", "13.21")
    def close(self, table: Table) -> Frames:
        """5.26 Units still on a lake are eliminated; 17.21 a brigade that found no room is lost."""
        table.state.grounded.clear()
        for unit in table.on_map(self.side):
            if table.ground.is_lake[table.state.at[unit]]:
                table.eliminate(unit, "5.26b")
        if self.side == NATO and table.state.emergency:
            at = table.state.at
            for unit in table.content.by_side[NATO]:
                if table.content.is_emergency[unit] and at[unit] == WAITING:
                    table.note("b85-log-no-room", "17.21", unit=table.content.ids[unit])
                    at[unit] = LOST
        return (self.at("crowded"),)

    @enforces("5.31")
    def crowded(self, table: Table) -> Ask | Frames:
        """5.31 No two units in a hex when the phase is over; who breaks that loses the surplus (ruling B81)."""
        for hex_, units in table.occ.stacks.items():
            if len(units) > 1 and table.content.side[units[0]] == self.side:
                return self._surplus(table, hex_, units)
        if self.side == PACT:
            return (Drop(),)
        return ()

    def _surplus(self, table: Table, hex_: HexId, units: tuple[UnitId, ...]) -> Ask:
        def remove(unit: UnitId) -> Frames:
            table.eliminate(unit, "5.31")
            return (self,)

        prompt = say("b85-ask-surplus", side=SIDES[self.side], hex=table.name(hex_))
        return Menu(SIDES[self.side], "5.31", prompt, {"remove": OneUnit(table.content, "5.31", units, remove)})


@enforces("19.44b", "15.0b")
def claim(table: Table, unit: UnitId, hex_: HexId) -> None:
    """19.44 Passing through takes a hex, underground too (ruling B23); the unit itself is put down later."""
    side = table.content.side[unit]
    if not table.holds(side, hex_):
        table.state.flipped ^= {hex_}
        table.touch()
    if side == NATO and hex_ in table.ground.rail:
        table.state.on_rail = table.state.rail_cut = True
