"""The card of Under an Iron Sky."""

from __future__ import annotations

from front85.kernel.titlecard import TitleCard

CARD = TitleCard(
    name="iron-sky",
    package="front85.games.iron_sky",
    title=".title:IronSky",
    sides=("NATO", "Pact"),
    scenarios=("north_german_plain", "fulda_hof", "campaign", "fulda_evening", "lesson", "lesson_sky"),
    workshop=".workshop:WORKSHOP",
    options={
        "embedded_supply": False,  # 13.0
        "brigade_logistics": False,  # 12.2.10
        "leg_infantry": False,  # 5.8
        "alpine": False,  # 32.0
        "later_rules": False,  # the later state of the rules instead of that of 2018
        "fluid_combat": False,  # 9.20, which only the later state has
        "politics": True,  # 35.0, 36.0
        "atlantic": True,  # 21.25
        "air_war": False,  # 17.0, 27.0, 28.0, 31.0; on in every scenario but the first lesson
        "airborne": False,  # 27.11, 27.12, 34.0
        "landings": False,  # 29.0; on where a scenario has ships for them
        "weather": False,  # 23.0
        "recon": False,  # 37.0
        "wild_weasel": False,  # 27.9
        "intercept_pursuit": False,  # 27.15
        "combat_radius": False,  # 27.3 of the later state
        "split_squadrons": False,  # 27.15 of the later state
        "special_forces": False,  # 33.0
        "chemical": False,  # 24.0
        "nuclear": False,  # 25.0
        "escalation": False,  # 26.0
    },
    usual={
        **{name: {"air_war": True} for name in ("north_german_plain", "fulda_hof", "fulda_evening", "lesson_sky")},
        "campaign": {"air_war": True, "landings": True},
    },
    needs={
        **dict.fromkeys(("airborne", "recon", "wild_weasel", "intercept_pursuit", "special_forces"), (("air_war",),)),
        **dict.fromkeys(("combat_radius", "split_squadrons"), (("air_war",), ("later_rules",))),
        "escalation": (("chemical", "nuclear"),),
    },
    beginners={"lesson": "Pact", "lesson_sky": "NATO"},
    players={
        "recruit": "front85.ai.iron_sky.answers.hints:recruit",
        "regular": "front85.ai.iron_sky.command.regular:Regular",
        "veteran": "front85.ai.iron_sky.command.regular:veteran",
    },
    characters={
        "cautious": "front85.ai.iron_sky.command.regular:cautious",
        "bold": "front85.ai.iron_sky.command.regular:bold",
        "cadet": "front85.lab.policy.player:Cadet",
    },
    judge="front85.ai.iron_sky.appraisal.judge:IronSkyJudge",
    measures=".measures",
    shape=".view.shape:IronSkyView",
    secrets=".view.permutation",
    truth="front85.proof.truth.iron_sky.claims",
    atlas="atlas.games.iron_sky:build",
    chiefs=("settle",),
    offices={
        "air": (
            *("abort", "aim", "assign", "auto", "base", "clear", "engage", "evade", "fill", "groups", "intercept"),
            *("lead", "line", "mark", "mend", "merge", "press", "rebase", "recon", "refit", "revive", "sead", "seal"),
            *("silent", "turnback", "watch", "weasel"),
        ),
        "weapons": ("gas", "missile", "nuke", "request"),
    },
    standing=".standing:QUESTIONS",
    replaced={f"{name}.toml": f"iron-sky-{name}" for name in ("air", "wings", "fields")},
    shelf=4,
)
