"""Studies as they are kept: who may read and add, chapters, comments.

A study never holds a game that goes on: its lines are copies that are over (`tree.py`), so there is nothing to hide.
"""

from __future__ import annotations

import hmac
import secrets
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from front85.server.club.people.accounts import Person
from front85.server.club.table import when
from front85.server.contract.refusal import Refuse
from front85.server.contract.studies import (
    CHAPTERS,
    NOTES,
    ChapterWish,
    NoteWish,
    Study,
    StudyChange,
    StudyChapter,
    StudyLine,
    StudyMark,
    StudyNote,
    StudyRow,
)
from front85.server.store.club_models import people, studies, study_chapters, study_lines, study_notes
from front85.server.store.models import games, seats
from front85.server.store.seats import WATCH
from front85.server.tables.games import new_id

EACH = 100
"""Studies of one member."""
SHOWN = 200


class Reader(msgspec.Struct, frozen=True):
    """Who looks: a member, the owner of the installation, or whoever has the word of a study."""

    person: Person | None
    owner: bool
    word: str = ""

    @property
    def id(self) -> str | None:
        return None if self.person is None else self.person.id

    @property
    def name(self) -> str:
        return "" if self.person is None else self.person.name

    def owns(self, row: Any) -> bool:
        return self.owner if row["owner_id"] is None else row["owner_id"] == self.id

    def reads(self, row: Any) -> bool:
        if self.owns(row) or row["access"] == "club":
            return True
        return row["access"] == "link" and hmac.compare_digest(row["word"].encode(), self.word.encode())

    def adds(self, row: Any) -> bool:
        return self.owns(row) or (bool(row["adds"]) and self.person is not None and self.person.plays)


def create(connection: Connection, reader: Reader, name: str, now: float) -> str:
    """A new study, private. Raises Refuse."""
    if reader.person is None and not reader.owner:
        raise Refuse(401, "club-members-only")
    mine = studies.c.owner_id == reader.id if reader.person is not None else studies.c.owner_id.is_(None)
    if connection.execute(select(func.count()).where(mine)).scalar_one() >= EACH:
        raise Refuse(409, "study-many", most=EACH)
    row = {"id": new_id(), "name": name, "owner_id": reader.id, "word": secrets.token_urlsafe(16)}
    connection.execute(insert(studies).values(**row, created=now, updated=now))
    return str(row["id"])


def found(connection: Connection, study: str, reader: Reader, *, adding: bool = False, own: bool = False) -> Any:
    """The row of a study. Whoever may not read it is told that there is none. Raises Refuse."""
    query = select(studies).where(studies.c.id == study)
    row = connection.execute(query.with_for_update() if adding or own else query).mappings().first()
    if row is None or not reader.reads(row):
        raise Refuse(404, "study-none")
    if own and not reader.owns(row):
        raise Refuse(403, "study-owner-only")
    if adding and not reader.adds(row):
        raise Refuse(403, "study-closed")
    return row


def touch(connection: Connection, study: str, now: float, **values: Any) -> None:
    connection.execute(update(studies).where(studies.c.id == study).values(updated=now, **values))


def change(connection: Connection, study: str, reader: Reader, wish: StudyChange, now: float) -> None:
    row = found(connection, study, reader, own=True)
    values = wish.model_dump(exclude_none=True)
    if wish.access == "private" and row["access"] != "private":  # whoever had it opens nothing any more
        values["word"] = secrets.token_urlsafe(16)
        for game in connection.execute(select(study_lines.c.game_id).where(study_lines.c.study_id == study)).scalars():
            chair = (seats.c.game_id == game) & (seats.c.seat == WATCH)
            connection.execute(update(seats).where(chair).values(token=secrets.token_urlsafe(24)))
    touch(connection, study, now, **values)


def remove(connection: Connection, study: str, reader: Reader, now: float) -> list[str]:
    """The study is gone, and its copies with it. Returns the games."""
    found(connection, study, reader, own=True)
    query = select(study_lines.c.game_id).where(study_lines.c.study_id == study)
    lines = list(connection.execute(query).scalars())
    for table in (study_notes, study_chapters, study_lines):
        connection.execute(delete(table).where(table.c.study_id == study))
    connection.execute(delete(studies).where(studies.c.id == study))
    connection.execute(update(games).where(games.c.id.in_(lines)).values(deleted=now))
    return lines


def add_chapter(connection: Connection, study: str, wish: ChapterWish, *, first: bool = False) -> int:
    """One more chapter, at the end or the first. Raises Refuse."""
    mine = study_chapters.c.study_id == study
    numbers = list(connection.execute(select(study_chapters.c.chapter).where(mine)).scalars())
    if len(numbers) >= CHAPTERS:
        raise Refuse(409, "study-full")
    if wish.line is not None:
        line_of(connection, study, wish.line)
    number = max(numbers, default=1) + 1 if not first else 1
    values = {"study_id": study, "chapter": number, "name": wish.name, "line": wish.line, "vignette": wish.vignette}
    connection.execute(insert(study_chapters).values(values))
    return number


def remove_chapter(connection: Connection, study: str, chapter: int) -> None:
    where = (study_chapters.c.study_id == study) & (study_chapters.c.chapter == chapter)
    if connection.execute(delete(study_chapters).where(where)).rowcount != 1:
        raise Refuse(404, "study-no-chapter")
    notes = (study_notes.c.study_id == study) & (study_notes.c.chapter == chapter)
    connection.execute(delete(study_notes).where(notes))


