"""What comes before the first game turn: every counter where the scenario has it."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.sequence import GameTurn
from front85.games.iron_sky.state import ABSENT, NO_AREA, READY, TACTICAL, WAITING, WING_WAITING, State
from front85.games.iron_sky.supply import embedded
from front85.games.iron_sky.table import Table
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames


@enforces("3.1.mode", "9.18-gen.7")
def fresh_state(content: Content, options: Mapping[str, bool]) -> State:
    """Units in their garrisons or wartime positions, in Tactical Mode, rested and whole.

    Special forces without their optional rule, and parts of divisions a small scenario leaves out, are absent. NATO has
    the corps reserves its scenario names, and no others.
    """
    count = len(content.units)
    never = [content.absent[unit] or content.arrival[unit][0] == "never" for unit in range(count)]
    at = [
        ABSENT if never[unit] else content.start[unit] if content.start[unit] >= 0 else WAITING for unit in range(count)
    ]
    ammunition, fuel = map(list, embedded.fresh(content, options))
    scenario = content.scenario
    state = State(
        at=at,
        losses=[0] * count,
        mode=[TACTICAL] * count,
        fatigue=[0] * count,
        spent=[0] * count,
        ammunition=ammunition,
        fuel=fuel,
        turn=scenario.first_turn,
        war_turn=max(0, scenario.first_turn - scenario.war_turn + 1),
        reserve={content.index[name] for name in scenario.reserve},
        reserve_hq=dict(scenario.reserve),
    )
    for unit, hex_ in enumerate(at):
        if hex_ >= 0 and content.side[unit] != content.home[hex_]:
            state.held[content.board.names[hex_]] = content.side[unit]
    if options["air_war"]:
        _squadrons(content, state)
    if options["special_forces"]:
        _raiders(content, state)
    if options["air_war"] and options["airborne"]:
        _carried(content, state)
    return state


def _carried(content: Content, state: State) -> None:
    """34.0 Those who can be carried and those who carry them begin together, where the scenario says so."""
    for name, place in content.scenario.airborne.items():
        if name in content.wings.index:
            state.wing_at[content.wings.index[name]] = content.fields.index[place]
        elif name in content.index:  # a vignette has counters of its own
            state.at[content.index[name]] = content.board.hex(place)


def _squadrons(content: Content, state: State) -> None:
    """28.0 Squadrons on their fields, ready and whole; those that arrive later wait."""
    for number, unit in enumerate(content.units):
        if unit.air_start and state.at[number] >= 0:
            state.at[number] = content.board.hex(unit.air_start)
    wings = content.wings
    count = len(wings)
    state.wing_at = [
        home if code == "start" else WING_WAITING for home, (code, _) in zip(wings.home, wings.arrival, strict=True)
    ]
    state.wing_duty = [READY] * count
    state.wing_lost, state.wing_hurt = [0] * count, [0] * count
    state.wing_area = [NO_AREA] * count


@enforces("33.0.2", "33.0.3")
def _raiders(content: Content, state: State) -> None:
    """33.0 Special forces on the fields of their helicopters; those that arrive later wait."""
    for unit in content.by_kind["special"]:
        row = content.units[unit]
        if row.air_start:
            state.at[unit] = content.board.hex(row.air_start) if row.arrival == "start" else WAITING


class Setup(Frame, frozen=True, tag="setup"):
    """Nothing is to be chosen: the scenarios place everybody. The log says which war is played."""

    def begin(self, table: Table) -> Frames:
        table.note("is-log-played-air" if table.options["air_war"] else "is-log-played")
        return (GameTurn(),)
