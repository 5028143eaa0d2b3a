"""The verbs of a game, found in its code: what the menus of its phases are made of, and the sentences they begin."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from front85.kernel.titlecard import TitleCard
from front85.proof.files import vignettes_of

VERB = re.compile(r"[a-z][\w-]*")
SENTENCE = re.compile(r"`([a-z][\w-]*(?: [^`]+)?)`")


def sentences(card: TitleCard) -> dict[str, str]:
    """Every verb of a game with what a choice looks like: as its code says, or as a vignette has it."""
    trees = [ast.parse(path.read_text("utf-8")) for path in sorted(card.folder.rglob("*.py"))]
    verbs = {word for tree in trees for word in _in_menus(tree)}
    examples = _examples(vignettes_of(card.name))
    verbs |= examples.keys()
    forms = _forms(trees, verbs)
    found = {}
    for verb in sorted(verbs):
        form = " or ".join(f"`{text}`" for text in forms.get(verb, ()))
        if not form and verb in examples:
            form = f"as in `{examples[verb]}`" if examples[verb] != verb else f"`{verb}`"
        found[verb] = form or f"`{verb}`"
    return found


def _in_menus(tree: ast.Module) -> Iterator[str]:
    """Words under which verbs stand: keys of the dicts menus are made of, and what the class of a verb begins with."""
    for node in ast.walk(tree):
        made: list[ast.expr | None] = []
        if isinstance(node, ast.ClassDef) and any(_name(base) in ("Verb", "Riding") for base in node.bases):
            first = (ast.get_docstring(node) or "").partition("\n")[0]
            yield from (text.split(" ")[0] for text in SENTENCE.findall(first))
        if isinstance(node, ast.AnnAssign) and _of_verbs(node.annotation):
            made = [node.value]
        elif isinstance(node, ast.FunctionDef) and _of_verbs(node.returns):
            made = [part.value for part in ast.walk(node) if isinstance(part, ast.Return)]
        elif isinstance(node, ast.Call) and _name(node.func) == "Menu":
            made = list(node.args[3:4])
        elif isinstance(node, ast.AugAssign) and _name(node.target) == "verbs":
            made = [node.value]
        elif isinstance(node, ast.Assign):
            if any(_name(target) == "verbs" for target in node.targets):
                made = [node.value]
            for target in node.targets:
                if isinstance(target, ast.Subscript) and _name(target.value) == "verbs":
                    yield from _words((target.slice,))
        for value in made:
            for part in ast.walk(value) if value is not None else ():
                if isinstance(part, ast.Dict):
                    yield from _words(part.keys)


def _words(keys: list[ast.expr | None] | tuple[ast.expr, ...]) -> Iterator[str]:
    for key in keys:
        if isinstance(key, ast.Constant) and isinstance(key.value, str) and VERB.fullmatch(key.value):
            yield key.value


def _of_verbs(annotation: ast.expr | None) -> bool:
    return annotation is not None and bool(re.fullmatch(r"dict\[str, (\w+\.)?Verb\]", ast.unparse(annotation)))


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _forms(trees: list[ast.Module], verbs: set[str]) -> dict[str, list[str]]:
    """Sentences in docstrings that begin with a verb and go on with its objects in capitals."""
    found: dict[str, list[str]] = {}
    for tree in trees:
        for node in ast.walk(tree):
            if not isinstance(node, ast.ClassDef | ast.FunctionDef | ast.Module):
                continue
            for text in SENTENCE.findall(ast.get_docstring(node) or ""):
                verb, _, rest = text.partition(" ")
                if verb in verbs and rest and re.fullmatch(r"[A-Z0-9 +.=\[\]/|-]+", rest):
                    forms = found.setdefault(verb, [])
                    if text not in forms:
                        forms.append(text)
    return found


def _examples(folder: Path) -> dict[str, str]:
    """The shortest choice that a vignette of the game makes with each verb."""
    found: dict[str, str] = {}
    for path in sorted(folder.glob("*.toml")):
        for step in tomllib.loads(path.read_text("utf-8")).get("step", ()):
            said = str(step.get("do", ""))
            verb = said.split(" ")[0]
            if VERB.fullmatch(verb) and (verb not in found or (len(said), said) < (len(found[verb]), found[verb])):
                found[verb] = said
    found.pop("concede", None)
    return found
