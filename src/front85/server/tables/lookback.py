"""A finished game looked back on, for its report: worked out once, in the game's process."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from front85.ai.advice.review import Moment, Review, review
from front85.games.registry import title as find_title
from front85.server.screen.speech import Voice
from front85.server.store.resume import first_position
from front85.server.tables.desk import Desk
from front85.server.tables.live import LiveGame


class LookBackLine(BaseModel):
    """A moment that mattered; `ply` is the entry of the choice."""

    ply: int
    side: str
    text: str


class LookBack(BaseModel):
    """What turned a finished game, luck apart, and which choices cost most; empty while it is being played."""

    turning: list[LookBackLine]
    costly: list[LookBackLine]


async def look_back(live: LiveGame, desk: Desk, say: Voice) -> LookBack:
    """The moments of a game that is over, in a reader's words."""
    if not live.over:
        return LookBack(turning=[], costly=[])
    game, start = live.game, first_position(live.record)[0]
    state, stack = game.title.plain(start)
    played = [(entry.player, entry.choice) for entry in game.journal]
    found = await desk.study(live, looked_back, game.title.name, game.scenario, game.options, state, stack, played)
    return LookBack(turning=_said(found.turning, say), costly=_said(found.costly, say))


def _said(moments: tuple[Moment, ...], say: Voice) -> list[LookBackLine]:
    return [LookBackLine(ply=one.ply, side=one.side, text=say.say(one.line)) for one in moments]


def looked_back(
    name: str, scenario: str, options: dict[str, bool], state: Any, stack: Any, played: list[tuple[str, str]]
) -> Review:
    """The review itself, from plain data."""
    return review(find_title(name).restore(scenario, options, state, stack), played)
