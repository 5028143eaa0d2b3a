"""Only those parts of a view are walked through in which its shape has messages, and none is missed."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import msgspec
import pytest

from front85.games.registry import title
from front85.kernel.ask import draw
from front85.kernel.message import Message
from front85.server.screen.seen import Seen, laid_over
from front85.server.screen.speech import Voice, voice
from front85.server.screen.views import encoded, spoken, worded
from front85.shelf import house
from front85.words import languages


def searched(value: Any, speak: Voice) -> Any:
    """The same by looking everywhere."""
    if isinstance(value, dict):
        told = {key: searched(part, speak) for key, part in value.items()}
        message = value.get("message")
        if isinstance(message, dict) and "id" in message:
            told["text"] = speak.say(Message(message["id"], message.get("args", {})))
            if isinstance(value.get("value"), str):
                told["value"] = speak.spelled(value["value"])
        return told
    if isinstance(value, list | tuple) and value and isinstance(value[0], dict):
        return [searched(part, speak) for part in value]
    return value


@pytest.mark.parametrize("game", house())
def test_every_message_has_its_text(game: str) -> None:
    played, rng = title(game), Random(5)
    speak, parts = voice("en", played), spoken(game)
    position = played.start(played.scenarios[-1], dict.fromkeys(played.options, True))
    texts = 0
    for number in range(240):
        ask = position.ask
        if ask is None:
            break
        position.play_tested(ask, draw(ask, rng))
        if number % 8:
            continue
        for side in (*played.sides, None):
            view = played.view(position, side)
            told = worded(view, speak)
            assert told == {key: searched(part, speak) if key in parts else part for key, part in view.items()}
            texts += str(told).count("'text': ")
    assert texts


@pytest.mark.parametrize("game", house())
def test_what_is_kept_of_a_view_is_what_a_fresh_look_gives(game: str) -> None:
    """Counters keep their JSON from one view to the next: never an old one, nor that of another side or language."""
    played, rng = title(game), Random(6)
    options = dict.fromkeys(played.options, True)
    position = played.start(played.scenarios[0], options)
    for number in range(160):
        ask = position.ask
        if ask is None:
            break
        position.play_tested(ask, draw(ask, rng))
        fresh = number % 16 == 15
        other = played.restore(position.scenario, options, *played.plain(position)) if fresh else position
        for side in (*played.sides, None):
            for language in languages():
                speak = voice(language, played)
                told = encoded(worded(played.view(position, side), speak))
                if fresh:
                    assert told == msgspec.json.encode(worded(played.view(other, side), speak))


@pytest.mark.parametrize("game", house())
def test_changes_laid_over_each_other_give_the_whole_view(game: str) -> None:
    """Also where states in between were left out, or the view before was another side's."""
    played, rng = title(game), Random(8)
    position = played.start(played.scenarios[0], dict.fromkeys(played.options, True))
    seats = [(side, language) for side in (*played.sides, None) for language in languages()]
    before: dict[tuple[str | None, str], Seen] = {}
    shown: dict[tuple[str | None, str], dict[str, Any]] = {}
    sent = whole = 0
    for number in range(160):
        ask = position.ask
        if ask is None:
            break
        position.play_tested(ask, draw(ask, rng))
        for side, language in seats:
            if number and rng.random() < 0.5:
                continue
            seen = Seen(played.view(position, side), voice(language, played))
            now = msgspec.json.decode(seen.whole)
            last = (rng.choice((*played.sides, None)), language) if number % 8 == 7 else (side, language)
            if last in before:
                change = seen.since(before[last])
                assert change is not None
                assert laid_over(shown[last], msgspec.json.decode(change)) == now
                sent, whole = sent + len(change), whole + len(seen.whole)
            shown[side, language] = now
            before[side, language] = seen
    assert sent < whole / 2


def test_a_change_is_told_only_in_the_language_of_what_stands() -> None:
    played = title("nuremberg")
    view = played.view(played.start("lesson", {}), "NATO")
    english, polish = (Seen(view, voice(language, played)) for language in ("en", "pl"))
    assert polish.since(english) is None
    assert msgspec.json.decode(english.since(english) or b"")["fields"] == {}


def test_the_last_counter_may_go() -> None:
    played = title("nuremberg")
    full = played.view(played.start("lesson", {}), "NATO")
    speak = voice("en", played)
    some, none = Seen(full, speak), Seen({**full, "units": []}, speak)
    change = msgspec.json.decode(none.since(some) or b"")
    assert laid_over(msgspec.json.decode(some.whole), change) == msgspec.json.decode(none.whole)


def test_between_processes_goes_the_whole() -> None:
    played = title("nuremberg")
    seen = Seen(played.view(played.start("lesson", {}), "NATO"), voice("en", played))
    sent = pickle.loads(pickle.dumps(seen))
    assert sent.whole == seen.whole
    assert sent.since(seen) is None
    assert seen.since(sent) is None


@pytest.mark.parametrize(("language", "told"), [("en", "fight, then move"), ("pl", "walka, potem ruch")])
def test_the_words_of_a_choice_are_told_in_the_readers_language(language: str, told: str) -> None:
    assert voice(language, title("nuremberg")).spelt("declare fight-move")[1] == told
