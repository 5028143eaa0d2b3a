"""27.6, 27.14 The squadrons of one air mission and of those who intercept it, and who may be among them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

import msgspec

from front85.games.iron_sky.air import airbases, radius
from front85.games.iron_sky.air.aircombat import Plane
from front85.games.iron_sky.content.air_tables import MissionKind
from front85.games.iron_sky.state import PACT, READY, STATION, AreaId, FieldId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, enemy_of
from front85.kernel.enforce import enforces
from front85.kernel.message import Refusal, refuse

Task = Literal["strike", "escort", "ecm", "intercept", "recon", "transport"]
"""What a squadron does on a mission: attack the ground, cover those who do, jam, hunt the enemy's mission, look, or
carry troops."""
UNKNOWN = WingId(-1)  # type: ignore[arg-type]  # a squadron of which one knows only that it is there


class Package(msgspec.Struct, frozen=True):
    """27.6-seq.1 A mission and those who fly it; the first squadron of a list is in box 1 (27.15-tra)."""

    kind: MissionKind = "support"
    side: Side = PACT
    """The side that flies the mission."""
    target: HexId = NO_HEX
    strike: tuple[WingId, ...] = ()
    escort: tuple[WingId, ...] = ()
    ecm: tuple[WingId, ...] = ()
    hunters: tuple[WingId, ...] = ()
    """27.14 Interceptors."""
    jammers: tuple[WingId, ...] = ()
    """27.16 ECM squadrons that support the interceptors (ruling I360)."""
    auto: tuple[bool, bool] = (False, False)
    """By side, whether all that follows is done as proposed."""

    @property
    def enemy(self) -> Side:
        return enemy_of(self.side)

    def members(self, side: Side) -> tuple[WingId, ...]:
        """Everybody of a side who takes part."""
        return (*self.strike, *self.escort, *self.ecm) if side == self.side else (*self.hunters, *self.jammers)


def with_auto(package: Package, side: Side) -> Package:
    """The same mission, with a side that leaves the rest to the proposals."""
    auto = (True, package.auto[1]) if side == 0 else (package.auto[0], True)
    return msgspec.structs.replace(package, auto=auto)


def as_seen(package: Package, side: Side, known: Callable[[tuple[WingId, ...]], tuple[WingId, ...]]) -> Package:
    """A mission as a side knows it: `known` hides the squadrons of the other that it has not seen. Of ECM squadrons it
    does not even know the number (27.6-seq.2)."""
    replace = msgspec.structs.replace
    if side == package.side:
        jammers = tuple(wing for wing in known(package.jammers) if wing >= 0)
        return replace(package, hunters=known(package.hunters), jammers=jammers)
    ecm = tuple(wing for wing in known(package.ecm) if wing >= 0)
    return replace(package, strike=known(package.strike), escort=known(package.escort), ecm=ecm)


def limits(table: Table, kind: MissionKind) -> tuple[int, int, int]:
    """27.6-seq.1 How many strikers, escorts and interceptors a kind of mission may have."""
    if kind == "recon":
        return ALONE
    return table.content.air_options.weasel.limits if kind == "weasel" else table.content.air.missions.limits[kind]


ALONE = (1, 0, 0)
"""37.1-seq.1 A reconnaissance squadron flies by itself, and nobody intercepts it (ruling I432)."""


# who may fly


def flying(table: Table) -> bool:
    """Whether there are squadrons in this game at all."""
    return bool(table.state.wing_at)


def area_of(table: Table, hex_: HexId) -> AreaId:
    """27.1 The air area over a hex."""
    return table.content.airgrid.area(hex_)


def ready(table: Table, side: Side, task: Task, target: HexId) -> list[WingId]:
    """27.6-seq.1, 27.14.2 Squadrons of a side that may take on a task over a hex."""
    return list(each_ready(table, side, task, target))


def able(table: Table, side: Side, task: Task, target: HexId) -> bool:
    """Whether a side has anybody for a task over a hex."""
    return next(each_ready(table, side, task, target), None) is not None


def each_ready(table: Table, side: Side, task: Task, target: HexId) -> Iterator[WingId]:
    """The same in turn, for whoever wants only the first: all for whom `why_not` has no reason."""
    return (wing for wing in each_fit(table, side, task) if _why_not_there(table, wing, task, target) is None)


def over(table: Table, fit: Iterable[WingId], task: Task, target: HexId) -> list[WingId]:
    """Those of the squadrons fit for a task who may take it on over a hex."""
    return [wing for wing in fit if _why_not_there(table, wing, task, target) is None]


def each_fit(table: Table, side: Side, task: Task) -> Iterator[WingId]:
    """Squadrons of a side that could take on a task somewhere, in turn. A field is looked at once."""
    if not flying(table):
        return
    duty, fields = table.state.wing_duty, dict[FieldId, bool]()
    count = airbases.based(table)
    barred = table.state.grounded if task in NEED_DICE else ()
    for wing in table.content.wings.by_side[side]:
        if duty[wing] not in (READY, STATION) or wing in barred or not suits(table, wing, task):
            continue
        field = table.state.wing_at[wing]
        if duty[wing] == READY and field >= 0:
            if field not in fields:
                crowded = count[field] > table.content.fields.capacity
                fields[field] = crowded or not airbases.flaw(table, side, field)
            if not fields[field]:
                continue
            if count[field] <= table.content.fields.capacity and _free(table, wing):
                yield wing
                continue
        if _why_unfit(table, wing, task) is None:
            yield wing


def _free(table: Table, wing: WingId) -> bool:
    """Ready, not on a mission, with an undamaged step, and of a country at war."""
    state = table.state
    return wing not in state.airborne and wing not in state.gassed and airbases.why_idle(table, wing) is None


NEED_DICE = frozenset({"strike", "recon"})
"""23.2.1 Tasks for which a squadron needs a die in bad weather."""


@enforces("27.0.4", "27.0.5", "27.1.1pl", "27.14.2", "27.16-gen.1", "27.17.4", "27.4-adv.8", "28.0.6", "23.2.1")
def why_not(table: Table, wing: WingId, task: Task, target: HexId) -> Refusal | None:
    """27.0 Why a squadron may not take on a task over a hex, or None.

    Squadrons on station intercept and escort in their own area, as often as they like, and do nothing else (27.0.5).
    """
    return _why_unfit(table, wing, task) or _why_not_there(table, wing, task, target)


def _why_unfit(table: Table, wing: WingId, task: Task) -> Refusal | None:
    """Why a squadron may not take on a task anywhere."""
    state, name = table.state, table.content.wings.ids[wing]
    if table.content.wings.is_helicopter[wing]:
        return refuse("31.3.6", "is-refused-helicopter", wing=name)
    if state.wing_at[wing] >= 0 and not suits(table, wing, task):
        case, message = SUITS[task]
        return refuse(case, message, wing=name)
    if wing in state.airborne:
        return refuse("27.0.4", "is-refused-wing-flying", wing=name)
    if task in NEED_DICE and wing in state.grounded:
        return refuse("23.2.1", "is-refused-wing-grounded", wing=name)
    return None if _stationed(table, wing, task) else airbases.why_grounded(table, wing)


def _stationed(table: Table, wing: WingId, task: Task) -> bool:
    """27.0.5 Whether a squadron would fly from its station."""
    return table.state.wing_duty[wing] == STATION and task in ("escort", "intercept")


def _why_not_there(table: Table, wing: WingId, task: Task, target: HexId) -> Refusal | None:
    """Why a squadron that is fit for a task may not take it on over a hex."""
    if not _stationed(table, wing, task):
        return _too_far(table, wing, task, target)
    if table.state.wing_area[wing] != area_of(table, target):
        case = "27.4-adv.8" if task == "escort" else "27.14.2"
        return refuse(case, "is-refused-wing-elsewhere", wing=table.content.wings.ids[wing])
    return None


ERRANDS: dict[Task, radius.Errand] = {"strike": "strike", "ecm": "strike", "escort": "fight", "intercept": "fight"}
"""27.3.1pl Which radius a task has; reconnaissance has none (ruling I438)."""


@enforces("27.3.6pl")
def _too_far(table: Table, wing: WingId, task: Task, target: HexId) -> Refusal | None:
    """27.3.6pl Why a target is too far for a squadron; those on station are there."""
    errand = ERRANDS.get(task) if radius.in_play(table) else None
    if errand is None or table.state.wing_duty[wing] == STATION:
        return None
    return radius.too_far(table, wing, errand, area_of(table, target))


SUITS = {
    "strike": ("27.1.1pl", "is-refused-wing-no-strike"),
    "escort": ("27.1.1pl", "is-refused-wing-no-fight"),
    "intercept": ("27.1.1pl", "is-refused-wing-no-fight"),
    "ecm": ("27.16-gen.1", "is-refused-wing-no-ecm"),
    "recon": ("37.1-gen.1", "is-refused-wing-no-recon"),
    "transport": ("27.11-gen.2", "is-refused-wing-no-lift"),
}
"""Who cannot take on a task by the type of its aircraft: case and message."""


@enforces("27.1.1pl", "3.1.ecm", "37.1-gen.1")
def suits(table: Table, wing: WingId, task: Task) -> bool:
    """27.1 Who has an air value fights; bombers and reconnaissance strike, transports and AWACS do neither; only ECM
    squadrons jam."""
    wings = table.content.wings
    if task == "ecm":
        return wings.is_ecm[wing]
    if task == "recon":
        return wings.role[wing] == "R"
    if task == "transport":
        return wings.is_transport[wing]
    if task == "strike":
        return wings.strike[wing] > 0 and wings.role[wing] in ("", "B", "R")
    return wings.attack[wing] > 0


# in a fight


def evasion(table: Table, wing: WingId) -> int:
    """27.0 Evasion as printed, which the later state of the rules changes for the Su-24."""
    wings = table.content.wings
    return wings.later_evasion[wing] if table.options["later_rules"] else wings.evasion[wing]


@enforces("27.3.5", "27.4-adv.1")
def plane(table: Table, wing: WingId, over: HexId = NO_HEX) -> Plane:
    """27.3.5 A squadron in intercept combat: whoever comes from an Air Superiority Area has an edge. `over`: where it
    fights; far from its field it is worth less, where that counts (27.3.5pl)."""
    wings = table.content.wings
    stationed = table.state.wing_duty[wing] == STATION
    attack = radius.lessened(table, wing, "fight", area_of(table, over), wings.attack[wing])
    return Plane(wings.side[wing], wings.nat[wing], attack, evasion(table, wing), stationed)


def strike_of(table: Table, wing: WingId, over: HexId) -> int:
    """27.7-seq.8 The strike value of a squadron over a hex: as printed, less far from its field (27.3.5pl)."""
    return radius.lessened(table, wing, "strike", area_of(table, over), table.content.wings.strike[wing])


FACES = 20


@enforces("27.15-man.b", "27.15-man.c")
def arrival_chance(table: Table, wing: WingId, target: HexId) -> float:
    """27.15 The chance that an interceptor finds the mission; from the area itself it always does."""
    if table.state.wing_area[wing] >= 0:
        return 1.0
    grid = table.content.airgrid
    need = table.content.air.missions.manoeuvre - grid.modifier(table.content.wings.side[wing], grid.area(target))
    return min(max((FACES + 1 - need) / FACES, 0.0), 1.0)
