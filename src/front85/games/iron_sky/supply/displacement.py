"""18.1 Displacement of Front Supply Heads, and their return; Railroad Regiments return the same way (19.0.8)."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from front85.games.iron_sky.combat.casualties import eliminate
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.groups import HexWithCompany, with_company
from front85.games.iron_sky.state import ELIMINATED, PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, HexId, UnitId
from front85.hexwar.pieces.forces import listed
from front85.hexwar.verbs.marker import OneHex
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu


@enforces("18.1.1", "18.1.3", "19.0.8")
@lru_cache(maxsize=8)
def edge_hexes(content: Content) -> tuple[HexId, ...]:
    """18.1.1 Rail and autobahn hexes of the east and southeast map edge: those that supply the Pact (ruling I138)."""
    return content.supply_sources[PACT]


@enforces("18.0.3", "18.1.4")
def heads_in(table: Table, hexes: Collection[HexId], engagement: Engagement) -> Frames:
    """18.0.3 The supply heads in some hexes are displaced, as often as it happens (18.1.4)."""
    heads = [unit for hex_ in sorted(hexes) for unit in table.units_at(hex_) if table.content.is_fsh[unit]]
    return tuple(Displacement(engagement=engagement, head=head) for head in reversed(heads))


class Displacement(Frame, frozen=True, tag="displacement", kw_only=True):
    """18.1 A supply head moves five hexes back, or is eliminated."""

    engagement: Engagement | None = None
    head: UnitId = NO_UNIT

    @enforces("18.1.1", "18.1.2")
    def begin(self, table: Table) -> Ask | Frames:
        """18.1.2 Nearer than five hexes to the edge, or without a way, it is eliminated (ruling I29)."""
        if table.state.at[self.head] < 0:
            return ()
        verb = Displace(table, self.head)
        if not verb.hexes:
            near = nearest_edge(table.content, table.state.at[self.head]) < verb.back
            eliminate(table, self.head, "18.1.2" if near else "18.1.1")
            return ()
        if len(verb.hexes) == 1 and not verb.mates:
            return displace(table, self.head, verb.hexes[0], ())
        prompt = say("is-ask-displace", unit=table.content.ids[self.head], hexes=verb.back)
        return Menu(SIDES[PACT], "18.1.1", prompt, {"displace": verb})


def nearest_edge(content: Content, hex_: HexId) -> int:
    distance = content.board.distance
    return min((distance(hex_, edge) for edge in edge_hexes(content)), default=0)


class Displace(HexWithCompany):
    """18.1.1 `displace HEX [SUPPORT+SUPPORT...]`: support units of the hex may go along."""

    case = "18.1.1"
    not_along = "is-refused-displace-company"
    slots = with_company(not_along)

    def __init__(self, table: Table, head: UnitId) -> None:
        self.table, self.head, self.content = table, head, table.content
        self.here, self.back = table.state.at[head], table.content.tables.losses.displacement

    @cached_property
    @enforces("18.1.1", "18.1.2")
    def hexes(self) -> list[HexId]:
        """18.1.1 Hexes five nearer to a hex of the edge, by a path that meets no enemy unit, with room for the head."""
        content, table, distance = self.content, self.table, self.content.board.distance
        if nearest_edge(content, self.here) < self.back:
            return []
        ways = [(edge, distance(self.here, edge)) for edge in edge_hexes(content)]
        shut = pathing.closed_to(table, PACT)
        ring = {self.here}
        for step in range(1, self.back + 1):
            ring = {
                near
                for hex_ in ring
                for direction, near in enumerate(content.board.around[hex_])
                if near >= 0
                and not shut[near]
                and not content.impassable[hex_, direction]
                and any(distance(near, edge) == far - step for edge, far in ways)
            }
        gone = [
            hex_
            for hex_ in sorted(ring)
            if any(distance(hex_, edge) == far - self.back for edge, far in ways)
            and stacking.fits(table, PACT, hex_, (self.head,))
        ]
        return sorted(gone, key=lambda hex_: zones.in_zone(table, PACT, hex_))

    @cached_property
    def mates(self) -> tuple[UnitId, ...]:
        """Support units that may go along; other supply heads are displaced by themselves."""
        content = self.content
        return tuple(
            unit for unit in self.table.units_at(self.here) if not content.is_combat[unit] and not content.is_fsh[unit]
        )

    def fit(self, hex_: HexId, company: tuple[UnitId, ...]) -> bool:
        return stacking.fits(self.table, PACT, hex_, (self.head, *company))

    def shut_by(self, hex_: HexId) -> Refusal:
        return refuse("18.1.1", "is-refused-displace", hex=self.table.name(hex_), hexes=self.back)

    def goes(self, hex_: HexId, company: tuple[UnitId, ...]) -> Frames:
        return displace(self.table, self.head, hex_, company)


@enforces("18.1.1", "19.0.6")
def displace(table: Table, head: UnitId, hex_: HexId, company: tuple[UnitId, ...]) -> Frames:
    """18.1.1 The head and those who go with it are put down in their new hex; nobody spends a point."""
    content, cargo = table.content, table.state.cargo
    for unit in (head, *company):
        table.put(unit, hex_)
    carrier = cargo.get(content.ids[head])
    if carrier is not None and content.index[carrier] not in company:
        del cargo[content.ids[head]]
    for other in [h for h, c in cargo.items() if content.index[c] in company and h != content.ids[head]]:
        del cargo[other]
    table.note("is-log-displaced", "18.1.1", units=listed(content, (head, *company)), hex=table.name(hex_))
    return ()


class Comeback(Frame, frozen=True, tag="comeback"):
    """18.1.3, 19.0.8 Eliminated supply heads and Railroad Regiments return, in the Pact's next Reinforcement Phase.

    Whoever finds no hex waits for another turn.
    """

    @enforces("18.1.3", "19.0.8")
    def begin(self, table: Table) -> Ask | Frames:
        content, at = table.content, table.state.at
        gone = [*content.by_kind["fsh"], *content.by_kind["railroad"]]
        unit = next((one for one in gone if at[one] == ELIMINATED), NO_UNIT)
        if unit < 0:
            return ()
        open_ = open_edge(table)
        if not open_:
            return ()
        name = content.ids[unit]

        def place(hex_: HexId) -> Frames:
            table.state.losses[unit] = 0
            table.put(unit, hex_)
            case = "18.1.3" if content.is_fsh[unit] else "19.0.8"
            table.note("is-log-comes-back", case, unit=name, hex=table.name(hex_))
            return (self,)

        def shut(hex_: HexId) -> Refusal | None:
            return None if hex_ in open_ else refuse("18.1.3", "is-refused-comeback", hex=table.name(hex_))

        verb = OneHex(content, "18.1.3", open_, place, shut)
        return Menu(SIDES[PACT], "18.1.3", say("is-ask-comeback", unit=name), {"return": verb})


@enforces("18.1.3", "19.0.8")
def open_edge(table: Table) -> list[HexId]:
    """18.1.3 Hexes of the edge with nobody in them that the enemy does not control: neither holds nor has in a zone."""
    content, held = table.content, table.state.held
    return [
        hex_
        for hex_ in edge_hexes(content)
        if not table.units_at(hex_)
        and held.get(table.name(hex_), int(content.home[hex_])) == PACT
        and not zones.in_zone(table, PACT, hex_)
    ]
