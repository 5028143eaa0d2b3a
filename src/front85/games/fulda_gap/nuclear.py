"""19.0 Nuclear weapons: sealed plots, and the strikes they allow."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from front85.games.fulda_gap import blast
from front85.games.fulda_gap.air import level, side_name
from front85.games.fulda_gap.airspace import flight_verbs
from front85.games.fulda_gap.blast import Blast, in_order
from front85.games.fulda_gap.contamination import attack_everybody, attacks_in_strike_phases
from front85.games.fulda_gap.scenario import Arsenal
from front85.games.fulda_gap.state import LOCKING, SIDES, SOVIET, Plot
from front85.games.fulda_gap.strikes import (
    ABORTED,
    FULL,
    HALF,
    needs_roll,
    return_home,
    settle,
    strike_chances,
    strike_word,
    supporters,
)
from front85.hexwar.forces import unknown_hex
from front85.kernel.ask import Ask, Forecast, Line, Roll, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb

if TYPE_CHECKING:
    from front85.games.fulda_gap.table import Table

AIR, ARTILLERY, MISSILE = 0, 1, 2
KINDS = ("air", "artillery", "missile")
NONE: Plot = (0, 0, 0)
PLOT_TOO_HIGH = ("fg-refused-plot-air", "fg-refused-plot-artillery", "fg-refused-plot-missile")
NOT_DUE = ("fg-refused-due-air", "fg-refused-due-artillery", "fg-refused-due-missile")


def arsenal(table: Table, side: int) -> Arsenal:
    return table.content.scenario.arsenal(side_name(side))


def key_of(side: int, turn: int) -> str:
    return f"{SIDES[side]} {turn}"


@enforces("19.0c", "19.0a")
def most(table: Table, side: int) -> Plot:
    """19.0 The largest plot a side may make: its Limit of Use, or what is left of the stock beside earlier plots."""
    state, limit = table.state, arsenal(table, side).limit
    pending = [plot for key, plot in state.plots.items() if key.startswith(SIDES[side])]
    left = [have - sum(plot[kind] for plot in pending) for kind, have in enumerate(state.stock[SIDES[side]])]
    return (min(limit[AIR], left[AIR]), min(limit[ARTILLERY], left[ARTILLERY]), min(limit[MISSILE], left[MISSILE]))


# plotting


@enforces("23.52", "24.5", "25.5", "19.0b")
class PrePlot(Frame, frozen=True, tag="pre-plot"):
    """23.52 Before the game begins a side plots for as many of its first turns as the scenario says (ruling F26)."""

    side: int = SOVIET
    done: int = 0

    def begin(self, table: Table) -> Ask | Frames:
        if not table.advanced or self.done >= arsenal(table, self.side).preplot:
            return ()
        turn = table.content.scenario.first_turn + self.done
        return plot_ask(table, self.side, turn, (self.at("begin", done=self.done + 1),))


@enforces("17.0b", "19.0b")
class NuclearPlanning(Frame, frozen=True, tag="nuclear planning"):
    """17.0 Warheads plotted for this turn fall due; others are plotted, three turns ahead or one."""

    side: int = SOVIET

    @enforces("19.0b")
    def begin(self, table: Table) -> Frames:
        """19.0 What was plotted for now leaves the stock, whether it will be used or not."""
        state, name = table.state, SIDES[self.side]
        plot = state.plots.pop(key_of(self.side, state.turn), NONE)
        state.due = list(plot)
        state.stock[name] = [have - gone for have, gone in zip(state.stock[name], plot, strict=True)]
        if any(plot):
            table.note("fg-log-due", "17.0b", side=name, air=plot[0], artillery=plot[1], missile=plot[2])
        return (self.at("plot"),)

    def plot(self, table: Table) -> Ask | Frames:
        turn = table.state.turn + table.content.tables.plotting.ahead[side_name(self.side)]
        if turn > table.content.scenario.last_turn:
            return ()
        return plot_ask(table, self.side, turn, ())


def plot_ask(table: Table, side: int, turn: int, then: Frames) -> Ask | Frames:
    """19.0 The sealed question; none where nothing can be plotted."""
    limit = most(table, side)
    if not any(limit):
        return then
    prompt = say("fg-ask-plot", side=SIDES[side], turn=turn, air=limit[0], artillery=limit[1], missile=limit[2])
    menu = Menu(SIDES[side], "19.0b", prompt, {"plot": PlotVerb(table, side, turn, limit, then)})
    menu.seen_by = (SIDES[side],)
    return menu


class PlotVerb(Verb):
    """19.0 `plot AIR ARTILLERY MISSILE`, three numbers; sealed."""

    case = "19.0b"

    def __init__(self, table: Table, side: int, turn: int, limit: Plot, then: Frames) -> None:
        self.table, self.side, self.turn, self.limit, self.then = table, side, turn, limit, then
        self.seen_by = (SIDES[side],)

    def after(self, rest: Words) -> Collection[str]:
        return [str(number) for number in range(self.limit[len(rest)] + 1)] if len(rest) < len(KINDS) else ()

    def closes(self, rest: Words) -> bool:
        return len(rest) == len(KINDS)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if len(rest) >= len(KINDS) or not word.isdigit():
            return refuse("19.0b", "fg-refused-plot-words")
        return refuse("19.0c", PLOT_TOO_HIGH[len(rest)], most=self.limit[len(rest)])

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return {"kind": KINDS[len(rest)], "most": self.limit[len(rest)]}

    def play(self, rest: Words) -> Frames:
        table, name = self.table, SIDES[self.side]
        air, artillery, missile = map(int, rest)
        if air or artillery or missile:
            table.state.plots[key_of(self.side, self.turn)] = (air, artillery, missile)
        table.note(
            "fg-log-plotted",
            "19.0b",
            seen_by=self.seen_by,
            side=name,
            turn=self.turn,
            air=air,
            artillery=artillery,
            missile=missile,
        )
        return self.then


# striking


@enforces("17.0c", "19.0b", "19.11b")
class NuclearStrike(Frame, frozen=True, tag="nuclear strike"):
    """17.0 The warheads due are allotted and detonated, one target hex after another, before anybody moves."""

    side: int = SOVIET

    def begin(self, table: Table) -> Frames:
        """19.31 By an option, contamination attacks both sides in every Nuclear Strike Phase (ruling F22)."""
        found = attack_everybody(table) if attacks_in_strike_phases(table) else ()
        return (self.at("choose"), *found)

    def choose(self, table: Table) -> Ask | Frames:
        due = table.state.due
        if not any(due):
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
            table.note("fg-log-warheads-lost", "19.0b", side=SIDES[self.side], number=lost)
        table.state.due = [0, 0, 0]
        return_home(table, self.side)
        return ()


@enforces("19.41a")
def differential(table: Table, side: int) -> int:
    """19.41 Own rating and air level against the enemy's (ruling F21)."""
    enemy = 1 - side
    mine = arsenal(table, side).ew + level(table, side)
    return mine - arsenal(table, enemy).ew - level(table, enemy)


