"""The numbers of the regular's doctrine in Fulda Gap, and the characters that are settings of them."""

from __future__ import annotations

import msgspec

from front85.ai.doctrine import records, section

N = section(__name__)


class Parameters(msgspec.Struct, frozen=True, kw_only=True):
    """Gains are in victory points. The defaults are the regular, who plays by the book."""

    nato_least_gain: float = N.nato_least_gain
    """Expected gain below which an attack is left alone."""
    nato_least_overrun: float = N.nato_least_overrun
    nato_least_assault: float = N.nato_least_assault
    """What an assault planned before the move must promise."""
    nato_flight: float = N.nato_flight
    """Points a stack must stand to lose before it tries to break off."""
    nato_flight_odds: float = N.nato_flight_odds
    """The least chance with which it tries."""
    passed_by: float = N.passed_by
    """Soviet strength to the west of a unit of NATO from which it counts as passed by and may run for the east edge."""
    breakout_turns: int = N.breakout_turns
    """Turns before the end from which it runs: until then it holds up the enemy's traffic."""
    leaves: bool = False
    """Whether units of NATO leave by the east edge in the last turn where that counts for more than what they do."""
    soviet_least_gain: float = N.soviet_least_gain
    soviet_least_overrun: float = N.soviet_least_overrun
    soviet_least_assault: float = N.soviet_least_assault
    prudence: float = N.prudence
    """What an own loss counts for, beside one of the enemy's as the doctrine weighs it."""
    guards_supply: bool = False
    """Whether somebody of NATO stands with supply units the enemy comes near."""
    unsupplied: float = N.unsupplied
    """Half points a unit of NATO would rather march than stand where it cannot be supplied."""

    escorts: bool = False
    """Whether Soviet transports drive with the army past what is left of NATO behind it, and are guarded."""
    shelters_guns: bool = False
    """Whether artillery ends its turn out of the enemy's reach or with somebody who fights."""
    exposed: float = N.exposed
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
