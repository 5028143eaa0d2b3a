"""Every frame of the game, so that saved stacks can be read back."""

from __future__ import annotations

from front85.games.fulda_gap.air.airdrop import Landing
from front85.games.fulda_gap.air.airmobile import Conversion
from front85.games.fulda_gap.air.helicopters import Flak
from front85.games.fulda_gap.air.superiority import AirSuperiority
from front85.games.fulda_gap.arrivals.deployment import Deployment, FirstPlayer, FrontLine, UnitStatus
from front85.games.fulda_gap.arrivals.mobilization import Mobilization
from front85.games.fulda_gap.arrivals.reorganization import RebuildRoll, Reorganization
from front85.games.fulda_gap.combat.battle import Battle
from front85.games.fulda_gap.combat.disengagement import Disengagement, ForcedAttack
from front85.games.fulda_gap.combat.phase import CombatPhase
from front85.games.fulda_gap.combat.results import LoseStep
from front85.games.fulda_gap.combat.untried import Reveal
from front85.games.fulda_gap.ground.contamination import ContaminationAttack, ContaminationRemoval
from front85.games.fulda_gap.movement.overstack import Overstack
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.sequence import GameTurn, PlayerTurn
from front85.games.fulda_gap.setup import Prepare, Setup
from front85.games.fulda_gap.weapons.blast import Blast
from front85.games.fulda_gap.weapons.detonation import Detonation
from front85.games.fulda_gap.weapons.nuclear import NuclearPlanning, NuclearStrike, PrePlot

AnyFrame = (
    AirSuperiority
    | Battle
    | Blast
    | CombatPhase
    | ContaminationAttack
    | ContaminationRemoval
    | Conversion
    | Deployment
    | Detonation
    | Disengagement
    | FirstPlayer
    | Flak
    | ForcedAttack
    | FrontLine
    | GameTurn
    | Landing
    | LoseStep
    | Mobilization
    | MovementPhase
    | NuclearPlanning
    | NuclearStrike
    | Overstack
    | PlayerTurn
    | PrePlot
    | Prepare
    | RebuildRoll
    | Reorganization
    | Reveal
    | Setup
    | UnitStatus
)
