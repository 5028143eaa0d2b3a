"""People for tests of the club: each with a browser of their own, that is, a jar of cookies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from server_table import FREE, JSON, Screen, bearer, client, set_up
from starlette.testclient import TestClient

from front85.server.settings import Limits

PASSWORD = "a long enough word"
_numbers = count(1)


class Somebody:
    """A person at a browser of one's own, on a running server."""

    def __init__(self, table: TestClient, name: str | None = None) -> None:
        self.table, self.name = table, name or ""
        self.cookies: dict[str, str] = {}
        if name is not None:
            answer = self.call("POST", "/people", json={"name": name, "password": PASSWORD})
            assert answer.status_code == 201, answer.text

    def call(self, method: str, path: str, token: str | None = None, **more: Any) -> Any:
        self.table.cookies.clear()
        for key, value in self.cookies.items():
            self.table.cookies.set(key, value)
        address = path if path.startswith("/api") else f"/api/club{path}"
        answer = self.table.request(method, address, headers=bearer(token) if token else None, **more)
        for key, value in answer.cookies.items():
            self.cookies[key] = value
        self.table.cookies.clear()
        return answer

    def get(self, path: str, **more: Any) -> JSON:
        return self._good(self.call("GET", path, **more))

    def post(self, path: str, token: str | None = None, **body: Any) -> JSON:
        return self._good(self.call("POST", path, token, json=body))

    def refused(self, path: str, token: str | None = None, method: str = "POST", **body: Any) -> str:
        """The id of the refusal."""
        answer = self.call(method, path, token, **({"json": body} if method != "GET" else {}))
        assert answer.status_code >= 400, answer.text
        return str(answer.json()["error"]["id"])

    def here(self, game: str, token: str, **body: Any) -> JSON:
        return self.post(f"/tables/{game}/here", token, **body)

    @staticmethod
    def _good(answer: Any) -> JSON:
        assert answer.status_code < 300, answer.text
        found: JSON = answer.json()
        return found


def answer_to(game: str, offer: JSON) -> str:
    """Where something that is offered is answered."""
    return f"/tables/{game}/offers/{offer['kind']}/{offer['number']}"


@contextmanager
def club(data: Path, *, limits: Limits = FREE, **more: Any) -> Iterator[TestClient]:
    wide = Limits(**{**vars(limits), "guess_rate": 1e6, "guess_burst": 1e6, "talk_rate": 1e6, "talk_burst": 1e6})
    with client(data, limits=wide, **{"owner": "key", "key": "the-key-of-the-owner", **more}) as table:
        yield table


@contextmanager
def by_hand(data: Path, **more: Any) -> Iterator[TestClient]:
    """A club whose steward makes rounds only when a test says so."""
    with club(data, **more) as table:
        assert table.portal is not None
        rest: Any = table.app.state.steward.close  # type: ignore[attr-defined]
        table.portal.call(rest)
        yield table


def two_at_a_table(table: TestClient, **wish: Any) -> tuple[Somebody, Somebody, str, str, str]:
    """Marta opens a table as the Pact, Jan sits down as NATO: both people, the game, and both tokens."""
    number = next(_numbers)
    marta, jan = Somebody(table, f"Marta {number}"), Somebody(table, f"Jan {number}")
    made = marta.post("/tables", title="nuremberg", mine="Pact", access="members", **wish)
    sat = jan.post(f"/tables/{made['game']}/sit", seat="NATO")
    return marta, jan, made["game"], made["token"], sat["token"]


def begun(table: TestClient, game: str, pact: str, nato: str) -> None:
    """Both have been at the table and set up."""
    with Screen(table, game, nato) as west, Screen(table, game, pact) as east:
        set_up(west, east)
