"""27.4-assign Squadrons are assigned to the marked areas, under seal: `assign AREA WING...`, `fill`, `seal`, `auto`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from front85.games.iron_sky.air import staff
from front85.games.iron_sky.air.airbases import why_grounded
from front85.games.iron_sky.air.radius import too_far
from front85.games.iron_sky.air.sheet import Sheet
from front85.games.iron_sky.missions.fights.boxes import Proposing
from front85.games.iron_sky.state import SIDES, AreaId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.hexwar.verbs.choice import Choice
from front85.hexwar.verbs.slots import room
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Names, Said, Slot, one_of, settled
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


class Assign(Slotted):
    """27.4-assign `assign AREA WING...`: these squadrons and no others go to that area."""

    case = "27.4-assign.1"
    slots = (
        Slot(
            "AREA",
            lambda v: v.names,
            lambda v: [area for area in v.areas if v.reached(area)],
            ("", "is-refused-area-unmarked"),
            bars=settled(
                (
                    Bar("27.4-assign.1", "is-refused-area-unmarked", lambda v, area: area not in v.areas),
                    Bar("27.4-assign.1", "is-refused-area-nobody", lambda v, area: not v.reached(area), dead_end=True),
                )
            ),
        ),
        Slot(
            "WING",
            room("wings"),
            lambda v, area, _: v.free(area),
            ("", "is-refused-unknown-wing"),
            bars=(
                Bar((), "", lambda v, wing, *_: why_not(v.table, v.side, wing), settled=True),
                Bar((), "", lambda v, wing, area, _: too_far(v.table, wing, "superiority", area), settled=True),
                Bar(
                    "27.4-assign.1",
                    "is-refused-area-full",
                    lambda v, wing, _, chosen: not v.wings.is_awacs[wing] and v.full(chosen),
                    lambda v, *_: {"most": v.most},
                ),
                Bar(
                    "27.4-assign.1",
                    "is-refused-sky-elsewhere",
                    lambda v, wing, area, _: wing in v.busy(area),
                    settled=True,
                ),
            ),
            many=True,
            twice=("27.4-assign.1", "is-refused-sky-twice"),
            weights=lambda v, words, _, chosen: v.eagerly(words, chosen),
        ),
    )
    ends = (Bar("27.4-assign.2", "is-refused-sky-awacs", lambda v, _, wings: not v.fighting(wings)),)

    def __init__(self, table: Table, side: Side, areas: Areas, sheet: Sheet, go: Go) -> None:
        self.table, self.side, self.areas, self.sheet, self.go = table, side, areas, sheet, go
        self.content, self.wings, grid = table.content, table.content.wings, table.content.airgrid
        self.names, self.most = Names(grid.names, grid.index), table.content.air.missions.superiority

    def busy(self, area: AreaId) -> frozenset[WingId]:
        """Squadrons in another row of the sheet."""
        return self.sheet.busy - set(self.sheet.sent(area))

    def free(self, area: AreaId) -> list[WingId]:
        """Squadrons that may go there: fit, and in no other row of the sheet."""
        busy = self.busy(area)
        near = [wing for wing in self.fit if wing not in busy]
        return [w for w in near if too_far(self.table, w, "superiority", area) is None]

    def reached(self, area: AreaId) -> bool:
        """Whether somebody who fights may go to an area, so that it is worth offering."""
        return any(not self.wings.is_awacs[wing] for wing in self.free(area))

    def fighting(self, chosen: tuple[WingId, ...]) -> int:
        """27.4-assign.2 How many of them fight: an AWACS goes only where other squadrons go."""
        return sum(not self.wings.is_awacs[wing] for wing in chosen)

    @enforces("27.4-assign.1", "27.4-assign.2")
    def full(self, chosen: tuple[WingId, ...]) -> bool:
        """27.4-assign.1 Fifteen squadrons; AWACS stand outside the limit (ruling I41)."""
        return self.fighting(chosen) >= self.most

    def eagerly(self, words: list[str], chosen: tuple[WingId, ...]) -> list[float] | None:
        return [1.0] * len(words) + [len(words) / 3] * bool(self.fighting(chosen)) if words else None

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {"default": value in self.proposed.sent(said[0])} if at else {"squadrons": len(self.sheet.sent(value))}

    @cached_property
    def fit(self) -> tuple[WingId, ...]:
        """Squadrons that may go anywhere."""
        own = self.wings.by_side[self.side]
        return tuple(wing for wing in own if why_not(self.table, self.side, wing) is None)

    @cached_property
    def proposed(self) -> Sheet:
        fighters = tuple(wing for wing in self.fit if self.wings.is_fighter[wing])
        return staff.proposal(self.table, self.side, self.areas, fighters)

    @enforces("27.4-assign.2", "27.4-assign.4")
    def does(self, area: AreaId, wings: tuple[WingId, ...]) -> Frames:
        return self.go(self.sheet.with_row(area, wings))


@enforces("27.4-assign.3")
def clear(table: Table, sheet: Sheet, go: Go) -> Verb:
    """27.4-assign.3 `clear AREA`: nobody goes there."""
    areas = {table.content.airgrid.names[area]: area for area, _ in sheet.rows}
    return Choice("27.4-assign.3", areas, lambda area: go(sheet.with_row(area, ())), weight=0.2)


class Lead(Slotted):
    """`lead AREA...`: fights in which the side wants to choose targets and boxes itself (ruling I343)."""

    case = "27.5.2"
    weight = 0.5
    slots = (
        one_of(
            "AREA",
            lambda v: v.names,
            lambda v, _: range(len(v.areas)),
            ("", "refused-not-offered"),
            many=True,
            weights=lambda v, words, chosen: [1.0] * len(words) + [len(words)] * bool(chosen) if words else None,
        ),
    )

    def __init__(self, table: Table, areas: Areas, sheet: Sheet, go: Go) -> None:
        self.sheet, self.go = sheet, go
        self.areas = [area for area in areas if area not in sheet.leads]
        ids = [table.content.airgrid.names[area] for area in self.areas]
        self.names = Names(ids, {name: place for place, name in enumerate(ids)})

    def offered(self) -> bool:
        return bool(self.areas)

    def does(self, places: tuple[int, ...]) -> Frames:
        leads = tuple(sorted((*self.sheet.leads, *(self.areas[place] for place in places))))
        return self.go(msgspec.structs.replace(self.sheet, leads=leads))
