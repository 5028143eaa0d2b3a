"""The state of a game of Fulda Gap: plain data, copied in microseconds, saved as JSON."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, HexName, Side, UnitId, UnitName

NATO, SOVIET = Side(0), Side(1)
SIDES: tuple[Literal["NATO"], Literal["Soviet"]] = ("NATO", "Soviet")

# Where a unit is when it is in no hex.
WAITING = HexId(-1)
"""Not yet in play: a reinforcement, an unmobilised HSK, a counter in the box."""
ELIMINATED = HexId(-2)
EXITED = HexId(-3)
ABSENT = HexId(-4)
"""Takes no part in this scenario."""
PLACES = {WAITING: "waiting", ELIMINATED: "eliminated", EXITED: "exited", ABSENT: "absent"}
"""Their names for people: in views and vignettes."""

TICKS = 8
"""Phases of a game turn on the clock of chemical warfare: four for each side. Nuclear phases do not count."""

# 7.0 Kinds of zones of control.
NO_ZONE, ELASTIC, LOCKING = 0, 1, 2

# What an air unit is doing this game turn.
GROUNDED = 0
"""18.12 Not allotted at the present level of air superiority."""
READY = 1
FLYING = 2
"""18.23 On the map until its combat is over."""
SPENT = 3
"""Has flown this game turn."""
SHOT_DOWN = 4

Plot = tuple[int, int, int]
"""19.0 Warheads by air, artillery and missile."""


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended. `how` names the level of victory (21.22) or a concession."""

    winner: str
    how: str
    case: str
    points: int = 0


class Award(msgspec.Struct, frozen=True, array_like=True):
    """21.11 One entry of the victory point ledger; points are from the Soviet side's view, NATO's are negative."""

    turn: int
    kind: str
    case: str
    points: int
    unit: UnitId = NO_UNIT
    hex: HexId = NO_HEX


class State(msgspec.Struct):
    """Everything that changes in play. Units, air units and hexes are numbers into the content."""

    signed: ClassVar[tuple[str, ...]] = ("superiority", "ledger", "vp", "feba")
    """Fields that may fall far below nothing: modifiers and balances."""
    at: list[HexId]
    """Hex of each unit, or WAITING, ELIMINATED, EXITED, ABSENT."""
    step: list[int]
    """3.5c Steps each unit has lost: an index into its printed strengths."""
    turn: int = 1
    first: Side = SOVIET
    """25.2 The side whose player turn comes first in each game turn."""
    untried: set[UnitId] = set()
    """12.1 Units whose strength nobody knows yet."""
    doubled: set[UnitId] = set()
    """12.3 Units revealed at twice their printed strength."""
    disrupted: set[UnitId] = set()
    improved: set[UnitId] = set()
    """8.4 Units in Improved Positions."""
    guests: set[UnitId] = set()
    """9.84 Units that retreated this phase into a hex held by another."""
    mobile: set[UnitId] = set()
    """11.2 Supply units in mobile mode."""
    carrier: dict[UnitName, UnitName] = {}
    """11.4 Transport that carries a dump, by unit id."""
    loading: dict[UnitName, UnitName] = {}
    """11.4 Dumps being loaded or unloaded over a whole phase: dump id to transport id."""
    moved: set[UnitId] = set()
    """13.1c Units that moved or attacked in the current player turn."""
    arrived: set[UnitId] = set()
    """11.33 Units that entered in the current player turn."""
    disengaged: set[UnitId] = set()
    """14.0 Units that may leave an enemy Locking zone in this Secondary Movement Phase."""
    unsupplied: set[UnitId] = set()
    """4.0b, 5.33 Units of both sides out of supply when the present Movement Phase began."""
    fought: set[UnitId] = set()
    """9.14 Units of either side that have attacked, been attacked or tried to disengage in the present Combat Phase."""
    shelled: set[UnitId] = set()
    """10.21 Artillery that retreated or lost a step in the present Combat Phase."""
    overrun_result: Literal["", "held", "disrupted", "vacated"] = ""
    """5.3 What the last overrun did, for the Movement Phase that goes on after it."""
    chemical: int = 0
    """15.0 The tick (see Table.tick) at which chemical warfare was declared, 0 while it was not."""
    tick: int = 0
    """The clock of chemical warfare (15.1 to 15.4): TICKS to a game turn, set when a phase begins."""
    pool: dict[str, int] = {}
    """13.0 Replacement Points by nationality."""
    delayed: dict[UnitName, int] = {}
    """Units that enter on another turn than scheduled, by id (20.41, delayed entry)."""
    vp: int = 0
    ledger: list[Award] = []
    """21.11 Every award of victory points, in order."""
    feba: int = 0
    """25.2 The line rolled for the D+7 scenario."""
    # Advanced game.
    superiority: int = 0
    """18.11 Box of the Air Superiority Record: 0 is N/S 0, positive boxes are NATO's."""
    bids: list[int] = msgspec.field(default_factory=lambda: [-1, -1])
    """18.11 Sealed Air Superiority Points of this game turn, -1 while not yet chosen. Secret until both are."""
    air_points: list[int] = msgspec.field(default_factory=lambda: [-1, -1])
    """18.7 Points left under the alternate procedure, -1 for no limit."""
    air: list[int] = []
    """What each air unit is doing."""
    air_at: list[HexId] = []
    """Hex of each air unit on the map, -1 otherwise."""
    air_left: list[int] = []
    """18.22 Penetration/Strike Points each air unit has left."""
    air_route: list[tuple[HexId, ...]] = []
    """18.55 Hexes each air unit has entered this game turn: payments run over several hexes."""
    air_tried: list[tuple[HexId, ...]] = []
    """18.67 Hexes at which a strike of each air unit was aborted this game turn."""
    nike_lost: set[HexId] = set()
    """18.54 Hexes of destroyed Nike sites."""
    bases_lost: int = 0
    """20.42 Destroyed airbases already counted on the Air Superiority Record."""
    stock: dict[str, list[int]] = {}
    """19.0 Warheads left by side: air, artillery, missile. Treated as immutable: replace, never mutate."""
    plots: dict[str, Plot] = {}
    """19.0 Sealed plots, keyed 'NATO 3' or 'Soviet 4' by side and turn of use. Secret."""
    due: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    """19.2 Warheads the phasing side may still allot in this Nuclear Strike Phase."""
    fallen: dict[str, list[int]] = {}
    """19.0 Warheads each side has sent at a target, by kind: what both sides know has left its stock."""
    contamination: dict[HexName, int] = {}
    """19.31 Level by hex number."""
    airlifted: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """20.23 Battalions each side has flown this game turn."""
    outcome: Outcome | None = None
