"""27.7, 27.8 What there is to be hit in a hex, and whom to send against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from front85.games.iron_sky.content.air_tables import StrikeResult
from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.ground.zonereach import neutral_ground
from front85.games.iron_sky.installations.bridges import ends
from front85.games.iron_sky.missions.assignment import Proposal
from front85.games.iron_sky.state import WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, HexId, Side, UnitId, hex_ids
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse

INSTALLATION = "installation"
NOBODY = "hex"
"""The word for ten points alone, where there is no unit to lose a step."""


DISPLACE = "displace-"
"""Before the name of a supply head that could also lose its step."""


class Hit(NamedTuple):
    """One effect a strike may have."""

    kind: Literal["installation", "bridge", "sam", "head", "step"]
    unit: UnitId = NO_UNIT
    edge: int = -1


def open_hexes(table: Table) -> list[HexId]:
    """27.7-seq.1 Hexes a mission may go to."""
    content = table.content

    def work() -> list[HexId]:
        open_ = content.playable & ~neutral_ground(content, frozenset(table.state.violated))
        return hex_ids(open_.nonzero()[0].tolist())

    return table.kept("strike hexes", len(table.state.violated), work)


def shut_by(table: Table, hex_: HexId, case: str) -> Refusal | None:
    """Why no mission may go to a hex, or None."""
    content, name = table.content, table.name(hex_)
    if not content.playable[hex_]:
        return refuse(case, "is-refused-strike-hex", hex=name)
    if neutral_ground(content, frozenset(table.state.violated))[hex_]:
        return refuse("41.0.2", "is-refused-strike-neutral", hex=name)
    return None


def enemies(table: Table, side: Side, hex_: HexId) -> list[UnitId]:
    """Enemy units in a hex."""
    return [unit for unit in table.units_at(hex_) if table.content.side[unit] != side]


def busy(table: Table, side: Side) -> set[str]:
    """Names of hexes with enemy units, for play at random."""
    content = table.content
    stacks = table.occ.stacks.items()
    return {table.name(hex_) for hex_, units in stacks if units and content.side[units[0]] != side}


def modes(table: Table, side: Side, hex_: HexId) -> set[int]:
    """27.7-drm.1 The modes of enemy Combat Units in a hex."""
    content, mode = table.content, table.state.mode
    return {mode[unit] for unit in enemies(table, side, hex_) if content.is_combat[unit]}


@enforces("27.7-res.1", "27.7-res.3", "18.0.4", "21.20.6")
def hits(table: Table, side: Side, hex_: HexId, result: StrikeResult) -> dict[str, Hit]:
    """27.7-res.3, 27.7-res.1 The effects that a result may have on a hex, by the words for them.

    After a 1 a Combat Unit loses a step, a support unit only where there is none; or one effect of + is chosen, which
    replaces the ten points too (ruling I333), a displaced supply head among them (18.0.4). Heliports are installations
    (ruling I334), POMCUS sites are none (21.20.6).
    """
    content, state, found = table.content, table.state, dict[str, Hit]()
    there = enemies(table, side, hex_)
    if result == "1":
        fighting = [unit for unit in there if content.is_combat[unit]]
        for unit in fighting or there:
            found[content.ids[unit]] = Hit("step", unit)
        if not there:
            found[NOBODY] = Hit("step")
    if installations(content).get(hex_) and hex_ not in state.damaged:
        found[INSTALLATION] = Hit("installation")
    for direction, near in enumerate(content.board.around[hex_]):
        edge = content.edge(hex_, direction) if near >= 0 else -1
        if near >= 0 and content.bridges[hex_, direction] and edge not in state.blown:
            found["-".join(map(table.name, ends(content, edge)))] = Hit("bridge", edge=edge)
    for unit in there:
        name = content.ids[unit]
        if content.kind[unit] == "sam" and name not in found:
            found[name] = Hit("sam", unit)
        if content.is_fsh[unit]:
            found[f"{DISPLACE}{name}" if name in found else name] = Hit("head", unit)
    return found


WORTH = {"head": 5, "step": 4, "sam": 3, "installation": 2, "bridge": 1}


def best(table: Table, found: Mapping[str, Hit]) -> Hit | None:
    """The effect one would choose: the strongest unit first, bridges last."""
    content = table.content

    def worth(hit: Hit) -> tuple[int, int, int]:
        strength = content.attack[hit.unit] + content.defense[hit.unit] if hit.unit >= 0 else -1
        return WORTH[hit.kind], strength, -hit.unit

    return max(found.values(), key=worth, default=None)


def strikers(
    table: Table, side: Side, target: HexId, fit: Sequence[WingId], most: int, *, anywhere: bool = False
) -> Proposal:
    """The strongest strikers, half of what may go; nobody where there is nothing to hit, unless `anywhere`."""
    if not anywhere and not enemies(table, side, target) and not installations(table.content).get(target):
        return {}
    wings = table.content.wings
    chosen = sorted(fit, key=lambda wing: (-wings.strike[wing], wings.attack[wing], wing))[: max(1, most // 2)]
    return {"": tuple(sorted(chosen))} if chosen else {}
