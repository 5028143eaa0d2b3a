"""The recruit: moves everybody once, straight at the enemy or up to the line, and attacks when the odds look good.

It commits what the game itself thinks sensible and leaves everything finer alone: modes, rest, reserves, break-down.
"""

from __future__ import annotations

from random import Random
from typing import Any, cast

import numpy as np

from front85.ai.doctrine import section
from front85.ai.iron_sky.answers import forced, home_front
from front85.ai.iron_sky.appraisal.ground import prizes
from front85.ai.iron_sky.arms import air, airfields, bombers, carrying, raiding, weapons
from front85.ai.iron_sky.command.siege import near_front
from front85.ai.iron_sky.moves import rear
from front85.ai.iron_sky.moves.marches import own_fuel
from front85.games.iron_sky.combat.attack import Assault
from front85.games.iron_sky.combat.battle import Battle
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.fatigue import basic
from front85.games.iron_sky.movement.march import Move
from front85.games.iron_sky.movement.phase import LandMovement
from front85.games.iron_sky.state import NATO, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, UnitId, hex_ids, side_named
from front85.hexwar.kernels.reach import hex_distance_field
from front85.kernel.ask import Words, allows, draw
from front85.kernel.position import Position
from front85.kernel.verbs import Menu

N = section(__name__)
FINISHING = ("end", "pass", "stay")


