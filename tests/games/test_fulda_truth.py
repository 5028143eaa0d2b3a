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
GATES = {"5210": ["east_edge", "soviet_entry"], "2223": ["airbase"]}
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
    "entry": (
        {"tank": {"nat": "SU", "at": "waiting", "turn": 6}, "old": {"nat": "SU", "at": "4010"}},
        {"turn": 6, "phase": "Soviet movement"},
    ),
    "landing": (
        {
            "wing": {"nat": "US", "at": "waiting", "entry": "airbase", "turn": 6},
            "base": {"nat": "NATO", "kind": "airbase", "steps": [[0, 1]], "at": "2223"},
            "other": {"nat": "US", "at": "2010"},
        },
        {"turn": 6, "phase": "NATO movement", "options": ADVANCED},
    ),
    "forced": (
        {
            "one": {"nat": "SU", "steps": [[4, 1], [2, 1]], "at": "2120"},
            "two": {"nat": "SU", "steps": [[4, 1], [2, 1]], "at": "2120"},
            "reg": {"nat": "US", "steps": [[9, 2], [3, 1]], "at": "2020"},
        },
        {"phase": "Soviet combat"},
    ),
    "flight back": (
        {
            "tank": {"nat": "SU", "steps": [[16, 6]], "at": "2120"},
            "guard": {"nat": "US", "steps": [[4, 4], [4, 4], [3, 3], [2, 2]], "at": "2020"},
        },
        {"phase": "Soviet combat"},
    ),
    "cover": (
        {"guns": {"nat": "SU", "kind": "artillery", "steps": [[8, 1], [4, 1]], "at": "1110"}},
        {"phase": "NATO movement", "options": ADVANCED, "air": {name: {} for name in ("F-4E/1", "F-4E/2", "F-4G/1")}},
    ),
    "battalions": (
        {"foot": {"nat": "WG", "type": "infantry", "at": "1010"}, "tank": {"nat": "SU", "at": "4010"}},
        {"turn": 6, "phase": "NATO reorganization", "options": ADVANCED},
    ),
    "line": (
        {
            "brigade": {"nat": "US", "division": "US 3", "at": "waiting"},
            "foe": {"nat": "SU", "division": "SU 9", "at": "waiting"},
        },
        {"scenario": "d7", "phase": "setup"},
    ),
}
PLAYED = {
    "forced": ["disengage 2120 one two", "6"],
    "flight back": ["attack 2020 tank", "6"],
    "pursuit": ["attack 2020 tank", "6", "retreat 1920 1820 1720"],
    "line": ["4"],
}
"""What is chosen and rolled before the choice a lie is told of."""
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
    ("entry", "enter tank 5210", "fg-refused-no-way-in", {}),
    ("entry", "enter tank 5210", "fg-refused-nobody-enters", {}),
    ("entry", "enter tank 5210", "fg-refused-no-door", {"unit": "tank", "hex": "5210"}),
    ("entry", "enter tank 5210", "fg-refused-not-waiting", {"unit": "tank"}),
    ("entry", "enter tank 5210", "fg-refused-too-early", {"unit": "tank", "turn": 6}),
    ("entry", "enter tank 5210", "fg-refused-too-early", {"unit": "tank", "turn": 7}),
    ("entry", "enter tank 5210", "fg-refused-entry-zone", {"hex": "5210"}),
    ("entry", "enter tank 5210", "fg-refused-entry-cost", {"hex": "5210", "cost": 99}),
    ("entry", "enter tank 5210", "fg-refused-entry-phase", {}),
    ("landing", "enter wing 2223", "fg-refused-no-door", {"unit": "wing", "hex": "2223"}),
    ("landing", "enter wing 2223", "fg-refused-airbase-lost", {"hex": "2223"}),
    ("landing", "enter wing 2223", "fg-refused-air-level", {}),
    ("landing", "enter wing 2223", "fg-refused-landing-full", {"hex": "2223"}),
    ("landing", "enter wing 2223", "fg-refused-no-way-in", {}),
    ("forced", "attack 2020 one two", "fg-refused-forced-stranger", {"unit": "one"}),
    ("forced", "attack 2020 one two", "fg-refused-forced-target", {"hexes": "2020"}),
    ("flight back", "retreat 1920 1820 1720", "fg-refused-retreat-dead-end", {"hex": "1920"}),
    ("flight back", "retreat 1920 1820 1720", "fg-refused-retreat-adjacent", {"hex": "1920"}),
    ("flight back", "retreat 1920 1820 1720", "fg-refused-retreat-circle", {"hex": "1720"}),
    ("flight back", "retreat 1920 1820 1720", "fg-refused-retreat-locked", {"hex": "1920"}),
    ("flight back", "retreat 1920 1820 1720", "fg-refused-retreat-over", {"hex": "1820", "left": 0}),
    ("flight back", "retreat 1920 1820 1720", "fg-refused-retreat-stranger", {"unit": "guard"}),
    ("pursuit", "advance tank 2020", "fg-refused-advance-none", {}),
    ("pursuit", "advance tank 2020", "fg-refused-advance-path", {"hex": "2020"}),
    ("pursuit", "advance tank 2020", "fg-refused-advance-full", {"hex": "2020"}),
    ("pursuit", "advance tank 2020", "fg-refused-advance-nowhere", {"unit": "tank"}),
    ("pursuit", "advance tank 2020", "fg-refused-advance-kind", {"unit": "tank"}),
    ("pursuit", "advance tank 2020", "fg-refused-advance-stranger", {"unit": "tank"}),
    ("pursuit", "advance tank 2020", "fg-refused-no-result", {}),
    ("cover", "sortie F-4E/1+F-4E/2+F-4G/1 0610 cover=none", "fg-refused-cover", {"word": "cover=none"}),
    ("cover", "sortie F-4E/1+F-4E/2+F-4G/1 0610 cover=none", "fg-refused-penetration", {"have": 3}),
    ("battalions", "convert foot", "fg-refused-none-converts", {}),
    ("battalions", "convert foot", "fg-refused-no-parent", {"unit": "foot"}),
    ("line", "place brigade 1901", "fg-refused-no-place", {"unit": "brigade"}),
    ("line", "place brigade 1901", "fg-refused-outside-front", {"unit": "brigade", "hex": "1901", "line": 4}),
    ("line", "place brigade 1901", "fg-refused-not-to-place", {"unit": "brigade"}),
    ("line", "place brigade 1901", "fg-refused-deploy-zone", {"hex": "1901"}),
    ("line", "place brigade 1901", "fg-refused-deploy-crowded", {"hex": "1901"}),
    ("line", "place brigade 1901", "fg-refused-not-deploying", {}),
]


def scene(name: str) -> Any:
    units, words = SCENES.get(name, SCENES["flight back"])
    table = situation.build(
        situation.Ground(base="printed")
        if name == "line"
        else situation.Ground(country={"4010": "GDR"}, features=GATES),
        msgspec.convert(units, dict[str, situation.Unit]),
        msgspec.convert(words, situation.Situation),
    )
    for choice in PLAYED.get(name, ()):
        table.play(choice)
    return table


@pytest.mark.parametrize(("place", "choice", "message", "values"), LIES, ids=[f"{lie[2]} {lie[1]}" for lie in LIES])
def test_a_lie_about_a_choice_that_is_legal_is_found_out(
    place: str, choice: str, message: str, values: dict[str, Any]
) -> None:
    table = scene(place)
    assert table.why_not(choice, table.ask.player) is None
    assert untrue(table, parse(choice), refuse("9.11", message, **values)).startswith(f"untrue: 9.11 {message}")
