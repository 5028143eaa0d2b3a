"""39.0 Repair: `repair HEX` an airfield, heliport or port, `repair HEX HEX` a bridge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.ground.contamination import level
from front85.games.iron_sky.ground.lines import has_line
from front85.games.iron_sky.installations.bridges import BridgeVerb, ends
from front85.games.iron_sky.state import PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.hexwar.verbs.slots import hexes
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, Slot
from front85.kernel.verbs import Menu, Plain, Verb


class Repair(Frame, frozen=True, tag="repair"):
    """39.0, 4.11.g One side repairs what is damaged."""

    side: Side = PACT

    @enforces("39.0.1", "39.0.2")
    def begin(self, table: Table) -> Frames:
        """39.0.1 So many points as the scenario gives; none are saved (39.0.2)."""
        table.state.repair[self.side] = table.content.scenario.repair["NATO" if self.side != PACT else "Pact"]
        return (self.at("choose"),)

    def choose(self, table: Table) -> Ask | Frames:
        """No question when nothing can be repaired."""
        mend = Mend(table, self)
        if not mend.offered():
            return (self.at("close"),)
        verbs: dict[str, Verb] = {"repair": mend, "end": Plain("4.11.g", lambda: (self.at("close"),))}
        points = table.state.repair[self.side]
        return Menu(SIDES[self.side], "4.11.g", say("is-ask-repair", side=SIDES[self.side], points=points), verbs)

    @enforces("39.0.2")
    def close(self, table: Table) -> Frames:
        """39.0.2 Points left over are lost. What held for this turn is over: bridges may be tried anew (38.3-dem.2),
        and REFORGER units go where they like (21.20.3)."""
        state = table.state
        state.repair[self.side] = 0
        state.attempted.clear()
        state.landed.clear()
        return ()


class Mend(BridgeVerb):
    """39.0 `repair HEX [HEX]`."""

    case = "39.0.3"
    weight = 2.0
    slots = (
        Slot(
            "HEX",
            hexes,
            lambda v: list(dict.fromkeys((*v.sites, *v.spans))),
            ("", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, hex_: v.why_not_site(hex_), settled=True, dead_end=True),),
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, hex_: v.spans.get(hex_, ()),
            ("", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, other, hex_: v.why_not_bridge(hex_, other), settled=True),),
            optional=True,
        ),
    )
    ends = (Bar((), "", lambda v, hex_, other: other is None and hex_ not in v.sites),)

    def __init__(self, table: Table, phase: Repair) -> None:
        self.table, self.phase, self.content, self.side = table, phase, table.content, phase.side
        self.points = table.state.repair[phase.side]

    # what it takes

    @enforces("39.0.5", "39.0.6", "39.0.7")
    def price(self, hex_: HexId) -> int:
        """39.0 Points for what is damaged in a hex; where two installations share one, the dearer (ruling I177)."""
        costs = self.content.tables.repair.costs
        return max(costs[kind] for kind in installations(self.content)[hex_]) * self.factor(hex_)

    @enforces("25.4.4", "39.0.4")
    def factor(self, *some: HexId) -> int:
        """25.4.4, 39.0.4 In a hex with fallout repairs cost double; for a bridge one end is enough (ruling I485)."""
        return self.content.weapons.delivery.repair if any(level(self.table, hex_) for hex_ in some) else 1

    @enforces("39.0.8")
    def bridge(self, edge: int) -> int:
        return self.content.tables.repair.costs["bridge"] * self.factor(*ends(self.content, edge))

    @enforces("39.0.3")
    def within(self, hex_: HexId) -> bool:
        """39.0.3 Whether a friendly unit or zone is in a hex, no enemy, and a line of communication can be traced."""
        table, side = self.table, self.side
        if table.enemy_in(side, hex_):
            return False
        near = table.occ.present[side, hex_] or table.zones.kind_at(side, hex_)
        return bool(near) and has_line(table, side, hex_)

    @cached_property
    def sites(self) -> dict[HexId, int]:
        """Installations that can be repaired now, with the price."""
        damaged = sorted(self.table.state.damaged & installations(self.content).keys())
        return {hex_: self.price(hex_) for hex_ in damaged if self.price(hex_) <= self.points and self.within(hex_)}

    @cached_property
    def spans(self) -> dict[HexId, list[HexId]]:
        """Bridges that can be repaired now: by the first hex, the other ones."""
        found: dict[HexId, list[HexId]] = {}
        for edge in sorted(self.table.state.blown):
            if self.bridge(edge) > self.points:
                continue
            one, other = ends(self.content, edge)
            if self.within(one) or self.within(other):
                found.setdefault(one, []).append(other)
        return found

    def offered(self) -> bool:
        return bool(self.sites or self.spans)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at:
            cost = self.bridge(self.edge(said[0], value))
        elif value in self.sites:
            cost = self.sites[value]
        else:
            cost = min(self.bridge(self.edge(value, other)) for other in self.spans[value])
        return {"cost": cost, "left": self.points - cost}

    @enforces("39.0.5", "39.0.6", "39.0.7", "39.0.8")
    def does(self, hex_: HexId, other: HexId | None) -> Frames:
        table, state, side, name = self.table, self.table.state, SIDES[self.side], self.table.name(hex_)
        if other is None:
            state.damaged.discard(hex_)
            state.repair[self.side] -= self.price(hex_)
            table.note("is-log-repaired", "39.0.3", side=side, hex=name)
        else:
            edge = self.edge(hex_, other)
            state.repair[self.side] -= self.bridge(edge)
            state.blown.discard(edge)
            table.note("is-log-bridge-repaired", "39.0.8", side=side, hex=name, other=table.name(other))
        return (self.phase.at("choose"),)

    # reasons

    def why_not_site(self, hex_: HexId) -> Refusal | None:
        """Why neither an installation in a hex can be repaired nor a bridge from there."""
        if hex_ in self.sites or hex_ in self.spans:
            return None
        name = self.table.name(hex_)
        if hex_ not in self.table.state.damaged & installations(self.content).keys():
            return refuse("39.0.3", "is-refused-undamaged", hex=name)
        if self.price(hex_) > self.points:
            kind = max(installations(self.content)[hex_], key=lambda kind: self.content.tables.repair.costs[kind])
            case = {"airfield": "39.0.5", "heliport": "39.0.6", "port": "39.0.7"}[kind]
            return refuse(case, "is-refused-repair-points", cost=self.price(hex_), have=self.points)
        return refuse("39.0.3", "is-refused-repair-line", hex=name)

    def why_not_bridge(self, hex_: HexId, other: HexId) -> Refusal | None:
        if other in self.spans.get(hex_, ()):
            return None
        name, edge = f"{self.table.name(hex_)}-{self.table.name(other)}", self.edge(hex_, other)
        if edge not in self.table.state.blown:
            return refuse("39.0.8", "is-refused-undamaged", hex=name)
        if self.bridge(edge) > self.points:
            return refuse("39.0.8", "is-refused-repair-points", cost=self.bridge(edge), have=self.points)
        return refuse("39.0.3", "is-refused-repair-line", hex=name)
