"""Computer players before the war and at home: where armies gather, and who stays behind."""

from __future__ import annotations

from collections import Counter
from functools import cache

from ai_iron import both, decisions, opened

from front85.ai.iron_sky.appraisal.ground import N as GROUND
from front85.ai.iron_sky.appraisal.ground import cost_to, fighters
from front85.ai.iron_sky.command import siege
from front85.ai.iron_sky.command.nato import NatoCommand
from front85.ai.iron_sky.command.siege import near_front
from front85.ai.iron_sky.supply import logistics
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.politics.countries import divisions_in
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.kernel.verbs import Menu


@cache
def before_the_war() -> Table:
    """The campaign when the Pact has moved once, and NATO is about to."""
    for table, side in decisions(opened("campaign"), both("regular"), 3, 1):
        phase = table.stack[-1]
        if side == "NATO" and isinstance(phase, LandMovement) and phase.step == "choose":
            return table.copy()
    raise AssertionError("NATO never moved")


@cache
def planned(intruder: str = "") -> NatoCommand:
    """NATO's posts; with a Soviet division somewhere behind the line."""
    table = before_the_war().copy()
    if intruder:
        table.put(unit("su-35-mrd"), table.content.board.index[intruder])
    command, menu, phase = NatoCommand(table, NATO), table.ask, table.stack[-1]
    assert isinstance(menu, Menu)
    assert isinstance(phase, LandMovement)
    command.choose(table, menu, phase)
    command.plan()
    return command


def unit(name: str) -> UnitId:
    return before_the_war().content.index[name]


def test_before_the_war_the_pact_gathers_at_the_border_and_not_around_berlin() -> None:
    table = before_the_war()
    content, at, distance = table.content, table.state.at, table.content.board.distance
    berlin = content.board.index["C4907"]
    divisions = [u for u in fighters(table, PACT) if content.is_division[u]]
    around = [u for u in table.on_map(PACT) if distance(at[u], berlin) <= 2]
    border = [u for u in divisions if any(content.country[n] == "FRG" for n in content.board.adjacent[at[u]])]
    assert len(around) <= 16
    assert len([u for u in around if u in divisions]) <= 5
    assert len(border) >= 12


def test_an_enclave_binds_what_its_garrison_is_worth() -> None:
    """Strong enough for the garrison of West Berlin, with one to spare at most; nobody is sent to an island on foot."""
    table = before_the_war()
    content, way = table.content, cost_to(table, PACT, [table.content.board.index["C4907"]])
    free = [u for u in fighters(table, PACT) if not content.is_base[u]]
    sent = siege.besiegers(table, PACT, free, lambda hex_: cost_to(table, PACT, (hex_,)))
    assert {content.country[hex_] for hexes in sent.values() for hex_ in hexes} == {"WB"}
    troops = [u for u in sent if content.is_combat[u]]
    strength = sum(content.attack[u] for u in troops)
    need = siege.N.odds * siege.N.least
    assert need <= strength < need + max(content.attack[u] for u in troops)
    assert Counter(content.kind[u] for u in sent if u not in troops) == siege.N.support
    assert max(int(way[table.state.at[u]]) for u in troops) < 2 * GROUND.turn


def test_as_many_divisions_stay_as_nato_may_ask_to_be_shown() -> None:
    """36.1.4, 36.2.4, 36.4.4"""
    table = before_the_war()
    demand = table.content.revolts.triggers.demand
    assert {n: divisions_in(table, n) >= demand(n) for n in ("CZ", "EG", "PO")} == dict.fromkeys(
        ("CZ", "EG", "PO"), True
    )


def test_neutral_troops_draw_nobody() -> None:
    """41.0.1 Austrians are no enemies as long as nobody attacks them."""
    table = before_the_war()
    content = table.content
    assert any(content.nat[u] == "AU" for u in table.on_map(NATO))
    assert not any(content.nat[u] == "AU" for u in fighters(table, NATO))
    far = near_front(table, PACT)
    gyor = content.board.index["Se1413"]
    austrians = [table.state.at[u] for u in table.on_map(NATO) if content.nat[u] == "AU"]
    assert far[gyor] > 20 > min(content.board.distance(gyor, hex_) for hex_ in austrians)


def test_the_brigades_of_zealand_hold_kobenhavn() -> None:
    """Who cannot come to the line holds places close by, each a different one."""
    command, content = planned(), before_the_war().content
    posts = [command.posts[unit(name)] for name in ("dk-1-zea-mech", "dk-2-zea-mech")]
    assert len(set(posts)) == 2
    assert {content.board.names[post] for post in posts} <= set(content.tables.victory.places["København"].hexes)


def test_nobody_leaves_berlin_for_the_line() -> None:
    command, content = planned(), before_the_war().content
    garrison = [unit(name) for name in ("uk-berlin-inf", "us-berlin-bde", "fr-berlin")]
    posts = [command.posts[u] for u in garrison if u in command.posts]
    assert len(posts) == 2
    assert {content.country[post] for post in posts} == {"WB"}


def test_no_headquarters_drives_to_berlin() -> None:
    """12.2.4 A headquarters serves those it can come to."""
    command, table = planned(), before_the_war()
    berlin = table.content.board.index["C4907"]
    for hq in table.content.by_kind["hq"]:
        if table.content.nat[hq] == "FR" and table.state.at[hq] >= 0:
            assert berlin not in logistics.clients(command, [hq], hq)


def test_who_has_come_far_behind_the_line_is_hunted() -> None:
    hex_ = before_the_war().content.board.index["C1512"]
    assert [u for u, post in planned().posts.items() if post == hex_] == []
    assert len([u for u, post in planned("C1512").posts.items() if post == hex_]) == 2
