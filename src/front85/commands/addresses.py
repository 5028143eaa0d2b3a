"""Where others reach a server: the addresses of this computer, and a picture of one that a phone can read."""

from __future__ import annotations

import io
import ipaddress
import socket

ANYWHERE = ("0.0.0.0", "::", "")
PROBE = ("192.0.2.1", 9)
"""Nobody's address. Nothing is sent there; asking for the way shows which address of ours leads outside."""


def reachable(host: str, port: int, site: str = "") -> list[str]:
    """Addresses others can use, the best first; none when the server listens only to this computer."""
    if site:
        return [f"{site.rstrip('/')}/"]
    hosts = own_addresses() if host in ANYWHERE else [host]
    return [f"http://{_bracketed(one)}:{port}/" for one in hosts if not is_local(one)]


def is_local(host: str) -> bool:
    """Whether a name or address leads everybody to their own computer."""
    if host in ("localhost", "") or host.endswith(".localhost"):
        return True
    try:
        found = ipaddress.ip_address(host.strip("[]"))
    except ValueError:
        return False
    return found.is_loopback or found.is_unspecified


def own_addresses() -> list[str]:
    """This computer's addresses in its networks; that of the way out first."""
    found: dict[str, None] = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE)
            found[probe.getsockname()[0]] = None
        except OSError:
            pass
    try:
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            found[str(place[0])] = None
    except OSError:
        pass
    return [one for one in found if not is_local(one)]


def picture(address: str) -> str:
    """The address as a QR code in signs, readable on a dark terminal and on a light one."""
    import segno

    out = io.StringIO()
    segno.make(address, error="m").terminal(out, border=2, compact=True)
    return out.getvalue()


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
