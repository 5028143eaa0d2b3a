"""Computer players and airdrops: who jumps, and for what."""

from __future__ import annotations

from random import Random

from front85.ai.iron_sky.command.regular import Regular
from front85.games.iron_sky.title import IronSky
from front85.games.iron_sky.vignettes.rows import Situation, Unit
from front85.games.iron_sky.vignettes.scene import AirField, Ground, Squadron
from front85.games.iron_sky.vignettes.situation import build

JUMPERS = Unit(nat="SU", type="abn", values="6D2", at="C2020")
RAIDERS = Unit(nat="SU", kind="special", at="C2020")


def ordered(units: dict[str, Unit], friend: str = "C2722") -> str:
    """The Pact's first order, with a transport on the field and a bridge of NATO's before a city ten hexes away."""
    table = build(
        Ground(
            country={"C2020": "GDR"},
            features={"C2020": ["airfield"]},
            terrain={"C3022": "city", "C3122": "city"},
            major_river=["C3020-C3021"],
            bridge=["C3020-C3021"],
        ),
        {**units, "friend": Unit(nat="SU", kind="division", at=friend, spent=20, marks=["moved"])},
        Situation(
            options={"airborne": True, "special_forces": True},
            fields={"brand": AirField(hex="C2020", nations=("SU",))},
            wings={"candid": Squadron(nat="SU", values="T-4-0", lift=(6, 3), at="brand")},
        ),
    )
    return " ".join(Regular("Pact").choose(IronSky(table.content).masked(table, "Pact"), "Pact", Random(1)))


def test_a_brigade_jumps_at_a_crossing_that_friends_can_reach() -> None:
    assert ordered({"guards": JUMPERS}).startswith("airdrop guards C302")


def test_raiders_hold_no_ground_and_do_not_jump() -> None:
    """33.0 Special forces are airborne, and support units without a strength."""
    assert not ordered({"spetsnaz": RAIDERS}).startswith("airdrop")


def test_nobody_jumps_where_no_friend_can_come_up() -> None:
    assert not ordered({"guards": JUMPERS}, friend="C2010").startswith("airdrop")


def test_who_was_turned_back_with_losses_is_not_sent_again() -> None:
    """27.12-seq.8 What fighters do to the transports they do to those on board."""
    assert not ordered({"guards": Unit(nat="SU", type="abn", values="6D2", at="C2020", losses=1)}).startswith("airdrop")
