"""`python nursery.py SOCKET`: servers and scripts for tests, each forked from one process that has all games loaded.

Whoever connects sends a line of JSON (the script, else it is a server; the words after its name, its environment, the
file its output goes to) and is told the process number; when that process has ended, its exit code is told and the
connection closed. A server of its own takes eight seconds of the processor until it and its helpers have loaded
everything, one of these less than one.
"""

from __future__ import annotations

import contextlib
import json
import os
import runpy
import selectors
import signal
import socket
import sys
from typing import Any

from front85.server.__main__ import main
from front85.server.app import create_app  # noqa: F401  # loaded here once, for all of them
from front85.server.tables.computers import COMPUTERS
from front85.server.tables.desk import DESK
from front85.server.tables.files import importing
from front85.server.tables.warm import warm_up
from front85.server.tables.workers import fork_ahead
from front85.server.tables.workshop import bench


def serve(asked: dict[str, Any]) -> None:
    """Be a server or a script, in a child of the nursery; never returns."""
    code = 1
    try:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        os.dup2(log, 1)
        os.dup2(log, 2)
        os.environ.clear()
        os.environ.update(asked["environment"])
        if script := asked.get("script"):
            sys.argv = [script, *asked["words"]]
            runpy.run_path(script, run_name="__main__")
        else:
            for helper in (DESK, COMPUTERS, importing.NAME, bench.NAME):
                fork_ahead(helper, 1)
            main(asked["words"])
        code = 0
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else int(ended.code is not None)
        if isinstance(ended.code, str):
            print(ended, file=sys.stderr)
    except BaseException as raised:
        sys.excepthook(type(raised), raised, raised.__traceback__)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


def keep(place: str) -> None:
    """Fork whoever is asked for, and tell whoever asked when it has ended."""
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(place)
    listener.listen()
    ended, wake = os.pipe()
    for end in (ended, wake):
        os.set_blocking(end, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    waiting: dict[int, socket.socket] = {}
    ready = selectors.DefaultSelector()
    ready.register(listener, selectors.EVENT_READ)
    ready.register(ended, selectors.EVENT_READ)
    ready.register(sys.stdin, selectors.EVENT_READ)
    print("ready", flush=True)
    while True:
        for key, _ in ready.select():
            if key.fileobj is sys.stdin and not sys.stdin.read(1):  # whoever wanted a nursery is gone
                for pid in waiting:
                    os.kill(pid, signal.SIGKILL)
                return
            if key.fileobj is listener:
                line, _ = listener.accept()
                with line.makefile() as words:
                    asked = json.loads(words.readline())
                pid = os.fork()
                if not pid:
                    signal.set_wakeup_fd(-1)
                    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                    # A line is closed only when nobody holds it any more.
                    for mine in (ready, listener, line, *waiting.values()):
                        mine.close()
                    for end in (ended, wake):
                        os.close(end)
                    serve(asked)
                waiting[pid] = line
                line.sendall(f"{pid}\n".encode())
            elif key.fileobj == ended:
                os.read(ended, 4096)
        with contextlib.suppress(ChildProcessError):
            while (gone := os.waitpid(-1, os.WNOHANG))[0]:
                if line := waiting.pop(gone[0], None):
                    with line, contextlib.suppress(OSError):  # who asked may have gone
                        line.sendall(f"{os.waitstatus_to_exitcode(gone[1])}\n".encode())


if __name__ == "__main__":
    warm_up()
    keep(sys.argv[1])
