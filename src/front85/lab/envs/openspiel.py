"""Every title as an OpenSpiel game, registered with pyspiel: `front85_nuremberg`, `front85_berlin85` and so on.

    from front85.lab.envs.openspiel import load_game
    game = load_game("nuremberg", "lesson")
    state = game.new_initial_state()

Chance is a player there as it is here: each die, and each blind draw, is a chance node of its own with all faces alike.
Sides choose word by word (see `walk`). A player observes the arrays of its side (see `encoding`), laid end to end as a
tensor or by name (`make_py_observer`); as text, its side's view in JSON. Its information state is a mark of what it saw
at each of its questions and what it chose there; `resample_from_infostate` draws another state it must think possible,
as IS-MCTS needs it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec
import numpy as np
import pyspiel

from front85.games.registry import title, titles
from front85.kernel.ask import CHANCE, Ask, Words
from front85.kernel.position import Position
from front85.lab.envs.encoding import Encoder
from front85.lab.envs.play import WIDTH
from front85.lab.envs.walk import Walk

MOST_FACES = 1024
LONGEST = 100_000
"""Upper bound of actions in a game, which OpenSpiel wants to know."""


def short_name(game: str) -> str:
    return f"front85_{game.replace('-', '_')}"


def load_game(game: str, scenario: str | None = None) -> Any:
    """The OpenSpiel game of a title."""
    return pyspiel.load_game(short_name(game), {"scenario": scenario or title(game).scenarios[0]})


class Held:
    """A position with the choice in the making; copied as OpenSpiel copies states."""

    def __init__(self, position: Position[Any], scenario: str) -> None:
        self.position, self.scenario = position, scenario
        self.sides = position.title.sides
        self.records = dict.fromkeys(self.sides, "")
        """By side, a mark of all it saw and chose so far."""
        self._renew()

    def _renew(self) -> None:
        self.ask: Ask | None = self.position.ask
        self.fallen: Words = ()
        """Of a roll: the dice so far."""
        self.taken: tuple[int, ...] = ()
        """Of a choice: the actions so far."""
        chooses = self.ask is not None and self.ask.player != CHANCE
        self.walk = Walk(self.ask, WIDTH) if chooses and self.ask is not None else None
        if self.walk is not None and self.walk.done:
            self._make(self.walk.prefix)

    def _make(self, words: Words) -> None:
        assert self.ask is not None
        side, chosen = self.ask.player, self.ask.canonical(words)
        if side != CHANCE:
            past = f"{self.records[side]} {self.seen(side)} {' '.join(chosen)}"
            self.records[side] = blake2b(past.encode(), digest_size=12).hexdigest()
        self.position.play_tested(self.ask, chosen)
        self._renew()

    def seen(self, side: str) -> str:
        """A mark of what a side knows of the position."""
        return self.position.title.masked(self.position, side).digest()

    def imagined(self, side: str, rng: Random) -> Held:
        """Another state that a side must think possible."""
        title = self.position.title
        position = title.sampled(title.masked(self.position, side), side, rng)
        return self._resumed(Held(position, self.scenario), self.taken, self.fallen, self.records)

    def faces(self) -> list[str]:
        assert self.ask is not None
        return list(self.ask.after(self.fallen))

    def apply(self, action: int) -> None:
        if self.walk is not None:
            self.taken = (*self.taken, action)
            if self.walk.take(action):
                self._make(self.walk.prefix)
            return
        assert self.ask is not None
        self.fallen = (*self.fallen, self.faces()[action])
        if self.ask.closes(self.fallen):
            self._make(self.fallen)

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return self._resumed(Held(self.position.copy(), self.scenario), self.taken, self.fallen, self.records)

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.position.title
        rest = self.taken, self.fallen, self.records
        return _restored, (game.name, self.scenario, *game.plain(self.position), *rest)

    @staticmethod
    def _resumed(held: Held, taken: tuple[int, ...], fallen: Words, records: dict[str, str]) -> Held:
        held.records = dict(records)
        for action in taken:
            held.apply(action)
        held.fallen = fallen
        return held


def _restored(
    game: str,
    scenario: str,
    state: Any,
    stack: Any,
    taken: tuple[int, ...],
    fallen: Words,
    records: dict[str, str],
) -> Held:
    found = title(game)
    position = found.restore(scenario, dict(found.options), state, stack)
    return Held._resumed(Held(position, scenario), taken, fallen, records)


class Front85State(pyspiel.State):  # type: ignore[misc]
    """A state; everything it knows is in `held`."""

    def __init__(self, game: Any, position: Position[Any], scenario: str) -> None:
        super().__init__(game)
        self.held = Held(position, scenario)

    def current_player(self) -> Any:
        ask = self.held.ask
        if ask is None:
            return pyspiel.PlayerId.TERMINAL
        return pyspiel.PlayerId.CHANCE if ask.player == CHANCE else self.held.sides.index(ask.player)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.held.walk is not None
        return self.held.walk.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        faces = self.held.faces()
        return [(face, 1 / len(faces)) for face in range(len(faces))]

    def _apply_action(self, action: int) -> None:
        self.held.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        walk = self.held.walk
        return self.held.faces()[action] if walk is None else walk.name(action)

    def is_terminal(self) -> bool:
        return self.held.ask is None

    def returns(self) -> list[float]:
        found = self.held.position.title.result(self.held.position)
        if found is None or found.winner is None:
            return [0.0, 0.0]
        return [1.0 if side == found.winner else -1.0 for side in self.held.sides]

    def observation_tensor(self, player: int | None = None) -> list[float]:
        found = self.get_game().make_py_observer()
        found.set_from(self, self.current_player() if player is None else player)
        flat: list[float] = found.tensor.tolist()
        return flat

    def information_state_string(self, player: int | None = None) -> str:
        """What the player saw and chose so far, what it sees now, and the words it has begun with."""
        own = self.current_player() if player is None else player
        held, side = self.held, self.held.sides[own]
        walk = held.walk if self.current_player() == own else None
        begun = "" if walk is None else f"{' '.join(walk.prefix)} / {walk.page}"
        return f"{side} {held.records[side]} {held.seen(side)} {begun}".rstrip()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> Front85State:
        """A state with the same information state for the player; what is hidden from it is drawn anew."""
        twin: Front85State = self.clone()
        twin.held = self.held.imagined(self.held.sides[player], Random(sampler()))
        return twin

    def observation_string(self, player: int) -> str:
        view = self.held.position.title.view(self.held.position, self.held.sides[player])
        walk = self.held.walk if self.current_player() == player else None
        shown = {"view": view, "prefix": walk.prefix if walk else (), "words": walk.shown if walk else ()}
        return msgspec.json.encode(shown).decode()

    def __str__(self) -> str:
        words = self.held.fallen if self.held.walk is None else self.held.walk.prefix
        return f"{self.held.position.digest()} {' '.join(words)}".rstrip()


class Observer:
    """What a player observes: the arrays of `encoding` laid end to end, and the mask; as text its view in JSON."""

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder
        shapes = encoder.shapes | {"mask": (encoder.width,)}
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor = np.zeros(sum(sizes), np.float32)
        parts = zip(shapes.items(), np.split(self.tensor, np.cumsum(sizes)[:-1]), strict=True)
        self.dict: dict[str, Any] = {name: part.reshape(shape) for (name, shape), part in parts}
        """The same by name, in shape."""

    def set_from(self, state: Front85State, player: int) -> None:
        held = state.held
        walk = held.walk if state.current_player() == player else None
        for name, array in self._encoder.observe(held.position, held.sides[player], walk).items():
            self.dict[name][...] = array
        self.dict["mask"][...] = 0 if walk is None else walk.mask()

    def string_from(self, state: Front85State, player: int) -> str:
        return state.observation_string(player)


def _register(name: str) -> None:
    found = title(name)
    kind = pyspiel.GameType(
        short_name=short_name(name),
        long_name=f"Front '85: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"scenario": found.scenarios[0]},
    )
    facts = pyspiel.GameInfo(
        num_distinct_actions=WIDTH,
        max_chance_outcomes=MOST_FACES,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )

    class Front85Game(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, facts, params or {})
            self.scenario = (params or {}).get("scenario", found.scenarios[0])

        @cached_property
        def encoder(self) -> Encoder:
            return Encoder(found, self.scenario, dict(found.options), WIDTH)

        def observation_tensor_shape(self) -> list[int]:
            return [len(Observer(self.encoder).tensor)]

        def new_initial_state(self) -> Front85State:
            return Front85State(self, found.start(self.scenario, dict(found.options)), self.scenario)

        def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
            return Observer(self.encoder)

    pyspiel.register_game(kind, Front85Game)


for _name in titles():
    _register(_name)
