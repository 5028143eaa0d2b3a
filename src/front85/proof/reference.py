"""Every word a vignette of a game may use, read off the code: ground, units, situation, facts and verbs.

What is said of a field is the text that stands under it in its class; what a verb wants is the sentence in the
docstring of its code, or else the shortest one in a vignette of the game.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, UNSET, UnsetType

from front85.proof.format import Forecast, Hooks, Shared, Step, Told, ToldStep, View, Vignette, hooks_of
from front85.proof.verbwords import sentences
from front85.shelf import card

UNIT = "the unit"
BY_UNIT, BY_HEX, BY_SIDE = "by unit", "by hex", "by side"


def page(game: str) -> str:
    """The reference of one game as a page of Markdown."""
    hooks = hooks_of(game)
    vocabulary = _vocabulary(hooks)
    parts = [
        f"# Words of a vignette: {game}",
        "Steps, expectations of every game and pitfalls are in docs/vignettes.md.",
        "## `[map]`",
        _table(hooks.Ground),
        *(f"**{kind}**: {', '.join(f'`{word}`' for word in words)}." for kind, words in vocabulary.items()),
        "## `[units]`, each `name = { ... }`",
        _table(hooks.Unit),
        "## `[situation]`",
        _table(hooks.Situation),
        *_nested(hooks.Unit, hooks.Situation),
        "## Facts under `expect`",
        _table(hooks.Facts, fact_keys(game)),
        "## Verbs",
        _verbs(game),
    ]
    return "\n\n".join(parts) + "\n"


def common_page() -> str:
    """The words every game shares."""
    parts = [
        "# Words of a vignette: every game",
        "## The file",
        _table(Vignette),
        "## `[[step]]`",
        _table(Step),
        "## Expectations of every game",
        _table(Shared),
        "## `forecast`",
        _table(Forecast),
        "## `view`",
        _table(View),
        "## `[told]`",
        _table(Told),
        "## `[[told.step]]`",
        _table(ToldStep),
    ]
    return "\n\n".join(parts) + "\n"


def _verbs(game: str) -> str:
    rows = [f"| `{verb}` | {form} |" for verb, form in sentences(card(game)).items()]
    return "\n".join(["| verb | a choice |", "|---|---|", *rows])


def _vocabulary(hooks: Hooks) -> dict[str, list[str]]:
    """What may stand for terrain, features and countries on the map of a game."""
    try:
        board = hooks.build(hooks.Ground(), {}, hooks.Situation()).content.board  # type: ignore[attr-defined]
    except AttributeError:
        return {}
    words = board.vocabulary
    return {"terrain": words.terrain, "features": words.features, "country": words.countries}


def _table(struct: type[msgspec.Struct], keys: Mapping[str, str] | None = None) -> str:
    """The fields of a struct; `keys` says for tables what their keys are."""
    texts = field_texts(struct)
    rows = []
    for field in msgspec.structs.fields(struct):
        kind = spell(field.type)
        if keys is not None:
            kind = kind.replace("by name", keys.get(field.name, "by name"), 1)
        rows.append(f"| `{field.name}` | {kind} | {_default(field)} | {texts.get(field.name, '')} |")
    return "\n".join(["| word | what stands there | if left out | meaning |", "|---|---|---|---|", *rows])


@lru_cache(maxsize=8)
def fact_keys(game: str) -> dict[str, str]:
    """Which facts are asked of units, of hexes, of sides: found out by asking, of a table with one unit."""
    hooks = hooks_of(game)
    nat = get_args(get_args(_field(hooks.Unit, "nat").type)[0])[0]
    position = hooks.build(hooks.Ground(), {UNIT: hooks.Unit(nat=nat)}, hooks.Situation())
    tries = {BY_UNIT: UNIT, BY_HEX: position.content.board.names[0], BY_SIDE: "NATO"}  # type: ignore[attr-defined]
    found = {}
    for field in msgspec.structs.fields(hooks.Facts):
        if "by name" not in spell(field.type) or _answers(hooks, position, field.name, "?"):
            continue
        found[field.name] = next((how for how, key in tries.items() if _answers(hooks, position, field.name, key)), "")
    return {name: how for name, how in found.items() if how}


def _field(struct: type[msgspec.Struct], name: str) -> msgspec.structs.FieldInfo:
    return next(field for field in msgspec.structs.fields(struct) if field.name == name)


def _answers(hooks: Hooks, position: Any, fact: str, key: str) -> bool:
    """Whether a fact can be asked of a key."""
    try:
        hooks.read(position, hooks.Facts(**{fact: {key: None}}))
    except (ValueError, LookupError):
        return False
    return True


def _nested(*structs: type[msgspec.Struct]) -> Iterator[str]:
    """Tables of the small structs that stand inside others."""
    seen: dict[str, type[msgspec.Struct]] = {}
    for struct in structs:
        for field in msgspec.structs.fields(struct):
            for inner in _structs_in(field.type):
                seen.setdefault(inner.__name__, inner)
    for name, inner in seen.items():
        yield f"### {name}"
        yield _table(inner)


def _structs_in(kind: Any) -> Iterator[type[msgspec.Struct]]:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
    for part in get_args(kind):
        yield from _structs_in(part)


def field_texts(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The text under each field of a struct and of those it extends, on one line."""
    found: dict[str, str] = {}
    for kind in reversed(struct.__mro__):
        if not issubclass(kind, msgspec.Struct) or kind is msgspec.Struct:
            continue
        found |= {name: _one_line(text) for name, text in kind.__dict__.get("texts", {}).items()}
        for one in msgspec.structs.fields(kind):
            for note in getattr(one.type, "__metadata__", ()):
                if isinstance(note, msgspec.Meta) and note.description:
                    found[one.name] = note.description
        try:
            source = textwrap.dedent(inspect.getsource(kind))
        except (OSError, TypeError):
            continue
        body = ast.parse(source).body[0]
        assert isinstance(body, ast.ClassDef)
        for field, text in zip(body.body, body.body[1:], strict=False):
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and _is_text(text):
                found[field.target.id] = _one_line(ast.literal_eval(text.value))  # type: ignore[attr-defined]
    return found


