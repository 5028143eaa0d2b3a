"""Roads, autobahns and railways as chains of hexes without zigzag."""

from __future__ import annotations

from typing import Any

import numpy as np

from atlas import features
from atlas.draft import Chain, Draft
from atlas.lattice import Graph
from atlas.projection import Points
from atlas.trace import densify, loop_erased, parts_inside, trace


def stitched(keys: list[str], theme: str) -> Points:
    """The vertices of several stretches as one (lat, lon) line; neighbouring stretches share a vertex."""
    found = {feature.key: feature for feature in features.read(theme)}
    line = found[keys[0]].points
    for key in keys[1:]:
        piece = found[key].points
        gaps = [
            np.hypot(*(line[-1] - piece[0])), np.hypot(*(line[-1] - piece[-1])),
            np.hypot(*(line[0] - piece[0])), np.hypot(*(line[0] - piece[-1])),
        ]  # fmt: skip
        best = int(np.argmin(gaps))
        if best in (2, 3):
            line = line[::-1]
        if best in (1, 3):
            piece = piece[::-1]
        line = np.concatenate([line, piece])
    return line


def lay_line(
    draft: Draft,
    network: str,
    name: str,
    line: Points,
    begin: str = "",
    end: str = "",
    via: list[str] | None = None,
    shortest: int = 2,
) -> list[Chain]:
    """Traces a (lat, lon) line; `begin` and `end` force the hex at either end, `via` hexes on the way."""
    lattice = draft.lattice
    sheet = densify(lattice.georeference.to_sheet(line[:, 0], line[:, 1]), 0.25)
    if begin:
        anchor = lattice.centres[lattice.index[begin]]
        sheet = np.concatenate([anchor[None], sheet[_nearest(sheet, anchor) :]])
    if end:
        anchor = lattice.centres[lattice.index[end]]
        sheet = np.concatenate([sheet[: _nearest(sheet, anchor) + 1], anchor[None]])
    if via:
        sheet = _led_through(sheet, lattice.centres[[lattice.index[n] for n in via]])
    chains = []
    for part in parts_inside(sheet, draft.inside):
        nodes = trace(lattice.centres, lattice.hex_graph, part, weight=2.0, reach=1.1)
        nodes = _straightened(nodes, lattice.hex_graph)
        if len(nodes) >= shortest:
            chains.append(Chain(network, name, [lattice.names[n] for n in nodes]))
    draft.chains += chains
    return chains


def walk(draft: Draft, line: Points, begin: str = "", end: str = "", reach: float = 0.62) -> list[list[str]]:
    """The hexes a (lat, lon) line passes through, corner cuts dropped: for short lines among dense streets.

    A greater `reach` keeps a line on the map that runs just beyond its edge.
    """
    lattice = draft.lattice
    sheet = densify(lattice.georeference.to_sheet(line[:, 0], line[:, 1]), 0.04)
    runs: list[list[int]] = [[]]
    for point in sheet:
        away = ((lattice.centres - point) ** 2).sum(1)
        best = int(away.argmin())
        if away[best] > reach**2:
            runs.append([])
        elif not runs[-1] or runs[-1][-1] != best:
            runs[-1].append(best)
    if begin:
        runs[0] = [lattice.index[begin], *[n for n in runs[0] if n != lattice.index[begin]]]
    if end:
        runs[-1] = [*[n for n in runs[-1] if n != lattice.index[end]], lattice.index[end]]
    chains = [_straightened(loop_erased(run), lattice.hex_graph) for run in runs]
    return [[lattice.names[n] for n in chain] for chain in chains if len(chain) > 1]


def lay_routes(draft: Draft, network: str, theme: str, routes: list[dict[str, Any]]) -> None:
    """Lays routes listed by hand: stretches of a theme, points, or plain hexes; with forced ends and a case."""
    for route in routes:
        if "hexes" in route:
            chains = [Chain(network, route["name"], list(route["hexes"]))]
            draft.chains += chains
        else:
            line = stitched(route["features"], theme) if "features" in route else np.array(route["points"])
            chains = lay_line(draft, network, route["name"], line, route.get("begin", ""), route.get("end", ""))
        for chain in chains:
            chain.cases.update(route.get("case", "").split())


