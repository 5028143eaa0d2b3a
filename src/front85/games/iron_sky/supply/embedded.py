"""13.0 Embedded supply, an option: the ammunition and fuel units carry, used when General Supply is out of reach.

Fuel is in `fuel`. Ammunition is declared by a side for all its units in a combat (9.1.3, 9.1.4) and spent afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from front85.games.iron_sky.combat.engagement import Supply
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.movement import fatigue, strides
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.movement.orders import OVER, Order, order
from front85.games.iron_sky.state import NATO, PACT, SIDES
from front85.games.iron_sky.supply.fuel import can_attack, in_play, so_far
from front85.games.iron_sky.supply.general import draws_on_choked, general_supply
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_UNIT, UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.slots import Bar, Said

__all__ = [
    "Burn",
    "Draw",
    "Rationing",
    "can_attack",
    "fresh",
    "full",
    "in_play",
    "penalty",
    "replenish",
    "use",
    "words",
]


# stocks


@enforces("13.0.1", "13.0.2", "13.0.3", "13.0.4", "13.0.5")
def full(content: Content, options: Mapping[str, bool], unit: UnitId) -> tuple[int, int]:
    """13.0, 15.0.3 The ammunition and fuel of a unit with full stocks.

    Without the option only artillery has any: the shells of 15.0.3.
    """
    stocks = content.tables.embedded.stocks
    side = SIDES[content.side[unit]]
    if not options["embedded_supply"]:
        return _shells(content, unit)
    if content.is_special[unit]:
        return stocks["special"]
    if content.is_leg[unit] and options["leg_infantry"]:
        return stocks["leg"]
    return stocks["NATO-artillery" if side == "NATO" and content.is_artillery[unit] else side]


@enforces("15.0.3")
def _shells(content: Content, unit: UnitId) -> tuple[int, int]:
    """15.0.3 Artillery has shells even without embedded supply."""
    stocks = content.tables.embedded.stocks
    return (stocks["NATO-artillery"][0], 0) if content.is_artillery[unit] else (0, 0)


def fresh(content: Content, options: Mapping[str, bool]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """13.0 Ammunition and fuel of all units at the start."""
    return _fresh(content, frozenset(options.items()))


@lru_cache(maxsize=8)
def _fresh(content: Content, given: frozenset[tuple[str, bool]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    options = dict(given)
    stocks = [full(content, options, unit) for unit in content.unit_ids]
    return tuple(ammunition for ammunition, _ in stocks), tuple(tank for _, tank in stocks)


@enforces("13.3.1")
def replenish(table: Table) -> None:
    """13.3.1 In the End Phase NATO's units in General Supply fill up."""
    if not in_play(table):
        return
    content, state = table.content, table.state
    for unit in content.by_side[NATO]:
        if state.at[unit] >= 0 and general_supply(table, unit):
            state.ammunition[unit], state.fuel[unit] = full(content, table.options, unit)


# ammunition


def _needy(table: Table, units: Sequence[UnitId]) -> list[UnitId]:
    """13.2 Those of a side's units in a combat that fight on their own ammunition.

    Its Combat Units; support units only where they are alone. Guns account for their own shells (15.1), and special
    forces need none (13.0.5).
    """
    content = table.content
    fighting = [unit for unit in units if content.is_combat[unit]]
    fighting = fighting or [unit for unit in units if not content.is_artillery[unit] and not content.is_special[unit]]
    return [unit for unit in fighting if not general_supply(table, unit)]


