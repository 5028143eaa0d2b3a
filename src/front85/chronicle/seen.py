"""What changed between two views of one side. Nothing here looks at a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from front85.chronicle.event import Loss, Patch
from front85.hexwar.views.change import Unit, changed_parts, changed_units

View = dict[str, Any]
LOST = frozenset({"eliminated", "lost", "dead", "destroyed", "fallen"})
"""Places of counters that will not come back."""


class Moved(msgspec.Struct, frozen=True):
    """A counter that stands elsewhere; `origin` is None where it was not seen before."""

    unit: Unit
    origin: str | None
    hex: str
    entered: bool
    """It was waiting off the map."""


class Changes(msgspec.Struct, frozen=True):
    moved: tuple[Moved, ...]
    losses: tuple[Loss, ...]
    left: tuple[Unit, ...]
    """Counters that went off the map without being lost."""
    taken: tuple[tuple[str, str], ...]
    points: tuple[tuple[str, float], ...]
    patch: Patch


def on_map(unit: Unit | None) -> bool:
    return unit is not None and unit.get("place") == "map" and unit.get("hex") is not None


def steps_of(unit: Unit) -> int:
    """Steps it has left; a counter without steps has one."""
    steps = unit.get("steps")
    return int(steps[0]) if isinstance(steps, list | tuple) and steps else 1


def differences(before: View, after: View, was: Mapping[str, Unit], now: Mapping[str, Unit]) -> Changes:
    """What a side saw happen between two of its views; `was` and `now` are their counters by id."""
    changed = changed_units(was, now.values())
    vanished = [unit for key, unit in was.items() if key not in now]
    fewer, more = _numbers(was) - _numbers(now), _numbers(now) - _numbers(was)
    covered = _covered(was, now, fewer)
    moved: list[Moved] = []
    losses: list[Loss] = []
    left: list[Unit] = []
    for unit in changed:
        old = was.get(unit["id"])
        if on_map(unit) and not unit.get("hidden"):
            if old is None:
                if (unit["side"], unit["hex"]) in more:  # else it lay there under another and was uncovered
                    moved.append(Moved(unit, covered.get(unit["side"]), unit["hex"], False))
            elif not on_map(old):
                moved.append(Moved(unit, None, unit["hex"], True))
            elif old["hex"] != unit["hex"]:
                moved.append(Moved(unit, old["hex"], unit["hex"], False))
            if old is not None and on_map(old) and steps_of(unit) < steps_of(old):
                losses.append(Loss(unit["id"], unit["side"], unit["hex"], steps_of(old) - steps_of(unit), False))
        elif old is not None and on_map(old) and not unit.get("hidden"):
            if unit.get("place") in LOST:
                losses.append(Loss(unit["id"], unit["side"], old["hex"], steps_of(old), True))
            elif unit.get("place") != "map":
                left.append(unit)
    moved += _blank(now, fewer, more, moved)
    fields = changed_parts(before, after) | {key: None for key in before if key not in after}
    patch = Patch(fields, tuple(changed), tuple(unit["id"] for unit in vanished))
    return Changes(tuple(moved), tuple(losses), tuple(left), _taken(before, after), _points(before, after), patch)


def _hidden(units: Mapping[str, Unit]) -> Counter[tuple[str, str]]:
    return Counter((unit["side"], unit["hex"]) for unit in units.values() if unit.get("hidden") and unit.get("hex"))


def _numbers(units: Mapping[str, Unit]) -> Counter[tuple[str, str]]:
    """How many counters of a side lie in a hex, face-down or not: what does not change when one is turned over."""
    return Counter((unit["side"], unit["hex"]) for unit in units.values() if on_map(unit))


def _covered(was: Mapping[str, Unit], now: Mapping[str, Unit], gone: Counter[tuple[str, str]]) -> dict[str, str]:
    """The one hex of each side that face-down counters left: where a counter that appears came from."""
    found: dict[str, str] = {}
    for side, hex_ in _hidden(was) - _hidden(now):
        if (side, hex_) not in gone:
            continue
        if side in found:
            return {}
        found[side] = hex_
    return found


def _blank(
    now: Mapping[str, Unit], gone: Counter[tuple[str, str]], come: Counter[tuple[str, str]], known: list[Moved]
) -> list[Moved]:
    """Counters that lie face-down where they went, where there is only one way to read it."""
    if len(gone) != 1 or len(come) != 1 or known:
        return []
    ((side, origin), number), ((other, hex_), arrived) = next(iter(gone.items())), next(iter(come.items()))
    blank = next((unit for unit in now.values() if unit.get("hidden") and unit.get("hex") == hex_), None)
    if side != other or number != arrived or blank is None:
        return []
    return [Moved(blank, origin, hex_, False)]


def _taken(before: View, after: View) -> tuple[tuple[str, str], ...]:
    old, new = before.get("objectives") or {}, after.get("objectives") or {}
    if not new and before.get("ledger") is not after.get("ledger"):
        return _counted(before, after)
    return tuple((hex_, side) for hex_, side in new.items() if hex_ in old and old[hex_] != side and side)


def _counted(before: View, after: View) -> tuple[tuple[str, str], ...]:
    """Without objectives a place counts for whoever has a line of the ledger for it. One that counts no longer was
    taken if the other side stands there: else only its supply has gone."""
    old, new = _places(before), _places(after)
    standing = {(str(unit.get("hex")), str(unit["side"])) for unit in after["units"]}
    won = [(hex_, side) for hex_, side in new.items() if old.get(hex_) != side]
    lost = [(hex_, side) for hex_, side in sorted(standing) if hex_ in old.keys() - new.keys() and side != old[hex_]]
    return (*won, *lost)


def _places(view: View) -> dict[str, str]:
    """Whose each hex is that the ledger names."""
    rows = view.get("ledger") or ()
    return {row["hex"]: row["side"] for row in rows if row.get("hex") and row["message"].get("args", {}).get("hex")}


def _points(before: View, after: View) -> tuple[tuple[str, float], ...]:
    old, new = before.get("points") or {}, after.get("points") or {}
    return tuple((side, new[side] - old.get(side, 0)) for side in new if new[side] != old.get(side, 0))
