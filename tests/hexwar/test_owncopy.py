"""An owner's copy: his values in place of ours, for games that begin from now on, and for what a save brings along."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from front85.games.registry import title
from front85.games.workshops import workshop
from front85.hexwar.content import ContentError
from front85.hexwar.made import owncopy
from front85.hexwar.made.owncopy import (
    BadCopy,
    Copy,
    bound,
    copyfaults,
    in_force,
    put_in_force,
    read_copy,
    using,
    written,
)
from front85.hexwar.made.workshop import Made
from front85.hexwar.made.workshop import written as sheet_written
from front85.kernel.game import Game
from front85.kernel.kept import ownscenarios
from front85.kernel.kept.save import parse
from front85.kernel.kept.savefile import document
from front85.kernel.message import say
from front85.server.screen.speech import voice

CF, CELL, HEX = "units.toml unit US-1-2C cf", "tables.toml combat_results rows 0 0", "2022"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path / "home"))
    return tmp_path / "home"


def mine() -> Copy:
    return Copy(game="nuremberg", values={CF: 9, CELL: "DE"}, hexes={HEX: {"terrain": "city", "place": "Ownertown"}})


def strength(position: object) -> int:
    return next(unit.cf for unit in position.content.roster.unit if unit.id == "US-1-2C")  # type: ignore[attr-defined]


def test_two_games_are_played_with_different_data_at_once() -> None:
    found = title("nuremberg")
    before = found.start("campaign", dict(found.options))
    put_in_force(mine())
    scenario = bound("nuremberg", "campaign")
    after = found.start(scenario, dict(found.options))
    assert (strength(before), strength(after)) == (4, 9)
    assert after.content.tables.combat_results.rows[0][0] == "DE"  # type: ignore[attr-defined]
    board = after.content.board  # type: ignore[attr-defined]
    assert board.place[board.hex(HEX)] == "Ownertown"
    assert board.provenance[board.hex(HEX)] == "owner"
    assert strength(found.start("campaign", dict(found.options))) == 4  # one begun before goes on as it was
    put_in_force(Copy(game="nuremberg", values={CF: 2}))
    assert strength(found.start(scenario, dict(found.options))) == 9
    assert strength(found.start(bound("nuremberg", "campaign"), dict(found.options))) == 2
    put_in_force(Copy(game="nuremberg"))
    assert bound("nuremberg", "campaign") == "campaign"
    assert not owncopy.file_of("nuremberg").exists()


def test_lessons_are_played_as_shipped_and_win_chances_are_not_shown() -> None:
    put_in_force(mine())
    assert bound("nuremberg", "lesson") == "lesson"
    found = title("nuremberg")
    assert found.as_shipped("campaign")  # type: ignore[attr-defined]
    assert not found.as_shipped(bound("nuremberg", "campaign"))  # type: ignore[attr-defined]


def test_a_save_brings_its_data_along(home: Path) -> None:
    found = title("nuremberg")
    put_in_force(mine())
    scenario = bound("nuremberg", "campaign")
    game = Game(found.start(scenario, dict(found.options)), scenario=scenario, options=dict(found.options), dice=None)
    data = msgspec.json.encode(document(game))
    for path in sorted(home.rglob("*.json")):
        path.unlink()
    owncopy._named.cache_clear()
    owncopy._in_force.cache_clear()
    assert ownscenarios.data_of("nuremberg", scenario) is None
    assert strength(parse(data, "save", title, None).position) == 9
    assert in_force("nuremberg").mark == ""  # for that game alone


@pytest.mark.parametrize(
    ("values", "hexes", "place"),
    [
        ({"units.toml unit Nobody cf": 1}, {}, "units.toml unit Nobody cf"),
        ({"../units.toml unit US-1-2C cf": 1}, {}, "../units.toml unit US-1-2C cf"),
        ({"book.toml chapter": 1}, {}, "book.toml chapter"),
        ({"units.toml unit US-1-2C id": "x"}, {}, "units.toml unit US-1-2C id"),
        ({CF: "many"}, {}, CF),
        ({CF: True}, {}, CF),
        ({CF: 10**9}, {}, CF),
        ({CELL: "<b>"}, {}, CELL),
        ({CF: 5, CELL: "XX"}, {}, CELL),
        ({"units.toml unit US-1-2C start": "9999"}, {}, "units.toml unit US-1-2C start"),
        ({}, {"2022": {"terrain": "moon"}}, "hexes 2022"),
        ({}, {"9999": {"terrain": "city"}}, "hexes 9999"),
        ({}, {"2022": {"place": "<img src=x>"}}, "hexes 2022"),
        ({}, {"2022": {"moon": "1"}}, "hexes 2022"),
        ({}, {"2022": {"sides": "UP:river"}}, "hexes 2022"),
    ],
)
def test_what_cannot_be_is_said_at_its_place(
    values: dict[str, int | float | str | bool], hexes: dict[str, dict[str, str]], place: str
) -> None:
    (fault,) = copyfaults(Copy(game="nuremberg", values=values, hexes=hexes), type(title("nuremberg")), "campaign")
    assert fault.field == place


def test_the_line_of_the_owners_file_is_named() -> None:
    copy = Copy(game="nuremberg", values={CF: 9, CELL: "XX"})
    put_in_force(copy)
    (fault,) = copyfaults(copy, type(title("nuremberg")), "campaign")
    lines = owncopy.file_of("nuremberg").read_text("utf-8").splitlines()
    assert CELL in lines[fault.line - 1]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"{", "workshop-copy-not-ours"),
        (b'{"format": "front85-copy"}', "workshop-copy-not-ours"),
        (b'{"format": "front85-copy", "version": 2, "game": "nuremberg"}', "workshop-copy-newer"),
        (b'{"format": "front85-copy", "version": 1, "game": "chess"}', "workshop-other-game"),
        (b'{"format": "front85-copy", "version": 1, "game": "nuremberg", "run": 1}', "workshop-malformed"),
        (b'{"format": "front85-copy", "version": 1, "game": "nuremberg", "values": {"a": []}}', "workshop-malformed"),
        (b"[" * 100_000, "workshop-copy-not-ours"),
        (b" " * (owncopy.LARGEST + 1), "workshop-too-large"),
    ],
)
def test_what_is_no_copy_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(BadCopy) as found:
        read_copy(data, "nuremberg")
    assert found.value.message == message


def test_a_copy_is_the_same_after_being_written() -> None:
    assert read_copy(written(mine()), "nuremberg").mark == mine().mark


def test_a_forged_game_is_not_taken_in() -> None:
    found = title("nuremberg")
    text = msgspec.json.encode(
        owncopy.Played(game="nuremberg", base="campaign", copy=Copy(game="nuremberg", values={CELL: "XX"}))
    )
    with pytest.raises((ValueError, ContentError)):
        found.take_in(ownscenarios.name_of(text), text.decode())  # type: ignore[attr-defined]
    assert ownscenarios.data_of("nuremberg", ownscenarios.name_of(text)) is None


@pytest.mark.parametrize(
    ("game", "place", "value"),
    [
        ("fulda-gap", "units.toml unit US-1/8 steps 0 0", 9),
        ("berlin85", "units.toml formation us units us-2-6 attack", 9),
        ("iron-sky", "air.toml combat rows 0 0", 0),
    ],
)
def test_every_game_reads_its_owners_copy(game: str, place: str, value: int) -> None:
    """Values that are read late count too."""
    found = title(game)
    content = found.content_of(found.scenarios[0])  # type: ignore[attr-defined]
    with using(Copy(game=game, values={place: value})):
        other = found.load(found.scenarios[0], found.options)  # type: ignore[attr-defined]
    if game == "iron-sky":
        assert other.air != content.air
        assert content.air == found.load(found.scenarios[0], found.options).air  # type: ignore[attr-defined]
    else:
        assert other.roster != content.roster


@pytest.mark.parametrize(
    ("game", "base", "like", "name"),
    [
        ("nuremberg", "lesson", "SU-39G-M1", "Wolves"),
        ("fulda-gap", "lesson", "US-2/3A", "Spearhead"),
        ("berlin85", "lesson", "us-2-6", "Checkpoint"),
    ],
)
def test_a_counter_of_ones_own_is_called_by_its_name(game: str, base: str, like: str, name: str) -> None:
    found, room = title(game), workshop(game)
    sheet = room.copy_of(base)
    place = {unit: hex_ for unit, hex_ in sheet.place.items() if unit != like}
    made = Made("own/1", like, name)
    sheet = msgspec.structs.replace(sheet, title="x", counters=(made,), place={**place, "own/1": sheet.place[like]})
    plain = ownscenarios.keep(game, sheet_written(sheet))
    put_in_force(Copy(game=game, hexes={HEX: {"place": "Ownertown"}}))
    for scenario in (plain, bound(game, plain)):
        position = found.start(scenario, dict(found.options))
        assert voice("en", position.title).say(say("log-eliminated", unit="own/1")).startswith(name)
        seen = found.view(position, None)["units"]
        assert [unit.get("name") for unit in seen if unit["id"] == "own/1"] == [name]
    other = found.start(base, dict(found.options))
    assert not voice("en", other.title).say(say("log-eliminated", unit="own/1")).startswith(name)


@pytest.mark.parametrize(
    ("game", "place", "unit"),
    [
        ("fulda-gap", "units.toml unit US-2/3A designation", "US-2/3A"),
        ("berlin85", "units.toml formation us units us-2-6 name", "us-2-6"),
    ],
)
def test_the_log_names_counters_as_the_owner_does(game: str, place: str, unit: str) -> None:
    found = title(game)
    line, scenario = say("log-eliminated", unit=unit), found.scenarios[0]
    ours = voice("en", found.start(scenario, dict(found.options)).title).say(line)
    put_in_force(Copy(game=game, values={place: "Spearhead"}))
    own = found.start(bound(game, scenario), dict(found.options))
    assert voice("en", own.title).say(line).startswith("Spearhead")
    assert voice("en", found.start(scenario, dict(found.options)).title).say(line) == ours
