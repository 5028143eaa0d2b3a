"""27.7-gen.1, 27.8-gen.1, 27.10.1 The moments after a Combat Unit's move in which the side that is not moving may fly.

Such a moment comes after every finished move, a hundred times a turn. So each side says before the enemy's Land
Movement Phase, sealed, when it wants to be asked: its air watch. `watch none`, `watch road` (a unit has ended its move
in Road Mode), `watch front` (beside one's own units or on a bridge), `watch AREA...`, `watch prey` (a strike is worth
it, or squadrons should leave their field), `watch all`; then whether to be asked for interceptors (`ask`, `station`,
`never`) and where squadrons land (`landings`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, get_args

from front85.games.iron_sky.air.airbases import names, side_has_wings, why_grounded, why_idle
from front85.games.iron_sky.air.rebasing import Rebase
from front85.games.iron_sky.helicopters.shuttle import Shuttle
from front85.games.iron_sky.missions.flights import prey, wild_weasel
from front85.games.iron_sky.missions.flights.ground_strikes import Strike
from front85.games.iron_sky.missions.flights.reconnaissance import Recon
from front85.games.iron_sky.missions.flights.sead import Sead
from front85.games.iron_sky.state import READY, SIDES, AreaId, Watch
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import say
from front85.kernel.slots import Bar, Names, Said, Slot, one_of, plain
from front85.kernel.verbs import Menu, Plain, Verb

When = Literal["none", "road", "front", "prey", "all"]
Missions = Literal["ask", "station", "never"]
WHEN: tuple[When, ...] = get_args(When)
MISSIONS: tuple[Missions, ...] = get_args(Missions)
LANDINGS = "landings"


class AirWatch(Frame, frozen=True, tag="air watch", kw_only=True):
    """A side says, sealed, when it wants to be asked during the enemy's Land Movement Phase."""

    side: Side

    def begin(self, table: Table) -> Ask | Frames:
        """No question of a side without squadrons, nor before the war (ruling I329)."""
        if not table.state.war_turn or not side_has_wings(table, self.side):
            return ()
        verbs: dict[str, Verb] = {"watch": SetWatch(table, self.side)}
        found = Menu(SIDES[self.side], "27.7-gen.1", say("is-ask-watch", side=SIDES[self.side]), verbs)
        found.seen_by = names(self.side)
        return found


UNKNOWN = ("27.7-gen.1", "is-refused-watch")


class SetWatch(Slotted):
    """`watch WHEN [MISSIONS] [landings]`, `watch AREA... [MISSIONS] [landings]`."""

    case = "27.7-gen.1"
    slots = (
        Slot(
            "WHEN",
            plain(*WHEN),
            lambda _: WHEN,
            UNKNOWN,
            optional=True,
            weights=lambda _, words: [5.0 if word == "all" else 2.0 if word in WHEN else 0.02 for word in words],
        ),
        one_of(
            "AREA",
            lambda v: v.names,
            lambda v, *_: v.areas,
            UNKNOWN,
            many=True,
            twice=UNKNOWN,
            gates=(Bar(*UNKNOWN, lambda _, when: when is not None),),
        ),
        Slot("MISSIONS", plain(*MISSIONS), lambda *_: MISSIONS, UNKNOWN, optional=True),
        Slot("LANDINGS", plain(LANDINGS), lambda *_: (LANDINGS,), UNKNOWN, optional=True),
    )

    def __init__(self, table: Table, side: Side) -> None:
        self.table, self.side, self.seen_by, grid = table, side, (SIDES[side],), table.content.airgrid
        self.names, playable = Names(grid.names, grid.index), table.content.playable
        self.areas = [area for area in grid.numbers if any(playable[hex_] for hex_ in grid.hexes[area])]

    def canonical(self, rest: Words) -> Words:
        """Areas come first, wherever they are named."""
        strangers = tuple(word for word in rest if self.names.index.get(word) is None)
        return super().canonical((*(word for word in rest if word not in strangers), *strangers))

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """As last time; whoever has said nothing yet is asked when there is something to do."""
        before = self.table.state.watch[self.side].windows
        return {} if at else {"default": value == ("prey" if before == "none" else before)}

    def does(
        self, when: When | None, areas: tuple[AreaId, ...], missions: Missions | None, landings: str | None
    ) -> Frames:
        watch = Watch(when or "areas", areas, missions or "ask", "ask" if landings else "home")
        self.table.state.watch[self.side] = watch
        return ()


