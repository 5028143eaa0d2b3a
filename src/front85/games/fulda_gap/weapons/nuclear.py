"""19.0 Nuclear weapons: sealed plots, and the strikes they allow."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from front85.games.fulda_gap.air.sorties import flight_verbs
from front85.games.fulda_gap.air.strikes import FULL, HALF, return_home, strike_chances, supporters
from front85.games.fulda_gap.air.superiority import side_name
from front85.games.fulda_gap.ground.contamination import attack_everybody, attacks_in_strike_phases
from front85.games.fulda_gap.state import SIDES, SOVIET, Plot
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons import blast
from front85.games.fulda_gap.weapons.detonation import Detonation, deducted, differential, engaged, ew_lines
from front85.games.fulda_gap.weapons.plotting import (
    AIR,
    ARTILLERY,
    MISSILE,
    arsenal,
    batteries,
    key_of,
    may_be_plotted,
    plot_ask,
    sent,
)
from front85.hexwar.forces import unknown_hex
from front85.hexwar.ids import HexId, Side, enemy_of
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb

NONE: Plot = (0, 0, 0)
NOT_DUE = ("fg-refused-due-air", "fg-refused-due-artillery", "fg-refused-due-missile")


# plotting


@enforces("23.52", "24.5", "25.5", "19.0b")
class PrePlot(Frame, frozen=True, tag="pre-plot"):
    """23.52 Before the game begins a side plots for as many of its first turns as the scenario says (ruling F26)."""

    side: Side = SOVIET
    done: int = 0

    def begin(self, table: Table) -> Ask | Frames:
        if not table.advanced or self.done >= arsenal(table, self.side).preplot:
            return ()
        turn = table.content.scenario.first_turn + self.done
        return plot_ask(table, self.side, turn, (self.at("begin", done=self.done + 1),))


@enforces("17.0b", "19.0b")
class NuclearPlanning(Frame, frozen=True, tag="nuclear planning"):
    """17.0 Warheads plotted for this turn fall due; others are plotted, three turns ahead or one."""

    side: Side = SOVIET

    @enforces("19.0b")
    def begin(self, table: Table) -> Frames:
        """19.0 What was plotted for now leaves the stock, whether it will be used or not."""
        state, name = table.state, SIDES[self.side]
        plot = state.plots.pop(key_of(self.side, state.turn), NONE)
        state.due = list(plot)
        state.stock[name] = [have - gone for have, gone in zip(state.stock[name], plot, strict=True)]
        if any(plot):
            air, artillery, missile = plot
            own = (name,)
            table.note("fg-log-due", "17.0b", seen_by=own, side=name, air=air, artillery=artillery, missile=missile)
        return (self.at("plot"),)

    def plot(self, table: Table) -> Ask | Frames:
        return plot_ask(
            table, self.side, table.state.turn + table.content.tables.plotting.ahead[side_name(self.side)], ()
        )


# striking


@enforces("17.0c", "19.0b", "19.11b")
class NuclearStrike(Frame, frozen=True, tag="nuclear strike"):
    """17.0 The warheads due are allotted and detonated, one target hex after another, before anybody moves."""

    side: Side = SOVIET

    def begin(self, table: Table) -> Frames:
        """19.31 By an option, contamination attacks both sides in every Nuclear Strike Phase (ruling F22)."""
        found = attack_everybody(table) if attacks_in_strike_phases(table) else ()
        return (self.at("choose"), *found)

    def choose(self, table: Table) -> Ask | Frames:
        """19.0 Who may have plotted for this turn is asked, with nothing due as well: the enemy must not know."""
        due = table.state.due
        if not any(due) and not may_be_plotted(table, self.side, table.state.turn):
            return (self.at("over"),)
        verbs: dict[str, Verb] = {"detonate": Detonate(table, self)}
        if due[AIR]:
            verbs |= flight_verbs(table, self, self.side, nuclear=True)
        verbs["end"] = Plain("19.0b", lambda: (self.at("over"),), weight=0.2)
        name = SIDES[self.side]
        prompt = say("fg-ask-strike", side=name, air=due[AIR], artillery=due[ARTILLERY], missile=due[MISSILE])
        return Menu(name, "19.2a", prompt, verbs)

    @enforces("19.0b", "19.11b")
    def over(self, table: Table) -> Frames:
        """19.0 Warheads not used are lost; carriers leave the map and have done their work for this turn (19.11)."""
        lost = sum(table.state.due)
        if lost:
            name = SIDES[self.side]
            table.note("fg-log-warheads-lost", "19.0b", seen_by=(name,), side=name, number=lost)
        table.state.due = [0, 0, 0]
        return_home(table, self.side)
        return ()


@enforces("19.12", "20.13")
def in_range(table: Table, side: Side) -> set[HexId]:
    """19.12 Hexes within four of an artillery unit of the side; helicopters deliver nothing (20.13)."""
    reach, within = table.content.tables.artillery.nuclear_range, table.content.board.within
    found: set[HexId] = set()
    for unit in batteries(table, side):
        found.update(within(table.state.at[unit], reach))
    return found


@enforces("19.11")
def carriers(table: Table, side: Side, hex_: HexId) -> list[int]:
    """19.11 Air units with a nuclear capacity that stand ready beside or over a target."""
    return [air for air in supporters(table, side, hex_) if table.content.air[air].nuclear]


class Detonate(Verb):
    """19.2 `detonate HEX missile=3 artillery=2 F-4E/1=2`: warheads on one hex, air warheads by their carriers."""

    case = "19.2a"

    def __init__(self, table: Table, phase: NuclearStrike) -> None:
        self.table, self.phase, self.side = table, phase, phase.side
        self.content, self.state = table.content, table.state
        self._sources: dict[HexId, list[tuple[str, int]]] = {}

    @cached_property
    def _battery(self) -> set[HexId]:
        return in_range(self.table, self.side)

    @cached_property
    def targets(self) -> dict[str, HexId]:
        """Hexes with enemy units that some warhead can reach."""
        occupied = {self.state.at[unit] for unit in self.table.on_map(enemy_of(self.side))}
        return {self.table.name(hex_): hex_ for hex_ in sorted(occupied) if self.sources(hex_)}

    @enforces("19.13", "19.12", "19.11", "19.11b")
    def sources(self, hex_: HexId) -> list[tuple[str, int]]:
        """19.1 What can strike a hex, in the order of the sentence, each with its place in the stock."""
        found = self._sources.get(hex_)
        if found is None:
            due, table, side = self.state.due, self.table, self.side
            found = self._sources[hex_] = []
            if due[MISSILE]:
                found.append(("missile", MISSILE))
            if due[ARTILLERY] and hex_ in self._battery:
                found.append(("artillery", ARTILLERY))
            if due[AIR]:
                found += [(self.content.air[air].id, AIR) for air in carriers(table, side, hex_)]
        return found

    def offered(self) -> bool:
        return bool(self.targets)

    def absent(self) -> Refusal:
        return refuse("19.2a", "fg-refused-no-blast")

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.targets
        sources = self.sources(self.targets[rest[0]])
        named = [word.rpartition("=")[0] for word in rest[1:]]
        last = max((place for place, (name, _) in enumerate(sources) if name in named), default=-1)
        words = []
        for name, kind in sources[last + 1 :]:
            words += [f"{name}={number}" for number in range(1, self.state.due[kind] - self._used(rest, kind) + 1)]
        return words

    def _used(self, rest: Words, kind: int) -> int:
        return sum(number for _, its, number in self.loads(rest) if its == kind)

    def loads(self, rest: Words) -> list[tuple[str, int, int]]:
        """Name, kind and number of what a sentence allots."""
        kinds = {"missile": MISSILE, "artillery": ARTILLERY}
        split = [word.rpartition("=") for word in rest[1:]]
        return [(name, kinds.get(name, AIR), int(number)) for name, _, number in split]

    def closes(self, rest: Words) -> bool:
        return len(rest) > 1

    def canonical(self, rest: Words) -> Words:
        hex_ = self.targets.get(rest[0]) if rest else None
        if hex_ is None:
            return rest
        order = {name: place for place, (name, _) in enumerate(self.sources(hex_))}
        return (rest[0], *sorted(rest[1:], key=lambda word: order.get(word.rpartition("=")[0], len(order))))

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            hex_ = self.content.board.index.get(word)
            if hex_ is None:
                return unknown_hex("19.2a", word)
            if not self.table.enemy_in(self.side, hex_):
                return refuse("19.2a", "fg-refused-nobody-there", hex=word)
            return self._out_of_reach(hex_)
        name, _, number = word.rpartition("=")
        target = self.targets[rest[0]]
        if not number.isdigit() or int(number) == 0:
            return refuse("19.2a", "fg-refused-warhead-words", word=word)
        kind = {"missile": MISSILE, "artillery": ARTILLERY}.get(name, AIR)
        if kind == AIR and name not in self.content.air_index:
            return refuse("19.2a", "fg-refused-warhead-words", word=word)
        if name not in [source for source, _ in self.sources(target)] and self.state.due[kind]:
            return self._no_source(target, name)
        if any(name == other for other, _, _ in self.loads(rest)):
            return refuse("19.2a", "fg-refused-warhead-twice", kind=name)
        return refuse("19.0b", NOT_DUE[kind], most=self.state.due[kind] - self._used(rest, kind))

    def _out_of_reach(self, hex_: HexId) -> Refusal:
        if self.state.due[ARTILLERY]:
            return self._no_source(hex_, "artillery")
        tried = any(hex_ in self.state.air_tried[air] for air in self.content.air_by_side[self.side])
        message = "fg-refused-aborted-there" if tried else "fg-refused-no-carrier"
        return refuse("19.11", message, hex=self.table.name(hex_))

    def _no_source(self, hex_: HexId, name: str) -> Refusal:
        where = self.table.name(hex_)
        if name == "artillery":
            reach = self.content.tables.artillery.nuclear_range
            return refuse("19.12", "fg-refused-no-battery", hex=where, range=reach)
        air = self.content.air_index.get(name)
        if air is None:
            return refuse("19.2a", "fg-refused-warhead-words", word=name)
        if self.content.air[air].side == self.side and not self.content.air[air].nuclear:
            return refuse("19.11", "fg-refused-not-nuclear", unit=name)
        if hex_ in self.state.air_tried[air]:
            return refuse("19.11", "fg-refused-aborted-there", hex=where)
        return refuse("19.11", "fg-refused-no-carrier", hex=where)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """Of a target: whether electronic warfare applies, and whose own troops stand beside it."""
        if rest:
            return {}
        hex_ = self.targets[word]
        return {
            "engaged": engaged(self.table, self.side, hex_),
            "own_troops": sum(
                int(self.table.occ.present[self.side, near]) for near in self.content.board.adjacent[hex_]
            ),
        }

    def forecast(self, rest: Words) -> Forecast | None:
        """The chance of each result against one unit, over strikes of carriers and electronic warfare."""
        table, side, hex_ = self.table, self.side, self.targets[rest[0]]
        arriving = {sum(number for _, kind, number in self.loads(rest) if kind != AIR): 1.0}
        for name, kind, number in self.loads(rest):
            if kind == AIR:
                arriving = _combined(arriving, strike_chances(table, self.content.air_index[name]), number)
        lines = []
        if not engaged(table, side, hex_):
            lines = ew_lines(table, side)
            struck: dict[int, float] = {}
            for warheads, chance in arriving.items():
                for die in range(1, 7):
                    left = max(0, warheads - deducted(table, side, die))
                    struck[left] = struck.get(left, 0.0) + chance / 6
            arriving = struck
        results: dict[str, float] = {}
        for warheads, chance in arriving.items():
            for word, part in blast.chances(table, warheads).items():
                results[word] = results.get(word, 0.0) + chance * part
        facts = {
            "warheads": sum(number for _, _, number in self.loads(rest)),
            "differential": differential(table, side) if lines else None,
            "arriving": {str(warheads): chance for warheads, chance in sorted(arriving.items())},
        }
        return Forecast(tuple(lines), results, facts)

    def play(self, rest: Words) -> Frames:
        hex_, loads = self.targets[rest[0]], self.loads(rest)
        index = self.content.air_index
        by_air = tuple((index[name], number) for name, kind, number in loads if kind == AIR)
        for _, kind, number in loads:
            if kind != AIR:
                sent(self.table, self.side, kind, number)
        sure = sum(number for _, kind, number in loads if kind != AIR)
        self.table.note(
            "fg-log-detonate", "19.2a", side=SIDES[self.side], hex=rest[0], warheads=sum(n for _, _, n in loads)
        )
        return (self.phase, Detonation(side=self.side, hex=hex_, warheads=sure, loads=by_air))


def _combined(arriving: dict[int, float], strike: dict[str, float], load: int) -> dict[int, float]:
    found: dict[int, float] = {}
    for warheads, chance in arriving.items():
        for word, part in strike.items():
            total = warheads + {FULL: load, HALF: load // 2}.get(word, 0)
            found[total] = found.get(total, 0.0) + chance * part
    return found


__all__ = [
    "ARTILLERY",
    "MISSILE",
    "Detonate",
    "Detonation",
    "NuclearPlanning",
    "NuclearStrike",
    "PrePlot",
    "deducted",
    "engaged",
]