class Recruit:
    """Plays one side. It remembers whom it has moved in the phase in hand."""

    def __init__(self, side: str) -> None:
        self.side = side_named(SIDES, side)
        self._key = (0, -1)
        self._done: set[UnitId] = set()

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        table = cast(Table, position)
        menu = table.ask
        assert isinstance(menu, Menu)
        words = self._choose(table, menu, rng)
        if words is not None and allows(menu, words):
            return words
        return draw(menu, rng)

    def _choose(self, table: Table, menu: Menu, rng: Random) -> Words | None:
        phase = table.stack[-1]
        armed = None if isinstance(phase, LandMovement) else weapons.answer(table, menu, self.side)
        if armed is not None:
            return armed
        if isinstance(phase, Battle):
            return commitment(menu)
        if not isinstance(phase, LandMovement):
            return self._interrupt(table, menu, rng)
        if phase.step == "contact":
            return self._attack(menu, phase.mover, least=0.0)
        if self._key != (table.state.turn, self.side):
            self._key, self._done = (table.state.turn, self.side), set()
        if "finish" in menu.verbs:
            flight = airfields.flee(table, menu, self.side) or bombers.hunt(table, menu, self.side)
            return flight or bombers.strike(table, menu, self.side) or ("finish",)
        return self._move(table, menu, rng) or ("end",)

    def _interrupt(self, table: Table, menu: Menu, rng: Random) -> Words | None:
        """Everybody comes who may, bridges are blown by NATO, damage is mended; anything else as it falls."""
        verbs = menu.verbs
        flown = raiding.answer(table, menu, self.side) or air.answer(table, menu, self.side)
        if flown is not None:
            return flown
        if "spare" in verbs:
            return ("demolish",) if self.side == NATO else ("spare",)
        if "watch" in verbs or "mend" in verbs or "rebase" in verbs:
            return forced.answer(table, menu, self.side)
        if airfields.offered(menu, "base"):
            return airfields.arrive(menu)
        if "place" in verbs:
            return rear.newcomer(table, menu, self.side, "place") or ("end",)
        if "mobilize" in verbs:
            return ("mobilize", next(iter(menu.after(("mobilize",)))))
        if "choose" in verbs or "rise" in verbs:
            return forced.answer(table, menu, self.side)
        if "activate" in verbs:
            return forced.reserves(table, menu)
        for word in ("refuse", "hold"):
            if word in verbs and (word == "refuse" or rng.random() < 0.5):
                return (word,)
        for word in FINISHING:
            if word in verbs and word != "end":
                return (word,)
        return draw(menu, rng)

    # the Land Movement Phase

    def _move(self, table: Table, menu: Menu, rng: Random) -> Words | None:
        content, state = table.content, table.state
        entering = rear.enter(table, menu, self.side)
        if entering is not None:
            return entering
        homeward = home_front.go_home(table, menu) or carrying.carry(table, menu, self.side)
        if homeward is not None:
            return homeward
        far = near_front(table, self.side)
        waiting = [
            unit
            for unit in table.on_map(self.side)
            if unit not in state.moved and unit not in self._done and not content.is_fixed[unit]
        ]
        waiting.sort(key=lambda unit: (far[state.at[unit]], unit))
        for unit in waiting:
            self._done.add(unit)
            words = self._attack(menu, unit, N.good[self.side])
            fuel = None if words else own_fuel(table, menu, unit, int(far[state.at[unit]]))
            if fuel is not None:
                self._done.discard(unit)
                return fuel
            words = words or self._march(table, menu, unit, rng)
            if words is not None and allows(menu, words):
                return words
        return None

    def _attack(self, menu: Menu, unit: UnitId, least: float) -> Words | None:
        """From where it stands, if the odds are good."""
        assault = menu.verbs["assault"]
        assert isinstance(assault, Assault)
        if assault.held_back(unit):
            return None
        name, kinds = assault.content.ids[unit], assault.kinds(unit)
        kind = "standard" if "standard" in kinds else kinds[0]
        best: tuple[float, Words] = (-1.0, ())
        for hex_ in assault.hexes(unit, kind) or (NO_HEX,):
            words: Words = (name, kind) if hex_ < 0 else (name, kind, assault.table.name(hex_))
            found = assault.forecast(words)
            best = max(best, (found.chances.get("D", 0.0) if found is not None else 0.0, words))
        return ("assault", *best[1]) if best[0] >= least else None

    def _march(self, table: Table, menu: Menu, unit: UnitId, rng: Random) -> Words | None:
        """Straight for the nearest place that counts; NATO's units up to the enemy, where they stay."""
        content, state, move = table.content, table.state, menu.verbs["move"]
        assert isinstance(move, Move)
        here = state.at[unit]
        if move.held_back(unit) or (self.side == NATO and near_front(table, self.side)[here] <= N.in_line):
            return None
        reach, kinds = move.reach(unit, ()), move.kinds(unit, ())
        open_ = (reach.cost >= 0) & (reach.cost <= basic(table, unit) - state.spent[unit])
        open_ &= ~stacking.full(table, self.side, (unit,))
        field = self._goal(table, unit)
        score = field + N.stray * np.array([rng.random() for _ in range(4)])[np.arange(len(field)) % 4]
        if content.is_combat[unit] and self.side != NATO:
            into = self._into_zone(table, move, unit, open_ & (kinds >= pathing.COVERED), field)
            if into >= 0:
                return ("move", content.ids[unit], table.name(into))
        score = np.where(open_ & (kinds < pathing.COVERED), score, np.inf)
        goal = HexId(int(score.argmin()))
        if not np.isfinite(score[goal]) or field[goal] >= field[here]:
            return None
        return ("move", content.ids[unit], table.name(goal))

    def _goal(self, table: Table, unit: UnitId) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
        """Hexes to the nearest prize for the Pact's fighters, to the enemy for NATO's; support units keep away."""
        content = table.content
        far = near_front(table, self.side).astype(float)
        if not content.is_combat[unit] or content.is_base[unit]:
            return abs(far - 4)
        if self.side == NATO:
            return abs(far - N.in_line)
        hexes = sorted(prizes(table, self.side))
        if not hexes:
            return far
        return hex_distance_field(content.board.neighbours, hexes).astype(float)

    def _into_zone(
        self,
        table: Table,
        move: Move,
        unit: UnitId,
        zoned: np.ndarray[tuple[int], np.dtype[np.bool_]],
        field: np.ndarray[tuple[int], np.dtype[np.float64]],
    ) -> HexId:
        """A hex in an enemy zone from which the attack that must follow looks good, -1 for none."""
        hexes = np.flatnonzero(zoned)
        for hex_ in hex_ids(hexes[np.argsort(field[hexes], kind="stable")][: N.looks].tolist()):
            fight = rear.fight_at(table, self.side, unit, hex_)
            if fight >= N.good[self.side]:
                return hex_
        return NO_HEX


def commitment(menu: Menu) -> Words:
    """What the game thinks sensible in each step of a combat."""
    for word in ("supply", "defend"):
        if word in menu.verbs:
            return (word, next(iter(menu.after((word,)))))
    if "deploy" in menu.verbs:
        return air.gunships(menu) or ("pass",)
    return air.support(menu) or forced.commit(menu, "ew" if "ew" in menu.verbs else "guns")


def recruit(side: str) -> Recruit:
    """A fresh recruit."""
    return Recruit(side)
