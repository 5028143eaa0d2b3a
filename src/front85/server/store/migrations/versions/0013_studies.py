"""Studies: games looked into, with lines, comments and chapters."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def _study() -> sa.ForeignKey:
    return sa.ForeignKey("studies.id", ondelete="CASCADE")


def _author() -> sa.Column[str]:
    return sa.Column("author_id", sa.String(32), sa.ForeignKey("people.id", ondelete="SET NULL"))


def upgrade() -> None:
    op.create_table(
        "studies",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("owner_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE")),
        sa.Column("access", sa.String(20), nullable=False, server_default="private"),
        sa.Column("word", sa.String(64), nullable=False),
        sa.Column("adds", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("ix_studies_owner_id", "studies", ["owner_id"])
    op.create_index("ix_studies_access", "studies", ["access", "updated"])
    op.create_table(
        "study_lines",
        sa.Column("study_id", sa.String(32), _study(), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game_id", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("parent", sa.Integer),
        sa.Column("leaves", sa.Integer, nullable=False, server_default="0"),
        sa.Column("name", sa.String(80), nullable=False),
        _author(),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_study_lines_game_id", "study_lines", ["game_id"])
    op.create_table(
        "study_chapters",
        sa.Column("study_id", sa.String(32), _study(), primary_key=True),
        sa.Column("chapter", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("line", sa.Integer),
        sa.Column("vignette", sa.Text),
    )
    op.create_table(
        "study_notes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("study_id", sa.String(32), _study(), nullable=False),
        sa.Column("chapter", sa.Integer, nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        _author(),
        sa.Column("author", sa.String(24), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("marks", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_study_notes_study", "study_notes", ["study_id", "id"])


def downgrade() -> None:
    for table in ("study_notes", "study_chapters", "study_lines", "studies"):
        op.drop_table(table)
