"""21.12 NATO units that break out to the east: `exit UNIT`."""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.fulda_gap.combat.disengagement import cover_vacated
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement.hand import Moves
from front85.games.fulda_gap.movement.march import March
from front85.games.fulda_gap.state import EXITED, LOCKING, NATO
from front85.games.fulda_gap.victory import exited
from front85.hexwar.ids import UnitId
from front85.hexwar.pieces.forces import half
from front85.hexwar.verbs.unit import UnitVerb, sentence
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar


class Exit(UnitVerb):
    """21.12 `exit UNIT`: a NATO ground combat unit leaves by the east edge, for points and for good."""

    case = "21.12d"
    content: Content
    slots = sentence(
        (
            Bar("21.12d", "refused-not-your-unit", lambda v, unit: v.content.side[unit] != NATO),
            Bar("21.12d", "fg-refused-off-map", lambda v, unit: v.table.state.at[unit] < 0),
        ),
        (
            Bar("21.12d", "fg-refused-exit-kind", lambda v, unit: not v.fighting(unit)),
            Bar("21.12d", "fg-refused-exit-edge", lambda v, unit: not v.at_the_edge(unit)),
            Bar((), "", lambda v, unit: v.staying(unit)),
            Bar(
                "21.12d",
                "fg-refused-exit-cost",
                lambda v, unit: v.moves.points(unit) < v.cost(unit),
                lambda v, unit: {"cost": half(v.cost(unit))},
            ),
        ),
    )

    def __init__(self, moves: Moves, march: March) -> None:
        self.march = march
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content

    @enforces("21.12d", "7.3", "19.31a")
    def cost(self, unit: UnitId) -> int:
        """21.12 One point, and what leaving its hex costs in an elastic zone or on contaminated ground."""
        table, move, hex_ = self.table, self.content.tables.movement, self.table.state.at[unit]
        cost = move.exit + 2 * table.state.contamination.get(table.name(hex_), 0)
        zone = table.enemy_zone(NATO, hex_)
        if zone == LOCKING:
            return cost + move.leave_disengaged  # only a unit that disengaged gets so far
        return cost + (move.leave_elastic if zone else 0)

    def at_the_edge(self, unit: UnitId) -> bool:
        return self.table.state.at[unit] in self.content.edges["east"]

    def fighting(self, unit: UnitId) -> bool:
        return self.content.is_combat[unit] or self.content.is_artillery[unit]

    def staying(self, unit: UnitId) -> Refusal | None:
        """What keeps it from moving at all, but for its points: the exit has a price of its own."""
        stays = self.march.why_stays(unit)
        return None if stays is None or stays.message.id == "refused-spent" else stays

    def units(self) -> Iterable[UnitId]:
        east, at = self.content.edge_masks["east"], self.table.state.at
        return (unit for unit in self.moves.unmoved if east[at[unit]])

    def absent(self) -> Refusal:
        return refuse("21.12d", "fg-refused-nobody-exits")

    @enforces("21.12d")
    def does(self, unit: UnitId) -> Frames:
        table, hex_ = self.table, self.table.state.at[unit]
        disengaged = unit in table.state.disengaged
        table.note("fg-log-exits", "21.12d", unit=self.content.ids[unit], hex=table.name(hex_))
        exited(table, unit, hex_)
        phase = self.phase if unit in self.moves.movers else self.phase.moved(hex_, ())
        table.lift(unit, EXITED)
        table.forget(unit)
        if disengaged:
            cover_vacated(table, NATO, hex_)
        return (phase.finished((unit,)),)
