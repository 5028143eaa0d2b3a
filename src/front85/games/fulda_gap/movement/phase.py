"""5.0 The Movement Phases, initial and secondary: what happens in them, and who may do what.

A move names where from, who and where to; the cheapest path is taken. The player's hand lies on one stack at a time:
units that began the phase in one hex may go on until a unit from elsewhere is moved (5.0, ruling F97). Overruns happen
in the midst of it: a battle is fought on top of this phase, which then reads what came of it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.movement import pathing
from front85.games.fulda_gap.state import ELIMINATED, LOCKING, NATO, SIDES, SOVIET
from front85.games.fulda_gap.supply.general import supply_units, unsupplied_units
from front85.games.fulda_gap.table import Table
from front85.games.fulda_gap.weapons import chemical
from front85.hexwar import motion
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, OneOf, Plain, Verb

if TYPE_CHECKING:
    from front85.games.fulda_gap.arrivals import reinforcements
    from front85.games.fulda_gap.movement import exits, overrun
    from front85.games.fulda_gap.movement import march as marching
    from front85.games.fulda_gap.supply import supply_units as supplyunits


class Mover(msgspec.Struct, frozen=True, array_like=True):
    """A unit of the stack in motion: half points left, and whether an enemy locking zone holds it."""

    unit: int
    left: int
    locked: bool = False


@enforces("5.0a", "5.0b", "5.11", "5.23", "4.0b", "4.0c")
class MovementPhase(motion.MotionBooks, Frame, frozen=True, tag="movement"):
    """5.0 One side's Initial or Secondary Movement Phase.

    `done` are units whose move is over, `origin` the hex where the stack in motion began (-1 for one that came from
    off the map), `movers` its units that have moved. `striking` and `target` are the overrun under way.
    """

    side: int = SOVIET
    secondary: bool = False
    pregame: bool = False
    """24.2 A phase of NATO's moves before the game."""
    done: frozenset[int] = frozenset()
    origin: int = -1
    movers: tuple[Mover, ...] = ()
    striking: tuple[int, ...] = ()
    target: int = -1

    def begin(self, table: Table) -> Ask | Frames:
        """15.0 Chemical warfare may be declared before anything else: it lengthens supply lines as well (15.33)."""
        table.state.overrun_result = ""
        if self.pregame or not chemical.may_declare(table):
            return (self.at("mobilize"),)
        return chemical.declaration(table, lambda: (self.at("mobilize"),))

    def mobilize(self, table: Table) -> Frames:
        """23.36 NATO's Initial Movement Phase opens with the mobilization of its HSK units."""
        from front85.games.fulda_gap.arrivals.mobilization import Mobilization, unmobilized

        opening = self.side == NATO and not self.secondary and not self.pregame
        called = tuple(unmobilized(table)) if opening else ()
        return (self.at("check"), Mobilization(units=called)) if called else (self.at("check"),)

    def check(self, table: Table) -> Frames:
        """4.0, 5.33 Supply is judged now for all of the phase, for both sides."""
        state = table.state
        state.unsupplied = unsupplied_units(table, NATO) | unsupplied_units(table, SOVIET)
        for unit in sorted(state.unsupplied):
            table.note("fg-log-unsupplied", "4.0b", unit=table.content.ids[unit])
        return (self.at("choose"),)

    def choose(self, table: Table) -> Ask:
        return movement_menu(table, self)

    def struck(self, table: Table) -> Frames:
        """5.3 An overrun is over: the survivors enter the hex they emptied, go on, or stop."""
        from front85.games.fulda_gap.movement.overrun import carry_on

        return (carry_on(table, self),)

    def close(self, table: Table) -> Frames:
        """6.1 The phase ends when no hex holds more than its limit."""
        from front85.games.fulda_gap.arrivals.reinforcements import put_off_airlanding

        if not self.pregame and not self.secondary and self.side == NATO:
            put_off_airlanding(table)
        if table.advanced and not self.pregame:
            from front85.games.fulda_gap.air.helicopters import stationary

            return (Overstack(side=self.side), *stationary(table, self))
        return (Overstack(side=self.side),)


