"""Every frame of the game, so that saved stacks can be read back."""

from __future__ import annotations

from front85.games.berlin85.air.airdrop import Drop
from front85.games.berlin85.combat.advance import Advance
from front85.games.berlin85.combat.exchange import Exchange
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.combat.resolution import Battle
from front85.games.berlin85.combat.retreat import Retreats
from front85.games.berlin85.ground.collateral import Collateral, Spread
from front85.games.berlin85.ground.demolition import Blow, Ignite
from front85.games.berlin85.ground.rail import Interdiction
from front85.games.berlin85.movement.phase import MovementPhase
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
