"""9.1.1 What the verbs that declare a combat share: `UNIT[+SUPPORT...]`, and why a unit may not fight."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from front85.games.iron_sky.combat.battle import Battle
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.movement.groups import Party
from front85.games.iron_sky.movement.orders import PartyVerb, leads, party
from front85.hexwar.ids import UnitId
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.slots import Bar, Reason

FIGHTERS = party(
    leads(lambda v, unit: v.held_back(unit))._replace(settled=True),
    Bar((), "", lambda v, party: None if v.joined(*party) else v.moves.why_not_party(*party), settled=True),
)


class Fight(PartyVerb):
    """A verb whose first word is a unit with its company."""

    def held_back(self, unit: UnitId) -> Reason | None:
        """Why an own unit on the map cannot fight so."""
        raise NotImplementedError

    @cached_property
    def able(self) -> list[UnitId]:
        """Units that may do this now."""
        mine = [self.phase.mover] if self.phase.step == "contact" else self.candidates()
        return [unit for unit in mine if not self.held_back(unit)]

    def candidates(self) -> list[UnitId]:
        """Units near enough to the enemy for this, found quickly: most are not."""
        raise NotImplementedError

    def parties(self) -> Iterable[Party]:
        """A unit with each company it may take along; one on the march keeps the company it has."""
        return [one for unit in self.able for one in ([(unit, ())] if self.kept(unit) else self.moves.parties(unit))]

    def kept(self, unit: UnitId) -> bool:
        return self.moves.begun(unit) and (self.phase.stage == "paced" or self.phase.step == "contact")

    def get(self, word: str) -> Party | None:
        """On the march a unit may be named with the company it has anyway."""
        found = super().get(word)
        if found is not None and self.kept(found[0]) and set(found[1]) == set(self.phase.company):
            return found[0], ()
        return found

    def together(self, unit: UnitId, company: tuple[UnitId, ...]) -> bool:
        return unit in self.able and self.joined(unit, company)

    def joined(self, unit: UnitId, company: tuple[UnitId, ...]) -> bool:
        """Whether these support units may go along."""
        return not company if self.kept(unit) else self.moves.fitting(unit, company)

    def company(self, party: Party) -> tuple[UnitId, ...]:
        return self.phase.company if self.kept(party[0]) else party[1]

    def engagement(self, *said: Any) -> Engagement:
        """The combat a sentence declares."""
        raise NotImplementedError

    def does(self, *said: Any) -> Frames:
        fight = self.engagement(*said)
        return self.phase.engage(self.table, fight, Battle(engagement=fight))

    def offered(self) -> bool:
        return bool(self.able)
