"""What is wrong with a study, as a message for the person who asked for it."""

from __future__ import annotations

from front85.kernel.message import Message, Value


class BadStudy(ValueError):
    """A study that cannot be run as it is written."""

    def __init__(self, message_id: str, /, **args: Value) -> None:
        self.message = Message(message_id, args)
        super().__init__(f"{message_id} {args}")
