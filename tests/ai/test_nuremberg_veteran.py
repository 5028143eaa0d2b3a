"""What the veteran of Objective Nuremberg does beyond the regular."""

from __future__ import annotations

from ai_campaign import campaign, decisions

from front85.ai.maps import Floats
from front85.ai.nuremberg.appraisal.belief import Belief, Reader
from front85.ai.nuremberg.command import nato, pact
from front85.ai.nuremberg.command.deployment import Deployment, Post, posts
from front85.ai.nuremberg.command.deployment import N as DEPLOYMENT
from front85.ai.nuremberg.command.nato import NatoDoctrine
from front85.ai.nuremberg.command.pact import PactDoctrine
from front85.ai.nuremberg.fights.fighting import risk
from front85.ai.nuremberg.moves.breakthrough import PactMovement
from front85.ai.nuremberg.moves.doors import bound
from front85.ai.nuremberg.parameters import VETERAN, Parameters
from front85.ai.openings import Opening
from front85.games.nuremberg.combat.phase import CombatPhase
from front85.games.nuremberg.movement.march import Column, March
from front85.games.nuremberg.movement.phase import MovementPhase
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.verbs import Menu

CITIES = Belief(north=0.0, south=0.0, block=1.0)


def level(table: Table) -> Floats:
    """Of a player by the book: nothing against any hex."""
    return Opening().lean(table)


def manned(table: Table, numbers: Parameters) -> list[Post]:
    """The posts of a player by the book who is sure of the block."""
    return posts(table, CITIES, numbers, level(table))


def set_up(orders: str, like: str) -> Table:
    """Both sides in place, the Pact with one order and the set-up of another."""
    table = campaign()
    for word in ("suggested", "done", orders):
        table.play(word)
    plan = table.content.setup[like]
    for name, hex_ in plan.place.items():
        table.play(("place", name, hex_))
    return table


def before_southern_exit() -> Table:
    """The southern task force of six regiments before 1004, the rest as set up."""
    table = set_up("southern-pincer", "strategic-block")
    content = table.content
    regiments = [u for u in table.on_map(PACT) if content.cf[u] >= 4 and not content.is_heliborne[u]][:6]
    for unit, name in zip(regiments, ("1108", "1108", "1208", "1208", "1308", "1308"), strict=True):
        table.lift(unit, HexId(-1))
        table.put(unit, content.board.hex(name))
    return table


def test_an_exit_with_the_enemy_before_it_is_guarded_whatever_was_believed() -> None:
    table = before_southern_exit()
    door = table.content.board.hex("1004")
    urgent = {
        watches: {
            post.hex for post in manned(table, Parameters(plugs=2, watches=watches)) if post.weight >= DEPLOYMENT.must
        }
        for watches in (False, True)
    }
    assert door not in urgent[False]
    assert door in urgent[True]
    assert len(urgent[True] & set(table.content.board.adjacent[door])) == 2


def test_a_southern_pincer_does_not_look_like_one_and_a_northern_one_does() -> None:
    """12.1.4 By where the Pact sets up."""
    south = {orders: Reader().read(set_up(orders, like)).south for orders, like in VETERAN["Pact"].disguise.items()}
    assert south["northern-pincer"] > 0.8
    assert south["southern-pincer"] < 0.2
    assert south["strategic-block"] < 0.2


def test_who_can_leave_the_map_is_not_kept_for_an_assault() -> None:
    """12.5.2 A pair of regiments four hexes from an open exit, with a lone battalion as near on the other side."""
    table = next(
        table
        for table, side in decisions("regular", 3, 1)
        if side == "Pact" and isinstance(table.stack[-1], MovementPhase)
    )
    content = table.content
    table.state.orders = "southern-pincer"
    pair = [u for u in table.on_map(PACT) if content.ids[u] in ("SU-39G-M3", "SU-39G-T1")]
    (lone,) = (u for u in table.on_map(NATO) if content.ids[u] == "WG-304")
    for unit, name in ((pair[0], "1008"), (pair[1], "1008"), (lone, "1111")):
        table.lift(unit, HexId(-1))
        table.put(unit, content.board.hex(name))
    assert len(pair) == 2
    menu = table.ask
    assert isinstance(menu, Menu)
    sent = {
        leaves: {u for units, _ in _movement(table, menu, leaves).orders for u in units}.intersection(pair)
        for leaves in (False, True)
    }
    assert sent[False] == set(pair)
    assert not sent[True]


