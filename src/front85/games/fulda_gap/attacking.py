"""9.1, 9.2 The verb of the Combat Phase: `attack HEX[+HEX...] UNIT... [+N] [odds=X-Y]`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cached_property
from itertools import combinations
from typing import Any

import msgspec

from front85.games.fulda_gap import strikes
from front85.games.fulda_gap.air import flying
from front85.games.fulda_gap.artillery import barrages, in_range, is_gun, protectors, too_close
from front85.games.fulda_gap.battle import Battle
from front85.games.fulda_gap.forecasts import forecast
from front85.games.fulda_gap.odds import Clash, ladder, strengths
from front85.games.fulda_gap.state import SIDES, SOVIET
from front85.games.fulda_gap.strength import Kind, attack_factors, modified
from front85.games.fulda_gap.table import Table
from front85.hexwar.forces import listed
from front85.hexwar.strike import Strike, StrikeCases
from front85.kernel.ask import Forecast, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse

ODDS = "odds="

UNFIT = {
    "side": ("9.11", "fg-refused-not-yours"),
    "off": ("9.11", "fg-refused-off-map"),
    "weak": ("9.11", "fg-refused-no-attack"),
    "disrupted": ("5.42a", "fg-refused-disrupted-attack"),
    "fought": ("9.14", "fg-refused-has-fought"),
    "close": ("10.41", "fg-refused-guns-close"),
}


class Rules(msgspec.Struct, frozen=True):
    """What differs between an attack of choice and the one a failed disengagement forces (14.18)."""

    side: int
    forced: tuple[int, ...] = ()


class Attack(Strike):
    """9.2 Any number of units against one hex, or against several that all of them touch."""

    case = "9.11"
    cases = StrikeCases(ground="9.11", once="9.24")
    reasons = UNFIT

    def __init__(self, table: Table, rules: Rules) -> None:
        self.table, self.rules, self.content, self.board = table, rules, table.content, table.content.board
        self.fought = table.state.fought
        self._strikers: dict[str, tuple[list[int], int]] = {}
        self._lowered: dict[tuple[str, tuple[int, ...]], tuple[str, ...]] = {}

    # who

    @enforces("9.11", "9.14", "5.42a", "10.41", "9.24")
    def unfit(self, unit: int) -> str:
        """The key in UNFIT that keeps a unit from attacking at all, or ''. Strength 0 cannot attack (ruling F89)."""
        key = self._unready(unit)
        return key or ("close" if too_close(self.table, unit) else "")

    def _unready(self, unit: int) -> str:
        table, state = self.table, self.table.state
        if table.content.side[unit] != self.rules.side:
            return "side"
        if state.at[unit] < 0:
            return "off"
        if unit in self.rules.forced:
            return ""
        if unit in state.disrupted:
            return "disrupted"
        if unit in self.fought:
            return "fought"
        return "weak" if not table.strength(unit)[0] else ""

    @cached_property
    def enemies(self) -> set[int]:
        """Hexes that hold an enemy."""
        side = self.table.content.side
        return {hex_ for hex_, stack in self.table.occ.stacks.items() if side[stack[0]] != self.rules.side}

    @cached_property
    def beside(self) -> dict[int, list[int]]:
        """Each enemy hex that may be attacked, with the units next to it that may attack."""
        table, at, adjacent = self.table, self.table.state.at, self.board.adjacent
        enemies, found = self.enemies, dict[int, list[int]]()
        units = self.rules.forced or table.content.by_side[self.rules.side]
        for unit in units:
            if at[unit] < 0:
                continue
            near = [hex_ for hex_ in adjacent[at[unit]] if hex_ in enemies]
            if near and not self.unfit(unit):
                for hex_ in near:
                    found.setdefault(hex_, []).append(unit)
        return {hex_: units for hex_, units in found.items() if not self.struck(hex_)}

    @enforces("9.14", "9.93b", "9.84")
    def struck(self, hex_: int) -> bool:
        """9.14 A unit is attacked once in a phase; one that retreated onto a friend does not shield him (9.84)."""
        if self.rules.forced:
            return False
        fought, guests = self.fought, self.table.state.guests
        stack = self.table.units_at(hex_)
        hosts = [unit for unit in stack if unit not in guests] or stack
        return any(unit in fought for unit in hosts)

    # the target

    @cached_property
    def flown(self) -> list[int]:
        """18.6 Enemy hexes that air units alone could strike."""
        table, side = self.table, self.rules.side
        if not table.advanced or self.rules.forced:
            return []
        over = [table.state.air_at[air] for air in flying(table, side)]
        near = self.enemies & {hex_ for at in over for hex_ in (at, *self.board.adjacent[at])}
        return [hex_ for hex_ in near if strikes.supporters(table, side, hex_) and not self.struck(hex_)]

    def offered(self) -> bool:
        return bool(self.beside) or bool(self.flown)

    @enforces("9.23")
    def struck_words(self) -> Collection[str]:
        """9.23 Single hexes, and groups of hexes that some unit touches all of."""
        names = self.board.names
        if self.rules.forced:
            return ["+".join(names[hex_] for hex_ in sorted(self.beside))] if self.beside else []
        singles = sorted({*self.beside, *self.flown})
        return [*(names[hex_] for hex_ in singles), *self.several]

    @cached_property
    def several(self) -> list[str]:
        by_hex: dict[int, list[int]] = {}
        at = self.table.state.at
        for hex_, units in self.beside.items():
            for origin in {at[unit] for unit in units}:
                by_hex.setdefault(origin, []).append(hex_)
        names = self.board.names
        groups = {
            group
            for hexes in by_hex.values()
            for size in range(2, len(hexes) + 1)
            for group in combinations(sorted(hexes), size)
        }
        return ["+".join(names[hex_] for hex_ in group) for group in sorted(groups)]

    def hexes(self, target: str) -> tuple[int, ...]:
        return tuple(self.board.index[name] for name in target.split("+"))

    def grounds(self, target: str) -> bool:
        names = target.split("+")
        return all(name in self.board.index for name in names) and len(set(names)) == len(names)

    @enforces("9.14", "9.23", "9.11")
    def closed(self, target: str) -> Refusal | None:
        hexes = self.hexes(target)
        for hex_ in hexes:
            name = self.table.name(hex_)
            if hex_ not in self.enemies:
                return refuse("9.11", "fg-refused-no-enemy", hex=name)
            if self.struck(hex_):
                return refuse("9.14", "fg-refused-struck", hex=name)
        if self.rules.forced:
            return refuse("14.18c", "fg-refused-forced-target", hexes="+".join(self.struck_words()))
        if len(hexes) > 1:
            return refuse("9.23", "fg-refused-several", hexes=target)
        return self._why_nobody(hexes[0])

    def _why_nobody(self, hex_: int) -> Refusal:
        """What keeps a unit that stands next to a hex from attacking it, or that none does."""
        side = self.table.content.side
        for near in self.board.adjacent[hex_]:
            for unit in self.table.units_at(near):
                if side[unit] == self.rules.side and (key := self.unfit(unit)):
                    return self.why_unfit(unit, key)
        return refuse("9.11", "fg-refused-nobody-beside", hex=self.table.name(hex_))

    # the force

    def close_and_far(self, target: str) -> tuple[list[int], int]:
        """Units that may strike a target, those next to all of it first, and how many of those there are."""
        known = self._strikers.get(target)
        if known is None:
            known = self._strikers[target] = self._who_strikes(self.hexes(target))
        return known

    @enforces("9.13", "9.22", "9.23", "10.13", "10.15b")
    def _who_strikes(self, hexes: tuple[int, ...]) -> tuple[list[int], int]:
        """9.23 Units next to all target hexes, then guns in range of one of them (10.13)."""
        table, content, at = self.table, self.table.content, self.table.state.at
        first, rest = self.beside.get(hexes[0], ()), hexes[1:]
        adjacent = self.board.adjacent
        close = [unit for unit in first if all(hex_ in adjacent[at[unit]] for hex_ in rest)]
        far = [
            unit
            for unit in content.guns[self.rules.side]
            if at[unit] >= 0
            and unit not in close
            and any(in_range(table, unit, hex_) for hex_ in hexes)
            and not self.unfit(unit)
        ]
        return [*close, *far], len(close)

    def strikers(self, target: str) -> list[int]:
        return self.close_and_far(target)[0]

    def air(self, target: str) -> list[str]:
        """18.62 Air units that may join."""
        if not self.table.advanced:
            return []
        hexes = self.hexes(target)
        near = [strikes.supporters(self.table, self.rules.side, hex_) for hex_ in hexes]
        return [self.table.content.air[unit].id for unit in near[0] if all(unit in some for some in near[1:])]

    # the tree

    def parts(self, rest: Words) -> Clash:
        """The combat a sentence speaks of."""
        content, units, air, shift, odds = self.table.content, list[int](), list[int](), 0, ""
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
        if len(rest) < 2 or not self.grounds(rest[0]):
            return rest
        hexes = sorted(self.hexes(rest[0]))
        target = "+".join(self.board.names[hex_] for hex_ in hexes)
        content = self.table.content
        strikers = self.strikers(target) if all(hex_ in self.enemies for hex_ in hexes) else []

        def place(word: str) -> tuple[int, int]:
            unit = content.index.get(word, -1)
            if unit >= 0:
                return (0, strikers.index(unit)) if unit in strikers else (0, len(strikers) + unit)
            return (1, content.air_index[word]) if word in content.air_index else (2, 0)

        return (target, *sorted(rest[1:], key=place))

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        """Random play seldom lowers its odds."""
        if not rest or not self.closes(rest):
            return None
        return [*(0.01 if word.startswith(ODDS) else 0.3 if word[0] == "+" else 1.0 for word in words), 1.0]

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """What a unit would bring, and what a shift would cost."""
        table, unit = self.table, self.content.index.get(word, -1)
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
            return self._refused_shift(clash, word)
        if word.startswith(ODDS):
            return self._refused_odds(clash, word)
        return super().refusal((rest[0], *(self.content.ids[unit] for unit in clash.attackers)), word)

    @enforces("9.42", "9.4a")
    def _refused_shift(self, clash: Clash, word: str) -> Refusal:
        if self.rules.side != SOVIET or not clash.attackers:
            return refuse("9.42", "fg-refused-shift-side")
        if clash.shift or clash.odds:
            return refuse("9.4a", "fg-refused-shift-twice")
        return refuse("9.4a", "fg-refused-shift-most", shift=word, most=self.table.content.tables.acceleration.most)

    def _refused_odds(self, clash: Clash, word: str) -> Refusal:
        if clash.shift or clash.odds:
            return refuse("9.52", "fg-refused-odds-shifted")
        return refuse("9.52", "fg-refused-odds", odds=word.removeprefix(ODDS))

    @enforces("9.11", "9.23", "10.0a", "10.15b")
    def stranger(self, unit: int, target: str) -> Refusal:
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

    def why_apart(self, case: str, unit: int) -> Refusal:
        """10.15 The one reason left: a gun at a distance before anybody who is next to the target."""
        return refuse("10.15b", "fg-refused-barrage-alone", unit=self.content.ids[unit])

    def absent(self) -> Refusal:
        return refuse("9.11", "fg-refused-nothing-to-attack")

    # outcome

    def forecast(self, rest: Words) -> Forecast | None:
        table, clash = self.table, self.parts(rest)
        return forecast(table, clash, tuple(protectors(table, 1 - clash.side, clash.targets)))

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
