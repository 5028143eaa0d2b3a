"""27.15 The dice of an intercept combat: who finds the mission, who hits whom, who gets away."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from front85.games.iron_sky.air.aircombat import Skies, column, modifiers, result, total
from front85.games.iron_sky.air.losses import hit, sound
from front85.games.iron_sky.content.air_tables import AirResult
from front85.games.iron_sky.missions.landing import send_home
from front85.games.iron_sky.missions.package import Package, plane
from front85.games.iron_sky.state import SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import say

FACES = 20


@enforces("27.15-esc.e", "27.15-att.d", "27.15-att.f")
def suffered(table: Table, wing: WingId, shot: AirResult, case: str) -> None:
    """27.15-esc.e Losses are taken; who must abort or has no undamaged step left goes home."""
    hit(table, wing, shot, case)
    if table.state.wing_at[wing] < 0 or shot.abort or not sound(table, wing):
        send_home(table, wing)
        if table.state.wing_at[wing] >= 0:
            table.note("is-log-wing-aborts", case, wing=table.content.wings.ids[wing])


@enforces("27.15-split.4pl")
def halved(shot: AirResult) -> AirResult:
    """27.15-split.4pl What half a squadron does: destroyed steps are damaged, damaged ones are not hurt."""
    return AirResult(0, shot.lost, shot.abort)


@enforces("27.15-man.a", "27.15-man.b", "27.1.2")
def manoeuvre_dice(
    table: Table, package: Package, wings: Sequence[WingId], go: Callable[[dict[WingId, bool]], Frames]
) -> Throw:
    """27.15-man.a A die for each interceptor from a field."""
    side, grid = package.enemy, table.content.airgrid
    bonus = grid.modifier(side, grid.area(package.target))
    message = say("is-roll-manoeuvre", side=SIDES[side], count=len(wings), drm=bonus)

    def rolled(dice: tuple[int, ...]) -> Frames:
        need = table.content.air.missions.manoeuvre
        found = {wing: die + bonus >= need for wing, die in zip(wings, dice, strict=True)}
        table.note(
            "is-log-manoeuvre",
            "27.15-man.b",
            side=SIDES[side],
            dice=", ".join(map(str, dice)),
            drm=bonus,
            count=sum(found.values()),
        )
        return go(found)

    return Throw("27.15-man.a", message, len(wings), rolled, sides=FACES)


def air_die(
    table: Table,
    package: Package,
    skies: Skies,
    pair: tuple[WingId, WingId],
    case: str,
    go: Callable[[AirResult], Frames],
) -> Throw:
    """27.15-esc.b, 27.15-att.c One squadron fires at another."""
    ids, (firer, target) = table.content.wings.ids, pair
    prompt = say("is-roll-air-combat", wing=ids[firer], wing_target=ids[target])

    def rolled(dice: tuple[int, ...]) -> Frames:
        charts, die, over = table.content.air, dice[0], package.target
        one, two = plane(table, firer, over), plane(table, target, over)
        table.note(
            "is-log-air-shot",
            case,
            wing=ids[firer],
            wing_target=ids[target],
            column=column(charts, one, two),
            die=die,
            drm=total(modifiers(charts, one, two, skies)),
        )
        return go(result(charts, one, two, skies, die))

    return Throw(case, prompt, 1, rolled, sides=FACES)


@enforces("27.15-pur.1", "27.15-pur.2", "27.15-pur.3")
def pursuit_die(table: Table, package: Package, wing: WingId, go: Callable[[bool], Frames]) -> Throw:
    """27.15-pur.1 A striker that breaks off tries to shake its pursuer off; in the later state of the rules the other
    side rolls, with the same number of the area (ruling I438). With
    a modified 9 or more the striker gets away before it is fired at (27.15-pur.2)."""
    grid, later = table.content.airgrid, table.options["later_rules"]
    bonus = grid.modifier(package.side, grid.area(package.target))
    name, roller = table.content.wings.ids[wing], package.enemy if later else package.side
    prompt = say("is-roll-pursuit", side=SIDES[roller], wing=name, drm=bonus)

    def rolled(dice: tuple[int, ...]) -> Frames:
        away = dice[0] + bonus >= table.content.air.missions.manoeuvre
        told = "is-log-shaken-off" if away else "is-log-caught"
        table.note(told, "27.15-pur.2" if away else "27.15-pur.3", wing=name, die=dice[0], drm=bonus)
        return go(away)

    return Throw("27.15-pur.1", prompt, 1, rolled, sides=FACES)
