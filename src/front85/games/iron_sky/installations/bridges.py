"""38.3 Bridges are blown: `demolish HEX HEX`.

A unit beside a bridge blows it at once; a bridge in one's own country that nobody guards may be tried from afar, on a
die. Each side may do so in its own Land Movement Phase, and when an enemy is about to march over a bridge (`Alarm`,
ruling I62).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground.zonereach import neutral_ground
from front85.games.iron_sky.movement.orders import PhaseVerb
from front85.games.iron_sky.politics.lost_ground import beyond_reach
from front85.games.iron_sky.politics.triggers import provoked
from front85.games.iron_sky.state import SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId, Side, enemy_of
from front85.hexwar.verbs.slots import hexes
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Reason, Said, Slot, settled
from front85.kernel.verbs import Menu, Plain, Verb


def ends(content: Content, edge: int) -> tuple[HexId, HexId]:
    """The two hexes a bridge joins."""
    number, direction = divmod(edge, 6)
    hex_ = HexId(number)
    return hex_, content.board.around[hex_][direction]


def named(table: Table, edge: int) -> dict[str, str]:
    """The two hexes for a sentence."""
    one, other = ends(table.content, edge)
    return {"hex": table.name(one), "other": table.name(other)}


@lru_cache(maxsize=8)
def home_bridges(content: Content, side: Side) -> tuple[int, ...]:
    """38.3-dem.2a Bridges inside the territory a side controlled at the start: both ends are."""
    inside = content.in_area & (content.home == side)
    found = (edge for edge in sorted(content.bridge_edges) if all(inside[hex_] for hex_ in ends(content, edge)))
    return tuple(found)


@lru_cache(maxsize=8)
def _home_edges(content: Content, side: Side) -> frozenset[int]:
    return frozenset(home_bridges(content, side))


def beside(table: Table, side: Side, edge: int) -> bool:
    """38.3-dem.1 Whether a side has a unit next to a bridge: in one of the hexes it joins (ruling I175)."""
    (one, other), present = ends(table.content, edge), table.occ.present.item
    return bool(present(side, one) or present(side, other))


@enforces("38.3-dem.1", "38.3-dem.2", "36.8.5")
def obstacle(table: Table, side: Side, edge: int) -> Reason | None:
    """38.3 What keeps a side from blowing a bridge now, both on the spot and from afar, or None."""
    content, state = table.content, table.state
    if edge in state.blown:
        return "38.3-eff.1", "is-refused-bridge-gone"
    if not state.war_turn:
        return "38.3-dem.1", "is-refused-bridge-peace"
    neutral, both = neutral_ground(content, frozenset(state.violated)), ends(content, edge)
    if neutral[both[0]] or neutral[both[1]]:
        return "41.0.2", "is-refused-neutral-ground"
    if beside(table, side, edge):
        return None
    if beyond_reach(table, side, both):
        return "36.8.5", "is-refused-bridge-lost"
    if edge not in _home_edges(content, side):
        return "38.3-dem.2", "is-refused-bridge-abroad"
    if edge in state.crossed:
        return "38.3-dem.2", "is-refused-bridge-crossed"
    if beside(table, enemy_of(side), edge):
        return "38.3-dem.2", "is-refused-bridge-enemy"
    return ("38.3-dem.2", "is-refused-bridge-tried") if edge in state.attempted else None


def why_not(table: Table, side: Side, edge: int) -> Refusal | None:
    """38.3 The same for a person."""
    reason = obstacle(table, side, edge)
    if reason is None:
        return None
    names = named(table, edge)
    if reason[1] == "is-refused-bridge-peace":
        return refuse(*reason)
    return refuse(*reason, hex=names["hex"]) if reason[1] == "is-refused-neutral-ground" else refuse(*reason, **names)


def demolish(table: Table, side: Side, edge: int) -> Frames:
    """38.3 A side blows a bridge: at once with a unit beside it, else by a die."""
    if beside(table, side, edge):
        collapse(table, side, edge, "38.3-dem.1")
        return ()
    table.state.attempted.add(edge)
    return (Blast(side=side, edge=edge),)


@enforces("38.3-dem.1", "38.3-dem.3", "38.3-eff.1", "38.3.0b")
def collapse(table: Table, side: Side, edge: int, case: str) -> None:
    """38.3 A bridge is damaged: until it is repaired there is none. One in Poland is infrastructure (35.1.3)."""
    table.state.blown.add(edge)
    both = ends(table.content, edge)
    one, other = map(table.name, both)
    table.note("is-log-bridge-blown", case, side=SIDES[side], hex=one, other=other)
    provoked(table, side, both, wrecked=True)


class Blast(Frame, frozen=True, tag="demolition"):
    """38.3-dem.3 A demolition from afar."""

    side: Side = Side(0)
    edge: int = -1

    def begin(self, table: Table) -> Ask:
        return blast_roll(table, self)


@enforces("2.5.1", "38.3-dem.3")
def blast_roll(table: Table, blast: Blast) -> Throw:
    """38.3-dem.3 Up to 13 the bridge is gone."""
    most = table.content.tables.demolition.remote_to

    def rolled(dice: tuple[int, ...]) -> Frames:
        if dice[0] <= most:
            collapse(table, blast.side, blast.edge, "38.3-dem.3")
        else:
            one, other = map(table.name, ends(table.content, blast.edge))
            table.note("is-log-bridge-stands", "38.3-dem.3", die=dice[0], hex=one, other=other)
        return ()

    return Throw("38.3-dem.3", say("is-roll-bridge", most=most, **named(table, blast.edge)), 1, rolled, sides=20)


class BridgeVerb(Slotted):
    """A bridge is named by the two hexes it joins, in either order: `VERB HEX HEX`."""

    table: Table
    content: Content

    def canonical(self, rest: Words) -> Words:
        both = [self.content.board.index.get(word, -1) for word in rest]
        return (rest[1], rest[0], *rest[2:]) if len(rest) > 1 and both[0] > both[1] >= 0 else rest

    def edge(self, one: HexId, other: HexId) -> int:
        """The hexside between two hexes, -1 where they do not touch."""
        return self.content.edge_between(one, other) if other in self.content.board.adjacent[one] else -1


class Demolish(PhaseVerb, BridgeVerb):
    """38.3 `demolish HEX HEX` in one's own Land Movement Phase."""

    case = "38.3-dem.1"
    weight = 0.02
    slots = (
        Slot(
            "HEX",
            hexes,
            lambda v: sorted({one for one, _ in v.pairs()}, key=v.table.name),
            ("", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, hex_: v.why_not_here(hex_), settled=True, dead_end=True),),
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, hex_: [other for one, other in v.pairs() if one == hex_],
            ("", "refused-unknown-hex"),
            bars=settled(
                (
                    Bar(
                        "38.3.0",
                        "is-refused-no-bridge",
                        lambda v, other, hex_: v.edge(hex_, other) not in v.content.bridge_edges,
                        lambda v, other, hex_: {"hex": v.table.name(hex_), "other": v.table.name(other)},
                    ),
                    Bar((), "", lambda v, other, hex_: why_not(v.table, v.side, v.edge(hex_, other))),
                )
            ),
            among=lambda v, other, hex_: (hex_, other) in v.pairs(),
        ),
    )

    def edges(self) -> Iterator[int]:
        """Bridges that can be blown now: those beside own units, then those far behind."""
        content, table, side = self.content, self.table, self.phase.side
        if not table.state.war_turn:
            return
        blown, seen = table.state.blown, set()
        for hex_ in {table.state.at[unit] for unit in table.on_map(side)}:
            for direction in _bridged(content)[hex_]:
                edge = content.edge(hex_, direction)
                if edge not in blown and edge not in seen and obstacle(table, side, edge) is None:
                    seen.add(edge)
                    yield edge
        spent = blown | table.state.crossed | table.state.attempted
        for edge in home_bridges(content, side):
            if edge not in spent and edge not in seen and obstacle(table, side, edge) is None:
                yield edge

    def offered(self) -> bool:
        return any(True for _ in self.edges())

    def pairs(self) -> list[tuple[HexId, HexId]]:
        return [ends(self.content, edge) for edge in self.edges()]

    def why_not_here(self, hex_: HexId) -> Refusal | None:
        """Why no bridge that begins at a hex can be blown, by the first of those there."""
        name = self.table.name(hex_)
        edges = [self.content.edge(hex_, direction) for direction in _bridged(self.content)[hex_]]
        reasons = [why_not(self.table, self.side, edge) for edge in edges]
        if None not in reasons:
            return next(filter(None, reasons), refuse("38.3.0", "is-refused-bridge-none", hex=name))
        begins = any(ends(self.content, edge)[0] == hex_ for edge, why in zip(edges, reasons, strict=True) if not why)
        return None if begins else refuse("38.3.0", "is-refused-bridge-which", hex=name)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if not at:
            return {}
        near = beside(self.table, self.side, self.edge(said[0], value))
        return {"die": 0 if near else self.content.tables.demolition.remote_to}

    def forecast(self, rest: Words) -> Forecast | None:
        """38.3-dem.3 The chance of a demolition from afar."""
        if beside(self.table, self.side, self.edge(*self.said(rest))):
            return None
        chance = self.content.tables.demolition.remote_to / 20
        return Forecast(chances={"blown": chance, "stands": 1 - chance})

    def does(self, hex_: HexId, other: HexId) -> Frames:
        return (self.phase.at("choose"), *demolish(self.table, self.side, self.edge(hex_, other)))


