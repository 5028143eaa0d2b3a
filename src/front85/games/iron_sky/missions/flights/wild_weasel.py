"""27.9 Wild Weasel: `weasel AREA WING... escort WING... auto`, and what becomes of the flak in the area."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from front85.games.iron_sky.air.losses import sound
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.ground.airspace import held_by
from front85.games.iron_sky.missions import landing
from front85.games.iron_sky.missions.assignment import Assign, Proposal
from front85.games.iron_sky.missions.mission import Mission
from front85.games.iron_sky.missions.package import Package, area_of
from front85.games.iron_sky.state import NATO, SIDES, AreaId, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side, enemy_of
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse

NOBODY = WingId(-1)  # type: ignore[arg-type]  # lower than every squadron
SHIELD = 4
"""Enemy flak units in an area from which a mission is proposed."""


@lru_cache(maxsize=16)
def centres(content: Content) -> dict[AreaId, HexId]:
    """By air area with a hex of the game, the hex that stands for it."""
    grid, found = content.airgrid, dict[AreaId, HexId]()
    for area in grid.numbers:
        inside = [hex_ for hex_ in grid.hexes[area] if content.playable[hex_]]
        if inside:
            found[area] = inside[len(inside) // 2]
    return found


def may_fly(table: Table, side: Side) -> bool:
    """27.9-gen.2 Whether a side may fly Wild Weasel missions at all: NATO, in the later state of the rules both."""
    return table.options["wild_weasel"] and (side == NATO or table.options["later_rules"])


@enforces("27.9-gen.2", "27.9-seq.2", "27.16-gen.1")
class WildWeasel(Assign):
    """27.9 `weasel AREA WING... escort WING... auto`; ECM squadrons cannot support it (27.16-gen.1)."""

    case = "27.9-seq.2"
    limit_case = "27.9-seq.2"
    sections = (("", "strike"), ("escort", "escort"))
    goal = "area"
    kind = "weasel"
    weight = 0.05

    def __init__(self, table: Table, side: Side, then: Callable[[], Frames]) -> None:
        super().__init__(table, side, self._flown)
        self.then, self.grid = then, table.content.airgrid

    def _flown(self, package: Package) -> Frames:
        return (*self.then(), WeaselHunt(package=package), Mission(package=package))

    # areas

    def targets(self) -> list[HexId]:
        return [hex_ for area, hex_ in centres(self.table.content).items() if self.kept_out(area) is None]

    @enforces("27.9-gen.4", "27.1.4", "27.4-adv.3", "37.0.4")
    def kept_out(self, area: AreaId) -> Refusal | None:
        """27.9-gen.4 Not where the enemy holds the sky, nor where the flak is held down already. Nobody has to have
        seen the area (37.0.4)."""
        if held_by(self.table, area) == enemy_of(self.side):
            return refuse("27.9-gen.4", "is-refused-weasel-sky", area=self.grid.names[area])
        if area in self.table.state.weasel:
            return refuse("27.9-eff.1", "is-refused-weasel-again", area=self.grid.names[area])
        return None

    def offered(self) -> bool:
        targets = self.targets()
        return bool(targets) and any(self.wings.is_weasel[wing] for wing in self.ready("", targets[0]))

    def _area(self, word: str) -> AreaId | None:
        area = self.grid.index.get(word)
        return area if area is not None and area in centres(self.table.content) else None

    def target(self, rest: Words) -> HexId:
        area = self._area(rest[0]) if rest else None
        return NO_HEX if area is None else centres(self.table.content)[area]

    def goals(self) -> Collection[str]:
        return [self.grid.names[area] for area in centres(self.table.content) if self.kept_out(area) is None]

    def follows(self, rest: Words, word: str) -> bool:
        if rest:
            return super().follows(rest, word)
        area = self._area(word)
        return area is not None and self.kept_out(area) is None

    @enforces("27.9-gen.1")
    def whole(self, chosen: Sequence[WingId]) -> bool:
        """27.9-gen.1 Others may go along, but only with a squadron that is marked W."""
        return any(self.wings.is_weasel[wing] for wing in chosen)

    def useful(self, chosen: Sequence[WingId], wings: list[WingId], target: HexId) -> list[WingId]:
        """Strikers are named in order."""
        if self.whole(chosen):
            return wings
        marked, full = self.wings.is_weasel, len(chosen) + 1 >= self.most("")
        last = max((wing for wing in wings if marked[wing]), default=NOBODY)
        return [wing for wing in wings if marked[wing] or (wing < last and not full)]

    def spoiled_by(self, hex_: HexId) -> Refusal | None:
        return self.kept_out(self.grid.area(hex_))

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        if rest:
            return super().hint(rest, word)
        area = self.grid.index[word]
        return {"matters": bool(self.proposed(centres(self.table.content)[area])), "area": word}

    def facts(self, wing: WingId, target: HexId) -> dict[str, Any]:
        return {**super().facts(wing, target), "weasel": self.wings.is_weasel[wing]}

    def refusal(self, rest: Words, word: str) -> Refusal:
        if rest:
            return self._unmarked(rest, word) or super().refusal(rest, word)
        area = self.grid.index.get(word)
        if area is None:
            return refuse("27.9-seq.1", "is-refused-no-area", word=word)
        if not any(self.table.content.in_area[hex_] for hex_ in self.grid.hexes[area]):
            return refuse("27.9-seq.1", "is-refused-area-outside", area=word)
        return self.kept_out(area) or refuse("27.9-seq.1", "is-refused-weasel-sea", area=word)

    @enforces("27.9-gen.1")
    def _unmarked(self, rest: Words, word: str) -> Refusal | None:
        """27.9-gen.1 The reason for a word that only lacks a W squadron before it."""
        _, wings, more = self.open_to(rest)
        wing = self.wings.index.get(word, NOBODY)
        lacking = word in more or (wing in wings and not self.wings.is_weasel[wing])
        return refuse("27.9-gen.1", "is-refused-weasel-none") if lacking else None

    def proposed(self, target: HexId) -> Proposal:
        """One W squadron where many enemy flak units stand; those it sees are enough to decide by."""
        area = self.grid.area(target)
        fit = [wing for wing in self.ready("", target) if self.wings.is_weasel[wing]]
        if not fit or self.kept_out(area) is not None or flak_in(self.table, enemy_of(self.side), area) < SHIELD:
            return {}
        return {"": (max(fit, key=lambda wing: (sound(self.table, wing), -wing)),)}


def flak_in(table: Table, side: Side, area: AreaId) -> int:
    """How many units of a side with flak worth a mission stand in an area."""
    content, grid = table.content, table.content.airgrid
    heavy = content.air.guns.heavy
    return sum(
        grid.area(table.state.at[unit]) == area
        for unit in content.by_side[side]
        if content.flak[unit] in heavy and table.state.at[unit] >= 0
    )


@enforces("27.9-gen.3")
class WeaselHunt(Frame, frozen=True, tag="weasel hunt", kw_only=True):
    """27.9-seq.8 Those who got through hunt the radars of the area."""

    package: Package

    @enforces("27.9-seq.8", "27.9-gen.1", "27.9-eff.1", "27.1.3")
    def begin(self, table: Table) -> Frames:
        """27.9-seq.8 With an undamaged step of a W squadron left, the whole area is a Wild Weasel Area."""
        state, wings = table.state, table.content.wings
        through = [wing for group in state.over_target for wing in group]
        state.sighted.update(through)
        area = table.content.airgrid.area(self.package.target)
        done = any(wings.is_weasel[wing] and sound(table, wing) for wing in through)
        if done:
            state.weasel.add(area)
        told = "is-log-weasel" if done else "is-log-weasel-fails"
        table.note(told, "27.9-seq.8", side=SIDES[self.package.side], area=table.content.airgrid.names[area])
        return (self.at("home"),)

    @enforces("27.0.4")
    def home(self, table: Table) -> Frames:
        return landing.over(table, self.package.members(self.package.side), area_of(table, self.package.target))


@enforces("4.11.c", "27.9-eff.4")
def removed(table: Table) -> None:
    """4.11.c In the End Phase all Wild Weasel markers come off the map."""
    table.state.weasel.clear()
