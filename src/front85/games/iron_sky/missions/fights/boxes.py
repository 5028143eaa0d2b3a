"""27.15 The questions of an intercept combat: the order of boxes, engage or evade, whom to attack, break off or not."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from front85.games.iron_sky.missions.package import UNKNOWN, Package
from front85.games.iron_sky.state import SIDES, WingId
from front85.games.iron_sky.table import Table
from front85.hexwar.ids import Side
from front85.hexwar.verbs.slots import room
from front85.kernel.ask import Words
from front85.kernel.enforce import enforces
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import Message, Refusal, refuse, say
from front85.kernel.slots import Bar, Slot, one_of, plain
from front85.kernel.verbs import Menu, OneOf, Plain, Verb

REST = "rest"
Rows = tuple[tuple[WingId, ...], tuple[WingId, ...]]
"""Two rows of boxes; interceptors have one."""


class Proposing(Menu):
    """A menu that says which of its verbs is proposed."""

    def __init__(self, player: str, case: str, prompt: Message, verbs: dict[str, Verb], proposed: str) -> None:
        super().__init__(player, case, prompt, verbs)
        self.proposed = proposed

    def hint(self, prefix: Words, word: str) -> Mapping[str, Any]:
        return super().hint(prefix, word) if prefix else {"default": word == self.proposed}


# the order of boxes


def ask(
    table: Table,
    side: Side,
    order: Rows,
    case: str,
    go: Callable[[tuple[WingId, ...], tuple[WingId, ...]], Frames],
    whole: frozenset[WingId] = frozenset(),
) -> Menu:
    """27.15-tra A side arranges its squadrons under seal: `line WING...`, or `auto` for the order proposed. `whole`:
    those that may split, and are then named twice."""
    verbs: dict[str, Verb] = {"auto": Plain(case, lambda: go(*order), weight=2.0)}
    if not any(UNKNOWN in row for row in order):  # a side can arrange only squadrons whose names it knows
        verbs["line"] = Line(table, order, case, go, whole)
    found = Proposing(SIDES[side], case, say("is-ask-boxes", side=SIDES[side]), verbs, "auto")
    found.seen_by = (SIDES[side],)
    return found


@enforces("27.15-tra.a", "27.15-tra.b", "27.15-tra.c", "27.15-split.2pl")
class Line(Verb):
    """27.15-tra `line WING...`: all squadrons in the order of their boxes, strikers before escorts, without gaps
    (ruling I348). One that splits stands in two boxes side by side: `line A A B` (27.15-split.2pl)."""

    def __init__(
        self,
        table: Table,
        order: Rows,
        case: str,
        go: Callable[[tuple[WingId, ...], tuple[WingId, ...]], Frames],
        whole: frozenset[WingId] = frozenset(),
    ) -> None:
        self.table, self.wings, self.case, self.go = table, table.content.wings, case, go
        self.order: Rows = (tuple(dict.fromkeys(order[0])), order[1])
        self.whole = frozenset(self.wings.ids[wing] for wing in whole)

    def after(self, rest: Words) -> Collection[str]:
        ids, (first, second) = self.wings.ids, self.order
        row = first if len(set(rest)) < len(first) else second
        again = rest[-1:] if rest and rest[-1] in self.whole and rest.count(rest[-1]) == 1 else ()
        return [*(ids[wing] for wing in row if ids[wing] not in rest), *again]

    def closes(self, rest: Words) -> bool:
        return len(set(rest)) == len(self.order[0]) + len(self.order[1])

    def play(self, rest: Words) -> Frames:
        named = tuple(self.wings.index[word] for word in rest)
        first = len(named) - len(self.order[1])
        return self.go(named[:first], named[first:])

    def hint(self, rest: Words, word: str) -> Mapping[str, Any]:
        return {"default": word not in rest and word == next(iter(self.after(rest)), "")}

    @enforces("27.15-split.1pl")
    def refusal(self, rest: Words, word: str) -> Refusal:
        split = self.table.options["split_squadrons"] and self.case == "27.15-aft.b"
        if split and rest and word == rest[-1] and word not in self.whole:
            return refuse("27.15-split.1pl", "is-refused-split", wing=word)
        if word in rest:
            return refuse(self.case, "is-refused-wing-twice", wing=word)
        return refuse(self.case, "is-refused-box", wing=word)


# engage or evade


class OrMore(Slotted):
    """`VERB`, or `VERB WORD`: `press rest` for this and all that come after."""

    slots = (Slot("WORD", lambda v: v.names, lambda v: (v.word,), ("", ""), optional=True),)

    def __init__(self, case: str, play: Callable[[bool], Frames], weight: float = 1.0, word: str = REST) -> None:
        self.case, self._play, self.weight, self.word, self.names = case, play, weight, word, plain(word)(None)

    def does(self, word: str | None) -> Frames:
        return self._play(word is not None)


class Engage(Slotted):
    """27.15-esc.c `engage`, or `engage WING` for an interceptor without an opponent; `engage rest`."""

    case = "27.15-esc.c"
    slots = (
        one_of(
            "WING",
            room("wings"),
            lambda v: v.targets,
            ("27.15-esc.0", "is-refused-engage"),
            gates=(Bar("27.15-esc.0", "is-refused-engage", lambda v: not v.targets),),
        )._replace(unknown=("", "")),
        Slot("WORD", plain(REST), lambda *_: (REST,), ("", ""), optional=True),
    )

    def __init__(self, table: Table, targets: tuple[WingId, ...], play: Callable[[WingId, bool], Frames]) -> None:
        self.content, self._play = table.content, play
        self.targets = tuple(wing for wing in targets if wing != UNKNOWN)
        """Whom one can name: in what a side knows of a position there are squadrons of which it has no name."""

    def does(self, wing: WingId | None, rest: str | None) -> Frames:
        return self._play(UNKNOWN if wing is None else wing, rest is not None)


@enforces("27.15-esc.c")
def ask_reply(
    table: Table,
    package: Package,
    hunter: WingId,
    targets: tuple[WingId, ...],
    fights: bool,
    engage: Callable[[WingId, bool], Frames],
    evade: Callable[[bool], Frames],
) -> Menu:
    """27.15-esc.c The owner of an interceptor says what it does, knowing what the escort has done to it."""
    side = SIDES[package.enemy]
    verbs: dict[str, Verb] = {
        "engage": Engage(table, targets, engage),
        "evade": OrMore("27.15-esc.c", evade),
    }
    prompt = say("is-ask-engage", side=side, wing=table.content.wings.ids[hunter])
    return Proposing(side, "27.15-esc.c", prompt, verbs, "engage" if fights else "evade")


@enforces("27.15-att.a")
def ask_press(table: Table, package: Package, prey: WingId, hunter: WingId, go: Callable[[bool, bool], Frames]) -> Menu:
    """27.15-att.a Before a striker is fired at its owner may call it back."""
    side, ids = SIDES[package.side], table.content.wings.ids
    verbs: dict[str, Verb] = {
        "press": OrMore("27.15-att.a", lambda rest: go(True, rest)),
        "abort": Plain("27.15-att.a", lambda: go(False, False), weight=0.3),
    }
    prompt = say("is-ask-press", side=side, wing=ids[prey], wing_target=ids[hunter])
    return Proposing(side, "27.15-att.a", prompt, verbs, "press")


@enforces("27.15-esc.0", "27.15-att.0")
def ask_aim(
    table: Table,
    side: Side,
    firer: WingId,
    targets: tuple[WingId, ...],
    best: WingId,
    case: str,
    go: Callable[[WingId], Frames],
) -> Menu:
    """27.15-esc.0 A squadron without an opponent in its box attacks whom it likes; the proposal stands first."""
    wings = table.content.wings
    named = {wings.ids[wing]: wing for wing in (best, *targets)}
    """By name, and not the other way round: one whose name is unknown stays so."""
    verb = OneOf(case, named, lambda word: go(named[word]), lambda word: refuse(case, "is-refused-aim", wing=word))
    return Menu(SIDES[side], case, say("is-ask-prey", side=SIDES[side], wing=wings.ids[firer]), {"aim": verb})
