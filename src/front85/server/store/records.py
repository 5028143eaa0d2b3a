"""A game as the database knows it, and how its rows are written and read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from front85.kernel.dice.fairdice import Fair
from front85.kernel.kept.journal import Entry
from front85.kernel.message import Note
from front85.kernel.standing import REST, ROUTINE, Order
from front85.server.store import hours
from front85.server.store.seats import Seat

_encode = msgspec.json.encode
_notes = msgspec.json.Decoder(tuple[Note, ...])
_names = msgspec.json.Decoder(tuple[str, ...])
_options = msgspec.json.Decoder(dict[str, bool])
_fair = msgspec.json.Decoder(Fair)
orders_in = msgspec.json.Decoder(dict[str, tuple[Order, ...]])


class Dealt(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a chief has dealt out to the other commanders of a side; all else is the chief's."""

    posts: dict[str, str] = {}
    """Seats by what they command: a formation or a single unit, `nat:` with a nation, `office:` with an office."""
    after: float | None = None
    """Seconds after which what somebody absent commands falls to the chief; None: never."""
    staff: bool = False
    """The staff carries on for whoever is absent, until the chief does otherwise."""


class Known(msgspec.Struct, frozen=True):
    """Who sits at a seat: what they are called, when last seen there, and '' for a holder who has left."""

    name: str
    seen: float
    holder: str


class Turned(msgspec.Struct, frozen=True):
    """A game that goes from one question to the next."""

    game: str
    asked: str | None
    """Who was asked before."""
    summary: Summary
    """How the game stands now."""
    ply: int
    """Entries before."""
    at: float
    back: bool = False
    """Entries were taken back."""


class Mark(msgspec.Struct, frozen=True):
    """A position of a game: how many entries led there, and the digest after the last of them."""

    ply: int
    head: str


class Stale(Exception):
    """The stored game does not stand where this change was made. Nothing was written."""


class Aside(msgspec.Struct, frozen=True):
    """A journal as it was before it was brought to other rules, and where the two part."""

    version: str
    ply: int
    choice: str
    player: str
    damaged: bool
    fits: bool
    """Every choice is still allowed; only what came of them may differ."""
    entries: tuple[Entry, ...]


class Summary(msgspec.Struct, frozen=True):
    """What the list of games shows of a game's state."""

    ply: int
    turn: int
    asks: str | None
    over: bool
    winner: str | None
    deed: str = ""
    """What whoever is asked has to do: plan, move or answer. For the eyes of that side alone."""


class Snapshot(msgspec.Struct, frozen=True):
    """A saved position after `ply` entries."""

    ply: int
    document: bytes


class Record(msgspec.Struct):
    """A game as the database knows it, without its journal."""

    id: str
    name: str
    title: str
    scenario: str
    options: dict[str, bool]
    seed: str
    seats: tuple[Seat, ...]
    summary: Summary
    base: bytes | None = None
    snapshot: Snapshot | None = None
    created: float = 0
    updated: float = 0
    deleted: float | None = None
    head: str = ""
    version: str = ""
    by_hand: bool = False
    fair: Fair | None = None
    bury: str | None = None
    """The seat that asked to delete the game and waits for the other's consent."""
    aside: Aside | None = None
    orders: dict[str, tuple[Order, ...]] = {}
    """Directives by side."""
    commands: dict[str, Dealt] = {}
    """By side, who of several commanders has what."""

    def __repr__(self) -> str:
        return f"<Record {self.id} {self.title}>"

    @property
    def mark(self) -> Mark:
        return Mark(self.summary.ply, self.head)

    def directives(self, side: str) -> tuple[Order, ...]:
        """What a side has its staff do. Unless it was told how much to answer, a staff answers matters of form."""
        given = self.orders.get(side, ())
        if any(order.question == REST for order in given):
            return given
        return (*given, Order(REST, ROUTINE))

    def stands(self, summary: Summary, head: str) -> None:
        """The game has gone on, or back, and that is stored."""
        self.summary, self.head, self.updated = summary, head, hours.now()


commands_in = msgspec.json.Decoder(dict[str, Dealt])


