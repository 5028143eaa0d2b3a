"""What is different between two views of one side, part by part and counter by counter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from operator import is_not
from typing import Any

View = Mapping[str, Any]
Unit = dict[str, Any]


def by_id(view: View) -> dict[str, Unit]:
    return {unit["id"]: unit for unit in view.get("units", ())}


def changed_parts(before: View, after: View) -> dict[str, Any]:
    """Parts as they are now where they are new or different, counters apart."""
    return {
        key: value for key, value in after.items() if key != "units" and (key not in before or before[key] != value)
    }


def changed_units(was: Mapping[str, Unit], now: Iterable[Unit]) -> list[Unit]:
    """Counters that are new or different."""
    # Most are the very same objects (`views.shape.Kept`): asking that first spares comparing what is in them.
    return [unit for unit in now if (old := was.get(unit["id"])) is not unit and old != unit]


def changed_counters(old: Sequence[Unit], new: Sequence[Unit]) -> tuple[list[Unit], list[str] | None]:
    """Counters that are new or different, and the order of all, unless that is as it was."""
    # Where they lie as before, which is nearly always, no table of them is needed.
    other = list(compress(zip(old, new, strict=False), map(is_not, old, new)))
    if len(old) == len(new) and all(was["id"] == now["id"] for was, now in other):
        return [now for was, now in other if was != now], None
    return changed_units({unit["id"]: unit for unit in old}, new), [unit["id"] for unit in new]
