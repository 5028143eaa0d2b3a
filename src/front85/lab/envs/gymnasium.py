"""One side of a title as a Gymnasium environment; the other side is a computer player.

    from front85.lab.envs.gymnasium import Solo
    gym = Solo("nuremberg", "lesson", side="Pact", opponent="recruit")

`reset(options={"save": PATH, "entry": N})` begins in the middle of a saved game (see `Play.restart`).
An action that is not in `info["action_mask"]` changes nothing and is told in `info["illegal"]`.
"""

from __future__ import annotations

from typing import Any

import gymnasium

from front85.ai.player import Seated
from front85.lab.envs.encoding import own_copy
from front85.lab.envs.play import WIDTH, Play
from front85.lab.envs.spaces import action_space, observation_space
from front85.lab.mapimage import Pixels
from front85.lab.players import seat


class Solo(gymnasium.Env[Any, Any]):
    """Rewards are 1 for a win, -1 for a defeat, 0 else; `shaping="win chance"` adds by how much that has changed with
    each choice (see `Play.rewards`), in scenarios that have one. `max_steps` cuts a game short.

    The info of a reset has `ground` and `roster`, which never change. `raw_view` puts the side's view, as the table
    shows it, into every info; without it steps are faster.
    """

    metadata: dict[str, Any] = {"render_modes": ["rgb_array"], "render_fps": 4}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        *,
        side: str | None = None,
        opponent: str = "recruit",
        options: dict[str, bool] | None = None,
        width: int = WIDTH,
        max_steps: int | None = 20_000,
        render_mode: str | None = None,
        raw_view: bool = False,
        shaping: str | None = None,
    ) -> None:
        self.play = Play(game, scenario, options, width, shaping=shaping)
        self._raw_view = raw_view
        sides = self.play.title.sides
        self.side = side or sides[0]
        if self.side not in sides:
            raise ValueError(f"{game} has no side {self.side!r}; it has {', '.join(sides)}")
        self.other = sides[1 - sides.index(self.side)]
        self.opponent, self.render_mode, self._max_steps = opponent, render_mode, max_steps
        self.observation_space = observation_space(self.play.encoder)
        self.action_space = action_space(self.play.encoder)
        self._player: Seated | None = None
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        lot = int(self.np_random.integers(2**31)) if seed is None else seed
        self._player = seat(self.play.game, self.opponent, self.other, lot)
        self.play.restart(lot, options)
        self._steps = 0
        self._let_them_play()
        observation, info = self._observed(illegal=False)
        return observation, info | {name: array.copy() for name, array in self.play.encoder.fixed().items()}

    def _let_them_play(self) -> None:
        assert self._player is not None
        while self.play.side == self.other:
            self.play.choose(self._player.answer(self.play.title.masked(self.play.position, self.other)))

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        self._steps += 1
        illegal, reward = False, 0.0
        try:
            if self.play.take(int(action)):
                self._let_them_play()
                reward = self.play.rewards()[self.side]
        except IndexError:
            illegal = True
        over = self.play.side is None
        cut = not over and self._max_steps is not None and self._steps >= self._max_steps
        observation, info = self._observed(illegal=illegal)
        return observation, reward, over, cut, info

    def _observed(self, *, illegal: bool) -> tuple[dict[str, Any], dict[str, Any]]:
        walk, mask = self.play.walk, self.play.mask(self.side)
        words = () if walk is None else tuple(walk.shown)
        prefix = () if walk is None else walk.prefix
        info = {"action_mask": mask.copy(), "words": words, "prefix": prefix, "illegal": illegal}
        if self._raw_view:
            info["view"] = own_copy(self.play.title.view(self.play.position, self.side))
        return {"observation": self.play.observe(self.side), "action_mask": mask}, info

    def render(self) -> Pixels | None:
        return self.play.picture(self.side) if self.render_mode == "rgb_array" else None


NAME = "front85/Solo-v0"
if NAME not in gymnasium.registry:
    gymnasium.register(NAME, entry_point="front85.lab.envs.gymnasium:Solo")
