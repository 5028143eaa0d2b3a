"""What a seat missed, for the playback and the briefing: events, the view before them, and the ranked card."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any
from weakref import WeakKeyDictionary

import msgspec
from fastapi import APIRouter, Depends, Query, Response

from front85.chronicle.briefing import Briefing
from front85.chronicle.event import Event, Loss, Way
from front85.chronicle.line import Line
from front85.chronicle.record import Record
from front85.chronicle.spans import last_absence, phases
from front85.chronicle.table import event_table
from front85.server.contract import wire
from front85.server.contract.bodies import Failure
from front85.server.contract.refusal import Refuse
from front85.server.edge.calls import GameId, Lang, Token, looked_at, the_games
from front85.server.screen.speech import Voice, voice
from front85.server.screen.views import worded
from front85.server.store.seats import HOT_SEAT, Seat
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame
from front85.server.tables.scrubbing import eyes_at, scrubber
from front85.server.tables.warm import aside

router = APIRouter(
    prefix="/api/games",
    tags=["history"],
    responses={code: {"model": Failure} for code in (400, 403, 404, 422, 429)},
)


class StoryEvent(msgspec.Struct, frozen=True):
    """One entry as this seat saw it. The fields and counters of the view that changed stand beside it."""

    ply: int
    player: str
    side: str | None
    phase: str
    kind: str
    weight: int
    band: str
    affair: int
    text: str
    fact: str
    hex: str | None
    target: str | None
    hexes: list[str]
    ways: tuple[Way, ...]
    losses: tuple[Loss, ...]
    dice: tuple[str, ...]
    fields: dict[str, Any]
    units: tuple[dict[str, Any], ...]
    gone: tuple[str, ...]


class StoryLine(msgspec.Struct, frozen=True):
    """A line of the briefing; `plies` are the entries it is about."""

    kind: str
    weight: int
    side: str | None
    text: str
    fact: str
    plies: tuple[int, ...]
    hexes: tuple[str, ...]
    place: str | None
    count: int


class StoryCard(msgspec.Struct, frozen=True):
    """The briefing in the reader's words."""

    side: str | None
    title: str
    subtitle: str
    figures: list[str]
    lines: list[StoryLine]
    others: list[StoryLine]
    rest: str
    nothing: str


class Story(msgspec.Struct, frozen=True):
    """What happened from entry `start` up to `end`, from what this seat may know.

    `view` is the seat's view before the first event; None when only what is new was asked for.
    """

    start: int
    end: int
    own: bool
    """Whether it is this seat's own player-turn now."""
    between: bool
    """Whether it is nobody's."""
    view: msgspec.Raw | None
    events: list[StoryEvent]
    card: StoryCard


class TurnTrails(msgspec.Struct, frozen=True):
    """Who went where in a player-turn, as this seat saw it: one entry of the journal."""

    ply: int
    ways: tuple[Way, ...]
    losses: tuple[Loss, ...]


class _Records:
    """The records of one game, by whose eyes."""

    def __init__(self) -> None:
        self.by_side: dict[str | None, Record] = {}
        self.looked_back: dict[str | None, Record] = {}
        """Of the player-turn somebody looks back at."""
        self.lock = asyncio.Lock()


_kept: WeakKeyDictionary[LiveGame, _Records] = WeakKeyDictionary()


async def story_for(live: LiveGame, seat: Seat, voice: Voice, after: int, ply: int | None) -> Story:
    """The story of what `seat` missed; with `ply`, of what it had missed at that point of the game."""
    eyes = live.game.player if seat.name == HOT_SEAT else seat.side
    eyes = eyes if eyes in live.game.title.sides else None
    journal = tuple(live.game.journal[:ply])
    span, phasing, now = Record.span_of(live.game.title, journal, eyes)
    records = _kept.setdefault(live, _Records())
    async with records.lock:
        record = records.by_side.setdefault(eyes, Record()) if ply is None else Record()
        if not record.fits(span, journal):
            position = await scrubber(live).position(live, span.start)
            record.begin(position, eyes, span, phasing)
        await aside(record.follow, span, journal)
        events, base, briefing = list(record.events), record.base, record.briefing(eyes)
    fresh = [_event(event, live.record.title, voice) for event in events if event.ply >= after]
    whole = after <= span.start
    view = msgspec.Raw(msgspec.json.encode(worded(base, voice))) if whole else None
    return Story(span.start, span.end, now == eyes, now is None, view, fresh, _card(briefing, voice))


