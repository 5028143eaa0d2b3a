"""A move taken back by consent: nothing without it, and other dice when it is played again. On both databases."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from club_people import Somebody, answer_to, two_at_a_table
from server_table import JSON, Screen, bearer, set_up
from sqlalchemy import Connection, event, select
from starlette.testclient import TestClient

from front85.kernel.dice.fairdice import FairDice
from front85.server.store.club_models import meetings, offers
from front85.server.store.models import games


def play_to_a_die(screens: dict[str, Screen], rng: Random) -> tuple[str, str, int]:
    """Play until a choice is followed by a die: whose it was, the choice, and the entries before it."""
    while True:
        for screen in screens.values():
            screen.ask("ping")
        side = next(iter(screens.values())).state["ask"]["player"]
        screen = screens[side]
        while not screen.state["ask"]["mine"]:
            screen.receive()
        ply, choice = screen.state["ply"], screen.draw(rng)
        assert "error" not in screen.play(choice)
        while screen.state["ply"] == ply:
            screen.receive()
        for other in screens.values():
            other.wait(screen.state["ply"])
        if any(move["player"] == "chance" for move in screen.state["moves"] if move["ply"] > ply):
            return side, choice, ply


def journal(house: TestClient, game: str, token: str) -> list[tuple[str, str | None]]:
    with Screen(house, game, token) as screen:
        screen.ask("state")
        return [(move["player"], move["choice"]) for move in screen.state["moves"]]


def test_other_dice_fall_and_can_be_checked(house: TestClient) -> None:
    """The same dice again would be foreseen, and could be spent on another attack."""
    marta, jan, game, pact, nato = two_at_a_table(house)
    people: dict[str, tuple[Somebody, str]] = {"Pact": (marta, pact), "NATO": (jan, nato)}
    with Screen(house, game, nato) as west, Screen(house, game, pact) as east:
        set_up(west, east)
        side, choice, ply = play_to_a_die({"Pact": east, "NATO": west}, Random(3))
    before = journal(house, game, people[side][1])
    asker, token = people[side]
    other, their = people["NATO" if side == "Pact" else "Pact"]
    asker.post(f"/tables/{game}/offers", token, kind="takeback")
    offer = other.here(game, their)["offers"][0]
    assert (offer["kind"], offer["to_ply"]) == ("takeback", ply)
    assert offer["dice"] >= 1  # the card says that a die would be undone
    assert journal(house, game, token) == before  # nothing happens without consent
    other.post(answer_to(game, offer), their, answer="grant")
    assert journal(house, game, token) == before[:ply]
    with Screen(house, game, token) as screen:
        assert screen.state["ask"]["mine"]
        assert "error" not in screen.play(choice)
    again = journal(house, game, token)
    assert again[: ply + 1] == before[: ply + 1]
    with Screen(house, game, token) as screen:
        first = sum(player == "chance" for player, _ in before[: ply + 1])
        assert screen.state["dice"]["backs"] == [first]
    # and the dice of the whole game can still be checked afterwards
    other.post(f"/tables/{game}/offers", their, kind="draw")
    asker.post(answer_to(game, asker.here(game, token)["offers"][0]), token, answer="grant")
    dice: JSON = house.get(f"/api/games/{game}/dice", headers=bearer(token)).json()
    assert dice["throws"]
    assert all(throw["fits"] for throw in dice["throws"])
    same = FairDice(dice["secret"], dice["nonces"])
    assert not any(
        same.value(throw["number"], 0)
        == FairDice(dice["secret"], dice["nonces"], dice["backs"]).value(throw["number"], 0)
        for throw in dice["throws"]
        if throw["number"] >= dice["backs"][0]
    )


@pytest.mark.parametrize("kind", ["takeback", "draw", "surrender", "pause", "staff"])
def test_a_grant_is_never_stored_without_what_it_grants(house: TestClient, kind: str) -> None:
    """Looked at in every transaction before it is committed: a kill after it leaves just that."""
    marta, jan, game, pact, nato = two_at_a_table(house, help="plain")
    with Screen(house, game, nato) as west, Screen(house, game, pact) as east:
        set_up(west, east)
    jan.post(f"/tables/{game}/offers", nato, kind=kind)
    (offer,) = marta.here(game, pact)["offers"]
    done = {
        "takeback": games.c.ply == offer["to_ply"],
        "pause": meetings.c.paused.is_not(None),
        "staff": meetings.c.help == "staff",
    }.get(kind, games.c.over)
    look = (
        select(offers.c.state, done)
        .join(games, games.c.id == offers.c.game_id)
        .join(meetings, meetings.c.game_id == games.c.id)
        .where(offers.c.game_id == game)
    )
    seen: set[tuple[str, bool]] = set()

    def committed(connection: Connection) -> None:
        seen.update((state, bool(is_done)) for state, is_done in connection.execute(look))

    engine: Any = house.app.state.games.storage._database._engine  # type: ignore[attr-defined]
    event.listen(engine, "commit", committed)
    try:
        marta.post(answer_to(game, offer), pact, answer="grant")
        marta.here(game, pact)
    finally:
        event.remove(engine, "commit", committed)
    assert seen == {("open", False), ("granted", True)}


def test_a_refused_take_back_changes_nothing_and_three_are_enough(house: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(house)
    with Screen(house, game, nato) as west, Screen(house, game, pact) as east:
        set_up(west, east)
    before = journal(house, game, nato)
    for left in (2, 1, 0):
        jan.post(f"/tables/{game}/offers", nato, kind="takeback")
        talk = marta.here(game, pact)
        marta.post(answer_to(game, talk["offers"][0]), pact, answer="decline")
        assert jan.here(game, nato)["takebacks"] == left
    assert jan.refused(f"/tables/{game}/offers", nato, kind="takeback") == "club-three-asked"
    assert journal(house, game, nato) == before


def test_what_would_be_undone_is_told_without_secrets(house: TestClient) -> None:
    """The card names deeds by the reader's own log; sealed choices do not appear in it."""
    marta, jan, game, pact, nato = two_at_a_table(house)
    with Screen(house, game, nato) as west, Screen(house, game, pact) as east:
        set_up(west, east)
        while not east.state["ask"]["mine"]:
            east.receive()
        rng = Random(5)
        sealed = next(choice for choice in (east.draw(rng) for _ in range(200)) if choice.startswith("plot"))
        assert "error" not in east.play(sealed)
    marta.post(f"/tables/{game}/offers", pact, kind="takeback")
    offer: dict[str, Any] = jan.here(game, nato)["offers"][0]
    hidden = sealed.split()[1:]
    assert not any(word in line["text"].split() for line in offer["undone"] for word in hidden if word.isdigit())


def test_only_own_choices_can_be_taken_back(house: TestClient) -> None:
    _, jan, game, pact, nato = two_at_a_table(house)
    assert jan.refused(f"/tables/{game}/offers", nato, kind="takeback") == "club-nothing-to-take-back"
    with Screen(house, game, nato) as west, Screen(house, game, pact) as east:
        set_up(west, east)
    theirs = next(ply for ply, (player, _) in enumerate(journal(house, game, nato)) if player == "Pact")
    refused = jan.refused(f"/tables/{game}/offers", nato, kind="takeback", to_ply=theirs)
    assert refused == "club-nothing-to-take-back"
