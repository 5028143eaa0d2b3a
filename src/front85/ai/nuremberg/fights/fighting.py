"""Choices of the Combat Phase: whom to attack with what, support, losses, retreats, advances, momentum."""

from __future__ import annotations

from typing import Protocol

from front85.ai.doctrine import section
from front85.ai.nuremberg.appraisal.weighing import Defence, Stakes, expected_support, loss_chance, price, worth
from front85.games.nuremberg.combat.advance import Advance, AdvanceUnits
from front85.games.nuremberg.combat.attack import Attack, Probe
from front85.games.nuremberg.combat.results import Loss
from front85.games.nuremberg.combat.support import SupportAsk, most_support
from front85.games.nuremberg.state import NATO
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)


class Doctrine(Protocol):
    """What a side is after, as far as fighting needs to know."""

    side: Side
    least_gain: float
    """Expected gain below which an attack is left alone."""
    marker_cost: float
    """What a support marker must bring in to be committed."""

    def stakes(self, table: Table, target: HexId) -> Stakes:
        """What taking a hex from the enemy is worth."""

    def comfort(self, table: Table, hex_: HexId) -> float:
        """How gladly own units stand in a hex."""

    def enemy_stakes(self, table: Table, target: HexId) -> Stakes:
        """What the enemy gets from taking a hex of ours."""

    def bound(self, table: Table) -> frozenset[UnitId]:
        """Units that are needed where they stand."""


def trimmed(table: Table, side: Side, target: HexId, units: list[UnitId]) -> list[UnitId]:
    """The units without those that add nothing: strong ones go first, cheap ones stay to take the losses."""
    at = table.state.at
    chosen, defence = list(units), Defence(table, side, target)
    best = defence.column_and_modifier([(u, at[u]) for u in chosen])
    for unit in sorted(units, key=lambda u: -price(table, u)):
        fewer = [u for u in chosen if u != unit]
        if not fewer:
            break
        if defence.column_and_modifier([(u, at[u]) for u in fewer]) == best:
            chosen = fewer
    return chosen


def gain(table: Table, doctrine: Doctrine, target: HexId, units: list[UnitId]) -> float:
    at = table.state.at
    placed = [(u, at[u]) for u in units]
    net = expected_support(table, doctrine.side, target, placed)
    return worth(table, doctrine.side, target, placed, net, doctrine.stakes(table, target))


def risk(table: Table, doctrine: Doctrine, target: HexId, units: list[UnitId], bound: frozenset[UnitId]) -> float:
    """What an attack may cost because somebody in it is needed where he stands."""
    if not bound.intersection(units):
        return 0.0
    placed = [(u, table.state.at[u]) for u in units]
    net = expected_support(table, doctrine.side, target, placed)
    return float(N.needed * loss_chance(table, doctrine.side, target, placed, net, not bound.issuperset(units)))


def best_attack(table: Table, doctrine: Doctrine, verb: Attack) -> tuple[float, Words] | None:
    """The attack with the greatest expected gain, with no more units than it needs."""
    content = table.content
    bound = doctrine.bound(table)
    best: tuple[float, HexId, list[UnitId]] | None = None
    for target, able in verb.targets.items():
        ground_units = [u for u in able if not content.is_heliborne[u]]
        parties = [ground_units] if ground_units else [able[:1]]
        if len(ground_units) > 2:
            strong = [u for u in ground_units if table.factor(u) > 2]
            parties.append(strong or ground_units)
        if bound.intersection(ground_units):
            parties.append([u for u in ground_units if u not in bound])
        for party in filter(None, parties):
            value = gain(table, doctrine, target, party) - risk(table, doctrine, target, party, bound)
            if best is None or value > best[0]:
                best = value, target, party
    if best is None or best[0] < doctrine.least_gain:
        return None
    value, target, units = best
    chosen = trimmed(table, doctrine.side, target, units)
    if gain(table, doctrine, target, chosen) - risk(table, doctrine, target, chosen, bound) < value - N.spared:
        chosen = units
    return value, ("attack", table.name(target), *(content.ids[u] for u in sorted(chosen)))


def best_probe(table: Table, doctrine: Doctrine, verb: Probe, least: float) -> tuple[float, Words] | None:
    """A step into an empty hex of an enemy zone, if standing there is that much better."""
    at, ids = table.state.at, table.content.ids
    best: tuple[float, Words] | None = None
    for target, units in verb.targets.items():
        there = doctrine.comfort(table, target)
        unit = max(units, key=lambda u: (-doctrine.comfort(table, at[u]), table.factor(u)))
        if table.content.is_heliborne[unit]:
            continue
        value = there - doctrine.comfort(table, at[unit])
        if value < least or (best is not None and value <= best[0]):
            continue
        party = [unit]
        for mate in units:
            together = tuple(party)
            if mate != unit and at[mate] == at[unit] and not verb.crowded(mate, target, together):
                party.append(mate)
        best = value, ("probe", table.name(target), *(ids[u] for u in sorted(party)))
    return best


