"""The regular: plans whole phases, weighs attacks by their mean worth, and knows when to offer honors."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from front85.ai.berlin85.answers import forced
from front85.ai.berlin85.answers.foresight import Foresight, Guess
from front85.ai.berlin85.command.defence import Defence
from front85.ai.berlin85.command.offensive import Offensive
from front85.ai.berlin85.endgame import patience
from front85.ai.berlin85.fights.assault import Plan, duty_left, words_of
from front85.ai.berlin85.moves.garrison import Garrison
from front85.ai.berlin85.moves.marches import Marches
from front85.ai.berlin85.parameters import BOLD, CAUTIOUS, VETERAN, Parameters
from front85.ai.characters import characters
from front85.ai.doctrine import section
from front85.ai.openings import Opening
from front85.ai.slips import Slips
from front85.games.berlin85.air.airdrop import Drop
from front85.games.berlin85.combat.advance import Advance
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.exchange import Exchange
from front85.games.berlin85.combat.phase import CombatPhase
from front85.games.berlin85.combat.retreat import Retreats
from front85.games.berlin85.ground.demolition import Ignite
from front85.games.berlin85.ground.rail import Interdiction
from front85.games.berlin85.movement.phase import MovementPhase
from front85.games.berlin85.sequence import GameTurn
from front85.games.berlin85.setup import Setup
from front85.games.berlin85.state import PACT, SIDES
from front85.games.berlin85.table import Table
from front85.games.berlin85.victory import pact_points, surrender_points
from front85.hexwar.ids import side_named
from front85.kernel.ask import Ask, Words, allows
from front85.kernel.position import Position
from front85.kernel.verbs import Menu

N = section(__name__)


class Regular:
    """Plays one side. It remembers the plan of the phase in hand and what it expected, and can do without."""

    def __init__(self, side: str, parameters: Parameters | None = None) -> None:
        self.side, self.parameters = side_named(SIDES, side), parameters or Parameters()
        self._marches: Marches | None = None
        self._attacks: list[Attack] = []
        self._points = 0
        self._guess = Guess()
        self._key: tuple[int, str, int] = (0, "", -1)
        self.opening = Opening()
        self.slips = Slips()

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        table = cast(Table, position)
        ask = table.ask
        assert isinstance(ask, Menu)
        return self.slips.legal(ask, self._answer(table, ask), rng)

    def _answer(self, table: Table, menu: Menu) -> Words | None:
        match table.stack[-1]:
            case Setup():
                return self._set_up(menu)
            case GameTurn(step="offer"):
                return self._offer(table, menu)
            case GameTurn():
                return ("roll",)
            case Ignite(hexes=hexes):
                return ("spare",) if table.units_at(hexes[0]) else ("blow",)
            case MovementPhase(step="crowded"):
                return forced.thin_out(table, menu)
            case MovementPhase():
                return self._move(table, menu)
            case Drop():
                # 20.21 A parachute division that stays at home is worth 45 points whenever the city falls; dropped
                # among the garrison it lost more games than it won.
                return ("end",)
            case CombatPhase(step="announce") as phase:
                return self._announce(table, menu, phase)
            case CombatPhase(step="protect") as phase:
                return forced.protect(table, menu, phase, self.parameters)
            case Retreats() as retreats:
                if "displace" in menu.verbs:
                    return forced.displace(table, menu)
                return forced.retreat(table, menu, retreats, self.parameters)
            case Exchange() as exchange:
                return forced.lose(table, exchange)
            case Advance() as advance:
                return forced.advance(table, menu, advance, self.parameters)
            case Interdiction():
                return ("interdict", next(iter(menu.after(("interdict",)))))
            case CombatPhase(step="choose") as phase:
                return forced.resolve(table, menu, phase, self.parameters)
        return ("blow",) if "blow" in menu.verbs else None

    def _set_up(self, menu: Menu) -> Words | None:
        if menu.verbs["suggested"].offered():
            return ("suggested",)
        if "withhold" in menu.verbs:
            here = menu.after(("withhold",))
            for name in self.parameters.withheld:
                if name in here:
                    return ("withhold", name)
        return ("done",) if menu.verbs["done"].offered() else None

    def _offer(self, table: Table, ask: Ask) -> Words:
        points = surrender_points(table)
        if self.parameters.foresees:
            offer, wait = patience.foresee(
                table.content.tables, _prospect(table, points), table.content.scenario.last_turn
            )
            return ("offer",) if offer >= wait else ("decline",)
        growth = min(max(points - self._points, N.least_growth), 2 * N.least_growth) if self._points else N.least_growth
        self._points = points
        left = table.content.scenario.last_turn - table.state.turn
        score = pact_points(table, True) / 10
        offer, wait = patience.weigh(table, points, growth, score, left)
        return ("offer",) if offer > wait else ("decline",)

    def _phase_key(self, table: Table, name: str) -> tuple[int, str, int]:
        return (table.state.turn, name, self.side)

    def _move(self, table: Table, menu: Menu) -> Words | None:
        key = self._phase_key(table, "move")
        if self._marches is None or self._key != key:
            self._key = key
            self._marches = self._plan_moves(table, menu)
        return self._marches.choose(table, menu)

    def _plan_moves(self, table: Table, menu: Menu) -> Marches:
        numbers, lean = self.parameters, self.opening.lean(table)
        if self.side == PACT:
            return Offensive(table, menu, self.side, numbers, lean)
        if not numbers.posts or not Garrison.suits(table):
            return Defence(table, menu, self.side, numbers, lean)
        if numbers.replies:
            return Foresight(table, menu, self.side, numbers, self._guess, lean)
        return Garrison(table, menu, self.side, numbers, lean)

    def _announce(self, table: Table, menu: Menu, phase: CombatPhase) -> Words | None:
        key = self._phase_key(table, "attack")
        if self._key != key or not phase.attacks:
            self._key = key
            self._attacks = Plan(table, phase, self.parameters).build()
        while self._attacks:
            words = words_of(table, self._attacks.pop(0))
            if allows(menu, words):
                return words
        if menu.verbs["end"].offered():
            return ("end",)
        return duty_left(table, menu, phase, self.parameters)


def _prospect(table: Table, points: int) -> patience.Prospect:
    fighting = sum(not table.content.is_police[unit] for unit in table.on_map(PACT))
    multiple = table.content.tables.turn_track.multiple[table.state.turn - 1]
    return patience.Prospect(
        points, float(fighting), (pact_points(table, True) - fighting * multiple) / 10, table.state.turn
    )


cautious, bold, veteran = characters(Regular, CAUTIOUS, BOLD, VETERAN)
