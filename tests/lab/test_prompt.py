"""Questions as texts: they fit, they hide what is hidden, and games in text are counted rightly."""

from __future__ import annotations

import sys
from random import Random

import pytest

from front85.games.registry import title
from front85.lab.envs.play import Play
from front85.lab.envs.walk import Walk
from front85.lab.language.conversation import Program, Talker, converse
from front85.lab.language.prompt import DONE, LIMIT, MORE, Illegal, Offer, Prompter, read_answer, take, tokens
from front85.shelf import card

MAIN = {"nuremberg": "campaign", "fulda-gap": "tripwire", "berlin85": "unity", "iron-sky": "fulda_evening"}


@pytest.mark.parametrize("name", MAIN)
def test_a_text_fits_and_its_numbers_lead_to_legal_choices(name: str) -> None:
    play, rng = Play(name, MAIN[name]), Random(4)
    longest = pages = 0
    for _ in range(25):
        side = play.side
        assert side is not None
        known = play.title.masked(play.position, side)
        assert known.ask is not None
        walk, prompter, seen, page = Walk(known.ask, 8), Prompter(side), set[str](), 0
        while not walk.done:
            offer = prompter.offer(known, walk, page)
            longest = max(longest, tokens(offer.text))
            seen.update(offer.answers)
            if MORE in offer.answers and not set(walk.words) <= seen:
                page += 1
                pages += 1
                continue
            assert set(walk.words) <= seen  # every word is on some page
            answer = rng.choice([word for word in offer.answers if word != MORE])
            assert read_answer(f"I take {offer.answers.index(answer) + 1}.", offer) == answer
            take(walk, answer)
            seen, page = set(), 0
        play.choose(known.ask.canonical(walk.prefix))
    assert longest <= LIMIT


def test_a_long_list_has_pages_and_a_finished_choice_an_answer() -> None:
    rules = title("nuremberg")
    position = rules.start("lesson", card("nuremberg").defaults("lesson"))
    assert position.ask is not None
    walk = Walk(position.ask, 8)
    walk.words = [f"SU-{number}GT-T{number}" for number in range(300)]
    walk.complete = True
    first, last = (Prompter("Pact").offer(position, walk, page) for page in (0, -1))
    assert {DONE, MORE} <= {*first.answers} & {*last.answers}
    assert first.answers[0] != last.answers[0]
    assert tokens(first.text) <= LIMIT


def test_a_choice_of_very_many_words_fits_too() -> None:
    rules = title("berlin85")
    position = rules.start("unity", card("berlin85").defaults("unity"))
    assert position.ask is not None
    walk = Walk(position.ask, 8)
    walk.words = [f"SU-{number}GT-T{number}" for number in range(300)]
    walk.prefix = tuple(walk.words[:120])
    assert tokens(Prompter(position.ask.player).offer(position, walk).text) <= LIMIT


def test_an_answer_that_is_none_is_refused_with_the_reason() -> None:
    offer = Offer("", ("move", "end"))
    assert read_answer("2", offer) == "end"
    for said, reason in (("move", "no number"), ("3", "3 is not"), ("0", "0 is not")):
        with pytest.raises(Illegal, match=reason):
            read_answer(said, offer)


def test_illegal_answers_are_asked_again_twice_and_then_drawn() -> None:
    rules = title("nuremberg")
    position = rules.start("lesson", card("nuremberg").defaults("lesson"))
    assert position.ask is not None
    side = position.ask.player
    texts = list[str]()

    def silent(text: str) -> str:
        texts.append(text)
        return "well"

    talker = Talker(side, silent)
    words = talker.choose(rules.masked(position, side), side, Random(1))
    position.play(words, side)
    assert talker.texts == talker.illegal == 3 * talker.drawn > 0
    assert "refused" not in texts[0]
    assert texts[1].startswith(texts[0])
    assert "no number" in texts[1]


def test_a_program_plays_a_game_in_text_within_its_bound() -> None:
    code = "import sys\nfor line in sys.stdin: print(1, flush=True)"
    with Program(f'{sys.executable} -c "{code}"') as answer:
        report = converse("nuremberg", "lesson", "NATO", "recruit", range(3, 4), answer, lambda: None, most=40)
    assert report.games == 1
    assert report.texts == 40
    assert report.illegal == 0
    assert report.drawn > 0
    assert report.tokens_in <= 40 * LIMIT


def test_the_text_is_the_same_under_every_secret_of_the_enemy() -> None:
    rules = title("nuremberg")
    position = rules.start("campaign", card("nuremberg").defaults("campaign"))
    assert position.player == "NATO"
    told = set[str]()
    for order in ("northern-pincer", "southern-pincer", "strategic-block"):
        position.state.orders = order
        known = rules.masked(position, "NATO")
        assert known.ask is not None
        told.add(Prompter("NATO").offer(known, Walk(known.ask, 8)).text)
    assert len(told) == 1
