"""Whether a game stands still: it is paused, or its people have something to settle. Clocks ask this."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, or_, select

from front85.server.store import hours
from front85.server.store.club_models import meetings, offers
from front85.server.store.models import games

STOPS = ("takeback", "arbiter")
"""Offers that may stop the clocks: each for a time written down with it, so that silence never stops them for good."""


def is_open(offer: Any = offers, game: Any = games) -> Any:
    """An offer that can still be answered: all but a question to the arbiter lapse with the next deed."""
    return and_(offer.c.state == "open", or_(offer.c.kind == "arbiter", game.c.updated <= offer.c.at))


def stops_clocks(now: float, offer: Any = offers, game: Any = games) -> Any:
    """An offer during which no clock runs."""
    return and_(offer.c.kind.in_(STOPS), offer.c.until > now, is_open(offer, game))


def is_paused(meeting: Any = meetings, game: Any = games) -> Any:
    """Whoever plays on ends the pause."""
    return and_(meeting.c.paused.is_not(None), game.c.updated <= meeting.c.paused)


def stands_still(connection: Connection, game: str) -> str | None:
    """Why no clock runs at a game: `pause`, `takeback`, `arbiter`; None when it does."""
    paused = (
        select(meetings.c.pause_reason)
        .join(games, games.c.id == meetings.c.game_id)
        .where(meetings.c.game_id == game, is_paused())
    )
    found = connection.execute(paused).first()
    if found is not None:
        return found[0] or "pause"
    asked = (
        select(offers.c.kind)
        .join(games, games.c.id == offers.c.game_id)
        .where(offers.c.game_id == game, stops_clocks(hours.now()))
    )
    reason: str | None = connection.execute(asked).scalar()
    return reason
