"""12.1 Set-up: NATO by its printed hexes, then the Pact's orders, its units and the 103G plot."""

from __future__ import annotations

from collections.abc import Callable, Collection
from operator import not_

from front85.games.nuremberg.content.content import HOME, PACT_COUNTRIES, Content
from front85.games.nuremberg.ground.stacking import no_room
from front85.games.nuremberg.sequence import GameTurn
from front85.games.nuremberg.state import NATO, PACT, SIDES, WAITING
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.victory import ORDERS
from front85.hexwar.dice import Draw
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.verbs.slots import hexes, units
from front85.hexwar.verbs.unit import OneUnit
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Slot, numbers, plain, settled
from front85.kernel.verbs import Menu, OneOf, Plain, Verb


@enforces("12.1", "12.1.2", "12.1.3b")
class Setup(Frame, frozen=True, tag="setup"):
    """12.1 In the printed order: NATO, the Pact's secret orders, Pact units, the 103G plot, then turn one."""

    def begin(self, table: Table) -> Frames:
        return (self.at("orders"), NatoSetup())

    @enforces("12.1.4a")
    def orders(self, table: Table) -> Ask:
        """12.1.4 The Pact draws one of three orders blind; NATO never sees it before the end."""
        return DrawOrders(table, self.at("units"))

    def units(self, table: Table) -> Frames:
        return (self.at("plot"), PactSetup())

    def plot(self, table: Table) -> Ask | Frames:
        if table.content.airborne < 0:
            return (GameTurn(),)
        return PlotAsk(table)


class DrawOrders(Draw):
    """Chance draws a marker; only the Pact sees which."""

    case = "12.1.4a"
    seen_by = (SIDES[PACT],)
    words = ORDERS

    def __init__(self, table: Table, then: Frame) -> None:
        self.table, self.then = table, then
        self.prompt = say("roll-orders")

    def play(self, words: Words) -> Frames:
        self.table.state.orders = words[0]
        self.table.note("log-orders-drawn", "12.1.4a", seen_by=self.seen_by, orders=words[0])
        return (self.then,)


class PlotAsk(Menu):
    """12.1.4 `plot TURN PRIMARY SECONDARY`, recorded in secret and never changed."""

    seen_by = (SIDES[PACT],)

    def __init__(self, table: Table) -> None:
        super().__init__(SIDES[PACT], "12.1.4e", say("ask-plot"), {"plot": Plot(table)})


class Plot(Slotted):
    """12.1.4 Any game turn, any two different hexes of the map."""

    case = "12.1.4e"
    slots = (
        Slot(
            "TURN",
            numbers,
            lambda v: range(1, v.content.scenario.last_turn + 1),
            ("12.1.4e", "refused-plot-turn"),
            bars=(
                Bar(
                    "12.1.4e",
                    "refused-plot-turn",
                    lambda v, turn: not 1 <= turn <= v.content.scenario.last_turn,
                    settled=True,
                ),
            ),
        ),
        Slot("HEX", hexes, lambda v, _: v.content.board.hexes, ("2.1a", "refused-unknown-hex")),
        Slot(
            "HEX",
            hexes,
            lambda v, *_: v.content.board.hexes,
            ("2.1a", "refused-unknown-hex"),
            bars=(Bar("12.1.4e", "refused-plot-twice", lambda v, hex_, turn, first: hex_ == first),),
        ),
    )

    def __init__(self, table: Table) -> None:
        self.table, self.content = table, table.content

    def does(self, turn: int, primary: HexId, secondary: HexId) -> Frames:
        self.table.state.plot = (turn, primary, secondary)
        first, second = map(self.table.name, (primary, secondary))
        pact = (SIDES[PACT],)
        self.table.note("log-plotted", "12.1.4e", seen_by=pact, turn=turn, primary=first, secondary=second)
        return (GameTurn(),)


NOT_WAITING = Bar("", "refused-not-to-place", lambda v, unit: v.content.ids[unit] not in v.named)
GROUND = (
    Bar("13.2", "refused-lake", lambda v, hex_, unit: v.content.lakes[hex_]),
    Bar((), "", lambda v, hex_, unit: no_room(v.table, v.side, (unit,), hex_)),
)
"""12.1 Land, and normal stacking."""


