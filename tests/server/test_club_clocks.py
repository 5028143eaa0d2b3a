"""Time to think: kept with the choices, standing still when it should, and what happens when it is up."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from club_people import begun, by_hand, two_at_a_table
from server_table import Screen
from sqlalchemy import select, update
from starlette.testclient import TestClient

from front85.server.club import clocks
from front85.server.club.clocks import Clock, Control, started, stopped
from front85.server.store.club_models import clocks as clocks_table
from front85.server.store.club_models import notices, people, pulse

DAY = 24 * 3600.0
DAYS = {"kind": "days", "days": 3, "flag": "reminder"}


def run(table: TestClient, work: Any) -> Any:
    """Something of the server's own, on its loop."""
    assert table.portal is not None
    return table.portal.call(work)


def deed(table: TestClient, work: Any) -> Any:
    return run(table, lambda: table.app.state.games.storage.deed(work))  # type: ignore[attr-defined]


def round_(table: TestClient, later: float = 0.0) -> None:
    """The steward's round, so many seconds from now as far as it knows; no time counts as an outage."""
    now = time.time() + later
    deed(table, lambda c: c.execute(update(pulse).values(at=now - 10)))
    run(table, lambda: table.app.state.steward.round(now))  # type: ignore[attr-defined]


def moved(table: TestClient, seconds: float) -> None:
    """So much time has passed for whoever is asked."""
    running = clocks_table.c.since.is_not(None)
    deed(table, lambda c: c.execute(update(clocks_table).where(running).values(since=clocks_table.c.since - seconds)))


def shown(somebody: Any, game: str, token: str) -> dict[str, Any]:
    found: dict[str, Any] = somebody.get(f"/tables/{game}/clock", token=token)
    return found


def by_seat(told: dict[str, Any]) -> dict[str, Any]:
    return {one["seat"]: one for one in told["clocks"]}


# arithmetic


def test_a_bank_is_used_up_and_filled_by_answers() -> None:
    control = Control("bank", bank=600, increment=30)
    clock = started(Clock("g", "NATO", 600), control, 1000.0, 0, fresh=True)
    assert clock.left(1100.0) == 500
    rested = stopped(clock, control, 1100.0, 1, answered=True)
    assert (rested.remaining, rested.since) == (530, None)
    taken_back = stopped(clock, control, 1100.0, 1, answered=False)
    assert taken_back.remaining == 500


def test_days_are_given_anew_with_every_question_but_not_by_a_take_back() -> None:
    control = Control("days", days=2)
    used = Clock("g", "NATO", 3600.0, ply=10)
    assert started(used, control, 0.0, 10, fresh=True).remaining == 2 * DAY
    assert started(used, control, 0.0, 10, fresh=False).remaining == 3600.0


def test_a_clock_waits_for_the_show_of_what_the_others_did() -> None:
    clock = started(Clock("g", "NATO", 600, ply=10), Control("bank"), 1000.0, 30, fresh=True)
    assert clock.left(1010.0) == 600
    assert clock.left(1020.0 + 5) == 595
    long = started(Clock("g", "NATO", 600, ply=0), Control("bank"), 1000.0, 900, fresh=True)
    assert long.since == 1000.0 + clocks.SHOW_MOST


# at a table


@pytest.fixture
def clubhouse(tmp_path: Path, store: str | None) -> Any:
    with by_hand(tmp_path, database_url=store) as table:
        yield table


def test_no_clock_runs_before_both_have_sat_down(clubhouse: TestClient) -> None:
    from club_people import Somebody

    marta = Somebody(clubhouse, "Marta")
    made = marta.post("/tables", title="nuremberg", mine="Pact", access="members", control=DAYS)
    round_(clubhouse)
    told = shown(marta, made["game"], made["token"])
    assert (told["kind"], told["still"], told["clocks"]) == ("days", "waiting", [])


def test_the_clock_goes_with_the_question(clubhouse: TestClient) -> None:
    _, jan, game, pact, nato = two_at_a_table(clubhouse, control={"kind": "bank", "bank": 1000, "increment": 60})
    begun(clubhouse, game, pact, nato)
    round_(clubhouse)
    with Screen(clubhouse, game, nato) as west, Screen(clubhouse, game, pact) as east:
        asked = west.state["ask"]["player"]
        other = {"NATO": "Pact", "Pact": "NATO"}[asked]
        before = by_seat(shown(jan, game, nato))
        assert before[asked]["runs"]
        assert not before[other]["runs"]
        moved(clubhouse, 100)
        mover = west if asked == "NATO" else east
        ply = mover.state["ply"]
        from random import Random

        rng = Random(3)
        while mover.state["ask"] and mover.state["ask"]["player"] == asked and mover.state["ply"] < ply + 300:
            assert "error" not in mover.play(mover.draw(rng))
            mover.ask("state")
        after = by_seat(shown(jan, game, nato))
        assert mover.state["ask"]["player"] == other
        assert after[other]["runs"]
        assert not after[asked]["runs"]
        assert 950 < after[asked]["left"] <= 1000 - 100 + 60 + before[asked]["starts_in"] + 1


