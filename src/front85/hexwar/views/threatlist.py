"""What an overlay says in lines: the places that count and who could attack them within two turns, where the enemy
masses, and who is out of supply. From what the side that asks may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.answers import Overlay, OverlayRow
from front85.kernel.message import say

PLACES, MASSES, NAMED = 12, 3, 4
"""So many places are listed, so many assemblies, and so many formations named in a line."""
WEAK = 0.5
"""An attack at lower odds is no threat."""
MASSED, NEAR = 3, 6
"""So many divisions within so many hexes are an assembly."""


class Comer(NamedTuple):
    """A unit that could come: the names of its formation and of its division, where it stands, and what each hex costs
    it, -1 where it cannot go."""

    formation: str
    division: str
    hex: HexId
    strength: float
    cost: npt.NDArray[Any]
    budget: int


def threatened(
    board: Board, places: Iterable[HexId], defense: Callable[[HexId], float], comers: Sequence[Comer]
) -> tuple[OverlayRow, ...]:
    """Assemblies first, then places by odds. Each unit is counted for every place it could reach: a ceiling."""
    if not comers:
        return ()
    turns = np.array([np.where(one.cost < 0, 3, -(-one.cost // max(1, one.budget))) for one in comers], np.int16)
    turns = np.maximum(turns, 1)
    found: list[tuple[float, OverlayRow]] = []
    for hex_ in places:
        around = board.neighbours[hex_]
        soon = turns[:, [*around[around >= 0].tolist(), hex_]].min(axis=1)
        turn = int(soon.min())
        if turn > 2:
            continue
        some = [one for one, when in zip(comers, soon.tolist(), strict=True) if when <= turn and one.strength]
        attack, mine = sum(one.strength for one in some), defense(hex_)
        if attack and attack >= WEAK * mine:
            found.append((attack / max(mine, 0.5), _place(board, hex_, turn, attack, mine, some)))
    best: list[OverlayRow] = []
    for _, row in sorted(found, key=lambda pair: (-pair[0], pair[1].hexes)):
        here = board.hex(row.hexes[0])
        # A city of several hexes is told once.
        if not any(row.turn == other.turn and board.distance(here, board.hex(other.hexes[0])) == 1 for other in best):
            best.append(row)
    return (*_massed(board, comers), *best[:PLACES])


def _place(board: Board, hex_: HexId, turn: int, attack: float, mine: float, some: list[Comer]) -> OverlayRow:
    formations = _strongest(some)
    message = say(
        "over-threat",
        place=board.names[hex_],
        attack=round(attack),
        defense=round(mine),
        turn=turn,
        formations=", ".join(formations),
        more=max(0, len({one.formation for one in some}) - len(formations)),
    )
    heads = [max((one for one in some if one.formation == name), key=lambda one: one.strength) for name in formations]
    return OverlayRow(message, (board.names[hex_],), turn, tuple(dict.fromkeys(board.names[one.hex] for one in heads)))


def _strongest(some: Iterable[Comer]) -> list[str]:
    sums: dict[str, float] = {}
    for one in some:
        sums[one.formation] = sums.get(one.formation, 0) + one.strength
    return sorted(sums, key=lambda name: (-sums[name], name))[:NAMED]


def _massed(board: Board, comers: Sequence[Comer]) -> list[OverlayRow]:
    """Where formations stand close together, the strongest assembly first; none is counted twice."""
    left, rows = [one for one in comers if one.strength], list[OverlayRow]()
    while left and len(rows) < MASSES:
        groups = [
            [one for one in left if board.distance(centre, one.hex) <= NEAR // 2]
            for centre in {one.hex for one in left}
        ]
        group = max(groups, key=lambda some: (sum(one.strength for one in some), min(one.hex for one in some)))
        names = {one.division for one in group}
        if len(names) < MASSED:
            break
        head = max(group, key=lambda one: (one.strength, one.hex))
        strength = round(sum(one.strength for one in group))
        text = say(
            "over-massing",
            place=board.names[head.hex],
            count=len(names),
            attack=strength,
            formations=", ".join(_strongest(group)),
        )
        rows.append(OverlayRow(text, tuple(sorted({board.names[one.hex] for one in group}))))
        left = [one for one in left if one not in group]
    return rows


POCKET = 600
"""A pocket is looked at as far as so many hexes."""


def cut_off(
    table: Any, side: Side, units: Iterable[UnitId], fed: Overlay, closed: npt.NDArray[np.bool_] | None = None
) -> tuple[OverlayRow, ...]:
    """Units out of supply, hex by hex, the largest stack first: with the reason, and the way to the nearest hex that is
    supplied. `closed` hexes are no ground at all."""
    stacks: dict[HexId, list[str]] = {}
    for unit in units:
        stacks.setdefault(table.state.at[unit], []).append(table.content.ids[unit])
    board = table.content.board
    good = [board.hex(name) for name, marks in fed.items() if any(mark.figure for mark in marks)]
    good = [hex_ for hex_ in good if hex_ not in stacks]
    rows = []
    for hex_ in sorted(stacks, key=lambda hex_: (-len(stacks[hex_]), hex_)):
        near = min(good, key=lambda other: (board.distance(hex_, other), other), default=None)
        why, by = _why_cut(table, side, hex_, near, frozenset(good), closed)
        message = say(
            "over-cut",
            place=table.name(hex_),
            units=", ".join(stacks[hex_]),
            why=why,
            by="" if by is None else table.name(by),
            near="0" if near is None else table.name(near),
        )
        hexes = (table.name(hex_), *(() if by is None else (table.name(by),)))
        rows.append(OverlayRow(message, hexes, 0, () if near is None else (table.name(near),)))
    return tuple(rows)


def _why_cut(
    table: Any,
    side: Side,
    start: HexId,
    near: HexId | None,
    good: frozenset[HexId],
    closed: npt.NDArray[np.bool_] | None,
) -> tuple[str, HexId | None]:
    """Why nothing comes through to a hex: the enemy round its pocket, by his hex nearest to supply; water, where no
    enemy stands on the rim; or the distance, if the way is open."""
    board, foe = table.content.board, table.occ.present[enemy_of(side)]
    pocket, edge, rim = {start}, [start], set[HexId]()
    while edge and len(pocket) < POCKET:
        later = []
        for hex_ in edge:
            for other in board.adjacent[hex_]:
                if other in pocket or (closed is not None and closed[other]):
                    continue
                if foe[other]:
                    rim.add(other)
                    continue
                pocket.add(other)
                later.append(other)
        edge = later
    if pocket & good or len(pocket) >= POCKET:
        between = [hex_ for hex_ in rim if near is not None and _on_the_way(board, start, near, hex_)]
        if between:
            return "enemy", min(between, key=lambda hex_: (board.distance(start, hex_), hex_))
        return "far", None
    if not rim:
        return "water", None
    return "enemy", min(rim, key=lambda hex_: (0 if near is None else board.distance(hex_, near), hex_))


def _on_the_way(board: Board, start: HexId, near: HexId, hex_: HexId) -> bool:
    return board.distance(start, hex_) + board.distance(hex_, near) <= board.distance(start, near) + 1
