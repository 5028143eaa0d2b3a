"""The charts of the rulebook and the numbers of its chapters, as the data file holds them.

Movement points are in QUARTERS, so that a hex by rail (5.7) is a whole number: 20 points are 80.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.iron_sky.content.rear_tables import (
    Airfields,
    Border,
    Demolition,
    Entries,
    Ferries,
    Mobilization,
    Neutrals,
    Ports,
    Repair,
    Replacements,
    SideInts,
    SideName,
    Tracks,
    Victory,
)
from front85.hexwar.content import Chart
from front85.kernel.enforce import enforces

CombatResult = Literal["D", "C", "A1", "A2"]


class Ground(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a terrain or a hexside costs in Tactical and in Road Mode (-1 for closed) and gives the defender."""

    tactical: int
    road: int
    defense: int = 0


class Terrain(Chart, frozen=True):
    """Terrain Effects Chart."""

    types: dict[str, Ground]
    sides: dict[str, Ground]
    """Hexsides; rivers as they are without a bridge. A bridge takes the cost away, not the defender's benefit."""
    autobahn: Ground
    rail: int
    """5.7 Per hex, in Road Mode."""


class Costs(Chart, frozen=True):
    """Movement Costs Chart."""

    standard: int
    column: int
    column_later: int
    """9.3 In the later state of the rules."""
    echelon: int
    march: int
    disengagement: int
    zone: int
    breakthrough: int
    """9.13 For each hex with a breakthrough marker, instead of the zone."""
    beside: int
    """6.2.5 To move next to a friendly unit that is in an enemy zone."""
    modes: dict[str, int]
    """5.3 Changes of mode: "tactical-road"."""
    break_road: int
    break_tactical: int
    recombine: int
    rest: int
    """5.4 For each level of fatigue."""
    reserve: int
    reserve_activation: int
    """9.18 The most an activated reserve may spend."""
    draw: int
    """13.3 One fuel and one ammunition point, Pact."""
    border: int
    alpine_side: int
    """32.0 Alpine units over an alpine hexside."""
    alpine_types: dict[str, int]


class Movement(Chart, frozen=True):
    """Allowances."""

    allowance: int
    most: int
    leg: int
    leg_most: int
    railroad: int
    railroad_pool: int
    out_of_supply: int
    disengaging: int
    """9.10 Factor on terrain costs after a disengagement."""


class Fatigue(Chart, frozen=True):
    """5.4 Thresholds beyond the allowance, in points, and the lowest die that hurts at each level (1: no die)."""

    over: tuple[int, ...]
    lowest: tuple[tuple[int, ...], ...]
    """By threshold, then by level. A unit at the last level loses a step instead."""
    surcharge: tuple[int, ...]
    """For each hex entered, by level, in quarters."""
    levels: int
    leg_roll: int
    """5.8 Point at which leg infantry rolls, and the highest die that tires it."""
    leg_to: int
    leg_automatic: int


class Steps(Chart, frozen=True):
    """10.0 Combat steps by kind, and the number on the casualty marker by steps lost."""

    kinds: dict[str, int]
    markers: dict[SideName, tuple[int, ...]]


@enforces("7.0.1", "7.0.2", "7.0.3")
class Stacking(Chart, frozen=True):
    """7.0 In HALF brigades: the limit, that of Combat Units among it, and the weights by kind."""

    limit: int
    combat: int
    kinds: dict[str, int]


class GroundCombat(Chart, frozen=True):
    """Ground Combat Table.

    Rows are defender's modifications minus attacker's; a cell names the highest die of D, of C and of A1.
    """

    columns: tuple[str, ...]
    lowest: int
    rows: tuple[tuple[tuple[int, int, int], ...], ...]

    def result(self, column: int, row: int, die: int) -> CombatResult:
        """The result of a die in a column (by number) and a row, clamped to the table (ruling I09)."""
        d, c, a1 = self.rows[self.row(row)][column]
        return "D" if die <= d else "C" if die <= c else "A1" if die <= a1 else "A2"

    def row(self, difference: int) -> int:
        return min(max(difference - self.lowest, 0), len(self.rows) - 1)


