"""Several commanders a side: whose a choice is.

A choice that names units belongs to whoever commands them, one that names none to the chief. Where it names units of
several commanders, the chief makes it. What a question is about (a move that is not finished, a stack that retreats)
may also be answered by whoever commands all of it. Rules know nothing of this: they ask a side.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

import msgspec

from front85.kernel.ask import Ask
from front85.kernel.message import Message, Refusal, say
from front85.kernel.position import CONCEDE, Position
from front85.server.store.records import Dealt
from front85.shelf import card

NATION, OFFICE = "nat:", "office:"
"""How posts begin that are no formations."""
AIR = "air"
"""The office that commands whatever is based on airfields."""
PHASE = "end"
"""The verb that ends a phase for the whole side."""
LOOK = 40
"""Words of a question that are looked at to see whose units it is about."""
_APART = re.compile(r"[\s,+]+")
Posts = tuple[str, ...]
"""All that would give somebody the command of a unit, the closest first: itself, its formations, its nation."""


class Force(msgspec.Struct, frozen=True):
    """The counters and wings of a side as its own view shows them."""

    posts: dict[str, Posts]
    at: dict[str, list[str]]
    """Counters by hex."""
    wings: frozenset[str]

    def named(self, words: Iterable[str]) -> tuple[str, ...]:
        """The units that some words name, alone or as a stack joined by plus signs."""
        found: list[str] = []
        for word in words:
            found += [word] if word in self.posts else [part for part in _APART.split(word) if part in self.posts]
        return tuple(dict.fromkeys(found))


def force_of(position: Position[Any], side: str) -> Force:
    view = position.title.view(position, side)
    units = {one["id"]: one for one in view.get("units", ()) if one.get("side") == side}
    air = view.get("air")
    based = air.get("wings", ()) if isinstance(air, Mapping) else ()
    wings = {one["id"]: one for one in based if one.get("side") == side}
    posts = {name: _posts(name, units) for name in units}
    posts |= {name: (name, OFFICE + AIR, NATION + one["nat"]) for name, one in wings.items()}
    at: dict[str, list[str]] = {}
    for name, one in units.items():
        if one.get("hex"):
            at.setdefault(one["hex"], []).append(name)
    return Force(posts, at, frozenset(wings))


def _posts(name: str, units: Mapping[str, Mapping[str, Any]]) -> Posts:
    found, above = [name], units[name].get("formation")
    while above and above != "none" and above not in found:
        found.append(above)
        above = units[above].get("formation") if above in units else None
    nation = units[name].get("nat")
    return (*found, NATION + nation) if nation else tuple(found)


class Staff(msgspec.Struct, frozen=True):
    """The commanders of a side who are there, and what is theirs."""

    side: str
    dealt: Dealt
    there: frozenset[str]
    """Seats that may command beside the chief's: not those of people who have been away too long."""

    def commander(self, posts: Posts) -> str:
        """The seat that commands what has these posts."""
        given = (self.dealt.posts.get(post) for post in posts)
        return next((seat for seat in given if seat == self.side or seat in self.there), self.side)

    def holds(self, force: Force) -> dict[str, str]:
        """The units that are not the chief's, and whose they are."""
        found = ((name, self.commander(posts)) for name, posts in force.posts.items())
        return {name: seat for name, seat in found if seat != self.side}

    def holders(self, force: Force, units: Iterable[str]) -> frozenset[str]:
        return frozenset(self.commander(force.posts[unit]) for unit in units)


class Unfit(msgspec.Struct, frozen=True):
    """A choice that is somebody else's: the message, whose it is, and the unit it is about."""

    message: str
    seat: str
    unit: str = ""

    def refusal(self, names: Mapping[str, str]) -> Refusal:
        called = names.get(self.seat) or self.seat
        told: Message = say(self.message, name=called, **({"unit": self.unit} if self.unit else {}))
        return Refusal((), told)


def unfit(staff: Staff, force: Force, position: Position[Any], seat: str, choice: str) -> Unfit | None:
    """Why a choice is not for the commander at `seat` to make; None where it is."""
    chief, words, ask = seat == staff.side, tuple(choice.split()), position.ask
    if words == CONCEDE or ask is None:
        return None if chief else Unfit("club-command-chief", staff.side)
    named = force.named(words)
    if named:
        return _not_theirs(staff, force, seat, named) or _before(staff, force, ask, seat, named)
    if chief or _is_office(staff, position, ask, seat, words[0] if words else ""):
        return None
    about, whole = concerns(force, ask), (PHASE, *card(position.title.name).chiefs)
    if words and words[0] not in whole and about and staff.holders(force, about) == {seat}:
        return None
    return Unfit("club-command-chief", staff.side)


def _not_theirs(staff: Staff, force: Force, seat: str, named: tuple[str, ...]) -> Unfit | None:
    holders = staff.holders(force, named)
    if holders == {seat} or (seat == staff.side and len(holders) > 1):
        return None
    unit = next(one for one in named if staff.commander(force.posts[one]) != seat)
    holder = staff.commander(force.posts[unit])
    return Unfit(
        "club-command-others" if len(holders - {seat}) == 1 and seat not in holders else "club-command-mixed",
        holder,
        unit,
    )


def _before(staff: Staff, force: Force, ask: Ask, seat: str, named: tuple[str, ...]) -> Unfit | None:
    """5.1.3 and its like: somebody else's move is to be finished before another begins. Wings are flown meanwhile."""
    open_ = in_hand(force, ask)
    if not open_ or set(open_) & set(named) or set(named) <= force.wings:
        return None
    unit = next((one for one in open_ if staff.commander(force.posts[one]) != seat), None)
    return None if unit is None else Unfit("club-command-unfinished", staff.commander(force.posts[unit]), unit)


def _is_office(staff: Staff, position: Position[Any], ask: Ask, seat: str, verb: str) -> bool:
    """Whether a choice without units is for whoever has an office: its verbs, and in a question of its own all."""
    verbs = set(ask.after(()))
    for office, own in card(position.title.name).offices.items():
        if staff.commander((OFFICE + office,)) == seat and (verb in own or (PHASE not in verbs and verbs & set(own))):
            return True
    return False


def in_hand(force: Force, ask: Ask) -> tuple[str, ...]:
    """The units that a question itself names."""
    return force.named(value for value in ask.prompt.args.values() if isinstance(value, str))


def concerns(force: Force, ask: Ask) -> tuple[str, ...]:
    """The units that a question is about: those it names, those on the hex it names, or those it offers."""
    units = in_hand(force, ask)
    if units:
        return units
    verbs = list(ask.after(()))
    if PHASE in verbs:
        return ()
    offered = force.named(word for verb in verbs for word in islice(ask.after((verb,)), LOOK))
    hex_ = ask.prompt.args.get("hex")
    return offered or tuple(force.at.get(hex_, ()) if isinstance(hex_, str) else ())
