"""22.1 Ground replacements: `replace UNIT`, `rebuild BASE`. Air replacements (22.2) are spent in the same phase."""

from __future__ import annotations

from functools import lru_cache

from front85.games.iron_sky.air import air_replacements
from front85.games.iron_sky.arrivals import schedule as arrivals
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.divisions.parts import inherit, stand_in
from front85.games.iron_sky.ground import stacking
from front85.games.iron_sky.movement.orders import Pick
from front85.games.iron_sky.state import ELIMINATED, NATO, OFF_MAP, PACT, SIDES, WAITING
from front85.games.iron_sky.supply import general as supply
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_UNIT, Side, UnitId
from front85.hexwar.pieces.forces import unknown_unit
from front85.kernel.ask import Ask
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.verbs import Menu, Plain, Verb


def pool(content: Content, unit: UnitId) -> str:
    """22.1.3 The points a unit draws on: those of its nation, or of the Pact's allies."""
    return content.tables.replacements.pool.get(content.nat[unit], content.nat[unit])


@lru_cache(maxsize=16)
def pools(content: Content, side: Side) -> frozenset[str]:
    return frozenset(pool(content, unit) for unit in content.by_side[side])


class Replacement(Frame, frozen=True, tag="replacement"):
    """22.1 One side's Replacement Phase."""

    side: Side = PACT
    served: tuple[UnitId, ...] = ()
    """22.1.7 Units that have received points this turn."""

    @enforces("4.9.b", "4.10.b", "22.1.1")
    def begin(self, table: Table) -> Frames:
        """22.1.1 Points of this turn are added to those saved."""
        content, state = table.content, table.state
        for name, points in content.scenario.points(state.turn).items():
            if name in pools(content, self.side):
                state.replacements[name] = state.replacements.get(name, 0) + points
                have = state.replacements[name]
                table.note("is-log-replacements", "22.1.1", side=SIDES[self.side], pool=name, points=points, have=have)
        air_replacements.receive(table, self.side)
        return (self.at("choose"),)

    def choose(self, table: Table) -> Ask | Frames:
        """No question when nobody can be helped. Which casualties are made good is the owner's affair (8.0.5)."""
        content = table.content
        own = table.on_map(self.side) if any(table.state.replacements.values()) else []
        needy = [content.ids[u] for u in own if table.state.losses[u] and self.why_not(table, u) is None]
        bases = [content.ids[u] for u in own if content.is_base[u] and self.why_no_rebuild(table, u) is None]
        air = air_replacements.verbs(table, self.side, lambda: (self.at("choose"),))
        if not needy and not bases and not any(verb.offered() for verb in air.values()):
            return air_replacements.forgo(table, self.side)
        case = "4.9.b" if self.side == PACT else "4.10.b"

        def refused(word: str) -> Refusal:
            return self._refused(table, word, rebuild=False)

        verbs: dict[str, Verb] = {
            "replace": Pick("22.1.2", needy, lambda word: self.replace(table, word), refused),
            "rebuild": Pick(
                "22.1.6",
                bases,
                lambda word: self.rebuild(table, word),
                lambda word: self._refused(table, word, rebuild=True),
            ),
            **air,
            "end": Plain(case, lambda: air_replacements.forgo(table, self.side)),
        }
        verbs["replace"].seen_by = (SIDES[self.side],)
        return Menu(SIDES[self.side], case, say("is-ask-replacement", side=SIDES[self.side]), verbs)

    # who may

    @enforces("22.1.2", "22.1.3", "22.1.4", "22.1.5", "22.1.7")
    def why_not(self, table: Table, unit: UnitId) -> Refusal | None:
        """22.1 Why a unit on the map cannot have a step back now, or None."""
        content, name = table.content, table.content.ids[unit]
        if unit in self.served:
            return refuse("22.1.7", "is-refused-replaced", unit=name)
        if not table.state.losses[unit]:
            return refuse("22.1.4", "is-refused-whole", unit=name)
        chart = content.tables.replacements
        division = content.is_division[unit]
        cost, case = (chart.division, "22.1.5") if division else (chart.brigade, "22.1.4")
        return self._poor(table, unit, cost, case) or self._exposed(table, unit)

    def _poor(self, table: Table, unit: UnitId, cost: int, case: str) -> Refusal | None:
        have = table.state.replacements.get(pool(table.content, unit), 0)
        if have >= cost:
            return None
        case = case if have else "22.1.3"
        return refuse(case, "is-refused-points-lacking", unit=table.content.ids[unit], cost=cost, have=have)

    @enforces("22.1.2")
    def _exposed(self, table: Table, unit: UnitId) -> Refusal | None:
        """22.1.2 In General Supply and not next to enemy units."""
        here, name = table.state.at[unit], table.content.ids[unit]
        near = (other for hex_ in table.content.board.adjacent[here] for other in table.units_at(hex_))
        if any(hostile(table, self.side, other) for other in near):
            return refuse("22.1.2", "is-refused-replace-near", unit=name)
        if not supply.general_supply(table, unit):
            return refuse("22.1.2", "is-refused-replace-supply", unit=name)
        return None

    @enforces("22.1.6", "22.1.10")
    def why_no_rebuild(self, table: Table, base: UnitId) -> Refusal | None:
        """22.1.6 Why a base cannot become a division again, or None: it must be all that is left of it."""
        content, name = table.content, table.content.ids[base]
        if not content.is_base[base]:
            return refuse("22.1.6", "is-refused-no-base", unit=name)
        if base in self.served:
            return refuse("22.1.7", "is-refused-replaced", unit=name)
        division = fallen(table, base)
        if division < 0:
            return refuse("22.1.6", "is-refused-not-alone", unit=name)
        poor = self._poor(table, base, content.tables.replacements.rebuild, "22.1.6")
        return poor or self._exposed(table, base) or self._no_room(table, base, division)

    def _no_room(self, table: Table, base: UnitId, division: UnitId) -> Refusal | None:
        """7.0 A division weighs more than its base."""
        content, weights, here = table.content, table.occ.weights, table.state.at[base]
        limit = content.tables.stacking
        more = content.weight[division] - content.weight[base]
        fits = (
            weights[stacking.ALL, self.side, here] + more <= limit.limit
            and weights[stacking.COMBAT, self.side, here] + content.combat_weight[division] <= limit.combat
        )
        return None if fits else refuse("7.0.1", "is-refused-full", hex=table.name(here))

    # the deeds

    @enforces("22.1.4", "22.1.5", "22.1.7", "22.1.8", "3.1.repl")
    def replace(self, table: Table, word: str) -> Frames:
        content, state, unit = table.content, table.state, table.content.index[word]
        chart = content.tables.replacements
        state.replacements[pool(content, unit)] -= chart.division if content.is_division[unit] else chart.brigade
        state.losses[unit] -= 1
        refreshed(table, unit)
        readers = (SIDES[self.side],)
        table.note("is-log-replaced", "22.1.4", seen_by=readers, unit=word, losses=state.losses[unit])
        return (self.at("choose", served=(*self.served, unit)),)

    @enforces("22.1.6", "22.1.8")
    def rebuild(self, table: Table, word: str) -> Frames:
        content, state, base = table.content, table.state, table.content.index[word]
        division, here = fallen(table, base), state.at[base]
        state.replacements[pool(content, base)] -= content.tables.replacements.rebuild
        inherit(table, (base,), (division,))
        table.remove(base, WAITING)
        state.losses[division] = content.tables.replacements.rebuild_losses
        state.broken.pop(content.ids[division], None)
        state.broken_on.pop(content.ids[division], None)
        state.arrived.add(division)
        table.put(division, here)
        refreshed(table, division)
        table.note("is-log-rebuilt", "22.1.6", unit=content.ids[division], hex=table.name(here))
        return (self.at("choose", served=(*self.served, division)),)

    # reasons

    def _refused(self, table: Table, word: str, rebuild: bool) -> Refusal:
        content = table.content
        unit = content.index.get(word)
        if unit is None:
            return unknown_unit("22.1.2", word)
        if content.side[unit] != self.side:
            return refuse("22.1.3", "refused-not-your-unit", unit=word)
        if table.state.at[unit] == ELIMINATED:
            return refuse("22.1.10", "is-refused-dead", unit=word)
        if table.state.at[unit] < 0:
            return refuse("22.1.2", "is-refused-not-on-map", unit=word)
        why = self.why_no_rebuild(table, unit) if rebuild else self.why_not(table, unit)
        return why or refuse("22.1.2", "refused-not-offered", word=word)


