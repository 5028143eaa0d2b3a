"""A game looked back on, for its report: worked out once for a position, in the game's process."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from front85.games.registry import title as find_title
from front85.kernel.kept.journal import Entry
from front85.review.affairs import Point, so_far
from front85.review.looking import Moment, Review, review, unit
from front85.server.screen.speech import Voice
from front85.server.store.resume import first_position
from front85.server.tables.desk import Desk
from front85.server.tables.live import LiveGame


class LookBackPoint(BaseModel):
    """How sides stood before an entry, each by what it could see, in percent of win chance."""

    ply: int
    turn: int
    side: str
    """Who acts from here on."""
    levels: dict[str, float]


class LookBackMoment(BaseModel):
    """A moment that turned the game, in the figure of `side`; `ply` is the entry it begins with.

    `expected`, `luck` and `choice` add up to `change`.
    """

    ply: int
    turn: int
    side: str
    kind: str
    place: str
    text: str
    facts: list[str]
    change: float
    expected: float
    luck: float
    error: float
    """The standard error of the luck: it is told against a mean of few draws."""
    choice: float
    unit: str


class LookBackLuck(BaseModel):
    """What dice did for a side in all that it began; the luck of the moments is part of it."""

    side: str
    affairs: int
    luck: float
    error: float
    unit: str


class LookBack(BaseModel):
    """What turned a finished game; of one that is being played at most a side's own line, where it is asked for."""

    by_chance: bool
    """Whether figures are percent of win chance; where none has passed its gate they are the game's own measure."""
    line: list[LookBackPoint]
    turning: list[LookBackMoment]
    luck: list[LookBackLuck]
    pending: bool = False
    """Whether it is still being worked out: then there is nothing yet, and one asks again."""


async def look_back(live: LiveGame, desk: Desk, say: Voice) -> LookBack:
    """A game that is over, in a reader's words."""
    key = (look_back, live.game.ply)
    found: Review | None = live.answers.get(key)
    if found is None:
        found = await desk.pursue(live, "", looked_back, *_plain(live), tuple(live.game.journal))
        if found is None:
            return nothing(pending=True)
        live.answers[key] = found
    return LookBack(
        by_chance=found.by_chance,
        line=_line(found.line),
        turning=[_moment(one, say) for one in found.turning],
        luck=[
            LookBackLuck(
                side=one.side, affairs=one.affairs, luck=one.luck, error=one.error, unit=say.say(unit(one.currency))
            )
            for one in found.luck
        ],
    )


async def line_so_far(live: LiveGame, desk: Desk, side: str) -> LookBack:
    """The line of a game that is being played, by what one side may know of it."""
    line = await desk.pursue(live, side, lined, *_plain(live), tuple(live.game.journal), side)
    if line is None:
        return nothing(pending=True)
    return LookBack(by_chance=bool(line), line=_line(line), turning=[], luck=[])


def nothing(pending: bool = False) -> LookBack:
    return LookBack(by_chance=False, line=[], turning=[], luck=[], pending=pending)


def _plain(live: LiveGame) -> tuple[Any, ...]:
    game, start = live.game, first_position(live.record)[0]
    return (game.title.name, game.scenario, game.options, *game.title.plain(start))


def _line(line: tuple[Point, ...]) -> list[LookBackPoint]:
    return [LookBackPoint(ply=one.ply, turn=one.turn, side=one.side, levels=one.levels) for one in line]


def _moment(one: Moment, say: Voice) -> LookBackMoment:
    return LookBackMoment(
        ply=one.ply,
        turn=one.turn,
        side=one.side,
        kind=one.kind,
        place=one.place,
        text=say.say(one.caption),
        facts=[say.say(fact) for fact in one.facts],
        change=one.change,
        expected=one.expected,
        luck=one.luck,
        error=one.error,
        choice=one.choice,
        unit=say.say(unit(one.currency)),
    )


def looked_back(
    name: str, scenario: str, options: dict[str, bool], state: Any, stack: Any, journal: tuple[Entry, ...]
) -> Review:
    """The review itself, from plain data."""
    return review(find_title(name).restore(scenario, options, state, stack), journal)


def lined(
    name: str, scenario: str, options: dict[str, bool], state: Any, stack: Any, journal: tuple[Entry, ...], side: str
) -> tuple[Point, ...]:
    """The line of one side, from plain data."""
    return so_far(find_title(name).restore(scenario, options, state, stack), journal, side)
