"""Fulda Gap: sentences that are not so are found out, of legal choices and of positions that give them the lie."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from front85.games.fulda_gap.vignettes import situation
from front85.kernel.ask import parse
from front85.kernel.message import refuse
from front85.proof.candour import untrue

JUMPER = {"nat": "SU", "at": "waiting", "paratroop": True, "turn": 4, "type": "airborne"}
ADVANCED = {"advanced": True}
FACED = {
    "tank": {"nat": "SU", "steps": [[24, 6]], "at": "2120"},
    "guard": {"nat": "US", "steps": [[4, 4]], "at": "2020"},
}
DROP = {"a": JUMPER, "b": JUMPER, "c": JUMPER, "guard": {"nat": "US", "at": "2005"}}
SCENES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "march": ({"tank": {"nat": "SU", "at": "3010"}, "foe": {"nat": "US", "at": "1010"}}, {"turn": 6}),
    "contact": (FACED, {"turn": 6}),
    "fight": (FACED, {"phase": "Soviet combat"}),
    "supply": (
        {
            "truck": {"nat": "SU", "kind": "transport", "steps": [[0, 2]], "at": "3010", "mobile": True},
            "dump": {"nat": "SU", "kind": "dump", "steps": [[0, 3]], "at": "3010", "mobile": True},
            "foe": {"nat": "US", "at": "1010"},
        },
        {"turn": 6},
    ),
    "flight": (
        {"heli": {"nat": "SU", "kind": "helicopter", "at": "3012"}, "foe": {"nat": "US", "at": "1010"}},
        {"turn": 6, "options": ADVANCED},
    ),
    "drop": (
        DROP,
        {"turn": 6, "phase": "Soviet movement", "options": ADVANCED, "superiority": -5, "air": {"TU-28E/1": {}}},
    ),
    "rebuild": (
        {
            "worn": {"nat": "US", "lost": 1, "at": "2010"},
            "store": {"nat": "US", "kind": "dump", "steps": [[0, 3]], "at": "2011"},
            "foe": {"nat": "SU", "at": "4010"},
        },
        {"turn": 6, "phase": "NATO reorganization", "pool": {"US": 6}},
    ),
}
LIES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("march", "move 3010 tank 2910", "refused-nobody-moves", {}),
    ("contact", "overrun 2120 tank 2020 +0", "fg-refused-nobody-overruns", {}),
    ("fight", "attack 2020 tank", "fg-refused-nothing-to-attack", {}),
    ("fight", "attack 2020 tank", "fg-refused-nobody-beside", {"hex": "2020"}),
    ("fight", "attack 2020 tank odds=1-1", "fg-refused-odds", {"odds": "1-1"}),
    ("fight", "attack 2020 tank +1", "fg-refused-shift-most", {"shift": "+1", "most": 3}),
    ("fight", "attack 2020 tank +1", "fg-refused-shift-side", {}),
    ("fight", "disengage 2120 tank", "fg-refused-disengage-none", {}),
    ("fight", "attack 2020 tank", "fg-refused-not-combat", {}),
    ("supply", "load truck dump", "fg-refused-no-supply-work", {}),
    ("supply", "mode truck", "fg-refused-no-supply-work", {}),
    ("supply", "move 3010 truck 2910", "fg-refused-not-movement", {}),
    ("flight", "fly heli 2912", "fg-refused-no-lane", {"hex": "2912"}),
    ("flight", "fly heli 2912", "fg-refused-nobody-flies", {}),
    ("flight", "fly heli 2912", "fg-refused-cannot-fly", {"unit": "heli"}),
    ("drop", "drop TU-28E/1 3910 3910 3909 3911", "fg-refused-drop-room", {"hex": "3910"}),
    ("drop", "drop TU-28E/1 3910 3910 3909 3911", "fg-refused-drop-apart", {"hex": "3911"}),
    ("drop", "drop TU-28E/1 3910 3910 3909 3911", "fg-refused-drop-points", {"hex": "3910"}),
    ("drop", "drop TU-28E/1 3910 3910 3909 3911", "fg-refused-drop-carrier", {}),
    ("drop", "drop TU-28E/1 3910 3910 3909 3911", "fg-refused-drop-gone", {}),
    ("drop", "sortie TU-28E/1 3910", "fg-refused-all-flown", {}),
    ("rebuild", "rebuild worn 1", "fg-refused-rebuild-unsupplied", {"unit": "worn"}),
    ("rebuild", "rebuild worn 1", "fg-refused-rebuild-line", {"unit": "worn"}),
    ("rebuild", "rebuild worn 1", "fg-refused-nobody-rebuilds", {}),
    ("rebuild", "rebuild worn 1", "fg-refused-not-reorganization", {}),
]


def scene(name: str) -> Any:
    units, words = SCENES[name]
    return situation.build(
        situation.Ground(country={"4010": "GDR"}),
        msgspec.convert(units, dict[str, situation.Unit]),
        msgspec.convert(words, situation.Situation),
    )


@pytest.mark.parametrize(("place", "choice", "message", "values"), LIES, ids=[f"{lie[2]} {lie[1]}" for lie in LIES])
def test_a_lie_about_a_choice_that_is_legal_is_found_out(
    place: str, choice: str, message: str, values: dict[str, Any]
) -> None:
    table = scene(place)
    assert table.why_not(choice, table.ask.player) is None
    assert untrue(table, parse(choice), refuse("9.11", message, **values)).startswith(f"untrue: 9.11 {message}")
