"""What every title on a board does alike: content by scenario, plain data and back.

A title subclasses `BoardTitle`, names its types and states the rest of `front85.kernel.position.Title`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from contextlib import AbstractContextManager, nullcontext
from random import Random
from typing import Any, Generic, Protocol, Self, TypeVar, cast, get_args

import msgspec

from front85.hexwar.content import ContentError
from front85.hexwar.ids import Side
from front85.hexwar.made.owncopy import Copy, copyfaults, played_of, played_with, using
from front85.hexwar.made.workshop import BadSheet, Sheet, Workshop, read_sheet, sheet_of
from front85.kernel.answers import GroundNote, Overlay, OverlayRow, Result
from front85.kernel.ask import Ask, Words
from front85.kernel.frame import Frame, Frames
from front85.kernel.kept.ownscenarios import data_of, is_own, keep, name_of
from front85.kernel.lazy import cached_property
from front85.kernel.message import Message, Refusal, say
from front85.kernel.position import AGREED, Position
from front85.kernel.titlecard import TitleCard

MADE = 8
"""Scenarios of players' making whose content is held ready."""

C = TypeVar("C")
T = TypeVar("T", bound=Position[Any])
Seen = TypeVar("Seen", bound=Position[Any], contravariant=True)
Ground = TypeVar("Ground", contravariant=True)


class Secrets(Protocol[T]):
    """A title's module of who may know what."""

    def view(self, table: T, side: str | None, /) -> dict[str, Any]: ...

    def masked(self, table: T, side: str, /) -> T: ...


class Overlays(Protocol[Seen]):
    """A title's module of overlays of the map, by kind: those everybody may lay, and those that are about one side."""

    @property
    def FOR_ALL(self) -> Mapping[str, Callable[[Seen], Overlay]]: ...

    @property
    def FOR_SIDE(self) -> Mapping[str, Callable[[Seen, Side], Overlay]]: ...


class Sampling(Protocol[T]):
    """A title's module that draws what a side does not know."""

    def sampled(self, known: T, side: str, rng: Random, /) -> T: ...


class Legend(Protocol[Ground]):
    """A title's module of what its map means: every word of it, and the hexes a scenario of part of it is about."""

    def notes(self, content: Ground, /) -> tuple[GroundNote, ...]: ...

    def area(self, content: Ground, /) -> tuple[str, ...]: ...


class Occasions(Protocol[Seen]):
    """A title's module of when each verb may be used."""

    def not_now(self, table: Seen, words: Words, /) -> Refusal | None: ...


