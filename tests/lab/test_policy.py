"""A learned player: it learns, its file holds what it learned, and it plays by that file."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from front85.games.registry import title, titles
from front85.kernel.ask import Words
from front85.lab.engine import Inline
from front85.lab.match import play_match
from front85.lab.players import UnknownPlayer, player_factory
from front85.lab.policy.correcting import Corrected, corrected, joined
from front85.lab.policy.features import Reader, walk_of
from front85.lab.policy.judging import judge, trials
from front85.lab.policy.making import gathered, make
from front85.lab.policy.scorer import PolicyFile, Scorer, read, unpacked, write
from front85.lab.policy.training import HIDDEN, Examples, agreement
from front85.lab.value.games import Played, play
from front85.shelf import card

GAME, SCENARIO = "nuremberg", "lesson"


@pytest.fixture(scope="module")
def learned(tmp_path_factory: pytest.TempPathFactory) -> tuple[PolicyFile, Path, Examples]:
    games = [msgspec.structs.replace(drawn(seed), noise={"NATO": 0.0, "Pact": 0.0}) for seed in (1, 2, 3)]
    made = gathered(GAME, SCENARIO, games, lambda one: None)
    losses = list[float]()
    file = make(GAME, SCENARIO, "regular", games, made, 6, "front85 lab train", losses.append)
    path = tmp_path_factory.mktemp("policy") / "learned.json"
    write(file, path)
    assert losses[-1] < losses[0]
    return file, path, made[1]


def drawn(seed: int) -> Played:
    return play(GAME, SCENARIO, ("regular",), seed)


def test_the_scorer_agrees_with_its_teacher_more_than_a_fresh_one(
    learned: tuple[PolicyFile, Path, Examples],
) -> None:
    file, path, examples = learned
    fresh = Scorer.fresh(file.contexts, file.shape[0], HIDDEN, seed=2)
    found = agreement(unpacked(read(path)), examples)
    assert found > agreement(fresh, examples) + 0.1
    assert file.origin.words == len(examples.contexts)


def test_a_file_keeps_what_was_learned(learned: tuple[PolicyFile, Path, Examples]) -> None:
    file, path, _ = learned
    assert read(path) == file
    for name, array in unpacked(file).weights.items():
        assert np.isfinite(array).all(), name
    path.with_name("other.json").write_text("{}", "utf-8")
    with pytest.raises(msgspec.ValidationError):
        read(path.with_name("other.json"))


def test_a_learned_player_plays_by_its_file(learned: tuple[PolicyFile, Path, Examples]) -> None:
    _, path, _ = learned
    levels = {"NATO": str(path), "Pact": "recruit"}
    first, second = (play_match(GAME, SCENARIO, None, levels, 5, keep_choices=True) for _ in range(2))
    assert first.choices == second.choices
    with pytest.raises(UnknownPlayer):
        player_factory(GAME, str(path.with_name("missing.json")))


def test_a_teacher_corrects_the_games_of_its_learner(learned: tuple[PolicyFile, Path, Examples]) -> None:
    file, path, examples = learned
    heard = list[float]()
    draft = path.with_name("draft.json")
    more, told = corrected(file, draft, "regular", "recruit", range(20, 22), Inline(), lambda: heard.append(1))
    assert len(heard) == 2
    assert told.words == len(more.contexts) == len(more.rows) > 20
    assert {context.split()[0] for context in more.contexts} == {"NATO", "Pact"}
    assert 0.3 < agreement(unpacked(file), more) < 1
    both = joined((examples, more))
    games = [drawn(1)]
    again = make(
        GAME, SCENARIO, "regular", games, (file.orders, both, examples), 6, "front85 lab train", heard.append, (told,)
    )
    assert again.origin.rounds == (told,)
    assert agreement(unpacked(again), more) > agreement(unpacked(file), more)


class Always:
    def __init__(self, *words: str) -> None:
        self.words = words

    def choose(self, position: Any, side: str, rng: Random) -> Words:
        return self.words

    def add(self, position: Any, side: str, words: Words) -> None:
        self.words = words


def test_the_learners_word_is_played_and_the_teachers_noted() -> None:
    notes: Any = Always()
    player = Corrected(Always("end"), Always("move", "x"), notes, seed=1)
    nowhere: Any = None
    assert player.choose(nowhere, "NATO", Random(1)) == ("end",)
    assert notes.words == ("move", "x")


def test_judging_goes_on_where_it_stopped(learned: tuple[PolicyFile, Path, Examples]) -> None:
    file, path, _ = learned
    record, heard = path.with_name("trials.jsonl"), list[int]()
    judge(file, path, "recruit", range(10, 11), record, Inline(), lambda one: heard.append(one.seed))
    found = judge(file, path, "recruit", range(10, 12), record, Inline(), lambda one: heard.append(one.seed))
    assert heard == [10, 11]
    assert [one.side for one in trials(record)] == ["NATO", "Pact"]
    assert found.games == 2
    assert sum(found.won.values()) == sum(one.winner == one.side for one in trials(record))
    assert 0 <= found.low < found.high <= 1


@pytest.mark.parametrize("spoil", ["other", "newer", "short", "no json"])
def test_a_strangers_file_is_no_player(learned: tuple[PolicyFile, Path, Examples], tmp_path: Path, spoil: str) -> None:
    file, _, _ = learned
    changed = {
        "other": msgspec.structs.replace(file, game="berlin85"),
        "newer": msgspec.structs.replace(file, format=99),
        "short": msgspec.structs.replace(file, weights={}),
        "no json": file,
    }[spoil]
    path = tmp_path / "stranger.json"
    write(changed, path)
    if spoil == "no json":
        path.write_text("{")
    with pytest.raises(UnknownPlayer):
        player_factory(GAME, str(path))


def test_a_reader_counts_how_often_a_side_was_asked_the_same() -> None:
    """Else nothing would tell it when enough has moved: the words that end a phase look the same all turn."""
    position = title(GAME).start(SCENARIO, card(GAME).defaults(SCENARIO))
    side, ask = position.player, position.ask
    assert side is not None
    assert ask is not None
    reader = Reader(title(GAME), SCENARIO, card(GAME).defaults(SCENARIO), side)
    known = title(GAME).masked(position, side)
    found = []
    for _ in range(3):
        reader.look(known, ())
        found.append(reader.listen(walk_of(ask)).keys)
    assert not np.array_equal(found[0], found[1])
    assert not np.array_equal(found[1], found[2])


SHIPPED = [(game, path) for game in titles() for path in sorted((card(game).data / "policy").glob("*.json"))]


@pytest.mark.parametrize(("game", "path"), SHIPPED, ids=[path.stem for _, path in SHIPPED])
def test_what_ships_beat_the_recruit_on_fresh_games_and_still_plays(game: str, path: Path) -> None:
    file = read(path)
    assert (file.game, file.scenario) == (game, path.stem)
    judged = file.judged[-1]
    assert judged.opponent == "recruit"
    assert judged.games >= 200
    assert judged.low > 0.5
    assert not set(range(judged.seeds[0], judged.seeds[1] + 1)) & set(
        range(file.origin.seeds[0], file.origin.seeds[1] + 1)
    )
    side, other = title(game).sides
    record = play_match(game, file.scenario, None, {side: "cadet", other: "recruit"}, 5, keep_choices=True)
    assert not sum(record.slips.values())
    assert sum(player == side for player, _ in record.choices) > 20


def test_the_cadet_plays_what_it_never_learned_as_the_regular_does() -> None:
    told = [
        play_match("iron-sky", "lesson", None, {"NATO": "regular", "Pact": level}, 5, keep_choices=True)
        for level in ("regular", "cadet")
    ]
    assert told[0].choices == told[1].choices
