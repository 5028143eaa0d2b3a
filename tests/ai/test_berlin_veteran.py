"""Berlin '85: hexes taken back in passing, strikes by what they are worth, guns that fire by themselves."""

from __future__ import annotations

from random import Random

import pytest

from front85.ai.berlin85.appraisal.weighing import Odds, payment, worths
from front85.ai.berlin85.command.regular import Regular
from front85.ai.berlin85.endgame.patience import Prospect, foresee
from front85.ai.berlin85.fights.assault import Plan
from front85.ai.berlin85.parameters import VETERAN, Parameters
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.movement.phase import MovementPhase
from front85.games.berlin85.state import NATO, PACT
from front85.games.berlin85.table import Table
from front85.games.registry import title
from front85.hexwar.ids import HexId, Side
from front85.kernel.verbs import Menu


def placed(**units: str) -> Table:
    """The map with these units on it and nobody else."""
    table = title("berlin85").start("unity", {})
    assert isinstance(table, Table)
    for name, hex_ in units.items():
        table.put(table.content.index[name], table.content.board.index[hex_])
    return table


def hexes(table: Table, *names: str) -> set[HexId]:
    return {table.content.board.index[name] for name in names}


def moved(table: Table, side: Side, numbers: Parameters) -> None:
    """A Movement Phase as the computer player plays it."""
    table.stack = (MovementPhase(side=side),)
    player = Regular(("NATO", "Pact")[side], numbers)
    while isinstance(ask := table.ask, Menu):
        words = player.choose(table, ask.player, Random(1))
        if words == ("end",):
            break
        table.play(words, ask.player)
    assert not player.slips


def test_nato_takes_back_what_the_pact_has_left_and_returns_to_its_post() -> None:
    """19.44 Two barracks lie open behind a battalion of the Pact; the regular takes both and ends in a city."""
    for numbers, held in ((Parameters(), True), (Parameters(retakes=0.0), False)):
        table = placed(**{"us-2-6": "2214", "14g-1": "2805"})
        lost = hexes(table, "2313", "2412")
        table.state.flipped |= lost
        table.touch()
        moved(table, NATO, numbers)
        assert (not table.state.flipped & lost) == held


def test_an_exchange_costs_whole_units_and_somebody_must_be_left_to_follow() -> None:
    assert payment([5.0], [3.0], 2.0) == (3.0, False)
    assert payment([5.0, 4.0], [3.0, 3.0], 2.0) == (3.0, True)
    assert payment([2.0, 2.0, 2.0], [3.0, 3.0, 3.0], 4.0) == (6.0, True)
    alone, followed = (worths(1.2, 2.25, 3.0, follows, 3.0) for follows in (False, True))
    assert followed["Ex"] - alone["Ex"] == pytest.approx(2.25)
    # 7.76 Standing against one hex of retreat costs the defender less than the post: that is all a D1 brings.
    assert alone["D1"] == pytest.approx((1.2 + 2.25) / 6)


def test_two_battalions_and_their_guns_are_a_better_bargain_than_one() -> None:
    table = placed(**{"wbp-29": "2412", "14g-1": "2510"})
    odds = Odds(table, PACT, table.content.index["wbp-29"], VETERAN["Pact"])
    one, two, shelled = odds.worth([5.0], 0.0), odds.worth([5.0, 5.0], 0.0), odds.worth([5.0, 5.0], 6.0)
    assert one < two < shelled


def test_guns_nobody_needs_fire_by_themselves() -> None:
    """8.15 Ten points of three batteries against a gun in the open; nobody is beside it."""
    table = placed(**{"fr-sbg": "2214", "uk-ra1": "2313", "uk-ra2": "2412", "34-1": "2805", "us-c94": "2416"})
    phase = CombatPhase(side=NATO)
    assert Plan(table, phase, Parameters()).build() == []
    attacks = Plan(table, phase, VETERAN["NATO"]).build()
    assert [attack.near for attack in attacks] == [()]
    assert attacks[0].defenders == (table.content.index["34-1"],)


def test_the_veteran_waits_while_the_city_weakens_and_offers_before_the_points_run_out() -> None:
    """19.21 A failed offer costs twenty points: too early with few Surrender Points, too late below the line."""
    tables = title("berlin85").start("unity", {}).content.tables  # type: ignore[attr-defined]

    def offers(points: int, turn: int, rest: float = 45.0) -> bool:
        offer, wait = foresee(tables, Prospect(points, 44.0, rest, turn), 16)
        return offer >= wait

    assert not offers(16, 2)
    assert offers(85, 3)
    assert offers(30, 6, -30.0)


def test_who_must_attack_anyway_spares_the_police_in_a_city() -> None:
    """6.23, 7.21 Police in a city owe nobody an attack; the battalion in the open owes two and takes both."""
    table = placed(**{"uk-rsdg": "3022", "wbp-34": "2924", "19-1": "3023", "19-2": "3122"})
    table.state.turn = 2
    police = table.content.index["wbp-34"]
    usual, spared = (Plan(table, CombatPhase(side=NATO), one).build() for one in (Parameters(), VETERAN["NATO"]))
    assert any(police in attack.near for attack in usual)
    assert [attack.near for attack in spared] == [(table.content.index["uk-rsdg"],)]
    assert len(spared[0].defenders) == 2
