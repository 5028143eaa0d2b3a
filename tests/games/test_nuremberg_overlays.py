"""Overlays on a tiny position: zones, threats, control."""

from __future__ import annotations

import pytest

from front85.games.nuremberg.table import Table
from front85.games.nuremberg.vignettes.situation import Ground, Situation, Unit, build
from front85.kernel.answers import OverlayMark

NATO, PACT = OverlayMark("NATO"), OverlayMark("Pact")


def table(**units: Unit) -> Table:
    return build(Ground(), units, Situation(phase="NATO movement", control={"2020": "Pact"}))


def around(position: Table, hex_: str) -> set[str]:
    board = position.content.board
    return {board.names[near] for near in board.adjacent[board.hex(hex_)]}


GUARD = Unit(nat="US", cf=4, at="2026")
TANK = Unit(nat="SU", type="tank", cf=12, at="2030")


def test_zones_lie_around_units_of_both_sides() -> None:
    position = table(guard=GUARD, tank=TANK)
    found = position.title.overlay(position, "NATO", "zones")
    assert {hex_ for hex_, marks in found.items() if NATO in marks} == around(position, "2026")
    assert {hex_ for hex_, marks in found.items() if PACT in marks} == around(position, "2030")


def test_where_zones_meet_both_are_named() -> None:
    position = table(guard=GUARD, tank=Unit(nat="SU", type="tank", cf=12, at="2028"))
    assert position.title.overlay(position, "Pact", "zones")["2027"] == (NATO, PACT)


def test_a_static_unit_has_no_zone() -> None:
    position = table(garrison=Unit(nat="WG", type="static garrison", cf=1, at="2026"))
    assert position.title.overlay(position, "NATO", "zones") == {}


def test_threats_sum_what_could_come_beside_a_hex() -> None:
    position = table(guard=GUARD, tank=TANK, other=Unit(nat="SU", type="tank", cf=7, at="2031"))
    found = position.title.overlay(position, "NATO", "threats")
    assert found["2026"] == (OverlayMark(None, 19),)
    assert found["2029"] == (OverlayMark("Pact", 19),)
    assert "2030" not in found
    assert "2001" not in found
    assert position.title.overlay(position, "Pact", "threats")["2030"] == (OverlayMark(None, 4),)


def test_what_cannot_move_or_attack_threatens_no_further() -> None:
    position = table(
        guard=GUARD, near=Unit(nat="SU", cf=5, at="2027"), weak=Unit(nat="WG", defense_only=True, at="2035")
    )
    found = position.title.overlay(position, "NATO", "threats")
    assert set(found) == around(position, "2027")
    assert found["2026"] == (OverlayMark(None, 5),)
    beyond = position.title.overlay(position, "Pact", "threats")
    assert beyond["2036"] == (OverlayMark("NATO", 0),)


def test_control_names_who_holds_what_is_not_his() -> None:
    position = table(guard=GUARD, tank=TANK)
    assert position.title.overlay(position, "NATO", "control") == {"2020": (PACT,), "2030": (PACT,)}


def test_unknown_kinds_and_onlookers() -> None:
    position = table(guard=GUARD, tank=TANK)
    assert position.title.overlay(position, None, "zones")
    for side, kind in (("NATO", "weather"), (None, "threats")):
        with pytest.raises(ValueError, match=kind):
            position.title.overlay(position, side, kind)
