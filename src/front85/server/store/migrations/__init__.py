"""Brings a database to the shape this version needs. Runs at every start."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def _config() -> Config:
    config = Config()
    # alembic reads % as the beginning of a variable
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    return config


def upgrade(connection: Connection) -> None:
    """Run the migrations this database has not seen yet."""
    config = _config()
    config.attributes["connection"] = connection
    if MigrationContext.configure(connection).get_current_revision() != head():
        command.upgrade(config, "head")


def head() -> str | None:
    return ScriptDirectory.from_config(_config()).get_current_head()
