"""The regular: exact odds, divisions planned whole, maps of distance and threat; no search."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import msgspec

from front85.ai.characters import characters
from front85.ai.fulda_gap.answers import rehearsal
from front85.ai.fulda_gap.answers.rehearsal import Doctrine
from front85.ai.fulda_gap.appraisal.ground import PhaseKey, phase_key
from front85.ai.fulda_gap.arms import airborne, skies, warheads
from front85.ai.fulda_gap.command import nato, soviet
from front85.ai.fulda_gap.command.nato import NatoDoctrine, NatoMovement
from front85.ai.fulda_gap.command.soviet import SovietDoctrine, SovietMovement
from front85.ai.fulda_gap.fights import fighting
from front85.ai.fulda_gap.fights.fighting import Fighting
from front85.ai.fulda_gap.moves import rear
from front85.ai.fulda_gap.parameters import BOLD, CAUTIOUS, VETERAN, Parameters
from front85.ai.openings import Opening
from front85.ai.slips import Slips
from front85.games.fulda_gap.arrivals.reorganization import Reorganization
from front85.games.fulda_gap.combat.attack import Attack
from front85.games.fulda_gap.combat.disengagement import ForcedAttack
from front85.games.fulda_gap.combat.phase import CombatPhase
from front85.games.fulda_gap.movement.phase import MovementPhase
from front85.games.fulda_gap.setup import Prepare
from front85.games.fulda_gap.state import NATO, SIDES, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import enemy_of, side_named
from front85.kernel.ask import Words, allows
from front85.kernel.position import Position
from front85.kernel.verbs import Menu


class Regular:
    """Plays one side. What it remembers is the plan of the phase in hand, and it can do without."""

    def __init__(self, side: str, parameters: Parameters | None = None) -> None:
        self.side = side_named(SIDES, side)
        self.doctrine: Doctrine = (SovietDoctrine if self.side == SOVIET else NatoDoctrine)(parameters)
        self._manner = self.doctrine
        """How the last units moved; NATO fights in the same manner."""
        self._movement: SovietMovement | NatoMovement | None = None
        self._fighting = Fighting()
        self.opening = Opening()
        self._key: PhaseKey = (0, "", -1, False)
        self.slips = Slips()

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        table = cast(Table, position)
        menu = table.ask
        assert isinstance(menu, Menu)
        return self.slips.legal(menu, self._choose(table, menu, rng), rng)

    def _choose(self, table: Table, menu: Menu, rng: Random) -> Words | None:
        frame, verbs = table.stack[-1], menu.verbs
        self._renew(table)
        if "chemical" in verbs:
            return soviet.gas(table)
        if "fire" in verbs:
            return fighting.protective_fire(menu)
        if "retreat" in verbs:
            return fighting.retreat(table, self.doctrine, menu)
        if "advance" in verbs:
            return fighting.advance(table, self.doctrine, menu)
        if "lose" in verbs:
            return fighting.lose(table, menu)
        if "bid" in verbs:
            return skies.bid(table, menu, self.side, rng)
        if "plot" in verbs:
            return warheads.plot(table, menu, self.side)
        if "detonate" in verbs:
            return warheads.detonate(table, menu, self.side)
        if "suggested" in verbs:
            return ("suggested",)
        if "remove" in verbs:
            return rear.thin_out(table, menu)
        match frame:
            case MovementPhase():
                return (
                    skies.fly(table, menu, self.side)
                    or (airborne.airlift(table, menu, self.side) if self.doctrine.parameters.battalions else None)
                    or self._move(table, menu, frame)
                    or rear.make_room(table, menu, self.side)
                )
            case CombatPhase():
                return self._fight(table, menu)
            case ForcedAttack():
                return fighting.forced_attack(table, menu, self.side)
            case Reorganization():
                return rear.reorganize(table, menu, self.side, self.doctrine.parameters)
            case Prepare():
                return rear.prepare(table, menu, self.side)
        return None

    def _renew(self, table: Table) -> None:
        key = phase_key(table)
        if key != self._key:
            self._key, self._movement, self._fighting = key, None, Fighting()

    def _move(self, table: Table, menu: Menu, phase: MovementPhase) -> Words | None:
        if self._movement is None:
            self.doctrine.opening = self.opening
            self._manner = self._rehearsed(table, phase)
            self._movement = movement(self._manner)
        return self._movement.choose(table, menu, phase)

    def _rehearsed(self, table: Table, phase: MovementPhase) -> Doctrine:
        """The manner in which the phase that begins is moved, tried out before if the numbers say so.

        NATO is taken for the regular, the Soviet side for a veteran who neither rehearses nor flies its battalions,
        which would take longer than all the rest of its reply.
        """
        doctrine = self.doctrine
        if not rehearsal.is_due(table, phase, doctrine.parameters):
            return doctrine
        numbers = msgspec.structs.replace(doctrine.parameters, rehearsals=0)

        other = enemy_of(self.side)
        soviet_reply = msgspec.structs.replace(VETERAN[SIDES[SOVIET]], rehearsals=0, battalions=False)
        theirs = Parameters() if other == NATO else soviet_reply

        def seat(manner: Doctrine) -> Regular:
            player, manner.opening = Regular(SIDES[self.side], numbers), self.opening
            player.opening = self.opening
            player._key, player._manner, player._movement = phase_key(table), manner, movement(manner)
            return player

        draws = doctrine.parameters.rehearsals
        return rehearsal.best(table, phase, numbers, draws, seat, lambda: Regular(SIDES[other], theirs))

    def _fight(self, table: Table, menu: Menu) -> Words:
        if isinstance(self._manner, NatoDoctrine):
            return nato.fight(table, self._manner, self._fighting, menu)
        attack = menu.verbs["attack"]
        assert isinstance(attack, Attack)
        for strike in self._fighting.strikes(table, self.doctrine, attack):
            if strike.gain <= self.doctrine.least_gain:
                break
            words = fighting.attack_words(table, menu, strike)
            if allows(menu, words):
                return words
        return ("end",)


def movement(doctrine: Doctrine) -> SovietMovement | NatoMovement:
    """A Movement Phase in this manner."""
    return SovietMovement(doctrine) if isinstance(doctrine, SovietDoctrine) else NatoMovement(doctrine)


cautious, bold, veteran = characters(Regular, CAUTIOUS, BOLD, VETERAN)
