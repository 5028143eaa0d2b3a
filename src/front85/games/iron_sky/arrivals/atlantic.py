"""21.25 The Battle of the North Atlantic: events and decisions that hasten, delay or cancel reinforcements.

The chart is data (`data/atlantic.toml`). Squadrons are moved by their codes as well: who looks up when one arrives
adds `state.shifts` to the printed turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from front85.games.iron_sky.air import air_arrivals
from front85.games.iron_sky.arrivals import schedule
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.home_front_tables import Consequence, Item
from front85.games.iron_sky.state import NATO, PACT, SIDES, WING_WITHDRAWN, WITHDRAWN
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import UnitId
from front85.hexwar.verbs.choice import Choice
from front85.kernel.ask import Ask, Forecast, Line, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu

FACES = 20


def in_play(table: Table) -> bool:
    """Whether the battle is fought in this game."""
    return table.options["atlantic"] and table.content.scenario.atlantic


@enforces("4.4", "21.25.1", "21.25.2", "21.25.5")
class Atlantic(Frame, frozen=True, tag="atlantic"):
    """21.25.1 In the External Events Phase, from the first turn of war on: every item of the turn, in order."""

    after: int = 0
    """The item worked through last."""

    def begin(self, table: Table) -> Ask | Frames:
        if not in_play(table):
            return ()
        items = table.content.atlantic.on(table.state.war_turn)
        item = next((one for one in items if one.number > self.after), None)
        if item is None:
            return ()
        on = Atlantic(after=item.number)
        if item.requires and item.requires not in table.state.atlantic.values():
            table.note("is-log-atlantic-skipped", "21.25.5", item=item.number)
            return (on,)
        if item.rolls:
            return event_die(table, item, on)
        if item.kind == "event":
            return apply(table, item, item.outcome[0], on)
        side = item.kind
        return Menu(side, "21.25.3", say(f"is-ask-atlantic-{item.number}"), {"choose": Choose(table, item, on)})


@enforces("21.25.4", "21.25.6")
def event_die(table: Table, item: Item, on: Atlantic) -> Throw:
    """21.25.4 The die of an event, with the running modifier and what an earlier item says of this one."""
    bonus = modifier(table, item)

    def rolled(dice: tuple[int, ...]) -> Frames:
        die, outcome = dice[0], item.rolled(dice[0] + bonus)
        table.note("is-log-atlantic-die", "21.25.6", item=item.number, die=die, drm=bonus)
        return apply(table, item, outcome, on)

    return Throw("21.25.4", say("is-roll-atlantic", item=item.number, drm=bonus), 1, rolled, sides=FACES)


def modifier(table: Table, item: Item) -> int:
    """21.25.6 What is added to the die of an event."""
    return table.state.atlantic_drm + table.state.atlantic_next.get(str(item.number), 0)


def chances(table: Table, item: Item) -> dict[str, float]:
    """The chance of each outcome of an event as the modifier stands."""
    found: dict[str, float] = {}
    for die in range(1, FACES + 1):
        id = item.rolled(die + modifier(table, item)).id
        found[id] = found.get(id, 0.0) + 1 / FACES
    return found


@enforces("21.25.3")
class Choose(Choice[Consequence]):
    """21.25.3 `choose OUTCOME`: a decision of one side, applied at once."""

    def __init__(self, table: Table, item: Item, on: Atlantic) -> None:
        self.outcomes = {outcome.id: outcome for outcome in item.outcome}
        super().__init__("21.25.3", self.outcomes, lambda outcome: apply(table, item, outcome, on))

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return {} if rest else effects(self.outcomes[word])

    def forecast(self, rest: Words) -> Forecast | None:
        outcome = self.outcomes[rest[0]]
        lines = [Line(say("is-line-atlantic-drm"), outcome.drm, "21.25.6")] if outcome.drm else []
        return Forecast(tuple(lines), {}, dict(effects(outcome)))

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest:
            return super().refusal(rest, word)
        return refuse("21.25.3", "is-refused-atlantic", word=word, choices=", ".join(self.outcomes))


def effects(outcome: Consequence) -> dict[str, Any]:
    """What an outcome does, for a screen."""
    found: dict[str, Any] = {"drm": outcome.drm, "shift": dict(outcome.shift), "remove": list(outcome.remove)}
    if outcome.lanes:
        found["lanes"] = outcome.lanes
    return found | ({"next": dict(outcome.next)} if outcome.next else {})


# effects


@enforces("21.25.3", "21.25.4", "21.25.6")
def apply(table: Table, item: Item, outcome: Consequence, on: Atlantic) -> Frames:
    """21.25 An outcome takes effect at once: modifiers count from now on, and units move on the track."""
    state = table.state
    state.atlantic[str(item.number)] = outcome.id
    state.atlantic_drm += outcome.drm
    for number, bonus in outcome.next.items():
        state.atlantic_next[number] = state.atlantic_next.get(number, 0) + bonus
    if outcome.lanes:
        state.lanes = outcome.lanes
    message = f"is-log-atlantic-{outcome.id.replace('.', '-')}"
    table.note(message, "21.25.3" if item.kind != "event" else "21.25.4")
    for code in outcome.remove:
        cancel(table, code)
    for code, turns in outcome.shift.items():
        shift(table, code, turns)
    if outcome.drm:
        table.note("is-log-atlantic-drm", "21.25.6", drm=outcome.drm, total=state.atlantic_drm)
    lost = [Sunk(code=code, count=count) for code, count in outcome.lose.items()]
    return (on, *lost)


def coded(table: Table, code: str) -> list[UnitId]:
    """Units of a code that still wait: `CS`, or `NATO NO` where both sides have some. REFORGER units sent by sea
    are CS units from then on (ruling I310)."""
    content, detours = table.content, table.state.detours
    own = code.rpartition(" ")[2]
    return [
        unit
        for unit in _marked(content, code)
        if (content.arrival[unit][0] == own or detours.get(content.ids[unit]) == "port") and schedule.waits(table, unit)
    ]


@lru_cache(maxsize=64)
def _marked(content: Content, code: str) -> tuple[UnitId, ...]:
    """Units that bear a code, or may come to be counted under it."""
    side, _, own = code.rpartition(" ")
    return tuple(
        unit
        for unit in (*schedule.expected(content, NATO), *schedule.expected(content, PACT))
        if (not side or SIDES[content.side[unit]] == side)
        and (content.arrival[unit][0] == own or (own == "CS" and schedule.reforger(content, unit)))
    )


@enforces("21.21.2", "21.22.3", "21.23.2", "21.23.3", "21.24.2", "21.25.7")
def shift(table: Table, code: str, turns: int) -> None:
    """21.25.7 All changes add up, both ways; nobody comes before the present turn."""
    state = table.state
    state.shifts[code] = state.shifts.get(code, 0) + turns
    for unit in coded(table, code):
        state.arrivals[table.content.ids[unit]] = moved(table, schedule.due(table, unit), turns)
    side, _, own = code.rpartition(" ")
    for wing in air_arrivals.coded(table, own, side):
        state.arrivals[table.content.wings.ids[wing]] = moved(table, air_arrivals.due(table, wing), turns)
    message = "is-log-atlantic-later" if turns > 0 else "is-log-atlantic-sooner"
    table.note(message, "21.25.7", code=code.rpartition(" ")[2], turns=abs(turns), total=state.shifts[code])


@enforces("21.25.7", "21.21.5", "21.24.4")
def moved(table: Table, due: int, turns: int) -> int:
    """21.25.7 The new turn of somebody due: later than now for whoever is overdue, delayed to the present
    turn (21.21.5, ruling I605); hastened to the present turn at most (ruling I312)."""
    now = table.state.turn
    return max(due, now) + turns if turns > 0 else max(due + turns, min(due, now))


@enforces("21.23.3", "21.25.3")
def cancel(table: Table, code: str) -> None:
    """21.25 Units that will not come to Central Europe at all."""
    units = coded(table, code)
    for unit in units:
        table.remove(unit, WITHDRAWN)
    side, _, own = code.rpartition(" ")
    wings = air_arrivals.coded(table, own, side)
    for wing in wings:
        table.state.wing_at[wing] = WING_WITHDRAWN
    table.note("is-log-atlantic-gone", "21.25.3", side=side, code=own, count=len(units) + len(wings))


class Sunk(Frame, frozen=True, tag="sunk", kw_only=True):
    """21.25 A convoy is destroyed: units of a code are drawn by chance and lost."""

    code: str
    count: int

    def begin(self, table: Table) -> Ask | Frames:
        units = coded(table, self.code)
        return loss_die(table, self, units) if units and self.count else ()


def loss_die(table: Table, frame: Sunk, units: list[UnitId]) -> Throw:
    """Which unit went down: a die of twenty, so many faces for each that waits; faces left over are rolled again."""

    def rolled(dice: tuple[int, ...]) -> Frames:
        count = len(units)
        if dice[0] > FACES // count * count > 0:
            return (frame,)
        unit = units[(dice[0] - 1) % count]
        table.remove(unit, WITHDRAWN)
        table.note("is-log-sunk", "21.25.4", unit=table.content.ids[unit])
        return (Sunk(code=frame.code, count=frame.count - 1),)

    return Throw("21.25.4", say("is-roll-sunk", code=frame.code), 1, rolled, sides=FACES)
