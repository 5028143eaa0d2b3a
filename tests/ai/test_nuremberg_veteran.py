"""What the veteran of Objective Nuremberg does beyond the regular."""

from __future__ import annotations

from ai_campaign import campaign, decisions

from front85.ai.nuremberg import nato, pact
from front85.ai.nuremberg.belief import Belief, Reader
from front85.ai.nuremberg.breakthrough import PactMovement
from front85.ai.nuremberg.deployment import MUST, posts
from front85.ai.nuremberg.nato import NatoDoctrine
from front85.ai.nuremberg.pact import PactDoctrine
from front85.ai.nuremberg.parameters import VETERAN, Parameters
from front85.games.nuremberg.movement.phase import MovementPhase
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.verbs import Menu

CITIES = Belief(north=0.0, south=0.0, block=1.0)


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
        watches: {post.hex for post in posts(table, CITIES, 2, watches) if post.weight >= MUST}
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
