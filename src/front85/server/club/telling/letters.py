"""Notices in words: subject and text for whoever is told, and a line that anybody may read."""

from __future__ import annotations

import html
from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from front85.server.club.telling.notices import Due
from front85.server.screen.speech import Voice, voice
from front85.server.store import hours
from front85.server.store.seats import Seat
from front85.server.tables.live import LiveGame
from front85.server.tables.states import told

BRIEFING = 4
"""Lines of what has happened meanwhile."""
MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
GOLD = "background:#E0A92E;color:#1C1A14;padding:10px 18px;border-radius:6px;text-decoration:none;font-weight:bold"


class Matter(msgspec.Struct, frozen=True):
    """What a notice is about, for one reader."""

    notice: Due
    name: str
    turn: int
    side: str
    question: str
    briefing: tuple[str, ...]
    left: float | None
    link: str


class Letter(msgspec.Struct, frozen=True):
    subject: str
    text: str
    page: str


def matter(notice: Due, live: LiveGame, language: str, left: float | None, address: str) -> Matter:
    """What a player is told of a game: the question, and what the own side has seen of the others' deeds."""
    speak = voice(language, live.game.title)
    seat = next((one for one in live.record.seats if one.name == notice.seat), None)
    ask = live.game.ask
    side = (seat.side if seat is not None else None) or notice.seat or ""
    asked = ask is not None and seat is not None and seat.may_play(ask.player)
    return Matter(
        notice=notice,
        name=live.record.name,
        turn=live.summary().turn,
        side=speak.named(f"seat-{side}", side),
        question=speak.say(ask.prompt) if ask is not None and asked else "",
        briefing=_briefing(live, seat, speak) if notice.kind in ("turn", "reminder", "flag") else (),
        left=left,
        link=f"{address}/#/table/{live.record.id}",
    )


def _briefing(live: LiveGame, seat: Seat | None, speak: Voice) -> tuple[str, ...]:
    """The last lines of the log since this side last did something."""
    if seat is None or seat.side is None:
        return ()
    journal = live.game.journal
    since = next((ply + 1 for ply in reversed(range(len(journal))) if journal[ply].player == seat.side), 0)
    lines, _ = told(live, seat.side, speak).since(journal, since)
    return tuple(line.text for line in lines[-BRIEFING:])


def letter(matters: Sequence[Matter], language: str, zone: str, manage: str) -> Letter:
    """One mail about one game or several, the most urgent first."""
    speak = voice(language)
    ordered = sorted(matters, key=lambda one: (one.left is None, one.left or 0.0, one.name))
    subject = subject_of(ordered[0], speak) if len(ordered) == 1 else speak("notice-several", count=len(ordered))
    parts, pages = [], []
    for one in ordered:
        lines = _lines(one, speak, zone, alone=len(ordered) == 1)
        parts.append("\n".join((*lines, "", speak("notice-open", link=one.link))))
        shown = "".join(f"<p>{html.escape(line)}</p>" for line in lines)
        button = f'<p><a style="{GOLD}" href="{html.escape(one.link)}">{html.escape(speak("notice-to-table"))}</a></p>'
        pages.append(shown + button)
    off = speak("notice-manage", link=manage)
    short = html.escape(speak("notice-manage-short"))
    foot = f'<p style="color:#6B6558"><a href="{html.escape(manage)}">{short}</a></p>'
    body = '<div style="font-family:sans-serif;max-width:36em">' + "<hr>".join(pages) + foot + "</div>"
    page = f'<!doctype html><html lang="{language}"><meta charset="utf-8"><body>{body}</body></html>'
    return Letter(_flat(subject), "\n\n---\n\n".join(parts) + f"\n\n-- \n{off}\n", page)


def subject_of(one: Matter, speak: Voice) -> str:
    """No secret in it: others may read it over a shoulder."""
    left = "" if one.left is None else _span(max(0.0, one.left), speak)
    timed = "-timed" if left and one.notice.kind in ("turn", "reminder") else ""
    return speak(f"notice-{one.notice.kind}{timed}", game=one.name, turn=one.turn, left=left, seat=one.side)


def public_line(one: Matter, language: str) -> str:
    """What a channel is told that others read: not even the question."""
    speak = voice(language)
    return _flat(speak(f"notice-public-{one.notice.kind}", game=one.name, turn=one.turn, seat=one.side))


def _lines(one: Matter, speak: Voice, zone: str, *, alone: bool) -> list[str]:
    lines = [] if alone else [subject_of(one, speak)]
    if one.notice.kind == "flag":
        lines.append(speak("notice-flag-text"))
    if one.question:
        lines.append(one.question)
    if one.left is not None and one.left > 0 and one.notice.kind in ("turn", "reminder"):
        until = datetime.fromtimestamp(hours.now() + one.left, zone_of(zone))
        lines.append(speak("notice-until", when=until.strftime("%Y-%m-%d %H:%M"), zone=zone))
    if one.briefing:
        lines += ["", *one.briefing]
    return lines or [subject_of(one, speak)]


def _span(seconds: float, speak: Voice) -> str:
    """`2 d 11 h`, below a day `6 h`, below an hour `42 min`."""
    if seconds >= DAY:
        return speak("notice-span-days", days=int(seconds // DAY), hours=int(seconds % DAY // HOUR))
    if seconds >= HOUR:
        return speak("notice-span-hours", hours=int(seconds // HOUR))
    return speak("notice-span-minutes", minutes=int(seconds // MINUTE))


def zone_of(name: str) -> tzinfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def _flat(text: str) -> str:
    """One line without signs that turn text around: fluent puts them about values, and mail programs show them."""
    return " ".join("".join(sign for sign in text if sign not in "\u2068\u2069").split())
