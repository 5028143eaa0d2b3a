"""9.1.3 to 9.1.10 What both sides commit to a combat, step by step: supply, electronic warfare, defense, artillery.

Each is asked only where there is something to choose, and is sealed: the other side learns of it when all is opened, at
the dice of electronic warfare (ruling I116).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from front85.games.iron_sky.combat import active_defense, artillery, electronic_warfare
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.combat.forecast import chances, forecast, known_to
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.state import SIDES
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons.silence import silenced
from front85.hexwar.ids import Side, UnitId
from front85.hexwar.verbs.strike import UnitList, unit_list
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Said, Slot, settled
from front85.kernel.verbs import Menu, OneOf, Plain, Verb, Withheld

Go = Callable[[Engagement], Frames]
"""What follows once a combat has been changed by a commitment."""


def with_side(pair: tuple[Any, Any], side: Side, value: Any) -> tuple[Any, Any]:
    """A pair by side with one half replaced."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


def menu(
    table: Table,
    fight: Engagement,
    side: Side,
    case: str,
    ask: str,
    verbs: dict[str, Verb],
    grounded: Withheld | None = None,
) -> Menu:
    """The question of a step; `grounded` are flights that are not offered in it, with their reasons."""
    where = ", ".join(map(table.name, fight.ground))
    barred = {**withheld(table, fight, side, where), **(grounded or {})}
    found = Menu(SIDES[side], case, say(ask, side=SIDES[side], hex=where), verbs, barred)
    found.seen_by = (SIDES[side],)
    return found


def withheld(table: Table, fight: Engagement, side: Side, where: str) -> Withheld:
    """What a side cannot do in this combat: jam where a town is held (9.19.2), defend actively (9.16)."""
    found: dict[str, Callable[[Words], Refusal]] = {}
    if not electronic_warfare.usable(table, fight, side):
        found["ew"] = lambda _: refuse("9.19.2", "is-refused-ew-town", hex=where)
    unfit = active_defense.held_back(table, fight) if side == fight.defender else None
    if unfit is not None:
        found["defend"] = lambda _: refuse(*unfit)
    return found


# supply


@enforces("9.1.3", "9.1.4", "13.2.1", "13.2.4", "13.2.5")
def ask_supply(table: Table, fight: Engagement, side: Side, words: tuple[str, ...], go: Go) -> Menu:
    """9.1.3, 9.1.4 What a side fights on; asked only where embedded supply leaves a choice."""

    def choose(word: str) -> Frames:
        return go(msgspec.structs.replace(fight, supply=with_side(fight.supply, side, word)))

    case = "9.1.3" if side == fight.attacker else "9.1.4"
    verb = Ammunition(case, words, choose, lambda word: refuse("13.2.5", "is-refused-supply-word", word=word))
    return menu(table, fight, side, case, "is-ask-supply", {"supply": verb})


class Ammunition(OneOf):
    """13.2 `supply WORD`. Words come in the order of their worth: it is proposed to fight on as much as there is."""

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return {"default": True} if not rest and word == next(iter(self.after(()))) else {}


# electronic warfare


def committed(*bars: Bar) -> tuple[Slot]:
    """`UNIT...`: what keeps a unit out of a combat."""
    return unit_list(settled(bars), "is-refused-committed-twice", weights=evenly)


def evenly(verb: Verb, words: list[str], chosen: tuple[UnitId, ...]) -> list[float] | None:
    """Random play takes each of the units, and stops, with the same eagerness."""
    return [1.0] * (len(words) + bool(chosen)) if words else None


class Commit(UnitList):
    """`ew UNIT...`, `guns UNIT...`: units of one kind, committed to a combat."""

    content: Content

    def __init__(self, table: Table, fight: Engagement, side: Side, units: tuple[Any, ...], go: Go) -> None:
        self.table, self.content, self.fight, self.side = table, table.content, fight, side
        self.units, self.go = sorted(units), go

    def with_units(self, units: tuple[UnitId, ...]) -> Engagement:
        raise NotImplementedError

    def does(self, units: tuple[UnitId, ...]) -> Frames:
        return self.go(self.with_units(units))

    def forecast(self, rest: Words) -> Forecast | None:
        return forecast(self.table, known_to(self.with_units(self.said(rest)[0]), self.side))


class Jam(Commit):
    """9.19 `ew UNIT...`."""

    case = "9.19.0"
    slots = committed(
        Bar("9.19.0", "is-refused-no-ew", lambda v, unit, _: not v.jammer(unit)),
        Bar("9.5-eff.2", "is-refused-ew-march", lambda v, unit, _: v.fight.kind == "march" and v.attacks),
        Bar("24.4.4", "is-refused-gassed", lambda v, unit, _: silenced(v.table, unit)),
        Bar("9.19.0", "is-refused-ew-reach", lambda v, unit, _: unit not in v.units),
    )

    def with_units(self, units: tuple[UnitId, ...]) -> Engagement:
        return msgspec.structs.replace(self.fight, ew=with_side(self.fight.ew, self.side, units))

    @property
    def attacks(self) -> bool:
        return self.side == self.fight.attacker

    @enforces("9.19.0", "9.19.2", "9.5-eff.2")
    def jammer(self, unit: UnitId) -> bool:
        content = self.content
        return content.is_ew[unit] and content.side[unit] == self.side and self.table.state.at[unit] >= 0

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {"default": True, "chance": electronic_warfare.chance(self.table, self.side, 1)}


