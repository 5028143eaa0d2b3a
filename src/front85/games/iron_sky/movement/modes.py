"""5.3, 5.4 Deeds that are no movement: changing mode, resting, leaving support units behind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.groups import Party, group_word, parties
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.movement.orders import OVER, Order, PartyVerb, Pick, order, party
from front85.games.iron_sky.movement.reasons import short
from front85.games.iron_sky.politics import homing
from front85.games.iron_sky.state import HEDGEHOG, PACT, ROAD, TACTICAL
from front85.hexwar.ids import UnitId
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, Value, refuse
from front85.kernel.slots import Bar, Reason, Said, Slot, plain, settled
from front85.kernel.verbs import OneOf

MODES = {"tactical": TACTICAL, "road": ROAD, "hedgehog": HEDGEHOG}
NAMES = {number: name for name, number in MODES.items()}
DROP_WEIGHT = 0.2
CHANGES = {"tactical": "is-log-mode-tactical", "road": "is-log-mode-road", "hedgehog": "is-log-mode-hedgehog"}


@enforces("3.1.mode", "5.3-spc.1", "6.1.12")
class Mode(PartyVerb):
    """5.3 `mode UNIT[+SUPPORT...] road|tactical|hedgehog`.

    Support units named with a Combat Unit change with it, each at its own price, so that they can go on together.
    """

    case = "3.1.mode"
    blind = True
    slots = (
        party(
            *settled(
                (
                    Bar("5.2.2", "is-refused-riding", lambda v, p: v.moves.riding(p[0]), lambda v, p: v.named(p[0])),
                    Bar((), "", lambda v, party: v.why_apart(*party)),
                    Bar((), "", lambda v, party: v.why_none(*party), dead_end=True),
                )
            ),
            guess=lambda v, rng: v.anybody(rng),
        ),
        Slot(
            "MODE",
            plain(*MODES),
            lambda v, party: [name for name, mode in MODES.items() if v.all_can(*party, mode)],
            ("3.1.mode", "is-refused-mode"),
            bars=(Bar((), "", lambda v, name, party: v.why_not(party, MODES[name], MODES[name]), settled=True),),
        ),
    )

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self._open: dict[UnitId, tuple[int, ...]] = {}

    def open_modes(self, unit: UnitId) -> tuple[int, ...]:
        """Modes a unit can change to now."""
        if unit not in self._open:
            self._open[unit] = tuple(mode for mode in MODES.values() if not self.unfit_for(unit, mode))
        return self._open[unit]

    @enforces("5.3-spc.1", "6.1.12", "6.1.13", "5.8.4", "5.1.5")
    def unfit_for(self, unit: UnitId, mode: int) -> Reason | None:
        """Why a unit cannot change to a mode."""
        content = self.content
        unready = self.moves.unready(unit)
        if unready:
            return unready
        if content.is_road_bound[unit] or content.is_fixed[unit]:
            return "5.3-spc.2", "is-refused-no-mode"
        if self.state.mode[unit] == mode:
            return "3.1.mode", "is-refused-same-mode"
        if mode == HEDGEHOG and not content.is_combat[unit]:
            return "5.3-spc.1", "is-refused-hedgehog-support"
        called = homing.called(self.moves, unit) if mode == HEDGEHOG or self.state.mode[unit] == ROAD else None
        if called:
            return called
        if mode == ROAD:
            if fatigue.afoot(self.table, unit) and not self._on_rails(unit):
                return "5.8.4", "is-refused-leg-road"
            if self.moves.in_zone(unit) and not zones.tactical_friend(self.table, unit):
                return "6.1.13", "is-refused-road-in-zone"
        return None if self.cost(unit, mode) <= self.moves.left(unit) else short(self.table, unit)

    @enforces("5.8.4")
    def _on_rails(self, unit: UnitId) -> bool:
        """5.8.4 Pact leg infantry takes Road Mode only to ride the railroad."""
        return self.content.side[unit] == PACT and bool(self.content.rail_hexes[self.state.at[unit]])

    def cost(self, unit: UnitId, mode: int) -> int:
        """Movement Costs Chart."""
        return self.content.tables.costs.modes[f"{NAMES[self.table.state.mode[unit]]}-{NAMES[mode]}"]

    def mates(self, unit: UnitId) -> tuple[UnitId, ...]:
        """Support units that may change mode with a Combat Unit: those that may move with it."""
        return tuple(other for other in self.moves.companions(unit) if not self.content.is_road_bound[other])

    def all_can(self, unit: UnitId, company: tuple[UnitId, ...], mode: int) -> bool:
        return mode in self.open_modes(unit) and all(mode in self.open_modes(other) for other in company)

    # the tree

    def offered(self) -> bool:
        return any(self.open_modes(unit) and not self.moves.riding(unit) for unit in self.moves.unmoved)

    def parties(self) -> list[Party]:
        found: list[Party] = []
        for unit in self.moves.unmoved:
            if self.open_modes(unit) and not self.moves.riding(unit):
                some = parties(unit, self.mates(unit))
                found += [one for one in some if not one[1] or any(self.all_can(*one, mode) for mode in MODES.values())]
        return found

    def together(self, unit: UnitId, company: tuple[UnitId, ...]) -> bool:
        return (
            self.moves.own(unit)
            and not self.moves.riding(unit)
            and all(other in self.mates(unit) for other in company)
            and any(self.all_can(unit, company, mode) for mode in MODES.values())
        )

    def anybody(self, rng: Random) -> Party | None:
        unit = self.moves.anybody(rng)
        some = parties(unit, self.mates(unit)) if unit >= 0 else [None]
        return some[int(rng.random() * len(some))]

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if not at:
            return {}
        unit = said[0][0]
        return {"cost": points(self.cost(unit, MODES[value])), "left": points(self.moves.left(unit))}

    # the deed

    @enforces("3.1.mode", "6.1.12")
    def does(self, party: Party, name: str) -> Frames:
        table, (unit, company), mode = self.table, party, MODES[name]
        kept = company or (self.phase.company if self.moves.begun(unit) else ())
        phase = self.phase.readied(table, unit, kept)
        dice: Frames = ()
        for one in (*company, unit):
            dice += fatigue.spend(table, one, self.cost(one, mode))
            table.set_mode(one, mode)
            table.state.reserve.discard(one)
        table.note(CHANGES[name], "3.1.mode", unit=self.content.ids[unit])
        stage = phase.begun() if phase.mover == unit else phase.stage
        return (phase.at("settled", stage=stage), *dice)

    # reasons

    def named(self, unit: UnitId) -> dict[str, Value]:
        return {"unit": self.content.ids[unit]}

    def why_apart(self, unit: UnitId, company: tuple[UnitId, ...]) -> Refusal | None:
        strange = next((one for one in company if one not in self.mates(unit)), None)
        return None if strange is None else refuse("5.2.1", "is-refused-mode-company", **self.named(strange))

    def why_none(self, unit: UnitId, company: tuple[UnitId, ...]) -> Refusal | None:
        """Why there is no mode for all of these."""
        if any(self.all_can(unit, company, mode) for mode in MODES.values()):
            return None
        return self.why_not((unit, company), ROAD, TACTICAL) or self.moves.why_not_party(unit, company)

    def why_not(self, party: Party, mode: int, other: int) -> Refusal | None:
        """Why one of these cannot change to a mode, or else to another one."""
        reasons = ((one, self.unfit_for(one, mode) or self.unfit_for(one, other)) for one in (party[0], *party[1]))
        return next((refuse(*why, **self.named(one)) for one, why in reasons if why), None)


class Rest(Order):
    """5.4-gen.6 `rest UNIT`: ten points shed one level of fatigue, at the beginning of a unit's movement.

    A unit that has joined a friend in an enemy zone may still do so with the points it has left (ruling I88).
    """

    case = "5.4-gen.6"
    slots = order(
        OVER,
        Bar("5.4-gen.6", "is-refused-rested", lambda v, unit: not v.state.fatigue[unit]),
        Bar("5.4-gen.6", "is-refused-rest-late", lambda v, unit: v.late(unit)),
        Bar("5.4-gen.6", "is-refused-points", lambda v, unit: fatigue.left(v.table, unit, free=True) < v.price),
        Bar((), "", lambda v, unit: homing.called(v.moves, unit)),
    )

    def __init__(self, moves: Moves) -> None:
        super().__init__(moves)
        self.price = self.content.tables.costs.rest

    def units(self) -> Iterable[UnitId]:
        return (unit for unit in self.moves.unmoved if self.state.fatigue[unit])

    @enforces("5.4-gen.6", "6.2.1")
    def late(self, unit: UnitId) -> bool:
        """Whether its movement has begun."""
        joined = self.moves.begun(unit) and self.phase.stop != "joined"
        begun = self.phase.stage != "resting" and (unit in self.phase.company or joined)
        return begun or unit in self.state.strayed

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {"cost": points(self.price)}

    def does(self, unit: UnitId) -> Frames:
        phase = self.phase.readied(self.table, unit, self.phase.company if self.moves.begun(unit) else ())
        dice = fatigue.spend(self.table, unit, self.price, free=True)
        self.state.fatigue[unit] -= 1
        self.table.note("is-log-rests", self.case, unit=self.content.ids[unit], level=self.state.fatigue[unit])
        return (phase.at("settled"), *dice)


@enforces("5.2.2", "19.0.7")
def drop(moves: Moves) -> OneOf:
    """5.2.2 `drop SUPPORT`: a support unit is left behind and moves no more this turn. Railroad Regiments that move as
    one stay together (19.0.7)."""
    phase, content = moves.phase, moves.content
    bound = moves.bound(phase.mover)
    riding = {content.ids[unit]: unit for unit in phase.company} if phase.stage == "paced" and not bound else {}

    def leave(word: str) -> Frames:
        rest = tuple(unit for unit in phase.company if unit != riding[word])
        moves.table.note("is-log-dropped", "5.2.2", unit=word)
        return (phase.taken(moves.table, phase.mover, rest),)

    def reason_for(word: str) -> Refusal:
        if bound and content.index.get(word, -1) in phase.company:
            return refuse("19.0.7", "is-refused-stay-together", unit=group_word(content, phase.mover, phase.company))
        return refuse("5.2.2", "is-refused-not-riding", unit=word)

    return Pick("5.2.2", tuple(riding), leave, reason_for, DROP_WEIGHT)
