"""Under an Iron Sky: charts of the air war, air combat, flak and losses as functions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from front85.games.iron_sky.air import aircombat, flak
from front85.games.iron_sky.air.aircombat import Plane, Skies
from front85.games.iron_sky.air.areafight import AreaFight
from front85.games.iron_sky.air.losses import spread
from front85.games.iron_sky.content.air_tables import SHIPPED, AirResult, air_charts
from front85.games.iron_sky.content.content import DATA, load, owner_mark
from front85.games.iron_sky.content.fields import field_file
from front85.games.iron_sky.content.owner_files import own_file
from front85.games.iron_sky.content.wings import wing_file
from front85.games.iron_sky.state import NATO, PACT, AreaId, WingId
from front85.games.registry import title
from front85.hexwar.content import ContentError
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, NO_UNIT, UnitId

BIS = Plane(PACT, "SU", 9, 7)
PFM = Plane(PACT, "PO", 7, 7)
FENCER = Plane(PACT, "SU", 0, 5)
PHANTOM = Plane(NATO, "WG", 9, 10)


def wing(number: int) -> WingId:
    return WingId(UnitId(number))


def shot(firer: Plane, target: Plane, steps: tuple[int, int], die: int) -> tuple[int, int, AirResult]:
    charts, skies = air_charts(), Skies(steps=steps)
    bonus = aircombat.total(aircombat.modifiers(charts, firer, target, skies))
    return aircombat.column(charts, firer, target), die + bonus, aircombat.result(charts, firer, target, skies, die)


def test_the_examples_of_27_15() -> None:
    """T62, T63, T64: escorts of the Pact outnumber two Phantoms, then one of those fires at a Fencer."""
    assert shot(BIS, PHANTOM, (2, 4), 6) == (-1, 7, AirResult())
    assert shot(PFM, PHANTOM, (2, 4), 12) == (-3, 11, AirResult())
    assert shot(PHANTOM, FENCER, (2, 6), 11) == (4, 10, AirResult(1, 0, True))


def test_the_later_example_of_27_17() -> None:
    """T65: with evasion 6 the Fencer is a column further left."""
    assert shot(PHANTOM, FENCER._replace(evasion=6), (2, 6), 13) == (3, 12, AirResult(1, 0, True))


@pytest.mark.parametrize(
    ("skies", "firer", "target", "case", "value"),
    [
        (Skies(awacs=(True, False)), PHANTOM, BIS, "27.3.2", 2),
        (Skies(awacs=(False, True)), PHANTOM, BIS, "27.3.2", -1),
        (Skies(ecm=(True, False)), BIS, PHANTOM, "27.3.4", -2),
        (Skies(ecm=(False, True)), BIS, PHANTOM, "27.3.4", 1),
        (Skies(), PHANTOM._replace(stationed=True), BIS, "27.3.5", 1),
        (Skies(), PHANTOM, BIS._replace(stationed=True), "27.3.5", -1),
        (Skies(steps=(4, 2)), PHANTOM, BIS, "27.3.3", 2),
        (Skies(steps=(4, 2)), BIS, PHANTOM, "27.3.3", -2),
        (Skies(steps=(3, 2)), PHANTOM, BIS, "27.3.3", 0),
        (Skies(), PHANTOM, BIS, "27.3.1", 1),
    ],
)
def test_what_is_added(skies: Skies, firer: Plane, target: Plane, case: str, value: int) -> None:
    lines = aircombat.modifiers(air_charts(), firer, target, skies)
    assert sum(line.value for line in lines if line.case == case) == value


def test_chances_add_up() -> None:
    found = aircombat.chances(air_charts(), PHANTOM, BIS)
    assert sum(found.values()) == pytest.approx(1)
    assert aircombat.expected(air_charts(), PHANTOM, BIS) > aircombat.expected(air_charts(), BIS, PHANTOM)


def test_low_dice_of_flak_hit() -> None:
    """R03: B against a group of evasion 9 adds two; a 3 destroys a step. ECM makes it a miss."""
    charts = air_charts()
    assert flak.result(charts, "B", NATO, 9, 3) == AirResult(1, 0)
    assert flak.result(charts, "B", NATO, 9, 7) == AirResult()
    assert flak.result(charts, "B", NATO, 9, 4, ecm=True) == AirResult()
    assert flak.result(charts, "A+", PACT, 1, 1) == AirResult(2, 1)


def test_flak_is_spread_over_a_group() -> None:
    """27.17.5: the lowest evasion first, then whoever has had fewest."""
    group = [(wing(0), 10, 2, 2), (wing(1), 7, 2, 2), (wing(2), 10, 2, 2)]
    assert spread(group, AirResult(1, 1)) == {wing(1): (1, 0), wing(0): (0, 1)}
    assert spread(group, AirResult(1, 0), {wing(1): 1, wing(0): 1}) == {wing(2): (1, 0)}
    assert spread([(wing(0), 5, 1, 1)], AirResult(2, 1)) == {wing(0): (1, 0)}
    assert spread([(wing(0), 5, 2, 1)], AirResult(0, 2)) == {wing(0): (0, 1)}


def test_an_owner_has_charts_of_his_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    shipped = SHIPPED.read_text("utf-8")
    own_file("air").parent.mkdir()
    own_file("air").write_text(shipped.replace("lowest = -6", "lowest = -5"), "utf-8")
    assert air_charts().combat.lowest == -5
    own_file("air").write_text(shipped.replace("[16, 19, 22, 28, 32]", "[16, 19, 22, 28]"), "utf-8")
    with pytest.raises(ContentError) as found:
        air_charts()
    assert found.value.field == "combat.rows"
    own_file("air").unlink()
    assert air_charts().combat.lowest == -6


def test_an_owner_has_squadrons_and_fields_of_his_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    printed = load("campaign").wings.evasion
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    assert owner_mark() == ""
    own_file("wings").parent.mkdir()
    text = (DATA / "wings.toml").read_text("utf-8")
    own_file("wings").write_text(text.replace("evasion = 10", "evasion = 12", 1), "utf-8")
    text = (DATA / "fields.toml").read_text("utf-8")
    new = '\n[[field]]\nid = "off-Lajes"\nname = "Lajes"\nnations = ["US"]\n'
    own_file("fields").write_text(text.replace("capacity = 20", "capacity = 4") + new, "utf-8")
    mine = load("campaign")
    phantom = next(wing for wing in mine.wings.numbers if mine.wings.all[wing].type == "F-4F")
    assert (printed[phantom], mine.wings.evasion[phantom]) == (10, 12)
    assert mine.fields.capacity == 4
    assert mine.fields.all[mine.fields.index["off-Lajes"]].name == "Lajes"
    assert len(owner_mark()) == 32, "one mark for each file"


def test_a_slip_in_an_owners_squadrons_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path))
    own_file("wings").parent.mkdir()
    text = (DATA / "wings.toml").read_text("utf-8")
    own_file("wings").write_text(text.replace('type = "F-4F"', 'type = "F-5Z"', 1), "utf-8")
    with pytest.raises(ContentError) as found:
        wing_file(DATA)
    assert (found.value.field, "F-5Z" in str(found.value)) == ("wing.type", True)
    twin = next(
        line for line in (DATA / "fields.toml").read_text("utf-8").splitlines() if line.startswith('id = "off-')
    )
    text = (DATA / "fields.toml").read_text("utf-8") + f'\n[[field]]\n{twin}\nnations = ["US"]\n'
    own_file("fields").write_text(text, "utf-8")
    with pytest.raises(ContentError) as found:
        field_file(DATA)
    assert found.value.line == len(text.splitlines()) - 1


def test_flak_somewhere_unknown_has_not_fired() -> None:
    """17.3.5 On a side's own copy of the table the enemy's flak may have no place: nobody thinks its shot through."""
    table: Any = title("iron-sky").start("fulda_evening", dict(title("iron-sky").options))
    gun = next(u for u, rating in enumerate(table.content.flak) if rating and table.state.at[u] >= 0)
    fight = AreaFight(area=AreaId(0), gun=UnitId(gun), target=wing(0))
    assert isinstance(fight.shot(table), Throw)
    table.state.at[gun] = NO_HEX
    (found,) = fight.shot(table)
    assert (found.step, found.gun) == ("flak", NO_UNIT)
