"""Charts of weapons of mass destruction: gas, nuclear attacks, contamination, release (24, 25, 26)."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Literal

import msgspec

from front85.games.iron_sky.content.rear_tables import SideInts, SideName
from front85.hexwar.content import Chart, ContentError, read_toml
from front85.hexwar.made.owncopy import kept

DATA = Path(__file__).parents[1] / "data"
Weapon = Literal["chemical", "nuclear"]
WEAPONS: tuple[Weapon, Weapon] = ("chemical", "nuclear")
System = Literal["air", "artillery", "ssm"]
"""25.2.2 How nuclear points are delivered."""
Verdict = Literal["", "c", "n", "cn", "x"]
"""26.0 What a die on the Release Table brings: nothing, chemical, nuclear, both, the strategic exchange."""
FACES = 20


class Gas(Chart, frozen=True):
    """24.2.3 What the user of gas adds, by turns since gas was first used; the last number holds from then on."""

    modifier: tuple[int, ...]

    def later(self, turns: int) -> int:
        return self.modifier[min(turns, len(self.modifier) - 1)]


class Zone(Chart, frozen=True):
    """24.1.2, 24.3 Contamination Zones of gas."""

    factor: SideInts
    """On the terrain costs of a side."""
    delay: int
    """24.1.2 Turns after the Pact's declaration from which NATO may use gas."""


class Missile(Chart, frozen=True):
    """24.4 Gas delivered by missiles."""

    range: int
    abort: tuple[int, ...]
    """24.4.5 The highest die that keeps a squadron on its field, by turns since gas was first used."""

    def to(self, turns: int) -> int:
        return self.abort[min(turns, len(self.abort) - 1)]


class Attack(Chart, frozen=True):
    """Nuclear Attack Table: by the least points of a row and the highest die of a band, the steps lost."""

    least: tuple[int, ...]
    bands: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]

    def result(self, points: int, die: int) -> int:
        row = self.rows[sum(points >= least for least in self.least) - 1]
        return next(steps for most, steps in zip(self.bands, row, strict=True) if die <= most)

    def chances(self, points: int) -> dict[int, float]:
        """The chance of each number of steps."""
        found: dict[int, float] = {}
        for die in range(1, FACES + 1):
            steps = self.result(points, die)
            found[steps] = found.get(steps, 0.0) + 1 / FACES
        return found


class Contamination(Chart, frozen=True):
    """Nuclear Contamination Table: by the least points of a column, highest die and levels added."""

    most: int
    least: tuple[int, ...]
    rows: tuple[tuple[tuple[int, int], ...], ...]

    def result(self, points: int, die: int) -> int:
        column = self.rows[sum(points >= least for least in self.least) - 1]
        return next(levels for most, levels in column if die <= most)


class Decay(Chart, frozen=True):
    """25.4.5 The highest die with which a level goes down, for levels 1, 2 and 3."""

    to: tuple[int, ...]


class Delivery(Chart, frozen=True):
    """25.2, 25.3 How warheads are delivered, and what they do."""

    strike: int
    """25.2.1a The least strike value of a squadron that carries them."""
    artillery: int
    """25.2.1b Range of guns."""
    ssm: int
    """25.2.1c Range of missiles."""
    ssm_points: int
    """25.2.5 Points a missile unit can deliver in a turn."""
    installation: int
    """25.3.4 Losses that damage an installation."""
    hedgehog: int
    """25.3.5 Losses a unit in Hedgehog Mode absorbs."""
    road: int
    """25.3.6 Losses a unit in Road Mode takes beyond those assigned."""
    repair: int
    """25.4.4 What repairs in a contaminated hex are multiplied by."""


Pool = dict[System, int]


class Pools(Chart, frozen=True):
    """25.2.2 Nuclear points of each side by delivery system."""

    usual: dict[SideName, Pool]
    scenarios: dict[str, dict[SideName, Pool]]

    def of(self, scenario: str) -> dict[SideName, Pool]:
        return self.scenarios.get(scenario, self.usual)


class Points(Chart, frozen=True):
    """42.1 Political points, by "SIDE WEAPON"."""

    first: dict[str, int]
    """For the other side, if this one was the first to release the weapon."""
    town: dict[str, int]
    """What an attack on a City or Urban hex costs."""


Section = tuple[tuple[int, Verdict], ...]


class Release(Chart, frozen=True):
    """26.0 WMD Release Tables: by side and weapon of a request, and by the release that is answered."""

    request: dict[str, Section]
    answer: dict[str, Section]


def verdict(section: Section, die: int) -> Verdict:
    """26.0.2 The result of a die."""
    return next(found for most, found in section if die <= most)


def chances(section: Section) -> dict[Verdict, float]:
    """The chance of each result of a section."""
    found: dict[Verdict, float] = {}
    below = 0
    for most, result in section:
        found[result] = found.get(result, 0.0) + (most - below) / FACES
        below = most
    return found


class WeaponCharts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """weapons.toml as a whole."""

    gas: Gas
    zone: Zone
    missile: Missile
    attack: Attack
    contamination: Contamination
    decay: Decay
    delivery: Delivery
    pools: Pools
    points: Points
    release: Release


@kept("iron-sky")
def weapon_charts() -> WeaponCharts:
    """The shipped charts. Raises ContentError for tables that leave a die without a result."""
    path = DATA / "weapons.toml"
    charts = read_toml(path, WeaponCharts)
    for name, rows in (("request", charts.release.request), ("answer", charts.release.answer)):
        for key, section in rows.items():
            faces = [most for most, _ in section]
            if faces[-1] != FACES or any(later <= sooner for sooner, later in pairwise(faces)):
                raise ContentError(path, 0, f"release.{name}.{key}", "the dice must rise to 20")
    attack = charts.attack
    if len(attack.rows) != len(attack.least) or any(len(row) != len(attack.bands) for row in attack.rows):
        raise ContentError(path, 0, "attack.rows", "a row for each of least, a number for each of bands")
    return charts
