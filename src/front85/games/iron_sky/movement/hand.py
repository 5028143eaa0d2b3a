"""5.1, 5.2 Who is on the move: one unit at a time, with the support units that go with it.

`Moving` keeps the books of a Land Movement Phase; `Moves` answers what its verbs ask again and again.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Literal, Self

import msgspec

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.ground.stacking import own_combat_units
from front85.games.iron_sky.movement import completion, fatigue, pathing, reasons
from front85.games.iron_sky.movement.groups import Party, group_word, parties
from front85.games.iron_sky.movement.railways import with_cargo
from front85.games.iron_sky.state import HEDGEHOG, OFF_MAP, PACT
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, Side, UnitId
from front85.hexwar.pieces.forces import parse_units, unknown_unit
from front85.hexwar.verbs.march import DRAWS
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Reason

FREE, RIVER, PINNED = "free", "river", ""
"""6.1.8, 6.2 How a unit may leave its hex: as it likes, over a river (6.2.6), not at all."""


Stage = Literal["resting", "begun", "paced"]
"""How far a unit's movement has got: at most it has rested; it has done more, so that fatigue can no longer be shed
(5.4-gen.6); it has moved otherwise than by rail, which is closed to it now (5.7.3), and nobody can join it (5.2.1)."""
Stop = Literal["", "halted", "joined"]
"""Whether it moves no further, though it may still change its mode and the like; `joined`: it has halted with a
friendly unit in an enemy zone, where it may still rest (6.2.1)."""
Leave = Literal["", "released", "failed"]
"""Whether it may leave the enemy zone it stands in, thanks to an assault or a disengagement (6.1.8), or has failed to
disengage (9.6.5)."""


def _stage(begun: bool, paced: bool) -> Stage:
    return "paced" if paced else "begun" if begun else "resting"


class Moving(Frame, frozen=True):
    """The books of one side's Land Movement Phase. Whoever has finished is in `state.moved`."""

    side: Side = PACT
    mover: UnitId = NO_UNIT
    """The unit on the move, -1 for none."""
    company: tuple[UnitId, ...] = ()
    """5.2 Support units that move with it."""
    origin: HexId = NO_HEX
    """Where it began its movement."""
    stage: Stage = "resting"
    stop: Stop = ""
    leave: Leave = ""
    fresh: bool = True
    """9.5 It began outside enemy zones and every defender has given way so far."""
    fighting: str = ""
    """The kind of combat under way."""
    trail: tuple[HexId, ...] = ()
    """Hexes of the mover's last march, its start included: whoever pursues it follows them (9.15)."""
    stood: HexId = NO_HEX
    """Where the mover stood when that combat began."""
    struck: tuple[HexId, ...] = ()
    """The hexes it attacked."""
    before: tuple[Stage, Leave] = ("resting", "")
    """`stage` and `leave` as they were when the march under way began, should it not come to a step."""

    def on_disk(self) -> dict[str, Any]:
        """Saves and digests hold a flag for each of the words above, as they did when there were flags."""
        plain: dict[str, Any] = msgspec.structs.asdict(self)
        stage, stop, leave, (was, left) = (plain.pop(name) for name in ("stage", "stop", "leave", "before"))
        return plain | {
            "rule": self.__struct_config__.tag,
            "begun": stage != "resting",
            "paced": stage == "paced",
            "halted": stop != "",
            "joined": stop == "joined",
            "released": leave == "released",
            "failed": leave == "failed",
            "before": (was != "resting", was == "paced", left == "released"),
        }

    @classmethod
    def from_disk(cls, plain: Mapping[str, Any]) -> dict[str, Any]:
        words, flags = dict(plain), ("begun", "paced", "halted", "joined", "released", "failed")
        flag = {name: bool(words.pop(name, False)) for name in flags}
        begun, paced, released = words.get("before", (False, False, False))
        return words | {
            "stage": _stage(flag["begun"], flag["paced"]),
            "stop": "" if not flag["halted"] else "joined" if flag["joined"] else "halted",
            "leave": "released" if flag["released"] else "failed" if flag["failed"] else "",
            "before": (_stage(begun, paced), "released" if released else ""),
        }

    @enforces("5.1.2", "5.1.3", "5.2.2")
    def taken(self, table: Table, unit: UnitId, company: tuple[UnitId, ...] = ()) -> Self:
        """The phase with a unit and its company in hand: the former mover's movement is over, and so is that of
        support units it leaves behind (5.2.2)."""
        moved, state = table.state.moved, table.state
        if unit == self.mover:
            moved.update(other for other in self.company if other not in company and self.stage == "paced")
            return msgspec.structs.replace(self, company=company)
        here = state.at[unit]
        if self.mover >= 0 and not self._joins(table, self.mover, unit):
            moved.update(other for other in (self.mover, *self.company) if other not in company)
        return msgspec.structs.replace(
            self,
            mover=unit,
            company=company,
            origin=here,
            stage="resting",
            stop="",
            leave="",
            fresh=here < 0 or not zones.in_zone(table, self.side, here),
            fighting="",
            trail=(),
        )

    def _joins(self, table: Table, support: UnitId, unit: UnitId) -> bool:
        """5.2.1 Whether one is a support unit that may still go with the other, a Combat Unit of its hex, since
        whichever of them is on the move has only rested or changed its mode."""
        combat, at = table.content.is_combat, table.state.at
        return self.stage != "paced" and combat[unit] and not combat[support] and at[support] == at[unit]

    def readied(self, table: Table, unit: UnitId, company: tuple[UnitId, ...] = ()) -> Self:
        """The phase when a unit rests or changes its mode where it stands: it is taken in hand, unless it is a support
        unit that makes ready to go with the Combat Unit in hand."""
        if self.stage == "paced" and unit in self.company:
            return self
        if self.mover >= 0 and not self.stop and self._joins(table, unit, self.mover):
            return self
        return self.taken(table, unit, company)

    def without_mover(self, table: Table) -> Self:
        """The phase when the mover is no more: eliminated, broken down, recombined, gone off the map."""
        completion.over(table, self.mover)
        table.state.moved.update(other for other in self.company if self.stage == "paced")
        if self.mover >= 0 and table.state.at[self.mover] == OFF_MAP:
            table.state.moved.add(self.mover)
        return msgspec.structs.replace(self, mover=-1, company=(), origin=-1, fighting="")

    def begun(self) -> Stage:
        """The stage once the unit has done something."""
        return "begun" if self.stage == "resting" else self.stage

    @enforces("5.4-gen.4")
    def engage(self, table: Table, fight: Engagement, battle: Frame) -> Frames:
        """A unit pays for a combat and fights it. Fatigue is tested before the combat begins (5.4-gen.4)."""
        phase = self.taken(table, fight.mover, fight.company)
        table.state.last_result = ""
        waiting = phase.at("fought", stage=phase.begun(), fighting=fight.kind, stood=fight.hex, struck=fight.targets)
        return (waiting, battle, *fatigue.spend(table, fight.mover, fight.paid))


