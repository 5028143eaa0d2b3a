"""18.0 The paradrop at the end of the Pact's Movement Phase: targets, survival, scatter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from front85.games.berlin85.content.content import Content
from front85.games.berlin85.ground.demolition import entry
from front85.games.berlin85.state import LOST, PACT, SIDES, WAITING
from front85.games.berlin85.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, HexId, UnitId
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said
from front85.kernel.verbs import Menu, Plain, Verb

Placed = tuple[tuple[UnitId, HexId], ...]


@enforces("18.0a", "18.0b", "18.3", "18.41", "13.0")
class Drop(Frame, frozen=True, tag="paradrop"):
    """18.0 All targets first, then two dice for each unit, then everybody comes down at once.

    `planned` are units and targets, `falling` those whose dice have been thrown, with the hexes they fall into.
    """

    planned: Placed = ()
    falling: Placed = ()

    def begin(self, table: Table) -> Ask | Frames:
        """18.0 Only in one game turn of the game, by day (16.12), and with air superiority."""
        if why_no_drop(table) is not None or (not self.planned and not waiting(table)):
            return ()
        verbs: dict[str, Verb] = {
            "drop": Target(table, self),
            "end": Plain("18.0a", lambda: self.fly(table), weight=0.4),
        }
        return Menu(SIDES[PACT], "18.0a", say("b85-ask-drop", side=SIDES[PACT]), verbs)

    def fly(self, table: Table) -> Frames:
        if not self.planned:
            return ()
        table.state.drop_turn = table.state.turn
        return (self.at("survive"),)

    @enforces("18.0b", "18.65")
    def survive(self, table: Table) -> Ask | Frames:
        """18.0 Two dice for one unit, which stay within 1 and 12 when modified: destroyed, scattered or safe."""
        if not self.planned:
            return (self.at("land"),)
        unit, hex_ = self.planned[0]
        chart = table.content.tables.survival

        def came_down(dice: tuple[int, ...]) -> Frames:
            total = min(max(sum(dice) + survival_modifier(table, hex_), 1), chart.most)
            if total <= chart.destroyed_to:
                return self.fell(table, NO_HEX, "18.0b")
            return (self.at("scatter"),) if total <= chart.scatters_to else self.fell(table, hex_)

        prompt = say("b85-roll-survival", unit=table.content.ids[unit], hex=table.name(hex_))
        return Throw("18.0b", prompt, 2, came_down)

    @enforces("18.1")
    def scatter(self, table: Table) -> Ask:
        """18.1 One die: the neighbour into which a unit drifts; off the map means lost (ruling B47)."""
        board, directions = table.content.board, table.content.tables.scatter.directions
        unit, hex_ = self.planned[0]

        def drifted(dice: tuple[int, ...]) -> Frames:
            direction = board.grid.directions.index(directions[dice[0] - 1])
            return self.fell(table, board.around[hex_][direction], "18.1")

        return Throw("18.1", say("b85-roll-scatter", unit=table.content.ids[unit]), 1, drifted)

    def fell(self, table: Table, hex_: HexId, *cases: str) -> Frames:
        """The first unit of the plan falls into a hex, or is lost when that is -1."""
        unit = self.planned[0][0]
        if hex_ < 0:
            lose(table, unit, *cases)
            return (self.at("survive", planned=self.planned[1:]),)
        return (self.at("survive", planned=self.planned[1:], falling=(*self.falling, (unit, hex_))),)

    @enforces("18.2", "18.41")
    def land(self, table: Table) -> Frames:
        """18.2 A unit that comes down on another unit, a lake, fire or gas is lost and never held the hex."""
        crowd = Counter(hex_ for _, hex_ in self.falling)
        interrupts: Frames = ()
        for unit, hex_ in self.falling:
            if crowd[hex_] > 1 or blocked(table, hex_):
                lose(table, unit, "18.2")
                continue
            table.put(unit, hex_)
            table.state.dropped.add(unit)
            table.note("b85-log-dropped", "18.0b", unit=table.content.ids[unit], hex=table.name(hex_))
            interrupts = (*interrupts, *entry(table, unit, hex_))
        return interrupts


def lose(table: Table, unit: UnitId, *cases: str) -> None:
    """18.2 Out of the game; no Surrender Points for the enemy (ruling B59)."""
    table.note("b85-log-drop-lost", *cases, unit=table.content.ids[unit])
    table.lift(unit, LOST)


def blocked(table: Table, hex_: HexId) -> bool:
    ground = table.ground
    return bool(table.units_at(hex_)) or ground.is_lake[hex_] or table.burning(hex_) or table.gassed(hex_)


def waiting(table: Table) -> list[UnitId]:
    content, at = table.content, table.state.at
    return [
        u
        for u in content.by_side[PACT]
        if content.is_reserve[u] and at[u] == WAITING and content.units[u].type == "parachute"
    ]


@enforces("18.0a", "16.12", "9.21", "18.0c")
def why_no_drop(table: Table) -> Refusal | None:
    """18.0 Why there can be no drop this turn."""
    if table.night:
        return refuse("16.12", "b85-refused-drop-night")
    if table.state.air_holder != PACT:
        return refuse("9.21", "b85-refused-no-superiority")
    if table.state.drop_turn:
        return refuse("18.0a", "b85-refused-drop-once")
    return None


class Target(UnitToHex):
    """18.42 `drop UNIT HEX`."""

    case = "18.42"
    weight = 0.6
    content: Content
    slots = sentence(
        (Bar("18.3", "b85-refused-no-drop", lambda v, unit: v.content.ids[unit] not in v.named),),
        (
            Bar("18.42", "b85-refused-drop-there", lambda v, hex_, _: blocked(v.table, hex_)),
            Bar("18.42", "b85-refused-drop-taken", lambda v, hex_, _: v.aimed_at(hex_)),
        ),
        case="18.3",
        ground="2.1",
    )

    def __init__(self, table: Table, frame: Drop) -> None:
        self.table, self.frame, self.content = table, frame, table.content

    def units(self) -> list[UnitId]:
        used = {unit for unit, _ in self.frame.planned}
        return [unit for unit in waiting(self.table) if unit not in used]

    def aimed_at(self, hex_: HexId) -> bool:
        """18.42 One unit to a target."""
        return any(target == hex_ for _, target in self.frame.planned)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """The chance of coming down in the hex itself."""
        return {"survival": arrival(self.table, value)} if at == 1 else {}

    def absent(self) -> Refusal:
        return refuse("18.3", "b85-refused-nobody-drops")

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        return (self.frame.at("begin", planned=(*self.frame.planned, (unit, hex_))),)


@enforces("18.61", "18.62", "18.63", "18.64", "18.67")
def survival_modifier(table: Table, hex_: HexId) -> int:
    """18.6 Ground of the target, and an enemy zone, which never lies in a city or ruin (6.14)."""
    chart = table.content.tables
    ground = chart.terrain.hex[table.content.board.terrain[hex_]].survival
    return ground + (chart.survival.in_zone if table.in_enemy_zone(PACT, hex_) else 0)


def arrival(table: Table, hex_: HexId) -> float:
    """18.0 How likely a unit is to come down where it was sent, neither lost nor scattered."""
    chart, modifier = table.content.tables.survival, survival_modifier(table, hex_)
    pairs = [a + b for a in range(1, 7) for b in range(1, 7)]
    return round(sum(min(max(total + modifier, 1), chart.most) > chart.scatters_to for total in pairs) / 36, 9)
