"""The point of the sequence a position is at, by the names under which a vignette may begin there.

`expect.phase` takes the same words as `situation.phase`. The name of the procedure in play, by which saved games know
it, is right as well: it alone tells an advance after combat from the phase in which it happens.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from front85.kernel.frame import Frame, Frames, rule_in_play
from front85.proof.format import Hooks


class OneOf(tuple[Any, ...]):
    """Several answers, any of which is right; the first is the one to show."""

    __slots__ = ()

    def __str__(self) -> str:
        first, *others = map(str, self)
        return f"{first} ({', '.join(others)})" if others else first


def phase_names(stack: Frames, hooks: Hooks) -> OneOf:
    """The written name of the phase, then the tag of the procedure in play."""
    tag = rule_in_play(stack)
    openings = getattr(hooks, "openings", None)
    written = _written(stack, openings()) if openings is not None else ""
    return OneOf(dict.fromkeys(name for name in (written, tag) if name))


def _written(stack: Frames, openings: Mapping[str, Frames]) -> str:
    """The written phase of the uppermost frame that has one.

    Where several fit alike, the one furthest in the sequence is meant. A frame below the top stands at the step that
    comes next, so a frame with a name for each step says nothing there.
    """
    for depth, frame in enumerate(reversed(stack)):
        names = list(_matches(frame, openings, on_top=depth == 0))
        if names:
            return max(reversed(names), key=lambda match: match[1])[0]
    return ""


def _matches(frame: Frame, openings: Mapping[str, Frames], *, on_top: bool) -> Iterator[tuple[str, tuple[int, int]]]:
    """Names of a frame, each with how exactly it fits: what sets it apart, and whether the step is the same."""
    alone = sum(len(frames) == 1 and type(frames[-1]) is type(frame) for frames in openings.values())
    for name, frames in openings.items():
        model = frames[-1]
        if type(model) is not type(frame) or _apart(model) != _apart(frame, _apart(model)):
            continue
        same_step = model.step == frame.step
        if same_step and on_top:
            yield name, (2, len(_apart(model)))
        elif not alone:
            yield name, (int(same_step), len(_apart(model)))


def _apart(frame: Frame, like: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """What sets a frame apart from others of its kind, besides its step: its side, and fields that are not as usual."""
    if like is not None:
        return {name: getattr(frame, name) for name in like}
    return {
        field.name: getattr(frame, field.name)
        for field in msgspec.structs.fields(frame)
        if field.name != "step" and (field.name == "side" or getattr(frame, field.name) != _usual(field))
    }


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default
