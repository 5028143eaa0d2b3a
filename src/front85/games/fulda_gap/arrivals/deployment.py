"""25.2 Deployment along a rolled front line: by divisions in turn, each unit's state known before it is placed."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Literal

from front85.games.fulda_gap.combat.untried import Reveal
from front85.games.fulda_gap.content.content import Content
from front85.games.fulda_gap.state import NATO, NO_ZONE, SIDES, SOVIET, WAITING
from front85.games.fulda_gap.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.hexwar.pieces.forces import listed
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar
from front85.kernel.verbs import Menu, Plain, Verb

Group = tuple[UnitId, ...]
"""Units that are placed together: a division, or a unit of none."""


@enforces("25.2b")
class FrontLine(Frame, frozen=True, tag="front line"):
    """25.2 The Soviet player rolls for the front line."""

    def begin(self, table: Table) -> Ask:
        def rolled(dice: tuple[int, ...]) -> Frames:
            table.state.feba = dice[0]
            table.note("fg-log-front-line", "25.2b", line=dice[0])
            return ()

        return Throw("25.2b", say("fg-roll-front-line"), 1, rolled)


@enforces("25.2a")
def to_deploy(table: Table, side: Side) -> list[UnitId]:
    """25.2 Units that still wait for their place: all that stood or arrived before the first turn.

    NATO's airmobile battalions come out of infantry (20.22) and Covering Forces out of combat; airbases are where they
    are.
    """
    content, at = table.content, table.state.at
    first = content.scenario.first_turn
    return [
        unit
        for unit in content.by_side[side]
        if at[unit] == WAITING
        and content.entry[unit] != "box"
        and not content.is_airbase[unit]
        and content.arrival[unit] < first
    ]


@enforces("25.2c")
def groups(table: Table, side: Side) -> list[Group]:
    """25.2 Divisions by rising number, then combat units of none, then supply (ruling F131)."""
    content = table.content
    found: dict[str, list[UnitId]] = {}
    for unit in to_deploy(table, side):
        counter = content.units[unit]
        loose = not counter.division or not content.is_combat[unit]
        found.setdefault(counter.id if loose else counter.division, []).append(unit)

    def rank(group: list[UnitId]) -> tuple[int, int, int]:
        counter = content.units[group[0]]
        if content.is_supply[group[0]]:
            return 2, 0, group[0]
        if not counter.division or not content.is_combat[group[0]]:
            return 1, 0, group[0]
        number = re.search(r"\d+", counter.division)
        return 0, int(number.group()) if number else 0, group[0]

    return [tuple(group) for group in sorted(found.values(), key=rank)]


@enforces("25.2b", "25.2c")
def area(table: Table, unit: UnitId) -> Collection[HexId]:
    """25.2 Combat units within the three columns of their line, supply units behind it.

    NATO's helicopters start at Rhein-Main (25.4) unless the enemy is beside it or the line lies west of it; then they
    are placed like other units (ruling F132).
    """
    content, side = table.content, table.content.side[unit]
    line = content.feba[table.state.feba if side == SOVIET else table.state.feba - 1]
    if content.is_helicopter[unit] and side == NATO:
        base = content.rhein_main
        front = max(content.column_of[hex_] for hex_ in line)
        if table.enemy_zone(NATO, base) == NO_ZONE and content.column_of[base] <= front:
            return (base,)
    if not content.is_supply[unit]:
        return line
    column = content.column_of
    east, west = max(column[hex_] for hex_ in line), min(column[hex_] for hex_ in line)
    return [h for h in content.board.hexes if (column[h] > east if side == SOVIET else column[h] < west)]


@enforces("6.11", "25.2c")
def taken(table: Table, unit: UnitId, hex_: HexId) -> Refusal | None:
    """25.2 Nobody starts in an enemy zone, with the enemy or in a crowd."""
    side = table.content.side[unit]
    if table.enemy_in(side, hex_) or table.enemy_zone(side, hex_) != NO_ZONE:
        return refuse("25.2c", "fg-refused-deploy-zone", hex=table.name(hex_))
    if table.content.stacking.breach((*table.units_at(hex_), unit)):
        return refuse("6.11", "fg-refused-deploy-crowded", hex=table.name(hex_))
    return None


@enforces("25.2c", "25.2d")
class Deployment(Frame, frozen=True, tag="deployment"):
    """25.2 The players place one division at a time in turn, NATO first; who has none left waits (ruling F131)."""

    side: Side = NATO
    ready: Group = ()
    """Units of the present group whose state is known."""

    def begin(self, table: Table) -> Frames:
        own, other = groups(table, self.side), groups(table, enemy_of(self.side))
        if not own and not other:
            return ()
        if not own:
            return (self.at("begin", side=enemy_of(self.side)),)
        group = own[0]
        untried = tuple(unit for unit in group if unit in table.state.untried)
        dice = tuple(unit for unit in group if table.content.is_artillery[unit] or table.content.is_supply[unit])
        then: Frames = (self.at("place", ready=group),)
        if untried:
            then = (*then, Reveal(units=untried, cause="deploy"))
        return (*then, UnitStatus(units=dice)) if dice else then

    def place(self, table: Table) -> Ask | Frames:
        """Those of the group that are still alive and not yet placed."""
        left = tuple(unit for unit in self.ready if table.state.at[unit] == WAITING)
        if not left:
            return (self.at("begin", side=enemy_of(self.side), ready=()),)
        verb = Place(table, self, left)
        if not verb.offered():
            # No room along the line for this one: it stays off the map (ruling F131).
            table.remove(left[0])
            return (self,)
        verbs: dict[str, Verb] = {
            "place": verb,
            "suggested": Plain("25.2c", lambda: self.suggested(table, left), weight=0.2),
        }
        return Menu(SIDES[self.side], "25.2c", say("fg-ask-deploy", side=SIDES[self.side], left=len(left)), verbs)

    def suggested(self, table: Table, left: Group) -> Frames:
        """The rest of the group close together, where the line is thinnest."""
        for unit in left:
            spots = [hex_ for hex_ in area(table, unit) if taken(table, unit, hex_) is None]
            if not spots:
                table.remove(unit)
                continue
            table.put(unit, min(spots, key=lambda hex_: self._crowd(table, unit, hex_)))
        return (self,)

    def _crowd(self, table: Table, unit: UnitId, hex_: HexId) -> tuple[float, int]:
        """How ill a place suits: far from the rest of the division, close to other units of the side."""
        content, board, at = table.content, table.content.board, table.state.at
        kin = [u for u in self.ready if u != unit and at[u] >= 0]
        far = max((board.distance(hex_, at[u]) for u in kin), default=0)
        others = table.on_map(self.side)
        near = sum(1 / (1 + board.distance(hex_, at[u])) for u in others if u not in kin and content.has_zone[u])
        return near + (10 * max(0, far - 1)), hex_


class Place(UnitToHex):
    """25.2 `place UNIT HEX`."""

    case = "25.2c"
    content: Content
    slots = sentence(
        (
            Bar(
                "25.2c",
                "fg-refused-not-to-place",
                lambda v, unit: unit not in v.left,
                lambda v, unit: {"units": listed(v.content, v.left)},
            ),
            Bar("25.2b", "fg-refused-no-place", lambda v, unit: v.content.ids[unit] not in v.named),
        ),
        (
            Bar(
                "25.2b",
                "fg-refused-outside-front",
                lambda v, hex_, unit: hex_ not in v.area(unit),
                lambda v, hex_, unit: {"line": v.table.state.feba},
            ),
            Bar((), "", lambda v, hex_, unit: taken(v.table, unit, hex_)),
        ),
    )

    def __init__(self, table: Table, frame: Deployment, left: Group) -> None:
        self.table, self.frame, self.content, self.left = table, frame, table.content, left

    @cached_property
    def rooms(self) -> dict[UnitId, list[HexId]]:
        return {unit: [h for h in sorted(self.area(unit)) if self.takes(unit, h)] for unit in self.left}

    def units(self) -> Iterable[UnitId]:
        return (unit for unit, rooms in self.rooms.items() if rooms)

    def open_to(self, unit: UnitId) -> Iterable[HexId]:
        return self.rooms[unit]

    def area(self, unit: UnitId) -> Collection[HexId]:
        return area(self.table, unit)

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        self.table.put(unit, hex_)
        return (self.frame,)


@enforces("25.2d")
class UnitStatus(Frame, frozen=True, tag="unit status"):
    """25.2 One die for each artillery and supply unit: whole, a step lost, or lost before the game began."""

    units: Group = ()

    def begin(self, table: Table) -> Ask:
        content, units = table.content, self.units
        chart = content.tables.unit_status

        def rolled(dice: tuple[int, ...]) -> Frames:
            for unit, die in zip(units, dice, strict=True):
                result = (chart.supply if content.is_supply[unit] else chart.artillery)[die - 1]
                table.note("fg-log-unit-status", "25.2d", unit=content.ids[unit], result=result)
                if result == "E":
                    table.remove(unit)
                elif result.isdigit():
                    table.state.step[unit] += int(result)
            return ()

        return Throw("25.2d", say("fg-roll-unit-status", side=SIDES[content.side[units[0]]]), len(units), rolled)


@enforces("25.2e")
class FirstPlayer(Frame, frozen=True, tag="first player"):
    """25.2 Both roll; the higher goes first in every game turn, and a tie is rolled again."""

    def begin(self, table: Table) -> Ask:
        frame = self

        def rolled(dice: tuple[int, ...]) -> Frames:
            if dice[NATO] == dice[SOVIET]:
                return (frame,)
            table.state.first = NATO if dice[NATO] > dice[SOVIET] else SOVIET
            table.note("fg-log-first-player", "25.2e", side=SIDES[table.state.first])
            return ()

        return Throw("25.2e", say("fg-roll-first-player"), 2, rolled)


SideName = Literal["NATO", "Soviet"]