@enforces("12.1")
class _Place(UnitToHex):
    """12.1 `place UNIT HEX` during set-up."""

    side: Side
    content: Content

    def __init__(self, table: Table, frame: NatoSetup | PactSetup) -> None:
        self.table, self.frame, self.content = table, frame, table.content

    def units(self) -> list[UnitId]:
        return self.frame.waiting(self.table)

    def elsewhere(self, unit: UnitId, hex_: HexId) -> bool:
        return hex_ not in self.area(unit)

    def does(self, unit: UnitId, hex_: HexId) -> Frames:
        self.table.put(unit, hex_)
        return (self.frame,)


def lift_verb(table: Table, frame: Frame, side: Side) -> OneUnit:
    """`lift UNIT`: take a unit up again while setting up."""

    def lift(unit: UnitId) -> Frames:
        table.lift(unit, WAITING)
        return (frame,)

    return OneUnit(table.content, "12.1", table.on_map(side), lift, weight=0.02)


class NatoSetup(Frame, frozen=True, tag="nato setup"):
    """12.1.3 NATO places every unit marked Start in or near its printed hex."""

    def waiting(self, table: Table) -> list[UnitId]:
        content, at = table.content, table.state.at
        return [u for u in content.by_side[NATO] if content.units[u].arrival == "start" and at[u] == WAITING]

    @enforces("12.1.3a")
    def begin(self, table: Table) -> Ask | Frames:
        def suggested() -> Frames:
            for unit in self.waiting(table):
                table.put(unit, content.board.index[content.setup["NATO"].place[content.ids[unit]]])
            return (self,)

        content, waiting = table.content, self.waiting(table)
        why_not_done = refuse("12.1.3a", "refused-units-left", left=len(waiting)) if waiting else None
        why_not_suggested = self.suggestion_blocked(table, waiting)
        verbs: dict[str, Verb] = {
            "suggested": Plain("12.1.3a", suggested, why_not_suggested),
            "place": _PlaceNato(table, self),
            "lift": lift_verb(table, self, NATO),
            "done": Plain("12.1.3a", lambda: (), why_not_done),
        }
        return Menu(SIDES[NATO], "12.1.3a", say("ask-setup", side=SIDES[NATO], left=len(waiting)), verbs)

    def suggestion_blocked(self, table: Table, waiting: list[UnitId]) -> Refusal | None:
        """The suggestion is offered while nothing has been placed by hand: then it is legal as it stands."""
        if not waiting:
            return refuse("12.1.3a", "refused-nothing-to-do")
        fits_all = all(table.content.ids[u] in table.content.setup["NATO"].place for u in waiting)
        if table.on_map(NATO) or not fits_all:
            return refuse("12.1.3a", "refused-suggestion-late")
        return None


def _far(case: str, holds: Callable[[int], bool]) -> Bar:
    """2.2.1 Out of the printed hex, or further from it than the printed distance (ruling N49)."""
    return Bar(
        case,
        "refused-not-start-hex",
        lambda v, hex_, unit: holds(v.content.units[unit].within) and v.elsewhere(unit, hex_),
        lambda v, hex_, unit: {"start": v.content.units[unit].start, "within": v.content.units[unit].within},
        settled=True,
    )


class _PlaceNato(_Place):
    case = "12.1.3a"
    side = NATO
    slots = sentence((NOT_WAITING,), (_far("2.2.1b", bool), _far("2.2.1a", not_), *GROUND), ground="2.1a")

    @enforces("2.2.1a", "2.2.1b")
    def area(self, unit: UnitId) -> Collection[HexId]:
        """2.2.1 The printed hex, or any hex within the printed distance of it (ruling N49)."""
        counter = self.content.units[unit]
        return self.content.board.within(self.content.board.hex(counter.start), counter.within)


