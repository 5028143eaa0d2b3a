"""One of a few named things: `resolve 2025`, `declare move-fight`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from front85.kernel.ask import Words
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal
from front85.kernel.verbs import OneOf

V = TypeVar("V")


class Choice(OneOf, Generic[V]):
    """`options` maps each word to what it stands for, `chosen` carries it out, `why` answers any other word, and `told`
    is what a screen would like to know of an option."""

    def __init__(
        self,
        case: str,
        options: Mapping[str, V],
        chosen: Callable[[V], Frames],
        why: Callable[[str], Refusal] | None = None,
        weight: float = 1.0,
        told: Callable[[V], Mapping[str, Any]] | None = None,
    ) -> None:
        super().__init__(case, options, lambda word: chosen(options[word]), why, weight)
        self._options, self._told = options, told

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return {} if rest or self._told is None else self._told(self._options[word])
