"""14.0 Disengagement: leaving an enemy Locking zone without a fight, or into one."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import combinations
from typing import Any

from front85.games.fulda_gap.combat.artillery import too_close
from front85.games.fulda_gap.combat.attack import Attack
from front85.games.fulda_gap.combat.forecast import totals
from front85.games.fulda_gap.combat.odds import ratio_label
from front85.games.fulda_gap.combat.results import LoseStep
from front85.games.fulda_gap.combat.strength import (
    Force,
    attacking_force,
    defending_force,
    strength_lines,
    total_strength,
)
from front85.games.fulda_gap.combat.targets import Rules
from front85.games.fulda_gap.combat.untried import Reveal
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.state import ELIMINATED, LOCKING, SIDES, SOVIET, WAITING
from front85.games.fulda_gap.table import Table
from front85.hexwar.combat import OddsLadder, ResultTable
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.pieces.forces import listed
from front85.hexwar.verbs.strike import Strike, StrikeCases
from front85.kernel.ask import Ask, Forecast, Part, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar
from front85.kernel.verbs import Menu

FREE, LOSS, HELD = "F", "L", "-"

READY = (
    Bar("14.0a", "fg-refused-not-yours", lambda v, unit: v.content.side[unit] != v.side),
    Bar("14.0a", "fg-refused-off-map", lambda v, unit: v.state.at[unit] < 0),
    Bar("14.0a", "fg-refused-disengage-immobile", lambda v, unit: not v.mobile(unit)),
    Bar("14.11", "fg-refused-disengage-fought", lambda v, unit: unit in v.state.fought),
    Bar("5.42a", "fg-refused-disengage-disrupted", lambda v, unit: unit in v.state.disrupted),
    Bar("8.41a", "fg-refused-disengage-improved", lambda v, unit: unit in v.state.improved),
    Bar("14.0a", "fg-refused-disengage-loose", lambda v, unit: not v.locked(unit)),
)
"""What keeps a unit from breaking off."""


@lru_cache(maxsize=32)
def chart(content: Content) -> OddsLadder[str]:
    """14.18 The table; anything below its first column, attackers of strength 0 included, uses that column."""
    table = content.tables.disengagement
    return OddsLadder(ResultTable(table.columns, table.rows, 1), table.columns[:1])


@enforces("14.0b", "14.12")
def pursuers(table: Table, side: Side, hexes: tuple[HexId, ...]) -> tuple[UnitId, ...]:
    """14.0 Enemy ground combat units next to a hex that is being left, each once; artillery never counts (F40)."""
    content = table.content
    found = {
        unit
        for hex_ in hexes
        for near in content.board.adjacent[hex_]
        for unit in table.units_at(near)
        if content.side[unit] != side and content.is_combat[unit]
    }
    return tuple(sorted(found))


@enforces("14.0b", "14.14", "14.17")
def forces(table: Table, side: Side, units: tuple[UnitId, ...], hexes: tuple[HexId, ...]) -> tuple[Force, Force]:
    """14.0 As if all those enemies attacked these units, integrity included (14.14), terrain not (14.17)."""
    enemies = attacking_force(table, pursuers(table, side, hexes), "disengagement")
    return enemies, defending_force(table, units, "disengagement")


@enforces("14.18d")
def ratio(table: Table, side: Side, units: tuple[UnitId, ...], hexes: tuple[HexId, ...]) -> tuple[int, int]:
    enemies, own = forces(table, side, units, hexes)
    return total_strength(table, enemies, "attack"), total_strength(table, own, "defense")


class Disengage(Strike):
    """14.0 `disengage HEX[+HEX] UNIT...`: units of one hex, or of several whose enemies all touch them all (14.13)."""

    case = "14.0a"
    sentence = (Part("hex"), Part("unit", many=True))
    cases = StrikeCases(ground="14.0a", once="14.13")
    bars = READY

    def __init__(self, table: Table, side: Side) -> None:
        self.table, self.side, self.content, self.board = table, side, table.content, table.content.board
        self.state = table.state

    @enforces("14.2a")
    def mobile(self, unit: UnitId) -> bool:
        content = self.table.content
        if content.has_zone[unit] or content.is_battalion[unit]:
            return True
        return content.is_transport[unit] and unit in self.state.mobile

    def locked(self, unit: UnitId) -> bool:
        return self.table.enemy_zone(self.side, self.state.at[unit]) == LOCKING

    @cached_property
    def by_hex(self) -> dict[HexId, list[UnitId]]:
        at, found = self.table.state.at, dict[HexId, list[UnitId]]()
        locked = self.table.zones.counts[1 - self.side, LOCKING]
        for unit in self.table.content.by_side[self.side]:
            if at[unit] >= 0 and locked[at[unit]] and not self.held_back(unit):
                found.setdefault(at[unit], []).append(unit)
        return found

    def offered(self) -> bool:
        at, locked = self.table.state.at, self.table.zones.counts[1 - self.side, LOCKING]
        units = self.table.content.by_side[self.side]
        return any(at[unit] >= 0 and locked[at[unit]] and not self.held_back(unit) for unit in units)

    @enforces("14.13")
    def struck_words(self) -> Collection[str]:
        """14.13 Single hexes; several only if one attack could fall on all of them (9.23, ruling F126)."""
        names, by_hex = self.board.names, self.by_hex
        words = [names[hex_] for hex_ in sorted(by_hex)]
        beside = {hex_: frozenset(self._enemies(hex_)) for hex_ in by_hex}
        groups: dict[frozenset[HexId], list[HexId]] = {}
        for hex_ in sorted(by_hex):
            groups.setdefault(beside[hex_], []).append(hex_)
        for hexes in groups.values():
            for size in range(2, len(hexes) + 1):
                words += ["+".join(names[hex_] for hex_ in group) for group in combinations(hexes, size)]
        return words

    def _enemies(self, hex_: HexId) -> list[HexId]:
        """Hexes next to this one that hold an enemy."""
        present = self.table.occ.present[1 - self.side]
        return [near for near in self.board.adjacent[hex_] if present[near]]

    def hexes(self, target: str) -> tuple[HexId, ...]:
        return tuple(self.board.index[name] for name in target.split("+"))

    def grounds(self, target: str) -> bool:
        names = target.split("+")
        return all(name in self.board.index for name in names) and len(set(names)) == len(names)

    def strikers(self, target: str) -> list[Any]:
        return [unit for hex_ in self.hexes(target) for unit in self.by_hex.get(hex_, ())]

    def after(self, rest: Words) -> Collection[str]:
        if len(rest) == 0:
            return self.struck_words()
        hexes, chosen, at = self.hexes(rest[0]), self.named(rest[1:]), self.table.state.at
        strikers, ids = self.strikers(rest[0]), self.content.ids
        start = strikers.index(chosen[-1]) + 1 if chosen else 0
        # No hex of several may be passed over: somebody breaks off from each of them.
        reached = hexes.index(at[chosen[-1]]) + 1 if chosen else 0
        return [ids[unit] for unit in strikers[start:] if at[unit] in hexes[: reached + 1]]

    def closes(self, rest: Words) -> bool:
        if len(rest) < 2:
            return False
        return {self.table.state.at[unit] for unit in self.named(rest[1:])} == set(self.hexes(rest[0]))

    def canonical(self, rest: Words) -> Words:
        if not rest or not self.grounds(rest[0]):
            return rest
        hexes = sorted(self.hexes(rest[0]))
        target = "+".join(self.board.names[hex_] for hex_ in hexes)
        strikers = self.strikers(target)

        def place(word: str) -> int:
            unit = self.content.index.get(word, -1)
            return strikers.index(unit) if unit in strikers else len(strikers) + max(unit, 0)

        return (target, *sorted(rest[1:], key=place))

    def shut_by(self, target: str) -> Refusal | None:
        hexes = self.hexes(target)
        for hex_ in hexes:
            own = [unit for unit in self.table.units_at(hex_) if self.table.content.side[unit] == self.side]
            if not own:
                return refuse("14.0a", "fg-refused-disengage-nobody", hex=self.table.name(hex_))
            if hex_ not in self.by_hex and (held := self.why_held_back(own[0])):
                return held
        return refuse("14.13", "fg-refused-disengage-several", hexes=target)

    def outsider(self, unit: UnitId, target: str) -> Refusal:
        return refuse("14.13", "fg-refused-disengage-away", unit=self.content.ids[unit], hexes=target)

    def absent(self) -> Refusal:
        return refuse("14.0a", "fg-refused-disengage-none")

    def forecast(self, rest: Words) -> Forecast | None:
        """The chance of each result, over what untried units on both sides may turn out to be."""
        table, hexes, units = self.table, self.hexes(rest[0]), self.named(rest[1:])
        enemies, own = forces(table, self.side, units, hexes)
        ladder, found = chart(table.content), dict[str, float]()
        attacks = totals(table, enemies, 0, "defend disengage")
        defenses = totals(table, own, 1, "disengage")
        for attack, chance_a in attacks.items():
            for defense, chance_d in defenses.items():
                for die in range(1, 7):
                    cell = ladder.cell(ladder.rung(attack or 0, defense or 0), die)
                    found[cell] = found.get(cell, 0.0) + chance_a * chance_d / 6
        attack, defense = ratio(table, self.side, units, hexes)
        lines = (*strength_lines(table, "attack", enemies), *strength_lines(table, "defense", own))
        column = ladder.rungs[ladder.rung(attack, defense)]
        facts: dict[str, Any] = {"attack": attack, "defense": defense, "odds": ratio_label(attack, defense)}
        return Forecast(lines, found, facts | {"column": column, "table": "14.18"})

    @enforces("14.11", "14.0a")
    def play(self, rest: Words) -> Frames:
        table, units = self.table, self.named(rest[1:])
        table.state.fought.update(units)
        table.note("fg-log-disengage", "14.0a", side=SIDES[self.side], units=listed(self.content, units), hex=rest[0])
        return (Disengagement(side=self.side, hexes=self.hexes(rest[0]), units=units),)


class Disengagement(Frame, frozen=True, tag="disengagement"):
    """14.0 One attempt: reveal, ratio, die, and what follows from it."""

    side: Side = SOVIET
    hexes: tuple[HexId, ...] = ()
    units: tuple[UnitId, ...] = ()

    @enforces("12.2a", "15.11")
    def begin(self, table: Table) -> Frames:
        """12.2 Everybody whose strength is counted is revealed (ruling F87); chemicals tell only on those who leave."""
        untried = table.state.untried
        own = tuple(unit for unit in self.units if unit in untried)
        enemies = tuple(unit for unit in pursuers(table, self.side, self.hexes) if unit in untried)
        return (self.at("roll"), Reveal(units=enemies, cause="defend disengage"), Reveal(units=own, cause="disengage"))

    def alive(self, table: Table) -> tuple[UnitId, ...]:
        return tuple(unit for unit in self.units if table.state.at[unit] >= 0)

    def roll(self, table: Table) -> Ask | Frames:
        """14.18 One die. With no enemy left to hold them the units are free at once; if they are gone, that is all."""
        units = self.alive(table)
        if not units:
            return ()
        if not any(table.engaged(unit) for unit in units):
            return self.freed(table)
        prompt = say("fg-roll-disengagement", units=listed(table.content, self.alive(table)))
        return Throw("14.18a", prompt, 1, lambda dice: self.rolled(table, dice[0]))

    def rolled(self, table: Table, die: int) -> Frames:
        """14.18 One die on the column of the strengths."""
        attack, defense = ratio(table, self.side, self.alive(table), self.hexes)
        ladder = chart(table.content)
        rung = ladder.rung(attack, defense)
        result = ladder.cell(rung, die)
        table.note(
            "fg-log-disengagement",
            "14.18a",
            units=listed(table.content, self.alive(table)),
            attack=attack,
            defense=defense,
            column=ladder.rungs[rung],
            die=die,
            result=result,
        )
        return self.outcome(table, result)

    @enforces("14.18a", "14.18b", "14.18c")
    def outcome(self, table: Table, result: str) -> Frames:
        """14.18 F: free. L: one of the units loses a step, then free. -: they stay and attack at once."""
        units = self.alive(table)
        if result == HELD:
            return (ForcedAttack(side=self.side, units=units),)
        if result == LOSS:
            return (self.at("freed"), LoseStep(side=self.side, units=units, case="14.18b"))
        return self.freed(table)

    @enforces("14.0a", "14.18a")
    def freed(self, table: Table) -> Frames:
        """14.0 The units may leave in the Secondary Movement Phase as if the zone were Elastic."""
        units = self.alive(table)
        table.state.disengaged.update(units)
        if units:
            table.note("fg-log-disengaged", "14.18a", units=listed(table.content, units))
        return (self.at("cover"),)

    @enforces("14.18b")
    def cover(self, table: Table) -> Frames:
        """14.18 A Covering Force stays behind even where the loss of a step was the end of the unit."""
        for hex_ in self.hexes:
            cover_vacated(table, self.side, hex_)
        return ()


@enforces("14.2a", "14.15", "14.18a")
def cover_vacated(table: Table, side: Side, hex_: HexId) -> None:
    """14.2, 14.15 One Covering Force in each hex that disengaging units leave empty (ruling F39)."""
    if table.units_at(hex_):
        return
    at = table.state.at
    spare = next((unit for unit in table.content.covers[side] if at[unit] in (WAITING, ELIMINATED)), None)
    if spare is not None:
        table.state.step[spare] = 0
        table.put(spare, hex_)
        table.note("fg-log-covering", "14.2a", unit=table.content.ids[spare], hex=table.name(hex_))


class ForcedAttack(Frame, frozen=True, tag="forced attack"):
    """14.18 Units that failed to break off attack all the enemies beside them, at once.

    Guns that have not fired may help; enemies may be struck that were attacked before (ruling F37).
    """

    side: Side = SOVIET
    units: tuple[UnitId, ...] = ()

    @enforces("14.18c", "9.12a", "14.11")
    def begin(self, table: Table) -> Ask | Frames:
        # Nobody is forced who could never attack: without strength (F89), or a gun too close to others (F129).
        alive = [unit for unit in self.units if table.state.at[unit] >= 0]
        units = tuple(unit for unit in alive if table.strength(unit)[0] > 0 and not too_close(table, unit))
        if not units:
            return ()
        verb = Attack(table, Rules(side=self.side, forced=units))
        if not verb.offered():
            return ()
        prompt = say("fg-ask-forced", side=SIDES[self.side], units=listed(table.content, units))
        first = refuse("14.18c", "fg-refused-forced-first")
        return Menu(SIDES[self.side], "14.18c", prompt, {"attack": verb}, withheld={"disengage": lambda _: first})
