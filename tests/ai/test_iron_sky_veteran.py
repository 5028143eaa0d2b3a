"""The veteran of Under an Iron Sky: supply as a target, electronic warfare, the ledger, trains, hedgehogs."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from ai_iron import both, decisions, opened

from front85.ai.iron_sky.appraisal import weighing
from front85.ai.iron_sky.appraisal.grading import Graded
from front85.ai.iron_sky.appraisal.ground import points_by_hex
from front85.ai.iron_sky.command.pact import PactCommand
from front85.ai.iron_sky.command.regular import Regular
from front85.ai.iron_sky.endgame import last_stand
from front85.ai.iron_sky.parameters import VETERAN, Parameters
from front85.ai.iron_sky.supply import logistics, trains
from front85.ai.iron_sky.supply.starving import Larder
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import HEDGEHOG, NATO, PACT, ROAD, Outcome
from front85.games.iron_sky.supply import general as supply
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.title import IronSky
from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import Ground
from front85.games.iron_sky.vignettes.situation import build
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu
from front85.lab.tuning.trial import Trial, play


def war(turn: int = 5) -> Table:
    """The North German Plain as it begins, as if the war were older."""
    table = opened("north_german_plain")
    table.state.war_turn = turn
    return table


def raider(table: Table) -> UnitId:
    return table.content.index["wg-2-1-pz"]


def best_cut(table: Table) -> tuple[HexId, float]:
    """The hex in which one more unit of NATO's would cut off most."""
    cuts = Larder(table).cuts(~table.occ.held(PACT))
    hex_ = max(sorted(cuts), key=lambda hex_: cuts[hex_])
    return hex_, cuts[hex_]


@pytest.mark.parametrize("turn", [1, 5])
def test_who_is_fed_is_what_the_rules_say(turn: int) -> None:
    """12.3.1 A line of communication is enough at first; 12.3.2 later it takes a headquarters."""
    table = war(turn)
    table.put(raider(table), best_cut(table)[0])
    larder = Larder(table)
    fed = larder.feeds(larder.closed)
    assert all(fed[table.state.at[unit]] == supply.general_supply(table, unit) for unit in larder.troops)
    if turn > 1:
        field = supply.net(table, PACT).field("") >= 0
        assert np.array_equal(fed, field)


def test_what_a_unit_would_cut_off_is_what_it_does_cut_off_there() -> None:
    table = war()
    unit = raider(table)
    table.lift(unit, HexId(-1))
    hex_, lost = best_cut(table)
    assert lost > 10  # a division at least
    before = Larder(table).weigh(Larder(table).closed)
    table.put(unit, hex_)
    after = Larder(table)
    assert before - after.weigh(after.closed) == pytest.approx(lost)
    assert after.kept_by(unit) == pytest.approx(lost)


def duel(**more: Unit) -> Table:
    return build(
        Ground(),
        {"division": Unit(nat="SU", kind="division", at="C2020"), "brigade": Unit(nat="US", at="C2021"), **more},
        Situation(),
    )


def attack(table: Table) -> Engagement:
    index, board = table.content.index, table.content.board
    found = weighing.engagement(
        table, PACT, index["division"], (), board.index["C2020"], "standard", board.index["C2021"]
    )
    assert found is not None
    return found


def test_electronic_warfare_is_weighed_before_an_attack_is_chosen() -> None:
    table = duel(jammer=Unit(nat="US", kind="ew", at="C2021"))
    blind, wary = (weighing.armed(table, attack(table), jamming=one) for one in (False, True))
    assert wary.ew == ((table.content.index["jammer"],), ())
    assert weighing.chances(table, wary)["D"] < weighing.chances(table, blind)["D"]
    clear = duel()
    fight = attack(clear)
    assert weighing.chances(clear, weighing.armed(clear, fight, jamming=True)) == weighing.chances(clear, fight)


def pact_on_the_march() -> tuple[Table, LandMovement]:
    """The Pact's first Land Movement Phase on the North German Plain."""
    for table, side in decisions(opened("north_german_plain"), both("regular"), 3, 1):
        phase = table.stack[-1]
        if side == "Pact" and isinstance(phase, LandMovement):
            return table, phase
    raise AssertionError("the Pact never marched")


def _taken(table: Table, unit: UnitId, hex_: HexId) -> int:
    twin = table.copy()
    twin.put(unit, hex_)
    return weighing.net(twin)


def test_who_is_far_behind_rides_to_the_front() -> None:
    """5.7 A division in Road Mode on the railroad at the eastern edge; one in the fields cannot."""
    table, phase = pact_on_the_march()
    content = table.content
    unit = next(u for u in table.on_map(PACT) if content.is_division[u])
    table.set_mode(unit, ROAD)
    goal, ways = content.board.index["N2434"], dict[str, Words | None]()
    for name in ("C5402", "C5404"):
        table.put(unit, content.board.index[name])
        command, menu = PactCommand(table), table.ask
        assert isinstance(menu, Menu)
        command.choose(table, menu, phase)
        ways[name] = trains.ride(command, unit, command.field(goal))
    assert not content.rail_hexes[content.board.index["C5404"]]
    assert ways["C5404"] is None
    words = ways["C5402"]
    assert words is not None
    assert words[:2] == ("rail", content.ids[unit])
    field = command.field(goal)
    assert field[content.board.index[words[2]]] < field[content.board.index["C5402"]] - trains.N.saved
    table.put(unit, content.board.index["C5402"])
    assert table.why_not(words, "Pact") is None


