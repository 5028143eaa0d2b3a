"""The project's documents as pages of the site, in English as they are written."""

from __future__ import annotations

import re
from functools import cached_property
from html import escape
from pathlib import Path
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.token import Token

import front85
from front85.book.pages import brand, document
from front85.words import ENGLISH, Speaker, languages

FIRST = "README.md"
PARTS = {
    "book-for-players": (
        "playing.md", "games.md", "own-copy.md", "scenario-file.md", "computer-players.md", "win-chance.md",
        "rulings.md", "provenance.md",
    ),
    "book-for-hosts": ("hosting.md", "bots.md"),
    "book-for-researchers": ("python.md", "lab.md"),
    "book-for-makers": ("a-new-title.md", "vignettes.md", "map-format.md", "atlas.md"),
    "book-for-contributors": (
        "../CONTRIBUTING.md", "architecture.md", "adding-a-rule.md", "table.md", "wire.md", "performance.md",
        "checks.md", "mutants.md", "../CHANGELOG.md",
    ),
}  # fmt: skip


def home() -> Path:
    """The folder with the documents: the checkout, or what the wheel carries of it."""
    package = Path(front85.__file__).parent
    checkout = package.parents[1]
    return checkout if (checkout / "docs").is_dir() else package / "project"


def anchor(head: str) -> str:
    """The place of a heading, as forges name it."""
    return re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-")


class Project:
    """Every document once, linked among themselves; what is linked beside them is a picture, or stays a name."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = (root or home()).resolve()
        self.pictures: dict[str, Path] = {}
        self._markdown = MarkdownIt("commonmark").enable("table")

    @cached_property
    def names(self) -> dict[Path, str]:
        """Document to the name of its page, in reading order."""
        docs = self.root / "docs"
        listed = [docs / name for part in PARTS.values() for name in part]
        paths = [self.root / FIRST, *listed, *sorted(docs.glob("*.md"))]
        found = {path.resolve(): path.stem.lower() for path in paths if path.is_file()}
        return {path: "index" if path.name == FIRST else name for path, name in found.items()}

    def pages(self) -> dict[str, str]:
        """The pages by their names. Fills `pictures`."""
        return {f"{name}.html": self.page(path) for path, name in self.names.items()}

    def page(self, path: Path) -> str:
        tokens = self._markdown.parse(path.read_text("utf-8"))
        seen: dict[str, int] = {}
        for token, after in zip(tokens, [*tokens[1:], None], strict=True):
            if token.type == "heading_open" and after is not None:
                name = anchor(after.content)
                seen[name] = seen.get(name, -1) + 1
                token.attrSet("id", f"{name}-{seen[name]}" if seen[name] else name)
            for child in token.children or ():
                self.relink(child, path)
        body = self._markdown.renderer.render(tokens, self._markdown.options, {})
        return document(ENGLISH, f"{self.title(path)} · Front ’85", "../", self.frame(path, body))

    def relink(self, token: Token, path: Path) -> None:
        """An address in a document as an address in the site."""
        field = {"link_open": "href", "image": "src"}.get(token.type)
        address = str(token.attrGet(field) or "") if field else ""
        if not field or re.match(r"[a-z]+:", address) or address.startswith("#"):
            return
        file, _, place = address.partition("#")
        target = (path.parent / unquote(file)).resolve()
        if target in self.names:
            token.attrSet(field, f"{self.names[target]}.html" + (f"#{place}" if place else ""))
        elif target.is_file() and target.suffix in (".webp", ".svg", ".png"):
            self.pictures[target.name] = target
            token.attrSet(field, f"pictures/{target.name}")
        elif token.type == "link_open":
            token.attrs = {"class": "file", "title": target.name}  # a file of the checkout: named, not carried

    def title(self, path: Path) -> str:
        head = re.search(r"^# (.+)$", path.read_text("utf-8"), re.MULTILINE)
        return head[1] if head else path.stem

    def frame(self, path: Path, body: str) -> str:
        say = Speaker(ENGLISH)
        stems = {(self.root / "docs" / name).resolve(): part for part, names in PARTS.items() for name in names}
        rows, part = [], ""
        for other, name in self.names.items():
            if stems.get(other, part) != part:
                part = stems[other]
                rows.append(f'<li class="part">{say(part)}</li>')
            on = ' class="on"' if other == path else ""
            rows.append(
                f'<li{on}><a href="{name}.html"><span class="n"></span>'
                f"<span>{escape(self.title(other))}</span></a></li>"
            )
        books = "".join(f'<a href="../{name}/index.html" lang="{name}">{name.upper()}</a>' for name in languages())
        return (
            f'<header class="bar"><a class="brand" href="../index.html">{brand("../")}</a>'
            f'<span class="sep"></span><a class="game" href="index.html">{say("book-project")}</a>'
            f'<span class="lang end">{books}</span></header>'
            f'<nav class="toc" aria-label="{say("book-contents")}"><details open><summary class="eyebrow">'
            f"{say('book-contents')}</summary><ol>{''.join(rows)}</ol></details></nav>"
            f'<main><div class="sheet-of-book doc">{body}</div></main>'
        )
