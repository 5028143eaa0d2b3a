"""What a class declares when it is made: slots, bars, cases, kept properties; and what a walk makes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from front85.kernel import enforce
from front85.kernel.ask import Lazy, Words, allows, draw, why_not
from front85.kernel.enforce import enforced_in, enforces, loosely_placed, mark
from front85.kernel.frame import Frames
from front85.kernel.grammar import Slotted
from front85.kernel.lazy import cached_property
from front85.kernel.message import refuse, say
from front85.kernel.sampling import WordWalk, pick_by
from front85.kernel.slots import Bar, Names, Slot, named_in, numbers, one_of, plain
from front85.kernel.slots import settled as settled_bars
from front85.kernel.verbs import Menu, OneOf

IDS = ["a", "b", "c"]
NAMES = Names(IDS, {word: number for number, word in enumerate(IDS)})


def never(*_: Any) -> bool:
    return False


def slot(name: str, **more: Any) -> Slot:
    return Slot(name, lambda _: NAMES, lambda *_: (0, 1, 2), ("1", f"no-{name.lower()}"))._replace(**more)


def verb(*slots: Slot, ends: tuple[Bar, ...] = ()) -> Slotted:
    """A verb of a class made now."""

    class Made(Slotted):
        case = "1"

        def does(self, *said: Any) -> Frames:
            return ()

    class Whole(Made):
        pass

    namespace = {"slots": slots, "ends": ends, "__module__": __name__, "__qualname__": "Whole"}
    return type("Whole", (Made,), namespace)()  # type: ignore[no-any-return]


def test_a_plain_verb_reads_word_after_word() -> None:
    pair = verb(slot("ONE"), slot("TWO", many=True))
    assert pair.follows((), "a")
    assert list(pair.after(("a",))) == ["a", "b", "c"]
    assert pair.closes(("a", "b"))
    assert not pair.closes(("a",))
    assert pair.said(("a", "b", "c")) == (0, (1, 2))
    assert pair.canonical(("c", "b", "a")) == ("c", "a", "b")
    assert pair.canonical(("c", "b", "moon", "a")) == ("c", "a", "b", "moon")


def test_one_optional_part_makes_a_verb_that_is_not_plain() -> None:
    free = verb(slot("ONE"), slot("TWO", optional=True, opener="with"))
    assert list(free.after(("a",))) == ["with"]
    assert free.closes(("a",))
    assert not free.closes(("a", "with"))
    assert list(free.after(("a", "with"))) == ["a", "b", "c"]
    assert free.said(("a",)) == (0, None)
    assert free.said(("a", "with", "c")) == (0, 2)


def test_the_first_slot_may_be_the_one_that_is_opened() -> None:
    first = verb(
        slot("ONE", optional=True, opener="with", many=True),
        slot("TWO", names=plain("x"), candidates=lambda *_: ("x",)),
    )
    assert list(first.after(())) == ["with", "x"]
    assert list(first.after(("with",))) == ["a", "b", "c"]
    assert not first.closes(("with",))
    assert first.closes(("with", "a", "x"))
    assert first.canonical(("with", "b", "a", "x")) == ("with", "a", "b", "x")
    alone = verb(slot("ONE", optional=True, opener="with", missing=("2", "who")))
    assert not alone.closes(("with",))
    lacks = alone.unfinished(("with",))
    assert lacks is not None
    assert lacks.message.id == "who"


def test_a_part_that_is_open_is_not_opened_again() -> None:
    last = verb(slot("ONE"), slot("TWO", optional=True, opener="with", many=True))
    assert last.follows(("a", "with", "b"), "c")
    assert not last.follows(("a", "with", "b"), "with")


def test_parts_left_out_have_no_value() -> None:
    parts = verb(
        slot("ONE"),
        slot("TWO", optional=True, opener="with", many=True),
        slot("THREE", optional=True, opener="for"),
        slot("FOUR", optional=True, opener="by"),
    )
    assert parts.said(("a", "by", "c")) == (0, (), None, 2)
    assert parts.said(("a", "with", "b", "by", "c")) == (0, (1,), None, 2)


def test_a_part_that_a_gate_may_shut_must_be_filled_while_it_is_open() -> None:
    gated = verb(slot("ONE"), slot("TWO", gates=(Bar("2", "shut", lambda v, one: one == 1),), missing=("3", "which")))
    assert not gated.closes(("a",))
    assert gated.closes(("a", "c"))
    assert gated.closes(("b",))
    lacks = gated.unfinished(("a",))
    assert lacks is not None
    assert lacks.message.id == "which"


def test_what_a_later_value_is_speaks_before_what_bars_an_earlier_one() -> None:
    three = verb(
        slot("ONE", bars=(Bar("2", "not-that", lambda v, value: value == 1),)),
        slot("TWO", own=(Bar("3", "spent", lambda v, value: value == 2),)),
        slot("THREE"),
    )
    ask = Menu("NATO", "1", say("ask"), {"go": three})
    told = [why_not(ask, ("go", *words)) for words in (("b", "c", "a"), ("b", "a", "a"))]
    assert [refusal and refusal.message.id for refusal in told] == ["spent", "not-that"]


def test_every_gate_is_asked() -> None:
    shut = Bar("2", "shut", lambda *_: True)
    gated = verb(slot("ONE"), slot("TWO", opener="with", gates=(Bar("2", "open", never), shut)))
    assert list(gated.after(("a",))) == []
    assert gated.closes(("a",))
    ask = Menu("NATO", "1", say("ask"), {"go": gated})
    refusal = why_not(ask, ("go", "a", "with"))
    assert refusal is not None
    assert refusal.message.id == "shut"


def test_a_gate_that_says_nothing_itself_lets_the_next_one_speak() -> None:
    mute = Bar((), "", lambda *_: True)
    other = Bar((), "", lambda *_: refuse("7", "of-another-room"))
    gated = verb(slot("ONE"), slot("TWO", opener="with", gates=(mute, other)))
    refusal = why_not(Menu("NATO", "1", say("ask"), {"go": gated}), ("go", "a", "with"))
    assert refusal is not None
    assert (refusal.cases, refusal.message.id) == (("7",), "of-another-room")


def test_only_bars_that_are_not_settled_are_asked_of_candidates() -> None:
    asked: list[int] = []

    def seen(_: Any, value: int, *__: Any) -> bool:
        asked.append(value)
        return value == 1

    settled = verb(slot("ONE", bars=(Bar("2", "odd", seen, settled=True),)))
    assert list(settled.after(())) == ["a", "b", "c"]
    assert isinstance(settled.after(()), Lazy)
    assert not asked
    opened = verb(slot("ONE", bars=(Bar("2", "odd", seen),)))
    assert list(opened.after(())) == ["a", "c"]
    assert asked == [0, 1, 2]
    weighed = verb(slot("ONE", weights=lambda v, words: [1.0] * len(words)))
    assert not isinstance(weighed.after(()), Lazy)
    assert isinstance(verb(slot("ONE", bars=settled_bars(opened.slots[0].bars))).after(()), Lazy)
    assert isinstance(verb(one_of("ONE", lambda _: NAMES, lambda _: (2, 0), ("1", "none"))).after(()), Lazy)


def test_unordered_values_are_named_once_and_upwards() -> None:
    rising = verb(slot("ONE", many=True))
    assert list(rising.after(("b",))) == ["c"]
    assert not rising.follows(("b",), "b")
    assert not rising.follows(("b",), "a")
    quick = verb(slot("ONE", many=True, among=lambda *_: True))
    assert quick.follows(("b",), "c")
    assert not quick.follows(("b",), "b")
    ordered = verb(slot("ONE", many=True, ordered=True))
    assert list(ordered.after(("b",))) == ["a", "c"]
    assert ordered.canonical(("b", "a")) == ("b", "a")


def test_a_value_may_be_spelled_in_other_words() -> None:
    names = Names(IDS, {"a": 0, "b": 1, "c": 2, "B": 1})
    spelled = verb(slot("ONE", names=lambda _: names, respelled=True), slot("TWO"))
    assert spelled.canonical(("B", "a")) == ("b", "a")
    assert spelled.canonical(("moon", "a")) == ("moon", "a")


def test_words_before_their_turn_are_told() -> None:
    late = verb(
        slot("ONE"),
        slot("TWO", names=plain("x"), candidates=lambda *_: ("x",), early=("3", "too-soon")),
        slot("THREE", optional=True),
    )
    ask = Menu("NATO", "1", say("ask"), {"go": late})
    refusal = why_not(ask, ("go", "x"))
    assert refusal is not None
    assert (refusal.cases, refusal.message.id) == (("3",), "too-soon")
    assert why_not(ask, ("go", "a", "x")) is None


def test_whatever_order_beginnings_are_asked_in_they_read_alike() -> None:
    whole: Words = ("a", "b", "c")
    kept = verb(slot("ONE"), slot("TWO"), slot("THREE"))
    for depth in (3, 1, 2, 0, 3, 2):
        assert kept.said(whole[:depth])[:depth] == (0, 1, 2)[:depth]
    assert kept.follows(("a",), "c")
    assert kept.said(("a", "c", "b")) == (0, 2, 1)


def test_numbers_have_one_spelling_and_three_digits() -> None:
    names = numbers(None)
    assert [names.index.get(word) for word in ("0", "7", "999", "1000", "007", "x", "²", "-1")] == [
        0,
        7,
        999,
        *[None] * 5,
    ]
    assert names.ids[12] == "12"


def test_cases_of_bars_are_marked_where_the_class_is() -> None:
    inner = Bar(("5", "6"), "inner", never)
    bars = (Bar("4", "outer", never, parts=(inner,)), Bar((), "own", never), Bar("", "none", never))
    enforce._enforced.pop(__name__, None)
    assert list(named_in(bars)) == [("4", "outer"), ("5", "inner"), ("6", "inner")]
    verb(slot("ONE", own=(inner,)), ends=(Bar("8", "end", never),))
    marks = enforce._enforced[__name__]
    assert marks["5"] == ["Whole: inner"]
    assert marks["8"] == ["Whole: end"]


def test_marks_are_found_by_package_and_counted_once() -> None:
    module = "front85.kernel.lazy"
    try:
        mark(module, "1", "here")
        mark(module, "1", "here")
        mark(module, "1", "there")

        def rule() -> None: ...

        rule.__module__, rule.__qualname__ = module, "rule"
        assert enforces("1", "2")(rule) is rule
        found = enforced_in("front85.kernel")
        assert found["1"] == ["lazy.here", "lazy.there", "lazy.rule"]
        assert found["2"] == ["lazy.rule"]
        assert "1" not in enforced_in("front85.book")
    finally:
        del enforce._enforced[module]


def test_a_case_among_many_is_loosely_placed() -> None:
    marks = {str(number): ["crowd"] for number in range(6)}
    assert loosely_placed(marks) == list(marks)
    assert loosely_placed(marks | {"5": ["crowd", "line"]}) == list("01234")
    assert loosely_placed({str(number): ["few"] for number in range(5)}) == []


def test_a_kept_property_is_worked_out_once_for_each_object() -> None:
    class Thing:
        asked = 0

        @cached_property
        def answer(self) -> int:
            """What it says."""
            self.asked += 1
            return 40 + self.asked

    one, other = Thing(), Thing()
    assert [one.answer, one.answer, other.answer] == [41, 41, 41]
    assert one.asked == 1
    assert one.__dict__["answer"] == 41
    assert Thing.answer.__doc__ == "What it says."


# a walk


def test_weights_are_drawn_by_share() -> None:
    class Fixed(Random):
        def __init__(self, draws: Iterator[float]) -> None:
            super().__init__(1)
            self.draws = draws

        def random(self) -> float:
            return next(self.draws)

    picks = [pick_by(Fixed(iter([draw])), [1.0, 2.0, 1.0]) for draw in (0.0, 0.24, 0.25, 0.74, 0.75, 1.0)]
    assert picks == [0, 0, 1, 1, 2, 2]


def test_a_walk_leaves_words_that_lead_nowhere_and_draws_all_others() -> None:
    rng = Random(4)
    kept = verb(
        slot(
            "ONE",
            likely=lambda *_: (0, 1, 2),
            own=(Bar("2", "none", lambda _, value: value == 1),),
            among=lambda v, value: value != 1,
        )
    )
    ask = Menu("NATO", "1", say("ask"), {"go": kept, "end": OneOf("1", ["now"], lambda _: ())})
    drawn = Counter(draw(ask, rng) for _ in range(200))
    assert set(drawn) == {("go", "a"), ("go", "c"), ("end", "now")}
    assert min(drawn.values()) > 20


def test_a_walk_over_values_draws_what_a_walk_over_words_draws() -> None:
    """Without a quicker way to a likely value both take the same choice from the same numbers."""
    odd = Bar("2", "odd", lambda _, value, *__: value == 1)
    made = [
        verb(slot("ONE", bars=(odd,)), slot("TWO", many=True)),
        verb(slot("ONE"), slot("TWO", optional=True, opener="with", many=True, ordered=True)),
        verb(slot("ONE", many=True), slot("TWO", names=plain("x"), candidates=lambda *_: ("x",))),
        verb(slot("ONE", many=True), ends=(Bar("3", "two", lambda _, one: len(one) != 2),)),
        verb(slot("ONE"), slot("TWO", candidates=lambda _, one: () if one else (0, 2))),
    ]
    for tree in made:
        rng, twin, again = Random(3), Random(3), verb(*tree.slots, ends=tree.ends)
        for _ in range(60):
            words = tree.sampler().draw(rng)
            assert words == WordWalk(again).draw(twin)
            assert rng.getstate() == twin.getstate()
            assert words is not None
            assert tree._walked[1] == [again._read(words[:depth]) for depth in range(len(words) + 1)]


def test_what_was_tested_is_known_to_be_allowed() -> None:
    pair = verb(slot("ONE", many=True))
    ask = Menu("NATO", "1", say("ask"), {"go": pair})
    assert allows(ask, ("go", "b", "a"))
    assert ask.allowed == ("go", "b", "a")
    assert not allows(ask, ("go", "b", "moon"))
    assert not allows(ask, ("go",))
    assert not allows(ask, ("fly",))
    assert ask.allowed == ("go", "b", "a")


def test_a_menu_says_what_words_cost_behind_a_verb_alone() -> None:
    priced = verb(slot("ONE"))
    priced.told = lambda at, said, value: {"cost": value}  # type: ignore[method-assign]
    ask = Menu("NATO", "1", say("ask"), {"go": priced})
    assert ask.costs(("go",), ["c", "moon", "a"]) == [2, None, 0]
    assert ask.costs((), ["go"]) == [None]
