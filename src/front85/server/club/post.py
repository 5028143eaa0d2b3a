"""Sends mails by SMTP and calls webhooks."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import json
import socket
import ssl
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import formatdate, make_msgid, parseaddr
from typing import Any
from urllib.parse import unquote, urlsplit

import aiosmtplib

from front85.server.club.letters import Letter
from front85.server.settings import Settings

PATIENCE = 20.0
"""Seconds a mail server or a webhook has to answer."""
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

    @property
    def mails(self) -> bool:
        """Whether mails can be sent."""
        return bool(self._settings.smtp)

    async def mail(self, to: str, letter: Letter, off: str) -> None:
        """Send a mail that can be refused for the future in one click. Raises NotSent."""
        if not self._settings.smtp:
            raise NotSent("no mail server", for_good=True)
        where = urlsplit(self._settings.smtp)
        message = compose(self._settings, to, letter, off)
        try:
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
        await asyncio.to_thread(self._call, address, text[:LONGEST])

    def _call(self, address: str, text: str) -> None:
        where = urlsplit(address)
        body = json.dumps(hook_body(where.hostname or "", text)).encode()
        line: http.client.HTTPConnection | None = None
        try:
            line = self._line(where.scheme, where.hostname or "", where.port)
            path = where.path + (f"?{where.query}" if where.query else "")
            line.request("POST", path or "/", body, {"content-type": "application/json", "user-agent": "front85"})
            status = line.getresponse().status
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise NotSent(type(error).__name__) from None
        finally:
            if line is not None:
                line.close()
        if status in (404, 410):
            raise NotSent(str(status), for_good=True)
        if not 200 <= status < 300:  # a redirection is not followed: it could lead inside
            raise NotSent(str(status), for_good=status < 500 and status != 429)

    def _line(self, scheme: str, host: str, port: int | None) -> http.client.HTTPConnection:
        """A connection to an address that was looked at; asking for it twice could give another."""
        place = reachable(host, port or (443 if scheme == "https" else 80), anywhere=self._settings.webhooks == "any")
        sock = socket.create_connection(place, PATIENCE)
        if scheme == "https":
            sock = ssl.create_default_context().wrap_socket(sock, server_hostname=host)
        line = http.client.HTTPConnection(host, port, timeout=PATIENCE)
        line.sock = sock
        return line


def reachable(host: str, port: int, *, anywhere: bool) -> tuple[str, int]:
    """The address of a host that everybody can reach, not one inside our network. Raises NotSent."""
    for *_, place in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        address = ipaddress.ip_address(str(place[0]).partition("%")[0])
        if anywhere or (address.is_global and not address.is_multicast):
            return str(place[0]), int(place[1])
    raise NotSent("not a public address", for_good=True)


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
