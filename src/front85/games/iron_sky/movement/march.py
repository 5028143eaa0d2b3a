"""5.1, 5.2, 5.7 Moving as a verb: `move UNIT[+SUPPORT...] HEX`, `rail UNIT[+SUPPORT...] HEX`.

The cheapest path is taken. What it costs, what fatigue it risks and which assault it leads to is told beforehand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.movement import fatigue, pathing, strides
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.groups import Party
from front85.games.iron_sky.movement.hand import RIVER, Moves, Moving
from front85.games.iron_sky.movement.orders import PartyVerb, leads, party
from front85.games.iron_sky.movement.railways import left_together, with_cargo
from front85.games.iron_sky.movement.shut_ground import shut
from front85.games.iron_sky.movement.steps import March
from front85.games.iron_sky.politics import loyalty
from front85.games.iron_sky.state import PACT, ROAD, TACTICAL
from front85.games.iron_sky.table import Table
from front85.hexwar.ground.board import Mask
from front85.hexwar.ids import HexId, UnitId
from front85.hexwar.kernels.reach import LONGEST, Reach
from front85.hexwar.pieces.forces import listed
from front85.hexwar.pieces.layers import Layer, why_no_way
from front85.hexwar.verbs.slots import hexes
from front85.kernel.ask import Forecast, Line, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, also, refuse, say
from front85.kernel.slots import Bar, Reason, Said, Slot, settled


class Going(NamedTuple):
    """What the hints of all goals of a group share."""

    unit: UnitId
    reach: Reach
    kinds: pathing.Kinds
    assault: int
    """The cheapest assault of the unit."""
    basic: int
    """What is left of its Basic Allowance."""
    budget: int
    tiring: dict[int, dict[str, float]]
    """The chances of fatigue, by what a way costs."""


class Goal(PartyVerb):
    """A verb whose words are a group of units and a hex."""

    slots = (
        party(
            *settled(
                (
                    leads(lambda v, unit: None if v.pinned(unit) else v.held_back(unit)),
                    leads(lambda v, unit: v.held_back(unit))._replace(dead_end=True),
                    Bar((), "", lambda v, party: None if v.moves.fitting(*party) else v.moves.why_not_party(*party)),
                    Bar((), "", lambda v, party: v.no_step(*party), dead_end=True),
                )
            ),
            likely=lambda v: [party for unit in v.fit() for party in v.moves.parties(unit)],
            hopeful=lambda v, party: v.movable(*party),
            guess=lambda v, rng: v.guessed(rng),
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, party: v.open_to(*party).nonzero()[0],
            ("5.1.1", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, hex_, party: v.why_not(*party, hex_), settled=True),),
            among=lambda v, hex_, party: v.takes(*party, hex_),
            likely=lambda v, party: v.reach(*party).reached().nonzero()[0],
        ),
    )

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self._going: dict[Party, Going] = {}
        self._reaches: dict[Party, Reach] = {}

    def held_back(self, unit: UnitId) -> Reason | None:
        """Why an own unit on the map cannot lead a group."""
        raise NotImplementedError

    def pinned(self, unit: UnitId) -> bool:
        """Whether a zone alone keeps a unit from leading a group: a hex that cannot take it is the better reason."""
        reason = self.held_back(unit)
        return reason is not None and reason[1] == "is-refused-pinned"

    passing: tuple[Layer, ...] = ()
    """What closes ground on the way besides the layers of a unit."""

    def search(self, unit: UnitId, company: tuple[UnitId, ...], budget: int, but: str = "") -> Reach:
        """Where they can go; as if one layer closed nothing."""
        raise NotImplementedError

    def terms(self, unit: UnitId, company: tuple[UnitId, ...]) -> pathing.Terms:
        """What the search goes by."""
        raise NotImplementedError

    # the tree

    def fit(self) -> Iterator[UnitId]:
        return (unit for unit in self.moves.unmoved if not self.held_back(unit))

    def offered(self) -> bool:
        return any(True for _ in self.parties())

    def parties(self) -> Iterator[Party]:
        """The groups that have a step to take. Where a unit has none by itself, no company helps it, save that
        Railroad Regiments put their points together (19.0.7)."""
        for unit in self.fit():
            alone = self.leads_on(unit, ())
            if alone or self.content.is_railroad[unit]:
                for party in self.moves.parties(unit):
                    if self.leads_on(*party) if party[1] else alone:
                        yield party

    def leads_on(self, unit: UnitId, company: tuple[UnitId, ...]) -> bool:
        """Whether there is a hex for them to go to: nobody is offered who could not take a step."""
        if (unit, company) not in self._reaches:
            kinds, budget = self.kinds(unit, company), self.budget(unit, company)
            terms = self.terms(unit, company)
            if pathing.next_door(self.table, self.phase.side, unit, company, kinds, terms, budget):
                return True
        return bool(self.open_to(unit, company).any())

    def open_to(self, unit: UnitId, company: tuple[UnitId, ...]) -> Mask:
        crowded = stacking.full(self.table, self.phase.side, self._load(unit, company))
        open_: Mask = self.reach(unit, company).reached() & ~crowded
        return open_

    def together(self, unit: UnitId, company: tuple[UnitId, ...]) -> bool:
        return self.movable(unit, company) and self.leads_on(unit, company)

    def takes(self, unit: UnitId, company: tuple[UnitId, ...], hex_: HexId) -> bool:
        if hex_ == self.table.state.at[unit] or self.reach(unit, company).cost_to(hex_) is None:
            return False
        return stacking.fits(self.table, self.phase.side, hex_, self._load(unit, company))

    def guessed(self, rng: Random) -> Party | None:
        """One of the side's units, with some of those that may go with it; None where nobody guesses."""
        return None

    def _load(self, unit: UnitId, company: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
        """All that will stand in the hex they go to."""
        return with_cargo(self.table, (unit, *company))

    def movable(self, unit: UnitId, company: tuple[UnitId, ...]) -> bool:
        return self.moves.own(unit) and not self.held_back(unit) and self.moves.fitting(unit, company)

    def budget(self, unit: UnitId, company: tuple[UnitId, ...]) -> int:
        return left_together(self.table, (unit, *company))

    def reach(self, unit: UnitId, company: tuple[UnitId, ...]) -> Reach:
        key = (unit, company)
        found = self._reaches.get(key)
        if found is None:
            found = self._reaches[key] = self.search(unit, company, self.budget(unit, company))
        return found

    def kinds(self, unit: UnitId, company: tuple[UnitId, ...]) -> pathing.Kinds:
        start = self.table.state.at[unit]
        return pathing.kinds_for(self.table, self.phase.side, self.moves.kinds, start, (unit, *company))

    def departed(self, unit: UnitId, company: tuple[UnitId, ...], path: tuple[HexId, ...]) -> Moving:
        """The phase while they are on the way; the march is played on top of it."""
        phase = self.phase.taken(self.table, unit, company)
        before = (phase.stage, phase.leave)
        away: Moving = phase.at("arrived", stage="paced", leave="", trail=path, before=before)
        return away

    # reasons

    def absent(self) -> Refusal:
        return refuse(self.case, "refused-nobody-moves")

    def no_step(self, unit: UnitId, company: tuple[UnitId, ...]) -> Refusal | None:
        if self.leads_on(unit, company):
            return None
        where = self.table.name(self.state.at[unit])
        return refuse(self.case, "refused-no-step", units=listed(self.content, (unit, *company)), hex=where)

    def why_not(self, unit: UnitId, company: tuple[UnitId, ...], hex_: HexId) -> Refusal | None:
        """Why these cannot go to a hex. One that cannot take them is a better reason than the zone that holds them."""
        table, word = self.table, self.table.name(hex_)
        if self.pinned(unit):
            held = refuse(*(self.held_back(unit) or ("", "")), unit=self.content.ids[unit])
            ground = self._no_place(unit, company if self.moves.fitting(unit, company) else (), hex_)
            return held if ground is None else also(ground, *held.cases)
        if self.takes(unit, company, hex_):
            return None
        if hex_ == table.state.at[unit]:
            return refuse("5.1.1", "refused-same-hex", hex=word)
        ground = self._no_place(unit, company, hex_) or self._over_the_river(unit, hex_)
        if ground is not None:
            return ground
        need = self.search(unit, company, LONGEST).cost_to(hex_)
        if need is None:
            return self._no_way(unit, company, hex_)
        have, fights = self.budget(unit, company), self._fights(hex_, unit)
        if fights:
            return refuse("6.1.7", "is-refused-cannot-assault", hex=word, cost=points(need), have=points(have))
        case = fatigue.shortage(table, unit, *company)
        message = "is-refused-no-fuel" if case == "13.1.5" else "refused-too-far"
        return refuse((case, "5.1.5"), message, hex=word, cost=points(need), have=points(have))

    def _no_place(self, unit: UnitId, company: tuple[UnitId, ...], hex_: HexId) -> Refusal | None:
        """Why a hex cannot take these, however they came there."""
        closed = shut(self.table, unit, hex_)
        if stacking.fits(self.table, self.side, hex_, self._load(unit, company)):
            return closed
        return closed or refuse("7.0.1", "is-refused-full", hex=self.table.name(hex_))

    @enforces("6.2.6")
    def _over_the_river(self, unit: UnitId, hex_: HexId) -> Refusal | None:
        """6.2.6 Who leaves the enemy across a river does not step straight into his zone again."""
        near = hex_ in self.board.adjacent[self.state.at[unit]]
        if self.moves.leave(unit) != RIVER or not near or not self._fights(hex_, unit):
            return None
        return refuse("6.2.6", "is-refused-river-zone", unit=self.content.ids[unit], hex=self.table.name(hex_))

    def _fights(self, hex_: HexId, unit: UnitId) -> bool:
        return int(self.kinds(unit, ())[hex_]) > pathing.COVERED

    def _why_peaceful(self, unit: UnitId) -> str:
        """The case that keeps a unit from attacking."""
        content, state = self.content, self.table.state
        if unit in state.cut_off:
            return "12.4-eff.2"
        if loyalty.subdued(self.table, unit):
            return "36.5.6" if content.nat[unit] in state.restive else "36.5.7"
        if content.is_combat[unit] and state.mode[unit] == TACTICAL and content.attack[unit]:
            return "13.2.3"
        return "5.3-road.3" if content.is_combat[unit] else "6.1.7"

    def _no_way(self, unit: UnitId, company: tuple[UnitId, ...], hex_: HexId) -> Refusal:
        if self._fights(hex_, unit) and pathing.cheapest_assault(self.table, unit) < 0:
            case, name = self._why_peaceful(unit), self.table.name(hex_)
            return refuse(case, "is-refused-no-attack", unit=self.content.ids[unit], hex=name)
        hexes = strides.left(self.table, unit)
        if hexes is not None and self.board.distance(self.state.at[unit], hex_) > hexes:
            return strides.refused(self.table, unit, hexes)

        def leads(but: str) -> bool:
            return self.search(unit, company, LONGEST, but).cost_to(hex_) is not None

        walled = why_no_way((*self.passing, *pathing.layers_for(self.table, unit)), self.board, hex_, "5.1.8", leads)
        return walled or refuse("5.1.8", "refused-no-way", hex=self.table.name(hex_))


@enforces("5.1.1", "5.1.2", "5.2.1")
class Move(Goal):
    """5.1 `move UNIT[+SUPPORT...] HEX`."""

    case = "5.1.1"
    weight = 4.0
    passing = (pathing.CROWDS,)
    blind = True

    @enforces("5.8.4")
    def held_back(self, unit: UnitId) -> Reason | None:
        """Leg infantry that has taken Road Mode for the railroad moves no other way in it (5.8.4)."""
        if self.table.state.mode[unit] == ROAD and fatigue.afoot(self.table, unit):
            return self.moves.stuck(unit) or ("5.8.4", "is-refused-leg-road")
        return self.moves.held(unit)

    def guessed(self, rng: Random) -> Party | None:
        unit = self.moves.anybody(rng)
        some = self.moves.parties(unit) if unit >= 0 else [None]
        return some[int(rng.random() * len(some))]

    def terms(self, unit: UnitId, company: tuple[UnitId, ...]) -> pathing.Terms:
        return pathing.march_terms(self.table, self.phase.side, unit, company, self.moves.leave(unit) == RIVER)

    def search(self, unit: UnitId, company: tuple[UnitId, ...], budget: int, but: str = "") -> Reach:
        river, kinds = self.moves.leave(unit) == RIVER, self.kinds(unit, company)
        return pathing.search(self.table, self.phase.side, unit, company, kinds, river, budget, but=but)

    def does(self, party: Party, hex_: HexId) -> Frames:
        unit, company = party
        path = self.reach(unit, company).path(hex_)
        self.table.state.railed.discard(unit)
        return (self.departed(unit, company, path), March(unit=unit, company=company, path=path[1:]))

    # what it will cost

    @enforces("5.4-gen.5", "6.1.7")
    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """Points, what is left of the Basic Allowance and of all, the path, the risk of fatigue, the assault due."""
        if not at:
            return {}
        going, hex_ = self._going.get(said[0]), value
        if going is None:
            unit, company = said[0]
            going = self._going[said[0]] = Going(
                unit,
                self.reach(unit, company),
                self.kinds(unit, ()),
                pathing.cheapest_assault(self.table, unit),
                fatigue.basic(self.table, unit) - self.table.state.spent[unit],
                self.budget(unit, company),
                {},
            )
        cost = going.reach.cost_to(hex_) or 0
        fight = going.assault if going.kinds.item(hex_) > pathing.COVERED else 0
        found: dict[str, Any] = {
            "cost": points(cost - fight),
            "left": points(going.basic - cost),
            "most": points(going.budget - cost),
            "path": [self.board.names[h] for h in going.reach.path(hex_)],
            "halts": int(self.moves.zone_at[hex_]) >= pathing.COVERED,
        }
        if fight:
            holders = zones.exerting(self.table, self.phase.side, hex_)
            found["assault"] = {
                "cost": points(fight),
                "hexes": sorted({self.table.name(self.table.state.at[enemy]) for enemy in holders}),
            }
        if cost not in going.tiring:
            outlook = fatigue.Outlook(self.table, going.unit, cost)
            going.tiring[cost] = outlook.levels() if outlook.tests else {}
        if going.tiring[cost]:
            found["fatigue"] = going.tiring[cost]
        return found

    def forecast(self, rest: Words) -> Forecast | None:
        """5.4 The chances of fatigue on the way, at the costs of the present level."""
        (unit, company), hex_ = self.said(rest)
        cost = self.reach(unit, company).cost_to(hex_) or 0
        outlook = fatigue.Outlook(self.table, unit, cost)
        if not outlook.tests:
            return None
        line = Line(say("is-forecast-spent", unit=self.content.ids[unit]), points(cost), "5.4-gen.1")
        chances = {f"fatigue-{key}": chance for key, chance in outlook.levels().items()}
        return Forecast((line,), chances, dict(self.hint(rest[:1], rest[1])))


class Rail(Goal):
    """5.7 `rail UNIT HEX`: along the railroad, for Pact units that began their movement on it, in Road Mode."""

    case = "5.7.1"

    @enforces("5.7.1", "5.7.3", "5.8.4")
    def held_back(self, unit: UnitId) -> Reason | None:
        state, content = self.state, self.content
        stuck = self.moves.stuck(unit)
        if stuck:
            return stuck
        if self.side != PACT:
            return "5.7.1", "is-refused-rail-nato"
        if content.is_railroad[unit]:
            return "19.0.3", "is-refused-rail-regiment"
        if not content.rail_hexes[state.at[unit]]:
            return "5.7.1", "is-refused-no-rails"
        gone = unit in state.strayed or (self.moves.begun(unit) and self.phase.stage == "paced")
        if gone and unit not in state.railed:
            return "5.7.3", "is-refused-off-rails"
        if not by_rail(self.table, unit):
            return "5.7.1", "is-refused-rail-mode"
        return self.moves.held(unit)

    def terms(self, unit: UnitId, company: tuple[UnitId, ...]) -> pathing.Terms:
        return pathing.rail_terms(self.table, unit, self.moves.leave(unit) == RIVER)

    def search(self, unit: UnitId, company: tuple[UnitId, ...], budget: int, but: str = "") -> Reach:
        river = self.moves.leave(unit) == RIVER
        return pathing.search_rail(self.table, unit, self.kinds(unit, company), river, budget, but)

    def does(self, party: Party, hex_: HexId) -> Frames:
        unit, company = party
        path = self.reach(unit, company).path(hex_)
        self.table.state.railed.add(unit)
        return (self.departed(unit, company, path), March(unit=unit, company=company, path=path[1:], rail=True))

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if not at:
            return {}
        found = self.reach(*said[0])
        return {"cost": points(found.cost_to(value) or 0), "path": [self.board.names[h] for h in found.path(value)]}


def by_rail(table: Table, unit: UnitId) -> bool:
    """5.7.1 Whether a unit is in the mode to ride: Road Mode, or light enough to have none."""
    return table.state.mode[unit] == ROAD or table.content.is_road_bound[unit]
