"""31.3 The words of a flight: `fly WING TARGET`, and if one likes the way.

Alone the way is as careful as the fuel allows. `low` flies nap-of-earth all along, `high` normally. `by MODE HEX ...
MODE` names the legs: each mode holds to the hex after it, the last one to the target.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from front85.games.iron_sky.helicopters import prospect
from front85.games.iron_sky.helicopters.homeward import fields_in_range
from front85.games.iron_sky.helicopters.lanes import LOW, MODES, Lane, fuel, no_fly, outward, straight, within
from front85.games.iron_sky.state import WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import NO_HEX, HexId, Side
from front85.hexwar.pieces.forces import unknown_hex
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.lazy import cached_property
from front85.kernel.message import Refusal, refuse
from front85.kernel.sampling import Sampler, WordWalk
from front85.kernel.verbs import Verb

VIA = "by"


class Fly(Verb):
    """A helicopter squadron, where it goes, and how. Chapters say who may go where, and what it does there."""

    case = "31.3.2"
    weight = 0.05
    too_far = "is-refused-heli-nowhere"
    """What is said of one that reaches none of the places it might fly to."""

    def __init__(self, table: Table, side: Side) -> None:
        self.table, self.side, self.wings = table, side, table.content.wings

    # what the chapter says

    def why_stays(self, wing: WingId) -> Refusal | None:
        """Why an own helicopter cannot be named, or None."""
        raise NotImplementedError

    def targets(self, wing: WingId) -> Mapping[str, HexId]:
        """The words for where it may go, and their hexes."""
        raise NotImplementedError

    def spoiled_by(self, wing: WingId, word: str) -> Refusal | None:
        """Why it may not go there, apart from the distance."""
        raise NotImplementedError

    def sends(self, wing: WingId, word: str, lane: Lane) -> Frames:
        raise NotImplementedError

    def returns(self) -> bool:
        """Whether fuel is needed for the way back."""
        return True

    # where from, how far

    def origin(self, wing: WingId) -> HexId:
        """The hex of the field a helicopter is on, or of the port it has come to."""
        state = self.table.state
        quay = state.quays.get(self.wings.ids[wing])
        field = state.wing_at[wing]
        return quay[0] if quay is not None else self.table.content.fields.hex[field] if field >= 0 else NO_HEX

    @cached_property
    def able(self) -> list[WingId]:
        """Helicopters that can go somewhere."""
        return [wing for wing in self.wings.helicopters[self.side] if self.goes(wing)]

    def goes(self, wing: WingId) -> bool:
        """Whether a helicopter can go anywhere: one place near enough will do."""
        return self.why_stays(wing) is None and any(self.near(wing, hex_) for hex_ in self.targets(wing).values())

    def near(self, wing: WingId, hex_: HexId) -> bool:
        """Whether a hex is close enough to be flown to, if not back."""
        origin = self.origin(wing)
        if origin < 0 or self.table.content.board.distance(origin, hex_) > self.wings.movement[wing]:
            return False
        lane = straight(self.table, origin, hex_, low=False)
        return lane is not None and fuel(self.table, lane) <= self.wings.movement[wing]

    @enforces("31.1.3")
    def lane(self, wing: WingId, word: str, how: Words) -> Lane | None:
        """The way to a target as it was said, None if the fuel does not reach. That it reaches for the way back as well
        is wise, and not demanded (ruling I383)."""
        goal, origin, whole = self.targets(wing)[word], self.origin(wing), self.wings.movement[wing]
        if not how:
            return self._proposed(wing, goal)
        if how[0] in MODES:
            lane = straight(self.table, origin, goal, low=how[0] == LOW)
        else:
            lane = self._legs(origin, goal, how[1:])
        return lane if lane is not None and fuel(self.table, lane) <= whole else None

    def _proposed(self, wing: WingId, goal: HexId) -> Lane | None:
        table, origin, whole = self.table, self.origin(wing), self.wings.movement[wing]
        home: list[HexId] = []
        if self.returns():
            left = max(0, whole - table.content.board.distance(origin, goal))
            hexes = table.content.fields.hex
            if fields_in_range(table, wing, goal, left, table.content.fields.in_hex.get(origin, ())):
                home = [origin]
            else:
                home = [hexes[field] for field in fields_in_range(table, wing, goal, left)[:1]]
        return outward(table, self.side, origin, goal, home, whole)

    def _legs(self, origin: HexId, goal: HexId, words: Words) -> Lane | None:
        index, lane, here, low = self.table.content.board.index, Lane(), origin, False
        for word in words:
            if word in MODES:
                low = word == LOW
                continue
            leg = straight(self.table, here, index[word], low)
            if leg is None:
                return None
            lane, here = lane + leg, index[word]
        leg = straight(self.table, here, goal, low)
        return None if leg is None else lane + leg

    # words

    def offered(self) -> bool:
        return any(map(self.goes, self.wings.helicopters[self.side]))

    def after(self, rest: Words) -> Collection[str]:
        ids = self.wings.ids
        if not rest:
            return [ids[wing] for wing in self.able]
        wing = self.wings.index[rest[0]]
        if len(rest) == 1:
            return [word for word, hex_ in self.targets(wing).items() if self.near(wing, hex_)]
        how = rest[2:]
        if not how:
            return [*(mode for mode in MODES if self.lane(wing, rest[1], (mode,)) is not None), VIA]
        if how[0] in MODES:
            return ()
        goal, legs = self.targets(wing)[rest[1]], how[1:]
        if how[-1] in MODES:
            return self._onward(wing, goal, legs)
        return [mode for mode in MODES if self.closes((*rest, mode)) or self._onward(wing, goal, (*legs, mode))]

    def _onward(self, wing: WingId, goal: HexId, words: Words) -> list[str]:
        """Hexes for the next leg, in the mode just named: those from which the fuel still reaches the goal."""
        names, index = self.table.content.board.names, self.table.content.board.index
        here, left = self.origin(wing), self.wings.movement[wing]
        for place, mode in zip(words[1::2], words[::2], strict=False):
            leg = straight(self.table, here, index[place], low=mode == LOW)
            if leg is None:
                return []
            here, left = index[place], left - fuel(self.table, leg)
        found = within(self.table, here, words[-1] == LOW, left, goal)
        return [names[hex_] for hex_ in found if hex_ != here]

    def closes(self, rest: Words) -> bool:
        if len(rest) < 2 or rest[-1] == VIA:
            return False
        if len(rest) > 3 and rest[-1] not in MODES:
            return False
        return self.lane(self.wings.index[rest[0]], rest[1], rest[2:]) is not None

    def play(self, rest: Words) -> Frames:
        wing = self.wings.index[rest[0]]
        return self.sends(wing, rest[1], self.lane(wing, rest[1], rest[2:]) or Lane())

    def sampler(self) -> Sampler:
        return WordWalk(self, self.weights)

    def weights(self, rest: Words, words: list[str]) -> list[float] | None:
        """Random play seldom names a way."""
        if len(rest) < 2:
            return None
        return [*(0.05 / len(words) for _ in words), *([1.0] if self.closes(rest) else [])]

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        """What the way so chosen would cost; the first hexes of a way said in legs have no hint."""
        if not rest or (len(rest) > 2 and word not in MODES):
            return {}
        wing = self.wings.index[rest[0]]
        target, how = (word, ()) if len(rest) == 1 else (rest[1], (*rest[2:], word))
        lane = self.lane(wing, target, how) if word != VIA else None
        return {} if lane is None else self.told(wing, lane)

    def told(self, wing: WingId, lane: Lane) -> dict[str, Any]:
        """A way as a screen draws it."""
        home = None
        if self.returns():
            hexes, left = self.table.content.fields.hex, self.wings.movement[wing] - fuel(self.table, lane)
            near = [hexes[field] for field in fields_in_range(self.table, wing, lane.path[-1], max(0, left))]
            home = sorted(near, key=lambda hex_: hex_ != self.origin(wing))
        return prospect.told(self.table, self.side, wing, self.origin(wing), lane, home, self.foes())

    def foes(self) -> Collection[HexId]:
        """17.2.2 Hexes whose flak reaches the goal, whatever the mode of flight."""
        return ()

    def refusal(self, rest: Words, word: str) -> Refusal:
        if not rest:
            return self._refused_wing(word)
        wing = self.wings.index[rest[0]]
        if len(rest) == 1:
            return self.spoiled_by(wing, word) or refuse("31.1.3", "is-refused-heli-range", field=word)
        by = rest[2:3] == (VIA,)
        if by and rest[-1] in MODES:
            return self._why_not_over(wing, rest, word)
        if word in MODES and (by or len(rest) == 2):
            return refuse("31.1.3", "is-refused-heli-fuel", hex=rest[1])
        return super().refusal(rest, word)

    @enforces("31.1.3", "41.0.2")
    def _why_not_over(self, wing: WingId, rest: Words, word: str) -> Refusal:
        """Why the next leg cannot lead to a hex: by way of it the fuel does not reach the goal."""
        hex_ = self.table.content.board.index.get(word)
        if hex_ is None:
            return unknown_hex(self.case, word)
        if no_fly(self.table)[hex_]:
            return refuse("41.0.2", "is-refused-heli-over", hex=word)
        here = self.origin(wing) if len(rest) < 5 else self.table.content.board.index[rest[-2]]
        if hex_ == here:
            return refuse("31.1.2", "is-refused-heli-there", hex=word)
        return refuse("31.1.3", "is-refused-heli-fuel", hex=rest[1])

    def _refused_wing(self, word: str) -> Refusal:
        wing = self.wings.index.get(word)
        if wing is None:
            return refuse(self.case, "is-refused-unknown-wing", word=word)
        if self.wings.side[wing] != self.side:
            return refuse(self.case, "is-refused-wing-not-yours", wing=word)
        if not self.wings.is_helicopter[wing]:
            return refuse(self.case, "is-refused-no-helicopter", wing=word)
        return self.why_stays(wing) or refuse("31.1.3", self.too_far, wing=word)

    def why_not_offered(self, rest: Words) -> Refusal:
        if not rest:
            return self.absent()
        wing = self.wings.index.get(rest[0])
        named = wing is not None and self.wings.side[wing] == self.side and self.wings.is_helicopter[wing]
        if wing is None or not named or self.why_stays(wing) is not None or len(rest) < 2:
            return self._refused_wing(rest[0])
        return self.spoiled_by(wing, rest[1]) or self._refused_wing(rest[0])
