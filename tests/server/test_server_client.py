"""The client's files, and the commands that start the server."""

from __future__ import annotations

import os
import signal
import socket
import time
from pathlib import Path

import httpx2
import pytest
from server_table import client
from warm import Nursery

from front85.cli import run
from front85.commands import client as building
from front85.commands.common import Stop
from front85.server.store.alone import only_server


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>table</p>")
    (folder / "assets" / "index-abc123.js").write_text("1")
    (folder / "map.png").write_bytes(b"x")
    (tmp_path / "secret.txt").write_text("no")
    return folder


def test_files_are_served_with_sensible_caching(tmp_path: Path, static: Path) -> None:
    with client(tmp_path / "data", static=static) as table:
        page = table.get("/")
        assert page.text == "<p>table</p>"
        assert page.headers["cache-control"] == "no-cache"
        assert "immutable" in table.get("/assets/index-abc123.js").headers["cache-control"]
        assert table.get("/map.png").headers["cache-control"] == "no-cache"
        assert table.get("/game/abc").text == "<p>table</p>"
        assert table.get("/assets/gone.js").status_code == 404
        assert table.get("/api/nothing").json()["error"]["id"] == "server-not-found"
        assert table.put("/api/health").json()["error"]["id"] == "server-no-method"
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/%00"):
            assert table.get(path).text != "no"


def test_a_missing_client_is_explained(tmp_path: Path) -> None:
    with client(tmp_path, static=tmp_path / "nothing") as table:
        answer = table.get("/")
        assert answer.status_code == 503
        assert "npm" in answer.text


def test_a_busy_port_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for command in (["play", "--no-browser"], ["serve"]):
            assert run([*command, "--port", port, "--data", str(tmp_path)]) == 2
            said = capsys.readouterr().err
            assert port in said
            assert said.count("\n") == 1


def test_a_second_server_on_the_same_games_is_sent_to_the_first(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with only_server(tmp_path, "http://localhost:1234/"):
        assert run(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
        said = capsys.readouterr().err
        assert "http://localhost:1234/" in said
        assert said.count("\n") == 1
    with only_server(tmp_path, "http://localhost:5/"):
        assert (tmp_path / "front85.lock").read_text() == "http://localhost:5/\n"


def test_an_unusable_folder_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert run(["serve", "--port", "0", "--data", str(tmp_path / "file" / "x")]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_unreachable_database_is_one_line_without_its_password(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FRONT85_DATABASE_URL", "postgresql://me:hunter2@127.0.0.1:1/x")
    assert run(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "hunter2" not in said


@pytest.mark.parametrize("signal_", [signal.SIGINT, signal.SIGTERM])
def test_serve_says_where_it_is_and_stops_when_told(tmp_path: Path, signal_: signal.Signals, nursery: Nursery) -> None:
    # the client is not built here: the test is of the server
    program = f"""
import signal
from pathlib import Path
from front85.commands import client, serve
signal.signal(signal.SIGINT, signal.default_int_handler)
client.ensure_client = lambda static: None
serve.run("127.0.0.1", 0, Path({str(tmp_path)!r}), browser=False, personal=False)
"""
    server = nursery.fork(program)
    address = server.until(r"http://\S+")
    assert httpx2.get(f"{address}api/health").json()["ok"]
    assert server.stop(signal_) in (0, -signal_, 128 + signal_)
    assert "Traceback" not in server.said


class Built:
    """A checkout with a client, and an npm that only counts."""

    def __init__(self, root: Path) -> None:
        self.web, self.static = root / "web", root / "static"
        (self.web / "src").mkdir(parents=True)
        (self.web / "node_modules").mkdir()
        self.static.mkdir()
        for name in ("package.json", "package-lock.json", "src/main.ts"):
            (self.web / name).write_text("x")
            os.utime(self.web / name, (1000, 1000))
        self.ran: list[tuple[str, ...]] = []

    def npm(self, web: Path, *arguments: str) -> tuple[str, str] | None:
        self.ran.append(arguments)
        if arguments == ("run", "build"):
            (self.static / "index.html").write_text("built")
        return None


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Built:
    made = Built(tmp_path)
    monkeypatch.setattr(building, "_npm", made.npm)
    monkeypatch.setattr(building, "node_version", lambda: 20)
    return made


def test_the_client_is_built_once_and_again_when_its_sources_change(built: Built) -> None:
    root = built.web.parent
    building.ensure_client(built.static, root)
    building.ensure_client(built.static, root)
    assert built.ran == [("run", "build")]
    later = time.time() + 10
    os.utime(built.web / "src" / "main.ts", (later, later))
    building.ensure_client(built.static, root)
    assert built.ran == [("run", "build")] * 2


def test_without_node_there_is_one_helpful_line(built: Built, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "node_version", lambda: 18)
    monkeypatch.setattr(building, "fetch", lambda pins: False)
    with pytest.raises(Stop) as stopped:
        building.ensure_client(built.static, built.web.parent)
    assert stopped.value.message.id == "server-no-node"
    assert stopped.value.code == 2


def test_a_failed_build_serves_what_is_there(built: Built, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "_npm", lambda *_: ("npm run build", "oops"))
    with pytest.raises(Stop):
        building.ensure_client(built.static, built.web.parent)
    (built.static / "index.html").write_text("old")
    os.utime(built.static / "index.html", (1, 1))
    building.ensure_client(built.static, built.web.parent)


def test_an_installed_wheel_builds_nothing(built: Built, tmp_path: Path) -> None:
    building.ensure_client(built.static, tmp_path / "site-packages")
    assert built.ran == []
