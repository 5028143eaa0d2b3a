"""A game as a person uses it: position, dice, journal, undo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Protocol

from front85.kernel import ask as asks
from front85.kernel.answers import Result
from front85.kernel.ask import CHANCE, Ask, Forecast, Words, parse
from front85.kernel.kept.journal import Entry
from front85.kernel.kept.savefile import write
from front85.kernel.message import Refusal, refuse
from front85.kernel.position import AGREED, CONCEDE, Position, Refused, Reveals, Title


class DiceSource(Protocol):
    def answer(self, ask: Ask, index: int) -> Words: ...


class Game:
    """One game from its first choice to the last.

    Chance is answered at once from `dice`, so whoever is asked is always a side, until the game is over. With
    `dice` None the dice are asked for like any other choice.
    """

    def __init__(
        self,
        position: Position[Any],
        *,
        scenario: str,
        options: dict[str, bool],
        dice: DiceSource | None,
        journal: tuple[Entry, ...] = (),
    ) -> None:
        self.position = position
        self.scenario = scenario
        self.options = options
        self.dice = dice
        self.journal: list[Entry] = list(journal)
        self.rolls = sum(entry.player == CHANCE for entry in journal)
        self._undo: list[tuple[int, Position[Any], int]] = []
        self._behind: Position[Any] | None = None
        """A copy of the position on which nobody plays, where there is one."""
        self._lent = False
        """Whether another game's way back leads to the position here, so that nobody may play on it."""
        # asked once: looking whether an object has the shape of a protocol is slow
        self._showing = position.title if isinstance(position.title, Reveals) else None
        if position.notes is None:
            position.notes = []
        self.roll_on()

    # what is the case

    @property
    def title(self) -> Title:
        return self.position.title

    @property
    def ask(self) -> Ask | None:
        """The open question, None when the game is over."""
        return self.position.ask

    @property
    def player(self) -> str | None:
        """The side that must choose, None when the game is over."""
        return self.position.player

    @property
    def ply(self) -> int:
        """How many choices and dice have been played; a client names it to prove it is up to date."""
        return len(self.journal)

    @property
    def result(self) -> Result | None:
        return self.title.result(self.position)

    def view(self, side: str | None = None) -> dict[str, Any]:
        """What a side may see; None is an onlooker."""
        return self.title.view(self.position, side)

    def log(self, side: str | None = None) -> Iterator[Any]:
        """The notes a side may read, in order."""
        for entry in self.journal:
            yield from entry.notes_for(side)

    # choosing

    def options_after(self, beginning: str = "") -> list[str]:
        """The words that may follow a beginning of a choice, for building it step by step."""
        ask = self.ask
        return [] if ask is None else list(ask.after(parse(beginning)))

    def choices(self, beginning: str = "") -> Iterator[str]:
        """Every complete choice that starts with `beginning`, lazily: there may be a great many."""
        if self.ask is not None:
            yield from (" ".join(words) for words in asks.choices(self.ask, parse(beginning)))

    def draw(self, rng: Random) -> str:
        """One allowed choice at random."""
        if self.ask is None:
            raise LookupError("the game is over")
        return " ".join(asks.draw(self.ask, rng))

    def why_not(self, choice: str, side: str | None = None, *, ply: int | None = None) -> Refusal | None:
        """None if the choice is allowed, else the reason with its case."""
        if ply is not None and ply != self.ply:
            case = self.ask.case if self.ask is not None else self.title.end_case
            return refuse(case, "refused-stale", ply=ply, now=self.ply)
        return self.position.why_not(choice, side)

    def outcomes(self, choice: str) -> Forecast | None:
        """What would come of a choice, odds and modifiers; None where nothing is uncertain."""
        refusal = self.why_not(choice)
        if refusal is not None:
            raise Refused(refusal)
        assert self.ask is not None
        return self.ask.forecast(self.ask.canonical(parse(choice)))

    def play(
        self, choice: str, side: str | None = None, *, ply: int | None = None, ordered: str = "", by: str = ""
    ) -> None:
        """Make a choice, then let chance answer until a side is asked. Raises Refused, changing nothing.

        `ordered` names the standing order that answers; such an answer is taken back with the choice before it. `by`
        names who of several commanders chose.
        """
        refusal = self.why_not(choice, side, ply=ply)
        if refusal is not None:
            raise Refused(refusal)
        if not (ordered and self._undo):
            behind, self._behind = self._behind or self.position.copy(), None
            self._undo.append((len(self.journal), behind, self.rolls))
        self._record(parse(choice), side, ordered, by, tested=True)
        self.roll_on()

    def _record(
        self, choice: Words, side: str | None = None, ordered: str = "", by: str = "", *, tested: bool = False
    ) -> None:
        if self._lent:
            self.position, self._lent = self.position.copy(), False
        position, ask = self.position, self.position.ask
        assert ask is not None
        player = side or ask.player
        words = position.accept(choice, side) if tested else position.play(choice, side)
        readers = None if words == CONCEDE or player == AGREED else ask.readers(words)
        public = "" if readers is None else " ".join(ask.public(words))
        notes, position.notes = tuple(position.notes or ()), []
        after = position.ask
        handed_over = after is None or after.player != ask.player or position.passed_over
        entry = Entry(
            player=player,
            choice=" ".join(words),
            digest=position.digest(),
            barrier=ask.player == CHANCE or ask.reveals or handed_over or self._has_learned(ask.player, words),
            seen_by=readers,
            public=public,
            notes=notes,
            ordered=ordered,
            by=by,
        )
        self.journal.append(entry)
        if entry.barrier:
            self._undo.clear()

    def _has_learned(self, side: str, choice: Words) -> bool:
        """Whether the last choice showed its side something of the enemy: then it cannot be taken back."""
        if not self._undo or self._showing is None:
            return False
        return self._showing.reveals(self._undo[-1][1], self.position, side, choice)

    def roll_on(self) -> None:
        """Let chance answer until a side is asked."""
        while self.dice is not None and self.position.player == CHANCE:
            ask = self.position.ask
            assert ask is not None
            words = self.dice.answer(ask, self.rolls)
            self.rolls += 1
            self._record(words)

    # going back

    @property
    def can_undo(self) -> bool:
        """Whether the last choice can be taken back: no die, reveal or hand-over has followed it."""
        return bool(self._undo)

    @property
    def last_deed(self) -> Entry | None:
        """The choice that undo would take back, None where there is none."""
        return self.journal[self._undo[-1][0]] if self._undo else None

    def undo(self) -> None:
        """Take back the last choice. Raises Refused across a die, a reveal or a hand-over."""
        if not self._undo:
            case = self.ask.case if self.ask is not None else self.title.end_case
            raise Refused(refuse(case, "refused-undo"))
        length, before, self.rolls = self._undo.pop()
        self.position, self._behind, self._lent = before.copy(), None, False  # others may have come from there too
        del self.journal[length:]

    def cut_back(self, ply: int, position: Position[Any]) -> Game:
        """The game with its first `ply` entries and the `position` they led to, when what followed is taken back.

        Its dice are still those of this game. Raises ValueError when the entries did not lead to the position.
        """
        kept, lost = self.journal[:ply], self.journal[ply:]
        if kept and kept[-1].digest != position.digest():
            raise ValueError(f"entry {ply} led elsewhere")
        earlier = Game(position, scenario=self.scenario, options=self.options, dice=None, journal=tuple(kept))
        earlier.rolls = self.rolls - sum(entry.player == CHANCE for entry in lost)
        earlier.dice = self.dice
        return earlier

    def rewound(self, ply: int) -> Game:
        """The game as it stood after `ply` entries, as a new game with the same dice ahead. Secrets included."""
        if not 0 <= ply <= len(self.journal):
            raise ValueError(f"this game has {len(self.journal)} entries, not {ply}")
        position = self.title.start(self.scenario, dict(self.options))
        for entry in self.journal[:ply]:
            position.play(entry.choice, entry.player)
        return Game(
            position,
            scenario=self.scenario,
            options=self.options,
            dice=self.dice,
            journal=tuple(self.journal[:ply]),
        )

    def copy(self) -> Game:
        """An independent game in the same position; the copy starts with an empty way back."""
        twin = object.__new__(Game)
        twin.position = self.position.copy()
        twin.scenario, twin.options, twin.dice = self.scenario, self.options, self.dice
        twin.journal, twin.rolls, twin._undo = self.journal.copy(), self.rolls, []
        twin._showing, twin._behind, twin._lent = self._showing, None, False
        return twin

    def fork(self) -> Game:
        """A copy that keeps the way back: what is played on it can be thrown away as if it had never been."""
        twin = self.copy()
        twin._undo = self._undo.copy()
        return twin

    def ahead(self) -> Game:
        """A fork that goes on with the open question and all that was found out about it; this game stays where it is,
        on a copy of the position."""
        twin = self.fork()
        if not self._lent:
            self.position, twin.position = twin.position, self.position
            self._behind, twin._behind, self._lent = None, self.position, True
        return twin

    def save(self, path: str | Path, *, log: bool = True) -> None:
        """Write the game to a file; an older file of that name is replaced only by a complete new one."""
        write(self, Path(path), log=log)

    painter: ClassVar[Callable[[Game], str] | None] = None
    """Draws a game as SVG for notebooks. A floor above sets it: the kernel knows no maps."""

    def _repr_svg_(self) -> str | None:
        return None if Game.painter is None else Game.painter(self)

    def __repr__(self) -> str:
        return f"<{self.title.name} {self.scenario}, {self.ply} entries, asks {self.player or 'nobody'}>"
