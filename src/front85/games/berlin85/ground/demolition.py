"""12.0 Bridge demolition, and of fuel in Operation Werewolf: what happens when a unit first comes near."""

from __future__ import annotations

from front85.games.berlin85.ground.collateral import set_fire
from front85.games.berlin85.state import NATO, PACT, SIDES
from front85.games.berlin85.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.verbs import Menu, Plain, Verb


@enforces("12.0a", "12.0b", "21.35.5", "21.25.2")
def entry(table: Table, unit: UnitId, hex_: HexId) -> Frames:
    """Interrupts caused by a unit that has just entered a hex in any way (ruling B24); usually none."""
    side, scenario = table.content.side[unit], table.content.scenario
    found: Frames = ()
    bridges = table.ground.bridges_of[hex_]
    if bridges:
        state = table.state
        alive = [edge for edge in bridges if edge not in state.safe and edge not in state.blown]
        if side == PACT:
            if not table.ground.in_wb[hex_]:
                alive = []
        elif scenario.breakout:
            inside = table.ground.in_wb
            alive = [edge for edge in alive if not all(inside[end] for end in table.ground.ends(edge))]
        else:
            alive = []
        if alive:
            found = (Blow(side=enemy_of(side), edges=tuple(alive)),)
    if side == PACT and scenario.fuel_demolition:
        near = (hex_, *table.content.board.adjacent[hex_])
        state, fuel, inside = table.state, table.ground.fuel, table.ground.in_wb
        stores = [h for h in near if h in fuel and inside[h] and h not in state.burnt and h not in state.spared]
        if stores:
            found = (*found, Ignite(hexes=tuple(stores)))
    return found


def succeeds(table: Table, die: int) -> bool:
    return die <= table.content.tables.demolition.succeeds_to


def chance(table: Table) -> int:
    """How often a demolition succeeds, in percent."""
    return round(100 * table.content.tables.demolition.succeeds_to / 6)


class Blow(Frame, frozen=True, tag="bridge demolition"):
    """12.0 The other side may try to blow each bridge of the hex that was entered."""

    side: Side = NATO
    edges: tuple[int, ...] = ()

    def begin(self, table: Table) -> Ask | Frames:
        if not self.edges:
            return ()
        edge, content = self.edges[0], table.content
        near = [unit for end in table.ground.ends(edge) for unit in table.units_at(end)]
        prompt = say(
            "b85-ask-bridge",
            side=SIDES[self.side],
            bridge=table.ground.edge_name(edge),
            units=", ".join(content.ids[unit] for unit in near if content.side[unit] != self.side),
            chance=chance(table),
        )
        verbs: dict[str, Verb] = {
            "blow": Plain("12.0a", lambda: (self.at("roll"),), weight=1.0),
            "spare": Plain("12.0b", lambda: self.done(table, False), weight=0.5),
        }
        case = "12.0a" if self.side == NATO else "21.35.5"
        return Menu(SIDES[self.side], case, prompt, verbs)

    def roll(self, table: Table) -> Ask:
        prompt = say("b85-roll-bridge", bridge=table.ground.edge_name(self.edges[0]))
        return Throw("12.0a", prompt, 1, lambda dice: self.done(table, succeeds(table, dice[0])))

    @enforces("12.0b")
    def done(self, table: Table, gone: bool) -> Frames:
        """12.0 A bridge has one chance: then it is water at once, or safe for the rest of the game."""
        edge, state = self.edges[0], table.state
        bridge = table.ground.edge_name(edge)
        if gone:
            state.blown.add(edge)
            table.touch()
            table.note("b85-log-bridge-blown", "12.0b", bridge=bridge)
        else:
            state.safe.add(edge)
            table.note("b85-log-bridge-safe", "12.0b", bridge=bridge)
        return (self.at("begin", edges=self.edges[1:]),)


class Ignite(Frame, frozen=True, tag="fuel demolition"):
    """21.25 NATO may set fire to fuel that a Pact unit has come beside, once for each hex (ruling B25)."""

    hexes: tuple[HexId, ...] = ()

    def begin(self, table: Table) -> Ask | Frames:
        if not self.hexes:
            return ()
        verbs: dict[str, Verb] = {
            "blow": Plain("21.25.2", lambda: (self.at("roll"),), weight=1.0),
            "spare": Plain("21.25.2", lambda: self.done(table, False), weight=0.5),
        }
        prompt = say("b85-ask-fuel", side=SIDES[NATO], hex=table.name(self.hexes[0]), chance=chance(table))
        return Menu(SIDES[NATO], "21.25.2", prompt, verbs)

    def roll(self, table: Table) -> Ask:
        prompt = say("b85-roll-fuel", hex=table.name(self.hexes[0]))
        return Throw("21.25.2", prompt, 1, lambda dice: self.done(table, succeeds(table, dice[0])))

    @enforces("21.25.2")
    def done(self, table: Table, burns: bool) -> Frames:
        hex_ = self.hexes[0]
        table.state.spared.add(hex_)
        if burns:
            set_fire(table, hex_, "21.25.2")
        else:
            table.note("b85-log-fuel-spared", "21.25.2", hex=table.name(hex_))
        return (self.at("begin", hexes=self.hexes[1:]),)
