"""Directives over HTTP: a side reads and replaces its own, and nobody else learns of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query
from pydantic import Field

from front85.ai.adjutant import questions
from front85.ai.staff.ground import Ground
from front85.hexwar.ground.sectors import in_language, sectors_of
from front85.kernel.kept.journal import Entry
from front85.kernel.standing import (
    AIMS,
    ASK,
    BOUNDARY,
    GOOD,
    GROUND,
    REST,
    SECTOR,
    STAFFS,
    USUAL,
    Intent,
    Order,
    Stage,
    StandingQuestion,
    in_force,
    moment,
)
from front85.server.club.table import help_at
from front85.server.contract.bodies import Body, Failure
from front85.server.contract.club_table import Help
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import GameId, Lang, Token, seat_at, the_games
from front85.server.screen.speech import Voice, voice
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame

router = APIRouter(
    prefix="/api/games",
    tags=["standing orders"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 409, 422, 429)},
)
Short = Annotated[str, Field(max_length=80)]
LINES = 9
IDLE = ("pass", "spare", "end")
"""First words of answers that do nothing."""
OfSide = Annotated[str | None, Query(max_length=40, description="In the hot seat: whose orders")]


class LineToHold(Body):
    """Hexes in a row, and the last turn they are to be held; 0 for good."""

    hexes: Annotated[list[Short], Field(max_length=120)]
    until: Annotated[int, Field(ge=0, le=999)] = 0


class GroundIntent(Body):
    """What a ground order says beside its kind. `members` are filled in by the server."""

    lines: Annotated[list[LineToHold], Field(max_length=6, default_factory=list)]
    toward: Short = ""
    losses: Literal["spare", "usual", "any"] = "usual"
    members: Annotated[list[Short], Field(max_length=400, default_factory=list)]


class StandingOrder(Body):
    """How a question is answered; `at` names one object of it, such as a bridge. The question `*` is all the rest,
    `ground` what a sector or formation is to do, `boundary` where a sector ends, `targets` what the air staff strikes
    first (of both the hexes are the answer)."""

    question: Short
    answer: Annotated[str, Field(max_length=400)]
    at: Short = ""
    span: Literal["phase", "turn", "good"] = "good"
    intent: GroundIntent | None = None

    def order(self, turn: int, phase: str) -> Order:
        """The same as it is kept, given at this moment."""
        found = Order(question=self.question, answer=self.answer, at=self.at, span=self.span, intent=self._intent())
        if self.span == GOOD:
            return found
        return Order(self.question, self.answer, self.at, self.span, turn, phase, found.intent)

    def _intent(self) -> Intent | None:
        if self.intent is None:
            return None
        lines = tuple(Stage(tuple(line.hexes), line.until) for line in self.intent.lines)
        return Intent(lines, self.intent.toward, self.intent.losses, tuple(self.intent.members))


def as_shown(order: Order) -> StandingOrder:
    """An order as the wire has it."""
    intent = order.intent
    ground = (
        None
        if intent is None
        else GroundIntent(
            lines=[LineToHold(hexes=list(stage.hexes), until=stage.until) for stage in intent.lines],
            toward=intent.toward,
            losses=intent.losses,  # type: ignore[arg-type]
            members=list(intent.members),
        )
    )
    return StandingOrder(
        question=order.question,
        answer=order.answer,
        at=order.at,
        span=order.span,  # type: ignore[arg-type]
        intent=ground,
    )


class Placed(Body):
    """Something that may have an order of its own."""

    id: str
    name: str


class StandingKind(Body):
    """A question that can be answered so, its possible answers, and how often they were given."""

    question: str
    group: str
    """The heading it stands under: ground, fire, sky or rear."""
    asked: bool
    """Whether it is put to a player; what is not, other answers take into account."""
    answers: list[str]
    objects: list[Placed]
    """What may have an order of its own, and"""
    each: list[str]
    """the answers of such an order; none for those of the question."""
    usual: str
    """What a staff answers unless told otherwise, `ask` where it asks."""
    routine: str
    """What it answers where it answers nothing but matters of form."""
    used: int


class ReportLine(Body):
    """What was answered for a side to one question: how often with which word, in the reader's language."""

    question: str
    answers: dict[str, int]
    held: int
    """How often nothing was done."""
    why: str
    """That and for what reason, in words; empty where something was always done."""


