"""NATO of the regular: a line on good ground, strokes at what is exposed, and out of the way of what is too strong."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import (
    Costs,
    PhaseKey,
    distance_from,
    distance_to,
    fighters,
    leaning,
    phase_key,
    stacks_of,
)
from front85.ai.fulda_gap.appraisal.ground import N as GROUND
from front85.ai.fulda_gap.appraisal.line import N as LINE
from front85.ai.fulda_gap.appraisal.line import best_line, ground, prices
from front85.ai.fulda_gap.appraisal.threat import danger
from front85.ai.fulda_gap.appraisal.weighing import Appraisal, Stakes
from front85.ai.fulda_gap.command.soviet import bring_up, exposed
from front85.ai.fulda_gap.endgame import finale, fortress
from front85.ai.fulda_gap.fights.assault import Planner
from front85.ai.fulda_gap.fights.fighting import Fighting, attack_words, break_off
from front85.ai.fulda_gap.moves import breakout
from front85.ai.fulda_gap.moves.marches import Columns, Order, close, costs_of, march_of, overrun, together
from front85.ai.fulda_gap.parameters import Parameters
from front85.ai.fulda_gap.supply import quartermaster
from front85.ai.maps import Field, Floats
from front85.ai.openings import Opening
from front85.games.fulda_gap.arrivals.reinforcements import Enter
from front85.games.fulda_gap.combat.attack import Attack
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.state import NATO, SOVIET
from front85.games.fulda_gap.supply.general import supply_field
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, UnitId, hex_ids
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

N = section(__name__)


class NatoDoctrine:
    """What NATO is after."""

    side = NATO

    def __init__(self, parameters: Parameters | None = None, fear: Floats | None = None) -> None:
        self.fear = fear
        """What hexes have against them because units were lost from there in rehearsals."""
        self.opening = Opening()
        numbers = self.parameters = parameters or Parameters()
        self.least_gain, self.least_overrun = numbers.nato_least_gain, numbers.nato_least_overrun
        self.least_assault = numbers.nato_least_assault
        self._key: PhaseKey = (0, "", -1, False)
        self._comfort: Floats | None = None

    def comfort(self, table: Table) -> Floats:
        """Ground that holds, away from the enemy's weight, and not too far back."""
        key = phase_key(table)
        if self._comfort is None or key != self._key:
            self._key = key
            pressure = leaning(table, NATO, 6)
            column = np.array(table.content.column_of)
            self._comfort = (
                N.holds * np.minimum(ground(table.content), N.firmest) - N.pressed * pressure + N.back * column
            )
        return self._comfort

    def stakes(self, table: Table, target: HexId) -> Stakes:
        return Stakes(**N.stakes, enemy=1.0 / self.parameters.prudence)


