"""Documents a reader can trust: links lead somewhere, commands and options exist, each page says whom it is for."""

from __future__ import annotations

import re
import shlex
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import typer.main

from front85.cli import COMMANDS, build
from front85.shelf import house

ROOT = Path(__file__).resolve().parent.parent
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]
PATHS = ("README.md", "CONTRIBUTING.md")
"""Pages that lead readers to the others."""
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
BLOCK = re.compile(r"^```\w*\n(.*?)^```", re.DOTALL | re.MULTILINE)
COMMAND = re.compile(r"(?:^|[\s`])(?:\./)?front85 ([a-z][^`#\n]*)")


def names(pages: list[Path]) -> list[str]:
    return [str(page.relative_to(ROOT)) for page in pages]


def prose(page: Path) -> str:
    return BLOCK.sub("", page.read_text("utf-8"))


@cache
def anchors(page: Path) -> set[str]:
    heads = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_links_lead_somewhere(page: Path) -> None:
    lost = []
    for file, anchor in LINK.findall(prose(page)):
        target = (page.parent / file).resolve() if file else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            lost.append(f"{file}#{anchor}")
    assert lost == []


def test_each_page_of_a_path_says_whom_it_is_for() -> None:
    linked = {(ROOT / name).parent / file for name in PATHS for file, _ in LINK.findall(prose(ROOT / name))}
    pages = [page for page in linked if page.suffix == ".md"]
    assert len(pages) > 10
    firsts = {page.name: page.read_text("utf-8").split("\n\n")[1] for page in pages}
    assert [
        name for name, first in firsts.items() if not first.startswith("For ") or "After reading" not in first
    ] == []


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) < 150


@cache
def commands() -> Any:
    return typer.main.get_command(build())


def typed(page: Path) -> list[str]:
    """What the page says to type after `front85`, in blocks and between backticks."""
    text = page.read_text("utf-8")
    quoted = [f"`{part}`" for part in re.findall(r"`([^`\n]+)`", prose(page))]
    return [found.strip() for part in [*BLOCK.findall(text), *quoted] for found in COMMAND.findall(part)]


def fault(line: str) -> str:
    """Why this cannot be typed; empty if it can."""
    words = [word.strip("[]") for word in shlex.split(line)]
    if words[0] == "test":
        return ""
    if words[0] not in COMMANDS:
        return f"no command {words[0]}"
    command, named = commands().commands[words[0]], words[:1]
    while hasattr(command, "commands") and len(words) > len(named):
        named = words[: len(named) + 1]
        if named[-1] not in command.commands:
            return f"no command {' '.join(named)}"
        command = command.commands[named[-1]]
    known = {name for parameter in command.params for name in parameter.opts} | {"--help"}
    sides = {f"--{side.lower()}" for card in house().values() for side in card.sides}
    return " ".join(word for word in words if word.startswith("--") and word.partition("=")[0] not in known | sides)


@pytest.mark.parametrize("page", PAGES, ids=names(PAGES))
def test_commands_and_their_options_exist(page: Path) -> None:
    assert [f"{line}: {fault(line)}" for line in typed(page) if fault(line)] == []


def test_the_check_of_commands_can_fail() -> None:
    assert fault("simulate nuremberg --games 4 --pact regular") == ""
    assert fault("simulate nuremberg --goats 4") == "--goats"
    assert fault("vignette wrods") == "no command vignette wrods"
    assert fault("bombard") == "no command bombard"


def test_nobody_is_told_to_install_from_an_index() -> None:
    """No index has Front '85: what is installed is a checkout or a wheel."""
    catalogues = (ROOT / "src" / "front85" / "locale").rglob("*.ftl")
    modules = (ROOT / "src" / "front85").rglob("*.py")
    told = [
        path for path in (*PAGES, *catalogues, *modules) if re.search(r"install ..?front85\[", path.read_text("utf-8"))
    ]
    assert told == []


@pytest.mark.parametrize("game", house())
def test_every_scenario_and_option_is_in_the_list_of_games(game: str) -> None:
    text = (ROOT / "docs" / "games.md").read_text("utf-8")
    section = text[text.index(f"(`{game}`)") :].partition("\n## ")[0]
    card = house()[game]
    assert [name for name in (*card.scenarios, *card.options) if f"(`{name}`" not in section] == []
