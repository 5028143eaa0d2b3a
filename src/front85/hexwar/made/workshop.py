"""The workshop: a scenario of a player's making as plain data, and whether it can be played.

Every title has one `Workshop`. It says which counters, ways in and numbers a scenario of the title has, makes a copy
of a shipped scenario to begin from, and turns a sheet into content. What is checked alike in all titles is here. A
fault names the field and, where it has one, the hex and the counter, so that an editor can point at it.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Generic, Literal, TypeVar

import msgspec

from front85.hexwar.content import ContentError
from front85.hexwar.ground.areas import named
from front85.hexwar.ground.board import Board
from front85.hexwar.ids import HexId
from front85.kernel.kept.ownscenarios import LARGEST
from front85.kernel.message import Message, say
from front85.kernel.position import Position, Title

FORMAT = "front85-scenario"
VERSION = 2
"""Since 2 a scenario may bring counters of its own."""
TITLE, NOTES, GOALS, WAVES, COUNTERS, CORNERS = 60, 2000, 40, 200, 100, 40
"""Characters of a title and of notes; objectives, waves of arrivals, counters and corners in one scenario."""
LABEL = 30
"""Characters of the name and the formation of a counter."""
ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9/.-]{0,29}")
"""Names by which games know counters: one word, as people type them."""
PLAIN = re.compile(r"[^\x00-\x1f\x7f\u202a-\u202e\u2066-\u2069]*")
"""Text without control signs, nor such as turn the writing round."""

C = TypeVar("C")
S = TypeVar("S", bound=msgspec.Struct)


class Wave(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units that come on a turn by one of the title's ways in; '' is the way of their own nation or kind."""

    turn: int
    units: tuple[str, ...]
    entry: str = ""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hexes to hold: one of many to be held together, or worth points to a side that holds any of its hexes."""

    hexes: tuple[str, ...]
    side: str = ""
    points: int = 0
    name: str = ""


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A counter of a player's own: like one of the game, but with a name, a formation and figures of its own."""

    id: str
    like: str
    name: str = ""
    formation: str = ""
    values: dict[str, int] = {}


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scenario as it is written down: who stands where, who comes when, for how long, and what it is about."""

    format: str = FORMAT
    version: int = VERSION
    game: str
    title: str
    notes: str = ""
    base: str
    """The shipped scenario from which it has everything it does not say itself."""
    first_turn: int
    last_turn: int
    first: str = ""
    """The side that goes first, where a title leaves that to the scenario."""
    area: tuple[str, ...] = ()
    """Hexes at its corners; none leaves the area of the base."""
    counters: tuple[Made, ...] = ()
    place: dict[str, str] = {}
    """Hex by unit. Whoever is neither here nor in a wave takes no part."""
    arrive: tuple[Wave, ...] = ()
    goals: tuple[Goal, ...] = ()
    numbers: dict[str, int] = {}
    """Numbers of the title's own: of victory, of markers."""
    options: dict[str, bool] = {}
    rules: dict[str, Any] = {}
    """What a title's own file of scenarios states besides; kept as it was."""


class Fault(msgspec.Struct, frozen=True):
    """What is wrong, in which field, and where on the map."""

    message: Message
    field: str
    hex: str = ""
    unit: str = ""


class Piece(msgspec.Struct, frozen=True):
    """A counter that can take part."""

    id: str
    name: str
    side: str
    nat: str
    formation: str
    type: str
    strength: str
    values: dict[str, int] = {}
    """The figures a counter like this one may have in its own way."""


class Way(msgspec.Struct, frozen=True):
    """A way in for reinforcements: `name` as a wave states it, whose it is, and the hexes of the whole map."""

    name: str
    side: str
    hexes: tuple[str, ...]


class Number(msgspec.Struct, frozen=True):
    """A number a scenario may state, from the lowest to the highest."""

    name: str
    low: int
    high: int