class NatoMovement:
    """One NATO Movement Phase, choice by choice."""

    def __init__(self, doctrine: NatoDoctrine) -> None:
        self.doctrine = doctrine
        self.columns: Columns | None = None
        self.seen: dict[tuple[object, ...], float] = {}
        self.came: set[UnitId] = set()
        """Units that have come in and been sent on in this phase."""

    def choose(self, table: Table, menu: Menu, phase: MovementPhase) -> Words | None:
        doctrine = self.doctrine
        words = (
            (self._move_on(table, menu, phase) if doctrine.parameters.enters_whole else None)
            or breakout.leave(table, menu)
            or overrun(table, menu, NATO, lambda h: doctrine.stakes(table, h), doctrine.least_overrun, self.seen)
            or self._enter(table, menu)
        )
        if words is not None:
            self.columns = None
            return words
        if self.columns is None:
            self.columns = Columns(self._plan(table, menu, phase))
        words = self.columns.next(table, menu) or quartermaster.convert(table, menu, NATO)
        return words or close(table, menu)

    def _enter(self, table: Table, menu: Menu) -> Words | None:
        """Whoever is due comes in where the enemy is nearest and no danger yet."""
        verb = menu.verbs.get("enter")
        if not isinstance(verb, Enter) or not verb.waiting or not verb.offered():
            return None
        index = table.content.board.index
        enemy = enemy_arrival(table)
        for word in verb.after(()):
            doors = list(verb.after((word,)))
            if doors:
                best = min(doors, key=lambda name: (enemy[index[name]] < GROUND.phase, int(enemy[index[name]]), name))
                return ("enter", word, best)
        return None

    def _move_on(self, table: Table, menu: Menu, phase: MovementPhase) -> Words | None:
        """A unit that has just come in goes on at once: its move is over when another is touched."""
        if phase.pregame or phase.origin >= 0 or not phase.movers:
            return None
        unit = phase.movers[-1].unit
        hex_ = table.state.at[unit]
        if unit in self.came or not table.content.is_combat[unit]:
            return None
        self.came.add(unit)
        costs = costs_of(table, march_of(menu), [unit])
        tally = table.occ.tally[NATO]
        taken = {h: int(tally[h]) - (h == hex_) for h in hex_ids(np.flatnonzero(tally).tolist())}
        for mover, goal in man_the_line(table, costs, taken, 2, self.doctrine):
            words: Words = ("move", table.name(hex_), table.content.ids[mover], table.name(goal))
            if allows(menu, words):
                return words
        return None

    def _plan(self, table: Table, menu: Menu, phase: MovementPhase) -> list[Order]:
        content, numbers = table.content, self.doctrine.parameters
        costs = costs_of(table, march_of(menu), table.on_map(NATO))
        combat = {u: cost for u, cost in costs.items() if content.is_combat[u]}
        guns = {u: cost for u, cost in costs.items() if content.is_artillery[u]}
        orders: list[tuple[UnitId, HexId]] = []
        taken: dict[HexId, int] = {}

        def order(found: list[tuple[UnitId, HexId]], counted: bool = True) -> None:
            for unit, hex_ in found:
                orders.append((unit, hex_))
                combat.pop(unit, None)
                guns.pop(unit, None)
                if not counted:
                    taken[hex_] = taken.get(hex_, 0) + 1

        for idle in table.on_map(NATO):
            if idle not in costs and content.force.stacks[idle]:
                hex_ = table.state.at[idle]
                taken[hex_] = taken.get(hex_, 0) + 1
        last = finale.is_last(table) and not phase.pregame
        leaving = breakout.exits(table, combat | guns, phase.secondary) if last and numbers.leaves else {}
        if numbers.gates and not phase.pregame:
            stays = {
                u: cost for u, cost in combat.items() if u not in leaving or table.state.at[u] in fortress.gates(table)
            }
            order(fortress.garrison(table, stays, taken))
        if not phase.secondary and not phase.pregame:
            order(self._strokes(table, combat, leaving), counted=False)
        if not phase.pregame and not leaving:
            order(breakout.run(table, combat, taken, phase.secondary, numbers))
        if last:
            order(finale.cut(table, combat, taken, leaving))
        if numbers.guards_supply and not phase.pregame:
            order(quartermaster.guards(table, NATO, combat, taken))
        orders += man_the_line(table, combat, taken, 1 if phase.secondary else 2, self.doctrine)
        shelter = phase.secondary and numbers.shelters_guns
        alone = exposed(table, NATO, orders, numbers.exposed) if shelter else None
        if self.doctrine.fear is not None:
            alone = self.doctrine.fear + (0.0 if alone is None else alone)
        orders += bring_up(table, NATO, guns, taken, self.doctrine.comfort(table), alone)
        orders += quartermaster.follow(table, NATO, costs, taken)
        return together(table, orders)

    def _strokes(
        self, table: Table, combat: Costs, leaving: Mapping[UnitId, tuple[int, HexId]]
    ) -> list[tuple[UnitId, HexId]]:
        """Attacks worth moving up for, from ground on which one may stay, and not instead of leaving for more."""
        pinned = {u for u in table.on_map(NATO) if table.content.is_combat[u] and table.engaged(u)} - set(combat)
        pinned -= table.state.disrupted
        planner = Planner(
            table, NATO, combat, pinned, lambda h: self.doctrine.stakes(table, h), self.doctrine.least_assault
        )
        fear = self.doctrine.fear
        made = list(planner.assaults.values())
        if fear is not None:
            made = [a for a in made if a.gain > max((float(fear[h]) for _, h in a.placed), default=0.0)]
        if leaving:
            made = [a for a in made if a.gain > sum(leaving[u][0] for u, _ in a.placed if u in leaving)]
        return [(u, h) for a in made for u, h in a.placed if u in combat]


def enemy_arrival(table: Table) -> Field:
    """How long the Soviet side needs to each hex; before anybody has come, from where it will come in."""
    hexes = [table.state.at[u] for u in fighters(table, SOVIET)]
    return distance_from(table, SOVIET, hexes or table.content.soviet_entry)


