"""9.1 A combat in seventeen steps, from its declaration to its result.

What the sides commit is sealed until step 11 and then opened at once, but for missions of aircraft, which are flown in
the open (ruling I116).
"""

from __future__ import annotations

import msgspec

from front85.games.iron_sky.combat import artillery, electronic_warfare, forecast, results
from front85.games.iron_sky.combat import commitments as commit
from front85.games.iron_sky.combat.electronic_warfare import SILENT, Jammed
from front85.games.iron_sky.combat.engagement import Engagement, Supply
from front85.games.iron_sky.combat.modifiers import Balance, weighed
from front85.games.iron_sky.combat.odds import label, odds
from front85.games.iron_sky.helicopters import battalions
from front85.games.iron_sky.helicopters.escape import Escape, based_in
from front85.games.iron_sky.helicopters.gunships import Gunships
from front85.games.iron_sky.helicopters.homeward import recalled
from front85.games.iron_sky.installations import bridges
from front85.games.iron_sky.missions.flights import ground_support
from front85.games.iron_sky.politics.triggers import provoked
from front85.games.iron_sky.raids import slipping
from front85.games.iron_sky.raids.slipping import Slip
from front85.games.iron_sky.state import SIDES
from front85.games.iron_sky.supply import embedded
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.weapons import gassing, silence
from front85.games.iron_sky.weapons.authority import in_play
from front85.hexwar.dice import Throw
from front85.hexwar.ids import NO_HEX, HexId, Side, UnitId
from front85.hexwar.pieces.forces import listed
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say
from front85.kernel.verbs import Verb

STEPS = (
    ("begin", 1),
    ("chemicals", 2),
    ("attacker_supply", 3),
    ("defender_supply", 4),
    ("attacker_warfare", 5),
    ("defender_warfare", 6),
    ("defense", 7),
    ("airmobile", 8),
    ("attacker_guns", 9),
    ("defender_guns", 10),
    ("opened", 11),
    ("odds", 12),
    ("modifications", 13),
    ("die", 14),
    ("ammunition", 15),
    ("aircraft", 16),
    ("results", 17),
)
"""9.1 The steps by name and number."""
GENERAL: Supply = "general"
DECLARED = {
    "standard": ("is-log-assault-standard", "9.2.1"),
    "column": ("is-log-assault-column", "9.3.1"),
    "echelon": ("is-log-assault-echelon", "9.4.0"),
    "march": ("is-log-assault-march", "9.5.0"),
    "disengagement": ("is-log-disengages", "9.6.1"),
}


