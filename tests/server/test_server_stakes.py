"""What an attack puts at stake, over HTTP: always two lines in the reader's words, results by their worth."""

from __future__ import annotations

from itertools import islice
from random import Random

import msgspec
import pytest
from fastapi.testclient import TestClient
from server_table import bearer, game_at, import_game

import front85
from front85.games.registry import title as find_title
from front85.kernel.ask import parse
from front85.lab.permute import permuted
from front85.server.tables import desk
from front85.server.tables.questions import StakesOf
from front85.worth import figure


@pytest.mark.parametrize(
    "measure",
    [
        {"en": "Win chance: such games", "pl": "Szansa na wygraną: z takich gier"},
        {"en": "no win chance", "pl": "nie ma szansy na wygraną"},
    ],
    ids=["win-chance", "own-measure"],
)
def test_stakes_tell_losses_and_places_and_colour_results(
    table: TestClient, measure: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if "no" in measure["en"].split():
        monkeypatch.setattr(figure, "usable", lambda game, scenario: None)
    game = game_at("attack")
    made = import_game(table, game)
    ask, some = game.ask, list(islice(game.choices("attack"), 3))
    assert ask is not None
    assert some
    for language, lose, place in (("en", "unit", "hands"), ("pl", "jednostk", "ręce")):
        for choice in some:
            address = f"/api/games/{made['id']}/stakes?lang={language}"
            told = table.post(address, json={"choice": choice}, headers=bearer(made["both"])).json()
            assert told["ply"] == game.ply
            assert told["lead"], "sealed support is still to come, and the bars do not count it"
            assert lose in told["lines"][0]
            assert place in told["lines"][1]
            assert measure[language] in told["lines"][-1]
            forecast = ask.forecast(ask.canonical(parse(choice)))
            assert forecast is not None
            assert told["tones"].keys() <= forecast.chances.keys()


def test_stakes_are_refused_for_what_is_no_choice(table: TestClient) -> None:
    made = import_game(table, game_at("attack"))
    answer = table.post(
        f"/api/games/{made['id']}/stakes", json={"choice": "attack nowhere"}, headers=bearer(made["both"])
    )
    assert answer.status_code in (400, 409)


@pytest.mark.parametrize(
    ("title", "scenario", "verb"), [("nuremberg", "campaign", "attack"), ("iron-sky", "fulda_evening", "assault")]
)
def test_stakes_tell_nothing_of_the_enemys_secrets(title: str, scenario: str, verb: str) -> None:
    """At positions that differ in nothing but what the enemy hides the answers are the same to the byte."""
    options = dict.fromkeys(find_title(title).options, True)
    for seed in range(30):
        game, rng = front85.new(title, scenario, seed=seed, options=options), Random(seed)
        while game.ask is not None and game.player is not None and game.ply < 400:
            words = game.options_after()
            if game.ply > 40 and verb in words:
                twin, choice = permuted(game.position, game.player, rng), next(game.choices(verb))
                if twin.player == game.player and twin.digest() != game.position.digest():
                    asked = StakesOf(game.player, choice, "en")
                    one, two = (desk._answer(which, asked) for which in (game.position, twin))
                    assert one.refusal is None
                    assert one.value is not None
                    assert msgspec.json.encode(one.value) == msgspec.json.encode(two.value), choice
                    return
            game.play("suggested" if "suggested" in words else game.draw(rng))
    pytest.fail("nobody could attack while the enemy hid something")
