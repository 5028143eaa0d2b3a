"""A verb with every kind of slot: what is listed, what passes, what is refused and how it is printed."""

from __future__ import annotations

from typing import Any

import pytest

from front85.kernel.ask import Part, Words, choices, why_not
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.message import say
from front85.kernel.slots import Bar, Names, Slot, besides, numbers, one_of, plain
from front85.kernel.verbs import Menu

WINGS = ["a", "b", "c", "ghost"]
NAMES = Names(WINGS, {word: number for number, word in enumerate(WINGS)})
FLOWN = Bar("3", "flown", lambda v, wing: wing in v.flown)
CREW = Slot(
    "WING",
    lambda _: NAMES,
    lambda v, *_: [wing for wing in range(3) if wing not in v.flown],
    ("2", "no-wing"),
    own=(FLOWN,),
    bars=(Bar("4", "no-such-thing", lambda v, wing, *_: wing == 3, settled=True),),
    many=True,
    twice=("5", "twice"),
    missing=("2", "who"),
)


class Strike(Slotted):
    """`strike TARGET WING... [escort WING...] [load NUMBER] [auto]`."""

    case = "1"
    slots = (
        Slot("TARGET", plain("bridge", "road", "town"), lambda _: ["bridge", "road"], ("1", "no-target")),
        CREW,
        CREW._replace(
            name="ESCORT",
            opener="escort",
            optional=True,
            bars=(*CREW.bars, Bar("6", "flies-already", lambda v, wing, _, crew, *__: wing in crew)),
            gates=(Bar("7", "no-escort", lambda v, target, crew: target == "road"),),
        ),
        Slot(
            "LOAD",
            numbers,
            lambda *_: [1, 2],
            ("8", "no-load"),
            bars=(Bar("8", "too-heavy", lambda v, load, *_: load not in (1, 2), settled=True),),
            opener="load",
            optional=True,
        ),
        Slot("AUTO", plain("auto"), lambda *_: ["auto"], ("9", "no-word"), optional=True),
    )
    ends = (Bar("10", "too-many", lambda v, _, crew, *__: len(crew) > 2, lambda v, _, crew, *__: {"n": len(crew)}),)

    def __init__(self, flown: tuple[int, ...] = ()) -> None:
        self.flown, self.done = flown, ()

    def does(self, *said: Any) -> Frames:
        self.done = said
        return ()


def menu(*flown: int) -> Menu:
    return Menu("NATO", "1", say("ask"), {"strike": Strike(flown)})


def refused(words: str, *flown: int) -> tuple[str, str]:
    refusal = why_not(menu(*flown), tuple(words.split()))
    assert refusal is not None
    return refusal.cases[0], refusal.message.id


def test_it_lists_every_part_in_order() -> None:
    verb = Strike()
    assert list(verb.after(())) == ["bridge", "road"]
    assert list(verb.after(("bridge",))) == ["a", "b", "c"]
    assert list(verb.after(("bridge", "a"))) == ["b", "c", "escort", "load", "auto"]
    assert list(verb.after(("bridge", "a", "escort"))) == ["b", "c"]
    assert list(verb.after(("bridge", "a", "escort", "b"))) == ["c", "load", "auto"]
    assert list(verb.after(("road", "a"))) == ["b", "c", "load", "auto"]
    assert list(verb.after(("bridge", "a", "auto"))) == []


def test_listed_choices_pass_and_are_carried_out() -> None:
    every = list(choices(menu()))
    assert len(every) == len(set(every)) > 50
    assert all(why_not(menu(), words) is None for words in every)
    ask = menu()
    ask.play(("strike", "bridge", "a", "b", "escort", "c", "load", "2"))
    assert ask.verbs["strike"].done == ("bridge", (0, 1), (2,), 2, None)  # type: ignore[attr-defined]


def test_words_may_come_in_any_order_where_order_means_nothing() -> None:
    assert why_not(menu(), ("strike", "bridge", "b", "a")) is None
    assert Strike().canonical(("bridge", "b", "a", "escort", "c")) == ("bridge", "a", "b", "escort", "c")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("strike moon", ("1", "no-target")),
        ("strike bridge moon", ("2", "no-wing")),
        ("strike bridge ghost", ("4", "no-such-thing")),
        ("strike bridge a moon", ("2", "no-wing")),
        ("strike bridge a a", ("5", "twice")),
        ("strike bridge a escort a", ("6", "flies-already")),
        ("strike road a escort b", ("7", "no-escort")),
        ("strike bridge", ("2", "who")),
        ("strike bridge a escort", ("2", "who")),
        ("strike bridge a b c", ("10", "too-many")),
        ("strike bridge a load 9", ("8", "too-heavy")),
        ("strike bridge a load x", ("8", "no-load")),
        ("strike bridge a auto auto", ("1", "refused-too-long")),
    ],
)
def test_a_refusal_is_the_first_bar_that_holds(words: str, said: tuple[str, str]) -> None:
    assert refused(words) == said


def test_what_a_value_is_speaks_before_what_was_said() -> None:
    assert refused("strike moon a", 0) == ("1", "no-target")
    assert refused("strike bridge a", 0) == ("3", "flown")
    assert refused("strike town a", 0) == ("3", "flown")


