"""9.1.1 What the verbs that declare a combat share: `UNIT[+SUPPORT...]`, and why a unit may not fight."""

from __future__ import annotations

from front85.games.iron_sky.combat.battle import Battle
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.movement.hand import Moves
from front85.hexwar.ids import UnitId
from front85.kernel.ask import Words
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.verbs import Verb

REASONS = {
    "over": ("5.1.3", "refused-has-moved"),
    "mover": ("6.1.7", "is-refused-must-attack"),
    "support": ("9.0.0", "is-refused-support-attacks"),
    "weak": ("9.0.0", "is-refused-no-strength"),
    "road": ("5.3-road.3", "is-refused-attack-mode"),
    "hedgehog": ("5.3-hdg.3", "is-refused-attack-mode"),
    "neutral": ("41.0.1", "is-refused-neutral"),
    "unsupplied": ("12.4-eff.2", "is-refused-attack-supply"),
    "empty": ("13.2.3", "is-refused-attack-empty"),
    "halted": ("9.9-C.1", "is-refused-attack-halted"),
    "points": ("5.1.5", "is-refused-points"),
    "target": ("9.0.3", "is-refused-nobody-near"),
    "peace": ("6.1.4", "is-refused-attack-peace"),
    "closed": ("41.0.2", "is-refused-attack-closed"),
    "pact": ("9.4.0", "is-refused-pact-only"),
    "division": ("9.4-pre.1", "is-refused-echelon-division"),
    "losses": ("9.4-pre.2", "is-refused-echelon-losses"),
    "category": ("9.5-pre.1", "is-refused-march-category"),
    "fresh": ("9.5-pre.2", "is-refused-march-zone"),
    "stopped": ("9.5-pre.3", "is-refused-march-stopped"),
    "zone": ("9.6.1", "is-refused-disengage-zone"),
    "free": ("6.2.2", "is-refused-disengage-free"),
    "begun": ("9.6.1", "is-refused-disengage-begun"),
    "failed": ("9.6.5", "is-refused-disengage-failed"),
    "dug in": ("5.3-hdg.1", "is-refused-hedgehog"),
    "fixed": ("5.2.1", "is-refused-fixed"),
    "restive": ("36.5.6", "is-refused-attack-revolt"),
    "revolt": ("36.5.7", "is-refused-attack-revolt"),
    "local": ("36.7.2", "is-refused-suppress-local"),
}
"""Why a unit cannot attack or disengage so: case and message."""


class Fight(Verb):
    """A verb whose first word is a unit with its company."""

    def __init__(self, moves: Moves) -> None:
        self.moves, self.table, self.phase, self.content = moves, moves.table, moves.phase, moves.content
        self.state, self.board, self.side = moves.state, moves.content.board, moves.side

    def unfit(self, unit: UnitId) -> str:
        """The key in REASONS that keeps an own unit on the map from this, or ''."""
        raise NotImplementedError

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
        parsed = self.moves.parse_group(word)
        assert parsed is not None
        unit, company = parsed
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
        return (self.moves.canonical_group(rest[0]), *rest[1:])

    def why_not_group(self, word: str) -> Refusal:
        parsed = self.moves.parse_group(word)
        if parsed is None or self.content.side[parsed[0]] != self.side or self.state.at[parsed[0]] < 0:
            return self.moves.why_not_group(word)
        key = self.unfit(parsed[0])
        return self.reason(parsed[0], key) if key else self.moves.why_not_group(word)

    def reason(self, unit: UnitId, key: str) -> Refusal:
        case, message = REASONS[key]
        return refuse(case, message, unit=self.content.ids[unit])
