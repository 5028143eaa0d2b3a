"""30.0 Danish ferries as a verb: `ferry UNIT HEX`, from shore to shore."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.movement import fatigue, pathing
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.hand import PINNED, Moves
from front85.games.iron_sky.movement.march import STUCK
from front85.hexwar.forces import unknown_hex
from front85.hexwar.ids import NO_UNIT, HexId, UnitId
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb


class Ferry(Verb):
    """30.0 `ferry UNIT HEX`. The crossing costs what entering the far hex costs (ruling I100)."""

    case = "30.0.1"
    weight = 0.5

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content

    @cached_property
    @enforces("30.0.1", "30.0.5")
    def shores(self) -> dict[HexId, list[tuple[HexId, str]]]:
        """30.0.5 Hexes from which ferries sail, with the far shore and the ferry's name: not after the second turn
        of war."""
        if self.table.state.war_turn > self.content.tables.ferries.war_turns:
            return {}
        found: dict[HexId, list[tuple[HexId, str]]] = {}
        for name, hexes in self.content.ferries.items():
            for here, there in ((hexes[0], hexes[-1]), (hexes[-1], hexes[0])):
                found.setdefault(here, []).append((there, name))
        return found

    def unfit(self, unit: UnitId) -> str:
        return self.moves.stuck(unit) or ("zone" if self.moves.leave(unit) == PINNED else "")

    @enforces("30.0.2", "30.0.3", "7.0.1")
    def fault(self, unit: UnitId, there: HexId, name: str) -> Refusal | None:
        """Why a unit cannot take a ferry, or None."""
        content, state, table, hex_ = self.content, self.table.state, self.table, self.table.name(there)
        if state.ferried.get(name, 0) + content.weight[unit] > content.tables.ferries.load:
            return refuse("30.0.2", "is-refused-ferry-full", unit=content.ids[unit])
        if not (self.friendly(state.at[unit]) and self.friendly(there)):
            return refuse("30.0.3", "is-refused-ferry-hostile", hex=hex_)
        if pathing.closed_for(table, unit)[there]:
            return refuse("30.0.3", "is-refused-ferry-hostile", hex=hex_)
        if not stacking.fits(table, self.phase.side, there, (unit,)):
            return refuse("7.0.1", "is-refused-full", hex=hex_)
        if self.cost(unit, there) > self.moves.left(unit):
            return refuse("5.1.5", "is-refused-points", unit=content.ids[unit])
        return None

    def friendly(self, hex_: HexId) -> bool:
        """30.0.3 Whether a shore is this side's: held by it, and no enemy zone in it without a friendly unit."""
        table, side = self.table, self.phase.side
        holder = table.state.held.get(table.name(hex_), int(self.content.home[hex_]))
        return holder == side and not (zones.in_zone(table, side, hex_) and not table.occ.present[side, hex_])

    def cost(self, unit: UnitId, there: HexId) -> int:
        gait = pathing.gait_of(self.table, unit)
        ground = (self.content.road_cost if gait.road else self.content.tactical_cost)[there]
        return int(ground) * gait.factor + gait.surcharge

    @cached_property
    def crossings(self) -> dict[str, dict[str, str]]:
        """Who may sail where, by which ferry."""
        found: dict[str, dict[str, str]] = {}
        names, at = self.table.name, self.table.state.at
        for here, ways in self.shores.items():
            for unit in self.table.units_at(here):
                if self.content.side[unit] != self.phase.side or self.unfit(unit) or at[unit] < 0:
                    continue
                for there, name in ways:
                    if self.fault(unit, there, name) is None:
                        found.setdefault(self.content.ids[unit], {}).setdefault(names(there), name)
        return found

    # the tree

    def offered(self) -> bool:
        return bool(self.crossings)

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.crossings
        return self.crossings[rest[0]] if len(rest) == 1 else ()

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if len(rest) != 1:
            return {}
        unit, there = self.content.index[rest[0]], self.content.board.index[word]
        return {"cost": points(self.cost(unit, there)), "ferry": self.crossings[rest[0]][word]}

    @enforces("30.0.1", "30.0.2")
    def play(self, rest: Words) -> Frames:
        table, unit, there = self.table, self.content.index[rest[0]], self.content.board.index[rest[1]]
        name = self.crossings[rest[0]][rest[1]]
        price = self.cost(unit, there)
        phase = self.phase.taken(table, unit).at("arrived", begun=True, paced=True, released=False, trail=())
        table.state.ferried[name] = table.state.ferried.get(name, 0) + self.content.weight[unit]
        table.put(unit, there)
        table.note("is-log-ferry", "30.0.1", unit=rest[0], hex=rest[1])
        return (phase, *fatigue.spend(table, unit, price))

    # reasons

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self._refused_unit(word)
        hex_ = self.content.board.index.get(word)
        return unknown_hex("30.0.1", word) if hex_ is None else self._refused_hex(self.content.index[rest[0]], hex_)

    def _refused_unit(self, word: str, wish: Words = ()) -> Refusal:
        unit = self.content.index.get(word, NO_UNIT)
        if unit < 0 or self.content.side[unit] != self.phase.side or self.table.state.at[unit] < 0:
            return self.moves.why_not_group(word)
        key = self.unfit(unit)
        if key:
            case, message = STUCK[key]
            return refuse(case, message, unit=word)
        wished = self.content.board.index.get(wish[0]) if wish else None
        if wished is not None:
            return self._refused_hex(unit, wished)
        for there, name in self.shores.get(self.table.state.at[unit], ()):
            why = self.fault(unit, there, name)
            if why is not None:
                return why
        return self._no_ferry(unit)

    def _refused_hex(self, unit: UnitId, hex_: HexId) -> Refusal:
        for there, name in self.shores.get(self.table.state.at[unit], ()):
            why = self.fault(unit, there, name) if there == hex_ else None
            if why is not None:
                return why
        return self._no_ferry(unit)

    def _no_ferry(self, unit: UnitId) -> Refusal:
        if not self.shores:
            return refuse("30.0.5", "is-refused-ferry-late")
        return refuse("30.0.1", "is-refused-no-ferry", unit=self.content.ids[unit])

    def absent_for(self, rest: Words) -> Refusal:
        return self._refused_unit(rest[0], rest[1:]) if rest else self.absent()
