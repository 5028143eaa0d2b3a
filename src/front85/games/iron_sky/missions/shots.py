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
from front85.kernel.ask import Roll
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


class ManoeuvreDice(Roll):
    """27.15-man.a A die for each interceptor from a field."""

    def __init__(
        self, table: Table, package: Package, wings: Sequence[WingId], go: Callable[[dict[WingId, bool]], Frames]
    ) -> None:
        side, grid = package.enemy, table.content.airgrid
        self.bonus = grid.modifier(side, grid.area(package.target))
        message = say("is-roll-manoeuvre", side=SIDES[side], count=len(wings), drm=self.bonus)
        super().__init__("27.15-man.a", message, len(wings), FACES)
        self.table, self.side, self.wings, self.go = table, side, wings, go

    @enforces("27.15-man.a", "27.15-man.b", "27.1.2")
    def rolled(self, dice: tuple[int, ...]) -> Frames:
        need = self.table.content.air.missions.manoeuvre
        found = {wing: die + self.bonus >= need for wing, die in zip(self.wings, dice, strict=True)}
        self.table.note(
            "is-log-manoeuvre",
            "27.15-man.b",
            side=SIDES[self.side],
            dice=", ".join(map(str, dice)),
            drm=self.bonus,
            count=sum(found.values()),
        )
        return self.go(found)


class AirDie(Roll):
    """27.15-esc.b, 27.15-att.c One squadron fires at another."""

    def __init__(
        self,
        table: Table,
        package: Package,
        skies: Skies,
        pair: tuple[WingId, WingId],
        case: str,
        go: Callable[[AirResult], Frames],
    ) -> None:
        ids, (self.firer, self.target) = table.content.wings.ids, pair
        prompt = say("is-roll-air-combat", wing=ids[self.firer], wing_target=ids[self.target])
        super().__init__(case, prompt, 1, FACES)
        self.table, self.package, self.skies, self.go = table, package, skies, go

    def rolled(self, dice: tuple[int, ...]) -> Frames:
        table, charts, die, over = self.table, self.table.content.air, dice[0], self.package.target
        one, two = plane(table, self.firer, over), plane(table, self.target, over)
        ids = table.content.wings.ids
        table.note(
            "is-log-air-shot",
            self.case,
            wing=ids[self.firer],
            wing_target=ids[self.target],
            column=column(charts, one, two),
            die=die,
            drm=total(modifiers(charts, one, two, self.skies)),
        )
        return self.go(result(charts, one, two, self.skies, die))


class PursuitDie(Roll):
    """27.15-pur.1 A striker that breaks off tries to shake its pursuer off; in the later state of the rules the other
    side rolls, with the same number of the area (ruling I438)."""

    @enforces("27.15-pur.1")
    def __init__(self, table: Table, package: Package, wing: WingId, go: Callable[[bool], Frames]) -> None:
        grid, later = table.content.airgrid, table.options["later_rules"]
        self.table, self.wing, self.go = table, wing, go
        self.bonus = grid.modifier(package.side, grid.area(package.target))
        name, roller = table.content.wings.ids[wing], package.enemy if later else package.side
        prompt = say("is-roll-pursuit", side=SIDES[roller], wing=name, drm=self.bonus)
        super().__init__("27.15-pur.1", prompt, 1, FACES)

    @enforces("27.15-pur.1", "27.15-pur.2", "27.15-pur.3")
    def rolled(self, dice: tuple[int, ...]) -> Frames:
        """27.15-pur.2 With a modified 9 or more it gets away before it is fired at."""
        table, away = self.table, dice[0] + self.bonus >= self.table.content.air.missions.manoeuvre
        told = "is-log-shaken-off" if away else "is-log-caught"
        name = table.content.wings.ids[self.wing]
        table.note(told, "27.15-pur.2" if away else "27.15-pur.3", wing=name, die=dice[0], drm=self.bonus)
        return self.go(away)
