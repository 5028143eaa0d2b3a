"""Dice with what follows them, lots, and the contest of two sides for a prize that one of them holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from front85.hexwar.ids import Side
from front85.kernel.ask import CHANCE, Ask, Roll, Words
from front85.kernel.frame import Frames
from front85.kernel.message import Message


class Throw(Roll):
    """So many dice, and `then` with their faces."""

    def __init__(
        self,
        case: str,
        prompt: Message,
        dice: int,
        then: Callable[[tuple[int, ...]], Frames],
        seen_by: tuple[str, ...] | None = None,
        sides: int = 6,
    ) -> None:
        super().__init__(case, prompt, dice, sides)
        self._then, self.seen_by = then, seen_by

    def rolled(self, dice: tuple[int, ...]) -> Frames:
        return self._then(dice)


class Draw(Ask):
    """Chance draws one of `words`; those that stand there twice are twice as likely."""

    player = CHANCE
    reveals = True
    words: Sequence[str]

    def after(self, prefix: Words) -> Sequence[str]:
        return () if prefix else self.words

    def closes(self, prefix: Words) -> bool:
        return len(prefix) == 1


class Contest(Throw):
    """Both sides throw `dice` dice each; who held the prize adds one more die divided by `divisor`, rounded up."""

    def __init__(
        self,
        case: str,
        prompt: Message,
        dice: int,
        holder: Side,
        divisor: int,
        then: Callable[[int, int], Frames],
    ) -> None:
        def rolled(faces: tuple[int, ...]) -> Frames:
            totals = [sum(faces[:dice]), sum(faces[dice : 2 * dice])]
            if holder >= 0:
                totals[holder] += -(-faces[-1] // divisor)
            return then(totals[0], totals[1])

        super().__init__(case, prompt, 2 * dice + (holder >= 0), rolled)
