"""Which lines of a title's log are what kind of event, and how much each kind weighs.

A title that is not of the house names its own file in an attribute `events`, a path to a table of this form.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from functools import cache
from pathlib import Path

import msgspec

from front85.chronicle.event import HEADLINE
from front85.kernel.position import Title

DATA = Path(__file__).parent / "data"


class Role(msgspec.Struct, frozen=True):
    """What one line of the log is: its kind, a weight of its own if it has one, and its part in an affair."""

    kind: str
    weight: int | None = None
    part: str = ""
    """`opens` an affair at its hex, `joins` the open one, `ends` a player-turn's telling, or stands alone."""


class Army(msgspec.Struct, frozen=True):
    """A formation of formations. Where a game's counters do not say it, it is our reconstruction."""

    name: str
    side: str
    formations: tuple[str, ...]


class EventTable(msgspec.Struct, frozen=True):
    """The events of one title."""

    lines: dict[str, Role] = {}
    """By message id; an id that ends in `-` stands for all that begin so."""
    choices: dict[str, Role] = {}
    """By the first word of a choice, where the log says nothing."""
    player_turn: tuple[str, ...] = ()
    """Lines that open a player-turn; their value `side` says whose."""
    game_turn: tuple[str, ...] = ()
    """Lines that close the last player-turn."""
    armies: tuple[Army, ...] = ()
    named: tuple[str, ...] = ()
    """Formations whose counters carry a mark instead of a name; the catalogue has their names."""
    places: str = ""
    """Ground whose hexes count when they change hands (`control_changed` of a view without objectives)."""
    cards: dict[str, tuple[str, ...]] = {}
    """Lines that are told on a result card, by the kind of affair they decide; `part` is what it brought besides."""
    values: dict[str, int] = {}
    """What objectives are worth, by hex, where they differ."""

    def role(self, message_id: str) -> Role:
        """The role of a line; one that is not listed is only counted."""
        key = _listed(self.lines, message_id)
        return SILENT if key is None else self.lines[key]

    def card(self, message_id: str) -> str:
        """The kind of affair whose result card tells a line; nothing for others."""
        return next((kind for kind, lines in self.cards.items() if _listed(lines, message_id) is not None), "")

    def grave(self, message_id: str) -> str:
        """The kind of a line that is a headline by itself; nothing for others."""
        role = self.role(message_id)
        weight = weights().get(role.kind, 1) if role.weight is None else role.weight
        return role.kind if weight >= HEADLINE else ""

    def army(self, side: str, formation: str) -> Army | None:
        return next((army for army in self.armies if army.side == side and formation in army.formations), None)


SILENT = Role("note")


def _listed(keys: Collection[str], message_id: str) -> str | None:
    """The key that stands for a line: its own, or one that ends in `-` and that it begins with."""
    if message_id in keys:
        return message_id
    return next((key for key in keys if key.endswith("-") and message_id.startswith(key)), None)


@cache
def weights() -> dict[str, int]:
    """The base weight of every kind of event."""
    return msgspec.convert(tomllib.loads((DATA / "kinds.toml").read_text("utf-8")), dict[str, int])


@cache
def _read(path: Path) -> EventTable:
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), EventTable)


def event_table(title: Title) -> EventTable:
    """The events of a title; an empty table, in which everything is only counted, for one that names none."""
    path = Path(getattr(title, "events", DATA / f"{title.name}.toml"))
    return _read(path) if path.exists() else EventTable()
