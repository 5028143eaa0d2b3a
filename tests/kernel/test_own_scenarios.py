"""Scenarios that players make: kept by what is in them, found by name, and never mistaken for one another."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from front85.kernel.kept import ownscenarios as own
from front85.kernel.kept.folders import scenario_file, user_folder, write_whole

HERE = b'{"title": "Here", "base": "lesson", "options": {"gas": true}}'
ABROAD = b'{"title": "abroad"}'


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FRONT85_DATA", str(tmp_path / "home"))
    own._listed.cache_clear()
    return tmp_path / "home"


def test_a_scenario_is_kept_listed_found_and_deleted(home: Path) -> None:
    assert own.listed("chess") == ()
    name = own.write("chess", "here", HERE)
    assert name == own.name_of(HERE)
    assert len(name) == 20
    other = own.write("chess", "other-1", ABROAD)
    assert own.listed("chess") == (own.Kept("other-1", other, "abroad"), own.Kept("here", name, "Here"))
    assert own.read("chess", "here") == HERE
    assert own.read("chess", "../here") is None
    assert own.head("chess", name) == own.Head("Here", "", "lesson", {"gas": True})
    assert own.delete("chess", "here")
    assert not own.delete("chess", "here")
    assert not own.delete("chess", "../here")
    assert [kept.file for kept in own.listed("chess")] == ["other-1"]
    assert own.data_of("chess", name) == HERE, "games that are played with it go on"
    assert own.read("chess", "here") is None


def test_a_name_finds_what_it_was_made_from_and_nothing_else(home: Path) -> None:
    name = own.write("chess", "here", HERE)
    own.write("chess", "another", ABROAD)
    copy = home / "scenarios" / "chess" / "played" / f"{name}.json"
    assert copy.read_bytes() == HERE
    copy.write_bytes(ABROAD)
    assert own.data_of("chess", name) == HERE, "a forged copy is none; the folder has the right one"
    assert own.keep("chess", HERE) == name
    assert copy.read_bytes() == HERE
    copy.unlink()
    assert own.data_of("chess", name) == HERE
    (home / "scenarios" / "chess" / "here.json").write_bytes(ABROAD)
    assert own.data_of("chess", name) is None, "the list may be old, the file is not"
    assert own.data_of("chess", "own-" + "0" * 16) is None
    assert own.data_of("chess", "lesson") is None


def test_what_is_known_is_a_players_and_is_there() -> None:
    name = own.write("chess", "here", HERE)
    assert own.is_own(name)
    assert own.is_known("chess", name)
    assert not own.is_own("lesson")
    assert not own.is_known("chess", "lesson")
    assert not own.is_known("chess", "own-" + "0" * 16)
    assert not own.is_known("draughts", name)
    assert own.head("chess", "own-" + "0" * 16) == own.Head()


def test_too_large_ill_named_and_unreadable_files_are_none(home: Path) -> None:
    with pytest.raises(ValueError, match="Here"):
        own.write("chess", "Here", HERE)
    with pytest.raises(ValueError, match="here"):
        own.write("chess", "here", b" " * (own.LARGEST + 1))
    assert own.listed("chess") == ()
    folder = home / "scenarios" / "chess"
    folder.mkdir(parents=True)
    for file, data in {"a": b"{", "b": b"[1]", "c": b'{"title": 3}', "D": HERE, "e": b'{"title": "e"}'}.items():
        (folder / f"{file}.json").write_bytes(data)
    (folder / "f.json").write_bytes(b'{"title": "f"}' + b" " * own.LARGEST)
    full = b'{"title": "g"}'.ljust(own.LARGEST)
    (folder / "g.json").write_bytes(full)
    own._listed.cache_clear()
    assert [kept.file for kept in own.listed("chess")] == ["e", "g"]
    assert own.write("chess", "h", full) == own.name_of(full)
    wrong = own.write("chess", "wrong", b'{"title": 3}')
    assert own.head("chess", wrong) == own.Head()


def test_a_users_folder_is_where_it_says_or_where_the_system_keeps_such_things(tmp_path: Path) -> None:
    assert user_folder({"FRONT85_DATA": "/there"}) == Path("/there")
    assert user_folder({"XDG_DATA_HOME": "/data"}) == Path("/data/front85")
    assert user_folder({}) == Path.home() / ".local" / "share" / "front85"
    assert scenario_file("chess", {"FRONT85_DATA": "/there"}) == Path("/there/scenarios/chess.toml")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "new" / "deep" / "file.json"
    write_whole(file, b"one")
    write_whole(file, b"two")
    assert file.read_bytes() == b"two"

    def fails(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", fails)
    with pytest.raises(OSError, match="disk full"):
        write_whole(file, b"three")
    assert file.read_bytes() == b"two"
    assert [path.name for path in file.parent.iterdir()] == ["file.json"]
