"""HTTP calls about notices: where somebody wants to be told, the feed, and the way out of it in one click."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response
from sqlalchemy import Connection, delete, update

from front85.server.club.telling import feed, subscriptions
from front85.server.club.telling.courier import Courier, turn_off
from front85.server.club.telling.letters import Letter
from front85.server.club.telling.notices import Channel, channel_of, failed, reached
from front85.server.club.telling.post import NotSent, Post
from front85.server.contract.bodies import Done, Failure
from front85.server.contract.notices import ChannelChange, ChannelShown, NewChannel, Notices, Vacation
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import GameId, Token, seat_at, the_games
from front85.server.edge.club.people import Human
from front85.server.edge.limits import Buckets
from front85.server.screen.speech import voice
from front85.server.store import hours
from front85.server.store.club_models import channels
from front85.server.tables.games import Games

router = APIRouter(
    prefix="/api/club",
    tags=["notices"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 409, 413, 422, 429, 502)},
)
Here = Annotated[Games, Depends(the_games)]
Secret = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{16,64}$")]
ChannelId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$")]


def the_courier(request: Request) -> Courier:
    courier: Courier = request.app.state.courier
    return courier


def base(request: Request) -> str:
    """Where others reach this server: as its host has set it, else, for whoever asks alone, as they have come."""
    here = f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"
    return the_courier(request).address or here


@router.get("/notices")
async def my_notices(request: Request, games: Here, person: Human) -> Notices:
    """Where one is told, and one's vacation."""
    post: Post = request.app.state.post
    return await games.storage.ask(lambda connection: subscriptions.settings_of(connection, person, mail=post.mails))


@router.post("/notices", status_code=201)
async def add_channel(wish: NewChannel, request: Request, games: Here, person: Human) -> ChannelShown:
    """Be told by another way. A mail address gets a mail that asks whether it is the right one."""
    post: Post = request.app.state.post
    if wish.kind == "mail" and not post.mails:
        raise Refuse(409, "notice-no-mail-here")
    _slowly(request, person.id)
    way = await games.storage.deed(
        lambda c: subscriptions.add(c, wish.kind, wish.address, person=person.id, game=None, digest=wish.digest)
    )
    if wish.kind != "feed":
        await _hello(request, games, way, person.name, person.language)
    return await _shown(games, way)


async def _hello(request: Request, games: Games, way: Channel, name: str, language: str) -> None:
    """The first thing that is sent; what cannot be reached is not kept."""
    post: Post = request.app.state.post
    speak = voice(language)
    try:
        if way.kind == "webhook":
            await post.hook(way.address, speak("notice-hook-hello"))
            return
        link = f"{base(request)}/#/notices/{way.secret}?confirm=1"
        text = f"{speak('notice-confirm-text', name=name)}\n\n{link}\n\n{speak('notice-confirm-else')}\n"
        page = f"<!doctype html><p>{_plain(text)}</p>"
        await the_courier(request).greet(way, Letter(speak("notice-confirm-subject"), text, page))
    except NotSent as error:
        await games.storage.deed(lambda c: c.execute(delete(channels).where(channels.c.id == way.id)))
        raise Refuse(502, "notice-not-sent", reason=str(error)) from None


def _plain(text: str) -> str:
    import html

    return html.escape(text).replace("\n", "<br>")


def _slowly(request: Request, who: str) -> None:
    """Nobody uses this server to send many mails."""
    buckets: Buckets = request.app.state.greetings
    if buckets.refuse(who):
        raise Refuse(429, "server-too-fast")


async def _shown(games: Games, way: Channel) -> ChannelShown:
    query = channels.select().where(channels.c.id == way.id)
    row = await games.storage.ask(lambda connection: connection.execute(query).mappings().first())
    if row is None:
        raise Refuse(404, "notice-no-channel")
    return subscriptions.shown(row)


@router.patch("/notices/{channel_id}")
async def change_channel(channel_id: ChannelId, wish: ChannelChange, games: Here, person: Human) -> Done:
    """One mail a day, or each time."""
    mine = (channels.c.id == channel_id) & (channels.c.person_id == person.id)
    values = update(channels).where(mine).values(digest=wish.digest)
    if await games.storage.deed(lambda connection: connection.execute(values).rowcount) != 1:
        raise Refuse(404, "notice-no-channel")
    return Done()


@router.post("/notices/{channel_id}/again")
async def try_again(channel_id: ChannelId, request: Request, games: Here, person: Human) -> Done:
    """Use a way again that has failed. A webhook must answer at once; mails go out with the next notice."""
    mine = channels.select().where(channels.c.id == channel_id, channels.c.person_id == person.id)
    row = await games.storage.ask(lambda connection: connection.execute(mine).mappings().first())
    if row is None:
        raise Refuse(404, "notice-no-channel")
    _slowly(request, person.id)
    way = channel_of(row)
    if way.kind == "webhook":
        post: Post = request.app.state.post
        try:
            await post.hook(way.address, voice(person.language)("notice-hook-hello"))
        except NotSent as error:
            why = str(error)
            await games.storage.deed(lambda c: failed(c, (), way, why, hours.now(), for_good=row["dead"] is not None))
            raise Refuse(502, "notice-not-sent", reason=why) from None
    await games.storage.deed(lambda connection: reached(connection, way))
    return Done()


