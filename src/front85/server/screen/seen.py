"""A side's view on its way to a screen: whole, or as what is different from one shown there before.

A view of the campaign of Under an Iron Sky is 300 kB, and a choice changes little of it.
"""

from __future__ import annotations

from typing import Any
from weakref import ReferenceType, ref

import msgspec

from front85.hexwar.views.change import by_id, changed_counters, changed_parts
from front85.server.contract.wire import ViewChange
from front85.server.screen.speech import Voice
from front85.server.screen.views import as_json, encoded, worded


class Seen:
    """What a side may see, in one language. Between processes goes the whole as JSON, and that has no parts."""

    def __init__(self, view: dict[str, Any] | None, voice: Voice | None, whole: bytes = b"") -> None:
        self._view, self._voice, self._whole = view, voice, whole
        self._before: ReferenceType[Seen] | None = None
        self._change: bytes | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Seen, (None, None, self.whole)

    @property
    def whole(self) -> bytes:
        """All of it as JSON."""
        if not self._whole and self._view is not None and self._voice is not None:
            self._whole = encoded(worded(self._view, self._voice))
        return self._whole

    def since(self, before: Seen) -> bytes | None:
        """What is different from an earlier one, as JSON; None where only the whole will do."""
        if self._before is None or self._before() is not before:  # other screens have been shown the same before
            self._before, self._change = ref(before), self._since(before)
        return self._change

    def _since(self, before: Seen) -> bytes | None:
        new, old, voice = self._view, before._view, self._voice
        if new is None or old is None or voice is None or voice is not before._voice:
            return None
        fields = changed_parts(old, new)
        units, order = changed_counters(old["units"], new["units"])
        told = worded({**fields, "units": units, "game": new["game"]}, voice)
        change = ViewChange(
            side=new["side"],
            fields={key: told[key] for key in fields},
            without=[key for key in old if key not in new],
            units=[as_json(unit) for unit in told["units"]],
            order=order,
        )
        return msgspec.json.encode(change)


def laid_over(before: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The view after a change, from the one before it: what a screen does with a `ViewChange`."""
    was, order = by_id(before), change["order"]
    counters = was | by_id(change)
    units = [counters[id_] for id_ in (was if order is None else order)]
    kept = {key: value for key, value in before.items() if key not in change["without"]}
    return {**kept, **change["fields"], "units": units}
