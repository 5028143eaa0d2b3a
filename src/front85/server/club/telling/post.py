"""Sends mails by SMTP and calls webhooks."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import formatdate, make_msgid, parseaddr
from functools import cache, partial
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

import aiosmtplib
import h11

from front85.server.club.telling.letters import Letter
from front85.server.settings import Settings

PATIENCE = 10.0
"""Seconds a webhook has from the first byte to its answer, and a mail server for each step."""
MAIL_PATIENCE = 30.0
"""Seconds for a whole mail."""
AT_ONCE = 16
"""Webhooks called at once."""
LOOKED_UP = 4
"""Names looked up at once."""
READ = 4096
"""Bytes of an answer read at once."""
LONGEST = 1800
"""Signs in a call of a webhook; Discord takes 2,000."""


class NotSent(Exception):
    """It did not go out. `for_good`: trying again is of no use."""

    def __init__(self, reason: str, *, for_good: bool = False) -> None:
        super().__init__(reason)
        self.for_good = for_good


class Post:
    """The way out of the house."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._lines = asyncio.Semaphore(AT_ONCE)
        self._names = ThreadPoolExecutor(LOOKED_UP, "front85-names")

    @property
    def mails(self) -> bool:
        """Whether mails can be sent: their links must lead here whoever has them sent, so the host names the place."""
        return bool(self._settings.smtp and self._settings.site)

    async def mail(self, to: str, letter: Letter, off: str) -> None:
        """Send a mail that can be refused for the future in one click. Raises NotSent."""
        if not self.mails:
            raise NotSent("no mail server", for_good=True)
        where = urlsplit(self._settings.smtp)
        message = compose(self._settings, to, letter, off)
        try:
            async with asyncio.timeout(MAIL_PATIENCE):
                await aiosmtplib.send(
                    message.as_bytes(policy=_Whole(linesep="\r\n", cte_type="7bit")),
                    sender=parseaddr(str(message["From"]))[1],
                    recipients=[to],
                    hostname=where.hostname or "localhost",
                    port=where.port,
                    username=unquote(where.username) if where.username else None,
                    password=unquote(where.password) if where.password else None,
                    use_tls=where.scheme == "smtps",
                    timeout=PATIENCE,
                )
        except aiosmtplib.SMTPRecipientsRefused as error:
            codes = [one.code for one in error.recipients]
            raise NotSent("refused", for_good=any(code >= 500 for code in codes)) from None
        except (aiosmtplib.SMTPException, OSError) as error:
            raise NotSent(type(error).__name__) from None

    async def hook(self, address: str, text: str) -> None:
        """Call a webhook in the form Discord and Slack take. Raises NotSent."""
        where = urlsplit(address)
        body = json.dumps(hook_body(where.hostname or "", text[:LONGEST])).encode()
        try:
            async with self._lines, asyncio.timeout(PATIENCE):
                status = await self._call(where, body)
        except (OSError, ValueError, h11.ProtocolError) as error:  # too late is an OSError as well
            raise NotSent(type(error).__name__) from None
        if status in (404, 410):
            raise NotSent(str(status), for_good=True)
        if not 200 <= status < 300:  # a redirection is not followed: it could lead inside
            raise NotSent(str(status), for_good=status < 500 and status != 429)

    async def _call(self, where: SplitResult, body: bytes) -> int:
        """The status of the answer. No more of it is read than its head, and of that no more than h11 takes."""
        host, secure = where.hostname or "", where.scheme == "https"
        # The very address that was looked at: asking for it twice could give another.
        place = await self._looked_up(host, where.port or (443 if secure else 80))
        tls, name = (_tls(), host) if secure else (None, None)
        reader, writer = await asyncio.open_connection(*place, ssl=tls, server_hostname=name)
        try:
            line = h11.Connection(h11.CLIENT)
            head = [("host", where.netloc), ("user-agent", "front85"), ("connection", "close")]
            head += [("content-type", "application/json"), ("content-length", str(len(body)))]
            target = (where.path or "/") + (f"?{where.query}" if where.query else "")
            for part in (h11.Request(method="POST", target=target, headers=head), h11.Data(data=body)):
                writer.write(line.send(part) or b"")
            while not isinstance(said := line.next_event(), h11.Response):
                if said is h11.NEED_DATA:
                    line.receive_data(await reader.read(READ))
                elif not isinstance(said, h11.InformationalResponse):
                    raise NotSent("no answer")
            return said.status_code
        finally:
            writer.transport.abort()

    async def _looked_up(self, host: str, port: int) -> tuple[str, int]:
        """Where a host is. A name server that is slow holds a thread that only names are looked up in."""
        anywhere = self._settings.webhooks == "any"
        return await asyncio.get_running_loop().run_in_executor(
            self._names, partial(reachable, host, port, anywhere=anywhere)
        )

    def close(self) -> None:
        self._names.shutdown(wait=False, cancel_futures=True)


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


def reachable(host: str, port: int, *, anywhere: bool) -> tuple[str, int]:
    """The address of a host that everybody can reach, not one inside our network. Raises NotSent."""
    for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        if anywhere or is_public(ipaddress.ip_address(str(place[0]).partition("%")[0])):
            return str(place[0]), int(place[1])
    raise NotSent("not a public address", for_good=True)


def is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether everybody can reach an address. One that stands for an IPv4 address is where that one is, and a gateway
    would lead there."""
    if isinstance(address, ipaddress.IPv6Address):
        if any(address in net for net in CARRIED):
            return False
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
    return address.is_global and not address.is_multicast and not address.is_reserved


CARRIED = tuple(
    ipaddress.ip_network(net)
    for net in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96", "fec0::/10", "fe80::/10")
)
"""IPv6 addresses that carry an IPv4 address (NAT64, 6to4, Teredo, compatible ones) or were meant for a site."""


def hook_body(host: str, text: str) -> dict[str, object]:
    """Nobody is called by name: an @everyone in the name of a game stays what it is."""
    if host == "slack.com" or host.endswith(".slack.com"):
        return {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
    discord: dict[str, object] = {"content": text, "allowed_mentions": {"parse": []}}
    if host.endswith(("discord.com", "discordapp.com")):
        return discord
    return {**discord, "text": text}


class _Whole(EmailPolicy):
    """Leaves the address of one click on one line: cut into encoded words, no mail program would find it."""

    def fold_binary(self, name: str, value: Any) -> bytes:
        if name == "List-Unsubscribe":
            return f"{name}: {value}{self.linesep}".encode("ascii", "replace")
        return super().fold_binary(name, value)


def compose(settings: Settings, to: str, letter: Letter, off: str) -> EmailMessage:
    message = EmailMessage()
    host = urlsplit(settings.site).hostname or "localhost"
    message["From"] = settings.sender or f"Front '85 <front85@{host}>"
    message["To"] = to
    message["Subject"] = letter.subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=host)
    message["Auto-Submitted"] = "auto-generated"
    message["List-Unsubscribe"] = f"<{off}>"
    message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text, cte="quoted-printable")
    message.add_alternative(letter.page, subtype="html", cte="quoted-printable")
    return message
