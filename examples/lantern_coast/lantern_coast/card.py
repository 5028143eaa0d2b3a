"""The card by which Front '85 finds the parts of this title."""

from __future__ import annotations

from front85.kernel.titlecard import TitleCard

CARD = TitleCard(
    name="lantern-coast",
    package="lantern_coast",
    title=".title:LanternCoast",
    sides=("Keepers", "Wreckers"),
    scenarios=("storm",),
    players={"recruit": "front85.ai.recruit:plain_recruit", "regular": ".player:Regular"},
    secrets=".permutation",
    truth=".truth",
)
