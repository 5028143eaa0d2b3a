"""9.14 Advance after combat: the attacker goes into the hex the defender has left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement import fatigue, pathing
from front85.games.iron_sky.movement import steps as pace
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.groups import HexWithCompany, with_company
from front85.games.iron_sky.movement.railways import with_cargo
from front85.games.iron_sky.politics.loyalty import confined
from front85.games.iron_sky.state import SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.kernels.reach import NEVER
from front85.hexwar.pieces.forces import listed
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Said
from front85.kernel.verbs import Menu, Plain, Verb


class Advance(Frame, frozen=True, tag="advance", kw_only=True):
    """9.14 The attacker must advance where somebody who could fight gave way, and may into a taken airfield."""

    engagement: Engagement
    hexes: tuple[HexId, ...] = ()
    due: bool = True

    @enforces("9.14.0", "9.14.1", "9.14.2")
    def begin(self, table: Table) -> Ask | Frames:
        """9.14 One hex, and nobody to take along or leave: no question."""
        fight = self.engagement
        if table.state.at[fight.mover] < 0:
            return ()
        verb = AdvanceVerb(table, self)
        if not verb.hexes:
            table.note("is-log-no-advance", "9.14.0", unit=table.content.ids[fight.mover])
            return ()
        if self.due and len(verb.hexes) == 1 and not verb.after((table.name(verb.hexes[0]),)):
            return advance(table, fight, verb.hexes[0], ())
        verbs: dict[str, Verb] = {"advance": verb}
        if not self.due:
            verbs["stay"] = Plain("9.14.0", lambda: (), weight=0.3)
        side = SIDES[fight.phasing]
        return Menu(side, "9.14.0", say("is-ask-advance", side=side, unit=table.content.ids[fight.mover]), verbs)


class AdvanceVerb(HexWithCompany):
    """9.14 `advance HEX [SUPPORT+SUPPORT...]`: the attacker, and the support units of its hex its owner names."""

    case = "9.14.1"
    not_along = "is-refused-advance-company"
    slots = with_company(not_along)

    def __init__(self, table: Table, frame: Advance) -> None:
        self.table, self.frame, self.content = table, frame, table.content
        self.mover = frame.engagement.mover

    @cached_property
    @enforces("9.14.0", "5.9.1", "5.10.1")
    def hexes(self) -> list[HexId]:
        """Hexes it can advance into: with room, not over a hexside nobody crosses, and for territorial units not out of
        their country (ruling I142)."""
        table, side, home = self.table, self.frame.engagement.phasing, confined(self.table, self.mover)
        return [
            hex_
            for hex_ in self.frame.hexes
            if entry_cost(table, self.mover, hex_) < NEVER
            and stacking.fits(table, side, hex_, (self.mover,))
            and home in ("", self.content.country[hex_])
        ]

    @cached_property
    @enforces("9.14.1")
    def mates(self) -> tuple[UnitId, ...]:
        """9.14.1 Support units stacked with the attacker, those that came with it first."""
        content, table = self.content, self.table
        stack = table.units_at(table.state.at[self.mover])
        found = [u for u in stack if not content.is_combat[u] and not content.is_fixed[u]]
        return tuple(sorted(found, key=lambda unit: (unit not in self.frame.engagement.company, unit)))

    def fit(self, hex_: HexId, company: tuple[UnitId, ...]) -> bool:
        group = with_cargo(self.table, (self.mover, *company))
        fits = stacking.fits(self.table, self.frame.engagement.phasing, hex_, group)
        return fits and entry_cost(self.table, self.mover, hex_, company) < NEVER

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {} if at else {"cost": points(difference(self.table, self.frame.engagement, value))}

    def shut_by(self, hex_: HexId) -> Refusal:
        hexes = ", ".join(self.table.name(one) for one in self.hexes)
        return refuse("9.14.1", "is-refused-advance-hex", hex=self.table.name(hex_), hexes=hexes)

    def goes(self, hex_: HexId, company: tuple[UnitId, ...]) -> Frames:
        return advance(self.table, self.frame.engagement, hex_, company)


def entry_cost(table: Table, unit: UnitId, hex_: HexId, company: tuple[UnitId, ...] = ()) -> int:
    """Quarters the ground costs a unit and its company to step into an adjacent hex; zones are not counted (ruling
    I17)."""
    here = table.state.at[unit]
    if hex_ not in table.content.board.adjacent[here]:
        return NEVER
    return int(pathing.steps_of(table, unit, company)[here, table.content.board.direction(here, hex_)])


@enforces("9.14.3")
def difference(table: Table, engagement: Engagement, hex_: HexId, company: tuple[UnitId, ...] = ()) -> int:
    """9.14.3 What the hex costs beyond what was paid for the attack."""
    return max(0, entry_cost(table, engagement.mover, hex_, company) - engagement.paid)


@enforces("9.14.0", "9.14.1", "9.14.3")
def advance(table: Table, engagement: Engagement, hex_: HexId, company: tuple[UnitId, ...]) -> Frames:
    """9.14 Units advance and pay the difference, even beyond what they may spend in a phase (ruling I134).

    Support units pay as much as the attacker; those that did not move with it have moved now (ruling I135).
    """
    unit, side = engagement.mover, engagement.phasing
    price, group = difference(table, engagement, hex_, company), (unit, *company)
    pace.cross(table, side, table.state.at[unit], hex_)
    pace.enter(table, group, (hex_,))
    table.state.moved.update(one for one in company if one not in engagement.company)
    table.note(
        "is-log-advances",
        "9.14.0",
        side=SIDES[side],
        units=listed(table.content, group),
        hex=table.name(hex_),
        cost=points(price),
    )
    if not price:
        return ()
    return tuple(frame for one in reversed(group) for frame in fatigue.spend(table, one, price))
