"""Berlin '85: what the rulebook says of the map holds on ours."""

from __future__ import annotations

from front85.games.berlin85.content.content import load

CONTENT = load()
BOARD, GROUND = CONTENT.board, CONTENT.ground


def test_size_and_numbering() -> None:
    assert BOARD.size == 39 * 40
    assert GROUND.map_edges[BOARD.hex("0101")] == "SE"
    assert GROUND.map_edges[BOARD.hex("3940")] == "NW"


def test_potsdam_is_land_for_ten_units() -> None:
    names = ["3409", "3509", "3510", "3610", "3611", "3710", "3711", "3810", "3811", "3911"]
    assert {h for h in range(BOARD.size) if "potsdam" in BOARD.features[h]} == set(map(BOARD.hex, names))
    assert not any(GROUND.is_lake[BOARD.hex(name)] for name in names)


def test_airfields_and_towers() -> None:
    fields = {field.name: field for field in GROUND.airfields}
    assert sorted(field.capacity for field in fields.values()) == [3, 3, 3, 3, 9, 9, 9]
    assert all(bool(field.towers) == (field.capacity == 9) for field in fields.values())
    assert len(GROUND.towers) == 2  # Tempelhof and Tegel; the third is outside West Berlin


def test_posts_for_the_police() -> None:
    assert len(GROUND.supplies | GROUND.towers) >= 36


def test_rail_and_autobahn() -> None:
    assert {BOARD.hex("0108"), BOARD.hex("2302")} <= GROUND.rail
    assert not any(GROUND.is_lake[h] or GROUND.in_wb[h] for h in GROUND.rail)
    assert {BOARD.hex("0131"), BOARD.hex("1440")} <= GROUND.wheel_autobahn
    assert BOARD.hex("1626") not in GROUND.wheel_autobahn


def test_fuel_lies_where_it_can_burn() -> None:
    rows = CONTENT.tables.collateral.rows
    assert GROUND.fuel
    assert all(BOARD.terrain[h] in rows for h in GROUND.fuel)


def test_each_power_has_barracks() -> None:
    assert all(GROUND.barracks & sector for sector in GROUND.sector.values())


def test_zones_stop_at_cities_and_water() -> None:
    for h in range(BOARD.size):
        for other in GROUND.zone_reach[h]:
            assert not GROUND.is_urban[other]
            assert not GROUND.wet(h, other)
