"""A game at one moment, plain state and a stack of frames, and the title whose rules it is played by.

The two name each other, so they stand in one file.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from random import Random
from typing import Any, Generic, Protocol, Self, TypeVar, runtime_checkable

import msgspec

from front85.kernel.answers import Overlay, Result
from front85.kernel.ask import CHANCE, Ask, Words, not_your_turn, parse, why_not
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Message, Note, Refusal, Value, refuse
from front85.kernel.verbs import UNKNOWN_VERB

S = TypeVar("S", bound=msgspec.Struct)
CONCEDE: Words = ("concede",)
DRAW: Words = ("draw",)
AGREED = "agreement"
"""Who makes a choice that both sides have agreed on. No side can make it alone."""


class Refused(Exception):
    """A choice that is not allowed. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{'; '.join(refusal.cases)}: {refusal.message.id} {refusal.message.args}")
        self.refusal = refusal


class Position(Generic[S]):
    """The whole truth about a game, secrets included. Views for players are made from it by the title.

    Titles subclass it to hang derived tables beside the state. `notes` collects log lines while it is a
    list and costs nothing while it is None, as in mass simulation.
    """

    __slots__ = ("_ask", "notes", "passed_over", "stack", "state", "title")

    def __init__(self, title: Title, state: S, stack: Frames) -> None:
        self.title = title
        self.state = state
        self.stack = stack
        self.notes: list[Note] | None = None
        self._ask: Ask | None = None
        self.passed_over = False
        """Whether somebody might have been asked since the last choice, and was not."""

    # asking

    @property
    def ask(self) -> Ask | None:
        """The open question, or None when the game is over."""
        if self._ask is None and self.stack:
            self._settle()
        return self._ask

    @property
    def player(self) -> str | None:
        """Who must choose now: a side, chance, or nobody when the game is over."""
        ask = self.ask
        return None if ask is None else ask.player

    def _settle(self) -> None:
        """Run frames until somebody is asked or none is left."""
        stack = self.stack
        while stack:
            top = stack[-1]
            got = top.run(self)
            if isinstance(got, Ask):
                self._ask = got
                break
            if top.may_ask:
                self.passed_over = True
            stack = self.stack = stack[:-1] + got
        self.stack = stack

    def why_not(self, choice: str | Words, player: str | None = None) -> Refusal | None:
        """None if the choice is allowed, else the reason with its case."""
        ask = self.ask
        if ask is None:
            return refuse(self.title.end_case, "refused-game-over")
        words = parse(choice) if isinstance(choice, str) else choice
        if words == CONCEDE:
            return None if player in self.title.sides or ask.player != CHANCE else not_your_turn(ask, str(player))
        if player == AGREED and words == DRAW and isinstance(self.title, Settles):
            return None
        if player is not None and player != ask.player:
            return not_your_turn(ask, player)
        refusal = why_not(ask, words)
        if refusal is not None and refusal.message.id == UNKNOWN_VERB and isinstance(self.title, Occasions):
            return self.title.not_now(self, words) or refusal
        return refusal

    # choosing

    def play(self, choice: str | Words, player: str | None = None) -> Words:
        """Make a choice for whoever is asked. Raises Refused, with nothing changed, if it is not allowed."""
        refusal = self.why_not(choice, player)
        if refusal is not None:
            raise Refused(refusal)
        return self.accept(parse(choice) if isinstance(choice, str) else choice, player)

    def accept(self, words: Words, player: str | None = None) -> Words:
        """Make a choice against which `why_not` has nothing."""
        ask = self.ask
        assert ask is not None
        if words == CONCEDE:
            self.title.concede(self, player or ask.player)
            self.stack, self._ask = (), None
            return words
        if player == AGREED and isinstance(self.title, Settles):
            self.title.agree(self)
            self.stack, self._ask = (), None
            return words
        words = ask.canonical(words)
        self.play_tested(ask, words)
        return words

    def play_tested(self, ask: Ask, words: Words) -> None:
        """Make a choice that came from `ask` itself, without testing it again."""
        frames = ask.play(words)
        self._ask, self.passed_over = None, False
        self.stack = self.stack[:-1] + frames
        self._settle()

    # the log

    def note(self, message_id: str, /, *cases: str, seen_by: tuple[str, ...] | None = None, **args: Value) -> None:
        if self.notes is not None:
            self.notes.append(Note(Message(message_id, args), cases, seen_by))

    # plain data

    def copy(self) -> Self:
        """An independent position; what never changes is shared."""
        twin = object.__new__(type(self))
        twin.title = self.title
        twin.state = copy_state(self.state)
        twin.stack = self.stack
        twin.notes = None if self.notes is None else self.notes.copy()
        twin._ask, twin.passed_over = None, False
        return twin

    def digest(self) -> str:
        """A hash of the position: equal positions have equal digests, in every process and version.

        Fields that a later version has `added` to the state or to a frame are left out while they hold what they hold
        at the start, so that games saved before go on with the digests they have.
        """
        plain = (_as_saved(self.state), tuple(_as_saved(frame.on_disk()) for frame in self.stack))
        return blake2b(_canonical.encode(plain), digest_size=12).hexdigest()


