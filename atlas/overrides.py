"""What a rulebook says about a hex, applied last, each with its case.

`overrides/GAME.hexes.csv` has the columns hex,field,value,case,note. Fields: terrain, country, place, region,
feature (added), land (the country; the hex must not be water) and check, which only ties the case to the hex.
`overrides/GAME.hexsides.csv` has hex,other,kind,name,case. A row without a case is a choice of ours.
"""

from __future__ import annotations

import csv
from pathlib import Path

from atlas.draft import Draft

FOLDER = Path(__file__).parent / "overrides"


def rows(game: str, what: str) -> list[dict[str, str]]:
    path = FOLDER / f"{game}.{what}.csv"
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as handle:
        return list(csv.DictReader(handle))


def hexes(draft: Draft, game: str) -> None:
    for row in rows(game, "hexes"):
        here = draft.hexes.get(row["hex"])
        if here is None:
            raise ValueError(f"{game}.hexes.csv: {row['hex']} is not on the map ({row['case']})")
        field, value = row["field"], row["value"]
        if field == "feature":
            here.features.add(value)
        elif field in ("terrain", "country", "place", "region"):
            setattr(here, field, value)
            if (field, value) == ("terrain", "sea"):
                here.country = here.region = ""
        elif field == "land":
            if here.terrain in ("sea", "lake"):
                here.terrain = "clear"
            here.country = value
        elif field != "check":
            raise ValueError(f"{game}.hexes.csv: unknown field {field!r} for {row['hex']}")
        here.cases.update(row["case"].split())


def hexsides(draft: Draft, game: str) -> None:
    for row in rows(game, "hexsides"):
        side = draft.side(draft.lattice.side_between(row["hex"], row["other"]))
        side.kinds.add(row["kind"])
        side.name = row["name"] or side.name
        side.cases.update(row["case"].split())
