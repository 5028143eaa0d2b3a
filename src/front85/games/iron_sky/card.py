"""The card of Under an Iron Sky."""

from __future__ import annotations

from front85.kernel.titlecard import TitleCard

CARD = TitleCard(
    name="iron-sky",
    package="front85.games.iron_sky",
    title=".title:IronSky",
    sides=("NATO", "Pact"),
    scenarios=("north_german_plain", "fulda_hof", "campaign", "lesson"),
    options={
        "embedded_supply": False,  # 13.0
        "brigade_logistics": False,  # 12.2.10
        "leg_infantry": False,  # 5.8
        "alpine": False,  # 32.0
        "later_rules": False,  # the later state of the rules instead of that of 2018
        "fluid_combat": False,  # 9.20, which only the later state has
        "politics": True,  # 35.0, 36.0
        "atlantic": True,  # 21.25
        "air_war": False,  # 17.0, 27.0, 28.0
    },
    beginners={"lesson": "Pact"},
    players={
        "recruit": "front85.ai.iron_sky.hints:recruit",
        "regular": "front85.ai.iron_sky.regular:Regular",
    },
    shape=".view.shape:IronSkyView",
    secrets=".view.permutation",
    truth=".vignettes.truth",
    atlas="atlas.games.iron_sky:build",
    shelf=4,
)
