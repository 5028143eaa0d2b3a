"""Every frame of the game, so that saved stacks can be read back."""

from __future__ import annotations

from front85.games.iron_sky.advance import Advance
from front85.games.iron_sky.battle import Battle
from front85.games.iron_sky.breakdown import BreakDown
from front85.games.iron_sky.bridges import Alarm, Blast
from front85.games.iron_sky.displacement import Comeback, Displacement
from front85.games.iron_sky.embedded import Rationing
from front85.games.iron_sky.fatigue import Check
from front85.games.iron_sky.mobilization import Mobilization
from front85.games.iron_sky.movement import LandMovement
from front85.games.iron_sky.neutrals import Neutrality
from front85.games.iron_sky.offmap import Emerge
from front85.games.iron_sky.pace import March
from front85.games.iron_sky.pursuit import Pursuit
from front85.games.iron_sky.recombination import Recombination
from front85.games.iron_sky.reinforcements import Reinforcement
from front85.games.iron_sky.repairs import Repair
from front85.games.iron_sky.replacements import Replacement
from front85.games.iron_sky.reserves import Reserves
from front85.games.iron_sky.results import Aftermath
from front85.games.iron_sky.retreat import Rout, Scatter
from front85.games.iron_sky.sequence import ActionPhase, EndPhase, GameTurn
from front85.games.iron_sky.setup import Setup
from front85.games.iron_sky.stacking import Overstack
from front85.games.iron_sky.victory import Settlement

AnyFrame = (
    ActionPhase
    | Advance
    | Aftermath
    | Alarm
    | Battle
    | Blast
    | BreakDown
    | Check
    | Comeback
    | Displacement
    | Emerge
    | EndPhase
    | GameTurn
    | LandMovement
    | March
    | Mobilization
    | Neutrality
    | Overstack
    | Pursuit
    | Rationing
    | Recombination
    | Reinforcement
    | Repair
    | Replacement
    | Reserves
    | Rout
    | Scatter
    | Settlement
    | Setup
)
