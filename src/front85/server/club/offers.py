"""What one player asks of the other: a move back, a draw, a pause, staff allowed; and a question for the arbiter."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from front85.kernel.ask import CHANCE
from front85.kernel.position import Refused
from front85.server.club.standing import is_open
from front85.server.contract.club_table import OfferKind
from front85.server.contract.refusal import Refuse
from front85.server.store import hours
from front85.server.store.club_models import meetings, memberships, offers, people
from front85.server.store.database import Away
from front85.server.store.models import games as games_table
from front85.server.store.seats import Seat
from front85.server.store.storage import Also, Storage
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame
from front85.server.tables.scrubbing import scrubber

A_TURN = 3
"""Take-backs a seat may ask for in a turn."""
SETTLING = 3600.0
"""Seconds for which a take-back that is asked for stops the clocks."""
FAR = 400
"""Entries a take-back may go over."""


class Attached(msgspec.Struct, frozen=True):
    """A question for the arbiter: the words, and the position as its asker knows it, as a file."""

    text: str
    file: str


def other_people(live: LiveGame, seat: Seat) -> list[Seat]:
    """Those who can say yes or no: people at other sides."""
    return [one for one in live.record.seats if one.side is not None and one.level is None and one.side != seat.side]


def furthest(live: LiveGame, seat: Seat, to: int | None) -> int:
    """Where a take-back of this seat leads: before the choice named, or before its last. Raises Refuse."""
    journal = live.game.journal
    own = [ply for ply in range(max(0, len(journal) - FAR), len(journal)) if journal[ply].player == seat.side]
    if not own:
        raise Refuse(409, "club-nothing-to-take-back")
    if to is None:
        return own[-1]
    if to not in own:
        raise Refuse(422, "club-nothing-to-take-back")
    return to


async def asked_this_turn(storage: Storage, game: str, seat: str, turn: int) -> int:
    where = (
        (offers.c.game_id == game)
        & (offers.c.seat == seat)
        & (offers.c.kind == "takeback")
        & (offers.c.turn == turn)
        & (offers.c.state != "withdrawn")
    )
    query = select(func.count(offers.c.id)).where(where)
    return int(await storage.ask(lambda connection: connection.execute(query).scalar_one()))


async def make(
    games: Games, live: LiveGame, seat: Seat, kind: OfferKind, to: int | None, text: str, *, stop: float = 0.0
) -> None:
    """Ask something. `stop`: seconds for which a question to the arbiter stops the clocks. Raises Refuse."""
    if seat.side is None:
        raise Refuse(403, "server-watching")
    if not seat.chief:
        raise Refuse(403, "club-command-chief-only")
    if live.over:
        raise Refuse(409, "club-game-over")
    if kind == "surrender" and live.game.player is None:
        raise Refuse(409, "club-game-over")
    if kind != "arbiter" and not other_people(live, seat):
        raise Refuse(409, "club-nobody-to-ask")
    if kind == "resume" and live.game.player == seat.side:  # whoever starts his own clock asks nobody
        await set_meeting(games.storage, live.record.id, paused=None, pause_reason=None)
        live.tell_club()
        return
    turn = live.summary().turn
    if kind == "takeback":
        to = furthest(live, seat, to)
        if await asked_this_turn(games.storage, live.record.id, seat.name, turn) >= A_TURN:
            raise Refuse(409, "club-three-asked", most=A_TURN)
    else:
        to = None
    row = {
        "game_id": live.record.id,
        "seat": seat.name,
        "kind": kind,
        "ply": live.game.ply,
        "turn": turn,
        "to_ply": to,
        "text": text,
        "at": hours.now(),
    }

    def write(connection: Connection) -> None:
        # first the game, then its offers, as whoever grants one
        connection.execute(select(games_table.c.id).where(games_table.c.id == live.record.id).with_for_update())
        waiting = (
            select(offers.c.seat, offers.c.id, offers.c.kind)
            .join(games_table, games_table.c.id == offers.c.game_id)
            .where(offers.c.game_id == live.record.id, is_open())
        )
        found = connection.execute(waiting).all()
        if kind == "arbiter" and any(one.kind == kind for one in found):
            raise Refuse(409, "club-offer-open")
        if kind != "arbiter" and any(one.seat != seat.name and one.kind != "arbiter" for one in found):
            raise Refuse(409, "club-offer-open")
        old = [one.id for one in found if one.seat == seat.name and one.kind not in ("arbiter",)]
        if old and kind != "arbiter":
            connection.execute(update(offers).where(offers.c.id.in_(old)).values(state="withdrawn"))
        until = _stops_until(connection, row, stop)
        same = (offers.c.game_id == live.record.id) & (offers.c.kind == kind)
        last = connection.execute(select(func.max(offers.c.number)).where(same)).scalar() or 0
        connection.execute(insert(offers).values({**row, "until": until, "number": last + 1}))

    await games.storage.deed(write, live.record.id)
    live.tell_club()


def _stops_until(connection: Connection, row: dict[str, Any], stop: float) -> float | None:
    """How long an offer stops the clocks, if it does: the first take-back a seat asks for in a turn, and its first
    question in a game that somebody is there to answer."""
    same = (offers.c.game_id == row["game_id"]) & (offers.c.seat == row["seat"]) & (offers.c.kind == row["kind"])
    if row["kind"] == "takeback":
        before = select(offers.c.id).where(same, offers.c.turn == row["turn"])
        return None if connection.execute(before.limit(1)).first() else row["at"] + SETTLING
    if row["kind"] != "arbiter" or connection.execute(select(offers.c.id).where(same).limit(1)).first():
        return None
    sitting = select(memberships.c.person_id).where(
        memberships.c.game_id == row["game_id"], memberships.c.person_id.is_not(None)
    )
    judges = select(people.c.id).where(
        people.c.role.in_(("host", "moderator")), people.c.deleted.is_(None), people.c.id.not_in(sitting)
    )
    return row["at"] + stop if connection.execute(judges.limit(1)).first() else None


async def answer(games: Games, live: LiveGame, seat: Seat, kind: OfferKind, number: int, word: str) -> None:
    """Grant or decline what another asked, or withdraw what one asked oneself. To grant a question to the arbiter is to
    agree with whoever asked it; nobody declines one. Raises Refuse."""
    if not seat.chief:
        raise Refuse(403, "club-command-chief-only")
    offer = await _find(games.storage, live.record.id, kind, number)
    own = offer["seat"] == seat.name
    if seat.side is None or own != (word == "withdraw") or (offer["kind"] == "arbiter" and word == "decline"):
        raise Refuse(403, "club-not-your-answer")
    state = {"grant": "granted", "decline": "declined", "withdraw": "withdrawn"}[word]
    settle = _settling(offer["id"], state, seat.name)
    try:
        if word == "grant":
            await _carry_out(games, live, offer, settle)
        else:
            await games.storage.deed(settle, live.record.id)
    except (Refused, Refuse):
        with suppress(Away):
            await _lapse(games.storage, live.record.id, offer["id"])
        raise
    finally:
        live.tell_club()


async def rule(storage: Storage, live: LiveGame, offer: int, text: str) -> None:
    """The arbiter's answer; play goes on."""
    await storage.deed(_settling(offer, "granted", "arbiter", text), live.record.id)
    live.tell_club()


