"""Under an Iron Sky: stacking, moving together, rails, modes, break-down, supply heads, ferries, off-map tracks."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from iron_sandbox import (
    DEFENDER,
    MORE_TANKS,
    TANKS,
    bare,
    base_of,
    changed,
    doubles,  # noqa: F401  # an autouse fixture
    guns,
    opened,
    refused,
    refused_by,
    spent,
    table,
    unit,
    where,
    whole,
)

from front85.games.iron_sky.divisions.breakdown import BreakDown
from front85.games.iron_sky.divisions.recombination import Recombination
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement.fatigue import Check
from front85.games.iron_sky.movement.offmap import Emerge
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.movement.steps import March
from front85.games.iron_sky.state import ELIMINATED, NATO, OFF_MAP, PACT, WAITING, State
from front85.games.iron_sky.table import fresh_zones
from front85.hexwar.pieces.occupancy import Occupancy
from front85.kernel.ask import draw, why_not

# 7.0 stacking


def test_stacking_in_half_brigades() -> None:
    """T82, T83."""
    content = bare()
    board = table({})
    kinds = {kind: [u for u in content.by_kind[kind] if content.side[u] == NATO] for kind in ("hq", "artillery", "ew")}
    brigades = [unit(board, name) for name in ("wg-16-6-pg", "wg-17-6-pg")]
    division = content.division_of[brigades[0]]
    flak = [u for u in (*content.by_kind["ada"], *content.by_kind["sam"]) if content.side[u] == NATO][:2]
    here = content.board.hex("C3010")
    guns, chief, jammers = (kinds[kind][0] for kind in ("artillery", "hq", "ew"))
    assert not stacking.fits(board, NATO, here, [division, guns, chief, jammers])
    assert stacking.fits(board, NATO, here, [division, guns, chief])
    assert stacking.fits(board, NATO, here, [*brigades, unit(board, "wg-18-6-pz"), guns, *flak])
    assert not stacking.fits(board, NATO, here, [division, brigades[0]])


def test_a_full_hex_cannot_be_entered_but_passed_on_the_autobahn() -> None:
    content = changed(chains={"autobahn": [["C3010", "C3011", "C3012", "C3013"]]})
    board = table({TANKS: "C3010", MORE_TANKS: "C3012"}, content=content)
    assert refused(board, f"move {TANKS} C3012") == ("7.0.1", "is-refused-full")
    board.play(f"mode {TANKS} road")
    assert refused_by(board, f"move {TANKS} C3012") == "7.0.1"
    board.play(f"move {TANKS} C3013")
    assert spent(board, TANKS) == 2 + 1.5, "7.0.5: three hexes of autobahn"


# 5.2 together, 5.7 rails, 5.3 modes


def test_support_units_ride_along_and_are_dropped() -> None:
    artillery = guns(bare(), PACT)
    board = table({TANKS: "C3010", artillery: "C3010"})
    board.play(f"move {TANKS}+{artillery} C3011")
    assert where(board, artillery) == "C3011"
    board.play(f"move {TANKS} C3012")
    assert refused_by(board, f"move {artillery} C3012") == "5.2.2"
    assert refused_by(table({TANKS: "C3010", MORE_TANKS: "C3011"}), f"move {TANKS}+{MORE_TANKS} C3012") == "5.2.3"


def test_one_unit_after_the_other() -> None:
    board = table({TANKS: "C3010", MORE_TANKS: "C3210"})
    board.play(f"move {TANKS} C3011")
    board.play(f"move {MORE_TANKS} C3211")
    assert refused_by(board, f"move {TANKS} C3012") == "5.1.3"


def test_rails() -> None:
    """T11: eight hexes for two points, in Road Mode, along the line, until it is left."""
    line = [f"C30{row:02d}" for row in range(10, 20)]
    content = changed(chains={"rail": [line]})
    board = table({TANKS: line[0], DEFENDER: "N0505"}, content=content)
    assert refused(board, f"rail {TANKS} {line[8]}") == ("5.7.1", "is-refused-rail-mode")
    board.play(f"mode {TANKS} road")
    board.play(f"rail {TANKS} {line[8]}")
    assert spent(board, TANKS) == 2 + 2
    board.play(f"move {TANKS} C3117")
    assert refused_by(board, f"rail {TANKS} {line[9]}") == "5.7.1", "no longer on the line"
    board.play(f"move {TANKS} {line[8]}")
    assert refused_by(board, f"rail {TANKS} {line[9]}") == "5.7.3"


def test_hedgehogs_do_not_move_and_support_units_do_not_dig_in() -> None:
    artillery = guns(bare(), PACT)
    board = table({TANKS: "C3010", artillery: "C3011", DEFENDER: "C3014"})
    assert refused_by(board, f"mode {artillery} hedgehog") == "5.3-spc.1"
    board.play(f"mode {TANKS} hedgehog")
    assert refused_by(board, f"move {TANKS} C3011") == "5.3-hdg.1"
    held = table({TANKS: "C3011", DEFENDER: "C3012"})
    assert refused_by(held, f"mode {TANKS} road") == "6.1.13"


# 14.0, 18.0, 19.0, 30.0, 5.5


def test_a_division_breaks_down_with_all_it_has_suffered() -> None:
    """T46."""
    board = table({TANKS: "C3010"})
    assert board.ask is not None
    tanks = unit(board, TANKS)
    board.state.losses[tanks], board.state.fatigue[tanks] = 1, 1
    board.play(f"break {TANKS}")
    base, parts = board.content.components[tanks]
    assert [board.state.losses[part] for part in (base, *parts)] == [0, 1, 1, 1]
    assert {(board.state.fatigue[p], board.state.spent[p] / 4) for p in (base, *parts)} == {(1, 4.0)}
    assert board.state.at[tanks] == WAITING
    assert refused(board, f"recombine {TANKS} C3010") == ("14.2.1", "is-refused-recombine-turn")
    board.play(f"move {board.content.ids[parts[0]]} C3011")
    board.play(f"move {board.content.ids[parts[1]]} C3011")


@pytest.mark.parametrize(("losses", "after"), [((2, 1, 0), 1), ((2, 2, 2), 2), ((3, 2, 2), None), ((0, 0, 0), 0)])
def test_losses_of_the_parts_become_those_of_the_division(losses: tuple[int, ...], after: int | None) -> None:
    """T45; three losses stand for an eliminated brigade."""
    parts = ("wg-16-6-pg", "wg-17-6-pg", "wg-18-6-pz")
    board = table(dict.fromkeys(parts, "C3010") | {base_of(parts[0]): "C3010"}, side=NATO)
    assert board.ask is not None
    for name, lost in zip(parts, losses, strict=True):
        board.state.losses[unit(board, name)] = lost
        if lost == 3:
            board.remove(unit(board, name))
    board.state.spent[unit(board, parts[1])] = 40
    board._ask = None
    division = bare().ids[bare().division_of[bare().index[parts[0]]]]
    if after is None:
        assert refused_by(board, f"recombine {division} C3010") == "14.2.8"
        return
    board.play(f"recombine {division} C3010")
    whole_again = unit(board, division)
    assert (board.state.losses[whole_again], spent(board, division)) == (after, 14)
    assert {board.state.at[unit(board, name)] for name in parts} == {WAITING}


def test_railroad_regiments_pool_their_points_and_carry_a_supply_head() -> None:
    """T49 and 19.0.4: four points each, twelve together."""
    content = bare()
    regiments = [content.ids[u] for u in content.by_kind["railroad"][:3]]
    head = content.ids[content.by_kind["fsh"][0]]
    board = table(dict.fromkeys(regiments, "C3010") | {head: "C3010"})
    assert refused_by(board, f"move {head} C3011") == "18.0.2"
    assert refused_by(board, f"move {regiments[0]} C3015") == "19.0.4"
    board.play(f"load {head}:{regiments[0]}")
    board.play(f"move {'+'.join(regiments)} C3022")
    assert [where(board, name) for name in (*regiments, head)] == ["C3022"] * 4
    assert refused_by(board, f"move {regiments[1]} C3023") == "5.2.2"


def test_ferries_sail_in_the_first_two_turns_of_war() -> None:
    content = whole()
    name, hexes = next((name, hexes) for name, hexes in content.ferries.items() if "Bøjden" in name)
    ends = [content.board.names[hex_] for hex_ in (hexes[0], hexes[-1])]
    brigade = next(u.id for u in content.units if u.nat == "DK" and u.kind == "brigade")
    board = table({brigade: ends[0]}, side=NATO, content=content, war_turn=2)
    board.play(f"ferry {brigade} {ends[1]}")
    assert (where(board, brigade), board.state.ferried) == (ends[1], {name: 2})
    late = table({brigade: ends[0]}, side=NATO, content=content, war_turn=3)
    assert refused_by(late, f"ferry {brigade} {ends[1]}") == "30.0.5"


def test_off_map_tracks_take_a_turn_or_more() -> None:
    content = whole()
    exits = [content.board.names[hex_] for hex_ in content.tracks["moravia"]]
    board = table({TANKS: exits[1]}, content=content)
    assert refused(board, f"track {TANKS} {exits[3]}") == ("5.5.0", "is-refused-track-mode")
    board.play(f"mode {TANKS} road")
    board.play(f"track {TANKS} {exits[3]}")
    assert board.state.at[unit(board, TANKS)] == OFF_MAP
    assert board.state.tracks[TANKS].left == 120 - 72
    board.play("end")
    board.stack = (LandMovement(side=PACT),)
    board._ask = None
    board.play(f"track {TANKS} {exits[3]}")
    assert (where(board, TANKS), spent(board, TANKS)) == (exits[3], 12)


def test_the_opponent_removes_what_is_too_much() -> None:
    """7.0.6 A stack that came to be too large by force."""
    board = table({TANKS: "C3010", MORE_TANKS: "C3011"})
    board.put(unit(board, MORE_TANKS), board.content.board.hex("C3010"))
    board.play("end")
    assert board.player == "NATO"
    board.play(f"remove {MORE_TANKS}")
    assert (where(board, TANKS), where(board, MORE_TANKS)) == ("C3010", str(ELIMINATED))
    assert board.ask is None


def test_random_play_keeps_all_tables_true() -> None:
    """Whole phases of both sides at random: what is drawn is allowed, nobody stacks too high, derived tables hold."""
    rng = Random(85)
    board = opened("north_german_plain")
    for _ in range(400):
        ask = board.ask
        if ask is None:
            board.stack = (LandMovement(side=rng.randrange(2)),)
            continue
        words = draw(ask, rng)
        assert why_not(ask, words) is None
        board.play_tested(ask, words)
    assert fresh_zones(board.content, board.state).same_as(board.zones)
    assert Occupancy(board.content.board, board.content.force, board.state.at).same_as(board.occ)
    assert not stacking.overfull(board, NATO)
    assert not stacking.overfull(board, PACT)
    assert board.copy().digest() == board.digest()


def test_a_march_under_way_can_be_saved() -> None:
    """Frames are read back by their tags, dice still to fall."""
    frames = LandMovement | March | Check | stacking.Overstack | BreakDown | Recombination | Emerge
    board = table({TANKS: "C3010"})
    assert board.ask is not None
    board.state.spent[unit(board, TANKS)] = 17 * 4
    board.play(f"move {TANKS} C3014")
    assert [type(frame) for frame in board.stack] == [LandMovement, March, Check]
    stack = msgspec.convert(msgspec.to_builtins(board.stack), tuple[frames, ...])
    state = msgspec.convert(msgspec.to_builtins(board.state), State)
    assert (stack, state) == (board.stack, board.state)