class GroundLine(Body):
    """How far a ground order is kept: units on the map, how many stand where they should, how many outside their
    sector, and how many of those that do not have the enemy next to them."""

    at: str
    name: str
    answer: str
    units: int
    there: int
    outside: int
    pressed: int


class StandingOrders(Body):
    """`help`: what may answer for people at this table. `report`: the staff's answers since entry `since`; `ground`:
    how far ground orders are kept. `targets`: what became of each place
    on the strike list. All together have at most nine lines, one of them for `targets`."""

    side: str
    help: Help
    questions: list[StandingKind]
    sectors: list[Placed]
    orders: list[StandingOrder]
    report: list[ReportLine]
    ground: list[GroundLine]
    targets: list[str]


class NewOrders(Body):
    orders: Annotated[list[StandingOrder], Field(max_length=200)]


def side_of(live: LiveGame, token: str | None, wanted: str | None, *, giving: bool = False) -> str:
    """Whose orders a seat may see: its own, in the hot seat those of either side. Only a chief is `giving` any."""
    seat = seat_at(live, token, playing=True)
    if giving and not seat.chief:
        raise Refuse(403, "club-command-chief-only")
    side = seat.side or wanted or live.game.player or live.game.title.sides[0]
    if side not in live.game.title.sides or not seat.may_play(side):
        raise Refuse(403, "server-no-seat")
    return side


def shown(live: LiveGame, side: str, say: Voice, *, help_: Help, since: int = 0) -> StandingOrders:
    own = [(ply, entry) for ply, entry in enumerate(live.game.journal) if entry.player == side and entry.ordered]
    used = Counter(entry.ordered for _, entry in own)
    known = live.game.title.masked(live.game.position, side)
    given = in_force(known, side, live.record.directives(side))
    ground = Ground(known, side, given)
    lines, targets = kept_lines(ground, say), struck_lines(ground, say, live.game.journal[since:])
    file = sectors_of(live.record.title)
    names = {one.id: in_language(one.name, say.language) for one in file.sector.get(side, ())} if file else {}
    return StandingOrders(
        side=side,
        help=help_,
        questions=[
            StandingKind(
                question=one.key,
                group=one.group,
                asked=bool(one.prompts),
                answers=list(one.answers),
                objects=[Placed(id=at, name=names.get(at, at)) for at in one.objects(known, side)],
                each=list(one.each),
                usual=one.usual,
                routine=one.routine,
                used=used[one.key],
            )
            for one in questions(live.record.title)
        ],
        sectors=[Placed(id=one.id, name=names[one.id]) for one in ground.sectors()],
        orders=[as_shown(one) for one in given],
        report=reported((entry for ply, entry in own if ply >= since), say, held_for(live.record.title, given))[
            : LINES - len(lines) - bool(targets)
        ],
        ground=lines,
        targets=targets,
    )


def kept_lines(ground: Ground, say: Voice) -> list[GroundLine]:
    """A line for each ground order, worst kept first; two are left for what was answered."""
    terrain = ground.terrain()
    names = {f"{SECTOR}:{one.id}": in_language(one.name, say.language) for one in terrain.sectors} if terrain else {}
    return [
        GroundLine(
            at=one.order.at,
            name=names.get(one.order.at) or say.called(one.order.at.partition(":")[2]),
            answer=one.order.answer,
            units=one.units,
            there=one.there,
            outside=one.outside,
            pressed=one.pressed,
        )
        for one in ground.kept()[: LINES - 2]
    ]


def struck_lines(ground: Ground, say: Voice, entries: Iterable[Entry]) -> list[str]:
    """The strike list in its order: how often each place was struck, or why it would not be struck now."""
    flown = Counter(tuple(entry.choice.split()[:2]) for entry in entries if entry.player == ground.side)
    return [
        say("story-listed-struck", place=say.address(place), count=flown["strike", place], why=why or "next")
        for place, why in ground.spared().items()
    ]


