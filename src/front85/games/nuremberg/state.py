"""The state of a game of Objective Nuremberg: plain data, copied in microseconds, saved as JSON."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from front85.hexwar.ids import NO_SIDE, HexId, HexName, Side, UnitId, UnitName

NATO, PACT = Side(0), Side(1)
SIDES = ("NATO", "Pact")

# Where a unit is when it is in no hex.
WAITING = HexId(-1)
"""Not yet in play: to be set up, held off the map, on the turn track or set aside."""
ELIMINATED = HexId(-2)
EXITED = HexId(-3)
PLACES = {WAITING: "waiting", ELIMINATED: "eliminated", EXITED: "exited"}
"""Their names for people: in views and vignettes."""

# What a combat support marker is doing; a positive number is the game turn on which it arrives.
READY = 0
USED = -1
LOST = -2
AMMUNITION = 100
"""4.8 Added to the turn on which a marker that waits for ammunition is back: it returns when that game turn
begins, a reinforcement only when its owner's player turn does."""

PhaseOrder = Literal["", "move-fight", "fight-move"]
Plotted = tuple[int, HexId, HexId]
"""103G: game turn, primary hex, secondary hex."""


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: str
    how: str
    case: str


class State(msgspec.Struct):
    """Everything that changes in play. Units, hexes and markers are numbers into the content."""

    signed: ClassVar[tuple[str, ...]] = ("support",)
    """Fields that may fall far below nothing: modifiers and balances."""
    at: list[HexId]
    """Hex of each unit, or WAITING, ELIMINATED, EXITED."""
    ew: list[int]
    """6.2 Electronic warfare markers lying on each unit."""
    support: list[int]
    """11.4 Each combat support marker: READY, USED, LOST or the turn it arrives."""
    turn: int = 1
    order: list[PhaseOrder] = msgspec.field(default_factory=lambda: ["", ""])
    """4.1 Phase order declared by each side this turn."""
    air_holder: Side = NO_SIDE
    """5.0 Side with air superiority, -1 for nobody yet."""
    airpower: set[HexId] = set()
    """5.1 Hexes with an airpower marker of the holder."""
    ew_holder: Side = NO_SIDE
    refugees: set[HexId] = set()
    """10.10 Hexes with a refugee marker."""
    flipped: set[HexId] = set()
    """3.0 Hexes held by the side that did not hold them at the start."""
    lost_airfields: set[HexId] = set()
    """12.4.2 West German airfields the Pact has ever controlled."""
    countable: dict[str, int] = {}
    """4.7 Eliminated units by nationality that have not yet cost an artillery marker."""
    exits: dict[HexName, int] = {}
    """12.5.2 Units that left the map, by exit hex."""
    country: dict[UnitName, str] = {}
    """12.1.4 Country through which a withheld unit must enter."""
    queue: dict[HexName, int] = {}
    """10.7 Stacks that entered at each edge hex this game turn."""
    momentum: set[UnitId] = set()
    """11.11 Units that made a momentum attack this game turn."""
    block_met: bool = False
    """12.5.2 The cities of the Strategic Block were all held at one moment."""
    orders: str = ""
    """12.1.4 The victory order drawn blind. Secret."""
    plot: Plotted | None = None
    """12.1.4 The 103G plot. Secret until it is revealed."""
    plot_done: Literal["", "cancelled", "revealed"] = ""
    """Whether the drop was called off (secret) or revealed."""
    landed: int = 0
    """12.4.1 Game turn on which the 103G landed."""
    reduced: bool = False
    """12.4.1 The 103G landed at its lower factor."""
    outcome: Outcome | None = None
