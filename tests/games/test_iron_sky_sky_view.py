"""What the table shows of the air war beside the plan: markers of interdiction, and squadrons as printed."""

from __future__ import annotations

from front85.games.iron_sky.ground import interdiction
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.kernel.answers import KnowsPieces
from front85.server.screen.ground import ground
from front85.shelf import card


def lesson() -> Table:
    return IronSky().start("lesson_sky", card("iron-sky").defaults("lesson_sky"))


def markers(table: Table, side: str) -> list[dict[str, object]]:
    return [mark for mark in IronSky().view(table, side)["markers"] if mark["kind"] == "interdiction"]


def test_27_7_res_5_a_marker_shows_its_points_and_how_long_it_lies() -> None:
    table = lesson()
    hex_ = table.content.board.hex("C2919")
    interdiction.lay(table, hex_, 10, PACT)
    interdiction.lay(table, hex_, 5, PACT)
    expected = {"hex": "C2919", "kind": "interdiction", "count": 15, "life": 1}
    for side in ("NATO", "Pact"):
        assert markers(table, side) == [expected]
    interdiction.removal(table, NATO)
    assert markers(table, "NATO") == []


def test_squadrons_are_known_as_printed() -> None:
    title = IronSky()
    assert isinstance(title, KnowsPieces)
    pieces = {piece.id: piece for piece in title.printed_pieces()}
    assert (pieces["us-22-tfs-f-15c"].name, pieces["us-22-tfs-f-15c"].values) == ("22 TFS", "14-12-2")
    assert {piece.id for piece in ground("iron-sky", "en").pieces} == set(pieces)
    assert ground("nuremberg", "en").pieces == []