def held_for(title: str, given: Iterable[Order]) -> dict[str, str]:
    """Why nothing is done at a question: the answer says so, ordered or usual, or the staff has judged it."""
    answers = {order.question: order.answer for order in given}
    return {
        one.key: ("ordered" if one.key in answers else "usual")
        if isinstance(one.answers.get(answers.get(one.key, one.usual)), tuple)
        else "judged"
        for one in questions(title)
    }


def reported(entries: Iterable[Entry], say: Voice, why: Mapping[str, str]) -> list[ReportLine]:
    """A line for each question, what was answered most often first; `why` nothing is done at one."""
    found: dict[str, Counter[str]] = {}
    for entry in entries:
        found.setdefault(entry.ordered, Counter())[entry.choice.split()[0]] += 1
    lines: list[ReportLine] = []
    for key, given in found.items():
        held = sum(given[word] for word in IDLE)
        lines.append(
            ReportLine(
                question=key,
                answers={say.label(word): n for word, n in given.most_common() if word not in IDLE},
                held=held,
                why=say("story-held-back", count=held, why=why.get(key, "judged")) if held else "",
            )
        )
    return sorted(lines, key=lambda line: -sum(line.answers.values()))


@router.get("/{game_id}/standing")
async def read_orders(
    game_id: GameId,
    games: Annotated[Games, Depends(the_games)],
    token: Token,
    side: OfSide = None,
    since: Annotated[int, Query(ge=0, le=10_000_000, description="Report what was answered from this entry on")] = 0,
    lang: Lang = None,
) -> StandingOrders:
    """The directives of one's own side, and what was answered by them."""
    live = await games.find(game_id)
    own, help_ = side_of(live, token, side), await help_at(games.storage, live)
    return shown(live, own, voice(lang, live.game.title), help_=help_, since=since)


@router.put("/{game_id}/standing")
async def give_orders(
    game_id: GameId,
    wish: NewOrders,
    games: Annotated[Games, Depends(the_games)],
    token: Token,
    side: OfSide = None,
    lang: Lang = None,
) -> StandingOrders:
    """Replace the directives of one's own side. A question they cover that is open now is answered at once."""
    live = await games.find(game_id)
    own = side_of(live, token, side, giving=True)
    known = {one.key: one for one in questions(live.record.title)}
    masked = live.game.title.masked(live.game.position, own)
    still = in_force(masked, own, live.record.orders.get(own, ()))
    ground = Ground(masked, own, still)
    turn, phase = moment(masked, own)
    if not all(can_be_given(one, known) or ground.accepts(one.order(turn, phase)) for one in wish.orders):
        raise Refuse(422, "server-no-order")
    help_ = await help_at(games.storage, live)
    if help_ == "none" and any(order.question != REST or order.answer == USUAL for order in wish.orders):
        raise Refuse(403, "club-no-orders")
    if help_ == "plain" and any(needs_staff(order, known) for order in wish.orders):
        raise Refuse(403, "club-no-staff")
    given = {(order.question, order.at): order for order in wish.orders}
    old = {(one.question, one.at, one.answer, one.span): one for one in still if one.question != GROUND}
    orders = [old.get((one.question, one.at, one.answer, one.span)) or one.order(turn, phase) for one in given.values()]
    await live.give_orders(own, ground.manned(orders))
    return shown(live, own, voice(lang, live.game.title), help_=help_)


def can_be_given(order: StandingOrder, known: Mapping[str, StandingQuestion]) -> bool:
    if order.question == REST:
        return order.answer in STAFFS and not order.at and order.span == GOOD
    one = known.get(order.question)
    if one is None:
        return False
    if order.at and one.each and not order.at.startswith(f"{SECTOR}:"):
        return order.answer in one.each
    return order.answer in one.answers or (order.answer == ASK and bool(one.prompts))


def needs_staff(order: StandingOrder, known: Mapping[str, StandingQuestion]) -> bool:
    """Whether a computer player would choose."""
    if order.question in (AIMS, GROUND, BOUNDARY):
        return order.question != BOUNDARY
    if order.question == REST:
        return order.answer == USUAL
    one = known[order.question]
    return bool(one.prompts) and one.answers.get(order.answer, one.guided) is None and order.answer != ASK
