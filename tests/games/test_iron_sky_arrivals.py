"""Under an Iron Sky: the calendar of arrivals, and the ground with and without bridges."""

from __future__ import annotations

import random

import pytest

from front85.games.iron_sky.arrivals import entry_hexes
from front85.games.iron_sky.arrivals import schedule as arrivals
from front85.games.iron_sky.arrivals.entry import Enter
from front85.games.iron_sky.content import content
from front85.games.iron_sky.ground import costs as ground
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import NATO, PACT, WAITING
from front85.games.iron_sky.title import IronSky
from front85.hexwar.kernels.reach import NEVER

SCENARIOS = ("fulda_hof", "north_german_plain", "campaign")


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("side", [NATO, PACT])
def test_the_calendar_lists_everybody_who_has_still_to_come_once(scenario: str, side: int) -> None:
    table = IronSky().start(scenario, {})
    names = [row["unit"] for row in arrivals.calendar(table, side)]
    assert len(names) == len(set(names))
    assert set(names) == {table.content.ids[unit] for unit in arrivals.expected(table.content, side)}
    assert all(table.state.at[table.content.index[name]] == WAITING for name in names)


def test_the_calendar_goes_by_turn_and_ends_with_those_who_wait_for_a_declaration() -> None:
    table = IronSky().start("campaign", {})
    rows = arrivals.calendar(table, PACT)
    known = [row["turn"] for row in rows if row["turn"]]
    assert known == sorted(known)
    assert {row["needs"] for row in rows[len(known) :]} == {"EG", "PO", "CZ"}
    table.state.mobilized["PO"] = 3
    polish = [row for row in arrivals.calendar(table, PACT) if row["code"] == "PM"]
    assert all(row["turn"] == 3 + row["printed"] for row in polish)


def test_every_reinforcement_has_a_way_in_and_a_case_for_it() -> None:
    table = IronSky().start("campaign", {})
    known = {case.split(",")[0] for case in (content.DATA / "cases.csv").read_text("utf-8").splitlines()}
    for side in (NATO, PACT):
        for row in arrivals.calendar(table, side):
            assert row["ways"], row
            assert all(way["case"] in known for way in row["ways"]), row
            assert all(way["hexes"] for way in row["ways"] if way["how"] != "replace"), row


def test_who_comes_on_the_printed_turn_for_want_of_an_ocean_is_marked() -> None:
    table = IronSky().start("campaign", {})
    codes = {row["code"] for row in arrivals.calendar(table, NATO) if row["variable"]}
    assert codes == {"P1", "P2", "P3", "P4", "P5", "P6", "CS", "NO"}


def test_a_unit_that_has_come_and_went_into_a_division_does_not_come_again() -> None:
    table = IronSky().start("fulda_hof", {})
    unit = table.content.index["us-1-1-mech"]
    table.state.turn = 4
    assert unit in arrivals.waiting(table, NATO)
    entry_hexes.arrive(table, unit, table.content.pomcus["P1"], "tactical", "21.20.2")
    table.remove(unit, WAITING)
    assert unit not in arrivals.waiting(table, NATO)
    assert not arrivals.waits(table, unit)


def test_doors_found_at_once_are_those_found_one_by_one() -> None:
    table = IronSky().start("campaign", {})
    table.state.turn = 9
    table.put(table.content.index["us-2-acr"], table.content.board.hex("C6009"))
    for side in (NATO, PACT):
        verb = Enter(Moves(table, LandMovement(side=side)))
        for unit, rules in verb.waiting.items():
            for rule in rules:
                hexes = entry_hexes.places(table.content, unit, rule)
                single = [h for h in hexes if verb.doors.shut(unit, rule, h) is None and not verb.doors.room(unit, h)]
                assert verb.doors.open(unit, rule) == single


def test_a_blown_bridge_changes_its_own_two_steps_alone() -> None:
    campaign = content.load("campaign")
    rng = random.Random(7)
    for gait in (ground.Gait(), ground.Gait(road=True, surcharge=4, mines=True), ground.Gait(factor=2)):
        whole = ground.step_costs(campaign, gait)
        edge = rng.choice(sorted(campaign.bridge_edges))
        hex_, direction = divmod(edge, 6)
        other = campaign.board.around[hex_][direction]
        down = ground.step_costs(campaign, gait, frozenset({edge}))
        changed = {(int(h), int(d)) for h, d in zip(*(down != whole).nonzero(), strict=True)}
        assert changed <= {(hex_, direction), (other, (direction + 3) % 6)}
        assert all(down[step] == NEVER or down[step] > whole[step] for step in changed)
