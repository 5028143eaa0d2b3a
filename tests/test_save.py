"""Saved games: what comes back is what was saved, and a bad file is refused with words and left alone."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import front85
from front85.games.registry import title
from front85.kernel.kept import save, savefile
from front85.kernel.kept.save import BadSave, parse
from front85.words import Speaker

SPEAKER = Speaker(strict=True)


def played(choices: int, seed: int = 5) -> front85.Game:
    game, rng = front85.new("nuremberg", seed=seed), Random(seed)
    for _ in range(choices):
        game.play(game.draw(rng))
    return game


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("save") / "game.json"
    played(260).save(path)
    return path.read_bytes()


def refused(data: bytes, message: str) -> None:
    with pytest.raises(BadSave) as caught:
        parse(data, "game.json", title, None)
    assert caught.value.message.id == message
    assert "game.json" in SPEAKER.say(caught.value.message)


def changed(data: bytes, *, sign: bool = True, **fields: Any) -> bytes:
    body = json.loads(data) | fields
    if sign:
        body["check"] = savefile.checksum(body)
    return json.dumps(body).encode()


def test_a_loaded_game_is_the_saved_one(tmp_path: Path) -> None:
    game = played(260)
    game.save(tmp_path / "game.json")
    loaded = front85.load(tmp_path / "game.json", seed=5)
    assert loaded.position.digest() == game.position.digest()
    assert loaded.journal == game.journal
    assert loaded.player == game.player
    assert loaded.view("NATO") == game.view("NATO")
    assert list(loaded.log("Pact")) == list(game.log("Pact"))


def test_a_save_without_its_log_is_small_and_goes_on_with_the_same_dice(tmp_path: Path) -> None:
    game = played(700)
    game.save(tmp_path / "game.json", log=False)
    assert (tmp_path / "game.json").stat().st_size < 40_000
    loaded = front85.load(tmp_path / "game.json", seed=5)
    for each in (game, loaded):
        rng = Random(8)
        for _ in range(120):
            each.play(each.draw(rng))
    assert loaded.position.digest() == game.position.digest()


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(share=st.floats(0, 0.9999))
def test_a_file_cut_short_is_refused(saved: bytes, share: float) -> None:
    refused(saved[: int(len(saved) * share)], "save-not-json")


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(share=st.floats(0, 0.9999), bit=st.integers(0, 7))
def test_a_flipped_bit_is_refused(saved: bytes, share: float, bit: int) -> None:
    spoiled = bytearray(saved)
    spoiled[int(len(spoiled) * share)] ^= 1 << bit
    with pytest.raises(BadSave) as caught:
        parse(bytes(spoiled), "game.json", title, None)
    assert SPEAKER.say(caught.value.message)


@settings(max_examples=60, deadline=None)
@given(data=st.binary(max_size=300) | st.text(max_size=100).map(str.encode))
def test_any_other_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(BadSave):
        parse(data, "game.json", title, None)


def test_a_newer_version_is_refused_and_left_as_it_is(saved: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(changed(saved, version=save.VERSION + 1))
    before = path.read_bytes(), path.stat().st_mtime_ns
    with pytest.raises(BadSave) as caught:
        front85.load(path)
    assert caught.value.message.id == "save-newer"
    assert "newer" in SPEAKER.say(caught.value.message)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"format": "other"}, "save-not-ours"),
        ({"format": "front85-scenario"}, "save-other-file"),
        ({"version": "1"}, "save-no-version"),
        ({"version": 0}, "save-no-version"),
        ({"game": "chess"}, "save-unfit"),
        ({"scenario": "nowhere"}, "save-unfit"),
        ({"state": {}}, "save-unfit"),
        ({"stack": [{"rule": "no such rule"}]}, "save-unfit"),
        ({"stack": ["no frame"]}, "save-unfit"),
        ({"stack": [{"rule": ["no tag"]}]}, "save-unfit"),
        ({"journal": 3}, "save-unfit"),
        ({"digest": "0"}, "save-damaged"),
    ],
)
def test_a_well_signed_file_that_does_not_fit_is_refused(saved: bytes, fields: dict[str, Any], message: str) -> None:
    refused(changed(saved, **fields), message)


@pytest.mark.parametrize("missing", ["game", "scenario", "options", "state", "stack", "digest", "rolls", "journal"])
def test_a_file_with_a_missing_field_is_refused(saved: bytes, missing: str) -> None:
    body = json.loads(saved)
    del body[missing]
    body["check"] = savefile.checksum(body)
    refused(json.dumps(body).encode(), "save-unfit")


@pytest.mark.parametrize(
    ("field", "value"),
    [("turn", 99), ("at", [1, 2]), ("airpower", [99_999]), ("plot", [1, 99_999, 3]), ("ew", []), ("order", ["x", ""])],
)
def test_a_well_signed_state_that_does_not_fit_is_refused(saved: bytes, field: str, value: Any) -> None:
    state = json.loads(saved)["state"] | {field: value}
    with pytest.raises(BadSave):
        parse(changed(saved, state=state), "game.json", title, None)


def test_a_save_that_does_not_know_an_option_was_begun_without_it(
    saved: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(title("nuremberg")), "added_options", ("later",))
    assert parse(saved, "game.json", title, None).options == {**json.loads(saved)["options"], "later": False}


def test_altered_by_hand_is_damaged(saved: bytes) -> None:
    refused(changed(saved, sign=False, rolls=1), "save-damaged")


def test_a_failed_save_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    played(3).save(path)
    before = path.read_bytes()

    def full_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        played(5).save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
