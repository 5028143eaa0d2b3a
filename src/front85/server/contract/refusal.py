"""How a call is refused: a status for the program, a sentence for the reader."""

from __future__ import annotations

from front85.kernel.message import Value, say


class Refuse(Exception):
    """Ends a call with a status and a sentence."""

    def __init__(self, status: int, message_id: str, /, **args: Value) -> None:
        super().__init__(message_id)
        self.status, self.message = status, say(message_id, **args)
