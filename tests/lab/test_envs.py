"""The environments: the suites of PettingZoo, Gymnasium and OpenSpiel, and what these suites do not look at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import front85
from front85.games.registry import titles
from front85.kernel.ask import Ask, Words, choices, draw
from front85.kernel.dice.chance import Dice
from front85.kernel.message import say
from front85.kernel.position import Position
from front85.lab.envs.gymnasium import NAME, Solo
from front85.lab.envs.openspiel import Held, load_game
from front85.lab.envs.pettingzoo import env, raw_env
from front85.lab.envs.play import Play
from front85.lab.envs.vector import VectorSolo
from front85.lab.envs.walk import FINISH, FIRST, MORE, Walk
from front85.lab.players import seat

ADVICE = "ignore:(Observation|Action space|We recommend):UserWarning"
"""What PettingZoo recommends to simpler games: bare arrays as observations, agents called player_0."""


@pytest.mark.filterwarnings(ADVICE)
@pytest.mark.parametrize("game", titles())
def test_pettingzoo_suites(game: str) -> None:
    api_test(env(game, "lesson"), num_cycles=50)
    seed_test(lambda: env(game, "lesson"), num_cycles=15)
    render_test(lambda **more: env(game, "lesson", **more))


@pytest.mark.filterwarnings(ADVICE)
def test_pettingzoo_conversion_to_parallel() -> None:
    parallel_api_test(turn_based_aec_to_parallel(raw_env("iron-sky", "lesson")), num_cycles=20)


@pytest.mark.parametrize("game", titles())
def test_gymnasium_checker(game: str) -> None:
    made = gymnasium.make(NAME, game=game, scenario="lesson", render_mode="rgb_array", disable_env_checker=True)
    check_env(made.unwrapped)


@pytest.mark.parametrize("game", titles())
def test_openspiel_random_simulation(game: str) -> None:
    pyspiel.random_sim_test(load_game(game, "lesson"), num_sims=1, serialize=game == "nuremberg", verbose=False)


def test_openspiel_playthrough_is_the_same_again() -> None:
    name = str(load_game("iron-sky", "lesson"))
    first = playthrough(name, None, seed=1)
    assert first == playthrough(name, None, seed=1)
    assert "IsTerminal() = True" in first


def test_openspiel_chance_is_fair_and_copies_go_their_own_way() -> None:
    state, rng = load_game("nuremberg", "lesson").new_initial_state(), Random(2)
    rolls = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(rng.choice(outcomes)[0])
            rolls += 1
            continue
        twin, before = state.clone(), str(state)
        twin.apply_action(rng.choice(twin.legal_actions()))
        assert str(state) == before
        state.apply_action(rng.choice(state.legal_actions()))
    assert rolls > 0
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])


class Tree(Ask):
    """An ask written out: its choices, and beginnings that look good but lead nowhere."""

    case, prompt, player = "1.0", say("roll-battle"), "NATO"

    def __init__(self, *whole: str, dead: tuple[str, ...] = ()) -> None:
        self.whole = {tuple(text.split()) for text in whole}
        self.beginnings = self.whole | {tuple(text.split()) for text in dead}

    def after(self, prefix: Words) -> list[str]:
        size = len(prefix)
        return sorted({words[size] for words in self.beginnings if words[:size] == prefix and len(words) > size})

    def closes(self, prefix: Words) -> bool:
        return prefix in self.whole


def reached(ask: Ask, width: int) -> set[Words]:
    """Every choice that can be made by taking actions."""
    found: set[Words] = set()

    def follow(taken: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        walk = Walk(ask, width)
        for action in taken:
            walk.take(action)
        if walk.done:
            found.add(walk.prefix)
            return
        pages = -(-len(walk.words) // walk.room)
        for page in range(pages):
            for action in walk.actions():
                if action != MORE and not (action == FINISH and page):
                    yield (*taken, *(MORE,) * page, action)
            walk.take(MORE) if pages > 1 else None

    todo: list[tuple[int, ...]] = [()]
    while todo:
        todo += follow(todo.pop())
    return found


def test_every_choice_can_be_reached_page_by_page() -> None:
    ask = Tree("end", *(f"move {n:02}" for n in range(20)), "attack x", "attack x y")
    assert reached(ask, 8) == reached(ask, 64) == set(choices(ask))


def test_dead_ends_are_left_and_not_offered_again() -> None:
    ask = Tree("move a b", "move c", dead=("move d e f", "fly"))
    walk = Walk(ask, 16)
    assert walk.words == ["fly", "move"]
    assert not walk.take(FIRST)
    assert walk.prefix == ("move",)  # to fly leads nowhere, and then only one word is left
    walk.take(FIRST + walk.words.index("d"))
    assert walk.words == ["a", "c"]
    assert walk.take(FIRST)
    assert walk.prefix == ("move", "a", "b")


def test_an_action_that_is_not_offered_is_refused() -> None:
    walk = Walk(Tree("a b", "c"), 16)
    for action in (FINISH, MORE, FIRST + 2, 15):
        with pytest.raises(IndexError):
            walk.take(action)


def test_nothing_to_choose_is_an_error_not_a_loop() -> None:
    walk = Walk(Tree(dead=("a b", "c")), 16)
    with pytest.raises(LookupError, match="nothing can be chosen"):
        walk.take(FIRST)


def same(one: Any, other: Any) -> bool:
    return bool(all(same(one[key], other[key]) for key in one) if isinstance(one, dict) else np.array_equal(one, other))


def test_the_same_seed_and_actions_give_the_same_game_and_another_seed_another() -> None:
    def game(seed: int) -> list[str]:
        zoo, rng, digests = raw_env("berlin85", "lesson"), Random(3), []
        zoo.reset(seed=seed)
        for _ in range(150):
            if zoo.play.walk is None:
                break
            zoo.step(rng.choice(zoo.play.walk.actions()))
            digests.append(zoo.play.position.digest())
        return digests

    assert game(1) == game(1)
    assert game(1) != game(2)


def test_a_pettingzoo_game_to_its_end_pays_what_it_says() -> None:
    zoo, rng = env("iron-sky", "lesson", raw_view=True), np.random.default_rng(1)
    zoo.reset(seed=4)
    total = dict.fromkeys(zoo.possible_agents, 0.0)
    for agent in zoo.agent_iter(20_000):
        seen, reward, over, cut, info = zoo.last()
        total[agent] += reward
        assert over or cut or info["view"]["side"] == agent
        zoo.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    result = zoo.unwrapped.play.result
    assert result is not None
    assert total == zoo.unwrapped.play.scores()


def test_a_game_cut_short_is_truncated_not_lost() -> None:
    zoo = raw_env("nuremberg", "lesson", max_steps=3)
    zoo.reset(seed=1)
    for _ in range(3):
        assert zoo.play.walk is not None
        zoo.step(zoo.play.walk.actions()[0])
    assert all(zoo.truncations.values())
    assert not any(zoo.rewards.values())


def test_an_illegal_action_changes_nothing_in_solo_play() -> None:
    solo = Solo("nuremberg", "lesson", side="Pact")
    _, info = solo.reset(seed=1)
    before = solo.play.position.digest()
    _, reward, over, cut, info = solo.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert info["illegal"]
    assert (reward, over, cut) == (0.0, False, False)
    assert solo.play.position.digest() == before


def test_a_game_goes_on_from_a_save_or_a_position(tmp_path: Path) -> None:
    game, rng = front85.new("nuremberg", "lesson", seed=3), Random(4)
    for _ in range(12):
        game.play(" ".join(draw(asked(game.position), rng)))
    file = tmp_path / "game.json"
    game.save(file)
    solo = Solo("nuremberg", "lesson", side=asked(game.position).player)
    solo.reset(seed=1, options={"save": [file]})
    assert solo.play.position.digest() == game.position.digest()
    zoo = raw_env("nuremberg", "lesson")
    zoo.reset(seed=1, options={"save": file, "entry": 0})
    assert zoo.play.position.digest() != game.position.digest()
    zoo.reset(seed=1, options={"position": game.position})
    assert zoo.play.position.digest() == game.position.digest()
    assert zoo.play.position is not game.position
    with pytest.raises(ValueError, match="game of nuremberg"):
        Solo("berlin85", "lesson").reset(options={"save": file})


def asked(position: Position[Any]) -> Ask:
    assert position.ask is not None
    return position.ask


def test_openspiel_observes_the_arrays_of_a_side() -> None:
    game, rng = load_game("nuremberg", "lesson"), Random(1)
    state, play = game.new_initial_state(), Play("nuremberg", "lesson")
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    player, observer = state.current_player(), game.make_py_observer()
    observer.set_from(state, player)
    seen = play.encoder.observe(state.held.position, state.held.sides[player], state.held.walk)
    assert same(seen, {name: observer.dict[name] for name in seen})
    assert np.flatnonzero(observer.dict["mask"]).tolist() == state.legal_actions()
    tensor = state.observation_tensor(player)
    assert [len(tensor)] == game.observation_tensor_shape()
    assert np.array_equal(np.array(tensor, np.float32), observer.tensor)
    observer.set_from(state, 1 - player)
    assert not observer.dict["actions"].any()
    assert not observer.dict["mask"].any()


def test_openspiel_resamples_what_is_hidden_and_is_mcts_runs() -> None:
    """NATO of the campaign does not know the Pact's order: states drawn for it have others, and look the same."""
    game, rng, dice, orders = load_game("nuremberg", "campaign"), Random(1), Dice(1), set[str]()
    state = game.new_initial_state()
    position = state.held.position
    players = {side: seat("nuremberg", "recruit", side, 1) for side in state.held.sides}
    while not position.state.orders or position.player != "NATO":
        ask = position.ask
        assert ask is not None
        known = players.get(ask.player)
        words = known.answer(position.title.masked(position, ask.player)) if known else dice.answer(ask, 0)
        position.play(words, ask.player)
    state.held = Held(position, "campaign")
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    seen = observer.tensor.copy()
    for _ in range(12):
        twin = state.resample_from_infostate(0, rng.random)
        orders.add(twin.held.position.state.orders)
        assert twin.information_state_string(0) == state.information_state_string(0)
        assert twin.legal_actions() == state.legal_actions()
        observer.set_from(twin, 0)
        assert np.array_equal(observer.tensor, seen)
    assert len(orders) > 1
    after = state.clone()
    after.apply_action(after.legal_actions()[0])
    assert after.information_state_string(0) != state.information_state_string(0)

    class Flat:
        """Weighs no position: the search itself is what runs here."""

        def evaluate(self, state: Any) -> Any:
            return np.zeros(2)

        def prior(self, state: Any) -> Any:
            return [(action, 1 / len(state.legal_actions())) for action in state.legal_actions()]

    bot = ISMCTSBot(game, Flat(), uct_c=1.4, max_simulations=12, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


def test_many_games_in_processes_are_the_games_of_one() -> None:
    many = VectorSolo(3, processes=2, game="nuremberg", scenario="lesson", side="Pact")
    alone = [Solo("nuremberg", "lesson", side="Pact", raw_view=False) for _ in range(3)]
    try:
        seen, fixed = many.reset(seed=11)
        assert set(fixed) == {"ground", "roster"}
        each = [solo.reset(seed=11 + number)[0] for number, solo in enumerate(alone)]
        rng, ended = np.random.default_rng(1), 0
        for _ in range(150):
            assert many.observation_space.contains(seen)
            actions = [int(rng.choice(np.flatnonzero(mask))) for mask in seen["action_mask"]]
            seen, rewards, over, cut, infos = many.step(np.array(actions))
            for number, solo in enumerate(alone):
                one, reward, done, short, _ = solo.step(actions[number])
                assert (reward, done, short) == (rewards[number], over[number], cut[number])
                if done or short:
                    ended += 1
                    assert same(one, infos["final_obs"][number])
                    one = solo.reset()[0]
                each[number] = one
                assert same(one, {key: _at(value, number) for key, value in seen.items()})
        assert ended > 0
    finally:
        many.close()


def _at(value: Any, number: int) -> Any:
    return {key: part[number] for key, part in value.items()} if isinstance(value, dict) else value[number]
