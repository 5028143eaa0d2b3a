"""Standing orders, and which answers they gave."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("orders", sa.Text))
    op.add_column("entries", sa.Column("ordered", sa.String(40), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("entries", "ordered")
    op.drop_column("games", "orders")
