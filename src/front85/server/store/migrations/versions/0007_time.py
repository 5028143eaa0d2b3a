"""Clocks that wait for the show, vacations, notices that go to each channel once, and when work was last done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("clocks", sa.Column("ply", sa.Integer, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("vacation_from", sa.Float))
    op.add_column("people", sa.Column("vacation_used", sa.Float, nullable=False, server_default="0"))
    op.add_column("people", sa.Column("vacation_year", sa.Integer, nullable=False, server_default="0"))
    op.add_column("channels", sa.Column("told", sa.Float))
    op.create_table(
        "deliveries",
        sa.Column("notice_id", sa.Integer, nullable=False),
        sa.Column("channel_id", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.ForeignKeyConstraint(["notice_id"], ["notices.id"], name="fk_deliveries_notice_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["channel_id"], ["channels.id"], name="fk_deliveries_channel_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("notice_id", "channel_id", name="pk_deliveries"),
    )
    op.create_table(
        "pulse",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_pulse"),
    )


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_table("deliveries")
    op.drop_column("channels", "told")
    for name in ("vacation_year", "vacation_used", "vacation_from"):
        op.drop_column("people", name)
    op.drop_column("clocks", "ply")
