"""13.2 Airlanding: `land UNIT HEX` on a friendly field, in the owner's Movement Phase."""

from __future__ import annotations

from front85.games.berlin85.content.content import Content
from front85.games.berlin85.ground.demolition import entry
from front85.games.berlin85.movement import pathing
from front85.games.berlin85.movement.phase import MovementPhase, Mover
from front85.games.berlin85.state import PACT, WAITING
from front85.games.berlin85.supply.general import friendly_field
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar

FIELD = (
    Bar("13.24", "b85-refused-no-superiority", lambda v, hex_, _: v.table.state.air_holder != v.side),
    Bar("13.22b", "b85-refused-no-airfield", lambda v, hex_, _: hex_ not in v.table.ground.field_of),
    Bar("13.23", "b85-refused-field-not-held", lambda v, hex_, _: v.lost(hex_)),
    Bar("10.72", "b85-refused-fire", lambda v, hex_, _: v.table.burning(hex_)),
    Bar(
        "13.22",
        "b85-refused-field-full",
        lambda v, hex_, _: v.served(hex_),
        lambda v, hex_, _: {"capacity": v.table.ground.field_of[hex_].capacity},
    ),
    Bar(
        ("5.31", "13.22b"),
        "b85-refused-field-hex",
        lambda v, hex_, unit: v.table.units_at(hex_) and not v.rolls_off(unit, hex_),
    ),
)
"""13.2 Why a unit cannot land in a hex: superiority, a friendly field, fire, room on it and in the hex."""


class Landings:
    """Who could land in this Movement Phase, and where."""

    def __init__(self, table: Table, phase: MovementPhase) -> None:
        self.table, self.phase, self.content, self.side = table, phase, table.content, phase.side

    @property
    def possible(self) -> bool:
        """Whether the scenario has units that could land at all."""
        scenario = self.content.scenario
        return bool(scenario.reserve if self.side == PACT else scenario.emergency)

    @cached_property
    @enforces("13.11", "13.21", "17.1c", "18.0c", "21.12")
    def waiting(self) -> list[UnitId]:
        """13.11 The Pact's paratroops come when they like, NATO's brigade in its own turn only."""
        content, at = self.content, self.table.state.at
        if self.side == PACT:
            return [u for u in content.by_side[PACT] if content.is_reserve[u] and at[u] == WAITING]
        if not self.table.state.emergency:
            return []
        return [u for u in content.by_side[self.side] if content.is_emergency[u] and at[u] == WAITING]

    @enforces("13.24", "9.21", "13.22", "13.23", "13.22b", "10.72")
    def lost(self, hex_: HexId) -> bool:
        return not friendly_field(self.table, self.side, self.table.ground.field_of[hex_])

    def served(self, hex_: HexId) -> bool:
        """13.22 Whether a field has taken all it can this turn."""
        field = self.table.ground.field_of[hex_]
        return self.table.state.landed.get(field.name, 0) >= field.capacity

    @enforces("13.22b")
    def half_allowance(self, unit: UnitId) -> int:
        """13.22 Half the allowance, fractions dropped, is left after landing; supply does not halve it again."""
        return self.content.allowance[unit] // 4 * 2

    def rolls_off(self, unit: UnitId, hex_: HexId) -> bool:
        """13.22 Whether a unit landing beside others could clear the hex again."""
        if self.table.in_enemy_zone(self.side, hex_):
            return False
        stacks, lakes = self.table.occ.stacks, self.table.ground.is_lake
        found = pathing.search(self.table, unit, self.half_allowance(unit), False, hex_)
        return any(h not in stacks and not lakes[h] for h in found.hexes())

    def places(self, unit: UnitId) -> list[HexId]:
        return [h for h in sorted(self.table.ground.field_of) if not any(bar.holds(self, h, unit) for bar in FIELD)]

    @enforces("13.11b")
    def vacant_for_emergency(self) -> bool:
        """13.11 NATO may not turn its reinforcements away: whether one could still come down on a vacant hex."""
        stacks = self.table.occ.stacks
        return any(h not in stacks for unit in self.waiting[:1] for h in self.places(unit))


class Land(UnitToHex):
    """13.2 `land UNIT HEX`."""

    case = "13.22b"
    weight = 0.3
    content: Content

    slots = sentence(
        (Bar("13.11b", "b85-refused-no-landing", lambda v, unit: unit not in v.landings.waiting),),
        tuple(
            bar._replace(
                holds=lambda v, *said, bar=bar: bar.holds(v.landings, *said),
                more=bar.more and (lambda v, *said, bar=bar: bar.more(v.landings, *said)),
            )
            for bar in FIELD
        ),
        ground="2.1",
    )

    def __init__(self, landings: Landings) -> None:
        self.landings, self.table, self.phase, self.content = landings, landings.table, landings.phase, landings.content

    def offered(self) -> bool:
        return any(self.landings.places(unit) for unit in self.landings.waiting[:1])

    def units(self) -> list[UnitId]:
        return self.landings.waiting

    def open_to(self, unit: UnitId) -> list[HexId]:
        return self.landings.places(unit)

    def absent(self) -> Refusal:
        return refuse(self.case, "b85-refused-nobody-lands")

    @enforces("13.25", "13.22", "13.0")
    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        """13.25 A unit that lands in an enemy zone stays there; others may roll off with half their allowance."""
        table, field = self.table, self.table.ground.field_of[hex_]
        table.state.landed[field.name] = table.state.landed.get(field.name, 0) + 1
        table.put(unit, hex_)
        table.note("b85-log-landed", "13.22b", unit=self.content.ids[unit], hex=table.name(hex_))
        if table.in_enemy_zone(self.landings.side, hex_):
            phase = self.phase.finished(unit)
            table.state.grounded.add(unit)
        else:
            phase = self.phase.moved(Mover(unit, self.landings.half_allowance(unit)))
        return (phase, *entry(table, unit, hex_))
