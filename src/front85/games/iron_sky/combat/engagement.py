"""9.0 One combat as all its steps see it: who fights whom, with what, and what came of it.

Units and hexes are numbers into the content, sides the numbers of the state. In a disengagement the mover defends and
the units whose zones hold it attack (9.6.2); in every other kind the mover attacks. `attacker` says which side it is.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.games.iron_sky.state import PACT
from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, Side, UnitId, enemy_of
from front85.kernel.enforce import enforces

Kind = Literal["standard", "column", "echelon", "march", "disengagement"]
KINDS: tuple[Kind, ...] = ("standard", "column", "echelon", "march")
"""The four kinds of assault (9.2 to 9.5)."""
Result = Literal["", "D", "C", "A1", "A2"]
Supply = Literal["general", "embedded", "ration", "none"]
"""9.1.3 What a side fights on: General Supply, Ammunition Points, rationed ones, or nothing."""


class Engagement(msgspec.Struct, frozen=True):
    """9.0 A combat under way."""

    phasing: Side = PACT
    """The side whose Land Movement Phase it is."""
    mover: UnitId = NO_UNIT
    """Its unit: the attacker, or in a disengagement the one that wants to get away."""
    company: tuple[UnitId, ...] = ()
    """5.2 Support units that move with it."""
    kind: Kind = "standard"
    hex: HexId = NO_HEX
    """Where the mover stands."""
    targets: tuple[HexId, ...] = ()
    """Enemy hexes in the fight."""
    enemies: tuple[UnitId, ...] = ()
    """Enemy units in the fight, Combat Units and support units."""
    paid: int = 0
    """Quarters the mover paid for the combat (9.14.3)."""
    supply: tuple[Supply, Supply] = ("general", "general")
    """By side."""
    ew: tuple[tuple[UnitId, ...], tuple[UnitId, ...]] = ((), ())
    """9.19 Electronic warfare units committed, by side."""
    guns: tuple[tuple[UnitId, ...], tuple[UnitId, ...]] = ((), ())
    """15.1 Artillery committed, by side."""
    active: bool = False
    """9.16 Whether NATO declared an Active Defense."""
    result: Result = ""
    die: int = 0
    """9.1.14 The die of the combat, which also tests cadres (11.0.3)."""

    @property
    @enforces("9.6.2")
    def attacker(self) -> Side:
        """9.6.2 The attacking side: the phasing one, but not in a disengagement."""
        return enemy_of(self.phasing) if self.disengaging else self.phasing

    @property
    def defender(self) -> Side:
        return enemy_of(self.attacker)

    @property
    def disengaging(self) -> bool:
        return self.kind == "disengagement"

    @property
    @enforces("36.7.1")
    def suppressing(self) -> bool:
        """36.7.1 Whether revolt markers are attacked, which only the units in their own hex can do (ruling I308)."""
        return self.targets == (self.hex,)

    @property
    def attackers(self) -> tuple[UnitId, ...]:
        """Units of the attacking side in the fight, its support units included."""
        return self.enemies if self.disengaging else (self.mover, *self.company)

    @property
    def defenders(self) -> tuple[UnitId, ...]:
        """Units of the defending side in the fight, its support units included."""
        return (self.mover, *self.company) if self.disengaging else self.enemies

    @property
    def ground(self) -> tuple[HexId, ...]:
        """The hexes the defenders stand in."""
        return (self.hex,) if self.disengaging else self.targets
