"""Nothing a person reads is a key or an id: views, log, questions, report and charts, all games, all languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import front85
from front85.chronicle.table import event_table
from front85.games.iron_sky.content.home_front_tables import atlantic
from front85.games.registry import title, titles
from front85.kernel.message import Message, say
from front85.server.screen.ground import ground
from front85.server.screen.library import charts
from front85.server.screen.speech import Voice, voice
from front85.server.screen.views import worded
from front85.server.tables.report import _ledger, _replay
from front85.server.tables.states import log_lines
from front85.shelf import card
from front85.words import languages

FAMILY = r"(?:ask|b85|cartography|chart|check|drm|fg|is|log|nb|option|refused|roll|scenario|server|verb|won)"
RAW = re.compile(rf"\b{FAMILY}(?:-[a-z0-9_]+)+\b|\b[a-z]+_[a-z_]+\b|(?<![\w:])[+-]\d+[+-]\d+\b")
"""Ids of messages, keys with underscores, columns of differences run together."""
CODE = re.compile(r"\bA\d{3}\b|\b[NS]\d[a-d]\b|\bN/S 0\b|(?<![\w /(])(?:NO|GA|GB|CA|CS)\b|\((?:NO|GA|GB|CA|CS)\)")
"""Air areas by number, boxes of the air record, codes of reinforcements."""
HEAD = re.compile(r"[a-z]+(?:[_-][a-z0-9]+)+")
MANY = 160
SAME = ("park", "port", "transport", "U-Bahn", "Austria", "Tornado", "Alpha", "Jaguar S", "Mirage E")
"""Heads that are the same word in both languages."""


def texts(value: Any) -> Iterator[str]:
    """Every `text` of a view, at any depth."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key == "text" and isinstance(part, str):
                yield part
                if isinstance(figure := value.get("value"), str):
                    yield figure
            else:
                yield from texts(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part)


def told(game: front85.Game, speaker: Voice) -> Iterator[str]:
    position = game.position
    for side in (*game.title.sides, None):
        yield from texts(worded(game.title.view(position, side), speaker))
    for line in log_lines(enumerate(game.journal), None, speaker, event_table(game.title), everything=True):
        yield line.text


def played(name: str, scenario: str, options: dict[str, bool]) -> tuple[front85.Game, list[Message]]:
    """A game some way on, and what was asked and forecast until then."""
    game, rng = front85.new(name, scenario, seed=5, options=options), Random(11)
    asked: list[Message] = []
    for _ in range(MANY):
        ask = game.position.ask
        if game.player is None or ask is None:
            break
        choice = game.draw(rng)
        outlook = game.outcomes(choice)
        asked += [ask.prompt, *(line.message for line in (outlook.lines if outlook else ()))]
        game.play(choice)
    return game, asked


def games() -> list[tuple[str, str, dict[str, bool]]]:
    """Two scenarios of every title as they are, Fulda Gap with everything, and two of Under an Iron Sky with air,
    raids, gas and warheads."""
    whole = dict.fromkeys(title("iron-sky").options, True)
    plain: list[tuple[str, str, dict[str, bool]]] = [
        (name, scenario, {}) for name in titles() for scenario in list(title(name).scenarios)[:2]
    ]
    advanced = dict.fromkeys(title("fulda-gap").options, True)
    return [
        *plain,
        ("fulda-gap", "tripwire", advanced),
        *(("iron-sky", scenario, whole) for scenario in ("fulda_evening", "campaign")),
    ]


