"""11.4 Combat support: sealed commitments of artillery and helicopter markers."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Protocol

from front85.games.nuremberg.combat.odds import Fight, distribution, odds
from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.content.series import supports
from front85.games.nuremberg.state import PACT, READY, SIDES, USED
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Ask, Forecast, Line, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, refuse, say

Commitment = tuple[tuple[str, str, int], ...]
"""Nation, kind and number of the markers committed to a battle."""
KINDS = ("artillery", "helicopter")


@enforces("11.4d", "11.4e", "11.4f", "11.4.1", "4.5")
def artillery_limit(table: Table, side: Side, attacking: bool, target: HexId) -> int:
    """11.4 One marker in Move/Fight order, three in Fight/Move, attacking or defending; the Pact six into a city."""
    limits = table.content.tables.support
    if side == PACT and attacking and table.content.is_city[target]:
        return limits.pact_into_city
    return limits.move_fight if table.state.order[side] == "move-fight" else limits.fight_move


@enforces("11.4c", "11.4g", "11.4h", "10.6.1d")
def available(
    table: Table, side: Side, attacking: bool, target: HexId, units: tuple[UnitId, ...]
) -> dict[tuple[str, str], int]:
    """11.4 How many markers of each nation and kind a side may commit to a battle of these units.

    A marker supports only ground units of its nation; heliborne units take helicopters alone (10.6.1); helicopters
    stay away from a target under enemy airpower (ruling N59).
    """
    content, state = table.content, table.state
    flown = any(content.is_heliborne[unit] for unit in units)
    limit = artillery_limit(table, side, attacking, target)
    found: dict[tuple[str, str], int] = {}
    helped = helpers(content)
    for marker in sorted(set().union(*(helped[unit] for unit in units))):
        nation, kind, _ = content.support[marker]
        if state.support[marker] != READY:
            continue
        if kind == "artillery" and (flown or found.get((nation, kind), 0) >= limit):
            continue
        if kind == "helicopter" and table.under_airpower(side, target):
            continue
        found[nation, kind] = found.get((nation, kind), 0) + 1
    return found


@lru_cache(maxsize=8)
def helpers(content: Content) -> tuple[frozenset[int], ...]:
    """11.4 The markers that can support each unit."""
    markers = range(len(content.support))
    return tuple(frozenset(m for m in markers if supports(content, m, unit)) for unit in content.unit_ids)


class Supported(Fight, Protocol):
    """A battle that waits for both sides' support."""

    def committed(self, table: Table, side: Side, commitment: Commitment) -> Frames: ...