class Modifiers(Chart, frozen=True):
    """Ground Combat Modifiers."""

    ratio: int
    """9.1.12 For each ratio beyond the table."""
    active_defense: int
    airmobile: int
    engineer: int
    alpine: int
    out_of_supply: int
    rationing: int
    ew: int
    hedgehog: int
    road: int
    fatigue: tuple[int, ...]
    """To the enemy, by level."""
    no_zone: int


class Cadre(Chart, frozen=True):
    """11.0 Ratings of the nations (for support units, which print none) and how they change."""

    nations: dict[str, int]
    tested: int
    die: tuple[int, int]
    """11.0.3 Dice that test the units in a fight."""
    elite: int
    elite_types: tuple[str, ...]
    allies: tuple[str, ...]
    """11.0.5 Nations that fall back to their original rating."""


class Losses(Chart, frozen=True):
    """9.12 Step losses."""

    hold: int
    hold_alone: int
    """A lone brigade against a division."""
    results: dict[CombatResult, int]
    city: int
    echelon: int
    active_defense: int
    rout_to: int
    """9.11.11 Highest die that costs a unit without zone another step."""
    displacement: int
    """18.1 Hexes a supply head is moved back."""


class Warfare(Chart, frozen=True):
    """9.19 Electronic warfare: highest die of success, and what it takes from the enemy."""

    success: SideInts
    loss: int
    divisor: int


class Assaults(Chart, frozen=True):
    """9.3 to 9.5, 9.18 Numbers of the kinds of assault."""

    column_divisor: int
    echelon_numerator: int
    echelon_denominator: int
    echelon_losses: int
    """The most steps a division may have lost to make one."""
    march_divisor: int
    active_nations: tuple[str, ...]
    """9.16 Nations that know the Active Defense."""
    reserve_range: int
    """9.18 Hexes from a headquarters to its corps reserve."""


class Supply(Chart, frozen=True):
    """12.0 Ranges in quarters; war turns in which a line of communication is enough."""

    line_turns: SideInts
    unit: SideInts
    headquarters: SideInts
    """-1 for any length."""
    base: SideInts
    """From a component to its division base."""
    offroad: int
    """12.3.5 Hexes a front supply head's path may leave rail and autobahn inside the Pact."""
    own_bases: tuple[str, ...]
    """12.2.10 Nations whose brigades need no division base, if that option is chosen."""


class Embedded(Chart, frozen=True):
    """13.0 Stocks by whom they belong to, as ammunition and fuel, and the fuel points by movement points spent."""

    stocks: dict[str, tuple[int, int]]
    fuel_at: tuple[int, ...]
    """In quarters."""
    ration_to: int
    flak: int


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the break-down table: divisions by printed values, empty for any of that type."""

    type: str
    base: str
    regiment: str
    regiments: int
    divisions: tuple[str, ...] = ()
    allies: bool = False


@enforces("14.2-wp")
class Breakdown(Chart, frozen=True):
    """14.2 How Pact divisions break down."""

    rows: dict[str, Pattern]

    def pattern(self, side: str, nat: str, kind: str, type: str, values: str) -> str:
        """The row for a counter, '' for one that cannot break down (ruling I90)."""
        if side != "Pact" or kind != "division":
            return ""
        for name, row in self.rows.items():
            if row.type == type and row.allies == (nat != "SU") and (not row.divisions or values in row.divisions):
                return name
        return ""


class Recombination(Chart, frozen=True):
    """14.2.8 Steps lost by the parts, and by the division they form."""

    part: int
    base: int
    to: tuple[int, ...]
    """Highest total for 0, 1, 2 steps lost; beyond it parts cannot recombine."""


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All charts of the game."""

    terrain: Terrain
    costs: Costs
    movement: Movement
    fatigue: Fatigue
    steps: Steps
    stacking: Stacking
    combat: GroundCombat
    modifiers: Modifiers
    cadre: Cadre
    losses: Losses
    warfare: Warfare
    assaults: Assaults
    supply: Supply
    embedded: Embedded
    breakdown: Breakdown
    recombination: Recombination
    entries: Entries
    mobilization: Mobilization
    replacements: Replacements
    repair: Repair
    demolition: Demolition
    ports: Ports
    airfields: Airfields
    tracks: Tracks
    ferries: Ferries
    neutrals: Neutrals
    border: Border
    victory: Victory
