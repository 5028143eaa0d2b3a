"""An Atom feed of what waits for one person. Its address is the only key to it, so it tells no question."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from xml.etree import ElementTree as Xml

from sqlalchemy import Connection, select

from front85.server.club.telling.letters import Matter, public_line
from front85.server.club.telling.notices import Due
from front85.server.screen.speech import voice
from front85.server.store import hours
from front85.server.store.club_models import channels, notices, people
from front85.server.store.models import games

ATOM = "http://www.w3.org/2005/Atom"
ENTRIES = 50
Xml.register_namespace("", ATOM)


def reader_of(connection: Connection, secret: str) -> Any:
    """Whose feed an address opens; None when it opens nothing."""
    query = (
        select(people.c.id, people.c.language, channels.c.id.label("channel"))
        .join(channels, channels.c.person_id == people.c.id)
        .where(
            channels.c.secret == secret,
            channels.c.kind == "feed",
            channels.c.off.is_(None),
            people.c.deleted.is_(None),
        )
    )
    return connection.execute(query).mappings().first()


def entries_of(connection: Connection, person: str) -> list[tuple[Due, str, int]]:
    """Notices of somebody that still hold, the newest first, with the game's name and turn."""
    query = (
        select(notices, games.c.name, games.c.turn)
        .join(games, games.c.id == notices.c.game_id)
        .where(notices.c.person_id == person, notices.c.dropped.is_(None), notices.c.due <= hours.now())
        .order_by(notices.c.id.desc())
        .limit(ENTRIES)
    )
    names = ("id", "kind", "person_id", "game_id", "seat", "ply", "created", "tries")
    return [
        (Due(*(row[name] for name in names)), row["name"], row["turn"]) for row in connection.execute(query).mappings()
    ]


def atom(found: Sequence[tuple[Due, str, int]], channel: str, language: str, address: str) -> bytes:
    speak = voice(language)
    root = Xml.Element(f"{{{ATOM}}}feed", {"xml:lang": language})
    _add(root, "id", f"urn:front85:feed:{channel}")
    _add(root, "title", speak("notice-feed-title"))
    _add(root, "updated", _moment(max((one.created for one, _, _ in found), default=0.0)))
    author = Xml.SubElement(root, f"{{{ATOM}}}author")
    _add(author, "name", "Front '85")
    for one, name, turn in found:
        side = speak.named(f"seat-{one.seat}", one.seat or "")
        link = f"{address}/#/table/{one.game}"
        text = public_line(Matter(one, name, turn, side, "", (), None, link), language)
        entry = Xml.SubElement(root, f"{{{ATOM}}}entry")
        _add(entry, "id", f"urn:front85:notice:{one.id}")
        _add(entry, "title", text)
        _add(entry, "updated", _moment(one.created))
        Xml.SubElement(entry, f"{{{ATOM}}}link", {"href": link})
    body: bytes = Xml.tostring(root, "utf-8", xml_declaration=True)
    return body


def _add(parent: Xml.Element, name: str, text: str) -> None:
    Xml.SubElement(parent, f"{{{ATOM}}}{name}").text = text


def _moment(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