@pytest.mark.parametrize(("name", "scenario", "options"), games())
def test_views_log_and_report_speak_in_words(name: str, scenario: str, options: dict[str, bool]) -> None:
    game, asked = played(name, scenario, options)
    ids = {str(unit["id"]) for side in game.title.sides for unit in game.view(side)["units"]}
    raw = {unit for unit in ids if re.search(r"[a-z]-|-[a-z]", unit)}
    for language in languages():
        speaker = voice(language, game.title)
        for text in (*told(game, speaker), *map(speaker.say, asked)):
            assert not RAW.search(text), (language, text)
            assert not CODE.search(text), (language, text)
            assert not any(word in raw for word in re.findall(r"[\w/-]+", text)), (language, text)
    start = game.title.start(scenario, dict(game.options))
    _, rolls = _replay(start, tuple(game.journal), None)
    for language in languages():
        for row in _ledger(rolls):
            assert voice(language).named(f"server-roll-{row.kind}", ""), (language, row.kind)


@pytest.mark.parametrize("name", titles())
def test_charts_are_as_printed(name: str) -> None:
    for language in languages():
        found = charts(name, voice(language))
        assert found
        for chart in found:
            assert voice(language).named(f"chart-{name}-{chart.name}", ""), (language, chart.name)
            for table in chart.tables:
                heads = [chart.title, table.heading, *table.columns, *(row.label for row in table.rows)]
                cells = [cell for row in table.rows for cell in row.cells]
                assert not [text for text in (*heads, chart.note) if RAW.search(text) or HEAD.fullmatch(text)], (
                    chart.name
                )
                assert not [cell for cell in cells if HEAD.fullmatch(cell) or "{" in cell or "_" in cell], chart.name
                for row in table.rows:
                    assert len(row.cells) == (len(table.columns) or 1), (chart.name, row.label)


def test_charts_of_polish_readers_are_polish() -> None:
    """A head that reads the same in both languages is a name, a number or a code."""
    places = tomllib.loads((card("iron-sky").data / "tables.toml").read_text("utf-8"))["victory"]["places"]
    for name in titles():
        for english, polish in zip(charts(name, voice("en")), charts(name, voice("pl")), strict=True):
            for one, other in zip(english.tables, polish.tables, strict=True):
                for a, b in zip(one.rows, other.rows, strict=True):
                    same = a.label == b.label and re.search(r"[a-z]{3}", a.label)
                    assert not same or a.label in (
                        "park",
                        "port",
                        "transport",
                        "U-Bahn",
                        "Austria",
                        "Tornado",
                        "Alpha",
                        "Jaguar S",
                        "Mirage E",
                        *places,
                    ), (name, a.label)


@pytest.mark.parametrize("language", languages())
def test_every_air_area_is_called_after_a_town(language: str) -> None:
    assert [region.name for region in ground("iron-sky", language).regions if CODE.search(region.name)] == []


@pytest.mark.parametrize("language", languages())
def test_codes_of_the_atlantic_have_words(language: str) -> None:
    speak = voice(language, title("iron-sky"))
    moved = {
        code.rpartition(" ")[2] for item in atlantic().item for o in item.outcome for code in (*o.shift, *o.remove)
    }
    assert moved >= {"NO", "GA", "GB", "CA", "CS"}
    for code in sorted(moved):
        for message in ("is-log-atlantic-later", "is-log-atlantic-sooner", "is-log-atlantic-gone", "is-roll-sunk"):
            told = speak.say(say(message, code=code, turns=2, total=2, side="NATO", count=1))
            assert not CODE.search(told), told


def test_the_air_record_speaks_in_words() -> None:
    english, polish = (voice(language, title("fulda-gap")) for language in ("en", "pl"))
    assert english.spelled("S0b") == "Soviet Union ahead: level 0, box b"
    assert polish.spelled("N2d") == "przewaga NATO: poziom 2, pole d"
    assert [english.spelled(word) for word in ("N/S 0", "S0", "1/13A")] == ["neither side ahead", "S0", "1/13A"]


def test_iron_sky_counts_in_whole_points() -> None:
    terrain = next(chart for chart in charts("iron-sky", voice("en")) if chart.name == "terrain")
    hexes = {row.label: row.cells for row in terrain.tables[0].rows}
    assert hexes["clear"][:2] == ["2", "1"]
    assert hexes["sea"][:2] == ["no", "no"]
