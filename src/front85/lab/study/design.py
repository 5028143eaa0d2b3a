"""What a study is about: arms to compare, how many games each, with which seeds, and when to stop.

A study is a TOML file. Every key may stand at the top, for all arms, or in an `[[arm]]`. A list of games, scenarios or
players stands for one arm each, and an option under `compare` for one arm without and one with it.
"""

from __future__ import annotations

import tomllib
from hashlib import blake2b
from itertools import product
from pathlib import Path
from typing import Any, cast

import msgspec

from front85.games.registry import UnknownTitle, title, titles
from front85.hexwar.made.plaintoml import toml
from front85.lab.players import UnknownPlayer, player_factory
from front85.lab.study.fault import BadStudy
from front85.shelf import card

Number = int | float
Many = str | list[str]
MOST_COMPARED = 10
"""Optional rules that are compared in all their combinations."""
MOST_GAMES = 10_000_000
"""Games of a study: where each is kept takes sixteen bytes of memory."""


class Stop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When to stop before all games are played: once every interval is narrow enough."""

    width: float
    """Of the 95% interval of the first side's share of wins, from end to end: 0.1 is five points either way."""
    least: int = 40
    """Games of each arm before the first look."""
    every: int = 20
    """Games of each arm between looks."""


class Arm(msgspec.Struct, frozen=True):
    """One way of playing: everything but the seed."""

    name: str
    game: str
    scenario: str
    options: dict[str, bool]
    players: dict[str, str]
    """By side."""
    change: dict[str, Number] = {}
    """Numbers in the game's data files that this arm plays with, by their place: "units.toml unit US-1-13A cf"."""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be said of one arm or of all."""

    name: str | None = None
    game: Many | None = None
    scenario: Many | None = None
    nato: Many | None = None
    pact: Many | None = None
    soviet: Many | None = None
    options: list[str] | None = None
    without: list[str] | None = None
    compare: list[str] | None = None
    change: dict[str, Number] | None = None


class StudyFile(Wish, frozen=True, forbid_unknown_fields=True):
    """A study as it is written down."""

    games: int = 100
    seed: int = 1
    paired: bool = True
    stop: Stop | None = None
    arm: list[Wish] = []


class Design(msgspec.Struct, frozen=True):
    """A study ready to be run."""

    name: str
    games: int
    """Games of each arm."""
    seed: int
    paired: bool
    stop: Stop | None
    arms: tuple[Arm, ...]

    @property
    def total(self) -> int:
        return self.games * len(self.arms)

    def task(self, number: int) -> tuple[Arm, int]:
        """Game `number` of the study: its arm and its seed. Arms take turns, so that every beginning is balanced."""
        turn, arm = divmod(number, len(self.arms))
        return self.arms[arm], self.seed + turn

    def mark(self) -> str:
        """The same for the same study, whatever file it stands in."""
        return blake2b(msgspec.msgpack.encode(self, order="sorted"), digest_size=12).hexdigest()

    def text(self) -> str:
        """The study as a file that gives it again."""
        data: dict[str, Any] = {"name": self.name, "games": self.games, "seed": self.seed, "paired": self.paired}
        if self.stop is not None:
            data["stop"] = msgspec.structs.asdict(self.stop)
        data["arm"] = [_written(arm) for arm in self.arms]
        return toml(data)


def _written(arm: Arm) -> dict[str, Any]:
    usual = card(arm.game).defaults(arm.scenario)
    first, second = title(arm.game).sides
    written: dict[str, Any] = {"name": arm.name, "game": arm.game, "scenario": arm.scenario}
    written["nato"], written["soviet" if second == "Soviet" else "pact"] = arm.players[first], arm.players[second]
    written["options"] = [name for name, on in arm.options.items() if on and not usual[name]]
    written["without"] = [name for name, on in arm.options.items() if usual[name] and not on]
    if arm.change:
        written["change"] = arm.change
    return {key: value for key, value in written.items() if value != []}


def read_study(path: Path) -> Design:
    """The study in a file. Raises BadStudy."""
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadStudy("cli-unreadable", file=str(path), reason=error.strerror or str(error)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadStudy("lab-not-toml", file=str(path), reason=str(error)) from None
    try:
        return design(msgspec.convert(data, StudyFile), path.stem)
    except msgspec.ValidationError as error:
        raise BadStudy("lab-bad-field", file=str(path), reason=str(error)) from None


def design(file: StudyFile, name: str) -> Design:
    """A study with its arms told apart and every name checked. Raises BadStudy."""
    wishes = [_over(file, arm) for arm in file.arm] or [cast(Wish, file)]
    arms = [arm for wish in wishes for arm in _arms(wish, wish.name if file.arm else None)]
    if file.games < 1:
        raise BadStudy("cli-too-small", name="games", text=str(file.games), least=1)
    if file.stop is not None and (file.stop.width <= 0 or file.stop.least < 1 or file.stop.every < 1):
        raise BadStudy("lab-bad-stop")
    if len(arms) * file.games > MOST_GAMES:
        raise BadStudy("lab-too-many", count=str(len(arms) * file.games), most=MOST_GAMES)
    names = [arm.name for arm in arms]
    for twice in {each for each in names if names.count(each) > 1}:
        raise BadStudy("lab-arm-twice", arm=twice)
    return Design(file.name or name, file.games, file.seed, file.paired, file.stop, tuple(arms))


def each_option(game: str, scenario: str | None) -> list[Wish]:
    """The scenario as usual, then with each single optional rule switched, where the rest goes without it."""
    try:
        known = title(game)
    except UnknownTitle:
        raise BadStudy("cli-unknown-game", game=game, games=", ".join(titles())) from None
    found = card(game)
    usual = found.defaults(scenario or known.scenarios[0])
    arms = [Wish(name="usual")]
    for option, on in usual.items():
        if option not in found.unready and found.lacking({**usual, option: not on}) is None:
            name = f"{'without' if on else 'with'} {option}"
            arms.append(Wish(name=name, options=None if on else [option], without=[option] if on else None))
    return arms


def _over(file: StudyFile, arm: Wish) -> Wish:
    """An arm with what the top of the file says where it says nothing itself."""
    own = {field: value for field in Wish.__struct_fields__ if (value := getattr(arm, field)) is not None}
    return Wish(**{**{field: getattr(file, field) for field in Wish.__struct_fields__ if field != "name"}, **own})


def _arms(wish: Wish, name: str | None) -> list[Arm]:
    toggles = wish.compare or []
    found = []
    for game in _each(wish.game, ()):
        try:
            known = title(game)
        except UnknownTitle:
            raise BadStudy("cli-unknown-game", game=game, games=", ".join(titles())) from None
        first, second = known.sides
        for option in (*(wish.options or ()), *(wish.without or ()), *toggles):
            if option not in known.options:
                raise BadStudy("cli-unknown-option", game=game, option=option, options=", ".join(known.options))
        if len(toggles) > MOST_COMPARED:
            raise BadStudy("lab-too-many", count=f"2^{len(toggles)}", most=2**MOST_COMPARED)
        wanted = {**dict.fromkeys(wish.options or (), True), **dict.fromkeys(wish.without or (), False)}
        for scenario, nato, pact, on in product(
            _each(wish.scenario, known.scenarios[:1]),
            _each(wish.nato, ("regular",)),
            _each(wish.pact if wish.pact is not None else wish.soviet, ("regular",)),
            product((False, True), repeat=len(toggles)),
        ):
            if not card(game).has(scenario):
                scenarios = ", ".join(known.scenarios)
                raise BadStudy("cli-unknown-scenario", game=game, scenario=scenario, scenarios=scenarios)
            players = {first: nato, second: pact}
            for level in players.values():
                try:
                    player_factory(game, level)
                except UnknownPlayer as error:
                    raise BadStudy("lab-unknown-player", reason=str(error)) from None
            switched = dict(zip(toggles, on, strict=True))
            options = {**card(game).defaults(scenario), **wanted, **switched}
            parts = _differences(wish, game, scenario, nato, pact, switched)
            label = " ".join(([name] if name else []) + parts) or game
            found.append(Arm(label, game, scenario, options, players, wish.change or {}))
    if not found:
        raise BadStudy("lab-no-game")
    return found


def _each(value: Many | None, usual: tuple[str, ...]) -> tuple[str, ...]:
    if value is None:
        return usual
    return (value,) if isinstance(value, str) else tuple(value)


def _differences(wish: Wish, game: str, scenario: str, nato: str, pact: str, on: dict[str, bool]) -> list[str]:
    """The words by which an arm differs from its neighbours."""
    parts = []
    for value, wished in ((game, wish.game), (scenario, wish.scenario)):
        if isinstance(wished, list) and len(wished) > 1:
            parts.append(value)
    first, second = title(game).sides
    enemy = wish.pact if wish.pact is not None else wish.soviet
    for side, value, wished in ((first, nato, wish.nato), (second, pact, enemy)):
        if isinstance(wished, list) and len(wished) > 1:
            parts.append(f"{side} {value}")
    return parts + [f"{'with' if switched else 'without'} {option}" for option, switched in on.items()]
