"""Every title as a PettingZoo environment: two agents, turn by turn (AEC), with action masks.

    from front85.lab.envs.pettingzoo import env
    zoo = env("nuremberg", "lesson")

An agent chooses word by word (see `walk`). Its observation is made from what its own side knows (see `encoding`).
`infos[agent]` holds the words so far, the words offered and the case of the rules that asks, for people; with
`raw_view` also the side's view as the table shows it. `fixed` has the arrays that never change. The winner gets 1, the
loser -1; `shaping="win chance"` adds by how much that has changed with each choice.
"""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from front85.lab.envs.encoding import own_copy
from front85.lab.envs.play import WIDTH, Play
from front85.lab.envs.spaces import action_space, observation_space
from front85.lab.mapimage import Pixels


def env(game: str, scenario: str | None = None, **settings: Any) -> Any:
    """The environment with PettingZoo's usual guards: an illegal action loses, an order of calls is kept."""
    guarded: Any = raw_env(game, scenario, **settings)
    guarded = wrappers.TerminateIllegalWrapper(guarded, illegal_reward=-1)
    guarded = wrappers.AssertOutOfBoundsWrapper(guarded)
    return wrappers.OrderEnforcingWrapper(guarded)


class raw_env(AECEnv):  # type: ignore[misc]
    """Without guards. `max_steps` cuts a game short: both agents are truncated then."""

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        *,
        options: dict[str, bool] | None = None,
        width: int = WIDTH,
        max_steps: int | None = None,
        render_mode: str | None = None,
        skip_forced: bool = True,
        raw_view: bool = False,
        shaping: str | None = None,
    ) -> None:
        super().__init__()
        self.play = Play(game, scenario, options, width, skip_forced=skip_forced, shaping=shaping)
        self.metadata = {
            "name": f"front85_{game.replace('-', '_')}_v0",
            "render_modes": ["rgb_array"],
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self.render_mode = render_mode
        self.possible_agents = list(self.play.title.sides)
        self._max_steps, self._raw_view = max_steps, raw_view
        encoder = self.play.encoder
        self.fixed = encoder.fixed()
        self.observation_spaces = {agent: observation_space(encoder) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(encoder) for agent in self.possible_agents}
        self._seed = 0

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, or one that goes on (see `Play.restart`). Without a seed they follow from the last."""
        self._seed = seed if seed is not None else self._seed + 1
        self.play.restart(self._seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self._turn_to_the_asked()

    def observe(self, agent: str) -> dict[str, Any]:
        if self._raw_view and agent in self.infos:
            self.infos[agent]["view"] = own_copy(self.play.title.view(self.play.position, agent))
        return {"observation": self.play.observe(agent), "action_mask": self.play.mask(agent)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.play.take(int(action)):
            self.rewards = self.play.rewards()
        self._steps += 1
        if self.play.side is None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._max_steps is not None and self._steps >= self._max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self._turn_to_the_asked()
        self._accumulate_rewards()

    def _turn_to_the_asked(self) -> None:
        self.agent_selection = self.play.side or self.agents[0]
        walk = self.play.walk
        if walk is not None:
            told = {"prefix": walk.prefix, "words": tuple(walk.shown), "case": walk.ask.case}
            self.infos[self.agent_selection] = told

    def render(self) -> Pixels | None:
        """The position as the side that is asked sees it."""
        return self.play.picture(self.play.side) if self.render_mode == "rgb_array" else None

    def close(self) -> None: ...
