"""The shape of each title's view, for the client's generated types. The titles build the views; a test compares.

Beside every message inside a view stands its text, so that the client need not speak.
"""

from __future__ import annotations

from typing import Any

from front85.kernel.message import Message
from front85.server.speech import Voice
from front85.server.view_berlin85 import BerlinView
from front85.server.view_fulda_gap import FuldaGapView
from front85.server.view_iron_sky import IronSkyView
from front85.server.view_nuremberg import NurembergView
from front85.server.viewshape import AnyView

SHAPES: dict[str, type[AnyView]] = {
    "nuremberg": NurembergView,
    "fulda-gap": FuldaGapView,
    "berlin85": BerlinView,
    "iron-sky": IronSkyView,
}
"""By title; one without a shape of its own has what any view has."""
SPOKEN = ("battle", "score", "situation", "plans", "ledger", "track", "planning", "calendar", "not_in_play")
"""Parts of a view that hold messages."""


def worded(view: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """The view with the text of each message beside it; messages stand only in what is going on just now."""
    return {key: _worded(value, voice) if key in SPOKEN else value for key, value in view.items()}


def _worded(value: Any, voice: Voice) -> Any:
    if isinstance(value, dict):
        told = {key: _worded(part, voice) for key, part in value.items()}
        message = value.get("message")
        if isinstance(message, dict) and "id" in message:
            told["text"] = voice.say(Message(message["id"], message.get("args", {})))
        return told
    if isinstance(value, list | tuple) and value and isinstance(value[0], dict):
        return [_worded(part, voice) for part in value]
    return value
