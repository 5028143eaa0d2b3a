"""A map while it is being built, and the four files it becomes."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from atlas.lattice import Lattice, Side
from atlas.projection import Points


@dataclass
class Hex:
    """What one row of hexes.csv will say."""

    terrain: str = "clear"
    features: set[str] = field(default_factory=set)
    place: str = ""
    country: str = ""
    region: str = ""
    elevation: int = 0
    cases: set[str] = field(default_factory=set)


@dataclass
class Hexside:
    """What one row of hexsides.csv will say."""

    kinds: set[str] = field(default_factory=set)
    name: str = ""
    cases: set[str] = field(default_factory=set)


@dataclass
class Chain:
    """What one row of chains.csv will say."""

    network: str
    name: str
    hexes: list[str]
    cases: set[str] = field(default_factory=set)


@dataclass
class Draft:
    """All layers of one map. Later steps see and may change what earlier steps decided."""

    lattice: Lattice
    hexes: dict[str, Hex] = field(init=False)
    sides: dict[Side, Hexside] = field(default_factory=dict)
    chains: list[Chain] = field(default_factory=list)
    extras: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.hexes = {name: Hex() for name in self.lattice.names}

    def side(self, key: Side) -> Hexside:
        return self.sides.setdefault(key, Hexside())

    def inside(self, points: Points, slack: float = 0.62) -> np.ndarray:
        """Which sheet points lie on the map."""
        centres = self.lattice.centres
        result = np.zeros(len(points), bool)
        for start in range(0, len(points), 64):
            block = points[start : start + 64]
            near = ((centres >= block.min(0) - slack) & (centres <= block.max(0) + slack)).all(1)
            if near.any():
                away = ((block[:, None, :] - centres[near][None]) ** 2).sum(2).min(1)
                result[start : start + 64] = away <= slack**2
        return result

    def hex_at(self, lat: float, lon: float, reach: float = 0.62) -> str | None:
        """The hex a place lies in, None off the map."""
        point = self.lattice.georeference.to_sheet(np.array([lat]), np.array([lon]))[0]
        away = ((self.lattice.centres - point) ** 2).sum(1)
        best = int(away.argmin())
        return self.lattice.names[best] if away[best] <= reach**2 else None


def _provenance(cases: set[str]) -> tuple[str, str]:
    return ("rulebook" if cases else "reconstruction"), " ".join(sorted(cases))


def _csv(header: str, rows: list[list[str]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header.split(","))
    writer.writerows(rows)
    return text.getvalue()


def files(draft: Draft, board_toml: str) -> dict[str, str]:
    """File name against content, in the project's map format."""
    lattice = draft.lattice
    lat, lon = lattice.georeference.to_globe(lattice.centres)
    hexes = []
    for i, name in enumerate(lattice.names):
        h = draft.hexes[name]
        where = [f"{lat[i]:.4f}", f"{lon[i]:.4f}"]
        features = " ".join(sorted(h.features))
        row = [name, h.terrain, features, h.place, h.country, h.region, str(h.elevation), *where]
        hexes.append([*row, *_provenance(h.cases)])
    directions = lattice.grid.directions
    sides = []
    for (name, direction), side in sorted(draft.sides.items()):
        if side.kinds:
            kinds = " ".join(sorted(side.kinds))
            sides.append([name, directions[direction], kinds, side.name, *_provenance(side.cases)])
    chains = [
        [chain.network, chain.name, " ".join(chain.hexes), *_provenance(chain.cases)]
        for chain in sorted(draft.chains, key=lambda c: (c.network, c.hexes[0], c.name, c.hexes))
    ]
    return {
        "board.toml": board_toml,
        "hexes.csv": _csv("hex,terrain,features,place,country,region,elevation,lat,lon,provenance,case", hexes),
        "hexsides.csv": _csv("hex,side,kinds,name,provenance,case", sides),
        "chains.csv": _csv("network,name,hexes,provenance,case", chains),
        **draft.extras,
    }


def write(folder: Path, content: dict[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in content.items():
        (folder / name).write_bytes(text.encode("utf-8"))
