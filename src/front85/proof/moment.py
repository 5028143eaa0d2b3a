"""Where a vignette begins: a situation of its own, or the moment of a game somebody has put a question about."""

from __future__ import annotations

from typing import Any

import msgspec

from front85.kernel.position import Position
from front85.proof.format import Hooks, Vignette
from front85.shelf import card


def build(vignette: Vignette, hooks: Hooks) -> Position[Any]:
    """The position a vignette begins with. Raises ValueError in plain words where it cannot be."""
    moment = vignette.moment
    if moment is None:
        return hooks.build(vignette.map, vignette.units, vignette.situation)
    if vignette.units:
        raise ValueError("a vignette has units of its own or a moment, not both")
    found = card(vignette.game)
    title = found.find(found.title)()
    if moment.scenario in title.scenarios and title.content_mark(moment.scenario) != moment.content:
        raise ValueError("the moment stands on other data files than those here")
    try:
        state, stack = msgspec.json.decode(moment.state), msgspec.json.decode(moment.stack)
        position: Position[Any] = title.restore(moment.scenario, dict(moment.options), state, stack)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"the moment cannot be read: {error}") from None
    return position
