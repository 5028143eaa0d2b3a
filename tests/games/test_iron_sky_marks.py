"""Under an Iron Sky: no mark is lost when one counter takes another's place, unless its field says why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
import pytest

from front85.games.iron_sky.air.air_replacements import Revive
from front85.games.iron_sky.air.rebasing import Merge
from front85.games.iron_sky.arrivals.reinforcements import exchange
from front85.games.iron_sky.arrivals.replacements import Replacement
from front85.games.iron_sky.combat.casualties import lose_steps
from front85.games.iron_sky.divisions.breakdown import BreakDown
from front85.games.iron_sky.divisions.recombination import Recombination
from front85.games.iron_sky.marks import Mark, marks
from front85.games.iron_sky.state import NATO, PACT, Landing, State, Track
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.vignettes import situation
from front85.games.iron_sky.vignettes.rows import Situation

TYPES = get_type_hints(State, include_extras=True)


def scene(units: dict[str, Any], **words: Any) -> Table:
    built = situation.build(
        situation.Ground(features={"C4030": ["airfield"]}, country={"C4030": "GDR"}),
        msgspec.convert(units, dict[str, situation.Unit]),
        msgspec.convert(words, Situation),
    )
    assert isinstance(built, Table)
    return built


# every field is declared


def words_in(hint: Any) -> list[Any]:
    """All plain types a type is made of; a string with what it names."""
    inner = get_args(hint)
    if hasattr(hint, "__metadata__"):
        return [hint] if inner[0] is str else words_in(inner[0])
    return [part for one in inner for part in words_in(one)] if inner and not isinstance(inner[0], str) else [hint]


def by_counter(name: str) -> bool:
    """Whether a field is a list with a place for every unit, or for every squadron."""
    table = wings(a="brand", b="brand", c="brand")
    field = getattr(table.state, name)
    return isinstance(field, list) and len(field) in (len(table.content.ids), len(table.content.wings.ids))


@pytest.mark.parametrize("name", State.__struct_fields__)
def test_a_field_that_speaks_of_a_counter_says_what_becomes_of_it(name: str) -> None:
    found = words_in(TYPES[name])
    assert str not in found, "a string of the state is a UnitName, a WingName or a Name"
    of = {getattr(one, "__name__", "") for one in found} | {getattr(one, "__metadata__", ("",))[0] for one in found}
    mark = next((one for one in get_args(TYPES[name])[1:] if isinstance(one, Mark)), None)
    if of & {"UnitId", "WingId", "unit", "squadron"} or by_counter(name):
        assert mark is not None
    if mark is not None and mark.how in ("one for one", "dropped", "by itself"):
        assert mark.why


# and every deed keeps to it


class Deed(NamedTuple):
    """An exchange of counters: a position, who goes, who comes, and what does it."""

    table: Table
    old: tuple[str, ...]
    new: tuple[str, ...]
    play: Callable[[Table], object]
    of: str = "unit"
    otherwise: tuple[str, ...] = ()
    """Marks the case itself treats in another way."""


GUARDS = {"guards": {"nat": "SU", "kind": "division", "type": "arm", "values": "18B14", "at": "C4020"}}
PANZER = {
    "panzer": {"nat": "WG", "kind": "division", "base": "camp", "parts": ["first", "second"]},
    "camp": {"nat": "WG", "kind": "base", "division": "panzer", "at": "C4020"},
    "first": {"nat": "WG", "division": "panzer", "at": "C4020"},
    "second": {"nat": "WG", "division": "panzer", "at": "C4020"},
}
FALLEN = {
    "div": {"nat": "US", "kind": "division", "base": "base", "parts": ["one"], "at": "eliminated", "losses": 3},
    "base": {"nat": "US", "kind": "base", "division": "div", "at": "C2020"},
    "one": {"nat": "US", "division": "div", "at": "eliminated"},
}
DANES = {"old": {"nat": "DK", "at": "C2020"}, "young": {"nat": "DK", "arrival": "DM4", "replaces": "old"}}
FIELD = {"brand": {"hex": "C4030", "nations": ["SU"]}}


def index(table: Table, name: str) -> Any:
    return table.content.index[name]


def broken_down() -> Deed:
    parts = ("guards-base", "guards-r1", "guards-r2", "guards-r3")
    return Deed(scene(GUARDS), ("guards",), parts, lambda t: BreakDown(unit=index(t, "guards"), marched=False).begin(t))


def recombined() -> Deed:
    parts = ("camp", "first", "second")
    table = scene(PANZER, phase="NATO movement")
    frame = Recombination(division=index(table, "panzer"), parts=tuple(index(table, part) for part in parts))
    return Deed(table, parts, ("panzer",), frame.begin)


def reduced() -> Deed:
    """10.0.5 In the enemy's phase: in its own a base is stopped (ruling I131)."""
    table = scene(GUARDS, phase="NATO movement")
    return Deed(table, ("guards",), ("guards-base",), lambda t: lose_steps(t, index(t, "guards"), 9, "9.12.1"))


