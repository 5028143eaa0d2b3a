"""What a side's directives for the sky mean: the sheet by area, who may be intercepted, what is struck first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from front85.games.iron_sky.air import staff, strikelist
from front85.games.iron_sky.air.allocation import fighters
from front85.games.iron_sky.air.sheet import Sheet
from front85.games.iron_sky.missions.flights import bombing, prey
from front85.games.iron_sky.missions.flights.ground_strikes import Strike
from front85.games.iron_sky.state import ROAD, SIDES, AreaId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side
from front85.kernel.ask import Ask, Words
from front85.kernel.standing import AIMS, STAFF, Told
from front85.kernel.verbs import Menu

DEFEND, CONTEST, LEAVE = AREA = ("defend", "contest", "leave")
"""What can be ordered for an air area."""
SHOWN = "shown"
"""The staff fills the sheet, and its owner seals it."""
FEW = 2
"""Squadrons over an area that is only contested."""
STRIKES, SURE, STATION = "strikes", "sure", "station"
LIKELY = 0.6
"""The chance to arrive from which an interception is sure enough."""
FIRST, NEVER = KIND = ("first", "never")
"""What can be ordered for a sector that may have arrivals."""
LIST = (FIRST, "second", "third", NEVER)
"""Where a kind of target can stand in the list of those to be struck."""
COLUMNS, GUNS, OTHERS = TARGETS = ("columns", "guns", "others")
Player = Callable[[], Words]


def areas(table: Table, side: str) -> tuple[str, ...]:
    """The air areas a side may have orders for, those that matter most first."""
    if not table.state.wing_at:
        return ()
    names = table.content.airgrid.names
    return tuple(names[area] for area in staff.ranked(table, Side(SIDES.index(side))))


def targets(table: Table, side: str) -> tuple[str, ...]:
    return TARGETS if table.state.wing_at else ()


def marked(table: Table, ask: Ask, answer: str, told: Told, player: Player) -> Words | None:
    """27.4-place Areas to be defended first, then what the staff thinks best, never one that is left to the enemy."""
    open_ = set(ask.after(("mark",)))
    wanted = [area for area in areas(table, ask.player) if area in open_]
    ordered = {at: what for (question, at), what in told.items() if question == "sky" and at}
    if not ordered:
        return player()
    best = [area for area in wanted if ordered.get(area) == DEFEND]
    worth = staff.values(table, Side(SIDES.index(ask.player)))
    others = [a for a in wanted if ordered.get(a) != LEAVE and worth[table.content.airgrid.index[a]] > 0]
    found = next(iter((*best, *others)), None)
    return ("decline",) if found is None else ("mark", found)


class Plan(NamedTuple):
    """A sheet as it is, as the staff would fill it, and as orders want it."""

    now: dict[AreaId, tuple[WingId, ...]]
    filled: Sheet
    wanted: dict[AreaId, tuple[WingId, ...]]


def plan_of(table: Table, ask: Ask, told: Told) -> Plan | None:
    """The sheet of whoever is asked, and the staff's proposal cut to its orders."""
    frame, side = table.stack[-1], Side(SIDES.index(ask.player))
    sheets = getattr(frame, "sheets", None)
    if sheets is None:
        return None
    marks = tuple(area for area, _ in frame.marks)  # type: ignore[attr-defined]
    able = tuple(fighters(table, side))
    proposal = staff.proposal(table, side, marks, able)
    return Plan(dict(sheets[side].rows), proposal, cut(table, dict(proposal.rows), told, len(able)))


def cut(
    table: Table, rows: Mapping[AreaId, tuple[WingId, ...]], told: Told, able: int
) -> dict[AreaId, tuple[WingId, ...]]:
    """A sheet without areas that are left, with few squadrons where the sky is only contested, and with as many kept
    on their fields as was ordered: those over the areas of least worth stay."""
    names, watcher = table.content.airgrid.names, table.content.wings.is_awacs
    found: dict[AreaId, tuple[WingId, ...]] = {}
    for area, wings in rows.items():
        what = told.get(("sky", names[area]), DEFEND)
        found[area] = () if what == LEAVE else fewer(wings, FEW, watcher) if what == CONTEST else wings
    over = sum(not watcher[wing] for wings in found.values() for wing in wings) + kept(told) - able
    for area in reversed(list(rows)):
        sent = sum(not watcher[wing] for wing in found[area])
        if over > 0 and kept(told):
            found[area] = fewer(found[area], max(0, sent - over), watcher)
            over -= sent - sum(not watcher[wing] for wing in found[area])
    return {area: wings for area, wings in found.items() if any(not watcher[wing] for wing in wings)}


def kept(told: Told) -> int:
    """Squadrons a side keeps on their fields for interception, beside those its staff keeps anyway."""
    word = told.get(("kept", ""), "")
    return int(word) if word.isdigit() else 0


def fewer(wings: tuple[WingId, ...], most: int, watcher: Sequence[bool]) -> tuple[WingId, ...]:
    """At most so many that fight; those that only watch go along with any of them."""
    fighting = [wing for wing in wings if not watcher[wing]][:most]
    return tuple(wing for wing in wings if wing in fighting or (watcher[wing] and fighting))