def man_the_line(
    table: Table, costs: Costs, taken: dict[HexId, int], phases: int, doctrine: NatoDoctrine
) -> list[tuple[UnitId, HexId]]:
    """Every post gets a unit, the most threatened first; then second units where the enemy leans hardest."""
    content, at, numbers = table.content, table.state.at, doctrine.parameters
    if not costs:
        return []
    limit = content.stacking.limit
    enemy = enemy_arrival(table)
    arrival = distance_from(table, NATO, [at[u] for u in (*costs, *(u for u in taken_units(table, costs)))])
    price, worth = prices(table, arrival, enemy, phases, numbers), N.good_place * ground(content)
    if doctrine.fear is not None:
        price, worth = price + N.shunned * doctrine.fear, worth - doctrine.fear
    posts = best_line(table, np.maximum(price + N.leans * doctrine.opening.lean(table), LINE.cheapest))
    pressure = leaning(table, NATO, 8)
    fields = {post: distance_to(table, NATO, [post], 60) for post in posts}
    free = set(costs)
    manned = {post: taken.get(post, 0) for post in posts}
    found: list[tuple[UnitId, HexId]] = []
    for round_ in range(limit):
        for post in sorted(posts, key=lambda h: (-float(pressure[h]), h)):
            if manned[post] > round_ or not free:
                continue
            unit = min(free, key=lambda u: (delay(table, u, post, fields[post], costs[u], numbers.unsupplied), u))
            free.discard(unit)
            goal = towards(table, unit, post, fields[post], costs[unit], taken, limit, worth)
            manned[post] += 1
            taken[goal] = taken.get(goal, 0) + 1
            if goal != at[unit]:
                found.append((unit, goal))
    for unit in sorted(free):
        post = min(posts, key=lambda h: int(fields[h][at[unit]]))
        goal = towards(table, unit, post, fields[post], costs[unit], taken, limit, worth)
        taken[goal] = taken.get(goal, 0) + 1
        if goal != at[unit]:
            found.append((unit, goal))
    return found


def taken_units(table: Table, costs: Costs) -> list[UnitId]:
    """Combat units that cannot march now, but stand somewhere."""
    return [u for u in fighters(table, NATO) if u not in costs and table.content.is_combat[u]]


def delay(
    table: Table, unit: UnitId, post: HexId, field: Field, cost: npt.NDArray[np.int16], unsupplied: float
) -> float:
    """How ill a unit suits a post: the way it has, exact if it gets there in this phase, and want of supply there."""
    content = table.content
    way = float(cost[post]) if cost[post] >= 0 else GROUND.phase + float(field[table.state.at[unit]])
    counts = table.state.turn + 1 >= quartermaster.begins(table, NATO)
    if counts and supply_field(table, NATO, content.supplier[unit])[post] < 0:
        way += unsupplied
    if content.is_hsk[unit]:
        way += N.hsk
    return way


def towards(
    table: Table,
    unit: UnitId,
    post: HexId,
    field: Field,
    cost: npt.NDArray[np.int16],
    taken: dict[HexId, int],
    limit: int,
    worth: Floats,
) -> HexId:
    """The hex in reach nearest to a post, best to stand in, with room, off the enemy's zones if it is not the post."""
    here = table.state.at[unit]
    allowed = cost >= 0
    allowed[here] = True
    for hex_, number in taken.items():
        if number >= limit:
            allowed[hex_] = False
    score = worth - field
    score -= N.zone * (table.zones.kinds(SOVIET) > 0)
    score[post] += N.post
    if not allowed.any():
        return here
    return HexId(int(np.where(allowed, score, -np.inf).argmax()))


def fight(table: Table, doctrine: NatoDoctrine, fighting: Fighting, menu: Menu) -> Words:
    """Attack what can be driven off; break off where staying would cost too much."""
    attack = menu.verbs["attack"]
    assert isinstance(attack, Attack)
    strikes = fighting.strikes(table, doctrine, attack)
    if strikes and strikes[0].gain > doctrine.least_gain:
        words = attack_words(table, menu, strikes[0])
        if allows(menu, words):
            return words
    return flee(table, doctrine, menu) or ("end",)


def flee(table: Table, doctrine: NatoDoctrine, menu: Menu) -> Words | None:
    """14.0 A stack that stands to lose much breaks off, if it may well succeed; in the last turn nobody pursues."""
    soviet, numbers = Appraisal(table, SOVIET), doctrine.parameters
    if not menu.verbs["disengage"].offered() or (finale.is_last(table) and not numbers.leaves):
        return None
    for hex_, units in stacks_of(table, NATO).items():
        words = break_off(table, menu, units[0])
        feared = 0.0 if doctrine.fear is None else float(doctrine.fear[hex_])
        if words is None or feared + danger(table, soviet, hex_) < numbers.nato_flight:
            continue
        forecast = menu.forecast(words)
        chances = forecast.chances if forecast else {}
        if chances.get("F", 0.0) + N.partly * chances.get("L", 0.0) >= numbers.nato_flight_odds:
            return words
    return None
