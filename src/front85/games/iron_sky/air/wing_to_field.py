"""A squadron, then the field it goes to: `rebase WING FIELD`, `base WING FIELD`, `revive WING FIELD`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any

from front85.games.iron_sky.air import airbases
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.state import FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.kernel.ask import Words
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb

AUTO = "auto"
"""Everybody as proposed."""


class WingToField(Verb):
    """Chapters subclass it and say who, where to, and why not. Which squadron goes where is its owner's secret."""

    table: Table
    side: Side
    auto = False
    """Whether `auto` sends everybody where the proposal has him."""

    # what the chapter says

    def why_stays(self, wing: WingId) -> Refusal | None:
        """Why an own squadron cannot be named, or None."""
        raise NotImplementedError

    def why_not(self, wing: WingId, field: FieldId) -> Refusal | None:
        """Why it cannot go to a field, or None."""
        raise NotImplementedError

    def candidates(self) -> Iterable[WingId]:
        return self.table.content.wings.by_side[self.side]

    def goes(self, wing: WingId, field: FieldId) -> Frames:
        raise NotImplementedError

    def all_go(self) -> Frames:
        raise NotImplementedError

    # what follows from it

    @cached_property
    def wings(self) -> list[WingId]:
        """Squadrons that may go somewhere."""
        return [wing for wing in self.candidates() if self.why_stays(wing) is None and self._anywhere(wing)]

    def _anywhere(self, wing: WingId) -> bool:
        return any(self.why_not(wing, field) is None for field in self._of_nation(wing))

    def _of_nation(self, wing: WingId) -> list[FieldId]:
        content = self.table.content
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

    def after(self, rest: Words) -> Collection[str]:
        content = self.table.content
        if not rest:
            names = [content.wings.ids[wing] for wing in self.wings]
            return [*names, AUTO] if self.auto and names else names
        if len(rest) == 1 and rest[0] != AUTO:
            return [content.fields.ids[field] for field in self.open_to(content.wings.index[rest[0]])]
        return ()

    def follows(self, rest: Words, word: str) -> bool:
        content = self.table.content
        if rest or word == AUTO:
            return word in self.after(rest)
        wing = content.wings.index.get(word)
        known = wing is not None and content.wings.side[wing] == self.side
        return known and wing is not None and self.why_stays(wing) is None and self._anywhere(wing)

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2 or (self.auto and rest == (AUTO,))

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        content = self.table.content
        if not rest:
            return {"default": word == AUTO} if self.auto else {}
        wing = content.wings.index[rest[0]]
        field = self.proposed(wing)
        return {"default": field is not None and content.fields.ids[field] == word}

    def play(self, rest: Words) -> Frames:
        if rest == (AUTO,):
            return self.all_go()
        content = self.table.content
        return self.goes(content.wings.index[rest[0]], content.fields.index[rest[1]])

    def refusal(self, rest: Words, word: str) -> Refusal:
        content = self.table.content
        if not rest:
            return self._refused_wing(word)
        if rest[0] not in content.wings.index:
            return super().refusal(rest, word)
        wing, field = content.wings.index[rest[0]], content.fields.index.get(word)
        if field is None:
            return refuse(self.case, "is-refused-unknown-field", word=word)
        return self.why_not(wing, field) or super().refusal(rest, word)

    def _refused_wing(self, word: str) -> Refusal:
        wings = self.table.content.wings
        wing = wings.index.get(word)
        if wing is None:
            return refuse(self.case, "is-refused-unknown-wing", word=word)
        if wings.side[wing] != self.side:
            return refuse(self.case, "is-refused-wing-not-yours", wing=word)
        return self.why_stays(wing) or refuse(self.case, "is-refused-no-field", wing=word)

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        return self.refusal(rest[:depth], rest[depth]) if depth else self.absent_for(rest)

    def absent_for(self, rest: Words) -> Refusal:
        fields = self.table.content.fields
        if not rest:
            return self.absent()
        wings = self.table.content.wings
        wing = wings.index.get(rest[0])
        if wing is None or wings.side[wing] != self.side or self.why_stays(wing) is not None or len(rest) < 2:
            return self._refused_wing(rest[0])
        field = fields.index.get(rest[1])
        if field is None:
            return refuse(self.case, "is-refused-unknown-field", word=rest[1])
        return self.why_not(wing, field) or self._refused_wing(rest[0])


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
