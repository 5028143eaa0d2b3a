"""The spaces of the environments, in Gymnasium's terms."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from front85.lab.envs.encoding import LIMIT, Encoder


def observation_space(encoder: Encoder) -> Any:
    """The arrays of a side and the mask of its actions."""
    arrays: dict[str, Any] = {
        name: spaces.Box(-LIMIT, LIMIT, shape, np.float32) for name, shape in encoder.shapes.items()
    }
    mask = spaces.Box(0, 1, (encoder.width,), np.int8)
    return spaces.Dict({"observation": spaces.Dict(arrays), "action_mask": mask})


def action_space(encoder: Encoder) -> Any:
    return spaces.Discrete(encoder.width)
