"""27.6-seq.1 The words of sending squadrons: `VERB HEX WING... escort WING... ecm WING... auto`.

`auto` at the end leaves everything that follows on this mission to the proposals: boxes, groups, flak, breaking off.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import msgspec

from front85.games.iron_sky.missions import foresight
from front85.games.iron_sky.missions import package as crews
from front85.games.iron_sky.missions.package import Package, Task, with_auto
from front85.games.iron_sky.state import SIDES, AreaId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side
from front85.hexwar.pieces.forces import unknown_hex
from front85.kernel.ask import Forecast, Part, Words, no_such_word
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.sampling import Sampler, WordWalk
from front85.kernel.verbs import Verb

AUTO = "auto"
Go = Callable[[Package], Frames]
"""What follows once a mission has been put together."""
Sections = tuple[tuple[str, Task], ...]
"""The words that open sections, '' for the first, and what their squadrons do."""
Proposal = dict[str, tuple[WingId, ...]]
"""Squadrons that are proposed, by section."""


class Crew(Verb):
    """Squadrons named in sections, each in the order of their numbers: the first section bare, the others announced by
    their own word."""

    sections: Sections = (("", "strike"),)
    """The word that opens a section, and what its squadrons do."""
    aimed = False
    """Whether the first word is a target."""
    goal = "hex"
    """What a target is called in print."""
    aside = ""
    """A word that may stand between the target and the squadrons."""
    limit_case = "27.6-seq.1"

    def __init_subclass__(cls) -> None:
        wings = (Part("wing", many=True, optional=bool(opener), opener=opener) for opener, _ in cls.sections)
        cls.sentence = (*[Part(cls.goal)] * cls.aimed, *wings, Part("", optional=True, opener=AUTO))

    def __init__(self, table: Table, side: Side) -> None:
        self.table, self.side, self.wings = table, side, table.content.wings
        self.seen_by = (SIDES[side],)
        self._fit: dict[Task, list[WingId]] = {}
        self._ready: dict[tuple[Task, AreaId], list[WingId]] = {}

    # what a verb says

    def most(self, section: str) -> int:
        """How many squadrons a section may have; -1 for any number."""
        raise NotImplementedError

    def target(self, rest: Words) -> HexId:
        """The hex a mission goes to."""
        raise NotImplementedError

    def goals(self) -> Collection[str]:
        """The words for targets."""
        raise NotImplementedError

    def whole(self, chosen: Sequence[WingId]) -> bool:
        """Whether these are enough for the first section."""
        return True

    def useful(self, chosen: Sequence[WingId], wings: list[WingId], target: HexId) -> list[WingId]:
        """Of those who may be named next in the first section, who leaves it possible to name enough."""
        return wings

    def proposed(self, target: HexId) -> Proposal:
        """The squadrons a sensible player would send."""
        return {}

    # the words

    def listed(self, rest: Words) -> Words:
        """What follows the target and the word aside."""
        return rest[self.aimed + (self.aside in rest[1:2]) :]

    def parsed(self, words: Words) -> tuple[str, dict[str, list[str]]]:
        """The section a list of words ends in, and all sections with what is in them."""
        now, found = "", {"": list[str]()}
        openers = self.openers
        for word in words:
            if word == AUTO or word in openers:
                now = word
                found.setdefault(word, [])
            else:
                found[now].append(word)
        return now, found

    @property
    def openers(self) -> list[str]:
        return [opener for opener, _ in self.sections if opener]

    def ready(self, section: str, target: HexId) -> list[WingId]:
        """Squadrons that may stand in a section; who may fly over a hex may fly over all of its air area."""
        task = dict(self.sections)[section]
        key = (task, crews.area_of(self.table, target))
        if key not in self._ready:
            if task not in self._fit:
                self._fit[task] = list(crews.each_fit(self.table, self.side, task))
            self._ready[key] = crews.over(self.table, self._fit[task], task, target)
        return self._ready[key]

    def after(self, rest: Words) -> Collection[str]:
        if self.aimed and not rest:
            return self.goals()
        now, wings, more = self.open_to(rest)
        if not now:
            chosen = self.first(rest)
            wings = self.useful(chosen, wings, self.target(rest))
            more = more if self.whole(chosen) else []
        words = [*(self.wings.ids[wing] for wing in wings), *more]
        return [*words, self.aside] if self.aside and len(rest) == 1 and words else words

    def open_to(self, rest: Words) -> tuple[str, list[WingId], list[str]]:
        """The section that is open, the squadrons that may be named next in it, and the words that may close it."""
        now, found = self.parsed(self.listed(rest))
        if now == AUTO:
            return now, [], []
        target, here = self.target(rest), found[now]
        taken = {self.wings.index[word] for names in found.values() for word in names}
        last = self.wings.index[here[-1]] if here else crews.UNKNOWN
        free = self.most(now) < 0 or len(here) < self.most(now)
        wings = [wing for wing in self.ready(now, target) if wing > last and wing not in taken] if free else []
        return now, wings, self._next(now, taken, target) if here else []

    def _next(self, now: str, taken: set[WingId], target: HexId) -> list[str]:
        """The words that may open another section."""
        order = [opener for opener, _ in self.sections]
        later = order[order.index(now) + 1 :]
        return [word for word in later if any(wing not in taken for wing in self.ready(word, target))] + [AUTO]

    def first(self, rest: Words) -> list[WingId]:
        """The squadrons of the first section."""
        return [self.wings.index[word] for word in self.parsed(self.listed(rest))[1][""]]

    def closes(self, rest: Words) -> bool:
        now, found = self.parsed(self.listed(rest))
        return bool(found[""]) and (now == AUTO or bool(found[now])) and self.whole(self.first(rest))

    def canonical(self, rest: Words) -> Words:
        words = self.listed(rest)
        front = rest[: len(rest) - len(words)]
        if any(words.count(word) > 1 for word in (AUTO, *self.openers)):
            return (*front, *self._sorted_runs(words))
        _, found = self.parsed(words)
        order = [opener for opener, _ in self.sections if opener in found]
        sorted_: list[str] = []
        for opener in order:
            sorted_ += [opener] if opener else []
            sorted_ += sorted(found[opener], key=self._number)
        stray = found.get(AUTO, [])
        return (*front, *sorted_, *([AUTO] if AUTO in found else []), *stray)

    def _sorted_runs(self, words: Words) -> list[str]:
        """Squadrons in order where sections are opened twice, so that the word too many is what is refused."""
        openers, found = {AUTO, *self.openers}, list[str]()
        for opens, run in groupby(words, lambda word: word in openers):
            found += sorted(run, key=(lambda _: 0) if opens else self._number)
        return found

    def _number(self, word: str) -> int:
        return self.wings.index.get(word, crews.UNKNOWN)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        words = self.listed(rest)
        now, _ = self.parsed(words)
        target = self.target(rest)
        if word == AUTO:
            return {"default": True}
        proposed = self.proposed(target)
        if word in self.openers:
            return {"default": bool(proposed.get(word))}
        wing = self.wings.index[word]
        return {"default": wing in proposed.get(now, ()), **self.facts(wing, target)}

    def facts(self, wing: WingId, target: HexId) -> dict[str, Any]:
        """What a screen prints beside a squadron."""
        return {
            "attack": crews.plane(self.table, wing, target).attack,
            "evasion": crews.evasion(self.table, wing),
            "strike": crews.strike_of(self.table, wing, target),
            "station": self.table.state.wing_area[wing] >= 0,
        }

    def sampler(self) -> Sampler:
        return WordWalk(self, self.weights)

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        here = [4.0 if word == AUTO else 1.0 for word in words]
        return [*here, 2.0] if self.closes(rest) else here

    # reasons

    @enforces("27.6-seq.1", "27.6-seq.3")
    def refusal(self, rest: Words, word: str) -> Refusal:
        now, found = self.parsed(self.listed(rest))
        if now == AUTO:
            return no_such_word(self.case, word, complete=True)
        if word == AUTO or word in self.openers:
            return refuse(self.case, "is-refused-section", word=word)
        wing = self.wings.index.get(word, crews.UNKNOWN)
        if word == "ecm" or (wing >= 0 and self.wings.is_ecm[wing] and "ecm" not in self.openers):
            return refuse("27.16-gen.1", "is-refused-no-jammers")
        if word == "escort":
            return refuse(self.case, "is-refused-no-escort")
        if wing < 0:
            return refuse(self.case, "is-refused-unknown-wing", word=word)
        if any(word in names for names in found.values()):
            return refuse("27.0.4", "is-refused-wing-twice", wing=word)
        target = self.target(rest)
        task = dict(self.sections)[now]
        if self.wings.side[wing] != self.side:
            return refuse("27.0.2", "is-refused-wing-other-side", wing=word, side=SIDES[self.side])
        if self.wings.is_helicopter[wing]:
            return refuse("31.3.2", "is-refused-wing-helicopter", wing=word)
        return crews.why_not(self.table, wing, task, target) or refuse(
            self.limit(now), "is-refused-wing-limit", wing=word, count=self.most(now)
        )

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        """Of a section nobody can fly in: why the squadron named for it cannot."""
        named = rest[depth + 1] if len(rest) > depth + 1 else ""
        task, wing = dict(self.sections).get(rest[depth]), self.wings.index.get(named, crews.UNKNOWN)
        if task is None or wing < 0 or self.wings.side[wing] != self.side or not self.closes(rest[:depth]):
            return super().refusal_at(rest, depth)
        return crews.why_not(self.table, wing, task, self.target(rest)) or super().refusal_at(rest, depth)

    def limit(self, section: str) -> str:
        """The case that limits a section."""
        return self.limit_case

    def members(self, rest: Words) -> dict[str, tuple[WingId, ...]]:
        """The squadrons named, by section."""
        _, found = self.parsed(self.listed(rest))
        index = self.wings.index
        return {section: tuple(index[word] for word in names) for section, names in found.items()}


class Assign(Crew):
    """27.6-seq.1, 27.7-seq.2 A mission against a hex: strike squadrons, escorts, ECM squadrons."""

    sections: Sections = (("", "strike"), ("escort", "escort"), ("ecm", "ecm"))
    aimed = True
    kind: Any = "support"
    weight = 0.05

    def __init__(self, table: Table, side: Side, go: Go) -> None:
        super().__init__(table, side)
        self.go = go

    def targets(self) -> list[HexId]:
        """Hexes the mission may go to, in the order in which they are listed."""
        raise NotImplementedError

    def each_target(self) -> Iterator[HexId]:
        """The same in turn, for whoever wants only the first."""
        return iter(self.targets())

    def spoiled_by(self, hex_: HexId) -> Refusal | None:
        """Why a mission may not go to a hex."""
        return None

    @enforces("27.6-seq.1", "27.7-seq.2", "27.8-seq.2", "27.16-gen.2")
    def most(self, section: str) -> int:
        """27.6-seq.1 The limit of the kind of mission; ECM squadrons do not count toward it (27.16-gen.2)."""
        strike, escort, _ = crews.limits(self.table, self.kind)
        return {"": strike, "escort": escort}.get(section, -1)

    def offered(self) -> bool:
        target = next(self.each_target(), None)
        return target is not None and crews.able(self.table, self.side, "strike", target)

    def target(self, rest: Words) -> HexId:
        return self.table.content.board.index.get(rest[0], NO_HEX) if rest else NO_HEX

    def goals(self) -> Collection[str]:
        return [self.table.name(hex_) for hex_ in self.targets()]

    def follows(self, rest: Words, word: str) -> bool:
        if rest:
            return super().follows(rest, word)
        hex_ = self.table.content.board.index.get(word, NO_HEX)
        return hex_ >= 0 and self.spoiled_by(hex_) is None and hex_ in self.targets()

    def canonical(self, rest: Words) -> Words:
        return super().canonical(rest) if rest else rest

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if rest:
            return super().hint(rest, word)
        hex_ = self.table.content.board.index[word]
        return {"matters": bool(self.proposed(hex_)), "area": self.area_name(hex_)}

    def area_name(self, hex_: HexId) -> str:
        area = crews.area_of(self.table, hex_)
        return self.table.content.airgrid.names[area] if area >= 0 else ""

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        return super().weights(rest, words) if rest else None

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest:
            return super().refusal(rest, word)
        hex_ = self.table.content.board.index.get(word, NO_HEX)
        if hex_ < 0:
            return unknown_hex(self.case, word)
        return self.spoiled_by(hex_) or refuse(self.case, "is-refused-target", hex=word)

    def why_not_offered(self, rest: Words) -> Refusal:
        """Why the verb is not offered, to somebody who had a target and squadrons in mind."""
        hex_ = self.target(rest)
        if hex_ < 0:
            return self.absent()
        task, index = self.sections[0][1], self.wings.index
        found = self.spoiled_by(hex_)
        for word in self.listed(rest):
            if found is None and word in index and self.wings.side[index[word]] == self.side:
                found = crews.why_not(self.table, index[word], task, hex_)
        return found or self.absent()

    def public(self, rest: Words) -> Words:
        """27.6-seq.2 What the other side reads in the journal: nothing; the log tells it the numbers."""
        return ()

    def package(self, rest: Words) -> Package:
        found = self.members(rest)
        package = Package(
            kind=self.kind,
            side=self.side,
            target=self.target(rest),
            strike=found[""],
            escort=found.get("escort", ()),
            ecm=found.get("ecm", ()),
        )
        return with_auto(package, self.side) if AUTO in found else package

    def forecast(self, rest: Words) -> Forecast | None:
        """What it may bring, from what its own side knows."""
        return foresight.forecast(self.table, self.package(rest))

    def play(self, rest: Words) -> Frames:
        return self.go(self.package(rest))


HUNTERS = {
    "support": "27.6-seq.3",
    "strike": "27.7-seq.4",
    "sead": "27.8-seq.4",
    "weasel": "27.9-seq.4",
    "airdrop": "27.12-seq.4",
}
"""27.14.2 By kind of mission, the case that says how many may intercept it."""


class Intercept(Crew):
    """27.14 `intercept WING... ecm WING... auto`: squadrons from fields, or from the Air Superiority Area of the
    target."""

    case = "27.14.2"
    sections = (("", "intercept"), ("ecm", "ecm"))
    weight = 1.0

    def __init__(self, table: Table, package: Package, proposed: Callable[[], tuple[WingId, ...]], go: Go) -> None:
        super().__init__(table, package.enemy)
        self.mission, self._proposed, self.go = package, proposed, go

    @enforces("27.6-seq.3", "27.7-seq.4", "27.8-seq.4", "27.9-seq.4", "27.12-seq.4", "27.14.2")
    def most(self, section: str) -> int:
        return -1 if section else crews.limits(self.table, self.mission.kind)[2]

    def limit(self, section: str) -> str:
        return HUNTERS.get(self.mission.kind, "27.14.2")

    def target(self, rest: Words) -> HexId:
        return self.mission.target

    def proposed(self, target: HexId) -> Proposal:
        return self._hunt

    @cached_property
    def _hunt(self) -> Proposal:
        return {"": self._proposed()}

    def offered(self) -> bool:
        return bool(self.ready("", self.mission.target))

    def facts(self, wing: WingId, target: HexId) -> dict[str, Any]:
        return {**super().facts(wing, target), "arrives": crews.arrival_chance(self.table, wing, target)}

    def forecast(self, rest: Words) -> Forecast | None:
        return foresight.interception(self.table, self.package(rest))

    def package(self, rest: Words) -> Package:
        found = self.members(rest)
        package = msgspec.structs.replace(self.mission, hunters=found[""], jammers=found.get("ecm", ()))
        return with_auto(package, self.side) if AUTO in found else package

    def play(self, rest: Words) -> Frames:
        return self.go(self.package(rest))