async def _carry_out(games: Games, live: LiveGame, offer: Any, settle: Also) -> None:
    """Do what was granted and store the grant with it: neither is ever there without the other."""
    kind, game, on = offer["kind"], live.record.id, live.mark
    if kind in ("takeback", "draw", "surrender") and offer["ply"] != on.ply:
        raise Refuse(409, "club-offer-lapsed")
    if kind == "takeback":
        position = await scrubber(live).position(live, offer["to_ply"])
        await live.take_back(on, offer["to_ply"], position, settle)
    elif kind == "draw":
        await live.settle_between(on, None, settle)
    elif kind == "surrender":
        await live.settle_between(on, offer["seat"], settle)
    elif kind == "pause":
        await set_meeting(games.storage, game, settle, paused=hours.now(), pause_reason="pause")
    elif kind == "resume":
        await set_meeting(games.storage, game, settle, paused=None, pause_reason=None)
    elif kind == "staff":
        await set_meeting(games.storage, game, settle, help="staff")
    else:
        await games.storage.deed(settle, game)


async def set_meeting(storage: Storage, game: str, also: Also | None = None, **values: Any) -> None:
    """Change what the club knows of a game."""

    def write(connection: Connection) -> None:
        if also is not None:
            also(connection)
        if not connection.execute(update(meetings).where(meetings.c.game_id == game).values(values)).rowcount:
            connection.execute(insert(meetings).values({"game_id": game, **values}))

    await storage.deed(write, game)


async def _find(storage: Storage, game: str, kind: OfferKind, number: int) -> Any:
    query = (
        select(offers)
        .join(games_table, games_table.c.id == offers.c.game_id)
        .where(offers.c.kind == kind, offers.c.number == number, offers.c.game_id == game, is_open())
    )
    found = await storage.ask(lambda connection: connection.execute(query).mappings().first())
    if found is None:
        raise Refuse(409, "club-offer-lapsed")
    return found


def _settling(offer: int, state: str, by: str, text: str = "") -> Also:
    """Writes an answer. Whoever is first decides; an offer is answered once. Raises Refuse."""
    where = (offers.c.id == offer) & (offers.c.state == "open")

    def write(connection: Connection) -> None:
        values = {"state": state, "answered": hours.now(), "answered_by": by, "answer": text}
        if not connection.execute(update(offers).where(where).values(values)).rowcount:
            raise Refuse(409, "club-offer-lapsed")

    return write


async def _lapse(storage: Storage, game: str, offer: int) -> None:
    """What was to be granted could not be done; it is as if the next deed had come first."""
    where = (offers.c.id == offer) & (offers.c.state == "open")
    await storage.deed(lambda c: c.execute(update(offers).where(where).values(state="lapsed")), game)


def undone(live: LiveGame, to: int) -> tuple[int, bool]:
    """Dice among the entries from `to` on, and whether a choice in them showed its side something of the other's."""
    journal = live.game.journal
    dice = sum(entry.player == CHANCE for entry in journal[to:])
    nexts = [*(entry.player for entry in journal[to + 1 :]), live.game.player]
    # a barrier without a hand-over is a reveal
    shown = (
        e.barrier and e.player not in (CHANCE, None) and e.player == n for e, n in zip(journal[to:], nexts, strict=True)
    )
    return dice, any(shown)
