"""One of a few named things: `resolve 2025`, `declare move-fight`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from front85.kernel.frame import Frames
from front85.kernel.message import Refusal
from front85.kernel.verbs import OneOf

V = TypeVar("V")


class Choice(OneOf, Generic[V]):
    """`options` maps each word to what it stands for, `chosen` carries it out, `why` answers any other word."""

    def __init__(
        self,
        case: str,
        options: Mapping[str, V],
        chosen: Callable[[V], Frames],
        why: Callable[[str], Refusal] | None = None,
        weight: float = 1.0,
    ) -> None:
        super().__init__(case, options, lambda word: chosen(options[word]), why, weight)
