"""27.4-assign Squadrons are assigned to the marked areas, under seal: `assign AREA WING...`, `fill`, `seal`, `auto`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

import msgspec

from front85.games.iron_sky.air import staff
from front85.games.iron_sky.air.airbases import why_grounded
from front85.games.iron_sky.air.radius import too_far
from front85.games.iron_sky.air.sheet import Sheet
from front85.games.iron_sky.missions.boxes import Proposing
from front85.games.iron_sky.state import SIDES, AreaId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.hexwar.verbs.choice import Choice
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb

Areas = tuple[AreaId, ...]
Go = Callable[[Sheet], Frames]
"""What follows when a sheet has been changed or sealed."""


@enforces("27.4-assign.1", "27.1.1pl", "27.17.4", "28.0.6", "27.16-gen.1")
def why_not(table: Table, side: Side, wing: WingId) -> Refusal | None:
    """27.4-assign.1 Why a squadron cannot go to an Air Superiority Area, or None.

    Reconnaissance aircraft, bombers, transports and ECM have no attack value and do not take part (ruling I41).
    """
    wings = table.content.wings
    name = wings.ids[wing]
    if wings.side[wing] != side:
        return refuse("27.4-assign.1", "is-refused-sky-enemy", wing=name)
    if wings.is_ecm[wing]:
        return refuse("27.16-gen.1", "is-refused-sky-ecm", wing=name)
    if not wings.is_fighter[wing] and not wings.is_awacs[wing]:
        return refuse("27.1.1pl", "is-refused-sky-unarmed", wing=name)
    return why_grounded(table, wing)


def fighters(table: Table, side: Side) -> list[WingId]:
    """Squadrons of a side that can fight for the sky now."""
    wings = table.content.wings
    return [wing for wing in wings.by_side[side] if wings.is_fighter[wing] and why_not(table, side, wing) is None]


def any_fighter(table: Table, side: Side) -> bool:
    """Whether a side has a squadron that can fight for the sky now."""
    wings = table.content.wings
    return any(wings.is_fighter[wing] and why_not(table, side, wing) is None for wing in wings.by_side[side])


def ask(table: Table, side: Side, areas: Areas, sheet: Sheet, go: Go) -> Menu:
    """27.4-assign The sheet of a side, until it is sealed."""

    def seal(now: Sheet) -> Frames:
        return go(msgspec.structs.replace(now, sealed=True))

    def proposal() -> Sheet:
        found = staff.proposal(table, side, areas, tuple(fighters(table, side)))
        return msgspec.structs.replace(found, leads=sheet.leads)

    verbs: dict[str, Verb] = {
        "assign": Assign(table, side, areas, sheet, go),
        "clear": clear(table, sheet, go),
        "fill": Plain("27.4-assign.1", lambda: go(proposal()), weight=0.5),
        "lead": Lead(table, areas, sheet, go),
        "seal": Plain("27.4-assign.4", lambda: seal(sheet), weight=0.5),
        "auto": Plain("27.4-assign.4", lambda: seal(proposal()), weight=1.0),
    }
    prompt = say("is-ask-assign", side=SIDES[side], areas=len(areas))
    menu = Proposing(SIDES[side], "27.4-assign.1", prompt, verbs, "seal" if sheet.rows else "auto")
    menu.seen_by = (SIDES[side],)
    return menu


class Assign(Verb):
    """27.4-assign `assign AREA WING...`: these squadrons and no others go to that area."""

    case = "27.4-assign.1"

    def __init__(self, table: Table, side: Side, areas: Areas, sheet: Sheet, go: Go) -> None:
        self.table, self.side, self.sheet, self.go = table, side, sheet, go
        self.wings, self.names = table.content.wings, table.content.airgrid.names
        self.areas = {self.names[area]: area for area in areas}

    def free(self, area: AreaId) -> list[WingId]:
        """Squadrons that may go there: fit, and in no other row of the sheet."""
        busy = self.sheet.busy - set(self.sheet.sent(area))
        near = [wing for wing in self.fit if wing not in busy]
        return [w for w in near if too_far(self.table, w, "superiority", area) is None]

    def reached(self, area: AreaId) -> bool:
        """Whether somebody who fights may go to an area, so that it is worth offering."""
        return any(not self.wings.is_awacs[wing] for wing in self.free(area))

    def named(self, rest: Words) -> tuple[WingId, ...]:
        return tuple(self.wings.index[word] for word in rest)

    def full(self, chosen: tuple[WingId, ...]) -> bool:
        """27.4-assign.1 Fifteen squadrons; AWACS stand outside the limit (ruling I41)."""
        fighting = sum(not self.wings.is_awacs[wing] for wing in chosen)
        return fighting >= self.table.content.air.missions.superiority

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return [name for name, area in self.areas.items() if self.reached(area)]
        chosen = self.named(rest[1:])
        last, full = chosen[-1] if chosen else -1, self.full(chosen)
        return [
            self.wings.ids[wing]
            for wing in self.free(self.areas[rest[0]])
            if wing > last and not (full and not self.wings.is_awacs[wing])
        ]

    @enforces("27.4-assign.2")
    def closes(self, rest: Words) -> bool:
        """27.4-assign.2 An AWACS goes only where other squadrons go."""
        return any(not self.wings.is_awacs[wing] for wing in self.named(rest[1:]))

    @enforces("27.4-assign.2")
    def unfinished(self, rest: Words) -> Refusal | None:
        return refuse("27.4-assign.2", "is-refused-sky-awacs") if len(rest) > 1 else None

    def canonical(self, rest: Words) -> Words:
        return (*rest[:1], *sorted(rest[1:], key=lambda word: self.wings.index.get(word, -1)))

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if not rest:
            return {"squadrons": len(self.sheet.sent(self.areas[word]))}
        proposed = self.proposed.sent(self.areas[rest[0]])
        return {"default": self.wings.index[word] in proposed}

    @cached_property
    def fit(self) -> tuple[WingId, ...]:
        """Squadrons that may go anywhere."""
        own = self.wings.by_side[self.side]
        return tuple(wing for wing in own if why_not(self.table, self.side, wing) is None)

    @cached_property
    def proposed(self) -> Sheet:
        areas = tuple(self.areas.values())
        fighters = tuple(wing for wing in self.fit if self.wings.is_fighter[wing])
        return staff.proposal(self.table, self.side, areas, fighters)

    def play(self, rest: Words) -> Frames:
        return self.go(self.sheet.with_row(self.areas[rest[0]], self.named(rest[1:])))

    @enforces("27.4-assign.1", "27.4-assign.2", "27.4-assign.4")
    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            message = "is-refused-area-nobody" if word in self.areas else "is-refused-area-unmarked"
            return refuse("27.4-assign.1", message, area=word)
        wing = self.wings.index.get(word)
        if wing is None:
            return refuse(self.case, "is-refused-unknown-wing", word=word)
        why = why_not(self.table, self.side, wing)
        why = why or too_far(self.table, wing, "superiority", self.areas[rest[0]])
        if why is not None:
            return why
        if word in rest[1:]:
            return refuse(self.case, "is-refused-sky-twice", wing=word)
        if self.full(self.named(rest[1:])) and not self.wings.is_awacs[wing]:
            most = self.table.content.air.missions.superiority
            return refuse("27.4-assign.1", "is-refused-area-full", area=rest[0], most=most)
        return refuse(self.case, "is-refused-sky-elsewhere", wing=word)

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        """Of an area that nobody can go to, the reason of the squadron in mind."""
        if depth or len(rest) < 2 or rest[0] not in self.areas or self._is_awacs(rest[1]):
            return super().refusal_at(rest, depth)
        return self.refusal(rest[:1], rest[1])

    def absent_for(self, rest: Words) -> Refusal:
        return self.refusal_at(rest, 0) if rest else self.absent()

    def _is_awacs(self, word: str) -> bool:
        return word in self.wings.index and self.wings.is_awacs[self.wings.index[word]]

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        if not rest or not words:
            return None
        return [1.0] * len(words) + ([len(words) / 3] if self.closes(rest) else [])


@enforces("27.4-assign.3")
def clear(table: Table, sheet: Sheet, go: Go) -> Verb:
    """27.4-assign.3 `clear AREA`: nobody goes there."""
    areas = {table.content.airgrid.names[area]: area for area, _ in sheet.rows}
    return Choice("27.4-assign.3", areas, lambda area: go(sheet.with_row(area, ())), weight=0.2)


class Lead(Verb):
    """`lead AREA...`: fights in which the side wants to choose targets and boxes itself (ruling I343)."""

    case = "27.5.2"
    weight = 0.5

    def __init__(self, table: Table, areas: Areas, sheet: Sheet, go: Go) -> None:
        self.sheet, self.go = sheet, go
        self.areas = {table.content.airgrid.names[area]: area for area in areas if area not in sheet.leads}

    def offered(self) -> bool:
        return bool(self.areas)

    def after(self, rest: Words) -> Collection[str]:
        names = list(self.areas)
        return names[names.index(rest[-1]) + 1 :] if rest else names

    def closes(self, rest: Words) -> bool:
        return bool(rest)

    def canonical(self, rest: Words) -> Words:
        names = list(self.areas)
        return tuple(sorted(rest, key=lambda word: names.index(word) if word in names else -1))

    def play(self, rest: Words) -> Frames:
        leads = (*self.sheet.leads, *(self.areas[word] for word in rest))
        return self.go(msgspec.structs.replace(self.sheet, leads=tuple(sorted(leads))))

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        return [1.0] * len(words) + ([len(words)] if rest else []) if words else None
