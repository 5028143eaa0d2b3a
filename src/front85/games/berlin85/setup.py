"""3.0, 21.0 Setting up, stage by stage as the scenario says."""

from __future__ import annotations

from collections.abc import Collection

from front85.games.berlin85.content.content import Content, Suggestion
from front85.games.berlin85.content.roster import Counter
from front85.games.berlin85.content.scenario import Area, Stage
from front85.games.berlin85.sequence import GameTurn
from front85.games.berlin85.state import PACT, SIDES, WAITING, WITHHELD
from front85.games.berlin85.table import Table
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.verbs.unit import OneUnit
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar
from front85.kernel.verbs import Menu, OneOf, Plain, Verb

CASES = {
    "wb_police": "21.11a",
    "us": "21.11b",
    "uk": "21.11b",
    "fr": "21.11b",
    "eg1": "21.11c",
    "sov14g": "21.11d",
    "sov19": "21.11e",
    "sov6g": "21.11f",
    "sov34a": "21.11g",
    "eb_police": "21.11h",
}
"""Operation Unity's case for each formation; the other scenarios have one case each."""


@enforces("3.0", "21.11", "21.21", "21.31")
class Setup(Frame, frozen=True, tag="setup"):
    """3.0 One side after the other places what the stage names, untried faces up."""

    stage: int = 0

    def begin(self, table: Table) -> Ask | Frames:
        stages = table.content.scenario.stage
        if self.stage == len(stages):
            return (GameTurn(),)
        stage = stages[self.stage]
        waiting = self.waiting(table)
        case = table.content.scenario.case
        left = refuse(case, "b85-refused-units-left", left=len(waiting)) if waiting else None
        plan = table.content.setup.get(str(self.stage))
        verbs: dict[str, Verb] = {
            "suggested": Plain(case, lambda: self.suggested(table, plan), self.no_suggestion(table, plan)),
            "place": Place(table, self),
            "lift": self.lift(table),
        }
        if stage.side == SIDES[PACT] and table.content.scenario.withhold:
            verbs |= {"withhold": self.withhold(table), "recall": self.recall(table)}
        verbs["done"] = Plain(case, lambda: (Setup(stage=self.stage + 1),), left)
        prompt = say("b85-ask-setup", side=stage.side, left=len(waiting))
        return Menu(stage.side, case, prompt, verbs)

    def here(self, table: Table) -> Stage:
        return table.content.scenario.stage[self.stage]

    def units(self, table: Table) -> list[UnitId]:
        return [unit for name in self.here(table).area for unit in table.content.of_formation[name]]

    def waiting(self, table: Table) -> list[UnitId]:
        at = table.state.at
        return [unit for unit in self.units(table) if at[unit] == WAITING]

    # the suggestion

    def no_suggestion(self, table: Table, plan: Suggestion | None) -> Refusal | None:
        """A ready set-up is legal as it stands, so it is offered only while nothing has been placed by hand."""
        case, units = table.content.scenario.case, self.units(table)
        if plan is None or not all(unit.id in plan.place for unit in self.needed(table, plan)):
            return refuse(case, "b85-refused-no-suggestion")
        if len(self.waiting(table)) < len(units):
            return refuse(case, "b85-refused-suggestion-late")
        verb, index, hexes = Place(table, self), table.content.index, table.content.board.index
        needed = [(index[unit.id], hexes[plan.place[unit.id]]) for unit in self.needed(table, plan)]
        if any(not verb.takes(unit, hex_) for unit, hex_ in needed):
            return refuse(case, "b85-refused-no-suggestion")
        return None

    def needed(self, table: Table, plan: Suggestion) -> list[Counter]:
        content = table.content
        return [content.units[unit] for unit in self.units(table) if content.formation[unit] not in plan.withhold]

    def suggested(self, table: Table, plan: Suggestion | None) -> Frames:
        assert plan is not None
        content = table.content
        for unit in self.units(table):
            if content.formation[unit] in plan.withhold:
                table.state.at[unit] = WITHHELD
            else:
                table.put(unit, content.board.hex(plan.place[content.ids[unit]]))
        return (self,)

    # taking back, holding back

    def lift(self, table: Table) -> OneUnit:
        def lift(unit: UnitId) -> Frames:
            table.lift(unit, WAITING)
            return (self,)

        placed = [unit for unit in self.units(table) if table.state.at[unit] >= 0]
        return OneUnit(table.content, "3.0", placed, lift, weight=0.02)

    @enforces("20.21b", "21.31")
    def withhold(self, table: Table) -> OneOf:
        """20.21 A whole Soviet division stays out of the battle, for good."""
        content, at = table.content, table.state.at
        names = [n for n in content.scenario.withhold if any(at[u] != WITHHELD for u in content.of_formation[n])]

        def withhold(word: str) -> Frames:
            for unit in content.of_formation[word]:
                table.lift(unit, WITHHELD)
            return (self,)

        def reason_for(word: str) -> Refusal:
            return refuse("20.21b", "b85-refused-withhold", formation=word)

        return OneOf("20.21b", names, withhold, reason_for, weight=0.01)

    def recall(self, table: Table) -> OneOf:
        content, at = table.content, table.state.at
        names = [n for n in content.scenario.withhold if any(at[u] == WITHHELD for u in content.of_formation[n])]

        def recall(word: str) -> Frames:
            for unit in content.of_formation[word]:
                at[unit] = WAITING
            return (self,)

        return OneOf("20.21b", names, recall, weight=0.01)


