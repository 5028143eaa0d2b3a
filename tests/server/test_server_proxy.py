"""Behind a proxy with TLS: pages, forwarded headers and a WebSocket come through, and limits count visitors."""

from __future__ import annotations

import asyncio
import ssl
import subprocess
import threading
from pathlib import Path

import httpx2
import pytest
import uvicorn
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from front85.server.app import create_app
from front85.server.settings import Settings

NAME = "play.example.org"


class Proxy:
    """Ends TLS and adds what a proxy adds to the first request of a connection, then passes bytes both ways."""

    def __init__(self, folder: Path, port: int) -> None:
        self._to = port
        self._certificate, self._key = folder / "cert.pem", folder / "key.pem"
        subprocess.run(
            [
                *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"),
                *("-keyout", str(self._key), "-out", str(self._certificate)),
            ],
            check=True,
            capture_output=True,
        )
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self._certificate, self._key)
        starting = asyncio.start_server(self._serve, "127.0.0.1", 0, ssl=context)
        self._server = asyncio.run_coroutine_threadsafe(starting, self._loop).result(10)
        self.port: int = self._server.sockets[0].getsockname()[1]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n")
        inner, out = await asyncio.open_connection("127.0.0.1", self._to)
        out.write(head + b"x-forwarded-for: 203.0.113.9\r\nx-forwarded-proto: https\r\n")
        try:
            await asyncio.gather(self._pass(reader, out), self._pass(inner, writer), return_exceptions=True)
        finally:
            out.close()
            writer.transport.abort()

    @staticmethod
    async def _pass(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65536):
                sink.write(data)
                await sink.drain()
        finally:
            sink.close()

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _end(self) -> None:
        self._server.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0.1)


def test_a_game_is_played_through_a_proxy_with_tls(tmp_path: Path) -> None:
    if subprocess.run(["which", "openssl"], capture_output=True, check=False).returncode:
        pytest.skip("there is no openssl to make a certificate with")
    settings = Settings(
        tmp_path,
        computers="here",
        key="the-key-of-the-owner",
        proxies=("127.0.0.1",),
        hosts=(NAME,),
        site=f"https://{NAME}",
    )
    config = uvicorn.Config(
        create_app(settings), port=0, log_level="critical", proxy_headers=True, forwarded_allow_ips=["127.0.0.1"]
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        thread.join(0.05)
    proxy = Proxy(tmp_path, server.servers[0].sockets[0].getsockname()[1])
    try:
        trust = ssl.create_default_context()
        trust.check_hostname, trust.verify_mode = False, ssl.CERT_NONE
        with httpx2.Client(verify=trust, headers={"host": NAME, "connection": "close"}, timeout=60) as browser:
            at = f"https://127.0.0.1:{proxy.port}"
            assert browser.get(f"{at}/health").json()["ok"]
            assert browser.get(f"{at}/api/site").json() == {"address": f"https://{NAME}"}
            entered = browser.post(f"{at}/api/owner", json={"key": "the-key-of-the-owner"})
            assert "secure" in entered.headers["set-cookie"].lower(), "the proxy said that it was https"
            made = browser.post(f"{at}/api/games", json={"title": "nuremberg"}).json()
        protocols = [Subprotocol("front85"), Subprotocol(f"seat.{made['watch']}")]
        with connect(
            f"wss://127.0.0.1:{proxy.port}/api/games/{made['id']}/ws",
            ssl=trust,
            subprotocols=protocols,
            additional_headers={"X-Test": "1"},
            max_size=None,
        ) as line:
            assert '"state"' in str(line.recv(timeout=60))
    finally:
        proxy.stop()
        server.should_exit = True
        thread.join(30)
