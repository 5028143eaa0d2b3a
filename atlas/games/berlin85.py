"""Berlin '85: the divided city at about a kilometre per hex, numbered from the south-east corner."""

from __future__ import annotations

import numpy as np
import shapely

from atlas import boardfile, features, layers, overrides
from atlas.draft import Draft
from atlas.games.berlin85_limits import area_of, draw_limits, mark_wall
from atlas.games.berlin85_lines import build_bridges, cut_lines, lay_lines, lay_waters
from atlas.games.berlin85_sites import name_districts, place_sites, settle_ground
from atlas.sites import site_table

# First hit decides a sample point; the commonest decides the hex.
_ORDER = ("lake", "rough", "industrial", "park", "urban", "forest", "suburban")


def build() -> tuple[Draft, str]:
    """The finished draft and its board.toml."""
    config = boardfile.read("berlin85")
    draft = Draft(boardfile.lattice(config, _names()))
    draw_limits(draft, config)
    _ground(draft)
    sites = place_sites(draft)
    overrides.hexes(draft, "berlin85")
    settle_ground(draft)
    mark_wall(draft)
    lay_waters(draft)
    lay_lines(draft, config)
    cut_lines(draft)
    name_districts(draft)
    overrides.hexsides(draft, "berlin85")
    build_bridges(draft)
    draft.extras["sites.csv"] = site_table(sites)
    return draft, boardfile.text(config)


def _names() -> list[str]:
    return [f"{column:02d}{row:02d}" for column in range(1, 40) for row in range(1, 41)]


def _ground(draft: Draft) -> None:
    lattice = draft.lattice
    points = lattice.centres[:, None, :] + lattice.samples(13)[None]
    lat, lon = lattice.georeference.to_globe(points)
    kind = np.full(lat.shape, len(_ORDER))
    for number, word in reversed(list(enumerate(_ORDER))):
        theme = "berlin_waters" if word == "lake" else "berlin_ground"
        areas = [area_of(f) for f in features.read(theme) if f.kind == f"{word}_polygon"]
        kind[layers.inside(shapely.union_all(areas), lat, lon)] = number
    for i, name in enumerate(lattice.names):
        votes = np.bincount(kind[i], minlength=len(_ORDER) + 1)
        if votes[0] * 2 < votes.sum():
            votes[0] = 0
        best = int(votes.argmax())
        draft.hexes[name].terrain = "clear" if best == len(_ORDER) else _ORDER[best]
