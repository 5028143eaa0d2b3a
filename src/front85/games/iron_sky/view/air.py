"""The air war in a view: areas, fields, squadrons and flak, built from a masked table alone (ruling I250)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from front85.games.iron_sky.air import airbases, flak, sky
from front85.games.iron_sky.air.air_arrivals import due
from front85.games.iron_sky.air.superiority import Superiority
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.content.wings import Role
from front85.games.iron_sky.ground.lines import line_field
from front85.games.iron_sky.missions.mission import phasing
from front85.games.iron_sky.raids import promise
from front85.games.iron_sky.raids.plots import Raids, loads
from front85.games.iron_sky.state import (
    DUTIES,
    NATO,
    NO_AREA,
    PACT,
    SIDES,
    STATION,
    WING_GONE,
    WING_UNSEEN,
    WING_WAITING,
    FieldId,
    WingId,
)
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view.missions import mission_seen
from front85.hexwar.ground.board import Mask
from front85.hexwar.ids import NO_SIDE, Side, UnitId
from front85.kernel.frame import Frame
from front85.kernel.message import Message, say

ROLES: dict[Role, str] = {"R": "recon", "T": "transport", "AEW": "awacs", "ECM": "ecm", "B": "attack", "": "attack"}
"""What is drawn on a squadron that has no attack value."""


GONE = {WING_GONE: "gone", WING_WAITING: "coming"}
"""Squadrons that are on no field, in a word."""
NO_WAY: dict[str, Any] = {"reach": 0.0, "success": 0.0, "home": 0.0, "path": []}


def air_war(table: Table, own: Collection[Side]) -> dict[str, Any] | None:
    """27.0 Everything a side may know of the air war; None in a game without aircraft."""
    if not sky.in_play(table):
        return None
    return {
        "stage": stage(table),
        "areas": areas(table),
        "fields": fields(table, own),
        "wings": squadrons(table, own),
        "flak": guns(table, own),
        "mission": mission_seen(table, own),
        "support": dict(table.state.support),
        "sheet": sheet(table, own),
        "raids": raids(table, own),
        "spotted": {name: [SIDES[side] for side in sides] for name, sides in sorted(table.state.spotted.items())},
        "weasel": [table.content.airgrid.names[area] for area in sorted(table.state.weasel)],
        "refits": dict(sorted(table.state.refits.items())) if PACT in own else {},
    }


def conditions(table: Table) -> list[tuple[Message, str]]:
    """23.0, 27.9, 37.1 What weather, reconnaissance and Wild Weasel make of this turn, each with its case."""
    state, found = table.state, list[tuple[Message, str]]()
    if table.options["weather"]:
        found.append((say("is-situation-weather-bad" if state.bad_weather else "is-situation-weather-good"), "23.0.1"))
    for name, sides in sorted(state.spotted.items()):
        found += [(say("is-situation-spotted", side=SIDES[side], hex=name), "37.1-gen.4") for side in sides]
    names = table.content.airgrid.names
    found += [(say("is-situation-weasel", area=names[area]), "27.9-eff.1") for area in sorted(state.weasel)]
    return found


# the sky


def areas(table: Table) -> list[dict[str, Any]]:
    """27.4 Areas that are marked, fought for or held this turn. The list is kept: do not write to it."""
    state, marks = table.state, marked(table.stack)
    key = (marks, tuple(state.wing_area), tuple(state.sky.items()))
    return table.kept("areas", key, lambda: _areas(table, marks))


def _areas(table: Table, marks: tuple[tuple[int, Side], ...]) -> list[dict[str, Any]]:
    grid, state, wings = table.content.airgrid, table.state, table.content.wings
    there: dict[int, Counter[str]] = {}
    for wing in wings.numbers:
        if state.wing_area[wing] != NO_AREA:
            there.setdefault(state.wing_area[wing], Counter())[SIDES[wings.side[wing]]] += 1
    order = {area: number for number, (area, _) in enumerate(marks, 1)}
    markers = dict(marks)
    found = []
    for area in grid.numbers:
        holder, who = sky.held_by(table, area), markers.get(area)
        if holder == NO_SIDE and who is None and area not in there:
            continue
        found.append(
            {
                "area": grid.names[area],
                "holder": None if holder == NO_SIDE else SIDES[holder],
                "marked": None if who is None else SIDES[who],
                "order": order.get(area, 0),
                "wings": dict(there.get(area, {})),
            }
        )
    return found


def stage(table: Table) -> str:
    """27.4 Whether areas are marked or squadrons assigned just now."""
    frame = _superiority(table.stack)
    return frame.step if frame is not None and frame.step in ("place", "assign") else ""


def sheet(table: Table, own: Collection[Side]) -> list[dict[str, Any]]:
    """27.4-assign What the reader has written down for each marked area."""
    frame = _superiority(table.stack)
    if frame is None or frame.step != "assign" or len(own) != 1:
        return []
    mine, grid, wings = frame.sheets[next(iter(own))], table.content.airgrid, table.content.wings
    return [
        {
            "area": grid.names[area],
            "wings": [wings.ids[wing] for wing in mine.sent(area)],
            "lead": area in mine.leads,
        }
        for area, _ in frame.marks
    ]


def _superiority(stack: tuple[Frame, ...]) -> Superiority | None:
    return next((frame for frame in stack if isinstance(frame, Superiority)), None)


def marked(stack: tuple[Frame, ...]) -> tuple[tuple[int, Side], ...]:
    """27.4-place Areas marked this turn, in order, and by whom."""
    frame = _superiority(stack)
    return () if frame is None else frame.marks


def raids(table: Table, own: Collection[Side]) -> list[dict[str, Any]]:
    """33.1.2 Raids of the reader that are plotted and not yet flown, each with its chances."""
    frame = next((frame for frame in table.stack if isinstance(frame, Raids)), None)
    if frame is None or frame.step != "plot" or frame.side not in own or len(own) != 1:
        return []
    content, found = table.content, []
    for plot in frame.plots:
        told = promise.odds(table, frame.side, plot.target, loads(table, plot), frame.height(plot))
        found.append(
            {
                "hex": table.name(plot.target),
                "units": [content.ids[unit] for unit in plot.units],
                "wings": [content.wings.ids[wing] for wing in plot.wings],
                **({key: told[key] for key in ("reach", "success", "home", "path")} if told else NO_WAY),
            }
        )
    return found


# squadrons


def squadrons(table: Table, own: Collection[Side]) -> list[dict[str, Any]]:
    """The squadrons a reader knows. The list is kept until something about one of them changes: do not write to it."""
    state = table.state
    books: tuple[Iterable[int], ...] = (state.wing_at, state.wing_duty, state.wing_lost, state.wing_hurt)
    key = (tuple(own), *(tuple(book) for book in (*books, state.wing_area)), tuple(state.arrivals.items()))
    return table.kept("squadrons", key, lambda: [wing_seen(table, wing) for wing in known_wings(table, own)])


def known_wings(table: Table, own: Collection[Side]) -> list[WingId]:
    """Squadrons of these sides that are or will be in play, and those of the other that are on station."""
    state, wings = table.state, table.content.wings
    return [
        wing
        for wing in wings.numbers
        if (wings.side[wing] in own and (state.wing_at[wing] >= 0 or state.wing_at[wing] in (WING_WAITING, WING_GONE)))
        or (state.wing_duty[wing] == STATION and (state.wing_at[wing] >= 0 or state.wing_at[wing] == WING_UNSEEN))
    ]


def wing_seen(table: Table, wing: WingId) -> dict[str, Any]:
    """27.0 One squadron: what is printed on it, where it is and what it has suffered."""
    state, content = table.state, table.content
    at = state.wing_at[wing]
    gone = GONE.get(at)
    return {
        **_all_printed(content, table.options["later_rules"])[wing],
        "field": content.fields.ids[at] if at >= 0 else None,
        "duty": gone or DUTIES[state.wing_duty[wing]],
        "lost": state.wing_lost[wing],
        "hurt": state.wing_hurt[wing],
        "area": None if state.wing_area[wing] == NO_AREA else content.airgrid.names[state.wing_area[wing]],
        "due": due(table, wing) if at == WING_WAITING else 0,
    }


@lru_cache(maxsize=8)
def _all_printed(content: Content, later: bool) -> tuple[dict[str, str], ...]:
    return tuple(printed(content, wing, later) for wing in content.wings.numbers)


def printed(content: Content, wing: WingId, later: bool = False) -> dict[str, str]:
    """27.0 What is printed on a squadron."""
    wings = content.wings
    row, kind = wings.all[wing], wings.type[wing]
    first = str(kind.attack) if kind.attack else kind.role or "0"
    evasion = (wings.later_evasion if later else wings.evasion)[wing]
    values = f"{first}-{evasion}-{kind.strike}"
    if wings.is_helicopter[wing]:
        values = f"{evasion}-{kind.strike}-{wings.movement[wing]}"
    return {
        "id": row.id,
        "side": row.side,
        "nat": row.nat,
        "name": row.name,
        "type": row.type,
        "role": "helicopter" if wings.is_helicopter[wing] else "fighter" if kind.attack else ROLES[kind.role],
        "values": values,
    }


# what strikes leave behind


def interdicted(table: Table) -> list[dict[str, Any]]:
    """27.7-res.5, 27.7-int.1 Markers of interdiction: their points, and how many action phases each still lies."""
    now = (table.state.turn, phasing(table))
    return [
        {
            "hex": name,
            "kind": "interdiction",
            "count": sum(mark.points for mark in marks),
            "life": max(2 if (mark.turn, mark.side) == now else 1 for mark in marks),
        }
        for name, marks in sorted(table.state.interdicted.items())
    ]


# fields


def fields(table: Table, own: Collection[Side]) -> list[dict[str, Any]]:
    """28.0 The fields of both sides: of the enemy's how many squadrons each has, and nothing of those off the map. The
    list is kept: do not write to it."""
    state, hexes = table.state, _field_hexes(table.content)
    lines = [line_field(table, side) for side in (NATO, PACT)]
    ground = (table.occ.present[PACT, hexes].tobytes(), *(line[hexes].tobytes() for line in lines))
    books = (table.unseen_wings, state.fallout, state.uprising)
    key = (tuple(own), table.captured, tuple(state.wing_at), *ground, *(tuple(book.items()) for book in books))
    key = (*key, frozenset(state.violated), frozenset(state.damaged))
    return table.kept("fields", key, lambda: _fields(table, own, lines))


@lru_cache(maxsize=8)
def _field_hexes(content: Content) -> npt.NDArray[np.int64]:
    """Hexes of the map with a field."""
    return np.array(sorted({hex_ for hex_ in content.fields.hex if hex_ >= 0}), np.int64)


def _fields(table: Table, own: Collection[Side], lines: list[Mask]) -> list[dict[str, Any]]:
    content, off_map, based = table.content, table.content.fields.off_map, airbases.based(table).copy()
    based.update(table.unseen_wings)
    found = []
    for field in content.fields.numbers:
        side = owner(table, field)
        if side == NO_SIDE or (off_map[field] and side not in own):
            continue
        flaw = airbases.flaw(table, side, field, lines[side]) if side in own else ""
        found.append(field_seen(content, field, side, based[field], flaw))
    return found


def owner(table: Table, field: FieldId) -> Side:
    """28.0.2 Whose a field is; those off the map belong to the side of their nations."""
    fields, content = table.content.fields, table.content
    if not fields.off_map[field]:
        return table.holder(fields.hex[field])
    return _side_of(content, fields.nations[field])


@lru_cache(maxsize=64)
def _side_of(content: Content, nations: frozenset[str]) -> Side:
    wings = content.wings
    return next((s for s in (NATO, PACT) if any(wings.nat[w] in nations for w in wings.by_side[s])), NATO)


@lru_cache(maxsize=4096)
def field_seen(content: Content, field: FieldId, side: Side, based: int, flaw: str) -> dict[str, Any]:
    """One field. The entry is kept: do not write to it."""
    fields = content.fields
    row, hex_ = fields.all[field], fields.hex[field]
    unfit = airbases.refused(content, field, flaw) if flaw else None
    return {
        "id": row.id,
        "name": row.name,
        "side": SIDES[side],
        "kind": row.kind,
        "hex": None if hex_ < 0 else content.board.names[hex_],
        "nations": list(row.nations),
        "capacity": 0 if fields.off_map[field] else fields.capacity,
        "based": based,
        "flaw": None if unfit is None else {"message": msgspec.to_builtins(unfit.message), "case": unfit.cases[0]},
    }


# flak


def guns(table: Table, own: Collection[Side]) -> list[dict[str, Any]]:
    """17.1 Guns and missiles that reach further than a hex, as far as the reader sees them. The list is kept."""
    content, state, at = table.content, table.state, table.state.at
    far = _far(content)

    def work() -> list[dict[str, Any]]:
        return [
            {
                "unit": content.ids[unit],
                "side": SIDES[side],
                "hex": table.name(at[unit]),
                "rating": content.flak[unit],
                "reach": reach,
                "points": flak.points(table, unit) if side in own else None,
                "suppressed": unit in state.suppressed,
            }
            for unit, side, reach in far
            if at[unit] >= 0
        ]

    places = tuple([at[unit] for unit, _, _ in far])
    key = (tuple(own), places, tuple(state.flak_spent.items()), frozenset(state.suppressed))
    return table.kept("guns", key, work)


@lru_cache(maxsize=8)
def _far(content: Content) -> tuple[tuple[UnitId, Side, int], ...]:
    """17.1 Units whose flak reaches further than a hex, whose it is and how far."""
    sides = [(side, flak.furthest(content, side)) for side in (NATO, PACT)]
    return tuple((unit, side, reach) for side, units in sides for unit, reach in units if reach > 1)
