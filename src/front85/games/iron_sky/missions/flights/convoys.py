"""27.13 Supply interdiction: NATO has the supply paths of Front Supply Heads traced and strikes at them.

`trace HEAD...` by NATO, `path HEX` by the Pact (the source that supplies a head), `interdict HEX WING...` by NATO.
"""

from __future__ import annotations

from heapq import heappop, heappush

from front85.games.iron_sky.ground.contamination import Foul
from front85.games.iron_sky.missions.assignment import Assign, Proposal
from front85.games.iron_sky.missions.flights.bombing import strikers
from front85.games.iron_sky.missions.flights.ground_strikes import GroundStrike
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.package import Package, able
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.supply.general import by_line, head_steps, net
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.kernels.reach import NEVER
from front85.hexwar.verbs.strike import UnitList, unit_list
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar
from front85.kernel.verbs import Menu, OneOf, Plain, Verb

Paths = tuple[tuple[UnitId, tuple[HexId, ...]], ...]


class Convoys(Frame, frozen=True, tag="convoys", kw_only=True):
    """27.13-gen.1 At the start of the Pact's Land Movement Phase."""

    heads: tuple[UnitId, ...] = ()
    """Heads whose path has still to be shown."""
    paths: Paths = ()
    """Paths the Pact has shown."""

    @enforces("27.13-gen.1")
    def begin(self, table: Table) -> Ask | Frames:
        """27.13-gen.1 NATO may have any paths traced. It is not asked while nobody draws on a supply head, or when it
        has nobody to send (ruling I318)."""
        heads = traceable(table)
        at = table.state.at
        if not table.state.wing_at or not any(able(table, NATO, "strike", at[head]) for head in heads):
            return ()
        verbs: dict[str, Verb] = {"trace": Trace(table, self, heads)}
        verbs["pass"] = Plain("27.13-gen.1", lambda: (), weight=1.0)
        return Menu(SIDES[NATO], "27.13-gen.1", say("is-ask-trace", side=SIDES[NATO]), verbs)

    @enforces("27.13-gen.1")
    def show(self, table: Table) -> Ask | Frames:
        """27.13-gen.1 The Pact shows the path of each head: it says by which source it is supplied (ruling I319)."""
        if not self.heads:
            return (self.at("fly"),)
        head, rest = self.heads[0], self.heads[1:]
        ways = paths(table, head)

        def shown(hexes: tuple[HexId, ...]) -> Frames:
            name = table.content.ids[head]
            table.note("is-log-path", "27.13-gen.1", unit=name, hexes=" ".join(map(table.name, hexes)))
            return (self.at("show", heads=rest, paths=(*self.paths, (head, hexes))),)

        if len(ways) < 2:
            return shown(next(iter(ways.values()))) if ways else (self.at("show", heads=rest),)
        words = {table.name(hex_): hexes for hex_, hexes in ways.items()}

        def reason_for(word: str) -> Refusal:
            return refuse("27.13-gen.1", "is-refused-path", word=word, choices=", ".join(words))

        verbs: dict[str, Verb] = {
            "path": OneOf("27.13-gen.1", list(words), lambda word: shown(words[word]), reason_for)
        }
        return Menu(SIDES[PACT], "27.13-gen.1", say("is-ask-path", unit=table.content.ids[head]), verbs)

    @enforces("27.13-gen.2")
    def fly(self, table: Table) -> Ask | Frames:
        """27.13-gen.2 NATO strikes at any hex of these paths, as often as it likes."""
        verb = Interdict(table, self)
        if not self.paths or not verb.offered():
            return ()
        verbs: dict[str, Verb] = {"interdict": verb, "pass": Plain("27.13-gen.2", lambda: (), weight=1.0)}
        return Menu(SIDES[NATO], "27.13-gen.2", say("is-ask-interdict", side=SIDES[NATO]), verbs)