_canonical = msgspec.msgpack.Encoder(order="sorted")


@cache
def _fresh(kind: type[msgspec.Struct]) -> tuple[tuple[str, Any], ...]:
    """Fields added to a state or frame after its first saves, and what they hold at the start."""
    added: tuple[str, ...] = getattr(kind, "added", ())
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    return tuple(
        (name, one.default if one.default is not msgspec.NODEFAULT else one.default_factory())
        for name, one in ((name, fields[name]) for name in added)
    )


def _as_saved(one: Any) -> Any:
    if isinstance(one, dict):
        return one
    kind: type[msgspec.Struct] = type(one)
    idle = {name for name, value in _fresh(kind) if getattr(one, name) == value}
    if not idle:
        return one
    config = kind.__struct_config__
    tag = {} if config.tag_field is None else {config.tag_field: config.tag}
    return tag | {name: getattr(one, name) for name in one.__struct_fields__ if name not in idle}


def copy_state(state: S) -> S:
    """Copy the struct and its lists, dicts and sets one level deep: whatever they hold is immutable."""
    values = msgspec.structs.astuple(state)
    return type(state)(*[value.copy() if type(value) in _CONTAINERS else value for value in values])


_CONTAINERS = frozenset((list, dict, set))


@runtime_checkable
class Reveals(Protocol):
    """A title in which a choice can show its side what was hidden, though no die falls and nobody else is asked."""

    def reveals(self, before: Position[Any], after: Position[Any], side: str, choice: Words) -> bool:
        """Whether `side` may look at something of the enemy after its choice that it could not look at before."""


@runtime_checkable
class Settles(Protocol):
    """A title whose sides may agree on a draw."""

    def agree(self, position: Position[Any]) -> None:
        """The game ends without a winner because both sides want it."""


@runtime_checkable
class Occasions(Protocol):
    """A title that knows of each verb when it may be used."""

    def not_now(self, position: Position[Any], words: Words) -> Refusal | None:
        """The rule that forbids a verb which is not offered now, None for a word that is no verb of the game."""


class Title(Protocol):
    """One game of the house. Everything the other floors need to know, and nothing else."""

    name: str
    sides: tuple[str, ...]
    options: dict[str, bool]
    """Optional rules and their defaults."""
    end_case: str
    """The case that says when the game is over."""

    @property
    def scenarios(self) -> tuple[str, ...]:
        """Names of the scenarios, the usual one first."""

    def content_mark(self, scenario: str) -> str:
        """A mark of the owner's own files a scenario stands on, '' when everything is as shipped. Saves carry it."""

    def start(self, scenario: str, options: dict[str, bool]) -> Position[Any]:
        """A new game before the first choice."""

    def restore(self, scenario: str, options: dict[str, bool], state: Any, stack: Any) -> Position[Any]:
        """A position from plain data as `plain` gave it. Raises ValueError when it does not fit."""

    def plain(self, position: Position[Any]) -> tuple[Any, Any]:
        """State and stack as JSON values."""

    def result(self, position: Position[Any]) -> Result | None:
        """Who won, or None while the game goes on."""

    def concede(self, position: Position[Any], side: str) -> None:
        """A side gives up."""

    def view(self, position: Position[Any], side: str | None) -> dict[str, Any]:
        """What a side may see, as JSON values; None is an onlooker. Built by adding, never by deleting."""

    def masked(self, position: Position[Any], side: str) -> Position[Any]:
        """A position in which everything hidden from `side` is blank: what a computer player is given."""

    def sampled(self, known: Position[Any], side: str, rng: Random) -> Position[Any]:
        """A full position that `side`, which knows the masked position `known`, must think possible.

        Masked again for `side` it is `known`; the same randomness gives the same position.
        """

    def overlay(self, position: Position[Any], side: str | None, kind: str) -> Overlay:
        """An overlay of the map by hex, from nothing but what `side` may know; None is an onlooker.

        Kinds: `zones`, whose zones of control lie where; `threats`, where the enemy of `side` could go next and the
        strength it could bring beside each hex; `control`, who holds what is not plain from the map; `supply`,
        where a side finds supply, figure 0 where units are cut off. Raises ValueError for a kind the title does
        not have, or not for onlookers.
        """

    def faults(self, position: Position[Any]) -> list[str]:
        """Broken invariants in words, for the fuzzer. Empty when all is well."""


__all__ = ["AGREED", "CONCEDE", "DRAW", "Frame", "Position", "Refused", "Title", "copy_state"]