def _movement(table: Table, menu: Menu, leaves: bool) -> PactMovement:
    return PactMovement(table, PactDoctrine(Parameters(leaves_first=leaves)), menu)


def test_assaults_of_the_veteran_are_stronger() -> None:
    sent = {8: 0, 10: 0}
    for number, (table, side) in enumerate(decisions("regular", 3, 2)):
        if number % 40 or side != "Pact" or not table.on_map(PACT):
            continue
        movable: dict[HexId, list[UnitId]] = {}
        for unit in table.on_map(PACT):
            if not table.content.is_heliborne[unit]:
                movable.setdefault(table.state.at[unit], []).append(unit)
        for enough in sent:
            planned = pact.assaults(table, PactDoctrine(Parameters(enough=enough)), movable)
            sent[enough] += max((len(assault.attackers) for assault in planned), default=0)
    assert sent[10] > sent[8] > 0


def test_the_order_of_phases_is_weighed_without_a_trace() -> None:
    answers = set()
    for table, side in decisions("veteran", 3, 4):
        if side == "NATO" and table.ask is not None and table.ask.case.startswith("4.1"):
            before = table.state.order[NATO]
            answers.add(nato.weighed(table, NatoDoctrine(VETERAN["NATO"])))
            assert table.state.order[NATO] == before
    assert answers
    assert answers <= {("declare", "move-fight"), ("declare", "fight-move")}


def test_cities_taken_tell_the_block_from_the_exits() -> None:
    """By the set-up of the northern pincer, which the block borrows."""
    table = set_up("strategic-block", "northern-pincer")
    told = {}
    for taken in (0, 9):
        for hex_ in sorted(table.content.german_cities)[:taken]:
            table.take_control(hex_, PACT)
        told[taken] = Reader(counts=True).read(table)
    assert told[0].block < 0.3
    assert told[0].north > 0.5
    assert told[9].block > 0.9


def test_a_set_up_in_the_south_may_be_a_ruse() -> None:
    """12.1.4 The northern pincer borrows it, so that NATO watches all exits until somebody leaves by a southern one."""
    table = set_up("northern-pincer", "southern-pincer")
    trusting, wary = Reader(counts=True), Reader(counts=True, suspicion=VETERAN["NATO"].suspicion)
    assert trusting.read(table).north < 0.1
    told = wary.read(table)
    assert min(told.north, told.south) > DEPLOYMENT.exit_likely
    table.state.exits["1004"] = 1
    assert wary.read(table).north < 0.1


def test_units_are_husbanded_while_the_enemy_looks_like_the_block() -> None:
    """Most of all while that is not sure: he may be set up for it to hide the southern pincer."""
    table = set_up("southern-pincer", "strategic-block")
    prudence = []
    for block in (0.2, 0.9, 0.7):
        doctrine = NatoDoctrine(VETERAN["NATO"])
        doctrine.reader = Told(Belief(north=0.0, south=1.0 - block, block=block))
        doctrine.read(table)
        prudence.append(doctrine.prudence)
    assert prudence == sorted(set(prudence))


class Told(Reader):
    """Reads what it was told."""

    def __init__(self, belief: Belief) -> None:
        super().__init__()
        self.belief = belief

    def read(self, table: Table) -> Belief:
        return self.belief


def test_against_the_block_no_exit_is_watched() -> None:
    table = before_southern_exit()
    door = table.content.board.hex("1004")
    numbers = {counts: Parameters(plugs=2, watches=True, counts_cities=counts) for counts in (False, True)}
    guarded = {counts: door in {post.hex for post in manned(table, numbers[counts])} for counts in numbers}
    assert guarded == {False: True, True: False}


def test_deserted_cities_are_driven_into_again() -> None:
    """3.0 Those the enemy has left behind him, not those he stands in, nor those too far off."""
    table = set_up("strategic-block", "strategic-block")
    board = table.content.board
    near, held = board.hex("2022"), board.hex("2021")
    regiment = next(u for u in table.on_map(PACT) if not table.content.is_heliborne[u])
    table.take_control(near, PACT)
    for unit in table.units_at(near):
        table.lift(unit, HexId(-1))
    table.lift(regiment, HexId(-1))
    table.put(regiment, held)
    wanted = {
        retakes: {post.hex for post in manned(table, Parameters(retakes=retakes)) if post.splits} for retakes in (2, 1)
    }
    assert near in wanted[1] - wanted[2]
    assert held not in wanted[1]


