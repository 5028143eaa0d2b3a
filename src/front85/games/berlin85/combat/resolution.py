"""7.0 One attack from its reveal to its result."""

from __future__ import annotations

import re

import msgspec

from front85.games.berlin85.combat import artillery, battle
from front85.games.berlin85.combat.battle import Attack
from front85.games.berlin85.combat.results import aftermath
from front85.games.berlin85.state import PACT
from front85.games.berlin85.supply.general import in_supply
from front85.games.berlin85.table import Table
from front85.hexwar.dice import Draw, Throw
from front85.hexwar.ids import HexId, Side, UnitId
from front85.kernel.ask import Ask, Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frame, Frames
from front85.kernel.message import say

NOBODY = Attack(())


_SPAN = re.compile(r"^([+-]\d+)([+-]\d+)$")


class Battle(Frame, frozen=True, tag="battle"):
    """7.0 One attack: units are turned over, gas is fired, the die is rolled."""

    side: Side = PACT
    attack: Attack = NOBODY
    clouds: int = 0
    """8.87 Clouds whose die has been thrown."""
    protected: bool = False

    @enforces("7.82c", "14.33", "8.14", "8.44")
    def begin(self, table: Table) -> Frames:
        """Who is still there: guns that have been displaced or cut off meanwhile do not fire (14.33, 7.82)."""
        attack, at, silent = self.attack, table.state.at, table.state.silent

        def fires(gun: UnitId) -> bool:
            return at[gun] >= 0 and gun not in silent and in_supply(table, gun)

        fire = tuple((gun, hex_) for gun, hex_ in attack.fire if fires(gun))
        guns = tuple(gun for gun in attack.guns if fires(gun))
        attack = msgspec.structs.replace(
            attack,
            defenders=tuple(unit for unit in attack.defenders if at[unit] >= 0),
            near=tuple(unit for unit in attack.near if at[unit] >= 0),
            guns=guns,
            fire=fire,
            gas=tuple(hex_ for hex_ in attack.gas if any(artillery.in_range(table, gun, hex_) for gun in guns)),
            clouds=tuple(hex_ for hex_ in attack.clouds if any(where == hex_ for _, where in fire)),
        )
        if not attack.units or (self.attack.defenders and not attack.defenders):
            return ()
        return (self.at("reveal", attack=attack),)

    @enforces("11.0b", "7.0a")
    def reveal(self, table: Table) -> Ask | Frames:
        """11.0 Every untried unit of the combat is turned over, now that all fire is committed (ruling B67)."""
        for unit in (*self.attack.near, *self.attack.defenders):
            if table.tried(unit):
                continue
            pool = table.content.units[unit].pool
            left, chits = table.chits_left(pool), table.content.chits[pool]
            if len({chits[number] for number in left}) > 1:
                return Turning(table, self, unit)
            turn_over(table, unit, left[0])
        return (self.at("gas"),)

    @enforces("8.81", "8.87", "8.88")
    def gas(self, table: Table) -> Ask | Frames:
        """8.81 Gas lies at once, whatever the result; a cloud over one's own unit needs a die (8.87)."""
        for hex_ in self.attack.gas:
            lay_gas(table, hex_)
        if self.clouds < len(self.attack.clouds):
            return self.cloud(table, self.attack.clouds[self.clouds])
        if not self.attack.defenders:
            return (battle.damage(table, self.side, self.attack),)
        return (self.at("roll", attack=msgspec.structs.replace(self.attack, gas=())),)

    @enforces("8.87")
    def cloud(self, table: Table, hex_: HexId) -> Ask:
        """8.87 Whether gas over one's own unit helps it or harms it."""

        def drifts(dice: tuple[int, ...]) -> Frames:
            lay_gas(table, hex_)
            helps = dice[0] <= table.content.tables.shifts.gas_protects_to
            return (self.at("gas", clouds=self.clouds + 1, protected=self.protected or helps),)

        return Throw("8.87", say("b85-roll-cloud", hex=table.name(hex_)), 1, drifts)

    @enforces("7.0c", "7.61")
    def roll(self, table: Table) -> Ask:
        """7.61 The die of a combat."""
        hexes = "+".join(map(table.name, self.attack.targets))

        def fought(dice: tuple[int, ...]) -> Frames:
            difference = battle.differential(table, self.attack)
            start = battle.column_of(table, difference)
            shift = battle.net(battle.shift_lines(table, self.attack, self.side, self.protected))
            column = battle.shifted(table, start, shift)
            result = battle.effect(table, self.attack, column, dice[0])
            labels = table.content.crt.columns
            table.note(
                "b85-log-battle",
                "7.61",
                hex=hexes,
                difference=difference,
                column=column_name(labels[start]),
                shift=shift,
                final=column_name(labels[column]),
                die=dice[0],
                result=result,
            )
            return aftermath(table, self.side, self.attack, result)

        return Throw("7.61", say("b85-roll-battle", hex=hexes), 1, fought)


def lay_gas(table: Table, hex_: HexId) -> None:
    if table.gassed(hex_):
        return
    table.state.gas[table.name(hex_)] = table.state.turn
    table.touch()
    table.note("b85-log-gas", "8.81", hex=table.name(hex_))


def turn_over(table: Table, unit: UnitId, number: int) -> None:
    table.state.face[unit] = number
    table.touch()
    attack, defense = table.chit(unit)
    table.note("b85-log-turned", "11.0b", unit=table.content.ids[unit], attack=attack, defense=defense)


class Turning(Draw):
    """11.0 Chance draws one of the chits left in a unit's pool: nobody can have known it before.

    Dealing all chits face down at the start and drawing when a unit is turned over are the same lottery, but only the
    second leaves nothing in the position that anybody could look at (ruling B83).
    """

    case = "11.0b"

    def __init__(self, table: Table, frame: Battle, unit: UnitId) -> None:
        self.table, self.frame, self.unit = table, frame, unit
        self.prompt = say("b85-roll-chit", unit=table.content.ids[unit])
        pool = table.content.units[unit].pool
        chits, self.left = table.content.chits[pool], table.chits_left(pool)
        self.words = [f"{chits[number][0]}-{chits[number][1]}" for number in self.left]

    def play(self, words: Words) -> Frames:
        turn_over(self.table, self.unit, self.left[self.words.index(words[0])])
        return (self.frame,)


def column_name(label: str) -> str:
    """A column of differences as a reader writes it: `-6-5` is -6…-5."""
    return _SPAN.sub(r"\1…\2", label)
