"""One row for each field of the state: what a vignette writes by a key is what the fact of the row reads."""

from __future__ import annotations

from typing import Any, get_args, get_origin

import msgspec
import pytest

from front85.games.nuremberg.state import SIDES, State
from front85.hexwar.rows import Field, Fields, Question
from front85.proof.format import hooks_of
from front85.shelf import house

OPTIONS = {"fulda-gap": {"advanced": True}, "iron-sky": {"air_war": True}}


def fields_of(game: str) -> Fields:
    fields: Fields = hooks_of(game).read.__self__  # type: ignore[attr-defined]
    return fields


def example(fields: Fields, kind: Any, said: Any, content: Any) -> Any:
    """A value of a type of the state, as a vignette says it."""
    bare, code = fields._bare(kind)
    if code is not None:
        return next(name for name in (content.ids[0], content.board.names[0], "NATO") if _known(code, content, name))
    origin, parts = get_origin(bare), get_args(bare)
    if origin is dict:
        return {example(fields, parts[0], str, content): example(fields, parts[1], get_args(said)[1], content)}
    if origin is tuple and parts[-1] is not ...:
        return [example(fields, part, None, content) for part in parts]
    if origin in (list, set, tuple):
        return [example(fields, parts[0], None, content)] * (len(get_args(said)) if get_origin(said) is tuple else 1)
    return get_args(bare)[-1] if get_args(bare) else {int: 3, bool: True, str: "x"}[bare]


def _known(code: Any, content: Any, name: str) -> bool:
    try:
        code.write(content, name)
    except (ValueError, LookupError):
        return False
    return True


@pytest.mark.parametrize("game", house())
def test_what_a_key_writes_its_fact_reads(game: str) -> None:
    hooks, fields = hooks_of(game), fields_of(game)
    nat = get_args(get_args(next(f for f in msgspec.structs.fields(hooks.Unit) if f.name == "nat").type)[0])[0]
    units = {"one": hooks.Unit(nat=nat)}
    content = hooks.build(hooks.Ground(), units, hooks.Situation()).content  # type: ignore[attr-defined]
    tried = 0
    for row in fields.rows:
        if isinstance(row, Question) or row.write or row.read or row.fact is None:
            continue
        kind = fields.kinds[row.state or row.name]
        if "WingId" in str(kind):  # nobody flies here
            continue
        said = example(fields, kind, row.kind, content)
        table = hooks.build(hooks.Ground(), units, hooks.Situation(**{row.name: said}, options=OPTIONS.get(game, {})))
        name = row.fact or row.name
        for asked, expected, so in hooks.read(table, hooks.Facts(**{name: said})):
            assert so == expected, asked
        tried += 1
    assert tried >= 4


def test_a_row_the_state_does_not_know_is_noticed() -> None:
    with pytest.raises(TypeError, match="brigand"):
        Fields(State, SIDES, {}, (Field("brigand", int, "Nobody of that name."),))
    with pytest.raises(TypeError, match="brigand"):
        Fields(State, SIDES, {}, (Question("brigand", int, "Nobody of that name."),))