class Battle(Frame, frozen=True, tag="battle"):
    """9.1 A combat under way."""

    engagement: Engagement = Engagement()
    opened_all: bool = False
    """Whether the commitments of both sides lie open."""
    jammed: Jammed = SILENT
    """9.19 By side, whether its electronic warfare has succeeded."""

    # steps 1 to 10: who brings what

    @enforces("9.1.1")
    def begin(self, table: Table) -> Frames:
        """9.1.1 The combat is declared, unless fatigue has taken the unit that wanted it (5.4-gen.4)."""
        fight, at = self.engagement, table.state.at
        if at[fight.mover] != fight.hex:
            return ()
        message, case = ("is-log-suppression", "36.7.1") if fight.suppressing else DECLARED[fight.kind]
        if not fight.disengaging:
            provoked(table, fight.phasing, fight.targets)
        table.note(
            message,
            case,
            side=SIDES[fight.phasing],
            unit=table.content.ids[fight.mover],
            hex=", ".join(map(table.name, fight.targets)) or table.name(fight.hex),
        )
        first = "chemicals" if in_play(table, "chemical") else "attacker_supply"
        if table.state.wing_at:
            table.state.attacked.update(fight.defenders)
        ahead = bridges.before_assault(table, fight.attacker, fight.hex, fight.ground)
        warned = self._warned(table)
        return (self.at("chemicals" if warned else first), *warned, *ahead)

    @enforces("28.3.5", "9.0.7")
    def _warned(self, table: Table) -> Frames:
        """28.3.5 Helicopters on a field that is attacked may leave before the combat, and special forces without Combat
        Units in their hex may slip away (9.0.7)."""
        fight = self.engagement
        if fight.disengaging:
            return ()
        slips = tuple(Slip(side=fight.defender, hex=hex_) for hex_ in slipping.alone(table, fight))
        if not based_in(table, fight.defender, fight.targets):
            return slips
        return (*slips, Escape(side=fight.defender, hexes=fight.targets))

    @enforces("9.1.2", "24.2.1")
    def chemicals(self, table: Table) -> Ask | Frames:
        """9.1.2 Gas of the attacker, and missiles; special forces that have slipped away are out of it (9.0.7)."""
        fight = slipping.left(table, self.engagement)
        if fight != self.engagement:
            return self._vacated(table, fight)
        if gassing.due(table, fight, fight.attacker):
            return gassing.ask(table, fight, fight.attacker, lambda: (self,))
        return (self.at("attacker_supply"),)

    @enforces("9.0.7")
    def _vacated(self, table: Table, fight: Engagement) -> Frames:
        """9.0.7 Where those who slipped away were all there was, the ground is taken without a fight."""
        if not fight.enemies and not any(table.content.airfield_hexes[hex_] for hex_ in fight.targets):
            return (self.at("results", engagement=decided(fight, "D")),)
        return (self.at("chemicals", engagement=fight),)

    @enforces("9.1.3", "9.0.5", "28.3.3", "9.6.6", "9.6.7")
    def attacker_supply(self, table: Table) -> Ask | Frames:
        """9.1.3. Where nothing can stand against the attack (9.0.5), or nobody can keep a unit from disengaging
        (9.6.6), there is nothing to commit."""
        fight = self.engagement
        if fight.disengaging and not fight.enemies:
            return (self.at("results", engagement=decided(fight, "A1")),)
        if forecast.overrun(table, fight) and not self._defended(table):
            return (self.at("results", engagement=decided(fight, "D")),)
        return self._supply(table, fight.attacker, fight.attackers, "defender_supply")

    @enforces("9.0.4", "28.3.4")
    def _defended(self, table: Table) -> bool:
        """9.0.4 Whether guns or aircraft could come to the help of those who cannot defend themselves. Which squadrons
        are ready is their owner's secret, so that he has some is enough."""
        fight = self.engagement
        if artillery.available(table, fight, fight.defender):
            return True
        return ground_support.conceivable(table, fight.defender)

    @enforces("9.1.4")
    def defender_supply(self, table: Table) -> Ask | Frames:
        """9.1.4."""
        return self._supply(table, self.engagement.defender, self.engagement.defenders, "attacker_warfare")

    def _supply(self, table: Table, side: Side, units: tuple[UnitId, ...], then: str) -> Ask | Frames:
        fight, some = self.engagement, weighed(table, units)
        words = embedded.words(table, some, fight.kind) if some else (GENERAL,)
        if len(words) > 1:
            return commit.ask_supply(table, fight, side, words, lambda now: (self.at(then, engagement=now),))
        supply = commit.with_side(fight.supply, side, words[0])
        return (self.at(then, engagement=msgspec.structs.replace(fight, supply=supply)),)

    @enforces("9.1.5", "24.2.1")
    def attacker_warfare(self, table: Table) -> Ask | Frames:
        """9.1.5. Gas of the defender comes just before it (ruling I35)."""
        if gassing.due(table, self.engagement, self.engagement.defender):
            return gassing.ask(table, self.engagement, self.engagement.defender, lambda: (self,))
        return self._warfare(table, self.engagement.attacker, "defender_warfare")

    @enforces("9.1.6")
    def defender_warfare(self, table: Table) -> Ask | Frames:
        """9.1.6."""
        return self._warfare(table, self.engagement.defender, "defense")

    def _warfare(self, table: Table, side: Side, then: str) -> Ask | Frames:
        units = electronic_warfare.available(table, self.engagement, side)
        if not units:
            return (self.at(then),)
        return commit.ask_warfare(table, self.engagement, side, units, lambda now: (self.at(then, engagement=now),))

    @enforces("9.1.7")
    def defense(self, table: Table) -> Ask | Frames:
        """9.1.7 Active Defense, where it can be declared."""
        fight = self.engagement
        if not commit.may_be_active(table, fight):
            return (self.at("airmobile"),)
        return commit.ask_defense(table, fight, lambda now: (self.at("airmobile", engagement=now),))

    @enforces("9.1.8")
    def airmobile(self, table: Table) -> Ask | Frames:
        """9.1.8 NATO may fly battalions into its defense, until one has come through."""
        fight, after = self.engagement, self.at("attacker_guns")
        return battalions.ask(table, fight, self, after) if battalions.possible(table, fight) else (after,)

    @enforces("9.1.9")
    def attacker_guns(self, table: Table) -> Ask | Frames:
        """9.1.9."""
        return self._guns(table, self.engagement.attacker, "defender_guns")

    @enforces("9.1.10")
    def defender_guns(self, table: Table) -> Ask | Frames:
        """9.1.10."""
        return self._guns(table, self.engagement.defender, "opened")

    def _guns(self, table: Table, side: Side, then: str) -> Ask | Frames:
        fight = self.engagement
        units = artillery.available(table, fight, side)
        missions = self._missions(table, side) if table.state.wing_at else {}
        if not units and not any(verb.offered() for verb in missions.values()):
            return (self.at(then),)
        grounded = ground_support.withheld(table, fight, side, self) if table.state.wing_at else {}
        go = lambda now: (self.at(then, engagement=now),)  # noqa: E731
        return commit.ask_guns(table, fight, side, units, missions, grounded, go)

    @enforces("31.3.6", "27.6-gen.2")
    def _missions(self, table: Table, side: Side) -> dict[str, Verb]:
        """27.6-gen.2 One mission of aircraft, and any number of helicopters."""
        found = ground_support.verbs(table, self.engagement, side, self)
        if table.content.wings.helicopters[side]:
            found["fly"] = Gunships(table, self.engagement, side, self)
        return found

    # steps 11 to 14: the dice

    @enforces("9.1.11", "9.0.5", "28.3.3", "28.3.4")
    def opened(self, table: Table) -> Ask | Frames:
        """9.1.11 All is opened, and dice are thrown for electronic warfare.

        Support units for which nothing was committed are overrun, and nobody has fired a shot (9.0.5).
        """
        fight = self.engagement
        if forecast.overrun(table, fight):
            return (self.at("aircraft", engagement=decided(fight, "D")),)
        if not self.opened_all:
            tell(table, fight)
            gasping = silence.doubtful(table, committed(fight))
            after = self.at("opened", opened_all=True)
            return (after, silence.Gasping(units=gasping)) if gasping else (after,)
        working = without_silenced(table, fight)
        if working != fight:
            return (self.at("opened", engagement=working),)
        return warfare_dice(table, self) if fight.ew[0] or fight.ew[1] else (self.at("die"),)

    @enforces("9.1.12", "9.1.13", "9.1.14")
    def die(self, table: Table) -> Ask:
        """9.1.12 to 9.1.14 Odds, modifications, and one die on the Combat Results Table."""
        return combat_die(table, self)

    # steps 15 to 17: what came of it

    @enforces("9.1.15", "13.2.1", "13.2.4", "15.1.1e")
    def ammunition(self, table: Table) -> Frames:
        """9.1.15 What was fired is gone; those who ration roll for it."""
        fight = self.engagement
        frames: Frames = (self.at("aircraft"),)
        for guns in fight.guns:
            artillery.fire(table, guns)
        for side, units in ((fight.attacker, fight.attackers), (fight.defender, fight.defenders)):
            some = weighed(table, units)
            if some:
                frames += embedded.use(table, some, fight.supply[side])
        return frames

    @enforces("9.1.16")
    def aircraft(self, table: Table) -> Frames:
        """9.1.16 Squadrons that flew ground support are back on their fields, Used. Helicopters fly back before anybody
        retreats or advances (9.17-dep.5), and not to a field that is as good as lost."""
        lost = self.engagement.targets if self.engagement.result == "D" else ()
        back = recalled(table, lost) if table.state.aloft else ()
        flown = ground_support.dismissed(table, min(self.engagement.ground, default=NO_HEX))
        return (self.at("results"), *self._beaten(table, lost), *flown, *back)

    @enforces("28.3.5")
    def _beaten(self, table: Table, lost: tuple[HexId, ...]) -> Frames:
        """28.3.5 The attack has succeeded: helicopters that have stayed on the field leave it."""
        fight = self.engagement
        if fight.disengaging or not lost or not based_in(table, fight.defender, lost):
            return ()
        return (Escape(side=fight.defender, hexes=lost, when="beaten"),)

    @enforces("9.1.17", "9.6.8")
    def results(self, table: Table) -> Frames:
        """9.1.17 The result is carried out, by 9.9 or 9.10."""
        fight = self.engagement
        table.state.gas.clear()
        silence.over(table)
        table.state.last_result = fight.result
        battalions.withdrawn(table, fight.result)
        if not fight.die and not fight.disengaging:
            table.note("is-log-overrun", "9.0.5", hex=", ".join(map(table.name, fight.targets)))
        return results.settle(table, fight)