def test_a_paused_game_keeps_no_time_and_goes_on_where_it_stopped(clubhouse: TestClient) -> None:
    _, jan, game, pact, nato = two_at_a_table(clubhouse, control=DAYS)
    begun(clubhouse, game, pact, nato)
    round_(clubhouse)
    moved(clubhouse, DAY)
    from front85.server.store.club_models import meetings

    paused = update(meetings).where(meetings.c.game_id == game)
    deed(clubhouse, lambda c: c.execute(paused.values(paused=time.time(), pause_reason="pause")))
    round_(clubhouse, 3600)
    told = shown(jan, game, nato)
    assert told["still"] == "pause"
    assert all(not one["runs"] for one in told["clocks"])
    least = min(one["left"] for one in told["clocks"])
    assert 2 * DAY - 10 < least < 2 * DAY + 70
    round_(clubhouse, 5 * DAY)
    assert min(one["left"] for one in shown(jan, game, nato)["clocks"]) == least
    deed(clubhouse, lambda c: c.execute(paused.values(paused=None)))
    round_(clubhouse)
    assert any(one["runs"] for one in shown(jan, game, nato)["clocks"])


def test_a_vacation_stops_the_clock_of_who_is_on_it(clubhouse: TestClient) -> None:
    marta, jan, game, pact, nato = two_at_a_table(clubhouse, control=DAYS)
    begun(clubhouse, game, pact, nato)
    round_(clubhouse)
    asked = next(one["seat"] for one in shown(jan, game, nato)["clocks"] if one["runs"])
    away = jan if asked == "NATO" else marta
    away.post("/vacation", days=10)
    round_(clubhouse)
    told = shown(jan, game, nato)
    assert told["still"] in ("vacation", None)
    assert all(not one["runs"] for one in told["clocks"])
    away.post("/vacation", days=3)
    assert away.get("/notices")["vacation_left"] in (29, 30)
    assert away.call("DELETE", "/vacation").status_code == 200
    round_(clubhouse)
    assert any(one["runs"] for one in shown(jan, game, nato)["clocks"])
    used = update(people).values(vacation_used=25 * DAY, vacation_year=time.gmtime().tm_year)
    deed(clubhouse, lambda c: c.execute(used))
    assert away.refused("/vacation", days=6) == "notice-no-vacation-left"


def test_time_while_the_server_was_away_is_nobodys(clubhouse: TestClient) -> None:
    _, jan, game, pact, nato = two_at_a_table(clubhouse, control=DAYS)
    begun(clubhouse, game, pact, nato)
    round_(clubhouse)
    moved(clubhouse, DAY)
    deed(clubhouse, lambda c: c.execute(update(pulse).values(at=time.time() - DAY)))
    run(clubhouse, lambda: clubhouse.app.state.steward.round(time.time()))  # type: ignore[attr-defined]
    left = {one["left"] for one in shown(jan, game, nato)["clocks"]}
    assert min(left) > 3 * DAY - 10


# the flag


def flagged(table: TestClient, flag: str) -> tuple[Any, str, str, str, str]:
    _, jan, game, pact, nato = two_at_a_table(table, control={"kind": "days", "days": 1, "flag": flag})
    begun(table, game, pact, nato)
    round_(table)
    moved(table, DAY * 0.95)
    round_(table)
    assert any(one["reminded"] for one in shown(jan, game, nato)["clocks"])
    asked = next(one["seat"] for one in shown(jan, game, nato)["clocks"] if one["runs"])
    moved(table, DAY)
    round_(table)
    return jan, game, pact, nato, asked


def kinds(table: TestClient, game: str) -> list[str]:
    query = select(notices.c.kind).where(notices.c.game_id == game).order_by(notices.c.id)
    found: list[str] = deed(table, lambda c: list(c.execute(query).scalars()))
    return found


def test_at_the_flag_a_reminder_changes_nothing(clubhouse: TestClient) -> None:
    jan, game, _, nato, asked = flagged(clubhouse, "reminder")
    told = by_seat(shown(jan, game, nato))
    assert told[asked]["fallen"]
    assert told[asked]["left"] < 0
    assert kinds(clubhouse, game).count("flag") == 1
    round_(clubhouse)
    assert kinds(clubhouse, game).count("flag") == 1, "once is enough"


def test_at_the_flag_the_staff_plays_on_and_the_log_says_so(clubhouse: TestClient) -> None:
    jan, game, pact, nato, asked = flagged(clubhouse, "staff")
    told = by_seat(shown(jan, game, nato))
    assert not told[asked]["runs"]
    own, others = (nato, pact) if asked == "NATO" else (pact, nato)
    with Screen(clubhouse, game, own) as screen:
        assert "staff" in {line["ordered"] for line in screen.log if line.get("ordered")}
        assert screen.state["ask"]["player"] != asked
    with Screen(clubhouse, game, others) as screen:
        assert not any(line.get("ordered") for line in screen.log), "nobody sees the other's orders"


def test_at_the_flag_the_game_may_be_forfeit(clubhouse: TestClient) -> None:
    _, game, _, nato, asked = flagged(clubhouse, "forfeit")
    with Screen(clubhouse, game, nato) as screen:
        assert screen.state["result"]["winner"] == {"NATO": "Pact", "Pact": "NATO"}[asked]
