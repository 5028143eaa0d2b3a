"""Parts of a map and what is laid over it: drawn areas, sectors, lines, zones, threats, reserves; what has changed."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from test_board import write

from front85.hexwar.content import ContentError
from front85.hexwar.ground.areas import covered, named
from front85.hexwar.ground.board import Board
from front85.hexwar.ground.sectors import NamedLine, Sector, SectorFile, bands, check, hexes_of, in_language
from front85.hexwar.ids import Side
from front85.hexwar.made.ownermap import with_owner_file
from front85.hexwar.views.change import changed_counters, changed_parts, changed_units
from front85.hexwar.views.counters import Reads
from front85.hexwar.views.overlays import beside, threat_overlay, zone_overlay
from front85.hexwar.views.reservelist import LATER, in_reserve, reserve_overlay, reserve_rows
from front85.hexwar.views.threatlist import Comer
from front85.kernel.answers import OverlayMark

# The board of test_board.py, of which 0101 has been cut off:
#       0102  0103
#    0201  0202  0203
# 0301  0302  0303
#    0401  0402  0403


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Board:
    return Board.load(write(tmp_path_factory.mktemp("board")))


# areas


def test_two_corners_are_those_of_a_rectangle(board: Board) -> None:
    assert named(board, ["0201", "0302"]) == named(board, ["0302", "0201"]) == ("0201", "0202", "0301", "0302")
    assert named(board, ["0202", "0202"]) == ("0202",)


def test_more_corners_go_round_the_part_and_lines_belong_to_it(board: Board) -> None:
    kite = named(board, ["0102", "0203", "0402", "0201"])
    assert kite == ("0102", "0103", "0201", "0202", "0203", "0302", "0303", "0402")
    assert named(board, ["0102", "0303", "0401"]) == ("0102", "0201", "0202", "0302", "0303", "0401", "0402")
    assert named(board, ["0201", "0202", "0203"]) == ("0201", "0202", "0203"), "all on one line"
    assert named(board, ["0202"]) == ("0202",), "one corner alone"
    assert covered(board, ["0102", "0403", "0401"]).sum() < board.size
    with pytest.raises(ValueError, match="0101 is not on this map"):
        covered(board, ["0101", "0202"])


def test_an_owner_names_a_hexside_from_either_end(board: Board, tmp_path: Path) -> None:
    def laid_over(rows: str) -> list[tuple[str, int, tuple[str, ...]]]:
        (tmp_path / "own.csv").write_text(f"hex,sides\n{rows}\n", "utf-8")
        sides = with_owner_file(board, tmp_path / "own.csv").sides
        return [(board.names[side.hex], side.direction, side.kinds) for side in sides]

    kept = [("0202", 1, ("river", "border")), ("0201", 4, ("border",))]
    assert laid_over("0103,W:border") == laid_over("0102,E:border") == [*kept, ("0102", 1, ("border",))]
    assert laid_over("0103,W:-") == kept
    assert laid_over("0201,W:river") == [("0102", 1, ("river",)), kept[0], ("0201", 4, ("river",))], "the map's edge"


# sectors


def test_sectors_are_counted_from_the_north_or_from_the_west(board: Board) -> None:
    def numbers(*boundaries: tuple[str, ...], upright: bool = False) -> dict[str, int]:
        return dict(zip(board.names, bands(board, boundaries, upright=upright), strict=True))

    flat = numbers(("0201", "0203"))
    assert {name for name, number in flat.items() if number} == {"0301", "0302", "0303", "0401", "0402", "0403"}
    two = numbers(("0201", "0203"), ("0303", "0301"))
    assert [two[name] for name in ("0103", "0202", "0302", "0402")] == [0, 0, 1, 2]
    upright = numbers(("0102", "0402"), upright=True)
    assert {name for name, number in upright.items() if number} == {"0103", "0203", "0303", "0403"}
    slanted = numbers(("0102", "0403"))
    assert (slanted["0103"], slanted["0401"]) == (0, 1)


def test_a_line_passes_its_hexes_by_the_shortest_way_beside_the_straight_one(board: Board) -> None:
    def line(*through: str) -> list[str]:
        return [board.names[hex_] for hex_ in hexes_of(board, through)]

    assert line("0201", "0203") == ["0201", "0202", "0203"]
    assert line("0203", "0201") == ["0203", "0202", "0201"]
    assert line("0102", "0201", "0401") == ["0102", "0201", "0301", "0401"]
    assert line("0302") == ["0302"]
    assert line("0302", "0302") == ["0302"]
    assert line() == []
    assert line("0201", "0202", "0201") == ["0201", "0202"], "each hex once"


def test_a_file_of_sectors_names_hexes_of_the_map_and_leaves_the_last_open(board: Board) -> None:
    def file(*sectors: Sector) -> SectorFile:
        return SectorFile("reconstruction", "why", sector={"NATO": sectors})

    path = Path("sectors.toml")
    check(path, file(Sector("a", {}, ("0201", "0203")), Sector("b", {})), board)
    with pytest.raises(ContentError, match="only the last sector"):
        check(path, file(Sector("a", {}), Sector("b", {})), board)
    for wrong in (Sector("a", {}, ("0101",)), Sector("a", {}, (), (NamedLine({}, ("0101",)),))):
        with pytest.raises(ContentError, match="no such hex: 0101"):
            check(path, file(wrong), board)
    assert in_language({"en": "Fulda", "pl": ""}, "pl") == "Fulda"
    assert in_language({"en": "Brunswick", "pl": "Brunszwik"}, "pl") == "Brunszwik"


# overlays


def table(board: Board, *stood: str, side: int = 0) -> Any:
    """A table on which units of one side stand in these hexes."""
    present = np.zeros((2, board.size), np.int16)
    for name in stood:
        present[side, board.hex(name)] += 1
    content = SimpleNamespace(board=board)
    title = SimpleNamespace(sides=("NATO", "Pact"))
    return SimpleNamespace(
        title=title, content=content, occ=SimpleNamespace(present=present), name=lambda hex_: board.names[hex_]
    )


def mask(board: Board, *names: str) -> Any:
    found = np.zeros(board.size, bool)
    found[[board.hex(name) for name in names]] = True
    return found


def test_where_zones_of_both_meet_both_are_named(board: Board) -> None:
    zones = np.array([mask(board, "0201", "0202"), mask(board, "0202", "0203")])
    assert zone_overlay(table(board), zones) == {
        "0201": (OverlayMark("NATO"),),
        "0202": (OverlayMark("NATO"), OverlayMark("Pact")),
        "0203": (OverlayMark("Pact"),),
    }


def test_beside_hexes_are_their_neighbours(board: Board) -> None:
    assert set(np.flatnonzero(beside(board, mask(board, "0102")))) == set(board.adjacent[board.hex("0102")])
    both = beside(board, mask(board, "0201", "0202"))
    assert both[board.hex("0201")], "each lies beside the other"
    assert not beside(board, mask(board)).any()


def test_threats_add_up_beside_every_hex_that_can_be_reached(board: Board) -> None:
    here = table(board, "0103", side=1)
    comers = [
        comer(board, "one", "0103", 4.4, 4, h0102=2),
        comer(board, "two", "0103", 3, 4, h0102=0, h0302=4),
        comer(board, "weak", "0103", 0, 4, h0401=1),
    ]
    found = threat_overlay(here, Side(1), comers, None)
    assert found["0102"] == (OverlayMark("Pact", 0),), "entered, and nobody can strike into it"
    assert found["0201"] == (OverlayMark(None, 4 if "0302" not in near(board, "0201") else 7),)
    assert found["0202"] == (OverlayMark(None, 7),), "beside both"
    assert found["0401"] == (OverlayMark("Pact", 0 if "0302" not in near(board, "0401") else 3),)
    assert "0103" not in found, "they stand there already"
    shut = threat_overlay(here, Side(1), comers, mask(board, "0202", "0401"))
    assert not {"0202", "0401", "0103"} & set(shut)


def near(board: Board, name: str) -> set[str]:
    return {board.names[hex_] for hex_ in board.adjacent[board.hex(name)]}


def comer(board: Board, formation: str, hex_: str, strength: float, budget: int, **cost: int) -> Comer:
    costs = np.full(board.size, -1)
    for name, price in cost.items():
        costs[board.hex(name[1:])] = price
    return Comer(formation, "", board.hex(hex_), strength, costs, budget)


def test_reserves_are_those_whom_no_enemy_is_near(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("front85.hexwar.views.reservelist.ENGAGED", 1)
    monkeypatch.setattr("front85.hexwar.views.reservelist.FRONT", 1)
    here = table(board, "0103", side=1)
    own = [
        comer(board, "near", "0203", 9, 4, h0203=0),
        comer(board, "soon", "0401", 2, 4, h0203=4, h0202=5),
        comer(board, "late", "0402", 5, 4, h0203=5),
        comer(board, "late", "0402", 1, 2, h0203=8),
        comer(board, "never", "0403", 3, 4),
        comer(board, "guns", "0401", 0, 4, h0203=1),
        comer(board, "stuck", "0401", 4, 0, h0203=1),
    ]
    found = in_reserve(here, Side(0), own)
    assert [(one.formation, one.strength, one.turns) for one in found] == [
        ("soon", 2, 1),
        ("late", 6, 2),
        ("never", 3, LATER),
    ]
    rows = reserve_rows(board, found)
    assert [(row.hexes, row.turn) for row in rows] == [(("0401",), 1), (("0402",), 2), (("0403",), 3)]
    assert rows[1].message.args == {"formation": "late", "place": "0402", "strength": 6, "turn": 2}
    twice = [*found, found[0]._replace(hex=board.hex("0403"), turns=2)]
    assert reserve_overlay(here, Side(0), twice) == {
        "0401": (OverlayMark("NATO", 1),),
        "0402": (OverlayMark("NATO", 2),),
        "0403": (OverlayMark("NATO", 2),),
    }


# what has changed


def test_parts_of_a_view_that_are_new_or_different_are_told() -> None:
    before = {"turn": 1, "phase": "a", "units": [1], "gone": 3}
    assert changed_parts(before, {"turn": 2, "phase": "a", "units": [2], "more": None}) == {"turn": 2, "more": None}


def test_counters_that_are_new_or_different_are_told_with_their_order_where_it_is_another() -> None:
    a, b, c = ({"id": name, "hex": "1"} for name in "abc")
    moved = {**b, "hex": "2"}
    assert changed_units({"a": a, "b": b}, [a, moved, c]) == [moved, c]
    assert changed_units({"a": a}, [dict(a)]) == [], "another object that says the same"
    assert changed_counters([a, b], [a, moved]) == ([moved], None)
    assert changed_counters([a, b], [a, dict(b)]) == ([], None)
    assert changed_counters([a, b], [b, a]) == ([], ["b", "a"])
    assert changed_counters([a, b], [a, b, c]) == ([c], ["a", "b", "c"])
    assert changed_counters([a, b], [a]) == ([], ["a"])


def test_a_counter_is_described_anew_when_what_it_reads_has_changed() -> None:
    reads = Reads(lists=("at", "lost"), sets=("tired",), whole=("turn",))
    was = SimpleNamespace(at=[1, 2, 3], lost=[0, 0, 0], tired={1}, turn=1)
    units = cast(Any, (0, 1, 2))

    def now(**changes: Any) -> set[int] | None:
        return cast(Any, reads.changed(units, was, SimpleNamespace(**{**vars(was), **changes})))

    assert now() == set()
    assert now(at=[1, 2, 4], lost=[5, 0, 0]) == {0, 2}
    assert now(tired={2}) == {1, 2}
    assert now(turn=2) is None
    assert reads.watched == {"at", "lost", "tired", "turn"}
