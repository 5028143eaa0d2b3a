"""Polish says everything English says: the same messages and values, its own plural forms, every case of the rules."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from fluent.syntax.ast import Pattern, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from front85 import games
from front85.casebook import read_cases
from front85.commands.cases import cases
from front85.kernel.message import Message
from front85.server.screen.reading import reader
from front85.words import LOCALE, Speaker, preferred_language
from sources import catalogue

SAME = {
    "notice-span-minutes",
    *(
        "book-side",
        "book-who",
        "chart-copy-transport",
        "chart-head-AU",
        "club-admin-row",
        "cli-questions-kind",
        "chart-head-NATO",
        "chart-head-berlin85-NE",
        "chart-head-heliport",
        "chart-head-park",
        "chart-head-port",
        "chart-head-transport",
        "chart-head-ubahn",
    ),
    *("with-cases", "check-begins", "cli-case", "cli-game", "cli-check-failed", "cli-check-difference", "cli-hex"),
    *(
        "cli-hex-features",
        "cli-hex-side",
        "cli-hex-country",
        "cli-hex-height",
        "seat-NATO",
        "lab-side",
        "cartography-north",
    ),
    *("cartography-kilometres", "cartography-terrain-park", "cartography-feature-heliport", "cartography-feature-port"),
    "cartography-country-AT",
    "game-berlin85",
}
"""Messages that read alike in both languages: names, international words, and lines of values only."""
RAW = {"cli-unknown-side", "server-no-side", "cli-hex-side", "cli-questions-kind"}
"""Messages that quote a side as somebody typed it, are a row of keys, or mean the side of a hex."""
PLACES = [Path(path) for path in sorted(Path(games.__path__[0]).glob("*/data/cases.pl.csv"))]


class Selector(NamedTuple):
    variable: str
    keys: frozenset[str]


class Reading(Visitor):
    """The values a message uses and what it selects by."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.selectors: list[Selector] = []

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression) -> None:
        if isinstance(node.selector, VariableReference):
            keys = frozenset(
                getattr(variant.key, "name", getattr(variant.key, "value", "")) for variant in node.variants
            )
            self.selectors.append(Selector(node.selector.id.name, keys))
        self.generic_visit(node)


def reading(pattern: Pattern) -> Reading:
    found = Reading()
    found.visit(pattern)
    return found


ENGLISH, POLISH = catalogue("en"), catalogue("pl")
READ = {name: reading(pattern) for some in POLISH.values() for name, pattern in some.items()}
READ_ENGLISH = {name: reading(pattern) for some in ENGLISH.values() for name, pattern in some.items()}
COUNTED = [(name, by.variable) for name, read in READ.items() for by in read.selectors if "one" in by.keys]


def said(language: str, name: str, /, **values: str | int | float) -> str:
    wanted = READ[name].variables | READ_ENGLISH[name].variables
    return Speaker(language, strict=True).say(Message(name, dict.fromkeys(wanted, 7) | values))


def shape(name: str, variable: str, number: int) -> str:
    """A message about this many things, without the number itself."""
    return re.sub(rf"\b({number}|jeden|jedna|jedno)\b", "#", said("pl", name, **{variable: number}))


def test_both_languages_have_the_same_messages_in_the_same_files() -> None:
    assert {file: sorted(some) for file, some in POLISH.items()} == {
        file: sorted(some) for file, some in ENGLISH.items()
    }


def test_both_languages_use_the_same_values() -> None:
    different = {
        name: sorted(READ[name].variables ^ READ_ENGLISH[name].variables)
        for name in READ
        if name in READ_ENGLISH and READ[name].variables != READ_ENGLISH[name].variables
    }
    assert not different


@pytest.mark.parametrize("file", sorted(POLISH))
def test_every_message_can_be_said(file: str) -> None:
    for name in POLISH[file]:
        variables = READ[name].variables
        for value in (0, 1, 2, 5, 22, 25, 2.5, "NATO", "Pact", "Soviet", "3012"):
            text = said("pl", name, **dict.fromkeys(variables, value))
            assert text.strip(), name
            assert "{" not in text, name


def test_nothing_was_left_in_english() -> None:
    alike = {
        name for name in READ if name in READ_ENGLISH and name not in SAME and said("pl", name) == said("en", name)
    }
    assert not alike


def test_the_list_of_messages_that_read_alike_is_true() -> None:
    assert not {name for name in SAME if name not in READ or said("pl", name) != said("en", name)}


def test_no_side_is_called_by_its_english_name() -> None:
    sides = {"side", "asked", "player"}
    left = []
    for name, read in READ.items():
        english = "Soviet" if name.startswith("fg-") else "Pact"
        text = said("pl", name, **dict.fromkeys(sides & read.variables, english))
        if name not in RAW and re.search(rf"\b{english}\b", text):
            left.append(f"{name}: {text}")
    assert not left


