"""4.6, 24.4 Gas delivered by missiles: `missile SSM HEX`.

In the SSM Attacks Phase, in the Pact's Land Movement Phase, and within it in a combat or over a mission: only then do
support units in the hex fall silent (24.4.4).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from front85.games.iron_sky.missions import bombing
from front85.games.iron_sky.politics.triggers import appalled
from front85.games.iron_sky.state import PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.authority import blame, may_use, town_price, used_gas
from front85.hexwar.forces import unknown_hex, unknown_unit
from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, UnitId
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Reason
from front85.kernel.verbs import Menu, Plain, Verb


@enforces("4.6", "24.4.1")
class MissilePhase(Frame, frozen=True, tag="missile phase"):
    """4.6 The Pact fires gas missiles, once its gas is open."""

    def begin(self, table: Table) -> Ask | Frames:
        if not able(table):
            return ()
        verbs: dict[str, Verb] = {
            "pass": Plain("4.6", lambda: (), weight=1.0),
            "missile": Launch(table, lambda: (self,)),
        }
        return Menu(SIDES[PACT], "4.6", say("is-ask-missiles", side=SIDES[PACT]), verbs)


def launchers(table: Table) -> list[UnitId]:
    """24.4.2 Missile units that can still deliver a warhead this turn."""
    return [unit for unit in table.content.by_kind["ssm"] if unfit(table, unit) is None]


@enforces("24.4.1", "24.4.2")
def unfit(table: Table, unit: UnitId) -> Reason | None:
    """24.4.2 What keeps a unit from firing gas: one warhead for each counter and turn (ruling I36)."""
    content, state = table.content, table.state
    if content.side[unit] != PACT:
        return "24.4.1", "is-refused-missile-nato"
    if not content.is_ssm[unit] or state.at[unit] < 0:
        return "24.4.2", "is-refused-no-missile"
    return ("24.4.2", "is-refused-missile-fired") if unit in state.missiles else None


def able(table: Table) -> bool:
    """Whether the Pact may fire gas missiles now and has any left."""
    return may_use(table, PACT, "chemical") and bool(launchers(table))


class Launch(Verb):
    """24.4.2 `missile SSM HEX`."""

    case = "24.4.2"
    weight = 0.03

    def __init__(self, table: Table, then: Callable[[], Frames], *, during: bool = False) -> None:
        """`during`: a combat or mission is under way, whose support units fall silent."""
        self.table, self.content, self.then, self.during = table, table.content, then, during
        self.range = table.content.weapons.missile.range

    @cached_property
    def units(self) -> list[UnitId]:
        return launchers(self.table)

    def offered(self) -> bool:
        return bool(self.units)

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return [self.content.ids[unit] for unit in self.units]
        if len(rest) > 1:
            return ()
        here, distance = self.table.state.at[self.content.index[rest[0]]], self.content.board.distance
        return [self.table.name(h) for h in bombing.open_hexes(self.table) if distance(here, h) <= self.range]

    def follows(self, rest: Words, word: str) -> bool:
        if len(rest) != 1:
            return super().follows(rest, word)
        hex_ = self.content.board.index.get(word, NO_HEX)
        return hex_ >= 0 and self.fault(self.content.index[rest[0]], hex_) is None

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    @enforces("24.4.2", "41.0.2")
    def fault(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """24.4.2 Any hex within fifty, but not in a neutral country."""
        closed = bombing.closed(self.table, hex_, "24.4.2")
        if closed is not None:
            return closed
        if self.content.board.distance(self.table.state.at[unit], hex_) > self.range:
            return refuse("24.4.2", "is-refused-missile-far", hex=self.table.name(hex_), range=self.range)
        return None

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        if len(rest) != 1:
            return None
        worth = bombing.busy(self.table, PACT)
        return [1.0 if word in worth else 0.002 for word in words]

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if len(rest) != 1:
            return {}
        hex_ = self.content.board.index[word]
        price = town_price(self.table, PACT, "chemical") if self.content.built[hex_] else 0
        return {"grave": True, "town": bool(self.content.built[hex_]), "points": price}

    def play(self, rest: Words) -> Frames:
        unit, hex_ = self.content.index[rest[0]], self.content.board.index[rest[1]]
        launch(self.table, unit, hex_, during=self.during)
        return self.then()

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            unit = self.content.index.get(word, NO_UNIT)
            if unit < 0:
                return unknown_unit(self.case, word)
            return refuse(*(unfit(self.table, unit) or ("24.4.2", "is-refused-no-missile")), unit=word)
        hex_ = self.content.board.index.get(word, NO_HEX)
        if hex_ < 0:
            return unknown_hex(self.case, word)
        found = self.fault(self.content.index[rest[0]], hex_)
        return found or super().refusal(rest, word)

    def absent(self) -> Refusal:
        return refuse("24.4.2", "is-refused-missiles-gone")


@enforces("24.4.2", "24.4.3", "24.4.4", "24.2.4")
def launch(table: Table, unit: UnitId, hex_: HexId, *, during: bool = False) -> None:
    """24.4.3 A hex is struck and marked for the turn, as often as one likes. A town counts against the Pact: the rule
    calls such a strike a chemical attack (ruling I477)."""
    state, content = table.state, table.content
    state.missiles.add(unit)
    state.ssm_hexes.add(hex_)
    used_gas(table)
    table.note("is-log-missile", "24.4.3", unit=content.ids[unit], hex=table.name(hex_))
    if during:
        state.struck.add(hex_)
    blame(table, PACT, "chemical", int(content.built[hex_]))
    appalled(table, PACT, (hex_,))
