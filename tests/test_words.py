"""Every message the code names has words, every message in a catalogue is named, and all of them can be said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import Message as FluentMessage

import front85
from front85.cli import COMMANDS
from front85.games.iron_sky.content.home_front_tables import atlantic
from front85.games.registry import title, titles
from front85.kernel.ask import CHANCE
from front85.kernel.message import Message, say
from front85.server.screen.speech import voice
from front85.shelf import card
from front85.words import ENTRY, LOCALE, LONGEST, MissingMessage, Speaker, languages, preferred_language
from sources import messages, source, variables

ROOT = Path(__file__).resolve().parent.parent
SOURCES = [*sorted((ROOT / "src" / "front85").rglob("*.py")), *sorted((ROOT / "scripts").glob("*.py"))]
FAMILIES = (
    *(
        "advice",
        "ask",
        "b85",
        "book",
        "cartography",
        "chart",
        "check",
        "cli",
        "club",
        "drm",
        "fg",
        "game",
        "ground",
        "is",
        "lab",
        "log",
        "notice",
        "option",
        "over",
        "refused",
        "review",
        "roll",
        "save",
        "study",
    ),
    *("name", "scenario", "seat", "server", "setup", "story", "verb", "with", "won", "workshop"),
)
"""First words of message ids; a string in the code that begins so is a message."""
AN_ID = re.compile(rf"({'|'.join(FAMILIES)})(-[a-zA-Z0-9_]+)+")

FULDA_LEVELS = (
    *("nato-decisive", "nato-substantive", "nato-marginal"),
    *("soviet-marginal", "soviet-substantive", "soviet-decisive"),
)
IRON_LEVELS = (
    *("pact-decisive", "pact-substantial", "pact-marginal", "draw"),
    *("nato-marginal", "nato-substantial", "nato-decisive"),
    *("political-pact-decisive", "political-pact-political", "political-nato-political", "political-nato-decisive"),
)
REPORT = (
    *("wins", "swept", "compared", "levels", "length", "losses", "front", "deaths", "luck", "decisions", "repeat"),
)
DYNAMIC = {
    "club-office-{}": ("air", "electronic", "weapons"),
    "b85-ledger-{}": (
        *("offers", "rail-occupied", "rail-fire", "rail-quiet", "exits", "fighting", "withheld"),
        *("killed", "cut-off", "goals", "autobahn", "no-autobahn"),
    ),
    "story-army-{}": ("river", "place", "through", "towards"),
    "story-division-{}": ("river", "place", "through", "towards", "entry", "march", "near"),
    "story-formation-{}": (
        *("8ga", "1gta", "3sa", "2ga", "20ga", "cgf", "1cz", "4cz", "3eg", "v-us", "vii-us", "ii-ge", "iii-ge"),
        *("wb-police", "us", "uk", "fr", "jg10", "eg1", "sov14g", "sov19", "sov6g", "sov34a", "eb-police", "sov103"),
    ),
    "is-won-{}": (*IRON_LEVELS, "conceded", "exchange"),
    "is-log-won-{}": IRON_LEVELS,
    "is-level-{}": ("none", *IRON_LEVELS[:7], "pact-political", "nato-political"),
    "is-objective-{}": ("weser-bridges", "rhine", "hersfeld", "hersfeld-back", "fulda", "alsfeld", "own"),
    "is-ask-atlantic-{}": ("2", "3", "4", "7", "8", "9", "11", "14"),
    "is-log-atlantic-{}": tuple(outcome.id.replace(".", "-") for item in atlantic().item for outcome in item.outcome),
    "is-stage-{}": ("opening", "weather-good", "weather-bad", "reinforcement", "replacement", "movement", "end"),
    "is-entry-{}": ("edge", "city", "territory", "port", "pomcus", "airfield", "replace"),
    "log-{}": ("march", "column"),
    "log-turn-{}": ("am", "pm", "night"),
    "log-declared-{}": ("move-fight", "fight-move"),
    "log-won-{}": ("northern-pincer", "southern-pincer", "strategic-block", "objectives", "held"),
    "won-{}": ("northern-pincer", "southern-pincer", "strategic-block", "objectives", "held", "conceded"),
    "fg-won-{}": (*FULDA_LEVELS, "conceded"),
    "fg-log-won-{}": FULDA_LEVELS,
    "fg-level-{}": FULDA_LEVELS,
    "fg-award-{}": (
        *("before", "eliminated", "cut-off", "exited", "autobahn", "autobahn-contested", "west-of-the-Rhine"),
        *("handicap", "airbase", "air-points", "air-unit", "nike"),
    ),
    "drm-terrain-{}": ("clear", "forest", "marsh", "rough", "city"),
    "cli-about-{}": COMMANDS,
    "lab-measure-{}": ("losses", "points", "ground", "turns"),
    "lab-section-{}": REPORT,
    "lab-text-{}": REPORT,
    "lab-verdict-{}": ("more", "less", "none"),
    "lab-column-{}": (
        *("arm", "game", "players", "options", "games", "points", "turns", "combats", "seconds", "pair", "difference"),
        *("interval", "alike", "verdict", "side", "roll", "rolls", "dice", "fell", "expected", "sigma", "place"),
        *("player", "rating", "reach", "score", "scenario", "first", "second", "first-won", "second-won"),
        *("choice", "odds", "hint", "measure"),
    ),
    "cli-map-{}": ("terrain", "features", "countries", "hexsides", "networks", "provenance"),
    "cli-fuzzed-{}": (
        *("invariants", "menus", "save-and-load", "secrets", "played-on", "undo", "peeks", "replay", "journals"),
    ),
    "game-{}": tuple(titles()),
    "scenario-{}-{}": (
        *(f"{name}-{scenario}" for name in titles() for scenario in title(name).scenarios),
        "fulda-gap-own",
    ),
    "option-{}-{}": tuple(f"{name}-{option}" for name in titles() for option in title(name).options),
}
"""Ids put together when the program runs, and everything that can come of them."""
FREE = ("book", "server", "cartography")
"""Parts that have a message where there is one and do without where there is none."""


class Use(NamedTuple):
    """A place in the code that names a message, with the values it hands over if they can be read off."""

    id: str
    place: str
    values: frozenset[str] | None


def uses() -> Iterator[Use]:
    for path in SOURCES:
        for text in source(path).texts:
            if AN_ID.fullmatch(text.value):
                yield Use(text.value, f"{path.name}:{text.line}", text.values)


def built() -> Iterator[tuple[str, str]]:
    """Ids written as f-strings, holes shown as {}, with the floor they stand on."""
    house = ROOT / "src" / "front85"
    an_id = re.compile(rf"({'|'.join(FAMILIES)})-[a-zA-Z0-9_{{}}-]*")
    for path in SOURCES:
        for text in source(path).shapes:
            if an_id.fullmatch(text) and "{}" in text:
                yield text, path.relative_to(house).parts[0] if path.is_relative_to(house) else "scripts"


ENGLISH = messages("en")
USES = list(uses())
BUILT = list(built())
LOOSE = [re.compile(re.escape(pattern).replace(r"\{\}", ".+")) for pattern, folder in BUILT if folder in FREE]


def test_every_message_belongs_to_a_known_family() -> None:
    assert {message.partition("-")[0] for message in ENGLISH} <= set(FAMILIES)


def expansions() -> set[str]:
    made = set()
    for pattern, words in DYNAMIC.items():
        for word in words:
            parts = word.split("-", pattern.count("{}") - 1)
            made.add(pattern.format(*parts))
    return made


def test_every_message_in_the_code_has_words() -> None:
    missing = sorted({f"{use.id} ({use.place})" for use in USES if use.id not in ENGLISH})
    assert not missing


def test_every_id_put_together_is_known_here_and_has_words() -> None:
    unknown = {pattern for pattern, folder in BUILT if folder not in FREE} - set(DYNAMIC)
    assert not unknown, "say in DYNAMIC what these can become"
    assert not expansions() - set(ENGLISH)


OLD_LOG = {"is-log-not-in-play", "is-log-not-in-play-air"}
"""Lines nobody writes any more, in the logs of older saves."""


def test_no_message_is_left_over() -> None:
    named = {use.id for use in USES} | expansions() | OLD_LOG
    launcher = (ROOT / "front85").read_text("utf-8")
    left = {
        message
        for message in set(ENGLISH) - named
        if message not in launcher and not any(pattern.fullmatch(message) for pattern in LOOSE)
    }
    assert not left


def test_messages_use_only_values_they_are_given() -> None:
    wrong = [
        f"{use.id} ({use.place}) wants {', '.join(sorted(variables(ENGLISH[use.id]) - use.values))}"
        for use in USES
        if use.id in ENGLISH and use.values is not None and variables(ENGLISH[use.id]) - use.values
    ]
    assert not wrong


@pytest.mark.parametrize("language", languages())
def test_every_message_can_be_said(language: str) -> None:
    speaker = Speaker(language, strict=True)
    for name, pattern in messages(language).items():
        wanted = variables(pattern)
        for number in (0, 1, 2, 5):
            text = speaker.say(Message(name, dict.fromkeys(wanted, number)))
            assert text
            assert "{" not in text, name
        assert speaker.say(Message(name, dict.fromkeys(wanted, "x")))


@pytest.mark.parametrize("language", languages())
def test_other_languages_say_the_same_things(language: str) -> None:
    ours = messages(language)
    assert not set(ours) - set(ENGLISH)
    assert all(variables(ours[name]) <= variables(ENGLISH[name]) for name in ours)


def test_the_voice_is_calm() -> None:
    loud = [
        path.name
        for path in LOCALE.rglob("*.ftl")
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith("#") and re.search(r"!|\binvalid\b|\bplease\b", line, re.IGNORECASE)
    ]
    assert not loud


def test_a_missing_message_is_an_error_in_tests_and_its_id_in_play() -> None:
    with pytest.raises(MissingMessage):
        Speaker(strict=True)("refused-nonsense-of-ours")
    assert Speaker()("refused-nonsense-of-ours") == "refused-nonsense-of-ours"


def test_a_missing_value_is_an_error_in_tests_and_no_crash_in_play() -> None:
    with pytest.raises(MissingMessage):
        Speaker(strict=True)("refused-lake")
    assert "lake" in Speaker()("refused-lake")


def test_an_unknown_language_speaks_english() -> None:
    assert Speaker("xx")("refused-game-over") == Speaker()("refused-game-over")


def test_endless_values_are_cut() -> None:
    text = Speaker(strict=True)("refused-not-offered", word="a" * 100_000)
    assert LONGEST < len(text) < LONGEST + 100


@pytest.mark.parametrize(
    ("environment", "language"),
    [({}, "en"), ({"LANG": "C.UTF-8"}, "en"), ({"LANG": "en_GB.UTF-8"}, "en"), ({"FRONT85_LANG": "xx"}, "en")],
)
def test_the_language_comes_from_the_surroundings(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language


def test_a_refusal_names_its_cases() -> None:
    game = front85.new("nuremberg", seed=1)
    refusal = game.why_not("done")
    assert refusal is not None
    assert Speaker(strict=True).refusal(refusal).startswith("12.1.3a: ")


@pytest.mark.parametrize("name", titles())
def test_verbs_of_lessons_with_every_option_have_words(name: str) -> None:
    speaker, found = Speaker(strict=True), title(name)
    for scenario in (scenario for scenario in found.scenarios if scenario.startswith("lesson")):
        rng, position = Random(4), found.start(scenario, dict.fromkeys(found.options, True))
        while (ask := position.ask) is not None:
            for word in () if ask.player == CHANCE else ask.after(()):
                speaker(f"verb-{word}")
            position.play(front85.kernel.ask.draw(ask, rng))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", titles())
def test_every_verb_a_game_knows_has_a_name(name: str, language: str) -> None:
    speaker = Speaker(language, strict=True)
    occasions = import_module(f"{card(name).package}.occasions")
    assert occasions.OCCASIONS
    for verb in {**occasions.OCCASIONS, **getattr(occasions, "AIR", {})}:
        assert speaker(f"verb-{verb}") != verb


@pytest.mark.parametrize("language", languages())
def test_files_are_cut_into_the_messages_a_whole_reading_finds(language: str) -> None:
    for path in sorted((LOCALE / language).glob("*.ftl")):
        text = path.read_text("utf-8")
        whole = {entry.id.name: entry for entry in FluentParser().parse(text).body if isinstance(entry, FluentMessage)}
        cut = {message[1]: FluentParser().parse_entry(message[0] + "\n") for message in ENTRY.finditer(text)}
        assert list(cut) == list(whole), path
        for name, entry in whole.items():
            assert isinstance(cut[name], FluentMessage), name
            assert cut[name].equals(entry, ["span", "comment"]), name
            assert not re.search(r"\{ *-?[a-zA-Z][\w-]* *\}", FluentSerializer().serialize_entry(entry)), (
                f"{name} names another message"
            )


@pytest.mark.parametrize("language", languages())
def test_every_kind_of_roll_has_a_name_at_the_table(language: str) -> None:
    kinds = {use.id.split("roll-", 1)[1] for use in USES if re.fullmatch(r"(\w+-)?roll-[\w-]+", use.id)}
    assert len(kinds) > 30
    assert [kind for kind in sorted(kinds) if not voice(language).named(f"server-roll-{kind}", "")] == []


def test_a_signed_figure_has_the_decimal_mark_of_its_language() -> None:
    """The number of a case, which has no sign, keeps its point."""
    for language, told in (("en", "worth -1.8% of win chance"), ("pl", "wartość -1,8% szansy na wygraną")):
        assert Speaker(language).say(Message("advice-worth-chance", {"worth": "-1.8"})) == told
    assert "9.4" in Speaker("pl").with_cases(["9.4"], Message("advice-worth-none"))


def test_a_measured_figure_has_a_comma_in_polish_whichever_minus_it_has() -> None:
    for figure in ("-0.5", "−0.5", "+0.5"):
        assert "0,5%" in Speaker("pl").say(say("advice-worth-chance", worth=figure))
        assert "0.5%" in Speaker("en").say(say("advice-worth-chance", worth=figure))
