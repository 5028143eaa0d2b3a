"""The regular of Berlin '85: what it must not throw away."""

from __future__ import annotations

from front85.ai.berlin85.answers.forced import retreat
from front85.ai.berlin85.parameters import Parameters
from front85.games.berlin85.combat.retreat import Retreats
from front85.games.berlin85.state import LOST, NATO, PACT
from front85.games.berlin85.table import Table
from front85.games.registry import title
from front85.kernel.verbs import Menu
from front85.lab.match import play_match


def test_the_paratroops_of_the_pact_do_not_land_on_one_another() -> None:
    """Seed 42002: a stack to be parted used to bring nine battalions down in one hex, where eight were lost."""
    told = play_match("berlin85", "unity", None, {"NATO": "regular", "Pact": "regular"}, 42002, keep_choices=True)
    assert [words for player, words in told.choices if player == "Pact" and words[0] == "land"] == []


def retreating(*ring: str) -> tuple[Table, Menu, Retreats]:
    """Police in a bare suburb that must go back three hexes, and battalions of the Pact around it."""
    table = title("berlin85").start("lesson", {})
    assert isinstance(table, Table)
    index, hexes = table.content.index, table.content.board.index
    for unit in (*table.on_map(NATO), *table.on_map(PACT)):
        table.lift(unit, LOST)
    table.put(index["wbp-29"], hexes["2413"])
    for number, hex_ in enumerate(ring, 1):
        table.put(index[f"14g-{number}"], hexes[hex_])
    frame = Retreats(side=NATO, phasing=PACT, queue=(index["wbp-29"],), need=3)
    menu = frame.ask(table, frame.queue)
    assert isinstance(menu, Menu)
    return table, menu, frame


def test_a_unit_goes_back_where_it_can_and_stands_where_the_way_ends_in_death() -> None:
    """7.74, 7.76 Standing against a D3 kills every other time, a way that is too short always."""
    table, menu, frame = retreating("2611")
    assert retreat(table, menu, frame, Parameters())[0] == "retreat"
    table, menu, frame = retreating("2214", "2315", "2611", "2614")
    assert frame.way(table, frame.queue[0]).hexes
    assert retreat(table, menu, frame, Parameters()) == ("stand", "wbp-29")
