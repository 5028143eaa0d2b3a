"""The record of a side: true to its views, told from nothing else, heaviest first."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest

import front85
from front85.ai.player import make_player
from front85.chronicle.briefing import Briefing, make_briefing
from front85.chronicle.chronicler import Chronicler, Heading
from front85.chronicle.event import Event, Patch, Way
from front85.chronicle.ground import ground_of
from front85.chronicle.record import Record, briefings
from front85.chronicle.seen import Changes
from front85.chronicle.spans import Span, last_absence, phases, player_turns
from front85.chronicle.table import event_table, weights
from front85.chronicle.weighing import Scales, Weighed
from front85.games.registry import title, titles
from front85.kernel.dice.chance import Dice
from front85.kernel.game import Game
from front85.kernel.message import Message
from front85.words import LOCALE, Speaker

SIDES = [(name, side) for name in titles() for side in (*title(name).sides, None)]


@cache
def played(name: str, entries: int, seed: int = 3) -> Game:
    """A game of random play from the scenario that begins with units on the map, looked at by many tests."""
    found = title(name)
    scenario = "lesson"
    game = Game(
        found.start(scenario, dict(found.options)), scenario=scenario, options=dict(found.options), dice=Dice("5")
    )
    rng = Random(seed)
    while game.ask is not None and game.ply < entries:
        game.play(game.draw(rng))
    return game


def patched(view: dict[str, Any], event: Event) -> dict[str, Any]:
    units = {unit["id"]: unit for unit in view["units"]}
    for name in event.patch.gone:
        del units[name]
    units.update({unit["id"]: unit for unit in event.patch.units})
    return {**view, **event.patch.fields, "units": list(units.values())}


def comparable(view: dict[str, Any]) -> dict[str, Any]:
    return {
        **{key: value for key, value in view.items() if value is not None},
        "units": {u["id"]: u for u in view["units"]},
    }


@pytest.mark.parametrize(("name", "side"), SIDES)
def test_patches_lead_to_the_views_of_the_replay(name: str, side: str | None) -> None:
    game = played(name, 160)
    position = game.title.start(game.scenario, dict(game.options))
    teller = Chronicler(position.copy(), side, 0, None)
    view, at = teller.base, 0
    events = teller.follow(game.journal)
    assert len(events) > 20
    for event in events:
        view = patched(view, event)
        for entry in game.journal[at : event.ply + 1]:
            position.play(entry.choice, entry.player)
        at = event.ply + 1
        assert comparable(view) == comparable(game.title.view(position, side)), event


@pytest.mark.parametrize(("name", "side"), SIDES)
def test_a_way_is_walked_in_sight(name: str, side: str | None) -> None:
    """Counters on a way are in the side's own view afterwards, at its end; every step of a march is to a neighbour."""
    game = played(name, 160)
    teller = Chronicler(game.title.start(game.scenario, dict(game.options)), side, 0, None)
    view = teller.base
    for event in teller.follow(game.journal):
        view = patched(view, event)
        seen = {unit["id"]: unit for unit in view["units"]}
        for way in event.ways:
            assert {seen[unit]["hex"] for unit in way.units} == {way.hexes[-1]}
            for a, b in zip(way.hexes, way.hexes[1:], strict=False):
                assert teller.ground.distance(a, b) <= 1 or len(way.hexes) == 2


@pytest.mark.parametrize(("name", "side"), SIDES)
def test_a_way_begins_where_it_was_seen(name: str, side: str | None) -> None:
    """In sight it sets out from where it stood; else from where counters became fewer, or it is met at its end."""
    game = campaign(name)
    teller = Chronicler(game.title.start(game.scenario, dict(game.options)), side, 0, None)
    view, told = teller.base, 0
    for event in teller.follow(game.journal):
        before = {unit["id"]: unit for unit in view["units"]}
        view = patched(view, event)
        for way in event.ways:
            told += 1
            for unit in way.units:
                was = before.get(unit)
                if way.unseen:
                    assert was is None
                    assert len(way.hexes) == 1
                elif way.kind == "entry":
                    assert was is not None
                    assert was.get("hex") is None
                elif was is not None and not was.get("hidden"):
                    assert was["hex"] == way.hexes[0]
                else:
                    assert _standing(before.values(), way) > _standing(view["units"], way)
    assert told > 10


def _standing(units: Iterable[dict[str, Any]], way: Way) -> int:
    """Counters of the side of a way where it begins."""
    return sum(unit.get("hex") == way.hexes[0] and unit["side"] == way.side for unit in units)


