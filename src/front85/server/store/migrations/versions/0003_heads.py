"""On which position the next choice must be made, seals on the journal, fair dice, deletion by consent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

HEADS = """
UPDATE games SET head = COALESCE(
    (SELECT digest FROM entries WHERE entries.game_id = games.id AND entries.ply = games.ply - 1), '')
"""


def upgrade() -> None:
    for column in (
        sa.Column("head", sa.String(64), nullable=False, server_default=""),
        sa.Column("version", sa.String(40), nullable=False, server_default=""),
        sa.Column("by_hand", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("fair", sa.Text),
        sa.Column("bury", sa.String(40)),
        sa.Column("set_aside", sa.Text),
    ):
        op.add_column("games", column)
    op.add_column("entries", sa.Column("seal", sa.String(32), nullable=False, server_default=""))
    op.execute(HEADS)


def downgrade() -> None:
    op.drop_column("entries", "seal")
    for name in ("set_aside", "bury", "fair", "by_hand", "version", "head"):
        op.drop_column("games", name)