def test_counts_with_english_plurals_have_polish_plurals() -> None:
    flat = {
        f"{name} ${by.variable}"
        for name, read in READ_ENGLISH.items()
        for by in read.selectors
        if "one" in by.keys and (name, by.variable) not in COUNTED
    }
    assert not flat


@pytest.mark.parametrize(("name", "variable"), COUNTED)
def test_plural_forms(name: str, variable: str) -> None:
    one, two, five, twenty_two, twenty_five = (shape(name, variable, number) for number in (1, 2, 5, 22, 25))
    assert one != five
    assert two == twenty_two
    assert five == twenty_five
    few = any("few" in by.keys for by in READ[name].selectors if by.variable == variable)
    assert (two != five) == few


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "UW: ustaw jednostki. Wszystkie są na miejscach; zakończ rozstawianie."),
        (1, "UW: ustaw jednostki. 1 jednostka nie ma jeszcze miejsca."),
        (2, "UW: ustaw jednostki. 2 jednostki nie mają jeszcze miejsca."),
        (5, "UW: ustaw jednostki. 5 jednostek nie ma jeszcze miejsca."),
        (12, "UW: ustaw jednostki. 12 jednostek nie ma jeszcze miejsca."),
        (22, "UW: ustaw jednostki. 22 jednostki nie mają jeszcze miejsca."),
    ],
)
def test_a_count_in_a_sentence(number: int, text: str) -> None:
    assert said("pl", "ask-setup", side="Pact", left=number) == text


def test_fractions_have_a_comma() -> None:
    assert "0,3 s" in said("pl", "check-ends", name="x", seconds=0.3)


def test_launcher_messages_are_single_lines_without_choices() -> None:
    lines = (LOCALE / "pl" / "setup.ftl").read_text("utf-8").splitlines()
    assert all(not line or line.startswith(("#", "setup-")) for line in lines)
    assert not any(READ[name].selectors for name in POLISH["setup.ftl"])


@pytest.mark.parametrize("file", PLACES, ids=lambda path: path.parts[-3])
def test_every_case_has_polish_words(file: Path) -> None:
    english, polish = read_cases(file.parent, "en"), read_cases(file.parent, "pl")
    assert [row["id"] for row in polish] == [row["id"] for row in english]
    assert len(file.read_text("utf-8").splitlines()) == len(english) + 1
    for theirs, ours in zip(english, polish, strict=True):
        assert all(ours[column].strip() for column in ("title", "digest")), ours["id"]
        assert ours["digest"] != theirs["digest"], ours["id"]
        assert not re.search(r"\b(the|units?|hex(es)?|may|Pact|ZOC|MP|EW)\b", ours["digest"]), ours["id"]
        assert (ours["kind"], ours["optional"]) == (theirs["kind"], theirs["optional"])


@pytest.mark.parametrize("file", PLACES, ids=lambda path: path.parts[-3])
def test_numbers_of_a_case_are_the_same_in_polish(file: Path) -> None:
    """Figures, hex numbers, odds and case numbers survive translation, in whatever order."""
    figures = re.compile(r"(?:(?<![^\W\d_])[+-])?\d(?:[\d.:/]*\d)?")  # the hyphen of Rough-2 is no minus
    for theirs, ours in zip(read_cases(file.parent, "en"), read_cases(file.parent, "pl"), strict=True):
        polish = re.sub(r"(?<=\d),(?=\d)", ".", ours["digest"])  # 1,5 is 1.5
        wanted, found = (sorted(set(figures.findall(digest))) for digest in (theirs["digest"], polish))
        assert found == wanted, ours["id"]


def test_the_games_of_the_table_are_translated() -> None:
    assert [path.parts[-3] for path in PLACES] == ["berlin85", "fulda_gap", "iron_sky", "nuremberg"]


@pytest.mark.usefixtures("believed")
def test_the_reader_and_the_command_line_take_polish_cases() -> None:
    listed = {case["id"]: case for case in cases("nuremberg", "pl")}
    assert listed["8.0a"]["title"] == "Zasięg SK"
    polish, english = (reader("nuremberg", language).cases["8.0a"] for language in ("pl", "en"))
    assert polish.digest == listed["8.0a"]["digest"] != english.digest
    assert polish.kind == english.kind == "zoc"


def test_polish_surroundings_are_noticed() -> None:
    assert preferred_language({"FRONT85_LANG": "pl"}) == "pl"
    assert preferred_language({"LANG": "pl_PL.UTF-8"}) == "pl"