@cache
def campaign(name: str) -> Game:
    """Some turns of a scenario of an hour, which has stacks, between computer players."""
    scenario = {"iron-sky": "fulda_evening"}.get(name, "lesson")
    game = front85.new(name, scenario, seed="7")
    players = {side: make_player(name, "regular", side, 1) for side in game.title.sides}
    while game.player is not None and game.ply < 260:
        known = game.title.masked(game.position, game.player)
        game.play(" ".join(players[game.player].answer(known)), game.player)
    return game


def test_everything_listed_has_words_and_a_weight() -> None:
    english = "\n".join(path.read_text("utf-8") for path in (LOCALE / "en").glob("*.ftl"))
    for name in titles():
        table = event_table(title(name))
        assert table.player_turn
        assert table.lines
        for line in (*table.lines, *table.player_turn, *table.game_turn, *sum(table.cards.values(), ())):
            assert f"\n{line}" in f"\n{english}", line
        assert {role.kind for role in (*table.lines.values(), *table.choices.values())} <= set(weights())
        formations = {unit.get("formation") for unit in _all_units(name)}
        for army in table.armies:
            assert set(army.formations) <= formations, army.name


def _all_units(name: str) -> list[dict[str, Any]]:
    found = title(name)
    views = [
        found.view(found.start(scenario, dict(found.options)), side)
        for scenario in found.scenarios
        for side in found.sides
    ]
    return [unit for view in views for unit in view["units"]]


GRAVE = {"nuremberg": "landing", "fulda-gap": "warhead", "berlin85": "gas", "iron-sky": "release"}


@pytest.mark.parametrize("name", titles())
def test_the_gravest_comes_first_whatever_follows_it(name: str) -> None:
    found = title(name)
    position: Any = found.start("lesson", dict(found.options))
    view = found.view(position, "NATO")
    board = position.content.board
    foe = next(side for side in found.sides if side != "NATO")
    grave = _event(0, GRAVE[name], weights()[GRAVE[name]], foe, board.names[0])
    marches = [_march(ply, foe, (board.names[ply], board.names[ply + 1])) for ply in range(1, 61)]
    card = make_briefing([grave, *marches], "NATO", ground_of(board, found), event_table(found), view, Heading(foe, 1))
    assert card.lines[0].plies == (0,)
    assert card.moves == 60
    assert card.events == 61


@pytest.mark.parametrize("name", titles())
def test_a_march_that_stays_near_one_town_names_it_once(name: str) -> None:
    found = title(name)
    position: Any = found.start("lesson", dict(found.options))
    board = position.content.board
    ground = ground_of(board, found)
    foe = next(side for side in found.sides if side != "NATO")
    steps = [(a, board.names[b]) for here, a in enumerate(board.names) for b in board.adjacent[here]]
    town = next(ground.town(a) for a, b in steps if ground.town(a) == ground.town(b) != a and not ground.place(b))
    near = [(a, b) for a, b in steps if ground.town(a) == ground.town(b) == town and not ground.place(b)][:2]
    assert sum(town in label for label in ground.labels(*near[0])) == 1
    events = [_march(ply, foe, way) for ply, way in enumerate(near, 1)]
    view = {**found.view(position, "NATO"), "units": [], "objectives": {}}
    for of in ("", "10"):
        view["units"] = [{"id": f"unit-{ply}", "side": foe, "formation": of} for ply in (1, 2)]
        card = make_briefing(events, "NATO", ground, event_table(found), view, Heading(foe, 1))
        for line in (*card.lines, *card.others):
            for said in (line.title.message, *(fact.message for fact in line.facts)):
                assert said.args.get("origin") is None or said.args["origin"] != said.args["place"]


def brief(name: str, events: list[Event], **view: Any) -> Briefing:
    """NATO's card of these events in a lesson."""
    found = title(name)
    position: Any = found.start("lesson", dict(found.options))
    seen = {**found.view(position, "NATO"), **view}
    foe = next(side for side in found.sides if side != "NATO")
    ground = ground_of(position.content.board, found)
    return make_briefing(events, "NATO", ground, event_table(found), seen, Heading(foe, 1))


def said(card: Briefing) -> str:
    return " / ".join(line.title.said(Speaker("en").say) for line in card.lines)


def test_every_place_that_changed_hands_is_on_the_card_by_name() -> None:
    """Five towns lost, four of them in fights that are told by who fell, after nine heavier headlines."""
    towns = {"3943": "Hof", "3640": "Münchberg", "3928": "Lichtenfels", "1103": "Ellwangen", "3942": "Hof-Pirk"}
    heavy = [_event(ply, "release", 90, "Pact", "2020") for ply in range(9)]
    lost = [
        msgspec.structs.replace(_event(9 + n, "destroyed", 45, "Pact", hex_), target=hex_, taken=((hex_, "Pact"),))
        for n, hex_ in enumerate(towns)
    ]
    told = said(brief("nuremberg", [*heavy, *lost]))
    for name in towns.values():
        assert name in told
    march = msgspec.structs.replace(
        lost[0], kind="place", hex="3640", target=None, taken=(*lost[0].taken, *lost[1].taken)
    )
    assert "Münchberg lost" in said(brief("nuremberg", [march]))
    alone = said(brief("nuremberg", lost[:2]))
    assert "Hof lost" in alone
    assert "Münchberg lost" in alone


