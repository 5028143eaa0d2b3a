"""Competitions: members who play each other in rounds."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "competitions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("host_id", sa.String(32), sa.ForeignKey("people.id", ondelete="SET NULL")),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False, server_default="0"),
        sa.Column("state", sa.String(20), nullable=False, server_default="open"),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("ix_competitions_state", "competitions", ["state", "updated"])
    op.create_table(
        "entrants",
        sa.Column(
            "competition_id", sa.String(32), sa.ForeignKey("competitions.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False, server_default="0"),
        sa.Column("joined", sa.Float, nullable=False),
        sa.Column("withdrawn", sa.Float),
    )
    op.create_table(
        "boards",
        sa.Column(
            "competition_id", sa.String(32), sa.ForeignKey("competitions.id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("second", sa.Integer),
        sa.Column("game_id", sa.String(32)),
        sa.Column("opened", sa.Float),
        sa.Column("outcome", sa.String(20)),
        sa.Column("ruled", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("ix_boards_game_id", "boards", ["game_id"])


def downgrade() -> None:
    for table in ("boards", "entrants", "competitions"):
        op.drop_table(table)
