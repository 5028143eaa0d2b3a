"""What came of a step, as expectations a vignette can keep: every fact that is another than before.

Facts are asked of the vignette's units, of the hexes its choices name, and of the whole table.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import msgspec

from front85.kernel.position import Position
from front85.proof.format import Hooks
from front85.proof.phases import OneOf, phase_names
from front85.proof.reference import BY_HEX, BY_SIDE, BY_UNIT, fact_keys

MANY = 40
"""Of more units than this only the place is looked at."""
Look = dict[str, Any]


class Witness:
    """Looks at tables of one vignette."""

    def __init__(self, game: str, hooks: Hooks, units: Collection[str]) -> None:
        self.hooks, self._units, self._by = hooks, tuple(units), fact_keys(game)
        fields = hooks.Facts.__struct_fields__
        self._whole = [name for name in fields if name not in self._by and name != "phase"]

    def look(self, position: Position[Any], hexes: Iterable[str]) -> Look:
        """Every fact that can be told now."""
        keys = {BY_UNIT: self._units, BY_HEX: tuple(hexes), BY_SIDE: position.title.sides}
        seen: Look = {}
        for fact, by in self._by.items():
            some = keys[by] if by != BY_UNIT or len(self._units) <= MANY or fact == "at" else ()
            told = {key: value for key in some if (value := self._ask(position, fact, {key: None})) is not None}
            if told:
                seen[fact] = told
        for fact in self._whole:
            value = self._ask(position, fact, None)
            if value is not None and not isinstance(value, dict):
                seen[fact] = value
        seen["phase"] = phase_names(position.stack, self.hooks)[0]
        seen["asks"] = position.player or "nobody"
        return seen

    def _ask(self, position: Position[Any], fact: str, said: Any) -> Any:
        try:
            answers = self.hooks.read(position, self.hooks.Facts(**{fact: said}))
        except (ValueError, LookupError, AttributeError, TypeError):
            return None  # not a fact of this key
        return plain(answers[0][2]) if answers else None


def plain(value: Any) -> Any:
    """A value as a file has it."""
    if isinstance(value, OneOf):
        return str(value[0])
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return msgspec.to_builtins(value)


def changed(before: Look, after: Look) -> Look:
    """The facts of `after` that are new or other than in `before`; who is asked always."""
    found: Look = {}
    for fact, value in after.items():
        was = before.get(fact)
        if isinstance(value, dict):
            old = was if isinstance(was, dict) else {}
            value = {key: now for key, now in value.items() if key not in old or old[key] != now}
            if not value:
                continue
        elif value == was and fact != "asks":
            continue
        found[fact] = value
    return found