def line_of(connection: Connection, study: str, line: int) -> Any:
    """A line of a study. Raises Refuse."""
    query = select(study_lines).where(study_lines.c.study_id == study, study_lines.c.line == line)
    row = connection.execute(query).mappings().first()
    if row is None:
        raise Refuse(404, "study-no-line")
    return row


def add_note(connection: Connection, study: str, reader: Reader, wish: NoteWish, now: float, by: str = "") -> None:
    """A comment on a moment. Raises Refuse."""
    if not wish.text.strip() and not wish.marks:
        raise Refuse(422, "club-nothing-said")
    if wish.ply > line_of(connection, study, wish.line)["plies"]:
        raise Refuse(422, "study-no-moment", ply=wish.ply)
    chapter = (study_chapters.c.study_id == study) & (study_chapters.c.chapter == wish.chapter)
    if connection.execute(select(study_chapters.c.chapter).where(chapter)).first() is None:
        raise Refuse(404, "study-no-chapter")
    there = select(func.count(), func.max(study_notes.c.number)).where(study_notes.c.study_id == study)
    count, last = connection.execute(there).one()
    if count >= NOTES:
        raise Refuse(409, "study-full")
    values = {
        "study_id": study,
        "number": (last or 0) + 1,
        "author_id": reader.id,
        "author": by or reader.name,
        "marks": msgspec.json.encode([mark.model_dump() for mark in wish.marks]).decode(),
        "at": now,
        **{name: getattr(wish, name) for name in ("chapter", "line", "ply", "text")},
    }
    connection.execute(insert(study_notes).values(values))


def remove_note(connection: Connection, study: str, reader: Reader, row: Any, note: int) -> None:
    """One's own comment, or any for whoever owns the study. Raises Refuse."""
    where = and_(study_notes.c.study_id == study, study_notes.c.number == note)
    if not reader.owns(row):
        where = and_(where, study_notes.c.author_id == (reader.id or ""))
    if connection.execute(delete(study_notes).where(where)).rowcount != 1:
        raise Refuse(404, "club-no-message")


# reading


def listed(connection: Connection, reader: Reader) -> list[StudyRow]:
    """One's own first, then what is public."""
    mine = studies.c.owner_id == reader.id if reader.person is not None else studies.c.owner_id.is_(None)
    own = mine if reader.person is not None or reader.owner else studies.c.access == "nobody"
    query = (
        _query()
        .where(or_(own, studies.c.access == "club"))
        .order_by(studies.c.updated.desc(), studies.c.id)
        .limit(SHOWN)
    )
    rows = [StudyRow(**_row(row, reader)) for row in connection.execute(query).mappings()]
    return sorted(rows, key=lambda one: not one.mine)


def shown(connection: Connection, study: str, reader: Reader) -> Study:
    """All of it. Raises Refuse."""
    found(connection, study, reader)
    row = connection.execute(_query().where(studies.c.id == study)).mappings().one()
    lines = (
        select(study_lines, games.c.title, seats.c.token, people.c.name.label("by"))
        .join(games, games.c.id == study_lines.c.game_id)
        .join(seats, and_(seats.c.game_id == games.c.id, seats.c.seat == WATCH))
        .outerjoin(people, people.c.id == study_lines.c.author_id)
        .where(study_lines.c.study_id == study)
        .order_by(study_lines.c.line)
    )
    notes = (
        select(study_notes)
        .where(study_notes.c.study_id == study)
        .order_by(study_notes.c.chapter, study_notes.c.line, study_notes.c.ply, study_notes.c.id)
    )
    chapters = select(study_chapters).where(study_chapters.c.study_id == study).order_by(study_chapters.c.chapter)
    return Study(
        **_row(row, reader),
        word=row["word"] if reader.owns(row) else None,
        adds=row["adds"],
        may_add=reader.adds(row),
        tree=[
            StudyLine(
                game=one["game_id"],
                by=one["by"] or "",
                **{name: one[name] for name in ("line", "token", "title", "plies", "parent", "leaves", "name")},
            )
            for one in connection.execute(lines).mappings()
        ],
        chapters=[
            StudyChapter(**{name: one[name] for name in ("chapter", "name", "line", "vignette")})
            for one in connection.execute(chapters).mappings()
        ],
        comments=[
            StudyNote(
                by=one["author"],
                mine=reader.owns(row) or (one["author_id"] is not None and one["author_id"] == reader.id),
                marks=[StudyMark(**mark) for mark in msgspec.json.decode(one["marks"])],
                **{name: one[name] for name in ("number", "chapter", "line", "ply", "text")},
            )
            for one in connection.execute(notes).mappings()
        ],
    )


def _query() -> Any:
    def count(table: Any, name: str) -> Any:
        of_it = select(func.count()).where(table.c.study_id == studies.c.id)
        return of_it.correlate(studies).scalar_subquery().label(name)

    counted = (count(study_lines, "lines"), count(study_notes, "notes"))
    return select(studies, people.c.name.label("owner"), *counted).outerjoin(people, people.c.id == studies.c.owner_id)


def _row(row: Any, reader: Reader) -> dict[str, Any]:
    kept = ("id", "name", "access", "lines", "notes")
    shown_as = {name: row[name] for name in kept}
    return {**shown_as, "owner": row["owner"] or "", "mine": reader.owns(row), "updated": when(row["updated"])}
