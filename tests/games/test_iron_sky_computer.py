"""Under an Iron Sky: what a computer player at the table is handed can be taken up by it."""

from __future__ import annotations

import pytest

from front85.games.iron_sky.state import SIDES, UNSEEN
from front85.games.iron_sky.title import IronSky


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scenario", ["fulda_hof", "north_german_plain"])
def test_a_masked_table_is_restored_with_its_question(scenario: str, side: str) -> None:
    """The server sends a masked table to its worker; units that may not be seen are nowhere in it."""
    title = IronSky()
    table = title.start(scenario, {})
    assert table.ask is not None
    masked = title.masked(table, side)
    assert UNSEEN in masked.state.at
    twin = title.restore(scenario, {}, *title.plain(masked))
    assert twin.state.at == masked.state.at
    assert twin.ask is not None
    assert twin.player == table.player
