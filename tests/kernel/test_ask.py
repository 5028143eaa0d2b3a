"""Asks as trees of words: listing, drawing and testing agree, whatever the tree."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import front85
from front85.kernel.ask import Ask, Roll, Words, choices, draw, parse, why_not
from front85.kernel.dice.chance import Dice, Scripted
from front85.kernel.frame import Frames
from front85.kernel.message import refuse, say
from front85.kernel.verbs import Menu, OneOf, Plain, Verb

LETTERS = st.sampled_from("abcdef")
SENTENCES = st.frozensets(st.lists(LETTERS, max_size=4).map(tuple), max_size=12)


class Tree(Ask):
    """An ask that offers exactly these sentences, some beginnings of which may lead nowhere."""

    player, case, prompt = "NATO", "1.1", say("ask-movement", side="NATO")

    def __init__(self, sentences: Collection[Words], dead: Collection[Words] = ()) -> None:
        self.sentences, self.dead = frozenset(sentences), frozenset(dead)

    def after(self, prefix: Words) -> Collection[str]:
        known = self.sentences | self.dead
        return sorted({s[len(prefix)] for s in known if len(s) > len(prefix) and s[: len(prefix)] == prefix})

    def closes(self, prefix: Words) -> bool:
        return prefix in self.sentences


@given(SENTENCES, SENTENCES)
def test_listing_gives_every_choice_once(sentences: frozenset[Words], dead: frozenset[Words]) -> None:
    listed = list(choices(Tree(sentences, dead)))
    assert len(listed) == len(set(listed))
    assert set(listed) == sentences


@given(SENTENCES, SENTENCES)
def test_what_is_listed_is_allowed(sentences: frozenset[Words], dead: frozenset[Words]) -> None:
    tree = Tree(sentences, dead)
    assert all(why_not(tree, words) is None for words in choices(tree))


@given(SENTENCES, SENTENCES, st.lists(LETTERS, max_size=5).map(tuple))
def test_what_is_not_listed_is_refused_with_a_case(
    sentences: frozenset[Words], dead: frozenset[Words], words: Words
) -> None:
    refusal = why_not(Tree(sentences, dead), words)
    assert (refusal is None) == (words in sentences)
    assert refusal is None or refusal.cases == ("1.1",)


@given(SENTENCES, SENTENCES, st.integers())
def test_what_is_drawn_is_allowed_and_dead_branches_are_left(
    sentences: frozenset[Words], dead: frozenset[Words], seed: int
) -> None:
    tree = Tree(sentences, dead)
    if not sentences:
        with pytest.raises(LookupError):
            draw(tree, Random(seed))
        return
    assert draw(tree, Random(seed)) in sentences


@given(SENTENCES.filter(bool))
def test_everything_can_be_drawn(sentences: frozenset[Words]) -> None:
    tree, rng = Tree(sentences), Random(1)
    assert {draw(tree, rng) for _ in range(3_000)} == sentences


@given(st.text())
def test_any_text_is_parsed_to_words(text: str) -> None:
    assert all(word and not word.isspace() for word in parse(text))


def menu() -> Menu:
    def nothing() -> Frames:
        return ()

    verbs: dict[str, Verb] = {
        "go": OneOf("2.1", ("north", "south"), lambda word: ()),
        "wait": Plain("2.2", nothing),
        "surrender": Plain("2.3", nothing, refuse("2.3", "refused-must-advance")),
    }
    return Menu("NATO", "2.0", say("ask-movement", side="NATO"), verbs)


@pytest.mark.parametrize(
    ("choice", "case", "message"),
    [
        ("dance", "2.0", "refused-unknown-verb"),
        ("surrender", "2.3", "refused-must-advance"),
        ("go", "2.0", "refused-unfinished"),
        ("go west", "2.1", "refused-not-among"),
        ("go north north", "2.1", "refused-too-long"),
        ("wait long", "2.2", "refused-too-long"),
        ("", "2.0", "refused-unfinished"),
    ],
)
def test_a_menu_says_which_word_is_wrong(choice: str, case: str, message: str) -> None:
    refusal = why_not(menu(), parse(choice))
    assert refusal is not None
    assert (refusal.cases, refusal.message.id) == ((case,), message)


def test_a_menu_lists_only_what_is_offered() -> None:
    assert list(choices(menu())) == [("go", "north"), ("go", "south"), ("wait",)]


@given(st.integers(1, 8), st.sampled_from([2, 3, 6, 10, 20]), st.integers(), st.integers(0, 10_000))
def test_dice_are_repeatable_and_in_range(number: int, sides: int, seed: int, index: int) -> None:
    roll = Roll("1.1", say("roll-air"), number, sides)
    rolled = Dice(seed).answer(roll, index)
    assert rolled == Dice(seed).answer(roll, index)
    assert why_not(roll, rolled) is None


def test_dice_are_fair() -> None:
    roll, dice = Roll("1.1", say("roll-air"), 1), Dice(85)
    faces = [dice.answer(roll, index)[0] for index in range(12_000)]
    assert all(abs(faces.count(face) - 2_000) < 200 for face in "123456")


def test_scripted_dice_never_guess() -> None:
    roll = Roll("1.1", say("roll-air"), 2)
    with pytest.raises(LookupError):
        Scripted([3]).answer(roll, 0)
    with pytest.raises(ValueError, match="does not fit"):
        Scripted([3, 7]).answer(roll, 0)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_asks_of_a_real_game_agree_with_themselves(seed: int) -> None:
    """Along a game: a listed beginning is followed, the first listed choices and a drawn one are allowed."""
    game, rng = front85.new("nuremberg", seed=seed), Random(seed)
    for _ in range(400):
        ask = game.ask
        if ask is None:
            break
        prefix: Words = ()
        while words := list(ask.after(prefix)):
            assert all(ask.follows(prefix, word) for word in rng.sample(words, min(len(words), 4)))
            prefix = (*prefix, rng.choice(words))
        assert why_not(ask, prefix) is None or not ask.closes(prefix)
        game.play(game.draw(rng))


def test_a_refusal_names_six_words_and_says_whether_there_are_more() -> None:
    for words, shown in (("abcdef", "a, b, c, d, e, f"), ("abcdefg", "a, b, c, d, e, f, ...")):
        refusal = why_not(Tree([(word,) for word in words]), ("moon",))
        assert refusal is not None
        assert (refusal.message.id, refusal.message.args["words"]) == ("refused-not-among", shown)