def test_an_objective_the_enemy_stands_before_is_on_the_card() -> None:
    """An empty one, and one with seventeen factors before a battalion; not one that is held as strongly."""
    marches = [_march(ply, "Pact", ("4243", "4043")) for ply in range(1, 10)]
    foes = [{"id": f"unit-{ply}", "side": "Pact", "place": "map", "hex": "4043", "cf": 2} for ply in range(1, 10)]
    goals = {"objectives": {"3943": "NATO"}}

    def card(*garrison: int) -> str:
        own = [
            {"id": f"own-{n}", "side": "NATO", "place": "map", "hex": "3943", "cf": cf} for n, cf in enumerate(garrison)
        ]
        return said(brief("nuremberg", marches, units=[*foes, *own], **goals))

    assert "Hof stands empty with 18 enemy combat factors before it" in card()
    assert "18 enemy combat factors before Hof" in card(4)
    assert "Hof" not in card(10)


def test_a_landing_in_the_rear_is_told_as_one() -> None:
    """A brigade that flies far behind the front, onto a city; not one that stays on its own side of it."""
    found = title("nuremberg")
    position: Any = found.start("lesson", dict(found.options))
    ground, table = ground_of(position.content.board, found), event_table(found)
    own = [{"id": f"own-{n}", "side": "NATO", "place": "map", "hex": hex_} for n, hex_ in enumerate(("3640", "3943"))]
    scales = Scales(found.sides, "NATO", ground, table)
    brigade = {"id": "fly", "side": "Pact", "place": "map", "hex": "4443", "cf": 3}
    scales.begin_turn({"units": [*own, brigade], "objectives": {}})

    def weighed(goal: str) -> Weighed:
        now = {unit["id"]: unit for unit in [*own, {**brigade, "hex": goal}]}
        ways = [Way(("fly",), "Pact", ("4443", goal), "flight")]
        changes = Changes((), (), (), (), (), Patch({}, (), ()))
        return scales.weigh("", "Pact", "Pact", [(table.role("log-flies"), None)], changes, ways, now, now, None)

    behind = weighed("3034")
    assert behind.kind == "landing"
    assert behind.caption is not None
    assert behind.weight >= weights()["landing"]
    assert Speaker("en").say(behind.caption) == "fly landed at Bayreuth, 51 km behind your front, on a city"
    assert weighed("4342").kind != "landing"


def test_units_that_are_cut_off_are_on_the_card() -> None:
    ring = msgspec.structs.replace(_march(10, "Pact", ("4243", "4043")), kind="surrounded", ringed=("held", "gone"))
    heavy = [_event(ply, "release", 90, "Pact", "2020") for ply in range(3)]
    units = [
        {"id": "held", "side": "NATO", "place": "map", "hex": "3943"},
        {"id": "gone", "side": "NATO", "place": "eliminated", "hex": None},
    ]
    assert "Hof: held cut off" in said(brief("nuremberg", [*heavy, ring], units=units))


def test_what_moved_the_win_chance_most_is_at_least_second() -> None:
    """A march that cost four percent, after headlines that cost nothing; one of half a percent stays where it is."""
    heavy = [_event(ply, "release", 90, "Pact", f"20{20 + ply}") for ply in range(4)]

    def place(worth: float) -> int:
        march = msgspec.structs.replace(_march(10, "Pact", ("4243", "4043")), worth=worth)
        card = brief("nuremberg", [*heavy, march])
        return next(n for n, line in enumerate((*card.lines, *card.others)) if 10 in line.plies)

    assert place(-4.0) == 1
    assert place(-0.5) == 4


def test_a_river_in_the_enemys_rear_is_nothing_to_tell() -> None:
    found = title("nuremberg")
    position: Any = found.start("lesson", dict(found.options))
    ground = ground_of(position.content.board, found)
    board = position.content.board
    way = next(
        (a, board.names[b])
        for here, a in enumerate(board.names)
        for b in board.adjacent[here]
        if ground.rivers((a, board.names[b]))
    )
    far = next(hex_ for hex_ in board.names if ground.distance(hex_, way[1]) > 20)
    for where, told in ((way[1], True), (far, False)):
        own = {"id": "own", "side": "NATO", "place": "map", "hex": where}
        card = brief("nuremberg", [_march(1, "Pact", way)], units=[own])
        assert (" over the " in " ".join(line.title.said(Speaker("en").say) for line in card.others)) == told


