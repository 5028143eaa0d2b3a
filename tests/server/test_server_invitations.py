"""Two people who sit apart: neither ever has the token of the other's seat, and an invitation works once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from server_table import JSON, Screen, bearer, client, new_game
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect


def claim(table: TestClient, made: JSON, seat: str, invitation: str) -> Any:
    return table.post(f"/api/games/{made['id']}/seats/{seat}/claim", headers=bearer(invitation))


@pytest.mark.parametrize("owner", ["machine", "key"])
def test_the_creator_of_a_game_between_people_has_his_own_seat_only(tmp_path: Path, owner: str) -> None:
    with client(tmp_path, owner=owner, key="k") as table:
        made = new_game(table, mine="Pact")
        assert set(made["seats"]) == {"Pact"}
        assert made["both"] is None
        assert set(made["invitations"]) == {"NATO"}
        invitation = made["invitations"]["NATO"]
        # the invitation itself shows nothing and opens nothing
        assert table.get(f"/api/games/{made['id']}", headers=bearer(invitation)).status_code == 403
        with pytest.raises(WebSocketDisconnect) as closed, Screen(table, made["id"], invitation):
            pass
        assert closed.value.code == 4403
        own = table.get(f"/api/games/{made['id']}", headers=bearer(made["seats"]["Pact"])).json()
        assert own["seats"]["NATO"] == {"kind": "human", "token": None, "invitation": invitation}
        watching = table.get(f"/api/games/{made['id']}", headers=bearer(made["watch"])).json()
        assert watching["seats"]["NATO"]["invitation"] is None


def test_an_invitation_works_once_and_its_token_is_told_to_nobody_else(tmp_path: Path) -> None:
    with client(tmp_path) as table:
        made = new_game(table, mine="Pact")
        invitation = made["invitations"]["NATO"]
        assert claim(table, made, "Pact", invitation).status_code == 403
        assert claim(table, made, "NATO", made["watch"]).status_code == 403
        assert claim(table, made, "NATO", "").status_code == 403
        token = claim(table, made, "NATO", invitation).json()["token"]
        again = claim(table, made, "NATO", invitation)
        assert (again.status_code, again.json()["error"]["id"]) == (403, "server-invitation-used")
        for row in (*table.get("/api/games").json(), *shown(table, made, made["seats"]["Pact"], made["watch"])):
            assert row["seats"]["NATO"] == {"kind": "human", "token": None, "invitation": None}
        assert shown(table, made, token)[0]["seats"]["NATO"]["token"] == token
        with (
            Screen(table, made["id"], token) as nato,
            Screen(table, made["id"], made["seats"]["Pact"]) as pact,
        ):
            assert "error" not in nato.play("suggested")
            pact.wait(1)
            assert (nato.state["seat"], pact.state["seat"]) == ("NATO", "Pact")
    with client(tmp_path) as table:  # stored
        assert shown(table, made, token)[0]["seats"]["NATO"]["token"] == token


def shown(table: TestClient, made: JSON, *tokens: str) -> list[JSON]:
    return [table.get(f"/api/games/{made['id']}", headers=bearer(token)).json() for token in tokens]


def test_at_one_screen_a_stranger_gets_no_link_he_could_pass_on_as_another_seat(tmp_path: Path) -> None:
    with client(tmp_path, owner="key", key="k") as table:
        made = new_game(table)
        assert made["seats"] == {}
        assert made["both"]
        with Screen(table, made["id"], made["both"]) as both:
            assert both.state["seat"] == "both"


@pytest.mark.parametrize("wish", [{"mine": "Sweden"}, {"mine": "NATO", "seats": {"NATO": "regular"}}])
def test_one_cannot_sit_where_there_is_no_seat(tmp_path: Path, wish: JSON) -> None:
    with client(tmp_path) as table:
        answer = table.post("/api/games", json={"title": "nuremberg", **wish})
        assert (answer.status_code, answer.json()["error"]["id"]) == (422, "server-no-side")
