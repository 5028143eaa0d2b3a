"""The editor's calls, and a question for a judge that tells nothing its side may not know."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from server_table import client

import front85
from front85.lab.permute import permuted
from front85.proof.question import question_text
from front85.proof.runner import check_file

UNITS = {"tank": {"nat": "SU", "at": "2025", "cf": 12}, "guard": {"nat": "US", "at": "2026"}}
DRAFT: dict[str, Any] = {"title": "An attack", "units": UNITS, "situation": {"phase": "Pact combat"}}


def test_the_forms_say_what_may_be_set_up(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        found = table.get("/api/vignettes/berlin85", params={"lang": "pl"}).json()
        assert "Pact movement" in found["phases"]
        assert found["phase"] == "Pact movement"
        assert {"water", "bridge"} <= set(found["hexsides"])
        assert found["side_names"]["Pact"] == "Układ Warszawski"
        fields = {field["name"]: field for field in found["unit"]}
        assert "SU" in fields["nat"]["options"]
        assert fields["move"]["default"] == 12
        assert table.get("/api/vignettes/chess").status_code == 404


def test_a_draft_is_played_and_kept_with_what_came_of_it(tmp_path: Path) -> None:
    with client(tmp_path) as table:

        def play(steps: list[dict[str, Any]], **more: Any) -> Any:
            answer = table.post("/api/vignettes/nuremberg/play", json={"draft": {**DRAFT, "step": steps}, **more})
            assert answer.status_code == 200, answer.text
            return answer.json()

        begun = play([], beginning="attack 2026", trial="attack 2027 tank")
        assert (begun["player"], begun["case"]) == ("Pact", "11.0a")
        assert [word["word"] for word in begun["words"]] == ["tank"]
        assert begun["refusal"]["cases"] == ["11.0a"]
        assert {unit["id"] for unit in begun["view"]["units"]} == {"tank", "guard"}
        rolling = play([{"do": "attack 2026 tank"}])
        assert rolling["player"] == "chance"
        assert rolling["faces"] == ["1", "2", "3", "4", "5", "6"]
        assert "EX" in rolling["results"]
        done = play([{"refused": "attack 2027 tank"}, {"do": "attack 2026 tank", "table": "EX"}])
        assert done["differences"] == []
        assert done["steps"][1]["log"]
        kept = tmp_path / "kept.toml"
        kept.write_text(done["text"], "utf-8")
        assert check_file(kept).passed
        steps = tomllib.loads(done["text"])["step"]
        assert steps[0]["cases"] == ["11.0a"]
        assert steps[1]["expect"]["at"] == {"tank": "eliminated", "guard": "eliminated"}
        opened = table.post("/api/vignettes/open", json={"text": done["text"]}).json()
        assert opened["draft"]["units"] == UNITS


def test_what_cannot_be_set_up_says_why(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        nowhere = {**DRAFT, "units": {"tank": {"nat": "SU", "at": "9999"}}}
        answer = table.post("/api/vignettes/nuremberg/play", json={"draft": nowhere}).json()
        assert "9999" in answer["error"]
        wrong = table.post("/api/vignettes/open", json={"text": 'title = "x"\ngame = "nuremberg"\nfoo = 1\n'})
        assert wrong.status_code == 422
        assert "foo" in wrong.json()["error"]["text"]
        long = {**DRAFT, "step": [{"do": "end"}] * 300}
        assert table.post("/api/vignettes/nuremberg/play", json={"draft": long}).status_code == 422


def test_the_map_of_a_vignette_is_drawn(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        wish = {"map": {"terrain": {"2025": "forest"}, "river": ["2025-2026"]}}
        found = table.post("/api/vignettes/nuremberg/map", json=wish).json()
        by_name = {one["hex"]: one for one in found["hexes"]}
        assert by_name["2025"]["terrain"] == "forest"
        assert by_name["2027"]["terrain"] == "clear"
        assert [side["kinds"] for side in found["sides"]] == [["river"]]
        assert not any(one["place"] for one in found["hexes"])
        real = table.post("/api/vignettes/nuremberg/map", json={"map": {"base": "printed"}}).json()
        assert len(real["sides"]) > 100


def test_a_judge_is_asked_from_a_running_game(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        game = table.post("/api/games", json={"title": "nuremberg", "scenario": "lesson", "seed": 1}).json()
        wish, address = {"choice": "move 4343 nobody 4043"}, f"/api/games/{game['id']}/question"
        answer = table.post(address, json=wish, params={"token": game["seats"]["Pact"], "lang": "en"})
        assert answer.status_code == 200
        assert "attachment" in answer.headers["content-disposition"]
        file = tmp_path / "question.toml"
        file.write_text(answer.text, "utf-8")
        assert check_file(file).passed, check_file(file).differences
        asked = tomllib.loads(answer.text)
        assert asked["moment"]["side"] == "Pact"
        assert asked["step"][0]["refused"] == "move 4343 nobody 4043"
        assert answer.text.startswith("# A browser can open this file")
        plain = "May a jammed stack pass the bridge? It is said so nowhere."
        worded = table.post(address, json={"words": plain}, params={"token": game["seats"]["Pact"], "lang": "pl"}).text
        assert worded.startswith("# Ten plik otworzy przeglądarka")
        assert f"# {plain}\n" in worded
        assert tomllib.loads(worded)["title"] == plain
        file.write_text(worded, "utf-8")
        assert check_file(file).passed
        assert table.post(address, json={"words": "a\nb"}, params={"token": game["both"]}).status_code == 422
        moment = table.post(address, json={}, params={"token": game["both"]}).text
        assert tomllib.loads(moment)["step"][0]["expect"]["asks"] == "Pact"
        assert table.post(address, json=wish, params={"token": game["watch"]}).status_code == 403
        assert table.post(address, json=wish).status_code == 403
        late = table.post(address, json={"ply": 99}, params={"token": game["both"]})
        assert late.status_code == 422


@pytest.mark.parametrize("title", ["nuremberg", "fulda-gap", "berlin85", "iron-sky"])
def test_a_question_holds_no_secret_of_the_other_side(title: str, tmp_path: Path) -> None:
    """With other secrets the file is the same to the letter, at moments of a game drawn at random; and it holds."""
    rng, game = Random(7), front85.new(title, seed=7)
    for number in range(160):
        if game.player is None:
            break
        if number % 8 == 0:
            for side in game.title.sides:
                choice = game.draw(rng) if game.player == side else ""
                text = question_text(game.position, side, choice, "?")
                other = question_text(permuted(game.position, side, rng), side, choice, "?")
                assert text == other, (number, side)
                file = tmp_path / "question.toml"
                file.write_text(text, "utf-8")
                assert check_file(file).differences == (), (number, side)
        game.play(game.draw(rng))
