"""27.2, 17.3 Air Groups over their target: how they are formed, which flak fires at them, and who turns back first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from front85.games.iron_sky.air.flak import Gun, expected
from front85.games.iron_sky.missions.fights.boxes import OrMore, Proposing
from front85.games.iron_sky.missions.package import UNKNOWN, Package, area_of, evasion
from front85.games.iron_sky.missions.ranges import circumstances, why_mute
from front85.games.iron_sky.state import SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import UnitId
from front85.hexwar.verbs.slots import groups
from front85.hexwar.verbs.strike import UnitList, unit_list
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, say
from front85.kernel.slots import Bar, Said, Slot, settled
from front85.kernel.verbs import Menu, Plain, Verb

Group = tuple[WingId, ...]


@enforces("27.2.3", "17.3.3")
def average(table: Table, group: Sequence[WingId]) -> int:
    """27.2.3 A group defends with the average evasion of those in it, rounded down."""
    return sum(evasion(table, wing) for wing in group) // len(group)


# forming them


def ask_groups(
    table: Table, package: Package, strike: Group, proposed: tuple[Group, ...], go: Callable[[Any], Frames]
) -> Menu:
    """27.2.1 `groups A+B+C D+E`, or `auto` for those proposed."""
    side = SIDES[package.side]
    verbs: dict[str, Verb] = {"auto": Plain("27.2.1", lambda: go(proposed), weight=2.0)}
    if UNKNOWN not in strike:  # in what a side knows of a position there are squadrons of which it has no name
        verbs["groups"] = Form(table, strike, go)
    found = Proposing(side, "27.2.1", say("is-ask-groups", side=side, count=len(strike)), verbs, "auto")
    found.seen_by = (side,)
    return found


@enforces("27.2.1", "27.2.2", "3.1.group")
class Form(Slotted):
    """27.2 `groups A+B+C D+E`: one to three squadrons each, of any nation and type; each group begins with the first
    squadron that is in none yet."""

    case = "27.2.1"
    slots = (
        Slot(
            "WINGS",
            groups,
            lambda v, done: v.next(done),
            ("", "is-refused-group"),
            bars=settled(
                (
                    Bar(
                        "",
                        "is-refused-group-size",
                        lambda v, group, _: len(group) > v.size,
                        lambda v, *_: {"count": v.size},
                    ),
                    Bar("", "is-refused-group", lambda v, group, done: not v.left(done).issuperset(group)),
                    Bar(
                        "",
                        "is-refused-group-first",
                        lambda v, group, done: min(v.left(done)) not in group,
                        lambda v, _, done: {"wing": v.content.ids[min(v.left(done))]},
                    ),
                )
            ),
            many=True,
            respelled=True,
            twice=("27.2.1", "is-refused-group"),
        ),
    )
    ends = (Bar((), "", lambda v, done: bool(v.left(done))),)

    def __init__(self, table: Table, strike: Group, go: Callable[[Any], Frames]) -> None:
        self.content, self.strike, self.go = table.content.wings, frozenset(strike), go
        self.size = table.content.air.missions.group

    def left(self, done: tuple[Group, ...]) -> frozenset[WingId]:
        return self.strike.difference(*done)

    def next(self, done: tuple[Group, ...]) -> list[Group]:
        first, *others = sorted(self.left(done)) or (None,)
        if first is None:
            return []
        return [(first, *more) for count in range(self.size) for more in combinations(others, count)]

    def does(self, done: tuple[Group, ...]) -> Frames:
        return self.go(done)


# flak


def ask_flak(
    table: Table, package: Package, group: Group, guns: Sequence[Gun], go: Callable[[tuple[UnitId, ...], bool], Frames]
) -> Menu:
    """27.6-seq.6 `fire UNIT...` at this group, `silent`, or `auto`: everything, at this group and all that follow."""
    side = SIDES[package.enemy]
    verbs: dict[str, Verb] = {
        "auto": Plain("27.6-seq.6", lambda: go(tuple(gun.unit for gun in guns), True), weight=1.0),
        "fire": Fire(table, package, group, guns, lambda units: go(units, False)),
        "silent": Plain("27.6-seq.6", lambda: go((), False), weight=0.3),
    }
    prompt = say("is-ask-flak", side=side, hex=table.name(package.target), count=len(group))
    if package.kind == "weasel":
        area = table.content.airgrid.names[area_of(table, package.target)]
        prompt = say("is-ask-flak-area", side=side, area=area, count=len(group))
    return Proposing(side, "27.6-seq.6", prompt, verbs, "auto")


@enforces("27.6-seq.6", "17.1.1", "17.1.2", "17.1.3")
class Fire(UnitList):
    """27.6-seq.6 `fire UNIT...`: any flak in range that can fire, each once at each group (ruling I43)."""

    case = "27.6-seq.6"
    slots = unit_list(
        settled(
            (
                Bar("27.9-seq.7", "is-refused-flak-area", lambda v, unit, _: v.idle(unit, "weasel")),
                Bar(
                    "37.1-seq.2",
                    "is-refused-flak-recon",
                    lambda v, unit, _: v.idle(unit, "recon"),
                    lambda v, *_: {"hex": v.table.name(v.package.target)},
                ),
                Bar((), "", lambda v, unit, _: v.mute(unit)),
            )
        ),
        "is-refused-committed-twice",
        weights=lambda v, words, chosen: [1.0] * (len(words) + bool(chosen)) if words else None,
    )

    def __init__(
        self,
        table: Table,
        package: Package,
        group: Group,
        guns: Sequence[Gun],
        go: Callable[[tuple[UnitId, ...]], Frames],
    ) -> None:
        self.table, self.content, self.package, self.go = table, table.content, package, go
        self.guns = {gun.unit: gun for gun in guns}
        self.units, self.group = sorted(self.guns), group

    def does(self, units: tuple[UnitId, ...]) -> Frames:
        return self.go(units)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """The worth of a shot is told once the group has been seen in its boxes."""
        gun, package, seen = self.guns[value], self.package, self.table.state.sighted
        found = {"default": True, "rating": gun.rating, "price": gun.price}
        if not seen.issuperset(self.group):
            return found
        charts, ecm = self.table.content.air, not seen.isdisjoint(package.ecm)
        more = circumstances(self.table, package)
        worth = expected(charts, gun.rating, package.side, average(self.table, self.group), ecm=ecm, more=more)
        return {**found, "expected": round(worth, 2)}

    def idle(self, unit: UnitId, kind: str) -> bool:
        """Whether a unit is none of those that may fire at a mission of this kind."""
        return self.package.kind == kind and unit not in self.guns

    def mute(self, unit: UnitId) -> Refusal | None:
        if unit in self.guns:
            return None
        return why_mute(self.table, self.package.enemy, unit, self.package.target)


# turning back


@enforces("17.3.1")
def ask_turn(
    table: Table,
    package: Package,
    group: Group,
    shots: int,
    turn: Callable[[tuple[WingId, ...]], Frames],
    press: Callable[[bool], Frames],
) -> Menu:
    """17.3.1 Before the first die: `turnback WING...`, some or all of the group, or `press`."""
    side = SIDES[package.side]
    verbs: dict[str, Verb] = {
        "press": OrMore("17.3.1", press, weight=2.0),
        "turnback": TurnBack(table, group, turn),
    }
    return Proposing(side, "17.3.1", say("is-ask-group-turns", side=side, shots=shots), verbs, "press")


class TurnBack(UnitList):
    """17.3.1 `turnback WING...`."""

    case = "17.3.1"
    weight = 0.3
    slots = tuple(
        slot._replace(unknown=("17.3.1", "is-refused-turnback"))
        for slot in unit_list(
            (Bar("17.3.1", "is-refused-turnback", lambda v, wing, _: wing not in v.units, settled=True),),
            "is-refused-wing-twice",
            name="WING",
        )
    )

    def __init__(self, table: Table, group: Group, go: Callable[[tuple[WingId, ...]], Frames]) -> None:
        # Of a group that a side has not seen there are only blanks: nobody of it can be named.
        self.content, self.units, self.go = table.content.wings, sorted(wing for wing in group if wing >= 0), go

    def offered(self) -> bool:
        return bool(self.units)

    def does(self, wings: tuple[WingId, ...]) -> Frames:
        return self.go(wings)
