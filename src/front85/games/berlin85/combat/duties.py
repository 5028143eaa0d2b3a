"""7.1 Who must attack and who must be attacked.

Contact can be one-sided (6.23): a unit in a city controls its neighbours and is not controlled by them. A phasing unit
in an enemy zone must attack somebody beside it; an enemy with a phasing unit in his zone must be attacked by somebody.
An attack may have one attacker and several defenders or one defender and several attackers, so whatever is still due
can be done if, and only if, each unit with a duty still has one free partner: the pairs that are left can always be
thinned out to such stars.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.table import Table
from front85.hexwar.ids import NO_UNIT, Side, UnitId
from front85.kernel.enforce import enforces


class Duties:
    """The contacts of a Combat Phase, fixed until the first attack is resolved."""

    @enforces("7.11a", "7.11b", "8.31", "6.23", "21.15.1", "7.13", "7.96b")
    def __init__(
        self, table: Table, side: Side, fired: Collection[UnitId] = (), struck: Collection[UnitId] = ()
    ) -> None:
        """`fired` and `struck` have had their combat in this phase and owe nothing more (7.13, 7.96)."""
        state = table.state
        self.partners: dict[UnitId, list[UnitId]] = {}
        """For every phasing unit that can attack and every enemy, whom it stands beside."""
        self.must_attack: list[UnitId] = []
        self.must_be_attacked: list[UnitId] = []
        for unit in table.on_map(side):
            if table.frozen(unit) or unit in fired:
                continue  # frozen police are exempt from attacking; they still defend (ruling B28)
            enemies = [enemy for enemy in table.adjacent_enemies(unit) if enemy not in struck]
            if not enemies:
                continue
            self.partners[unit] = enemies
            if table.in_enemy_zone(side, state.at[unit]):
                self.must_attack.append(unit)
            for enemy in enemies:
                self.partners.setdefault(enemy, []).append(unit)
                if enemy not in self.must_be_attacked and table.covers(enemy, state.at[unit]):
                    self.must_be_attacked.append(enemy)

    @enforces("7.11a", "7.11b", "7.21")
    def open(self, attacks: Iterable[Attack]) -> tuple[list[UnitId], list[UnitId]]:
        """Phasing units that must still attack, and enemies that must still be attacked."""
        used, struck = _taken(attacks)
        return (
            [unit for unit in self.must_attack if unit not in used],
            [unit for unit in self.must_be_attacked if unit not in struck],
        )

    def stuck(self, used: set[UnitId], struck: set[UnitId]) -> UnitId:
        """A unit with a duty that nobody is left for, or -1: announcing so far would lead nowhere."""
        for unit in self.must_attack:
            if unit not in used and struck.issuperset(self.partners[unit]):
                return unit
        for enemy in self.must_be_attacked:
            if enemy not in struck and used.issuperset(self.partners[enemy]):
                return enemy
        return NO_UNIT


def _taken(attacks: Iterable[Attack]) -> tuple[set[UnitId], set[UnitId]]:
    used: set[UnitId] = set()
    struck: set[UnitId] = set()
    for attack in attacks:
        used.update(attack.near, attack.guns)
        struck.update(attack.defenders)
    return used, struck


def duties(table: Table, side: Side, fired: Collection[UnitId] = (), struck: Collection[UnitId] = ()) -> Duties:
    """Computed once per position."""
    key = ("duties", side, len(fired), len(struck))
    found: Duties | None = table.known.get(key)
    if found is None:
        found = table.known[key] = Duties(table, side, fired, struck)
    return found
