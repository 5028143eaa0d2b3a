"""Many solo environments at once, spread over processes, as a Gymnasium vector environment.

    from front85.lab.envs.vector import VectorSolo
    many = VectorSolo(8, processes=2, game="nuremberg", scenario="lesson")

Each process holds several games and steps them in one go, so that messages between processes are few. A game that ends
is followed by the next in the same step: the observation is that of the new game, and `infos["final_obs"]` holds the
last one.
"""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from front85.lab.envs.gymnasium import Solo

Flags = npt.NDArray[np.bool_]


class VectorSolo(VectorEnv[Any, Any, Any]):
    """`count` games of `Solo(**settings)`; game n of process p goes its own way from seed, seed + 1 and so on."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(self, count: int, *, processes: int = 2, **settings: Any) -> None:
        model = Solo(**settings, raw_view=False)
        self.num_envs, self._fixed = count, model.play.encoder.fixed()
        self.single_observation_space, self.single_action_space = model.observation_space, model.action_space
        self.observation_space = batch_space(model.observation_space, count)
        self.action_space = batch_space(model.action_space, count)
        context = multiprocessing.get_context("spawn")
        self._shares = [list(part) for part in np.array_split(np.arange(count), min(processes, count))]
        self._pipes: list[Connection] = []
        self._workers = []
        for share in self._shares:
            here, there = context.Pipe()
            worker = context.Process(target=_serve, args=(there, len(share), settings), daemon=True)
            worker.start()
            there.close()
            self._pipes.append(here)
            self._workers.append(worker)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        seeds: list[int | None]
        if isinstance(seed, list):
            seeds = seed
        else:
            seeds = [None if seed is None else seed + number for number in range(self.num_envs)]
        for pipe, share in zip(self._pipes, self._shares, strict=True):
            pipe.send(("reset", [(seeds[number], options) for number in share]))
        answers = [pipe.recv() for pipe in self._pipes]
        return _stacked([seen for answer in answers for seen in answer]), self.fixed()

    def fixed(self) -> dict[str, Any]:
        """`ground` and `roster`, the same in all games."""
        return {name: array.copy() for name, array in self._fixed.items()}

    def step(self, actions: Any) -> tuple[Any, npt.NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        for pipe, share in zip(self._pipes, self._shares, strict=True):
            pipe.send(("step", [int(actions[number]) for number in share]))
        rows = [row for pipe in self._pipes for row in pipe.recv()]
        seen, rewards, over, cut, last = zip(*rows, strict=True)
        infos: dict[str, Any] = {}
        if any(final is not None for final in last):
            infos["final_obs"] = np.array([*last, None], dtype=object)[:-1]
            infos["_final_obs"] = np.array([final is not None for final in last])
        return _stacked(list(seen)), np.array(rewards, np.float64), np.array(over), np.array(cut), infos

    def close_extras(self, **kwargs: Any) -> None:
        for pipe, worker in zip(self._pipes, self._workers, strict=True):
            pipe.send(("close", []))
            pipe.close()
            worker.join()


def _stacked(seen: list[Any]) -> Any:
    first = seen[0]
    if isinstance(first, dict):
        return {name: _stacked([one[name] for one in seen]) for name in first}
    return np.stack(seen)


def _serve(pipe: Connection, count: int, settings: dict[str, Any]) -> None:
    games: list[gymnasium.Env[Any, Any]] = [Solo(**settings, raw_view=False) for _ in range(count)]
    while True:
        try:
            order, values = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if order == "close":
            return
        if order == "reset":
            begun = [game.reset(seed=seed, options=how) for game, (seed, how) in zip(games, values, strict=True)]
            pipe.send([seen for seen, _ in begun])
            continue
        rows = []
        for game, action in zip(games, values, strict=True):
            seen, reward, over, cut, _ = game.step(action)
            last = None
            if over or cut:
                last, seen = seen, game.reset()[0]
            rows.append((seen, reward, over, cut, last))
        pipe.send(rows)
