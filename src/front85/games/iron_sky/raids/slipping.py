"""9.0.7, 33.0.1 Special forces attacked alone slip away, or stand on what flies for them: `slip HEX`, `stand`."""

from __future__ import annotations

import msgspec

from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.ground.zonereach import neutral_ground
from front85.games.iron_sky.state import SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import refuse, say
from front85.kernel.verbs import Menu, OneOf, Plain, Verb


@enforces("9.0.7", "33.0.1")
def alone(table: Table, fight: Engagement) -> tuple[HexId, ...]:
    """9.0.7 Attacked hexes with special forces and no Combat Unit; other support units may stand with them."""
    content, at = table.content, table.state.at
    manned = {at[unit] for unit in fight.defenders if content.is_combat[unit]}
    return tuple(hex_ for hex_ in fight.targets if hex_ not in manned and _there(table, fight.defender, hex_))


def left(table: Table, fight: Engagement) -> Engagement:
    """The combat without special forces that have slipped away; those attacked alone are still its target (9.0.5)."""
    if not any(table.content.is_special[unit] for unit in fight.enemies) or fight.disengaging:
        return fight
    here = tuple(unit for unit in fight.enemies if table.state.at[unit] in fight.targets)
    return msgspec.structs.replace(fight, enemies=here)


class Slip(Frame, frozen=True, tag="slip", kw_only=True):
    """33.0.1 The owner decides before the combat."""

    side: Side
    hex: HexId

    @enforces("9.0.7", "33.0.1")
    def begin(self, table: Table) -> Ask | Frames:
        """9.0.7 They retreat to a hex next to them, or accept combat, with no strength but that of ground support. Who
        has no way out must accept it, and dies on a D as support units do."""
        ways = {table.name(hex_): hex_ for hex_ in havens(table, self.side, self.hex)}
        if not ways or not _there(table, self.side, self.hex):
            return ()

        def go(word: str) -> Frames:
            for unit in _there(table, self.side, self.hex):
                table.put(unit, ways[word])
            table.note("is-log-slips", "9.0.7", side=SIDES[self.side], hex=word)
            return ()

        verbs: dict[str, Verb] = {
            "slip": OneOf(
                "9.0.7", tuple(ways), go, lambda word: refuse("9.0.7", "is-refused-slip", word=word), weight=3.0
            ),
            "stand": Plain("33.0.1", lambda: (), weight=0.5),
        }
        prompt = say("is-ask-slip", side=SIDES[self.side], hex=table.name(self.hex))
        return Menu(SIDES[self.side], "9.0.7", prompt, verbs)


def _there(table: Table, side: Side, hex_: HexId) -> list[UnitId]:
    content = table.content
    return [unit for unit in table.units_at(hex_) if content.side[unit] == side and content.is_special[unit]]


@enforces("9.0.7")
def havens(table: Table, side: Side, hex_: HexId) -> list[HexId]:
    """9.0.7 Hexes next to them without enemies and outside their zones."""
    content = table.content
    shut = neutral_ground(content, frozenset(table.state.violated))
    return [
        near
        for near in content.board.adjacent[hex_]
        if content.playable[near]
        and not shut[near]
        and not table.enemy_in(side, near)
        and not zones.in_zone(table, side, near)
    ]
