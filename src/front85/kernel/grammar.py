"""Verbs declared as slots: `raid HEX UNIT... WING...`.

A verb is slots, bars against stopping, and a deed. The tree, the random walk, the refusals and their place, the printed
form and what the client reads all follow from the slots (`kernel/slots.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from front85.kernel.ask import Lazy, Words
from front85.kernel.enforce import mark
from front85.kernel.frame import Frames
from front85.kernel.message import Refusal, Value, refuse
from front85.kernel.sampling import Sampler, by_place
from front85.kernel.slots import START, Bar, Place, Read, Said, Slot, always, in_words, named_in
from front85.kernel.slotwalk import SlotWalk
from front85.kernel.verbs import Verb


class Slotted(Verb):
    """A verb whose words are slots. Titles declare `slots`, `ends` and what it `does`."""

    slots: tuple[Slot, ...]
    ends: tuple[Bar, ...] = ()
    """Bars against stopping here, asked with all that was said; without a message where merely words are lacking."""
    _walked: tuple[Words, list[Read]] = ((), [START])
    """The words read last, and what each beginning of them means: a walk leaves a branch and takes the next."""
    _gated: bool
    _bare: tuple[bool, ...]
    """By the number of slots said: the next one has neither opener nor gates."""
    _alone: tuple[bool, ...]
    """The next one is the only one to which a word may belong."""
    _lacking: tuple[int | None, ...]
    """The next one that must be filled."""
    _respelled_at: tuple[int, ...]
    _first_many: int
    _tried: tuple[Words, str, Place | None] = ((), "", None)
    """The word that was last asked about: it is most likely to be said next."""
    _open_bars: tuple[tuple[Bar, ...], ...]
    _reachable: tuple[tuple[int, ...], ...]
    """For each slot those that may come after it: up to and with the first that must be filled."""
    _least: int
    """No sentence has fewer words."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "slots" not in cls.__dict__:
            return
        slots = cls.slots
        cls.sentence = tuple(slot.part._replace(ordered=slot.ordered and bool(cls.ends)) for slot in slots)
        cls._respelled_at = tuple(at for at, slot in enumerate(slots) if slot.respelled and not slot.many)
        cls._first_many = next((at for at, slot in enumerate(slots) if slot.many), len(slots))
        cls._gated = any(slot.gates for slot in slots)
        cls._bare = (*(not (slot.opener or slot.gates) for slot in slots), True)
        after_many = (False, *(slot.many for slot in slots))
        musts = (*(not (slot.opener or slot.gates or slot.optional) for slot in slots), True)
        cls._alone = tuple(one and not many for one, many in zip(musts, after_many, strict=True))
        cls._open_bars = tuple(tuple(bar for bar in slot.bars if not bar.settled) for slot in slots)
        must = [at for at, slot in enumerate(slots) if not slot.optional and not slot.gates]
        cls._least = len(must)
        cls._lacking = tuple(next((at for at in must if at >= first), None) for first in range(len(slots) + 1))
        ends = [next((at for at in must if at >= first), len(slots) - 1) for first in range(len(slots) + 1)]
        cls._reachable = tuple(tuple(range(first, ends[first] + 1)) for first in range(len(slots) + 1))
        bars = [bar for slot in slots for bar in (*slot.own, *slot.bars, *slot.gates)]
        for case, message in named_in((*bars, *cls.ends)):
            mark(cls.__module__, case, f"{cls.__qualname__}: {message}")

    # what the title says

    def does(self, *said: Any) -> Frames:
        """Carry it out; one value, tuple or None for each slot."""
        raise NotImplementedError

    def told(self, at: int, said: Said, value: Any) -> Mapping[str, Any]:
        """What a screen would like to know of a value of the slot at `at`."""
        return {}

    # for titles and computer players

    def fitting(self, at: int, values: Collection[Any], bars: tuple[Bar, ...] | None = None) -> list[Any]:
        """The values that nothing about themselves bars from the slot at `at`; `bars` where the others are settled."""
        left = list(values)
        for bar in self.slots[at].own if bars is None else bars:
            holds = bar.holds
            left = [value for value in left if not holds(self, value)]
        return left

    def said(self, rest: Words) -> Said:
        """The values of a complete choice, one entry for each slot."""
        return self._filled(self._read(rest))

    def _filled(self, read: Read) -> Said:
        return (*read.said, *[() if slot.many else None for slot in self.slots[len(read.said) :]])

    # the tree

    def _read(self, rest: Words) -> Read:
        """What words that have been walked mean."""
        known, trail = self._walked
        if known == rest:
            return trail[-1]
        shared = 0
        for one, other in zip(known, rest, strict=False):
            if one != other:
                break
            shared += 1
        trail = trail[: shared + 1]
        if shared < len(rest):
            before, word, place = self._tried
            if place is not None and shared + 1 == len(rest) and word == rest[-1] and before == rest[:-1]:
                trail.append(self._with(place))
            else:
                for word in rest[shared:]:
                    place = self._place(trail[-1], word)
                    assert place is not None
                    trail.append(self._with(place))
        self._walked = rest, trail
        return trail[-1]

    def _with(self, place: Place) -> Read:
        if place.value is None:
            return Read(place.said[: place.at], place.at)
        if self.slots[place.at].many:
            return Read((*place.said[:-1], (*place.said[-1], place.value)))
        return Read((*place.said, place.value))

    def _next(self, read: Read) -> Iterable[tuple[int, Said]]:
        """The slots to which the next word may belong, each with what was said before it."""
        said, at = read.said, len(read.said)
        if read.opened >= 0 or not self._alone[at]:
            return self._any_next(read)
        if at == len(self.slots):
            return ()
        return ((at, (*said, ()) if self.slots[at].many else said),)

    def _any_next(self, read: Read) -> Iterator[tuple[int, Said]]:
        said = read.said
        if read.opened >= 0:
            yield read.opened, (*said, ()) if self.slots[read.opened].many else said
            return
        at = len(said) - 1
        if at >= 0 and self.slots[at].many:
            yield at, said
        for later in self._reachable[at + 1]:
            slot = self.slots[later]
            if not slot.gates or not any(bar.holds(self, *said) for bar in slot.gates):
                yield later, (*said, ()) if slot.many else said
                if not slot.optional:
                    return
            said = (*said, () if slot.many else None)

    def _begins(self, read: Read, at: int) -> bool:
        """Whether a slot is entered by the word that opens it."""
        return bool(self.slots[at].opener) and at >= len(read.said) and at != read.opened

    def after(self, rest: Words) -> Collection[str]:
        return self._after(self._read(rest))

    def _after(self, read: Read) -> Collection[str]:
        found: Collection[str] = ()
        for at, said in self._next(read):
            words: Collection[str] = self._words(at, said)
            if words and self._begins(read, at):
                words = (self.slots[at].opener,)
            found = [*found, *words] if found and words else words or found
        return found

    def _words(self, at: int, said: Said) -> Collection[str]:
        slot = self.slots[at]
        values, ids = self._values(at, said), slot.names(self).ids
        return Lazy(ids, values) if slot.weights is None and not self._open_bars[at] else [ids[v] for v in values]

    def _values(self, at: int, said: Said) -> Sequence[Any]:
        """The values that fit, in the order in which they are listed."""
        slot = self.slots[at]
        values, bars = slot.candidates(self, *said), self._open_bars[at]
        if slot.many and said[-1]:
            values = self._not_yet(slot, said, values)
        if not bars:
            return by_place(values)  # type: ignore[no-any-return]
        if len(bars) == 1:
            holds = bars[0].holds
            return [value for value in values if not holds(self, value, *said)]
        return [value for value in values if not any(bar.holds(self, value, *said) for bar in bars)]

    def _not_yet(self, slot: Slot, said: Said, values: Collection[Any]) -> list[Any]:
        """The values that may be named after those chosen: what `_again` says of each."""
        chosen, rank = said[-1], slot.rank
        if slot.ordered:
            return [value for value in values if value not in chosen]
        last = chosen[-1]
        if rank is None:
            return [value for value in values if value > last and value not in chosen]
        bound = rank(self, last, *said)
        return [value for value in values if value not in chosen and rank(self, value, *said) > bound]

    def sampler(self) -> Sampler:
        return SlotWalk(self)

    def follows(self, rest: Words, word: str) -> bool:
        place = self._asked(rest, word)
        return place is not None and self._fits(place)

    def _fits(self, place: Place) -> bool:
        if place.early or place.shut:
            return False
        if place.value is None:
            return bool(self._words(place.at, place.said))
        among = self.slots[place.at].among
        if among is None:
            return self._barred(place) is None
        return among(self, place.value, *place.said) and not self._open_barred(place)

    def _promises(self, place: Place) -> bool:
        """Whether a random walk should try a value it has drawn or guessed; never wrongly False."""
        hopeful = self.slots[place.at].hopeful
        if hopeful is None:
            return self._fits(place)
        return hopeful(self, place.value, *place.said) and not self._open_barred(place)

    def _asked(self, rest: Words, word: str) -> Place | None:
        """Where a word would stand, kept for when it is said."""
        before, tried, place = self._tried
        if tried == word and before == rest:
            return place
        place = self._place(self._read(rest), word)
        self._tried = rest, word, place
        return place

    def _open_barred(self, place: Place) -> bool:
        """Whether a bar holds that candidates may run into."""
        bars = self._open_bars[place.at]
        if self._again(place.at, place.said, place.value):
            return True
        return bool(bars) and any(bar.holds(self, place.value, *place.said) for bar in bars)

    def _again(self, at: int, said: Said, value: Any) -> bool:
        """Whether a value was named before, or comes out of order."""
        slot, chosen = self.slots[at], said[-1] if said else ()
        if not slot.many or not chosen:
            return False
        if slot.ordered or value in chosen:
            return value in chosen
        if slot.rank is None:
            return bool(value < chosen[-1])
        return bool(slot.rank(self, value, *said) <= slot.rank(self, chosen[-1], *said))

    def closes(self, rest: Words) -> bool:
        return len(rest) >= self._least and self._complete(self._read(rest))

    def _complete(self, read: Read) -> bool:
        if self._wanting(read) is not None:
            return False
        if not self.ends:
            return True
        said = self._filled(read)
        return not any(bar.holds(self, *said) for bar in self.ends)

    def _wanting(self, read: Read) -> int | None:
        """The slot that must still be filled."""
        if read.opened >= 0:
            return read.opened
        if not self._gated:
            return self._lacking[len(read.said)]
        for at, _ in self._next(read):
            if at >= len(read.said) and not self.slots[at].optional:
                return at
        return None

    def canonical(self, rest: Words) -> Words:
        """Values of each unordered slot by number, slot after slot; words that fit nowhere come last."""
        for at in self._respelled_at:
            if at < len(rest):
                rest = (*rest[:at], self._respelled(self.slots[at], rest[at]), *rest[at + 1 :])
        first = self._first_many
        if first == len(self.slots):
            return rest
        if any(slot.opener or slot.gates or slot.ordered for slot in self.slots):
            return self._canonical_parts(rest)
        found, left = list(rest[:first]), list(rest[first:])
        before = [slot.names(self).index.get(word) for slot, word in zip(self.slots, found, strict=False)]
        for slot in self.slots[first:]:
            get, rank = slot.names(self).index.get, None if None in before else slot.rank
            values, spell = [(get(word), word) for word in left], slot.names(self).ids if slot.respelled else None
            there = [pair for pair in values if pair[0] is not None]
            if rank is not None:
                there.sort(key=partial(self._ranked, rank, before))
            elif slot.rank is None:
                there.sort()
            found += [word if spell is None else spell[value] for value, word in there]
            left = [word for value, word in values if value is None]
        return (*found, *left)

    def _ranked(self, rank: Callable[..., Any], before: list[Any], pair: tuple[Any, str]) -> Any:
        return rank(self, pair[0], *before, ())

    def _respelled(self, slot: Slot, word: str) -> str:
        value = slot.names(self).index.get(word)
        return word if value is None else slot.names(self).ids[value]

    def _canonical_parts(self, rest: Words) -> Words:
        """As far as the words can be read, each run of values of an unordered slot by their numbers."""
        found: list[str] = []
        run: list[tuple[Any, str]] = []
        at, read = -1, START
        for depth, word in enumerate(rest):
            place = self._place(read, word)
            if place is None or place.early or place.shut:
                return (*found, *(w for _, w in sorted(run)), *rest[depth:])
            if place.at != at or place.value is None or self.slots[place.at].ordered or not self.slots[place.at].many:
                found += [w for _, w in sorted(run)]
                run = []
            at, read = place.at, self._with(place)
            if place.value is None or self.slots[at].ordered or not self.slots[at].many:
                found.append(word)
            else:
                run.append((place.value, word))
        return (*found, *(w for _, w in sorted(run)))

    def play(self, rest: Words) -> Frames:
        return self.does(*self.said(rest))

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        place = self._place(self._read(rest), word)
        return {} if place is None or place.value is None else self.told(place.at, place.said, place.value)

    def _place(self, read: Read, word: str) -> Place | None:
        """The slot a word belongs to: one that is open, else a later one; None if it names nothing there."""
        if read.opened < 0 and self._bare[len(read.said)]:
            place = self._bare_place(read.said, word)
            if place is not None:
                return place
        last, before = -1, read.said
        for at, said in self._next(read):
            last, before = at, said
            slot = self.slots[at]
            if self._begins(read, at):
                if word == slot.opener:
                    return Place(at, said, None)
                continue
            value = slot.names(self).index.get(word)
            if value is not None:
                return Place(at, said, value)
        return self._misplaced(read, word, max(last, len(read.said) - 1), before)

    def _bare_place(self, said: Said, word: str) -> Place | None:
        """The same where the slot that comes next has neither opener nor gates."""
        at = len(said)
        if at and self.slots[at - 1].many:
            value = self.slots[at - 1].names(self).index.get(word)
            if value is not None:
                return Place(at - 1, said, value)
        if at == len(self.slots):
            return None
        slot = self.slots[at]
        value = slot.names(self).index.get(word)
        return None if value is None else Place(at, (*said, ()) if slot.many else said, value)

    def _misplaced(self, read: Read, word: str, last: int, said: Said) -> Place | None:
        """A word of a slot that comes later, or of a part that this sentence does not have."""
        for at, slot in enumerate(self.slots):
            if not slot.opener and (at > last or slot.gates):
                value = slot.names(self).index.get(word)
                if value is not None:
                    filler = (None if other.many is False else () for other in self.slots[len(said) : at + slot.many])
                    full = (*said, *filler)
                    known = at <= last or self._wanting(read) is None
                    shut = known and any(bar.holds(self, *full[:at]) for bar in slot.gates)
                    if shut or at > last:
                        return Place(at, full, value, early=not shut, shut=shut)
            if slot.opener == word:
                return Place(at, said[:at], None, early=at > last, shut=at <= last)
        return None

    # reasons

    def _barred(self, place: Place) -> Bar | None:
        """The first bar that holds against a value."""
        slot, value = self.slots[place.at], place.value
        if self._again(place.at, place.said, value):
            return slot.twice if isinstance(slot.twice, Bar) else Bar(*slot.twice, always)
        for bar in slot.own:
            if bar.holds(self, value):
                return bar
        if place.early:
            return Bar(*(slot.early or (self.case, "refused-early")), always)
        for bar in slot.bars:
            if bar.holds(self, value, *place.said):
                return bar
        return None

    def _why(self, slot: Slot, bar: Bar, said: Said, value: Any) -> Refusal:
        words = self._words_said(said)
        words[slot.key] = words["word"] = slot.names(self).ids[value]
        return in_words(self, bar, bar.holds(self, value, *said), words, value, *said)

    def _words_said(self, said: Said) -> dict[str, Value]:
        """The words of the values said, by the names of their slots; of several the first."""
        words: dict[str, Value] = {}
        for slot, one in zip(self.slots, said, strict=False):
            value = (one[0] if one else None) if slot.many else one
            if value is not None:
                words[slot.key] = slot.names(self).ids[value]
        return words

    def _shut(self, place: Place) -> Refusal | None:
        """Why the sentence has no such part."""
        slot, said = self.slots[place.at], place.said[: place.at]
        named = self._words_said(said)
        if place.value is not None:
            named[slot.key] = named["word"] = slot.names(self).ids[place.value]
        for bar in slot.gates:
            found = bar.holds(self, *said)
            if found and (bar.message or isinstance(found, (Refusal, tuple))):
                return in_words(self, bar, found, named, *said)
        return None

    def refusal(self, rest: Words, word: str) -> Refusal:
        read = self._read(rest)
        place = self._place(read, word)
        if place is None:
            at = next((at for at, _ in self._next(read)), None)
            if at is None:
                return super().refusal(rest, word)
            other = self._other(read, word)
            if other is not None:
                return other
            if self._wanting(read) is None and not self.slots[at].many:
                return super().refusal(rest, word)
            cases, message = self.slots[at].unknown
            if not message:
                return super().refusal(rest, word)
            named = self._words_said(read.said) | {"word": word, "units": word, self.slots[at].key: word}
            more = self.slots[at].more
            return refuse(cases or self.case, message, **named, **(more(self, *read.said) if more else {}))
        if place.value is None or place.shut:
            return self._shut(place) or super().refusal(rest, word)
        return self._spoken(place, self._barred(place), word)

    def refusal_at(self, rest: Words, depth: int) -> Refusal:
        """What is named later speaks first for itself, and for a value that nothing could follow."""
        place = self._place(self._read(rest[:depth]), rest[depth])
        if place is None or place.value is None or place.shut:
            return self.refusal(rest[:depth], rest[depth])
        for slot, value in self._later(rest[depth + 1 :], place.at + 1):
            for own in slot.own:
                if own.holds(self, value):
                    return self._why(slot, own, (), value)
        bar = self._barred(place)
        for word in rest[depth + 1 :]:
            after = self._place(self._with(place), word) if bar is not None and bar.dead_end else None
            then = None if after is None or after.value is None or after.early else self._barred(after)
            if after is None:
                break
            if then is not None:
                place, bar = after, then
            elif not self.slots[after.at].many:
                break
        return self._spoken(place, bar, rest[depth])

    def _spoken(self, place: Place, bar: Bar | None, word: str) -> Refusal:
        """The bar against a value in words; the neutral sentence where a value is refused and no bar says why."""
        if bar is None:
            return refuse(self.case, "refused-unexplained", word=word)
        slot = self.slots[place.at]
        return self._why(slot, bar, () if bar in slot.own else place.said, place.value)

    def why_not_offered(self, rest: Words) -> Refusal:
        """What is wrong with the words a player had in mind; why there is nothing to name if they are all right."""
        read = START
        for depth, word in enumerate(rest):
            place = self._place(read, word)
            if place is None:
                return self._other(read, word) or self.absent()
            if place.value is None or place.shut:
                break
            if place.early and not any(bar.holds(self, place.value) for bar in self.slots[place.at].own):
                break
            if self._barred(place) is not None:
                return self.refusal_at(rest, depth)
            read = self._with(place)
        return self.absent()

    def _other(self, read: Read, word: str) -> Refusal | None:
        """What the slot that is open says of a word that names none of its values."""
        for at, _ in self._next(read):
            other = self.slots[at].other
            return None if other is None else other(self, word, *read.said)
        return None

    def _later(self, words: Words, at: int) -> Iterator[tuple[Slot, Any]]:
        for word in words:
            for slot in self.slots[at:]:
                value = slot.names(self).index.get(word)
                if value is not None:
                    yield slot, value
                    break

    def unfinished(self, rest: Words) -> Refusal | None:
        read = self._read(rest)
        wanting = self._wanting(read)
        if wanting is not None:
            missing = self.slots[wanting].missing
            return None if missing is None else refuse(*missing, **self._words_said(read.said))
        said = self.said(rest)
        for bar in self.ends:
            found = bar.holds(self, *said)
            if found:
                merely = found is True and not bar.message
                return None if merely else in_words(self, bar, found, self._words_said(said), *said)
        return None

    def unsettled(self, rest: Words) -> Iterator[tuple[str, Bar]]:
        """Candidates against which a bar holds that should be settled for them: there must be none."""
        for at, said in self._next(self._read(rest)):
            slot = self.slots[at]
            bars = [bar for bar in slot.bars if bar.settled]
            for value in slot.candidates(self, *said):
                for bar in slot.own:
                    if bar.holds(self, value):
                        yield slot.names(self).ids[value], bar
                for bar in bars:
                    if bar.holds(self, value, *said):
                        yield slot.names(self).ids[value], bar