class Window(Frame, frozen=True, tag="window", kw_only=True):
    """27.7-gen.2 The other side may fly any number of missions, one after the other, after the phasing side has."""

    may_ask = True
    side: Side
    hex: HexId = NO_HEX
    """Where the unit stands whose move is complete, -1 if it is no more."""
    road: bool = False

    @enforces("27.7-gen.1", "27.7-gen.2", "27.7-gen.3", "27.8-gen.2", "27.10.2", "27.10.3", "37.1-gen.3")
    def begin(self, table: Table) -> Ask | Frames:
        """Nobody is asked who has nothing ready, or does not watch this moment."""
        if not self.watched(table) or not ready(table, self.side):
            return ()
        verbs = flights(table, self.side, lambda: (self,))
        down = StayDown(table, self.side, verbs)
        if table.state.watch[self.side].windows == "prey" and down.urged():
            return ()
        verbs["pass"] = down
        where = table.name(self.hex) if self.hex >= 0 else ""
        prompt = say("is-ask-window", side=SIDES[self.side], known=int(where != ""), hex=where)
        found = Menu(SIDES[self.side], "27.7-gen.1", prompt, verbs)
        found.seen_by = names(self.side)
        return found

    def watched(self, table: Table) -> bool:
        """Whether the air watch of the side covers this moment."""
        watch = table.state.watch[self.side]
        if watch.windows in ("prey", "all"):
            return True
        if watch.windows == "none" or self.hex < 0:
            return False
        if watch.windows == "road":
            return self.road
        if watch.windows == "areas":
            return table.content.airgrid.area(self.hex) in watch.areas
        return beside(table, self.side, self.hex)


class StayDown(Plain):
    """`pass`: what a sensible player does where no strike is worth it and no squadron is in danger on its field."""

    def __init__(self, table: Table, side: Side, verbs: Mapping[str, Verb]) -> None:
        super().__init__("27.7-gen.2", lambda: (), weight=1.0)
        self.table, self.side, self.verbs = table, side, dict(verbs)

    def urged(self) -> bool:
        return self._urged

    @cached_property
    def _urged(self) -> bool:
        strike, rebase = self.verbs.get("strike"), self.verbs.get("rebase")
        if isinstance(rebase, Rebase) and rebase.flight() is not None:
            return False
        if not isinstance(strike, Strike):
            return True
        return not any(prey.best(self.table, self.side, strike, seen=seen) for seen in (True, False))


def beside(table: Table, side: Side, hex_: HexId) -> bool:
    """Whether a hex is next to units of a side, or has a bridge."""
    content = table.content
    near = any(table.occ.present[side, other] for other in content.board.adjacent[hex_])
    return bool(near or content.bridges[hex_].any())


def ready(table: Table, side: Side) -> bool:
    """Whether a side has a squadron that could fly from its field, if only to another (24.4.6, 28.0.6)."""
    state, wings = table.state, table.content.wings
    if any(
        state.wing_duty[wing] == READY and (wing in state.gassed or why_grounded(table, wing) is None)
        for wing in wings.by_side[side]
    ):
        return True
    return any(why_idle(table, wing) is None for wing in wings.helicopters[side])


def flights(table: Table, side: Side, then: Callable[[], Frames]) -> dict[str, Verb]:
    """27.7 to 27.10, 37.1 What a side may fly once the move of a Combat Unit is complete; before the war squadrons
    only change their fields (ruling I329)."""
    moves: dict[str, Verb] = {"rebase": Rebase(table, side, then), "fly": Shuttle(table, side, then)}
    if not table.state.war_turn:
        return moves
    found: dict[str, Verb] = {"strike": Strike(table, side, then), "sead": Sead(table, side, then)}
    if table.options["recon"]:
        found["recon"] = Recon(table, side, then)
    if wild_weasel.may_fly(table, side):
        found["weasel"] = wild_weasel.WildWeasel(table, side, then)
    return {**found, **moves}
