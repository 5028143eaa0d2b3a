"""Mutants: one small change in one function, found in its syntax tree and put into the function that is running.

What is said is left alone (`refuse`, `say`, `note`): a reason is held against the position by the truth check. So are
hints, weights and guesses of random play, which are no rules, and guards against slips of a programmer, such as
`zip(strict=True)` and arrays made read-only.
"""

from __future__ import annotations

import ast
import gc
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from inspect import getattr_static
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

SAID = frozenset({"refuse", "say", "note", "note_to", "Message", "Line"})
"""Calls that put a sentence together."""
GUARDS = frozenset({"setflags"})
"""Calls that only keep somebody from a slip."""
NO_RULES = frozenset(
    {
        "hint",
        "told",
        "weights",
        "eagerly",
        "guess",
        "guessed",
        "perhaps",
        "promises",
        "urged",
        "public",
        "_crowd",
        "__repr__",
    }
)
"""Methods that serve screens, random play and what a suggestion prefers."""
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.Mod: ast.Mult,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
Nodes = ast.FunctionDef | ast.ClassDef


class Mutant(NamedTuple):
    """A change, with the cases its function enforces."""

    id: str
    module: str
    place: str
    """The function, by its name in the module."""
    lines: range
    """Where the changed expression stands, and the head of its statement."""
    cases: tuple[str, ...]
    apply: Callable[[], None]
    """Make the change in the tree; only ever done in a process that ends with it."""
    tree: ast.Module
    file: str

    def lot(self, draw: int = 0) -> str:
        """Its place in the order in which samples are drawn: nobody's choice, and the same as long as it exists.
        Another number of the draw gives another order."""
        return hashlib.sha256(f"{draw or ''}{self.id}".encode()).hexdigest()

    def plant(self) -> None:
        """Put the changed code into the function that is running. Raises ValueError where that cannot be."""
        self.apply()
        code = _code(compile(ast.fix_missing_locations(self.tree), self.file, "exec"), self.place)
        function = _function(self.module, self.place)
        old, function.__code__ = function.__code__, code
        _replace_made(old, code)


def mutants(module: str, *, marked: bool) -> list[Mutant]:
    """Every mutant of a module, of functions that enforce a case alone where `marked`."""
    file = import_module(module).__file__
    assert file is not None
    tree = ast.parse(Path(file).read_text("utf-8"))
    found: list[Mutant] = []
    taken: Counter[str] = Counter()
    for place, cases, function in _functions(tree, "", ()):
        if marked and not cases:
            continue
        for lines, said, apply in _changes(function):
            name = f"{module.removeprefix('front85.')}.{place}: {said}"
            taken[name] += 1
            number = f" ({taken[name]})" if taken[name] > 1 else ""
            found.append(Mutant(name + number, module, place, lines, cases, apply, tree, file))
    return found


def _functions(
    parent: ast.Module | ast.ClassDef, above: str, cases: tuple[str, ...]
) -> Iterator[tuple[str, tuple[str, ...], ast.FunctionDef]]:
    for node in parent.body:
        if not isinstance(node, Nodes):
            continue
        own = (*cases, *_marks(node))
        if isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{above}{node.name}.", own)
        elif node.name not in NO_RULES:
            yield above + node.name, tuple(dict.fromkeys(own)), node


def _marks(node: Nodes) -> list[str]:
    return [
        str(argument.value)
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "enforces"
        for argument in mark.args
        if isinstance(argument, ast.Constant)
    ]


# what is changed

Change = tuple[range, str, Callable[[], None]]


def _changes(function: ast.FunctionDef) -> Iterator[Change]:
    for body in _bodies(function):
        for number, statement in enumerate(body):
            if isinstance(statement, ast.Assert | ast.Raise) or _docstring(statement):
                continue
            if _is_deed(statement):
                yield _lines(statement, statement), f"{_text(statement)} left out", _left_out(body, number)
            if isinstance(statement, ast.Continue):
                yield _lines(statement, statement), "continue -> break", _set_item(body, number, ast.Break())
            for node in _expressions(statement):
                for apply in _of_expression(node):
                    yield _lines(statement, node), _told(node, apply), apply


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """Every block of a function, those of functions inside it too."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
            yield block
            for statement in block:
                yield from _bodies(statement)
    for handler in getattr(node, "handlers", ()):
        yield from _bodies(handler)
    for case in getattr(node, "cases", ()):
        yield from _bodies(case)


def _expressions(node: ast.AST) -> Iterator[ast.AST]:
    """A statement and its expressions, without blocks, annotations and sentences."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("body", "orelse", "finalbody", "handlers", "cases") and isinstance(value, list):
            continue
        if name in ("annotation", "returns", "args", "decorator_list") and isinstance(node, ast.AnnAssign | Nodes):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_no_rule(child):
                yield from _expressions(child)