@enforces("13.0.0", "13.2.1", "13.2.2", "13.2.4", "13.2.5")
def words(table: Table, units: Sequence[UnitId], kind: str, active: bool = False) -> tuple[Supply, ...]:
    """13.2 What a side may declare in a combat, the sensible word first.

    All its units in General Supply: just that. Otherwise they spend ammunition, ration it, or do without; one without
    a point of its own leaves the others no choice that needs one (ruling I157). Who attacks in a single echelon or
    defends actively does not ration (13.2.5).
    """
    if not in_play(table):
        return ("general",)
    needy = _needy(table, units)
    if not needy:
        return _sparing(table, units)
    if any(table.state.ammunition[unit] < 1 for unit in needy):
        return ("none",)
    side = table.content.side[needy[0]]
    barred = kind == "echelon" if side == PACT else active
    return ("embedded", "none") if barred else ("embedded", "ration", "none")


@enforces("27.13-emb.2")
def _sparing(table: Table, units: Sequence[UnitId]) -> tuple[Supply, ...]:
    """27.13-emb.2 Units that draw on an interdicted supply head may fight on their own ammunition instead."""
    held = _held(table, units)
    return ("embedded", "general") if held and all(table.state.ammunition[unit] for unit in held) else ("general",)


def _held(table: Table, units: Sequence[UnitId]) -> list[UnitId]:
    """27.13 Combat Units that draw on an interdicted supply head."""
    return [unit for unit in units if table.content.is_combat[unit] and draws_on_choked(table, unit)]


@enforces("27.13-gs.2", "27.13-emb.2")
def rationed(table: Table, units: Sequence[UnitId], word: Supply) -> int:
    """27.13-gs.2 Modifiers the enemy gets because a side's units draw on an interdicted supply head: once, however many
    do. With embedded supply more, unless they use their own (27.13-emb.2)."""
    held = _held(table, units) if table.state.choked else []
    if not held:
        return 0
    chart = table.content.air.choked
    if not in_play(table):
        return chart.modifier
    own = word == "embedded" and all(table.state.ammunition[unit] for unit in held)
    return 0 if own else chart.embedded_modifier


@enforces("12.4-eff.3", "13.2.2", "13.2.4")
def penalty(table: Table, units: Sequence[UnitId], word: Supply) -> int:
    """12.4, 13.2 Modifiers the enemy gets for a side's want of supply: once, however many units go short."""
    chart = table.content.tables.modifiers
    if in_play(table):
        return {"none": chart.out_of_supply, "ration": chart.rationing}.get(word, 0)
    fighting = [unit for unit in units if table.content.is_combat[unit]] or units
    return chart.out_of_supply if any(unit in table.state.cut_off for unit in fighting) else 0


@enforces("13.2.1", "13.2.4", "9.1.15")
def use(table: Table, units: Sequence[UnitId], word: Supply) -> Frames:
    """9.1.15 After a combat: each unit that fought on its own ammunition spends a point, or rolls for it."""
    if word not in ("embedded", "ration"):
        return ()
    users = dict.fromkeys((*_needy(table, units), *_held(table, units)))
    needy = [unit for unit in users if table.state.ammunition[unit] > 0]
    if word == "ration":
        return tuple(Rationing(unit=unit) for unit in reversed(needy))
    for unit in needy:
        _spend(table, unit, "13.2.1")
    return ()


def _spend(table: Table, unit: UnitId, case: str) -> None:
    state, content = table.state, table.content
    state.ammunition[unit] -= 1
    readers = (SIDES[content.side[unit]],)
    left = state.ammunition[unit]
    table.note("is-log-ammunition", case, seen_by=readers, unit=content.ids[unit], left=left)


class Rationing(Frame, frozen=True, tag="rationing"):
    """13.2.4 A unit that rationed its ammunition may have used a point all the same."""

    unit: UnitId = NO_UNIT

    def begin(self, table: Table) -> Ask | Frames:
        return ration_roll(table, self.unit) if table.state.ammunition[self.unit] > 0 else ()


@enforces("13.2.4")
def ration_roll(table: Table, unit: UnitId) -> Throw:
    """13.2.4 The die: up to ten, a point is gone."""
    to = table.content.tables.embedded.ration_to

    def rolled(dice: tuple[int, ...]) -> Frames:
        if dice[0] <= to:
            _spend(table, unit, "13.2.4")
        return ()

    return Throw("13.2.4", say("is-roll-rationing", unit=table.content.ids[unit], to=to), 1, rolled, sides=20)


