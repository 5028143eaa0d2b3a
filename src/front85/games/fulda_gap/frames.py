"""Every frame of the game, so that saved stacks can be read back."""

from __future__ import annotations

from front85.games.fulda_gap.air import AirSuperiority
from front85.games.fulda_gap.airmobile import Conversion
from front85.games.fulda_gap.battle import Battle
from front85.games.fulda_gap.blast import Blast
from front85.games.fulda_gap.combat import CombatPhase
from front85.games.fulda_gap.contamination import ContaminationAttack, ContaminationRemoval
from front85.games.fulda_gap.deployment import Deployment, FirstPlayer, FrontLine, UnitStatus
from front85.games.fulda_gap.detonation import Detonation
from front85.games.fulda_gap.disengage import Disengagement, ForcedAttack
from front85.games.fulda_gap.helicopters import Flak
from front85.games.fulda_gap.mobilization import Mobilization
from front85.games.fulda_gap.movement import MovementPhase, Overstack
from front85.games.fulda_gap.nuclear import NuclearPlanning, NuclearStrike, PrePlot
from front85.games.fulda_gap.paratroops import Landing
from front85.games.fulda_gap.reorganization import RebuildRoll, Reorganization
from front85.games.fulda_gap.results import LoseStep
from front85.games.fulda_gap.sequence import GameTurn, PlayerTurn
from front85.games.fulda_gap.setup import Prepare, Setup
from front85.games.fulda_gap.untried import Reveal

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
