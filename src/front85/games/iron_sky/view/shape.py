"""The shape of the view of Under an Iron Sky."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from front85.games.iron_sky.view.air_shape import AirWar
from front85.hexwar.views.shape import AnyBattle, AnyUnit, AnyView, Row, Side, Worded


class Points(msgspec.Struct, frozen=True):
    """Movement points of a unit in this phase: spent, at ease, and at most."""

    spent: float
    basic: float
    most: float


class IronUnit(AnyUnit, frozen=True, omit_defaults=True, kw_only=True):
    """A counter; what lies under an enemy's is there only while it may be examined."""

    kind: str
    """division, brigade, regiment, battalion, base, artillery, hq, ew, engineer, ssm, ada, sam, fsh, railroad.
    Of a counter under others: hidden."""
    attack: int | msgspec.UnsetType = msgspec.UNSET
    flak: str = ""
    defense: int | msgspec.UnsetType = msgspec.UNSET
    contingency: int | msgspec.UnsetType = msgspec.UNSET
    barrage: tuple[int, int] | msgspec.UnsetType = msgspec.UNSET
    range: int | msgspec.UnsetType = msgspec.UNSET
    mode: Literal["tactical", "road", "hedgehog"] | msgspec.UnsetType = msgspec.UNSET
    fatigue: int | msgspec.UnsetType = msgspec.UNSET
    losses: int | msgspec.UnsetType = msgspec.UNSET
    cadre: int | msgspec.UnsetType = msgspec.UNSET
    tested: bool | msgspec.UnsetType = msgspec.UNSET
    ammunition: int | msgspec.UnsetType = msgspec.UNSET
    fuel: int | msgspec.UnsetType = msgspec.UNSET
    points: Points | msgspec.UnsetType = msgspec.UNSET
    moved: bool = False
    turn: int | msgspec.UnsetType = msgspec.UNSET
    """Game turn of arrival, while it waits."""
    track: list[Any] | msgspec.UnsetType = msgspec.UNSET
    """Off the map: the track, the number of its exit, quarters to go."""


class CombatStep(msgspec.Struct, frozen=True):
    """One of the seventeen steps."""

    key: str
    number: int
    state: Literal["done", "now", "later", "out"]


class IronBattle(AnyBattle, frozen=True, omit_defaults=True, kw_only=True):
    kind: Literal["standard", "column", "echelon", "march", "disengagement"]
    targets: list[str]
    defenders: list[str]
    supply: dict[str, str]
    """By side, as far as its reader may know: general, embedded, ration, none."""
    ew: dict[str, list[str]]
    guns: dict[str, list[str]]
    active: bool
    result: str
    die: int
    steps: list[CombatStep]
    chances: dict[str, float]
    facts: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET


class IronAward(Row, frozen=True, omit_defaults=True, kw_only=True):
    """A line of the ledger: what would count if the game ended now."""

    kind: Literal["military", "political"]
    hex: str | None


class Arrivals(msgspec.Struct, frozen=True, kw_only=True):
    """Reinforcements of one turn that come the same way."""

    turn: int
    side: Side
    entry: str
    units: list[str]
    case: str
    message: Worded
    text: str
    variable: bool
    """The North Atlantic may change its turn."""
    shift: int
    """Turns by which it comes later than printed, less than 0 for sooner."""


class Challenge(msgspec.Struct, frozen=True):
    """36.1.4 What NATO may still demand to be shown, and how many divisions the reader sees."""

    left: int
    need: int
    seen: int
    case: str


class RevoltLine(msgspec.Struct, frozen=True):
    message: Worded
    value: float
    case: str
    text: str = ""


class RevoltDie(msgspec.Struct, frozen=True):
    """36.5 The next die on the Revolt Table; `rows` are lowest die and result, -1 for a government that falls."""

    bonus: int
    modifiers: list[RevoltLine]
    rows: list[tuple[int, int]]
    starts: float
    falls: float
    sure: bool
    """Whether all that counts lies open to the reader."""


class Country(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """35.0, 36.0 A country of the Pact."""

    nation: str
    state: Literal["calm", "unrest", "revolt", "suppressed", "fallen"]
    markers: int
    losses: tuple[int, int]
    losses_case: str
    towns: list[str]
    towns_case: str
    seized: bool
    restive: bool
    held: list[str] | msgspec.UnsetType = msgspec.UNSET
    challenge: Challenge | msgspec.UnsetType = msgspec.UNSET
    die: RevoltDie | msgspec.UnsetType = msgspec.UNSET


class SeaItem(msgspec.Struct, frozen=True):
    item: int
    kind: Literal["event", "NATO", "Pact"]
    outcome: str
    message: Worded
    text: str


class SeaOutcome(msgspec.Struct, frozen=True):
    id: str
    message: Worded
    text: str


class SeaEvent(msgspec.Struct, frozen=True):
    item: int
    turn: int
    chances: dict[str, float]
    outcomes: list[SeaOutcome]


class SeaShift(msgspec.Struct, frozen=True):
    """21.25.7 A code whose reinforcements have moved."""

    code: str
    turns: int
    units: list[str]


class NorthAtlantic(msgspec.Struct, frozen=True):
    """21.25 The battle at sea."""

    lanes: Literal["interdicted", "contested", "safe"]
    lanes_case: str
    drm: int
    items: list[SeaItem]
    next: SeaEvent | None
    moved: list[SeaShift]


class Said(msgspec.Struct, frozen=True):
    message: Worded
    text: str


class Mover(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The unit on the move."""

    side: Side
    unit: str
    company: list[str]
    halted: bool
    left: float | msgspec.UnsetType = msgspec.UNSET


class ReleaseRow(msgspec.Struct, frozen=True, kw_only=True):
    """26.0.2 A weapon a side may ask for now."""

    side: Side
    weapon: Literal["chemical", "nuclear"]
    chances: dict[str, float]
    """Of the request: refused, chemical, nuclear, both, exchange; empty where a declaration is enough."""
    answer: dict[str, float]
    """Of what the other side must answer next turn."""
    points: int
    """Political points for the other side."""
    blamed: bool
    """26.0.6 Whether this side would be the first to ask."""


class Arsenal(msgspec.Struct, frozen=True, kw_only=True):
    """24.0 to 26.0 Weapons of mass destruction."""

    released: dict[str, int]
    """Turn of the declaration or release, by "SIDE WEAPON"."""
    usable: list[str]
    """What may be used now, as "SIDE WEAPON"."""
    owed: list[str]
    """Releases to be answered next turn."""
    modifier: int
    """What gas adds to a combat now."""
    zone: list[str]
    """24.3.1 Hexes contaminated by gas."""
    struck: list[str]
    """24.4.3 Hexes that gas missiles have struck this turn."""
    fallout: dict[str, int]
    """25.3.8 Levels by hex."""
    pools: dict[str, dict[str, int]]
    """25.2.2 Nuclear points left, by side and delivery system."""
    towns: dict[str, int]
    """42.1 Political points an attack on a town costs, by "SIDE WEAPON"; empty where they do not count."""
    sheet: list[ReleaseRow]


class IronSkyView(AnyView, frozen=True, omit_defaults=True, kw_only=True):
    """What a side sees of Under an Iron Sky."""

    war_turn: int
    phasing: Side | None
    units: list[IronUnit]
    battle: IronBattle | None
    ledger: list[IronAward]
    calendar: list[Arrivals]
    unrest: list[Country]
    atlantic: NorthAtlantic | None
    air: AirWar | None
    weapons: Arsenal | None
    played: list[Said]
    mover: Mover | None
    outcome: dict[str, Any] | None
