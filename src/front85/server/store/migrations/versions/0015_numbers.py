"""Messages, offers and comments are numbered where they are read, so that a number says nothing of other places."""

from __future__ import annotations

from collections import Counter
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None
COUNTED = {"chat": ("game_id", "room", "seat", "holder"), "offers": ("game_id", "kind"), "study_notes": ("study_id",)}
"""Tables whose rows get numbers, and what is to be known for that."""
memberships = sa.table("memberships", *map(sa.column, ("game_id", "seat", "read", "heard")))


def upgrade() -> None:
    for table in COUNTED:
        op.add_column(table, sa.Column("number", sa.Integer, nullable=False, server_default="0"))
    op.add_column("memberships", sa.Column("heard", sa.Integer, nullable=False, server_default="0"))
    connection = op.get_bind()
    for table, columns in COUNTED.items():
        _number(connection, sa.table(table, *map(sa.column, ("id", "number", *columns))), columns)
    chat = sa.table("chat", *map(sa.column, ("id", "number", "game_id", "room", "seat")))
    for row in list(connection.execute(sa.select(memberships).where(memberships.c.read > 0))):
        read = (chat.c.game_id == row.game_id) & (chat.c.id <= row.read)
        side = row.seat.partition(".")[0]
        own = (chat.c.seat == side) | chat.c.seat.like(f"{side}.%")
        last = sa.select(sa.func.coalesce(sa.func.max(chat.c.number), 0)).where(read)
        values = {
            "read": connection.execute(last.where(chat.c.room == "table")).scalar_one(),
            "heard": connection.execute(last.where(chat.c.room == "side", own)).scalar_one(),
        }
        here = (memberships.c.game_id == row.game_id) & (memberships.c.seat == row.seat)
        connection.execute(sa.update(memberships).where(here).values(values))


def _number(connection: sa.Connection, table: Any, columns: tuple[str, ...]) -> None:
    counted, values = Counter[tuple[str | None, ...]](), []
    for row in connection.execute(sa.select(table).order_by(table.c.id)):
        channel = _channel(row) if table.name == "chat" else tuple(getattr(row, name) for name in columns)
        counted[channel] += 1
        values.append({"own": row.id, "given": counted[channel]})
    if values:
        connection.execute(
            sa.update(table).where(table.c.id == sa.bindparam("own")).values(number=sa.bindparam("given")), values
        )


def _channel(row: Any) -> tuple[str | None, ...]:
    """Whoever reads one message of a channel reads all of it."""
    if row.room == "side":
        return row.game_id, row.room, row.seat.partition(".")[0]
    return (row.game_id, row.room, *((row.seat, row.holder) if row.room == "note" else ()))


def downgrade() -> None:
    op.drop_column("memberships", "heard")
    for table in COUNTED:
        op.drop_column(table, "number")