@lru_cache(maxsize=8)
def _bridged(content: Content) -> tuple[tuple[int, ...], ...]:
    """Directions of the bridges at each hex."""
    return tuple(tuple(row.nonzero()[0].tolist()) for row in content.bridges)


# while the enemy comes


class Alarm(Frame, frozen=True, tag="bridge alarm"):
    """38.3, ruling I62 An enemy is about to come over a bridge: the other side may blow it first."""

    side: Side = Side(0)
    """Who may blow it."""
    edge: int = -1

    @enforces("38.3-dem.1", "38.3-dem.2")
    def begin(self, table: Table) -> Ask | Frames:
        if obstacle(table, self.side, self.edge) is not None:
            return ()
        verbs: dict[str, Verb] = {
            "demolish": Plain("38.3-dem.2", lambda: self.answered(table, blow=True), weight=1.0),
            "spare": Plain("38.3-dem.2", lambda: self.answered(table, blow=False), weight=1.0),
        }
        most = 20 if beside(table, self.side, self.edge) else table.content.tables.demolition.remote_to
        prompt = say("is-ask-bridge", side=SIDES[self.side], chance=5 * most, **named(table, self.edge))
        found = Menu(SIDES[self.side], "38.3-dem.2", prompt, verbs)
        found.reveals = True  # whether the enemy is asked next shows what he can commit to his attack
        return found

    def answered(self, table: Table, blow: bool) -> Frames:
        """Nobody is asked twice about a bridge in one phase."""
        table.state.spared.add(self.edge)
        return demolish(table, self.side, self.edge) if blow else ()


@enforces("38.3-dem.2")
def threatened(table: Table, side: Side, edge: int) -> bool:
    """38.3, ruling I62 Whether the other side may still blow the bridge that a unit of `side` will cross from the hex
    it is about to enter to the one after, and has not been asked in this phase.

    Once the marcher stands beside the bridge it is too late (38.3-dem.2c), so the question comes one hex before.
    """
    state = table.state
    if edge in state.spared or edge in state.blown:
        return False
    return obstacle(table, enemy_of(side), edge) is None


@enforces("38.3-dem.1")
def before_assault(table: Table, attacker: Side, hex_: HexId, targets: tuple[HexId, ...]) -> Frames:
    """38.3, ruling I62 An attack out of a hex over bridges beside which the defenders stand: they may blow them."""
    content, state = table.content, table.state
    near = (target for target in targets if target in content.board.adjacent[hex_])
    edges = (content.edge_between(hex_, target) for target in near if table.occ.present[1 - attacker, target])
    return tuple(
        Alarm(side=enemy_of(attacker), edge=edge)
        for edge in edges
        if edge in content.bridge_edges and edge not in state.blown and edge not in state.spared
    )
