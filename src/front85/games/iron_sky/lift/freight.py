"""27.11, 27.12 The words after the units that board: where to, on which transports, with which escorts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from front85.games.iron_sky.lift import cargo
from front85.games.iron_sky.missions.assignment import Assign, Go, Proposal, Sections
from front85.games.iron_sky.missions.package import Package
from front85.games.iron_sky.missions.tactics import escorts
from front85.games.iron_sky.state import WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse


class Freight(Assign):
    """`HEX WING... [escort WING...] [ecm WING...] [auto]`, for units that are known."""

    sections: Sections = (("", "transport"), ("escort", "escort"), ("ecm", "ecm"))
    lift_case = "27.11-gen.5"

    def __init__(self, table: Table, side: Side, units: tuple[UnitId, ...], carriers: Sequence[WingId], go: Go) -> None:
        super().__init__(table, side, go)
        self.units, self.carriers = units, list(carriers)
        self.need = cargo.needs(table, units)

    # what a chapter says

    def anywhere(self) -> bool:
        """Whether there is a target at all."""
        return next(self.each_target(), None) is not None

    def nowhere(self) -> Refusal:
        """Why there is none."""
        raise NotImplementedError

    # transports

    def fleet(self, target: HexId) -> list[WingId]:
        """Transports that may go to a hex."""
        return self.carriers

    def ready(self, section: str, target: HexId) -> list[WingId]:
        return super().ready(section, target) if section else self.fleet(target)

    @cached_property
    def rooms(self) -> dict[WingId, int]:
        return {wing: cargo.room(self.table, wing) for wing in self.carriers}

    @enforces("27.11-gen.5", "27.12-gen.4")
    def whole(self, chosen: Sequence[WingId]) -> bool:
        """27.11-gen.5 Whether some transports can carry it all."""
        return sum(self.rooms[wing] for wing in chosen) >= self.need

    def useful(self, chosen: Sequence[WingId], wings: list[WingId], target: HexId) -> list[WingId]:
        """Squadrons are named in the order of their numbers."""
        fleet, aboard = self.fleet(target), sum(self.rooms[wing] for wing in chosen)

        def reaches(wing: WingId) -> bool:
            later = [other for other in fleet if other > wing]
            return aboard + self.rooms[wing] + self.best(later, len(chosen) + 1) >= self.need

        return [wing for wing in wings if reaches(wing)]

    def best(self, wings: Sequence[WingId], taken: int = 0) -> int:
        """The most these can lift, with so many transports on the list already."""
        return sum(sorted((self.rooms[wing] for wing in wings), reverse=True)[: max(0, self.most("") - taken)])

    def proposed(self, target: HexId) -> Proposal:
        """The fewest transports that do, the largest first; escorts from the sky over the target."""
        taken: list[WingId] = []
        for wing in sorted(self.fleet(target), key=lambda wing: (-self.rooms[wing], wing)):
            if not self.whole(taken):
                taken.append(wing)
        chosen = tuple(sorted(taken))
        package = Package(kind=self.kind, side=self.side, target=target, strike=chosen)
        return {"": chosen, "escort": escorts(self.table, package, target) if len(self.sections) > 1 else ()}

    def facts(self, wing: WingId, target: HexId) -> dict[str, Any]:
        found = super().facts(wing, target)
        return {**found, "lift": self.rooms[wing]} if wing in self.rooms else found

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return super().hint(rest, word) if rest else {"area": self.area_name(self.table.content.board.index[word])}

    @enforces("27.11-gen.5", "27.12-gen.4")
    def unfinished(self, rest: Words) -> Refusal | None:
        """27.11-gen.5 The transports named lift too little."""
        chosen = self.first(rest)
        if not chosen or self.whole(chosen):
            return None
        room = sum(self.rooms[wing] for wing in chosen)
        return refuse(self.lift_case, "is-refused-lift-room", need=self.need, lift=room)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return super().refusal(rest, word)
        now, chosen = self.parsed(self.listed(rest))[0], self.first(rest)
        wing = self.wings.index.get(word)
        free = self.most("") < 0 or len(chosen) < self.most("")
        if not now and free and wing in self.fleet(self.target(rest)) and wing not in chosen:
            return refuse(self.lift_case, "is-refused-lift-short", need=self.need)
        if wing is not None and not now and self.wings.is_transport[wing] and wing not in self.carriers:
            away = refuse("27.11-gen.4", "is-refused-carrier-away", wing=word)
            found = super().refusal(rest, word)
            return away if found.message.id == "is-refused-wing-limit" else found
        if (word == "auto" or word in self.openers) and not self.whole(chosen):
            return refuse(self.lift_case, "is-refused-lift-short", need=self.need)
        return super().refusal(rest, word)