class BoardTitle(Generic[C, T]):
    """Content `C` never changes in play; a table `T` is a game at one moment.

    Name, sides, scenarios and options are those of the card.
    """

    card: TitleCard
    name: str
    sides: tuple[str, ...]
    options: dict[str, bool]
    added_options: tuple[str, ...] = ()
    """Options that came after the first saves: a save that does not know one was begun without it."""
    end_case: str
    conceded: tuple[str, str]
    """The case under which a side gives up, and what the log says then."""
    state_type: type[msgspec.Struct]
    table_type: Callable[..., T]
    stack_type: Any
    """A tuple of any frames of the game, by whose tags saved stacks are read."""
    outcome_type: Callable[..., Any]
    """Winner, how, case, and the points if the title counts any."""
    loaded: Callable[[str], C]
    """The game as shipped, with the owner's own files."""
    owner_mark: Callable[[str], str]
    """A mark of the owner's own files a scenario stands on, '' when everything is as shipped."""
    first: Frames
    """The frames with which a game begins."""
    fresh: Callable[[C, Mapping[str, bool]], Any]
    """The state with which a game begins."""
    check_fits: Callable[[C, Any], None]
    """Raises ValueError when plain data does not fit this map and these counters."""
    unsound: Callable[[T], list[str]]
    """What is wrong with a table: invariants the fuzzer watches."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.name, cls.sides, cls.options = cls.card.name, cls.card.sides, cls.card.options

    def __init__(self, content: C | None = None) -> None:
        """With content of its own a title plays on another map or with other counters, as vignettes do."""
        self._content = content
        self._own: dict[tuple[str, str], C] = {}
        self.copy: Copy | None = None
        """The owner's copy that all content is loaded with; None for the game as shipped."""
        self.made_names: Mapping[str, str] = {}
        """What a scenario of a player's making calls its own counters."""
        self._made_names: dict[str, Mapping[str, str]] = {}
        self._twins: dict[str, Self] = {}

    def load(self, scenario: str, options: Mapping[str, bool]) -> C:
        """The game as shipped, with the owner's own files; options may change who takes part."""
        return self.loaded(scenario)

    def faults(self, position: Position[Any]) -> list[str]:
        return self.unsound(cast(T, position))

    def opening(self, content: C) -> Frames:
        return self.first

    def start(self, scenario: str, options: dict[str, bool]) -> T:
        options = {**self.options, **options}
        content = self.content_of(scenario, options)
        return self.seat(content, self.fresh(content, options), self.opening(content), scenario, options)

    def as_shipped(self, scenario: str) -> bool:
        """Whether a scenario is played with the files of the house, neither an owner's nor a vignette's."""
        return self._content is None and not is_own(scenario) and not self.owner_mark(scenario)

    def data(self) -> AbstractContextManager[None]:
        """Within, content is loaded as this title has it."""
        return nullcontext() if self.copy is None else using(self.copy)

    def of(self, scenario: str) -> Self:
        """The title as games of a scenario have it: with the owner's copy they were begun with, and with the names the
        scenario gives to counters."""
        if self._content is not None or not is_own(scenario):
            return self
        played, names = played_with(self.name, scenario), self._names(scenario)
        copy = self.copy if played is None else played.copy
        if copy == self.copy and names == self.made_names:
            return self
        if scenario not in self._twins:
            if len(self._twins) >= MADE:
                del self._twins[next(iter(self._twins))]
            twin = self._twins[scenario] = type(self)()
            twin.copy, twin.made_names = copy, names
        return self._twins[scenario]

    def _names(self, scenario: str) -> Mapping[str, str]:
        if scenario not in self._made_names:
            if len(self._made_names) >= MADE:
                del self._made_names[next(iter(self._made_names))]
            try:
                sheet = self._sheet(scenario)
            except BadSheet:  # said where it is loaded
                sheet = None
            self._made_names[scenario] = {own.id: own.name for own in sheet.counters if own.name} if sheet else {}
        return self._made_names[scenario]

    def _sheet(self, scenario: str) -> Sheet | None:
        """The sheet of a player's scenario, None for one of the house with an owner's copy. Raises BadSheet."""
        played = played_with(self.name, scenario)
        if played is None:
            return read_sheet(data_of(self.name, scenario) or b"", self.name)
        return None if played.sheet is None else sheet_of(played.sheet, self.name)

    def renamed(self) -> Mapping[str, str]:
        """Counters that the owner's copy calls otherwise, in a title that does not name its units by their data."""
        return {}

    @cached_property
    def given_names(self) -> Mapping[str, str]:
        """Names of counters in place of those the title has for them."""
        return {**self.renamed(), **self.made_names}

    def take_in(self, scenario: str, text: str) -> None:
        """Keep the scenario a saved game brings with it. Raises ValueError for one that is not what its name says or
        cannot be played."""
        if not self.card.workshop or not is_own(scenario) or name_of(text.encode()) != scenario:
            raise ValueError(scenario)
        brought = played_of(text.encode(), self.name)
        if brought is not None:
            with using(brought.copy):
                if brought.sheet is None and brought.base not in self.card.scenarios:
                    raise ValueError(brought.base)
                if brought.sheet is not None:
                    self._sound(scenario, msgspec.json.encode(brought.sheet).decode())
                for wrong in copyfaults(brought.copy, cast(Any, type(self)), brought.base):
                    raise ValueError(f"{scenario}: {wrong}")
        else:
            self._sound(scenario, text)
        keep(self.name, text.encode())

    def _sound(self, scenario: str, text: str) -> None:
        """Raises ValueError for a scenario of a player's making that cannot be played."""
        workshop: Workshop[C] = self.card.find(self.card.workshop)
        try:
            faults = workshop.faults(read_sheet(text, self.name), cast(Any, type(self)))
        except BadSheet as bad:
            faults = [bad.fault]
        if faults:
            raise ValueError(f"{scenario}: {faults[0].field}: {faults[0].message.id}")

    def seat(self, content: C, state: Any, stack: Frames, scenario: str, options: dict[str, bool]) -> T:
        """A table with this state and these frames on it."""
        return self.table_type(self.of(scenario), content, state, stack, scenario, options)

    secrets: Secrets[T]
    sampling: Sampling[T] | None = None
    """None for a title without secrets."""
    overlays: Overlays[T]
    legend: Legend[C] | None = None
    """None for a title whose map is told by the names of things alone."""
    occasions: Occasions[T] | None = None
    menus: Mapping[str, Callable[[Any, Any], Ask | Frames]]
    """The questions that verbs of several modules go into, by name. A frame opens one with `table.menu(NAME, frame)`:
    verbs are made of a phase's parts and stand above it, the menu stands above them, and here they are joined."""

    def view(self, position: Position[Any], side: str | None) -> dict[str, Any]:
        _ = position.ask  # run on to the open question, so that the phase named is the one that asks
        return self.secrets.view(cast(T, position), side)

    def masked(self, position: Position[Any], side: str) -> T:
        return self.secrets.masked(cast(T, position), side)

    def sampled(self, known: Position[Any], side: str, rng: Random) -> T:
        """A full position that `side` must think possible."""
        return cast(T, known.copy()) if self.sampling is None else self.sampling.sampled(cast(T, known), side, rng)

    def not_now(self, position: Position[Any], words: Words) -> Refusal | None:
        return None if self.occasions is None else self.occasions.not_now(cast(T, position), words)

    def ground_notes(self) -> tuple[GroundNote, ...]:
        return () if self.legend is None else self.legend.notes(self.content)

    def scenario_areas(self) -> dict[str, tuple[str, ...]]:
        if self.legend is None:
            return {}
        found = {scenario: self.legend.area(self.content_of(scenario)) for scenario in self.scenarios}
        return {scenario: hexes for scenario, hexes in found.items() if hexes}

    def overlay(self, position: Position[Any], side: str | None, kind: str) -> Overlay:
        """The overlay of a kind. Raises ValueError for an unknown kind, or one that onlookers may not see."""
        _ = position.ask
        table = self.masked(position, side or self.sides[0])
        if kind in self.overlays.FOR_ALL:
            return self.overlays.FOR_ALL[kind](table)
        if kind in self.overlays.FOR_SIDE and side is not None:
            return self.overlays.FOR_SIDE[kind](table, Side(self.sides.index(side)))
        raise ValueError(f"there is no overlay {kind!r} for {side}")

    def overlay_rows(self, position: Position[Any], side: str | None, kind: str) -> tuple[OverlayRow, ...]:
        """What the overlay of a kind says in lines; nothing where it has none, or for onlookers."""
        lists = getattr(self.overlays, "ROWS", {})
        if kind not in lists or side is None:
            return ()
        _ = position.ask
        found: tuple[OverlayRow, ...] = lists[kind](self.masked(position, side), Side(self.sides.index(side)))
        return found

    def drawn(self) -> Any:
        """The outcome of a game that both sides agreed to call a draw."""
        return self.outcome_type("", AGREED, self.end_case)

    def points(self, table: T) -> tuple[int, ...]:
        """What stands in the outcome of a game that one side gives up; nothing where a title counts no points."""
        return ()

    def concede(self, position: Position[Any], side: str) -> None:
        (case, words), winner = self.conceded, self.sides[1 - self.sides.index(side)]
        position.state.outcome = self.outcome_type(winner, "conceded", case, *self.points(cast(T, position)))
        position.note(words, case, side=side)

    def how_won(self, outcome: Any) -> Message:
        """How a game ended, in words; an outcome has a `winner` ('' or None for a draw) and a `case`."""
        raise NotImplementedError

    def result(self, position: Position[Any]) -> Result | None:
        outcome = position.state.outcome
        if outcome is None:
            return None
        how = say("won-agreed") if outcome == self.drawn() else self.how_won(outcome)
        return Result(outcome.winner or None, how, (outcome.case,))

    def agree(self, position: Position[Any]) -> None:
        position.state.outcome = self.drawn()
        position.note("log-agreed", self.end_case)

    @property
    def scenarios(self) -> tuple[str, ...]:
        """Names of the scenarios, the usual one first."""
        return self.card.all_scenarios()

    @property
    def content(self) -> C:
        return self.content_of(self.card.scenarios[0])

    def content_of(self, scenario: str, options: Mapping[str, bool] | None = None) -> C:
        if self._content is not None:
            return self._content
        played = played_with(self.name, scenario)
        with self.data() if played is None else using(played.copy):
            if played is not None and played.sheet is None:
                return self.load(played.base, options or self.options)
            return self._made(scenario) if is_own(scenario) else self.load(scenario, options or self.options)

    def _made(self, scenario: str) -> C:
        """The content of a scenario that a player made. Raises ContentError where it is not here or not sound."""
        key = scenario, self.owner_mark(scenario)
        if key not in self._own:
            data = data_of(self.name, scenario)
            if data is None:
                raise ContentError(scenario, 0, "file", "is not in the folder of scenarios")
            workshop: Workshop[C] = self.card.find(self.card.workshop)
            try:
                content = workshop.content(cast(Sheet, self._sheet(scenario)))
            except (BadSheet, KeyError, ValueError) as error:
                raise ContentError(scenario, 0, "file", str(error)) from None
            keep(self.name, data)
            if len(self._own) >= MADE:
                del self._own[next(iter(self._own))]
            self._own[key] = content
        return self._own[key]

    def content_mark(self, scenario: str) -> str:
        return "" if self._content is not None else self.owner_mark(scenario)

    def restore(self, scenario: str, options: dict[str, bool], state: Any, stack: Any) -> T:
        if not self.card.has(scenario):
            raise ValueError(f"there is no scenario {scenario!r}")
        options = {**self.options, **options}
        content = self.content_of(scenario, options)
        plain = msgspec.convert(state, self.state_type)
        frames = cast(Frames, msgspec.convert([self._today(one) for one in stack], self.stack_type))
        self.check_fits(content, plain)
        return self.seat(content, plain, frames, scenario, options)

    def _today(self, one: Any) -> Any:
        """A frame as it is kept now; what is none is left to be refused."""
        kind = self._kinds.get(str(one.get("rule"))) if isinstance(one, dict) else None
        return one if kind is None else kind.from_disk(one)

    @cached_property
    def _kinds(self) -> dict[str, type[Frame]]:
        """The frames of the game by tag."""
        kinds: tuple[type[Frame], ...] = get_args(get_args(self.stack_type)[0]) or get_args(self.stack_type)[:1]
        return {str(kind.__struct_config__.tag): kind for kind in kinds}

    def plain(self, position: Position[Any]) -> tuple[Any, Any]:
        return msgspec.to_builtins(position.state, order="sorted"), [
            msgspec.to_builtins(frame.on_disk(), order="sorted") for frame in position.stack
        ]


def check_hexes(size: int, *groups: Collection[int], least: int = 0) -> None:
    """Raises ValueError for a hex number this map does not have; numbers down to `least` are places off the map."""
    if not all(least <= hex_ < size for hexes in groups for hex_ in hexes):
        raise ValueError("the saved game has other hexes")
