"""Of what a side is offered, the part that is for one of its several commanders."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from front85.kernel.ask import Ask
from front85.kernel.message import Message, say
from front85.kernel.position import Position
from front85.server.contract.wire import OpenedVerb, Word
from front85.server.tables.command import LOOK, OFFICE, PHASE, Force, Staff, concerns, in_hand, unfit
from front85.shelf import card

FEW = 60
"""Words of a list whose continuations are looked at."""
DEEP = 6
"""Words of a choice after which nobody looks on."""
Words = tuple[str, ...]


class Command(msgspec.Struct, frozen=True):
    """One of several commanders of a side at the question that is open now."""

    seat: str
    staff: Staff
    force: Force
    position: Position[Any]
    names: Mapping[str, str]

    @property
    def _ask(self) -> Ask:
        assert self.position.ask is not None
        return self.position.ask

    @property
    def _chief(self) -> bool:
        return self.seat == self.staff.side

    def may(self, choice: str) -> bool:
        return unfit(self.staff, self.force, self.position, self.seat, choice) is None

    def verbs(self) -> list[str]:
        """The verbs with which a choice of this commander can begin."""
        return [verb for verb in self._ask.after(()) if self._bare(verb) or self._leads_on(verb)]

    def _bare(self, verb: str) -> bool:
        return self._ask.closes((verb,)) and self.may(verb)

    def _leads_on(self, verb: str) -> bool:
        return next(iter(self.fitting((verb,), self._ask.after((verb,)))), None) is not None

    def fitting(self, prefix: Words, words: Iterable[str]) -> Iterable[str]:
        """Those words after a beginning with which a choice of this commander can go on."""
        offered = list(words)
        before = self.force.named(prefix[1:])
        mixed = self._chief and len(prefix) > 1 and len(self._holders(offered)) > 1
        for word in offered:
            named = self.force.named((word,))
            if named:
                if mixed or self._may_name((*before, *named)):
                    yield word
            elif before or self._goes_on((*prefix, word), look=len(offered) <= FEW):
                yield word

    def _holders(self, words: Sequence[str]) -> frozenset[str]:
        return self.staff.holders(self.force, self.force.named(words))

    def _may_name(self, units: Words) -> bool:
        """Whether a choice of these units, and nothing else, can be this commander's."""
        holders = self.staff.holders(self.force, units)
        if holders != {self.seat} and not (self._chief and len(holders) > 1):
            return False
        open_ = in_hand(self.force, self._ask)
        return (
            not open_
            or bool(set(open_) & set(units))
            or set(units) <= self.force.wings
            or self.staff.holders(self.force, open_) == {self.seat}
        )

    def _goes_on(self, beginning: Words, *, look: bool) -> bool:
        """A word without units: whether what may follow it leads to units of this commander. Where that cannot be seen
        from here, it stays; the choice itself is checked when it is made."""
        there = tuple(self.force.at.get(beginning[-1], ()))
        if not look:
            return not there or self.seat in self.staff.holders(self.force, there)
        after = list(islice(self._ask.after(beginning), LOOK))
        if not after:
            return self.may(" ".join(beginning))
        named = [self.force.named((word,)) for word in after]
        if not all(named):
            return self._ends_well((*beginning, after[0]))
        holders = self._holders(after)
        return any(self._may_name(units) for units in named) or (self._chief and len(holders) > 1)

    def _ends_well(self, beginning: Words) -> bool:
        """Of one choice that begins so: whether it names units, which are looked at when they are offered, or is this
        commander's without any."""
        for _ in range(DEEP):
            if self.force.named(beginning[1:]):
                return True
            if self._ask.closes(beginning):
                return self.may(" ".join(beginning))
            beginning = (*beginning, *islice(self._ask.after(beginning), 1))
        return True

    def opened(self, verbs: Mapping[str, OpenedVerb]) -> dict[str, OpenedVerb]:
        """What may follow each verb, as far as it is for this commander."""
        found = {}
        for verb, told in verbs.items():
            known = [word.word for word in told.words] or told.bare
            kept = set(self.fitting((verb,), known))
            closes = told.closes and self._bare(verb)
            if kept or closes:
                words = [word for word in told.words if word.word in kept]
                bare = [word for word in told.bare if word in kept]
                found[verb] = OpenedVerb(closes, told.slots, words, bare)
        return found

    def after(self, prefix: Words, words: Sequence[Word]) -> list[Word]:
        """Which of the words after a beginning are for this commander."""
        if not prefix:
            verbs = set(self.verbs())
            return [word for word in words if word.word in verbs]
        kept = set(self.fitting(prefix, [word.word for word in words]))
        return [word for word in words if word.word in kept]

    def waits_for(self) -> Message:
        """Whose answer is waited for, for somebody who has none to give."""
        about = concerns(self.force, self._ask)
        holders = self.staff.holders(self.force, about) if about else self._offices()
        seat = next(iter(holders)) if len(holders) == 1 else self.staff.side
        name = self.names.get(seat) or seat
        if about and len(holders) == 1:
            return say("club-command-waiting-unit", name=name, unit=about[0])
        return say("club-command-waiting", name=name)

    def _offices(self) -> frozenset[str]:
        verbs = set(self._ask.after(()))
        if PHASE in verbs:
            return frozenset()
        offices = card(self.position.title.name).offices.items()
        return frozenset(self.staff.commander((OFFICE + office,)) for office, own in offices if verbs & set(own))
