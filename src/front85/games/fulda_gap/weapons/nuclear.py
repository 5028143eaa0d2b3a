"""19.0 Nuclear weapons: sealed plots, and the strikes they allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.fulda_gap.air.sorties import flight_verbs, single_wings
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
from front85.hexwar.ids import HexId, Side, enemy_of
from front85.hexwar.verbs.slots import hexes
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, Slot, always, besides, paired
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


Source = str | int
"""Missiles or artillery by their word, an air unit by its number."""
Load = tuple[Source, int]
Loads = tuple[Load, ...]
KINDS_SENT = {"missile": MISSILE, "artillery": ARTILLERY}


def kind_of(source: Source) -> int:
    return KINDS_SENT[source] if isinstance(source, str) else AIR


class Detonate(Slotted):
    """19.2 `detonate HEX missile=3 artillery=2 F-4E/1=2`: warheads on one hex, air warheads by their carriers."""

    case = "19.2a"
    slots = (
        Slot(
            "HEX",
            hexes,
            lambda v: v.targets,
            ("19.2a", "refused-unknown-hex"),
            bars=(
                Bar("19.2a", "fg-refused-nobody-there", lambda v, h: not v.table.enemy_in(v.side, h), settled=True),
                Bar((), "", lambda v, hex_: None if hex_ in v.targets else v._out_of_reach(hex_), settled=True),
            ),
        ),
        Slot(
            "WARHEADS",
            paired(besides(single_wings, *KINDS_SENT)),
            lambda v, hex_, loads: v.more(hex_, loads),
            ("19.2a", "fg-refused-warhead-words"),
            bars=(Bar((), "", lambda v, load, hex_, loads: v.not_sent(load, hex_, loads), settled=True),),
            many=True,
            rank=lambda v, load, hex_, _: v.place(load[0], hex_),
            twice=Bar("19.2a", "fg-refused-warhead-twice", always, lambda v, load, *_: {"kind": v.word(load[0])}),
        ),
    )

    def __init__(self, table: Table, phase: NuclearStrike) -> None:
        self.table, self.phase, self.side = table, phase, phase.side
        self.content, self.state = table.content, table.state
        self._sources: dict[HexId, list[Source]] = {}

    @cached_property
    def _battery(self) -> set[HexId]:
        return in_range(self.table, self.side)

    @cached_property
    def targets(self) -> list[HexId]:
        """Hexes with enemy units that some warhead can reach."""
        occupied = {self.state.at[unit] for unit in self.table.on_map(enemy_of(self.side))}
        return [hex_ for hex_ in sorted(occupied) if self.sources(hex_)]

    @enforces("19.13", "19.12", "19.11", "19.11b")
    def sources(self, hex_: HexId) -> list[Source]:
        """19.1 What can strike a hex, in the order of the sentence."""
        found = self._sources.get(hex_)
        if found is None:
            due, table, side = self.state.due, self.table, self.side
            found = self._sources[hex_] = []
            if due[MISSILE]:
                found.append("missile")
            if due[ARTILLERY] and hex_ in self._battery:
                found.append("artillery")
            if due[AIR]:
                found += carriers(table, side, hex_)
        return found

    def offered(self) -> bool:
        return bool(self.targets)

    def absent(self) -> Refusal:
        return refuse("19.2a", "fg-refused-no-blast")

    def word(self, source: Source) -> str:
        return source if isinstance(source, str) else self.content.air[source].id

    def place(self, source: Source, hex_: HexId) -> int:
        """Where a source stands in the sentence."""
        sources = self.sources(hex_)
        return sources.index(source) if source in sources else len(sources)

    def more(self, hex_: HexId, loads: Loads) -> list[Load]:
        """What may be allotted besides."""
        start = self.place(loads[-1][0], hex_) + 1 if loads else 0
        return [
            (source, number)
            for source in self.sources(hex_)[start:]
            for number in range(1, self.left(source, loads) + 1)
        ]

    def left(self, source: Source, loads: Loads) -> int:
        """Warheads of the kind of a source that nothing has been allotted yet."""
        kind = kind_of(source)
        return self.state.due[kind] - sum(number for its, number in loads if kind_of(its) == kind)

    def not_sent(self, load: Load, hex_: HexId, loads: Loads) -> Refusal | None:
        """Why a source does not send so many."""
        source, number = load
        kind = kind_of(source)
        if source not in self.sources(hex_) and self.state.due[kind]:
            return self._no_source(hex_, source)
        left = self.left(source, loads)
        return None if number <= left else refuse("19.0b", NOT_DUE[kind], most=left)

    def _out_of_reach(self, hex_: HexId) -> Refusal:
        if self.state.due[ARTILLERY]:
            return self._no_source(hex_, "artillery")
        tried = any(hex_ in self.state.air_tried[air] for air in self.content.air_by_side[self.side])
        message = "fg-refused-aborted-there" if tried else "fg-refused-no-carrier"
        return refuse("19.11", message, hex=self.table.name(hex_))

    def _no_source(self, hex_: HexId, source: Source) -> Refusal:
        where = self.table.name(hex_)
        if isinstance(source, str):
            reach = self.content.tables.artillery.nuclear_range
            return refuse("19.12", "fg-refused-no-battery", hex=where, range=reach)
        air = self.content.air[source]
        if air.side == self.side and not air.nuclear:
            return refuse("19.11", "fg-refused-not-nuclear", unit=air.id)
        if hex_ in self.state.air_tried[source]:
            return refuse("19.11", "fg-refused-aborted-there", hex=where)
        return refuse("19.11", "fg-refused-no-carrier", hex=where)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """Of a target: whether electronic warfare applies, and whose own troops stand beside it."""
        if at:
            return {}
        near = self.content.board.adjacent[value]
        return {
            "engaged": engaged(self.table, self.side, value),
            "own_troops": sum(int(self.table.occ.present[self.side, hex_]) for hex_ in near),
        }

    def forecast(self, rest: Words) -> Forecast | None:
        """The chance of each result against one unit, over strikes of carriers and electronic warfare."""
        (hex_, loads), table, side = self.said(rest), self.table, self.side
        arriving = {sum(number for source, number in loads if isinstance(source, str)): 1.0}
        for source, number in loads:
            if not isinstance(source, str):
                arriving = _combined(arriving, strike_chances(table, source), number)
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
            "warheads": sum(number for _, number in loads),
            "differential": differential(table, side) if lines else None,
            "arriving": {str(warheads): chance for warheads, chance in sorted(arriving.items())},
        }
        return Forecast(tuple(lines), results, facts)

    def does(self, hex_: HexId, loads: Loads) -> Frames:
        by_air = tuple((source, number) for source, number in loads if not isinstance(source, str))
        sure = 0
        for source, number in loads:
            if isinstance(source, str):
                sent(self.table, self.side, kind_of(source), number)
                sure += number
        self.table.note(
            "fg-log-detonate",
            "19.2a",
            side=SIDES[self.side],
            hex=self.table.name(hex_),
            warheads=sum(number for _, number in loads),
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