class Moves(motion.Moves):
    """What the verbs of one Movement Phase ask again and again, worked out once for each question."""

    table: Table
    phase: MovementPhase
    content: Content
    movers: dict[int, Mover]

    @cached_property
    def beside_rear(self) -> frozenset[int]:
        """Hexes next to enemy units that have no zone: supply, Covering Forces and their like."""
        adjacent, at = self.content.board.adjacent, self.table.state.at
        rear = zoneless(self.content, 1 - self.side)
        return frozenset(near for unit in rear if at[unit] >= 0 for near in adjacent[at[unit]])

    def beside_enemy(self, hex_: int) -> bool:
        """Whether an enemy unit of any kind is next to a hex."""
        return bool(self.table.occ.zones[1 - self.side, hex_]) or hex_ in self.beside_rear

    @cached_property
    def zone(self) -> pathing.Kinds:
        """The kind of enemy zone in each hex."""
        return pathing.zone_kinds(self.table, self.side)

    @cached_property
    def zone_at(self) -> bytes:
        """The same, for one hex at a time."""
        return self.zone.tobytes()

    @cached_property
    def suppliers(self) -> list[int]:
        """Own supply units on the map that have the whole phase before them."""
        at, done, movers = self.table.state.at, self.phase.done, self.movers
        return [u for u in supply_units(self.content, self.side) if at[u] >= 0 and u not in done and u not in movers]

    @enforces("5.25", "11.31", "5.23")
    def points(self, unit: int) -> int:
        """5.23 Half points a unit has left in this phase; half its allowance when unsupplied (5.25).

        Half of an odd allowance is rounded down to whole points (11.31).
        """
        mover = self.movers.get(unit)
        if mover is not None:
            return mover.left
        return allowance(self.table, unit)

    @cached_property
    def pressing(self) -> int:
        """6.13 The hex in which the stack in motion stands over the limit and from which it must go on, or -1.

        Not where others, who have not moved yet, can still make room.
        """
        limit, tally = self.content.tables.stacking.limit, self.table.occ.tally[self.side]
        at = self.table.state.at
        for mover in self.movers.values():
            hex_ = at[mover.unit]
            if hex_ >= 0 and tally[hex_] > limit:
                waiting = sum(u not in self.movers and self.can_leave(u) for u in self.own_in(hex_))
                if tally[hex_] - waiting > limit and any(
                    u in self.movers and self.can_leave(u) for u in self.own_in(hex_)
                ):
                    return hex_
        return -1

    def own_in(self, hex_: int) -> list[int]:
        """Own units in a hex that count for stacking."""
        stacks, side = self.content.force.stacks, self.content.side
        return [u for u in self.table.units_at(hex_) if stacks[u] and side[u] == self.side]

    @cached_property
    def march(self) -> marching.March:
        return _verbs().March(self)

    def can_leave(self, unit: int) -> bool:
        """Whether a unit could still march, or fly, out of its hex."""
        march, at = self.march, self.table.state.at[unit]
        if unit in self.phase.done:
            return False
        if self.content.is_helicopter[unit]:
            held = self.zone_at[at] == LOCKING and unit not in self.table.state.disengaged
            return not held and unit not in self.table.state.disrupted
        return not march.fault(unit) and march.can_step(unit)

    @enforces("6.11", "6.21")
    def crowded(self) -> int:
        """6.11 A hex over its limit from which somebody could still march, or -1 (ruling F68)."""
        return next((h for h in overstacked(self.table, self.side) if any(map(self.can_leave, self.own_in(h)))), -1)


@lru_cache(maxsize=32)
def zoneless(content: Content, side: int) -> tuple[int, ...]:
    """Units of a side that never have a zone."""
    return tuple(unit for unit in content.by_side[side] if not content.has_zone[unit])


class _Verbs(NamedTuple):
    March: type[marching.March]
    Overrun: type[overrun.Overrun]
    Enter: type[reinforcements.Enter]
    Exit: type[exits.Exit]
    Mode: type[supplyunits.Mode]
    Load: type[supplyunits.Load]
    Unload: type[supplyunits.Unload]