def hostile(table: Table, side: Side, unit: UnitId) -> bool:
    """Whether a unit is an enemy of a side; Austrians are of neither while they are neutral (41.0)."""
    content = table.content
    neutral = content.is_neutral[unit] and "AT" not in table.state.violated
    return content.side[unit] != side and not neutral


@enforces("22.1.8", "22.1.9")
def refreshed(table: Table, unit: UnitId) -> None:
    """22.1.8 A unit that received points stays where it is this turn. 22.1.9 Its cadre rating is the original one, but
    at most 5 (ruling I32), which is what a tested unit has."""
    state, content = table.state, table.content
    state.moved.add(unit)
    if content.cadre[unit] > content.tables.replacements.cadre:
        state.tested.add(unit)
    else:
        state.tested.discard(unit)


@enforces("22.1.6")
def fallen(table: Table, base: UnitId) -> UnitId:
    """22.1.6 The division of which a base is all that survives, -1 if there is more of it or none.

    Bases of the Pact are generic: one stands for the division that broke down into it, else for its own, else for any
    of its pattern that has been eliminated (ruling I174).
    """
    content, state = table.content, table.state
    for name, parts in state.broken.items():
        if content.ids[base] in parts:
            rest = (content.index[part] for part in parts if part != content.ids[base])
            return content.index[name] if not any(survives(table, part) for part in rest) else NO_UNIT
    own = content.division_of[base]
    if own < 0 or base in state.independent:
        return NO_UNIT
    if content.side[base] == NATO:
        parts_left = any(survives(table, stand_in(table, part)) for part in content.components[own][1])
        return NO_UNIT if parts_left or state.at[own] >= 0 else own
    if state.at[own] == ELIMINATED:
        return own
    pattern = content.pattern[base]
    dead = (d for d in content.components if content.pattern[d] == pattern and state.at[d] == ELIMINATED)
    return next(dead, NO_UNIT)


def survives(table: Table, part: UnitId) -> bool:
    """Whether a part of a division is in play or still to come; one left behind is a formation of its own (14.2.7)."""
    state = table.state
    if part in state.independent:
        return False
    here = state.at[part]
    to_come = here == WAITING and part not in state.arrived and arrivals.due(table, part) > 0
    return here >= 0 or here == OFF_MAP or to_come
