"""19.0 Plot sheets: how many warheads of each kind may be plotted for a turn, and the sealed question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.fulda_gap.air.superiority import intact, level, side_name
from front85.games.fulda_gap.combat.artillery import too_close
from front85.games.fulda_gap.content.scenario import Arsenal
from front85.games.fulda_gap.state import NATO, SIDES, Plot
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import Side, UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, Slot, numbers
from front85.kernel.verbs import Menu

AIR, ARTILLERY, MISSILE = 0, 1, 2
KINDS = ("air", "artillery", "missile")
DELIVERY = ("19.11", "19.12", "19.13")
PLOT_TOO_HIGH = ("fg-refused-plot-air", "fg-refused-plot-artillery", "fg-refused-plot-missile")


def arsenal(table: Table, side: Side) -> Arsenal:
    return table.content.scenario.arsenal(side_name(side))


def key_of(side: Side, turn: int) -> str:
    return f"{SIDES[side]} {turn}"


@enforces("19.0c", "19.0a")
def most(table: Table, side: Side) -> Plot:
    """19.0 The largest plot a side may make: its Limit of Use, or what is left of the stock beside earlier plots."""
    state, limit = table.state, arsenal(table, side).limit
    pending = [plot for key, plot in state.plots.items() if key.startswith(SIDES[side])]
    left = [have - sum(plot[kind] for plot in pending) for kind, have in enumerate(state.stock[SIDES[side]])]
    return (min(limit[AIR], left[AIR]), min(limit[ARTILLERY], left[ARTILLERY]), min(limit[MISSILE], left[MISSILE]))


@enforces("19.0b")
def shown(table: Table, side: Side) -> list[int]:
    """19.0 The stock of a side as its enemy knows it: all that has not been seen to fall (ruling F144)."""
    gone = table.state.fallen.get(SIDES[side], (0, 0, 0))
    return [have - fell for have, fell in zip(arsenal(table, side).stock, gone, strict=True)]


def sent(table: Table, side: Side, kind: int, number: int) -> None:
    """19.2 Warheads due leave for a target, for both sides to see."""
    state, name = table.state, SIDES[side]
    state.due[kind] -= number
    fallen = list(state.fallen.get(name, (0, 0, 0)))
    fallen[kind] += number
    state.fallen = {**state.fallen, name: fallen}


@enforces("19.0b", "17.0b")
def may_be_plotted(table: Table, side: Side, turn: int) -> bool:
    """19.0 Whether for all the enemy knows a side has plotted for a turn: whoever may have done so is asked.

    It plotted before the game (23.52) or so many turns ahead, and warheads are left that nobody saw fall.
    """
    scenario, early = table.content.scenario, turn - table.content.scenario.first_turn
    planned = early < arsenal(table, side).preplot or early >= table.content.tables.plotting.ahead[side_name(side)]
    left = zip(arsenal(table, side).limit, shown(table, side), strict=True)
    return planned and turn <= scenario.last_turn and any(min(pair) > 0 for pair in left)


# who could deliver


@enforces("19.12", "10.41", "5.42a")
def batteries(table: Table, side: Side) -> list[UnitId]:
    """19.12 Artillery of a side on the map that could deliver warheads now.

    A warhead is an attack: guns that may not attack, Disrupted (5.42) or too close together (10.41), deliver none
    (ruling F139).
    """
    content, state = table.content, table.state
    return [
        unit
        for unit in content.by_side[side]
        if content.is_artillery[unit]
        and state.at[unit] >= 0
        and unit not in state.disrupted
        and not too_close(table, unit)
    ]


@enforces("19.11")
def carriers_given(table: Table, side: Side) -> int:
    """19.11 Air units with a nuclear capacity that the side's present Air Superiority Level gives it."""
    content, height = table.content, level(table, side)
    chart = content.tables.air_allocation
    numbers = chart.NATO if side == NATO else chart.Soviet
    given = [air for type_, by_level in numbers.items() for air in intact(table, side, type_)[: by_level[height]]]
    return sum(content.air[air].nuclear for air in given)


def sheet(table: Table, side: Side) -> list[dict[str, Any]]:
    """19.0 What the plot sheet says of each kind: stock, earlier plots, the most for one turn, and who could deliver it
    as things stand. Whether he still can when the turn comes nobody knows, so nothing is refused for it."""
    state, limit = table.state, most(table, side)
    pending = [plot for key, plot in state.plots.items() if key.startswith(SIDES[side])]
    deliver = (carriers_given(table, side), len(batteries(table, side)), None)
    return [
        {
            "kind": KINDS[kind],
            "most": limit[kind],
            "stock": state.stock[SIDES[side]][kind],
            "plotted": sum(plot[kind] for plot in pending),
            "deliver": deliver[kind],
            "case": DELIVERY[kind],
        }
        for kind in (AIR, ARTILLERY, MISSILE)
    ]


def plot_ask(table: Table, side: Side, turn: int, then: Frames) -> Ask | Frames:
    """19.0 The sealed question; none where both sides know that nothing can be plotted."""
    if not may_be_plotted(table, side, turn):
        return then
    limit = most(table, side)
    prompt = say("fg-ask-plot", side=SIDES[side], turn=turn, air=limit[0], artillery=limit[1], missile=limit[2])
    menu = Menu(SIDES[side], "19.0b", prompt, {"plot": PlotVerb(table, side, turn, limit, then)})
    menu.seen_by = (SIDES[side],)
    return menu


def _amount(kind: int) -> Slot:
    """Warheads of one kind, as many as may be plotted."""
    too_many = Bar(
        "19.0c",
        PLOT_TOO_HIGH[kind],
        lambda v, number, *_: number > v.limit[kind],
        lambda v, *_: {"most": v.limit[kind]},
        settled=True,
    )

    def beyond(verb: Any, word: str, *_: Any) -> Refusal | None:
        """A number far longer than any that may be plotted."""
        if not (word.isascii() and word.isdigit()) or int(word) <= verb.limit[kind]:
            return None
        return refuse("19.0c", PLOT_TOO_HIGH[kind], most=verb.limit[kind])

    return Slot(
        KINDS[kind].upper(),
        numbers,
        lambda v, *_: range(v.limit[kind] + 1),
        ("19.0b", "fg-refused-plot-words"),
        other=beyond,
        bars=(too_many,),
    )


class PlotVerb(Slotted):
    """19.0 `plot AIR ARTILLERY MISSILE`, three numbers; sealed."""

    case = "19.0b"
    slots = tuple(map(_amount, (AIR, ARTILLERY, MISSILE)))

    def __init__(self, table: Table, side: Side, turn: int, limit: Plot, then: Frames) -> None:
        self.table, self.side, self.turn, self.limit, self.then = table, side, turn, limit, then
        self.seen_by = (SIDES[side],)

    def told(self, at: int, said: Said, value: int) -> Mapping[str, Any]:
        if not at:
            return {"turn": self.turn, "level": level(self.table, self.side), "sheet": sheet(self.table, self.side)}
        return {"kind": KINDS[at], "most": self.limit[at]}

    def does(self, air: int, artillery: int, missile: int) -> Frames:
        table, name = self.table, SIDES[self.side]
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
