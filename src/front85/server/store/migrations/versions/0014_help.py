"""What may answer for people at a table: a staff, orders of a fixed meaning, or nothing."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None
SILENT = """UPDATE meetings SET help = 'plain' WHERE rated AND NOT staff AND NOT EXISTS
(SELECT 1 FROM seats WHERE seats.game_id = meetings.game_id AND seats.level IS NOT NULL)"""


def upgrade() -> None:
    op.add_column("meetings", sa.Column("help", sa.String(20), nullable=False, server_default="staff"))
    op.execute(SILENT)
    op.drop_column("meetings", "staff")


def downgrade() -> None:
    op.add_column("meetings", sa.Column("staff", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(sa.text("UPDATE meetings SET staff = :yes WHERE help = 'staff'").bindparams(yes=True))
    op.drop_column("meetings", "help")
