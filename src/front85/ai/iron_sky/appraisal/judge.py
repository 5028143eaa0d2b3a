"""What the adviser thinks of a position of Under an Iron Sky, in strength."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, cast

import numpy as np

from front85.ai.advice.judge import Judge, Weighed, stance
from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import fighters, firmness, points_by_hex, prizes
from front85.ai.iron_sky.appraisal.weighing import N as WEIGHING
from front85.ai.iron_sky.appraisal.weighing import unit_worth
from front85.ai.iron_sky.fights.strikes import Striking
from front85.ai.maps import FAR, Floats
from front85.games.iron_sky.air.losses import STEPS
from front85.games.iron_sky.combat.attack import Assault
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.package import UNKNOWN
from front85.games.iron_sky.movement.march import Move
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import ABSENT, ELIMINATED, NATO, PACT, SIDES, TACTICAL, WING_GONE, WING_WITHDRAWN
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId, enemy_of, side_named
from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.ask import Ask, Forecast
from front85.kernel.frame import Frame
from front85.kernel.position import Position
from front85.kernel.verbs import Menu

N = section(__name__)


class IronSkyJudge(Judge):
    """Units by the steps and the supply they have left, squadrons, the sky, runways, bridges, hexes that count, and
    where one's own Combat Units stand."""

    currency = "advice-worth-strength"
    samples = 4

    def __init__(self, position: Position[Any], side: str) -> None:
        super().__init__(position, side)
        self.table, self.me = cast(Table, position), side_named(SIDES, side)
        self._goals = tuple(sorted(prizes(self.table, self.me)))
        self._stance = self._map()

    def _map(self) -> Floats:
        content = self.table.content
        if self.me == NATO or not self._goals:
            return np.asarray(firmness(content))
        near = hex_distance_field(content.board.neighbours, list(self._goals)).astype(float)
        return np.where(near < 0, -float(FAR), -near)

    def begins(self, frame: Frame) -> bool:
        return isinstance(frame, LandMovement) and frame.step != "contact"

    def blank(self, known: Position[Any]) -> bool:
        """27.6-seq.2 A mission of squadrons that have no names."""
        frame = known.stack[-1]
        return isinstance(frame, Mission) and UNKNOWN in (*frame.package.strike, *frame.package.escort)

    def strikes(self, ask: Ask) -> list[Weighed]:
        verbs = ask.verbs if isinstance(ask, Menu) else {}
        if not isinstance(verbs.get("move"), Move) or not isinstance(verbs.get("assault"), Assault):
            return []
        assert isinstance(ask, Menu)
        striking = Striking(self.table, ask, self.me)
        found = []
        for unit in self._strikers():
            strike = striking.best(unit)
            if strike is not None:
                found.append((strike.worth, striking.words(strike)))
        return sorted(found, key=lambda one: (-one[0], one[1]))

    def _strikers(self) -> list[UnitId]:
        """Combat Units near the enemy that may attack, the nearest first."""
        table, content, state = self.table, self.table.content, self.table.state
        enemies = sorted({state.at[unit] for unit in fighters(table, enemy_of(self.me))})
        if not enemies or state.war_turn <= 0:
            return []
        far = hex_distance_field(content.board.neighbours, enemies)
        able = [
            unit
            for unit in fighters(table, self.me)
            if unit not in state.moved
            and not content.is_base[unit]
            and content.attack[unit]
            and state.mode[unit] == TACTICAL
            and 0 <= far[state.at[unit]] <= N.near
        ]
        return sorted(able, key=lambda unit: (int(far[state.at[unit]]), unit))[: N.most]

    def comfort(self, hex_: HexId) -> float:
        return float(N.stance * float(self._stance[hex_]))

    def goals(self) -> tuple[HexId, ...]:
        """The Pact wants what counts; NATO what it has lost of its own ground."""
        home = self.table.content.home
        return self._goals if self.me != NATO else tuple(hex_ for hex_ in self._goals if home[hex_] == NATO)

    def holder(self, position: Position[Any], hex_: HexId) -> int:
        side = cast(Table, position).holder(hex_)
        return 0 if side < 0 else 1 if side == self.me else -1

    def standing(self, position: Position[Any]) -> float:
        table = cast(Table, position)
        content, state, total = table.content, table.state, 0.0
        for unit in content.unit_ids:
            hex_, own = state.at[unit], content.side[unit] == self.me
            if hex_ in (ELIMINATED, ABSENT):
                continue
            gone = min(state.losses[unit], len(WEIGHING.wear) - 1)
            worth = unit_worth(table, unit) * (1 - WEIGHING.wear[gone])
            short = N.cut_off if unit in state.cut_off else N.strained if unit in state.strained else 0.0
            total += worth * (1 - short) * (1 if own else -1)
            if own and hex_ >= 0 and content.is_combat[unit]:
                total += stance(worth * (1 - short), self.comfort(hex_))
        for hex_, points in points_by_hex(content).items():
            holder = table.holder(hex_)
            total += WEIGHING.point * points * self._sign(holder)
        total -= N.runway * sum(self._sign(table.holder(hex_)) for hex_ in state.damaged)
        total += N.sky * sum(map(self._sign, state.sky.values()))
        total -= N.bridge * len(state.blown) * self._sign(PACT)
        return float(total + self._wings(table))

    def _sign(self, side: int) -> int:
        return 0 if side < 0 else 1 if side == self.me else -1

    def _wings(self, table: Table) -> float:
        """27.17 What squadrons are worth by the steps they have left."""
        state, total = table.state, 0.0
        for wing, each in enumerate(_step_worths(table.content)):
            if state.wing_at and state.wing_at[wing] not in (WING_GONE, WING_WITHDRAWN):
                left, hurt = STEPS - state.wing_lost[wing], state.wing_hurt[wing]
                total += each * (left - (1 - N.damaged) * hurt) * self._sign(table.content.wings.side[wing])
        return total

    def fights(self, forecast: Forecast) -> bool:
        return bool({"D", "A1"} & forecast.chances.keys())


@lru_cache(maxsize=8)
def _step_worths(content: Content) -> tuple[float, ...]:
    """What a step of each squadron is worth: what it does in the air and to the ground, and what is scored for it."""
    wings, scored = content.wings, content.tables.victory.political.us_air_step if content.scenario.political else 0
    return tuple(
        N.step
        + N.attack * kind.attack
        + N.strike * kind.strike
        + WEIGHING.point * scored * (nat == "US" and not kind.helicopter)
        for kind, nat in zip(wings.type, wings.nat, strict=True)
    )