class BadSheet(Exception):
    """A document that is no scenario at all; what can be said about it."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.field}: {fault.message.id} {fault.message.args}")
        self.fault = fault


def read_sheet(data: bytes | str, game: str | None = None) -> Sheet:
    """The sheet in a document. Raises BadSheet for what is too large, not ours, of a newer version or of a game other
    than `game`. Whether it can be played is another question."""
    raw = data.encode() if isinstance(data, str) else data
    if len(raw) > LARGEST:
        raise BadSheet(Fault(say("workshop-too-large", most=LARGEST // 1024), "file"))
    try:
        body = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadSheet(Fault(say("workshop-not-ours"), "file")) from None
    return sheet_of(body, game)


def sheet_of(body: Any, game: str | None = None) -> Sheet:
    """The same of plain data."""
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadSheet(Fault(say("workshop-not-ours"), "file"))
    version = body.get("version")
    if type(version) is not int or version < 1:
        raise BadSheet(Fault(say("workshop-not-ours"), "version"))
    if version > VERSION:
        raise BadSheet(Fault(say("workshop-newer", version=version, known=VERSION), "version"))
    try:
        sheet = msgspec.convert(body, Sheet)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at `$.")
        raise BadSheet(Fault(say("workshop-malformed", reason=reason), where.rstrip("`") or "file")) from None
    except RecursionError:
        raise BadSheet(Fault(say("workshop-not-ours"), "file")) from None
    if game is not None and sheet.game != game:
        raise BadSheet(Fault(say("workshop-other-game", game=sheet.game[:TITLE]), "game"))
    return sheet


def written(sheet: Sheet) -> bytes:
    """The sheet as a file."""
    return msgspec.json.format(msgspec.json.encode(sheet), indent=1)


class Workshop(Generic[C]):
    """What a title adds to a scenario's making. A subclass states the data and the three methods that raise."""

    game: str
    sides: tuple[str, ...]
    scheme: Literal["hold", "points", "total"]
    """How a scenario is won: by holding all its objectives, by points for them, or by a total alone."""
    attacker: str
    """Who must hold the objectives of the scheme `hold`."""
    last: int = 30
    """The latest turn."""
    chooses_first: bool = False
    area_means: Message | None = None
    """What it means that only part of the map is played; none: the whole map always is."""
    figures: tuple[Number, ...] = ()
    """What is printed on counters and can be different on one of a player's own."""
    formed: bool = True
    """Whether a counter of one's own can belong to a formation."""
    together: int = 2
    """How many counters of a formation are put down in one hex."""

    @property
    def board(self) -> Board:
        raise NotImplementedError

    @property
    def bases(self) -> tuple[str, ...]:
        """Scenarios to begin from."""
        raise NotImplementedError

    @property
    def pieces(self) -> Mapping[str, Piece]:
        raise NotImplementedError

    @property
    def ways(self) -> tuple[Way, ...]:
        """Ways in; none where a title has no reinforcements."""
        return ()

    @property
    def nights(self) -> tuple[int, ...]:
        """Turns of night, in a title that has them."""
        return ()

    def strength(self, like: str, values: Mapping[str, int]) -> str:
        """What a counter like this one of the game shows with these figures."""
        raise NotImplementedError

    def pieces_of(self, sheet: Sheet) -> Mapping[str, Piece]:
        """The counters of the game, and those of a scenario's own that are like one of them."""
        pieces = self.pieces
        return {**pieces, **{own.id: self.piece(own) for own in sheet.counters if own.like in pieces}}

    def piece(self, own: Made) -> Piece:
        like = self.pieces[own.like]
        values = {name: own.values.get(name, value) for name, value in like.values.items()}
        return msgspec.structs.replace(
            like,
            id=own.id,
            name=own.name or own.id,
            formation=own.formation or like.formation,
            values=values,
            strength=self.strength(own.like, values),
        )

    def own(self, sheet: Sheet) -> list[tuple[Made, Piece]]:
        """The counters of a scenario's own that take part in it."""
        part = set(self.taking_part(sheet))
        return [(own, self.piece(own)) for own in sheet.counters if own.id in part]

    def area(self, sheet: Sheet) -> tuple[str, ...]:
        """The hexes of the part of the map that is played, none for all of it or for corners that make no part."""
        if self.area_means is None or not _corners(sheet, self.board):
            return ()
        return named(self.board, sheet.area)

    def numbers(self, base: str) -> tuple[Number, ...]:
        return ()

    def copy_of(self, base: str) -> Sheet:
        """A sheet that says what a shipped scenario says."""
        raise NotImplementedError

    def copied(self, base: str, scenario: Any, **said: Any) -> Sheet:
        """A sheet with the turns of a scenario and what else is said of it."""
        turns = {"first_turn": scenario.first_turn, "last_turn": scenario.last_turn}
        return Sheet(game=self.game, title="", base=base, **turns, **said)

    def changed(self, base: S, sheet: Sheet, **said: Any) -> S:
        """The scenario of a base with the turns of a sheet and what else it says."""
        turns = {"first_turn": sheet.first_turn, "last_turn": sheet.last_turn}
        return msgspec.structs.replace(base, provenance="owner", **turns, **said)

    def opened(self, text: str) -> Sheet:
        """The sheet in a file; a title may read others than ours. Raises BadSheet and ContentError."""
        return read_sheet(text, self.game)

    def content(self, sheet: Sheet) -> C:
        """The game as the sheet has it. Raises ContentError, KeyError or ValueError for one that fails its checks."""
        raise NotImplementedError

    def closed_hexes(self, content: C | None) -> Collection[HexId]:
        """Hexes in which no ground unit can stand; of the whole map without content."""
        return ()

    def doors(self, content: C, unit: str, wave: Wave) -> Iterable[HexId]:
        """Hexes by which a unit of a wave may come in."""
        ways = {way.name: way.hexes for way in self.ways}
        return [self.board.index[name] for name in ways.get(wave.entry, ())]

    def crowded(self, content: C, units: list[str]) -> bool:
        """Whether these units of one side may not begin in one hex."""
        raise NotImplementedError

    def own_faults(self, sheet: Sheet) -> Iterator[Fault]:
        """What only this title asks of a sheet, before there is content."""
        return iter(())

    # checking

    def faults(self, sheet: Sheet, title: Callable[[C], Title]) -> list[Fault]:
        """Everything that keeps a sheet from being played, in the order of its fields; empty for a good one."""
        found = [
            *self._head(sheet),
            *self._counters(sheet),
            *self._forces(sheet),
            *self._goals(sheet),
            *self.own_faults(sheet),
        ]
        if found:
            return found
        try:
            content = self.content(sheet)
            found = [*self._crowds(sheet, content), *self._doors(sheet, content), *self._reach(sheet, content)]
            return found or self._trial(sheet, title, content)
        except ContentError as error:
            return [Fault(say("workshop-unplayable", reason=error.reason), error.field)]
        except (KeyError, ValueError, IndexError, LookupError, TypeError) as error:
            return [Fault(say("workshop-unplayable", reason=f"{type(error).__name__}: {error}"), "base")]

    def _trial(self, sheet: Sheet, title: Callable[[C], Any], content: C) -> list[Fault]:
        """A game is begun: what the title's own watch says of its first position."""
        played = title(content)
        position: Position[Any] = played.start(sheet.base, played.card.fitted({**played.options, **sheet.options}))
        if position.ask is None:
            return [Fault(say("workshop-over-at-once"), "goals")]
        return [Fault(say("workshop-unplayable", reason=reason), "place") for reason in played.faults(position)]

    def _head(self, sheet: Sheet) -> Iterator[Fault]:
        for name, text, most in (("title", sheet.title, TITLE), ("notes", sheet.notes, NOTES)):
            if len(text) > most or not PLAIN.fullmatch(text.replace("\n", " ") if name == "notes" else text):
                yield Fault(say("workshop-text", most=most), name)
        if not sheet.title.strip():
            yield Fault(say("workshop-no-title"), "title")
        if sheet.base not in self.bases:
            yield Fault(say("workshop-no-base", base=sheet.base[:TITLE]), "base")
            return
        if not 1 <= sheet.first_turn <= sheet.last_turn <= self.last:
            yield Fault(say("workshop-turns", last=self.last), "last_turn")
        if sheet.first and (not self.chooses_first or sheet.first not in self.sides):
            yield Fault(say("workshop-no-side"), "first")
        known = {number.name: number for number in self.numbers(sheet.base)}
        for name, value in sheet.numbers.items():
            number = known.get(name)
            if number is None:
                yield Fault(say("workshop-no-number", name=name[:TITLE]), f"numbers.{name[:TITLE]}")
            elif not number.low <= value <= number.high:
                yield Fault(say("workshop-number", low=number.low, high=number.high), f"numbers.{name}")
        if sheet.area and self.area_means is None:
            yield Fault(say("workshop-no-area"), "area")
        elif sheet.area and not _corners(sheet, self.board):
            lost = next((name for name in sheet.area if name not in self.board.index), "")
            yield Fault(
                say("workshop-no-hex", hex=lost[:TITLE]) if lost else say("workshop-area", most=CORNERS), "area"
            )

    def _counters(self, sheet: Sheet) -> Iterator[Fault]:
        if len(sheet.counters) > COUNTERS:
            yield Fault(say("workshop-many", most=COUNTERS), "counters")
            return
        seen, figures = set(self.pieces), {number.name: number for number in self.figures}
        for at, own in enumerate(sheet.counters):
            field, unit = f"counters.{at}", own.id[:TITLE]
            if not ID.fullmatch(own.id):
                yield Fault(say("workshop-counter-id"), f"{field}.id", unit=unit)
            elif own.id in seen:
                yield Fault(say("workshop-counter-twice", unit=unit), f"{field}.id", unit=unit)
            seen.add(own.id)
            like = self.pieces.get(own.like)
            if like is None or not like.values:
                yield Fault(say("workshop-counter-like", unit=own.like[:TITLE]), f"{field}.like", unit=unit)
            for name, text in (("name", own.name), ("formation", own.formation)):
                if len(text) > LABEL or not PLAIN.fullmatch(text):
                    yield Fault(say("workshop-text", most=LABEL), f"{field}.{name}", unit=unit)
            if own.formation and not self.formed:
                yield Fault(say("workshop-counter-formation"), f"{field}.formation", unit=unit)
            for name, value in own.values.items():
                number = figures.get(name) if like is None or name in like.values else None
                if number is None:
                    yield Fault(say("workshop-no-number", name=name[:TITLE]), f"{field}.values", unit=unit)
                elif not number.low <= value <= number.high:
                    yield Fault(
                        say("workshop-number", low=number.low, high=number.high), f"{field}.values.{name}", unit=unit
                    )

    def _forces(self, sheet: Sheet) -> Iterator[Fault]:
        pieces, board, closed = self.pieces_of(sheet), self.board, set(self.closed_hexes(None))
        where: dict[str, str] = {}
        for unit, hex_ in sheet.place.items():
            field = f"place.{unit[:TITLE]}"
            if unit not in pieces:
                yield Fault(say("workshop-no-unit", unit=unit[:TITLE]), field)
            elif hex_ not in board.index:
                yield Fault(say("workshop-no-hex", hex=hex_[:TITLE]), field, unit=unit)
            elif board.index[hex_] in closed:
                yield Fault(say("workshop-closed", hex=hex_), field, hex_, unit)
            elif where.setdefault(hex_, pieces[unit].side) != pieces[unit].side:
                yield Fault(say("workshop-enemies", hex=hex_), field, hex_, unit)
        yield from self._waves(sheet)
        sides = {pieces[unit].side for unit in self.taking_part(sheet) if unit in pieces}
        for side in self.sides if sheet.place else self.sides[:1]:
            if side not in sides or not sheet.place:
                yield Fault(say("workshop-no-force", side=side), "place")

    def _waves(self, sheet: Sheet) -> Iterator[Fault]:
        pieces, ways = self.pieces_of(sheet), {way.name: way for way in self.ways}
        if sheet.arrive and not ways:
            yield Fault(say("workshop-no-arrivals"), "arrive")
            return
        if len(sheet.arrive) > WAVES:
            yield Fault(say("workshop-many", most=WAVES), "arrive")
            return
        seen: set[str] = set()
        for number, wave in enumerate(sheet.arrive):
            field = f"arrive.{number}"
            if not sheet.first_turn <= wave.turn <= sheet.last_turn:
                yield Fault(
                    say("workshop-late", turn=wave.turn, first=sheet.first_turn, last=sheet.last_turn), f"{field}.turn"
                )
            way = ways.get(wave.entry)
            if way is None:
                yield Fault(say("workshop-no-way", entry=wave.entry[:TITLE]), f"{field}.entry")
            for unit in wave.units:
                if unit not in pieces:
                    yield Fault(say("workshop-no-unit", unit=unit[:TITLE]), f"{field}.units")
                elif unit in sheet.place or unit in seen:
                    yield Fault(say("workshop-twice", unit=pieces[unit].name), f"{field}.units", unit=unit)
                elif way is not None and way.side not in ("", pieces[unit].side):
                    yield Fault(say("workshop-others-way", unit=pieces[unit].name), f"{field}.entry", unit=unit)
                seen.add(unit)

    def _goals(self, sheet: Sheet) -> Iterator[Fault]:
        if sheet.goals and self.scheme == "total":
            yield Fault(say("workshop-no-goals"), "goals")
            return
        if len(sheet.goals) > GOALS:
            yield Fault(say("workshop-many", most=GOALS), "goals")
            return
        for number, goal in enumerate(sheet.goals):
            field = f"goals.{number}"
            for hex_ in goal.hexes:
                if hex_ not in self.board.index:
                    yield Fault(say("workshop-no-hex", hex=hex_[:TITLE]), field)
            if not goal.hexes:
                yield Fault(say("workshop-empty-goal"), field)
            if len(goal.name) > TITLE or not PLAIN.fullmatch(goal.name):
                yield Fault(say("workshop-text", most=TITLE), f"{field}.name")
            if self.scheme == "points" and goal.side not in self.sides:
                yield Fault(say("workshop-no-side"), f"{field}.side")
            if not 0 <= goal.points <= 1000 or (self.scheme == "points" and not goal.points):
                yield Fault(say("workshop-number", low=1, high=1000), f"{field}.points")

    def taking_part(self, sheet: Sheet) -> list[str]:
        return [*sheet.place, *(unit for wave in sheet.arrive for unit in wave.units)]

    def _crowds(self, sheet: Sheet, content: C) -> Iterator[Fault]:
        """More units in a hex than stacking allows."""
        stacks: dict[str, list[str]] = {}
        for unit, hex_ in sheet.place.items():
            stacks.setdefault(hex_, []).append(unit)
        for hex_, units in stacks.items():
            if len(units) > 1 and self.crowded(content, units):
                yield Fault(say("workshop-crowded", hex=hex_), f"place.{units[-1]}", hex_, units[-1])
        closed = set(self.closed_hexes(content))
        for unit, hex_ in sheet.place.items():
            if self.board.index[hex_] in closed:
                yield Fault(say("workshop-outside", hex=hex_), f"place.{unit}", hex_, unit)

    def _doors(self, sheet: Sheet, content: C) -> Iterator[Fault]:
        """A unit that can never come in: no hex of its way is on this map, or enemies stand in all of them."""
        closed, pieces = set(self.closed_hexes(content)), self.pieces_of(sheet)
        held = {self.board.index[hex_]: pieces[unit].side for unit, hex_ in sheet.place.items()}
        for number, wave in enumerate(sheet.arrive):
            for unit in wave.units:
                side, doors = pieces[unit].side, [h for h in self.doors(content, unit, wave) if h not in closed]
                if not doors:
                    yield Fault(say("workshop-shut", unit=pieces[unit].name), f"arrive.{number}.entry", "", unit)
                elif all(held.get(door, side) != side for door in doors):
                    hex_ = self.board.names[doors[0]]
                    yield Fault(say("workshop-barred", unit=pieces[unit].name), f"arrive.{number}.entry", hex_, unit)

    def _reach(self, sheet: Sheet, content: C) -> Iterator[Fault]:
        """An objective that nobody who should hold it could ever come to."""
        closed, index, pieces = set(self.closed_hexes(content)), self.board.index, self.pieces_of(sheet)
        for number, goal in enumerate(sheet.goals):
            side = goal.side or self.attacker
            begin = [index[hex_] for unit, hex_ in sheet.place.items() if pieces[unit].side == side]
            for wave in sheet.arrive:
                for unit in wave.units[:1]:
                    begin += self.doors(content, unit, wave) if pieces[unit].side == side else ()
            reached = _spread(self.board, begin, closed)
            wanted = [index[hex_] for hex_ in goal.hexes]
            lost = [hex_ for hex_ in wanted if hex_ not in reached]
            if lost and (self.scheme == "hold" or len(lost) == len(wanted)):
                name = self.board.names[lost[0]]
                yield Fault(say("workshop-unreachable", hex=name), f"goals.{number}", name)


def _corners(sheet: Sheet, board: Board) -> bool:
    """Whether hexes of the map make a part of it."""
    return 2 <= len(set(sheet.area)) == len(sheet.area) <= CORNERS and all(name in board.index for name in sheet.area)


def _spread(board: Board, begin: Iterable[HexId], closed: Collection[HexId]) -> set[HexId]:
    """Every hex to which a way leads from these on open ground."""
    found = {hex_ for hex_ in begin if hex_ not in closed}
    queue = deque(found)
    while queue:
        for near in board.adjacent[queue.popleft()]:
            if near >= 0 and near not in found and near not in closed:
                found.add(near)
                queue.append(near)
    return found
