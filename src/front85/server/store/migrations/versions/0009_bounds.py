"""Channels that fail, how long an offer stops the clocks, seats that are their makers', and passwords tried in vain."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("channels", sa.Column("failures", sa.Integer, nullable=False, server_default="0"))
    op.add_column("channels", sa.Column("retry", sa.Float))
    op.add_column("channels", sa.Column("fault", sa.String(60), nullable=False, server_default=""))
    op.add_column("channels", sa.Column("dead", sa.Float))
    op.add_column("offers", sa.Column("until", sa.Float))
    # Tokens of seats that others have made are nobody's business; where a club is, people have made them.
    made = (
        ""
        if op.get_bind().dialect.name == "postgresql"
        else " AND game_id IN (SELECT game_id FROM meetings WHERE host_id IS NOT NULL)"
    )
    op.execute(f"UPDATE seats SET claimed = true WHERE token IS NOT NULL AND seat != 'watch'{made}")
    op.create_table(
        "tries",
        sa.Column("what", sa.String(80), nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("what", name="pk_tries"),
    )


def downgrade() -> None:
    op.drop_table("tries")
    op.drop_column("offers", "until")
    for name in ("dead", "fault", "retry", "failures"):
        op.drop_column("channels", name)
