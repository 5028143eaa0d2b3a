"""Under an Iron Sky: its rivers, the west bank of the Rhine and the Baltic."""

from __future__ import annotations

from dataclasses import replace

from atlas import boardfile, features, names
from atlas.draft import Draft
from atlas.waterways import by_size, cut_loops, drop_specks, lay_canals, lay_rivers, length

RIVERS = ("minor_river", "major_river")


def lay_all_rivers(draft: Draft, config: boardfile.Config) -> None:
    rule = config["rivers"]
    rivers = {r.key: r for r in features.of_year(features.read("rivers"), int(config["year"]))}
    upper = []
    for key, place in rule["from"].items():
        whole = rivers[key]
        cut = next(n for n, note in features.vertices("rivers", key) if note == place)
        rivers[key] = replace(whole, points=whole.points[cut:])
        upper.append(replace(whole, key=f"{key}_upper", points=whole.points[: cut + 1]))
    shores = _shores(draft)
    major = [rivers.pop(key) for key in rule["major"]]
    lay_rivers(draft, major, "major_river", shores)
    minor = [r for r in [*upper, *rivers.values()] if length(draft, r) >= rule["shortest_minor"]]
    lay_rivers(draft, by_size(draft, minor), "minor_river", shores)
    canals = {c.key: c for c in features.of_year(features.read("canals"), int(config["year"]))}
    lay_canals(draft, [canals[key] for key in rule["canals"]], "minor_river", shores)
    for (name, direction), mark in draft.sides.items():
        other = draft.lattice.neighbour(name, direction)
        wet = {draft.hexes[n].terrain for n in (name, other) if n} & {"sea", "lake"}
        if "major_river" in mark.kinds:
            mark.kinds.discard("minor_river")
        if wet or "sea" in mark.kinds:
            mark.kinds -= set(RIVERS)
        mark.name = names.proper(mark.name) if mark.kinds & set(RIVERS) else ""
    for kind in RIVERS:
        cut_loops(draft, kind)
    drop_specks(draft, "minor_river", 4, "major_river")


def _shores(draft: Draft) -> frozenset[int]:
    """Corners that touch sea or lake: a river may end there."""
    lattice = draft.lattice
    _, _, sides = lattice.corners
    found: set[int] = set()
    for pair, (name, direction) in sides.items():
        other = lattice.neighbour(name, direction)
        terrains = [draft.hexes[n].terrain in ("sea", "lake") for n in (name, other) if n]
        if any(terrains) and not all(terrains):
            found.update(pair)
    return frozenset(found)


def mark_west_of_rhine(draft: Draft) -> None:
    """The west bank of the Rhine (42.1): what Aachen and Strasbourg reach without crossing Rhine or Waal."""
    lattice = draft.lattice
    barrier = {side for side, mark in draft.sides.items() if mark.name in ("Rhein", "Waal")}
    stack = [n for n, here in draft.hexes.items() if here.place in ("Aachen", "Strasbourg")]
    seen = set(stack)
    while stack:
        name = stack.pop()
        for other in lattice.neighbours(name):
            here = draft.hexes[other]
            dry = here.terrain not in ("sea", "lake") and here.country in {"FRG", "FR", "BE", "LU", "NL"}
            if other not in seen and dry and lattice.side_between(name, other) not in barrier:
                seen.add(other)
                stack.append(other)
    if len(seen) > 0.12 * len(lattice.names):
        raise ValueError("the Rhine does not divide the map")
    for name in sorted(seen):
        draft.hexes[name].features.add("west_of_rhine")


def mark_baltic(draft: Draft) -> None:
    """Sea hexes south and east of the limits the Polish rules draw through Great Belt and Sound (3.1)."""
    lattice = draft.lattice
    stack = [n for n in ("N5220", "N5018", "N4622") if draft.hexes[n].terrain == "sea"]
    bar = {"N4813", "N4913", "N3818", "N3919", "N4018"}
    seen = set(stack)
    while stack:
        for other in lattice.neighbours(stack.pop()):
            if other not in seen and draft.hexes[other].terrain == "sea" and lattice.cells[other][0] > 12:
                seen.add(other)
                if other not in bar:
                    stack.append(other)
    for name in sorted(seen):
        draft.hexes[name].features.add("baltic")
