"""9.11 Retreat after combat: one hex back instead of losses.

The owner decides for each attacked hex (ruling I14): its Combat Units hold, go back together, or go back each its own
way. Who cannot go takes losses where it stands; support units never go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from front85.games.iron_sky.combat.casualties import base_for, eliminate, lose_steps, price_of_holding, suffer
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.ground import stacking, zones
from front85.games.iron_sky.ground.costs import standing_bridges
from front85.games.iron_sky.ground.zonereach import neutral_ground
from front85.games.iron_sky.movement.pathing import hostile_airfields
from front85.games.iron_sky.movement.reasons import at_home
from front85.games.iron_sky.movement.steps import cross
from front85.games.iron_sky.politics.loyalty import confined
from front85.games.iron_sky.state import HEDGEHOG, SIDES
from front85.games.iron_sky.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, NO_UNIT, HexId, UnitId
from front85.hexwar.pieces.forces import listed, unknown_hex
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, OneOf, Plain, Verb


@enforces("9.11.6", "9.11.7", "9.11.8", "5.3-hdg.4")
def can_go(table: Table, unit: UnitId) -> bool:
    """9.11 Whether a unit is one that retreats at all: a Combat Unit of more than one step, not dug in. Steps already
    lost make no difference (9.11.7)."""
    content = table.content
    return content.is_combat[unit] and content.steps[unit] > 1 and table.state.mode[unit] != HEDGEHOG


@enforces("21.20.3")
def just_unloaded(table: Table, unit: UnitId) -> bool:
    """21.20.3 A REFORGER unit on the turn of its arrival: forced to move, it is eliminated (ruling I31)."""
    return unit in table.state.landed


class Ways:
    """9.11 Where the Combat Units of one attacked hex may go, worked out once for each question."""

    def __init__(self, table: Table, engagement: Engagement, hex_: HexId, held: tuple[HexId, ...]) -> None:
        self.table, self.engagement, self.hex, self.held = table, engagement, hex_, held
        self.content, self.side = table.content, engagement.defender

    @cached_property
    def units(self) -> tuple[UnitId, ...]:
        """Combat Units in the hex."""
        content = self.content
        return tuple(u for u in self.table.units_at(self.hex) if content.is_combat[u] and content.side[u] == self.side)

    @cached_property
    def able(self) -> tuple[UnitId, ...]:
        """Those of them that can retreat and have somewhere to go."""
        return tuple(
            unit
            for unit in self.units
            if can_go(self.table, unit) and not just_unloaded(self.table, unit) and self.exits((unit,))
        )

    @property
    @enforces("9.11.6", "9.11.7")
    def why_trapped(self) -> str:
        """The case by which nobody here retreats: dug in, units of a single step, or no way."""
        if any(can_go(self.table, unit) for unit in self.units):
            return "9.11.2"
        single = all(self.content.steps[unit] == 1 for unit in self.units)
        return "9.11.7" if single else "9.11.6"

    @cached_property
    def together(self) -> list[HexId]:
        """Hexes into which all who are able can go together."""
        return self.exits(self.able) if self.able else []

    def exits(self, units: tuple[UnitId, ...]) -> list[HexId]:
        """Hexes to which all of these may retreat; those with friends, and those further from the attacker, first."""
        around = self.content.board.adjacent[self.hex]
        found = [near for near in around if self.kept_out(units, near) is None]
        distance, away = self.content.board.distance, self.engagement.hex
        return sorted(found, key=lambda near: -distance(away, near) if away >= 0 else 0)

    @enforces("9.11.2", "9.11.3", "9.11.4", "9.11.5", "9.11.10", "7.0.7", "6.2.4")
    def kept_out(self, units: tuple[UnitId, ...], to: HexId) -> Refusal | None:
        """9.11 Why these units cannot retreat into a hex, None if they can."""
        table, name = self.table, self.table.name(to)
        if to not in self.content.board.adjacent[self.hex]:
            return refuse("9.11.0", "is-refused-retreat-adjacent", hex=name)
        if table.enemy_in(self.side, to):
            return refuse("9.11.2", "is-refused-retreat-enemy", hex=name)
        closed = self._closed(units, to)
        if closed is not None:
            return closed
        if self._crosses(to, self.content.alpine) or self._crosses(to, self.content.impassable):
            return refuse("9.11.3", "is-refused-retreat-mountain", hex=name)
        if self._over_water(to):
            return refuse("9.11.2", "is-refused-retreat-river", hex=name)
        if self.breach[to]:
            return refuse("9.11.2", "is-refused-retreat-breach", hex=name)
        if zones.in_zone(table, self.side, to) and not self._friend(to):
            return refuse("9.11.2", "is-refused-retreat-zone", hex=name)
        if not stacking.fits(table, self.side, to, units):
            return refuse("9.11.10", "is-refused-full", hex=name)
        return None

    @enforces("9.11.5", "5.1.6", "41.0.2", "9.0.6", "5.9.1", "5.10.1")
    def _closed(self, units: tuple[UnitId, ...], to: HexId) -> Refusal | None:
        """9.11.5 At sea, off the scenario's part of the map, on neutral ground, outside the country a territorial unit
        cannot leave, or on an enemy airfield."""
        table, content, name = self.table, self.content, self.table.name(to)
        if not content.land[to]:
            return refuse("5.1.6", "is-refused-water", hex=name)
        if neutral_ground(content, frozenset(table.state.violated))[to]:
            return refuse("41.0.2", "is-refused-neutral-ground", hex=name)
        if not content.playable[to]:
            return refuse("9.11.5", "is-refused-retreat-closed", hex=name)
        for unit in units:
            home = confined(table, unit)
            if home and not content.board.country_mask(home)[to]:
                return refuse(at_home(table, unit), "is-refused-confined", unit=content.ids[unit], hex=name)
        return refuse("9.0.6", "is-refused-airfield", hex=name) if hostile_airfields(table, self.side)[to] else None

    def _crosses(self, to: HexId, sides: zones.Mask) -> bool:
        return bool(sides[self.hex, self.content.board.direction(self.hex, to)])

    def _over_water(self, to: HexId) -> bool:
        """9.11.2 An unbridged major river, or a strait, which nothing but a bridge crosses (5.1.6)."""
        bridges = standing_bridges(self.content, frozenset(self.table.state.blown))
        water = self._crosses(to, self.content.major) or self._crosses(to, self.content.straits)
        return water and not self._crosses(to, bridges)

    @cached_property
    def breach(self) -> zones.Mask:
        """9.11.2 The Breakthrough Zone of earlier combats; the marker of this one comes after the retreat (9.11.12)."""
        state = self.table.state
        return zones.breakthrough_zone(self.content, frozenset(state.breakthrough), frozenset(state.violated))

    @enforces("9.11.4", "6.2.4")
    def _friend(self, to: HexId) -> bool:
        """9.11.4 Whether a friendly unit takes the enemy's zone away: one that is not attacked in this combat, or has
        already stood its ground in it (ruling I133)."""
        attacked = self.engagement.enemies
        return any(
            self.content.side[unit] == self.side and (to in self.held or unit not in attacked)
            for unit in self.table.units_at(to)
        )


# the choice


@enforces("9.9-D.1", "9.11.0")
def ask(
    table: Table,
    ways: Ways,
    hold: Callable[[], Frames],
    go: Callable[[HexId], Frames],
    apart: Callable[[], Frames],
) -> Menu:
    """9.9 `hold`, `retreat HEX`, or `apart`: each unit its own way. What costs no unit its life is offered first."""
    side, name = SIDES[ways.side], table.name(ways.hex)
    words = {table.name(to): to for to in ways.together}
    verbs: dict[str, Verb] = {
        "hold": Plain("9.9-D.1", hold, weight=1.0),
        "retreat": Back(ways, ways.able, words, go),
    }
    if len(ways.able) > 1:
        verbs["apart"] = Plain("9.11.0", apart, weight=0.3)
    if ways.together and any(table.steps_left(u) <= holding(table, ways.engagement) for u in ways.able):
        verbs = {word: verbs[word] for word in ("retreat", *(w for w in verbs if w != "retreat"))}
    steps = holding(table, ways.engagement)
    prompt = say("is-ask-retreat", side=side, hex=name, units=listed(table.content, ways.units), steps=steps)
    return Menu(side, "9.9-D.1", prompt, verbs)


class Back(OneOf):
    """9.11 `retreat HEX`."""

    def __init__(
        self, ways: Ways, units: tuple[UnitId, ...], words: dict[str, HexId], go: Callable[[HexId], Frames]
    ) -> None:
        super().__init__("9.11.0", words, lambda word: go(words[word]), self._barred)
        self.ways, self.units = ways, units

    def _barred(self, word: str) -> Refusal:
        hex_ = self.ways.content.board.index.get(word)
        if hex_ is None:
            return unknown_hex("9.11.0", word)
        return self.ways.kept_out(self.units, hex_) or refuse("9.11.0", "refused-not-offered", word=word)

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """Who must roll on the way (9.11.11), and the chance that each of them loses a step."""
        table = self.ways.table
        routed = [table.content.ids[unit] for unit in self.units if unit in table.state.shaken]
        return {"rout": routed, "risk": table.content.tables.losses.rout_to / 20} if routed else {}


@enforces("9.12.1", "9.16-eff.3", "9.11.2", "9.11.10")
def holding(table: Table, engagement: Engagement) -> int:
    """9.12.1, 9.16 Steps a Combat Unit loses that holds, or cannot go (ruling I13), Active Defense included."""
    return price_of_holding(table, engagement) + price_of_activity(table, engagement)


@enforces("9.16-eff.2", "9.16-eff.3")
def price_of_activity(table: Table, engagement: Engagement) -> int:
    """9.16 The step that Active Defense costs every defending Combat Unit when the result is D."""
    return table.content.tables.losses.active_defense if engagement.active else 0


# the deed


@enforces("9.12.1", "9.11.7")
def hold(table: Table, engagement: Engagement, units: Iterable[UnitId], steps: int) -> None:
    """9.12.1 Combat Units stand and lose steps."""
    some = tuple(units)
    table.note("is-log-holds", "9.12.1", units=listed(table.content, some), steps=steps)
    suffer(table, engagement, dict.fromkeys(some, steps), "9.12.1")


@enforces("9.16-eff.3", "9.11.6", "9.11.7", "21.20.3")
def set_off(table: Table, ways: Ways) -> tuple[UnitId, ...]:
    """9.11 Before units retreat: those that cannot take their losses, and Active Defense costs the others a step
    (ruling I15). Returns who goes; a base that has just taken a division's place goes in its stead (ruling I136)."""
    engagement, able = ways.engagement, ways.able
    staying = [unit for unit in ways.units if unit not in able]
    for unit in [unit for unit in staying if just_unloaded(table, unit)]:
        eliminate(table, unit, "21.20.3")
        staying.remove(unit)
    steps = dict.fromkeys(staying, holding(table, engagement))
    steps |= dict.fromkeys(able, price_of_activity(table, engagement))
    stood = _stood_in(table, staying)
    suffer(table, engagement, steps, "9.12.1" if staying else "9.16-eff.3")
    heirs = {base for base in table.units_at(ways.hex) if table.content.is_base[base] and base not in ways.units}
    left = [unit for unit in table.units_at(ways.hex) if unit in able or unit in heirs - stood]
    return tuple(left)


