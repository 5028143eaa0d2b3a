"""9.0, 9.2 to 9.5 Attacking, as a verb of the Land Movement Phase.

`assault UNIT[+SUPPORT...] KIND [HEX]`: in an enemy zone a unit attacks everybody whose zone it is in; elsewhere, and
off the march, it names one hex.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from front85.games.iron_sky.combat import forecast
from front85.games.iron_sky.combat.declaration import FIGHTERS, Fight
from front85.games.iron_sky.combat.disengagement import Disengage
from front85.games.iron_sky.combat.engagement import KINDS, Engagement, Kind
from front85.games.iron_sky.ground import zones
from front85.games.iron_sky.movement import pathing
from front85.games.iron_sky.movement.fatigue import Outlook, points
from front85.games.iron_sky.movement.groups import Party
from front85.games.iron_sky.movement.pathing import Mask
from front85.games.iron_sky.movement.reasons import short
from front85.games.iron_sky.politics import homing
from front85.games.iron_sky.politics.countries import nation_at, revolt_at
from front85.games.iron_sky.politics.loyalty import subdued
from front85.games.iron_sky.state import HEDGEHOG, PACT, TACTICAL
from front85.games.iron_sky.supply.fuel import can_attack
from front85.hexwar.ids import HexId, UnitId, hex_ids
from front85.hexwar.verbs.slots import hexes
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.slots import Bar, Reason, Said, Slot, plain

__all__ = ["Assault", "Disengage"]


@enforces("9.0.0", "3.1.aslt", "9.0.2", "9.0.3", "9.1.1")
class Assault(Fight):
    """9.2 to 9.5 `assault UNIT[+SUPPORT...] KIND [HEX]`."""

    case = "9.0.0"
    weight = 3.0
    slots = (
        FIGHTERS,
        Slot(
            "KIND",
            plain(*KINDS),
            lambda v, party: v.kinds(party[0]),
            ("9.1.1", "is-refused-kind"),
            bars=(
                Bar(
                    (),
                    "",
                    lambda v, kind, party: v.unfit_for(party[0], kind),
                    lambda v, _, party: {"unit": v.content.ids[party[0]]},
                    settled=True,
                ),
            ),
        ),
        Slot(
            "HEX",
            hexes,
            lambda v, party, kind: v.hexes(party[0], kind),
            ("9.0.3", "refused-unknown-hex"),
            bars=(Bar((), "", lambda v, hex_, party, kind: v.why_not_hex(party[0], hex_, kind), settled=True),),
            gates=(
                Bar(
                    (),
                    "",
                    lambda v, party, kind: v.all_at_once(party[0], kind),
                    lambda v, party, _: {"unit": v.content.ids[party[0]]},
                ),
            ),
        ),
    )

    @enforces("9.0.0", "5.3-road.3", "5.3-hdg.3", "12.4-eff.2", "13.2.3", "9.9-C.1", "9.9-A.2", "6.1.7", "6.2.1")
    @enforces("36.5.6", "36.5.7", "36.7.2")
    def held_back(self, unit: UnitId) -> Reason | None:
        """Who attacks: a Combat Unit in Tactical Mode with supply, whose movement no combat has stopped.

        One that has joined a friend in an enemy zone has not been stopped by a combat and may attack (ruling I110).
        """
        content, state, phase = self.content, self.state, self.phase
        if phase.step == "contact" and unit != phase.mover:
            return "6.1.7", "is-refused-must-attack"
        if self.moves.over(unit):
            return self.moves.finished(unit)
        if not content.is_combat[unit]:
            return "9.0.0", "is-refused-support-attacks"
        if not content.attack[unit]:
            return "9.0.0", "is-refused-no-strength"
        if state.mode[unit] != TACTICAL:
            return "5.3-hdg.3" if state.mode[unit] == HEDGEHOG else "5.3-road.3", "is-refused-attack-mode"
        if unit in self.moves.rooted:
            return "41.0.1", "is-refused-neutral"
        if self.moves.begun(unit) and phase.stop == "halted" and phase.step != "contact":
            return "9.9-C.1", "is-refused-attack-halted"
        if phase.step != "contact" and not can_attack(self.table, unit):
            cut_off = unit in state.cut_off
            return ("12.4-eff.2", "is-refused-attack-supply") if cut_off else ("13.2.3", "is-refused-attack-empty")
        if subdued(self.table, unit) and not self.rebels(unit):
            return "36.5.6" if content.nat[unit] in state.restive else "36.5.7", "is-refused-attack-revolt"
        if not self.near(unit):
            return self._out_of_bounds(unit)
        called = homing.called(self.moves, unit) if phase.step != "contact" else None
        if called:
            return called
        return None if self.kinds(unit) else short(self.table, unit)

    def candidates(self) -> list[UnitId]:
        """Combat Units beside an enemy or an enemy airfield."""
        combat, at, occ = self.content.is_combat, self.state.at, self.table.occ
        front = pathing.beside_targets(self.table, self.side)
        some = [
            unit
            for hex_ in hex_ids((occ.held(self.side) & front).nonzero()[0].tolist())
            for unit in occ.stacks[hex_]
            if combat[unit] and not self.moves.over(unit)
        ]
        some.sort()
        if self.side == PACT and self.state.revolt:
            known = frozenset(some)
            some += [u for u in self.moves.unmoved if combat[u] and u not in known and revolt_at(self.table, at[u])]
        return some

    @enforces("36.7.1", "36.7.2")
    def rebels(self, unit: UnitId) -> tuple[HexId, ...]:
        """36.7.1 A unit's own hex, if it holds revolt markers the unit may attack: it has entered it or stood there
        when they rose (ruling I308). Not for units of that country (36.7.2), nor in an enemy zone, where a unit fights
        those who hold it."""
        here = self.state.at[unit]
        if self.side != PACT or not revolt_at(self.table, here) or self.moves.in_zone(unit):
            return ()
        return () if self.content.nat[unit] == nation_at(self.content, here) else (here,)

    @cached_property
    def hostile(self) -> bytes:
        """9.0.3, 9.0.6 Per hex, whether enemies are in it, or it holds an enemy airfield with nobody on it."""
        there = self.table.occ.held(1 - self.side)
        there = there | pathing.hostile_airfields(self.table, self.side)
        found: bytes = there.tobytes()
        return found

    @enforces("9.2.1", "9.3.1", "9.5-eff.1", "6.1.7", "9.0.1")
    def held_by(self, unit: UnitId) -> tuple[HexId, ...]:
        """9.2.1 The hexes of those whose zones lie on a unit's hex: in a zone it attacks all of them."""
        here = self.state.at[unit]
        if not self.moves.in_zone(unit):
            return ()
        return tuple(sorted({self.state.at[enemy] for enemy in zones.exerting(self.table, self.side, here)}))

    @enforces("9.2.2", "9.3.2", "9.0.3", "9.0.6", "28.3.2")
    def targets(self, unit: UnitId) -> tuple[HexId, ...]:
        """9.2.2 Adjacent hexes a unit outside all zones may attack: enemies, or an empty enemy airfield (9.0.6).

        Not over hexsides nobody can cross, for an assault goes there (ruling I111).
        """
        here, content = self.state.at[unit], self.content
        found = list(self.rebels(unit))
        if subdued(self.table, unit):
            return tuple(found)
        for way, near in enumerate(self.board.around[here]):
            if near < 0 or content.impassable[here, way] or content.straits[here, way]:
                continue
            if self.hostile[near]:
                found.append(near)
        if not found:
            return ()
        return tuple(hex_ for hex_ in found if not self.barred_ground[hex_])

    @cached_property
    @enforces("41.0.2", "6.1.4")
    def barred_ground(self) -> Mask:
        """Where nobody attacks because he could not go there: neutral countries (41.0.2), all the enemy's before the
        war (ruling I97), and what lies outside the scenario. Territorial units strike over their border, where they
        do not advance (ruling I142)."""
        state = self.state
        return pathing.barred_ground(self.content, self.side, state.war_turn > 0, frozenset(state.violated), "")

    def near(self, unit: UnitId) -> bool:
        """Whether there is anybody to attack; most units are far from the enemy."""
        return bool(self.held_by(unit)) if self.moves.in_zone(unit) else bool(self.targets(unit))

    def _out_of_bounds(self, unit: UnitId) -> Reason:
        """Why there is nobody to attack: not a soul, or only behind borders that are closed."""
        shut = [
            hex_ for hex_ in self.board.adjacent[self.state.at[unit]] if self.hostile[hex_] and self.barred_ground[hex_]
        ]
        if not shut:
            around = self.board.adjacent[self.state.at[unit]]
            if self.side == PACT and revolt_at(self.table, self.state.at[unit]):
                return "36.7.2", "is-refused-suppress-local"
            if self.side == PACT and any(revolt_at(self.table, hex_) for hex_ in around):
                return "36.7.1", "is-refused-suppress-beside"
            return "9.0.3", "is-refused-nobody-near"
        peace = not self.state.war_turn and not self.content.neutral[shut[0]]
        return ("6.1.4", "is-refused-attack-peace") if peace else ("41.0.2", "is-refused-attack-closed")

    def cost(self, kind: Kind) -> int:
        """Movement Costs Chart; a Column Assault is cheaper in the later state of the rules."""
        if kind == "column":
            return pathing.column_cost(self.table)
        cost: int = getattr(self.content.tables.costs, kind)
        return cost

    def kinds(self, unit: UnitId) -> list[Kind]:
        return [kind for kind in KINDS if not self.unfit_for(unit, kind)]

    @enforces("9.2.1", "9.2.2", "9.3.1", "9.3.2", "9.4.0", "9.4-pre.1", "9.4-pre.2", "9.5-pre.1", "9.5-pre.2")
    @enforces("9.5-pre.3", "5.1.5")
    def unfit_for(self, unit: UnitId, kind: Kind) -> Reason | None:
        """9.2 to 9.5 What keeps a unit from one kind of assault."""
        content, state = self.content, self.state
        if kind == "echelon":
            if self.side != PACT:
                return "9.4.0", "is-refused-pact-only"
            if not content.is_division[unit]:
                return "9.4-pre.1", "is-refused-echelon-division"
            if state.losses[unit] > content.tables.assaults.echelon_losses:
                return "9.4-pre.2", "is-refused-echelon-losses"
        if kind == "march":
            if not content.is_division[unit] or content.category[unit] != 1:
                return "9.5-pre.1", "is-refused-march-category"
            if not self.moves.fresh(unit):
                stopped = self.moves.begun(unit) and self._stood_against(unit)
                return ("9.5-pre.3", "is-refused-march-stopped") if stopped else ("9.5-pre.2", "is-refused-march-zone")
        return None if self.cost(kind) <= self.moves.left(unit) else short(self.table, unit)

    def _stood_against(self, unit: UnitId) -> bool:
        """9.5-pre.3 Whether the mover began clear of enemy zones and somebody has held against it since."""
        phase, table = self.phase, self.table
        if phase.origin >= 0 and zones.in_zone(table, self.side, phase.origin):
            return False
        return self.state.last_result not in ("", "D") or any(table.enemy_in(self.side, hex_) for hex_ in phase.struck)

    def hexes(self, unit: UnitId, kind: Kind) -> tuple[HexId, ...]:
        """Hexes a unit must choose from, none where it attacks all who hold it."""
        held = self.held_by(unit)
        if not held:
            return self.targets(unit)
        return held if kind == "march" else ()

    @enforces("9.2.1", "6.1.7")
    def all_at_once(self, unit: UnitId, kind: Kind) -> Reason | None:
        """9.2.1 Whether a unit names no hex: in a zone it attacks all who hold it."""
        if self.hexes(unit, kind):
            return None
        return ("6.1.7", "9.2.1") if self.phase.step == "contact" else "9.2.1", "is-refused-attack-all"

    # the tree

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        if at != 1:
            return {}
        unit, cost = said[0][0], self.cost(value)
        return {
            "cost": points(cost),
            "left": points(self.moves.left(unit)),
            "fatigue": Outlook(self.table, unit, cost).levels(),
        }

    # the deed

    @enforces("9.1.1", "9.2.1", "9.2.2", "9.5-eff.1", "9.0.3")
    def engagement(self, party: Party, kind: Kind, hex_: HexId | None) -> Engagement:
        """9.1.1 The combat a sentence declares: all units in the hexes attacked are in it."""
        unit, company = party[0], self.company(party)
        targets = self.held_by(unit) if hex_ is None else (hex_,)
        here = self.state.at[unit]
        if targets == (here,):
            own = tuple(u for u in company if self.content.nat[u] != nation_at(self.content, here))
            return Engagement(self.side, unit, own, kind, here, targets, paid=self.cost(kind))
        return Engagement(
            phasing=self.side,
            mover=unit,
            company=company,
            kind=kind,
            hex=self.state.at[unit],
            targets=targets,
            enemies=tuple(enemy for hex_ in targets for enemy in self.table.units_at(hex_)),
            paid=self.cost(kind),
        )

    def forecast(self, rest: Words) -> Forecast | None:
        """8.0.5 Markers of the enemy are covered as long as no combat is declared."""
        fight = self.engagement(*self.said(rest))
        found = forecast.forecast(self.table, fight, frozenset(fight.enemies))
        tired = Outlook(self.table, fight.mover, fight.paid).levels()
        return Forecast(found.lines, found.chances, found.facts | {"cost": points(fight.paid), "fatigue": tired})

    # reasons

    @enforces("9.2.1", "9.3.1", "9.0.3")
    def why_not_hex(self, unit: UnitId, hex_: HexId, kind: Kind) -> Refusal | None:
        if hex_ in self.hexes(unit, kind):
            return None
        name, own = self.board.names[hex_], self.content.ids[unit]
        if hex_ == self.state.at[unit] and revolt_at(self.table, hex_) and not self.moves.in_zone(unit):
            return refuse("36.7.2", "is-refused-suppress-local", unit=own)
        if hex_ != self.state.at[unit] and revolt_at(self.table, hex_) and not self.table.enemy_in(self.side, hex_):
            return refuse("36.7.1", "is-refused-suppress-beside", unit=own)
        if hex_ not in self.board.adjacent[self.state.at[unit]]:
            return refuse("9.0.3", "is-refused-attack-far", unit=own, hex=name)
        if self.barred_ground[hex_]:
            if not self.state.war_turn and self.content.playable[hex_] and not self.content.neutral[hex_]:
                return refuse("6.1.4", "is-refused-attack-peace")
            return refuse("41.0.2", "is-refused-attack-neutral", hex=name)
        if self.held_by(unit):
            return refuse("9.5-eff.1", "is-refused-march-target", unit=own, hex=name)
        if not self.table.enemy_in(self.side, hex_):
            return refuse("9.0.3", "is-refused-nobody-there", hex=name)
        return refuse("9.0.3", "is-refused-attack-side", hex=name)
