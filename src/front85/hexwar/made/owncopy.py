"""An owner's copy of a game: the values of his printed game in place of ours, one file for each game.

The file `copies/GAME.json` in the user's folder holds values of data files by their place,
`units.toml unit US-1-2C cf`, and hexes with the columns of `ownermap`. It is laid over the files of the package when
they are read; those are never touched. Studies that play with changed numbers use the same overlay.

A game keeps the copy it was begun with: its scenario is then a document of `ownscenarios` with the copy in it
(`bound`). So two games can be played with different data at the same time, and a saved game brings its data along.
"""

from __future__ import annotations

import csv
import io
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache, wraps
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar, cast

import msgspec

from front85.hexwar.content import ContentError, read_text, reading_instead
from front85.hexwar.made.plaintoml import toml
from front85.kernel.kept import ownscenarios
from front85.kernel.kept.folders import user_folder, write_whole
from front85.kernel.kept.ownscenarios import LARGEST_COPY as LARGEST
from front85.kernel.kept.ownscenarios import PLAYED
from front85.kernel.lazy import cached_property
from front85.shelf import card

FORMAT, VERSION = "front85-copy", 1
FILES = (
    *("tables.toml", "units.toml", "scenarios.toml", "setup.toml", "air.toml", "wings.toml", "fields.toml"),
    *("weapons.toml", "lift.toml", "revolt.toml", "atlantic.toml", "air-options.toml"),
)
"""Data files that rules read and an owner may correct."""
HEX_FIELDS = ("terrain", "features", "place", "country", "sides", "lines")
SAID = frozenset({"id", "side", "kind", "provenance", "reason", "case"})
"""Keys that are no value of the printed game: what a thing is known by, and where we have it from."""
LONGEST, GREATEST = 200, 1_000_000
PLAIN = re.compile(r"[^\x00-\x1f\x7f<>\u202a-\u202e\u2066-\u2069]*")
"""Text without control signs, tags, nor such signs as turn the writing round."""

Value = int | float | str | bool
P = ParamSpec("P")
T = TypeVar("T")


class Copy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """What an owner's copy says where it is not as shipped, or where somebody has compared it with the printed game."""

    format: str = FORMAT
    version: int = VERSION
    game: str
    values: dict[str, Value] = {}
    """By place. A value may be the same as ours: then it is confirmed."""
    hexes: dict[str, dict[str, str]] = {}
    """By hex, the columns of `ownermap`."""

    @cached_property
    def mark(self) -> str:
        """A digest of what is in it; '' where nothing is."""
        if not self.values and not self.hexes:
            return ""
        return blake2b(msgspec.json.encode([self.values, self.hexes], order="sorted"), digest_size=8).hexdigest()


class BadCopy(Exception):
    """A document that is no copy; the message and its values, and the field it is about."""

    def __init__(self, message: str, field: str = "file", **values: str | int) -> None:
        super().__init__(f"{field}: {message} {values}")
        self.message, self.field, self.values = message, field, values


def shipped(game: str) -> Copy:
    return Copy(game=game)


