"""What others read instead of a sealed choice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    known = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("entries")}
    if "public" in known:  # for a while the first migration made it
        return
    op.add_column("entries", sa.Column("public", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("entries", "public")
