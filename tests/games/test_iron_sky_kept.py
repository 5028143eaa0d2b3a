"""Parts of a view that are kept from one view to the next are never older than what they show."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from iron_played import fresh, played

from front85.games.iron_sky.air import airbases, flak
from front85.games.iron_sky.politics.countries import nation_at
from front85.games.iron_sky.state import ELIMINATED, NATO, PACT, READY, STATION, WAITING, WING_GONE
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view import secrets
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.pieces.occupancy import Occupancy

SEATS = ("NATO", "Pact", None)


@cache
def begun() -> Table:
    return played("campaign", 3, 120, "air_war", "recon", "special_forces", "chemical", "nuclear")


def combat(table: Table, side: Side) -> UnitId:
    content, at = table.content, table.state.at
    return next(u for u in content.by_side[side] if at[u] >= 0 and content.is_combat[u] and content.is_division[u])


def land_of(table: Table, nation: str) -> HexId:
    content = table.content
    return next(
        HexId(hex_)
        for hex_ in range(content.board.size)
        if nation_at(content, HexId(hex_)) == nation and content.playable[hex_] and not table.units_at(hex_)
    )


def wing(table: Table, side: Side) -> int:
    wings, state = table.content.wings, table.state
    return next(w for w in wings.by_side[side] if state.wing_at[w] >= 0 and state.wing_duty[w] == READY)


def march_into(nation: str, side: Side) -> Callable[[Table], None]:
    return lambda table: table.put(combat(table, side), land_of(table, nation))


def lose(table: Table) -> None:
    content, at = table.content, table.state.at
    unit = next(u for u in content.by_side[NATO] if at[u] >= 0 and content.nat[u] == "US" and content.is_brigade[u])
    table.remove(unit, ELIMINATED)


def shoot(table: Table) -> None:
    unit = next(unit for unit, reach in flak.furthest(table.content, PACT) if reach > 1 and table.state.at[unit] >= 0)
    table.state.flak_spent[table.content.ids[unit]] = 1


def suppress(table: Table) -> None:
    unit = next(unit for unit, reach in flak.furthest(table.content, PACT) if reach > 1 and table.state.at[unit] >= 0)
    table.state.suppressed.add(unit)


def move_a_gun(table: Table) -> None:
    unit = next(unit for unit, reach in flak.furthest(table.content, NATO) if reach > 1 and table.state.at[unit] >= 0)
    table.put(unit, land_of(table, "EG"))


def rebase(table: Table) -> None:
    state, one = table.state, wing(table, NATO)
    state.wing_at[one] = next(at for at in state.wing_at if at >= 0 and at != state.wing_at[one])


def on_station(table: Table) -> None:
    one = wing(table, PACT)
    table.state.wing_duty[one] = STATION
    table.state.wing_area[one] = table.content.airgrid.area(land_of(table, "EG"))


def shot_down(table: Table) -> None:
    wings, state = table.content.wings, table.state
    one = next(w for w in wings.by_side[NATO] if state.wing_at[w] >= 0 and wings.nat[w] == "US")
    state.wing_lost[one], state.wing_at[one] = 2, WING_GONE


def arrive(table: Table) -> None:
    content, at = table.content, table.state.at
    unit = next(u for u in content.by_side[NATO] if at[u] == WAITING and content.entry[u])
    table.put(unit, combat_hex(table, NATO))
    table.state.arrived.add(unit)


def combat_hex(table: Table, side: Side) -> HexId:
    return table.state.at[combat(table, side)]


def conquer(table: Table) -> None:
    town = next(hex_ for hex_ in table.content.nato_ports.values() if not table.units_at(hex_))
    table.put(combat(table, PACT), town)


def book(name: str, key: Any, value: Any) -> Callable[[Table], None]:
    return lambda table: getattr(table.state, name).__setitem__(key, value)


def mark(name: str, value: Any) -> Callable[[Table], None]:
    return lambda table: getattr(table.state, name).add(value)


def figure(name: str, value: Any) -> Callable[[Table], None]:
    return lambda table: setattr(table.state, name, value)


def revolt(table: Table) -> None:
    table.state.uprising["PO"] = "started"
    table.state.revolt[table.name(land_of(table, "PO"))] = 2


DEEDS: dict[str, tuple[str, Callable[[Table], None]]] = {
    "a division of the Pact goes to Poland": ("unrest", march_into("PO", PACT)),
    "NATO comes to East Germany": ("units", march_into("EG", NATO)),
    "a country is in unrest": ("unrest", mark("unrest", "HU")),
    "a country has bled": ("unrest", book("bled", "CZ", 5)),
    "a town is seized": ("unrest", mark("seized", "EG")),
    "a country is restive": ("unrest", mark("restive", "PO")),
    "a challenge is made": ("unrest", book("challenged", "PO", 1)),
    "a revolt": ("unrest", revolt),
    "points for a revolt": ("ledger", revolt),
    "a brigade is lost": ("ledger", lose),
    "a squadron is lost": ("ledger", shot_down),
    "lanes are cut": ("ledger", figure("lanes", "interdicted")),
    "a port is conquered": ("ledger", conquer),
    "weapons are released": ("ledger", book("released", "Pact chemical", 3)),
    "the lanes": ("atlantic", figure("lanes", "safe")),
    "the modifier at sea": ("atlantic", figure("atlantic_drm", 4)),
    "an event at sea": ("atlantic", book("atlantic", "1", "1.a")),
    "convoys are late": ("atlantic", book("shifts", "CS", 2)),
    "a war turn goes by": ("atlantic", lambda table: setattr(table.state, "war_turn", table.state.war_turn + 5)),
    "a reinforcement arrives": ("calendar", arrive),
    "a date changes": ("calendar", lambda table: table.state.arrivals.update({_waiting(table): 9})),
    "a country mobilizes": ("calendar", book("mobilized", "PO", 2)),
    "a gun moves": ("air", move_a_gun),
    "a gun has fired": ("air", shoot),
    "a gun is suppressed": ("air", suppress),
    "a squadron changes its field": ("air", rebase),
    "a squadron goes on station": ("air", on_station),
    "a field is damaged": (
        "air",
        lambda table: table.state.damaged.add(next(hex_ for hex_ in table.content.fields.hex if hex_ >= 0)),
    ),
}
"""What happens, and a part of some view that shows it."""


def _waiting(table: Table) -> str:
    content, at = table.content, table.state.at
    return content.ids[next(u for u in content.by_side[NATO] if at[u] == WAITING and content.entry[u])]


@pytest.mark.parametrize("deed", DEEDS)
def test_a_kept_part_is_made_anew_when_what_it_shows_changes(deed: str) -> None:
    part, happens = DEEDS[deed]
    table = begun().copy()
    before = {seat: table.title.view(table, seat) for seat in SEATS}
    happens(table)
    after = {seat: table.title.view(table, seat) for seat in SEATS}
    assert any(before[seat][part] != after[seat][part] for seat in SEATS), "nothing to be seen of it"
    other = fresh(table)
    for seat in SEATS:
        assert after[seat] == table.title.view(other, seat)


def test_a_view_leaves_the_game_as_it_was() -> None:
    """The table a view looks at shares its board with others."""
    table = begun().copy()
    plain, board = table.title.plain(table), table.copy()
    for seat in SEATS:
        table.title.view(table, seat)
        known = secrets.hidden_from(table, (NATO, PACT))
        assert known.occ.same_as(Occupancy(table.content.board, table.content.force, known.state.at))
    assert table.title.plain(table) == plain
    assert table.occ.same_as(board.occ)
    assert table.zones.same_as(board.zones)


def test_whoever_is_handed_a_masked_table_may_move_on_it() -> None:
    table = begun().copy()
    views = {seat: table.title.view(table, seat) for seat in SEATS}
    for side in ("NATO", "Pact"):
        known = table.title.masked(table, side)
        assert isinstance(known, Table)
        known.put(combat(known, NATO), land_of(known, "EG"))
        known.put(combat(known, PACT), land_of(known, "PO"))
    for seat in SEATS:
        assert views[seat] == table.title.view(table, seat)


def test_covered_counters_come_off_as_if_one_by_one() -> None:
    table, covered = begun(), secrets.sight.covered
    readers = ((NATO,), (PACT,), (NATO, PACT))
    for sides in readers:
        hidden = tuple(unit for side in sides for unit in covered(table, side))
        assert hidden
        at_once, one_by_one = table.copy(), table.copy()
        at_once._withdraw(hidden)
        for unit in hidden:
            one_by_one.lift(unit, at_once.state.at[unit])
        assert at_once.occ.same_as(one_by_one.occ)
        assert list(at_once.occ.stacks) == list(one_by_one.occ.stacks)
        assert np.array_equal(at_once.occ.formation, one_by_one.occ.formation)
        assert at_once.zones.same_as(one_by_one.zones)
        assert at_once.state.at == one_by_one.state.at
        assert at_once.stamp != table.stamp


def crowd(table: Table) -> None:
    """Helicopters fill up the first field they could come to."""
    wings, state = table.content.wings, table.state
    field = airbases.heliports(table, wings.helicopters[PACT][0])[0]
    for one in wings.by_side[PACT][: table.content.fields.capacity]:
        state.wing_at[one] = field


def taken(table: Table) -> None:
    fields, wings = table.content.fields, table.content.wings
    field = airbases.heliports(table, wings.helicopters[PACT][0])[0]
    table.put(combat(table, NATO), fields.hex[field])


@pytest.mark.parametrize("happens", [crowd, taken])
def test_fields_helicopters_can_come_to_are_never_old(happens: Callable[[Table], None]) -> None:
    table = begun().copy()
    pilots = [table.content.wings.helicopters[side][0] for side in (NATO, PACT)]
    before = [airbases.heliports(table, pilot) for pilot in pilots]
    happens(table)
    after = [airbases.heliports(table, pilot) for pilot in pilots]
    assert before != after
    assert after == [airbases.heliports(fresh(table), pilot) for pilot in pilots]
    assert airbases.based(table) == airbases.based(fresh(table))
