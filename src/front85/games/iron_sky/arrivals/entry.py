"""21.2.4 Reinforcements enter by the map edge: `enter UNIT HEX [MODE]`. 21.4.2 Polish marines: `transfer UNIT`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from front85.games.iron_sky.arrivals import schedule as arrivals
from front85.games.iron_sky.arrivals.entry_hexes import BY_LAND, MODES, Doors, arrive, case_of, modes, places
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.rear_tables import EntryRule
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.movement.orders import Pick
from front85.games.iron_sky.state import PACT, WAITING
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.verbs.unit_to_hex import UnitToHex, sentence
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Said, Slot, plain


def refused_newcomer(table: Table, side: Side, unit: UnitId) -> Refusal | None:
    """Why a unit is none that may come on this turn, or None."""
    content, word = table.content, table.content.ids[unit]
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


WHO, WHERE = sentence(
    (
        Bar((), "", lambda v, unit: refused_newcomer(v.table, v.doors.side, unit)),
        Bar((), "", lambda v, unit: v.otherwise(unit)),
        Bar((), "", lambda v, unit: v.kept_out(unit), dead_end=True),
    ),
    (Bar((), "", lambda v, hex_, unit: v.refused_hex(unit, hex_)),),
    case="21.0.1",
)
MODE = Slot(
    "MODE",
    plain(*MODES),
    lambda v, *said: v.tail(*said),
    ("21.2.4", "is-refused-entry-mode"),
    bars=(Bar("21.2.4", "is-refused-entry-mode", lambda v, mode, *said: mode not in v.tail(*said), settled=True),),
    gates=(Bar((), "", lambda v, *said: not v.tail(*said)),),
)


class Newcomer(UnitToHex):
    """21.2 `VERB UNIT HEX [MODE]`: units due, the hexes their rules give them, and what shuts each."""

    table: Table
    content: Content
    doors: Doors
    slots = (WHO, WHERE._replace(likely=None), MODE)

    def serves(self, rule: EntryRule) -> bool:
        """Whether units come by this verb under a rule."""
        raise NotImplementedError

    def modes_at(self, unit: UnitId, hex_: HexId) -> Sequence[str]:
        """Modes in which a unit could come by a hex; one that has none has ''."""
        return modes(self.table, unit) or ("",)

    @cached_property
    def waiting(self) -> dict[UnitId, list[EntryRule]]:
        """Units that may come on this turn, and the rules by which they may."""
        return arrivals.ways_now(self.table, self.doors.side, self.serves)

    def ways(self, unit: UnitId) -> Iterator[tuple[HexId, EntryRule]]:
        """Hexes by which a unit can come in some mode, each with a rule that opens it."""
        for rule in self.waiting[unit]:
            yield from ((hex_, rule) for hex_ in self.doors.open(unit, rule) if self.modes_at(unit, hex_))

    def rules(self, unit: UnitId) -> dict[HexId, EntryRule]:
        """The first rule for each of these hexes."""
        found: dict[HexId, EntryRule] = {}
        for hex_, rule in self.ways(unit):
            found.setdefault(hex_, rule)
        return found

    def units(self) -> Iterator[UnitId]:
        return (unit for unit in self.waiting if any(True for _ in self.ways(unit)))

    def open_to(self, unit: UnitId) -> Iterable[HexId]:
        return self.rules(unit)

    def tail(self, unit: UnitId, hex_: HexId) -> Collection[str]:
        return [mode for mode in self.modes_at(unit, hex_) if mode]

    # reasons

    def otherwise(self, unit: UnitId) -> Refusal | None:
        """Why a unit that is due does not come by this verb."""
        return None if unit in self.waiting else refuse(*self.instead(unit), unit=self.content.ids[unit])

    def kept_out(self, unit: UnitId) -> Refusal | None:
        """Why a unit that is due finds no hex."""
        if any(True for _ in self.ways(unit)):
            return None
        hexes = [(hex_, rule) for rule in self.waiting[unit] for hex_ in places(self.content, unit, rule)]
        reasons = (self.doors.reason_for(unit, rule, hex_) for hex_, rule in hexes)
        none = refuse("21.2.4", "is-refused-no-door", unit=self.content.ids[unit])
        return next((reason for reason in reasons if reason is not None), none)

    def instead(self, unit: UnitId) -> tuple[str, str]:
        """Case and message for a unit that is due but comes in another way."""
        raise NotImplementedError

    def refused_hex(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """Why a hex is not open to a unit."""
        if hex_ in self.rules(unit):
            return None
        for rule in self.waiting[unit]:
            why = self.doors.reason_for(unit, rule, hex_) if hex_ in places(self.content, unit, rule) else None
            if why is not None:
                return why
        return self.elsewhere(unit, hex_)

    def elsewhere(self, unit: UnitId, hex_: HexId) -> Refusal:
        """Why a hex that nothing shuts is none of a unit's."""
        case = case_of(self.content, unit, self.waiting[unit][0])
        return refuse(case, "is-refused-wrong-door", unit=self.content.ids[unit], hex=self.table.name(hex_))


