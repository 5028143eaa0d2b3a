"""19.0.6 Railroad Regiments take supply heads along: `load HEAD:REGIMENT`, `unload HEAD`."""

from __future__ import annotations

from front85.games.iron_sky.movement.hand import Moves
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Entry, OneOf

LOAD_WEIGHT, UNLOAD_WEIGHT = 0.3, 0.1


class _Cargo(OneOf):
    """Says of a head what keeps it from being taken along or put down, also where none can be."""

    def why_not_offered(self, rest: Words) -> Refusal:
        return self.refusal((), rest[0]) if rest else self.absent()


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

    return _Cargo("19.0.6", tuple(pairs), load, lambda word: _why_not_loaded(moves, word), LOAD_WEIGHT)


def _why_not_loaded(moves: Moves, word: str) -> Refusal:
    head, _, regiment = word.partition(":")
    index = moves.content.index
    if head not in index or regiment not in index:
        return refuse("19.0.6", "is-refused-load-words")
    return refuse("19.0.6", "is-refused-load", head=head, unit=regiment)


@enforces("19.0.6", "5.5.1")
def _unload(moves: Moves) -> OneOf:
    table, content = moves.table, moves.content

    def unload(word: str) -> Frames:
        regiment = table.state.cargo.pop(word)
        table.note("is-log-unloads", "19.0.6", unit=regiment, unit_carried=word)
        return (moves.phase,)

    def reason_for(word: str) -> Refusal:
        if word in table.state.cargo:
            return refuse("5.5.1", "is-refused-unload-off-map", head=word)
        return refuse("19.0.6", "is-refused-unload", head=word)

    carried = tuple(head for head in table.state.cargo if table.state.at[content.index[head]] >= 0)
    return _Cargo("19.0.6", carried, unload, reason_for, UNLOAD_WEIGHT)


ENTRIES = {"load": Entry(_load, LOAD_WEIGHT), "unload": Entry(_unload, UNLOAD_WEIGHT)}
"""`load HEAD:REGIMENT` and `unload HEAD`: neither costs a point."""
