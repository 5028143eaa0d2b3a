"""Dice between people: nobody chooses them, nobody foresees them, everybody can check them afterwards."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server_table import Screen, client, new_game
from starlette.testclient import TestClient

from front85 import cli
from front85.kernel.fairdice import Fair, FairDice, commitment, new_secret
from front85.kernel.savefile import checksum

NATO, PACT = "aa" * 16, "bb" * 16


def played_out(table: TestClient, tmp_path: Path, **wish: Any) -> tuple[dict[str, Any], dict[str, Any], Path]:
    """A game of two people over some dice, given up, and its save."""
    game = new_game(table, scenario="lesson", **wish)
    with ExitStack() as stack:
        screens = {side: stack.enter_context(Screen(table, game["id"], token)) for side, token in game["seats"].items()}
        rng = Random(3)
        nato = screens["NATO"]
        sealed = nato.state["dice"]
        while sum(move["player"] == "chance" for move in nato.state["moves"]) < 1 or nato.state["ply"] < 40:
            for screen in screens.values():
                screen.ask("state")
            asked = screens[nato.state["ask"]["player"]]
            assert "error" not in asked.play(asked.draw(rng))
            nato.ask("state")
        assert nato.state["dice"]["secret"] is None
        assert "error" not in nato.play("concede")
        nato.ask("state")
        assert nato.state["dice"]["secret"]
        opened = nato.state["dice"]
    assert opened["commitment"] == sealed["commitment"]
    saved = table.get(f"/api/games/{game['id']}/export", params={"token": game["watch"]})
    file = tmp_path / "game.json"
    file.write_bytes(saved.content)
    return game, opened, file


def test_the_creator_of_a_game_between_people_cannot_choose_its_dice(tmp_path: Path) -> None:
    with client(tmp_path, seeds="own") as table:
        answer = table.post("/api/games", json={"title": "nuremberg", "seed": "mine"})
        assert (answer.status_code, answer.json()["error"]["id"]) == (422, "server-seed-fair")
        solo = table.post("/api/games", json={"title": "nuremberg", "seed": "mine", "seats": {"Pact": "recruit"}})
        assert solo.status_code == 201


def test_no_die_falls_before_every_seat_has_added_to_it(table: TestClient) -> None:
    game = new_game(table, scenario="lesson")
    with (
        Screen(table, game["id"], game["seats"]["NATO"], nonce=False) as nato,
        Screen(table, game["id"], game["seats"]["Pact"], nonce=False) as pact,
    ):
        assert set(nato.state["dice"]["missing"]) == {"NATO", "Pact"}
        rng = Random(1)
        for _ in range(200):
            for screen in (nato, pact):
                screen.ask("state")
            asked = {"NATO": nato, "Pact": pact}.get(nato.state["ask"]["player"])
            if asked is None:
                break
            assert "error" not in asked.play(asked.draw(rng))
        assert nato.state["ask"]["player"] == "chance"
        assert not any(move["player"] == "chance" for move in nato.state["moves"])
        assert nato.play("end")["error"]["id"] == "server-dice-wait"
        ply = nato.state["ply"]
        assert nato.ask("nonce", nonce="short")["error"]["id"] == "server-malformed"
        assert nato.ask("nonce", nonce=NATO)["ok"]
        assert nato.ask("nonce", nonce=PACT)["ok"]  # only the first one counts
        nato.ask("state")
        assert (nato.state["ply"], nato.state["dice"]["nonces"]) == (ply, {"NATO": NATO})
        assert pact.ask("nonce", nonce=PACT)["ok"]
        pact.wait(ply + 1)
        pact.ask("state")
        assert pact.state["moves"][ply]["player"] == "chance"
        assert pact.state["dice"]["nonces"] == {"NATO": NATO, "Pact": PACT}


def test_every_die_can_be_checked_when_the_game_is_over(
    table: TestClient, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, opened, file = played_out(table, tmp_path)
    assert commitment(opened["secret"]) == opened["commitment"]
    assert cli.run(["verify", str(file)]) == 0
    assert cli.run(["verify", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out.split("\n", 1)[1])
    assert told["rolls"] > 0
    report = table.get(f"/api/games/{game['id']}/dice", params={"token": game["watch"]}).json()
    assert len(report["throws"]) == told["rolls"]
    assert all(throw["fits"] for throw in report["throws"])


@pytest.mark.parametrize("forge", ["secret", "nonce"])
def test_dice_that_were_not_sealed_are_found_out(
    table: TestClient, tmp_path: Path, capsys: pytest.CaptureFixture[str], forge: str
) -> None:
    _, _, file = played_out(table, tmp_path)
    body = json.loads(file.read_bytes())
    if forge == "secret":
        body["dice"]["secret"] = new_secret()
    else:
        body["dice"]["nonces"]["Pact"] = NATO
    body["check"] = checksum(body)
    file.write_text(json.dumps(body))
    assert cli.run(["verify", str(file)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_dice_are_even_and_differ_with_every_part() -> None:
    secret = new_secret()
    faces = Counter(FairDice(secret, {"NATO": NATO}).value(roll, die) % 6 for roll in range(3000) for die in range(10))
    expected = 30_000 / 6
    assert sum((count - expected) ** 2 / expected for count in faces.values()) < 25
    one = [FairDice(secret, {"NATO": NATO, "Pact": PACT}).value(roll, 0) for roll in range(50)]
    assert one != [FairDice(secret, {"NATO": PACT, "Pact": NATO}).value(roll, 0) for roll in range(50)]
    assert one != [FairDice(new_secret(), {"NATO": NATO, "Pact": PACT}).value(roll, 0) for roll in range(50)]


def test_a_nonce_once_given_stays() -> None:
    fair = Fair("x", ("NATO", "Pact")).with_nonce("NATO", NATO).with_nonce("NATO", PACT).with_nonce("Mars", PACT)
    assert fair.nonces == {"NATO": NATO}
    assert fair.missing == ("Pact",)
