"""Every frame of the game, so that saved stacks can be read back."""

from __future__ import annotations

from front85.games.nuremberg.administration import Administration
from front85.games.nuremberg.air.airdrop import Airdrop
from front85.games.nuremberg.air.heliborne import Flight, JammedFlight
from front85.games.nuremberg.air.superiority import AirSuperiority, PlaceAirpower
from front85.games.nuremberg.arrivals.reinforcements import HomeGuard
from front85.games.nuremberg.combat.advance import Advance, Momentum
from front85.games.nuremberg.combat.electronic_warfare import ElectronicWarfare, PlaceElectronic
from front85.games.nuremberg.combat.phase import Battle, CombatPhase
from front85.games.nuremberg.combat.results import Loss, Retreat
from front85.games.nuremberg.ground.refugees import Refugees
from front85.games.nuremberg.movement.phase import MovementPhase, Overstack
from front85.games.nuremberg.sequence import GameTurn, PlayerTurn
from front85.games.nuremberg.setup import NatoSetup, PactSetup, Setup

AnyFrame = (
    Administration
    | Advance
    | Airdrop
    | AirSuperiority
    | Battle
    | CombatPhase
    | ElectronicWarfare
    | Flight
    | GameTurn
    | HomeGuard
    | JammedFlight
    | Loss
    | Momentum
    | MovementPhase
    | NatoSetup
    | Overstack
    | PactSetup
    | PlaceAirpower
    | PlaceElectronic
    | PlayerTurn
    | Refugees
    | Retreat
    | Setup
)
