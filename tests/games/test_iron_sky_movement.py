"""Under an Iron Sky: terrain, fatigue, zones of control. Tiny battles on a bare map."""

from __future__ import annotations

from itertools import product
from typing import get_args

import msgspec
import pytest
from iron_sandbox import (
    DEFENDER,
    TANKS,
    bare,
    changed,
    doubles,  # noqa: F401  # an autouse fixture
    refused,
    refused_by,
    spent,
    table,
    unit,
    where,
    whole,
)

from front85.games.iron_sky.ground import costs as ground
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.movement.hand import Leave, Stage, Stop
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import HEDGEHOG, PACT, ROAD, TACTICAL
from front85.games.iron_sky.table import Table, fresh_zones
from front85.hexwar.kernels.reach import NEVER
from front85.kernel.ask import CHANCE

# 5.1 the books of the phase


def test_saves_hold_flags_for_how_far_a_unit_has_got() -> None:
    """Games saved when there were flags go on, and what is saved today is what was saved then."""
    old = {"begun": True, "paced": True, "halted": True, "joined": False, "released": False, "failed": True}
    phase = LandMovement(stage="paced", stop="halted", leave="failed", before=("begun", "released"))
    assert old.items() <= phase.on_disk().items()
    assert phase.on_disk()["before"] == (True, False, True)
    for stage, stop, leave in product(*map(get_args, (Stage, Stop, Leave))):
        phase = LandMovement(stage=stage, stop=stop, leave=leave, before=(stage, "" if leave == "failed" else leave))
        assert msgspec.convert(LandMovement.from_disk(phase.on_disk()), LandMovement) == phase


# 5.1, 5.3 the ground


def test_terrain_costs_by_mode() -> None:
    """R06 and 5.3: Tactical Clear, Urban, City 2, 3, 4; Road Clear 1."""
    content = changed(terrain={"C3010": "urban", "C3011": "city", "C3012": "rough_1", "C3013": "rough_2"})
    costs = {road: ground.step_costs(content, ground.Gait(road=road)) for road in (False, True)}

    def entering(name: str, road: bool) -> float:
        hex_ = content.board.hex(name)
        return int(costs[road][content.board.around[hex_][0], 3]) / 4

    assert [entering(name, False) for name in ("C3009", "C3010", "C3011", "C3012", "C3013")] == [2, 3, 4, 4, 6]
    assert [entering(name, True) for name in ("C3009", "C3010", "C3011", "C3012", "C3013")] == [1, 1, 2, 2, 3]


def test_autobahns_lead_out_of_cities_and_not_into_them() -> None:
    content = changed(terrain={"C3011": "city"}, chains={"autobahn": [["C3010", "C3011", "C3012"]]})
    costs = ground.step_costs(content, ground.Gait(road=True))
    start, city, beyond = (content.board.hex(name) for name in ("C3010", "C3011", "C3012"))
    assert costs[start, content.board.direction(start, city)] == 8, "5.6.2: the City's price"
    assert costs[city, content.board.direction(city, beyond)] == 2, "5.6.3"


def test_rivers_cost_where_no_bridge_stands() -> None:
    content = changed(sides={"major_river": [("C3010", "C3011"), ("C3012", "C3013")], "bridge": [("C3012", "C3013")]})
    over = [content.board.hex(name) for name in ("C3010", "C3011", "C3012", "C3013")]
    ways = [content.board.direction(over[0], over[1]), content.board.direction(over[2], over[3])]
    tactical, road = (ground.step_costs(content, ground.Gait(road=road)) for road in (False, True))
    assert (tactical[over[0], ways[0]], tactical[over[2], ways[1]]) == (8 + 24, 8)
    assert road[over[0], ways[0]] == NEVER
    blown = frozenset({content.edge_between(over[2], over[3])})
    assert ground.step_costs(content, ground.Gait(), blown)[over[2], ways[1]] == 8 + 24, "38.3"


