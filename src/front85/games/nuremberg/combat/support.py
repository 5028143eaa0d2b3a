"""11.4 Combat support: sealed commitments of artillery and helicopter markers."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from front85.games.nuremberg.combat.odds import Fight, distribution, odds
from front85.games.nuremberg.content.content import Content
from front85.games.nuremberg.content.series import supports
from front85.games.nuremberg.state import PACT, READY, SIDES, USED
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import HexId, Side, UnitId, enemy_of
from front85.kernel.ask import Forecast, Line, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Refusal, refuse, say
from front85.kernel.slots import Bar, Names, Slot, paired
from front85.kernel.verbs import Menu

Commitment = tuple[tuple[str, str, int], ...]
"""Nation, kind and number of the markers committed to a battle."""
KINDS = ("artillery", "helicopter")
Load = tuple[tuple[str, str], int]
Loads = tuple[Load, ...]
"""Nation and kind of markers, and how many of them."""


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


class _Markers:
    """Markers by nation and kind: `SU-artillery`."""

    def __getitem__(self, marker: tuple[str, str]) -> str:
        return "-".join(marker)

    def get(self, word: str) -> tuple[str, str] | None:
        nation, _, kind = word.partition("-")
        return (nation, kind) if kind in KINDS else None


_NAMES = Names(_Markers(), _Markers())


class Support(Slotted):
    """11.4 `support SU-artillery=2 SU-helicopter=1`, or `support` alone for nothing."""

    case = "11.4b"
    slots = (
        Slot(
            "MARKERS",
            paired(lambda _: _NAMES),
            lambda v, chosen: v.more(chosen),
            ("11.4b", "refused-support-words"),
            bars=(Bar((), "", lambda v, load, chosen: v.not_given(load, chosen), settled=True),),
            many=True,
            optional=True,
            rank=lambda v, load, chosen: load[0],
        ),
    )

    def __init__(self, table: Table, battle: Supported, side: Side) -> None:
        self.table, self.battle, self.side, self.content = table, battle, side, table.content
        self.attacking = side == battle.side
        self.units = battle.attackers if self.attacking else table.units_at(battle.target)
        self.pool = available(table, side, self.attacking, battle.target, self.units)
        self.limit = artillery_limit(table, side, self.attacking, battle.target)

    def room(self, marker: tuple[str, str], chosen: Loads) -> int:
        """Markers of this nation and kind that may be committed beside the others."""
        most = self.pool.get(marker, 0)
        if marker[1] != "artillery":
            return most
        return min(most, self.limit - sum(number for (_, kind), number in chosen if kind == "artillery"))

    @enforces("11.4b", "11.4a")
    def more(self, chosen: Loads) -> list[Load]:
        later = [marker for marker in sorted(self.pool) if not chosen or marker > chosen[-1][0]]
        return [(marker, number) for marker in later for number in range(1, self.room(marker, chosen) + 1)]

    def not_given(self, load: Load, chosen: Loads) -> Refusal | None:
        """Why so many markers of a nation and kind do not help."""
        (nation, kind), number = load
        table, content, target = self.table, self.content, self.battle.target
        if not self._helped_by(nation):
            return refuse("11.4c", "refused-support-nation", nation=nation)
        if kind == "artillery" and any(content.is_heliborne[unit] for unit in self.units):
            return refuse("10.6.1d", "refused-support-heliborne")
        if kind == "helicopter" and table.under_airpower(self.side, target):
            return refuse("11.4g", "refused-support-airpower")
        if number <= self.room(load[0], chosen):
            return None
        if kind == "artillery" and number + total(_commitment(chosen), kind) > self.limit:
            case = "11.4e" if table.state.order[self.side] == "move-fight" else "11.4f"
            if self.side == PACT and self.attacking and content.is_city[target]:
                case = "11.4.1"
            return refuse(case, "refused-support-limit", limit=self.limit)
        return refuse("11.4h", "refused-support-spent", have=self.pool.get(load[0], 0), nation=nation)

    def _helped_by(self, nation: str) -> bool:
        """Whether any unit of this side's force may be supported by markers of a nation at all."""
        markers = [marker for marker, (nat, _, _) in enumerate(self.content.support) if nat == nation]
        return any(supports(self.content, marker, unit) for marker in markers for unit in self.units)

    def forecast(self, rest: Words) -> Forecast | None:
        """The result if the other side commits nothing, and if it commits all it could (11.4: it is sealed)."""
        table, battle = self.table, self.battle
        base = odds(table, battle.side, battle.target, battle.attackers)
        mine = total(_commitment(self.said(rest)[0])) * (1 if self.attacking else -1)
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

    def does(self, chosen: Loads) -> Frames:
        return self.battle.committed(self.table, self.side, _commitment(chosen))


class SupportAsk(Menu):
    """11.4 What to commit, sealed until both have chosen."""

    def __init__(self, table: Table, battle: Supported, side: Side) -> None:
        self.verb = Support(table, battle, side)
        message = "ask-support-attack" if self.verb.attacking else "ask-support-defense"
        super().__init__(SIDES[side], "11.4b", say(message, hex=table.name(battle.target)), {"support": self.verb})
        self.seen_by = (SIDES[side],)

    def commitment(self, words: Words) -> Commitment:
        return _commitment(self.verb.said(words[1:])[0])


def _commitment(chosen: Loads) -> Commitment:
    return tuple((nation, kind, number) for (nation, kind), number in chosen)


def most_support(table: Table, side: Side, attacking: bool, target: HexId, units: tuple[UnitId, ...]) -> int:
    pool = available(table, side, attacking, target, units)
    guns = sum(number for (_, kind), number in pool.items() if kind == "artillery")
    flights = sum(number for (_, kind), number in pool.items() if kind == "helicopter")
    return min(guns, artillery_limit(table, side, attacking, target)) + flights


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
