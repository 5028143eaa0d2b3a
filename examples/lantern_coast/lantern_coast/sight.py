"""What each side may see, in the standard fields of docs/table.md, and the overlays of the map."""

from __future__ import annotations

from typing import Any

import msgspec

from front85.hexwar.ids import HexId
from front85.kernel.answers import Overlay, OverlayMark
from front85.kernel.message import say
from lantern_coast.coast import HOURS, KEEPERS, ROCKS, SCATTERED, SIDES, WRECKERS, Table
from lantern_coast.crews import Turn


def row(message: str, value: int | str, **args: str) -> dict[str, Any]:
    return {"message": msgspec.to_builtins(say(message, **args)), "value": value}


def view(table: Table, side: str | None) -> dict[str, Any]:
    state, content = table.state, table.content
    afloat = f"{state.brig}/{len(content.fairway) - 1}"
    seen = {
        **table.head(side),
        "last_turn": HOURS,
        "units": [_crew(table, unit) for unit in range(len(content.crews))],
        "objectives": {table.name(h): SIDES[who] for h, who in zip(content.beacons, state.lights, strict=True)},
        "markers": [{"hex": table.name(content.fairway[state.brig]), "kind": "objective"}],
        "score": [row("lc-score-way", afloat), row("lc-score-leeway", f"{state.leeway}/{ROCKS}")],
        "situation": [row("lc-lights", state.lights.count(s), side=SIDES[s]) for s in (KEEPERS, WRECKERS)],
        "track": [_stage(table, part) for part in range(-1, 2)],
        "battle": None,
    }
    if state.cove and (side == SIDES[WRECKERS] or state.outcome is not None):
        seen["plans"] = [row("lc-plan-cove", content.board.place[content.board.hex(state.cove)])]
    return seen


def _crew(table: Table, unit: int) -> dict[str, Any]:
    crew, at = table.content.crews[unit], table.state.at[unit]
    seen = {
        "id": crew.id,
        "name": crew.name,
        "side": crew.side,
        "nat": crew.side,
        "type": crew.type,
        "cf": crew.strength,
    }
    where = (None, "eliminated") if at == SCATTERED else (table.name(at), "map")
    return {**seen, "hex": where[0], "place": where[1]}


def _stage(table: Table, part: int) -> dict[str, Any]:
    """Before the first hour the carts (-1), then each side's part of it, whoever is asked just now."""
    now = next(
        (frame.side for frame in reversed(table.stack) if isinstance(frame, Turn)), -1 if not table.state.cove else 2
    )
    key = SIDES[part] if part >= 0 else "carts"
    state = "now" if now == part else "done" if now > part else "later"
    return {
        "key": key,
        "message": msgspec.to_builtins(say(f"lc-stage-{key}")),
        "state": state,
        "side": SIDES[abs(part)],
    }


def masked(table: Table, side: str) -> Table:
    """The table as a computer player of that side is given it."""
    twin = table.copy()
    if side != SIDES[WRECKERS] and table.state.cove:
        twin.state.cove = table.name(table.content.coves[0])
    return twin


def zones(table: Table) -> Overlay:
    """2.3 Where whose crews stop whom."""
    lie, hexes = table.occ.zones, map(HexId, range(table.content.board.size))
    return {table.name(h): tuple(OverlayMark(SIDES[s]) for s in (0, 1) if lie[s, h]) for h in hexes if lie[:, h].any()}


FOR_ALL = {"zones": zones}
FOR_SIDE: dict[str, Any] = {}
