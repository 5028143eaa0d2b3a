"""The card of Objective Nuremberg."""

from __future__ import annotations

from front85.kernel.titlecard import TitleCard

CARD = TitleCard(
    name="nuremberg",
    package="front85.games.nuremberg",
    title=".title:Nuremberg",
    sides=("NATO", "Pact"),
    scenarios=("campaign", "bayreuth", "lesson"),
    workshop=".workshop:WORKSHOP",
    options={"helicopter_attrition": False, "ammunition": False},
    players={
        "recruit": "front85.ai.nuremberg.answers.hints:recruit",
        "regular": "front85.ai.nuremberg.command.regular:Regular",
        "veteran": "front85.ai.nuremberg.command.regular:veteran",
    },
    characters={
        "cautious": "front85.ai.nuremberg.command.regular:cautious",
        "bold": "front85.ai.nuremberg.command.regular:bold",
    },
    judge="front85.ai.nuremberg.appraisal.judge:NurembergJudge",
    measures=".measures",
    shape=".view.shape:NurembergView",
    secrets=".view.permutation",
    truth="front85.proof.truth.nuremberg.claims",
    atlas="atlas.games.nuremberg:build",
    offices={"air": ("place", "support", "drop", "plot"), "electronic": ("jam", "strip")},
    standing=".standing:QUESTIONS",
    shelf=1,
)
