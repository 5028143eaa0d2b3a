"""What attacks are worth, remembered from one order to the next for as long as nothing near them changes.

An order moves one unit, and most attacks are fought elsewhere. What an attack is worth depends on the hex it comes from
with what stands near it, and on what matters about the attacker, in which many units are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Any

from front85.ai.doctrine import section
from front85.ai.iron_sky.appraisal.ground import points_by_hex
from front85.ai.iron_sky.appraisal.weighing import unit_worth
from front85.games.iron_sky.combat.engagement import Kind
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.divisions import cadre
from front85.games.iron_sky.installations.engineers import helps
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, UnitId

LISTS = ("at", "mode", "losses", "fatigue", "ammunition")
"""What the worth of an attack reads of the state, by unit."""
MARKERS = ("tested", "shaken", "cut_off", "dazed")
"""The same, sets of units."""
WHOLE = (
    *("turn", "war_turn", "violated", "revolt", "struck", "gas", "gas_first"),
    *("support", "aloft", "battalion", "choked"),
)
"""The same, for all hexes at once."""
WATCHED = (*LISTS, *MARKERS, "held", "breakthrough", *WHOLE)
N = section(__name__)

Value = tuple[float, float] | None
"""What an attack is worth before the way to it is paid for, and the chance of a D; None where there is nobody."""


@lru_cache(maxsize=8192)
def around(content: Content, hex_: HexId, far: int) -> frozenset[HexId]:
    """All hexes within a distance."""
    found, edge = {hex_}, {hex_}
    for _ in range(far):
        edge = {near for one in edge for near in content.board.adjacent[one]} - found
        found |= edge
    return frozenset(found)


class Fights:
    """What the attacks of one side were worth when they were last looked at."""

    def __init__(self) -> None:
        self._known: dict[HexId, dict[Hashable, Value]] = {}
        self._before: dict[str, Any] = {}
        self._movers: dict[UnitId, Hashable] = {}
        self.worked = 0
        """How many attacks have been worked out."""

    def notice(self, table: Table) -> None:
        """Forget what may have changed since the last order."""
        state, before = table.state, self._before
        now = {name: getattr(state, name) for name in WATCHED}
        self._movers.clear()
        if not before or now["choked"] or any(now[name] != before[name] for name in WHOLE):
            self._known.clear()  # who draws on a supply head that is choked depends on the whole map
        else:
            for hex_, far in _changed(table, before, now).items():
                for near in around(table.content, hex_, far):
                    self._known.pop(near, None)
        self._before = {name: value.copy() if hasattr(value, "copy") else value for name, value in now.items()}

    def value(
        self,
        table: Table,
        unit: UnitId,
        company: tuple[UnitId, ...],
        hex_: HexId,
        kind: Kind,
        target: HexId,
        work: Callable[[], Value],
    ) -> Value:
        """What an attack is worth: as it was, or worked out anew."""
        mover = self._movers.get(unit)
        if mover is None:
            mover = self._movers[unit] = _mover(table, unit)
        key = (mover, kind, target, company if kind == "march" else ())
        here = self._known.get(hex_)
        if here is None:
            here = self._known[hex_] = {}
        elif key in here:
            return here[key]
        self.worked += 1
        found = here[key] = work()
        return found


def _mover(table: Table, unit: UnitId) -> Hashable:
    """All that matters about an attacker; units that are equal in this make the same attack."""
    content, state = table.content, table.state
    return (
        content.attack[unit],
        content.steps[unit],
        content.is_division[unit],
        content.is_alpine[unit],
        unit_worth(table, unit),
        state.losses[unit],
        state.fatigue[unit],
        unit in state.cut_off,
        cadre.rating(table, unit),
        helps(table, (unit,)),
    )


def _changed(table: Table, before: dict[str, Any], now: dict[str, Any]) -> dict[HexId, int]:
    """Hexes in which something has changed that attacks read, and how far from there it may matter."""
    content, units = table.content, set[UnitId]()
    for name in LISTS:
        if before[name] != now[name]:
            pairs = enumerate(zip(before[name], now[name], strict=True))
            units.update(UnitId(unit) for unit, (one, other) in pairs if one != other)
    for name in MARKERS:
        units |= before[name] ^ now[name]
    found: dict[HexId, int] = {}
    counts = points_by_hex(content)
    for name, _ in before["held"].items() ^ now["held"].items():
        if content.board.index[name] in counts:
            found[content.board.index[name]] = 1
    for hex_ in before["breakthrough"] ^ now["breakthrough"]:
        found[hex_] = N.near + 2
    for hex_ in {at for unit in units for at in (before["at"][unit], now["at"][unit]) if at >= 0}:
        guns = any(
            content.is_artillery[unit]
            for near in (hex_, *content.board.adjacent[hex_])
            for unit in table.units_at(near)
        )
        found[hex_] = N.near + 2 if table.options["later_rules"] else N.near + guns
    return found
