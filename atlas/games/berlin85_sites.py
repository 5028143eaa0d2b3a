"""Berlin '85: airfields, towers, barracks, objectives, fuel stores, supply and district names."""

from __future__ import annotations

from atlas import features, names, overrides
from atlas.draft import Draft
from atlas.features import Feature

_FLUGHAEFEN = {"af_tempelhof", "af_tegel", "af_schoenefeld"}
_BURNS = ("urban", "industrial", "suburban", "forest", "rough", "park")
_SITES = {
    "barracks_point": "barracks",
    "objective_point": "objective",
    "pol_point": "pol",
    "supply_point": "supply",
    "supply_point_east": "supply_east",
    "tower_point": "tower",
}
# Fuel farms that stand beside their airfields, so that they can burn (10.2).
_MOVED = {"po04": "2226", "po16": "0708"}


def place_sites(draft: Draft) -> list[tuple[str, str, str]]:
    """Marks airfields and sites; returns (kind, name, hexes) for the table of sites."""
    table = []
    for feature in features.read("berlin_sites"):
        if feature.kind == "airfield_polygon":
            hexes = _airfield(draft, feature)
            for name in hexes:
                draft.hexes[name].features.add("airfield")
                if feature.key in _FLUGHAEFEN:
                    draft.hexes[name].features.add("flughafen")
            title = feature.name.split(" (")[0]
            draft.hexes[hexes[0]].place = names.proper(title)
            table.append(("airfield", names.proper(title), " ".join(hexes)))
        elif feature.kind in _SITES:
            found = draft.hex_at(*feature.place, reach=0.8)
            moved = _MOVED.get(feature.key, found)
            if moved:
                draft.hexes[moved].features.add(_SITES[feature.kind])
                table.append((_SITES[feature.kind], names.proper(feature.name), moved))
    return table


def _airfield(draft: Draft, feature: Feature) -> list[str]:
    """The hexes of a field, written down because their number and towers are fixed (13.22)."""
    row = next(r for r in overrides.rows("berlin85", "airfields") if r["feature"] == feature.key)
    hexes = row["hexes"].split()
    for name in hexes:
        draft.hexes[name].cases.update(row["case"].split())
    return hexes


def settle_ground(draft: Draft) -> None:
    """Airfields are open ground (18.61); fuel stores stand where fire can take hold (10.2)."""
    for here in draft.hexes.values():
        if "airfield" in here.features or "tower" in here.features:
            here.terrain = "clear"
        if "pol" in here.features and here.terrain not in _BURNS:
            here.terrain = "industrial"


def name_districts(draft: Draft) -> None:
    """District names, each once and not where an airfield's name stands."""
    taken = {here.place for here in draft.hexes.values()}
    for feature in features.read("berlin_sites"):
        if feature.kind in ("district_centre", "supply_point"):
            found, name = draft.hex_at(*feature.place, reach=0.8), names.proper(feature.name.split(" (")[0])
            if found and not draft.hexes[found].place and name not in taken:
                draft.hexes[found].place = name
                taken.add(name)
