"""21.12 NATO units that break out to the east: `exit UNIT`."""

from __future__ import annotations

from collections.abc import Iterable

from front85.games.fulda_gap.combat.disengagement import cover_vacated
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement.hand import Moves
from front85.games.fulda_gap.movement.march import March
from front85.games.fulda_gap.state import EXITED, LOCKING, NATO
from front85.games.fulda_gap.victory import exited
from front85.hexwar.forces import half, unknown_unit
from front85.hexwar.ids import UnitId
from front85.hexwar.verbs.unit import UnitVerb
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse


class Exit(UnitVerb):
    """21.12 `exit UNIT`: a NATO ground combat unit leaves by the east edge, for points and for good."""

    case = "21.12d"
    content: Content

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

    @enforces("21.12d")
    def unfit(self, unit: UnitId) -> Refusal | None:
        """Why an own unit on the map cannot leave it."""
        content, table, name = self.content, self.table, self.content.ids[unit]
        if not content.is_combat[unit] and not content.is_artillery[unit]:
            return refuse("21.12d", "fg-refused-exit-kind", unit=name)
        if table.state.at[unit] not in content.edges["east"]:
            return refuse("21.12d", "fg-refused-exit-edge", unit=name)
        stays = self.march.why_stays(unit)
        if stays is not None and stays.message.id != "refused-spent":
            return stays
        if self.moves.points(unit) < self.cost(unit):
            return refuse("21.12d", "fg-refused-exit-cost", unit=name, cost=half(self.cost(unit)))
        return None

    def units(self) -> Iterable[UnitId]:
        east, at = self.content.edge_masks["east"], self.table.state.at
        return (unit for unit in self.moves.unmoved if east[at[unit]])

    def absent(self) -> Refusal:
        return refuse("21.12d", "fg-refused-nobody-exits")

    def stranger(self, word: str) -> Refusal | None:
        unit = self.content.index.get(word)
        if unit is None:
            return unknown_unit(self.case, word)
        if self.content.side[unit] != NATO:
            return refuse(self.case, "refused-not-your-unit", unit=word)
        if self.table.state.at[unit] < 0:
            return refuse(self.case, "fg-refused-off-map", unit=word)
        return None

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
