"""Charts of units carried by air and by sea (27.11, 27.12, 29, 31.5, 34)."""

from __future__ import annotations

from pathlib import Path

from front85.hexwar.content import Chart, read_toml
from front85.hexwar.made.owncopy import kept

DATA = Path(__file__).parents[1] / "data"
Load = tuple[int, int]
"""Transport points of a whole unit, and how many fewer for each step it has lost."""


class Transport(Chart, frozen=True):
    """34.0 What units need."""

    division: Load
    brigade: Load
    battalion: Load
    ew: Load
    ada: Load


class Drop(Chart, frozen=True):
    """34.3 Airdrops."""

    points: int
    scattered: int
    """The highest die that costs a unit a step in an enemy zone."""
    terrain: tuple[str, ...]
    later_terrain: tuple[str, ...]


class HelicopterTransport(Chart, frozen=True):
    """31.5 Transport by helicopter."""

    points: int
    """31.5.7 Movement points the cargo spends."""
    embark: int
    later_embark: int
    later_debark: int
    per_loss: int


class Amphibious(Chart, frozen=True):
    """29.0 Landings from the sea."""

    extra: dict[str, int]
    """29.0.7 Steps a landing that meets the enemy costs more than the result itself."""


class LiftCharts(Chart, frozen=True):
    """lift.toml as a whole."""

    transport: Transport
    drop: Drop
    helicopter: HelicopterTransport
    amphibious: Amphibious


@kept("iron-sky")
def lift_charts() -> LiftCharts:
    return read_toml(DATA / "lift.toml", LiftCharts)