def _is_no_rule(node: ast.AST) -> bool:
    """A sentence, or a guard."""
    if isinstance(node, ast.keyword):
        return node.arg == "strict"
    if not isinstance(node, ast.Call):
        return isinstance(node, ast.JoinedStr)
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    return name in SAID or name in GUARDS


def _docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_deed(node: ast.stmt) -> bool:
    """A call for its effect, or something written into an object."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call) and not _is_no_rule(node.value)
    targets = node.targets if isinstance(node, ast.Assign) else []
    return any(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)


def _of_expression(node: ast.AST) -> Iterator[Callable[[], None]]:
    if isinstance(node, ast.Compare):
        for number, sign in enumerate(node.ops):
            if type(sign) in COMPARED:
                yield _set_item(node.ops, number, COMPARED[type(sign)]())
    elif isinstance(node, ast.BoolOp):
        yield _set(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield _set(node, "operand", ast.UnaryOp(ast.Not(), node.operand))
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in RECKONED:
        yield _set(node, "op", RECKONED[type(node.op)]())
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield _set(node, "value", not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield _set(node, "value", node.value + 1)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLED:
        yield _set(node.func, "id", CALLED[node.func.id])
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and _opaque(node.test):
        yield _set(node, "test", ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.comprehension):
        for number, test in enumerate(node.ifs):
            if _opaque(test):
                yield _set_item(node.ifs, number, ast.UnaryOp(ast.Not(), test))


def _opaque(test: ast.expr) -> bool:
    """A condition that has no sign of its own to be changed."""
    return not isinstance(test, ast.Compare | ast.BoolOp | ast.Constant) and not (
        isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    )


class _set:
    """One field of a node gets another value."""

    def __init__(self, node: Any, name: str, value: Any) -> None:
        self.node, self.name, self.value = node, name, value

    def __call__(self) -> None:
        self.value, old = getattr(self.node, self.name), self.value
        setattr(self.node, self.name, old)


class _set_item:
    """One member of a list gets another value."""

    def __init__(self, items: list[Any], number: int, value: Any) -> None:
        self.items, self.number, self.value = items, number, value

    def __call__(self) -> None:
        self.items[self.number], self.value = self.value, self.items[self.number]


def _left_out(body: list[ast.stmt], number: int) -> _set_item:
    return _set_item(body, number, ast.copy_location(ast.Pass(), body[number]))


def _told(node: ast.AST, apply: Callable[[], None]) -> str:
    """Before and after in words; the change is made and taken back for it."""
    before = _text(node)
    apply()
    after = _text(ast.fix_missing_locations(node))
    apply()
    return f"{before} -> {after}"


def _text(node: ast.AST) -> str:
    if isinstance(node, ast.If | ast.While):
        return f"if {ast.unparse(node.test)}"
    return " ".join(ast.unparse(node).split())


def _lines(statement: ast.stmt, node: ast.AST) -> range:
    """Lines by which it is known whether a change was come by: those of the expression, else the statement's first."""
    first = getattr(node, "lineno", statement.lineno)
    if isinstance(node, ast.If | ast.While):
        return range(first, (node.test.end_lineno or first) + 1)
    return range(first, (getattr(node, "end_lineno", None) or first) + 1)


# into the running program


def _code(code: CodeType, place: str) -> CodeType:
    """The code of a function in that of its module."""
    for name in place.split("."):
        code = next(const for const in code.co_consts if isinstance(const, CodeType) and const.co_name == name)
    return code


def _replace_made(old: CodeType, new: CodeType) -> None:
    """What a function has made before, such as the bars it declares when its module is imported, is changed too."""
    changed = {id(was): now for was, now in _inside(old, new)}
    if not changed:
        return
    gc.unfreeze()  # tests put what is there for good out of sight
    for thing in gc.get_objects():
        if type(thing) is FunctionType and id(thing.__code__) in changed:
            with suppress(ValueError):  # the change has left it another number of names from outside
                thing.__code__ = changed[id(thing.__code__)]


def _inside(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    parts = ([const for const in code.co_consts if isinstance(const, CodeType)] for code in (old, new))
    for was, now in zip(*parts, strict=False):
        yield was, now
        yield from _inside(was, now)


def _function(module: str, place: str) -> FunctionType:
    """The function that runs under a name, below whatever keeps its answers."""
    found: Any = import_module(module)
    for name in place.split("."):
        found = getattr_static(found, name)
    for _ in range(4):
        if isinstance(found, FunctionType):
            return found
        found = next(
            (
                inside
                for name in ("__wrapped__", "__func__", "fget", "_work")
                if (inside := getattr(found, name, None)) is not None
            ),
            found,
        )
    raise ValueError(f"{module}.{place} is no plain function")
