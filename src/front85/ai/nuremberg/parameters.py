"""The numbers of the regular's doctrine in Objective Nuremberg, and the characters that are settings of them."""

from __future__ import annotations

import msgspec


class Parameters(msgspec.Struct, frozen=True, kw_only=True):
    """Gains are in combat factors. The defaults are the regular, who plays by the book."""

    nato_least_gain: float = 0.3
    """Expected gain below which NATO leaves an attack alone."""
    nato_least_sally: float = 1.5
    """What an attack must promise for NATO to leave a post for it."""
    nato_marker_cost: float = 0.3
    """What a support marker must bring in to be committed."""
    pact_least_gain: float = 0.5
    pact_marker_cost: float = 0.25
    prudence: float = 1.0
    """What an own factor lost counts for, beside one of the enemy's as the doctrine weighs it."""
    disguise: dict[str, str] = {}
    """12.1.4 For each order of the Pact the order whose set-up it borrows, so that NATO reads the wrong one."""
    plugs: int = 1
    """How many neighbours of a southern exit NATO holds too. Two for each exit never let a regular of the Pact out; in
    the north, with five exits, even one strips the line bare."""


CAUTIOUS = Parameters(
    nato_least_gain=1.0, nato_least_sally=2.6, nato_marker_cost=0.2, pact_least_gain=1.2, prudence=1.35
)
BOLD = Parameters(nato_least_gain=0.0, nato_least_sally=0.8, nato_marker_cost=0.4, pact_least_gain=0.1, prudence=0.75)

VETERAN = {
    "NATO": Parameters(plugs=2, nato_least_gain=0.0, nato_least_sally=0.8, prudence=0.75),
    "Pact": Parameters(disguise={"southern-pincer": "northern-pincer", "strategic-block": "northern-pincer"}),
}
"""The veteran, by side. Its Pact sets up in one way, whatever it has drawn; its NATO strikes back sooner."""
