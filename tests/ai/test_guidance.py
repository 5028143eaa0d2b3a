"""Computer players under ground orders: without any they play as ever, with them they keep to what was ordered."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from front85.ai.player import Seated, factory, make_player
from front85.ai.staff.ground import Ground
from front85.ai.staff.guidance import Terrain, field_of, guidance_for, own_units
from front85.ai.staff.guided import Guided, staffed
from front85.games.registry import title
from front85.hexwar.ground.sectors import check, hexes_of, sectors_of
from front85.kernel.ask import CHANCE, Words
from front85.kernel.dice.chance import Dice
from front85.kernel.position import Position
from front85.kernel.standing import (
    ATTACK,
    BOUNDARY,
    DELAY,
    GROUND,
    HOLD,
    REST,
    SECTOR,
    USUAL,
    Intent,
    Order,
    Stage,
)
from front85.shelf import card

PLAYED = {"nuremberg": "bayreuth", "fulda-gap": "alsfeld", "berlin85": "tempelhof", "iron-sky": "fulda_evening"}


def begun(name: str) -> Position[Any]:
    return title(name).start(PLAYED[name], card(name).defaults(PLAYED[name]))


def told(position: Position[Any], side: str, kind: str, intent: Intent | None = None) -> tuple[Order, ...]:
    """The same order to every sector in which somebody stands."""
    board = position.content.board  # type: ignore[attr-defined]
    members = Terrain(board, position.title.name, side, ()).members(own_units(position, side))
    return tuple(Order(GROUND, kind, f"{SECTOR}:{one}", intent=intent or Intent()) for one in sorted(members))


def played(
    position: Position[Any], last: int, players: dict[str, Any], seed: int
) -> Iterator[tuple[str, Words, Position[Any]]]:
    """Each choice of the players, and the position before it."""
    dice, rolls = Dice(str(seed)), 0
    while (ask := position.ask) is not None and position.state.turn <= last:
        if ask.player == CHANCE:
            position.play_tested(ask, dice.answer(ask, rolls))
            rolls += 1
            continue
        words = players[ask.player].answer(position.title.masked(position, ask.player))
        yield ask.player, words, position
        position.play(words, ask.player)


@pytest.mark.parametrize("name", PLAYED)
def test_sectors_are_drawn_on_the_map(name: str) -> None:
    file, board = sectors_of(name), begun(name).content.board  # type: ignore[attr-defined]
    assert file is not None
    check(card(name).data / "sectors.toml", file, board)
    assert set(file.sector) == set(title(name).sides)
    for side, sectors in file.sector.items():
        terrain = Terrain(board, name, side, ())
        for sector in sectors:
            assert terrain.inside(sector.id).any()
            for line in sector.line:
                hexes = hexes_of(board, line.through)
                assert all(board.distance(a, b) == 1 for a, b in pairwise(hexes))


@pytest.mark.parametrize("name", PLAYED)
def test_without_ground_orders_the_staff_is_the_regular_itself(name: str) -> None:
    position, side = begun(name), "NATO"
    assert type(staffed(name, "regular", side, (Order(REST, USUAL),))) is type(factory(name, "regular")(side))
    regular, guided = make_player(name, "regular", side, 3), Seated(Guided(factory(name, "regular")(side), ()), side, 3)
    others = {one: make_player(name, "regular", one, 4) for one in title(name).sides}
    asked = 0
    for player, words, before in played(position, position.state.turn, {**others, side: regular}, 3):
        if player == side:
            asked += 1
            assert guided.answer(before.title.masked(before, side)) == words
    assert asked


@pytest.mark.parametrize("name", PLAYED)
def test_who_is_told_to_hold_never_leaves_his_sector_of_his_own_will(name: str) -> None:
    position, side = begun(name), "NATO"
    last = position.state.turn + 1
    field, board = field_of(name), position.content.board  # type: ignore[attr-defined]
    assert field is not None
    players: dict[str, Any] = {one: make_player(name, "regular", one, 5) for one in title(name).sides}
    orders: tuple[Order, ...] = ()
    moved = asked = 0
    for player, words, before in played(position, last, players, 5):
        if player != side:
            continue
        asked += 1
        if not orders and any(unit.get("hex") for unit in own_units(before, side)):
            orders = Ground(before, side).manned(told(before, side, HOLD))
            players[side] = Seated(staffed(name, "regular", side, orders), side, 5)
            words = players[side].answer(before.title.masked(before, side))
        guidance = guidance_for(before.title.masked(before, side), side, orders)
        if guidance is None or words[0] not in (*field.marches, *field.attacks):
            continue
        hexes = [board.index[word] for word in words[1:] if word in board.index]
        for unit in (unit for word in words[1:] for unit in word.split("+") if unit in guidance.charges):
            charge = guidance.charges[unit]
            if charge.inside is not None and hexes and before.ask is not None and before.ask.prompt.id in field.prompts:
                moved += 1
                assert charge.inside[hexes[-1]] or charge.off(hexes[0]), (words, unit)
    assert asked
    assert moved or name == "nuremberg"


@pytest.mark.parametrize(("name", "toward"), [("fulda-gap", "3513"), ("iron-sky", "C2024")])
def test_an_attack_leads_towards_its_goal_and_a_delay_to_its_line(name: str, toward: str) -> None:
    position, side = begun(name), title(name).sides[1]
    board: Any = position.content.board  # type: ignore[attr-defined]
    players: dict[str, Any] = {one: make_player(name, "regular", one, 6) for one in title(name).sides}

    def off(position: Position[Any], side: str, orders: tuple[Order, ...]) -> int:
        guidance = guidance_for(position, side, orders)
        assert guidance is not None
        units = (unit for unit in own_units(position, side) if unit.get("hex") and unit["id"] in guidance.charges)
        return sum(guidance.charges[unit["id"]].off(board.index[unit["hex"]]) for unit in units)

    nato = title(name).sides[0]
    line = sectors_of(name).sector[nato][3 if name == "iron-sky" else 1].line[1]  # type: ignore[union-attr]
    stage = Stage(tuple(board.names[hex_] for hex_ in hexes_of(board, line.through)))
    wish = {side: (ATTACK, Intent(toward=toward)), nato: (DELAY, Intent(lines=(stage,), losses="spare"))}
    given: dict[str, tuple[Order, ...]] = {}
    before: dict[str, int] = {}
    for player, _, now in played(position, position.state.turn + 1, players, 6):
        if player not in given and any(unit.get("hex") for unit in own_units(now, player)):
            given[player] = Ground(now, player).manned(told(now, player, *wish[player]))
            before[player] = off(now, player, given[player])
            players[player] = Seated(staffed(name, "regular", player, given[player]), player, 6)
    for one, orders in given.items():
        assert off(position, one, orders) < before[one]


def test_who_moves_last_in_a_turn_delays_on_the_line_on_which_the_enemy_comes_next() -> None:
    """The order says which line is to be held on which turn: the Pact, who moves first, meets NATO on it this turn."""
    for name, first in (("iron-sky", "Pact"), ("berlin85", "Pact"), ("fulda-gap", "Soviet")):
        position = begun(name)
        turn = position.state.turn
        for side in title(name).sides:
            hexes = [unit["hex"] for unit in own_units(position, side) if unit.get("hex")]
            if not hexes:
                continue
            stages = tuple(Stage((hex_,), turn + n) for n, hex_ in enumerate((hexes[0], hexes[-1])))
            orders = Ground(position, side).manned(told(position, side, DELAY, Intent(lines=stages)))
            for marching in (False, True):
                found = guidance_for(position, side, orders, marching=marching)
                assert found is not None
                at = hexes[-1] if marching and side != first else hexes[0]
                goals = {
                    position.content.board.names[int(hex_)]  # type: ignore[attr-defined]
                    for charge in found.charges.values()
                    if charge.away is not None
                    for hex_ in (charge.away == 0).nonzero()[0]
                }
                assert goals == {at}, (name, side, marching)


def test_who_delays_stands_on_each_line_when_its_turn_begins() -> None:
    """One evening at Fulda: the first line on turn 2, the one behind it on turn 3, before the enemy moves."""
    name, side = "iron-sky", "NATO"
    position, field = begun(name), field_of(name)
    board: Any = position.content.board  # type: ignore[attr-defined]
    lines = next(one for one in sectors_of(name).sector[side] if one.id == "hesse").line  # type: ignore[union-attr]
    stages = tuple(
        Stage(tuple(board.names[h] for h in hexes_of(board, line.through)), 2 + n) for n, line in enumerate(lines)
    )
    players: dict[str, Any] = {one: make_player(name, "regular", one, 7) for one in title(name).sides}
    orders: tuple[Order, ...] = ()

    def on_line() -> int:
        found = guidance_for(position.title.masked(position, side), side, orders)
        assert found is not None
        at = {str(unit["id"]): unit["hex"] for unit in own_units(position, side) if unit.get("hex") in board.index}
        return sum(not charge.off(board.index[at[unit]]) for unit, charge in found.charges.items() if unit in at)

    for last in (1, 2):
        for player, _, now in played(position, last, players, 9100011):
            if player == side and not orders and now.ask is not None and now.ask.prompt.id in field.prompts:  # type: ignore[union-attr]
                orders = Ground(now, side).manned(told(now, side, DELAY, Intent(lines=stages)))
                players[side] = Seated(staffed(name, "regular", side, orders), side, 7)
        assert on_line() > 3, last + 1


def test_a_boundary_drawn_anew_changes_who_is_where() -> None:
    position, side = begun("iron-sky"), "NATO"
    board = position.content.board  # type: ignore[attr-defined]
    old = Terrain(board, "iron-sky", side, ())
    new = Terrain(board, "iron-sky", side, (Order(BOUNDARY, "C4113 C2913 C1117", "harz"),))
    hex_ = board.index["C2914"]
    assert old.sector_at[hex_] != new.sector_at[hex_]
    ground = Ground(position, side)
    assert ground.accepts(Order(BOUNDARY, "C4113 C2913", "harz"))
    for wrong in (
        Order(BOUNDARY, "C4113", "harz"),
        Order(BOUNDARY, "C4113 XX", "harz"),
        Order(BOUNDARY, "C1 C2", "no"),
    ):
        assert not ground.accepts(wrong)
    assert ground.accepts(Order(GROUND, HOLD, "sector:hesse"))
    for wrong in (
        Order(GROUND, HOLD, "sector:nowhere"),
        Order(GROUND, "retire", "sector:hesse"),
        Order(GROUND, ATTACK, "sector:hesse"),
        Order(GROUND, HOLD, "sector:hesse", intent=Intent(toward="XX")),
        Order(GROUND, DELAY, "sector:hesse", intent=Intent(lines=(Stage(()),))),
    ):
        assert not ground.accepts(wrong)


def test_what_is_kept_is_told_with_numbers_that_can_be_counted() -> None:
    position, side = begun("fulda-gap"), "NATO"
    orders = Ground(position, side).manned(told(position, side, HOLD, Intent(lines=(Stage(("3513",)),))))
    (kept,) = Ground(position, side, orders).kept()
    standing = [unit for unit in own_units(position, side) if unit.get("hex") and unit["id"]]
    assert kept.units == len(standing)
    assert kept.there == sum(unit["hex"] == "3513" for unit in standing)


def test_random_words_are_never_taken_for_a_plan() -> None:
    """Where orders leave a player nothing it would do, the phase ends instead of a move at random."""
    position, side = begun("fulda-gap"), "NATO"
    orders = Ground(position, side).manned(told(position, side, "reserve"))
    for seed in range(2):
        now = begun("fulda-gap")
        players: dict[str, Any] = {one: make_player("fulda-gap", "regular", one, seed) for one in now.title.sides}
        players[side] = Seated(staffed("fulda-gap", "regular", side, orders), side, seed)
        field, charged = field_of("fulda-gap"), guidance_for(now, side, orders)
        assert field is not None
        assert charged is not None
        for player, words, before in played(now, now.state.turn + 1, players, seed):
            if player == side and words[0] in field.marches:
                units = {unit for word in words[1:] for unit in word.split("+")}
                assert not units & charged.charges.keys(), (words, before.state.turn)
