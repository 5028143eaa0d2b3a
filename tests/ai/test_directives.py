"""Directives of Under an Iron Sky do what they say: in the sky by area, at strikes, bridges, arrivals."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

import pytest

import front85
from front85.ai.adjutant import Answered, consider, questions
from front85.ai.player import make_player
from front85.ai.staff.guided import staffed
from front85.games.iron_sky import standing
from front85.games.iron_sky.air import directives as sky
from front85.games.iron_sky.air import strikelist
from front85.games.iron_sky.air.allocation import fighters
from front85.games.iron_sky.installations.bridges import Alarm
from front85.games.iron_sky.missions.flights import bombing
from front85.kernel.game import Game
from front85.kernel.standing import AIMS, REST, ROUTINE, USUAL, Order
from front85.server.tables.planning import Proposal, proposing_orders

SEEDS = (7710001, 7710002)
MOST = 700


@cache
def met(scenario: str) -> dict[str, list[Game]]:
    """Positions by what is asked there, from games of computer players."""
    found: dict[str, list[Game]] = {}
    for seed in SEEDS:
        game = front85.new("iron-sky", scenario, seed=seed)
        players = {side: make_player("iron-sky", "regular", side, seed) for side in game.title.sides}
        for _ in range(MOST):
            if game.ask is None or game.player is None:
                break
            some = found.setdefault(game.ask.prompt.id, [])
            if len(some) < 30:
                some.append(game.copy())
            game.play(" ".join(players[game.player].answer(game.title.masked(game.position, game.player))))
    return found


def answered(game: Game, *orders: Order) -> tuple[str, ...] | None:
    side = game.player
    assert side is not None
    found = consider(game.position, side, (Order(REST, ROUTINE), *orders))
    return found.words if isinstance(found, Answered) else None


def sealed(game: Game, *orders: Order) -> dict[str, list[str]]:
    """The rows of a sheet that the staff fills and seals under these orders."""
    twin, side = game.copy(), game.player
    rows: dict[str, list[str]] = {}
    for _ in range(40):
        if twin.player != side or twin.ask is None or twin.ask.prompt.id != "is-ask-assign":
            return rows
        words = answered(twin, *orders)
        if words is None:
            return rows
        frame = twin.position.stack[-1]
        if words[0] in ("seal", "auto"):
            names, ids = twin.position.content.airgrid.names, twin.position.content.wings.ids  # type: ignore[attr-defined]
            sheet = frame.sheets[0 if side == "NATO" else 1]  # type: ignore[attr-defined]
            if words[0] == "seal":
                rows = {names[area]: [ids[wing] for wing in wings] for area, wings in sheet.rows}
        twin.play(" ".join(words), side)
    raise AssertionError("the sheet is never sealed")


def plans() -> list[Game]:
    found = met("fulda_evening").get("is-ask-assign", [])
    assert found, "no sheet was asked for"
    return found


def test_an_area_left_gets_nobody_and_one_contested_gets_two() -> None:
    for game in plans():
        full = sealed(game, Order("sky", "staff"), Order("kept", "0"), Order("sky", "defend", at="A000"))
        for area, wings in full.items():
            left = sealed(game, Order("sky", "staff"), Order("sky", "leave", at=area))
            assert area not in left
            few = sealed(game, Order("sky", "staff"), Order("sky", "contest", at=area))
            watch = game.position.content.wings  # type: ignore[attr-defined]
            fighting = [w for w in few[area] if not watch.is_awacs[watch.index[w]]]
            assert len(fighting) == min(sky.FEW, sum(not watch.is_awacs[watch.index[w]] for w in wings))


def test_squadrons_are_kept_back() -> None:
    for game in plans():
        content = game.position.content  # type: ignore[attr-defined]
        side = 0 if game.player == "NATO" else 1
        able = len(fighters(game.position, side))  # type: ignore[arg-type]
        for number in ("4", "8", "12"):
            rows = sealed(game, Order("sky", "staff"), Order("kept", number))
            sent = [w for row in rows.values() for w in row if not content.wings.is_awacs[content.wings.index[w]]]
            assert able - len(sent) >= min(able, int(number))
        plan = sky.plan_of(game.position, game.ask, {("kept", ""): str(able - 1)})  # type: ignore[arg-type]
        assert plan is not None
        most = [w for row in plan.wanted.values() for w in row if not content.wings.is_awacs[w]]
        assert len(most) <= 1


def test_a_plan_that_is_shown_is_filled_and_left_to_its_owner() -> None:
    for game in plans():
        words = answered(game, Order("sky", sky.SHOWN))
        assert words == ("fill",)
        twin = game.copy()
        twin.play("fill", game.player)
        assert answered(twin, Order("sky", sky.SHOWN)) is None


def test_an_owner_may_change_a_row_of_the_shown_plan_that_he_has_ordered_otherwise() -> None:
    changed = 0
    for game in plans():
        twin, side = game.copy(), str(game.player)
        twin.play("fill", side)
        rows = dict(twin.position.stack[-1].sheets[0 if side == "NATO" else 1].rows)  # type: ignore[attr-defined]
        names, ids = twin.position.content.airgrid.names, twin.position.content.wings.ids  # type: ignore[attr-defined]
        orders = (Order("sky", sky.SHOWN), *(Order("sky", "leave", at=names[area]) for area in rows))
        while (words := answered(twin, *orders)) is not None:
            assert words[0] == "clear"
            twin.play(" ".join(words), side)
        assert not twin.position.stack[-1].sheets[0 if side == "NATO" else 1].rows  # type: ignore[attr-defined]
        for area, wings in rows.items():
            by_hand = twin.copy()
            if by_hand.why_not(f"assign {names[area]} {ids[wings[0]]}", side) is None and len(wings) > 1:
                changed += 1
                by_hand.play(f"assign {names[area]} {ids[wings[0]]}", side)
                assert answered(by_hand, *orders) is None
    assert changed


def test_marks_go_first_to_what_is_defended_and_never_to_what_is_left() -> None:
    marks = met("fulda_evening").get("is-ask-mark", [])
    assert marks
    for game in marks:
        assert game.ask is not None
        open_ = list(game.ask.after(("mark",)))
        assert answered(game, Order("sky", "staff"), Order("sky", "defend", at=open_[-1])) == ("mark", open_[-1])
        left = tuple(Order("sky", "leave", at=area) for area in sky.areas(game.position, str(game.player)))  # type: ignore[arg-type]
        assert answered(game, Order("sky", "staff"), *left) == ("decline",)


def test_interceptors_that_hardly_arrive_stay_down() -> None:
    games = met("fulda_evening").get("is-ask-intercept", [])
    assert games
    for game in games:
        for answer, least in ((sky.SURE, sky.LIKELY), (sky.STATION, 1.0)):
            words = answered(game, Order("interception", answer))
            assert words is not None
            assert game.ask is not None
            if words[0] == "intercept":
                hints = [game.ask.hint(("intercept",), w) for w in words[1:] if w != "auto"]
                assert all(hint["arrives"] >= least for hint in hints)


def test_targets_that_are_spared_are_never_struck() -> None:
    games, flown = met("fulda_evening").get("is-ask-window", []), 0
    for game in games:
        side = 0 if game.player == "NATO" else 1
        for kind in sky.TARGETS:
            words = answered(game, Order("strikes", "staff"), Order("strikes", "never", at=kind))
            assert words is not None
            if words[0] == "strike":
                flown += 1
                hex_ = game.position.content.board.index[words[1]]  # type: ignore[attr-defined]
                assert sky.kinds(game.position, side, [hex_])[hex_] != kind  # type: ignore[arg-type]
    assert flown or not games


def test_targets_are_struck_in_the_order_of_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the staff would rather strike: the kinds are dealt out over the targets of real positions."""
    told, several = 0, 0
    for game in met("fulda_evening").get("is-ask-window", []):
        index = game.position.content.board.index  # type: ignore[attr-defined]
        side: Any = 0 if game.player == "NATO" else 1
        targets = sorted(bombing.busy(game.position, side))  # type: ignore[arg-type]
        kind_of = {index[name]: sky.TARGETS[n % len(sky.TARGETS)] for n, name in enumerate(targets)}
        monkeypatch.setattr(sky, "kinds", lambda table, side, hexes, of=kind_of: {hex_: of[hex_] for hex_ in hexes})

        def aimed(*kinds: str, game: Game = game, of: dict[int, str] = kind_of, index: Any = index) -> str:
            """The kind that is struck where these are first, second and third."""
            listed = (Order("strikes", place, at=kind) for place, kind in zip(sky.LIST, kinds, strict=False))
            words = answered(game, Order("strikes", "staff"), *listed)
            assert words is not None
            return of[index[words[1]]] if words[0] == "strike" else ""

        can = [kind for kind in sky.TARGETS if aimed(kind) == kind]  # what is hit where it alone is named
        several += len(can) > 1
        for order in permutations(sky.TARGETS):
            wanted = [kind for kind in order if kind in can]
            if wanted:
                told += 1
                assert aimed(*order) == wanted[0]
    assert told
    assert several


