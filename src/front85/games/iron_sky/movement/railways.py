"""18.0, 19.0 Front Supply Heads, and the Railroad Regiments that carry them.

A regiment has four points and no fatigue. Regiments that begin in one hex may put their points together, twelve at the
most, and then move as one with a single supply head (19.0.7): `move su-1-rr+su-2-rr HEX`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from front85.games.iron_sky.table import Table
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import OneOf, Verb

if TYPE_CHECKING:
    from front85.games.iron_sky.movement.hand import Moves


def head_on(table: Table, regiment: int) -> int:
    """19.0.6 The supply head a regiment carries, -1 for none."""
    content, at = table.content, table.state.at
    for head, carrier in table.state.cargo.items():
        if carrier == content.ids[regiment]:
            number = content.index[head]
            return number if at[number] >= 0 and at[number] == at[regiment] else -1
    return -1


def with_cargo(table: Table, group: tuple[int, ...]) -> tuple[int, ...]:
    """Units that move together and the supply heads they carry."""
    if not table.state.cargo:
        return group
    railroads = table.content.is_railroad
    heads = (head_on(table, one) for one in group if railroads[one])
    return (*group, *(head for head in heads if head >= 0))


@enforces("19.0.7")
def pooled(table: Table, group: tuple[int, ...]) -> int:
    """19.0.7 Quarters a group of regiments may spend between them, up to a limit however many they are (ruling I30)."""
    movement = table.content.tables.movement
    return min(movement.railroad * len(group), movement.railroad_pool)


def verbs(moves: Moves) -> dict[str, Verb]:
    """`load HEAD:REGIMENT` and `unload HEAD`: neither costs a point."""
    return {"load": _load(moves), "unload": _unload(moves)}


@enforces("18.0.2", "19.0.6")
def _load(moves: Moves) -> OneOf:
    """19.0.6 A regiment that has not moved takes a supply head of its hex along; it carries one."""
    table, content, at = moves.table, moves.content, moves.state.at
    taken = set(table.state.cargo.values())
    pairs = {
        f"{content.ids[head]}:{content.ids[regiment]}": (head, regiment)
        for head in content.by_kind["fsh"]
        if at[head] >= 0 and content.ids[head] not in table.state.cargo
        for regiment in content.by_kind["railroad"]
        if at[regiment] == at[head] and not moves.over(regiment) and content.ids[regiment] not in taken
    }

    def load(word: str) -> Frames:
        head, regiment = pairs[word]
        table.state.cargo[content.ids[head]] = content.ids[regiment]
        table.note("is-log-loads", "19.0.6", unit=content.ids[regiment], unit_carried=content.ids[head])
        return (moves.phase,)

    return OneOf("19.0.6", tuple(pairs), load, lambda word: _why_not_loaded(moves, word), 0.3)


def _why_not_loaded(moves: Moves, word: str) -> Refusal:
    head, _, regiment = word.partition(":")
    index = moves.content.index
    if head not in index or regiment not in index:
        return refuse("19.0.6", "is-refused-load-words")
    return refuse("19.0.6", "is-refused-load", head=head, unit=regiment)


@enforces("19.0.6")
def _unload(moves: Moves) -> OneOf:
    table = moves.table

    def unload(word: str) -> Frames:
        regiment = table.state.cargo.pop(word)
        table.note("is-log-unloads", "19.0.6", unit=regiment, unit_carried=word)
        return (moves.phase,)

    def why(word: str) -> Refusal:
        return refuse("19.0.6", "is-refused-unload", head=word)

    return OneOf("19.0.6", tuple(table.state.cargo), unload, why, 0.1)
