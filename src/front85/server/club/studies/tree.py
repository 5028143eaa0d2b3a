"""The lines of a study: copies of games, each ended by agreement where its game was not over.

So a line is a finished game. Everybody looks back on it as on any other, nobody can play on in it, and it stays as it
is whatever becomes of the game it was copied from. Only games that hide nothing from whoever opens them are copied.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, func, insert, select

from front85.kernel.kept.journal import Entry
from front85.server.club.studies.shelf import Reader
from front85.server.contract.refusal import Refuse
from front85.server.contract.studies import LINES
from front85.server.store.club_models import study_lines
from front85.server.store.seats import Seat, sees_all
from front85.server.tables.files.importing import Saved
from front85.server.tables.games import Games
from front85.server.tables.live import LiveGame

COPIED = "copied"


def open_to(live: LiveGame, seat: Seat) -> None:
    """Raises Refuse where others still have secrets in a game."""
    if not live.over and not sees_all(live.record.seats, seat):
        raise Refuse(403, "study-secret")


def saved_of(live: LiveGame, plies: int) -> Saved:
    record = live.record
    base = record.base if record.base is None or isinstance(record.base, bytes) else str(record.base).encode()
    return Saved(record.title, record.scenario, record.options, base, tuple(live.game.journal[:plies]))


async def add_line(
    games: Games, study: str, saved: Saved, name: str, reader: Reader, now: float, parent: tuple[int, int] | None
) -> int:
    """Copy a game into a study; `parent` is the line it leaves, and after how many entries. Raises Refuse."""
    copy = await games.start(
        title=saved.title,
        scenario=saved.scenario,
        options=saved.options,
        players={},
        name=name,
        seed=COPIED,  # nothing is rolled any more, and nothing is promised of dice that were rolled elsewhere
        mine=None,
        base=saved.base,
        journal=saved.journal,
    )
    made: list[int] = []

    def write(connection: Connection) -> None:
        query = select(func.count(), func.max(study_lines.c.line)).where(study_lines.c.study_id == study)
        count, last = connection.execute(query).one()
        if count >= LINES:
            raise Refuse(409, "study-full")
        values = {
            "study_id": study,
            "line": (last or 0) + 1,
            "game_id": copy.record.id,
            "plies": len(saved.journal),
            "parent": None if parent is None else parent[0],
            "leaves": 0 if parent is None else parent[1],
            "name": name,
            "author_id": reader.id,
            "at": now,
        }
        connection.execute(insert(study_lines).values(values))
        made.append(values["line"])  # type: ignore[arg-type]

    try:
        if copy.over:
            await games.storage.deed(write)
        else:
            await copy.settle_between(copy.mark, None, write)
    except Refuse:
        await games.delete(copy.record.id)
        raise
    return made[-1]


async def leaves(games: Games, study: str, saved: Saved) -> tuple[int, int] | None:
    """Which line of a study a game leaves, and after how many entries; None where it began otherwise. Raises Refuse
    where it brings nothing new."""
    query = select(study_lines).where(study_lines.c.study_id == study).order_by(study_lines.c.line)
    best: tuple[int, int] | None = None
    for row in await games.storage.ask(lambda connection: list(connection.execute(query).mappings())):
        live = await games.find(row["game_id"])
        other = saved_of(live, row["plies"])
        if (other.title, other.scenario, other.options, other.base) != (
            saved.title,
            saved.scenario,
            saved.options,
            saved.base,
        ):
            continue
        same = shared(other.journal, saved.journal)
        if best is None or same > best[1]:
            best = (row["line"], same)
    if best is not None and best[1] == len(saved.journal):
        raise Refuse(409, "study-nothing-new")
    return best


def shared(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """How many entries two journals begin with alike."""
    same = 0
    for a, b in zip(one, other, strict=False):
        if (a.player, a.choice, a.digest) != (b.player, b.choice, b.digest):
            break
        same += 1
    return same
