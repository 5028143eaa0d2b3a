"""9.1.1 What the verbs that declare a combat share: `UNIT[+SUPPORT...]`, and why a unit may not fight."""

from __future__ import annotations

from front85.games.iron_sky.combat.battle import Battle
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.movement.orders import GroupVerb
from front85.hexwar.ids import UnitId
from front85.kernel.ask import Words
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property


class Fight(GroupVerb):
    """A verb whose first word is a unit with its company."""

    @cached_property
    def able(self) -> list[UnitId]:
        """Units that may do this now."""
        mine = [self.phase.mover] if self.phase.step == "contact" else self.candidates()
        return [unit for unit in mine if not self.unfit(unit)]

    def candidates(self) -> list[UnitId]:
        """Units near enough to the enemy for this, found quickly: most are not."""
        raise NotImplementedError

    def words(self, unit: UnitId) -> list[str]:
        """A unit with each company it may take along; one on the march keeps the company it has."""
        if self.kept(unit):
            return [self.content.ids[unit]]
        return self.moves.groups(unit)

    def kept(self, unit: UnitId) -> bool:
        return self.moves.begun(unit) and (self.phase.paced or self.phase.step == "contact")

    def group(self, word: str) -> tuple[UnitId, tuple[UnitId, ...]]:
        unit, company = super().group(word)
        return unit, self.phase.company if self.kept(unit) else company

    def engagement(self, rest: Words) -> Engagement:
        """The combat a sentence declares."""
        raise NotImplementedError

    def play(self, rest: Words) -> Frames:
        fight = self.engagement(rest)
        return self.phase.engage(self.table, fight, Battle(engagement=fight))

    def offered(self) -> bool:
        return bool(self.able)

    def follows_group(self, word: str) -> bool:
        parsed = self.moves.parse_group(word)
        if parsed is None:
            return False
        unit, company = parsed
        if unit not in self.able:
            return False
        return not company if self.kept(unit) else self.moves.fitting(unit, company)

    def canonical(self, rest: Words) -> Words:
        """On the march a unit may be named with the company it has anyway."""
        if not rest:
            return rest
        parsed = self.moves.parse_group(rest[0])
        if parsed is not None and self.kept(parsed[0]) and set(parsed[1]) == set(self.phase.company):
            return (self.content.ids[parsed[0]], *rest[1:])
        return super().canonical(rest)
