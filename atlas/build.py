"""Runs the build of some or all maps, with progress, checksums and a report of what each map holds."""

from __future__ import annotations

import collections
import hashlib
import time
from collections.abc import Callable
from pathlib import Path

from atlas import draft as drafts
from atlas import names, sources
from atlas import picture as pictures
from atlas.draft import Draft
from front85.shelf import house

MAPS = {card.folder.name: card for card in house().values() if card.atlas}
"""The titles whose maps are built here, by their folder; a card says what builds its map."""
CHECKSUMS = Path(__file__).parent / "checksums.txt"
WRITTEN = ("board.toml", "hexes.csv", "hexsides.csv", "chains.csv", "air_areas.csv", "sites.csv")
REPORT = Path(__file__).parent / "report.md"


def folder_of(game: str) -> Path:
    return MAPS[game].data / "map"


def rebuilt(game: str) -> tuple[Draft, dict[str, str]]:
    """A fresh draft of a map and the files it becomes; nothing is written."""
    recipe: Callable[[], tuple[Draft, str]] = MAPS[game].find(MAPS[game].atlas)
    draft, board = recipe()
    for chain in draft.chains:
        chain.name = names.proper(chain.name)
    for side in draft.sides.values():
        side.name = names.proper(side.name)
    return draft, drafts.files(draft, board)


def build(games: list[str], picture: bool = False) -> int:
    """Builds maps and writes them; returns the exit status."""
    sources.fetch(print)
    sections = _sections()
    for number, game in enumerate(games, 1):
        start = time.perf_counter()
        print(f"[{number}/{len(games)}] {game}: building", flush=True)
        draft, content = rebuilt(game)
        drafts.write(folder_of(game), content)
        sections[game] = summary(draft)
        for line in sections[game]:
            print(f"    {line}")
        if picture:
            target = sources.ROOT / ".cache" / "atlas" / f"{game}.png"
            pictures.draw(folder_of(game), target, scale=26 if len(draft.hexes) > 4000 else 34)
            print(f"    picture {target.relative_to(sources.ROOT)}")
        print(f"    {time.perf_counter() - start:.1f} s", flush=True)
    _write_report(sections)
    CHECKSUMS.write_text(checksums(), encoding="utf-8")
    return 0


def checksums() -> str:
    """One line per map file, as sha256sum prints them."""
    lines = []
    for game in sorted(MAPS):
        for path in sorted(folder_of(game) / name for name in WRITTEN if (folder_of(game) / name).exists()):
            digest = hashlib.sha256(path.read_bytes()).hexdigest()
            lines.append(f"{digest}  {path.relative_to(sources.ROOT).as_posix()}\n")
    return "".join(lines)


def summary(draft: Draft) -> list[str]:
    """Counts worth a look after every build."""
    count = collections.Counter
    rulebook = sum(bool(here.cases) for here in draft.hexes.values())
    terrain = count(here.terrain for here in draft.hexes.values())
    return [
        f"{label} " + ", ".join(f"{name or 'none'} {number}" for name, number in sorted(found.items()))
        for label, found in (
            (f"{len(draft.hexes)} hexes, {rulebook} of them named by a rule:", terrain),
            ("countries:", count(h.country for h in draft.hexes.values())),
            ("features:", count(mark for h in draft.hexes.values() for mark in h.features)),
            ("hexsides:", count(kind for side in draft.sides.values() for kind in side.kinds)),
            ("chains:", count(chain.network for chain in draft.chains)),
        )
    ]


def _sections() -> dict[str, list[str]]:
    """The report as it stands, by game, so that building one map keeps the others' counts."""
    found: dict[str, list[str]] = {}
    if REPORT.exists():
        game = ""
        for line in REPORT.read_text(encoding="utf-8").splitlines():
            if line.startswith("## "):
                game = line[3:]
                found[game] = []
            elif line.startswith("- ") and game in MAPS:
                found[game].append(line[2:])
    return {game: lines for game, lines in found.items() if game in MAPS}


def _write_report(sections: dict[str, list[str]]) -> None:
    lines = ["# What the maps hold", "", "Written by `front85 atlas build`.", ""]
    for game in sorted(sections):
        lines += [f"## {game}", "", *(f"- {line}" for line in sections[game]), ""]
    lines += ["## sources", "", *(f"- {name}" for name in sources.versions())]
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")
