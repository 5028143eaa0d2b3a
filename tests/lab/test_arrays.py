"""The arrays of a side: they tell its choices apart, hold its own secrets and none of the enemy's, and stay true."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, get_args

import numpy as np
import pytest

from front85.games.registry import title, titles
from front85.kernel.ask import Ask, draw
from front85.kernel.position import Position
from front85.lab.envs.encoding import ACTION_COLUMNS, PLANES, Encoder
from front85.lab.envs.lexicon import FIRST_UNIT, REST, UNITS, Lexicon, listed
from front85.lab.envs.play import Play
from front85.lab.envs.walk import Walk
from front85.lab.permute import permuted
from front85.shelf import card

MAIN = {"nuremberg": "campaign", "fulda-gap": "tripwire", "berlin85": "unity", "iron-sky": "fulda_evening"}
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "lantern_coast"


def same(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """The arrays that differ."""
    return [name for name in one if not np.array_equal(one[name], other[name])]


def asked(position: Position[Any]) -> Ask:
    assert position.ask is not None
    return position.ask


@pytest.mark.parametrize("game", titles())
def test_no_two_actions_look_alike_and_updated_arrays_are_those_made_anew(game: str) -> None:
    play, rng = Play(game, MAIN[game]), np.random.default_rng(7)
    for step in range(160):
        side = play.side
        assert side is not None
        seen, mask = play.observe(side), play.mask(side)
        rows = seen["actions"][mask > 0]
        assert len(np.unique(rows, axis=0)) == len(rows), (step, play.walk and play.walk.prefix)
        assert not seen["actions"][mask == 0].any()
        walk = play.walk
        assert walk is not None
        said = [walk.ask.hint(walk.prefix, word).get("cost") for word in walk.shown if walk.prefix]
        assert said == (walk.ask.costs(walk.prefix, walk.shown) if walk.prefix else [])
        if step % 20 == 19:
            fresh = Encoder(play.title, play.scenario, play.options, play.width)
            for who in play.title.sides:
                walk = play.walk if who == side else None
                assert same(play.observe(who), fresh.observe(play.position, who, walk)) == []
        play.take(int(rng.choice(np.flatnonzero(mask))))


@pytest.mark.parametrize("game", titles())
def test_arrays_hold_nothing_of_the_enemys_secrets(game: str) -> None:
    """Nor does it matter which position a side draws from what it knows."""
    scenario = {"iron-sky": "fulda_hof"}.get(game, MAIN[game])
    options = {"advanced": True} if game == "fulda-gap" else {}
    play, rng, changed = Play(game, scenario, options), Random(5), 0
    fresh = Encoder(play.title, play.scenario, play.options, play.width)
    for _ in range(400):
        if play.side is None or play.walk is None or changed == 12:
            break
        for side in play.title.sides:
            other = permuted(play.position, side, rng)
            if other.digest() == play.position.digest():
                continue
            walk = Walk(asked(other), play.width) if side == play.side else None
            seen = play.observe(side)
            assert same(seen, fresh.observe(other, side, walk)) == []
            drawn = play.title.sampled(play.title.masked(play.position, side), side, rng)
            again = fresh.observe(drawn, side, Walk(asked(drawn), play.width) if walk is not None else None)
            assert same(seen, again) == []
            changed += 1
        play.choose(draw(play.walk.ask, rng))
    assert changed > 0


def test_a_sides_own_secret_order_is_in_its_arrays_and_not_in_the_enemys() -> None:
    play, rng = Play("nuremberg", "campaign"), Random(1)
    while not play.position.state.orders:
        assert play.walk is not None
        play.choose(draw(play.walk.ask, rng))
    seen: dict[str, set[bytes]] = {"NATO": set(), "Pact": set()}
    for order in ("northern-pincer", "southern-pincer", "strategic-block"):
        play.position.state.orders = order
        for side, found in seen.items():
            found.add(play.encoder.observe(play.position, side, None)["globals"].tobytes())
    assert (len(seen["Pact"]), len(seen["NATO"])) == (3, 1)


def test_a_word_keeps_its_number_and_says_what_it_names() -> None:
    cells = np.array([[0, 0], [1, 2], [-1, -1]], np.int32)
    units = {name: number for number, name in enumerate(("A-1", "A-2", "A-3", "A-4", "A-5", "A-6"))}
    words = Lexicon(("move", "odds"), units, {"0101": 0, "0203": 1}, cells)
    assert [words.id("move"), words.id("odds"), words.id("")] == [1, 2, 0]
    assert words.id("new") == words.id("new") > 2
    rows = words.rows(("move", "0203", "A-2", "A-1+A-2", "odds=1-4", "odds=1-3", "0101+0203", "A-2@0203", "+3"))
    assert len(np.unique(rows, axis=0)) == len(rows)
    assert rows[1][:6].tolist() == [2, 0, 1, 2, 1, -1]
    assert rows[3][FIRST_UNIT : FIRST_UNIT + 2].tolist() == [0, 1]
    long = words.rows(("A-1+A-2+A-3+A-4+A-5", "A-1+A-2+A-3+A-4+A-6"))
    assert long[:, UNITS].tolist() == [5, 5]
    assert long[0, REST] != long[1, REST]


@pytest.mark.parametrize("game", titles())
def test_every_phase_and_verb_of_a_title_is_in_its_list(game: str) -> None:
    """The list grows by `python -m front85.lab.envs.lexicon GAME --write`."""
    words = listed(game).words
    assert len(set(words)) == len(words)
    stack: Any = title(game).stack_type  # type: ignore[attr-defined]
    tags = {str(frame.__struct_config__.tag) for frame in get_args(get_args(stack)[0])}
    verbs = set(card(game).find(".occasions:OCCASIONS"))
    assert (tags | verbs) - set(words) == set()


def test_ground_roster_and_objectives_are_there() -> None:
    for game, scenario in MAIN.items():
        play = Play(game, scenario)
        encoder, seen = play.encoder, play.observe(play.title.sides[0])
        assert encoder.ground.shape == (len(encoder.ground_planes), encoder.rows, encoder.columns)
        assert len(encoder.roster) == len(encoder.ids) == len(seen["units"])
        assert seen["actions"].shape == (play.width, len(ACTION_COLUMNS))
        assert seen["map"][PLANES.index("objective value")].any(), game
        assert not encoder.ground.flags.writeable


def test_a_title_of_another_package_needs_to_declare_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(EXAMPLE))
    from lantern_coast.card import CARD
    from lantern_coast.title import LanternCoast

    monkeypatch.setattr("front85.shelf.guests", lambda: ({CARD.name: CARD}, ()))
    game = LanternCoast()
    encoder = Encoder(game, "storm", {}, 64)
    position: Any = game.start("storm", {})
    before = encoder.observe(position, "Wreckers", Walk(asked(position), 64))
    rows = before["actions"][Walk(asked(position), 64).mask() > 0]
    assert len(np.unique(rows, axis=0)) == len(rows) > 1
    keepers = []
    for cove in asked(position).after(("choose",)):
        twin = position.copy()
        twin.play(f"choose {cove}")
        keepers.append(encoder.observe(twin, "Keepers", None))
        own = Encoder(game, "storm", {}, 64).observe(twin, "Wreckers", None)
        assert same(own, encoder.observe(twin, "Wreckers", None)) == []
        assert same(before, own) != []
    assert all(same(keepers[0], other) == [] for other in keepers)
