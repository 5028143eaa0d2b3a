"""37.0 With the rules of reconnaissance: which hexes squadrons may attack, and what they may hit there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.content.sites import bridge_hexes, installations
from front85.games.iron_sky.ground.visibility import beside, spotted_by, uppermost
from front85.games.iron_sky.installations.bridges import ends
from front85.games.iron_sky.missions.flights.bombing import Hit
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse

Mask = npt.NDArray[np.bool_]
FIXED = frozenset({"installation", "bridge", "sam"})
"""37.0.5 What a mission may hit in a hex that nobody has seen."""


@enforces("37.0.0", "37.0.1", "37.0.2")
def blind(table: Table, side: Side, hex_: HexId) -> bool:
    """37.0 Whether a side has not seen a hex it would attack: it is neither beside its own units nor spotted."""
    return table.options["recon"] and not in_sight(table, side)[hex_]


def in_sight(table: Table, side: Side) -> Mask:
    """37.0.1, 37.0.2 Hexes beside units of a side, and those it has spotted."""
    spotted = frozenset(spotted_by(table, side))

    def found() -> Mask:
        mask = beside(table, side)
        mask[list(spotted)] = True
        return mask

    return table.kept(f"in sight {side}", (table.stamp, spotted), found)


@enforces("37.0.0", "37.0.5")
def why_no_strike(table: Table, side: Side, hex_: HexId) -> Refusal | None:
    """37.0.5 A hex that a side has not seen it may strike for the enemy's installations and SAM sites alone."""
    if not blind(table, side, hex_) or fixed_targets(table, side, hex_):
        return None
    return refuse("37.0.0", "is-refused-unspotted", hex=table.name(hex_))


@enforces("37.0.5")
def fixed_targets(table: Table, side: Side, hex_: HexId) -> bool:
    """37.0.5 Whether a side knows of an enemy installation, bridge or SAM site in a hex; one that lies under other
    counters it does not know of (ruling I433)."""
    content = table.content
    if any(content.kind[unit] == "sam" for unit in uppermost(table, side, hex_)):
        return True
    if table.holder(hex_) == side:
        return False
    return hex_ in installations(content) or hex_ in bridge_hexes(content)


@enforces("37.0.0", "37.0.3", "37.0.5")
def why_no_sead(table: Table, side: Side, hex_: HexId) -> Refusal | None:
    """37.0.3 A hex that a side has not seen it may fly against for flak that has fired in this action phase, and for
    SAM sites (37.0.5)."""
    if not blind(table, side, hex_) or any(shown(table, unit) for unit in uppermost(table, side, hex_)):
        return None
    return refuse("37.0.0", "is-refused-unspotted-flak", hex=table.name(hex_))


@enforces("37.0.3", "37.0.5")
def shown(table: Table, unit: UnitId) -> bool:
    """37.0.3 Whether a flak unit may be attacked in a hex that nobody has seen."""
    return unit in table.state.flak_shown or table.content.kind[unit] == "sam"


@enforces("37.0.5")
def allowed(table: Table, side: Side, hex_: HexId, hits: dict[str, Hit]) -> dict[str, Hit]:
    """37.0.5 The effects a strike may have: in a hex that the side has not seen, on fixed targets of the enemy."""
    if not blind(table, side, hex_):
        return hits
    return {word: hit for word, hit in hits.items() if hit.kind in FIXED and _enemys(table, side, hit)}


def _enemys(table: Table, side: Side, hit: Hit) -> bool:
    if hit.kind != "bridge":
        return True
    return any(table.holder(end) != side for end in ends(table.content, hit.edge))


@enforces("37.0.3", "37.0.5")
def flak_of(table: Table, side: Side, hex_: HexId, flak: Iterable[UnitId]) -> list[UnitId]:
    """37.0.3 The flak units of a hex that a SEAD mission may attack."""
    dark = blind(table, side, hex_)
    return [unit for unit in flak if not dark or shown(table, unit)]


def in_view(table: Table, side: Side, hexes: list[HexId]) -> Iterator[HexId]:
    """Those of some hexes against which a side may fly strikes."""
    if not table.options["recon"]:
        yield from hexes
        return
    mask = in_sight(table, side).tobytes()
    places = {*table.occ.stacks, *installations(table.content), *bridge_hexes(table.content)}
    for hex_ in hexes:
        if mask[hex_] or (hex_ in places and fixed_targets(table, side, hex_)):
            yield hex_
