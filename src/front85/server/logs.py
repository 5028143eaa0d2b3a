"""The log of a server: one JSON object a line, for programs that read logs. Nothing in it opens a seat.

Messages of ours name games and kinds of error and nothing that came from outside; tokens and keys that slip into a
message of a library, or into a traceback, are taken out before they are written.
"""

from __future__ import annotations

import logging
import re
import time
from typing import Any

import msgspec

_SECRET = re.compile(r"(?<![\w-])(seat\.|Bearer |token=|code=|/owner/)?([A-Za-z0-9_-]{32})(?![\w-])", re.IGNORECASE)
"""What a token looks like: 24 random bytes as a word of an address, 32 characters."""
_NAMED = re.compile(r"((?:token|code|key|password)=|seat\.|Bearer |/owner/)[^&\s\"',@)]+", re.IGNORECASE)
_LOGIN = re.compile(r"(://[^/\s:@]*:)[^/\s\"',@]+(?=@)")
"""The password of an address `scheme://name:password@host`; the port of another address stays."""


def clean(text: str) -> str:
    """A text without tokens, keys and passwords."""
    return _SECRET.sub(r"\1...", _NAMED.sub(r"\1...", _LOGIN.sub(r"\1...", text)))


class Redact(logging.Filter):
    """Takes secrets out of a message before any handler sees it."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg = self._clean(record.msg)
        if isinstance(record.args, tuple):  # uvicorn's formatter wants its values one by one
            record.args = tuple(map(self._clean, record.args))
        return True

    def _clean(self, value: object) -> object:
        return clean(value) if isinstance(value, str) else value


class Lines(logging.Formatter):
    """A record as one line of JSON: when, how grave, who says it, in which process, what, and the traceback if any."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "process": record.process,
            "message": clean(record.getMessage()),
        }
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = record.exc_info[0].__name__
            told["traceback"] = clean(self.formatException(record.exc_info))
        return msgspec.json.encode(told).decode()


def log_as_json() -> None:
    """From now on everything this process logs is a line of JSON on stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "front85.server"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [], True


def keep_tokens_out_of_logs() -> None:
    for name in ("uvicorn", "uvicorn.access", "uvicorn.error", "websockets", "front85.server", "asyncio"):
        logger = logging.getLogger(name)
        if not any(isinstance(known, Redact) for known in logger.filters):
            logger.addFilter(Redact())
