"""9.9, 9.10 Step 17 of a combat: its result is carried out.

`settle` returns frames: the aftermath itself and, below it, the moment in which NATO may send in its reserves (9.18).
"""

from __future__ import annotations

from front85.games.iron_sky.combat import breakthrough, pursuit, retreat
from front85.games.iron_sky.combat.advance import Advance
from front85.games.iron_sky.combat.casualties import abandon, price_of_attacking, suffer
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.reserves import Reserves
from front85.games.iron_sky.divisions import cadre
from front85.games.iron_sky.politics.overthrow import quell
from front85.games.iron_sky.state import PACT
from front85.games.iron_sky.supply.displacement import heads_in
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.hexwar.pieces.forces import listed
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames


@enforces("9.1.17", "9.18-act.1", "9.18-gen.6", "36.7.8")
def settle(table: Table, engagement: Engagement) -> Frames:
    """9.1.17 What follows from a combat. After every combat of a Pact unit NATO may send in reserves (9.18).

    Whoever was attacked in it is no reserve any more (9.18-gen.6). A D against revolt markers takes them off the map,
    with neither breakthrough nor advance (36.7.8).
    """
    cadre.after_combat(table, engagement)
    table.state.reserve.difference_update((engagement.mover, *engagement.defenders))
    after: Frames = (Reserves(hexes=engagement.targets),) if engagement.phasing == PACT else ()
    if engagement.disengaging:
        disengaged(table, engagement)
        return after
    if engagement.suppressing and engagement.result == "D":
        quell(table, engagement.hex)
        return after
    return (*after, Aftermath(engagement=engagement))


@enforces("9.10.0", "9.10-D.1", "9.10-C.1", "9.10-C.2", "9.10-A.1")
def disengaged(table: Table, engagement: Engagement) -> None:
    """9.10 Nobody loses anything. On a D the unit stays; else it moves on at doubled terrain costs, and after a C the
    enemy may pursue."""
    state, unit = table.state, engagement.mover
    state.pursuers.clear()
    name = table.content.ids[unit]
    if engagement.result == "D":
        state.disengaging.discard(unit)
        table.note("is-log-not-disengaged", "9.10-D.1", unit=name)
        return
    state.disengaging.add(unit)
    if engagement.result != "C":
        table.note("is-log-disengaged", "9.10-A.1", unit=name)
        return
    pursuit.released(table, engagement)
    table.note("is-log-disengaged-pursued", "9.10-C.1", unit=name)


