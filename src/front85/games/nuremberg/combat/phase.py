"""11.0 The Combat Phase: choosing attacks, and one battle from support to its result."""

from __future__ import annotations

import msgspec

from front85.games.nuremberg.combat import results, support
from front85.games.nuremberg.combat.odds import automatic, final_result, odds
from front85.games.nuremberg.state import PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say


@enforces("11.0a", "11.3b", "11.5", "4.1c")
class CombatPhase(Frame, frozen=True, tag="combat"):
    """11.0 Attacks one after another, as many as the owner likes, each finished before the next (11.5).

    `attacked` are units that have made their attack or probe, `struck` enemy units that have been attacked.
    """

    side: Side = PACT
    attacked: frozenset[UnitId] = frozenset()
    struck: frozenset[UnitId] = frozenset()

    def begin(self, table: Table) -> Ask | Frames:
        return table.menu("combat", self)

    def after_attack(self, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]) -> CombatPhase:
        return msgspec.structs.replace(
            self, attacked=self.attacked.union(attackers), struck=self.struck.union(defenders)
        )


class Battle(Frame, frozen=True, tag="battle"):
    """11.6 One battle: support (sealed), odds, modifiers, die, result."""

    side: Side = PACT
    target: HexId = NO_HEX
    attackers: tuple[UnitId, ...] = ()
    momentum: bool = False
    sealed: tuple[support.Commitment | None, support.Commitment | None] = (None, None)
    """What NATO and the Pact have committed, secret until both have."""

    @enforces("11.4b", "11.6a")
    def begin(self, table: Table) -> Ask | Frames:
        """11.4 The attacker commits, then the defender; neither sees the other's number first."""
        for side in (self.side, enemy_of(self.side)):
            if self.sealed[side] is None:
                ask = support.SupportAsk(table, self, side)
                if ask.verb.pool:
                    return ask
                return self.committed(table, side, ())
        return (self.at("reveal"),)

    def committed(self, table: Table, side: Side, commitment: support.Commitment) -> Frames:
        sealed = list(self.sealed)
        sealed[side] = commitment
        return (self.at("begin", sealed=tuple(sealed)),)

    def reveal(self, table: Table) -> Frames:
        for side, commitment in enumerate(self.sealed):
            units = self.attackers if side == self.side else table.units_at(self.target)
            support.expend(table, commitment or (), units)
            if commitment:
                guns, flights = (support.total(commitment, kind) for kind in support.KINDS)
                table.note("log-support", "11.4b", side=SIDES[side], guns=guns, flights=flights)
        return (self.at("roll"),)

    @property
    def net_support(self) -> int:
        mine, theirs = self.sealed[self.side], self.sealed[1 - self.side]
        return support.total(mine or ()) - support.total(theirs or ())

    @enforces("11.6a", "11.4a", "11.6c")
    def roll(self, table: Table) -> Ask | Frames:
        """11.6 The die, modified, on the column of the odds; beyond the table the result is automatic, without one."""
        battle = odds(table, self.side, self.target, self.attackers)
        certain = automatic(table.content, self.side, battle.column)
        if certain is not None:
            table.note(
                "log-battle-automatic",
                "11.6c",
                side=SIDES[self.side],
                hex=table.name(self.target),
                odds=battle.ratio,
                attack=battle.attack,
                defense=battle.defense,
                result=certain,
            )
            return results.apply(table, self, certain)
        modifier = battle.modifier + self.net_support

        def fought(dice: tuple[int, ...]) -> Frames:
            result = final_result(table, self.side, self.target, battle.column, dice[0] + modifier)
            table.note(
                "log-battle",
                "11.6a",
                side=SIDES[self.side],
                hex=table.name(self.target),
                odds=battle.ratio,
                attack=battle.attack,
                defense=battle.defense,
                die=dice[0],
                modifier=modifier,
                result=result,
            )
            return results.apply(table, self, result)

        return Throw("11.6a", say("roll-battle", hex=table.name(self.target)), 1, fought)
