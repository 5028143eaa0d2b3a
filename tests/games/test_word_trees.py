"""Verbs are declared as slots: those whose tree of words is written by hand are named here, and they only get fewer."""

from __future__ import annotations

import ast
from pathlib import Path

GAMES = Path(__file__).parents[2] / "src/front85/games"

STAY = {
    "iron_sky/helicopters/fly:Fly": "legs of a flight come in any number, a mode and a hex each",
    "iron_sky/missions/fights/boxes:Line": "a squadron that splits is named twice, side by side",
    "iron_sky/weapons/warheads:Nuke": "each carrier is named with its points",
}
"""Verbs that no slots describe, with the reason."""

LEFT = {
    "fulda_gap/combat/attack:Attack",
    "fulda_gap/combat/disengagement:Disengage",
    "fulda_gap/combat/retreat:RetreatVerb",
    "fulda_gap/movement/overrun:Overrun",
    "iron_sky/lift/airlift:Destination",
    "iron_sky/lift/boarding:Boarding",
    "iron_sky/lift/freight:Freight",
    "iron_sky/missions/assignment:Assign",
    "iron_sky/missions/assignment:Crew",
    "iron_sky/missions/flights/wild_weasel:WildWeasel",
}
"""Others that have an `after` of their own."""


def trees() -> set[str]:
    found = set()
    for path in GAMES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ClassDef) and any(
                isinstance(one, ast.FunctionDef) and one.name == "after" for one in node.body
            ):
                found.add(f"{path.relative_to(GAMES).with_suffix('')}:{node.name}")
    return found


def test_no_word_tree_is_written_by_hand_beyond_those_named() -> None:
    assert trees() == {*STAY, *LEFT}


def test_why_not_is_said_by_bars_and_the_old_words_for_it_are_gone() -> None:
    old = {"unfit", "closed", "fault", "why", "stranger", "barred", "absent_for"}
    found = [
        f"{path.relative_to(GAMES)}:{node.lineno} {node.name}"
        for path in GAMES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef) and node.name in old
    ]
    assert found == []