@enforces("21.21", "21.31")
def area_hexes(table: Table, area: Area, nation: str) -> frozenset[HexId]:
    """21.1 to 21.3 The land hexes of a set-up area."""
    known: frozenset[HexId] | None = table.content.areas.get((area, nation))
    if known is None:
        board, ground = table.content.board, table.ground
        east = [h for h in board.hexes if not ground.is_lake[h] and not ground.in_wb[h]]
        whole = area in ("east", "east-clear")
        named = east if whole else _named_area(table, area, nation)
        found = _edge_area(table, area, east) if named is None else named
        known = table.content.areas[area, nation] = frozenset(found)
    return known


@enforces("21.11a", "21.11b", "21.11c", "21.11h")
def _named_area(table: Table, area: Area, nation: str) -> Collection[HexId] | None:
    """Hexes known by what is in them; None for an area along the edges of the map."""
    ground, board = table.ground, table.content.board
    land = [h for h in board.hexes if not ground.is_lake[h]]
    if area == "posts":
        return [h for h in land if h in ground.supplies or h in ground.towers]
    if area == "garrison":
        homes, far = ground.barracks & ground.sector[nation], table.content.tables.setup.garrison
        return [h for h in land if ground.in_wb[h] and any(board.distance(h, b) <= far for b in homes)]
    if area == "potsdam":
        return [h for h in land if "potsdam" in board.features[h]]
    if area == "west-berlin":
        return [h for h in land if ground.in_wb[h]]
    if area == "east-berlin-city":
        return [h for h in land if ground.in_eb[h] and ground.is_urban[h]]
    return None


@enforces("21.11d", "21.11e", "21.11f", "21.11g")
def _edge_area(table: Table, area: Area, east: Collection[HexId]) -> Collection[HexId]:
    """Hexes outside West Berlin so close to an edge of the map."""
    board, chart = table.content.board, table.content.tables.setup
    cells = {h: board.grid.cell(board.names[h]) for h in east}
    rows, columns = board.grid.rows, board.grid.columns
    south = [h for h, (row, _) in cells.items() if row - rows[0] < chart.edge]
    north = [h for h, (row, _) in cells.items() if rows[1] - row < chart.edge]
    if area == "south":
        return south
    if area == "north":
        return north
    if area == "west":
        return [h for h, (row, column) in cells.items() if column >= chart.west_column and row >= chart.west_row]
    sides = [h for h, (_, column) in cells.items() if min(column - columns[0], columns[1] - column) < chart.edge]
    return {*south, *north, *sides}