def lay_theme(
    draft: Draft,
    network: str,
    theme: str,
    year: int,
    pins: dict[str, Any] | None = None,
    via: dict[str, list[str]] | None = None,
    shortest: int = 2,
) -> None:
    """Lays every line of a theme that existed in a year; stretches of one name that meet become one line."""
    pins = pins or {}
    groups: dict[str, list[features.Feature]] = {}
    for feature in features.of_year(features.read(theme), year):
        if len(feature.points) > 1:
            groups.setdefault(feature.name, []).append(feature)
    for name, stretches in groups.items():
        for line in _joined([stretch.points for stretch in stretches]):
            sheet = draft.lattice.georeference.to_sheet(line[:, 0], line[:, 1])
            if draft.inside(densify(sheet, 0.5)).any():
                pin = pins.get(name, {})
                hexes = (via or {}).get(name)
                near = hexes if hexes and _passes(draft, sheet, hexes) else None
                lay_line(draft, network, name, line, pin.get("begin", ""), pin.get("end", ""), near, shortest)


def _passes(draft: Draft, sheet: Points, hexes: list[str], reach: float = 1.5) -> bool:
    centres = draft.lattice.centres[[draft.lattice.index[n] for n in hexes]]
    dense = densify(sheet, 0.25)
    return all(float(((dense - c) ** 2).sum(1).min()) <= reach**2 for c in centres)


def _led_through(line: Points, centres: Points, slack: int = 5) -> Points:
    """The line bent so that it runs through some hex centres in a row."""
    first, last = _nearest(line, centres[0]), _nearest(line, centres[-1])
    if first > last:
        centres, first, last = centres[::-1], last, first
    return densify(np.concatenate([line[: max(0, first - slack)], centres, line[last + slack :]]), 0.25)


def link(draft: Draft, network: str, name: str, networks: tuple[str, ...], farthest: int = 6) -> bool:
    """Joins a hex that must lie on a network to the nearest hex that does; False when it already does."""
    on = {n for chain in draft.chains if chain.network in networks for n in chain.hexes}
    if name in on:
        return False
    lattice = draft.lattice
    back: dict[str, str] = {name: ""}
    queue = [name]
    for here in queue:
        if here in on or len(queue) > 3 * farthest * (farthest + 1):
            break
        for other in lattice.neighbours(here):
            if other not in back and draft.hexes[other].terrain not in ("sea", "lake"):
                back[other] = here
                queue.append(other)
    goal = next((n for n in queue if n in on), None)
    if goal is None:
        raise ValueError(f"no {network} within {farthest} hexes of {name}")
    chain = [goal]
    while back[chain[-1]]:
        chain.append(back[chain[-1]])
    draft.chains.append(Chain(network, "link (reconstruction)", chain[::-1]))
    return True


def _joined(pieces: list[Points], gap: float = 0.02) -> list[Points]:
    """Pieces that share an end, put together."""
    lines: list[Points] = []
    for piece in pieces:
        for i, line in enumerate(lines):
            merged = _merged(line, piece, gap)
            if merged is not None:
                lines[i] = merged
                break
        else:
            lines.append(piece)
    if len(lines) < len(pieces):
        return _joined(lines, gap)
    return lines


def _merged(line: Points, piece: Points, gap: float) -> Points | None:
    for a in (line, line[::-1]):
        for b in (piece, piece[::-1]):
            if np.hypot(*(a[-1] - b[0])) <= gap:
                whole = np.concatenate([a, b[1:]])
                return whole if a is line else whole[::-1]
    return None


def _nearest(line: Points, point: Points) -> int:
    return int(((line - point) ** 2).sum(1).argmin())


def _straightened(nodes: list[int], graph: Graph) -> list[int]:
    """Without the hexes that merely cut a corner: what lies two steps on must not touch."""
    chain: list[int] = []
    for node in nodes:
        while len(chain) > 1 and node in graph[chain[-2]]:
            chain.pop()
        chain.append(node)
    return chain


def weld_ends(draft: Draft, network: str) -> int:
    """Joins a chain that ends beside another of its network, as a slip road would; returns how many were joined."""
    lattice = draft.lattice
    chains = [chain for chain in draft.chains if chain.network == network]
    joined = 0
    for chain in chains:
        others = {name for other in chains if other is not chain for name in other.hexes}
        for at_end in (True, False):
            tip, inner = (chain.hexes[-1], chain.hexes[-2]) if at_end else (chain.hexes[0], chain.hexes[1])
            if tip in others or inner in others or len(lattice.neighbours(tip)) < 6:
                continue
            barred = {inner, *lattice.neighbours(inner), *chain.hexes}
            near = [n for n in lattice.neighbours(tip) if n in others and n not in barred]
            if near:
                chain.hexes.insert(len(chain.hexes) if at_end else 0, min(near))
                joined += 1
    return joined
