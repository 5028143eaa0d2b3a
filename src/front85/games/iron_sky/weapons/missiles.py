"""4.6, 24.4 Gas delivered by missiles: `missile SSM HEX`.

In the SSM Attacks Phase, in the Pact's Land Movement Phase, and within it in a combat or over a mission: only then do
support units in the hex fall silent (24.4.4).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from front85.games.iron_sky.missions.flights import bombing
from front85.games.iron_sky.politics.triggers import appalled
from front85.games.iron_sky.state import PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.authority import blame, may_use, town_price, used_gas
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.verbs.slots import hexes, units
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Reason, Said, Slot
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
    return [unit for unit in table.content.by_kind["ssm"] if held_back(table, unit) is None]


@enforces("24.4.1", "24.4.2")
def held_back(table: Table, unit: UnitId) -> Reason | None:
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


class Launch(Slotted):
    """24.4.2 `missile SSM HEX`."""

    case = "24.4.2"
    weight = 0.03
    slots = (
        Slot(
            "UNIT",
            units,
            lambda v: v.units,
            ("", "refused-unknown-unit"),
            bars=(Bar((), "", lambda v, unit: held_back(v.table, unit), settled=True),),
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, unit: v.near(unit),
            ("", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, hex_, unit: v.spoiled_by(unit, hex_), settled=True),),
            weights=lambda v, words, _: [1.0 if word in v.worth else 0.002 for word in words],
        ),
    )

    def __init__(self, table: Table, then: Callable[[], Frames], *, during: bool = False) -> None:
        """`during`: a combat or mission is under way, whose support units fall silent."""
        self.table, self.content, self.then, self.during = table, table.content, then, during
        self.range = table.content.weapons.missile.range

    @cached_property
    def units(self) -> list[UnitId]:
        return launchers(self.table)

    def offered(self) -> bool:
        return bool(self.units)

    def near(self, unit: UnitId) -> list[HexId]:
        here, distance = self.table.state.at[unit], self.content.board.distance
        return [hex_ for hex_ in bombing.open_hexes(self.table) if distance(here, hex_) <= self.range]

    @property
    def worth(self) -> set[str]:
        return bombing.busy(self.table, PACT)

    @enforces("24.4.2", "41.0.2")
    def spoiled_by(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """24.4.2 Any hex within fifty, but not in a neutral country."""
        closed = bombing.shut_by(self.table, hex_, "24.4.2")
        if closed is not None:
            return closed
        if self.content.board.distance(self.table.state.at[unit], hex_) > self.range:
            return refuse("24.4.2", "is-refused-missile-far", hex=self.table.name(hex_), range=self.range)
        return None

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if not at:
            return {}
        town = bool(self.content.built[value])
        return {"grave": True, "town": town, "points": town_price(self.table, PACT, "chemical") if town else 0}

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        launch(self.table, unit, hex_, during=self.during)
        return self.then()

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
