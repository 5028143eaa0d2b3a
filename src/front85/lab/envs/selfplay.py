"""Many games at once in which one policy plays both sides, spread over processes, in shared memory.

    from front85.lab.envs.selfplay import SelfPlay
    many = SelfPlay(16, processes=2, game="nuremberg", scenario="campaign")
    seen = many.reset(seed=1)
    seen, rewards, over = many.step(actions)

`seen` has the arrays of `encoding`, a row for each game: what the side that is asked observes, the `mask` of its
actions, and `side`, 0 or 1, which it is. A game that ends is followed by the next in the same step, and its row
is of the new game; `rewards` has both sides' rewards of each game, `over` tells which games ended. Workers write where
the caller reads: copy what must outlast a step.
"""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any

import numpy as np
import numpy.typing as npt

from front85.lab.envs.encoding import Arrays
from front85.lab.envs.play import Play
from front85.lab.envs.shared import Layout, Shared


class SelfPlay:
    """`count` games of `Play(**settings)`. Game n begins with `seed + n` and goes on with `seed + n + count`."""

    def __init__(self, count: int, *, processes: int = 2, max_steps: int | None = 20_000, **settings: Any) -> None:
        model = Play(**settings)
        self.count, self.sides, self.width = count, model.title.sides, model.width
        self.fixed = model.encoder.fixed()
        layout: dict[str, tuple[tuple[int, ...], str]] = {
            name: ((count, *shape), "float32") for name, shape in model.encoder.shapes.items()
        }
        layout |= {"mask": ((count, model.width), "int8"), "side": ((count,), "int8")}
        layout |= {"action": ((count,), "int32"), "reward": ((count, 2), "float32"), "over": ((count,), "bool")}
        self._shared = Shared(layout)
        context = multiprocessing.get_context("spawn")
        self._pipes: list[Connection] = []
        self._workers = []
        for share in np.array_split(np.arange(count), min(processes, count)):
            here, there = context.Pipe()
            work = (there, self._shared.name, layout, share.tolist(), count, max_steps, settings)
            worker = context.Process(target=_serve, args=work, daemon=True)
            worker.start()
            there.close()
            self._pipes.append(here)
            self._workers.append(worker)

    def reset(self, seed: int = 0) -> Arrays:
        """Begin all games anew."""
        self._all(("reset", seed))
        return self._seen()

    def step(self, actions: Any) -> tuple[Arrays, npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Take one action in each game. Raises IndexError for one that may not be taken; then no game has gone on."""
        arrays, chosen = self._shared.arrays, np.asarray(actions)
        wrong = np.flatnonzero(arrays["mask"][np.arange(self.count), chosen] == 0)
        if len(wrong):
            raise IndexError(f"game {wrong[0]} does not offer action {chosen[wrong[0]]}")
        arrays["action"][...] = chosen
        self._all(("step", 0))
        return self._seen(), arrays["reward"], arrays["over"]

    def _seen(self) -> Arrays:
        return {name: array for name, array in self._shared.arrays.items() if name not in ("action", "reward", "over")}

    def _all(self, order: tuple[str, int]) -> None:
        for pipe in self._pipes:
            pipe.send(order)
        for pipe in self._pipes:
            pipe.recv()

    def close(self) -> None:
        for pipe, worker in zip(self._pipes, self._workers, strict=True):
            pipe.close()
            worker.join()
        self._pipes, self._workers = [], []
        self._shared.close()

    def __enter__(self) -> SelfPlay:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Row:
    """One game in its row of the memory."""

    def __init__(self, number: int, into: Arrays, count: int, most: int | None, settings: dict[str, Any]) -> None:
        self.play, self.number, self.into = Play(**settings), number, into
        self._count, self._most, self._seed, self._steps = count, most, 0, 0

    def begin(self, seed: int) -> None:
        self._seed, self._steps = seed, 0
        self.play.restart(seed)
        self.show()

    def show(self) -> None:
        side = self.play.side
        assert side is not None
        self.play.observe(side, self.into)
        self.into["mask"][...] = self.play.mask(side)
        self.into["side"][...] = self.play.title.sides.index(side)

    def step(self) -> None:
        play, into = self.play, self.into
        into["reward"][...] = 0
        if play.take(int(into["action"])):
            into["reward"][...] = list(play.rewards().values())
        self._steps += 1
        over = play.side is None or (self._most is not None and self._steps >= self._most)
        into["over"][...] = over
        if over:
            self.begin(self._seed + self._count)
        else:
            self.show()


def _serve(
    pipe: Connection,
    name: str,
    layout: Layout,
    share: list[int],
    count: int,
    most: int | None,
    settings: dict[str, Any],
) -> None:
    shared = Shared(layout, name)
    rows = [_Row(number, shared.rows(number), count, most, settings) for number in share]
    while True:
        try:
            order, seed = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        for row in rows:
            if order == "reset":
                row.begin(seed + row.number)
            else:
                row.step()
        pipe.send(None)
