"""HTTP calls at a table: being here, talking, asking and answering, handing a seat on, links."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import msgspec
from fastapi import APIRouter, Depends, Path, Request
from sqlalchemy import Connection, select, update

from front85.server.club import offers, talk
from front85.server.club.competitions import is_played_for
from front85.server.club.people.accounts import Person
from front85.server.club.seating import hand_to_computer, known_at, place, renew_link, revoke_link, vacate
from front85.server.club.table import author_of, sitting_rows, table_talk
from front85.server.contract.bodies import Done, Failure
from front85.server.contract.club_table import (
    Answering,
    HandOver,
    Here,
    JudgeQuestion,
    LinkWish,
    Offering,
    OfferKind,
    Room,
    Ruling,
    Saying,
    SeatLink,
    TableTalk,
)
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import GameId, Lang, Token, owns, seat_at
from front85.server.edge.club.lobby import GamesHere, PresenceHere
from front85.server.edge.club.people import AccountsHere, Member, Perhaps
from front85.server.screen.speech import voice
from front85.server.store.club_models import memberships
from front85.server.store.club_models import offers as offers_table
from front85.server.store.seats import WATCH, Seat, commanders
from front85.server.tables.files.judging import Doubt, question_file
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame

router = APIRouter(
    prefix="/api/club/tables/{game_id}",
    tags=["club"],
    responses={code: {"model": Failure} for code in (400, 401, 403, 404, 409, 413, 422, 429)},
)
arbiter = APIRouter(
    prefix="/api/club", tags=["club"], responses={code: {"model": Failure} for code in (401, 403, 404, 409, 422, 429)}
)
Number = Annotated[int, Path(ge=1, le=2**31 - 1)]
SeatName = Annotated[str, Path(max_length=40)]


@router.post("/here")
async def here(
    _: AccountsHere,
    game_id: GameId,
    wish: Here,
    games: GamesHere,
    presence: PresenceHere,
    token: Token,
    person: Perhaps,
    lang: Lang = None,
) -> TableTalk:
    """A screen shows this table; the answer is what is new at it. Says nothing of what the screen looks at."""
    live = await games.find(game_id)
    seat = seat_at(live, token)
    if seat.name != WATCH:
        await known_at(games, game_id, seat, person)
        await _note_read(games, game_id, seat, wish)
        if wish.visible:
            await presence.here(game_id, seat.name)
        else:
            await presence.away(game_id, seat.name)
    return await table_talk(games.storage, presence, live, seat, voice(lang, live.game.title))


async def _note_read(games: Games, game: str, seat: Seat, wish: Here) -> None:
    """What was read, and what a guest wants to be called."""
    own = place(game, seat.name)

    def look(connection: Connection) -> tuple[int, int, str]:
        row = connection.execute(
            select(memberships.c.read, memberships.c.heard, memberships.c.guest).where(own)
        ).first()
        return (0, 0, "") if row is None else (row.read, row.heard, row.guest)

    read, heard, guest = await games.storage.ask(look)
    name = guest if wish.name is None else " ".join(wish.name.split())
    if wish.read <= read and wish.heard <= heard and name == guest:
        return
    values = {"read": max(read, wish.read), "heard": max(heard, wish.heard), "guest": name}
    changed = [game] if name != guest else []
    await games.storage.deed(lambda c: c.execute(update(memberships).where(own).values(values)), *changed)
    if changed:
        games.tell_club(game)


async def _holder(games: Games, game: str, seat: Seat, person: Person | None) -> tuple[str | None, str]:
    """Whose notes are written at a seat, and what their writer is called."""
    if seat.name == WATCH:
        return None, "" if person is None else person.name
    rows = await games.storage.ask(lambda connection: sitting_rows(connection, [game]))
    row = rows.get((game, seat.name))
    return (None, "") if row is None else (row["holder"], author_of(row))


class Reader(NamedTuple):
    """Who reads what is said at a table, and from which seat."""

    live: LiveGame
    seat: Seat
    holder: str | None


async def reader_here(_: AccountsHere, game_id: GameId, games: GamesHere, token: Token, person: Perhaps) -> Reader:
    live = await games.find(game_id)
    seat = seat_at(live, token)
    holder, _author = await _holder(games, game_id, seat, person)
    return Reader(live, seat, holder)


ReaderHere = Annotated[Reader, Depends(reader_here)]


@router.post("/talk", status_code=201)
async def say(
    _: AccountsHere, game_id: GameId, wish: Saying, request: Request, games: GamesHere, token: Token, person: Perhaps
) -> Done:
    """Say something to the table, or note something for oneself."""
    live = await games.find(game_id)
    seat = seat_at(live, token)
    if request.app.state.talkers.refuse(f"{game_id} {seat.name}"):
        raise Refuse(429, "server-too-fast")
    await known_at(games, game_id, seat, person)
    holder, author = await _holder(games, game_id, seat, person)
    await talk.say(games.storage, live, seat, holder, person, author, wish.text, wish.room, wish.mark)
    return Done()


@router.post("/talk/{room}/{number}/report")
async def report(room: Room, number: Number, games: GamesHere, reader: ReaderHere) -> Done:
    """Complain of a message."""
    await talk.report(games.storage, reader.live, reader.seat, reader.holder, room, number)
    return Done()


@router.delete("/talk/{room}/{number}")
async def remove_note(room: Room, number: Number, games: GamesHere, reader: ReaderHere) -> Done:
    """Take back a note to oneself, or wipe a mark of one's side off the map."""
    await talk.remove_note(games.storage, reader.live, reader.seat, reader.holder, room, number)
    return Done()