def test_in_a_city_one_digs_in_and_elsewhere_not() -> None:
    """5.3 A unit in Hedgehog Mode has no zone, and out of a City none reaches anyway (6.1.3)."""
    units = {"brigade": Unit(nat="US", at="C2020"), "enemy": Unit(nat="SU", kind="division", at="C2220")}
    city, open_ = (
        build(Ground(terrain=terrain), units, Situation(phase="NATO movement", scenario="campaign"))
        for terrain in ({"C2020": "city"}, {})
    )
    for table, digs in ((city, True), (open_, False)):
        said = _all_said(table, Parameters(digs_in=True))
        assert (("mode", "brigade", "hedgehog") in said) == digs
        assert (table.state.mode[table.content.index["brigade"]] == HEDGEHOG) == digs


def _all_said(table: Table, numbers: Parameters) -> list[Words]:
    """What NATO says until its phase is over or a die is asked for."""
    player, said = Regular("NATO", numbers), list[Words]()
    for _ in range(12):
        ask = table.ask
        if ask is None or ask.player != "NATO":
            break
        words = player.choose(IronSky(table.content).masked(table, "NATO"), "NATO", Random(1))
        said.append(words)
        if words == ("end",):
            break
        table.play(words, "NATO")
    return said


def test_the_regular_and_the_characters_use_none_of_it() -> None:
    book = Parameters()
    assert not any((book.jamming, book.digs_in, book.rides, book.splits, book.stands))
    assert book.cuts == 0.0
    assert VETERAN["NATO"] != book != VETERAN["Pact"]


def test_what_nobody_guards_is_not_counted_on() -> None:
    """42.2 A town the Pact has taken: with a unit in it most of it stays, without one NATO can walk in again."""
    table = opened("fulda_hof")
    content = table.content
    red = next(u for u in table.on_map(PACT) if content.is_division[u])
    home, before = table.state.at[red], last_stand.left(table)
    town = next(
        hex_
        for hex_, worth in sorted(points_by_hex(content).items())
        if worth >= 5 and content.home[hex_] == NATO and _taken(table, red, hex_) < weighing.net(table)
    )
    worth = weighing.net(table) - _taken(table, red, town)
    table.put(red, town)
    guarded = last_stand.left(table)
    assert before < guarded <= before + worth
    table.put(red, home)
    assert last_stand.raided(table)[town]
    assert before <= last_stand.left(table) < guarded


def test_on_the_last_turn_the_pact_marches_where_most_is_left() -> None:
    table, phase = pact_on_the_march()
    menu, command = table.ask, PactCommand(table, parameters=VETERAN["Pact"])
    assert isinstance(menu, Menu)
    command.choose(table, menu, phase)
    before = last_stand.left(table)
    moved = 0
    for unit in [u for u in command.own() if table.content.is_division[u]]:
        words = last_stand.stand(command, unit)
        if words is None or words[0] != "move":
            continue
        assert table.why_not(words, "Pact") is None
        twin = table.copy()
        twin.play(words, "Pact")
        moved += twin.state.at[unit] == table.content.board.index[words[2]] and last_stand.left(twin) > before
    assert moved


def test_a_grade_is_who_won_and_by_how_much() -> None:
    """For both sides together it is one, and whoever wins has more than half."""
    score = play(Trial("iron-sky", "lesson", "Pact", "stands", {"stands": True, "splits": True}, 5))
    other = play(Trial("iron-sky", "lesson", "NATO", "regular", {}, 5))
    assert 0 <= score.grade <= 1
    assert score.slips == other.slips == 0
    table = opened("north_german_plain")
    for points, winner in ((200, "Pact"), (80, "Pact"), (65, ""), (40, "NATO"), (-60, "NATO")):
        table.state.outcome = Outcome(winner, "made up", "42.2.9", points)
        table.stack = ()
        pact, nato = (Graded().of(table, side) for side in ("Pact", "NATO"))
        assert pact + nato == pytest.approx(1)
        assert (pact > 0.6) == (winner == "Pact")
        assert (nato > 0.6) == (winner == "NATO")


def test_headquarters_of_the_pact_stay_with_troops() -> None:
    """A hex with a Combat Unit is worth as much more as the record says, and nothing else changes."""
    table, phase = pact_on_the_march()
    menu = table.ask
    assert isinstance(menu, Menu)
    unit = next(u for u in table.content.by_kind["hq"] if u in table.on_map(PACT))
    maps = []
    for numbers in (Parameters(), Parameters(escorts=3.0)):
        command = PactCommand(table, parameters=numbers)
        command.choose(table, menu, phase)
        maps.append(logistics.headquarters(command, unit))
    gain, troops = maps[1] - maps[0], {table.state.at[u] for u in table.on_map(PACT) if table.content.is_combat[u]}
    assert troops
    assert {int(hex_) for hex_ in np.flatnonzero(gain)} == troops
    assert gain.max() == pytest.approx(3.0)


def test_raiders_in_the_east_are_reckoned_with() -> None:
    """42.2.4 NATO counts what it takes: a brigade behind the border before an empty town of the Pact's."""
    table = opened("north_german_plain")
    content = table.content
    far = hex_distance_field(content.board.neighbours, sorted({table.state.at[u] for u in table.on_map(PACT)}))
    town = max(
        (h for h in sorted(points_by_hex(content)) if content.home[h] == PACT), key=lambda h: (int(far[h]), int(h))
    )
    before = last_stand.left(table)
    unit = raider(table)
    table.put(unit, next(h for h in content.board.adjacent[town] if content.playable[h] and not table.units_at(h)))
    assert last_stand.raided(table)[town]
    open_ = last_stand.left(table)
    assert open_ <= before - last_stand.N.exposed * points_by_hex(content)[town]
    table.put(next(u for u in table.on_map(PACT) if content.is_division[u]), town)
    assert last_stand.left(table) > open_