def test_with_many_cities_lost_the_rest_is_manned_before_anybody_strikes() -> None:
    table = set_up("strategic-block", "strategic-block")
    cities = sorted(table.content.german_cities)
    for hex_ in cities[:15]:
        table.take_control(hex_, PACT)
    weights = {
        first: [post.weight for post in manned(table, Parameters(cities_first=first, retakes=1)) if post.splits]
        for first in (15, 16)
    }
    assert weights[15]
    assert min(weights[15]) >= DEPLOYMENT.must > max(weights[16])


def lone_keeper() -> tuple[Table, UnitId]:
    """A battalion alone in 3801 with three pairs of regiments before it, in NATO's Combat Phase."""
    table = next(
        table
        for table, side in decisions("regular", 3, 4)
        if side == "NATO" and isinstance(table.stack[-1], CombatPhase) and table.state.turn >= 3
    )
    content = table.content
    door = content.board.hex("3801")
    for unit in [u for h in (door, *content.board.within(door, 3)) for u in table.units_at(h)]:
        table.lift(unit, HexId(-1))
    keeper = next(u for u in table.on_map(NATO) if content.ids[u].startswith("WG") and not content.is_static[u])
    pairs: dict[int, list[UnitId]] = {}
    for unit in table.on_map(PACT):
        if content.cf[unit] >= 4 and not content.is_heliborne[unit]:
            pairs.setdefault(content.formation[unit], []).append(unit)
    placed = [(keeper, "3801")]
    for pair, name in zip((p for p in pairs.values() if len(p) > 1), ("3802", "3903", "4003"), strict=False):
        placed += [(unit, name) for unit in pair[:2]]
    for unit, name in placed:
        table.lift(unit, HexId(-1))
        table.put(unit, content.board.hex(name))
    return table, keeper


def test_who_alone_keeps_an_exit_shut_does_not_gamble() -> None:
    table, keeper = lone_keeper()
    target = table.content.board.hex("3802")
    doctrine = NatoDoctrine(VETERAN["NATO"])
    assert bound(table) == {keeper}
    assert not NatoDoctrine().bound(table)
    assert risk(table, doctrine, target, [keeper], doctrine.bound(table)) > 1.0
    assert risk(table, doctrine, target, [keeper], frozenset()) == 0.0
    others = (u for u in table.on_map(NATO) if u != keeper)
    mate = next(u for u in others if table.content.formation[u] == table.content.formation[keeper])
    table.lift(mate, HexId(-1))
    table.put(mate, table.state.at[keeper])
    assert keeper not in bound(table)


def test_the_pact_fights_first_where_that_opens_an_exit_for_many() -> None:
    """A lone battalion in 3801 with regiments around it and more behind, by the orders that count it and by others."""
    table, _ = lone_keeper()
    promised = {}
    for orders in ("northern-pincer", "southern-pincer", "strategic-block"):
        table.state.orders = orders
        promised[orders] = pact.forced(table)
    assert promised["northern-pincer"] > 2.0
    assert promised["southern-pincer"] == promised["strategic-block"] == 0.0


def test_an_exit_the_enemy_has_taken_is_shut_from_beside_it() -> None:
    """8.1 A regiment in 3801, a battalion four hexes off: it goes beside the exit, or the regiment drives out."""
    table = next(
        table
        for table, side in decisions("regular", 3, 4)
        if side == "NATO" and isinstance(table.stack[-1], MovementPhase) and table.state.turn >= 3
    )
    content, board = table.content, table.content.board
    door = board.hex("3801")
    for unit in [u for h in board.within(door, 6) for u in table.units_at(h)]:
        table.lift(unit, HexId(-1))
    regiment = next(u for u in table.on_map(PACT) if content.cf[u] >= 4 and not content.is_heliborne[u])
    battalion = next(u for u in table.on_map(NATO) if content.ids[u].startswith("WG") and not content.is_static[u])
    for unit, name in ((battalion, "3404"), (regiment, "3801")):
        table.lift(unit, HexId(-1))
        table.put(unit, board.hex(name))
    menu = table.ask
    assert isinstance(menu, Menu)
    march, column = menu.verbs["move"], menu.verbs["column"]
    assert isinstance(march, March)
    assert isinstance(column, Column)
    north = Belief(north=1.0, south=0.0, block=0.0)
    beside = {}
    for keeps in (False, True):
        orders = Deployment(
            table, march, column, north, lambda guards: [], Parameters(keeps_doors=keeps), level(table)
        ).orders
        beside[keeps] = any(goal in board.adjacent[door] for _, goal in orders)
    assert beside == {False: False, True: True}
