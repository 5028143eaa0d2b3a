"""`python -m front85.server --port N --data DIR`: the server alone, for those who work on the client."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path


def main(words: Sequence[str] | None = None) -> None:
    # Processes that help the server read this file too, and need nothing of what is wanted here.
    import uvicorn

    from front85.kernel.kept.folders import living_in
    from front85.server.app import create_app
    from front85.server.settings import from_environment
    from front85.server.store.alone import InUse, only_server

    parser = argparse.ArgumentParser(prog="python -m front85.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8585)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--origin", action="append", default=[])
    parser.add_argument("--club", action="store_true", help="with accounts and a lobby, as `front85 serve` has them")
    given = parser.parse_args(words)
    # whoever works on the client sits at this computer and wants the same dice again
    settings = replace(from_environment(given.data, tuple(given.origin)), owner="machine", seeds="any")
    club = {"owner": "key"} if given.club else {"club": "off"}
    settings = replace(settings, **club)  # type: ignore[arg-type]
    with ExitStack() as stack:
        stack.enter_context(living_in(given.data))
        if settings.database_url is None:
            settings.data.mkdir(parents=True, exist_ok=True)
            try:
                stack.enter_context(only_server(settings.data, f"http://{given.host}:{given.port}/"))
            except InUse as other:
                parser.exit(2, f"{settings.data} is in use by the server at {other}\n")
        uvicorn.run(
            create_app(settings),
            host=given.host,
            port=given.port,
            access_log=given.club,
            ws_max_size=2**20,
            ws_per_message_deflate=False,
        )


if __name__ == "__main__":
    main()