@enforces("9.1.5", "9.1.6")
def ask_warfare(table: Table, fight: Engagement, side: Side, units: tuple[Any, ...], go: Go) -> Menu:
    """9.1.5, 9.1.6 Electronic warfare units; all of them is the sensible choice, for they risk nothing."""
    case = "9.1.5" if side == fight.attacker else "9.1.6"
    verbs: dict[str, Verb] = {
        "ew": Jam(table, fight, side, units, go),
        "pass": Plain(case, lambda: go(fight), weight=0.2),
    }
    return menu(table, fight, side, case, "is-ask-ew", verbs)


# active defense


@enforces("9.1.7", "9.16.0")
def ask_defense(table: Table, fight: Engagement, go: Go) -> Menu:
    """9.1.7 NATO may declare an Active Defense, where its conditions hold."""
    side = fight.defender

    def declare(word: str) -> Frames:
        return go(msgspec.structs.replace(fight, active=word == "active"))

    verb = Defend("9.1.7", ("plain", "active"), declare)
    verb.table, verb.fight = table, fight
    found = menu(table, fight, side, "9.1.7", "is-ask-defense", {"defend": verb})
    found.reveals = bool(table.state.wing_at)  # whether the attacker is asked next shows what he has
    return found


class Defend(OneOf):
    """9.16 `defend plain|active`."""

    table: Table
    fight: Engagement

    def forecast(self, rest: Words) -> Forecast | None:
        fight = msgspec.structs.replace(self.fight, active=rest[0] == "active")
        return forecast(self.table, known_to(fight, fight.defender))


def may_be_active(table: Table, fight: Engagement) -> bool:
    return not active_defense.held_back(table, fight)


# artillery


class Fire(Commit):
    """15.1 `guns UNIT...`."""

    case = "15.1.1b"
    slots = committed(Bar((), "", lambda v, unit, _: v.no_gun(unit)))

    def with_units(self, units: tuple[UnitId, ...]) -> Engagement:
        return msgspec.structs.replace(self.fight, guns=with_side(self.fight.guns, self.side, units))

    def no_gun(self, unit: UnitId) -> Refusal | None:
        return None if unit in self.units else artillery.why_not(self.table, self.fight, self.side, unit)

    def absent(self) -> Refusal:
        """Why none fires."""
        step = "9.1.9" if self.side == self.fight.attacker else "9.1.10"
        return refuse((step, self.case), "is-refused-no-guns")

    def told(self, at: int, said: Said, unit: Any) -> Mapping[str, Any]:
        number = artillery.OFFENSIVE if self.side == self.fight.attacker else artillery.DEFENSIVE
        return {
            "default": unit in self.sensible,
            "strength": self.content.barrage[unit][number],
            "ammunition": self.table.state.ammunition[unit],
        }

    @cached_property
    def sensible(self) -> tuple[UnitId, ...]:
        """The fewest guns, strongest first, beyond which another no longer changes the chances."""
        number = artillery.OFFENSIVE if self.side == self.fight.attacker else artillery.DEFENSIVE
        guns = sorted(self.units, key=lambda gun: -self.content.barrage[gun][number])
        best: tuple[UnitId, ...] = ()
        before = self._outlook(())
        for count in range(1, len(guns) + 1):
            now = self._outlook(tuple(guns[:count]))
            if now != before:
                best, before = tuple(guns[:count]), now
        return best

    def _outlook(self, guns: tuple[UnitId, ...]) -> dict[str, float]:
        return chances(self.table, known_to(self.with_units(tuple(sorted(guns))), self.side))


class Nothing(Plain):
    """`pass`: what a sensible player does where no mission is worth flying and no gun would change the chances."""

    def __init__(self, case: str, play: Callable[[], Frames], weight: float, others: tuple[Verb, ...] | None) -> None:
        super().__init__(case, play, weight=weight)
        self.others = others

    def urged(self) -> bool:
        return self.others is not None and not any(map(self._tempting, self.others))

    @staticmethod
    def _tempting(verb: Verb) -> bool:
        return bool(verb.sensible) if isinstance(verb, Fire) else verb.urged()


@enforces("9.1.9", "9.1.10", "9.0.4")
def ask_guns(
    table: Table,
    fight: Engagement,
    side: Side,
    units: tuple[Any, ...],
    missions: dict[str, Verb],
    grounded: Withheld,
    go: Go,
) -> Menu:
    """9.1.9, 9.1.10 Artillery, and missions of aircraft. Missions are flown at once, in any number the rules allow;
    committing guns, or passing, ends the step (ruling I361)."""
    case = "9.1.9" if side == fight.attacker else "9.1.10"
    fire = Fire(table, fight, side, units, go)
    verbs: dict[str, Verb] = {**({"guns": fire} if units else {}), **missions}
    grounded = {"guns": fire.why_not_offered, **grounded}
    verbs["pass"] = Nothing(case, lambda: go(fight), weight=0.4, others=tuple(verbs.values()) if missions else None)
    return menu(table, fight, side, case, "is-ask-support" if table.state.wing_at else "is-ask-guns", verbs, grounded)
