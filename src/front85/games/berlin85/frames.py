"""Every frame of the game, so that saved stacks can be read back."""

from __future__ import annotations

from front85.games.berlin85.advance import Advance
from front85.games.berlin85.combat import Battle, CombatPhase
from front85.games.berlin85.damage import Collateral, Spread
from front85.games.berlin85.demolition import Blow, Ignite
from front85.games.berlin85.losses import Exchange
from front85.games.berlin85.movement import MovementPhase
from front85.games.berlin85.paradrop import Drop
from front85.games.berlin85.rail import Interdiction
from front85.games.berlin85.retreats import Retreats
from front85.games.berlin85.sequence import GameTurn, PlayerTurn
from front85.games.berlin85.setup import Setup

AnyFrame = (
    Advance
    | Battle
    | Blow
    | Collateral
    | CombatPhase
    | Drop
    | Exchange
    | GameTurn
    | Ignite
    | Interdiction
    | MovementPhase
    | PlayerTurn
    | Retreats
    | Setup
    | Spread
)