class PactSetup(Frame, frozen=True, tag="pact setup"):
    """12.1.4 The Pact places its units inside its two countries and holds back what it likes."""

    def waiting(self, table: Table) -> list[UnitId]:
        """Units neither placed nor withheld; the 103G is plotted instead."""
        content, state = table.content, table.state
        return [
            u
            for u in content.by_side[PACT]
            if content.units[u].arrival == "free" and state.at[u] == WAITING and content.ids[u] not in state.country
        ]

    @enforces("12.1.4b")
    def begin(self, table: Table) -> Ask | Frames:
        waiting = self.waiting(table)
        why_not_done = refuse("12.1.4b", "refused-units-left", left=len(waiting)) if waiting else None
        untouched = not table.on_map(PACT) and not table.state.country
        late = None if untouched and waiting else refuse("12.1.4b", "refused-suggestion-late")
        verbs: dict[str, Verb] = {
            "suggested": Plain("12.1.4b", lambda: self.suggested(table), late),
            "place": _PlacePact(table, self),
            "withhold": Withhold(table, self),
            "lift": lift_verb(table, self, PACT),
            "recall": recall_verb(table, self),
            "done": Plain("12.1.4b", lambda: (), why_not_done),
        }
        return Menu(SIDES[PACT], "12.1.4b", say("ask-setup", side=SIDES[PACT], left=len(waiting)), verbs)

    def suggested(self, table: Table) -> Frames:
        content = table.content
        plan = content.setup[table.state.orders] if table.state.orders in content.setup else content.setup["Pact"]
        for unit in self.waiting(table):
            name = content.ids[unit]
            if name in plan.place:
                table.put(unit, content.board.index[plan.place[name]])
            else:
                home = HOME.get(content.nat[unit], plan.withhold.get(name, PACT_COUNTRIES[0]))
                table.state.country[name] = home
        return (self,)


def _outside(case: str, holds: Callable[[bool], bool]) -> tuple[Bar, Bar]:
    """12.1.4 Outside the countries of a unit, or beside a border."""
    border, country = (
        Bar(
            case,
            message,
            lambda v, hex_, unit, beside=beside: (
                holds(v.content.nat[unit] in HOME)
                and v.elsewhere(unit, hex_)
                and bool(v.content.adjoins_border[hex_]) is beside
            ),
            settled=True,
        )
        for message, beside in (("refused-adjoins-border", True), ("refused-wrong-country", False))
    )
    return border, country


class _PlacePact(_Place):
    case = "12.1.4f"
    side = PACT
    slots = sentence((NOT_WAITING,), (*_outside("12.1.4f", bool), *_outside("12.1.4g", not_), *GROUND), ground="2.1a")

    @enforces("12.1.4f", "12.1.4g", "2.2.1c")
    def area(self, unit: UnitId) -> Collection[HexId]:
        """12.1.4 Own country, or either one for Soviets, and no hex that adjoins a border."""
        return self.content.setup_area(unit)


class Withhold(Slotted):
    """12.1.4 `withhold UNIT COUNTRY`: keep a unit off the map, to enter by that country's autobahns."""

    case = "12.1.4b"
    weight = 0.3
    slots = (
        Slot(
            "UNIT",
            units,
            lambda v: v.named.values(),
            ("12.1.4b", "refused-unknown-unit"),
            bars=settled((NOT_WAITING,)),
        ),
        Slot(
            "COUNTRY",
            plain(*PACT_COUNTRIES),
            lambda v, unit: PACT_COUNTRIES,
            ("12.1.4c", "refused-entry-country"),
            bars=(Bar("12.1.4c", "refused-entry-country", lambda v, country, unit: v.foreign(unit, country)),),
        ),
    )

    def __init__(self, table: Table, frame: PactSetup) -> None:
        self.table, self.frame, self.content = table, frame, table.content

    @cached_property
    def named(self) -> dict[str, UnitId]:
        return {self.content.ids[unit]: unit for unit in self.frame.waiting(self.table)}

    def offered(self) -> bool:
        return bool(self.named)

    @enforces("12.1.4b", "12.1.4c")
    def foreign(self, unit: UnitId, country: str) -> bool:
        """12.1.4 Soviet units are assigned a country; the others have theirs (ruling N39)."""
        return HOME.get(self.content.nat[unit], country) != country

    def does(self, unit: UnitId, country: str) -> Frames:
        self.table.state.country[self.content.ids[unit]] = country
        return (self.frame,)


def recall_verb(table: Table, frame: PactSetup) -> OneOf:
    """`recall UNIT`: a withheld unit goes back to those still to be placed, while set-up lasts."""

    def recall(word: str) -> Frames:
        del table.state.country[word]
        return (frame,)

    return OneOf("12.1.4b", tuple(table.state.country), recall, weight=0.02)
