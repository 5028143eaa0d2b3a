"""The Pact's Movement Phase: run where the way is open, close up for the assaults, leave by the exits."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from front85.ai.doctrine import section
from front85.ai.nuremberg.appraisal.ground import FAR, Field, leaning
from front85.ai.nuremberg.command.pact import PactDoctrine, assaults
from front85.ai.nuremberg.fights.assault import Group, grouped
from front85.games.nuremberg.air.heliborne import Fly
from front85.games.nuremberg.arrivals.reinforcements import Enter
from front85.games.nuremberg.movement.march import Column, March
from front85.games.nuremberg.movement.phase import MovementPhase
from front85.games.nuremberg.state import NATO, PACT
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.victory import Exit
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.pieces.forces import word_of
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

Scores = npt.NDArray[np.float64]

N = section(__name__)


class PactMovement:
    """One Pact Movement Phase, choice by choice."""

    def __init__(self, table: Table, doctrine: PactDoctrine, menu: Menu) -> None:
        self.doctrine = doctrine
        self.aims = doctrine.renew(table)
        self.orders: list[tuple[Group, HexId]] = []
        self.stayed: set[UnitId] = set()
        numbers = doctrine.parameters
        self.dread = [dread(table, doctrine, wary) for wary in (numbers.wariness, numbers.recon_wariness)]
        """What each hex has against it for line and for recon units."""
        self._assaults(table, menu)

    def _assaults(self, table: Table, menu: Menu) -> None:
        """Those whose way is open run on; the others break it open."""
        march, column = menu.verbs["move"], menu.verbs["column"]
        assert isinstance(march, March)
        assert isinstance(column, Column)
        runners = self._runners(table, march, column)
        index = table.content.board.index
        movable = {index[name]: [u for u in units if u not in runners] for name, units in march.stacks.items()}
        for assault in assaults(table, self.doctrine, movable):
            self.orders += [(move.units, move.goal) for move in assault.moves]
            moving = {u for move in assault.moves for u in move.units}
            self.stayed.update(u for u in assault.attackers if u not in moving)

    def _runners(self, table: Table, march: March, column: Column) -> set[UnitId]:
        """Units that come well forward this turn without entering a zone."""
        content, at = table.content, table.state.at
        zones = table.occ.zones[NATO] > 0
        doors = open_doors(table) if self.doctrine.parameters.leaves_first else []
        found: set[UnitId] = set()
        for verb in (march, column):
            for name, units in verb.stacks.items():
                for group in grouped(table, PACT, units):
                    field = self.aims.field(group[0])
                    cost = verb.reach((name, word_of(content, group))).cost
                    longer = field + self.dread[content.is_recon[group[0]]]
                    best = np.where((cost >= 0) & ~zones, longer, FAR).min()
                    if field[at[group[0]]] - best >= N.run or (cost[doors] >= 0).any():
                        found.update(group)
        return found

    def choose(self, table: Table, menu: Menu, phase: MovementPhase) -> Words:
        return (
            self._exit(table, menu)
            or self._ordered(table, menu)
            or self._advance(table, menu, phase)
            or self._enter(table, menu)
            or self._fly(table, menu)
            or ("end",)
        )

    def _exit(self, table: Table, menu: Menu) -> Words | None:
        """12.5.2 Leave by a door that counts while it counts."""
        verb = menu.verbs["exit"]
        assert isinstance(verb, Exit)
        for name, units in verb.stacks.items():
            if exit_counts(table, name):
                return ("exit", name, word_of(table.content, units[:2]))
        return None

    def _ordered(self, table: Table, menu: Menu) -> Words | None:
        while self.orders:
            units, goal = self.orders.pop(0)
            start = table.state.at[units[0]]
            if start < 0 or any(table.state.at[u] != start for u in units):
                continue
            words = ("move", table.name(start), word_of(table.content, units), table.name(goal))
            if allows(menu, words):
                self.stayed.update(units)
                return words
        return None

    def _advance(self, table: Table, menu: Menu, phase: MovementPhase) -> Words | None:
        """The group nearest to its goal that has not moved, to the best hex it can reach."""
        march, column = menu.verbs["move"], menu.verbs["column"]
        assert isinstance(march, March)
        assert isinstance(column, Column)
        content, at = table.content, table.state.at
        waiting: list[tuple[int, Group]] = []
        for stacks in (march.stacks, column.stacks):
            for name, units in stacks.items():
                fresh = [u for u in units if u not in self.stayed]
                for group in grouped(table, PACT, fresh):
                    waiting.append((int(self.aims.field(group[0])[content.board.index[name]]), group))
        for _, group in sorted(waiting):
            if group[0] in self.stayed:
                continue
            self.stayed.update(group)
            start = at[group[0]]
            rest = (table.name(start), word_of(content, group))
            best = self._best(table, group, start, march, column, rest)
            if best is not None:
                return best
        return None

    def _best(
        self, table: Table, group: Group, start: HexId, march: March, column: Column, rest: Words
    ) -> Words | None:
        score = self._scores(table, self.aims.field(group[0])) - self.dread[table.content.is_recon[group[0]]]
        best, words = float(score[start]) + 0.5, None
        fit = [
            (verb, word)
            for verb, word in ((march, "move"), (column, "column"))
            if all(u in verb.stacks.get(rest[0], ()) for u in group)
        ]
        for verb, word in fit:
            cost = verb.reach(rest).cost
            reached = np.where(cost >= 0, score, -np.inf)
            goal = HexId(int(reached.argmax()))
            if goal != start and reached[goal] > best:
                best, words = float(reached[goal]), (word, *rest, table.name(goal))
        return words

    def _scores(self, table: Table, field: Field) -> Scores:
        """How good it is to end a move in each hex: near the goal, on a new city, not in a zone for nothing."""
        content = table.content
        score = -field.astype(np.float64)
        score -= N.shy * (table.occ.zones[NATO] > 0)
        for hex_ in content.german_cities:
            if not table.pact_controls(hex_):
                score[hex_] += N.city * self.aims.city_worth
        return score

    def _enter(self, table: Table, menu: Menu) -> Words | None:
        """12.1.4 Withheld units come on where the way is shortest, in column if they can."""
        for word in ("enter-column", "enter"):
            verb = menu.verbs[word]
            assert isinstance(verb, Enter)
            doors = sorted(verb.stacks, key=lambda name: int(self.aims.nearest[table.content.board.index[name]]))
            for door in doors:
                groups = verb.after((door,))
                if groups:
                    units = max(groups, key=lambda group: (group.count("+"), group))
                    self.stayed.difference_update(table.content.index[name] for name in units.split("+"))
                    return (word, door, units)
        return None

    def _fly(self, table: Table, menu: Menu) -> Words | None:
        """10.6 Heliborne units take undefended cities for the block, else sit down beside the exits wanted."""
        verb = menu.verbs["fly"]
        assert isinstance(verb, Fly)
        content, at = table.content, table.state.at
        for name, units in verb.stacks.items():
            for unit in units:
                if unit in self.stayed:
                    continue
                self.stayed.add(unit)
                goals = landing_places(table)
                if at[unit] in goals or not goals:
                    continue
                rest = (name, content.ids[unit])
                reached = verb.reach(at[unit], (unit,))
                open_goals = [h for h in goals if reached.cost[h] >= 0]
                best = max(open_goals, key=lambda h: (self._survival(verb, rest, h), -h), default=None)
                if best is None or self._survival(verb, rest, best) < N.least_survival:
                    continue
                words = ("fly", *rest, table.name(best))
                if allows(menu, words):
                    return words
        return None

    def _survival(self, verb: Fly, rest: Words, hex_: HexId) -> float:
        return float(verb.hint(rest, verb.table.name(hex_)).get("survival", 0.0))


def dread(table: Table, doctrine: PactDoctrine, wariness: float) -> Scores:
    """Half points of road units would rather walk than end their move in each hex, for what NATO may do there."""
    found: Scores = N.leans * doctrine.opening.lean(table) + (0.0 if doctrine.fear is None else doctrine.fear)
    return found + wariness * leaning(table, PACT, N.reach) if wariness else found


def landing_places(table: Table) -> list[HexId]:
    """Where a heliborne unit would do some good now."""
    content, state = table.content, table.state
    if state.orders == "strategic-block":
        return [h for h in sorted(content.german_cities) if not table.pact_controls(h) and not table.units_at(h)]
    doors = [h for h, name in sorted(content.exits.items()) if exit_counts(table, name)]
    free = [h for door in doors for h in content.board.adjacent[door] if not content.lakes[h]]
    return [h for h in free if not table.units_at(h) and not table.in_enemy_zone(PACT, h) and h not in content.exits]


def open_doors(table: Table) -> list[HexId]:
    """Exits that count, with nobody in them and outside NATO's zones: who reaches one leaves at once."""
    occ = table.occ
    return [
        h
        for h, name in sorted(table.content.exits.items())
        if exit_counts(table, name) and not occ.present[NATO, h] and not occ.zones[NATO, h]
    ]


def exit_counts(table: Table, name: str) -> bool:
    """12.5.2 Whether one more unit out by this door brings the order nearer; those too many stay and fight."""
    state, victory = table.state, table.content.tables.victory
    if state.orders == "northern-pincer":
        return name in victory.northern_exits
    if state.orders != "southern-pincer" or name not in victory.southern_exits:
        return False
    missing = {door: max(0, least - state.exits.get(door, 0)) for door, least in victory.southern_minimum.items()}
    gone = sum(state.exits.get(door, 0) for door in victory.southern_exits)
    bonus = victory.cancelled_drop if state.plot_done == "cancelled" else 0
    still = victory.exits_needed - bonus - gone
    return missing.get(name, 0) > 0 or still > sum(missing.values())
