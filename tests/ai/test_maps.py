"""Maps that commanders draw."""

from __future__ import annotations

import numpy as np

from front85.ai.maps import cheapest_chain


def test_a_chain_of_posts_is_the_cheapest_and_there_is_none_without_an_end() -> None:
    price = np.array([1.0, 5.0, 1.0, 1.0])
    near = np.array([[1, 2], [0, 3], [0, 3], [1, 2]])
    first, last = np.arange(4) == 0, np.arange(4) == 3
    assert cheapest_chain(price, near, first, last) == [3, 2, 0]
    assert cheapest_chain(price, near, first, np.zeros(4, bool)) == []
