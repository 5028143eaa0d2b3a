"""The last turn of the Pact's veteran in Under an Iron Sky: which cuts of its lines home it foresees and foils."""

from __future__ import annotations

import numpy as np
from ai_iron import both, decisions, opened

from front85.ai.iron_sky.appraisal import weighing
from front85.ai.iron_sky.appraisal.ground import points_by_hex
from front85.ai.iron_sky.command.pact import PactCommand
from front85.ai.iron_sky.endgame import last_stand
from front85.ai.iron_sky.endgame.cutters import Lines
from front85.ai.iron_sky.parameters import BY_THE_BOOK, VETERAN
from front85.games.iron_sky.ground import lines
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId
from front85.kernel.verbs import Menu

RAIDER = "us-1-3a-arm"


def spearhead() -> tuple[Table, HexId]:
    """A division of the Pact's alone in a town of NATO's, and where one raider would cut its line home; a brigade of
    NATO's is off the map, to be put there."""
    table = opened("fulda_hof")
    content = table.content
    table.lift(content.index[RAIDER], NO_HEX)
    red = next(u for u in table.on_map(PACT) if content.is_division[u])
    home = table.state.at[red]
    for hex_, worth in sorted(points_by_hex(content).items()):
        if worth < 5 or content.home[hex_] != NATO or table.units_at(hex_):
            continue
        before = weighing.net(table)
        table.put(red, hex_)
        cutters = Lines(table).worst(last_stand.raided(table), 1)
        if weighing.net(table) < before and cutters:
            return table, cutters[0]
        table.put(red, home)
    raise AssertionError("no town whose line home a raider could cut")


def test_the_cut_that_is_foreseen_takes_what_the_ledger_says() -> None:
    """42.2.5 With a brigade in the hex the points of the town are gone, and so are the lines that were said to be."""
    table, cutter = spearhead()
    before, field = weighing.net(table), Lines(table).cut([cutter])
    table.put(table.content.index[RAIDER], cutter)
    assert weighing.net(table) > before
    assert np.array_equal(field >= 0, lines.line_field(table, PACT))


def test_more_raiders_take_no_less() -> None:
    table, cutter = spearhead()
    many = Lines(table).worst(last_stand.raided(table), 4)
    assert many[0] == cutter
    assert last_stand.left(table, many) <= last_stand.left(table, many[:1]) < last_stand.left(table, ())


def test_a_raider_is_foreseen_only_where_he_can_walk() -> None:
    table, _ = spearhead()
    nowhere = np.zeros(table.content.board.size, np.bool_)
    assert Lines(table).worst(nowhere, 4) == []


def test_a_guard_in_the_hex_foils_the_cut() -> None:
    table, cutter = spearhead()
    exposed, counting = last_stand.left(table, [cutter]), points_by_hex(table.content)
    guard = next(u for u in table.on_map(PACT) if table.content.is_division[u] and table.state.at[u] not in counting)
    table.put(guard, cutter)
    assert not last_stand.raided(table)[cutter]
    assert last_stand.left(table, [cutter]) > exposed


def test_the_veteran_looks_at_the_hexes_from_which_it_foils_a_cut() -> None:
    """Hexes beside no place that counts are looked at only for the sake of a line."""
    for table, side in decisions(opened("north_german_plain"), both("regular"), 3, 1):
        phase, menu = table.stack[-1], table.ask
        if side == "Pact" and isinstance(phase, LandMovement):
            break
    assert isinstance(phase, LandMovement)
    assert isinstance(menu, Menu)
    command = PactCommand(table, parameters=VETERAN["Pact"])
    command.choose(table, menu, phase)
    unit = next(u for u in command.own() if table.content.is_division[u] and command.marching.free(u))
    plain = set(last_stand._goals(command, unit, 20))
    reach = command.marching.move.reach(unit, command.marching.company(unit))
    counts = {near for hex_ in points_by_hex(table.content) for near in (hex_, *table.content.board.adjacent[hex_])}
    far = next(h for h in range(table.content.board.size) if 0 < reach.cost[h] <= 40 and h not in counts)
    more = set(last_stand._goals(command, unit, 20, [HexId(far)])) - plain
    assert more
    assert all(table.content.board.distance(hex_, HexId(far)) <= 1 for hex_ in more)


def test_only_the_veteran_foils_and_not_in_the_campaign() -> None:
    assert BY_THE_BOOK.foils == VETERAN["NATO"].foils == 0 < VETERAN["Pact"].foils
    for scenario, numbers, foresees in (
        ("fulda_hof", VETERAN["Pact"], True),
        ("fulda_hof", BY_THE_BOOK, False),
        ("campaign", VETERAN["Pact"], False),
    ):
        table = opened(scenario)
        assert (last_stand._cutters(PactCommand(table, parameters=numbers)) is not None) == foresees
