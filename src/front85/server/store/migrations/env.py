"""Alembic's way into the database: the server hands over an open connection."""

from __future__ import annotations

from alembic import context

from front85.server.store.club_models import people

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=people.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