def rebuilt() -> Deed:
    """22.1.8, 22.1.9 It has moved, and has the cadre of a unit made good."""
    table = scene(FALLEN, phase="NATO replacement", replacements={"US": 4})
    play = lambda t: Replacement(side=NATO).rebuild(t, "base")  # noqa: E731
    return Deed(table, ("base",), ("div",), play, otherwise=("moved", "tested"))


def exchanged() -> Deed:
    """21.13.1 With its original cadre rating."""
    table = scene(DANES, phase="NATO reinforcement")
    return Deed(table, ("old",), ("young",), lambda t: exchange(t, index(t, "young")), otherwise=("tested",))


def wings(**at: str) -> Table:
    known = {name: {"nat": "SU", "type": "MiG-23/27", "at": field, "lost": 1} for name, field in at.items()}
    return scene(GUARDS, fields=FIELD, wings=known)


def merged() -> Deed:
    table = wings(a="brand", b="brand")
    return Deed(table, ("a", "b"), ("a",), lambda t: Merge(t, PACT, lambda: ()).play(("a", "b")), of="squadron")


def revived() -> Deed:
    """22.2.4 It comes back whole and ready: nothing of what it was is left."""
    table = wings(a="eliminated")
    table.state.refits = {"MiG-23/27": 2}

    def play(t: Table) -> object:
        return Revive(t, PACT, lambda: ()).goes(t.content.wings.index["a"], t.content.fields.index["brand"])

    return Deed(table, (), ("a",), play, of="squadron", otherwise=("wing_duty", "wing_hurt"))


DEEDS = (broken_down, recombined, reduced, rebuilt, exchanged, merged, revived)
EXAMPLES: dict[str, tuple[Any, Any]] = {
    "lifted": (Landing(4, True, "sea"), Landing(2, True, "sea")),
    "tracks": (Track("north", 3, 8), None),  # type: ignore[arg-type]
    "reserve_hq": ("hq", None),
    "aloft": (None, None),
    "quays": ((5, 3), None),
}


def lay(table: Table, deed: Deed, name: str) -> None:
    """The mark on the first of those who go; of numbers, 2 on it and 1 on the others."""
    ids = table.content.wings.index if deed.of == "squadron" else table.content.index
    field, marked = getattr(table.state, name), deed.old or deed.new
    for number, one in enumerate(marked):
        if isinstance(field, set):
            if number == 0:
                field.add(ids[one])
        elif isinstance(field, dict):
            value = EXAMPLES.get(name, (2, 1))[min(number, 1)]
            if value is not None:
                field[one] = value
        else:
            field[ids[one]] = 1 if number else 2


def expected(deed: Deed, name: str, mark: Mark, value: Any) -> Any:
    """What those who come must have, restated from the words of the declaration."""
    several = len(deed.old) > 1
    if not deed.old or mark.how == "dropped" or (mark.how == "one for one" and len(deed.old) + len(deed.new) > 2):
        return None
    if mark.how == "shared by all" and several:
        return None
    if mark.how == "least" and several:
        return 1
    if mark.how == "added up":
        return 3
    return EXAMPLES.get(name, (2, 1))[0] if not isinstance(value, bool) else True


def carried(table: Table, deed: Deed, name: str, one: str) -> Any:
    ids = table.content.wings.index if deed.of == "squadron" else table.content.index
    field = getattr(table.state, name)
    if isinstance(field, set):
        return True if ids[one] in field else None
    return field.get(one) if isinstance(field, dict) else field[ids[one]]


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_counters_that_take_anothers_place_bear_its_marks(deed: Callable[[], Deed]) -> None:
    case = deed()
    walked = 0
    for name, mark in marks(State, case.of).items():  # type: ignore[arg-type]
        field = getattr(case.table.state, name)
        plain = isinstance(field, set | dict) or (isinstance(field, list) and mark.how not in ("by itself", "dropped"))
        if mark.how == "by itself" or name in case.otherwise or not plain:
            continue
        if mark.how in ("added up", "most", "least") and isinstance(field, list) and not case.old:
            continue
        table = case.table.copy()
        table.notes = None
        lay(table, case, name)
        sample = True if isinstance(field, set) else 2
        want = expected(case, name, mark, sample)
        case.play(table)
        found = {one: carried(table, case, name, one) for one in case.new}
        assert found == dict.fromkeys(case.new, want), (name, mark.how)
        walked += 1
    assert walked >= (8 if case.of == "squadron" else 30)
