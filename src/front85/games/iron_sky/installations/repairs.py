"""39.0 Repair: `repair HEX` an airfield, heliport or port, `repair HEX HEX` a bridge."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from front85.games.iron_sky.content.sites import installations
from front85.games.iron_sky.ground.contamination import level
from front85.games.iron_sky.ground.lines import has_line
from front85.games.iron_sky.installations.bridges import BridgeVerb, ends
from front85.games.iron_sky.state import PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
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
    def factor(self, *hexes: HexId) -> int:
        """25.4.4, 39.0.4 In a hex with fallout repairs cost double; for a bridge one end is enough (ruling I485)."""
        return self.content.weapons.delivery.repair if any(level(self.table, hex_) for hex_ in hexes) else 1

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
    def sites(self) -> dict[str, int]:
        """Installations that can be repaired now, with the price."""
        damaged = sorted(self.table.state.damaged & installations(self.content).keys())
        return {self.table.name(h): self.price(h) for h in damaged if self.price(h) <= self.points and self.within(h)}

    @cached_property
    def spans(self) -> dict[str, list[str]]:
        """Bridges that can be repaired now: by the first hex, the other ones."""
        found: dict[str, list[str]] = {}
        for edge in sorted(self.table.state.blown):
            if self.bridge(edge) > self.points:
                continue
            one, other = ends(self.content, edge)
            if self.within(one) or self.within(other):
                found.setdefault(self.table.name(one), []).append(self.table.name(other))
        return found

    # the tree

    def offered(self) -> bool:
        return bool(self.sites or self.spans)

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return list(dict.fromkeys((*self.sites, *self.spans)))
        return self.spans.get(rest[0], ()) if len(rest) == 1 else ()

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2 or (len(rest) == 1 and rest[0] in self.sites)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if rest:
            cost = self.bridge(self.edge((rest[0], word)))
        elif word in self.sites:
            cost = self.sites[word]
        else:
            cost = min(self.bridge(self.edge((word, other))) for other in self.spans[word])
        return {"cost": cost, "left": self.points - cost}

    @enforces("39.0.5", "39.0.6", "39.0.7", "39.0.8")
    def play(self, rest: Words) -> Frames:
        table, state = self.table, self.table.state
        if len(rest) == 2:
            state.repair[self.side] -= self.bridge(self.edge(rest))
            state.blown.discard(self.edge(rest))
            table.note("is-log-bridge-repaired", "39.0.8", side=SIDES[self.side], hex=rest[0], other=rest[1])
        else:
            hex_ = self.content.board.index[rest[0]]
            state.damaged.discard(hex_)
            state.repair[self.side] -= self.price(hex_)
            table.note("is-log-repaired", "39.0.3", side=SIDES[self.side], hex=rest[0])
        return (self.phase.at("choose"),)

    # reasons

    def refusal(self, rest: Words, word: str) -> Refusal:
        if len(rest) > 1:
            return super().refusal(rest, word)
        unknown = self.unknown((word,))
        if unknown is not None:
            return unknown
        return self._refused_bridge((rest[0], word)) if rest else self._refused_site(word)

    def _refused_site(self, word: str) -> Refusal:
        hex_ = self.content.board.index[word]
        if hex_ not in self.table.state.damaged & installations(self.content).keys():
            return refuse("39.0.3", "is-refused-undamaged", hex=word)
        if self.price(hex_) > self.points:
            kind = max(installations(self.content)[hex_], key=lambda kind: self.content.tables.repair.costs[kind])
            case = {"airfield": "39.0.5", "heliport": "39.0.6", "port": "39.0.7"}[kind]
            return refuse(case, "is-refused-repair-points", cost=self.price(hex_), have=self.points)
        return refuse("39.0.3", "is-refused-repair-line", hex=word)

    def _refused_bridge(self, rest: Words) -> Refusal:
        if self.edge(rest) not in self.table.state.blown:
            return refuse("39.0.8", "is-refused-undamaged", hex="-".join(rest))
        cost = self.bridge(self.edge(rest))
        if cost > self.points:
            return refuse("39.0.8", "is-refused-repair-points", cost=cost, have=self.points)
        return refuse("39.0.3", "is-refused-repair-line", hex="-".join(rest))

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        """Who names two hexes has a bridge in mind, whatever is wrong with the first of them."""
        if len(rest) == 2 and self.unknown(rest) is None:
            return self._refused_bridge(rest)
        return super().refusal_at(rest, depth)

    def absent_for(self, rest: Words) -> Refusal:
        if len(rest) == 2 and self.unknown(rest) is None:
            return self._refused_bridge(rest)
        return self.refusal((), rest[0]) if rest else self.absent()