def _stood_in(table: Table, staying: Iterable[UnitId]) -> set[UnitId]:
    """Bases that will take the place of divisions that stay, and so stay as well."""
    return {base_for(table, unit) for unit in staying if table.content.is_division[unit]}


@enforces("9.11.1", "6.1.9", "6.3.1", "9.11.9", "9.11.11")
def go(table: Table, engagement: Engagement, unit: UnitId, to: HexId) -> Frames:
    """9.11.1 A unit goes back and loses its zone; one that had lost it already may lose a step as well (9.11.11)."""
    again = unit in table.state.shaken
    table.note("is-log-retreats", "9.11.0", unit=table.content.ids[unit], hex=table.name(to))
    cross(table, engagement.defender, table.state.at[unit], to)
    table.put(unit, to)
    table.shake(unit)
    table.state.reserve.discard(unit)
    return (Rout(engagement=engagement, unit=unit),) if again else ()


class Scatter(Frame, frozen=True, tag="scatter", kw_only=True):
    """9.11 The units of a hex go back each its own way, one after another; Active Defense has been paid for."""

    engagement: Engagement
    hex: HexId = NO_HEX
    units: tuple[UnitId, ...] = ()
    held: tuple[HexId, ...] = ()

    @enforces("9.11.0", "9.11.10")
    def begin(self, table: Table) -> Ask | Frames:
        if not self.units:
            return ()
        unit, rest = self.units[0], self.units[1:]
        ways = Ways(table, self.engagement, self.hex, self.held)
        words = {table.name(to): to for to in ways.exits((unit,))}
        if not words:
            hold(table, self.engagement, (unit,), price_of_holding(table, self.engagement))
            return (self.at("begin", units=rest),)

        def retreat(to: HexId) -> Frames:
            return (self.at("begin", units=rest), *go(table, self.engagement, unit, to))

        side = SIDES[ways.side]
        prompt = say("is-ask-retreat-unit", side=side, unit=table.content.ids[unit])
        return Menu(side, "9.11.0", prompt, {"retreat": Back(ways, (unit,), words, retreat)})


class Rout(Frame, frozen=True, tag="rout", kw_only=True):
    """9.11.11 A unit retreats that had a "No ZOC" marker already."""

    engagement: Engagement
    unit: UnitId = NO_UNIT

    def begin(self, table: Table) -> Ask:
        return rout_roll(table, self.unit)


@enforces("9.11.11")
def rout_roll(table: Table, unit: UnitId) -> Throw:
    """9.11.11 Low dice cost a step."""
    to = table.content.tables.losses.rout_to

    def rolled(dice: tuple[int, ...]) -> Frames:
        if dice[0] > to:
            table.note("is-log-no-rout", "9.11.11", unit=table.content.ids[unit], die=dice[0])
            return ()
        return lose_steps(table, unit, 1, "9.11.11")

    return Throw("9.11.11", say("is-roll-rout", unit=table.content.ids[unit], to=to), 1, rolled, sides=20)
