"""The numbers of the regular's doctrine in Objective Nuremberg, and the characters that are settings of them."""

from __future__ import annotations

import msgspec

from front85.ai.doctrine import records, section

N = section(__name__)


class Parameters(msgspec.Struct, frozen=True, kw_only=True):
    """Gains are in combat factors. The defaults are the regular, who plays by the book."""

    nato_least_gain: float = N.nato_least_gain
    """Expected gain below which NATO leaves an attack alone."""
    nato_least_sally: float = N.nato_least_sally
    """What an attack must promise for NATO to leave a post for it."""
    nato_marker_cost: float = N.nato_marker_cost
    """What a support marker must bring in to be committed."""
    pact_least_gain: float = N.pact_least_gain
    pact_marker_cost: float = N.pact_marker_cost
    prudence: float = N.prudence
    """What an own factor lost counts for, beside one of the enemy's as the doctrine weighs it."""
    disguise: dict[str, str] = {}
    """12.1.4 For each order of the Pact the order whose set-up it borrows, so that NATO reads the wrong one."""
    plugs: int = N.plugs
    """How many neighbours of a southern exit NATO holds too. Two for each exit never let a regular of the Pact out; in
    the north, with five exits, even one strips the line bare."""
    watches: bool = False
    """Whether NATO guards an exit before which the enemy gathers, whatever it has made of his deployment."""
    husbands: bool = False
    """Whether NATO strikes no sooner than the regular while the enemy looks like the block, and as the cautious do
    while that is not sure."""
    counts_cities: bool = False
    """Whether NATO reads from the number of cities taken whether the enemy has drawn the block."""
    suspicion: float = 0.0
    """How much of what looks like the southern pincer NATO takes for a ruse of the northern one."""
    enough: int = N.enough
    """Column and modifiers together at which nobody more is sent to an assault."""
    block_enough: int = N.block_enough
    """The same for the Pact under the strategic block, which must be in many places."""
    calls_off: bool = False
    """Whether the Pact calls the 103G off at once for the block too: two cities nobody can take back."""
    leaves_first: bool = False
    """Whether a unit of the Pact that can leave the map this turn does, before anybody thinks of an assault with it."""
    keeps_doors: bool = False
    """Whether NATO spares who alone keeps an exit shut, shuts open ones and strikes first who is near them."""
    retakes: int = N.retakes
    """The turn from which NATO drives back into cities the enemy has left behind him."""
    cities_first: int = N.cities_first
    """How many lost cities it takes for NATO to man and retake cities before it strikes."""
    forces_doors: bool = False
    """Whether the Pact fights first where that may open an exit for those behind to drive out in the same turn."""
    wariness: float = 0.0
    """Half points of road the Pact would rather march for each factor of NATO's that leans on a hex."""
    recon_wariness: float = 0.0
    """The same for its recon units, which die alone."""
    rehearsals: int = 0
    """How many times each of the Pact's manners of moving is played out for the block, with NATO's reply
    (`rehearsal`)."""
    weighs_phases: bool = False
    """Whether NATO fights first or moves first by what either promises."""


CAUTIOUS, BOLD, VETERAN = records("nuremberg", Parameters)
"""The veteran, by side. Both send more units to an assault. Its Pact sets up as if it had drawn another order; its NATO
strikes back sooner, though not at what looks like the block, and believes what it sees before the exits rather than
where the enemy began."""
