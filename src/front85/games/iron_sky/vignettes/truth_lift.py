"""Whether refusals about units carried by air and by sea are true of the position: see `truth`."""

from __future__ import annotations

from collections.abc import Mapping

from front85.games.iron_sky.state import TACTICAL
from front85.games.iron_sky.vignettes.lookups import in_zone, mode, moved, spent, terrain, unlisted
from front85.hexwar.truth import Claim, Predicate


def by(c: Claim, carrier: str) -> bool:
    """Whether the unit named has been carried so this turn, and moves no more."""
    found = c.state.lifted.get(c.text("unit"))
    return found is not None and found.turn == c.state.turn and found.by == carrier and moved(c, c.unit())


def feature(c: Claim, name: str) -> bool:
    """Whether the hex of the unit named has something."""
    return name in c.content.board.features[c.at(c.unit())]


CLAIMS: Mapping[str, Predicate] = {
    "is-refused-ashore": lambda c: by(c, "sea"),
    "is-refused-airlifted": lambda c: by(c, "airlift"),
    "is-refused-set-down": lambda c: by(c, "helicopter"),
    "is-refused-land-kind": lambda c: c.content.units[c.unit()].type != "mar",
    "is-refused-land-scenario": lambda c: not c.content.scenario.landings[("NATO", "Pact")[c.side]],
    "is-refused-land-capacity": lambda c: (
        c.content.weight[c.unit()] + c.state.beached.get(("NATO", "Pact")[c.side], 0)
        > 2 * c.content.scenario.landings[("NATO", "Pact")[c.side]]
    ),
    "is-refused-land-begun": lambda c: spent(c, c.unit()) > 0 or c.unit() in c.state.strayed,
    "is-refused-land-port": lambda c: not feature(c, "port"),
    "is-refused-land-damaged": lambda c: c.at(c.unit()) in c.state.damaged,
    "is-refused-land-mode": lambda c: mode(c, c.unit()) != TACTICAL,
    "is-refused-land-supply": unlisted,
    "is-refused-land-port-sky": lambda c: bool(c.state.sky),
    "is-refused-land-nowhere": unlisted,
    "is-refused-land-coast": lambda c: not any(terrain(c, near) == "sea" for near in c.around(c.hex())) or unlisted(c),
    "is-refused-land-route": unlisted,
    "is-refused-land-sky": lambda c: bool(c.state.sky),
    "is-refused-land-attack": lambda c: in_zone(c, c.hex()),
}
