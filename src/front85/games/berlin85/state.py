"""The state of a game of Berlin '85: plain data, copied in microseconds, saved as JSON."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from front85.hexwar.ids import NO_SIDE, HexId, HexName, Side, UnitId, UnitName

NATO, PACT = Side(0), Side(1)
SIDES = ("NATO", "Pact")

# Where a unit is when it is in no hex.
WAITING = HexId(-1)
"""To be set up, or a reinforcement that has not come."""
ELIMINATED = HexId(-2)
"""Destroyed; counts for Surrender Points and victory."""
EXITED = HexId(-3)
WITHHELD = HexId(-4)
"""20.21 A division kept out of the battle."""
LOST = HexId(-5)
"""Out of the game without counting for anybody: killed in the drop (18.2), an aborted landing (17.1)."""
PLACES = {
    WAITING: "waiting",
    ELIMINATED: "eliminated",
    EXITED: "exited",
    WITHHELD: "withheld",
    LOST: "lost",
}
"""Their names for people: in views and vignettes."""

UNTRIED = -1


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended. `points` are victory points in tenths, the Pact's total or the margin."""

    winner: str | None
    level: str
    case: str
    points: int = 0


class Exit(msgspec.Struct, frozen=True, array_like=True):
    """21.35 Where a unit left the map, and over which edge: N, S or W."""

    hex: HexId
    edge: str


class State(msgspec.Struct):
    """Everything that changes in play. Units, hexes and hexsides are numbers into the content."""

    signed: ClassVar[tuple[str, ...]] = ("bonus",)
    """Fields that may fall far below nothing: modifiers and balances."""
    at: list[HexId]
    """Hex of each unit, or one of the places above."""
    face: list[int]
    """11.0 Which chit of its pool lies on the tried face of each unit, UNTRIED while nobody knows."""
    turn: int = 1
    flipped: set[HexId] = set()
    """19.44 Hexes held by the side that did not hold them at the start."""
    ruins: set[HexId] = set()
    fires: dict[HexName, int] = {}
    """10.71 Burning hexes by number and the game turn in which they caught fire."""
    burnt: set[HexId] = set()
    """10.73 Hexes whose fuel has burnt, those that still burn included."""
    gas: dict[HexName, int] = {}
    """8.82 Gas markers by hex number and the game turn in which they were fired."""
    blown: set[int] = set()
    """12.0 Destroyed bridges, each by the smaller number of its hexside."""
    safe: set[int] = set()
    """12.0 Bridges that can no longer be blown."""
    spared: set[HexId] = set()
    """21.25 Fuel hexes that have had their chance of demolition."""
    air_holder: Side = PACT
    """9.22 Who has air superiority this game turn."""
    support: int = 0
    """9.0 Ground Support Points of that side, to be had in each Combat Phase of the game turn."""
    rolls_over: bool = False
    """17.23 NATO has had its land reinforcement: no more rolls, and everybody knows."""
    rolls_vain: bool = False
    """17.0 A roll of NATO has ended all hope: later rolls are bluffs. Secret of NATO."""
    emergency: bool = False
    """17.1 The brigade lands this game turn."""
    landed: dict[HexName, int] = {}
    """13.22 Units landed this game turn, by airfield."""
    drop_turn: int = 0
    """18.0 The game turn of the one paradrop, 0 while there was none."""
    dropped: set[UnitId] = set()
    """18.43 Units that came down in it."""
    short: set[UnitId] = set()
    """14.31 Units that were out of supply when their Movement Phase began."""
    shaken: set[UnitId] = set()
    """8.41 Guns that retreated or were displaced in their owner's last Combat Phase."""
    silent: set[UnitId] = set()
    """7.82 Guns displaced in the present Combat Phase."""
    bonus: Side = NO_SIDE
    """19.11 Who has the extra column of a refused offer this game turn, -1 for nobody."""
    failed_offers: int = 0
    rail_turns: int = 0
    """20.23 Game turns in which NATO stood on the rail line."""
    fire_turns: int = 0
    """20.22 Game turns in which it was only interdicted."""
    quiet_turns: int = 0
    """21.36 Full game turns with neither."""
    on_rail: bool = False
    """20.23 NATO has stood on the rail line in this game turn."""
    interdicted: bool = False
    rail_cut: bool = False
    """21.35 NATO has ever stood on it."""
    priority: int = 0
    """21.35 The game turn in which the Pact won supply priority, 0 while it has none."""
    exits: dict[UnitName, Exit] = {}
    outcome: Outcome | None = None
    grounded: set[UnitId] = set()
    """13.25 Units that landed in an enemy zone in this Movement Phase."""

    added: ClassVar[tuple[str, ...]] = ("grounded",)
    """Fields that games saved before do not have: no part of a position's digest until they are used."""
