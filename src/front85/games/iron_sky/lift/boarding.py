"""27.11, 27.12 Who may board aircraft where: the first word of `airlift` and `airdrop`, `UNIT[+UNIT...]`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import combinations
from typing import Any

from front85.games.iron_sky.air.airbases import why_grounded
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.ground.airspace import enemy_sky
from front85.games.iron_sky.ground.stacking import own_combat_units
from front85.games.iron_sky.lift import cargo
from front85.games.iron_sky.lift.freight import Freight
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.movement.orders import PhaseVerb
from front85.games.iron_sky.state import READY, SIDES, TACTICAL, WingId
from front85.games.iron_sky.supply.general import general_supply
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.pieces.forces import parse_units, unknown_unit, word_of
from front85.kernel.ask import Part, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.sampling import Sampler, WordWalk
from front85.kernel.slots import Reason


class Boarding(PhaseVerb):
    """Units that begin the phase on an airfield with transports; what follows them is the affair of `freight`."""

    sentence = (Part("units"), *Freight.sentence)
    kind_case = "34.0.1"
    start_case = "27.11-gen.3"
    sky_case = "27.11-gen.6"

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.seen_by = (SIDES[self.side],)
        self._freight: dict[tuple[UnitId, ...], Freight] = {}

    # what a chapter says

    def boards(self, unit: UnitId) -> bool:
        """Whether units of this kind are carried so."""
        return cargo.liftable(self.table, unit)

    def load(self, units: tuple[UnitId, ...]) -> Freight:
        """The words that follow these units."""
        raise NotImplementedError

    # who

    @enforces("27.11-gen.3", "27.12-gen.2", "34.2.1", "34.3.2", "27.11-gen.6", "27.12-gen.5", "34.0.1", "34.0.2")
    def held_back(self, unit: UnitId) -> Reason | None:
        """27.11-gen.3 Why an own unit on the map cannot board, or None. In the later state of the rules the enemy's sky
        keeps nobody on the ground."""
        table, content, state, hex_ = self.table, self.content, self.state, self.state.at[unit]
        if not self.boards(unit):
            return self.kind_case, "is-refused-board-kind"
        stuck = self.moves.stuck(unit)
        if stuck:
            return stuck
        if state.spent[unit] or unit in state.strayed:
            return self.start_case, "is-refused-board-begun"
        if not content.airfield_hexes[hex_]:
            return self.start_case, "is-refused-board-field"
        if hex_ in state.damaged:
            return self.start_case, "is-refused-board-damaged"
        if content.is_combat[unit] and state.mode[unit] != TACTICAL:
            return self.start_case, "is-refused-board-mode"
        if not general_supply(table, unit):
            return self.start_case, "is-refused-board-supply"
        others = own_combat_units(table, self.side, hex_) - content.is_combat[unit]
        if zones.in_zone(table, self.side, hex_) and not others:
            return self.start_case, "is-refused-board-zone"
        if not table.options["later_rules"] and enemy_sky(table, self.side, hex_):
            return self.sky_case, "is-refused-board-sky"
        return None

    @enforces("27.11-gen.4", "27.12-gen.3")
    def carriers(self, hex_: HexId) -> list[WingId]:
        """27.11-gen.4 Transports that can take off from a hex."""
        return self._carriers.get(hex_, [])

    @cached_property
    def _carriers(self) -> dict[HexId, list[WingId]]:
        wings, fields, state, found = self.content.wings, self.content.fields, self.state, dict[HexId, list[WingId]]()
        for wing in wings.by_side[self.side]:
            if wings.is_transport[wing] and state.wing_duty[wing] == READY and state.wing_at[wing] >= 0:
                hex_ = fields.hex[state.wing_at[wing]]
                if hex_ >= 0 and wing not in state.airborne and why_grounded(self.table, wing) is None:
                    found.setdefault(hex_, []).append(wing)
        return found

    @cached_property
    def parties(self) -> dict[HexId, list[UnitId]]:
        """Units that may board, by hex."""
        if self.moves.hand is not None:
            return {}
        found = {}
        for hex_ in sorted(self._carriers):
            own = [unit for unit in self.table.units_at(hex_) if self.moves.own(unit) and self.held_back(unit) is None]
            if own:
                found[hex_] = own
        return found

    @enforces("27.11-gen.5", "27.12-gen.4")
    def lift(self, hex_: HexId) -> int:
        """27.11-gen.5 The most that can be lifted from a hex at once."""
        most = self.content.air.missions.limits["airdrop"][0]
        rooms = sorted((cargo.room(self.table, wing) for wing in self.carriers(hex_)), reverse=True)
        return sum(rooms[:most])

    # the words

    def offered(self) -> bool:
        """Whether one of them finds room on board and a place to go: what is offered can be completed."""
        return any(self.why_not((unit,)) is None for units in self.parties.values() for unit in units)

    def after(self, rest: Words) -> Collection[str]:
        if rest:
            return self.freight(rest[0]).after(rest[1:])
        found = []
        for hex_, units in self.parties.items():
            most = self.lift(hex_)
            for size in range(1, len(units) + 1):
                groups = (some for some in combinations(units, size) if cargo.needs(self.table, some) <= most)
                found += [word_of(self.content, some) for some in groups if self.freight(some).anywhere()]
        return found

    def follows(self, rest: Words, word: str) -> bool:
        if rest:
            return self.freight(rest[0]).follows(rest[1:], word)
        units = parse_units(self.content, word)
        return units is not None and self.why_not(units) is None

    def freight(self, word: str | tuple[UnitId, ...]) -> Freight:
        units = (parse_units(self.content, word) or ()) if isinstance(word, str) else word
        found = self._freight.get(units)
        if found is None:
            found = self._freight[units] = self.load(units)
        return found

    def closes(self, rest: Words) -> bool:
        return len(rest) > 1 and self.freight(rest[0]).closes(rest[1:])

    def canonical(self, rest: Words) -> Words:
        units = parse_units(self.content, rest[0]) if rest else None
        if not units:
            return rest
        units = tuple(sorted(units))
        tail = self.freight(units).canonical(rest[1:]) if self.why_not(units) is None else rest[1:]
        return (word_of(self.content, units), *tail)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if rest:
            return self.freight(rest[0]).hint(rest[1:], word)
        units = parse_units(self.content, word) or ()
        return {"need": cargo.needs(self.table, units), "lift": self.lift(self.state.at[units[0]])}

    def sampler(self) -> Sampler:
        return WordWalk(self, self.weights)

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        return self.freight(rest[0]).weights(rest[1:], words) if rest else None

    def play(self, rest: Words) -> Frames:
        return self.freight(rest[0]).play(rest[1:])

    # reasons

    def why_not(self, units: tuple[UnitId, ...]) -> Refusal | None:
        """Why some units cannot be carried together, or None."""
        content, state = self.content, self.state
        if self.moves.hand is not None and all(map(self.moves.own, units)):
            return self.moves.called or refuse("27.7-gen.1", "is-refused-finish-first")
        for unit in units:
            name = content.ids[unit]
            if not self.moves.own(unit):
                return self.moves.why_not_group(name)
            reason = self.held_back(unit)
            if reason:
                return refuse(*reason, unit=name)
            if state.at[unit] != state.at[units[0]] or units.count(unit) > 1:
                return refuse(self.start_case, "is-refused-board-apart", unit=content.ids[units[0]], other=name)
        hex_ = state.at[units[0]]
        if not self.carriers(hex_):
            return self._idle(hex_) or refuse("27.11-gen.4", "is-refused-board-carriers", hex=self.table.name(hex_))
        needed, most = cargo.needs(self.table, units), self.lift(hex_)
        if needed > most:
            return refuse("27.11-gen.5", "is-refused-board-lift", need=needed, lift=most)
        return None if self.freight(units).anywhere() else self.freight(units).nowhere()

    def _idle(self, hex_: HexId) -> Refusal | None:
        """Why the transports of a hex do not fly, None where there are none."""
        wings, at = self.content.wings, self.state.wing_at
        fields = self.content.fields.in_hex.get(hex_, ())
        some = (wing for wing in wings.by_side[self.side] if wings.is_transport[wing] and at[wing] in fields)
        return next((why for wing in some if (why := why_grounded(self.table, wing)) is not None), None)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest:
            return self.freight(rest[0]).refusal(rest[1:], word)
        units = parse_units(self.content, word)
        if not units:
            return unknown_unit(self.case, word)
        return self.why_not(units) or refuse(self.case, "refused-nothing-to-do")

    def unfinished(self, rest: Words) -> Refusal | None:
        return self.freight(rest[0]).unfinished(rest[1:]) if rest else None

    def why_not_offered(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()