@enforces("19.42")
def deducted(table: Table, side: int, die: int) -> int:
    """19.42 Warheads lost to electronic warfare; beyond either end of the table its last column is used."""
    chart = table.content.tables.electronic
    column = differential(table, side) - chart.lowest
    row = chart.rows[die - 1]
    return row[min(max(column, 0), len(row) - 1)]


@enforces("19.22", "19.41b")
def engaged(table: Table, side: int, hex_: int) -> bool:
    """19.41 Electronic warfare has no say where the target lies in the striker's own Locking zone."""
    return table.zones.kind_at(side, hex_) == LOCKING


@enforces("19.12", "20.13")
def in_range(table: Table, side: int) -> set[int]:
    """19.12 Hexes within four of an artillery unit of the side; helicopters deliver nothing (20.13)."""
    content, at = table.content, table.state.at
    reach, within = content.tables.artillery.nuclear_range, content.board.within
    found: set[int] = set()
    for unit in content.by_side[side]:
        if content.is_artillery[unit] and at[unit] >= 0:
            found.update(within(at[unit], reach))
    return found


@enforces("19.11")
def carriers(table: Table, side: int, hex_: int) -> list[int]:
    """19.11 Air units with a nuclear capacity that stand ready beside or over a target."""
    return [air for air in supporters(table, side, hex_) if table.content.air[air].nuclear]