class Place(UnitToHex):
    """3.0 `place UNIT HEX`."""

    case = "3.0"
    content: Content
    slots = sentence(
        (
            Bar(
                (),
                "",
                lambda v, unit: (
                    None
                    if v.content.ids[unit] in v.named
                    else refuse(v.content.scenario.case, "b85-refused-not-to-place", unit=v.content.ids[unit])
                ),
                settled=True,
            ),
            Bar((), "", lambda v, unit: v.crowded_out(unit), dead_end=True),
        ),
        (
            Bar((), "", lambda v, hex_, unit: v.outside(unit, hex_)),
            Bar("21.11", "b85-refused-one-to-a-hex", lambda v, hex_, _: bool(v.table.units_at(hex_))),
            Bar("21.21", "b85-refused-setup-zone", lambda v, hex_, unit: v.zoned(unit, hex_)),
            Bar((), "", lambda v, hex_, unit: v.apart(unit, hex_)),
        ),
        ground="2.1",
    )

    def __init__(self, table: Table, frame: Setup) -> None:
        self.table, self.frame, self.content = table, frame, table.content
        self.stage = frame.here(table)
        self._room: dict[tuple[str, str], bool] = {}

    def units(self) -> list[UnitId]:
        return self.frame.waiting(self.table)

    def case_of(self, unit: UnitId) -> str:
        scenario, name = self.content.scenario, self.content.formation[unit]
        return CASES.get(name, scenario.case) if scenario.case == "21.11" else scenario.case

    def area(self, unit: UnitId) -> frozenset[HexId]:
        formation = self.content.formation[unit]
        return area_hexes(self.table, self.stage.area[formation], self.content.nat[unit])

    def outside(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        if hex_ in self.area(unit):
            return None
        name = self.table.name(hex_)
        return refuse(self.case_of(unit), "b85-refused-setup-area", unit=self.content.ids[unit], hex=name)

    def crowded_out(self, unit: UnitId) -> Refusal | None:
        """Where other formations may start too, they may have taken the last hex: one of them must be lifted."""
        content = self.content
        alike = content.formation[unit], content.nat[unit]
        if alike not in self._room:
            vacant = not self.area(unit).issubset(self.table.occ.stacks)
            self._room[alike] = vacant and (not self.limited(unit) or bool(self.open_to(unit)))
        if self._room[alike]:
            return None
        return refuse(self.case_of(unit), "b85-refused-crowded-out", unit=content.ids[unit])

    def limited(self, unit: UnitId) -> bool:
        """Whether more than other units keeps it from a hex of its area."""
        formation = self.content.formation[unit]
        return formation in self.content.scenario.cohesion or self.stage.area[formation] == "east-clear"

    def zoned(self, unit: UnitId, hex_: HexId) -> bool:
        clear = self.stage.area[self.content.formation[unit]] == "east-clear"
        return clear and self.table.in_enemy_zone(self.content.side[unit], hex_)

    @enforces("5.31", "21.11g", "21.21", "21.11")
    def apart(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """How far a formation may spread."""
        formation, at = self.content.formation[unit], self.table.state.at
        spread, distance = self.content.scenario.cohesion.get(formation), self.content.board.distance
        friends = () if spread is None else (at[u] for u in self.content.of_formation[formation] if at[u] >= 0)
        if spread is None or all(distance(hex_, other) <= spread for other in friends):
            return None
        return refuse(self.case_of(unit), "b85-refused-spread", hex=self.table.name(hex_), spread=spread)

    def open_to(self, unit: UnitId) -> list[HexId]:
        """Narrowed down first to vacant hexes near enough to the rest of the formation; few areas have other limits."""
        table, formation = self.table, self.content.formation[unit]
        spread, vacant = self.content.scenario.cohesion.get(formation), set(self.area(unit))
        vacant.difference_update(table.occ.stacks)
        for friend in self.content.of_formation[formation] if spread is not None else ():
            if table.state.at[friend] >= 0:
                vacant.intersection_update(self.content.board.within(table.state.at[friend], spread or 0))
        limited = self.limited(unit)
        return [hex_ for hex_ in sorted(vacant) if not limited or self.takes(unit, hex_)]

    def absent(self) -> Refusal:
        return refuse(self.content.scenario.case, "b85-refused-all-placed")

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        self.table.put(unit, hex_)
        return (self.frame,)
