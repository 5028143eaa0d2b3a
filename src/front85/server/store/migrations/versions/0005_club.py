"""The club: people, who sits where, talk, offers, clocks, notices, ratings; invitations that lapse."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("name_key", sa.String(80)),
        sa.Column("password", sa.String(200)),
        sa.Column("role", sa.String(20), server_default="player", nullable=False),
        sa.Column("language", sa.String(20), server_default="en", nullable=False),
        sa.Column("zone", sa.String(60), server_default="UTC", nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("recovery", sa.String(64)),
        sa.Column("recovery_until", sa.Float()),
        sa.Column("vacation_until", sa.Float()),
        sa.Column("deleted", sa.Float()),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.UniqueConstraint("name_key", name="uq_people_name_key"),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(60), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), server_default="0", nullable=False),
        sa.Column("updated", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("player", "title", name="pk_ratings"),
    )
    op.create_index("ix_ratings_title", "ratings", ["title", "mu"])
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person_id", sa.String(32)),
        sa.Column("game_id", sa.String(32)),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("digest", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("confirmed", sa.Float()),
        sa.Column("off", sa.Float()),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_channels_game_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_channels_person_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_channels"),
    )
    op.create_index("ix_channels_game_id", "channels", ["game_id"])
    op.create_index("ix_channels_person_id", "channels", ["person_id"])
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("room", sa.String(20), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("holder", sa.String(32)),
        sa.Column("person_id", sa.String(32)),
        sa.Column("author", sa.String(24), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("reported", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("removed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_chat_game_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_chat_person_id", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
    )
    op.create_index("ix_chat_game", "chat", ["game_id", "id"])
    op.create_table(
        "clocks",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("remaining", sa.Float(), nullable=False),
        sa.Column("since", sa.Float()),
        sa.Column("reminded", sa.Float()),
        sa.Column("fallen", sa.Float()),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_clocks_game_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_clocks"),
    )
    op.create_table(
        "invitations",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("by_id", sa.String(32)),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["by_id"], ["people.id"], name="fk_invitations_by_id", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_invitations_game_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_invitations_person_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", "person_id", name="pk_invitations"),
    )
    op.create_index("ix_invitations_person_id", "invitations", ["person_id"])
    op.create_table(
        "meetings",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("host_id", sa.String(32)),
        sa.Column("access", sa.String(20), server_default="link", nullable=False),
        sa.Column("within", sa.Float()),
        sa.Column("public", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("staff", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("control", sa.Text()),
        sa.Column("paused", sa.Float()),
        sa.Column("pause_reason", sa.String(20)),
        sa.Column("arbiter_id", sa.String(32)),
        sa.Column("rematch_of", sa.String(32)),
        sa.Column("result", sa.String(20)),
        sa.ForeignKeyConstraint(["arbiter_id"], ["people.id"], name="fk_meetings_arbiter_id", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_meetings_game_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["host_id"], ["people.id"], name="fk_meetings_host_id", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("game_id", name="pk_meetings"),
    )
    op.create_index("ix_meetings_host_id", "meetings", ["host_id"])
    op.create_index("ix_meetings_open", "meetings", ["access", "public"])
    op.create_table(
        "memberships",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("person_id", sa.String(32)),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("guest", sa.String(24), server_default="", nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float()),
        sa.Column("read", sa.Integer(), server_default="0", nullable=False),
        sa.Column("hidden", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("handed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_memberships_game_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_memberships_person_id", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_memberships"),
    )
    op.create_index("ix_memberships_person_id", "memberships", ["person_id"])
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.String(32)),
        sa.Column("game_id", sa.String(32)),
        sa.Column("seat", sa.String(40)),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("once", sa.String(120), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("sent", sa.Float()),
        sa.Column("dropped", sa.Float()),
        sa.Column("tries", sa.Integer(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_notices_game_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_notices_person_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.UniqueConstraint("once", name="uq_notices_once"),
    )
    op.create_index("ix_notices_waiting", "notices", ["sent", "dropped", "due"])
    op.create_table(
        "offers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("to_ply", sa.Integer()),
        sa.Column("text", sa.Text(), server_default="", nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("state", sa.String(20), server_default="open", nullable=False),
        sa.Column("answered", sa.Float()),
        sa.Column("answered_by", sa.String(40)),
        sa.Column("answer", sa.Text(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_offers_game_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_offers"),
    )
    op.create_index("ix_offers_game", "offers", ["game_id", "state"])
    op.create_table(
        "rated_games",
        sa.Column("game_id", sa.String(32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("computer", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("outcome", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name="fk_rated_games_game_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("game_id", name="pk_rated_games"),
    )
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("expires", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_sessions_person_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index("ix_sessions_person_id", "sessions", ["person_id"])
    op.add_column("seats", sa.Column("expires", sa.Float()))


def downgrade() -> None:
    op.drop_column("seats", "expires")
    op.drop_index("ix_sessions_person_id", table_name="sessions")
    op.drop_table("sessions")
    op.drop_table("rated_games")
    op.drop_index("ix_offers_game", table_name="offers")
    op.drop_table("offers")
    op.drop_index("ix_notices_waiting", table_name="notices")
    op.drop_table("notices")
    op.drop_index("ix_memberships_person_id", table_name="memberships")
    op.drop_table("memberships")
    op.drop_index("ix_meetings_open", table_name="meetings")
    op.drop_index("ix_meetings_host_id", table_name="meetings")
    op.drop_table("meetings")
    op.drop_index("ix_invitations_person_id", table_name="invitations")
    op.drop_table("invitations")
    op.drop_table("clocks")
    op.drop_index("ix_chat_game", table_name="chat")
    op.drop_table("chat")
    op.drop_index("ix_channels_person_id", table_name="channels")
    op.drop_index("ix_channels_game_id", table_name="channels")
    op.drop_table("channels")
    op.drop_index("ix_ratings_title", table_name="ratings")
    op.drop_table("ratings")
    op.drop_table("people")