def test_border_obstacles_on_the_first_turn_of_war() -> None:
    """T12 5.11: C3608 to C3709 is a gap; other sides of the border cost two more."""
    content = whole()
    board = content.board
    a, b = board.hex("C3608"), board.hex("C3709")
    mined, free = (ground.step_costs(content, ground.Gait(mines=mines)) for mines in (True, False))
    assert mined[a, board.direction(a, b)] == free[a, board.direction(a, b)]
    assert ((mined != free) == (content.minefield & (free != NEVER))).all()
    assert (mined - free)[mined != free].tolist() == [8] * int((mined != free).sum())


# 5.4 fatigue


def marched(points: int, level: int = 0) -> Table:
    """A division that has spent some points in open country."""
    board = table({TANKS: "C3010"})
    assert board.ask is not None
    board.state.spent[unit(board, TANKS)] = points * 4
    board.state.fatigue[unit(board, TANKS)] = level
    return board


@pytest.mark.parametrize(
    ("points", "level", "die", "after"),
    [
        *((19, 0, 10, (0, 0)), (19, 0, 11, (1, 0)), (19, 1, 5, (1, 0)), (19, 1, 6, (2, 0))),
        *((17, 2, 15, (2, 0)), (17, 2, 16, (2, 1)), (29, 0, 5, (0, 0)), (29, 0, 6, (1, 0))),
    ],
)
def test_dice_of_fatigue(points: int, level: int, die: int, after: tuple[int, int]) -> None:
    """T02 to T05."""
    board = marched(points, level)
    board.play(f"move {TANKS} C3011")
    assert board.player == CHANCE
    board.play(str(die))
    tanks = unit(board, TANKS)
    assert (board.state.fatigue[tanks], board.state.losses[tanks]) == after
    assert where(board, TANKS) == "C3011"


def test_some_thresholds_need_no_die() -> None:
    """T06 and 5.4-gen.2: level 1 at eleven over, level 2 at twenty-one."""
    tired, worn = marched(29, 1), marched(39, 2)
    tired.play(f"move {TANKS} C3011")
    worn.play(f"move {TANKS} C3011")
    assert (tired.player, tired.state.fatigue[unit(tired, TANKS)]) == ("Pact", 2)
    assert (worn.state.fatigue[unit(worn, TANKS)], worn.state.losses[unit(worn, TANKS)]) == (2, 1)


def test_nobody_spends_more_than_fifty() -> None:
    """T07."""
    board = marched(49)
    assert refused(board, f"move {TANKS} C3011") == ("5.4-gen.0", "refused-too-far")


def test_a_tired_unit_pays_more_for_each_hex() -> None:
    """T09: Fatigue 1, Tactical, Rough-1: five points."""
    board = table({TANKS: "C3010"}, content=changed(terrain={"C3011": "rough_1"}))
    assert board.ask is not None
    board.state.fatigue[unit(board, TANKS)] = 1
    board.play(f"move {TANKS} C3011")
    assert spent(board, TANKS) == 5


def test_a_unit_that_tires_on_the_way_stops_there() -> None:
    board = marched(17)
    hint = board.ask.hint(("move", TANKS), "C3014") if board.ask else {}
    assert hint["fatigue"] == {"0": 0.5, "1": 0.5}
    board.play(f"move {TANKS} C3014")
    assert (board.player, where(board, TANKS)) == (CHANCE, "C3012"), "the die falls where the threshold is passed"
    fresh = board.copy()
    board.play("11")
    assert (board.player, where(board, TANKS), spent(board, TANKS)) == ("Pact", "C3012", 21)
    board.play(f"move {TANKS} C3013")
    assert spent(board, TANKS) == 24, "two and one for fatigue"
    fresh.play("10")
    assert (where(fresh, TANKS), spent(fresh, TANKS)) == ("C3014", 25), "not tired: the march goes on by itself"


