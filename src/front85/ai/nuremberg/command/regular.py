"""The regular: scored candidates, exact odds, maps of threat and distance, and the side's own aims."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any, cast

import msgspec

from front85.ai.characters import characters
from front85.ai.nuremberg.answers import rehearsal
from front85.ai.nuremberg.appraisal.belief import Reader
from front85.ai.nuremberg.appraisal.ground import phase_key
from front85.ai.nuremberg.command import nato, opening, pact
from front85.ai.nuremberg.command.nato import NatoDoctrine, NatoMovement
from front85.ai.nuremberg.command.pact import PactDoctrine
from front85.ai.nuremberg.fights import fighting, markers
from front85.ai.nuremberg.moves.breakthrough import PactMovement
from front85.ai.nuremberg.parameters import BOLD, CAUTIOUS, VETERAN, Parameters
from front85.ai.openings import Opening
from front85.ai.pondering import is_followed
from front85.ai.slips import Slips
from front85.games.nuremberg.air.airdrop import Airdrop
from front85.games.nuremberg.air.superiority import PlaceAirpower
from front85.games.nuremberg.arrivals.reinforcements import HomeGuard
from front85.games.nuremberg.combat.advance import Advance, Momentum
from front85.games.nuremberg.combat.electronic_warfare import PlaceElectronic
from front85.games.nuremberg.combat.phase import CombatPhase
from front85.games.nuremberg.combat.results import Loss, Retreat
from front85.games.nuremberg.combat.support import SupportAsk
from front85.games.nuremberg.ground.refugees import Refugees
from front85.games.nuremberg.movement.phase import MovementPhase, Overstack
from front85.games.nuremberg.sequence import GameTurn
from front85.games.nuremberg.setup import NatoSetup, PactSetup, Setup
from front85.games.nuremberg.state import NATO, PACT, SIDES
from front85.games.nuremberg.table import Table
from front85.hexwar.ids import side_named
from front85.kernel.ask import Ask, Words
from front85.kernel.position import Position
from front85.kernel.verbs import Menu


class Regular:
    """Plays one side. What it remembers is the plan of the phase in hand, and it can do without."""

    def __init__(self, side: str, parameters: Parameters | None = None) -> None:
        self.side = side_named(SIDES, side)
        self.doctrine: PactDoctrine | NatoDoctrine = (PactDoctrine if self.side == PACT else NatoDoctrine)(parameters)
        self._movement: PactMovement | NatoMovement | None = None
        self._key = (0, "", -1)
        self.opening = Opening()
        self._reader = Reader(counts=True, suspicion=VETERAN[SIDES[NATO]].suspicion)
        """What NATO probably makes of the deployment; for rehearsals."""
        self.slips = Slips()

    def choose(self, position: Position[Any], side: str, rng: Random) -> Words:
        table = cast(Table, position)
        ask = table.ask
        assert ask is not None
        return self.slips.legal(ask, self._choose(table, ask), rng)

    def _choose(self, table: Table, ask: Ask) -> Words | None:
        frame = table.stack[-1]
        if isinstance(ask, SupportAsk):
            return fighting.commit(table, self.doctrine, ask)
        assert isinstance(ask, Menu)
        match frame:
            case PactSetup():
                return opening.set_up(table, self.doctrine.parameters.disguise)
            case NatoSetup():
                return ("suggested",) if "suggested" in ask.after(()) else ("done",)
            case Setup():
                return opening.plot(table)
            case GameTurn():
                return self._declare(table, ask)
            case PlaceAirpower():
                return markers.airpower(table, self.side)
            case PlaceElectronic():
                return markers.electronic(table, frame)
            case MovementPhase():
                return self._move(table, ask, frame)
            case CombatPhase():
                return fighting.fight(table, self.doctrine, ask, "end")
            case Momentum():
                return fighting.fight(table, self.doctrine, ask, "decline")
            case Loss():
                return fighting.lose(table, self.doctrine, frame)
            case Retreat():
                return fighting.retreat(table, self.doctrine, ask)
            case Advance():
                return fighting.advance(table, self.doctrine, frame, ask)
            case Refugees():
                return markers.refugees(table)
            case HomeGuard():
                return opening.home_guard(table, ask)
            case Overstack():
                units = list(ask.verbs["eliminate"].after(()))
                return ("eliminate", min(units, key=lambda word: table.content.cf[table.content.index[word]]))
            case Airdrop():
                return opening.drop(table, ask)
        return None

    def _declare(self, table: Table, menu: Menu) -> Words:
        if isinstance(self.doctrine, NatoDoctrine):
            return nato.declare(table, self.doctrine)
        words = pact.declare(table, self.doctrine, menu)
        if opening.calls_off(table, self.doctrine.parameters.calls_off) and menu.verbs["declare-cancel-103G"].offered():
            return ("declare-cancel-103G", *words[1:])
        return words

    def _move(self, table: Table, menu: Menu, phase: MovementPhase) -> Words:
        key = phase_key(table)
        if self._movement is None or key != self._key:
            self._key = key
            self.doctrine.opening = self.opening
            if isinstance(self.doctrine, PactDoctrine):
                self._movement = PactMovement(table, self._rehearsed(table, self.doctrine), menu)
            else:
                self._movement = NatoMovement(table, menu, self.doctrine)
        if isinstance(self._movement, PactMovement):
            return self._movement.choose(table, menu, phase)
        return self._movement.choose(table, menu)

    def _rehearsed(self, table: Table, doctrine: PactDoctrine) -> PactDoctrine:
        """The manner in which the phase that begins is moved, tried out before if the numbers say so.

        NATO is taken for the veteran, who has read the deployment as it lay open turn by turn. Orders are secret, and
        so is under which of them the player thinks long: where somebody follows it, it thinks as long under all.
        """
        is_due = rehearsal.is_due(table, doctrine.parameters)
        if not is_due and not (doctrine.parameters.rehearsals and is_followed()):
            return doctrine
        numbers = msgspec.structs.replace(doctrine.parameters, rehearsals=0)
        self._reader.read(table)

        def seat(manner: PactDoctrine) -> Regular:
            player = Regular(SIDES[PACT], numbers)
            player.doctrine, player.opening = manner, self.opening
            return player

        def enemy() -> Regular:
            player = Regular(SIDES[NATO], VETERAN[SIDES[NATO]])
            assert isinstance(player.doctrine, NatoDoctrine)
            player.doctrine.reader = copy(self._reader)
            return player

        manner = rehearsal.best(table, numbers, doctrine.parameters.rehearsals, seat, enemy)
        manner.opening = self.opening
        return manner if is_due else doctrine


cautious, bold, veteran = characters(Regular, CAUTIOUS, BOLD, VETERAN)
