"""5.3, 5.4 Deeds that are no movement: changing mode, resting, leaving support units behind."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.movement.fatigue import points
from front85.games.iron_sky.movement.groups import group_word
from front85.games.iron_sky.movement.hand import Moves
from front85.games.iron_sky.state import HEDGEHOG, PACT, ROAD, TACTICAL
from front85.hexwar.ids import UnitId
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import OneOf, Verb

MODES = {"tactical": TACTICAL, "road": ROAD, "hedgehog": HEDGEHOG}
NAMES = {number: name for name, number in MODES.items()}
CHANGES = {"tactical": "is-log-mode-tactical", "road": "is-log-mode-road", "hedgehog": "is-log-mode-hedgehog"}
REASONS = {
    "over": ("5.1.3", "refused-has-moved"),
    "neutral": ("41.0.1", "is-refused-neutral"),
    "light": ("5.3-spc.2", "is-refused-no-mode"),
    "fixed": ("5.3-spc.2", "is-refused-no-mode"),
    "same": ("3.1.mode", "is-refused-same-mode"),
    "combat": ("5.3-spc.1", "is-refused-hedgehog-support"),
    "zone": ("6.1.13", "is-refused-road-in-zone"),
    "leg": ("5.8.4", "is-refused-leg-road"),
    "points": ("5.1.5", "is-refused-points"),
    "riding": ("5.2.1", "is-refused-mode-company"),
}
"""Why a unit cannot change its mode so: case and message."""


@enforces("3.1.mode", "5.3-spc.1", "6.1.12")
class Mode(Verb):
    """5.3 `mode UNIT[+SUPPORT...] road|tactical|hedgehog`.

    Support units named with a Combat Unit change with it, each at its own price, so that they can go on together.
    """

    case = "3.1.mode"

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self._open: dict[UnitId, tuple[int, ...]] = {}

    def open_modes(self, unit: UnitId) -> tuple[int, ...]:
        """Modes a unit can change to now."""
        if unit not in self._open:
            self._open[unit] = tuple(mode for mode in MODES.values() if not self.unfit(unit, mode))
        return self._open[unit]

    @enforces("5.3-spc.1", "6.1.12", "6.1.13", "5.8.4", "5.1.5")
    def unfit(self, unit: UnitId, mode: int) -> str:
        """The key in REASONS that keeps a unit from changing to a mode, or ''."""
        content, state = self.content, self.table.state
        if self.moves.over(unit):
            return "over"
        if content.is_neutral[unit] and "AT" not in state.violated:
            return "neutral"
        if content.is_road_bound[unit] or content.is_fixed[unit]:
            return "light"
        if state.mode[unit] == mode:
            return "same"
        if mode == HEDGEHOG and not content.is_combat[unit]:
            return "combat"
        if mode == ROAD:
            if fatigue.afoot(self.table, unit) and not self._on_rails(unit):
                return "leg"
            if self.moves.in_zone(unit) and not zones.tactical_friend(self.table, unit):
                return "zone"
        return "" if self.cost(unit, mode) <= self.moves.left(unit) else "points"

    @enforces("5.8.4")
    def _on_rails(self, unit: UnitId) -> bool:
        """5.8.4 Pact leg infantry takes Road Mode only to ride the railroad."""
        return self.content.side[unit] == PACT and bool(self.content.rail_hexes[self._at(unit)])

    def _at(self, unit: UnitId) -> int:
        return self.table.state.at[unit]

    def cost(self, unit: UnitId, mode: int) -> int:
        """Movement Costs Chart."""
        return self.content.tables.costs.modes[f"{NAMES[self.table.state.mode[unit]]}-{NAMES[mode]}"]

    def mates(self, unit: UnitId) -> tuple[UnitId, ...]:
        """Support units that may change mode with a Combat Unit: those that may move with it."""
        return tuple(other for other in self.moves.companions(unit) if not self.content.is_road_bound[other])

    def _follows(self, unit: UnitId, company: tuple[UnitId, ...], mode: int) -> bool:
        return mode in self.open_modes(unit) and all(mode in self.open_modes(other) for other in company)

    def _together(self, word: str) -> bool:
        """Whether units named together have a mode they can all change to."""
        unit, company = self._group(word)
        return any(self._follows(unit, company, mode) for mode in self.open_modes(unit))

    # the tree

    def offered(self) -> bool:
        return any(self.open_modes(unit) and not self.moves.riding(unit) for unit in self.moves.unmoved)

    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            found: list[str] = []
            for unit in self.moves.unmoved:
                if not self.open_modes(unit) or self.moves.riding(unit):
                    continue
                words = self.moves.words_with(unit, self.mates(unit))
                found.append(words[0])  # the unit by itself
                found += [word for word in words[1:] if self._together(word)]
            return found
        if len(rest) == 1:
            unit, company = self._group(rest[0])
            return [word for word, mode in MODES.items() if self._follows(unit, company, mode)]
        return ()

    def perhaps(self, rest: Words) -> Collection[str] | None:
        if rest:
            return None
        return [word for unit in self.moves.movable for word in self.moves.words_with(unit, self.mates(unit))]

    def follows(self, rest: Words, word: str) -> bool:
        if rest:
            return word in self.after(rest)
        group = self.moves.parse_group(word)
        if group is None:
            return False
        unit, company = group
        own = self.content.side[unit] == self.phase.side and self._at(unit) >= 0
        return (
            own
            and not self.moves.riding(unit)
            and all(other in self.mates(unit) for other in company)
            and any(self._follows(unit, company, mode) for mode in MODES.values())
        )

    def closes(self, rest: Words) -> bool:
        return len(rest) == 2

    def canonical(self, rest: Words) -> Words:
        return (self.moves.canonical_group(rest[0]), *rest[1:]) if rest else rest

    def _group(self, word: str) -> tuple[UnitId, tuple[UnitId, ...]]:
        group = self.moves.parse_group(word)
        assert group is not None
        return group

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if len(rest) != 1:
            return {}
        unit, _ = self._group(rest[0])
        return {"cost": points(self.cost(unit, MODES[word])), "left": points(self.moves.left(unit))}

    # the deed

    @enforces("3.1.mode", "6.1.12")
    def play(self, rest: Words) -> Frames:
        table, (unit, company), mode = self.table, self._group(rest[0]), MODES[rest[1]]
        kept = company or (self.phase.company if self.moves.begun(unit) else ())
        phase = self.phase.readied(table, unit, kept)
        dice: Frames = ()
        for one in (*company, unit):
            dice += fatigue.spend(table, one, self.cost(one, mode))
            table.set_mode(one, mode)
            table.state.reserve.discard(one)
        table.note(CHANGES[rest[1]], "3.1.mode", unit=self.content.ids[unit])
        begun = phase.begun or phase.mover == unit
        return (phase.at("settled", begun=begun), *dice)

    # reasons

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self._refused_group(word)
        unit, company = self._group(rest[0])
        if word not in MODES:
            return refuse("3.1.mode", "is-refused-mode", word=word)
        for one in (unit, *company):
            key = self.unfit(one, MODES[word])
            if key:
                return self._why(one, key)
        return super().refusal(rest, word)

    def absent_for(self, rest: Words) -> Refusal:
        return self._refused_group(rest[0], rest[1:]) if rest else self.absent()

    def _why(self, unit: UnitId, key: str) -> Refusal:
        case, message = REASONS[key]
        return refuse(case, message, unit=self.content.ids[unit])

    def _refused_group(self, word: str, wish: Words = ()) -> Refusal:
        group = self.moves.parse_group(word)
        if group is None or self.content.side[group[0]] != self.phase.side or self._at(group[0]) < 0:
            return self.moves.why_not_group(word)
        if self.moves.riding(group[0]):
            return refuse("5.2.2", "is-refused-riding", unit=self.content.ids[group[0]])
        mode = MODES.get(wish[0], ROAD) if wish else ROAD
        for one in group[1]:
            if one not in self.mates(group[0]):
                return self._why(one, "riding")
        for one in (group[0], *group[1]):
            key = self.unfit(one, mode) or self.unfit(one, TACTICAL)
            if key:
                return self._why(one, key)
        return self.moves.why_not_group(word)


class Rest(Verb):
    """5.4-gen.6 `rest UNIT`: ten points shed one level of fatigue, at the beginning of a unit's movement.

    A unit that has joined a friend in an enemy zone may still do so with the points it has left (ruling I88).
    """

    case = "5.4-gen.6"

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.price = self.content.tables.costs.rest

    @enforces("5.4-gen.6", "6.2.1")
    def unfit(self, unit: UnitId) -> str:
        if self.moves.over(unit):
            return "refused-has-moved"
        if not self.table.state.fatigue[unit]:
            return "is-refused-rested"
        if self.moves.begun(unit) and self.phase.begun and not self.phase.joined:
            return "is-refused-rest-late"
        if unit in self.table.state.strayed or (unit in self.phase.company and self.phase.begun):
            return "is-refused-rest-late"
        return "" if fatigue.left(self.table, unit, free=True) >= self.price else "is-refused-points"

    def offered(self) -> bool:
        tired = self.table.state.fatigue
        return any(tired[unit] and not self.unfit(unit) for unit in self.moves.unmoved)

    def after(self, rest: Words) -> Collection[str]:
        if rest:
            return ()
        tired = self.table.state.fatigue
        return [self.content.ids[unit] for unit in self.moves.unmoved if tired[unit] and not self.unfit(unit)]

    def follows(self, rest: Words, word: str) -> bool:
        return not rest and word in self.after(())

    def closes(self, rest: Words) -> bool:
        return len(rest) == 1

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return {"cost": points(self.price)}

    def play(self, rest: Words) -> Frames:
        table, unit = self.table, self.content.index[rest[0]]
        phase = self.phase.readied(table, unit, self.phase.company if self.moves.begun(unit) else ())
        dice = fatigue.spend(table, unit, self.price, free=True)
        table.state.fatigue[unit] -= 1
        table.note("is-log-rests", "5.4-gen.6", unit=rest[0], level=table.state.fatigue[unit])
        return (phase.at("settled"), *dice)

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest:
            return super().refusal(rest, word)
        foreign = self.moves.why_not_own(word)
        return foreign or refuse(self.case, self.unfit(self.content.index[word]) or "is-refused-rested", unit=word)

    def absent_for(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()


@enforces("5.2.2", "19.0.7")
def drop(moves: Moves) -> OneOf:
    """5.2.2 `drop SUPPORT`: a support unit is left behind and moves no more this turn. Railroad Regiments that move as
    one stay together (19.0.7)."""
    phase, content = moves.phase, moves.content
    bound = moves.bound(phase.mover)
    riding = {content.ids[unit]: unit for unit in phase.company} if phase.paced and not bound else {}

    def leave(word: str) -> Frames:
        rest = tuple(unit for unit in phase.company if unit != riding[word])
        moves.table.note("is-log-dropped", "5.2.2", unit=word)
        return (phase.taken(moves.table, phase.mover, rest),)

    def why(word: str) -> Refusal:
        if bound and content.index.get(word, -1) in phase.company:
            return refuse("19.0.7", "is-refused-stay-together", unit=group_word(content, phase.mover, phase.company))
        return refuse("5.2.2", "is-refused-not-riding", unit=word)

    return Drop("5.2.2", tuple(riding), leave, why, 0.2)


class Drop(OneOf):
    """5.2.2 Says why even where nobody can be dropped."""

    def absent_for(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()
