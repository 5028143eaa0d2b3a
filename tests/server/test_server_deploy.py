"""The recipes in deploy/ with the real programs: Caddy and nginx before a server, with TLS, WebSocket and limits."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
import uvicorn
from websockets.sync.client import connect
from websockets.typing import Origin, Subprotocol

from front85.server.app import create_app
from front85.server.settings import Limits, Settings

DEPLOY = Path(__file__).parents[2] / "deploy"
NAME = "play.example.org"
PROGRAMS = {"caddy": ("caddy",), "nginx": ("nginx", "/usr/sbin/nginx")}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def certificate(folder: Path) -> tuple[Path, Path]:
    cert, key = folder / "cert.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    more = ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(cert)]
    subprocess.run([*command, *more], check=True, capture_output=True)
    return cert, key


def changed(text: str, *changes: tuple[str, str]) -> str:
    """The recipe with the ports and paths of this machine; each change must find its place."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def caddy(program: str, folder: Path, inner: int, outer: int) -> list[str]:
    cert, key = certificate(folder)
    recipe = (DEPLOY / "Caddyfile").read_text()
    site = changed(
        recipe,
        (f"{NAME} {{", f"{NAME}:{outer} {{\n\ttls {cert} {key}"),
        ("127.0.0.1:8585", f"127.0.0.1:{inner}"),
    )
    file = folder / "Caddyfile"
    file.write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + site)
    return [program, "run", "--config", str(file), "--adapter", "caddyfile"]


def nginx(program: str, folder: Path, inner: int, outer: int) -> list[str]:
    cert, key = certificate(folder)
    site = changed(
        (DEPLOY / "nginx.conf").read_text(),
        ("listen 443 ssl", f"listen 127.0.0.1:{outer} ssl"),
        ("listen 80", f"listen 127.0.0.1:{free_port()}"),
        (f"/etc/ssl/{NAME}.pem", str(cert)),
        (f"/etc/ssl/{NAME}.key", str(key)),
        ("127.0.0.1:8585", f"127.0.0.1:{inner}"),
    )
    (folder / "site.conf").write_text(site)
    kept = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = f"daemon off;\nuser root;\npid {folder}/pid;\nerror_log stderr;\nevents {{}}\n"
    file = folder / "nginx.conf"
    file.write_text(f"{whole}http {{\naccess_log off;\n{kept}include {folder}/site.conf;\n}}\n")
    return [program, "-c", str(file), "-p", str(folder)]


@pytest.fixture(params=sorted(PROGRAMS))
def outer(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[int]:
    """The port of a proxy set up by the recipe."""
    found = next((path for path in map(shutil.which, PROGRAMS[request.param]) if path), None)
    if found is None or shutil.which("openssl") is None:
        pytest.skip(f"{request.param} is not installed: its recipe was not tried")
    settings = Settings(
        tmp_path / "games",
        computers="here",
        key="the-key-of-the-owner",
        proxies=("127.0.0.1",),
        hosts=(NAME,),
        site=f"https://{NAME}",
        limits=Limits(guess_burst=5),
    )
    config = uvicorn.Config(
        create_app(settings), port=0, log_level="critical", proxy_headers=True, forwarded_allow_ips=["127.0.0.1"]
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        thread.join(0.05)
    port = free_port()
    make = caddy if request.param == "caddy" else nginx
    command = make(found, tmp_path, server.servers[0].sockets[0].getsockname()[1], port)
    log = (tmp_path / "log").open("w+")
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    proxy = subprocess.Popen(command, stdout=log, stderr=log, env=home)
    try:
        end = time.monotonic() + 120
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert proxy.poll() is None, (tmp_path / "log").read_text()
                assert time.monotonic() < end, "it does not listen"
                time.sleep(0.1)
        yield port
    finally:
        proxy.terminate()
        proxy.wait(20)
        log.close()
        server.should_exit = True
        thread.join(30)


def test_the_recipe_passes_pages_visitors_and_sockets(outer: int) -> None:
    trust = ssl.create_default_context()
    trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
    at, by_name = f"https://127.0.0.1:{outer}", {"sni_hostname": NAME}
    with httpx2.Client(verify=trust, headers={"host": NAME}, timeout=60) as browser:

        def post(path: str, body: object, **headers: str) -> httpx2.Response:
            return browser.post(f"{at}{path}", json=body, headers=headers, extensions=by_name)

        assert browser.get(f"{at}/health", extensions=by_name).json()["ok"]
        page = browser.get(f"{at}/api/site", extensions=by_name)
        assert page.json() == {"address": f"https://{NAME}"}
        assert page.headers["referrer-policy"] == "no-referrer"
        assert f"wss://{NAME}" in page.headers["content-security-policy"]
        # it was https for the visitor, and a page of this name may write
        joined = post("/api/club/people", {"name": "Ada", "password": "a long enough word"}, origin=f"https://{NAME}")
        assert joined.status_code == 201
        assert "secure" in joined.headers["set-cookie"].lower()
        assert post("/api/club/session", {}, origin="https://evil.example").status_code == 403
        asked = post("/api/club/passkeys/options/enter", {}, origin=f"https://{NAME}")
        assert asked.json()["options"]["rpId"] == NAME
        # whatever a visitor says of where they come from, they are counted as one
        tries = [
            post("/api/club/session", {"name": "Eve", "password": "guess"}, **{"x-forwarded-for": f"203.0.113.{n}"})
            for n in range(8)
        ]
        assert tries[-1].status_code == 429
        # saved games are let through, more is not
        assert post("/api/games/import", {"x": "y" * 7_000_000}).status_code != 413
        assert browser.post(f"{at}/api/games/import", content=b"x" * 10_000_000, extensions=by_name).status_code == 413
        made = post("/api/games", {"title": "nuremberg"}).json()
    protocols = [Subprotocol("front85"), Subprotocol(f"seat.{made['watch']}")]
    with connect(
        f"wss://{NAME}/api/games/{made['id']}/ws",
        sock=socket.create_connection(("127.0.0.1", outer), 30),
        ssl=trust,
        origin=Origin(f"https://{NAME}"),
        subprotocols=protocols,
        max_size=None,
    ) as line:
        assert '"state"' in str(line.recv(timeout=60))


def test_the_unit_is_one_systemd_takes(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd-analyze: the unit was not checked")
    unit = tmp_path / "front85.service"
    text = (DEPLOY / "front85.service").read_text()
    unit.write_text(changed(text, ("/opt/front85/.venv/bin/python", shutil.which("true") or "/bin/true")))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert str(unit) not in done.stderr, done.stderr