def test_resting_sheds_levels_before_moving() -> None:
    """T08."""
    board = marched(0, 2)
    board.play(f"rest {TANKS}")
    board.play(f"rest {TANKS}")
    assert (board.state.fatigue[unit(board, TANKS)], spent(board, TANKS)) == (0, 20)
    board.play(f"move {TANKS} C3011")
    assert board.player == CHANCE
    late = marched(0, 1)
    late.play(f"move {TANKS} C3011")
    assert refused(late, f"rest {TANKS}") == ("5.4-gen.6", "is-refused-rest-late")


def test_leg_infantry_tires_sooner() -> None:
    """T10 5.8: a die at point 11, tired at point 16, no point 21."""
    content = bare()
    name = next(u.id for u in content.units if u.type == "abn" and u.side == "Pact" and u.kind == "division")
    board = table({name: "C3010"})
    board.options["leg_infantry"] = True
    assert board.ask is not None
    board.state.spent[unit(board, name)] = 9 * 4
    board.play(f"move {name} C3011")
    assert board.player == CHANCE
    board.play("10")
    assert board.state.fatigue[unit(board, name)] == 1
    board.state.spent[unit(board, name)] = 14 * 4
    board.state.fatigue[unit(board, name)] = 0
    board.play(f"move {name} C3012")
    assert board.state.fatigue[unit(board, name)] == 1, "automatic"
    board.state.spent[unit(board, name)] = 20 * 4
    assert refused_by(board, f"move {name} C3013") == "5.4-gen.0"
    assert refused_by(table_of_leg(name), f"mode {name} road") == "5.8.4"


def table_of_leg(name: str) -> Table:
    board = table({name: "C3010"})
    board.options["leg_infantry"] = True
    return board


# 6.0 zones


def test_only_tactical_combat_units_have_zones() -> None:
    board = table({DEFENDER: "C3010"})
    near = board.content.board.hex("C3011")
    assert zones.in_zone(board, PACT, near)
    for mode in (ROAD, HEDGEHOG):
        board.set_mode(unit(board, DEFENDER), mode)
        assert not zones.in_zone(board, PACT, near)
    board.set_mode(unit(board, DEFENDER), TACTICAL)
    board.shake(unit(board, DEFENDER))
    assert not zones.in_zone(board, PACT, near), "6.3"
    assert fresh_zones(board.content, board.state).same_as(board.zones)


def test_cities_and_borders_stop_zones() -> None:
    city = table({DEFENDER: "C3010"}, content=changed(terrain={"C3011": "city", "C3009": "urban"}))
    hexes = city.content.board
    assert not zones.in_zone(city, PACT, hexes.hex("C3011"))
    assert zones.in_zone(city, PACT, hexes.hex("C3009")), "Urban does not"
    border = changed(sides={"border": [("C3010", "C3011")]})
    peace, war = (table({DEFENDER: "C3010"}, content=border, war_turn=turn) for turn in (0, 1))
    assert [zones.in_zone(board, PACT, hexes.hex("C3011")) for board in (peace, war)] == [False, True]


def test_entering_a_zone_means_attacking() -> None:
    """T01: nineteen spent, Rough-1 in a zone and a Standard Assault: 31, dice at 21, automatic at 31."""
    board = table({TANKS: "C3010", DEFENDER: "C3012"}, content=changed(terrain={"C3011": "rough_1"}))
    assert board.ask is not None
    board.state.spent[unit(board, TANKS)] = 19 * 4
    hint = board.ask.hint(("move", TANKS), "C3011")
    assert (hint["cost"], hint["assault"]) == (8, {"cost": 3, "hexes": ["C3012"]})
    board.play(f"move {TANKS} C3011")
    board.play("12")
    assert (spent(board, TANKS), board.state.fatigue[unit(board, TANKS)]) == (27, 1)
    assert refused(board, "end")[0] == "6.1.7", "nothing but the attack is on offer"
    board.play("assault C")
    assert (spent(board, TANKS), board.state.fatigue[unit(board, TANKS)]) == (31, 2)
    assert refused_by(board, f"move {TANKS} C3010") == "9.9-C.1", "it moves no further"


