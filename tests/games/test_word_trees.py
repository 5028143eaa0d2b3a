"""Verbs are declared as slots: those whose tree of words is written by hand are named here, and they only get fewer."""

from __future__ import annotations

import ast
from pathlib import Path

GAMES = Path(__file__).parents[2] / "src/front85/games"

STAY = {
    "fulda_gap/combat/attack:Attack": "defenders are joined by a plus, aircraft and a shift follow those who strike",
    "fulda_gap/combat/disengagement:Disengage": "of several hexes named as one, somebody of each, hex after hex",
    "fulda_gap/combat/retreat:RetreatVerb": "a path of hexes, then units that stop on it",
    "iron_sky/helicopters/fly:Fly": "legs of a flight come in any number, a mode and a hex each",
    "iron_sky/lift/boarding:Boarding": "what follows those who board are the words of another verb",
    "iron_sky/missions/assignment:Crew": "squadrons in sections; nine verbs say only who may be in them",
    "iron_sky/missions/fights/boxes:Line": "a squadron that splits is named twice, side by side",
    "iron_sky/weapons/warheads:Nuke": "each carrier is named with its points",
}
"""Verbs that no slots describe, with the reason."""


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
    assert trees() == set(STAY)
    assert len(STAY) <= 8


def test_why_not_is_said_by_bars_and_the_old_words_for_it_are_gone() -> None:
    old = {"unfit", "closed", "fault", "why", "stranger", "barred", "absent_for"}
    found = [
        f"{path.relative_to(GAMES)}:{node.lineno} {node.name}"
        for path in GAMES.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.FunctionDef) and node.name in old
    ]
    assert found == []