def listed(*places: str) -> Order:
    return Order(AIMS, " ".join(places))


def test_places_on_the_strike_list_are_struck_first_and_in_their_order() -> None:
    """In the enemy's moves and in one's own phase; what is not struck has its reason."""
    games = [game for prompt in ("is-ask-window", "is-ask-movement") for game in met("fulda_evening").get(prompt, [])]
    seen: dict[str, int] = {}
    for game in games:
        if game.ask is None or not game.ask.follows((), "strike"):
            continue
        side, board = str(game.player), game.position.content.board  # type: ignore[attr-defined]
        known = game.title.masked(game.position, side)
        allowed = set(game.ask.after(("strike",)))
        every = [board.names[hex_] for hex_ in sorted(known.occ.stacks)[::3]]  # type: ignore[attr-defined]
        every = [name for name in (*every, *sorted(allowed)[::40]) if name in allowed]
        why = strikelist.reasons(known, side, every)  # type: ignore[arg-type]
        open_ = [name for name in every if not why[name]][:4]
        spared = [name for name in every if why[name]][:2]
        for word in set(why.values()):
            seen[word] = seen.get(word, 0) + 1
        for order in permutations(open_, 2):
            places = (*spared, *order)
            if game.ask.prompt.id == "is-ask-window":
                words = answered(game, Order("strikes", "staff"), listed(*places))
            else:
                words = staffed("iron-sky", "regular", side, (listed(*places),)).choose(known, side, Random(1))
            assert words is not None
            assert words[:2] == ("strike", order[0])
            assert game.why_not(" ".join(words), side) is None
            steps = proposing_orders(known.copy(), "iron-sky", "regular", side, ("end",), (), (listed(*places),))
            if game.ask.prompt.id == "is-ask-movement" and order == tuple(open_[:2]):
                first = played_out(steps).steps[0]
                assert first.choice == " ".join(words)
                assert first.why is not None
                assert first.why.listed == places.index(order[0]) + 1
    assert seen[""]
    assert seen["nothing"]


