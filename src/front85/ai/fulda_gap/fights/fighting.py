"""Combat choice by choice: whom to attack with what and how hard, protective fire, losses, retreats, advances."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.weighing import Appraisal, Placed, Stakes, service
from front85.ai.maps import Floats
from front85.games.fulda_gap.combat.advance import AdvanceVerb
from front85.games.fulda_gap.combat.attack import Attack
from front85.games.fulda_gap.combat.battle import Fire
from front85.games.fulda_gap.combat.disengagement import Disengage
from front85.games.fulda_gap.combat.retreat import AT, LOST, RetreatVerb
from front85.games.fulda_gap.state import ELASTIC, NATO, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

N = section(__name__)


class Doctrine(Protocol):
    """What a side is after."""

    side: Side
    least_gain: float

    def stakes(self, table: Table, target: HexId) -> Stakes: ...

    def comfort(self, table: Table) -> Floats:
        """How well a unit of ours stands in each hex, in victory points."""


class Strike:
    """An attack that was thought through."""

    __slots__ = ("gain", "shift", "target", "units")

    def __init__(self, target: HexId, units: tuple[UnitId, ...], gain: float, shift: int) -> None:
        self.target, self.units, self.gain, self.shift = target, units, gain, shift


def parties(table: Table, units: Iterable[UnitId]) -> list[tuple[UnitId, ...]]:
    """Attackers as they join an attack: whole divisions together, then everybody alone, the strongest first."""
    content = table.content
    by_division: dict[int, list[UnitId]] = {}
    found: list[tuple[UnitId, ...]] = []
    for unit in units:
        by_division.setdefault(content.division[unit], []).append(unit)
    for division, members in by_division.items():
        if division >= 0 and len(members) == len(content.division_members[division]) > 1:
            found.append(tuple(members))
        else:
            found += [(unit,) for unit in members]
    return sorted(found, key=lambda group: -sum(table.strength(u)[0] for u in group) - 100 * (len(group) > 1))


def compose(
    appraisal: Appraisal, target: HexId, close: list[UnitId], guns: list[UnitId], stakes: Stakes
) -> Strike | None:
    """The attack on one hex that promises most, party by party."""
    table = appraisal.table
    at = table.state.at
    placed: list[tuple[UnitId, HexId]] = []
    best, shift = 0.0, 0
    for group in [*parties(table, close), *((gun,) for gun in guns)]:
        if not placed and group[0] in guns:
            break
        more = [*placed, *((unit, at[unit]) for unit in group)]
        gain, by = appraisal.best(target, more, stakes)
        if not placed or gain > best + N.worth_adding * len(group):
            placed, best, shift = more, gain, by
    return Strike(target, tuple(unit for unit, _ in placed), best, shift) if placed else None


class Fighting:
    """One Combat Phase: what was thought about each target is kept until something about it changes."""

    def __init__(self) -> None:
        self._known: dict[tuple[object, ...], Strike | None] = {}

    def strikes(self, table: Table, doctrine: Doctrine, attack: Attack) -> list[Strike]:
        """What every target would bring now, best first."""
        appraisal = Appraisal(table, doctrine.side)
        found = []
        for target in attack.beside:
            strikers, number = attack.close_and_far(table.name(target))
            close, guns = strikers[:number], strikers[number:]
            if not close:
                continue
            key = (target, tuple(strikers), self._circumstances(table, target, close))
            if key not in self._known:
                self._known[key] = compose(appraisal, target, close, guns, doctrine.stakes(table, target))
            strike = self._known[key]
            if strike is not None:
                found.append(strike)
        return sorted(found, key=lambda strike: -strike.gain)

    def _circumstances(self, table: Table, target: HexId, close: list[UnitId]) -> tuple[object, ...]:
        state, board = table.state, table.content.board
        units = (*table.units_at(target), *close)
        ring = tuple(
            (
                int(table.occ.tally[0, h]),
                int(table.occ.tally[1, h]),
                table.zones.kind_at(NATO, h),
                table.zones.kind_at(SOVIET, h),
            )
            for h in board.adjacent[target]
        )
        return (tuple((u, state.at[u], state.step[u], u in state.untried) for u in units), ring, len(state.shelled))


def attack_words(table: Table, menu: Menu, strike: Strike) -> Words:
    ids = [table.content.ids[unit] for unit in strike.units]
    shift = [f"+{strike.shift}"] if strike.shift else []
    return menu.canonical(("attack", table.name(strike.target), *ids, *shift))


def forced_attack(table: Table, menu: Menu, side: Side) -> Words:
    """14.18 An attack nobody wanted: all who must, the guns that help, and no acceleration beyond what pays."""
    verb = menu.verbs["attack"]
    assert isinstance(verb, Attack)
    target = next(iter(verb.struck_words()))
    strikers, number = verb.close_and_far(target)
    must = [u for u in strikers[:number] if u in verb.rules.forced]
    at = table.state.at
    hexes = verb.hexes(target)
    placed: Placed = [(u, at[u]) for u in [*must, *strikers[number:]]]
    shift = Appraisal(table, side).best(hexes[0], placed, Stakes())[1] if len(hexes) == 1 else 0
    words: Words = ("attack", target, *(table.content.ids[u] for u, _ in placed))
    for candidate in ((*words, f"+{shift}") if shift else words, words):
        full = menu.canonical(candidate)
        if allows(menu, full):
            return full
    return menu.canonical(("attack", target, *(table.content.ids[u] for u in must)))


def protective_fire(menu: Menu) -> Words:
    """10.2 Guns are not touched by giving it and may give it again and again: all of them, always."""
    verb = menu.verbs["fire"]
    assert isinstance(verb, Fire)
    words: Words = ("fire", *(verb.content.ids[unit] for unit in verb.units))
    return words if allows(menu, words) else ("pass",)


def lose(table: Table, menu: Menu) -> Words:
    """14.18 The unit that can best spare a step."""
    index = table.content.index
    units = list(menu.verbs["lose"].after(()))
    return ("lose", min(units, key=lambda word: (table.steps_left(index[word]) == 1, service(table, index[word]))))


def retreat(table: Table, doctrine: Doctrine, menu: Menu) -> Words:
    """9.85 The way whose end suits best; a step is given for a hex only where leaving it would cost more."""
    verb = menu.verbs["retreat"]
    assert isinstance(verb, RetreatVerb)
    comfort, board = doctrine.comfort(table), table.content.board
    best: tuple[float, Words] | None = None
    waiting: list[Words] = [()]
    seen = 0
    while waiting and seen < 400:
        rest = waiting.pop()
        seen += 1
        onward = list(verb.after(rest))
        if rest and verb.closes(rest):
            last = next((word for word in reversed(rest) if AT not in word), None)
            value = float(comfort[board.index[last]]) if last else N.nowhere
            value -= N.zone * sum(
                table.enemy_zone(doctrine.side, board.index[w]) == ELASTIC for w in rest if AT not in w
            )
            way = verb.read(rest)
            value -= N.forced * verb.walk.forced(way) + sum(service(table, unit) for unit in way.lost)
            for unit, gone in way.dropped:
                value -= service(table, unit) * min(1.0, (len(way.path) - gone) / table.steps_left(unit))
            if best is None or value > best[0]:
                best = value, rest
            continue
        hexes = [word for word in onward if AT not in word]
        waiting += [(*rest, word) for word in hexes or onward]
    assert best is not None
    return ("retreat", *(stand(table, doctrine, verb, best[1], comfort) or best[1]))


def stand(table: Table, doctrine: Doctrine, verb: RetreatVerb, rest: Words, comfort: Floats) -> Words | None:
    """9.88 Whether one unit should rather stay in the hex at the price of steps: for ground worth more than that."""
    path = [word for word in rest if AT not in word]
    if not path or any(AT in word for word in rest):
        return None
    board, index = table.content.board, table.content.index
    end = float(comfort[board.index[path[-1]]])
    here = float(comfort[verb.walk.pending.hex])
    if len(path) > 1 or here - end < N.stays:
        return None
    for word in verb.after(rest):
        name, _, place = word.rpartition(AT)
        unit = index[name]
        if place != LOST and table.steps_left(unit) > 1 and here - end > service(table, unit):
            return (*rest, word)
    return None


def advance(table: Table, doctrine: Doctrine, menu: Menu) -> Words:
    """9.91 Whoever gains by it follows, as far as it pays."""
    verb = menu.verbs["advance"]
    assert isinstance(verb, AdvanceVerb)
    comfort, at = doctrine.comfort(table), table.state.at
    best: tuple[float, UnitId, HexId] | None = None
    for unit, goals in verb.open.items():
        if table.content.is_artillery[unit] or table.content.is_helicopter[unit]:
            continue
        for goal in goals:
            gain = float(comfort[goal] - comfort[at[unit]])
            if best is None or gain > best[0]:
                best = gain, unit, goal
    if best is None or best[0] <= 0.0:
        return ("stay",)
    return ("advance", table.content.ids[best[1]], table.name(best[2]))


def break_off(table: Table, menu: Menu, unit: UnitId) -> Words | None:
    """14.0 The sentence by which the units of a hex try to disengage, if they may."""
    verb = menu.verbs["disengage"]
    assert isinstance(verb, Disengage)
    hex_ = table.state.at[unit]
    units = verb.by_hex.get(hex_, [])
    if unit not in units:
        return None
    return menu.canonical(("disengage", table.name(hex_), *(table.content.ids[u] for u in units)))