class Stored(msgspec.Struct, frozen=True):
    """A stored entry with its place in the journal and its seal, '' in journals of the first releases."""

    ply: int
    entry: Entry
    seal: str


def seal(before: str, entry: Entry) -> str:
    """A check on an entry and all before it: a journal that was damaged on the disk gives itself away."""
    words = (before, entry.player, entry.choice, entry.digest, entry.barrier)
    return blake2b(_encode(words), digest_size=12).hexdigest()


def sound(rows: Sequence[Stored]) -> int:
    """How many entries from the first on are as they were written."""
    last = ""
    for number, row in enumerate(rows):
        if row.ply != number or (row.seal and row.seal != seal(last, row.entry)):
            return number
        last = row.seal
    return len(rows)


def summary_row(summary: Summary) -> dict[str, Any]:
    return {**msgspec.structs.asdict(summary), "updated": hours.now()}


def game_row(record: Record, version: str) -> dict[str, Any]:
    return {
        "id": record.id,
        "name": record.name,
        "title": record.title,
        "scenario": record.scenario,
        "options": _encode(record.options).decode(),
        "seed": record.seed,
        "base": None if record.base is None else record.base.decode(),
        "created": record.created,
        "head": record.head,
        "version": version,
        "by_hand": record.by_hand,
        "fair": None if record.fair is None else _encode(record.fair).decode(),
        "orders": _encode(record.orders).decode() if record.orders else None,
        "commands": _encode(record.commands).decode() if record.commands else None,
        **summary_row(record.summary),
    }


def entry_rows(game: str, first: int, last_seal: str, added: Sequence[Entry]) -> list[dict[str, Any]]:
    rows = []
    for number, entry in enumerate(added):
        last_seal = seal(last_seal, entry)
        rows.append(
            {
                "game_id": game,
                "ply": first + number,
                "player": entry.player,
                "choice": entry.choice,
                "digest": entry.digest,
                "barrier": entry.barrier,
                "public": entry.public,
                "seen_by": None if entry.seen_by is None else _encode(entry.seen_by).decode(),
                "notes": _encode(entry.notes).decode(),
                "seal": last_seal,
                "ordered": entry.ordered,
                "by": entry.by,
            }
        )
    return rows


def stored(row: Mapping[Any, Any]) -> Stored:
    entry = Entry(
        player=row["player"],
        choice=row["choice"],
        digest=row["digest"],
        barrier=row["barrier"],
        public=row["public"],
        seen_by=None if row["seen_by"] is None else _names.decode(row["seen_by"]),
        notes=_notes.decode(row["notes"]),
        ordered=row["ordered"],
        by=row["by"],
    )
    return Stored(row["ply"], entry, row["seal"])


def _seat(chair: Mapping[Any, Any]) -> Seat:
    values = (chair[name] for name in ("seat", "level", "token", "invitation", "claimed", "expires"))
    return Seat(*values)


def record_of(row: Mapping[Any, Any], chairs: Sequence[Mapping[Any, Any]]) -> Record:
    snapshot, fair, base = row.get("snapshot"), row.get("fair"), row.get("base")
    return Record(
        id=row["id"],
        name=row["name"],
        title=row["title"],
        scenario=row["scenario"],
        options=_options.decode(row["options"]),
        seed=row["seed"],
        seats=tuple(_seat(chair) for chair in sorted(chairs, key=lambda one: str(one["seat"]))),
        summary=Summary(row["ply"], row["turn"], row["asks"], row["over"], row["winner"], row["deed"]),
        base=None if base is None else base.encode(),
        snapshot=None if snapshot is None else Snapshot(row["snapshot_ply"], snapshot.encode()),
        created=row["created"],
        updated=row["updated"],
        deleted=row["deleted"],
        head=row["head"],
        version=row["version"],
        by_hand=row["by_hand"],
        fair=None if fair is None else _fair.decode(fair),
        bury=row["bury"],
        aside=None if row.get("set_aside") is None else msgspec.json.decode(row["set_aside"], type=Aside),
        orders=orders_in.decode(row["orders"]) if row.get("orders") else {},
        commands=commands_in.decode(row["commands"]) if row.get("commands") else {},
    )
