"""Berlin '85: the veteran's NATO looks at what the Pact would do next turn before it moves."""

from __future__ import annotations

from front85.ai.berlin85.answers import foresight
from front85.ai.berlin85.answers.foresight import Foresight, Guess, carry_out, own_attacks, reply
from front85.ai.berlin85.command.regular import Regular
from front85.ai.berlin85.moves.garrison import Garrison
from front85.ai.berlin85.parameters import VETERAN, Parameters
from front85.games.berlin85.movement.phase import MovementPhase
from front85.games.berlin85.state import NATO
from front85.games.berlin85.table import Table
from front85.games.registry import title
from front85.hexwar.ids import HexId
from front85.kernel.verbs import Menu

SOUTH = {"14g-1": "2510", "14g-2": "2410", "14g-3": "2310", "14g-4": "2409"}
GARRISON = {"us-3-6": "2313", "us-2-6": "2214", "wbp-28": "2015", "wbp-33": "2116", "us-hq": "2416"}


def placed(turn: int = 4, **units: str) -> Table:
    table = title("berlin85").start("unity", {})
    assert isinstance(table, Table)
    for name, hex_ in units.items():
        table.put(table.content.index[name], at(table, hex_))
    table.state.turn = turn
    table.stack = (MovementPhase(side=NATO),)
    table.touch()
    return table


def at(table: Table, name: str) -> HexId:
    return table.content.board.index[name]


def menu_of(table: Table) -> Menu:
    menu = table.ask
    assert isinstance(menu, Menu)
    return menu


def test_the_reply_walks_into_what_lies_open_and_strikes_what_it_can_beat() -> None:
    table = placed(**SOUTH, **{"wbp-28": "2313"})
    found = reply(table, [])
    assert table.content.index["wbp-28"] in found.struck
    assert at(table, "2412") in found.walked
    assert found.value > 0


def test_looking_ahead_leaves_the_position_as_it_was() -> None:
    table = placed(**SOUTH, **GARRISON)
    menu_of(table)
    where, flipped, turn = list(table.state.at), set(table.state.flipped), table.state.turn
    reply(table, [(table.content.index["us-hq"], at(table, "2418"))])
    assert (list(table.state.at), set(table.state.flipped), table.state.turn) == (where, flipped, turn)


def test_a_march_on_the_copy_takes_every_hex_on_its_way() -> None:
    """19.44 Whoever passed last holds a hex."""
    table = placed(**{"us-hq": "2416"})
    menu = menu_of(table)
    unit, goal = table.content.index["us-hq"], at(table, "2412")
    path = menu.verbs["move"].moves.reach(unit, False).path(goal)  # type: ignore[attr-defined]  # March
    table.state.flipped |= set(path)
    carry_out(table, NATO, [(unit, goal)])
    assert table.state.at[unit] == goal
    assert not table.state.flipped & set(path[1:])


def test_who_stands_beside_the_enemy_in_the_open_pays_for_it() -> None:
    """7.11 It must attack him, at -7."""
    apart = placed(**{"us-hq": "2313", "14g-1": "2510"})
    assert own_attacks(apart) == 0.0
    beside = placed(**{"us-hq": "2411", "14g-1": "2510", "14g-2": "2410"})
    assert own_attacks(beside) < 0.0


def test_posts_are_changed_only_where_the_pact_gains_less() -> None:
    table = placed(**SOUTH, **GARRISON)
    menu = menu_of(table)
    usual = Garrison(table, menu, NATO, VETERAN["NATO"])
    thought = Foresight(table, menu, NATO, VETERAN["NATO"])
    assert thought.orders != usual.orders
    assert reply(table, thought.orders).value < reply(table, usual.orders).value - foresight.N.least


def test_only_the_veteran_looks_ahead_and_only_where_posts_are_chosen() -> None:
    table = placed(**SOUTH, **GARRISON)
    for numbers, kind in ((Parameters(), "Defence"), (VETERAN["NATO"], "Foresight")):
        player = Regular("NATO", numbers)
        player._move(table.copy(), menu_of(table))
        assert type(player._marches).__name__ == kind


def test_the_pact_is_taken_for_the_one_that_marches_as_it_does() -> None:
    table = placed(**SOUTH, **GARRISON)
    guess = Guess()
    assert guess.enemy == 0
    ends = list(table.state.at)
    other = list(ends)
    for name in SOUTH:
        other[table.content.index[name]] = at(table, "2005")
    guess.think(table.state.turn - 1, [other, ends])
    guess.look(table)
    assert guess.enemy == 1
    guess.think(table.state.turn - 3, [ends, other])
    guess.look(table)
    assert guess.enemy == 1


def test_against_a_pact_that_plays_by_the_book_the_usual_posts_are_kept() -> None:
    table = placed(**SOUTH, **GARRISON)
    menu, guess = menu_of(table), Guess()
    ends = list(table.state.at)
    guess.think(table.state.turn - 1, [[HexId(-1)] * len(ends), ends])
    usual = Garrison(table, menu, NATO, VETERAN["NATO"])
    assert Foresight(table, menu, NATO, VETERAN["NATO"], guess).orders == usual.orders