def test_rivers_round_a_city_surrounded_are_no_front() -> None:
    """Of a line of eleven and one unit far behind the enemy only the line is the front; of two alike both are."""
    found = title("iron-sky")
    position: Any = found.start("lesson", dict(found.options))
    ground = ground_of(position.content.board, found)
    line = [f"C{20 + n:02}10" for n in range(11)]
    enemy = [f"C{20 + n:02}{row}" for n in range(11) for row in (14, 15, 24, 25)]
    assert set(line) | set(enemy) <= set(position.content.board.index)
    assert sorted(ground.front([*line, "C2520"], enemy)) == line
    assert sorted(ground.front(["C2510", "C2520"], enemy)) == ["C2510", "C2520"]
    assert ground.front(line, []) == line


def _event(ply: int, kind: str, weight: int, side: str, hex_: str) -> Event:
    about = Message("story-change")
    return Event(
        ply=ply, player=side, side=side, phase="", kind=kind, weight=weight, affair=ply, caption=about, hex=hex_
    )


def _march(ply: int, side: str, hexes: tuple[str, ...]) -> Event:
    return Event(
        ply=ply,
        player=side,
        side=side,
        phase="",
        kind="march",
        weight=7,
        affair=ply,
        caption=Message("story-change"),
        ways=(Way((f"unit-{ply}",), side, hexes, "march"),),
    )


def test_a_side_is_told_what_happened_between_its_own_turns() -> None:
    turns = [None, "Pact", "Pact", "NATO", "NATO", None, "Pact", "Pact"]
    assert player_turns(turns, "NATO") == [Span(0, 3), Span(5, 7)]
    assert last_absence(turns, "NATO") == Span(5, 7)
    assert last_absence(turns[:5], "NATO") == Span(0, 3), "in its own turn it is told of the one before"
    assert last_absence(turns[:4], "NATO") == Span(0, 3)
    assert last_absence([None], "NATO") == Span(0, 0)


@pytest.mark.parametrize("name", titles())
def test_a_record_kept_up_equals_one_made_at_once_and_survives_undo(name: str) -> None:
    game = played(name, 120)
    side = game.title.sides[0]
    record = Record()
    for end in range(1, game.ply + 1, 7):
        journal = game.journal[:end]
        span, phasing, _ = Record.span_of(game.title, journal, side)
        if not record.fits(span, journal):
            record.begin(game.rewound(span.start).position, side, span, phasing)
        record.follow(span, journal)
        fresh = Record()
        fresh.begin(game.rewound(span.start).position, side, span, phasing)
        fresh.follow(span, journal)
        assert [event.ply for event in record.events] == [event.ply for event in fresh.events]
        assert record.briefing(side) == fresh.briefing(side)
    shorter = game.journal[: record.span.start + 1]
    assert not record.fits(Span(record.span.start, record.span.start), shorter) or not record.events


@pytest.mark.parametrize(("name", "side"), SIDES)
def test_a_card_is_headed_by_the_turn_it_tells_not_by_the_next(name: str, side: str | None) -> None:
    game = played(name, 400)
    turns = phases(event_table(game.title), game.journal)
    position = game.title.start(game.scenario, dict(game.options))
    views = [game.title.view(position, side)["turn"]]
    for entry in game.journal:
        position.play(entry.choice, entry.player)
        views.append(game.title.view(position, side)["turn"])
    found, wanted = [(card.side, card.turn) for card in briefings(game, side)], []
    for span in player_turns(turns, side):
        told = [ply for ply in range(span.start, span.end) if turns[ply] not in (None, side)]
        wanted.append((turns[told[0]], views[told[0]]) if told else (None, views[span.start]))
    assert len(found) > 1
    for (who, turn), (meant, when) in zip(found, wanted, strict=True):
        assert turn == when
        assert meant is None or who == meant


@pytest.mark.parametrize("name", titles())
def test_every_sentence_of_a_game_can_be_said(name: str) -> None:
    game = played(name, 200, seed=8)
    for language in ("en", "pl"):
        speaker = Speaker(language, strict=True)
        for side in (*game.title.sides, None):
            for card in briefings(game, side):
                for message in (card.title, card.subtitle, card.rest, card.nothing, *card.figures_said):
                    assert speaker.say(message)
                for line in (*card.lines, *card.others):
                    assert line.title.said(speaker.say)
                    assert all(fact.said(speaker.say) for fact in line.facts)


def test_phases_are_read_from_the_log() -> None:
    game = played("fulda-gap", 60)
    turns = phases(event_table(game.title), game.journal)
    assert len(turns) == game.ply + 1
    assert {"Soviet"} <= set(turns)
