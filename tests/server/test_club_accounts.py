"""Accounts: names, passwords, sessions, recovery by the host, roles, leaving. The same on both databases."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from club_people import PASSWORD, Somebody, club
from sqlalchemy import create_engine, text
from starlette.testclient import TestClient

from front85.server.settings import Limits


def test_a_member_comes_in_goes_and_comes_back(house: TestClient) -> None:
    ola = Somebody(house, "Ola")
    assert ola.get("/me")["person"]["name"] == "Ola"
    assert ola.get("/me")["person"]["role"] == "player"
    ola.call("DELETE", "/session")
    ola.cookies.clear()
    assert ola.get("/me")["person"] is None
    assert ola.refused("/session", name="Ola", password="something else") == "club-wrong-password"
    assert ola.refused("/session", name="Nobody", password="something else") == "club-wrong-password"
    assert ola.post("/session", name=" ola ", password=PASSWORD)["name"] == "Ola"


def test_names_that_look_alike_are_one(house: TestClient) -> None:
    Somebody(house, "Zofia K")
    for name in ("zofia k", "ZOFIA  K", "Zofia\N{NO-BREAK SPACE}K"):
        answer = Somebody(house).call("POST", "/people", json={"name": name, "password": PASSWORD})
        assert answer.status_code == 409, name
    assert Somebody(house).refused("/people", name="   ", password=PASSWORD) == "club-name-empty"
    assert Somebody(house).refused("/people", name="Adam", password="short") == "server-malformed"


def test_the_cookie_is_for_no_page_and_no_other_site(house: TestClient) -> None:
    answer = Somebody(house).call("POST", "/people", json={"name": "Tomek", "password": PASSWORD})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/api" in cookie
    assert PASSWORD not in answer.text


def test_signing_out_everywhere_ends_every_session(house: TestClient) -> None:
    one, other = Somebody(house, "Ewa"), Somebody(house)
    other.post("/session", name="Ewa", password=PASSWORD)
    kept = dict(other.cookies)
    one.call("DELETE", "/session?everywhere=true")
    other.cookies = kept
    assert other.get("/me")["person"] is None


def test_the_host_opens_the_way_back_once(house: TestClient) -> None:
    Somebody(house, "Piotr")
    host = Somebody(house)
    host.call("POST", "/api/owner", json={"key": "the-key-of-the-owner"})
    assert Somebody(house, "Ala").refused("/people/Piotr/recovery") == "club-host-only"
    code = host.post("/people/Piotr/recovery")["code"]
    again = Somebody(house)
    assert again.refused("/recover", name="Piotr", code="wrong", password="a new long word") == "club-wrong-code"
    assert again.post("/recover", name="Piotr", code=code, password="a new long word")["name"] == "Piotr"
    assert Somebody(house).refused("/recover", name="Piotr", code=code, password="a new long word") == "club-wrong-code"
    assert Somebody(house).post("/session", name="Piotr", password="a new long word")["name"] == "Piotr"
    assert Somebody(house).refused("/session", name="Piotr", password=PASSWORD) == "club-wrong-password"


def test_roles_are_given_by_the_host(house: TestClient) -> None:
    Somebody(house, "Kasia")
    host = Somebody(house)
    host.call("POST", "/api/owner", json={"key": "the-key-of-the-owner"})
    assert host.call("PUT", "/people/Kasia/role", json={"role": "moderator"}).json()["role"] == "moderator"
    other = Somebody(house, "Janek")
    assert other.refused("/people/Kasia/role", method="PUT", role="host") == "club-host-only"
    host.call("PUT", "/people/Janek/role", json={"role": "onlooker"})
    assert other.refused("/tables", title="nuremberg", mine="NATO") == "club-onlookers-only-watch"


def test_whoever_holds_the_owners_key_joins_as_host(house: TestClient) -> None:
    host = Somebody(house)
    host.call("POST", "/api/owner", json={"key": "the-key-of-the-owner"})
    assert host.post("/people", name="Gospodarz", password=PASSWORD)["role"] == "host"


def test_another_password_ends_other_sessions(house: TestClient) -> None:
    one, other = Somebody(house, "Olek"), Somebody(house)
    other.post("/session", name="Olek", password=PASSWORD)
    kept = dict(other.cookies)
    assert one.refused("/me/password", old="not it at all", new="another long word") == "club-wrong-password"
    one.post("/me/password", old=PASSWORD, new="another long word")
    assert one.get("/me")["person"]["name"] == "Olek"
    other.cookies = kept
    assert other.get("/me")["person"] is None


def test_guessing_is_slow(tmp_path: Path) -> None:
    with club(tmp_path) as table:
        table.app.state.guesses = type(table.app.state.guesses)(0.001, 3)  # type: ignore[attr-defined]
        somebody = Somebody(table)
        ids = [somebody.refused("/session", name="Olga", password=f"guess {n}") for n in range(6)]
    assert ids[-1] == "server-too-fast"
    assert Limits().guess_burst <= 20


def test_a_closed_club_makes_no_accounts_but_the_hosts(tmp_path: Path) -> None:
    with club(tmp_path, club="closed") as table:
        assert Somebody(table).refused("/people", name="Adam", password=PASSWORD) == "club-closed"
        host = Somebody(table)
        host.call("POST", "/api/owner", json={"key": "the-key-of-the-owner"})
        code = host.post("/people/Adam")["code"]
        adam = Somebody(table)
        assert adam.post("/recover", name="Adam", code=code, password=PASSWORD)["name"] == "Adam"


def test_without_a_club_nothing_of_it_answers(tmp_path: Path) -> None:
    with club(tmp_path, club="off") as table:
        somebody = Somebody(table)
        assert somebody.get("/me") == {"club": "off", "owner": False, "person": None}
        assert somebody.refused("/lobby", method="GET") == "club-none"
        assert somebody.refused("/people", name="Adam", password=PASSWORD) == "club-none"


def test_passwords_and_sessions_are_not_stored_as_they_are(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with club(tmp_path) as table:
        ada = Somebody(table, "Ada")
        session = ada.cookies["front85-person"]
        ada.get("/me")
    engine = create_engine(f"sqlite:///{tmp_path / 'front85.sqlite3'}")
    with engine.connect() as connection:
        stored = str(connection.execute(text("SELECT * FROM people")).all())
        stored += str(connection.execute(text("SELECT * FROM sessions")).all())
    engine.dispose()
    assert "$argon2id$" in stored
    for secret in (PASSWORD, session):
        assert secret not in stored
        assert secret not in caplog.text