@router.delete("/notices/{channel_id}")
async def remove_channel(channel_id: ChannelId, games: Here, person: Human) -> Done:
    mine = (channels.c.id == channel_id) & (channels.c.person_id == person.id)
    await games.storage.deed(lambda connection: connection.execute(delete(channels).where(mine)))
    return Done()


# by whoever has the link of a mail


@router.get("/notices/by/{secret}")
async def channel_by_link(secret: Secret, games: Here) -> ChannelShown:
    """The way a mail came; nothing is changed by looking, since mail programs look at links by themselves."""
    query = channels.select().where(channels.c.secret == secret, channels.c.kind == "mail")
    row = await games.storage.ask(lambda connection: connection.execute(query).mappings().first())
    if row is None:
        raise Refuse(404, "notice-no-channel")
    return subscriptions.shown(row)


@router.post("/notices/{secret}/off")
async def off(secret: Secret, games: Here) -> Done:
    """No more notices this way. The link of every mail, and what a mail program's own button calls."""
    if not await games.storage.deed(lambda connection: turn_off(connection, secret, hours.now())):
        raise Refuse(404, "notice-no-channel")
    return Done()


@router.post("/notices/{secret}/on")
async def confirm(secret: Secret, games: Here) -> Done:
    """The address is its owner's, or notices are wanted again."""
    return await _set(games, secret, confirmed=hours.now(), off=None)


@router.post("/notices/{secret}/daily")
async def daily(secret: Secret, games: Here) -> Done:
    """One mail a day from now on."""
    return await _set(games, secret, digest=True, off=None)


async def _set(games: Games, secret: str, **values: object) -> Done:
    change = update(channels).where(channels.c.secret == secret).values(values)
    if await games.storage.deed(lambda connection: connection.execute(change).rowcount) != 1:
        raise Refuse(404, "notice-no-channel")
    return Done()


@router.get("/feed/{secret}", response_class=Response, responses={200: {"content": {"application/atom+xml": {}}}})
async def atom_feed(secret: Secret, request: Request, games: Here) -> Response:
    """What waits for one person, for a feed reader."""
    reader = await games.storage.ask(lambda connection: feed.reader_of(connection, secret))
    if reader is None:
        raise Refuse(404, "notice-no-channel")
    found = await games.storage.ask(lambda connection: feed.entries_of(connection, reader["id"]))
    body = feed.atom(found, reader["channel"], reader["language"], base(request))
    return Response(body, media_type="application/atom+xml")


# of a game


@router.get("/tables/{game_id}/channels")
async def channels_of_game(game_id: GameId, games: Here, token: Token = None) -> list[ChannelShown]:
    """Webhooks of a game, for its players."""
    seat_at(await games.find(game_id), token, playing=True)
    return await games.storage.ask(lambda connection: subscriptions.of(connection, game=game_id))


@router.post("/tables/{game_id}/channels", status_code=201)
async def add_to_game(
    game_id: GameId, wish: NewChannel, request: Request, games: Here, token: Token = None
) -> ChannelShown:
    """Have a game told of in a room many read. It is told whose turn it is, never what is asked."""
    live = await games.find(game_id)
    seat_at(live, token, playing=True)
    if wish.kind != "webhook":
        raise Refuse(422, "notice-no-web-address")
    _slowly(request, game_id)
    way = await games.storage.deed(lambda c: subscriptions.add(c, "webhook", wish.address, person=None, game=game_id))
    await _hello(request, games, way, live.record.name, "en")
    return await _shown(games, way)


@router.delete("/tables/{game_id}/channels/{channel_id}")
async def remove_from_game(game_id: GameId, channel_id: ChannelId, games: Here, token: Token = None) -> Done:
    seat_at(await games.find(game_id), token, playing=True)
    mine = (channels.c.id == channel_id) & (channels.c.game_id == game_id)
    await games.storage.deed(lambda connection: connection.execute(delete(channels).where(mine)))
    return Done()


# vacation


@router.post("/vacation")
async def go_on_vacation(wish: Vacation, games: Here, person: Human) -> Done:
    """For so many days from now on clocks of a day and more stand still."""

    def write(connection: Connection) -> None:
        subscriptions.go_on_vacation(connection, person, wish.days, hours.now())

    await games.storage.deed(write)
    return Done()


@router.delete("/vacation")
async def come_back(games: Here, person: Human) -> Done:
    await games.storage.deed(lambda connection: subscriptions.come_back(connection, person, hours.now()))
    return Done()