class Moves:
    """What the verbs of one question ask again and again, worked out once."""

    def __init__(self, table: Table, phase: Moving, *, everybody: bool = False) -> None:
        """`everybody`: also those who have to wait until the move in hand is complete."""
        self.table, self.phase, self.content, self.side = table, phase, table.content, phase.side
        self.state, self.board = table.state, table.content.board
        self.hand = None if everybody else completion.in_hand(table, phase)
        """27.7-gen.1 The units that alone may act now, None for all."""
        self.called: Refusal | None = None
        """35.1.2 Why the unit in hand must go on before anything else is begun (`homing.bind`)."""
        self._ways: dict[UnitId, str] = {}
        """How units may leave their hexes, as far as somebody has asked."""

    # who

    @cached_property
    def unmoved(self) -> list[UnitId]:
        """5.1 Own units on the map whose movement is not over, the mover included."""
        own = self.content.by_side[self.side] if self.hand is None else sorted(self.hand)
        at, moved = self.state.at, self.state.moved
        return [unit for unit in own if at[unit] >= 0 and unit not in moved]

    def anybody(self, rng: Random) -> UnitId:
        """Any one among them that could move at all, NO_UNIT if a few draws find none."""
        own, at = self.content.by_side[self.side] if self.hand is None else self.unmoved, self.state.at
        moved = self.state.moved
        for _ in range(DRAWS if own else 0):
            unit = own[int(rng.random() * len(own))]
            if at[unit] >= 0 and unit not in moved and unit not in self.rooted:
                return unit
        return NO_UNIT

    def own(self, unit: UnitId) -> bool:
        """Whether a unit is one's own and on the map."""
        return self.content.side[unit] == self.side and self.state.at[unit] >= 0

    def over(self, unit: UnitId) -> bool:
        """5.1.3 Whether a unit's movement is over, or has to wait."""
        return unit in self.state.moved or (self.hand is not None and unit not in self.hand)

    def finished(self, unit: UnitId) -> Reason:
        return reasons.finished(self.table, self.phase, unit)

    def begun(self, unit: UnitId) -> bool:
        return unit == self.phase.mover

    @enforces("5.2.2")
    def riding(self, unit: UnitId) -> bool:
        """5.2.2 Whether a support unit is under way with the mover: it goes on with it or is left behind for good."""
        return self.phase.stage == "paced" and unit in self.phase.company

    def fresh(self, unit: UnitId) -> bool:
        """9.5 Whether a unit began outside enemy zones, and no defender has stood against it since."""
        if self.begun(unit):
            return self.phase.fresh
        return not zones.in_zone(self.table, self.side, self.state.at[unit])

    def left(self, unit: UnitId) -> int:
        """Quarters a unit may still spend, fatigue included."""
        return fatigue.left(self.table, unit)

    # together

    @enforces("5.2.1", "5.2.3")
    def companions(self, unit: UnitId) -> tuple[UnitId, ...]:
        """5.2 Support units that may move with a Combat Unit: they began in its hex and are in its mode.

        Light support units, which have no mode to speak of, go along in any.
        """
        content, state, phase = self.content, self.state, self.phase
        if unit == phase.mover and phase.stage == "paced":
            return phase.company
        if not content.is_combat[unit]:
            return self._fellows(unit) if content.is_railroad[unit] else ()
        if unit in state.strayed:
            return ()
        here, mode = state.at[unit], state.mode[unit]
        others = self.table.units_at(here)
        if len(others) == 1:
            return ()
        busy = self._busy(unit)
        return tuple(
            other
            for other in others
            if not content.is_combat[other]
            and not content.is_fixed[other]
            and other not in state.moved
            and other not in busy
            and (state.mode[other] == mode or content.is_road_bound[other])
        )

    @enforces("5.2.1", "5.2.2")
    def _busy(self, unit: UnitId) -> tuple[UnitId, ...]:
        """5.2.1 Support units on the move with somebody else, or by themselves: they began elsewhere."""
        phase = self.phase
        if unit == phase.mover:
            return ()
        return (phase.mover, *phase.company) if phase.stage == "paced" else ()

    @enforces("19.0.7")
    def _fellows(self, unit: UnitId) -> tuple[UnitId, ...]:
        """19.0.7 Other Railroad Regiments of the hex that have not moved; together they carry one supply head."""
        content, state = self.content, self.state
        return tuple(
            other
            for other in self.table.units_at(state.at[unit])
            if content.is_railroad[other] and other != unit and other not in state.moved and not state.spent[other]
        )

    @enforces("19.0.7")
    def bound(self, unit: UnitId) -> bool:
        """19.0.7 Whether a unit is a Railroad Regiment under way with others, which stay with it to the end."""
        return unit == self.phase.mover and self.phase.stage == "paced" and self.content.is_railroad[unit]

    def parties(self, unit: UnitId) -> list[Party]:
        """5.2 A unit alone and with any of its companions."""
        return [(unit, self.phase.company)] if self.bound(unit) else parties(unit, self.companions(unit))

    def parse_group(self, word: str) -> Party | None:
        """The unit and the company a word names, or None. The first unit is the one that moves."""
        first, plus, rest = word.partition("+")
        unit = self.content.index.get(first, NO_UNIT)
        company = parse_units(self.content, rest) if rest else ()
        if unit < 0 or company is None or unit in company or (plus and not rest):
            return None
        return unit, company

    def fitting(self, unit: UnitId, company: tuple[UnitId, ...]) -> bool:
        """Whether these may move together."""
        if self.bound(unit):
            return sorted(company) == sorted(self.phase.company)
        if not company:
            return True
        mates = self.companions(unit)
        if any(other not in mates for other in company):
            return False
        group = (unit, *company)
        return self.content.is_combat[unit] or len(with_cargo(self.table, group)) <= len(group) + 1

    def why_not_group(self, word: str) -> Refusal:
        """Why a word is no group of units that may be moved: who does not exist, is not yours, cannot go along."""
        party = self.parse_group(word)
        return unknown_unit("5.1.2", word) if party is None else self.why_not_party(*party)

    def why_not_party(self, unit: UnitId, company: tuple[UnitId, ...]) -> Refusal:
        content = self.content
        for one in (unit, *company):
            if content.side[one] != self.side:
                return refuse("5.1.1", "refused-not-your-unit", unit=content.ids[one])
            if self.state.at[one] < 0:
                return refuse("5.1.1", "is-refused-not-on-map", unit=content.ids[one])
            if self.over(one):
                return refuse(*self.finished(one), unit=content.ids[one])
        return self._why_apart(unit, company)

    def _why_apart(self, unit: UnitId, company: tuple[UnitId, ...]) -> Refusal:
        content, state, ids = self.content, self.state, self.content.ids
        for other in company:
            names = {"unit": ids[unit], "other": ids[other]}
            if content.is_combat[other] or not (content.is_combat[unit] or content.is_railroad[other]):
                return refuse("5.2.3", "is-refused-one-by-one", **names)
            if content.is_fixed[other]:
                return refuse("5.2.1", "is-refused-fixed", unit=ids[other])
            left_behind = self.phase.stage == "paced" and other not in self.companions(unit)
            if state.at[other] != state.at[unit] or left_behind:
                return refuse("5.2.1", "is-refused-not-with", **names)
            if state.mode[other] != state.mode[unit] and not content.is_road_bound[other]:
                return refuse("5.2.1", "is-refused-other-mode", **names)
        if self.bound(unit):
            return refuse("19.0.7", "is-refused-stay-together", unit=group_word(content, unit, self.phase.company))
        if content.is_railroad[unit]:
            return refuse("19.0.7", "is-refused-one-head")
        return unknown_unit("5.1.2", group_word(content, unit, company))  # an order to one unit alone names several

    # zones

    @cached_property
    def kinds(self) -> pathing.Kinds:
        """What each hex is to this side's movers."""
        return pathing.ground_kinds(self.table, self.side)

    @cached_property
    def zone_at(self) -> bytes:
        return self.kinds.tobytes()

    def in_zone(self, unit: UnitId) -> bool:
        """Whether a unit stands in an enemy zone."""
        return self.zone_at[self.state.at[unit]] >= pathing.COVERED

    @enforces("6.1.8", "6.1.10", "6.2.2", "6.2.6", "5.1.8")
    def leave(self, unit: UnitId) -> str:
        """6.1, 6.2 How a unit may leave its hex.

        Out of an enemy zone after an assault or a disengagement (6.1.8); when another Combat Unit that is not being
        moved stays (6.2.2); or when rivers part it from everybody who holds it (6.2.6).
        """
        if not self.in_zone(unit):
            return FREE
        if unit not in self._ways:
            self._ways[unit] = self._leave_zone(unit)
        return self._ways[unit]

    def _leave_zone(self, unit: UnitId) -> str:
        if self.begun(unit) and (self.phase.leave == "released" or self.phase.stage == "paced"):
            return FREE if self.phase.leave == "released" else PINNED
        here = self.state.at[unit]
        staying = own_combat_units(self.table, self.side, here) - self.content.is_combat[unit]
        if staying > 0:
            return FREE
        return RIVER if self.behind_river(here) else PINNED

    def behind_river(self, hex_: HexId) -> bool:
        """6.2.6 Whether every enemy whose zone holds this hex is across a river."""
        content, board, at = self.content, self.content.board, self.state.at
        holders = {at[enemy] for enemy in zones.exerting(self.table, self.side, hex_)}
        ways = [board.direction(hex_, holder) for holder in holders]
        return all(content.minor[hex_, way] or content.major[hex_, way] for way in ways)

    @enforces("5.3-hdg.1", "41.0.1", "18.0.2")
    def stuck(self, unit: UnitId) -> Reason | None:
        """What keeps a unit from moving at all, apart from zones."""
        state = self.state
        if self.over(unit):
            return self.finished(unit)
        if self.riding(unit):
            return "5.2.2", "is-refused-riding"
        if unit == self.phase.mover and self.phase.stop:
            if self.phase.stop == "joined":
                return "6.1.6", "is-refused-joined"
            return "9.10-D.1" if self.phase.leave == "failed" else "9.9-C.1", "is-refused-halted"
        if state.mode[unit] == HEDGEHOG:
            return "5.3-hdg.1", "is-refused-hedgehog"
        return self.rooted.get(unit)

    def held(self, unit: UnitId) -> Reason | None:
        """What keeps a unit from leaving its hex by itself, zones included."""
        return self.stuck(unit) or (reasons.pinned(self.table, unit) if self.leave(unit) == PINNED else None)

    def unready(self, unit: UnitId) -> Reason | None:
        """What keeps a unit from anything at all: its movement is over, or its country neutral."""
        if self.over(unit):
            return self.finished(unit)
        return reasons.NEUTRAL if self.content.is_neutral[unit] and "AT" not in self.state.violated else None

    @cached_property
    def rooted(self) -> Mapping[UnitId, Reason]:
        """Units that cannot move by themselves, or belong to a neutral country."""
        return reasons.rooted(self.content, "AT" in self.state.violated)
