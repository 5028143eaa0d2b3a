"""Proposals over HTTP: worked out from what the seat may know, away from the event loop."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends
from pydantic import Field

from front85.ai.player import levels
from front85.ai.staff.purpose import Purpose
from front85.hexwar.ground.sectors import in_language
from front85.server.club.table import may_ask_adviser, may_ask_staff
from front85.server.contract.bodies import PRINTABLE, Body, Failure, Short
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import GameId, Lang, Token, seat_at, the_desk, the_games
from front85.server.screen.speech import Voice, voice
from front85.server.store.seats import Seat
from front85.server.tables.desk import Desk
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame
from front85.server.tables.planning import Proposal, Step
from front85.server.tables.questions import AdviceOf, AnyQuestion, ChangeOf, Counsel, MarchOf, OrdersOf, StakesOf
from front85.worth.figure import model_for

router = APIRouter(
    prefix="/api/games",
    tags=["plans"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 409, 422, 429)},
)


class PlanWish(Body):
    """What is to be proposed: a march of `units` to `goal`, the rest of the phase as a `level` would play it, the
    adviser's choices, one of which may be taken, or a `choice` of a plan with `goal` in place of its hex or last word.

    `verbs` are the words that begin a march, `ends` those that end a phase, `prior` what stands before in the plan.
    """

    kind: Literal["march", "staff", "advice", "change"]
    units: Annotated[list[Short], Field(max_length=200, default_factory=list)]
    goal: Short | None = None
    choice: Annotated[str, Field(max_length=2000, pattern=PRINTABLE)] = ""
    prior: Annotated[
        list[Annotated[str, Field(max_length=2000, pattern=PRINTABLE)]], Field(max_length=240, default_factory=list)
    ]
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
    """The hex, or where its units stand, with the nearest place."""
    path: list[str]
    left: float | None
    before: Annotated[list[str], Field(default_factory=list)]
    """Choices that come first, if they are on offer, and"""
    after: Annotated[list[str], Field(default_factory=list)]
    """those that complete it."""
    worth: str | None = None
    """What the adviser expects of it."""
    reasons: Annotated[list[str], Field(default_factory=list)]
    sector: str = ""
    """The name of the sector it belongs to, and"""
    formation: str = ""
    """the formation, or the unit where it has none."""
    purpose: Purpose | None = None
    """What it is good for."""
    enemy: int | None = None
    """Hexes to the nearest known enemy from where it leads."""
    elsewhere: Annotated[list[str], Field(default_factory=list)]
    """Hexes that may take the place of its own; of marches none are listed."""
    otherwise: Annotated[dict[str, str], Field(default_factory=dict)]
    """Words that may take the place of its last, its own among them, and what they are called."""


class PlanAnswer(Body):
    """The choices of a proposal in order, for the position after `ply` entries; nothing has been played. After `dice`
    the rest is planned anew; with `more` further orders follow. `note` says what worth is told in, where that is no win
    chance."""

    ply: int
    steps: list[PlanStep]
    without: list[str]
    dice: bool
    more: bool = False
    note: str = ""


class StakesWish(Body):
    """An attack, as it would be played."""

    choice: Annotated[str, Field(max_length=2000, pattern=PRINTABLE)]


class StakesAnswer(Body):
    """What an attack may cost and bring, in lines and what leads to them.

    By result, whether it is good, even or bad for who asks, and what it does here.
    """

    ply: int
    lead: str = ""
    lines: list[str]
    tones: dict[str, Literal["good", "even", "bad"]]
    deeds: dict[str, str]


@router.post("/{game_id}/stakes")
async def at_stake(
    game_id: GameId,
    wish: StakesWish,
    games: Annotated[Games, Depends(the_games)],
    desk: Annotated[Desk, Depends(the_desk)],
    token: Token,
    lang: Lang = None,
) -> StakesAnswer:
    """An attack played out for the side that is asked, from what it may know. It changes nothing."""
    live, seat, side = await _asking(game_id, games, token, hints=True)
    question = StakesOf(side, wish.choice, voice(lang, live.game.title).language)
    ply, told = await _answered(desk, live, seat, question)
    if told is None:
        return StakesAnswer(ply=ply, lines=[], tones={}, deeds={})
    return StakesAnswer.model_validate({"ply": ply} | msgspec.structs.asdict(told))


async def _asking(game_id: str, games: Games, token: str | None, *, hints: bool = False) -> tuple[LiveGame, Seat, str]:
    """The game, the seat and the side that is asked there. Raises Refuse where no staff may be asked, for `hints` no
    adviser, or somebody else is to choose."""
    live = await games.find(game_id)
    seat = seat_at(live, token, playing=True)
    if not await may_ask_staff(games.storage, live):
        raise Refuse(403, "club-no-staff")
    if hints and not await may_ask_adviser(games.storage, live):
        raise Refuse(403, "club-no-hints")
    side = live.game.player
    if side is None or not seat.may_play(side):
        raise Refuse(409, "server-waiting", side=side or "", name=side or "")
    return live, seat, side


async def _answered(desk: Desk, live: LiveGame, seat: Seat, question: AnyQuestion) -> tuple[int, Any]:
    """What the desk answers, and of which position. Raises Refuse where that is no more."""
    ply = live.game.ply
    answer = await desk.ask(live, seat.name, question)
    if live.game.ply != ply:
        raise Refuse(409, "refused-stale", ply=ply, now=live.game.ply)
    return ply, answer


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
    live, seat, side = await _asking(game_id, games, token, hints=wish.kind == "advice")
    say = voice(lang, live.game.title)
    ply, answer = await _answered(desk, live, seat, _question(wish, live, side, say.language))
    command = await live.command(seat)

    def is_mine(step: Step) -> bool:
        return command is None or command.may(step.choice)

    if isinstance(answer, Proposal):
        steps = [_shown(step, say) for step in answer.steps if wish.kind in ("march", "change") or is_mine(step)]
        return PlanAnswer(ply=ply, steps=steps, without=list(answer.without), dice=answer.dice, more=answer.more)
    advice: list[Counsel] = answer
    steps = [_shown(one.step, say, one.worth, list(one.reasons)) for one in advice if is_mine(one.step)]
    note = "" if model_for(live.game.position, side) else say("review-points")
    return PlanAnswer(ply=ply, steps=steps, without=[], dice=False, note=note)


def _question(wish: PlanWish, live: LiveGame, side: str, language: str) -> AdviceOf | ChangeOf | MarchOf | OrdersOf:
    """What is asked of the desk. Raises Refuse where there is no such hex or level."""
    title, board = live.game.title, live.game.position.content.board  # type: ignore[attr-defined]
    if wish.kind == "advice":
        return AdviceOf(side, language)
    if wish.kind == "march" and wish.goal is not None and wish.goal in board.index:
        return MarchOf(side, tuple(wish.units), wish.goal, tuple(wish.verbs))
    if wish.kind == "change" and wish.choice and wish.goal:
        return ChangeOf(side, tuple(wish.prior), wish.choice, wish.goal)
    if wish.kind == "staff" and wish.level in levels(title.name):
        orders = live.record.directives(side)
        return OrdersOf(side, wish.level, tuple(wish.ends), tuple(wish.units), orders)
    raise Refuse(422, "server-no-plan")


def _shown(step: Step, say: Voice, worth: str | None = None, reasons: list[str] | None = None) -> PlanStep:
    why = step.why
    if why and why.listed:
        reasons = [say("story-listed", number=why.listed)]
    return PlanStep(
        choice=step.choice,
        verb=say.label(step.verb),
        text=say("story-order", units=", ".join(step.units), hex=step.hex or ""),
        units=[unit for unit in step.units if unit not in step.otherwise and not say.named(f"book-word-{unit}", "")],
        hex=step.hex,
        place=say.address(step.hex or (why.stands if why else "")) or None,
        path=list(step.path),
        left=step.left,
        before=list(step.before),
        after=list(step.after),
        worth=worth,
        reasons=reasons or [],
        sector=in_language(why.sector, say.language) if why and why.sector else "",
        formation=why.formation if why else "",
        purpose=why.purpose if why else None,
        enemy=why.enemy if why else None,
        elsewhere=list(step.elsewhere),
        otherwise={word: say.spelt(f"{step.verb} {word}")[-1] for word in step.otherwise},
    )