# drawing supply, and doing without


class Burn(Order):
    """27.13-emb.1 `burn UNIT`: a Combat Unit that draws on an interdicted supply head moves on its own fuel instead.

    It can be said at any time of its movement; what it has spent before counts as well (13.1).
    """

    case = "27.13-emb.1"
    weight = 0.2
    slots = order(
        OVER,
        Bar("27.13-emb.1", "is-refused-burning", lambda v, unit: unit in v.state.own_fuel),
        Bar("27.13-emb.1", "is-refused-not-choked", lambda v, unit: not strides.held_back(v.table, unit)),
        Bar("13.1.5", "is-refused-tank", lambda v, unit: v.state.fuel[unit] < max(1, so_far(v.table, unit))),
    )
    seen_by = (SIDES[PACT],)
    """8.0.5 Stocks lie under the unit."""

    @enforces("27.13-emb.1", "13.1.1")
    def does(self, unit: UnitId) -> Frames:
        state, name = self.state, self.content.ids[unit]
        state.own_fuel.add(unit)
        state.fuel[unit] -= so_far(self.table, unit)
        self.table.note("is-log-burns", self.case, seen_by=self.seen_by, unit=name)
        return (self.phase,)


class Draw(Order):
    """13.3.2 `draw UNIT`: a Pact unit in General Supply takes on a point of fuel and one of ammunition."""

    case = "13.3.2"
    weight = 0.3
    slots = order(
        OVER,
        Bar("13.3.2", "is-refused-drawn", lambda v, unit: unit in v.state.drawn),
        Bar("13.3.2", "is-refused-stocked", lambda v, unit: v.stocked(unit)),
        Bar("13.3.2", "is-refused-points", lambda v, unit: fatigue.left(v.table, unit, free=True) < v.price),
        Bar("13.3.2", "is-refused-unsupplied", lambda v, unit: not general_supply(v.table, unit)),
        Bar("27.13-emb.3", "is-refused-draw-choked", lambda v, unit: v.rationed(unit)),
    )
    seen_by = (SIDES[PACT],)
    """8.0.5 Stocks lie under the unit."""

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.price = self.content.tables.costs.draw

    def stocked(self, unit: UnitId) -> bool:
        most = full(self.content, self.table.options, unit)
        return (self.state.ammunition[unit], self.state.fuel[unit]) >= most and self.state.fuel[unit] >= most[1]

    @enforces("27.13-emb.3")
    def rationed(self, unit: UnitId) -> bool:
        """27.13-emb.3 Whether the interdicted supply heads have supplied as many divisions as they can."""
        table, content = self.table, self.content
        if not draws_on_choked(table, unit):
            return False
        most = content.air.choked.embedded_divisions * len(self.state.choked)
        done = sum(content.weight[one] for one in self.state.drawn if draws_on_choked(table, one))
        return done >= most * content.tables.stacking.kinds["division"]

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {"cost": fatigue.points(self.price)}

    @enforces("13.1.4", "13.3.2")
    def does(self, unit: UnitId) -> Frames:
        table, state = self.table, self.state
        phase = self.phase.readied(table, unit, self.phase.company if self.moves.begun(unit) else ())
        dice = fatigue.spend(table, unit, self.price, free=True)
        most = full(self.content, table.options, unit)
        state.drawn.add(unit)
        state.ammunition[unit] = min(most[0], state.ammunition[unit] + 1)
        state.fuel[unit] = min(most[1], state.fuel[unit] + 1)
        table.note("is-log-draws", self.case, seen_by=(SIDES[PACT],), unit=self.content.ids[unit])
        return (phase.at("settled", stage=phase.begun() if phase.mover == unit else phase.stage), *dice)
