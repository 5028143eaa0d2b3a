"""Closed ground as layers: by which rule which hexes are closed. Together they are the mask that a search goes by.

What closes a hex is the first layer over it. Where no way leads to an open hex, it is the layer without which there
would be one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from front85.hexwar.ground.board import Board, Mask
from front85.hexwar.ids import HexId
from front85.kernel.message import Cases, Refusal, Value, also, refuse


class Layer(NamedTuple):
    """Hexes that one rule closes."""

    by: str
    """What closes them, as `refused-closed-way` calls it; empty where other ground would lead nowhere either."""
    cases: Cases
    message: str
    """What is said of one of them; empty where other bars say it."""
    closed: Mask


def together(layers: Iterable[Layer], but: str = "") -> Mask:
    """The mask of these layers, of the caller's own; `but` those that are called so."""
    first, *others = layers
    mask: Mask = first.closed.copy()
    if but and first.by == but:
        mask[:] = False
    for layer in others:
        if not but or layer.by != but:
            mask |= layer.closed
    return mask


def why_closed(layers: Iterable[Layer], board: Board, hex_: HexId, **named: Value) -> Refusal | None:
    """What closes a hex."""
    for layer in layers:
        if layer.message and layer.closed[hex_]:
            return refuse(layer.cases, layer.message, hex=board.names[hex_], **named)
    return None


def why_no_way(
    layers: Sequence[Layer], board: Board, hex_: HexId, blocked: str, leads: Callable[[str], bool]
) -> Refusal | None:
    """The layer but for which a way `leads` to a hex; `blocked` is the case by which there is none."""
    for layer in layers:
        if layer.by and layer.closed.any() and leads(layer.by):
            return also(refuse(layer.cases, "refused-closed-way", hex=board.names[hex_], by=layer.by), blocked)
    return None
