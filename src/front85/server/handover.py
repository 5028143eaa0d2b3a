"""A new version takes the place of a running one: same process, same listening socket, no connection refused.

On SIGHUP the program executes itself anew and finds the socket it was listening on. Workers of the old version serve
until those of the new one are there; then the line to them is cut, they send their screens away, and these come back
to the new ones.
"""

from __future__ import annotations

import os
import socket
import sys

LISTENER, LINE = "FRONT85_LISTENER", "FRONT85_LINE"


def again(listener: socket.socket, line: int | None = None) -> None:
    """Execute this program anew. What was asked for on the command line and in the environment still holds."""
    listener.set_inheritable(True)
    os.environ[LISTENER] = str(listener.fileno())
    if line is not None:
        os.set_inheritable(line, True)
        os.environ[LINE] = str(line)
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def inherited() -> socket.socket | None:
    """The listening socket of the version before, if it has left one."""
    number = os.environ.pop(LISTENER, None)
    if number is None:
        return None
    os.set_inheritable(int(number), False)
    return socket.socket(fileno=int(number))


def old_line() -> int | None:
    """The line to the workers of the version before: when it is closed, they stop."""
    number = os.environ.pop(LINE, None)
    if number is None:
        return None
    os.set_inheritable(int(number), False)
    return int(number)
