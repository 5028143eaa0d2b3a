"""Under an Iron Sky: how often a person would be asked in a campaign, counted in a game of two regulars."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from ai_iron import both, decisions, opened

from front85.lab.questions import IRON_SKY, Tally, put

AIR = 130
"""The most questions of the air war in a turn, of both sides together."""
ALL = 200
"""Fewer questions than this of every kind, with every chapter in play."""
OPTIONS = (
    *("air_war", "airborne", "landings", "weather", "recon", "wild_weasel", "intercept_pursuit", "special_forces"),
    *("chemical", "nuclear", "escalation", "embedded_supply", "brigade_logistics", "leg_infantry", "alpine"),
)
AIR_PROMPTS = frozenset(
    f"is-ask-{name}"
    for name in (
        *("mark", "assign", "sky-line", "sky-aim", "sky-turnback", "watch", "window", "support", "intercept", "boxes"),
        *("engage", "press", "prey", "groups", "group-turns", "flak", "flak-area", "strike", "sead", "toll", "trace"),
        *("path", "interdict", "mending", "airmobile", "heli-flak", "heli-home", "heli-leave", "airlift-flak"),
    )
)


def test_a_campaign_asks_no_more_than_people_can_answer() -> None:
    """The first two turns of the war, with everything on."""
    tally, decided = Tally(IRON_SKY), Counter[int]()
    for table, _ in decisions(opened("campaign", **dict.fromkeys(OPTIONS, True)), both("regular"), 7, 3):
        decided[table.state.turn] += 1
        tally.count(table)
    assert len(tally.turns) == 3
    assert max(decided.values()) > 500  # a turn of war, not of peace
    assert 20 < tally.worst(AIR_PROMPTS) <= AIR
    assert tally.worst(AIR_PROMPTS) < tally.worst() < ALL


def test_orders_are_no_questions_and_what_does_not_matter_is_passed() -> None:
    """Every kind of question that is left out of the count comes up, and so does one that is counted."""
    left_out, counted, proposed = set[str](), set[str](), Counter[str]()
    for table, _ in decisions(opened("fulda_hof", air_war=True, embedded_supply=True), both("regular"), 3, 2):
        ask = table.ask
        assert ask is not None
        for verb in IRON_SKY.committed & set(ask.after(())):
            proposed[verb] += any(ask.hint((verb,), word).get("default") for word in ask.after((verb,)))
        if put(ask, IRON_SKY):
            counted.add(ask.prompt.id)
            assert not (ask.follows((), "support") and ask.hint((), "pass").get("default"))
        else:
            left_out.add(ask.prompt.id)
    assert {"is-ask-movement", "is-ask-support"} <= left_out
    assert {"is-ask-support", "is-ask-watch", "is-ask-mark"} <= counted
    assert "is-ask-flak" in left_out - counted
    assert "is-ask-ew" in left_out
    assert proposed["ew"]  # what is committed without a word is what the game proposes
    assert proposed["supply"]


def test_the_table_has_the_same_habits() -> None:
    """What the count leaves out the browser answers by itself, unless told otherwise."""
    client = Path(__file__).parents[2] / "web" / "src" / "games" / "iron-sky"
    told = (client / "index.ts").read_text()

    def words(name: str) -> set[str]:
        return set(re.findall(r"'(\w+)'", told.split(f"const {name} = ")[1].split(";")[0]))

    assert words("FLOWN") == IRON_SKY.quiet
    assert words("STAFFED") == IRON_SKY.staffed
    usual = (client / "settings.ts").read_text().split("const usual")[1].split("};")[0]
    assert (
        set(re.findall(r"\['(\w+)', '\w+'\]", told.split("const COMMITTED = ")[1].split("] as const")[0]))
        == IRON_SKY.committed
    )
    whole = ("missions: 'matters'", "reserves: 'matters'", "flak: 'staff'", "jamming: 'staff'", "ammunition: 'staff'")
    for setting in whole:
        assert setting in usual
