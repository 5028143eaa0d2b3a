"""A tiny board that has one of everything, and the maps that ship."""

from __future__ import annotations

from pathlib import Path

GAMES = Path(__file__).parents[2] / "src" / "front85" / "games"
MAPS = sorted(path.parent for path in GAMES.glob("*/data/map/board.toml"))

HEAD = """title = "Tiny & wild"
attribution = "drawn by hand"
[grid]
orientation = "flat"
numbering = "CCRR"
rows = [1, 5]
columns = [1, 8]
shifted = "even"
[vocabulary]
terrain = ["clear", "forest", "rough", "forest_rough", "rough_2", "marsh", "city", "lake", "sea"]
features = ["airfield", "port"]
hexsides = ["river", "major_river", "bridge", "border", "alpine", "impassable", "minefield", "sea"]
networks = ["autobahn", "road", "rail", "ferry"]
countries = ["West", "East"]
[georeference]
up_bearing = -18.0
km_per_hex = 6.0
"""
TERRAIN = ("clear", "forest", "rough", "forest_rough", "rough_2", "marsh", "city", "lake", "sea")
PLACES = {"0303": "Fürth", "0405": "Große Höhe", "0602": "Altstadt", "0202": "Feld"}


def write_tiny(folder: Path) -> Path:
    """The four files of a map of forty hexes, with every kind of thing the drawing knows."""
    rows = ["hex,terrain,features,place,country,region,elevation,lat,lon,provenance,case"]
    for column in range(1, 9):
        for row in range(1, 6):
            name = f"{column:02d}{row:02d}"
            terrain = "city" if name == "0303" else TERRAIN[(column * 2 + row) % len(TERRAIN)]
            marks = "airfield port" if name == "0202" else ""
            origin, case = ("rulebook", "5.1") if name == "0404" else ("reconstruction", "")
            country = "West" if column < 5 else "East"
            place = PLACES.get(name, "")
            rows.append(f"{name},{terrain},{marks},{place},{country},,{100 + 60 * column},50.0,10.0,{origin},{case}")
    sides = ["hex,side,kinds,name,provenance,case"]
    sides += [f"{c:02d}03,{d},river,Pegnitz,reconstruction," for c in range(2, 6) for d in ("N", "NE")]
    sides += [f"0{c}04,{d},major_river bridge,Main,reconstruction," for c in (2, 3) for d in ("N", "NE")]
    sides += [f"04{r:02d},{d},border minefield,,reconstruction," for r in (1, 2, 5) for d in ("NE", "SE")]
    sides += ["0601,SE,alpine,,reconstruction,", "0701,SE,impassable,,reconstruction,", "0705,N,sea,,reconstruction,"]
    chains = [
        "network,name,hexes,provenance,case",
        "autobahn,A9,0101 0201 0302 0402 0503 0603,reconstruction,",
        "road,B2,0302 0303 0304,reconstruction,",
        "rail,,0105 0204 0304 0403 0503,reconstruction,",
        "ferry,,0704 0705,reconstruction,",
    ]
    (folder / "board.toml").write_text(HEAD, "utf-8")
    for name, lines in (("hexes", rows), ("hexsides", sides), ("chains", chains)):
        (folder / f"{name}.csv").write_text("\n".join(lines) + "\n", "utf-8")
    return folder
