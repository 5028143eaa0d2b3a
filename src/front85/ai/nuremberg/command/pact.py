"""The Pact of the regular: break through where the order points, then run for it."""

from __future__ import annotations

from collections.abc import Hashable

import numpy as np
import numpy.typing as npt

from front85.ai.doctrine import section
from front85.ai.nuremberg.appraisal.ground import FAR, phase_key
from front85.ai.nuremberg.appraisal.weighing import Stakes, clear_chance, expected_support
from front85.ai.nuremberg.command.aims import Aims, looked_at
from front85.ai.nuremberg.fights.assault import Assault, Reachable, plan
from front85.ai.nuremberg.fights.fighting import gain
from front85.ai.nuremberg.moves.doors import road
from front85.ai.nuremberg.parameters import Parameters
from front85.ai.openings import Opening
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.kernel.ask import Ask, Words

Scores = npt.NDArray[np.float64]


N = section(__name__)


class PactDoctrine:
    """What the Pact is after; renewed with every phase."""

    side = PACT

    def __init__(self, parameters: Parameters | None = None, fear: Scores | None = None) -> None:
        numbers = self.parameters = parameters or Parameters()
        self.fear = fear
        """What each hex has against it after rehearsals, in half points of road; None where nothing is feared."""
        self.least_gain, self.marker_cost = numbers.pact_least_gain, numbers.pact_marker_cost
        self.opening = Opening()
        self._key = (0, "", -1)
        self._aims: Aims | None = None
        self._seen: Hashable = None
        """What the aims were worked out from."""
        self._flow: list[float] | None = None

    def aims(self, table: Table) -> Aims:
        if self._aims is None or phase_key(table) != self._key:
            return self.renew(table)
        return self._aims

    def renew(self, table: Table) -> Aims:
        """The aims as the table lies now; they are the same while nothing has changed that they are made of."""
        self._key, seen = phase_key(table), looked_at(table)
        if self._aims is None or seen != self._seen:
            self._aims, self._seen = Aims(table), seen
            self._flow = flow(table, self._aims).tolist()
        return self._aims

    def stakes(self, table: Table, target: HexId) -> Stakes:
        aims = self.aims(table)
        assert self._flow is not None
        around = max([self._flow[h] for h in (target, *table.content.board.adjacent[target])])
        ground = 0.5 + N.passage * min(around, N.most_passage)
        if target in table.content.german_cities:
            ground += aims.city_worth
        return Stakes(ground=ground, push=N.push, enemy=N.enemy / self.parameters.prudence)

    def enemy_stakes(self, table: Table, target: HexId) -> Stakes:
        return Stakes(ground=1.0, push=0.5, enemy=1.0)

    def bound(self, table: Table) -> frozenset[UnitId]:
        return frozenset()

    def comfort(self, table: Table, hex_: HexId) -> float:
        aims = self.aims(table)
        value = -N.nearer * float(min(aims.nearest[hex_], FAR))
        if hex_ in table.content.german_cities and not table.pact_controls(hex_):
            value += aims.city_worth
        return float(value - N.ground * table.content.tables.terrain.types[table.content.board.terrain[hex_]].drm)


def flow(table: Table, aims: Aims) -> Scores:
    """How much strength wants to pass through each hex within some two turns, on the shortest ways to the goals."""
    board, at = table.content.board, table.state.at
    found = np.zeros(board.size)
    ways: dict[int, dict[HexId, HexId]] = {}  # by goal: the next hex on the way, itself where it ends
    for unit in aims.units:
        field, here = aims.field(unit), at[unit]
        weight, way = float(table.factor(unit)), ways.setdefault(id(field), {})
        for _ in range(14):
            onward = way.get(here)
            if onward is None:
                best = min(board.adjacent[here], key=lambda h: (int(field[h]), h))
                onward = way[here] = best if field[best] < field[here] else here
            if onward == here:
                break
            here = onward
            found[here] += weight
    return found


def assaults(table: Table, doctrine: PactDoctrine, movable: dict[HexId, list[UnitId]]) -> list[Assault]:
    numbers = doctrine.parameters
    return plan(
        table,
        PACT,
        Reachable(table, PACT, movable),
        lambda target: doctrine.stakes(table, target),
        doctrine.least_gain,
        enough=numbers.block_enough if table.state.orders == "strategic-block" else numbers.enough,
    )


def declare(table: Table, doctrine: PactDoctrine, ask: Ask) -> Words:
    """4.1 Fight first when those in contact gain more that way, guns counted; else move up and strike."""
    doctrine.renew(table)
    at, content = table.state.at, table.content
    units = [u for u in table.on_map(PACT) if content.can_attack[u] and not content.is_heliborne[u]]
    now: dict[HexId, list[UnitId]] = {}
    for unit in units:
        for hex_ in content.board.adjacent[at[unit]]:
            if table.enemy_in(PACT, hex_):
                now.setdefault(hex_, []).append(unit)
    table.state.order[PACT] = "fight-move"
    fight_first = sum(max(0.0, gain(table, doctrine, h, us)) for h, us in now.items())
    table.state.order[PACT] = "move-fight"
    movable: dict[HexId, list[UnitId]] = {}
    for unit in units:
        if table.night or content.is_recon[unit] or not table.in_enemy_zone(PACT, at[unit]):
            movable.setdefault(at[unit], []).append(unit)
    move_first = sum(assault.gain for assault in assaults(table, doctrine, movable))
    table.state.order[PACT] = ""
    if doctrine.parameters.forces_doors:
        table.state.order[PACT] = "fight-move"
        fight_first += forced(table)
        table.state.order[PACT] = ""
    return ("declare", "fight-move" if fight_first * N.first > move_first else "move-fight")


def forced(table: Table) -> float:
    """12.5.2 What it promises to fight first, open an exit and drive out of it in the same turn."""
    content, at = table.content, table.state.at
    best = 0.0
    for exit_, name in content.exits.items():
        missing = wanting(table, name)
        held = [h for h in (exit_, *content.board.adjacent[exit_]) if table.occ.present[NATO, h]]
        if not missing or not held:
            continue
        chance, busy = 1.0, set[UnitId]()
        for target in held:
            around = [
                u for h in content.board.adjacent[target] if table.occ.present[PACT, h] for u in table.units_at(h)
            ]
            able = [u for u in around if content.can_attack[u] and not content.is_heliborne[u] and u not in busy]
            placed = [(u, at[u]) for u in able]
            busy.update(able)
            support = expected_support(table, PACT, target, placed) if able else 0.0
            chance *= clear_chance(table, PACT, target, placed, support) if able else 0.0
        field = road(content, exit_)
        ready = sum(not content.is_heliborne[u] and field[at[u]] <= N.road for u in table.on_map(PACT))
        best = max(best, chance * (N.driven * min(ready, missing) + (N.decisive if ready >= missing else 0.0)))
    return best


def wanting(table: Table, name: str) -> int:
    """12.5.2 How many units more must leave by this exit or another, none if it does not count."""
    state, victory = table.state, table.content.tables.victory
    northern = state.orders == "northern-pincer"
    if not northern and state.orders != "southern-pincer":
        return 0
    doors = victory.northern_exits if northern else victory.southern_exits
    called_off = victory.cancelled_drop if state.plot_done == "cancelled" else 0
    gone = sum(state.exits.get(door, 0) for door in doors)
    return max(0, victory.exits_needed - called_off - gone) if name in doors else 0
