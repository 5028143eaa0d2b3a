"""18.6 What air units do to ground units: who may strike where, and how much of a strike comes through."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from front85.games.fulda_gap.air import flying, shoot_down
from front85.games.fulda_gap.state import NATO, SPENT
from front85.kernel.ask import Ask, Roll
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say

if TYPE_CHECKING:
    from front85.games.fulda_gap.table import Table

FULL, HALF, ABORTED, DESTROYED = "S", "1/2", "A", "X"


@enforces("18.6", "18.4", "18.62")
def supporters(table: Table, side: int, targets: Iterable[int]) -> list[int]:
    """18.6 Air units that may strike these hexes now: on the map in each or next to it, and no ECM carriers (18.4).

    An air unit whose strike on a hex was aborted may try elsewhere, not there again (ruling F83).
    """
    state, distance, hexes = table.state, table.content.board.distance, tuple(targets)
    return [
        air
        for air in flying(table, side)
        if not table.content.air[air].ecm
        and all(distance(state.air_at[air], hex_) <= 1 and hex_ not in state.air_tried[air] for hex_ in hexes)
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
def settle(table: Table, air: int, word: str, targets: tuple[int, ...]) -> None:
    """18.67 What a strike does to the air unit itself: it goes home, flies on, or is shot down.

    After an A it may try another hex while it has a point left (ruling F83); otherwise its work is done.
    """
    state = table.state
    if word == DESTROYED:
        shoot_down(table, air, "18.67")
    elif word == ABORTED and state.air_left[air] > 0:
        state.air_tried[air] = (*state.air_tried[air], *targets)
    else:
        send_home(table, air)


@enforces("18.65", "18.67", "18.63")
def struck(table: Table, air: int, die: int, targets: tuple[int, ...]) -> None:
    """18.65 Carry out a strike and note the strength with which it counts.

    That is the printed allowance, halved and rounded down on 1/2 (ruling F54), whatever points are left.
    """
    unit, word = table.content.air[air], strike_word(table, air, die)
    strength = {FULL: unit.points, HALF: unit.points // 2}.get(word, 0)
    table.state.air_power[air] = strength
    where = ", ".join(table.name(hex_) for hex_ in targets)
    table.note("fg-log-strike", "18.67", unit=unit.id, hex=where, result=word, strength=strength)
    settle(table, air, word, targets)


@enforces("18.65", "18.67", "18.42")
class Strike(Frame, frozen=True, tag="air strike"):
    """18.65 One die for each air unit with six points or fewer left, its own points alone (18.42)."""

    side: int = NATO
    air: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()

    def begin(self, table: Table) -> Ask | Frames:
        rolling = [air for air in self.air if needs_roll(table, air)]
        if not rolling:
            return self.carried_out(table, ())
        frame = self

        class StrikeDice(Roll):
            def rolled(self, dice: tuple[int, ...]) -> Frames:
                return frame.carried_out(table, dice)

        units = ", ".join(table.content.air[air].id for air in rolling)
        return StrikeDice("18.67", say("fg-roll-strike", units=units), len(rolling))

    def carried_out(self, table: Table, dice: tuple[int, ...]) -> Frames:
        left = list(dice)
        for air in self.air:
            struck(table, air, left.pop(0) if needs_roll(table, air) else 0, self.targets)
        return ()


def air_strength(table: Table, airs: Iterable[int]) -> int:
    """18.62 What the strikes of these air units add to an attack, never halved and never doubled."""
    return sum(table.state.air_power[air] for air in airs)


def expected_strength(table: Table, airs: Iterable[int]) -> int:
    """What these air units may be reckoned to bring before their dice are rolled."""
    total = 0.0
    for air in airs:
        chance, points = strike_chances(table, air), table.content.air[air].points
        total += chance.get(FULL, 0.0) * points + chance.get(HALF, 0.0) * (points // 2)
    return int(total)


@enforces("18.66")
def special_defense(table: Table, unit: int) -> int:
    """18.66 Factor of defense when air units attack alone; each unit of a mixed hex for itself (ruling F55)."""
    content, chart = table.content, table.content.tables.air_attack
    if content.is_artillery[unit] or content.is_helicopter[unit]:
        return chart.artillery
    if content.is_supply[unit]:
        return chart.supply
    return chart.airbase if content.is_airbase[unit] else 1


def send_home(table: Table, air: int) -> None:
    """18.2 An air unit that has done its work leaves the map until the next game turn."""
    table.state.air[air], table.state.air_at[air] = SPENT, -1


@enforces("18.23", "18.2", "19.11b")
def return_home(table: Table, side: int) -> None:
    """18.2 At the end of its Combat Phase, or its Nuclear Strike Phase (19.11), a side's air units leave the map."""
    for air in flying(table, side):
        send_home(table, air)
