"""Every frame of the game, so that saved stacks can be read back."""

from __future__ import annotations

from front85.games.fulda_gap.deployment import Deployment, FirstPlayer, FrontLine, UnitStatus
from front85.games.fulda_gap.movement import MovementPhase
from front85.games.fulda_gap.reorganization import RebuildRoll, Reorganization
from front85.games.fulda_gap.sequence import GameTurn, PlayerTurn
from front85.games.fulda_gap.setup import Prepare, Setup

AnyFrame = (
    Deployment
    | FirstPlayer
    | FrontLine
    | GameTurn
    | MovementPhase
    | PlayerTurn
    | Prepare
    | RebuildRoll
    | Reorganization
    | Setup
    | UnitStatus
)
