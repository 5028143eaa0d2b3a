"""Several commanders a side: who has what, who chose, and what they draw on the map for each other."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("commands", sa.Text))
    op.add_column("entries", sa.Column("by", sa.String(40), nullable=False, server_default=""))
    op.add_column("chat", sa.Column("mark", sa.Text))
    op.create_table(
        "teams",
        sa.Column("player", sa.String(60), primary_key=True),
        sa.Column("people", sa.Text, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("teams")
    op.drop_column("chat", "mark")
    op.drop_column("entries", "by")
    op.drop_column("games", "commands")