class Detonate(Verb):
    """19.2 `detonate HEX missile=3 artillery=2 F-4E/1=2`: warheads on one hex, air warheads by their carriers."""

    case = "19.2a"

    def __init__(self, table: Table, phase: NuclearStrike) -> None:
        self.table, self.phase, self.side = table, phase, phase.side
        self.content, self.state = table.content, table.state
        self._sources: dict[int, list[tuple[str, int]]] = {}

    @cached_property
    def _battery(self) -> set[int]:
        return in_range(self.table, self.side)

    @cached_property
    def targets(self) -> dict[str, int]:
        """Hexes with enemy units that some warhead can reach."""
        occupied = {self.state.at[unit] for unit in self.table.on_map(1 - self.side)}
        return {self.table.name(hex_): hex_ for hex_ in sorted(occupied) if self.sources(hex_)}

    @enforces("19.13", "19.12", "19.11", "19.11b")
    def sources(self, hex_: int) -> list[tuple[str, int]]:
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
        hex_ = self.targets[rest[0]]
        if not number.isdigit() or int(number) == 0:
            return refuse("19.2a", "fg-refused-warhead-words", word=word)
        kind = {"missile": MISSILE, "artillery": ARTILLERY}.get(name, AIR)
        if name not in [source for source, _ in self.sources(hex_)] and self.state.due[kind]:
            return self._no_source(hex_, name)
        return refuse("19.0b", NOT_DUE[kind], most=self.state.due[kind] - self._used(rest, kind))

    def _out_of_reach(self, hex_: int) -> Refusal:
        if self.state.due[ARTILLERY]:
            return self._no_source(hex_, "artillery")
        return refuse("19.11", "fg-refused-no-carrier", hex=self.table.name(hex_))

    def _no_source(self, hex_: int, name: str) -> Refusal:
        where = self.table.name(hex_)
        if name == "artillery":
            reach = self.content.tables.artillery.nuclear_range
            return refuse("19.12", "fg-refused-no-battery", hex=where, range=reach)
        air = self.content.air_index.get(name)
        if air is None:
            return refuse("19.2a", "fg-refused-warhead-words", word=name)
        if self.content.air[air].side == self.side and not self.content.air[air].nuclear:
            return refuse("19.11", "fg-refused-not-nuclear", unit=name)
        return refuse("19.11", "fg-refused-no-carrier", hex=where)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """Of a target: whether electronic warfare applies, and whose own troops stand beside it."""
        if rest:
            return {}
        hex_ = self.targets[word]
        return {
            "engaged": engaged(self.table, self.side, hex_),
            "own_troops": sum(self.table.occ.present[self.side, near] for near in self.content.board.adjacent[hex_]),
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
        state, index = self.state, self.content.air_index
        by_air = tuple((index[name], number) for name, kind, number in loads if kind == AIR)
        for _, kind, number in loads:
            if kind != AIR:
                state.due[kind] -= number
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


@enforces("19.41a")
def ew_lines(table: Table, side: int) -> list[Line]:
    """19.41 The terms of the differential."""
    enemy = 1 - side
    return [
        Line(say("fg-ew-own"), arsenal(table, side).ew, "19.41a"),
        Line(say("fg-ew-air"), level(table, side) - level(table, enemy), "19.41a"),
        Line(say("fg-ew-enemy"), -arsenal(table, enemy).ew, "19.41a"),
    ]


@enforces("19.2a", "19.11", "19.22", "19.41b")
class Detonation(Frame, frozen=True, tag="detonation"):
    """19.2 Carriers strike, electronic warfare takes its part, and what is left falls on every unit of the hex."""

    side: int = SOVIET
    hex: int = -1
    warheads: int = 0
    loads: tuple[tuple[int, int], ...] = ()
    """19.11 Air units that still have to deliver, each with its warheads."""

    def begin(self, table: Table) -> Ask | Frames:
        if not self.loads:
            return (self.at("electronic"),)
        frame, air = self, self.loads[0][0]
        if not needs_roll(table, air):
            return (self.delivered(table, FULL),)

        class CarrierDie(Roll):
            def rolled(self, dice: tuple[int, ...]) -> Frames:
                return (frame.delivered(table, strike_word(table, air, dice[0])),)

        return CarrierDie("18.67", say("fg-roll-strike", units=table.content.air[air].id), 1)

    @enforces("19.11", "19.11b")
    def delivered(self, table: Table, word: str) -> Detonation:
        """19.11 All warheads on S, half on 1/2, none on A, and on X they are lost with the carrier (ruling F81).

        After an A the carrier keeps its warheads and may try another hex.
        """
        air, load = self.loads[0]
        unit = table.content.air[air].id
        arrived = {FULL: load, HALF: load // 2}.get(word, 0)
        if word != ABORTED:
            table.state.due[AIR] -= load
        table.note("fg-log-carrier", "19.11", unit=unit, hex=table.name(self.hex), result=word, warheads=arrived)
        settle(table, air, word, self.hex)
        after: Detonation = self.at("begin", warheads=self.warheads + arrived, loads=self.loads[1:])
        return after

    @enforces("19.22", "19.41b")
    def electronic(self, table: Table) -> Ask | Frames:
        """19.41 One die for a target that is not engaged; so many warheads never arrive."""
        if not self.warheads or engaged(table, self.side, self.hex):
            return (self.at("impact"),)
        frame = self

        class ElectronicDie(Roll):
            def rolled(self, dice: tuple[int, ...]) -> Frames:
                lost = min(frame.warheads, deducted(table, frame.side, dice[0]))
                table.note(
                    "fg-log-electronic",
                    "19.41b",
                    die=dice[0],
                    differential=differential(table, frame.side),
                    lost=lost,
                    left=frame.warheads - lost,
                )
                return (frame.at("impact", warheads=frame.warheads - lost),)

        return ElectronicDie("19.41b", say("fg-roll-electronic", side=SIDES[self.side]), 1)

    def impact(self, table: Table) -> Frames:
        units = [unit for unit in table.units_at(self.hex) if table.content.side[unit] != self.side]
        if not self.warheads or not units:
            table.note("fg-log-no-impact", "19.2a", hex=table.name(self.hex))
            return ()
        return (Blast(side=self.side, hex=self.hex, warheads=self.warheads, units=in_order(units)),)


__all__ = ["Detonate", "Detonation", "NuclearPlanning", "NuclearStrike", "PrePlot", "differential"]
