"""Units by the names their counters have: in sentences nobody wants to read `SU-39G-M1`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from front85.kernel.message import Message
from front85.kernel.position import Title

_ID = re.compile(r"[\w/.-]+")
_NATION = re.compile(r"^[A-Z]{2}-")
_REGIMENT = re.compile(r"^(\w+)-(T|M|Rec)(\d*)$")

NAMED = ("unit", "transport", "dump", "wing", "field", "area", "firer", "code", "by")
"""Values of a message that are ids: units, squadrons, airfields, air areas, codes of reinforcements."""

Naming = Callable[[str], str]


def short_name(unit: str) -> str:
    """Without the nation, whose colour the counter wears: `39G M1`, `1/13A`."""
    bare = _NATION.sub("", unit)
    return _REGIMENT.sub(r"\1 \2\3", bare).replace("-", "/", 1)


def naming(title: Title) -> Naming:
    """How a title names its units: as the scenario or an owner's copy calls them, else by its own `unit_name` where it
    has one."""
    given: Mapping[str, str] = getattr(title, "given_names", {})
    own: Naming = getattr(title, "unit_name", short_name)
    return lambda unit: given.get(unit) or own(unit)


def named(message: Message, name: Naming) -> Message:
    """The message with units by name; values called `unit`, `wing` or `field`, or so in the plural, hold ids, several
    with something between."""
    args = {
        key: _ID.sub(lambda found: name(found[0]), value) if key.startswith(NAMED) and isinstance(value, str) else value
        for key, value in message.args.items()
    }
    return Message(message.id, args)


def placed(message: Message, address: Naming) -> Message:
    """The message with a place beside the number of every hex; what is no hex stays as it is."""
    args = {
        key: address(value) if isinstance(value, str) and not key.startswith(NAMED) else value
        for key, value in message.args.items()
    }
    return Message(message.id, args)
