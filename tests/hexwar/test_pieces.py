"""Pieces on a board: derived tables agree with a fresh count, zones of several kinds, groups in words, who moves."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from front85.hexwar.ids import UnitId
from front85.hexwar.pieces.forces import grouped, half, listed, parse_units, unknown_hex, unknown_unit, word_of
from front85.hexwar.pieces.motion import MotionRecord, Moves
from front85.hexwar.pieces.occupancy import Force, Occupancy
from front85.hexwar.pieces.zonefield import ZoneField
from front85.hexwar.verbs.unit import UnitVerb, sentence
from front85.kernel.slots import Bar


class Row:
    """As much of a board as these tables need: five hexes in a row."""

    size = 5
    adjacent = ((1,), (0, 2), (1, 3), (2, 4), (3,))


ROW = cast(Any, Row())
FORCE = Force(
    side=[0, 0, 0, 1, 1],
    zone=[True, True, False, True, False],
    stacks=[True, True, False, True, True],
    formation=[7, 8, 9, 7, 8],
    weights=([2, 3, 0, 4, 1], [1, 0, 5, 4, 1]),
)
PLACES = st.lists(st.integers(-1, 4), min_size=5, max_size=5)
"""Where each of the five units stands; -1 is off the map."""


def settled(at: list[int]) -> Occupancy:
    return Occupancy(ROW, FORCE, at)


@given(PLACES, PLACES)
def test_units_that_come_and_go_leave_what_a_fresh_count_finds(before: list[int], after: list[int]) -> None:
    there = settled(before)
    for unit, (old, new) in enumerate(zip(before, after, strict=True)):
        if old >= 0:
            there.leave(unit, old)
        if new >= 0:
            there.enter(unit, new)
    assert there.same_as(settled(after))


@given(PLACES, st.sets(st.integers(0, 4)))
def test_many_leave_as_if_one_after_the_other(at: list[int], who: set[int]) -> None:
    gone = [UnitId(unit) for unit in sorted(who) if at[unit] >= 0]
    one, many = settled(at), settled(at)
    for unit in gone:
        one.leave(unit, at[unit])
    if gone:
        many.leave_all(gone, at)
    assert many.same_as(one)
    assert many.same_as(settled([-1 if unit in gone else hex_ for unit, hex_ in enumerate(at)]))
    assert many.formation.tolist() == one.formation.tolist()


def test_a_stack_is_counted_by_side_and_named_by_its_formation() -> None:
    there = settled([1, 1, 1, 4, -1])
    assert there.stacks == {1: (0, 1, 2), 4: (3,)}
    assert there.present[0].tolist() == [0, 3, 0, 0, 0]
    assert there.tally[0].tolist() == [0, 2, 0, 0, 0], "the third counts against no limit"
    assert there.formation.tolist() == [-1, 8, -1, -1, 7]
    assert there.zones[0].tolist() == [2, 0, 2, 0, 0], "the third has no zone"
    assert there.zones[1].tolist() == [0, 0, 0, 1, 0]
    there.leave(1, 1)
    assert there.formation[1] == 7
    there.leave(0, 1)
    assert there.formation[1] == -1
    assert there.stacks[cast(Any, 1)] == (2,)


def test_masks_and_stamps_change_for_the_side_that_has_moved_alone() -> None:
    there = settled([1, 2, -1, 4, -1])
    held, zoned, stamps = there.held(0), there.zoned(0), there.changed.copy()
    theirs = there.held(1), there.zoned(1)
    assert (held.tolist(), zoned.tolist()) == ([False, True, True, False, False], [True, True, True, True, False])
    assert there.held(0) is held
    there.leave(1, 2)
    there.enter(1, 3)
    assert there.held(0).tolist() == [False, True, False, True, False]
    assert there.zoned(0).tolist() == [True, False, True, False, True]
    assert (there.held(1), there.zoned(1)) == theirs
    assert there.changed[0] > stamps[0]
    assert there.changed[1] == stamps[1]
    before = there.changed.copy()
    there.leave_all([UnitId(0)], [1, 3, -1, 4, -1])
    assert there.changed[0] > before[0]
    assert there.held(0).tolist() == [False, False, False, True, False]
    assert there.zoned(0).tolist() == [False, False, True, False, True]


def test_a_copy_of_a_table_is_one_of_its_own() -> None:
    there = settled([1, 2, -1, 4, -1])
    there.held(0), there.zoned(0)
    twin = there.copy()
    assert twin.same_as(there)
    twin.leave(0, 1)
    assert not twin.same_as(there)
    assert there.same_as(settled([1, 2, -1, 4, -1]))


# zones of several kinds


def test_of_several_kinds_in_a_hex_the_highest_prevails() -> None:
    field = ZoneField(ROW, 3)
    field.extend(0, 1, 1)
    field.extend(0, 3, 3)
    field.extend(0, 0, 0)
    assert field.kinds(0).tolist() == [1, 0, 3, 0, 3]
    assert [field.kind_at(0, hex_) for hex_ in range(5)] == [1, 0, 3, 0, 3]
    assert field.kinds(1).tolist() == [0] * 5
    field.extend(0, 2, 1)
    assert field.kinds(0).tolist() == [2, 0, 3, 0, 3]
    field.extend(0, 3, 3, -1)
    assert field.kinds(0).tolist() == [2, 0, 2, 0, 0]


@given(st.lists(st.integers(0, 4), max_size=5), st.integers(1, 2))
def test_zones_withdrawn_together_are_gone_as_one_by_one(hexes: list[int], kind: int) -> None:
    one, many = ZoneField(ROW, 2), ZoneField(ROW, 2)
    for field in (one, many):
        for hex_ in (*hexes, 2):
            field.extend(1, kind, hex_)
        field.kinds(1)
    stamps = many.changed.copy()
    for hex_ in hexes:
        one.extend(1, kind, hex_, -1)
    many.withdraw(1, kind, hexes)
    assert many.same_as(one)
    assert many.kinds(1).tolist() == one.kinds(1).tolist() == [0, kind, 0, kind, 0]
    assert (many.changed[1] > stamps[1]) == bool(hexes)
    assert many.changed[0] == stamps[0]


def test_a_field_without_zones_says_so_and_a_copy_is_one_of_its_own() -> None:
    field = ZoneField(ROW, 1)
    stamps = field.changed.copy()
    field.extend(0, 0, 2)
    assert field.changed == stamps, "no zone changes nothing"
    twin = field.copy()
    twin.extend(0, 1, 2)
    assert (field.kind_at(0, 1), twin.kind_at(0, 1)) == (0, 1)
    assert not twin.same_as(field)


# groups in words

NAMED = cast(Any, SimpleNamespace(ids=("A", "B", "C"), index={"A": 0, "B": 1, "C": 2}))


def test_a_group_is_named_in_order_and_read_in_any() -> None:
    assert word_of(NAMED, [2, 0]) == "A+C"
    assert listed(NAMED, [2, 0]) == "A, C"
    assert parse_units(NAMED, "C+A") == (0, 2)
    assert parse_units(NAMED, "B") == (1,)
    assert [parse_units(NAMED, word) for word in ("X", "A+X", "A+A", "A+")] == [None] * 4


def test_groups_are_listed_the_small_ones_first() -> None:
    assert grouped([2, 0, 1], 2) == [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]
    assert grouped([1], 3) == [(1,)]
    assert grouped([0, 1], 9)[-1] == (0, 1)


def test_what_is_not_there_is_named() -> None:
    assert unknown_unit("1.1", "X").message.args == {"units": "X"}
    assert unknown_hex("1.1", "9999").message.args == {"hex": "9999"}
    assert half(9) == 4.5


# verbs of one unit


class Dig(UnitVerb):
    case, content, slots = "1.1", NAMED, sentence(
        (Bar("1.2", "gone", lambda v, unit: unit == 9),),
        (Bar("1.3", "tired", lambda v, unit: unit in v.tired), Bar("1.4", "afraid", lambda v, unit: unit == 2)),
    )  # fmt: skip

    def __init__(self, *tired: int) -> None:
        self.tired = tired

    def units(self) -> list[UnitId]:
        return [UnitId(unit) for unit in range(3)]


def test_a_unit_is_ready_when_none_of_its_bars_holds() -> None:
    assert list(Dig(0).ready()) == [1]
    assert [Dig(0).fits(UnitId(unit)) for unit in (0, 1, 2, 9)] == [False, True, False, False]
    assert (Dig(0).offered(), Dig(0, 1).offered()) == (True, False)


# who is on the move


class Mover(msgspec.Struct, frozen=True):
    unit: int
    left: int = 0


class Phase(MotionRecord, msgspec.Struct, frozen=True):  # type: ignore[misc]
    side: int = 0
    done: frozenset[int] = frozenset()
    origin: int = -1
    movers: tuple[Mover, ...] = ()


def test_a_new_stack_in_motion_closes_the_former_one() -> None:
    one = Phase().moved(1, (Mover(0, 5), Mover(1, 5)))
    assert (one.origin, one.done, one.mover(1)) == (1, frozenset(), Mover(1, 5))
    part = one.moved(3, (Mover(0, 2),))
    assert (part.origin, part.done, part.movers) == (1, frozenset(), (Mover(1, 5), Mover(0, 2))), "a part goes on"
    late = part.moved(1, (Mover(4, 6),))
    assert (late.done, len(late.movers)) == (frozenset(), 3), "one that began in the same hex belongs to it"
    other = part.moved(2, (Mover(3, 4),))
    assert (other.done, other.origin, other.movers) == ({0, 1}, 2, (Mover(3, 4),))
    assert other.mover(0) is None


def test_units_from_off_the_map_are_no_stack() -> None:
    first = Phase().moved(-1, (Mover(0),))
    second = first.moved(-1, (Mover(1),))
    assert (second.done, second.movers) == ({0}, (Mover(1),))


def test_who_has_finished_moves_no_more() -> None:
    phase = Phase().moved(1, (Mover(0), Mover(1))).finished([1, 2])
    assert (phase.done, phase.movers) == ({1, 2}, (Mover(0),))
    table = SimpleNamespace(
        content=SimpleNamespace(by_side=((0, 1, 2, 3), (4,))), state=SimpleNamespace(at=[0, 0, 4, -1, 2])
    )
    moves = Moves(table, cast(Any, phase))
    assert moves.unmoved == [0]
    assert list(moves.movers) == [0]


@pytest.mark.parametrize("side", [0, 1])
def test_a_hex_on_the_edge_of_numbers_counts_too(side: int) -> None:
    """Hex 0 and unit 0 are a hex and a unit like all others."""
    force = Force([side], [True], [True], [3], weights=([1],))
    there = Occupancy(ROW, force, [0])
    assert (there.present[side, 0], there.zones[side, 1], there.formation[0]) == (1, 1, 3)
    phase = Phase(side=side).moved(0, (Mover(0),)).moved(0, (Mover(2),))
    assert phase.done == frozenset()
