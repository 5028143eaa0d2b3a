"""Proposals over HTTP: worked out from what the seat may know, away from the event loop."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends
from pydantic import Field

from front85.ai.player import levels
from front85.server.club.table import may_ask_staff
from front85.server.contract.bodies import Body, Failure, Short
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import GameId, Lang, Token, seat_at, the_desk, the_games
from front85.server.screen.speech import Voice, voice
from front85.server.store.seats import Seat
from front85.server.tables.desk import Desk
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame
from front85.server.tables.planning import Proposal, Step, propose_march, propose_orders
from front85.server.tables.questions import AdviceOf, Counsel
from front85.server.tables.warm import aside

router = APIRouter(
    prefix="/api/games",
    tags=["plans"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 409, 422, 429)},
)


class PlanWish(Body):
    """What is to be proposed: a march of `units` to `goal`, the rest of the phase as a `level` would play it, or the
    adviser's choices, one of which may be taken.

    `verbs` are the words that begin a march, `ends` those that end a phase.
    """

    kind: Literal["march", "staff", "advice"]
    units: Annotated[list[Short], Field(max_length=200, default_factory=list)]
    goal: Short | None = None
    level: Short = "regular"
    verbs: Annotated[list[Short], Field(max_length=20, default_factory=list)]
    ends: Annotated[list[Short], Field(max_length=20, default_factory=list)]


class PlanStep(Body):
    choice: str
    verb: str
    text: str
    units: list[str]
    hex: str | None
    place: str | None
    """The hex with the nearest place."""
    path: list[str]
    left: float | None
    before: Annotated[list[str], Field(default_factory=list)]
    """Choices that come first, if they are on offer."""
    worth: str | None = None
    """What the adviser expects of it."""
    reasons: Annotated[list[str], Field(default_factory=list)]


class PlanAnswer(Body):
    """The choices of a proposal in order, for the position after `ply` entries; nothing has been played."""

    ply: int
    steps: list[PlanStep]
    without: list[str]
    dice: bool


@router.post("/{game_id}/plan")
async def plan(
    game_id: GameId,
    wish: PlanWish,
    games: Annotated[Games, Depends(the_games)],
    desk: Annotated[Desk, Depends(the_desk)],
    token: Token,
    lang: Lang = None,
) -> PlanAnswer:
    """A proposal for the side that is asked. It changes nothing."""
    live = await games.find(game_id)
    seat = seat_at(live, token, playing=True)
    if not await may_ask_staff(games.storage, live):
        raise Refuse(403, "club-no-staff")
    game, title = live.game, live.game.title
    side = game.player
    if side is None or not seat.may_play(side):
        raise Refuse(409, "server-waiting", side=side or "", name=side or "")
    if wish.kind == "advice":
        return await _advice(live, seat, side, desk, voice(lang, title))
    known, ply = title.masked(game.position, side), game.ply
    if wish.kind == "march":
        if wish.goal is None or wish.goal not in known.content.board.index:  # type: ignore[attr-defined]
            raise Refuse(422, "server-no-plan")
        found: Proposal = await aside(propose_march, known, side, tuple(wish.units), wish.goal, tuple(wish.verbs))
    else:
        if wish.level not in levels(title.name):
            raise Refuse(422, "server-no-plan")
        found = await aside(propose_orders, known, title.name, wish.level, side, tuple(wish.ends), tuple(wish.units))
    say = voice(lang, title)
    return PlanAnswer(
        ply=ply,
        steps=[_shown(step, say) for step in found.steps],
        without=list(found.without),
        dice=found.dice,
    )


async def _advice(live: LiveGame, seat: Seat, side: str, desk: Desk, say: Voice) -> PlanAnswer:
    """What the adviser says, thought out in another process; dropped when the game has moved on meanwhile."""
    ply = live.game.ply
    found: list[Counsel] = await desk.ask(live, seat.name, AdviceOf(side, say.language))
    if live.game.ply != ply:
        raise Refuse(409, "refused-stale", ply=ply, now=live.game.ply)
    steps = [_shown(one.step, say, one.worth, list(one.reasons)) for one in found]
    return PlanAnswer(ply=ply, steps=steps, without=[], dice=False)


def _shown(step: Step, say: Voice, worth: str | None = None, reasons: list[str] | None = None) -> PlanStep:
    return PlanStep(
        choice=step.choice,
        verb=say.label(step.verb),
        text=say("story-order", units=", ".join(step.units), hex=step.hex or ""),
        units=list(step.units),
        hex=step.hex,
        place=step.hex and say.address(step.hex),
        path=list(step.path),
        left=step.left,
        before=list(step.before),
        worth=worth,
        reasons=reasons or [],
    )
