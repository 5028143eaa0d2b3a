"""The charts of chapter 13 and the numbers of the other chapters, as the data file holds them."""

from __future__ import annotations

from typing import Literal

import msgspec

from front85.hexwar.content import Chart

Result = Literal["AE", "AL", "DE", "DR", "DL", "ENG", "EX"]


class CombatResults(Chart, frozen=True):
    columns: tuple[str, ...]
    lowest_die: int
    above: Result
    below: dict[str, Result]
    rows: tuple[tuple[Result, ...], ...]


class TerrainType(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cost: int
    drm: int
    mountain: int


class Terrain(Chart, frozen=True):
    types: dict[str, TerrainType]


class Movement(Chart, frozen=True):
    recon: int
    non_recon: int
    autobahn: int
    river_pact: int
    river_pact_city: int
    river_nato: int
    enter_zone: int
    leave_zone: int
    airpower: int
    refugees: int
    border_first_turn: int
    queue: int
    exit: int


class SupportLimits(Chart, frozen=True):
    move_fight: int
    fight_move: int
    pact_into_city: int


class Modifiers(Chart, frozen=True):
    most_hexes: int
    night: int
    refugees: int
    first_turn_soviet: int
    first_turn_nato: int
    armor: dict[str, int]
    armor_other: int


class Attrition(Chart, frozen=True):
    units: dict[str, int]
    uncounted_formations: tuple[str, ...]


class Airpower(Chart, frozen=True):
    day_dice: int
    day_bonus_divisor: int
    night_dice: int
    night_bonus_divisor: int
    most: int


class Electronic(Chart, frozen=True):
    dice: int
    bonus_divisor: int
    most: int


class Heliborne(Chart, frozen=True):
    enemy_air: int
    enemy_hex: int
    city_landing: int
    lost_from: int


class RefugeeFlow(Chart, frozen=True):
    first_turn: int
    dice: int


class SovietAirborne(Chart, frozen=True):
    intact_to: int
    in_zone: int
    night: int
    terrain: dict[str, int]
    reduced_to: int
    intact_factor: int
    reduced_factor: int


class UsEntry(Chart, frozen=True):
    turn: int
    west: tuple[str, str]
    south: tuple[str, str]

    @property
    def edges(self) -> dict[str, tuple[str, str]]:
        """First and last hex of each edge."""
        return {"west": self.west, "south": self.south}


class NatoAirborne(Chart, frozen=True):
    intact_to: int
    dispersed_to: int
    airfield_free: int
    airfield_in_zone: int
    day_terrain: dict[str, int]
    night: int
    in_zone: int
    scatter: tuple[str, ...]


class Victory(Chart, frozen=True):
    last_turn: int
    exits_needed: int
    northern_exits: tuple[str, ...]
    southern_exits: tuple[str, ...]
    southern_minimum: dict[str, int]
    cities_needed: int
    cancelled_drop: int
    cancelled_drop_exit: str


class TurnTrack(Chart, frozen=True):
    turns: tuple[Literal["AM", "PM", "night"], ...]


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All charts of the game."""

    combat_results: CombatResults
    terrain: Terrain
    movement: Movement
    support: SupportLimits
    modifiers: Modifiers
    attrition: Attrition
    airpower: Airpower
    electronic: Electronic
    heliborne: Heliborne
    refugee_flow: RefugeeFlow
    soviet_airborne: SovietAirborne
    us_entry: UsEntry
    nato_airborne: NatoAirborne
    victory: Victory
    turn_track: TurnTrack
