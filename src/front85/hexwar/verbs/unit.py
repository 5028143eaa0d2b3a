"""One unit: `lose UNIT`, `lift UNIT`, `interdict UNIT`, `improve UNIT`."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from front85.hexwar.forces import Named
from front85.hexwar.ids import UnitId
from front85.hexwar.verbs.choice import Choice
from front85.kernel.ask import Words
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal


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
        fit = units if unfit is None else (unit for unit in units if unfit(unit) is None)
        super().__init__(case, {content.ids[unit]: unit for unit in fit}, chosen, weight=weight)

    def refusal(self, rest: Words, word: str) -> Refusal:
        unit = None if rest else self.content.index.get(word)
        reason = None if unit is None or self._unfit is None else self._unfit(unit)
        if reason is None and self._stranger is not None and not rest:
            reason = self._stranger(word)
        return reason or super().refusal(rest, word)
