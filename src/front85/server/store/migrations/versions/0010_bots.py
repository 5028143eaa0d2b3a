"""Accounts that are programs: whose they are, and what games they take."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("owner_id", sa.String(32)))
    op.add_column("people", sa.Column("rules", sa.Text))
    op.create_index("ix_people_owner_id", "people", ["owner_id"])


def downgrade() -> None:
    op.drop_index("ix_people_owner_id", "people")
    op.drop_column("people", "rules")
    op.drop_column("people", "owner_id")