class SupportAsk(Ask):
    """11.4 `support SU-artillery=2 SU-helicopter=1`, or `support` alone for nothing. Sealed until both have chosen."""

    case = "11.4b"

    def __init__(self, table: Table, battle: Supported, side: Side) -> None:
        self.table, self.battle, self.side = table, battle, side
        self.player = SIDES[side]
        self.seen_by = (self.player,)
        self.attacking = side == battle.side
        self.prompt = say(
            "ask-support-attack" if self.attacking else "ask-support-defense", hex=table.name(battle.target)
        )
        units = battle.attackers if self.attacking else table.units_at(battle.target)
        self.pool = available(table, side, self.attacking, battle.target, units)
        self.limit = artillery_limit(table, side, self.attacking, battle.target)
        self._keys = [f"{nation}-{kind}" for nation, kind in sorted(self.pool)]

    def _spent(self, words: Words) -> tuple[int, int]:
        """Artillery already named, and the position of the next group that may be named."""
        artillery, place = 0, 0
        for word in words:
            key, _, number = word.partition("=")
            artillery += int(number) if key.endswith("artillery") else 0
            place = self._keys.index(key) + 1
        return artillery, place

    @enforces("11.4b", "11.4a")
    def after(self, prefix: Words) -> Collection[str]:
        if not prefix:
            return ("support",)
        artillery, place = self._spent(prefix[1:])
        words = []
        for key in self._keys[place:]:
            nation, _, kind = key.partition("-")
            most = self.pool[nation, kind]
            if kind == "artillery":
                most = min(most, self.limit - artillery)
            words += [f"{key}={number}" for number in range(1, most + 1)]
        return words

    def closes(self, prefix: Words) -> bool:
        return bool(prefix)

    def canonical(self, words: Words) -> Words:
        return (*words[:1], *sorted(words[1:]))

    def commitment(self, words: Words) -> Commitment:
        parts = [word.partition("=") for word in words[1:]]
        return tuple((*_split(key), int(number)) for key, _, number in parts)

    def refusal(self, prefix: Words, word: str) -> Refusal:
        key, _, number = word.partition("=")
        if not prefix or not number.isdigit():
            return refuse("11.4b", "refused-support-words", word=word)
        nation, kind = _split(key)
        if kind not in KINDS:
            return refuse("11.4b", "refused-support-words", word=word)
        units = self.battle.attackers if self.attacking else self.table.units_at(self.battle.target)
        content = self.table.content
        if not self._helped_by(nation):
            return refuse("11.4c", "refused-support-nation", nation=nation)
        if kind == "artillery" and any(content.is_heliborne[unit] for unit in units):
            return refuse("10.6.1d", "refused-support-heliborne")
        if kind == "helicopter" and self.table.under_airpower(self.side, self.battle.target):
            return refuse("11.4g", "refused-support-airpower")
        if kind == "artillery" and int(number) + self._spent(prefix[1:])[0] > self.limit:
            case = "11.4e" if self.table.state.order[self.side] == "move-fight" else "11.4f"
            if self.side == PACT and self.attacking and content.is_city[self.battle.target]:
                case = "11.4.1"
            return refuse(case, "refused-support-limit", limit=self.limit)
        return refuse("11.4h", "refused-support-spent", have=self.pool.get((nation, kind), 0), nation=nation)

    def _helped_by(self, nation: str) -> bool:
        """Whether any unit of this side's force may be supported by markers of a nation at all."""
        units = self.battle.attackers if self.attacking else self.table.units_at(self.battle.target)
        content = self.table.content
        markers = [marker for marker, (nat, _, _) in enumerate(content.support) if nat == nation]
        return any(supports(content, marker, unit) for marker in markers for unit in units)

    def forecast(self, words: Words) -> Forecast | None:
        """The result if the other side commits nothing, and if it commits all it could (11.4: it is sealed)."""
        table, battle = self.table, self.battle
        base = odds(table, battle.side, battle.target, battle.attackers)
        mine = total(self.commitment(words)) * (1 if self.attacking else -1)
        against = self.most_the_enemy_can() * (-1 if self.attacking else 1)
        line = Line(say("drm-support"), mine, "11.4a")
        plain = distribution(table, battle.side, battle.target, base.column, base.modifier + mine)
        worst = distribution(table, battle.side, battle.target, base.column, base.modifier + mine + against)
        facts = {
            "attack": base.attack,
            "defense": base.defense,
            "odds": base.ratio,
            "modifier": base.modifier + mine,
            "against": against,
            "worst": worst,
        }
        return Forecast((*base.lines, line) if mine else base.lines, plain, facts)

    def most_the_enemy_can(self) -> int:
        """Counters are open to both sides, so what the enemy has ready is known."""
        table, battle, enemy = self.table, self.battle, enemy_of(self.side)
        units = table.units_at(battle.target) if self.attacking else battle.attackers
        return most_support(table, enemy, not self.attacking, battle.target, units)

    def play(self, words: Words) -> Frames:
        return self.battle.committed(self.table, self.side, self.commitment(words))


def most_support(table: Table, side: Side, attacking: bool, target: HexId, units: tuple[UnitId, ...]) -> int:
    pool = available(table, side, attacking, target, units)
    guns = sum(number for (_, kind), number in pool.items() if kind == "artillery")
    flights = sum(number for (_, kind), number in pool.items() if kind == "helicopter")
    return min(guns, artillery_limit(table, side, attacking, target)) + flights


def _split(key: str) -> tuple[str, str]:
    nation, _, kind = key.partition("-")
    return nation, kind


def total(commitment: Commitment, kind: str = "") -> int:
    """Markers committed, of one kind or of both."""
    return sum(number for _, its_kind, number in commitment if kind in ("", its_kind))


@enforces("11.4h")
def expend(table: Table, commitment: Commitment, units: tuple[UnitId, ...]) -> None:
    """11.4 Committed markers are used up for this game turn; those that can help these units at all."""
    support, content = table.state.support, table.content
    for nation, kind, number in commitment:
        ready = [
            marker
            for marker, (nat, its_kind, _) in enumerate(table.content.support)
            if nat == nation
            and its_kind == kind
            and support[marker] == READY
            and any(supports(content, marker, unit) for unit in units)
        ]
        for marker in ready[:number]:
            support[marker] = USED
