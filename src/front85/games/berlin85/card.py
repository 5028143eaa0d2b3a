"""The card of Berlin '85."""

from __future__ import annotations

from front85.kernel.titlecard import TitleCard

CARD = TitleCard(
    name="berlin85",
    package="front85.games.berlin85",
    title=".title:Berlin85",
    sides=("NATO", "Pact"),
    scenarios=("unity", "werewolf", "medicine-wheel", "tempelhof", "lesson"),
    workshop=".workshop:WORKSHOP",
    options={"gas": False, "sequential": False},
    beginners={"lesson": "Pact"},
    players={
        "recruit": "front85.ai.berlin85.answers.hints:recruit",
        "regular": "front85.ai.berlin85.command.regular:Regular",
        "veteran": "front85.ai.berlin85.command.regular:veteran",
    },
    characters={
        "cautious": "front85.ai.berlin85.command.regular:cautious",
        "bold": "front85.ai.berlin85.command.regular:bold",
    },
    judge="front85.ai.berlin85.appraisal.judge:BerlinJudge",
    measures=".measures",
    shape=".view.shape:BerlinView",
    secrets=".view.permutation",
    truth="front85.proof.truth.berlin85.claims",
    atlas="atlas.games.berlin85:build",
    offices={"air": ("air", "interdict"), "weapons": ("cloud",)},
    standing=".standing:QUESTIONS",
    replaced={"tables.toml": "berlin85"},
    shelf=3,
)