@router.post("/offers", status_code=201)
async def offer(
    _: AccountsHere,
    request: Request,
    game_id: GameId,
    wish: Offering,
    games: GamesHere,
    token: Token,
    lang: Lang = None,
) -> Done:
    """Ask for a move back, a draw, a pause; offer to surrender; ask the arbiter with the position attached."""
    live = await games.find(game_id)
    seat = seat_at(live, token, playing=True)
    text = ""
    if wish.kind == "arbiter":
        if not wish.text.strip():
            raise Refuse(422, "club-nothing-said")
        file = await question_file(
            live, seat, Doubt(words=wish.text.strip()), live.game.ply, voice(lang, live.game.title)
        )
        text = msgspec.json.encode(offers.Attached(wish.text.strip(), file)).decode()
    stop = request.app.state.settings.arbiter_hours * 3600
    await offers.make(games, live, seat, wish.kind, wish.to_ply, text, stop=stop)
    return Done()


@router.post("/offers/{kind}/{number}")
async def answer(
    _: AccountsHere,
    game_id: GameId,
    kind: OfferKind,
    number: Number,
    wish: Answering,
    games: GamesHere,
    token: Token,
) -> Done:
    """Grant or decline what the other asks, or withdraw what one asked. Whoever grants a question to the arbiter agrees
    with it, and play goes on."""
    live = await games.find(game_id)
    seat = seat_at(live, token, playing=True)
    await offers.answer(games, live, seat, kind, number, wish.answer)
    return Done()


@router.post("/hand")
async def hand_over(_: AccountsHere, game_id: GameId, wish: HandOver, games: GamesHere, token: Token) -> Done:
    """Give one's own seat to a computer, or leave it to whoever takes up the new link. One's own link is dead then."""
    live = await games.find(game_id)
    seat = seat_at(live, token, playing=True)
    if seat.side is None:
        raise Refuse(403, "server-no-seat")
    if wish.level is not None and commanders(live.record.seats, seat.side):
        raise Refuse(409, "club-command-no-computer")
    if await games.storage.ask(lambda connection: is_played_for(connection, game_id)):
        raise Refuse(409, "club-competition-no-hand")
    if wish.level is not None:
        await hand_to_computer(games, live, seat, wish.level)
    else:
        await vacate(games, game_id, seat.name)
    return Done()


@router.post("/links/{seat_name}")
async def renew(
    _: AccountsHere,
    game_id: GameId,
    seat_name: SeatName,
    wish: LinkWish,
    request: Request,
    games: GamesHere,
    token: Token,
) -> SeatLink:
    """Another link for a free seat or for onlookers; the old one is dead."""
    live = await _inviter(request, games, game_id, token)
    return SeatLink(seat=seat_name, word=await renew_link(games, live, seat_name, wish.days))


@router.delete("/links/{seat_name}")
async def revoke(
    _: AccountsHere, game_id: GameId, seat_name: SeatName, request: Request, games: GamesHere, token: Token
) -> Done:
    """The link is dead, and there is no other."""
    live = await _inviter(request, games, game_id, token)
    await revoke_link(games, live, seat_name)
    return Done()


async def _inviter(request: Request, games: Games, game_id: str, token: str | None) -> LiveGame:
    """The game, for whoever plays in it or owns the installation."""
    live = await games.find(game_id)
    if not owns(request):
        seat_at(live, token, playing=True)
    return live


# moderators


@arbiter.get("/arbiter/{game_id}/{number}")
async def question(_: AccountsHere, game_id: GameId, number: Number, games: GamesHere, person: Member) -> JudgeQuestion:
    """The question with the position as its asker knows it, as a file for the vignette editor."""
    _moderator(person)
    row = await _question(games, game_id, number)
    found = msgspec.json.decode(row["text"], type=offers.Attached)
    return JudgeQuestion(text=found.text, file=found.file)


@arbiter.post("/arbiter/{game_id}/{number}")
async def ruling(
    _: AccountsHere, game_id: GameId, number: Number, wish: Ruling, games: GamesHere, person: Member
) -> Done:
    """Answer a question; the answer stands in the talk of the table, and play goes on."""
    _moderator(person)
    row = await _question(games, game_id, number)
    live = await games.find(game_id)
    rows = await games.storage.ask(lambda connection: sitting_rows(connection, [game_id]))
    if any(one["person_id"] == person.id for one in rows.values()):
        raise Refuse(403, "club-judge-of-own-case")
    await offers.rule(games.storage, live, row["id"], wish.text)
    await talk.announce(games.storage, live, person.name, wish.text)
    return Done()


@arbiter.delete("/talk/{game_id}/{room}/{number}")
async def take_away(
    _: AccountsHere,
    game_id: GameId,
    room: Room,
    number: Number,
    games: GamesHere,
    person: Member,
    keep: bool = False,
) -> Done:
    """Take a message away that somebody complained of, or `keep` it."""
    _moderator(person)
    await talk.remove(games.storage, game_id, room, number, but_keep=keep)
    games.tell_club(game_id)
    return Done()


def _moderator(person: Person) -> None:
    if not person.moderates:
        raise Refuse(403, "club-host-only")


async def _question(games: Games, game: str, number: int) -> dict[str, Any]:
    query = select(offers_table).where(
        offers_table.c.game_id == game, offers_table.c.kind == "arbiter", offers_table.c.number == number
    )
    row = await games.storage.ask(lambda connection: connection.execute(query).mappings().first())
    if row is None:
        raise Refuse(404, "club-no-question")
    return dict(row)
