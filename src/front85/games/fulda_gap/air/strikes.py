"""18.6 What air units do to ground units: who may strike where, and how much of a strike comes through."""

from __future__ import annotations

from front85.games.fulda_gap.air.superiority import flying, shoot_down
from front85.games.fulda_gap.state import SPENT
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId
from front85.kernel.enforce import enforces

FULL, HALF, ABORTED, DESTROYED = "S", "1/2", "A", "X"


@enforces("18.6", "18.4", "18.62")
def supporters(table: Table, side: Side, hex_: HexId) -> list[int]:
    """18.6 Air units that may strike a hex now: on the map in it or next to it, and no ECM carriers (18.4).

    An air unit whose strike on the hex was aborted may try elsewhere, not there again (ruling F83).
    """
    state, distance = table.state, table.content.board.distance
    return [
        air
        for air in flying(table, side)
        if not table.content.air[air].ecm
        and distance(state.air_at[air], hex_) <= 1
        and hex_ not in state.air_tried[air]
    ]


@enforces("18.65")
def needs_roll(table: Table, air: int) -> bool:
    """18.65 Seven points left or more need no roll."""
    return table.state.air_left[air] < table.content.tables.air_strike.full_from


@enforces("18.65", "18.67")
def strike_word(table: Table, air: int, die: int) -> str:
    """18.67 S full strength, 1/2 half, A aborted, X shot down, by the points left."""
    if not needs_roll(table, air):
        return FULL
    return table.content.tables.air_strike.rows[die - 1][table.state.air_left[air]]


def strike_chances(table: Table, air: int) -> dict[str, float]:
    """The chance of each strike result."""
    found: dict[str, float] = {}
    for die in range(1, 7):
        word = strike_word(table, air, die)
        found[word] = found.get(word, 0.0) + 1 / 6
    return found


@enforces("18.67", "18.23")
def settle(table: Table, air: int, word: str, hex_: HexId) -> None:
    """18.67 What a strike does to the air unit itself: it goes home, flies on, or is shot down.

    After an A it may try another hex while it has a point left (ruling F83); otherwise its work is done.
    """
    state = table.state
    if word == DESTROYED:
        shoot_down(table, air, "18.67")
    elif word == ABORTED and state.air_left[air] > 0:
        state.air_tried[air] = (*state.air_tried[air], hex_)
    else:
        send_home(table, air)


@enforces("18.65", "18.67", "18.63", "18.42")
def struck(table: Table, air: int, die: int, hex_: HexId) -> int:
    """18.65 Carry out a strike on a hex and tell the strength with which it counts.

    That is the printed allowance, halved and rounded down on 1/2 (ruling F54), whatever points are left; the column is
    that of the unit's own points, a carrier's are no help (18.42).
    """
    unit, word = table.content.air[air], strike_word(table, air, die)
    strength = {FULL: unit.points, HALF: unit.points // 2}.get(word, 0)
    table.note("fg-log-strike", "18.67", unit=unit.id, hex=table.name(hex_), result=word, strength=strength)
    settle(table, air, word, hex_)
    return strength


@enforces("18.66")
def special_defense(table: Table, unit: UnitId) -> int:
    """18.66 Factor of defense when air units attack alone; each unit of a mixed hex for itself (ruling F55)."""
    content, chart = table.content, table.content.tables.air_attack
    if content.is_artillery[unit] or content.is_helicopter[unit]:
        return chart.artillery
    if content.is_supply[unit]:
        return chart.supply
    return chart.airbase if content.is_airbase[unit] else 1


def send_home(table: Table, air: int) -> None:
    """18.2 An air unit that has done its work leaves the map until the next game turn."""
    table.state.air[air], table.state.air_at[air] = SPENT, NO_HEX


@enforces("18.23", "18.2", "19.11b")
def return_home(table: Table, side: Side) -> None:
    """18.2 At the end of its Combat Phase, or its Nuclear Strike Phase (19.11), a side's air units leave the map."""
    for air in flying(table, side):
        send_home(table, air)
