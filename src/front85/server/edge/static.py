"""The built client: files with hashed names are kept by the browser, the page itself is asked for each time."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, PlainTextResponse
from starlette.responses import Response

from front85.kernel.message import say
from front85.server.edge.calls import failure
from front85.server.screen.speech import voice

FOREVER = "public, max-age=31536000, immutable"


def mount_client(app: FastAPI, static: Path) -> None:
    """Serve files of `static`; every other address gets the page, which finds its own way."""
    root = static.resolve()

    @app.get("/{path:path}", include_in_schema=False)
    async def client(path: str, request: Request) -> Response:
        if path == "api" or path.startswith("api/"):
            return failure(request, 404, say("server-not-found"))
        found = _file(root, path)
        if found is not None:
            hashed = found.parent.name == "assets"
            return FileResponse(found, headers={"cache-control": FOREVER if hashed else "no-cache"})
        page = root / "index.html"
        if not page.is_file():
            text = voice(request.query_params.get("lang"))("server-no-client")
            return PlainTextResponse(text, status_code=503)
        if Path(path).suffix and not path.endswith(".html"):
            return failure(request, 404, say("server-not-found"))
        return FileResponse(page, headers={"cache-control": "no-cache"})


def _file(root: Path, path: str) -> Path | None:
    """A file inside `root`, never outside."""
    if not path or "\0" in path:
        return None
    try:
        found = (root / path).resolve()
        return found if found.is_relative_to(root) and found.is_file() else None
    except (OSError, ValueError):
        return None
