"""A question for a judge: a moment of a game as one seat knows it, as a file."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from front85.kernel.position import Position
from front85.proof.question import question_text
from front85.server.screen.speech import Voice
from front85.server.store.seats import Seat
from front85.server.tables.live import LiveGame
from front85.server.tables.scrubbing import eyes_at, scrubber
from front85.server.tables.warm import aside


class Doubt(NamedTuple):
    """What is asked: about a choice, in the asker's own words, or both."""

    choice: str = ""
    words: str = ""


async def question_file(live: LiveGame, seat: Seat, doubt: Doubt, ply: int, voice: Voice) -> str:
    """The file. It holds no secret of others."""
    position = await scrubber(live).position(live, ply)
    side = eyes_at(live, seat, position, None) or seat.side or live.game.title.sides[0]
    return await aside(_question, position, side, doubt, voice)


def _question(position: Position[Any], side: str, doubt: Doubt, speak: Voice) -> str:
    """The file; whatever stands in it comes from the masked position and from the asker."""
    known, (choice, words) = position.title.masked(position, side), doubt
    remarks = [
        speak("server-judge-remark-browser"),
        speak("server-judge-remark-how"),
        words or speak("server-judge-remark-words"),
        speak("server-judge-remark-secrets", side=side),
    ]
    if known.ask is not None and known.player == side:
        remarks.append(speak("server-judge-remark-asked", case=known.ask.case, prompt=speak.say(known.ask.prompt)))
    refusal = known.why_not(choice, side) if choice else None
    if refusal is not None:
        why = speak.say(refusal.message)
        remarks.append(speak("server-judge-remark-refused", cases=", ".join(refusal.cases), why=why))
    heading = speak("server-judge-title", choice=choice) if choice else speak("server-judge-title-moment")
    return question_text(known, side, choice, _one_line(words) or heading, tuple(map(_one_line, remarks)))


def _one_line(text: str) -> str:
    return re.sub(r"[\x00-\x1f\x7f]+", " ", text)