@cache
def _verbs() -> _Verbs:
    """The verbs of this phase. They are made of the phase's own parts, so they can be named only once it is there."""
    from front85.games.fulda_gap.arrivals import reinforcements
    from front85.games.fulda_gap.movement import exits, overrun
    from front85.games.fulda_gap.movement import march as marching
    from front85.games.fulda_gap.supply import supply_units as supplyunits

    return _Verbs(
        marching.March,
        overrun.Overrun,
        reinforcements.Enter,
        exits.Exit,
        supplyunits.Mode,
        supplyunits.Load,
        supplyunits.Unload,
    )


def movement_menu(table: Table, phase: MovementPhase) -> Menu:
    """Everything a side may do in its Movement Phase."""
    side, moves, verb = phase.side, Moves(table, phase), _verbs()
    verbs: dict[str, Verb] = {"move": moves.march}
    if not phase.pregame:
        verbs["overrun"] = verb.Overrun(moves)
        verbs["enter"] = verb.Enter(moves)
        if side == NATO:
            verbs["exit"] = verb.Exit(moves)
    verbs |= {"mode": verb.Mode(moves), "load": verb.Load(moves), "unload": verb.Unload(moves)}
    if table.advanced:
        from front85.games.fulda_gap.air.menu import air_verbs

        verbs |= air_verbs(table, phase)
    verbs["end"] = Plain("4.0a", lambda: (phase.at("close"),), why_crowded(table, moves))
    message = "fg-ask-secondary" if phase.secondary else "fg-ask-initial"
    if phase.pregame:
        message = "fg-ask-pregame"
    return Menu(SIDES[side], "5.0a", say(message, side=SIDES[side]), verbs)


@enforces("6.11", "6.12", "6.14", "6.15")
def overstacked(table: Table, side: int) -> list[int]:
    """6.11 Hexes in which a side has more than two units that count; of which kind or nation does not matter."""
    tally, limit = table.occ.tally[side], table.content.tables.stacking.limit
    found: list[int] = (tally > limit).nonzero()[0].tolist()
    return found


def why_crowded(table: Table, moves: Moves) -> Refusal | None:
    """6.11 The phase cannot end while a stack is too large and can be thinned (ruling F68)."""
    hex_ = moves.crowded()
    if hex_ < 0:
        return None
    return refuse("6.11", "fg-refused-crowded", hex=table.name(hex_), limit=table.content.tables.stacking.limit)


def allowance(table: Table, unit: int) -> int:
    """3.3, 11.4, 20.2 Half points a unit starts a Movement Phase with."""
    content, state = table.content, table.state
    points = content.allowance[unit]
    if content.is_battalion[unit]:
        return content.tables.airmobile.ground_hexes
    if content.is_supply[unit]:
        if unit not in state.mobile:
            return 0
        if content.is_dump[unit]:
            return content.tables.movement.soviet_dump if content.side[unit] == SOVIET else 0
        return points
    return points // 4 * 2 if unit in state.unsupplied else points


@enforces("7.2a", "5.22a", "5.24")
def arrived_in(table: Table, unit: int, left: int) -> Mover:
    """7.2 The mover a unit is after coming to its present hex."""
    locked = table.enemy_zone(table.content.side[unit], table.state.at[unit]) == LOCKING
    return Mover(unit, left, locked)


class Overstack(Frame, frozen=True, tag="overstack"):
    """6.21 A stack that was too large at the end of a phase and could not be thinned: the enemy removes the excess."""

    side: int = SOVIET

    def begin(self, table: Table) -> Ask | Frames:
        hexes = overstacked(table, self.side)
        return self.ask(table, hexes[0]) if hexes else ()

    @enforces("6.21")
    def ask(self, table: Table, hex_: int) -> Ask:
        content = table.content
        units = {
            content.ids[u]: u
            for u in table.units_at(hex_)
            if content.force.stacks[u] and content.side[u] == self.side and table.state.at[u] != ELIMINATED
        }

        def remove(word: str) -> Frames:
            table.eliminate(units[word], "6.21")
            return (self,)

        prompt = say("fg-ask-overstack", hex=table.name(hex_))
        return Menu(SIDES[1 - self.side], "6.21", prompt, {"remove": OneOf("6.21", tuple(units), remove)})
