"""What a server needs to know before it starts."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from front85.kernel.kept.folders import user_folder

STATIC = Path(__file__).parent / "static"
DATABASE_VARIABLE = "FRONT85_DATABASE_URL"
KILOBYTE = 1024


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for. Rates are per second, bursts are what may come at once."""

    message: int = 64 * KILOBYTE
    body: int = 64 * KILOBYTE
    draft: int = 256 * KILOBYTE
    """A vignette that is worked on: it is read where everybody waits."""
    save: int = 8 * KILOBYTE * KILOBYTE
    """A saved game with its log is the one large thing a client sends."""
    http_rate: float = 50
    http_burst: float = 300
    create_rate: float = 1
    create_burst: float = 30
    socket_rate: float = 100
    socket_burst: float = 400
    play_rate: float = 20
    play_burst: float = 60
    """Choices, undos and calls for the whole state."""
    guess_rate: float = 0.1
    guess_burst: float = 20
    """Passwords tried from one address, and at one name."""
    talk_rate: float = 0.5
    talk_burst: float = 20
    """Messages of one seat."""
    sockets: int = 2000
    """Screens at tables at once, in one process."""
    sockets_each: int = 200
    """The same for one address: behind one there may be a whole club."""
    connections: int = 4000
    """Connections open at once, in one process."""
    waiting_each: int = 64
    """Connections of one address that have not asked for anything yet."""
    patience: float = 10
    """Seconds a connection may take until it has asked for something, and a body until it is there."""
    games: int = 100_000
    """Games kept at once."""
    stored: int = 20 * KILOBYTE * KILOBYTE * KILOBYTE
    """Bytes the database may hold before no more games are taken in."""
    games_a_day: int = 300
    """New games of one address."""


@dataclass(frozen=True)
class Settings:
    """Where games are kept, who may talk to the server, and how much."""

    data: Path
    database_url: str | None = None
    """None keeps games in SQLite inside `data`."""
    static: Path = STATIC
    origins: tuple[str, ...] = ()
    """Other origins that may use this server, as a development server of the client does."""
    hosts: tuple[str, ...] = ()
    """Names this server is known by, besides localhost and plain addresses."""
    limits: Limits = field(default_factory=Limits)
    computers: Literal["process", "here"] = "process"
    """Computer players think in processes of their own; `here` is for tests."""
    owner: Literal["machine", "key"] = "key"
    """Who sees every game and may put any of them away: whoever sits at this computer, or whoever has the key."""
    key: str | None = None
    """The owner's key; without one nobody is the owner."""
    seeds: Literal["own", "any"] = "own"
    """Who may choose the dice's seed: those who play only computers. `any` is for tests."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies whose word about a client's address is taken."""
    club: Literal["open", "closed", "off"] = "open"
    """Whether people can have accounts: whoever comes, those the host has made one for, or nobody."""
    workshop: Literal["owner", "members"] = "owner"
    """Who may put scenarios of their own making into the folder: the owner and the host, or every playing member."""
    competitions: Literal["host", "members"] = "host"
    """Who may hold competitions: the host and moderators, or every playing member."""
    site: str = ""
    """Where others reach this server, as it stands in links of mails: `https://play.example.org`."""
    smtp: str = ""
    """The mail server: `smtp://user:password@host:587`, `smtps://` for TLS from the first byte; '' sends no mails."""
    sender: str = ""
    """Whom mails come from."""
    webhooks: Literal["public", "any"] = "public"
    """Which addresses webhooks may have: such as everybody can reach, or also those of this network."""
    arbiter_hours: float = 24
    """For how long a question to the arbiter stops the clocks at most."""
    log: Literal["plain", "json"] = "plain"
    """How the log is written: for people, or a line of JSON for each message."""

    @property
    def url(self) -> str:
        """The database as SQLAlchemy writes it."""
        if self.database_url is None:
            return f"sqlite:///{self.data / 'front85.sqlite3'}"
        scheme, _, rest = self.database_url.partition("://")
        if scheme in ("postgres", "postgresql"):
            return f"postgresql+psycopg://{rest}"
        return self.database_url


def from_environment(
    data: Path | None = None, origins: tuple[str, ...] = (), environment: Mapping[str, str] = os.environ
) -> Settings:
    """Settings for this user; a command line option goes before a variable."""
    return Settings(
        data=data or user_folder(environment),
        database_url=environment.get(DATABASE_VARIABLE) or None,
        origins=origins or tuple(environment.get("FRONT85_ORIGINS", "").split()),
        hosts=(*environment.get("FRONT85_HOSTS", "").split(), *_host(environment.get("FRONT85_ADDRESS", ""))),
        proxies=tuple(environment.get("FRONT85_TRUSTED_PROXIES", "").split()),
        key=environment.get("FRONT85_OWNER_KEY") or None,
        club=_club(environment.get("FRONT85_CLUB", "")),
        workshop="members" if environment.get("FRONT85_WORKSHOP") == "members" else "owner",
        competitions="members" if environment.get("FRONT85_COMPETITIONS") == "members" else "host",
        site=environment.get("FRONT85_ADDRESS", "").rstrip("/"),
        smtp=environment.get("FRONT85_SMTP", ""),
        sender=environment.get("FRONT85_MAIL_FROM", ""),
        webhooks="any" if environment.get("FRONT85_WEBHOOKS") == "any" else "public",
        arbiter_hours=_hours(environment.get("FRONT85_ARBITER_HOURS", "")),
        log="json" if environment.get("FRONT85_LOG") == "json" else "plain",
    )


def _club(word: str) -> Literal["open", "closed", "off"]:
    return "closed" if word == "closed" else "off" if word == "off" else "open"


def _hours(word: str) -> float:
    """24 where nothing sensible is said."""
    try:
        hours = float(word)
    except ValueError:
        return 24.0
    return hours if 0 <= hours <= 24 * 30 else 24.0


def _host(address: str) -> tuple[str, ...]:
    """The name in an address."""
    name = urlsplit(address).hostname
    return () if name is None else (name,)


def owners_key(folder: Path) -> str:
    """The owner's key of an installation, made once and readable by nobody else."""
    file = folder / "owner.key"
    try:
        return file.read_text("utf-8").strip()
    except FileNotFoundError:
        pass
    key = secrets.token_urlsafe(24)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as handle:
        handle.write(f"{key}\n")
    return key
