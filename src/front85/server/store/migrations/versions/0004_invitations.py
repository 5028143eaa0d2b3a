"""Invitations: the token of a seat is known only to whoever took it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("invitation", sa.String(64)))
    op.add_column("seats", sa.Column("claimed", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    for name in ("claimed", "invitation"):
        op.drop_column("seats", name)