def decided(fight: Engagement, result: str) -> Engagement:
    """A combat without a die: nothing was fired, and nobody is tested."""
    return msgspec.structs.replace(fight, result=result, die=0, guns=((), ()), ew=((), ()))


def committed(fight: Engagement) -> tuple[UnitId, ...]:
    """Guns and electronic warfare of both sides, the attacker's first."""
    sides = (fight.attacker, fight.defender)
    return tuple(unit for side in sides for units in (fight.ew[side], fight.guns[side]) for unit in units)


@enforces("24.4.4")
def without_silenced(table: Table, fight: Engagement) -> Engagement:
    """24.4.4 The combat without units that gas has put out of action: they fire nothing and spend nothing."""
    if not table.state.dazed:
        return fight

    def working(units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
        return tuple(unit for unit in units if unit not in table.state.dazed)

    ew, guns = (working(fight.ew[0]), working(fight.ew[1])), (working(fight.guns[0]), working(fight.guns[1]))
    return msgspec.structs.replace(fight, ew=ew, guns=guns)


def tell(table: Table, fight: Engagement) -> None:
    """The log of what both sides have committed."""
    content = table.content
    for side in (fight.attacker, fight.defender):
        if fight.ew[side]:
            table.note("is-log-ew", "9.19.0", side=SIDES[side], units=listed(content, fight.ew[side]))
        if fight.guns[side]:
            table.note("is-log-guns", "15.1.1b", side=SIDES[side], units=listed(content, fight.guns[side]))
        if fight.supply[side] != "general":
            message, case = SUPPLIES[fight.supply[side]]
            table.note(message, case, side=SIDES[side])
    if fight.active:
        table.note("is-log-active", "9.16.0")


SUPPLIES = {
    "embedded": ("is-log-supply-embedded", "13.2.1"),
    "ration": ("is-log-supply-ration", "13.2.4"),
    "none": ("is-log-supply-none", "13.2.2"),
}


@enforces("9.19.1")
def warfare_dice(table: Table, battle: Battle) -> Throw:
    """9.19 A die for each unit committed, the attacker's first."""
    fight = battle.engagement
    units = (*fight.ew[fight.attacker], *fight.ew[fight.defender])
    names = ", ".join(table.content.ids[unit] for unit in units)

    def rolled(dice: tuple[int, ...]) -> Frames:
        first = len(fight.ew[fight.attacker])
        jammed = SILENT
        for side, own in ((fight.attacker, dice[:first]), (fight.defender, dice[first:])):
            won = electronic_warfare.succeeds(table, side, own)
            jammed = commit.with_side(jammed, side, won)
            if own:
                message = "is-log-ew-success" if won else "is-log-ew-failure"
                table.note(message, "9.19.1", side=SIDES[side], dice=", ".join(map(str, own)))
        return (battle.at("die", jammed=jammed),)

    return Throw("9.1.11", say("is-roll-ew", units=names), len(units), rolled, sides=20)


@enforces("9.1.14", "9.8.0")
def combat_die(table: Table, battle: Battle) -> Throw:
    """9.1.14 The die of the combat."""

    def rolled(dice: tuple[int, ...]) -> Frames:
        die = dice[0]
        fight, chart = battle.engagement, table.content.tables.combat
        now = odds(table, fight, battle.jammed)
        balance = Balance(table, fight, now, battle.jammed)
        result = chart.result(now.column, balance.row, die)
        table.note(
            "is-log-combat",
            "9.1.14",
            hex=_where(table, fight),
            attack=now.attack,
            defense=now.defense,
            odds=label(now.ratio),
            column=chart.columns[now.column],
            attacker=balance.attacker,
            defender=balance.defender,
            die=die,
            result=result,
        )
        return (battle.at("ammunition", engagement=msgspec.structs.replace(fight, result=result, die=die)),)

    return Throw("9.1.14", say("is-roll-combat", hex=_where(table, battle.engagement)), 1, rolled, sides=20)


def _where(table: Table, fight: Engagement) -> str:
    return ", ".join(map(table.name, fight.ground))
