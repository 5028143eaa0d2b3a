"""12.1 Set-up: NATO by its printed hexes, then the Pact's orders, its units and the 103G plot."""

from __future__ import annotations

from collections.abc import Collection

from front85.games.nuremberg.content.content import HOME, PACT_COUNTRIES, Content
from front85.games.nuremberg.ground.stacking import fits
from front85.games.nuremberg.sequence import GameTurn
from front85.games.nuremberg.state import NATO, PACT, SIDES, WAITING
from front85.games.nuremberg.table import Table
from front85.games.nuremberg.victory import ORDERS
from front85.hexwar.forces import unknown_hex
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.verbs.unit import OneUnit
from front85.hexwar.verbs.unit_to_hex import UnitToHex
from front85.kernel.ask import CHANCE, Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
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


class DrawOrders(Ask):
    """Chance draws a marker; only the Pact sees which."""

    player = CHANCE
    reveals = True
    case = "12.1.4a"
    seen_by = (SIDES[PACT],)

    def __init__(self, table: Table, then: Frame) -> None:
        self.table, self.then = table, then
        self.prompt = say("roll-orders")

    def after(self, prefix: Words) -> Collection[str]:
        return () if prefix else ORDERS

    def closes(self, prefix: Words) -> bool:
        return len(prefix) == 1

    def play(self, words: Words) -> Frames:
        self.table.state.orders = words[0]
        self.table.note("log-orders-drawn", "12.1.4a", seen_by=self.seen_by, orders=words[0])
        return (self.then,)


class PlotAsk(Menu):
    """12.1.4 `plot TURN PRIMARY SECONDARY`, recorded in secret and never changed."""

    seen_by = (SIDES[PACT],)

    def __init__(self, table: Table) -> None:
        super().__init__(SIDES[PACT], "12.1.4e", say("ask-plot"), {"plot": Plot(table)})


class Plot(Verb):
    case = "12.1.4e"

    def __init__(self, table: Table) -> None:
        self.table = table
        self.turns = tuple(str(turn) for turn in range(1, table.content.scenario.last_turn + 1))

    @enforces("12.1.4e")
    def after(self, rest: Words) -> Collection[str]:
        """Any game turn, any two different hexes of the map."""
        if not rest:
            return self.turns
        names = self.table.content.board.names
        if len(rest) == 1:
            return names
        return [name for name in names if name != rest[1]] if len(rest) == 2 else ()

    def follows(self, rest: Words, word: str) -> bool:
        if not rest:
            return word in self.turns
        return len(rest) < 3 and word in self.table.content.board.index and word not in rest[1:]

    def closes(self, rest: Words) -> bool:
        return len(rest) == 3

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return refuse("12.1.4e", "refused-plot-turn", turn=word)
        if word in rest[1:]:
            return refuse("12.1.4e", "refused-plot-twice", hex=word)
        return unknown_hex(self.table.content.ground_case, word)

    def play(self, rest: Words) -> Frames:
        index = self.table.content.board.index
        self.table.state.plot = (int(rest[0]), index[rest[1]], index[rest[2]])
        turn, primary, secondary = int(rest[0]), rest[1], rest[2]
        pact = (SIDES[PACT],)
        self.table.note("log-plotted", "12.1.4e", seen_by=pact, turn=turn, primary=primary, secondary=secondary)
        return (GameTurn(),)


class _Place(UnitToHex):
    """12.1 `place UNIT HEX` during set-up."""

    case = "12.1"
    side: Side
    content: Content

    def __init__(self, table: Table, frame: NatoSetup | PactSetup) -> None:
        self.table, self.frame, self.content = table, frame, table.content

    def units(self) -> list[UnitId]:
        return self.frame.waiting(self.table)

    def stranger(self, word: str) -> Refusal:
        return refuse(self.case, "refused-not-to-place", unit=word)

    @enforces("12.1")
    def barred(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """12.1 Land, and normal stacking."""
        if self.content.lakes[hex_]:
            return refuse("13.2", "refused-lake", hex=self.table.name(hex_))
        case = fits(self.table, self.side, (unit,), hex_)
        return refuse(case, "refused-overstack-at", hex=self.table.name(hex_)) if case else None

    def goes(self, unit: UnitId, hex_: HexId) -> Frames:
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


class _PlaceNato(_Place):
    case = "12.1.3a"
    side = NATO

    @enforces("2.2.1a", "2.2.1b")
    def area(self, unit: UnitId) -> Collection[HexId]:
        """2.2.1 The printed hex, or any hex within the printed distance of it (ruling N49)."""
        counter = self.content.units[unit]
        return self.content.board.within(self.content.board.hex(counter.start), counter.within)

    def outside(self, unit: UnitId, hex_: HexId) -> Refusal:
        counter = self.content.units[unit]
        case = "2.2.1b" if counter.within else "2.2.1a"
        return refuse(case, "refused-not-start-hex", unit=counter.id, start=counter.start, within=counter.within)


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


class _PlacePact(_Place):
    case = "12.1.4f"
    side = PACT

    @enforces("12.1.4f", "12.1.4g", "2.2.1c")
    def area(self, unit: UnitId) -> Collection[HexId]:
        """12.1.4 Own country, or either one for Soviets, and no hex that adjoins a border."""
        return self.content.setup_area(unit)

    def outside(self, unit: UnitId, hex_: HexId) -> Refusal:
        case = "12.1.4f" if self.content.nat[unit] in HOME else "12.1.4g"
        message = "refused-adjoins-border" if self.content.adjoins_border[hex_] else "refused-wrong-country"
        return refuse(case, message, unit=self.content.ids[unit], hex=self.table.name(hex_))


class Withhold(Verb):
    """12.1.4 `withhold UNIT COUNTRY`: keep a unit off the map, to enter by that country's autobahns."""

    case = "12.1.4b"
    weight = 0.3

    def __init__(self, table: Table, frame: PactSetup) -> None:
        self.table, self.frame, self.content = table, frame, table.content

    @cached_property
    def waiting(self) -> dict[str, UnitId]:
        return {self.content.ids[unit]: unit for unit in self.frame.waiting(self.table)}

    def offered(self) -> bool:
        return bool(self.waiting)

    @enforces("12.1.4b", "12.1.4c")
    def after(self, rest: Words) -> Collection[str]:
        """12.1.4 Soviet units are assigned a country; the others have theirs (ruling N39)."""
        if not rest:
            return self.waiting
        if len(rest) > 1:
            return ()
        home = HOME.get(self.content.nat[self.waiting[rest[0]]])
        return (home,) if home else PACT_COUNTRIES

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return refuse("12.1.4b", "refused-not-to-place", unit=word)
        if len(rest) > 1:
            return super().refusal(rest, word)
        return refuse("12.1.4c", "refused-entry-country", unit=rest[0], country=word)

    def play(self, rest: Words) -> Frames:
        self.table.state.country[rest[0]] = rest[1]
        return (self.frame,)


def recall_verb(table: Table, frame: PactSetup) -> OneOf:
    """`recall UNIT`: a withheld unit goes back to those still to be placed, while set-up lasts."""

    def recall(word: str) -> Frames:
        del table.state.country[word]
        return (frame,)

    return OneOf("12.1.4b", tuple(table.state.country), recall, weight=0.02)
