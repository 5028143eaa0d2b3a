"""The tables of the club: people and all that is between them. Games are playable without a row in any of these."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint, false

from front85.server.store.models import metadata as metadata

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(24), nullable=False),  # '' once the account is deleted: games keep whom they were played by
    Column("name_key", String(80)),  # the name as it is compared; None once deleted
    Column("password", String(200)),  # argon2id
    Column("role", String(20), nullable=False, server_default="player"),  # host, moderator, player, onlooker, bot
    Column("language", String(20), nullable=False, server_default="en"),
    Column("zone", String(60), nullable=False, server_default="UTC"),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("recovery", String(64)),  # sha256 of a word the host hands over, good once
    Column("recovery_until", Float),
    Column("vacation_until", Float),
    Column("vacation_from", Float),
    Column("vacation_used", Float, nullable=False, server_default="0"),  # seconds, in the year below
    Column("vacation_year", Integer, nullable=False, server_default="0"),
    Column("deleted", Float),
    Column("owner_id", String(32)),  # of a bot: the member who answers for it
    Column("rules", Text),  # of a bot: what games it takes, as JSON
    UniqueConstraint("name_key", name="uq_people_name_key"),
    Index(None, "owner_id"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(64), primary_key=True),  # sha256 of what the cookie says
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Index(None, "person_id"),
)

passkeys = Table(  # keys of a person's devices; what is kept here opens nothing
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),  # sha256 of what the device calls it
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("credential", Text, nullable=False),  # what the device calls it
    Column("public_key", Text, nullable=False),
    Column("count", Integer, nullable=False),  # how often it was used, as the device counts; 0 where it does not
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index(None, "person_id"),
)

challenges = Table(  # what a device has to sign, once and soon
    "challenges",
    metadata,
    Column("id", String(64), primary_key=True),  # sha256 of the challenge
    Column("purpose", String(20), nullable=False),  # enter, add, join, recover
    Column("person", String(32)),  # whose key it is going to be; not a member yet when joining
    Column("expires", Float, nullable=False),
)

meetings = Table(  # what the club knows of a game beyond the game itself
    "meetings",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("host_id", ForeignKey("people.id", ondelete="SET NULL")),
    Column("access", String(20), nullable=False, server_default="link"),  # link, members: stands in the lobby
    Column("within", Float),  # ratings this far from the host's may sit down; None: anybody
    Column("public", Boolean, nullable=False, server_default=false()),  # may be watched, late and without secrets
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("help", String(20), nullable=False, server_default="staff"),  # staff, plain, none: what answers for people
    Column("control", Text),  # time control as JSON; None: no clock
    Column("paused", Float),  # since when
    Column("pause_reason", String(20)),  # pause, arbiter, vacation
    Column("arbiter_id", ForeignKey("people.id", ondelete="SET NULL")),
    Column("rematch_of", String(32)),
    Column("result", String(20)),  # draw, surrender, flag: why it ended when the rules did not end it
    Index(None, "host_id"),
    Index("ix_meetings_open", "access", "public"),
)

memberships = Table(  # who sits where
    "memberships",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="SET NULL")),  # None: a guest
    Column("holder", String(32), nullable=False),  # another with every hand the seat passes through; notes go by it
    Column("guest", String(24), nullable=False, server_default=""),  # what a guest wants to be called
    Column("since", Float, nullable=False),
    Column("seen", Float),  # last time at the table
    Column("read", Integer, nullable=False, server_default="0"),  # last message of the table's talk read
    Column("heard", Integer, nullable=False, server_default="0"),  # and of one's own side's
    Column("hidden", Boolean, nullable=False, server_default=false()),  # left out of one's own list
    Column("handed", Boolean, nullable=False, server_default=false()),  # somebody else sat here before
    Index(None, "person_id"),
)

invitations = Table(  # of one person to a seat
    "invitations",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(40), nullable=False),
    Column("by_id", ForeignKey("people.id", ondelete="SET NULL")),
    Column("at", Float, nullable=False),
    Index(None, "person_id"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("room", String(20), nullable=False),  # table, side, watchers, note
    Column("seat", String(40), nullable=False),
    Column("holder", String(32)),  # whose note it is
    Column("person_id", ForeignKey("people.id", ondelete="SET NULL")),
    Column("author", String(24), nullable=False),
    Column("at", Float, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("mark", Text),  # what is drawn on the map with it, as JSON; in the room of a side
    Column("reported", Boolean, nullable=False, server_default=false()),
    Column("removed", Boolean, nullable=False, server_default=false()),
    Column("number", Integer, nullable=False, server_default="0"),  # among those that whoever reads it reads too
    Index("ix_chat_game", "game_id", "id"),
)

offers = Table(  # what one seat asks of the others
    "offers",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("kind", String(20), nullable=False),  # takeback, draw, surrender, pause, resume, arbiter, staff, rematch
    Column("ply", Integer, nullable=False),  # the position it was made on
    Column("turn", Integer, nullable=False),
    Column("to_ply", Integer),  # a take-back's
    Column("text", Text, nullable=False, server_default=""),
    Column("at", Float, nullable=False),
    Column("until", Float),  # no clock runs before then while it is open; None: clocks run
    Column("state", String(20), nullable=False, server_default="open"),  # open, granted, declined, withdrawn, lapsed
    Column("answered", Float),
    Column("answered_by", String(40)),  # a seat, or arbiter
    Column("answer", Text, nullable=False, server_default=""),
    Column("number", Integer, nullable=False, server_default="0"),  # among those of its kind in the game
    Index("ix_offers_game", "game_id", "state"),
)

clocks = Table(
    "clocks",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("remaining", Float, nullable=False),  # seconds, when it last stood still
    Column("since", Float),  # runs since then; None: stands still
    Column("reminded", Float),
    Column("fallen", Float),
    Column("ply", Integer, nullable=False, server_default="0"),  # entries when it last stood still
)

channels = Table(  # where notices go; of a person, or of a game
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE")),
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE")),
    Column("kind", String(20), nullable=False),  # mail, webhook, feed, browser
    Column("address", Text, nullable=False),
    Column("secret", String(64), nullable=False),  # in feed and unsubscribe addresses; never a seat's token
    Column("digest", Boolean, nullable=False, server_default=false()),
    Column("confirmed", Float),
    Column("off", Float),
    Column("told", Float),  # when something last went out
    Column("failures", Integer, nullable=False, server_default="0"),  # in a row
    Column("retry", Float),  # not used again before
    Column("fault", String(60), nullable=False, server_default=""),  # what went wrong last
    Column("dead", Float),  # given up since then
    Index(None, "person_id"),
    Index(None, "game_id"),
)

notices = Table(
    "notices",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE")),
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE")),
    Column("seat", String(40)),
    Column("kind", String(20), nullable=False),
    Column("once", String(120), nullable=False),  # what it is about, so that it is said once
    Column("ply", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("sent", Float),
    Column("dropped", Float),  # answered or taken back before it went out
    Column("tries", Integer, nullable=False, server_default="0"),
    UniqueConstraint("once", name="uq_notices_once"),
    Index("ix_notices_waiting", "sent", "dropped", "due"),
)

deliveries = Table(  # each notice goes to each channel once
    "deliveries",
    metadata,
    Column("notice_id", ForeignKey("notices.id", ondelete="CASCADE"), primary_key=True),
    Column("channel_id", ForeignKey("channels.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Float, nullable=False),
)

tries = Table(  # passwords tried in vain, by name and by where from; shared by all processes
    "tries",
    metadata,
    Column("what", String(80), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

pulse = Table(  # when something was last done by whichever process did it
    "pulse",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("at", Float, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(60), primary_key=True),  # a person's id, or computer:LEVEL
    Column("title", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False, server_default="0"),
    Column("updated", Float, nullable=False),
    Index("ix_ratings_title", "title", "mu"),
)

teams = Table(  # several commanders of a side, who have one rating together
    "teams",
    metadata,
    Column("player", String(60), primary_key=True),
    Column("people", Text, nullable=False),  # their ids as JSON
)

rated_games = Table(  # each counts once
    "rated_games",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Float, nullable=False),
    Column("computer", Boolean, nullable=False, server_default=false()),  # against one
    Column("outcome", Text, nullable=False),
)

competitions = Table(  # several members play each other in rounds
    "competitions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("host_id", ForeignKey("people.id", ondelete="SET NULL")),
    Column("kind", String(20), nullable=False),  # robin, double, swiss
    Column("terms", Text, nullable=False),  # title, scenario, options, clock and the like, as JSON
    Column("rounds", Integer, nullable=False),
    Column("round", Integer, nullable=False, server_default="0"),  # that is played; 0 before the first
    Column("state", String(20), nullable=False, server_default="open"),  # open, running, over, off
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index(None, "state", "updated"),
)

entrants = Table(
    "entrants",
    metadata,
    Column("competition_id", ForeignKey("competitions.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False, server_default="0"),  # by strength, given at the start
    Column("joined", Float, nullable=False),
    Column("withdrawn", Float),
)

boards = Table(  # who meets whom; the game is opened after its number is written down, so that no game is opened twice
    "boards",
    metadata,
    Column("competition_id", ForeignKey("competitions.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("first", Integer, nullable=False),  # plays the first side of the title
    Column("second", Integer),  # None: a bye
    Column("game_id", String(32)),
    Column("opened", Float),
    Column("outcome", String(20)),
    Column("ruled", Boolean, nullable=False, server_default=false()),  # not over the board, so the game is to be ended
    Index(None, "game_id"),
)

studies = Table(  # games looked into: lines, comments, chapters
    "studies",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("owner_id", ForeignKey("people.id", ondelete="CASCADE")),  # None: the owner of the installation
    Column("access", String(20), nullable=False, server_default="private"),  # private, link, club
    Column("word", String(64), nullable=False),  # opens it where access is by link
    Column("adds", Boolean, nullable=False, server_default=false()),  # other members may add lines and comments
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index(None, "owner_id"),
    Index("ix_studies_access", "access", "updated"),
)

study_lines = (
    Table(  # a copy of a game up to a point, ended by agreement, so that all of it is open and nobody plays on
        "study_lines",
        metadata,
        Column("study_id", ForeignKey("studies.id", ondelete="CASCADE"), primary_key=True),
        Column("line", Integer, primary_key=True, autoincrement=False),
        Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
        Column("plies", Integer, nullable=False),
        Column("parent", Integer),  # the line it leaves
        Column("leaves", Integer, nullable=False, server_default="0"),  # after so many entries
        Column("name", String(80), nullable=False),
        Column("author_id", ForeignKey("people.id", ondelete="SET NULL")),
        Column("at", Float, nullable=False),
        Index(None, "game_id"),
    )
)

study_chapters = Table(
    "study_chapters",
    metadata,
    Column("study_id", ForeignKey("studies.id", ondelete="CASCADE"), primary_key=True),
    Column("chapter", Integer, primary_key=True, autoincrement=False),
    Column("name", String(80), nullable=False),
    Column("line", Integer),  # where it begins
    Column("vignette", Text),  # its file, where it is about one
)

study_notes = Table(
    "study_notes",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("study_id", ForeignKey("studies.id", ondelete="CASCADE"), nullable=False),
    Column("chapter", Integer, nullable=False),
    Column("line", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("author_id", ForeignKey("people.id", ondelete="SET NULL")),
    Column("author", String(24), nullable=False),
    Column("text", Text, nullable=False),
    Column("marks", Text, nullable=False),  # drawn on the map, as JSON
    Column("at", Float, nullable=False),
    Column("number", Integer, nullable=False, server_default="0"),  # within the study
    Index("ix_study_notes_study", "study_id", "id"),
)
