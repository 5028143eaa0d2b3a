"""2.3, 3.1 The playing pieces: divisions, their parts and bases, support units, and what is printed on them."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from front85.games.iron_sky.content.tables import Breakdown
from front85.hexwar.content import Provenance
from front85.kernel.enforce import enforces

Kind = Literal[
    "division",
    "brigade",
    "regiment",
    "battalion",
    "base",
    "artillery",
    "hq",
    "ew",
    "engineer",
    "ssm",
    "ada",
    "sam",
    "fsh",
    "railroad",
    "special",
]
"""What a counter is to the rules; `type` is the branch its symbol shows."""
Nation = Literal["WG", "UK", "NE", "BE", "LX", "CA", "US", "FR", "DK", "IT", "AU", "SU", "EG", "PO", "CZ", "HU"]
SideName = Literal["NATO", "Pact"]

COMBAT: frozenset[str] = frozenset({"division", "brigade", "regiment", "battalion", "base"})
"""3.1 Units with a printed attack and defense; a division base is one of a single step (ruling I72)."""
VALUES = re.compile(r"(\d+)(A\+|[ABCD])(\d+)")
CODE = re.compile(r"([A-Z][a-zA-Z0-9]?)\s?\+?(\d+)")


@enforces("2.3.1", "3.1.div", "3.1.nato", "3.1.wp")
class Counter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One ground unit."""

    id: str
    side: SideName
    nat: Nation
    kind: Kind
    type: str
    """arm, mech, cav, abn (airborne), amb (airmobile), mar (marines), alp (alpine), terr (territorial), or the kind."""
    name: str
    values: str = ""
    """Attack, flak letter, defense: 16B12."""
    cadre: int = 0
    """11.0 Original rating; 0 for the national one."""
    contingency: int = 0
    barrage: tuple[int, int] = (0, 0)
    """15.0 Offensive and defensive."""
    flak: str = ""
    range: int = 0
    """17.1 Of SAM and ADA units, in hexes."""
    division: str = ""
    """Id of the division a component or base belongs to."""
    base: str = ""
    parts: tuple[str, ...] = ()
    """14.2 Of a NATO division: its base and component units."""
    replaces: str = ""
    """21.13 Of a Danish mobilization unit: the unit whose place it takes."""
    army: str = ""
    category: int = 0
    """9.5 Soviet readiness category, 1 to 3."""
    arrival: str = "start"
    """start, a code of 21.2 and 21.3 (Gt6, Be5, P2 5, EM+3), parts (comes by recombination), pool (by break-down)."""
    start: str = ""
    """Hex of the peacetime garrison."""
    air_start: str = ""
    """Set-up hex in games with aircraft, where it is another one: the fixed SAM of the example in 27.15."""
    place: str = ""
    deploys: Literal["", "both", "first"] = ""
    """9.17 Of a brigade marked A: in both states of the rules, or only in that of 2018."""
    pattern: str = ""
    """14.2 Which table row a Pact division breaks down by, and its regiments and bases were made by."""
    provenance: Provenance = "reconstruction"

    def strengths(self) -> tuple[int, str, int]:
        """Attack, flak letter and defense; zeroes for support units."""
        found = VALUES.fullmatch(self.values)
        return (int(found[1]), found[2], int(found[3])) if found else (0, self.flak, 0)

    def code(self) -> tuple[str, int]:
        """21.1 Arrival as code and number: ("start", 0), ("Gt", 6), ("P2", 5), ("EM", 3)."""
        found = CODE.fullmatch(self.arrival)
        return (found[1], int(found[2])) if found else (self.arrival, 0)


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The counters of the game."""

    reason: str
    unit: tuple[Counter, ...]


@enforces("14.1.1", "14.2-wp")
def with_pools(roster: Roster, breakdown: Breakdown) -> Roster:
    """14.1 The roster with three regiments and a base for each Pact division that can break down.

    The printed mix is no limit (14.2), so each division has counters of its own. They are generic all the same: any
    three regiments and base of one `pattern` may form any division of that pattern which was broken down.
    """
    units: list[Counter] = []
    for unit in roster.unit:
        pattern = breakdown.pattern(unit.side, unit.nat, unit.kind, unit.type, unit.values)
        if not pattern:
            units.append(unit)
            continue
        row = breakdown.rows[pattern]
        base = f"{unit.id}-base"
        parts = tuple(f"{unit.id}-r{number}" for number in range(1, row.regiments + 1))
        units.append(msgspec.structs.replace(unit, base=base, parts=parts, pattern=pattern))
        units.append(_part(unit, base, "base", "base", f"{unit.name} Base", row.base, pattern))
        for number, part in enumerate(parts, 1):
            units.append(_part(unit, part, "regiment", unit.type, f"{number}/{unit.name}", row.regiment, pattern))
    return Roster(roster.reason, tuple(units))


def _part(division: Counter, id: str, kind: Kind, type: str, name: str, values: str, pattern: str) -> Counter:
    return Counter(
        id,
        division.side,
        division.nat,
        kind,
        type,
        name,
        values,
        division.cadre,
        division=division.id,
        category=division.category,
        arrival="pool",
        pattern=pattern,
    )
