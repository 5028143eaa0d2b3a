"""9.0 One combat or overrun, from the defender's protective fire to the advance.

The order (ruling F36): the attack and its acceleration are declared, the defender names his protective fire, untried
units are revealed, odds are reckoned and shifted, the die falls, losses and retreats follow, then the losses of
acceleration, and last of all the advance.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.fulda_gap.air import strikes
from front85.games.fulda_gap.combat import results
from front85.games.fulda_gap.combat.advance import AdvanceVerb, advance_menu, may_advance, open_trails
from front85.games.fulda_gap.combat.artillery import barrages, protectors
from front85.games.fulda_gap.combat.forecast import forecast
from front85.games.fulda_gap.combat.odds import (
    Clash,
    defenders_of,
    final_rung,
    fire_strength,
    ladder,
    parse_result,
    ratio_label,
    strengths,
    uses_overrun_table,
)
from front85.games.fulda_gap.combat.retreat import Pending, RetreatVerb, Walk, trapped_losses, with_cargo
from front85.games.fulda_gap.combat.strength import Kind
from front85.games.fulda_gap.combat.untried import Reveal
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_SIDE, HexId, Side, UnitId, enemy_of
from front85.hexwar.pieces.forces import listed
from front85.hexwar.verbs.strike import UnitList, unit_list
from front85.kernel.ask import Ask, Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.slots import Bar, Said, settled
from front85.kernel.verbs import Menu, Plain, Verb

OVERRUNS: frozenset[Kind] = frozenset({"overrun", "air overrun"})


class Battle(Frame, frozen=True, tag="battle"):
    """9.0, 5.3 A combat, an overrun, or the attack forced by a failed disengagement (14.18)."""

    side: Side = SOVIET
    targets: tuple[HexId, ...] = ()
    attackers: tuple[UnitId, ...] = ()
    shift: int = 0
    """9.4 Columns of Accelerated Assault."""
    odds: str = ""
    """9.52 The ratio to which the attacker lowers the odds, '' for none."""
    kind: Kind = "combat"
    air: tuple[int, ...] = ()
    """18.62 Air units in ground support."""
    flown: int = 0
    """18.65 The strength with which they count, once their strikes are rolled."""
    fire: tuple[UnitId, ...] = ()
    """10.2 Guns giving Final Protective Fire."""
    loser: Side = NO_SIDE
    """The side the result fell on, -1 before it and when it did nothing."""
    pending: tuple[Pending, ...] = ()
    """9.81 Retreats still to be made."""
    trails: tuple[tuple[HexId, ...], ...] = ()
    """9.91 Paths of Retreat: the hexes left, from the hex of the combat on."""
    shaken: tuple[UnitId, ...] = ()
    """5.41 Defenders of an overrun who become Disrupted when its result is carried out."""
    advanced: tuple[UnitId, ...] = ()

    @property
    def clash(self) -> Clash:
        return Clash(
            self.side, self.targets, self.attackers, self.shift, self.odds, self.kind, self.air, self.fire, self.flown
        )

    def strikers(self, table: Table) -> tuple[UnitId, ...]:
        """10.14, 10.15 Attackers on the map who take results: all but barraging guns."""
        at = table.state.at
        return tuple(u for u in self.attackers if at[u] >= 0 and not barrages(table, u, self.targets))

    # before the die

    @enforces("10.21", "10.42", "5.32")
    def begin(self, table: Table) -> Ask | Frames:
        """10.2 The defender may add Final Protective Fire; never in an overrun (10.42)."""
        if self.kind in OVERRUNS:
            return (self.at("support"),)
        guns = protectors(table, enemy_of(self.side), self.targets)
        if not guns:
            return (self.at("support"),)
        verbs: dict[str, Verb] = {
            "fire": Fire(table, self, guns),
            "pass": Plain("10.21", lambda: (self.at("support"),), weight=0.5),
        }
        side = SIDES[1 - self.side]
        prompt = say("fg-ask-fire", side=side, hex=", ".join(map(table.name, self.targets)))
        return Menu(side, "10.21", prompt, verbs)

    @enforces("18.62", "18.65")
    def support(self, table: Table) -> Ask | Frames:
        """18.65 Air units roll for their strikes before the strengths are known; alone and without any, no combat."""
        if not self.air:
            return (self.at("reveal"),)
        rolling = tuple(air for air in self.air if strikes.needs_roll(table, air))
        if not rolling:
            return self.struck(table, {})
        names = ", ".join(table.content.air[air].id for air in rolling)
        prompt = say("fg-roll-strikes", units=names)
        return Throw("18.67", prompt, len(rolling), lambda d: self.struck(table, dict(zip(rolling, d, strict=True))))

    def struck(self, table: Table, dice: dict[int, int]) -> Frames:
        flown = sum(strikes.struck(table, air, dice.get(air, 0), self.targets[0]) for air in self.air)
        if not flown and not self.attackers:
            return (self.at("finish"),)
        return (self.at("reveal", flown=flown),)

    @enforces("12.2a", "12.2d", "5.3e")
    def reveal(self, table: Table) -> Frames:
        """12.2 All untried units of both sides are revealed; whoever is committed fights, however weak."""
        table.state.fought.update(defenders_of(table, self.clash))
        untried = table.state.untried
        units = [unit for unit in (*defenders_of(table, self.clash), *self.attackers) if unit in untried]
        if not units:
            return (self.at("resolve"),)
        cause: Any = "overrun" if self.kind in OVERRUNS else "combat"
        return (self.at("resolve"), Reveal(units=tuple(units), cause=cause))

    @enforces("9.0", "9.4b", "9.51")
    def resolve(self, table: Table) -> Ask | Frames:
        """9.0 Strengths, odds, shift, and one die.

        Where no attacker or no defender is left there is no combat, and nobody pays for a shift (ruling F128).
        """
        at = table.state.at
        if not defenders_of(table, self.clash):
            trails = tuple((hex_,) for hex_ in self.targets)
            return (self.at("advance", loser=enemy_of(self.side), trails=trails, shift=0),)
        if not any(at[unit] >= 0 for unit in self.attackers) and not self.flown:
            table.note("fg-log-no-attackers", "12.2d", hex=", ".join(map(table.name, self.targets)))
            return (self.at("finish"),)
        attackers = tuple(unit for unit in self.attackers if at[unit] >= 0)
        battle: Battle = self.at("resolve", attackers=attackers)
        prompt = say("fg-roll-combat", hex=", ".join(map(table.name, battle.targets)))
        return Throw("9.0", prompt, 1, lambda dice: battle.rolled(table, dice[0]))

    def rolled(self, table: Table, die: int) -> Frames:
        """9.0 One die on the column of the odds."""
        clash = self.clash
        attack, defense = strengths(table, clash)
        chart = ladder(table.content, clash)
        rung = final_rung(chart, attack, defense, clash)
        cell = chart.cell(rung, die)
        table.note(
            "fg-log-battle",
            "5.37" if uses_overrun_table(table.content, clash) else "9.6",
            hex=", ".join(map(table.name, self.targets)),
            attack=attack,
            defense=defense,
            odds=ratio_label(attack, defense),
            column=chart.rungs[rung],
            die=die,
            result=cell,
        )
        return self.hit(table, cell)

    # after the die

    @enforces("5.41")
    def hit(self, table: Table, cell: str) -> Frames:
        """9.7 Steps at once; then the retreats, hex by hex."""
        result = parse_result(cell)
        strikers = self.strikers(table)
        falls_on_attacker = result.loser == "A"
        if falls_on_attacker:
            blows = results.attacking_blows(table, strikers)
        else:
            blows = results.defending_blows(table, self.targets, strikers)
        pending, trails, shaken = [], [], []
        for blow in blows:
            adverse, retreat = results.strike(table, blow, result)
            if not adverse:
                continue
            trails.append((blow.hex,))
            shaken += [] if falls_on_attacker else list(blow.units)
            if retreat is not None:
                pending.append(retreat)
        loser = (self.side if falls_on_attacker else enemy_of(self.side)) if trails else NO_SIDE
        return (self.at("retreat", loser=loser, pending=tuple(pending), trails=tuple(trails), shaken=tuple(shaken)),)

    @enforces("9.81", "9.85", "9.87a")
    def retreat(self, table: Table) -> Ask | Frames:
        """9.85 The owner retreats one hex after another, in order of number (F125); the trapped pay in steps."""
        if not self.pending:
            return (self.at("accelerate"),)
        pending = self.pending[0]
        walk = Walk(table, self.loser, pending)
        if walk.complete(walk.start):
            full = walk.stopped(walk.start) == "full"
            for unit in with_cargo(table, pending.units):
                if full:
                    table.eliminate(unit, "6.22", "9.83")
                else:
                    results.hold(table, unit, trapped_losses(pending.points, pending.value))
            return self.retreated((pending.hex,))
        side = SIDES[self.loser]
        units = listed(table.content, pending.units)
        prompt = say("fg-ask-retreat", side=side, units=units, hex=table.name(pending.hex), points=pending.points)
        return Menu(side, "9.85", prompt, {"retreat": RetreatVerb(table, walk, self.retreated)})

    def retreated(self, trail: tuple[HexId, ...]) -> Frames:
        trails = tuple(trail if old[0] == trail[0] else old for old in self.trails)
        return (self.at("retreat", pending=self.pending[1:], trails=trails),)

    @enforces("9.4c", "9.41")
    def accelerate(self, table: Table) -> Ask | Frames:
        """9.4 After the result and before any advance, a die for each ground unit that attacked, guns too."""
        units = tuple(unit for unit in self.attackers if table.state.at[unit] >= 0)
        if not self.shift or not units:
            return (self.at("advance"),)
        faces = self.shift * table.content.tables.acceleration.faces

        def rolled(dice: tuple[int, ...]) -> Frames:
            for unit, die in zip(units, dice, strict=True):
                if die <= faces:
                    table.lose_steps(unit, 1, "9.4c")
            return (self.at("advance"),)

        names = ", ".join(table.content.ids[unit] for unit in units)
        return Throw("9.4c", say("fg-roll-acceleration", units=names), len(units), rolled)

    @enforces("9.91", "9.93a", "9.95", "9.96", "5.36")
    def advance(self, table: Table) -> Ask | Frames:
        """9.91, 9.95 Whoever won may follow, attacker or defender; after an overrun nobody does (9.96)."""
        if self.loser < 0 or self.kind in OVERRUNS:
            return (self.at("finish"),)
        victor = enemy_of(self.loser)
        trails = open_trails(table, victor, self.trails)
        if not trails:
            return (self.at("finish"),)
        took_part = self.strikers(table) if victor == self.side else defenders_of(table, self.clash)
        units = [u for u in took_part if u not in self.advanced and may_advance(table, u)]
        verb = AdvanceVerb(table, victor, trails, units, lambda unit: self.followed(table, unit))
        if not verb.offered():
            return (self.at("finish"),)
        return advance_menu(table, victor, verb, lambda: (self.at("finish"),))

    @enforces("9.93b")
    def followed(self, table: Table, unit: UnitId) -> Frames:
        """9.93 A unit that advanced has done its fighting for this phase, and is not attacked either."""
        table.state.fought.add(unit)
        return (self.at("advance", advanced=(*self.advanced, unit)),)

    @enforces("5.41", "5.44", "5.3f", "5.3g", "5.3h")
    def finish(self, table: Table) -> Frames:
        """5.41 Disruption follows the result of an overrun (ruling F30), and the Movement Phase learns how it went."""
        if self.kind not in OVERRUNS:
            return ()
        for unit in self.shaken:
            if table.state.at[unit] >= 0 and unit not in table.state.disrupted:
                table.disrupt(unit)
                table.note("fg-log-disrupted", "5.41", unit=table.content.ids[unit])
        if not any(table.enemy_in(self.side, hex_) for hex_ in self.targets):
            table.state.overrun_result = "vacated"
        else:
            table.state.overrun_result = "disrupted" if self.shaken else "held"
        return ()


@enforces("10.21", "10.22", "9.24")
class Fire(UnitList):
    """10.2 `fire UNIT...`: guns that add their Defense Strength to the hexes under attack."""

    case = "10.21"
    slots = unit_list(
        settled(
            (
                Bar("10.21", "fg-refused-fire-gun", lambda v, unit, _: not v.gun(unit)),
                Bar("10.21", "fg-refused-fire-shelled", lambda v, unit, _: unit in v.table.state.shelled),
                Bar(
                    "10.22",
                    "fg-refused-fire-range",
                    lambda v, unit, _: v.away(unit) > v.content.tables.artillery.range,
                    lambda v, unit, _: {"distance": v.away(unit), "range": v.content.tables.artillery.range},
                ),
                Bar("10.21", "fg-refused-fire-adjacent", lambda v, unit, _: unit not in v.units),
            )
        ),
        "fg-refused-fire-twice",
        once="9.24",
    )

    def __init__(self, table: Table, battle: Battle, guns: list[Any]) -> None:
        self.table, self.battle, self.content, self.units = table, battle, table.content, sorted(guns)

    def gun(self, unit: UnitId) -> bool:
        return unit in self.table.content.guns[1 - self.battle.side] and self.table.state.at[unit] >= 0

    def away(self, unit: UnitId) -> int:
        """Hexes from a gun to the nearest target."""
        here, distance = self.table.state.at[unit], self.table.content.board.distance
        return min(distance(here, hex_) for hex_ in self.battle.targets)

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        return {"strength": fire_strength(self.table, (value,), self.battle.kind)}

    def forecast(self, rest: Words) -> Forecast | None:
        battle = self.battle.at("begin", fire=self.said(rest)[0])
        return forecast(self.table, battle.clash)

    @enforces("10.24")
    def does(self, guns: tuple[UnitId, ...]) -> Frames:
        """10.24 The guns are not touched by the result; an option lets each fire but once a phase (ruling F78)."""
        if self.table.options.get("fire_once"):
            self.table.state.shelled.update(guns)
        self.table.note("fg-log-fire", "10.23", units=listed(self.content, guns))
        return (self.battle.at("support", fire=guns),)
