"""The numbers of the regular's doctrine in Berlin '85, and the characters that are settings of them."""

from __future__ import annotations

import msgspec

from front85.ai.doctrine import records, section

N = section(__name__)


class Parameters(msgspec.Struct, frozen=True, kw_only=True):
    """Worth is in Surrender Points. The defaults are the regular, who plays by the book."""

    worthwhile: float = N.worthwhile
    """What an attack must promise before anybody makes it of his own free will."""
    gun_gain: float = N.gun_gain
    """Below that a shell is wasted."""
    nato_use: float = N.nato_use
    """What a NATO unit counts for beyond its Surrender Points, because it can still be used."""
    militia_use: float = N.militia_use
    """The same of the West Berlin police."""
    pact_use: float = N.pact_use
    police_column: int = N.police_column
    soldier_column: int = N.soldier_column
    """The column an attack of the Pact should end in: +2+3 against police, +4+5 against soldiers."""
    withheld: tuple[str, ...] = ()
    """20.21 Divisions that stay out of the battle, for points that do not melt away."""
    retakes: float = N.retakes
    """What a way must bring NATO that takes back hexes the Pact has left, 0 if it never goes one."""
    foresees: bool = False
    """Whether the Pact looks to the end of the game before it offers the Honors of War."""
    bargains: bool = False
    """Whether strikes are planned by what they are worth, not by the column they should end in."""
    pins: float = 0.0
    """What the Pact gains by advancing beside a unit that then must attack."""
    barrages: float = 0.0
    """What a point of barrage must bring where guns fire by themselves, 0 if they never do."""
    man_price: float = N.man_price
    """What sending a unit costs, which could be of use elsewhere; and"""
    fire_price: float = N.fire_price
    """a point of barrage or ground support."""
    least_net: float = 0.0
    """What a strike must bring beyond all prices."""
    stray: float = N.stray
    """What an enemy beside one's place costs who is not to be struck."""
    posts: bool = False
    """Whether NATO stands where the Pact's next blow costs least."""
    kill: float = N.kill
    """What a battalion is worth that the Pact loses in its own attack."""
    struck: float = N.struck
    """How likely a unit is struck that can be."""
    holds: float = N.holds
    """How much of a hex is saved by standing in it."""
    bound: float = N.bound
    """How much of a unit is lost, on average, in attacks it must make where it stands in enemy zones."""
    pull: float = 0.0
    """How much lost ground nearby draws a unit that could take it back."""
    moves_for: float = N.moves_for
    """What a unit must gain by leaving its post."""

    replies: int = 0
    """How many plans NATO plays the Pact's reply to, 0 if it never does."""


BY_THE_BOOK = Parameters()
CAUTIOUS, BOLD, VETERAN = records("berlin85", Parameters)
"""The veteran, by side."""
