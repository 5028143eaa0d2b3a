"""Moments of a study drawn for a page: the part of the map where something is said or done, and the win chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from front85.book.film import Cell, Film, Frame, Unit
from front85.book.svg import PACT
from front85.kernel.position import Position
from front85.server.contract.studies import StudyMark
from front85.server.tables.lookback import LookBackPoint

AROUND = 3
"""Hexes around what a picture is about."""
MOST = 220
"""Hexes of a picture."""
W, H, EDGE = 640, 160, 24


def film_of(
    name: str, position: Position[Any], marks: Sequence[StudyMark], acted: Iterable[str], side: str | None
) -> Film | None:
    """A picture of a moment, with what is drawn on it; None where nothing is on the map to be shown."""
    content: Any = getattr(position, "content", None)
    if content is None:
        return None
    board = content.board
    view = position.title.view(position, side)
    units = [one for one in view.get("units", ()) if one.get("hex") in board.index]
    named = {hex_ for mark in marks for hex_ in mark.hexes} | set(acted)
    core = [board.hex(hex_) for hex_ in named if hex_ in board.index]
    core = (
        core
        or [board.hex(one["hex"]) for one in units if one["id"] in named]
        or [board.hex(one["hex"]) for one in units[:1]]
    )
    shown: dict[Any, None] = {}
    for spot in core:
        for hex_ in board.within(spot, AROUND):
            if len(shown) < MOST:
                shown[hex_] = None
    if not shown:
        return None
    cells = tuple(_cell(board, hex_) for hex_ in sorted(shown))
    names = {cell.name for cell in cells}
    there = tuple(_unit(one, position) for one in units if one["hex"] in names)
    way = next((tuple(mark.hexes) for mark in marks if mark.kind == "arrow"), ())
    rings = tuple(hex_ for mark in marks if mark.kind == "circle" for hex_ in mark.hexes if hex_ in names)
    frame = Frame(caption={"en": ""}, units=there, path=way, zones=rings)
    return Film(
        name=name,
        game=position.title.name,
        title={"en": ""},
        proves=(),
        side=side or "",
        flat=board.grid.orientation == "flat",
        cells=cells,
        frames=(frame,),
    )


def _cell(board: Any, hex_: Any) -> Cell:
    name = board.names[hex_]
    x, y = board.grid.centre(board.grid.cell(name))
    masks = {kind: board.side_mask(kind)[hex_] for kind in board.vocabulary.hexsides}
    roads = {network: board.network_mask(network)[hex_] for network in board.vocabulary.networks}
    return Cell(
        name,
        round(float(x), 3),
        round(float(y), 3),
        str(board.terrain[hex_]),
        {kind: tuple(d for d in range(6) if mask[d]) for kind, mask in masks.items() if mask.any()},
        {kind: tuple(d for d in range(6) if mask[d]) for kind, mask in roads.items() if mask.any()},
    )


def _unit(one: Mapping[str, Any], position: Position[Any]) -> Unit:
    called = getattr(position.title, "unit_name", None)
    name = str(one.get("name") or (called(one["id"]) if called else one["id"]))
    strength = one.get("strength")
    return Unit(
        str(one["id"]),
        str(one.get("side", "")),
        str(one.get("nat", "")),
        str(one.get("type", "")),
        str(one["hex"]),
        name,
        str(one.get("cf", "") if strength is None else strength),
        str(one.get("size") or ""),
        bool(one.get("untried")),
    )


def chance(line: Sequence[LookBackPoint], marks: Sequence[int]) -> str:
    """The win chance over a line as SVG, with a dot at each comment."""
    if len(line) < 2:
        return ""
    last = max(1, line[-1].ply)

    def x(ply: int) -> float:
        return EDGE + ply / last * (W - 2 * EDGE)

    def y(level: float) -> float:
        return EDGE / 2 + (1 - level / 100) * (H - EDGE)

    found = [
        f'<line x1="{EDGE}" x2="{W - EDGE}" y1="{y(v):.0f}" y2="{y(v):.0f}" class="grid"/>'
        f'<text x="0" y="{y(v) + 4:.0f}">{v}%</text>'
        for v in (0, 50, 100)
    ]
    for side in line[0].levels:
        points = " ".join(f"{x(one.ply):.1f},{y(one.levels.get(side, 50)):.1f}" for one in line)
        found.append(f'<polyline class="{"pact" if side in PACT else "nato"}" points="{points}"/>')
    found += [f'<circle cx="{x(ply):.1f}" cy="{H - 6}" r="4"/>' for ply in sorted(set(marks))]
    return f'<svg class="chance" viewBox="0 0 {W} {H}" role="img">{"".join(found)}</svg>'
