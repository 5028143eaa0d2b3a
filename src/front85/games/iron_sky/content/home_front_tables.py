"""Charts of what happens far from the front: unrest and revolts (35, 36), the Battle of the North Atlantic (21.25)."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from front85.hexwar.content import Chart, read_toml
from front85.hexwar.made.owncopy import kept

DATA = Path(__file__).parents[1] / "data"
COUNTRIES = {"EG": "GDR", "PO": "PL", "CZ": "CSSR", "HU": "HU"}
"""36.0.1 Nations in which a revolt may start, as the counters name them, to their countries as the map does."""
NATION = {country: nation for nation, country in COUNTRIES.items()}
OVERTHROWN = -1
"""36.5.9 "GO" on the Revolt Table."""
Lanes = Literal["interdicted", "contested", "safe"]


class Unrest(Chart, frozen=True):
    """35.0 The highest die that brings unrest, and whom it keeps at home."""

    to: dict[str, int]
    unreliable: dict[str, tuple[str, ...]]
    """Divisions that may not leave their country."""
    all_units: tuple[str, ...]
    """35.1.2 Nations of which nobody may, but for units of the exempt types."""
    exempt: tuple[str, ...]


class Triggers(Chart, frozen=True):
    """36.1 to 36.4 What triggers a revolt."""

    mobilization: tuple[str, ...]
    losses: dict[str, int]
    towns: dict[str, tuple[str, ...]]
    any_town: tuple[str, ...]
    """36.4.3 Nations for which every town of the country itself counts too."""
    challenges: int
    soviet: dict[str, int]
    """Soviet divisions NATO may demand to be shown in a country."""
    divisions: dict[str, int]
    """36.4.4 The same, of any nation (ruling I57)."""
    brigades: int
    """Brigades or regiments that are a division equivalent."""

    def demand(self, nation: str) -> int:
        """Divisions a challenge demands, 0 where NATO cannot make one."""
        return self.soviet.get(nation) or self.divisions.get(nation, 0)


class Markers(Chart, frozen=True):
    """36.5 to 36.8 Revolt markers: how many a hex holds, and what they do."""

    city: int
    urban: int
    leave: int
    """36.6.3 Quarters to leave a revolt hex."""
    cadre: int
    divisor: int
    """36.7.7 Artillery of NATO that supports a revolt is divided by this."""
    near: int
    """36.8.4 Hexes from a Pact unit within which supply paths run through a lost country."""


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """36.5.9 A column of the Revolt Table: from so many markers on, lowest modified die and result."""

    least: int
    rows: tuple[tuple[int, int], ...]

    def result(self, die: int) -> int:
        """Markers to be placed, OVERTHROWN for GO, 0 below the first row."""
        return next((result for lowest, result in reversed(self.rows) if die >= lowest), 0)


class Modifiers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to the die on the Revolt Table."""

    unrest: int
    invaded: int
    """A NATO Combat Unit with a line of communication is in the country."""
    garrison: int
    """For each Soviet division beyond those a challenge demands."""
    garrison_most: int
    """So many of them count."""
    weapons: int = 0
    """The Pact has used weapons of mass destruction on a hex of the country."""


class Revolts(Chart, frozen=True):
    """revolt.toml as a whole."""

    unrest: Unrest
    triggers: Triggers
    markers: Markers
    column: tuple[Column, ...]
    modifiers: Modifiers

    def column_for(self, markers: int) -> Column:
        return next(column for column in reversed(self.column) if markers >= column.least)


class Consequence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """21.25 An outcome of an item, and what follows from it."""

    id: str
    most: int | None = None
    """The highest modified die of this outcome; the last has none."""
    drm: int = 0
    shift: dict[str, int] = {}
    remove: tuple[str, ...] = ()
    lose: dict[str, int] = {}
    lanes: Lanes | None = None
    next: dict[str, int] = {}


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """21.25.2 An item of the chart: an event or a decision, due on a war turn."""

    number: int
    turn: int
    kind: Literal["event", "NATO", "Pact"]
    outcome: tuple[Consequence, ...]
    requires: str = ""
    every: int = 0
    """Comes again every so many war turns, 0 for never."""

    @property
    def rolls(self) -> bool:
        return self.kind == "event" and len(self.outcome) > 1

    def due(self, war_turn: int) -> bool:
        late = war_turn - self.turn
        return late == 0 or (self.every > 0 and late > 0 and late % self.every == 0)

    def rolled(self, die: int) -> Consequence:
        """The outcome of a modified die."""
        return next(outcome for outcome in self.outcome if outcome.most is None or die <= outcome.most)

    def named(self, id: str) -> Consequence:
        return next(outcome for outcome in self.outcome if outcome.id == id)


class Atlantic(Chart, frozen=True):
    """atlantic.toml as a whole."""

    start: Lanes
    item: tuple[Item, ...]

    def on(self, war_turn: int) -> tuple[Item, ...]:
        """21.25.1 The items of a war turn, in order."""
        return tuple(item for item in self.item if war_turn > 0 and item.due(war_turn))


@kept("iron-sky")
def revolts() -> Revolts:
    return read_toml(DATA / "revolt.toml", Revolts)


@kept("iron-sky")
def atlantic() -> Atlantic:
    return read_toml(DATA / "atlantic.toml", Atlantic)
