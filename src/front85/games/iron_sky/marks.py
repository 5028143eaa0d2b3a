"""What becomes of a mark when one counter takes another's place.

Declared beside each field of the state, and read by all who exchange counters: breaking down, recombining, bases,
rebuilding, Danish mobilization, squadrons that merge.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, get_args, get_type_hints

WingName = Annotated[str, "squadron"]
Name = Annotated[str, "no counter"]
"""Words in the state: the id of a unit, of a squadron, or of something that is no counter (a hex, a nation, a side)."""

Of = Literal["unit", "squadron"]
How = Literal[
    "handed on", "shared by all", "added up", "most", "least", "latest", "one for one", "dropped", "by itself"
]


@dataclass(frozen=True)
class Mark:
    """How a field of the state passes from counters to those that take their place, and why not, where it does not."""

    how: How
    why: str = ""


CARRIED = Mark("handed on")
"""If one of them has it, so have those that follow."""
SHARED = Mark("shared by all")
"""If all of them have it."""
SUM, MOST, LEAST, LATEST = Mark("added up"), Mark("most"), Mark("least"), Mark("latest")
"""Theirs together, the highest, the lowest, the most recent of theirs."""


def alone(why: str) -> Mark:
    """Handed on where one counter takes the place of one; dropped where there are several."""
    return Mark("one for one", why)


def dropped(why: str) -> Mark:
    """Those that follow come without it."""
    return Mark("dropped", why)


def apart(why: str) -> Mark:
    """Whoever exchanges the counters says it himself."""
    return Mark("by itself", why)


NO_PARTS = dropped("support units, guns and brigades on their own are replaced by nothing")
IN_THE_AIR = dropped("nobody merges, or comes back, while in flight")

_SUMS: Mapping[str, Callable[[Iterable[Any]], Any]] = {
    "handed on": any,
    "shared by all": all,
    "added up": sum,
    "most": max,
    "least": min,
    "latest": lambda found: max(found, key=lambda one: one.turn),
    "one for one": lambda found: next(iter(found)),
}


@lru_cache(maxsize=8)
def marks(state: Hashable, of: Of) -> Mapping[str, Mark]:
    """The fields of a state that speak of units, or of squadrons, each with its mark."""
    found = {}
    for name, hint in get_type_hints(state, include_extras=True).items():
        mark = next((one for one in get_args(hint)[1:] if isinstance(one, Mark)), None)
        if mark is not None and ("squadron" if _of_squadrons(name, hint) else "unit") == of:
            found[name] = mark
    return found


def _of_squadrons(name: str, hint: Any) -> bool:
    return name.startswith("wing_") or "squadron" in repr(hint) or "WingId" in repr(hint)


def hand_on(state: object, ids: Sequence[str], old: Sequence[int], new: Sequence[int], of: Of = "unit") -> None:
    """Counters `new` take the place of `old`, which still have all that is theirs: every field passes as declared.
    Where there are no old ones, the new come as fresh as on the first day."""
    kind: Any = type(state)
    single = len(old) == len(new) == 1
    for name, mark in marks(kind, of).items():
        field = getattr(state, name)
        if mark.how == "by itself":
            continue
        lost = not old or mark.how == "dropped" or (mark.how == "one for one" and not single)
        if isinstance(field, set):
            has = not lost and _SUMS[mark.how](one in field for one in old)
            (field.update if has else field.difference_update)(new)
        elif isinstance(field, dict):
            _hand_on_entry(field, mark, [ids[one] for one in old], [ids[one] for one in new], lost=lost)
        elif not lost:
            value = _SUMS[mark.how](field[one] for one in old)
            for one in new:
                field[one] = value


def _hand_on_entry(field: dict[str, Any], mark: Mark, old: list[str], new: list[str], *, lost: bool) -> None:
    """What is not there counts as nothing, of numbers as 0."""
    found = [field[name] for name in old if name in field]
    if mark.how == "least" and len(found) < len(old):
        found = []
    value = _SUMS[mark.how](found) if found and not lost else None
    for name in new:
        if value is None:
            field.pop(name, None)
        else:
            field[name] = value
