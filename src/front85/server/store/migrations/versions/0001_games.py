"""Games, their seats and their journals."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(200), nullable=False),
        sa.Column("base", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
        sa.Column("deleted", sa.Float),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("asks", sa.String(40)),
        sa.Column("winner", sa.String(40)),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("snapshot", sa.Text),
        sa.Column("snapshot_ply", sa.Integer),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
    )
    op.create_index("ix_games_updated", "games", ["updated"])
    op.create_table(
        "seats",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("level", sa.String(40)),
        sa.Column("token", sa.String(64)),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_seats_game_id", ondelete="CASCADE"),
    )
    op.create_table(
        "entries",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("ply", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("choice", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("barrier", sa.Boolean, nullable=False),
        sa.Column("seen_by", sa.Text),
        sa.Column("notes", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "ply", name="pk_entries"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_entries_game_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    for table in ("entries", "seats", "games"):
        op.drop_table(table)
