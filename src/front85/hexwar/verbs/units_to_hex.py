"""A hex, then the units that use it as one: `enter HEX UNITS`, `exit HEX UNITS`, `land HEX UNIT`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.pieces.forces import Group, OnBoard, grouped
from front85.hexwar.verbs import slots
from front85.kernel.grammar import Slotted
from front85.kernel.slots import Bar, Slot


def sentence(
    case: str, ground: str, place: tuple[Bar, ...], each: tuple[Bar, ...], group: tuple[Bar, ...] = ()
) -> tuple[Slot, ...]:
    """`HEX UNITS`: bars against a hex at which nobody can be named, against one unit there, and against units as one.

    What is wrong with units named at a closed hex speaks before what is wrong with the hex.
    """
    return (
        Slot(
            "HEX",
            slots.hexes,
            lambda v: [v.content.board.index[name] for name in v.stacks],
            (ground, "refused-unknown-hex"),
            bars=tuple(bar._replace(settled=True, dead_end=True) for bar in place),
            among=lambda v, hex_: v.content.board.names[hex_] in v.stacks,
        ),
        Slot(
            "UNITS",
            slots.groups,
            lambda v, hex_: v.together(hex_, v.stacks[v.content.board.names[hex_]]),
            (case, "refused-unknown-unit"),
            bars=(slots.of_each(each, at=True), *group),
            among=lambda v, units, hex_: v.stacked(units, hex_) and not v.apart(units, hex_),
            respelled=True,
        ),
    )


class UnitsToHex(Slotted):
    """Titles subclass it, say who may be named where, and declare `slots`, which begin with a `sentence`.

    Stacks that enter by a map edge, leave by one, or take off from a hex are this shape.
    """

    content: OnBoard
    largest: int
    """Units that may be named together."""
    group: tuple[Bar, ...] = ()
    """What keeps units of one stack from going together."""

    @property
    def stacks(self) -> Mapping[str, Sequence[UnitId]]:
        """The units that may be named at each hex, by its number; computed once."""
        raise NotImplementedError

    def apart(self, units: Group, hex_: HexId) -> bool:
        return any(bar.holds(self, units, hex_) for bar in self.group)

    def stacked(self, units: Group, hex_: HexId) -> bool:
        """Whether these may all be named at a hex, and are few enough."""
        stack = self.stacks.get(self.content.board.names[hex_], ())
        return len(units) <= self.largest and all(unit in stack for unit in units)

    def together(self, hex_: HexId, units: Sequence[UnitId]) -> Iterable[Group]:
        """Every group that may go together, in the order in which it is listed; a title may find them faster."""
        return [group for group in grouped(units, self.largest) if not self.apart(group, hex_)]

    def offered(self) -> bool:
        return bool(self.stacks)
