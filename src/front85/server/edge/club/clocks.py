"""HTTP calls about time at a game, and about ratings."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query
from sqlalchemy import Connection, select

from front85.games.registry import UnknownTitle
from front85.games.registry import title as find_title
from front85.server.club import clocks, ladder
from front85.server.club.standing import stands_still
from front85.server.contract.bodies import Failure
from front85.server.contract.notices import Clocks, ClockShown, Ladder, LadderRow
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import GameId, Token, seat_at, the_games
from front85.server.edge.club.people import Perhaps
from front85.server.store import hours
from front85.server.store.club_models import meetings
from front85.server.tables.games import Games

router = APIRouter(
    prefix="/api/club",
    tags=["time"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 409, 422, 429)},
)
Here = Annotated[Games, Depends(the_games)]
MOST = 100


@router.get("/tables/{game_id}/clock")
async def clock(game_id: GameId, games: Here, token: Token = None) -> Clocks:
    """How much time is left to each, for whoever sits at the game."""
    live = await games.find(game_id)
    seat_at(live, token)

    def read(connection: Connection) -> tuple[Any, Any, str | None]:
        text = connection.execute(select(meetings.c.control).where(meetings.c.game_id == game_id)).scalar()
        found = clocks.kept(connection, [game_id]).get(game_id, (None, []))[1]
        return clocks.control_of(text), found, stands_still(connection, game_id)

    control, found, still = await games.storage.ask(read)
    if control is None:
        return _none()
    now = hours.now()
    runs = any(one.since is not None for one in found)
    return Clocks(
        kind=control.kind,
        days=control.days,
        bank=control.bank,
        increment=control.increment,
        flag=control.flag,
        still=None if runs or live.over else _why(still, found, live.game.player),
        clocks=[
            ClockShown(
                seat=one.seat,
                left=one.left(now),
                runs=one.since is not None,
                starts_in=max(0.0, one.since - now) if one.since is not None else 0.0,
                reminded=one.reminded is not None,
                fallen=one.fallen is not None,
            )
            for one in sorted(found, key=lambda one: one.seat)
        ],
    )


def _why(
    still: str | None, found: list[clocks.Clock], asked: str | None
) -> Literal["pause", "takeback", "arbiter", "vacation", "waiting"] | None:
    match still:
        case "takeback" | "arbiter" | "pause" | "vacation":
            return still
        case None if not found:
            return "waiting"
        case None if asked not in {one.seat for one in found}:
            return None
    return "vacation" if still is None else "pause"


def _none() -> Clocks:
    return Clocks(kind="none", days=0, bank=0, increment=0, flag="reminder", still=None, clocks=[])


@router.get("/ladder/{title}")
async def show_ladder(
    title: str,
    games: Here,
    person: Perhaps,
    skip: Annotated[int, Query(ge=0, le=100_000)] = 0,
    bots: Annotated[bool, Query()] = False,
) -> Ladder:
    """Who plays a game how well, computers among them; with `bots` the ladder of bots."""
    try:
        find_title(title)
    except UnknownTitle:
        raise Refuse(404, "server-no-title", title=title) from None
    found = await games.storage.ask(lambda connection: ladder.ladder(connection, title, MOST, skip, bots=bots))
    return Ladder(
        title=title,
        rows=[
            LadderRow(
                name=one.name,
                computer=one.computer,
                rating=round(one.rating),
                unsure=round(one.unsure),
                games=one.games,
                me=person is not None and one.player == person.id,
                place=skip + number,
            )
            for number, one in enumerate(found, 1)
        ],
    )
