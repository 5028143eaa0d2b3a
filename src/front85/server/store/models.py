"""The tables of the database. A change here needs a migration beside it."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(200), nullable=False),
    Column("title", String(40), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(200), nullable=False),  # of the dice; never leaves the server
    Column("base", Text),  # the save file an imported game without a log begins with
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("deleted", Float),
    # what the list of games shows, kept in step with the journal
    Column("ply", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("asks", String(40)),
    Column("winner", String(40)),
    Column("over", Boolean, nullable=False),
    Column("deed", String(10), nullable=False, server_default=""),  # plan, move, answer
    # a saved position at a barrier, so that a game need not be replayed from its first choice
    Column("snapshot", Text),
    Column("snapshot_ply", Integer),
    # the digest of the last entry: with `ply` it says on which position the next choice must have been made
    Column("head", String(64), nullable=False, server_default=""),
    Column("version", String(40), nullable=False, server_default=""),  # that last played it
    Column("by_hand", Boolean, nullable=False, server_default=false()),  # begun from a position nobody can replay
    Column("fair", Text),  # the commitment to the dice and the nonces of the seats; None for a chosen seed
    Column("bury", String(40)),  # the seat that asked to delete the game
    Column("set_aside", Text),  # entries that no longer fit the rules, with the version they were played with
    Column("orders", Text),  # standing orders by side; each side sees its own
    Column("commands", Text),  # by side, who of several commanders has what; each side sees its own
    Index(None, "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("level", String(40)),  # of a computer; None for people
    Column("token", String(64)),
    Column("invitation", String(64)),  # whoever shows it first gets a token
    Column("claimed", Boolean, nullable=False, server_default=false()),  # the token is its player's alone
    Column("expires", Float),  # when the invitation lapses; None: never
)

entries = Table(
    "entries",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("player", String(40), nullable=False),
    Column("choice", Text, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("barrier", Boolean, nullable=False),
    Column("seen_by", Text),
    Column("notes", Text, nullable=False),
    Column("public", Text, nullable=False, server_default=""),
    Column("seal", String(32), nullable=False, server_default=""),  # of this entry and all before it
    Column("ordered", String(40), nullable=False, server_default=""),  # the standing order that gave this answer
    Column("by", String(40), nullable=False, server_default=""),  # who of several commanders chose; '': the chief
)
