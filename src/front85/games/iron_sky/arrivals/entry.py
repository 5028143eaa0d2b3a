"""21.2.4 Reinforcements enter by the map edge: `enter UNIT HEX [MODE]`. 21.4.2 Polish marines: `transfer UNIT`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from front85.games.iron_sky.arrivals import schedule as arrivals
from front85.games.iron_sky.arrivals.entry_hexes import BY_LAND, Doors, arrive, case_of, modes, places
from front85.games.iron_sky.content.rear_tables import EntryRule
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.state import PACT, WAITING
from front85.games.iron_sky.table import Table
from front85.hexwar.forces import unknown_hex, unknown_unit
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import OneOf, Verb


def refused_newcomer(table: Table, side: Side, word: str) -> Refusal | None:
    """Why a unit is none that may come on this turn, or None."""
    content = table.content
    unit = content.index.get(word)
    if unit is None:
        return unknown_unit("21.0.1", word)
    if content.side[unit] != side:
        return refuse("21.0.1", "refused-not-your-unit", unit=word)
    if not arrivals.waits(table, unit) or unit not in arrivals.coming(table, side):
        return refuse("21.0.1", "is-refused-not-waiting", unit=word)
    turn = arrivals.due(table, unit)
    if not turn:
        austrian = content.arrival[unit][0] == "AM"
        return refuse("21.10.1" if austrian else "21.9.2", "is-refused-not-mobilized", unit=word)
    if turn > table.state.turn:
        return refuse("21.2.0", "is-refused-not-due", unit=word, turn=turn)
    return None


class Pick(OneOf):
    """A verb with one object that says why even when nothing can be picked at all."""

    def absent_for(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()


class Enter(Verb):
    """21.2.4 `enter UNIT HEX [MODE]`. Units enter one by one, and go on with the points they have left."""

    case = "21.2.4"
    weight = 3.0

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.doors = Doors(self.table, self.phase.side)

    @cached_property
    def waiting(self) -> dict[str, list[EntryRule]]:
        """Units that may enter on this turn, and the rules by which they may."""
        return arrivals.ways_now(self.table, self.phase.side, lambda rule: rule.how == BY_LAND)

    def hexes(self, name: str) -> dict[HexId, EntryRule]:
        """Hexes by which a unit can enter in some mode, with the rule for each."""
        unit = self.content.index[name]
        found: dict[HexId, EntryRule] = {}
        for rule in self.waiting[name]:
            open_ = (hex_ for hex_ in self.doors.open(unit, rule) if hex_ not in found)
            found |= {hex_: rule for hex_ in open_ if self.affordable(unit, hex_)}
        return found

    def affordable(self, unit: UnitId, hex_: HexId) -> list[str]:
        """Modes in which a unit could enter a hex; [''] for one that has none."""
        most = fatigue.most(self.table, unit)
        wanted = modes(self.table, unit) or ("",)
        return [mode for mode in wanted if 0 <= self.price(unit, hex_, mode) <= most]

    @enforces("21.2.4")
    def price(self, unit: UnitId, hex_: HexId, mode: str) -> int:
        """Quarters for the first hex: its ground, or that of the line by which the unit comes (ruling I171).

        Supply heads have no points and are simply set down. -1 for ground closed to the mode.
        """
        content, terrain = self.content, self.content.tables.terrain
        if content.is_fixed[unit]:
            return 0
        road = mode != "tactical"
        if road and self.by_rail(unit, hex_):
            return terrain.rail
        ground = int((content.road_cost if road else content.tactical_cost)[hex_])
        if content.autobahn_hexes[hex_] and not content.cities[hex_]:
            line = terrain.autobahn.road if road else terrain.autobahn.tactical
            ground = line if ground < 0 else min(ground, line)
        return ground

    def by_rail(self, unit: UnitId, hex_: HexId) -> bool:
        """5.7.1 Pact units in Road Mode come by train where a railroad meets the edge; Railroad Regiments march."""
        content = self.content
        return bool(self.phase.side == PACT and content.rail_hexes[hex_] and not content.is_railroad[unit])

    # the tree

    def offered(self) -> bool:
        return any(self.can_enter(name) for name in self.waiting)

    def can_enter(self, name: str) -> bool:
        """Whether any hex is open to a unit; quicker than listing them."""
        unit = self.content.index[name]
        return any(self.affordable(unit, h) for rule in self.waiting[name] for h in self.doors.open(unit, rule))

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return [name for name in self.waiting if self.can_enter(name)]
        unit = self.content.index[rest[0]]
        if len(rest) == 1:
            return [self.table.name(hex_) for hex_ in self.hexes(rest[0])]
        if len(rest) == 2 and modes(self.table, unit):
            return self.affordable(unit, self.content.board.index[rest[1]])
        return ()

    def closes(self, rest: Words) -> bool:
        return len(rest) == (3 if rest and modes(self.table, self.content.index[rest[0]]) else 2)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if len(rest) not in (1, 2):
            return {}
        unit, hexes = self.content.index[rest[0]], self.content.board.index
        if len(rest) == 1:
            prices = [self.price(unit, hexes[word], mode) for mode in self.affordable(unit, hexes[word])]
            return {"cost": points(min(prices))}
        price = self.price(unit, hexes[rest[1]], word)
        return {"cost": points(price), "left": points(fatigue.basic(self.table, unit) - price)}

    # the deed

    @enforces("21.2.4", "21.8.9")
    def play(self, rest: Words) -> Frames:
        table, unit, hex_ = self.table, self.content.index[rest[0]], self.content.board.index[rest[1]]
        mode = rest[2] if len(rest) == 3 else ""
        rule, price = self.hexes(rest[0])[hex_], self.price(unit, hex_, mode)
        arrive(table, unit, hex_, mode, case_of(self.content, unit, rule))
        phase = self.phase.taken(table, unit)
        if self.content.is_fixed[unit]:
            return (phase.without_mover(table).at("choose"),)
        if mode != "tactical" and self.by_rail(unit, hex_):
            table.state.railed.add(unit)
        return (phase.at("settled", begun=True, paced=True), *fatigue.spend(table, unit, price))

    # reasons

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self._refused_unit(word)
        unit = self.content.index[rest[0]]
        if len(rest) == 1:
            return self._refused_hex(unit, word)
        return refuse(self.case, "is-refused-entry-mode", unit=rest[0], word=word)

    def _refused_unit(self, word: str, wish: Words = ()) -> Refusal:
        why = refused_newcomer(self.table, self.phase.side, word)
        if why is not None:
            return why
        unit = self.content.index[word]
        if word not in self.waiting:
            return refuse("21.2.0", "is-refused-placed", unit=word)
        if wish:
            return self._refused_hex(unit, wish[0])
        hexes = [(hex_, rule) for rule in self.waiting[word] for hex_ in places(self.content, unit, rule)]
        reasons = (self.doors.why(unit, rule, hex_) for hex_, rule in hexes)
        none = refuse(self.case, "is-refused-no-door", unit=word)
        return next((reason for reason in reasons if reason is not None), none)

    def _refused_hex(self, unit: UnitId, word: str) -> Refusal:
        hex_, name = self.content.board.index.get(word), self.content.ids[unit]
        if hex_ is None:
            return unknown_hex(self.case, word)
        rules = [rule for rule in self.waiting[name] if hex_ in places(self.content, unit, rule)]
        for rule in rules:
            why = self.doors.why(unit, rule, hex_)
            if why is not None:
                return why
        if rules:
            return refuse("5.1.5", "is-refused-points", unit=name)
        late = self._late(unit, hex_)
        if late:
            return refuse(late[1], "is-refused-door-late", unit=name, hex=word, turn=late[0])
        case = case_of(self.content, unit, self.waiting[name][0])
        return refuse(case, "is-refused-wrong-door", unit=name, hex=word)

    def _late(self, unit: UnitId, hex_: HexId) -> tuple[int, str] | None:
        """The turn from which a hex is open to a unit that is early for it, and the case."""
        for turn, rule in arrivals.openings(self.table, unit):
            if turn > self.table.state.turn and hex_ in places(self.content, unit, rule):
                return turn, case_of(self.content, unit, rule)
        return None

    def absent_for(self, rest: Words) -> Refusal:
        return self._refused_unit(rest[0], rest[1:]) if rest else self.absent()


# Polish marines


class Transfer(Pick):
    """21.4.2 `transfer UNIT`: the Polish 7th Marine Division goes by sea between Gdynia and the edge at C6101.

    It leaves the map and may enter at the other end on the next turn.
    """

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.content = moves, moves.table, moves.content
        ready = [content_id for content_id in self._marines() if self.why(content_id) is None]
        super().__init__("21.4.2", ready, self.depart, lambda word: self.why(word) or self._other(word), weight=0.1)

    def _marines(self) -> list[str]:
        name = self.content.tables.entries.marines
        return [name] if name in self.content.index else []

    def ends(self) -> dict[HexId, str]:
        """Either end, with the rule for the other."""
        rules = self.content.tables.entries.rules
        north, south = (self.content.board.hex(rules[name].hexes[0]) for name in ("marines-north", "marines-south"))
        return {north: "marines-south", south: "marines-north"}

    @enforces("21.4.2")
    def why(self, word: str) -> Refusal | None:
        """Why the division cannot be withdrawn now, or None."""
        if word not in self._marines():
            return self._other(word)
        unit = self.content.index[word]
        if self.table.state.at[unit] not in self.ends():
            return refuse("21.4.2", "is-refused-transfer-place", unit=word)
        if self.moves.over(unit) or self.table.state.spent[unit]:
            return refuse("21.4.2", "refused-has-moved", unit=word)
        return None

    def _other(self, word: str) -> Refusal:
        return refuse("21.4.2", "is-refused-transfer", unit=word)

    @enforces("21.4.2")
    def depart(self, word: str) -> Frames:
        table, state, unit = self.table, self.table.state, self.content.index[word]
        rule = self.ends()[state.at[unit]]
        phase = self.moves.phase
        if phase.mover == unit:
            phase = phase.without_mover(table)
        table.remove(unit, WAITING)
        state.arrived.discard(unit)
        state.arrivals[word], state.detours[word] = state.turn + 1, rule
        goal = self.content.tables.entries.rules[rule].hexes[0]
        table.note("is-log-transfer", "21.4.2", unit=word, hex=goal, turn=state.turn + 1)
        return (phase.at("choose"),)
