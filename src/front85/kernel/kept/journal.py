"""The record of a game: every choice and every die in order, with the hash of the position after it."""

from __future__ import annotations

import msgspec

from front85.kernel.message import Note


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answered ask.

    `barrier` marks a die, a reveal or a hand-over: undo alone does not cross it. `seen_by` names the sides
    that may read the choice itself, as with a sealed order; None means everybody.
    """

    player: str
    choice: str
    digest: str
    barrier: bool = False
    seen_by: tuple[str, ...] | None = None
    public: str = ""
    """What the others read instead of a sealed choice, where something must stand there."""
    notes: tuple[Note, ...] = ()
    ordered: str = ""
    """The question whose standing order gave this answer, '' where a player chose. For the eyes of `player` alone."""
    by: str = ""
    """Who of several commanders of a side chose, '' for its chief. For the eyes of `player` alone."""

    def choice_for(self, side: str | None) -> str | None:
        """The choice as a side may read it, None where it is sealed."""
        return self.choice if self.seen_by is None or side in self.seen_by else self.public or None

    def notes_for(self, side: str | None) -> tuple[Note, ...]:
        """The log lines a side may read; None is an onlooker, who sees what everybody sees."""
        return tuple(note for note in self.notes if note.seen_by is None or side in note.seen_by)
