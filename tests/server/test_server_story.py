"""Events as they are sent: in words, with the fields of the view that changed."""

from __future__ import annotations

from random import Random

import pytest

from front85.chronicle.chronicler import Chronicler
from front85.games.registry import title, titles
from front85.kernel.chance import Dice
from front85.kernel.game import Game
from front85.server.edge.story import _event, _worded_fields
from front85.server.screen.speech import voice


@pytest.mark.parametrize("name", titles())
def test_every_event_can_be_sent_in_words(name: str) -> None:
    found = title(name)
    options = dict(found.options)
    game = Game(found.start("lesson", options), scenario="lesson", options=options, dice=Dice("4"))
    rng = Random(4)
    while game.ask is not None and game.ply < 80:
        game.play(game.draw(rng))
    side = found.sides[0]
    teller = Chronicler(found.start("lesson", options), side, 0, None)
    for event in teller.follow(game.journal):
        sent = _event(event, name, voice("pl", found))
        assert sent.text
        assert set(sent.fields) == set(event.patch.fields)
    assert _worded_fields({}, name, voice("en", found)) == {}