def test_the_attack_is_priced_before_the_zone_is_entered() -> None:
    """T13: 2 + 4 + 3 points are needed, and one less is refused."""
    for left, allowed in ((9, True), (8, False)):
        board = table({TANKS: "C3010", DEFENDER: "C3012"})
        assert board.ask is not None
        board.state.spent[unit(board, TANKS)] = (50 - left) * 4
        why = board.why_not(f"move {TANKS} C3011")
        assert (why is None) is allowed
        assert allowed or (why is not None and why.cases == ("6.1.7",))


def test_road_mode_and_support_units_cannot_enter_a_zone() -> None:
    board = table({TANKS: "C3010", DEFENDER: "C3013"})
    board.set_mode(unit(board, TANKS), ROAD)
    assert refused(board, f"move {TANKS} C3012") == ("5.3-road.3", "is-refused-no-attack")


def test_a_friend_takes_the_duty_to_attack_away() -> None:
    """T14: the newcomer stops, need not attack, and may still change its mode."""
    friend = "su-11-gtd-r1"
    board = table({"su-11-gtd-r2": "C3009", friend: "C3011", DEFENDER: "C3012"})
    board.play("move su-11-gtd-r2 C3011")
    assert (board.player, where(board, "su-11-gtd-r2")) == ("Pact", "C3011")
    assert spent(board, "su-11-gtd-r2") == 2 + 1 + 2 + 4, "the first hex is next to a friend in an enemy zone (6.2.5)"
    assert refused_by(board, "move su-11-gtd-r2 C3010") == "6.1.6"
    board.play("mode su-11-gtd-r2 hedgehog")


def test_leaving_a_zone() -> None:
    held = table({TANKS: "C3011", DEFENDER: "C3012"})
    assert refused(held, f"move {TANKS} C3010") == ("5.1.8", "is-refused-pinned")
    held.play(f"disengage {TANKS}")
    held.play(f"move {TANKS} C3010")
    assert spent(held, TANKS) == 6 + 4, "terrain counts double after a disengagement (9.10)"
    covered = table({"su-11-gtd-r1": "C3011", "su-11-gtd-r2": "C3011", DEFENDER: "C3012"})
    covered.play("move su-11-gtd-r1 C3009")
    assert refused_by(covered, "move su-11-gtd-r2 C3010") == "5.1.8", "6.2.2: one has to stay"
    river = changed(sides={"minor_river": [("C3011", "C3012")]})
    behind = table({TANKS: "C3011", DEFENDER: "C3012"}, content=river)
    sideways = next(
        behind.name(h)
        for h in behind.content.board.adjacent[behind.content.board.hex("C3011")]
        if zones.in_zone(behind, PACT, h)
    )
    path = behind.ask.hint(("move", TANKS), sideways)["path"] if behind.ask else []
    assert len(path) > 2, "6.2.6: not straight into another vacant zone"
    assert not zones.in_zone(behind, PACT, behind.content.board.hex(path[1]))
    behind.play(f"move {TANKS} C3010")


def test_who_wins_goes_on() -> None:
    board = table({TANKS: "C3010", DEFENDER: "C3012"})
    board.play(f"move {TANKS} C3011")
    board.play("assault D")
    board.play(f"move {TANKS} C3010")
    assert spent(board, TANKS) == 2 + 4 + 4 + 2


def test_breakthroughs_cancel_zones_for_the_phasing_side() -> None:
    board = table({TANKS: "C3010", DEFENDER: "C3013"})
    assert board.ask is not None
    board.state.breakthrough.add(board.content.board.hex("C3012"))
    board._ask = None
    board.play(f"move {TANKS} C3012")
    assert (board.player, spent(board, TANKS)) == ("Pact", 2 + 1 + 2 + 1)
    board.play("end")
    assert not board.state.breakthrough
    assert zones.in_zone(board, PACT, board.content.board.hex("C3012"))