def test_a_candidate_that_a_settled_bar_holds_against_is_told() -> None:
    class Careless(Strike):
        slots = (Strike.slots[0], CREW._replace(candidates=lambda *_: [0, 3]))

    assert [(word, bar.message) for word, bar in Careless().unsettled(("bridge",))] == [("ghost", "no-such-thing")]
    assert list(Strike().unsettled(("bridge",))) == []


def test_its_form_in_print_and_on_the_wire() -> None:
    assert Strike.form("strike") == "strike TARGET WING... [escort ESCORT...] [load LOAD] [AUTO]"
    assert [part.name for part in Strike.sentence] == ["target", "wing", "escort", "load", "auto"]
    assert Strike.sentence[2] == Part("escort", many=True, ordered=False, optional=True, opener="escort")


def test_a_walk_of_any_length_is_read_alike() -> None:
    """The last beginning is kept: jumping about must not confuse it."""
    verb = Strike()
    long: Words = ("bridge", "a", "escort", "b", "c")
    for depth in (5, 2, 4, 0, 3, 5, 1):
        assert list(verb.after(long[:depth])) == list(Strike().after(long[:depth]))


def test_a_verb_that_is_not_offered_does_not_say_that_something_comes_too_early() -> None:
    idle = Strike((0, 1, 2))
    assert idle.why_not_offered(("a",)).message.id == "flown"
    assert idle.why_not_offered(("ghost",)).message.id == "refused-nothing-to-do"
    assert Share().why_not_offered(("auto", "7")).message.id == "refused-nothing-to-do", "there it has no number at all"


class Order(Slotted):
    """`order WING...`: all of them, the first first."""

    case = "1"
    slots = (
        one_of("WING", lambda _: NAMES, lambda v, _: (2, 0), ("2", "not-among"))._replace(many=True, ordered=True),
    )
    ends = (Bar((), "", lambda v, wings: len(wings) < 2),)

    def does(self, *said: Any) -> Frames:
        return ()


class Extra(Slotted):
    """`extra [more]`."""

    case = "1"
    slots = (Slot("WORD", plain("more"), lambda _: ("more",), ("", ""), optional=True),)


def test_a_slot_may_say_only_that_a_value_is_not_listed() -> None:
    ask = Menu("NATO", "1", say("ask"), {"order": Order(), "extra": Extra()})
    refusals = [why_not(ask, tuple(words.split())) for words in ("order b", "order moon", "order c", "extra moon")]
    assert [refusal and (refusal.cases, refusal.message.id) for refusal in refusals] == [
        (("2",), "not-among"),
        (("2",), "not-among"),
        (("1",), "refused-unfinished"),
        (("1",), "refused-not-among"),
    ]
    assert why_not(ask, ("order", "c", "a")) is None


class Share(Slotted):
    """`share WING [NUMBER]`, `share auto`."""

    case = "1"
    slots = (
        Slot(
            "WING",
            besides(lambda _: NAMES, "auto"),
            lambda _: (0, 1, "auto"),
            ("2", "no-wing"),
            more=lambda _: {"n": 3},
        ),
        one_of(
            "NUMBER",
            numbers,
            lambda *_: (2, 1),
            ("3", "too-many"),
            lambda v, wing: {"wing": WINGS[wing]},
            gates=(Bar("4", "all-alike", lambda v, wing: wing == "auto"),),
        ),
    )


class Pairs(Slotted):
    """`pairs A+B C`: groups are put as they are listed, in any order."""

    case = "1"
    slots = (
        Slot(
            "WINGS",
            lambda v: Names(v, v),
            lambda *_: [(0, 1), (2,)],
            ("2", "no-wing"),
            many=True,
            respelled=True,
        ),
    )

    def __getitem__(self, group: tuple[int, ...]) -> str:
        return "+".join(WINGS[wing] for wing in group)

    def get(self, word: str) -> tuple[int, ...]:
        return tuple(sorted(map(WINGS.index, word.split("+"))))


def test_a_word_may_stand_beside_values_and_shut_what_follows() -> None:
    ask = Menu("NATO", "1", say("ask"), {"share": Share(), "pairs": Pairs()})
    assert list(choices(ask, ("share",))) == [
        ("share", "a", "2"),
        ("share", "a", "1"),
        ("share", "b", "2"),
        ("share", "b", "1"),
        ("share", "auto"),
    ]
    refusals = [why_not(ask, tuple(words.split())) for words in ("share moon", "share a 7", "share auto 2", "share 2")]
    assert [refusal and (refusal.cases, refusal.message.id) for refusal in refusals] == [
        (("2",), "no-wing"),
        (("3",), "too-many"),
        (("4",), "all-alike"),
        (("1",), "refused-early"),
    ]
    assert refusals[0] is not None
    assert refusals[0].message.args["n"] == 3
    assert refusals[1] is not None
    assert refusals[1].message.args["wing"] == "a"


def test_each_of_several_groups_is_put_as_it_is_listed() -> None:
    assert Pairs().canonical(("c", "b+a")) == ("a+b", "c")
