"""The numbers of the regular's doctrine in Fulda Gap, and the characters that are settings of them."""

from __future__ import annotations

import msgspec

from front85.ai.doctrine import records


class Parameters(msgspec.Struct, frozen=True, kw_only=True):
    """Gains are in victory points. The defaults are the regular, who plays by the book."""

    nato_least_gain: float = 0.3
    """Expected gain below which an attack is left alone."""
    nato_least_overrun: float = 1.2
    nato_least_assault: float = 1.0
    """What an assault planned before the move must promise."""
    nato_flight: float = 4.0
    """Points a stack must stand to lose before it tries to break off."""
    nato_flight_odds: float = 0.6
    """The least chance with which it tries."""
    passed_by: float = 40.0
    """Soviet strength to the west of a unit of NATO from which it counts as passed by and may run for the east edge."""
    breakout_turns: int = 3
    """Turns before the end from which it runs: until then it holds up the enemy's traffic."""
    leaves: bool = False
    """Whether units of NATO leave by the east edge in the last turn where that counts for more than what they do."""
    soviet_least_gain: float = 0.2
    soviet_least_overrun: float = 0.8
    soviet_least_assault: float = 0.5
    prudence: float = 1.0
    """What an own loss counts for, beside one of the enemy's as the doctrine weighs it."""
    guards_supply: bool = False
    """Whether somebody of NATO stands with supply units the enemy comes near."""
    unsupplied: float = 12.0
    """Half points a unit of NATO would rather march than stand where it cannot be supplied."""

    escorts: bool = False
    """Whether Soviet transports drive with the army past what is left of NATO behind it, and are guarded."""
    shelters_guns: bool = False
    """Whether artillery ends its turn out of the enemy's reach or with somebody who fights."""
    exposed: float = 5.0
    """What an attack on guns that stand alone counts for, beside their place behind the front."""
    line_supply: float = 0.0
    """What want of supply counts against a post, when supply is about to count."""
    enters_whole: bool = False
    """Whether every unit that comes in goes on at once, a Soviet one to where the others have left room."""
    leash: float = 0.0
    """Points by which a Soviet unit would rather stand where it has a line of communication."""
    rehearsals: int = 0
    """How many times each manner of moving is played out, with the enemy's reply (`rehearsal`)."""
    bars: int = 0
    """How many times over the Soviet side shuts the autobahn along the Rhine with units in its last moves."""
    gates: bool = False
    """Whether NATO keeps garrisons in the towns that cut every Soviet line of communication (`fortress`)."""
    battalions: bool = False
    """Whether airmobile battalions fly (`airborne`)."""


CAUTIOUS, BOLD, VETERAN = records("fulda_gap", Parameters)
"""The veteran, by side."""