def fight(table: Table, doctrine: Doctrine, menu: Menu, ending: str) -> Words:
    """The next attack or probe, or the word that ends it."""
    attack, probe = menu.verbs["attack"], menu.verbs["probe"]
    assert isinstance(attack, Attack)
    assert isinstance(probe, Probe)
    if attack.offered():
        found = best_attack(table, doctrine, attack)
        if found is not None:
            return found[1]
    if probe.offered() and doctrine.side != NATO:
        found = best_probe(table, doctrine, probe, N.least_probe)
        if found is not None:
            return found[1]
    return (ending,)


def commit(table: Table, doctrine: Doctrine, ask: SupportAsk) -> Words:
    """11.4 As many markers as still pay, guns before helicopters, against what the other side is likely to send."""
    battle, side = ask.verb.battle, ask.verb.side
    at = table.state.at
    placed = [(u, at[u]) for u in battle.attackers]
    guns = sum(number for (_, kind), number in ask.verb.pool.items() if kind == "artillery")
    flights = sum(number for (_, kind), number in ask.verb.pool.items() if kind == "helicopter")
    most = min(guns, ask.verb.limit) + flights
    if ask.verb.attacking:
        defenders = table.units_at(battle.target)
        theirs = N.their_support * min(most_support(table, enemy_of(side), False, battle.target, defenders), 4)
        stakes, sign = doctrine.stakes(table, battle.target), 1
    else:
        theirs = 0.5 * min(most_support(table, enemy_of(side), True, battle.target, battle.attackers), 4)
        stakes, sign = doctrine.enemy_stakes(table, battle.target), -1

    def value(number: int) -> float:
        net = number - theirs if ask.verb.attacking else theirs - number
        outcome = worth(table, battle.side, battle.target, placed, net, stakes)
        return sign * outcome - doctrine.marker_cost * number

    number = max(range(most + 1), key=value)
    return ("support", *marker_words(ask, number))


def marker_words(ask: SupportAsk, number: int) -> list[str]:
    words = []
    for kind, limit in (("artillery", ask.verb.limit), ("helicopter", number)):
        left = min(number, limit)
        for (nation, its_kind), have in sorted(ask.verb.pool.items()):
            take = min(have, left)
            if its_kind == kind and take > 0:
                words.append(f"{nation}-{kind}={take}")
                left -= take
                number -= take
    return sorted(words)


def lose(table: Table, doctrine: Doctrine, frame: Loss) -> Words:
    """11.9 The cheapest unit goes, but nobody who is needed where he stands."""
    bound = doctrine.bound(table)
    unit = min(frame.units, key=lambda u: (u in bound, price(table, u), u))
    return ("lose", table.content.ids[unit])


def retreat(table: Table, doctrine: Doctrine, menu: Menu) -> Words:
    index = table.content.board.index
    goal = max(menu.verbs["retreat"].after(()), key=lambda name: doctrine.comfort(table, index[name]))
    return ("retreat", goal)


def advance(table: Table, doctrine: Doctrine, frame: Advance, menu: Menu) -> Words:
    """11.10 The strongest pair or trio that fits; NATO stays where it stands better."""
    verb = menu.verbs["advance"]
    assert isinstance(verb, AdvanceUnits)
    at, content = table.state.at, table.content
    parties: dict[int, list[UnitId]] = {}
    for unit in verb.units:
        parties.setdefault(content.formation[unit], []).append(unit)
    limit = 3 if frame.side == NATO else 2
    best = max(
        (sorted(units, key=lambda u: -table.factor(u))[:limit] for units in parties.values()),
        key=lambda units: sum(table.factor(u) for u in units),
    )
    if menu.verbs["stay"].offered():
        if doctrine.bound(table).intersection(best) and frame.target not in content.exits:
            return ("stay",)
        here = max(doctrine.comfort(table, at[u]) for u in best)
        if doctrine.comfort(table, frame.target) + doctrine.stakes(table, frame.target).ground < here + 1.0:
            return ("stay",)
    ids = [content.ids[u] for u in sorted(best) if content.can_attack[u]]
    return ("advance", *(ids or [content.ids[best[0]]]))