async def trails_at(live: LiveGame, seat: Seat, ply: int) -> list[TurnTrails]:
    """Who went where in the player-turn that entry `ply` ends or goes on with, up to that entry."""
    position = await scrubber(live).position(live, ply)
    eyes = eyes_at(live, seat, position, None)
    journal = tuple(live.game.journal[:ply])
    phasing = phases(event_table(live.game.title), journal)
    span = last_absence(phasing, None)
    records = _kept.setdefault(live, _Records())
    async with records.lock:
        record = records.looked_back.setdefault(eyes, Record())
        if not record.fits(span, journal):
            record.begin(await scrubber(live).position(live, span.start), eyes, span, phasing[span.start])
        await aside(record.follow, span, journal)
        events = list(record.events)
    return [TurnTrails(e.ply, e.ways, e.losses) for e in events if e.ways or e.losses]


def _worded_fields(fields: dict[str, Any], title: str, voice: Voice) -> dict[str, Any]:
    """Fields of a view that changed, with the text of their messages; the title says which fields hold messages."""
    told = worded({**fields, "game": title}, voice)
    return {key: told[key] for key in fields}


def _event(event: Event, title: str, voice: Voice) -> StoryEvent:
    text = voice.tell(event.caption)
    facts = [voice.tell(line) for line in (*event.matters, *event.beyond)]
    return StoryEvent(
        ply=event.ply,
        player=event.player,
        side=event.side,
        phase=event.phase,
        kind=event.kind,
        weight=event.weight,
        band=event.band,
        affair=event.affair,
        text=text,
        fact=" ".join([fact for fact in facts if fact != text][:2]),
        hex=event.hex,
        target=event.target,
        hexes=event.hexes,
        ways=event.ways,
        losses=event.losses,
        dice=event.dice,
        fields=_worded_fields(event.patch.fields, title, voice),
        units=event.patch.units,
        gone=event.patch.gone,
    )


def _card(briefing: Briefing, voice: Voice) -> StoryCard:
    return StoryCard(
        side=briefing.side,
        title=voice.say(briefing.title),
        subtitle=voice.say(briefing.subtitle),
        figures=[voice.say(figure) for figure in briefing.figures_said],
        lines=[_line(line, voice) for line in briefing.lines],
        others=[_line(line, voice) for line in briefing.others],
        rest=voice.say(briefing.rest),
        nothing=voice.say(briefing.nothing),
    )


def _line(line: Line, voice: Voice) -> StoryLine:
    return StoryLine(
        kind=line.kind,
        weight=line.weight,
        side=line.side,
        text=line.title.said(voice.tell),
        fact=" ".join(fact.said(voice.tell) for fact in line.facts[:1]),
        plies=line.plies,
        hexes=line.hexes,
        place=line.place,
        count=line.count,
    )


@router.get("/{game_id}/story", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def story(
    game_id: GameId,
    games: Annotated[Games, Depends(the_games)],
    token: Token,
    after: Annotated[int, Query(ge=0, le=10_000_000)] = 0,
    ply: Annotated[int | None, Query(ge=0, le=10_000_000)] = None,
    lang: Lang = None,
) -> Response:
    """What happened since this seat last acted in a turn of its own, from entry `after` on.

    With `ply` the same for that point of the past.
    """
    live, seat = await looked_at(games, game_id, token)
    if ply is not None and ply > live.game.ply:
        raise Refuse(422, "server-no-ply", ply=ply, now=live.game.ply)
    told = await story_for(live, seat, voice(lang, live.game.title), after, ply)
    return Response(wire.encode(told), media_type="application/json")


@router.get("/{game_id}/trails", response_class=Response, responses={200: {"content": {"application/json": {}}}})
async def trails(
    game_id: GameId,
    games: Annotated[Games, Depends(the_games)],
    token: Token,
    ply: Annotated[int, Query(ge=0, le=10_000_000)],
) -> Response:
    """Who went where in the player-turn looked back at, up to entry `ply`, from what this seat may know."""
    live, seat = await looked_at(games, game_id, token)
    if ply > live.game.ply:
        raise Refuse(422, "server-no-ply", ply=ply, now=live.game.ply)
    return Response(wire.encode(await trails_at(live, seat, ply)), media_type="application/json")
