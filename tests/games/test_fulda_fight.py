"""Fulda Gap: combat, where a property says more than a tiny battle."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from front85.games.fulda_gap.combat.attack import Attack
from front85.games.fulda_gap.combat.battle import Battle
from front85.games.fulda_gap.combat.phase import CombatPhase
from front85.games.fulda_gap.combat.retreat import RetreatVerb, Walk
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.title import FuldaGap
from front85.games.fulda_gap.vignettes.rows import Situation, Unit
from front85.games.fulda_gap.vignettes.scene import Ground
from front85.games.fulda_gap.vignettes.situation import build
from front85.kernel.ask import Words, draw
from front85.kernel.verbs import Menu

TITLE = FuldaGap()


def combats(seed: int, decisions: int = 3000) -> Iterator[tuple[Table, Menu]]:
    """Combat Phases and battles of random games that ask a side something."""
    rng = Random(seed)
    table = TITLE.start("tripwire", {})
    for _ in range(decisions):
        ask = table.ask
        if ask is None:
            table = TITLE.start("tripwire", {})
            continue
        if isinstance(ask, Menu) and isinstance(table.stack[-1], CombatPhase | Battle):
            yield table, ask
        table.play_tested(ask, draw(ask, rng))


def untried_battle() -> Table:
    """A whole division, untried, against a stack of two untried defenders."""
    units = {
        "one": Unit(nat="SU", division="A", steps=((6, 2), (3, 1)), at="2120", untried=True),
        "two": Unit(nat="SU", division="A", steps=((4, 2), (2, 1)), at="2121", untried=True),
        "guard": Unit(nat="US", steps=((4, 5), (3, 3), (1, 1)), at="2020", untried=True),
        "mate": Unit(nat="BE", steps=((4, 4),), at="2020"),
    }
    return build(Ground(), units, Situation(phase="Soviet combat"))


def test_a_forecast_is_what_all_dice_together_say() -> None:
    """12.2, 8.1 Every roll of three untried units played out, integrity lost where a unit turns out not to exist."""
    choice: Words = ("attack", "2020", "one", "two", "+1")
    table = untried_battle()
    assert table.ask is not None
    told = table.ask.forecast(choice)
    assert told is not None
    announced = table.copy()
    announced.play(choice)
    ways = {total: 6 - abs(7 - total) for total in range(2, 13)}
    dice = {total: (min(6, total - 1), total - min(6, total - 1)) for total in ways}
    found: dict[str, float] = {}
    for totals in product(ways, repeat=3):
        twin = announced.copy()
        twin.notes = []
        twin.play(tuple(str(die) for total in totals for die in dice[total]))
        chance = ways[totals[0]] * ways[totals[1]] * ways[totals[2]] / 36**3
        for cell, share in outcome(twin).items():
            found[cell] = found.get(cell, 0.0) + chance * share
    assert told.chances == pytest.approx(found)


def outcome(table: Table) -> dict[str, float]:
    """The six results of the combat that is due, or what came of the reveal alone."""
    at, index = table.state.at, table.content.index
    if at[index["one"]] < 0 and at[index["two"]] < 0:
        return {"-": 1.0}
    found: dict[str, float] = {}
    for die in range(1, 7):
        twin = table.copy()
        twin.notes = []
        twin.play((str(die),))
        note = next(note for note in twin.notes if note.message.id == "fg-log-battle")
        cell = str(note.message.args["result"])
        found[cell] = found.get(cell, 0.0) + 1 / 6
    return found


def test_chances_add_up_and_every_result_is_explained() -> None:
    rng, told = Random(5), 0
    for _, ask in combats(5):
        words = draw(ask, rng)
        forecast = ask.forecast(words)
        if forecast is None or not forecast.chances:
            continue
        told += 1
        assert sum(forecast.chances.values()) == pytest.approx(1.0)
        if words[0] == "attack":
            assert set(forecast.facts["outcomes"]) == set(forecast.chances) - {"-", "De"}
    assert told > 20


def test_no_attack_leads_into_a_dead_end() -> None:
    """Every beginning of an attack can be finished: random play must never have to go back."""
    seen = 0
    for _, ask in combats(11):
        verb = ask.verbs.get("attack")
        if not isinstance(verb, Attack) or not verb.offered():
            continue
        seen += 1
        for target in verb.struck_words():
            assert verb.after((target,)), "somebody can strike what can be struck"
            for unit in verb.after((target,)):
                assert verb.closes((target, unit)) or verb.rules.forced
    assert seen > 20


def test_every_retreat_leads_away_and_spends_what_it_can() -> None:
    """9.81, 9.86 Hexes grow distant one by one; points are left only where they do not suffice or nothing is open."""
    rng, seen = Random(3), 0
    for table, ask in combats(3, 6000):
        verb = ask.verbs.get("retreat")
        if not isinstance(verb, RetreatVerb):
            continue
        seen += 1
        way = verb.read(draw(ask, rng)[1:])
        walk: Walk = verb.walk
        distance, start = table.content.board.distance, walk.pending.hex
        assert [distance(start, hex_) for hex_ in way.path] == list(range(1, len(way.path) + 1))
        spent = sum(walk.value(hex_) for hex_ in (start, *way.path)[: len(way.path)])
        assert spent + way.left == walk.pending.points
        assert way.left < walk.value(way.here) or walk.stopped(way) != "open" or not way.group
    assert seen > 5
