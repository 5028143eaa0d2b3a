"""A unit, then where it goes: `place UNIT HEX`, `land UNIT HEX`, `advance UNIT HEX`."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.pieces.forces import OnBoard
from front85.hexwar.verbs import slots
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.slots import Bar, Slot


def sentence(unit: tuple[Bar, ...], hex_: tuple[Bar, ...], *, case: str = "", ground: str = "") -> tuple[Slot, Slot]:
    """`UNIT HEX`: bars against a unit, and against a hex for a unit that may be named.

    `case` and `ground` are what is cited for words that name no unit and no hex.
    """
    return (
        Slot(
            "UNIT",
            slots.units,
            lambda v: v.named.values(),
            (case, "refused-unknown-unit"),
            bars=unit,
            among=lambda v, unit: v.content.ids[unit] in v.named,
        ),
        Slot(
            "HEX",
            slots.hexes,
            lambda v, unit: v.open_to(unit),
            (ground, "refused-unknown-hex"),
            bars=hex_,
            likely=lambda v, unit: v.area(unit),
        ),
    )


class UnitToHex(Slotted):
    """Titles subclass it, say who and where, and declare `slots`, which begin with a `sentence`.

    Set-up placing, deployment, landings and drops are this shape, and so are reinforcements that enter one by one: the
    hexes by which a unit may come are its area, and an enemy there, the price and the stacking are what bars them.
    """

    content: OnBoard

    def units(self) -> Iterable[UnitId]:
        """Who may be named, in order."""
        raise NotImplementedError

    def area(self, unit: UnitId) -> Collection[HexId]:
        """The hexes the rules give this unit, whether they can take it or not."""
        return self.content.board.hexes

    def open_to(self, unit: UnitId) -> Iterable[HexId]:
        """Where a unit might go, in the order in which it is listed; a title may find just those where it may."""
        return sorted(self.area(unit))

    @cached_property
    def named(self) -> dict[str, UnitId]:
        return {self.content.ids[unit]: unit for unit in self.units()}

    def takes(self, unit: UnitId, hex_: HexId) -> bool:
        """Whether nothing closes a hex to a unit."""
        return not any(bar.holds(self, hex_, unit) for bar in self.slots[1].bars)

    def offered(self) -> bool:
        return any(True for _ in self.units())
