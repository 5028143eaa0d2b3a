"""Bridges: where a line crosses a river, and where a town lies on one."""

from __future__ import annotations

import itertools

from atlas.draft import Draft


def under_lines(draft: Draft, networks: tuple[str, ...], rivers: tuple[str, ...]) -> int:
    """A line across a river hexside means a bridge; returns how many hexsides have one."""
    lattice = draft.lattice
    built = set()
    for chain in draft.chains:
        if chain.network in networks:
            for a, b in itertools.pairwise(chain.hexes):
                side = lattice.side_between(a, b)
                mark = draft.sides.get(side)
                if mark is not None and mark.kinds & {*rivers, "sea"}:
                    mark.kinds.add("bridge")
                    built.add(side)
    return len(built)


def at_towns(draft: Draft, terrains: tuple[str, ...], rivers: tuple[str, ...]) -> int:
    """A town on a river has at least one bridge: across the side that leads to the roomiest neighbour."""
    lattice = draft.lattice
    built = 0
    for name in lattice.names:
        if draft.hexes[name].terrain not in terrains:
            continue
        banks = []
        for other in lattice.neighbours(name):
            mark = draft.sides.get(lattice.side_between(name, other))
            if mark is not None and mark.kinds & set(rivers):
                banks.append((draft.hexes[other].terrain != "clear", other, mark))
        if banks and not any("bridge" in mark.kinds for _, _, mark in banks):
            min(banks, key=lambda bank: bank[:2])[2].kinds.add("bridge")
            built += 1
    return built
