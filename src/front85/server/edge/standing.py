"""Standing orders over HTTP: a side reads and replaces its own, and nobody else learns of them."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query
from pydantic import Field

from front85.ai.adjutant import in_force, questions
from front85.kernel.standing import ASK, GOOD, Order, moment
from front85.server.contract.bodies import Body, Failure
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import GameId, Token, seat_at, the_games
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame

router = APIRouter(
    prefix="/api/games",
    tags=["standing orders"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 409, 422, 429)},
)
Short = Annotated[str, Field(max_length=80)]
OfSide = Annotated[str | None, Query(max_length=40, description="In the hot seat: whose orders")]


class StandingOrder(Body):
    """How a question is answered; `at` names one object of it, such as a bridge."""

    question: Short
    answer: Short
    at: Short = ""
    span: Literal["phase", "turn", "good"] = "good"


class StandingKind(Body):
    """A question that can be answered so, its possible answers, and how often its orders have answered."""

    question: str
    answers: list[str]
    used: int


class StandingOrders(Body):
    side: str
    questions: list[StandingKind]
    orders: list[StandingOrder]


class NewOrders(Body):
    orders: Annotated[list[StandingOrder], Field(max_length=200)]


def side_of(live: LiveGame, token: str | None, wanted: str | None) -> str:
    """Whose orders a seat may see: its own, in the hot seat those of either side."""
    seat = seat_at(live, token, playing=True)
    side = seat.side or wanted or live.game.player or live.game.title.sides[0]
    if side not in live.game.title.sides or not seat.may_play(side):
        raise Refuse(403, "server-no-seat")
    return side


def shown(live: LiveGame, side: str) -> StandingOrders:
    used = Counter(entry.ordered for entry in live.game.journal if entry.player == side)
    known = live.game.title.masked(live.game.position, side)
    return StandingOrders(
        side=side,
        questions=[
            StandingKind(question=one.key, answers=list(one.answers), used=used[one.key])
            for one in questions(live.record.title)
        ],
        orders=[
            StandingOrder(question=one.question, answer=one.answer, at=one.at, span=one.span)  # type: ignore[arg-type]
            for one in in_force(known, side, live.record.orders.get(side, ()))
        ],
    )


@router.get("/{game_id}/standing")
async def read_orders(
    game_id: GameId, games: Annotated[Games, Depends(the_games)], token: Token, side: OfSide = None
) -> StandingOrders:
    """The standing orders of one's own side."""
    live = await games.find(game_id)
    return shown(live, side_of(live, token, side))


@router.put("/{game_id}/standing")
async def give_orders(
    game_id: GameId, wish: NewOrders, games: Annotated[Games, Depends(the_games)], token: Token, side: OfSide = None
) -> StandingOrders:
    """Replace the standing orders of one's own side. A question they cover that is open now is answered at once."""
    live = await games.find(game_id)
    own = side_of(live, token, side)
    known = {one.key: one for one in questions(live.record.title)}
    if any(o.question not in known or o.answer not in (ASK, *known[o.question].answers) for o in wish.orders):
        raise Refuse(422, "server-no-order")
    given = {(order.question, order.at): order for order in wish.orders}
    masked = live.game.title.masked(live.game.position, own)
    turn, phase = moment(masked, own)
    still = in_force(masked, own, live.record.orders.get(own, ()))
    old = {(one.question, one.at, one.answer, one.span): one for one in still}
    orders: list[Order] = []
    for one in given.values():
        if one.answer == ASK and not one.at:
            continue
        since = old.get((one.question, one.at, one.answer, one.span))
        fresh = Order(question=one.question, answer=one.answer, at=one.at, span=one.span)
        lapsing = Order(one.question, one.answer, one.at, one.span, turn, phase)
        orders.append(since or (fresh if one.span == GOOD else lapsing))
    await live.give_orders(own, orders)
    return shown(live, own)