def traceable(table: Table) -> list[UnitId]:
    """27.13-gen.1 Front Supply Heads that are in supply, while units draw on them."""
    if not table.state.war_turn or by_line(table, PACT) or table.content.scenario.supplied:
        return []
    at, served = table.state.at, set(net(table, PACT).heads)
    return [head for head in table.content.by_kind["fsh"] if at[head] in served]


def paths(table: Table, head: UnitId) -> dict[HexId, tuple[HexId, ...]]:
    """12.3.5 By source, a supply path of a head: fewest hexes off the roads, then fewest hexes. Revolts and lost
    countries close ground to it as to every supply path (36.6.2, 36.8.4)."""
    content, found = table.content, net(table, PACT)
    steps, closed = head_steps(content, frozenset(table.state.blown)), found.closed.copy()
    start = table.state.at[head]
    foul = Foul(table).hexes.difference(found.sources)
    if foul:
        closed[sorted(foul)] = True
    best: dict[HexId, tuple[int, int]] = {start: (0, 0)}
    before: dict[HexId, HexId] = {}
    queue: list[tuple[int, int, HexId]] = [(0, 0, start)]
    while queue:
        bare, length, hex_ = heappop(queue)
        if (bare, length) > best[hex_]:
            continue
        for direction, near in enumerate(content.board.around[hex_]):
            if near < 0 or closed[near] or steps[near, (direction + 3) % 6] == NEVER:
                continue
            now = (bare + int(steps[near, (direction + 3) % 6]), length + 1)
            if now[0] <= content.tables.supply.offroad and (near not in best or now < best[near]):
                best[near], before[near] = now, hex_
                heappush(queue, (*now, near))
    ways = {}
    for source in sorted((h for h in found.sources if h in best), key=lambda h: (best[h], h)):
        way = [source]
        while way[-1] != start:
            way.append(before[way[-1]])
        ways[source] = tuple(reversed(way))
    return ways


class Trace(UnitList):
    """27.13-gen.1 `trace HEAD...`."""

    case = "27.13-gen.1"
    weight = 1.0
    slots = unit_list(
        (Bar("27.13-gen.1", "is-refused-trace", lambda v, unit, _: unit not in v.units, settled=True),),
        "is-refused-committed-twice",
    )

    def __init__(self, table: Table, frame: Convoys, heads: list[UnitId]) -> None:
        self.table, self.frame, self.content, self.units = table, frame, table.content, heads

    def does(self, heads: tuple[UnitId, ...]) -> Frames:
        return (self.frame.at("show", heads=heads),)


class Interdict(Assign):
    """27.13-gen.2 `interdict HEX WING... escort WING... ecm WING... auto`."""

    case = "27.13-gen.2"
    limit_case = "27.7-seq.2"
    kind = "interdiction"
    weight = 0.3

    def __init__(self, table: Table, frame: Convoys) -> None:
        super().__init__(table, NATO, self._flown)
        self.frame = frame

    @enforces("27.13-gen.2", "27.13-gen.3")
    def _flown(self, package: Package) -> Frames:
        """27.13-gen.3 All heads whose path runs through the hex are at stake."""
        heads = tuple(head for head, hexes in self.frame.paths if package.target in hexes)
        return (self.frame, GroundStrike(package=package, heads=heads), Mission(package=package))

    def targets(self) -> list[HexId]:
        return sorted({hex_ for _, hexes in self.frame.paths for hex_ in hexes})

    @enforces("27.13-gen.4", "37.0.4")
    def spoiled_by(self, hex_: HexId) -> Refusal | None:
        """27.13-gen.4 Any hex of a path that was traced; it needs no reconnaissance."""
        if hex_ in self.targets():
            return None
        return refuse("27.13-gen.2", "is-refused-interdict", hex=self.table.name(hex_))

    def proposed(self, target: HexId) -> Proposal:
        return strikers(self.table, NATO, target, self.ready("", target), self.most(""), anywhere=True)
