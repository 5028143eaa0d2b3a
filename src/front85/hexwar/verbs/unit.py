"""One unit: `lose UNIT`, `lift UNIT`, `interdict UNIT`, `improve UNIT`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from front85.hexwar.ids import UnitId
from front85.hexwar.pieces.forces import Named
from front85.hexwar.verbs import slots
from front85.hexwar.verbs.choice import Choice
from front85.kernel.ask import Words
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal
from front85.kernel.slots import Bar, Slot, settled


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
        self.case, self.weight, self._units, self._why, self._told = case, weight, units, None, None
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


def sentence(known: tuple[Bar, ...], bars: tuple[Bar, ...], *, case: str = "") -> tuple[Slot]:
    """`UNIT`: `known` are bars that hold of nobody among `units`, `bars` what keeps one of these from it now."""
    return (
        Slot(
            "UNIT",
            slots.units,
            lambda v: v.units(),
            (case, "refused-unknown-unit"),
            bars=(*settled(known), *bars),
            likely=lambda v: v.units(),
        ),
    )


class UnitVerb(Slotted):
    """One unit, asked only when somebody looks; titles subclass it where judging all of them up front costs too much.

    They declare `slots`, which begin with a `sentence`.
    """

    content: Named

    def units(self) -> Iterable[UnitId]:
        """Units worth asking about, in order."""
        raise NotImplementedError

    def fits(self, unit: UnitId) -> bool:
        """Whether nothing keeps a unit from it."""
        return not any(bar.holds(self, unit) for bar in self.slots[0].bars)

    def ready(self) -> Iterator[UnitId]:
        bars = self._open_bars[0]
        return (unit for unit in self.units() if not any(bar.holds(self, unit) for bar in bars))

    def offered(self) -> bool:
        return any(True for _ in self.ready())