def read_copy(data: bytes | str, game: str | None = None) -> Copy:
    """The copy in a document. Raises BadCopy for what is too large, not ours, newer, or of another game."""
    raw = data.encode() if isinstance(data, str) else data
    if len(raw) > LARGEST:
        raise BadCopy("workshop-too-large", most=LARGEST // 1024)
    try:
        body = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadCopy("workshop-copy-not-ours") from None
    return copy_of(body, game)


def copy_of(body: Any, game: str | None = None) -> Copy:
    """The same of plain data."""
    if not isinstance(body, dict) or body.get("format") != FORMAT:
        raise BadCopy("workshop-copy-not-ours")
    version = body.get("version")
    if type(version) is not int or version < 1:
        raise BadCopy("workshop-copy-not-ours", "version")
    if version > VERSION:
        raise BadCopy("workshop-copy-newer", "version", version=version, known=VERSION)
    try:
        copy = msgspec.convert(body, Copy)
    except (msgspec.ValidationError, RecursionError) as error:
        reason, _, where = str(error).partition(" - at `$.")
        raise BadCopy("workshop-malformed", where.rstrip("`") or "file", reason=reason[:LONGEST]) from None
    if game is not None and copy.game != game:
        raise BadCopy("workshop-other-game", "game", game=copy.game[:LONGEST])
    return copy


def written(copy: Copy) -> bytes:
    """The copy as a file, a value on each line."""
    return msgspec.json.format(msgspec.json.encode(copy, order="deterministic"), indent=1)


# in force, and in use


def file_of(game: str) -> Path:
    return user_folder() / "copies" / f"{game}.json"


def in_force(game: str) -> Copy:
    """The owner's copy as it stands now. Raises ContentError for a file that cannot be read."""
    path = file_of(game)
    try:
        stat = path.stat()
    except OSError:
        return shipped(game)
    return _in_force(path, game, stat.st_mtime_ns, stat.st_size)


@lru_cache(maxsize=16)
def _in_force(path: Path, game: str, stamp: int, size: int) -> Copy:
    try:
        return read_copy(path.read_bytes(), game)
    except OSError as error:
        raise ContentError(path, 0, "file", str(error.strerror)) from None
    except BadCopy as bad:
        raise ContentError(path, 0, bad.field, bad.message) from None


def put_in_force(copy: Copy) -> None:
    """Write the owner's file, whole or not at all; an empty copy takes it away. The caller has checked it."""
    if copy.mark:
        write_whole(file_of(copy.game), written(copy))
    else:
        file_of(copy.game).unlink(missing_ok=True)
    _in_force.cache_clear()


_using: ContextVar[Mapping[str, Copy]] = ContextVar("_using", default=MappingProxyType({}))


@contextmanager
def using(copy: Copy) -> Iterator[None]:
    """Within, and in this thread alone, the content of a game is loaded with this copy."""
    token = _using.set({**_using.get(), copy.game: copy})
    try:
        yield
    finally:
        _using.reset(token)


def in_use(game: str) -> Copy:
    return _using.get().get(game) or shipped(game)


def kept(game: str, maxsize: int = 4) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Loads a part of a game's content once for each copy in use, with the files as that copy has them."""

    def decorate(load: Callable[P, T]) -> Callable[P, T]:
        @lru_cache(maxsize)
        def loaded(mark: str, *args: Any) -> Any:
            with reading_instead(texts(in_use(game))):
                return load(*args)  # type: ignore[call-arg]

        @wraps(load)
        def found(*args: P.args, **kwargs: P.kwargs) -> T:
            return cast(T, loaded(in_use(game).mark, *args, *kwargs.values()))

        found.cache_clear = loaded.cache_clear  # type: ignore[attr-defined]
        return found

    return decorate


_texts: dict[str, Mapping[Path, str]] = {}


def texts(copy: Copy) -> Mapping[Path, str]:
    """The data files a copy changes, as it has them, and its hexes as a table. Raises ContentError."""
    if not copy.mark:
        return {}
    key = f"{copy.game} {copy.mark}"
    if key not in _texts:
        if len(_texts) >= 8:
            _texts.clear()
        _texts[key] = _changed(copy)
    return _texts[key]


def _changed(copy: Copy) -> Mapping[Path, str]:
    bodies: dict[Path, dict[str, Any]] = {}
    for place, value in copy.values.items():
        path, words = parted(copy.game, place)
        if path not in bodies:
            bodies[path] = tomllib.loads(read_text(path))
        put(bodies[path], words, value, place, copy.game)
    found = {path: toml(body) for path, body in bodies.items()}
    if copy.hexes:
        found[hexes_file(copy.game)] = _hex_table(copy)
    return found


def hexes_file(game: str) -> Path:
    """The name under which the hexes of the copy in use are read."""
    return file_of(game).with_suffix(".hexes.csv")


def _hex_table(copy: Copy) -> str:
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(("hex", *HEX_FIELDS))
    for name, cells in copy.hexes.items():
        for field, cell in cells.items():
            if field not in HEX_FIELDS or len(cell) > LONGEST or not PLAIN.fullmatch(cell):
                raise fault(copy.game, f"hexes {name}", f"{field[:40]!r} cannot be written like this")
        rows.writerow((name, *(cells.get(field, "") for field in HEX_FIELDS)))
    return text.getvalue()


# places


def fault(game: str, place: str, reason: str) -> ContentError:
    """A fault at a place of the owner's file, with the line it stands on there."""
    return ContentError(file_of(game), line_at(game, place), place[:LONGEST], reason)


def line_at(game: str, place: str) -> int:
    try:
        lines = file_of(game).read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return 0
    wanted = msgspec.json.encode(place.removeprefix("hexes ")).decode() + ":"
    return next((number for number, line in enumerate(lines, 1) if line.strip().startswith(wanted)), 0)


def parted(game: str, place: str) -> tuple[Path, list[str]]:
    """The data file of a place and the way within it. Raises ContentError."""
    try:
        file, *words = shlex.split(place)
    except ValueError:
        file, words = "", []
    if file not in FILES or not words or not (card(game).data / file).is_file():
        raise fault(game, place, "names no value of a data file")
    return source(game, file), words


def source(game: str, file: str) -> Path:
    """Where a data file is read from: a few may be replaced as a whole by one in the folder `charts`."""
    whole = card(game).replaced.get(file)
    own = user_folder() / "charts" / f"{whole}.toml"
    return own if whole and own.exists() else card(game).data / file


def place_of(file: str, words: list[str]) -> str:
    return shlex.join([file, *words])


def put(body: Any, words: list[str], value: Value, place: str, game: str) -> None:
    """Set the value at the end of a way, and say that it is the owner's."""
    here, said = body, None
    for word in words[:-1]:
        here = _step(here, word, place, game)
        if isinstance(here, dict) and "provenance" in here:
            said = here
    key, before = words[-1], None
    if isinstance(here, list):
        key = position(here, words[-1])  # type: ignore[assignment]
    known = (isinstance(here, dict) and key in here) or (isinstance(here, list) and key is not None)
    before = here[key] if known else None
    if before is None or isinstance(before, dict | list) or words[-1] in SAID:
        raise fault(game, place, "there is no such value in this game")
    if isinstance(before, bool) or isinstance(value, bool):
        good = isinstance(before, bool) and isinstance(value, bool)
    elif isinstance(before, str):
        good = isinstance(value, str) and len(value) <= LONGEST and bool(PLAIN.fullmatch(value))
    else:
        good = isinstance(value, int | float) and abs(value) <= GREATEST
    if not good:
        raise fault(game, place, f"{str(value)[:40]!r} cannot stand where {before!r} stood")
    here[key] = value
    if said is not None:
        said["provenance"] = "owner"


def _step(here: Any, word: str, place: str, game: str) -> Any:
    if isinstance(here, dict) and word in here:
        return here[word]
    at = position(here, word) if isinstance(here, list) else None
    if at is None:
        raise fault(game, place, f"there is no {word[:40]!r} in this game")
    return here[at]


def position(parts: list[Any], word: str) -> int | None:
    """Where a table with this `id` or `name` stands in a list, or the part of that number."""
    for at, part in enumerate(parts):
        if isinstance(part, dict) and part.get("id", part.get("name")) == word:
            return at
    return int(word) if word.isascii() and word.isdigit() and int(word) < len(parts) else None


# games that stand on a copy


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scenario with the copy it is played with. `sheet` is the one of a player's making, if it is one."""

    format: str = PLAYED
    game: str
    title: str = ""
    notes: str = ""
    base: str
    options: dict[str, bool] = {}
    sheet: dict[str, Any] | None = None
    copy: Copy


def bound(game: str, scenario: str) -> str:
    """The name of a scenario for a game that begins now: its own where all is as shipped. Lessons are always played as
    shipped, since what their coach says speaks of our figures. Raises ContentError for a copy that cannot be read."""
    if not card(game).workshop or scenario.startswith("lesson") or played_with(game, scenario) is not None:
        return scenario
    copy = in_force(game)
    return bound_to(copy, scenario) if copy.mark else scenario


def bound_to(copy: Copy, scenario: str) -> str:
    """The name of a scenario with a copy, which is put by."""
    head, sheet = ownscenarios.Head(base=scenario), None
    if ownscenarios.is_own(scenario):
        head = ownscenarios.head(copy.game, scenario)
        sheet = ownscenarios.said(ownscenarios.data_of(copy.game, scenario))
    played = Played(
        game=copy.game,
        title=head.title,
        notes=head.notes,
        base=head.base,
        options=head.options,
        sheet=sheet,
        copy=copy,
    )
    return ownscenarios.keep(copy.game, msgspec.json.encode(played, order="deterministic"))


def played_with(game: str, scenario: str) -> Played | None:
    """The scenario and the copy behind a name, None where it is one without a copy. Raises ContentError."""
    if not ownscenarios.is_own(scenario):
        return None
    return _named(game, scenario, user_folder())


@lru_cache(maxsize=64)
def _named(game: str, scenario: str, folder: Path) -> Played | None:
    """A name says what is in its file, so whatever was found under it stays so."""
    data = ownscenarios.data_of(game, scenario)
    if data is None:
        raise ContentError(scenario, 0, "file", "is not in the folder of scenarios")
    return played_of(data, game)


def played_of(data: bytes, game: str) -> Played | None:
    body = ownscenarios.said(data)
    if body.get("format") != PLAYED:
        return None
    try:
        found = msgspec.convert(body, Played)
        copy_of(body["copy"], game)
    except (msgspec.ValidationError, BadCopy, RecursionError) as error:
        raise ContentError("scenario", 0, "copy", str(error)) from None
    if found.game != game:
        raise ContentError("scenario", 0, "game", found.game[:LONGEST])
    return found


def of_scenario(game: str, scenario: str | None) -> Copy:
    """The copy a scenario is played with, or, where no scenario is meant, the owner's as it stands now."""
    if scenario is None:
        return in_force(game)
    played = played_with(game, scenario)
    return shipped(game) if played is None else played.copy


# checking


def copyfaults(copy: Copy, title: Callable[[], Any], *scenarios: str) -> list[ContentError]:
    """What keeps a copy from being played: each value and each hex that is at fault by itself, or what else there is.

    The loaders of the game check it, and scenarios are begun with it.
    """
    try:
        _begin(copy, title, scenarios)
    except Exception as error:  # whatever a loader trips over
        found = error
    else:
        return []
    until, alone = monotonic() + PATIENCE, list[ContentError]()
    parts = [(place, Copy(game=copy.game, values={place: value})) for place, value in copy.values.items()]
    parts += [(f"hexes {name}", Copy(game=copy.game, hexes={name: cells})) for name, cells in copy.hexes.items()]
    for place, part in parts:
        try:
            if monotonic() < until:
                _load(part, title(), scenarios)
        except Exception as error:  # whatever a loader trips over
            alone.append(fault(copy.game, place, _told(copy, error).reason))
    return alone or [_told(copy, found)]


PATIENCE = 10.0
"""Seconds in which values are tried one by one when a copy is at fault."""


def _told(copy: Copy, error: Exception) -> ContentError:
    if isinstance(error, ContentError):
        return error
    return ContentError(file_of(copy.game), 0, "values", f"{type(error).__name__}: {error}"[:LONGEST])


def _load(copy: Copy, played: Any, scenarios: tuple[str, ...]) -> None:
    played.copy = copy
    texts(copy)
    with using(copy):
        _hexes_stand(copy, played.content.board.index)
        for scenario in scenarios:
            played.content_of(scenario)


def _begin(copy: Copy, title: Callable[[], Any], scenarios: tuple[str, ...]) -> None:
    """Load everything and begin games. Raises ContentError, and whatever else."""
    played = title()
    _load(copy, played, scenarios)
    for scenario in scenarios or played.card.scenarios:
        position = played.start(scenario, played.card.defaults(scenario))
        for wrong in (*played.faults(position), *(() if position.ask is not None else ("it ends at once",))):
            raise ContentError(file_of(copy.game), 0, scenario, wrong)
        for side in (*played.sides, None):
            played.view(position, side)


def _hexes_stand(copy: Copy, index: Mapping[str, object]) -> None:
    """A value that is a hex among ours must be one of this map; no loader looks at where a counter may begin."""
    bodies: dict[Path, Any] = {}
    for place, value in copy.values.items():
        path, words = parted(copy.game, place)
        if path not in bodies:
            bodies[path] = tomllib.loads(path.read_text("utf-8-sig"))
        ours = value_at(bodies[path], words)
        if isinstance(ours, str) and ours in index and value and value not in index:
            raise fault(copy.game, place, f"there is no hex {value!r} on this map")


def value_at(body: Any, words: list[str]) -> Any:
    """What stands at the end of a way, None for nothing."""
    for word in words:
        if isinstance(body, list):
            at = position(body, word)
            body = None if at is None else body[at]
        else:
            body = body.get(word) if isinstance(body, dict) else None
    return body
