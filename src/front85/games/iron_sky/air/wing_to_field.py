"""A squadron, then the field it goes to: `rebase WING FIELD`, `base WING FIELD`, `revive WING FIELD`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from front85.games.iron_sky.air import airbases
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.state import FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.hexwar.verbs.slots import room
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal
from front85.kernel.slots import Bar, Said, Slot, besides, settled

AUTO = "auto"
"""Everybody as proposed."""


WING = Slot(
    "WING",
    room("wings"),
    lambda v: v.wings,
    ("", "is-refused-unknown-wing"),
    bars=settled(
        (
            Bar("", "is-refused-wing-not-yours", lambda v, wing: v.content.wings.side[wing] != v.side),
            Bar((), "", lambda v, wing: v.why_stays(wing)),
            Bar("", "is-refused-no-field", lambda v, wing: not v.anywhere(wing), dead_end=True),
        )
    ),
)
FIELD = Slot(
    "FIELD",
    room("fields"),
    lambda v, wing: v.open_to(wing),
    ("", "is-refused-unknown-field"),
    bars=(Bar((), "", lambda v, field, wing: v.why_not(wing, field), settled=True),),
)
WITH_AUTO = (
    WING._replace(
        names=besides(WING.names, AUTO),
        candidates=lambda v: [*v.wings, AUTO] if v.wings else (),
        bars=tuple(
            bar._replace(holds=lambda v, wing, holds=bar.holds: wing != AUTO and holds(v, wing)) for bar in WING.bars
        ),
    ),
    FIELD._replace(gates=(Bar((), "", lambda v, wing: wing == AUTO),)),
)
"""`VERB auto` besides: everybody goes where the proposal has him."""


class WingToField(Slotted):
    """Chapters subclass it and say who, where to, and why not. Which squadron goes where is its owner's secret."""

    table: Table
    side: Side
    slots = (WING, FIELD)

    # what the chapter says

    def why_stays(self, wing: WingId) -> Refusal | None:
        """Why an own squadron cannot be named, or None."""
        raise NotImplementedError

    def why_not(self, wing: WingId, field: FieldId) -> Refusal | None:
        """Why it cannot go to a field, or None."""
        raise NotImplementedError

    def candidates(self) -> Iterable[WingId]:
        return self.content.wings.by_side[self.side]

    def goes(self, wing: WingId, field: FieldId) -> Frames:
        raise NotImplementedError

    def all_go(self) -> Frames:
        raise NotImplementedError

    # what follows from it

    @property
    def content(self) -> Content:
        return self.table.content

    @cached_property
    def wings(self) -> list[WingId]:
        """Squadrons that may go somewhere."""
        return [wing for wing in self.candidates() if self.why_stays(wing) is None and self.anywhere(wing)]

    def anywhere(self, wing: WingId) -> bool:
        return any(self.why_not(wing, field) is None for field in self._of_nation(wing))

    def _of_nation(self, wing: WingId) -> list[FieldId]:
        content = self.content
        if content.wings.is_helicopter[wing]:
            return _fields_of(content, None)
        free = content.wings.is_transport[wing] and bool(self.table.state.uprising)
        return list(content.fields.numbers) if free else _fields_of(content, content.wings.nat[wing])

    def open_to(self, wing: WingId) -> list[FieldId]:
        return [field for field in self._of_nation(wing) if self.why_not(wing, field) is None]

    def proposed(self, wing: WingId) -> FieldId | None:
        """The field a squadron should go to."""
        return best(self.table, wing, self.open_to(wing))

    def offered(self) -> bool:
        return bool(self.wings)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at:
            return {"default": value == self.proposed(said[0])}
        return {"default": value == AUTO} if self.slots is WITH_AUTO else {}

    def does(self, wing: Any, field: FieldId | None) -> Frames:
        return self.all_go() if field is None else self.goes(wing, field)


@lru_cache(maxsize=64)
def _fields_of(content: Content, nation: str | None) -> list[FieldId]:
    """Fields that a nation's squadrons may use; without a nation those on the map, for helicopters. It is kept: do not
    write to it."""
    fields = content.fields
    if nation is None:
        return [field for field in fields.numbers if not fields.off_map[field]]
    return [field for field in fields.numbers if nation in fields.nations[field]]


def best(table: Table, wing: WingId, open_: list[FieldId]) -> FieldId | None:
    """The field a squadron is best off on: its home if it is fit, one off the map, else the one with most room.

    Nobody can get at fields off the map, and how far a target is does not matter.
    """
    content = table.content
    home, side = content.wings.home[wing], content.wings.side[wing]
    crowd = airbases.based(table)

    def rank(field: FieldId) -> tuple[int, ...]:
        fit = not airbases.flaw(table, side, field)
        at_home = field == home and not threatened(table, side, field)
        return (not fit, not at_home, not content.fields.off_map[field], threatened(table, side, field), crowd[field])

    return min(open_, key=lambda field: (*rank(field), field), default=None)


NEAR = 2
"""Hexes from an enemy unit within which a field is threatened."""


def threatened(table: Table, side: Side, field: FieldId) -> bool:
    """Whether enemy units stand close to a field."""
    content = table.content
    hex_ = content.fields.hex[field]
    if hex_ < 0:
        return False
    ring = {hex_}
    for _ in range(NEAR):
        ring |= {other for one in ring for other in content.board.adjacent[one]}
    return any(table.enemy_in(side, one) for one in ring)
