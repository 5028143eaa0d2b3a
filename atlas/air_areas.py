"""The 61-hex Air Areas of Under an Iron Sky: hexagons of radius four that tile the whole map."""

from __future__ import annotations

import csv
import io

from atlas.draft import Draft

# Axial steps from one centre to the next; their lattice has exactly 61 hexes per cell.
_STEPS = ((9, -4), (4, 5))
# Intercept modifiers by longitude of the centre: east limit, NATO, Warsaw Pact.
_BANDS = (
    (7.0, 3, -3),
    (9.6, 2, -2),
    (11.0, 1, -1),
    (12.4, 0, 1),
    (13.9, -1, 2),
    (15.4, -2, 3),
    (99.0, -3, 3),
)


def _distance(dq: int, dr: int) -> int:
    return max(abs(dq), abs(dr), abs(dq + dr))


def table(draft: Draft, anchor: str) -> str:
    """air_areas.csv: one row per area with its hexes; the anchor hex is a centre."""
    lattice = draft.lattice
    axial = {name: lattice.grid.axial(lattice.cells[name]) for name in lattice.names}
    q0, r0 = axial[anchor]
    (a, b), (c, d) = _STEPS
    members: dict[tuple[int, int], list[str]] = {}
    for name, (q, r) in axial.items():
        dq, dr = q - q0, r - r0
        # the nearest centre lies among the rounded solution and its neighbours
        i0, j0 = round((dq * d - dr * c) / 61), round((dr * a - dq * b) / 61)
        i, j = min(
            ((i, j) for i in (i0 - 1, i0, i0 + 1) for j in (j0 - 1, j0, j0 + 1)),
            key=lambda ij: (_distance(dq - ij[0] * a - ij[1] * c, dr - ij[0] * b - ij[1] * d), ij),
        )
        members.setdefault((i, j), []).append(name)
    lat, lon = lattice.georeference.to_globe(lattice.centres)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["area", "hexes", "nato", "wp", "provenance", "case"])
    rows = []
    for names in members.values():
        middle = sum(float(lon[lattice.index[n]]) for n in names) / len(names)
        nato, wp = next((nato, wp) for limit, nato, wp in _BANDS if middle <= limit)
        case = ""
        if anchor in names:
            nato, wp, case = 2, -2, "27.15"
        north = max(float(lat[lattice.index[n]]) for n in names)
        rows.append((-round(north, 2), round(middle, 2), sorted(names), nato, wp, case))
    for number, (_, _, names, nato, wp, case) in enumerate(sorted(rows), 1):
        provenance = "rulebook" if case else "reconstruction"
        writer.writerow([f"A{number:03d}", " ".join(names), nato, wp, provenance, case])
    return text.getvalue()
