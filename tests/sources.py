"""What tests ask of the code and of the words, read once for all tests of a process: to parse either takes seconds."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Pattern, VariableReference
from fluent.syntax.visitor import Visitor

from front85.words import LOCALE


class Import(NamedTuple):
    """`from module import name`; without a name, `import module`."""

    module: str
    name: str


class Text(NamedTuple):
    """A string in the code, and the names of the values handed over in a call that begins with it, if they can be
    read off."""

    value: str
    line: int
    values: frozenset[str] | None


class Source(NamedTuple):
    imports: tuple[Import, ...]
    texts: tuple[Text, ...]
    shapes: tuple[str, ...]
    """Strings with holes, which are shown as {}."""


@cache
def source(path: Path) -> Source:
    """What is imported and written in a file, wherever in it."""
    imports: list[Import] = []
    constants: list[ast.Constant] = []
    shapes: list[str] = []
    handed: dict[int, frozenset[str] | None] = {}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imports += (Import(alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            imports += (Import(node.module or "", alias.name) for alias in node.names)
        elif isinstance(node, ast.Call) and node.args:
            names = [keyword.arg for keyword in node.keywords]
            by_dict = any(not isinstance(part, ast.Constant) for part in node.args)
            values = None if by_dict or None in names else frozenset(name for name in names if name)
            handed.update({id(part): values for part in node.args if isinstance(part, ast.Constant)})
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            constants.append(node)
        elif isinstance(node, ast.JoinedStr):
            parts = (str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
            shapes.append("".join(parts))
    texts = (Text(str(one.value), one.lineno, handed.get(id(one))) for one in constants)
    return Source(tuple(imports), tuple(texts), tuple(shapes))


@cache
def catalogue(language: str) -> dict[str, dict[str, Pattern]]:
    """The messages of each file of a language; each stands once, and nothing cannot be read."""
    found: dict[str, dict[str, Pattern]] = {}
    taken: set[str] = set()
    for path in sorted((LOCALE / language).glob("*.ftl")):
        found[path.name] = {}
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, Junk), f"{path.name}: cannot be read: {entry.content}"
            if isinstance(entry, Message):
                assert entry.id.name not in taken, f"{path.name}: {entry.id.name} stands twice"
                assert entry.value is not None
                taken.add(entry.id.name)
                found[path.name][entry.id.name] = entry.value
    return found


def messages(language: str) -> dict[str, Pattern]:
    """The messages of a language by their ids."""
    return {name: pattern for some in catalogue(language).values() for name, pattern in some.items()}


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.names.add(node.id.name)


def variables(pattern: Pattern) -> set[str]:
    """The values a message uses."""
    visitor = _Variables()
    visitor.visit(pattern)
    return visitor.names
