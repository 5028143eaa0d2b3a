"""Time to think: a clock for each seat, wound and stopped in the transaction that stores a choice.

`days`: so many for each time one is asked. `bank`: a store of seconds, with an increment each time one has answered.
A clock stands still while a game is paused, for a bounded time while its people settle a take-back or ask the arbiter,
while whoever is asked is on vacation, before everybody has sat down, and while the server was away. It begins after the
show of what the others have done meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, insert, select, update

from front85.server.club.standing import is_paused, stops_clocks
from front85.server.store.club_models import clocks, meetings, memberships, offers, people
from front85.server.store.models import games, seats
from front85.server.store.records import Turned
from front85.server.store.seats import HOT_SEAT, POST

DAY = 24 * 3600.0
SHOW_EACH, SHOW_MOST = 1.0, 60.0
"""Seconds of the show for each entry of the others, and at most."""
TENTH = 0.1
"""Part of the time that is left when a reminder is sent."""
AGAIN = 120.0
"""Seconds after a flag in which nothing came of it, as when the process that saw to it has died: then it falls anew."""
LONG = DAY
"""Seconds of time from which on a vacation stops a clock; a game played in one sitting has none."""


class Control(msgspec.Struct, frozen=True):
    """How time is kept, as it is stored with a game."""

    kind: Literal["none", "days", "bank"] = "none"
    days: float = 3
    bank: float = 4 * 3600
    increment: float = 120
    flag: Literal["reminder", "staff", "forfeit"] = "staff"

    @property
    def whole(self) -> float:
        """Seconds on a clock nobody has used."""
        return self.days * DAY if self.kind == "days" else self.bank


class Clock(msgspec.Struct, frozen=True):
    game: str
    seat: str
    remaining: float
    since: float | None = None
    reminded: float | None = None
    fallen: float | None = None
    ply: int = 0
    """Entries when it last stood still; what came since is shown before it runs."""

    def left(self, now: float) -> float:
        return self.remaining - (max(0.0, now - self.since) if self.since is not None else 0.0)


class Event(msgspec.Struct, frozen=True):
    """A flag that has fallen, or time that is nearly gone."""

    game: str
    seat: str
    kind: Literal["flag", "reminder"]
    flag: str
    ply: int


_decode = msgspec.json.Decoder(Control)
_SAVE = (
    update(clocks)
    .where(clocks.c.game_id == bindparam("of"), clocks.c.seat == bindparam("chair"))
    .values({name: bindparam(f"new_{name}") for name in ("remaining", "since", "reminded", "fallen", "ply")})
)


def control_of(text: str | None) -> Control | None:
    """None where no time is kept."""
    found = None if text is None else _decode.decode(text)
    return None if found is None or found.kind == "none" else found


def stopped(clock: Clock, control: Control, at: float, ply: int, *, answered: bool) -> Clock:
    """The clock of somebody who is no longer asked; who has answered gets the increment."""
    left = max(0.0, clock.left(at))
    if answered and control.kind == "bank":
        left += control.increment
    return msgspec.structs.replace(clock, remaining=left, since=None, reminded=None, ply=ply)


def started(clock: Clock, control: Control, at: float, ply: int, *, fresh: bool) -> Clock:
    """The clock of somebody who is asked; `fresh` where the question did not come back by a take-back."""
    left = control.whole if fresh and control.kind == "days" else clock.remaining
    show = min(SHOW_MOST, SHOW_EACH * max(0, ply - clock.ply)) if fresh else 0.0
    return msgspec.structs.replace(
        clock, remaining=left, since=at + show, reminded=None, fallen=None if fresh or left > 0 else clock.fallen
    )


def follow(connection: Connection, turned: Sequence[Turned]) -> None:
    """Stop the clock of whoever was asked and start that of whoever is."""
    moved = {one.game: one for one in turned if one.asked != one.summary.asks or one.summary.over}
    for game, (control, found) in kept(connection, list(moved)).items():
        one, changed = moved[game], []
        for clock in found:
            if one.summary.over:
                changed.append(stopped(clock, control, one.at, one.summary.ply, answered=False))
            elif clock.seat == one.asked and clock.since is not None:
                changed.append(stopped(clock, control, one.at, one.summary.ply, answered=not one.back))
            elif clock.seat == one.summary.asks:
                changed.append(started(clock, control, one.at, one.summary.ply, fresh=not one.back))
        save(connection, changed)


def kept(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[Control, list[Clock]]]:
    """The clocks of those games that have some."""
    if not ids:
        return {}
    query = (
        select(clocks, meetings.c.control)
        .join(meetings, meetings.c.game_id == clocks.c.game_id)
        .where(clocks.c.game_id.in_(ids))
    )
    found: dict[str, tuple[Control, list[Clock]]] = {}
    for row in connection.execute(query).mappings():
        control = control_of(row["control"])
        if control is not None:
            found.setdefault(row["game_id"], (control, []))[1].append(clock_of(row))
    return found


def clock_of(row: Any) -> Clock:
    names = ("seat", "remaining", "since", "reminded", "fallen", "ply")
    return Clock(row["game_id"], *(row[name] for name in names))


def save(connection: Connection, changed: Sequence[Clock]) -> None:
    rows = [
        {
            "of": clock.game,
            "chair": clock.seat,
            **{f"new_{name}": getattr(clock, name) for name in ("remaining", "since", "reminded", "fallen", "ply")},
        }
        for clock in changed
    ]
    if rows:
        connection.execute(_SAVE, rows)


# what happens without a choice


def sweep(connection: Connection, now: float) -> list[Event]:
    """Bring all clocks into step with their games: begin, stand still, go on. Flags that have fallen meanwhile."""
    running = select(games.c.id, games.c.asks, games.c.ply, meetings.c.control).join(
        meetings, meetings.c.game_id == games.c.id
    )
    played = running.where(meetings.c.control.is_not(None), games.c.over.is_(False), games.c.deleted.is_(None))
    rows = list(connection.execute(played.with_for_update(of=games)).mappings())
    ids = [row["id"] for row in rows]
    if not ids:
        return []
    chairs, still, away = _chairs(connection, ids), _still(connection, ids, now), _on_vacation(connection, ids, now)
    have = kept(connection, ids)
    events: list[Event] = []
    for row in rows:
        game, asks, control = row["id"], row["asks"], control_of(row["control"])
        people_here = chairs.get(game)
        if control is None or people_here is None:
            continue
        found = {clock.seat: clock for clock in have.get(game, (control, []))[1]}
        found |= _missing(connection, game, people_here - set(found), control)
        rests = still.get(game)
        if rests is None and control.whole >= LONG and (game, asks) in away:
            rests = now
        changed = []
        for clock in found.values():
            if clock.since is not None and (clock.seat != asks or rests is not None):
                until = now if rests is None else max(clock.since, min(now, rests))
                changed.append(msgspec.structs.replace(clock, remaining=clock.left(until), since=None))
            elif clock.since is None and clock.seat == asks and rests is None:
                changed.append(msgspec.structs.replace(clock, since=now))
            elif clock.since is not None:
                changed.extend(_due(clock, control, row["ply"], now, events))
        save(connection, changed)
    return events


def _due(clock: Clock, control: Control, ply: int, now: float, events: list[Event]) -> list[Clock]:
    left = clock.left(now)
    undone = clock.fallen is not None and control.flag != "reminder" and now - clock.fallen > AGAIN
    if left <= 0 and (clock.fallen is None or undone):
        events.append(Event(clock.game, clock.seat, "flag", control.flag, ply))
        return [msgspec.structs.replace(clock, fallen=now)]
    if 0 < left <= TENTH * control.whole and clock.reminded is None:
        events.append(Event(clock.game, clock.seat, "reminder", control.flag, ply))
        return [msgspec.structs.replace(clock, reminded=now)]
    return []


def _missing(connection: Connection, game: str, names: set[str], control: Control) -> dict[str, Clock]:
    """Clocks of people who have just sat down."""
    fresh = {name: Clock(game, name, control.whole) for name in sorted(names)}
    for clock in fresh.values():
        row = {"game_id": game, "seat": clock.seat, "remaining": clock.remaining, "ply": 0}
        connection.execute(insert(clocks).values(row))
    return fresh


def _chairs(connection: Connection, ids: Sequence[str]) -> dict[str, set[str]]:
    """The sides people play by game; none for a game where one is still free, or where both sit at one screen.

    Several commanders of a side have one clock, and none of them is waited for.
    """
    query = select(seats.c.game_id, seats.c.seat, seats.c.level, seats.c.invitation).where(seats.c.game_id.in_(ids))
    found: dict[str, set[str]] = {}
    waiting: set[str] = set()
    for row in connection.execute(query):
        if POST in row.seat:
            continue
        if row.invitation is not None or row.seat == HOT_SEAT:
            waiting.add(row.game_id)
        elif row.level is None and row.seat != "watch":
            found.setdefault(row.game_id, set()).add(row.seat)
    return {game: names for game, names in found.items() if game not in waiting}


def _still(connection: Connection, ids: Sequence[str], now: float) -> dict[str, float]:
    """Since when games stand still that do."""
    paused = (
        select(meetings.c.game_id, meetings.c.paused)
        .join(games, games.c.id == meetings.c.game_id)
        .where(meetings.c.game_id.in_(ids), is_paused())
    )
    asked = (
        select(offers.c.game_id, offers.c.at)
        .join(games, games.c.id == offers.c.game_id)
        .where(offers.c.game_id.in_(ids), stops_clocks(now))
    )
    found: dict[str, float] = {}
    for query in (paused, asked):
        for game, at in connection.execute(query):
            found[game] = min(at, found.get(game, at))
    return found


def _on_vacation(connection: Connection, ids: Sequence[str], now: float) -> set[tuple[str, str]]:
    query = (
        select(memberships.c.game_id, memberships.c.seat)
        .join(people, people.c.id == memberships.c.person_id)
        .where(memberships.c.game_id.in_(ids), and_(people.c.vacation_until > now, people.c.vacation_from <= now))
    )
    return {(game, seat) for game, seat in connection.execute(query)}


def shift(connection: Connection, seconds: float) -> None:
    """The server was away: no clock has run."""
    connection.execute(update(clocks).where(clocks.c.since.is_not(None)).values(since=clocks.c.since + seconds))


def forget(connection: Connection, game: str, seat: str) -> None:
    """Whoever sits there now keeps no time: a computer has taken over."""
    connection.execute(delete(clocks).where(clocks.c.game_id == game, clocks.c.seat == seat))