class Aftermath(Frame, frozen=True, tag="aftermath", kw_only=True):
    """9.9 The result of an assault, step by step."""

    engagement: Engagement
    pending: tuple[HexId, ...] = ()
    """Attacked hexes whose owner has not decided yet."""
    held: tuple[HexId, ...] = ()
    """Those that hold."""
    fronts: tuple[HexId, ...] = ()
    """Hexes in which Combat Units stood."""
    valued: tuple[HexId, ...] = ()
    """Hexes in which somebody stood who could fight: Combat Units, or support units with a Contingency Defense."""

    @enforces("9.9-D.1", "9.9-C.1", "9.9-A.1")
    def begin(self, table: Table) -> Frames:
        """9.9 A D is the defender's affair, all else the attacker's."""
        fight, content = self.engagement, table.content
        if fight.result != "D":
            return (self.at("attacker"),)
        hexes = tuple(sorted(fight.targets))
        stacks = {hex_: [u for u in table.units_at(hex_) if content.side[u] == fight.defender] for hex_ in hexes}
        fronts = tuple(h for h in hexes if any(content.is_combat[unit] for unit in stacks[h]))
        valued = tuple(h for h in hexes if h in fronts or any(content.contingency[unit] for unit in stacks[h]))
        return (self.at("decide", pending=fronts, fronts=fronts, valued=valued),)

    # the attacker loses

    @enforces("9.9-C.1", "9.9-A.1", "9.12.2", "9.12.3", "9.4-eff.2")
    def attacker(self, table: Table) -> Frames:
        """9.9 The attacker stops, as the phase sees by the result, and takes its losses."""
        fight = self.engagement
        steps = price_of_attacking(table, fight)
        if not steps:
            return ()
        suffer(table, fight, {fight.mover: steps}, "9.9-A.1" if fight.result != "C" else "9.4-eff.2")
        if _manned(table, fight.phasing, fight.hex):
            return ()
        return (self.at("stragglers"), *heads_in(table, (fight.hex,), fight))

    @enforces("10.0.7")
    def stragglers(self, table: Table) -> Frames:
        """10.0.7 With the last Combat Unit of the hex die the support units stacked with it."""
        abandon(table, self.engagement.phasing, (self.engagement.hex,), "10.0.7")
        return ()

    # the defender decides

    @enforces("9.9-D.1", "9.11.0", "9.11.2", "9.12.1")
    def decide(self, table: Table) -> Ask | Frames:
        """9.9 Hex by hex the defender holds or goes back; where there is no way back, it holds."""
        if not self.pending:
            return (self.at("heads"),)
        ways = retreat.Ways(table, self.engagement, self.pending[0], self.held)
        if not ways.able:
            table.note("is-log-trapped", ways.why_trapped, units=listed(table.content, ways.units))
            return self._hold(table, ways)
        return retreat.ask(
            table,
            ways,
            lambda: self._hold(table, ways),
            lambda to: self._go(table, ways, to),
            lambda: self._apart(table, ways),
        )

    def _hold(self, table: Table, ways: retreat.Ways) -> Frames:
        retreat.hold(table, self.engagement, ways.units, retreat.holding(table, self.engagement))
        return (self.at("decide", pending=self.pending[1:], held=(*self.held, ways.hex)),)

    @enforces("9.11.0")
    def _go(self, table: Table, ways: retreat.Ways, to: HexId) -> Frames:
        dice: Frames = ()
        for unit in retreat.set_off(table, ways):
            dice = (*retreat.go(table, self.engagement, unit, to), *dice)
        return (self.at("decide", pending=self.pending[1:], held=self._stood(table, ways)), *dice)

    @enforces("9.11.4")
    def _stood(self, table: Table, ways: retreat.Ways) -> tuple[HexId, ...]:
        """9.11.4 The hexes that hold, with this one if somebody had to stay in it: he covers others now (I133)."""
        return (*self.held, ways.hex) if _manned(table, ways.side, ways.hex) else self.held

    def _apart(self, table: Table, ways: retreat.Ways) -> Frames:
        units = retreat.set_off(table, ways)
        away = retreat.Scatter(engagement=self.engagement, hex=ways.hex, units=units, held=self.held)
        return (self.at("scattered"), away)

    def scattered(self, table: Table) -> Frames:
        """Each has gone its own way, or found none."""
        ways = retreat.Ways(table, self.engagement, self.pending[0], self.held)
        return (self.at("decide", pending=self.pending[1:], held=self._stood(table, ways)),)

    # what is left

    @enforces("18.0.3", "10.0.8")
    def heads(self, table: Table) -> Frames:
        """18.0.3 Supply heads in attacked hexes are displaced, and support units may go with them."""
        return (self.at("remnants"), *heads_in(table, self.engagement.targets, self.engagement))

    @enforces("9.11.8", "10.0.7", "10.0.8")
    def remnants(self, table: Table) -> Frames:
        """9.11.8 Support units whom no Combat Unit is left to cover die."""
        case = "10.0.7" if self.fronts else "10.0.8"
        abandon(table, self.engagement.defender, self.engagement.targets, case)
        return (self.at("breach"),)

    @enforces("9.9-D.2", "9.13.0", "9.14.0", "9.12.5", "28.3.3", "28.3.4", "28.3.6")
    def breach(self, table: Table) -> Frames:
        """9.9 Markers on the hexes that Combat Units have left, then the advance. Support units alone leave no gap; an
        airfield that was taken may be entered (ruling I81)."""
        fight, content = self.engagement, table.content
        empty = [hex_ for hex_ in sorted(fight.targets) if not table.enemy_in(fight.phasing, hex_)]
        breakthrough.mark(table, [hex_ for hex_ in empty if hex_ in self.fronts])
        due = tuple(hex_ for hex_ in empty if hex_ in self.valued)
        free = tuple(hex_ for hex_ in empty if hex_ not in self.valued and content.airfield_hexes[hex_])
        if not due and not free:
            return ()
        return (Advance(engagement=fight, hexes=due or free, due=bool(due)),)


def _manned(table: Table, side: Side, hex_: HexId) -> bool:
    content = table.content
    return any(content.is_combat[unit] and content.side[unit] == side for unit in table.units_at(hex_))