def played_out(steps: Generator[None, None, Proposal]) -> Proposal:
    try:
        while True:
            next(steps)
    except StopIteration as end:
        return end.value


def test_own_units_and_what_nobody_knows_of_are_no_targets_of_the_list() -> None:
    for game in met("fulda_evening").get("is-ask-window", [])[:5]:
        side = str(game.player)
        known: Any = game.title.masked(game.position, side)
        mine, names = (0 if side == "NATO" else 1), known.content.board.names
        here = [
            names[hex_] for hex_, units in known.occ.stacks.items() if units and known.content.side[units[0]] == mine
        ]
        assert set(strikelist.reasons(known, side, here).values()) <= {"ours", "unseen", "closed"}
        words = answered(game, Order("strikes", "staff"), listed(*here))
        assert words is not None
        assert words[1:2] not in [(hex_,) for hex_ in here]
        watch = next(iter(met("fulda_evening").get("is-ask-watch", [])), None)
        assert watch is None or answered(watch, Order("strikes", "staff"), listed(*here)) == ("watch", "all")


def test_a_bridge_stands_while_somebody_needs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    games = [game for name in ("fulda_evening", "lesson") for game in met(name).get("is-ask-bridge", [])]
    assert games
    for game in games:
        frame = game.position.stack[-1]
        assert isinstance(frame, Alarm)
        wanted = "spare" if standing.cut_off(game.position, frame.side, frame.edge) else "demolish"  # type: ignore[arg-type]
        assert answered(game, Order("bridges", "last")) == (wanted,)
    monkeypatch.setattr(standing, "cut_off", lambda *_: [1])
    assert all(answered(game, Order("bridges", "last")) == ("spare",) for game in games)


def test_losses_tolerated_say_how_units_without_a_task_retreat() -> None:
    games = met("fulda_evening").get("is-ask-retreat", [])
    assert games
    seen = set()
    for game in games:
        for losses, verb in (("spare", "retreat"), ("any", "hold")):
            found = consider(game.position, str(game.player), (Order(REST, USUAL), Order("tolerance", losses)))
            if isinstance(found, Answered) and found.question == "retreat":
                seen.add((losses, found.words[0]))
                assert found.words[0] == verb or not game.ask.follows((), verb)  # type: ignore[union-attr]
    assert seen


def test_each_answer_of_every_directive_is_allowed_or_asked() -> None:
    """Every answer of every question, at every kind of question met: a legal choice, or the player is asked."""
    known = {prompt: q for q in questions("iron-sky") for prompt in q.prompts}
    tried: dict[str, int] = {}
    for prompt, games in met("fulda_evening").items():
        question = known.get(prompt)
        for game in games[:6] if question else ():
            assert question is not None
            for answer in question.answers:
                words = answered(game, Order(question.key, answer))
                if words is not None:
                    tried[question.key] = tried.get(question.key, 0) + 1
                    assert game.why_not(" ".join(words), game.player) is None
    assert len(tried) > 6


def test_a_combat_asks_once_for_support() -> None:
    """9.1.9, 9.1.10 What still tells after a flight by hand is added by the staff."""
    games = [game for game in met("fulda_evening").get("is-ask-support", []) if game.ask is not None]
    asked = again = 0
    for game in games:
        side = str(game.player)
        order = Order("guns" if game.ask is not None and game.ask.case == "9.1.10" else "missions", "once")
        if standing.flown(game.position, game.ask):  # type: ignore[arg-type]
            again += 1
            assert answered(game, order) is not None
        elif answered(game, order) is None:
            asked += 1
        assert game.player == side
    assert asked
    assert again
