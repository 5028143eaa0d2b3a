"""25.2, 25.3.1 The words of a nuclear attack: which hex, and who delivers how many points to it.

`nuke HEX UNIT POINTS... air WING POINTS... escort WING... ecm WING... auto`: guns and missile units first, then the
squadrons of one ground strike, if any; `auto` leaves the flight to the proposals.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

import msgspec

from front85.games.iron_sky.missions import package as crews
from front85.games.iron_sky.missions.flights import bombing
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.package import Package, Task, with_auto
from front85.games.iron_sky.missions.sightings import why_no_strike
from front85.games.iron_sky.state import SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import carriers
from front85.games.iron_sky.weapons.authority import town_price
from front85.games.iron_sky.weapons.detonation import Detonation
from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, Side, UnitId
from front85.hexwar.pieces.forces import unknown_hex, unknown_unit
from front85.kernel.ask import Forecast, Words, no_such_word
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.sampling import Sampler, WordWalk
from front85.kernel.verbs import Verb

AIR, ESCORT, ECM, AUTO = "air", "escort", "ecm", "auto"
OPENERS = (AIR, ESCORT, ECM, AUTO)
TASKS: dict[str, Task] = {ESCORT: "escort", ECM: "ecm"}


class Load(msgspec.Struct):
    """What the words after the hex have named so far."""

    section: str = ""
    ground: list[tuple[UnitId, int]] = []
    air: list[tuple[WingId, int]] = []
    escort: list[WingId] = []
    ecm: list[WingId] = []
    pending: str = ""
    """A carrier whose points are still to be named."""

    @property
    def points(self) -> int:
        return sum(points for _, points in (*self.ground, *self.air))


class Nuke(Verb):
    """25.3.1 `nuke HEX ...`."""

    case = "25.3.1"
    weight = 0.02

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        self.table, self.content, self.side, self.then = table, table.content, side, then
        self.wings = table.content.wings

    # where

    @cached_property
    def units(self) -> list[UnitId]:
        return carriers.ground_carriers(self.table, self.side)

    @cached_property
    def flies(self) -> bool:
        """25.2.1a Whether somebody could fly, wherever it is."""
        hexes = bombing.open_hexes(self.table)
        return carriers.pool(self.table, self.side, "air") > 0 and bool(self._bombers(hexes[0]))

    def _bombers(self, hex_: HexId) -> list[WingId]:
        return carriers.bombers(self.table, self.side, hex_) if self.table.state.wing_at else []

    def offered(self) -> bool:
        return bool(self.units) or self.flies

    @enforces("25.3.1", "25.2.1a", "25.2.1b", "25.2.1c", "41.0.2")
    def spoiled_by(self, hex_: HexId) -> Refusal | None:
        """25.3.1 Any hex of the game within range of something, but not in a neutral country."""
        closed = bombing.shut_by(self.table, hex_, "25.3.1")
        if closed is not None or any(True for _ in self.near(hex_)):
            return closed
        if self.flies:
            return self._unseen(hex_)
        return self._spent(hex_) or refuse("25.3.1", "is-refused-nuke-far", hex=self.table.name(hex_))

    @enforces("25.2.2", "25.2.5")
    def _spent(self, hex_: HexId) -> Refusal | None:
        """25.2.2, 25.2.5 Why what reaches a hex delivers nothing there: fired already, out of supply, or no points."""
        at, content, distance = self.table.state.at, self.content, self.content.board.distance
        own = (u for kind in ("ssm", "artillery") for u in content.by_kind[kind] if content.side[u] == self.side)
        for unit in own:
            if at[unit] >= 0 and distance(at[unit], hex_) <= carriers.reach(self.table, unit):
                return carriers.why_idle(self.table, self.side, unit)
        return self._grounded(hex_) if self._bombers(hex_) else None

    def _grounded(self, hex_: HexId) -> Refusal | None:
        """25.2.1a, 25.2.2 Why nothing is flown to a hex: no points for aircraft, nobody to carry them, a hex unseen."""
        if not carriers.pool(self.table, self.side, "air"):
            return refuse("25.2.2", "is-refused-pool", system="air")
        if not self._bombers(hex_):
            return refuse("25.2.1a", "is-refused-nuke-no-bomber", hex=self.table.name(hex_))
        return self._unseen(hex_)

    @enforces("37.0.0")
    def _unseen(self, hex_: HexId) -> Refusal | None:
        """37.0.0 Squadrons with warheads need to have seen a hex as those of any ground strike do (ruling I489)."""
        return why_no_strike(self.table, self.side, hex_)

    def near(self, hex_: HexId) -> Iterator[UnitId]:
        """25.2.1 Guns and missile units that reach a hex."""
        at, distance = self.table.state.at, self.content.board.distance
        return (unit for unit in self.units if distance(at[unit], hex_) <= carriers.reach(self.table, unit))

    def targets(self) -> list[HexId]:
        hexes = bombing.open_hexes(self.table)
        free = self.flies and not self.table.options["recon"]
        return hexes if free else [hex_ for hex_ in hexes if self.spoiled_by(hex_) is None]

    # the words

    def load(self, rest: Words) -> Load:
        """What the words say, all of them known to fit."""
        found = Load(ground=[], air=[], escort=[], ecm=[])
        for word in rest[1:]:
            if word in OPENERS:
                found.section = word
            elif found.pending:
                points = int(word)
                if found.section == AIR:
                    found.air.append((self.wings.index[found.pending], points))
                else:
                    found.ground.append((self.content.index[found.pending], points))
                found.pending = ""
            elif found.section in TASKS:
                (found.escort if found.section == ESCORT else found.ecm).append(self.wings.index[word])
            else:
                found.pending = word
        return found

    def canonical(self, rest: Words) -> Words:
        """Carriers and squadrons of each section in the order of their numbers, each with its points."""
        found: list[str] = list(rest[:1])
        words, section = list(rest[1:]), ""
        while words:
            if words[0] in OPENERS:
                section = words.pop(0)
                found.append(section)
            size = 1 if section in TASKS else 2
            index: Mapping[str, int] = self.wings.index if section in OPENERS else self.content.index
            run = words[: next((n for n, w in enumerate(words) if w in OPENERS), len(words))]
            del words[: len(run)]
            groups = [run[at : at + size] for at in range(0, len(run), size)]
            if all(group[0] in index and len(group) == size for group in groups):
                groups.sort(key=lambda group: index[group[0]])
            found += [word for group in groups for word in group]
        return tuple(found)

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return [self.table.name(hex_) for hex_ in self.targets()]
        hex_, load = self.content.board.index[rest[0]], self.load(rest)
        if load.pending:
            return [str(points) for points in range(1, self.most(load) + 1)]
        if load.section == AUTO:
            return ()
        return [*self._names(hex_, load), *self._openers(hex_, load)]

    @enforces("25.2.3", "25.2.4", "25.2.5", "25.2.2")
    def most(self, load: Load) -> int:
        """25.2.2 to 25.2.5 Points the carrier just named may take: all that the pool has left, of a missile two."""
        if load.section == AIR:
            return carriers.pool(self.table, self.side, "air") - sum(points for _, points in load.air)
        unit = self.content.index[load.pending]
        system = carriers.system_of(self.table, unit)
        taken = sum(points for other, points in load.ground if carriers.system_of(self.table, other) == system)
        left = carriers.pool(self.table, self.side, system) - taken
        return min(carriers.load(self.table, unit), left)

    def _names(self, hex_: HexId, load: Load) -> list[str]:
        """The carriers, escorts or jammers that may come next, in the order of their numbers."""
        if load.section == "":
            last = load.ground[-1][0] if load.ground else NO_UNIT
            units = (unit for unit in self.near(hex_) if unit > last)
            return [self.content.ids[u] for u in units if self._room(load, self.content.ids[u])]
        taken = {wing for wing, _ in load.air} | set(load.escort) | set(load.ecm)
        if load.section == AIR:
            full = len(load.air) >= self._limit(AIR) or not self._room(load, "")
            fit = [] if full else self._bombers(hex_)
            own = [wing for wing, _ in load.air]
        else:
            own = load.escort if load.section == ESCORT else load.ecm
            full = load.section == ESCORT and len(own) >= self._limit(ESCORT)
            fit = [] if full else crews.ready(self.table, self.side, TASKS[load.section], hex_)
        last_wing = own[-1] if own else crews.UNKNOWN
        return [self.wings.ids[wing] for wing in fit if wing > last_wing and wing not in taken]

    def _room(self, load: Load, unit: str) -> bool:
        pending = msgspec.structs.replace(load, pending=unit)
        return self.most(pending) > 0

    @enforces("27.7-seq.2", "25.3.1")
    def _limit(self, section: str) -> int:
        """27.7-seq.2 Squadrons of a ground strike."""
        strike, escort, _ = self.content.air.missions.limits["strike"]
        return strike if section == AIR else escort

    def _openers(self, hex_: HexId, load: Load) -> list[str]:
        found = []
        begun = bool(load.ground) if load.section == "" else bool(load.air)
        if load.section == "" and self.flies and self._bombers(hex_) and self._unseen(hex_) is None:
            found.append(AIR)
        taken = {wing for wing, _ in load.air} | set(load.escort)
        for word in (ESCORT, ECM):
            later = OPENERS.index(word) > (OPENERS.index(load.section) if load.section else 9)
            if later and begun and self._complete(load):
                ready = crews.ready(self.table, self.side, TASKS[word], hex_)
                found += [word] if any(wing not in taken for wing in ready) else []
        if load.section in (AIR, ESCORT, ECM) and self._complete(load):
            found.append(AUTO)
        return found

    def _complete(self, load: Load) -> bool:
        """Whether the section the words are in has somebody."""
        if load.pending:
            return False
        named = {AIR: bool(load.air), ESCORT: bool(load.escort), ECM: bool(load.ecm), AUTO: True}
        return named.get(load.section, bool(load.ground))

    def closes(self, rest: Words) -> bool:
        if len(rest) < 3:
            return False
        load = self.load(rest)
        return load.points > 0 and self._complete(load)

    # what a screen shows

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if rest:
            return {}
        hex_ = self.content.board.index[word]
        town = bool(self.content.built[hex_])
        return {"grave": True, "town": town, "points": town_price(self.table, self.side, "nuclear") if town else 0}

    def forecast(self, rest: Words) -> Forecast | None:
        """25.3.2 Steps the hex would lose, if everything arrives."""
        load, hex_ = self.load(rest), self.content.board.index[rest[0]]
        found = self.content.weapons.attack.chances(load.points)
        town = bool(self.content.built[hex_])
        price = town_price(self.table, self.side, "nuclear") if town else 0
        facts = {"points": load.points, "town": town, "price": price}
        return Forecast((), {str(steps): chance for steps, chance in sorted(found.items())}, facts)

    def sampler(self) -> Sampler:
        return WordWalk(self, self.weights)

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        if not rest:
            worth = bombing.busy(self.table, self.side)
            return [1.0 if word in worth else 0.002 for word in words]
        return [*(1.0 for _ in words), 3.0] if self.closes(rest) else None

    # the deed

    @enforces("25.2.2", "25.3.1", "25.2.5", "25.2.6")
    def play(self, rest: Words) -> Frames:
        """25.3.1 Guns and missiles deliver at once; aircraft must fly their ground strike first."""
        table, state, load = self.table, self.table.state, self.load(rest)
        hex_ = self.content.board.index[rest[0]]
        for unit, points in load.ground:
            system = carriers.system_of(table, unit)
            carriers.spend(table, self.side, system, points)
            if system == "ssm":
                name = self.content.ids[unit]
                state.salvos[name] = state.salvos.get(name, 0) + points
        guns = any(not self.content.is_ssm[unit] for unit, _ in load.ground)
        points = sum(points for _, points in load.ground)
        table.note("is-log-nuke", "25.3.1", side=SIDES[self.side], hex=rest[0], points=load.points)
        wings = tuple(wing for wing, _ in load.air)
        package = Package("strike", self.side, hex_, wings, tuple(load.escort), tuple(load.ecm))
        if load.section == AUTO:
            package = with_auto(package, self.side)
        blast = Detonation(package=package, points=points, guns=guns, loads=tuple(load.air))
        return (*self.then(), blast, Mission(package=package)) if wings else (*self.then(), blast)

    # reasons

    def refusal(self, rest: Words, word: str) -> Refusal:
        index = self.content.board.index
        if not rest:
            hex_ = index.get(word, NO_HEX)
            if hex_ < 0:
                return unknown_hex(self.case, word)
            return self.spoiled_by(hex_) or super().refusal(rest, word)
        hex_, load = index[rest[0]], self.load(rest)
        if load.section == AUTO:
            return no_such_word(self.case, word, complete=True)
        if load.pending:
            return refuse(self._points_case(load), "is-refused-nuke-points", word=word, most=self.most(load))
        if word in OPENERS:
            grounded = self._grounded(hex_) if word == AIR and load.section == "" else None
            return grounded or refuse(self.case, "is-refused-nuke-section", word=word)
        return self._refused_unit(hex_, load, word) if load.section == "" else self._refused_wing(hex_, load, word)

    def _points_case(self, load: Load) -> str:
        missile = load.section == "" and self.content.is_ssm[self.content.index[load.pending]]
        return "25.2.5" if missile else "25.2.2"

    def _refused_unit(self, hex_: HexId, load: Load, word: str) -> Refusal:
        unit = self.content.index.get(word, NO_UNIT)
        if unit < 0:
            return unknown_unit(self.case, word)
        if any(unit == other for other, _ in load.ground):
            return refuse(self.case, "is-refused-carrier-twice", unit=word)
        found = carriers.why_not(self.table, self.side, unit, hex_)
        return found or refuse("25.2.2", "is-refused-pool", system=carriers.system_of(self.table, unit))

    def _refused_wing(self, hex_: HexId, load: Load, word: str) -> Refusal:
        wing = self.wings.index.get(word, crews.UNKNOWN)
        if wing < 0:
            return refuse(self.case, "is-refused-unknown-wing", word=word)
        if wing in (*(one for one, _ in load.air), *load.escort, *load.ecm):
            return refuse("27.0.4", "is-refused-wing-twice", wing=word)
        if load.section == AIR:
            why = carriers.why_no_bomber(self.table, self.side, wing, hex_)
            if why is None and len(load.air) < self._limit(AIR):
                return refuse("25.2.2", "is-refused-pool", system="air")
        elif self.wings.side[wing] != self.side:
            why = refuse("27.0.2", "is-refused-wing-other-side", wing=word, side=SIDES[self.side])
        else:
            why = crews.why_not(self.table, wing, TASKS[load.section], hex_)
        return why or refuse("27.7-seq.2", "is-refused-nuke-limit", wing=word, count=self._limit(load.section))

    def why_not_offered(self, rest: Words) -> Refusal:
        """Nothing can be delivered: why what reaches the hex one had in mind does not."""
        hex_ = self.content.board.index.get(rest[0], NO_HEX) if rest else NO_HEX
        return (self._spent(hex_) if hex_ >= 0 else None) or self.absent()

    def absent(self) -> Refusal:
        return refuse("25.2.1b", "is-refused-nuke-nothing", side=SIDES[self.side])
