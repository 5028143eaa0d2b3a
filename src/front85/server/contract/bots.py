"""Bodies of calls about bots: accounts that are programs."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from front85.server.contract.bodies import Body, Short
from front85.server.contract.club import NAME, PersonName

MARK = "-bot"
"""What every bot's name ends in, and nobody else's: whoever reads the name knows."""
BotName = Annotated[PersonName, Field(max_length=NAME - len(MARK))]


class BotRules(Body):
    """What games a bot takes; `titles` empty: all of them."""

    titles: Annotated[tuple[Short, ...], Field(max_length=50)] = ()
    clock: Literal["any", "without", "with"] = "any"
    at_once: Annotated[int, Field(ge=1, le=50)] = 4
    """Games it plays at once."""
    rated: bool = True
    """Whether it plays rated games."""


class BotWish(Body):
    """The mark is added to the name."""

    name: BotName
    rules: BotRules = BotRules()


class BotRow(BaseModel):
    """A bot as members see it."""

    name: str
    owner: str
    mine: bool
    rules: BotRules
    playing: int


class BotKey(BaseModel):
    """`token` opens the bot's account: `Authorization: Bearer TOKEN`. It is told once."""

    name: str
    token: str
