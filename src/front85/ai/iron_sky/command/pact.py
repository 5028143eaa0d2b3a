"""The Pact's Land Movement Phase: strike where it pays, run through what opens, take what counts."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.answers import home_front
from front85.ai.iron_sky.appraisal.ground import N as GROUND
from front85.ai.iron_sky.appraisal.ground import cost_to, delays, enclaves, fighters, points_by_hex, prizes
from front85.ai.iron_sky.appraisal.weighing import is_last
from front85.ai.iron_sky.command import siege
from front85.ai.iron_sky.command.siege import Front
from front85.ai.iron_sky.command.stages import Command
from front85.ai.iron_sky.endgame import last_stand
from front85.ai.iron_sky.fights.strikes import Strike
from front85.ai.iron_sky.moves import rear
from front85.ai.iron_sky.parameters import BY_THE_BOOK, Parameters
from front85.ai.iron_sky.supply import logistics, trains
from front85.ai.maps import Field, Floats
from front85.games.iron_sky.divisions.breakdown import Break
from front85.games.iron_sky.politics.loyalty import confined
from front85.games.iron_sky.state import PACT
from front85.games.iron_sky.supply import general as supply
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Words

N = section(__name__)
LAST_MARCH, STRIDE = 2 * GROUND.turn, 10
"""Quarters a unit may spend on the last turn, and what a hex costs on the average."""


class PactCommand(Command):
    """The attacker."""

    def __init__(self, table: Table, side: Side = PACT, parameters: Parameters = BY_THE_BOOK) -> None:
        super().__init__(table, side, parameters)
        self._fields: dict[HexId, Field] = {}
        self._delay = delays(table, side)
        self._aims: dict[UnitId, HexId] = {}
        self._taken: dict[HexId, int] = {}
        self._raids: Field | None = None
        self._duties: dict[UnitId, HexId] | None = None
        self._besiegers: dict[UnitId, frozenset[HexId]] | None = None
        self._guards: set[UnitId] = set()
        self._whole: set[UnitId] = set()
        """Divisions that were asked whether to break down."""

    def stages(self) -> tuple[Callable[[], Words | None], ...]:
        return (
            self.go_home,
            self.suppress,
            self.make_room,
            self.go_on,
            self.carry,
            self.enter,
            self.rest,
            self.support,
            self.strike,
            self.march_all,
            self.garrison,
            self.supply,
            self.close_up,
        )

    def go_on(self) -> Words | None:
        self.guard()
        return super().go_on()

    def guard(self) -> None:
        """Who stays so that there is no revolt; whoever enters a country with too few is one of them."""
        if not is_last(self.table):
            self._guards |= {unit for unit in home_front.guards(self, self._guards) if self.duty(unit) < 0}
            self.settled |= self._guards

    def go_home(self) -> Words | None:
        return home_front.go_home(self.table, self.menu)

    def suppress(self) -> Words | None:
        return home_front.suppress(self)

    def make_room(self) -> Words | None:
        if not self.table.state.revolt:
            return None
        if self._duties is None:
            self._duties = home_front.duties(self, self.field)
        return home_front.make_room(self, self._duties)

    def enter(self) -> Words | None:
        return rear.enter(self.table, self.menu, self.side, self.parameters.rides)

    def support(self) -> Words | None:
        return rear.support(self)

    def besiegers(self) -> dict[UnitId, frozenset[HexId]]:
        """Who masks an enclave; settled when the phase begins."""
        if self._besiegers is None:
            free = [unit for unit in self.own() if not self.content.is_base[unit] and self.duty(unit) < 0]
            self._besiegers = siege.besiegers(self.table, self.side, free, self.field)
        return self._besiegers

    def front(self, unit: UnitId) -> Front:
        hexes = self.besiegers().get(unit)
        return self.at_front if hexes is None else siege.around(self.content, hexes)

    def garrison(self) -> Words | None:
        """On the last turn whoever has nothing else to do guards a place that counts: the enemy moves last."""
        return rear.garrison(self, self.guarded) if is_last(self.table) else None

    def supply(self) -> Words | None:
        return logistics.heads(self)

    def close_up(self) -> Words | None:
        return rear.close_up(self)

    # aims

    def field(self, goal: HexId) -> Field:
        if goal not in self._fields:
            self._fields[goal] = cost_to(self.table, self.side, (goal,), self._delay)
        return self._fields[goal]

    def aim(self, unit: UnitId) -> HexId:
        """The prize a unit is after: worth it, near, and not everybody else's."""
        duty = self.duty(unit)
        if duty >= 0:
            return duty
        goal = self._aims.get(unit, NO_HEX)
        open_ = prizes(self.table, self.side)
        if goal in open_:
            return goal
        if goal >= 0:
            self._taken[goal] = 0
        here = self.table.state.at[unit]
        shut, masked = enclaves(self.content), self.besiegers().get(unit, frozenset()) & open_.keys()
        if not shut[here]:
            open_ = {hex_: worth for hex_, worth in open_.items() if (hex_ in masked if masked else not shut[hex_])}

        def appeal(hex_: HexId) -> float:
            turns = float(self.field(hex_)[here]) / GROUND.turn
            share: float = N.share ** self._taken.get(hex_, 0)
            return float(
                open_[hex_] * share * (1 + N.leans * float(self.lean[hex_])) / float((1 + turns) ** N.distance)
            )

        if not open_:
            return NO_HEX
        goal = max(sorted(open_), key=appeal)
        self._aims[unit] = goal
        self._taken[goal] = self._taken.get(goal, 0) + 1
        return goal

    def duty(self, unit: UnitId) -> HexId:
        """36.7 The revolt a unit is sent against, -1 for none; settled when the phase begins."""
        revolt = self.table.state.revolt
        if not revolt:
            return NO_HEX
        if self._duties is None:
            self._duties = home_front.duties(self, self.field)
        hex_ = self._duties.get(unit, NO_HEX)
        return hex_ if hex_ >= 0 and self.table.name(hex_) in revolt else NO_HEX

    def appeal(self, strike: Strike) -> float:
        """An attack counts for more where the way to the prize leads."""
        goal = self.aim(strike.unit)
        if goal < 0:
            return strike.worth
        here = self.table.state.at[strike.unit]
        nearer = float(self.field(goal)[here] - self.field(goal)[strike.hex]) / GROUND.turn
        return float(strike.worth + N.leads * strike.won * max(min(nearer + 0.5, N.most_led), -0.5))

    def march(self, unit: UnitId) -> Words | None:
        if self.content.is_base[unit]:
            return None
        goal = self.aim(unit)
        if goal < 0:
            return None
        if goal == self.duty(unit):
            words = home_front.close_in(self, unit, goal)
            if words is not None or goal == self.table.state.at[unit]:
                return words
        home = confined(self.table, unit)
        if home and self.content.country[goal] != home:  # 35.0, 36.5.8 who may not leave does not run up and down
            return self.marching.dress(unit)
        if self.parameters.rides:
            words = trains.ride(self, unit, self.field(goal))
            if words is not None:
                return words
        bonus = self.bonus(unit)
        limit = N.forced if bonus else GROUND.turn
        if is_last(self.table):
            limit = 2 * GROUND.turn
            words = self.split(unit) if self.parameters.splits else None
            if words is not None:
                return words
            if self.parameters.stands:
                return last_stand.stand(self, unit)
        return self.marching.toward(unit, self.field(goal), bonus, limit, dear=self.kept("hunger", self._hunger))

    def split(self, unit: UnitId) -> Words | None:
        """14.1 A division with points to spare breaks down where there is more than one place near it to guard or to
        take, with nobody in it."""
        verb, content, state = self.menu.verbs["break"], self.content, self.table.state
        assert isinstance(verb, Break)
        if not content.is_division[unit] or unit in self._whole or not verb.fits(unit):
            return None
        self._whole.add(unit)
        here, left = state.at[unit], LAST_MARCH - state.spent[unit] - verb.cost(unit)
        open_ = {hex_ for hex_ in prizes(self.table, self.side) if not self.table.units_at(hex_)}
        near = [h for h in open_.union(self.guarded(here)) if content.board.distance(here, h) * STRIDE <= left]
        return ("break", content.ids[unit]) if len(near) > 1 else None

    def _hunger(self) -> Floats:
        """What it costs to stand where no supply comes, from the turn on in which a line home is not enough."""
        table, state = self.table, self.table.state
        fed = supply.of_side(self.content.tables.supply.line_turns, self.side)
        if state.war_turn < fed or is_last(table):
            return np.zeros(self.content.board.size)
        return np.where(supply.net(table, self.side).field("") >= 0, 0.0, N.hunger)

    def bonus(self, unit: UnitId) -> dict[HexId, float]:
        """Places that count: to be taken, and on the last turn to be held."""
        table, here, distance = self.table, self.table.state.at[unit], self.content.board.distance
        found = {h: worth for h, worth in prizes(table, self.side).items() if distance(here, h) <= 16}
        if is_last(table):
            for hex_, worth in self.guarded(here).items():
                found[hex_] = N.garrison * worth
        return found

    def guarded(self, here: HexId) -> dict[HexId, float]:
        """Places of ours that count, that the enemy can reach and nobody guards; the one we stand in among them."""
        if self._raids is None:
            hexes = sorted({self.table.state.at[unit] for unit in fighters(self.table, enemy_of(self.side))})
            self._raids = cost_to(self.table, enemy_of(self.side), hexes)
        table, raids = self.table, self._raids
        return {
            hex_: worth
            for hex_, worth in points_by_hex(self.content).items()
            if table.holder(hex_) == self.side
            and raids[hex_] <= N.raid
            and self.alone(hex_, here)
            and self.content.board.distance(here, hex_) <= 20
        }

    def alone(self, hex_: HexId, here: HexId) -> bool:
        """Whether nobody but perhaps the one who asks is in a hex."""
        return len(self.table.units_at(hex_)) <= (hex_ == here)

    def in_order(self, units: list[UnitId]) -> list[UnitId]:
        """Those in front first, so that nobody stands in the way."""
        at = self.table.state.at
        return sorted(units, key=lambda unit: (self.enemy_far[at[unit]], unit))
