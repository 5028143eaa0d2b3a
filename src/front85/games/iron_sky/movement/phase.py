"""5.0 The Land Movement Phase: what happens in it. Who may do what is in `menu`.

Movement and combat are one. A unit moves, fights and moves on; entering an enemy zone means fighting at once (6.1.7).
The battle is a frame on top of this phase, which then reads what came of it.
"""

from __future__ import annotations

from front85.games.iron_sky.combat import pursuit
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.ground.stacking import Overstack, overfull, own_combat_units
from front85.games.iron_sky.helicopters.escape import refugees
from front85.games.iron_sky.lift import assault_landing
from front85.games.iron_sky.missions.flights.convoys import Convoys
from front85.games.iron_sky.missions.windows import AirWatch
from front85.games.iron_sky.movement.hand import Moving
from front85.games.iron_sky.movement.menu import contact_menu, menu
from front85.games.iron_sky.politics.revolt_phase import outbreaks
from front85.games.iron_sky.state import PACT, SIDES
from front85.games.iron_sky.supply.general import start_of_movement
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import enemy_of
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames


@enforces("5.1.1", "5.1.2", "5.1.3")
class LandMovement(Moving, frozen=True, tag=zones.PHASE):
    """5.0 One side's Land Movement Phase."""

    def begin(self, table: Table) -> Frames:
        """12.4 Supply is judged first; everybody has all points before him."""
        state = table.state
        state.spent = [0] * len(state.spent)
        state.spared.clear()
        if self.side == PACT:
            state.ferried.clear()
        state.beached.pop(SIDES[self.side], None)
        start_of_movement(table, self.side)
        return (self.at("choose"), *self._watch(table))

    def _watch(self, table: Table) -> Frames:
        """27.7-gen.1 Before anybody moves the other side says when it wants to fly."""
        state = table.state
        if not state.wing_at:
            return ()
        state.airtime = False
        state.rebased.clear()
        state.strides.clear()
        watch = AirWatch(side=enemy_of(self.side))
        return (watch, Convoys()) if self.side == PACT else (watch,)

    def choose(self, table: Table) -> Ask | Frames:
        """What the side likes, until it ends the phase; or both sides have agreed to stop and count (42.0.3). A revolt
        that the last order has triggered breaks out first (36.0), and helicopters get away (28.4.2); then units attack
        that have just landed in an enemy zone (29.0.7), and others that have landed go on (34.1.3)."""
        risen = outbreaks(table) + refugees(table)
        if risen:
            return (self, *risen)
        rushing = assault_landing.attacking(table, self)
        if rushing is not None:
            return (rushing,)
        landed = assault_landing.next_in_hand(table, self)
        if landed is not None:
            return (landed,)
        return menu(table, self) if table.state.outcome is None else (self.at("close"),)

    @enforces("6.1.6", "6.1.7", "6.2.1", "5.1.8")
    def arrived(self, table: Table) -> Frames:
        """6.1.6 A move is over. In an enemy zone the unit stops, and unless a friendly Combat Unit is there already it
        must attack at once (6.1.7)."""
        unit, state = self.mover, table.state
        if state.at[unit] < 0:
            return (self.without_mover(table).at("choose"),)
        here = state.at[unit]
        company = tuple(other for other in self.company if state.at[other] == here)
        trail = self.trail[: self.trail.index(here) + 1] if here in self.trail else ()
        if len(trail) == 1 < len(self.trail):
            # 38.3 The bridge ahead was blown before the first step: the unit has not moved.
            stage, leave = self.before
            return (self.at("choose", company=company, trail=(), stage=stage, leave=leave),)
        behind = pursuit.due(table, unit, trail)
        if not zones.in_zone(table, self.side, here):
            return (self.at("choose", company=company, trail=trail), *behind)
        friends = own_combat_units(table, self.side, here) - table.content.is_combat[unit]
        if friends > 0:
            return (self.at("choose", company=company, trail=trail, stop="joined"), *behind)
        return (self.at("contact", company=company, trail=trail, stop="halted"), *behind)

    @enforces("6.1.7", "9.0.1")
    def contact(self, table: Table) -> Ask | Frames:
        """6.1.7 The attack that entering a zone compels; which kind is the owner's choice."""
        if table.state.at[self.mover] < 0:
            return (self.without_mover(table).at("choose"),)
        if table.state.fleeing:
            return (self, *refugees(table))
        return contact_menu(table, self)

    @enforces("9.5-pre.3", "9.9-D.3", "9.9-C.1", "9.9-A.2", "9.10-D.1", "9.10-C.1", "9.10-A.1", "6.1.8", "9.6.5")
    def fought(self, table: Table) -> Frames:
        """9.9, 9.10 A combat is over: who won goes on with the points he has left, who did not stops.

        After a D the attacker may leave the enemy's zone (6.1.8); after a disengagement whoever got away may. Off the
        march a division fights on as long as nobody has stood before it (9.5).
        """
        landed = assault_landing.fought(table, self)
        if landed is not None:
            return landed
        state, unit = table.state, self.mover
        if state.at[unit] < 0:
            return (self.without_mover(table).at("choose"),)
        here = state.at[unit]
        company = tuple(other for other in self.company if state.at[other] == here)
        state.moved.update(other for other in self.company if other not in company)
        if self.fighting == "disengagement":
            away = unit in state.disengaging
            if not away:
                state.stopped.add(unit)
            stop, leave = ("", "released") if away else (self.stop or "halted", "failed")
            return (self.at("choose", company=company, stop=stop, leave=leave, fighting=""),)
        won = state.last_result == "D"
        goes_on = won or flows_on(table, self.fighting)
        advanced = here != self.stood
        if not goes_on:
            state.stopped.add(unit)
        return (
            self.at(
                "choose",
                company=company,
                leave="released" if won else "",
                stop="" if goes_on else "halted",
                stage="paced" if advanced else self.stage,
                fresh=self.fresh and won and not any(table.enemy_in(self.side, hex_) for hex_ in self.struck),
                fighting="",
            ),
        )

    def touchdown(self, table: Table) -> Frames:
        """34.1.3, 34.3.3 A unit has been set down, or has jumped."""
        return (assault_landing.touched_down(table, self),)

    def settled(self, table: Table) -> Frames:
        """Dice of a mode change or a rest have fallen; they may have cost the unit its last step."""
        if self.mover >= 0 and table.state.at[self.mover] < 0:
            return (self.without_mover(table).at("choose"),)
        return (self.at("choose"),)

    @enforces("6.3.2", "9.13.0", "7.0.6")
    def close(self, table: Table) -> Frames:
        """6.3.2, 9.13 What holds for one phase alone is over."""
        state = table.state
        for unit in sorted(state.shaken):
            table.recover(unit)
        for marked in (state.moved, state.strayed, state.stopped, state.railed, state.disengaging):
            marked.clear()
        state.breakthrough.clear()
        state.pursuers.clear()
        state.onrush = []
        state.last_result = ""
        return (Overstack(side=self.side),) if overfull(table, self.side) else ()


@enforces("9.20.1pl", "9.20.2pl", "9.20.3pl")
def flows_on(table: Table, kind: str) -> bool:
    """9.20 Fluid Combat, an option of the later rules: a C stops nobody but a division in a single echelon.

    Held by the enemy's zone as before, the attacker may only fight on; not off the march any more (`fresh`).
    """
    return table.options["fluid_combat"] and table.state.last_result == "C" and kind != "echelon"
