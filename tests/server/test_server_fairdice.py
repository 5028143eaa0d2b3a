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
from front85.kernel.dice.fairdice import Fair, FairDice, commitment, new_secret, pledged
from front85.kernel.kept.savefile import checksum

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
    assert opened["commitment"] in capsys.readouterr().out, "whoever has kept it can compare"
    assert cli.run(["verify", str(file), "--commitment", opened["commitment"], "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rolls"] > 0
    assert (told["before"], told["compared"], told["pledged"]) == (0, True, True)
    report = table.get(f"/api/games/{game['id']}/dice", params={"token": game["watch"]}).json()
    assert len(report["throws"]) == told["rolls"]
    assert all(throw["fits"] for throw in report["throws"])


def forged(file: Path, change: Any) -> None:
    body = json.loads(file.read_bytes())
    change(body["dice"])
    body["check"] = checksum(body)
    file.write_text(json.dumps(body))


def reseal(dice: dict[str, Any]) -> None:
    """What whoever makes a file up does: all of it fits itself."""
    dice["commitment"] = commitment(dice["secret"], dice.get("first", 0), dice.get("scheme", 1))


def leave_out(dice: dict[str, Any]) -> None:
    dice["first"] = 999
    reseal(dice)


def nobody(dice: dict[str, Any]) -> None:
    dice["nonces"], dice["pledges"] = {}, {}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda dice: dice.update(secret=new_secret()), "not the one sealed"),
        (lambda dice: dice["nonces"].update(Pact=NATO), "not the one that was pledged"),
        (lambda dice: dice.update(first=999), "not the one sealed"),
        (leave_out, "Nothing is proven"),
        (nobody, "no player contributed"),
        (lambda dice: dice.update(backs=[0]), "are not what was sealed"),
        (lambda dice: dice.update(scheme=7), "not the one sealed"),
    ],
)
def test_dice_that_were_not_sealed_are_found_out(
    table: TestClient, tmp_path: Path, capsys: pytest.CaptureFixture[str], change: Any, said: str
) -> None:
    _, _, file = played_out(table, tmp_path)
    forged(file, change)
    assert cli.run(["verify", str(file)]) == 1
    told = capsys.readouterr().err
    assert (said in told, told.count("\n")) == (True, 1)


def test_a_secret_ground_out_afterwards_has_another_commitment(
    table: TestClient, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever makes up the whole file, dice and all, gets a file that agrees with itself, and no further."""
    _, opened, file = played_out(table, tmp_path)
    other = tmp_path / "other"
    other.mkdir()
    _, theirs, made_up = played_out(table, other)
    assert cli.run(["verify", str(made_up)]) == 0
    assert cli.run(["verify", str(made_up), "--commitment", opened["commitment"]]) == 1
    assert theirs["commitment"] in capsys.readouterr().err
    own = opened["nonces"]["NATO"]
    assert cli.run(["verify", str(file), "--nonce", f"NATO={own}"]) == 0
    assert cli.run(["verify", str(made_up), "--nonce", f"NATO={own}"]) == 1


def test_files_made_before_seats_pledged_still_count_and_say_that_they_prove_less(
    table: TestClient, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("front85.server.tables.games.SCHEME", 1)
    monkeypatch.setattr("front85.server.tables.games.commitment", lambda secret, first: commitment(secret, first, 1))
    _, _, file = played_out(table, tmp_path)

    def as_before(dice: dict[str, Any]) -> None:
        for name in ("scheme", "pledges", "backs"):
            del dice[name]

    forged(file, as_before)
    assert cli.run(["verify", str(file)]) == 0
    assert "proves less" in capsys.readouterr().out


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


def test_a_seat_opens_the_nonce_it_has_pledged_and_no_other() -> None:
    fair = Fair("x", ("NATO", "Pact"), scheme=2).with_pledge("NATO", pledged(NATO))
    assert fair.unpledged == ("Pact",)
    assert fair.with_nonce("NATO", PACT) == fair
    assert fair.with_nonce("NATO", NATO).nonces == {"NATO": NATO}


def test_who_has_lost_a_nonce_makes_everybody_begin_anew() -> None:
    """Otherwise somebody who knows the others' nonces could choose one for them."""
    fair = Fair("x", ("NATO", "Pact"), scheme=2).with_pledge("NATO", pledged(NATO)).with_nonce("Pact", PACT)
    again = fair.with_pledge("NATO", pledged("cc" * 16))
    assert (again.nonces, again.pledges, again.rounds) == ({}, {"NATO": pledged("cc" * 16)}, 1)
    whole = fair.with_nonce("NATO", NATO)
    assert whole.with_pledge("NATO", pledged("cc" * 16)) == whole, "not when dice may have fallen"


def test_dice_wait_for_what_was_pledged(table: TestClient) -> None:
    game = new_game(table, scenario="lesson")
    with (
        Screen(table, game["id"], game["seats"]["NATO"], nonce=False) as nato,
        Screen(table, game["id"], game["seats"]["Pact"], nonce=False) as pact,
    ):
        assert nato.ask("pledge", pledge="short")["error"]["id"] == "server-malformed"
        assert nato.ask("pledge", pledge=pledged(NATO))["ok"]
        pact.ask("state")
        assert pact.state["dice"]["pledges"] == {"NATO": pledged(NATO)}
        assert pact.state["dice"]["unpledged"] == ["Pact"]
        assert NATO not in "".join(pact.raw)
        assert pact.ask("nonce", nonce=PACT)["ok"]
        assert nato.ask("nonce", nonce=PACT)["ok"]
        nato.ask("state")
        assert nato.state["dice"]["missing"] == ["NATO"], "it is not the one that was pledged"
        assert nato.ask("nonce", nonce=NATO)["ok"]
        nato.ask("state")
        assert nato.state["dice"]["missing"] == []


def test_after_a_take_back_other_dice_fall_from_that_roll_on() -> None:
    secret, nonces = new_secret(), {"NATO": NATO, "Pact": PACT}
    before, after = FairDice(secret, nonces), FairDice(secret, nonces, (5,))
    twice = FairDice(secret, nonces, (5, 3))
    values = [[dice.value(roll, 0) for roll in range(10)] for dice in (before, after, twice)]
    assert values[0][:5] == values[1][:5]
    assert values[1][:3] == values[2][:3]
    assert all(one != other for one, other in zip(values[0][5:], values[1][5:], strict=True))
    assert all(one != other for one, other in zip(values[1][3:], values[2][3:], strict=True))
