"""One unit: `lose UNIT`, `lift UNIT`, `interdict UNIT`, `improve UNIT`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from front85.hexwar.forces import Named
from front85.hexwar.ids import UnitId
from front85.hexwar.verbs.choice import Choice
from front85.kernel.ask import Words
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Reason
from front85.kernel.verbs import Verb


class OneUnit(Choice[UnitId]):
    """Those of `units` against whom `unfit` knows no reason.

    `unfit` is asked about any unit of the game, so it also says why a unit is none of `units`; `stranger` answers words
    for which it has no reason, and those that name no unit at all. Improving or leaving positions is this shape with
    the units on the map and the reason why one cannot dig in, an `exit UNIT` with those that stand at the edge.
    """

    def __init__(
        self,
        content: Named,
        case: str,
        units: Iterable[UnitId],
        chosen: Callable[[UnitId], Frames],
        unfit: Callable[[UnitId], Refusal | None] | None = None,
        stranger: Callable[[str], Refusal] | None = None,
        weight: float = 1.0,
    ) -> None:
        self.content, self._unfit, self._stranger = content, unfit, stranger
        self.case, self.weight, self._units, self._why = case, weight, units, None
        self._play = lambda word: chosen(self._words[word])

    @cached_property
    def _words(self) -> dict[str, UnitId]:  # type: ignore[override]  # asked only when somebody looks
        ids, unfit = self.content.ids, self._unfit
        return {ids[unit]: unit for unit in self._units if unfit is None or unfit(unit) is None}

    def refusal(self, rest: Words, word: str) -> Refusal:
        unit = None if rest else self.content.index.get(word)
        reason = None if unit is None or self._unfit is None else self._unfit(unit)
        if reason is None and self._stranger is not None and not rest:
            reason = self._stranger(word)
        return reason or super().refusal(rest, word)


class UnitVerb(Verb):
    """One unit, asked only when somebody looks; titles subclass it where judging all of them up front costs too much.

    `unfit` is the one place that says who may do it and why another may not.
    """

    content: Named

    # what the title says

    def units(self) -> Iterable[UnitId]:
        """Units worth asking about, in order."""
        raise NotImplementedError

    def stranger(self, word: str) -> Refusal | None:
        """Why a word is no unit that could ever be asked about, None if it is one."""
        raise NotImplementedError

    def unfit(self, unit: UnitId) -> Reason | Refusal | None:
        """Why such a unit cannot do it now; a whole refusal where it says more than the unit's name."""
        raise NotImplementedError

    def tail(self, unit: UnitId) -> Collection[str]:
        """Words of which one must follow the unit, none where the choice is complete with it."""
        return ()

    def does(self, unit: UnitId) -> Frames:
        """Carry it out; a verb with a tail says `play` instead."""
        raise NotImplementedError

    # what follows from it

    def ready(self) -> Iterator[UnitId]:
        return (unit for unit in self.units() if self.unfit(unit) is None)

    def offered(self) -> bool:
        return any(True for _ in self.ready())

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return [self.content.ids[unit] for unit in self.ready()]
        return self.tail(self.content.index[rest[0]]) if len(rest) == 1 else ()

    def perhaps(self, rest: Words) -> Collection[str] | None:
        return None if rest else [self.content.ids[unit] for unit in self.units()]

    def follows(self, rest: Words, word: str) -> bool:
        if rest:
            return word in self.after(rest)
        return self.stranger(word) is None and self.unfit(self.content.index[word]) is None

    def closes(self, rest: Words) -> bool:
        return bool(rest) and len(rest) == (2 if self.tail(self.content.index[rest[0]]) else 1)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest:
            return super().refusal(rest, word)
        why = self.stranger(word)
        reason = why or self.unfit(self.content.index[word])
        if reason is None:
            return self.absent()
        return reason if isinstance(reason, Refusal) else refuse(*reason, unit=word)

    def absent_for(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()

    def play(self, rest: Words) -> Frames:
        return self.does(self.content.index[rest[0]])
