"""Names that cannot be told apart are one, for accounts and limits; guessing gets slower and locks nobody out."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from club_people import PASSWORD, Somebody, club
from starlette.testclient import TestClient
from test_club_clocks import deed

from front85.server.club.people import tries
from front85.server.club.people.names import key_of, looks, skeleton
from front85.server.club.people.tries import pause, place_of
from front85.server.store.club_models import tries as tries_table

LIKE_MARTA = [
    "M\u0430rta",
    "Marta\u3164",
    "Ma\u00adrta",
    "\uff2darta",
    "Mart\u0251",
    "MARTA",
    "Marta\ufe0f",
    "Ma\u034frta",
]


@pytest.mark.parametrize("name", LIKE_MARTA)
def test_a_name_that_looks_like_another_is_taken(tmp_path: Path, name: str) -> None:
    with club(tmp_path) as table:
        Somebody(table, "Marta")
        told = Somebody(table).refused("/people", name=name, password=PASSWORD)
        assert told in ("club-name-taken", "club-name-alike")
        other = Somebody(table, "Zofia")
        assert other.refused("/me", method="PATCH", name=name) in ("club-name-taken", "club-name-alike")


def test_names_that_can_be_told_apart_are_both_good(tmp_path: Path) -> None:
    with club(tmp_path) as table:
        for name in ("Łukasz", "Lukasz", "Al", "Ai", "Jörg", "Jorg", "Жанна", "Иван"):
            Somebody(table, name)


def test_a_name_that_shows_nothing_is_none(tmp_path: Path) -> None:
    with club(tmp_path) as table:
        for name in ("\u3164", "\u2800\u2800", "\u00ad"):
            assert Somebody(table).refused("/people", name=name, password=PASSWORD) == "club-name-empty"


def test_skeletons_are_those_of_the_standard() -> None:
    assert skeleton("m") == skeleton("rn")
    assert looks("Ian") & looks("lan")
    assert not looks("Ala") & looks("Ola")
    assert key_of("  Jan   Kowalski ") == "jan kowalski"


def guess(table: TestClient, name: str, times: int) -> list[str]:
    return [Somebody(table).refused("/session", name=name, password=f"wrong {n}") for n in range(times)]


def test_look_alikes_of_a_name_share_its_tries(tmp_path: Path) -> None:
    """A limit that reads names otherwise than accounts do is passed by writing them otherwise."""
    with club(tmp_path) as table:
        Somebody(table, "Olga")
        told = [
            guess(table, name, 1)[0] for name in ("Olga", "OLGA", "\uff2flga", "Ol\u00adga", "olga ", "Olga", "oLGA")
        ]
    assert told[:5] == ["club-wrong-password"] * 5
    assert set(told[5:]) <= {"club-wrong-password", "club-guessing"}
    assert told[-1] == "club-guessing"


def test_guesses_from_elsewhere_lock_nobody_out(tmp_path: Path) -> None:
    with club(tmp_path) as table:
        olga = Somebody(table, "Olga")
        told = guess(table, "Olga", 12)
        assert "club-guessing" in told
        assert olga.refused("/session", name="Olga", password=PASSWORD) == "club-guessing", "from the same address"
        table.app.state.tries = Elsewhere(table.app.state.tries)  # type: ignore[attr-defined]
        assert olga.call("POST", "/session", json={"name": "Olga", "password": PASSWORD}).status_code == 200


class Elsewhere:
    """Tries as if they came from another address."""

    def __init__(self, inner: tries.Tries) -> None:
        self._inner = inner

    async def begin(self, address: str, name: str) -> float:
        return await self._inner.begin("203.0.113.7", name)

    async def fits(self, address: str, name: str) -> None:
        await self._inner.fits("203.0.113.7", name)


def test_waiting_grows_and_ends(tmp_path: Path) -> None:
    assert [pause("both", count) for count in (0, 4, 5, 6, 8)] == [0, 0, 1, 2, 8]
    assert pause("both", 1000) == tries.LONGEST
    assert place_of("2001:db8::1") == place_of("2001:db8::ffff")
    assert place_of("::ffff:192.0.2.1") == place_of("192.0.2.1")
    with club(tmp_path) as table:
        olga = Somebody(table, "Olga")
        assert guess(table, "Olga", 7)[-1] == "club-guessing"
        deed(table, lambda c: c.execute(tries_table.update().values(at=time.time() - 1000)))
        assert olga.call("POST", "/session", json={"name": "Olga", "password": PASSWORD}).status_code == 200
        assert guess(table, "Olga", 1) == ["club-wrong-password"], "who has come in begins anew"


def test_all_processes_count_together(tmp_path: Path) -> None:
    with club(tmp_path) as first, club(tmp_path) as second:
        Somebody(first, "Olga")
        told = [guess(table, "Olga", 1)[0] for table in (first, second) * 4]
    assert told.count("club-wrong-password") == 5