def assigned(table: Table, ask: Ask, answer: str, told: Told, player: Player) -> Words | None:
    """27.4-assign The sheet is filled by the staff under its orders; `shown` leaves sealing it to its owner, who may
    change each row."""
    if ask.follows((), "mark"):
        return marked(table, ask, answer, told, player)
    found = plan_of(table, ask, told)
    if found is None:
        return None
    names, ids = table.content.airgrid.names, table.content.wings.ids
    if answer == SHOWN and found.now:
        return _obeyed(table, found, told)
    if not found.now and not found.wanted:
        return ("seal",) if answer == STAFF else None
    if not found.now and not _bound(told):
        return ("auto",) if answer == STAFF else ("fill",)
    if answer == SHOWN:
        return ("fill",)
    for area, wings in found.wanted.items():
        if set(found.now.get(area, ())) != set(wings):
            return ("assign", names[area], *(ids[wing] for wing in wings))
    for area in found.now.keys() - found.wanted.keys():
        return ("clear", names[area])
    return ("seal",)


def _bound(told: Told) -> bool:
    """Whether there is an order that changes the staff's own sheet."""
    return bool(kept(told)) or any(question == "sky" and at for question, at in told)


def _obeyed(table: Table, plan: Plan, told: Told) -> Words | None:
    """The next row of a sheet the staff has filled that goes against an order for its area, mended; None where none
    does, or where its owner has changed it since."""
    names, wings, sheet = table.content.airgrid.names, table.content.wings, plan.filled
    for area, sent in plan.filled.rows:
        what = told.get(("sky", names[area]))
        left = () if what == LEAVE else fewer(sent, FEW, wings.is_awacs) if what == CONTEST else sent
        if set(left) == set(sent):
            continue
        if list(plan.now.items()) == list(sheet.rows):
            return ("assign", names[area], *(wings.ids[wing] for wing in left)) if left else ("clear", names[area])
        sheet = sheet.with_row(area, left)
    return None


# interception


def intercepted(table: Table, ask: Ask, answer: str, told: Told, player: Player) -> Words | None:
    """27.14 What the staff would send, without those who will hardly arrive, and not at what need not be met."""
    if answer == STRIKES and ask.prompt.args.get("cargo"):
        return ("pass",)
    words = player()
    if answer in (STAFF, STRIKES) or words[0] != "intercept":
        return words
    least = 1.0 if answer == STATION else LIKELY
    hunters = _of_section(words)
    late = {word for word in hunters if float(ask.hint(("intercept",), word).get("arrives", 0)) < least}
    if not late:
        return words
    left = [word for word in hunters if word not in late]
    return ("intercept", *left, *(("auto",) if words[-1] == "auto" else ())) if left else ("pass",)


def _of_section(words: Words) -> list[str]:
    """The squadrons of the first section of a mission."""
    found: list[str] = []
    for word in words[1:]:
        if word in ("ecm", "escort", "auto"):
            break
        found.append(word)
    return found


# strikes


def kinds(table: Table, side: Side, hexes: Iterable[HexId]) -> dict[HexId, str]:
    """What kind of target each hex is, from what a side may know: a column on the road, guns, or any other."""
    content, found = table.content, {}
    for hex_ in hexes:
        units = prey.known(table, side, hex_)
        modes = {table.state.mode[unit] for unit in units if content.is_combat[unit]}
        guns = any(content.barrage[unit][0] or content.barrage[unit][1] for unit in units)
        found[hex_] = COLUMNS if ROAD in modes else GUNS if guns else OTHERS
    return found


def struck(table: Table, ask: Ask, answer: str, told: Told, player: Player) -> Words | None:
    """27.7 The staff's strike: at the places on the list, then at the kinds of targets in their order, never at those
    that are spared. Whoever has a list watches every moment."""
    if places := told.get((AIMS, ""), "").split():
        if ask.follows((), "watch"):
            return ("watch", "all")
        wanted = strikelist.first(table, ask, places)
        if wanted is not None or (ask.follows((), "pass") and ask.hint((), "pass").get("default")):
            return wanted or ("pass",)
    ordered = {at: what for (question, at), what in told.items() if question == "strikes" and at}
    words = player()
    if not ordered or not isinstance(ask, Menu) or words[0] not in ("strike", "pass"):
        return words
    verb, side = ask.verbs.get("strike"), Side(SIDES.index(ask.player))
    if not isinstance(verb, Strike):
        return words
    index = table.content.board.index
    where = kinds(table, side, sorted({index[name] for name in bombing.busy(table, side)}))
    listed = [{hex_ for hex_, kind in where.items() if ordered.get(kind) == place} for place in LIST]
    spared = listed.pop()
    found = next((one for some in listed if some and (one := prey.best(table, side, verb, only=some))), None)
    if found is None and (words[0] == "pass" or index[words[1]] not in spared):
        return words
    found = found or prey.best(table, side, verb, only=where.keys() - spared)
    if found is None:
        return ("pass",)
    ids = table.content.wings.ids
    return ("strike", table.name(found.hex), *(ids[wing] for wing in found.party), "auto")
