"""The commanders of a side: asked to the table by their chief, given what they command, sent away."""

from __future__ import annotations

from collections.abc import Mapping

from front85.server.club.people.accounts import DAY
from front85.server.club.presence import Presence, is_here
from front85.server.club.seating import LINK
from front85.server.contract.command import Commander, Commands, Dealing, Office
from front85.server.contract.refusal import Refuse
from front85.server.screen.speech import Voice
from front85.server.store import hours
from front85.server.store.records import Dealt, Known
from front85.server.store.seats import A_SIDE, POST, Seat, commanders, new_token
from front85.server.store.storage import Stale
from front85.server.tables.command import OFFICE, Staff
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame
from front85.shelf import card

MINUTE = 60.0


def check_chief(seat: Seat) -> str:
    """The side whose chief sits here. Raises Refuse."""
    if seat.side is None:
        raise Refuse(403, "server-no-seat")
    if not seat.chief:
        raise Refuse(403, "club-command-chief-only")
    return seat.side


async def invite(games: Games, live: LiveGame, seat: Seat) -> Seat:
    """One more commander for the chief's side. Returns the free seat with the link that opens it. Raises Refuse."""
    side = check_chief(seat)
    if live.over:
        raise Refuse(409, "club-game-over")
    taken = {one.name for one in commanders(live.record.seats, side)}
    names = (f"{side}{POST}{number}" for number in range(2, A_SIDE + 1))
    name = next((one for one in names if one not in taken), None)
    if name is None:
        raise Refuse(409, "club-command-full", most=A_SIDE)
    fresh = Seat(name, token=new_token(), invitation=new_token(), expires=hours.now() + LINK * DAY)
    try:
        await games.storage.add_seat(live.record.id, fresh)
    except Stale:
        raise Refuse(409, "club-seat-taken") from None
    await games.reseat(live)
    return fresh


async def renew(games: Games, live: LiveGame, seat: Seat, name: str) -> Seat:
    """Another link for a free seat of the chief's side. Raises Refuse."""
    chair = _beside(live, seat, name)
    if chair.invitation is None:
        raise Refuse(409, "club-seat-taken")
    word, expires = new_token(), hours.now() + LINK * DAY
    await games.storage.change_seat(live.record.id, name, invitation=word, expires=expires)
    await games.reseat(live)
    return Seat(name, invitation=word)


async def dismiss(games: Games, live: LiveGame, seat: Seat, name: str) -> None:
    """Take a commander's seat away; what he has had is the chief's again. Raises Refuse."""
    chair = _beside(live, seat, name)
    side, dealt = chair.side or "", live.record.commands.get(chair.side or "", Dealt())
    kept = {post: holder for post, holder in dealt.posts.items() if holder != name}
    await live.deal(side, Dealt(kept, dealt.after, dealt.staff))
    await games.storage.remove_seat(live.record.id, name)
    await games.reseat(live)


async def deal(live: LiveGame, seat: Seat, wish: Dealing) -> None:
    """Deal out what the side has. Raises Refuse."""
    side = check_chief(seat)
    seats = {side, *(one.name for one in commanders(live.record.seats, side))}
    known = {post for posts in live.force(side).posts.values() for post in posts} | set(_offices(live))
    for post, holder in wish.posts.items():
        if holder not in seats:
            raise Refuse(422, "club-command-nobody", seat=holder)
        if post not in known:
            raise Refuse(422, "club-command-nothing", post=post)
    await live.deal(side, Dealt(dict(wish.posts), None if wish.after is None else wish.after * MINUTE, wish.staff))


def _beside(live: LiveGame, seat: Seat, name: str) -> Seat:
    """A seat beside the chief's own. Raises Refuse."""
    found = next((one for one in commanders(live.record.seats, check_chief(seat)) if one.name == name), None)
    if found is None:
        raise Refuse(404, "server-no-seat")
    return found


def _offices(live: LiveGame) -> list[str]:
    return [OFFICE + office for office in card(live.record.title).offices]


async def commands(games: Games, presence: Presence, live: LiveGame, seat: Seat, voice: Voice) -> Commands:
    """The commanders of one's own side, and what each has. Raises Refuse."""
    side = seat.side
    if side is None:
        raise Refuse(403, "server-no-seat")
    people = await games.storage.commanders(live.record.id)
    staff = live.staff(side, people)
    dealt = live.record.commands.get(side, Dealt())
    own = [one for one in live.record.seats if one.name == side]
    return Commands(
        side=side,
        me=seat.name,
        commanders=[
            _commander(live, presence, seat, one, people, staff)
            for one in (*own, *sorted(commanders(live.record.seats, side), key=lambda one: one.name))
        ],
        offices=[
            Office(post=OFFICE + one, name=voice(f"club-office-{one}")) for one in card(live.record.title).offices
        ],
        posts=dealt.posts,
        holds=staff.holds(live.force(side)) if staff.there else {},
        after=None if dealt.after is None else round(dealt.after / MINUTE),
        staff=dealt.staff,
    )


def _commander(
    live: LiveGame, presence: Presence, reader: Seat, one: Seat, people: Mapping[str, Known], staff: Staff
) -> Commander:
    known, free = people.get(one.name), one.invitation is not None
    seen = None if known is None or free else presence.last(live.record.id, one.name, known.seen)
    return Commander(
        seat=one.name,
        name="" if known is None or free else known.name,
        chief=one.chief,
        mine=one.name == reader.name,
        here=is_here(seen, hours.now()),
        free=free,
        absent=not one.chief and not free and one.name not in staff.there,
        link=one.invitation if reader.chief and not one.chief else None,
    )
