"""Numbers of the optional rules of the air war: weather (23), reconnaissance (37), Wild Weasel (27.9), the radius."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from front85.games.iron_sky.content.rear_tables import SideInts
from front85.hexwar.content import Chart, read_toml
from front85.hexwar.made.owncopy import kept

DATA = Path(__file__).parents[1] / "data"
Month = Literal[
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]


class Weather(Chart, frozen=True):
    """23.0 The Weather Table and what bad weather does."""

    bad: dict[Month, int]
    """By month the highest die that is bad weather."""
    months: tuple[tuple[Month, int, int], ...]
    """23.0.2 Months with their first and last game turn."""
    factor: int
    """23.1.1 On terrain in Tactical Mode."""
    zone: int
    """23.1.2 Quarters of points for entering an enemy zone."""
    strike: int
    """23.2.1 The highest die with which a squadron does not take off."""
    helicopter: int
    """23.3.1 The same for helicopters."""

    def month(self, turn: int) -> Month:
        """23.0.2 The month of a game turn; after the last one it stays the last."""
        return next((name for name, _, last in self.months if turn <= last), self.months[-1][0])


class Recon(Chart, frozen=True):
    """37.1 Reconnaissance."""

    unspotted: SideInts
    """By the side that flies, the highest die with which it has seen nothing (ruling I42)."""


class Weasel(Chart, frozen=True):
    """27.9 Wild Weasel missions."""

    limits: tuple[int, int, int]
    """Strike, escort, interceptors."""
    range: int
    """27.9-eff.2 How far flak reaches at most in such an area."""


class Radius(Chart, frozen=True):
    """The combat radius of the later state of the rules, in air areas."""

    superiority: SideInts
    fight: SideInts
    """Interception and escort."""
    strike: SideInts
    """Strikes, ground support, SEAD and Wild Weasel."""
    stretch: int
    """How many times the radius a squadron can fly at most."""
    penalty: int
    """What attack and strike values lose beyond the radius."""
    least: int
    """And what they keep at least."""
    off_map: int
    """Areas added for a field off the map."""
    long_range: tuple[str, ...]
    """Types with twice the radius."""


class AirOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """air-options.toml as a whole."""

    weather: Weather
    recon: Recon
    weasel: Weasel
    radius: Radius


@kept("iron-sky")
def air_options() -> AirOptions:
    return read_toml(DATA / "air-options.toml", AirOptions)
