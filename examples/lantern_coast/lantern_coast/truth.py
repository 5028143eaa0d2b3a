"""What each refusal states, looked up in the position without the rules: `front85 fuzz --reasons` and vignettes ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lantern_coast.coast import MARCH, SCATTERED

Claim = Any  # front85.proof.truth.shared.Claim


def away(c: Claim) -> bool:
    return bool(c.state.at[c.unit()] == SCATTERED)


def beside(c: Claim, hex_: int, side: int) -> list[int]:
    """Crews of a side next to a hex."""
    near = c.content.board.adjacent[hex_]
    return [unit for unit in c.content.by_side[side] if c.state.at[unit] in near]


def enemies(c: Claim, hex_: int) -> bool:
    return any(c.state.at[unit] == hex_ for unit in c.content.by_side[1 - c.side])


def too_far(c: Claim) -> bool:
    """No way of four points, or none that steps beside an enemy only at its end."""
    board, steps, ways = c.content.board, c.content.steps, {c.state.at[c.unit()]: 0}
    for _ in range(MARCH):
        for here, spent in list(ways.items()):
            if here != c.state.at[c.unit()] and beside(c, here, 1 - c.side):
                continue
            for way, near in enumerate(board.neighbours[here].tolist()):
                cost = spent + int(steps[here, way])
                if near >= 0 and cost <= min(MARCH, ways.get(near, MARCH)) and not enemies(c, near):
                    ways[near] = cost
    return c.hex() not in ways


def no_way_out(c: Claim) -> bool:
    board, word, here = c.content.board, c.text("hex"), c.frame.target
    if word not in board.index or c.hex() not in board.adjacent[here] or board.terrain[c.hex()] == "sea":
        return True
    return c.hex() in c.state.at or bool(beside(c, c.hex(), c.frame.side))


def fresh(c: Claim, units: list[int]) -> bool:
    return any(unit not in c.frame.fought for unit in units)


CLAIMS: Mapping[str, Any] = {
    "lc-refused-cove": lambda c: c.text("hex") not in [c.content.board.names[hex_] for hex_ in c.content.coves],
    "lc-refused-side": lambda c: c.content.side[c.unit()] != c.side,
    "lc-refused-scattered": away,
    "lc-refused-moved": lambda c: c.unit() in c.frame.moved,
    "lc-refused-stuck": lambda c: c.content.ids[c.unit()] not in c.ask.after(("move",)),
    "lc-refused-sea": lambda c: c.content.board.terrain[c.hex()] == "sea",
    "lc-refused-taken": lambda c: c.hex() in c.state.at,
    "lc-refused-watched": too_far,
    "lc-refused-far": too_far,
    "lc-refused-no-enemy": lambda c: not enemies(c, c.hex()),
    "lc-refused-nobody": lambda c: not fresh(c, beside(c, c.hex(), c.side)),
    "lc-refused-fought": lambda c: c.unit() in c.frame.fought,
    "lc-refused-apart": lambda c: c.hex() not in c.content.board.adjacent[c.state.at[c.unit()]],
    "lc-refused-twice": lambda c: c.named().count(c.unit()) > 1,
    "lc-refused-nobody-near": lambda c: (
        not any(fresh(c, beside(c, h, c.side)) for h in c.state.at if h >= 0 and enemies(c, h))
    ),
    "lc-refused-retreat": no_way_out,
}
