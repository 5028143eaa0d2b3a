"""Choices made once: the plot of the 103G and its cancelling, the home guard."""

from __future__ import annotations

from front85.ai.doctrine import section
from front85.ai.nuremberg.appraisal.ground import distance_from, stacks_of
from front85.ai.nuremberg.command.deployment import cities_to_keep
from front85.games.nuremberg.content.content import HOME, PACT_COUNTRIES
from front85.games.nuremberg.setup import PactSetup
from front85.games.nuremberg.state import PACT
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId
from front85.kernel.ask import Words
from front85.kernel.verbs import Menu

N = section(__name__)


def plot(table: Table) -> Words:
    """12.1.4 For the cities a drop behind the front on the second morning; for the exits it is worth more cancelled."""
    content = table.content
    enemy = distance_from(table, PACT, list(stacks_of(table, PACT)))
    fields = sorted(content.airfields, key=lambda h: (-_cities_near(table, h), int(enemy[h]), h))
    turn = N.drop_turn.get(table.state.orders, N.last)
    return ("plot", str(turn), table.name(fields[0]), table.name(fields[1]))


def _cities_near(table: Table, hex_: HexId) -> int:
    """West German cities within two days' march of an airfield that nobody garrisons."""
    content = table.content
    return sum(not table.units_at(city) and content.board.distance(city, hex_) <= 8 for city in content.german_cities)


def set_up(table: Table, disguise: dict[str, str]) -> Words:
    """12.1.4 The suggestion for the order drawn, or unit by unit the one for another order."""
    frame, content = table.stack[-1], table.content
    assert isinstance(frame, PactSetup)
    waiting = frame.waiting(table)
    if not waiting:
        return ("done",)
    orders = table.state.orders
    untouched = not table.on_map(PACT) and not table.state.country
    if orders not in disguise and untouched:
        return ("suggested",)
    named = disguise.get(orders, orders)
    plan, name = content.setup[named if named in content.setup else "Pact"], content.ids[waiting[0]]
    if name in plan.place:
        return ("place", name, plan.place[name])
    return ("withhold", name, HOME.get(content.nat[waiting[0]], plan.withhold.get(name, PACT_COUNTRIES[0])))


def calls_off(table: Table, at_once: bool) -> bool:
    """12.5.2 Two exits are worth more than a division behind the lines; two cities if no field is left, or always."""
    state = table.state
    if at_once or state.orders != "strategic-block":
        return True
    if state.plot is None or state.plot[0] != state.turn:
        return False
    return all(table.enemy_in(PACT, h) or table.in_enemy_zone(PACT, h) for h in state.plot[1:])


def drop(table: Table, menu: Menu) -> Words:
    def chance(name: str) -> float:
        forecast = menu.forecast(("drop", name))
        return forecast.chances["intact"] if forecast else 0.0

    return ("drop", max(menu.verbs["drop"].after(()), key=chance))


def home_guard(table: Table, menu: Menu) -> Words:
    """12.4.2 To the empty cities worth keeping, those the enemy reaches first; mobile units before garrisons."""
    content = table.content
    enemy = distance_from(table, PACT, list(stacks_of(table, PACT)))
    kept = set(cities_to_keep(table, enemy))
    verb = menu.verbs["place"]
    unit = min(verb.after(()), key=lambda word: (content.is_static[content.index[word]], word))
    index = content.board.index

    def score(name: str) -> tuple[bool, bool, bool, int, str]:
        hex_ = index[name]
        return bool(table.units_at(hex_)), hex_ not in kept, enemy[hex_] < 20, int(enemy[hex_]), name

    return ("place", unit, min(verb.after((unit,)), key=score))
