"""Nothing that opens a seat or an account, and nothing said in private, is where others could read it."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from club_people import PASSWORD, begun, club, two_at_a_table
from server_table import bearer


def test_no_token_note_or_password_in_logs_exports_or_answers_to_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with club(tmp_path) as table:
        marta, jan, game, pact, nato = two_at_a_table(table, public=True)
        begun(table, game, pact, nato)
        marta.post(f"/tables/{game}/talk", pact, text="a very private plan", room="note")
        marta.post(f"/tables/{game}/talk", pact, text="a word between us")
        watch = marta.post(f"/tables/{game}/links/watch", pact)["word"]
        jan.call("POST", "/session", json={"name": marta.name, "password": "guessed wrongly"})
        jan.post(f"/tables/{game}/offers", nato, kind="surrender")
        number = marta.here(game, pact)["offers"][0]["id"]
        marta.post(f"/tables/{game}/offers/{number}", pact, answer="grant")
        lobby = table.get("/api/club/lobby")
        public = [table.get(f"/api/games/{game}/{path}") for path in ("replay?ply=0", "report", "story?after=0")]
        export = table.get(f"/api/games/{game}/export", headers=bearer(nato))
        his = jan.call("POST", f"/tables/{game}/here", nato, json={})
        sessions = [one.cookies["front85-person"] for one in (marta, jan)]
    assert [one.status_code for one in (*public, export)] == [200] * 4
    everybody = "".join(answer.text for answer in (lobby, *public))
    for secret in (pact, nato, watch, *sessions, PASSWORD, "a very private plan", "guessed wrongly"):
        assert secret not in caplog.text
        assert secret not in everybody
        assert secret not in export.text
    for secret in (pact, *sessions, "a very private plan"):
        assert secret not in his.text
    for said in ("a word between us", marta.name):  # chat and names never reach an export
        assert said not in export.text
    assert all(answer.headers["referrer-policy"] == "no-referrer" for answer in (lobby, export, his))
    assert all(answer.headers["cache-control"] == "no-store" for answer in (lobby, export, his))
