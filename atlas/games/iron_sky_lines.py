"""Under an Iron Sky: autobahns, railways and Danish ferries."""

from __future__ import annotations

import itertools
from dataclasses import replace

from atlas import boardfile, features
from atlas.draft import Chain, Draft
from atlas.features import Feature
from atlas.games.iron_sky_sites import on_land
from atlas.networks import lay_line, lay_theme, link, weld_ends

_EDGE_HEXES = ("C6101", "C6110", "C6115", "C6127", "Se0907", "Se1408", "Se1414", "S6118")


def lay_networks(draft: Draft, config: boardfile.Config, year: int) -> None:
    via = {c["name"]: c["hexes"] for c in config["crossing"]}
    lay_theme(draft, "autobahn", "autobahns", year, via=via, shortest=3)
    for crossing in config["crossing"]:
        if not _crosses(draft, crossing["hexes"]):
            draft.chains.append(Chain("autobahn", crossing["name"], list(crossing["hexes"])))
    for chain in draft.chains:
        for crossing in config["crossing"]:
            if _touches(chain.hexes, crossing["hexes"]):
                chain.cases.add("5.11.1")
    weld_ends(draft, "autobahn")
    lay_theme(draft, "rail", "railways", year, shortest=3)
    _keep_dry(draft)
    weld_ends(draft, "rail")
    for name in _EDGE_HEXES:
        link(draft, "rail", name, ("rail", "autobahn"))
    for ferry in features.of_year(features.read("ferries"), year):
        _lay_ferry(draft, ferry)


def _touches(chain: list[str], pair: list[str]) -> bool:
    return any(set(step) == set(pair) for step in itertools.pairwise(chain))


def _crosses(draft: Draft, pair: list[str]) -> bool:
    return any(_touches(c.hexes, pair) for c in draft.chains if c.network == "autobahn")


def _keep_dry(draft: Draft) -> None:
    """Cuts lines where they would run through water, as coarse coasts make them do."""
    kept = []
    for chain in draft.chains:
        run: list[str] = []
        for name in [*chain.hexes, ""]:
            if name and draft.hexes[name].terrain not in ("sea", "lake"):
                run.append(name)
                continue
            if len(run) > 1:
                kept.append(Chain(chain.network, chain.name, run, set(chain.cases)))
            run = []
    draft.chains = kept


def _lay_ferry(draft: Draft, ferry: Feature) -> None:
    """A Danish ferry (30.0) runs from a land hex to a land hex over water; one end at least is Danish."""
    ends = [on_land(draft, replace(ferry, points=ferry.points[k : k + 1 or None]), 1.3) for k in (0, -1)]
    danish = any(end and draft.hexes[end].country == "DK" for end in ends)
    if all(ends) and ends[0] != ends[1] and danish:
        lay_line(draft, "ferry", ferry.name, ferry.points, str(ends[0]), str(ends[1]))