class Enter(Newcomer):
    """21.2.4 `enter UNIT HEX [MODE]`. Units enter one by one, and go on with the points they have left."""

    case = "21.2.4"
    weight = 3.0

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.doors = Doors(self.table, self.phase.side)

    def serves(self, rule: EntryRule) -> bool:
        return rule.how == BY_LAND and self.moves.hand is None

    def modes_at(self, unit: UnitId, hex_: HexId) -> Sequence[str]:
        most = fatigue.most(self.table, unit)
        return [mode for mode in super().modes_at(unit, hex_) if 0 <= self.price(unit, hex_, mode) <= most]

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

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at == 1:
            return {"cost": points(min(self.price(said[0], value, mode) for mode in self.modes_at(said[0], value)))}
        if at != 2:
            return {}
        price = self.price(said[0], said[1], value)
        return {"cost": points(price), "left": points(fatigue.basic(self.table, said[0]) - price)}

    @enforces("21.2.4", "21.8.9")
    def does(self, unit: UnitId, hex_: HexId, chosen: str | None) -> Frames:
        table, mode = self.table, chosen or ""
        rule, price = self.rules(unit)[hex_], self.price(unit, hex_, mode)
        arrive(table, unit, hex_, mode, case_of(self.content, unit, rule))
        phase = self.phase.taken(table, unit)
        if self.content.is_fixed[unit]:
            return (phase.without_mover(table).at("choose"),)
        if mode != "tactical" and self.by_rail(unit, hex_):
            table.state.railed.add(unit)
        return (phase.at("settled", stage="paced"), *fatigue.spend(table, unit, price))

    def instead(self, unit: UnitId) -> tuple[str, str]:
        return "21.2.0", "is-refused-placed"

    def elsewhere(self, unit: UnitId, hex_: HexId) -> Refusal:
        content, name = self.content, self.content.ids[unit]
        if any(hex_ in places(content, unit, rule) for rule in self.waiting[unit]):
            return refuse("5.1.5", "is-refused-points", unit=name)
        for turn, rule in arrivals.openings(self.table, unit):
            if turn > self.table.state.turn and hex_ in places(content, unit, rule):
                case, hex_name = case_of(content, unit, rule), self.table.name(hex_)
                return refuse(case, "is-refused-door-late", unit=name, hex=hex_name, turn=turn)
        return super().elsewhere(unit, hex_)


# Polish marines


class Transfer(Pick):
    """21.4.2 `transfer UNIT`: the Polish 7th Marine Division goes by sea between Gdynia and the edge at C6101.

    It leaves the map and may enter at the other end on the next turn.
    """

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.content = moves, moves.table, moves.content
        ready = [content_id for content_id in self._marines() if self.reason_for(content_id) is None]
        super().__init__(
            "21.4.2", ready, self.depart, lambda word: self.reason_for(word) or self._other(word), weight=0.1
        )

    def _marines(self) -> list[str]:
        name = self.content.tables.entries.marines
        return [name] if name in self.content.index else []

    def ends(self) -> dict[HexId, str]:
        """Either end, with the rule for the other."""
        rules = self.content.tables.entries.rules
        north, south = (self.content.board.hex(rules[name].hexes[0]) for name in ("marines-north", "marines-south"))
        return {north: "marines-south", south: "marines-north"}

    @enforces("21.4.2")
    def reason_for(self, word: str) -> Refusal | None:
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
