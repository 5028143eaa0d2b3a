"""The numbers of the regular's doctrine in Under an Iron Sky, and the players that are settings of them."""

from __future__ import annotations

import msgspec

from front85.ai.doctrine import records, section
from front85.games.iron_sky.state import NATO
from front85.hexwar.ids import Side

N = section(__name__)


class Parameters(msgspec.Struct, frozen=True, kw_only=True):
    """Worth is in strength. The defaults are the regular, who plays by the book."""

    nato_least_worth: float = N.nato_least_worth
    """What an attack must promise."""
    pact_least_worth: float = N.pact_least_worth
    nato_prudence: float = N.nato_prudence
    """What an own step counts for, beside one of the enemy's; on the last turn nobody needs his any more."""
    pact_prudence: float = N.pact_prudence
    jamming: bool = False
    """9.19 Whether electronic warfare near a combat is weighed before an attack is chosen."""
    cuts: float = 0.0
    """What a point of the Pact's strength counts for that a unit of NATO's would cut off from supply in a hex."""
    escorts: float = 0.0
    """Hexes further from its troops that the Pact's headquarters and supply heads stand to be with a Combat Unit."""
    stands: bool = False
    """Whether the Pact's last marches leave as much of the count as can be when NATO has moved."""
    foils: int = 0
    """42.2.5 Raiders whose best cuts of its lines home the Pact foresees on the last turn, but not in the campaign;
    with 0 any line counts as cut that all raiders together could cut."""
    digs_in: bool = False
    """5.3 Whether units in a City that may be attacked take Hedgehog Mode, which costs them no zone there."""
    rides: bool = False
    """5.7 Whether the Pact's newcomers take the railroad to the front."""
    splits: bool = False
    """14.1 Whether the Pact breaks divisions down on the last turn to hold more places."""

    def least_worth(self, side: Side) -> float:
        return self.nato_least_worth if side == NATO else self.pact_least_worth

    def prudence(self, side: Side) -> float:
        return self.nato_prudence if side == NATO else self.pact_prudence


BY_THE_BOOK = Parameters()
CAUTIOUS, BOLD, VETERAN = records("iron_sky", Parameters)
"""The veteran, by side: NATO reckons with jammers and cuts the Pact off from supply; the Pact's headquarters and supply
heads stay with troops, and it holds on the last turn what it has taken and the lines home, with regiments where
divisions are too few."""
