"""Frames: the steps of a rules procedure as small frozen values on a stack.

A frame names the rule it plays (its tag, which saves use) and the step it is at. Running a frame either
asks somebody, changing nothing, or does its deed and returns the frames that take its place, the last one
on top.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec


class Frame(msgspec.Struct, frozen=True, tag_field="rule"):
    """Base of all frames. Subclasses give a stable tag and a default first step."""

    step: str = "begin"
    added: ClassVar[tuple[str, ...]] = ()
    """Fields that came after the first saves; digests leave them out while they hold their defaults."""
    may_ask: ClassVar[bool] = False
    """Whether what a side has hidden decides here if it is asked. Passing it over counts as a hand-over: silence is an
    answer too, and whoever has heard it takes nothing back."""

    def run(self, position: Any) -> Any:
        """Play the step the frame stands at: an `Ask`, or the `Frames` that take its place.

        Every step is typed so in its own class; the base names no ask, because asks name frames.
        """
        return getattr(self, self.step)(position)

    def on_disk(self) -> Any:
        """What saves and digests hold of it: itself, or plain data where its fields were others before."""
        return self

    @classmethod
    def from_disk(cls, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        """The fields of today, from plain data of a save."""
        return plain

    def at(self, step: str, **changes: Any) -> Any:
        """The same frame at another step."""
        return msgspec.structs.replace(self, step=step, **changes)


Frames = tuple[Frame, ...]


def rule_in_play(stack: Frames) -> str:
    """The tag of the frame on top, "over" when none is left."""
    return str(stack[-1].__struct_config__.tag) if stack else "over"
