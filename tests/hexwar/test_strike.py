"""The shapes of fighting and placing: what a walk lists, and whose reason is spoken first."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from front85.hexwar import measuring
from front85.hexwar.combat import OddsLadder, ResultTable
from front85.hexwar.ground.hexgrid import HexGrid
from front85.hexwar.ground.lattice import Lattice
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.measuring import EITHER, FIRST, SECOND, Measure, nearness, of_both
from front85.hexwar.pieces.occupancy import Force, Occupancy
from front85.hexwar.pieces.zonefield import ZoneField
from front85.hexwar.verbs.marker import OneHex, PlaceMarker
from front85.hexwar.verbs.strike import Strike, StrikeCases
from front85.hexwar.views.overlays import beside, threat_overlay
from front85.hexwar.views.threatlist import Comer
from front85.kernel.ask import why_not
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar
from front85.kernel.verbs import Menu

UNITS = ("a", "b", "c", "d")
CONTENT: Any = SimpleNamespace(ids=UNITS, index={name: number for number, name in enumerate(UNITS)})
BOARD: Any = SimpleNamespace(
    names=("01", "02", "03"),
    index={"01": 0, "02": 1, "03": 2},
    hexes=(0, 1, 2),
    size=3,
    adjacent=((1,), (0, 2), (1,)),
    neighbours=np.array([[1, -1], [0, 2], [1, -1]]),
)


class Attack(Strike):
    """Unit d has fought; a and c do not go together; only a, b and c stand at 02, b alone at 03."""

    case, cases = "9.1", StrikeCases("2.1", "9.3")
    bars = (Bar("9.2", "refused-tired", lambda v, unit: unit == 3),)
    content, board = CONTENT, BOARD

    def struck_words(self) -> list[str]:
        return ["02", "03"]

    def strikers(self, target: str) -> Any:
        return {"02": [0, 1, 2], "03": [1]}.get(target, [])

    def shut_by(self, target: str) -> Refusal | None:
        return refuse("9.4", "refused-closed", hex=target) if target == "01" else None

    def outsider(self, unit: UnitId, target: str) -> Refusal:
        return refuse("9.5", "refused-stranger", unit=UNITS[unit])

    def joins(self, chosen: tuple[UnitId, ...], unit: UnitId, target: str) -> str:
        return "9.6" if 0 in chosen and unit == 2 else ""

    def play(self, rest: Any) -> Frames:
        return ()


ASK = Menu("NATO", "9", say("ask"), {"attack": Attack()})


def test_units_are_listed_upwards_behind_those_named() -> None:
    verb = Attack()
    assert list(verb.after(())) == ["02", "03"]
    assert list(verb.after(("02",))) == ["a", "b", "c"]
    assert list(verb.after(("02", "a"))) == ["b"]
    assert list(verb.after(("02", "b"))) == ["c"]
    assert list(verb.after(("02", "a", "b"))) == []
    assert [verb.closes(words) for words in ((), ("02",), ("02", "a"))] == [False, False, True]
    assert verb.canonical(("02", "c", "b")) == ("02", "b", "c")
    assert verb.canonical(("02", "c", "moon")) == ("02", "moon", "c")
    assert why_not(ASK, ("attack", "02", "c", "b")) is None


@pytest.mark.parametrize(
    ("words", "case", "message"),
    [
        ("99 a", "2.1", "refused-unknown-hex"),
        ("01 a", "9.4", "refused-closed"),
        ("01 d", "9.2", "refused-tired"),
        ("02 moon", "9.1", "refused-unknown-unit"),
        ("02 d", "9.2", "refused-tired"),
        ("02 b b", "9.3", "refused-named-twice"),
        ("03 a", "9.5", "refused-stranger"),
        ("02 a c", "9.6", "refused-not-with-these"),
    ],
)
def test_the_reason_is_what_the_unit_is_then_the_target_then_the_place(words: str, case: str, message: str) -> None:
    refusal = why_not(ASK, ("attack", *words.split()))
    assert refusal is not None
    assert (refusal.cases, refusal.message.id) == ((case,), message)


def test_where_nothing_can_be_struck_the_units_in_mind_speak() -> None:
    verb = Attack()
    assert verb.why_not_offered(("01", "d")).message.id == "refused-tired"
    assert verb.why_not_offered(("01",)).message.id == "refused-closed"
    assert verb.why_not_offered(("03", "a")).message.id == "refused-stranger"
    for rest in ((), ("99", "d"), ("02",)):
        assert verb.why_not_offered(rest).message.id == "refused-nothing-to-strike"


def one_hex(elsewhere: Any = None) -> OneHex:
    content: Any = SimpleNamespace(board=BOARD, ground_case="")
    return OneHex(
        content, "3.1", (0, 1), lambda hex_: (), lambda h: refuse("3.2", "shut") if h == 1 else None, elsewhere
    )


def test_one_hex_says_why_it_is_closed_or_that_it_lies_elsewhere() -> None:
    other = refuse("3.3", "elsewhere")
    assert list(one_hex().after(())) == ["01"]
    assert [one_hex(lambda _: other).refusal((), word).message.id for word in ("02", "03", "99")] == [
        "shut",
        "elsewhere",
        "refused-unknown-hex",
    ]
    assert [one_hex().refusal((), word).message.id for word in ("02", "03")] == ["shut", "refused-not-among"]
    assert one_hex().refusal(("01",), "02").message.id == "refused-too-long"


def test_a_marker_goes_anywhere_but_where_one_is() -> None:
    content: Any = SimpleNamespace(board=BOARD, ground_case="")

    def placing(*taken: Any) -> PlaceMarker:
        return PlaceMarker(content, "3.1", set(taken), lambda hex_: (), lambda word: refuse("3.4", "taken"))

    assert list(placing().after(())) == ["01", "02", "03"]
    assert list(placing(1).after(())) == ["01", "03"]
    assert list(placing(1).after(("01",))) == list(placing().after(("01",))) == []
    assert [placing(1).follows((), word) for word in ("01", "02", "99")] == [True, False, False]
    assert not placing(1).follows(("01",), "03")
    assert [placing(*taken).offered() for taken in ((), (0, 1), (0, 1, 2))] == [True, True, False]
    assert {placing(1).sampler().draw(Random(seed)) for seed in range(30)} == {("01",), ("03",)}
    assert placing(1).sampler().draw(Random(1), ("01",)) == ("01",)


# sums


def test_many_leave_as_one_after_the_other() -> None:
    force = Force(
        [0, 0, 0, 1], [True, True, False, True], [True, False, True, True], [7, 8, 9, 5], weights=([2, 1, 4, 6],)
    )
    at = [1, 1, 1, 2]
    for gone in ([0], [1], [2], [0, 1], [0, 2], [0, 1, 2], [1, 3]):
        many, single = Occupancy(BOARD, force, at), Occupancy(BOARD, force, at)
        assert [many.held(0).tolist(), many.zoned(0).tolist()] == [[False, True, False], [True, False, True]]
        before = list(many.changed)
        many.leave_all([UnitId(unit) for unit in gone], at)
        for unit in gone:
            single.leave(unit, at[unit])
        assert many.same_as(single)
        assert many.formation.tolist() == single.formation.tolist()
        assert [new != old for new, old in zip(many.changed, before, strict=True)] == [True, 3 in gone]


def test_zones_that_are_withdrawn_are_forgotten() -> None:
    field = ZoneField(BOARD, 2)
    for kind in (1, 2):
        field.extend(0, kind, 1)
    assert field.kinds(0).tolist() == [2, 0, 2]
    stamp = field.changed[0]
    field.withdraw(0, 2, [])
    assert field.changed[0] == stamp
    field.withdraw(0, 2, [1])  # type: ignore[list-item]
    assert field.changed[0] != stamp
    assert field.kinds(0).tolist() == [1, 0, 1]
    assert [field.kind_at(0, hex_) for hex_ in (0, 1)] == [1, 0]  # type: ignore[arg-type]
    assert field.changed[1] == 0


def test_a_ladder_shows_the_faces_of_its_rung() -> None:
    table = ResultTable(("1-2", "1-1"), tuple((f"l{die}", f"r{die}") for die in range(1, 7)), 1)
    ladder = OddsLadder(table, ("1-3", "1-2"))
    assert [ladder.faces(rung)[0] for rung in range(3)] == ["l1", "l1", "r1"]
    assert ladder.faces(2) == tuple(f"r{die}" for die in range(1, 7))
    with pytest.raises(ValueError, match="one cell"):
        ResultTable(("1-2", "1-1"), (("a", "b"), ("a",)), 1)


def test_threats_are_where_units_could_go_and_beside_it() -> None:
    table = SimpleNamespace(
        content=SimpleNamespace(board=BOARD),
        occ=SimpleNamespace(present=np.array([[0, 0, 0], [0, 0, 1]])),
        title=SimpleNamespace(sides=("West", "East")),
    )
    assert beside(BOARD, np.array([True, False, False])).tolist() == [False, True, False]
    comers = [
        Comer("", "", HexId(0), strength, np.array(cost), 2) for strength, cost in ((4.4, [0, -1, 1]), (0, [0, -1, -1]))
    ]
    found = threat_overlay(table, Side(1), comers, None)
    marks = {name: [(mark.side, mark.figure) for mark in some] for name, some in found.items()}
    assert marks == {"01": [("East", 0)], "02": [(None, 4)]}, "where it stands already is left out"
    assert list(threat_overlay(table, Side(1), comers, np.array([True, False, False]))) == ["02"]


def test_nearness_falls_by_the_hex(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measuring, "hex_distance_field", lambda _, sources: np.array([0, 1, 2, 3, -1]))
    assert nearness(BOARD, [0], 2).tolist() == [1.0, 0.5, 0.0, 0.0, 0.0]
    assert nearness(BOARD, [], 2).tolist() == [0.0] * 3
    assert of_both("x") == (Measure("x-0", FIRST), Measure("x-1", SECOND))
    assert [Measure("x", sign).helps(side) for sign in (FIRST, SECOND, EITHER) for side in (0, 1)] == [
        1,
        -1,
        -1,
        1,
        0,
        0,
    ]


def test_a_lattice_is_the_grid_without_its_holes() -> None:
    for orientation in ("pointy", "flat"):
        grid = HexGrid(orientation, "RRCC", (1, 4), (1, 4), "even")
        cells = [(row, column) for row in range(1, 5) for column in range(1, 5) if (row, column) != (2, 2)]
        lattice = Lattice(grid, [f"{row:02}{column:02}" for row, column in cells], cells)
        there = lattice.hexes
        assert [[lattice.distance(a, b) for b in there] for a in there] == [
            [grid.distance(a, b) for b in cells] for a in cells
        ]
        for a, cell in enumerate(cells):
            near = [grid.neighbour(cell, direction) for direction in range(6)]
            assert list(lattice.around[a]) == [cells.index(other) if other in cells else -1 for other in near]
            assert list(lattice.adjacent[a]) == [other for other in lattice.around[a] if other >= 0]
        assert not lattice.neighbours.flags.writeable
        with pytest.raises(ValueError, match="not on this map"):
            lattice.hex("0202")
    assert len(Lattice(grid, [], []).neighbours) == 0
