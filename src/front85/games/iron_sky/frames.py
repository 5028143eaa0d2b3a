"""Every frame of the game, so that saved stacks can be read back."""

from __future__ import annotations

from front85.games.iron_sky.air.areafight import AreaFight
from front85.games.iron_sky.air.mending import Diversion, Mending
from front85.games.iron_sky.air.superiority import Superiority
from front85.games.iron_sky.arrivals.atlantic import Atlantic, Sunk
from front85.games.iron_sky.arrivals.mobilization import Mobilization
from front85.games.iron_sky.arrivals.reforger import SitesShut
from front85.games.iron_sky.arrivals.reinforcements import Reinforcement
from front85.games.iron_sky.arrivals.replacements import Replacement
from front85.games.iron_sky.combat.advance import Advance
from front85.games.iron_sky.combat.battle import Battle
from front85.games.iron_sky.combat.pursuit import Pursuit
from front85.games.iron_sky.combat.reserves import Reserves
from front85.games.iron_sky.combat.results import Aftermath
from front85.games.iron_sky.combat.retreat import Rout, Scatter
from front85.games.iron_sky.divisions.breakdown import BreakDown
from front85.games.iron_sky.divisions.recombination import Recombination
from front85.games.iron_sky.ground.neutrals import Neutrality
from front85.games.iron_sky.ground.stacking import Overstack
from front85.games.iron_sky.helicopters.battalions import Deployment
from front85.games.iron_sky.helicopters.escape import Escape
from front85.games.iron_sky.helicopters.homeward import Homeward
from front85.games.iron_sky.helicopters.passage import Flight
from front85.games.iron_sky.installations.bridges import Alarm, Blast
from front85.games.iron_sky.installations.repairs import Repair
from front85.games.iron_sky.lift.airlift import Airlift
from front85.games.iron_sky.lift.carried import Carried
from front85.games.iron_sky.lift.paradrop import Airdrop
from front85.games.iron_sky.missions.fights.interception import Interception
from front85.games.iron_sky.missions.flights.convoys import Convoys
from front85.games.iron_sky.missions.flights.ground_strikes import GroundStrike
from front85.games.iron_sky.missions.flights.ground_support import Delivery
from front85.games.iron_sky.missions.flights.reconnaissance import Sighting
from front85.games.iron_sky.missions.flights.sead import Suppression
from front85.games.iron_sky.missions.flights.wild_weasel import WeaselHunt
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.windows import AirWatch, Window
from front85.games.iron_sky.movement.fatigue import Check
from front85.games.iron_sky.movement.offmap import Emerge
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.movement.steps import March
from front85.games.iron_sky.politics.revolt_phase import RevoltPhase
from front85.games.iron_sky.politics.uprising import Rising, Spread, Uprising
from front85.games.iron_sky.raids.plots import Raids
from front85.games.iron_sky.raids.raid import Raid
from front85.games.iron_sky.raids.slipping import Slip
from front85.games.iron_sky.sequence import ActionPhase, EndPhase, GameTurn
from front85.games.iron_sky.setup import Setup
from front85.games.iron_sky.supply.displacement import Comeback, Displacement
from front85.games.iron_sky.supply.embedded import Rationing
from front85.games.iron_sky.victory import Settlement
from front85.games.iron_sky.weapons.blast import Toll
from front85.games.iron_sky.weapons.detonation import Detonation
from front85.games.iron_sky.weapons.missiles import MissilePhase
from front85.games.iron_sky.weapons.nuclear import NuclearPhase
from front85.games.iron_sky.weapons.release import Release
from front85.games.iron_sky.weapons.removal import Removal
from front85.games.iron_sky.weapons.silence import Gasping
from front85.games.iron_sky.weapons.takeoff import TakeOff
from front85.games.iron_sky.weather.weather_phase import WeatherPhase

AnyFrame = (
    ActionPhase
    | Advance
    | Aftermath
    | AirWatch
    | Airdrop
    | Airlift
    | Alarm
    | AreaFight
    | Atlantic
    | Battle
    | Blast
    | BreakDown
    | Carried
    | Check
    | Comeback
    | Convoys
    | Delivery
    | Deployment
    | Detonation
    | Displacement
    | Diversion
    | Emerge
    | EndPhase
    | Escape
    | Flight
    | GameTurn
    | Gasping
    | GroundStrike
    | Homeward
    | Interception
    | LandMovement
    | March
    | MissilePhase
    | Mission
    | Mending
    | Mobilization
    | Neutrality
    | NuclearPhase
    | Overstack
    | Pursuit
    | Raid
    | Raids
    | Rationing
    | Recombination
    | Reinforcement
    | Release
    | Removal
    | Repair
    | Replacement
    | Reserves
    | RevoltPhase
    | Rising
    | Rout
    | Scatter
    | Settlement
    | Setup
    | Sighting
    | SitesShut
    | Slip
    | Spread
    | Sunk
    | Superiority
    | Suppression
    | TakeOff
    | Toll
    | Uprising
    | WeaselHunt
    | WeatherPhase
    | Window
)
