"""Runs the build of some or all maps, with progress and a report of what each map holds."""

from __future__ import annotations

import collections
import time
from collections.abc import Callable
from pathlib import Path

from atlas import draft as drafts
from atlas import picture as pictures
from atlas import sources
from atlas.draft import Draft
from atlas.games import berlin85, fulda_gap, iron_sky, nuremberg

GAMES: dict[str, Callable[[], tuple[Draft, str]]] = {
    "berlin85": berlin85.build,
    "fulda_gap": fulda_gap.build,
    "iron_sky": iron_sky.build,
    "nuremberg": nuremberg.build,
}


def folder_of(game: str) -> Path:
    return sources.ROOT / "src" / "front85" / "games" / game / "data" / "map"


def build(games: list[str], picture: bool = False) -> int:
    """Builds maps and writes them; returns the exit status."""
    sources.fetch(print)
    for number, game in enumerate(games, 1):
        start = time.perf_counter()
        print(f"[{number}/{len(games)}] {game}: building", flush=True)
        draft, board = GAMES[game]()
        drafts.write(folder_of(game), drafts.files(draft, board))
        for line in summary(draft):
            print(f"    {line}")
        if picture:
            target = sources.CACHE / f"{game}.png"
            pictures.draw(folder_of(game), target)
            print(f"    picture {target}")
        print(f"    {time.perf_counter() - start:.1f} s", flush=True)
    return 0


def summary(draft: Draft) -> list[str]:
    """Counts worth a look after every build."""
    count = collections.Counter
    terrain = count(h.terrain for h in draft.hexes.values())
    country = count(h.country for h in draft.hexes.values())
    kinds = count(kind for side in draft.sides.values() for kind in side.kinds)
    marks = count(mark for h in draft.hexes.values() for mark in h.features)
    networks = count(chain.network for chain in draft.chains)
    return [
        f"{label} {', '.join(f'{name} {number}' for name, number in sorted(found.items()))}"
        for label, found in (
            (f"{len(draft.hexes)} hexes:", terrain),
            ("countries:", country),
            ("features:", marks),
            ("hexsides:", kinds),
            ("chains:", networks),
        )
    ]
