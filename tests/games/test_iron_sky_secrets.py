"""Under an Iron Sky: cargo, plots and raids under way stay secret, from the other side and from onlookers."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec
import pytest

from front85.games.iron_sky.state import NATO, PACT
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view import sight
from front85.games.iron_sky.view.permutation import permuted
from front85.games.registry import title
from front85.kernel.ask import Roll
from front85.kernel.position import Position
from front85.proof.format import read_file
from front85.proof.moment import build

VIGNETTES = Path(__file__).parents[2] / "vignettes" / "iron-sky"
FILES = sorted(
    path.name
    for pattern in ("33-raid*", "27-airlift*", "34-drop*", "31-lift*", "24-takeoff*", "25-distribution*", "27-strike*")
    for path in VIGNETTES.glob(f"{pattern}.toml")
)
TRIES = 3


def moments(name: str) -> list[Position[Any]]:
    """Every question of a vignette, to a side or to chance, as far as its dice are given."""
    vignette, hooks = read_file(VIGNETTES / name)
    position = build(vignette, hooks)
    found = [position.copy()]
    for step in vignette.step:
        dice = [str(die) for die in step.dice]
        if step.do:
            position.play(step.do)
            found.append(position.copy())
        while dice:
            assert isinstance(position.ask, Roll)
            count = position.ask.dice
            thrown, dice = dice[:count], dice[count:]
            position.play(" ".join(thrown))
            found.append(position.copy())
        if step.table:
            break
    return found


@pytest.mark.parametrize("name", FILES)
def test_nothing_is_seen_of_other_secrets(name: str) -> None:
    """Neither the other side nor an onlooker, nor a computer player, sees whether the secrets are other ones."""
    sky, rng = title("iron-sky"), Random(name)
    for number, position in enumerate(moments(name)):
        for side in sky.sides:
            for _ in range(TRIES):
                other = permuted(position.copy(), side, rng)
                where = f"{name}, question {number}, {side}"
                assert sky.view(position, side) == sky.view(other, side), where
                assert sky.view(position, None) == sky.view(other, None), f"{where}, onlooker"
                assert sky.masked(position, side).digest() == sky.masked(other, side).digest(), f"{where}, masked"


def test_an_onlooker_sees_what_both_sides_see() -> None:
    """33.3.1 While raiders choose, the hex lies open to them and to its owner, and so to onlookers; no unit or squadron
    lies open to these that one of the sides does not see."""
    sky = title("iron-sky")
    chooses = [position for position in moments("33-raid.toml") if position.ask and position.ask.case == "33.3.1a"]
    assert chooses
    for position in chooses:
        views = [sky.view(position, side) for side in ("NATO", "Pact", None)]
        ids = ({unit["id"] for unit in view["units"]} for view in views)
        nato, pact, onlooker = ({name for name in some if not name.startswith("hidden-")} for some in ids)
        assert onlooker <= nato & pact
        assert {"guns", "tanks"} & onlooker
        wings = [{wing["id"] for wing in view["air"]["wings"]} for view in views]
        assert wings[2] <= wings[0] & wings[1]


def test_a_field_taken_with_its_squadrons_is_not_given_back() -> None:
    """28.3.7 Which squadrons were at home is seen; an empty field, or a hex without one, shows nothing."""
    game = title("iron-sky")
    table = cast(Table, game.start("fulda_hof", {**game.options, "air_war": True}))
    content, wing_at = table.content, table.state.wing_at
    fields = [field for field in content.fields.numbers if not content.fields.off_map[field]]
    of_the_pact = [field for field in fields if table.holder(content.fields.hex[field]) == PACT]
    manned = [field for field in of_the_pact if field in wing_at]
    manned_hexes = {content.fields.hex[field] for field in manned}
    empty = [field for field in of_the_pact if content.fields.hex[field] not in manned_hexes]
    unit = next(u for u in content.by_side[NATO] if content.is_combat[u] and table.state.at[u] >= 0)
    for field, shown in ((manned[0], True), (empty[0], False)):
        twin = table.copy()
        twin.put(unit, content.fields.hex[field])
        assert sight.seized(table, twin, NATO) == shown


@pytest.mark.parametrize("later", [False, True])
def test_an_interception_is_played_on_without_knowing_whom_it_meets(later: bool) -> None:
    """The adviser sends interceptors at a mission without escorts whose squadrons have no names for their side."""
    vignette, hooks = read_file(VIGNETTES / "27-aim-striker.toml")
    situation = msgspec.structs.replace(vignette.situation, options={"later_rules": later})
    position = build(msgspec.structs.replace(vignette, situation=situation), hooks)
    for choice in ("assault tanks standard", "support C2120 one two auto"):
        position.play(choice)
    known = position.title.masked(position, "NATO")
    for choice in ("intercept alpha bravo", "auto", "auto"):
        known.play(choice)
    ask = known.ask
    assert ask is not None
    assert ask.case == "27.15-att.0"
    known.play(("aim", *ask.after(("aim",))))
    assert known.ask is not None
    assert known.ask.case == "27.15-att.c"