def _one_line(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def spell(kind: Any) -> str:
    """A type in words."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        wanted = [part for part in parts if part not in (UnsetType, type(None))]
        return " or ".join(dict.fromkeys(map(spell, wanted)))
    if origin is Literal:
        return ", ".join(f"`{word}`" if word else "nothing" for word in parts)
    if origin is Annotated:
        return spell(parts[0])
    if origin is dict:
        return f"by name: {spell(parts[1])}" if parts[0] is str else f"by {spell(parts[0])}: {spell(parts[1])}"
    if origin in (set, frozenset):
        return f"{_plural(parts[0])} in any order"
    if origin is list:
        return _plural(parts[0])
    if origin is tuple:
        return _plural(parts[0]) if len(parts) == 2 and parts[1] is ... else f"[{', '.join(map(spell, parts))}]"
    return _WORDS.get(kind, f"[{kind.__name__}](#{kind.__name__.lower()})" if _is_struct(kind) else "anything")


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


_WORDS = {str: "text", int: "number", float: "number", bool: "true or false"}
_MANY = {str: "texts", int: "numbers", float: "numbers"}


def _plural(kind: Any) -> str:
    return f"list of {_MANY.get(kind) or spell(kind)}"


def _default(field: msgspec.structs.FieldInfo) -> str:
    value = field.default
    if value is NODEFAULT:
        if field.default_factory is NODEFAULT:
            return "must be given"
        value = field.default_factory()
    if value in (None, UNSET, "") or value in ((), [], {}) or value == set():
        return ""
    text = msgspec.json.encode(value).decode() if not isinstance(value, str | msgspec.Struct) else str(value)
    return "" if isinstance(value, msgspec.Struct) else f"`{text}`"
