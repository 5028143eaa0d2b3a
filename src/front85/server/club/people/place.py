"""Where passkeys of this server belong: keys are bound to a name, and answer to its pages alone."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

import msgspec

from front85.server.contract.refusal import Refuse


class Place(msgspec.Struct, frozen=True):
    """`name`: what keys are bound to; `origin`: of the pages that may use them."""

    name: str
    origin: str


def place_of(site: str, here: str) -> Place:
    """By the configured address, else by the one the visitor has come to. Raises Refuse where that has no name."""
    parts = urlsplit(site or here)
    name = parts.hostname or ""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        if name:
            return Place(name, f"{parts.scheme}://{parts.netloc}")
    raise Refuse(409, "club-keys-need-name")
