"""Under an Iron Sky: how often a person is asked in a campaign, counted in a game of two regulars with their staffs."""

from __future__ import annotations

from collections import Counter

from front85.ai.adjutant import questions
from front85.games.iron_sky.standing import NEVER
from front85.kernel.standing import ASK
from front85.lab.questions import ALWAYS, DIRECTIVE, ENEMY, ORDER, SETTLED, STAKES, Question, by_turn, played

ENEMYS_HALF = 9
"""The most questions in the enemy's half of a turn."""
OPTIONS = (
    *("air_war", "airborne", "landings", "weather", "recon", "wild_weasel", "intercept_pursuit", "special_forces"),
    *("chemical", "nuclear", "escalation", "embedded_supply", "brigade_logistics", "leg_infantry", "alpine"),
)


def test_a_campaign_asks_no_more_than_people_can_answer() -> None:
    """The first turns of the war, with everything on: what is asked in the enemy's half has a reason."""
    found = list(played("iron-sky", "campaign", 7, 2, options=dict.fromkeys(OPTIONS, True)))
    asked = Counter[tuple[int, str]]()
    for one in found:
        asked[one.turn, one.side] += one.asked and one.half == ENEMY
    assert max(Counter(one.turn for one in found).values()) > 500  # a turn of war, not of peace
    assert max(asked.values()) <= ENEMYS_HALF
    assert sum(one.rung == DIRECTIVE for one in found if one.half == ENEMY and one.side == "NATO") > 50
    assert not any(one.asked for one in found if one.rung in (ORDER, SETTLED, DIRECTIVE))
    assert all(one.reason for one in found if one.asked and one.rung == STAKES)
    assert sum(sum(counts.values()) for counts in by_turn(found).values()) == len(found)


def test_what_is_left_to_routine_comes_up_and_so_does_what_is_asked() -> None:
    """Where the staff answers matters of form only, the rest is asked as ever."""

    def rungs(staff: str, turns: int) -> dict[str, set[str]]:
        kinds: dict[str, set[str]] = {}
        options = {"air_war": True, "embedded_supply": True}
        found: list[Question] = list(played("iron-sky", "fulda_hof", 3, turns, staff=staff, options=options))
        for one in found:
            kinds.setdefault(one.kind, set()).add(one.rung)
        return kinds

    routine = rungs("routine", 2)
    assert routine["is-ask-movement"] == {ORDER}
    assert routine["is-ask-support"] == {SETTLED, ALWAYS}
    assert routine["is-ask-flak"] == {SETTLED}
    assert SETTLED in routine["is-ask-ew"]
    assert routine["is-ask-watch"] == {ALWAYS}
    assert rungs("usual", 1)["is-ask-watch"] == {DIRECTIVE}


def test_nobody_answers_for_a_player_what_only_he_can_decide() -> None:
    named = {prompt: question for question in questions("iron-sky") for prompt in question.prompts}
    for deed in ("release", "nuclear", "missiles", "settlement"):
        assert f"is-ask-{deed}" not in named
    for deed in ("gas", "neutrality", "mobilization", "challenge"):  # a player may order that it is never done
        question = named[f"is-ask-{deed}"]
        assert set(question.answers) == {NEVER}
        assert question.usual == question.routine == ASK
