"""Berlin '85: the veteran's NATO stands where the Pact's next blow costs least."""

from __future__ import annotations

from front85.ai.berlin85.moves.garrison import Blows, Garrison
from front85.ai.berlin85.parameters import VETERAN
from front85.games.berlin85.movement.phase import MovementPhase
from front85.games.berlin85.state import NATO
from front85.games.berlin85.table import Table
from front85.games.registry import title
from front85.hexwar.ids import HexId
from front85.kernel.verbs import Menu


def placed(**units: str) -> Table:
    """The third turn, at night, with these units on the map and nobody else."""
    table = title("berlin85").start("unity", {})
    assert isinstance(table, Table)
    for name, hex_ in units.items():
        table.put(table.content.index[name], at(table, hex_))
    table.state.turn = 3
    table.touch()
    return table


def at(table: Table, name: str) -> HexId:
    return table.content.board.index[name]


def planned(table: Table) -> Garrison:
    table.stack = (MovementPhase(side=NATO),)
    menu = table.ask
    assert isinstance(menu, Menu)
    return Garrison(table, menu, NATO, VETERAN["NATO"])


def ordered(plan: Garrison, name: str) -> list[str]:
    """Where a unit is sent, leg by leg."""
    unit = plan.content.index[name]
    return [plan.board.names[hex_] for mover, hex_ in plan.orders if mover == unit]


def test_a_hex_somebody_stands_in_counts_as_open_to_the_enemy_if_he_could_stand_beside_it() -> None:
    table = placed(**{"us-3-6": "2313", "14g-1": "2510"})
    blows = Blows(table)
    assert blows.entered[at(table, "2313")]
    assert blows.entered[at(table, "2412")]
    assert not blows.entered[at(table, "2025")]


def test_a_battalion_stays_in_its_barracks_with_the_enemy_in_reach() -> None:
    """19.44 Two points would be lost with the barracks, and a battalion in supply costs the Pact two of its own."""
    table = placed(**{"us-3-6": "2313", "14g-1": "2510", "14g-2": "2410"})
    assert ordered(planned(table), "us-3-6") == []


def test_the_open_the_city_and_a_lost_line_of_supply_tell_in_the_risk() -> None:
    enemies = {"14g-1": "2019", "14g-2": "2120", "14g-3": "2219", "14g-4": "2018"}
    table = placed(**{"us-hq": "1719", "wbp-01": "1922", **enemies})
    plan = planned(table)
    unit = table.content.index["us-hq"]
    street, field = at(table, "1820"), at(table, "1818")
    assert plan.blows.crowd[street]
    assert plan.blows.crowd[field]
    assert plan.risk(unit, street) < plan.risk(unit, field)
    soldiers, _ = plan.lines
    soldiers[street] = True
    supplied = plan.risk(unit, street)
    soldiers[street] = False
    assert plan.risk(unit, street) > supplied


def test_police_keep_their_line_where_a_supply_hex_is_their_own() -> None:
    """14.12 Police draw from the supply hexes, soldiers from the barracks: a post is no source for soldiers."""
    table = placed(**{"wbp-29": "2514", "14g-1": "2512", "14g-2": "2614", "14g-3": "2415", "14g-4": "2613"})
    soldiers, police = planned(table).lines
    assert police[at(table, "2514")]
    assert not soldiers[at(table, "2514")]


def test_guns_go_into_the_city_and_never_take_back_lost_hexes() -> None:
    table = placed(**{"uk-ra1": "2522", "14g-1": "2805"})
    lost = {at(table, name) for name in ("2622", "2421")}
    table.state.flipped |= lost
    table.touch()
    (end,) = ordered(planned(table), "uk-ra1")
    assert table.ground.is_urban[at(table, end)]
    assert at(table, end) not in lost


def test_lost_ground_draws_those_who_could_take_it_back_next_turn() -> None:
    table = placed(**{"us-3-6": "2214", "14g-1": "2805"})
    table.state.flipped |= {at(table, "3218"), at(table, "3315")}
    table.touch()
    near = planned(table).lost_near
    assert near[at(table, "3019")] > near[at(table, "2420")] == 0.0


def test_where_a_few_hexes_or_the_rail_line_decide_the_posts_are_kept_as_the_regular_keeps_them() -> None:
    game = title("berlin85")
    suited = {name: Garrison.suits(game.start(name, {})) for name in game.scenarios}  # type: ignore[arg-type]
    assert suited["unity"]
    assert suited["werewolf"]
    assert not suited["lesson"]
    assert not suited["medicine-wheel"]
