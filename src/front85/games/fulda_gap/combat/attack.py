"""9.1, 9.2 The verb of the Combat Phase: `attack HEX[+HEX...] UNIT... [+N] [odds=X-Y]`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from front85.games.fulda_gap.combat.artillery import barrages, is_gun, protectors
from front85.games.fulda_gap.combat.battle import Battle
from front85.games.fulda_gap.combat.forecast import forecast
from front85.games.fulda_gap.combat.odds import Clash, ladder, strengths
from front85.games.fulda_gap.combat.strength import Kind, attack_factors, modified
from front85.games.fulda_gap.combat.targets import Rules, Targets
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import NO_UNIT, UnitId, enemy_of
from front85.hexwar.pieces.forces import listed
from front85.kernel.ask import Forecast, Part, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse
from front85.kernel.sampling import Sampler, WordWalk

ODDS = "odds="


class Attack(Targets):
    """9.2 Any number of units against one hex, or against several that all of them touch."""

    sentence = (Part("hex"), Part("unit", many=True), Part("option", many=True, optional=True))

    def __init__(self, table: Table, rules: Rules) -> None:
        super().__init__(table, rules)
        self._lowered: dict[tuple[str, tuple[int, ...]], tuple[str, ...]] = {}

    # the tree

    def parts(self, rest: Words) -> Clash:
        """The combat a sentence speaks of."""
        content, units, air, shift, odds = self.table.content, list[UnitId](), list[int](), 0, ""
        for word in rest[1:]:
            if word in content.index:
                units.append(content.index[word])
            elif word.startswith(ODDS):
                odds = word.removeprefix(ODDS)
            elif word.startswith("+"):
                shift = int(word)
            else:
                air.append(content.air_index[word])
        kind: Kind = "forced" if self.rules.forced else "combat"
        return Clash(self.rules.side, self.hexes(rest[0]), tuple(units), shift, odds, kind, tuple(air))

    @enforces("9.4a", "9.42", "9.52", "10.15b", "9.12a")
    def after(self, rest: Words) -> Collection[str]:
        if not rest:
            return self.struck_words()
        clash = self.parts(rest)
        if clash.shift or clash.odds:
            return ()
        found = self._more(rest[0], clash)
        if not self.closes(rest):
            return found
        if clash.attackers and self.rules.side == SOVIET:
            found += [f"+{by}" for by in range(1, self.table.content.tables.acceleration.most + 1)]
        return [*found, *self.lower(rest[0], clash)]

    def _more(self, target: str, clash: Clash) -> list[str]:
        """Units and air units that may still join, in the order in which they are listed."""
        strikers, close = self.close_and_far(target)
        ids, chosen = self.content.ids, clash.attackers
        air = self.air(target)
        if clash.air:
            last = self.table.content.air[clash.air[-1]].id
            return air[air.index(last) + 1 :]
        if self.rules.forced:
            missing = [unit for unit in self.rules.forced if unit not in chosen and unit in strikers[:close]]
            if missing:
                return [ids[missing[0]]]
        start = strikers.index(chosen[-1]) + 1 if chosen else 0
        end = len(strikers) if chosen else close
        return [*(ids[unit] for unit in strikers[start:end]), *(air if close or air else ())]

    @enforces("9.52")
    def lower(self, target: str, clash: Clash) -> tuple[str, ...]:
        """9.52 Any ratio below the true one; while untried units are in it, nobody knows the true one."""
        key = (target, (*clash.attackers, -1, *clash.air))
        known = self._lowered.get(key)
        if known is None:
            known = self._lowered[key] = self._lower(clash)
        return known

    def _lower(self, clash: Clash) -> tuple[str, ...]:
        table, untried = self.table, self.table.state.untried
        rungs = ladder(table.content, clash).rungs
        units = [*clash.attackers, *(unit for hex_ in clash.targets for unit in table.units_at(hex_))]
        top = len(rungs) - 1
        if not clash.air and not any(unit in untried for unit in units):
            top = ladder(table.content, clash).rung(*strengths(table, clash))
        return tuple(f"{ODDS}{label}" for label in rungs[:top])

    def closes(self, rest: Words) -> bool:
        if len(rest) < 2:
            return False
        clash = self.parts(rest)
        if self.rules.forced:
            return set(self.rules.forced) <= set(clash.attackers)
        return bool(clash.attackers or clash.air)

    def canonical(self, rest: Words) -> Words:
        """Units in listed order, air units after them, then the shift or the odds."""
        if not rest or not self.grounds(rest[0]):
            return rest
        hexes = sorted(self.hexes(rest[0]))
        target = "+".join(self.board.names[hex_] for hex_ in hexes)
        content = self.table.content
        strikers = self.strikers(target) if all(hex_ in self.enemies for hex_ in hexes) else []

        def place(word: str) -> tuple[int, int]:
            unit = content.index.get(word, NO_UNIT)
            if unit >= 0:
                return (0, strikers.index(unit)) if unit in strikers else (0, len(strikers) + unit)
            return (1, content.air_index[word]) if word in content.air_index else (2, 0)

        return (target, *sorted(rest[1:], key=place))

    def sampler(self) -> Sampler:
        return WordWalk(self, self.weights)

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        """Random play seldom lowers its odds."""
        if not rest or not self.closes(rest):
            return None
        return [*(0.01 if word.startswith(ODDS) else 0.3 if word[0] == "+" else 1.0 for word in words), 1.0]

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """What a unit would bring, and what a shift would cost."""
        table, unit = self.table, self.content.index.get(word, NO_UNIT)
        if rest and unit >= 0:
            factors = attack_factors(table, unit, "combat")
            strength = modified(table.strength(unit)[0], unit in table.state.doubled, factors)
            far = barrages(table, unit, self.hexes(rest[0]))
            return {"strength": strength, "barrage": far, "untried": unit in table.state.untried}
        if rest and word.startswith("+"):
            return {"loss_chance": int(word) * table.content.tables.acceleration.faces / 6}
        return {}

    # reasons

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return super().refusal(rest, word)
        clash = self.parts(rest)
        if word.startswith("+"):
            return self._refused_shift(rest, clash, word)
        if word.startswith(ODDS):
            return self._refused_odds(rest, clash, word)
        return super().refusal((rest[0], *(self.content.ids[unit] for unit in clash.attackers)), word)

    @enforces("9.42", "9.4a")
    def _refused_shift(self, rest: Words, clash: Clash, word: str) -> Refusal:
        if self.rules.side != SOVIET or not clash.attackers:
            return refuse("9.42", "fg-refused-shift-side")
        if clash.shift or clash.odds:
            return refuse("9.4a", "fg-refused-shift-twice")
        if not self.closes(rest):
            return refuse("14.18c", "refused-early", word=word)
        return refuse("9.4a", "fg-refused-shift-most", shift=word, most=self.table.content.tables.acceleration.most)

    def _refused_odds(self, rest: Words, clash: Clash, word: str) -> Refusal:
        if clash.shift or clash.odds:
            return refuse("9.52", "fg-refused-odds-shifted")
        if not self.closes(rest):
            return refuse("14.18c" if self.rules.forced else "9.52", "refused-early", word=word)
        return refuse("9.52", "fg-refused-odds", odds=word.removeprefix(ODDS))

    @enforces("9.11", "9.23", "10.0a", "10.15b")
    def outsider(self, unit: UnitId, target: str) -> Refusal:
        """Why a unit fit to attack cannot attack this."""
        name = self.content.ids[unit]
        if self.rules.forced and not is_gun(self.table, unit):
            return refuse("14.18c", "fg-refused-forced-stranger", unit=name)
        hexes = self.hexes(target)
        if is_gun(self.table, unit):
            away = min(self.board.distance(self.table.state.at[unit], hex_) for hex_ in hexes)
            return refuse("10.0a", "fg-refused-out-of-range", unit=name, distance=away)
        case = "9.23" if len(hexes) > 1 else "9.11"
        return refuse(case, "fg-refused-not-beside", unit=name, hexes=target)

    def why_apart(self, case: str, unit: UnitId) -> Refusal:
        """10.15 The one reason left: a gun at a distance before anybody who is next to the target."""
        return refuse("10.15b", "fg-refused-barrage-alone", unit=self.content.ids[unit])

    def absent(self) -> Refusal:
        return refuse("9.11", "fg-refused-nothing-to-attack")

    # outcome

    def forecast(self, rest: Words) -> Forecast | None:
        table, clash = self.table, self.parts(rest)
        return forecast(table, clash, tuple(protectors(table, enemy_of(clash.side), clash.targets)))

    @enforces("13.1c", "9.14")
    def play(self, rest: Words) -> Frames:
        table, clash = self.table, self.parts(rest)
        table.state.fought.update(clash.attackers)
        table.state.moved.update(clash.attackers)
        table.note(
            "fg-log-attack",
            "9.11",
            side=SIDES[clash.side],
            units=", ".join(
                part
                for part in (listed(self.content, clash.attackers), *(table.content.air[a].id for a in clash.air))
                if part
            ),
            hex=", ".join(map(table.name, clash.targets)),
            shift=clash.shift,
        )
        return (
            Battle(
                side=clash.side,
                targets=clash.targets,
                attackers=clash.attackers,
                shift=clash.shift,
                odds=clash.odds,
                kind=clash.kind,
                air=clash.air,
            ),
        )
