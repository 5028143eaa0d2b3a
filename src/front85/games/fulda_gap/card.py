"""The card of Fulda Gap."""

from __future__ import annotations

from front85.kernel.titlecard import TitleCard

CARD = TitleCard(
    name="fulda-gap",
    package="front85.games.fulda_gap",
    title=".title:FuldaGap",
    sides=("NATO", "Soviet"),
    scenarios=("tripwire", "advance-warning", "d7", "alsfeld", "lesson"),
    own_scenario="own",
    workshop=".workshop:WORKSHOP",
    options={
        "advanced": False,  # 17.0
        "disintegration": False,  # 26.0
        "warned": False,  # 25.2 D+7 after an Advance Warning
        "learning": False,  # 2.0
        "without_integrity": False,  # 2.0
        "alternate_air": False,  # 18.7
        "handicap_regular": False,
        "handicap_veteran": False,
        # readings of unclear cases
        "one_roll_per_stack": False,  # F20
        "fire_once": False,  # F78
        "chemical_to_turn_end": False,  # F49
        "contamination_in_strike_phases": False,  # F22
        "hahn": False,  # F67
    },
    beginners={"lesson": "Soviet"},
    players={
        "recruit": "front85.ai.fulda_gap.answers.hints:recruit",
        "regular": "front85.ai.fulda_gap.command.regular:Regular",
        "veteran": "front85.ai.fulda_gap.command.regular:veteran",
    },
    characters={
        "cautious": "front85.ai.fulda_gap.command.regular:cautious",
        "bold": "front85.ai.fulda_gap.command.regular:bold",
    },
    judge="front85.ai.fulda_gap.appraisal.judge:FuldaJudge",
    measures=".measures",
    shape=".view.shape:FuldaGapView",
    secrets=".view.permutation",
    truth="front85.proof.truth.fulda_gap.claims",
    atlas="atlas.games.fulda_gap:build",
    offices={
        "air": ("bid", "sortie", "divert", "strike", "airlift"),
        "weapons": ("chemical", "plot", "detonate"),
    },
    standing=".standing:QUESTIONS",
    shelf=2,
)
