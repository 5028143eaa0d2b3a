"""The state of a game of Under an Iron Sky: plain data, copied in microseconds, saved as JSON."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, NewType

import msgspec

from front85.games.iron_sky.marks import (
    CARRIED,
    IN_THE_AIR,
    LATEST,
    LEAST,
    MOST,
    NO_PARTS,
    SHARED,
    SUM,
    Name,
    WingName,
    alone,
    apart,
    dropped,
)
from front85.hexwar.ids import HexId, HexName, Side, UnitId, UnitName

WingId = NewType("WingId", UnitId)
"""Index into a game's squadrons (content.wings), which are no counters of the map."""
FieldId = NewType("FieldId", int)
"""Index into a game's fields (content.fields); a negative number is a place in PLACES."""
AreaId = NewType("AreaId", int)
"""Index into the air areas of the map (content.airgrid)."""
NO_AREA = AreaId(-1)

NATO, PACT = Side(0), Side(1)
SIDES = ("NATO", "Pact")

# Where a unit is when it is in no hex.
WAITING = HexId(-1)
"""Not yet in play: a reinforcement, a component of a whole division, a pool counter."""
ELIMINATED = HexId(-2)
WITHDRAWN = HexId(-3)
ABSENT = HexId(-4)
"""Takes no part in this scenario."""
OFF_MAP = HexId(-5)
"""5.5 On an off-map track: see `tracks`."""
UNSEEN = HexId(-6)
"""8.0 Somewhere under another counter, as far as the side knows for which a position was masked."""
PLACES = {
    WAITING: "waiting",
    ELIMINATED: "eliminated",
    WITHDRAWN: "withdrawn",
    ABSENT: "absent",
    OFF_MAP: "off map",
    UNSEEN: "unseen",
}

# Where a squadron is when it is on no field.
WING_WAITING, WING_GONE = FieldId(WAITING), FieldId(ELIMINATED)
WING_WITHDRAWN, WING_UNSEEN = FieldId(WITHDRAWN), FieldId(UNSEEN)

# 5.3 Modes.
TACTICAL, ROAD, HEDGEHOG = 0, 1, 2

# 27.0 What a squadron is doing.
READY, USED, STATION, OUT = 0, 1, 2, 3
"""On its field and able to fly; on its field, having flown; in an Air Superiority Area (27.0.5); an AWACS that lost its
area and is out for the turn (27.5.5c)."""
DUTIES = ("ready", "used", "station", "out")

QUARTER = 4
"""Movement points are counted in quarters: a hex by rail costs one (5.7)."""


Lanes = Literal["interdicted", "contested", "safe"]


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: str
    how: str
    case: str
    points: int = 0


class Track(msgspec.Struct, frozen=True, array_like=True):
    """5.5 A unit on an off-map track: which one, towards which end, and the quarters still to go."""

    track: str
    exit: HexId
    left: int


Uprising = Literal["started", "suppressed", "succeeded"]
"""36.0 How a revolt stands."""


class Interdiction(msgspec.Struct, frozen=True, array_like=True):
    """27.7 An interdiction marker: points, and the action phase (turn and phasing side) in which it was laid."""

    points: int
    turn: int
    side: Side


Carrier = Literal["sea", "airlift", "drop", "helicopter"]
"""How a unit has been carried to where it landed (27.11, 27.12, 29.0, 31.5)."""


class Landing(msgspec.Struct, frozen=True, array_like=True):
    """12.5 When a unit came down from the air or ashore, whether it set out from a supplied field or port, and how it
    was carried."""

    turn: int
    fed: bool
    by: Carrier


class Aloft(msgspec.Struct, frozen=True, array_like=True):
    """31.1 A helicopter squadron in flight: where, for what, and what it has met."""

    hex: HexId
    left: int
    """31.1.3 Movement points left."""
    task: Literal["ferry", "support", "airmobile", "lift", "raid", "flight"]
    fired: tuple[UnitId, ...] = ()
    """17.2.5 Flak in whose range it is and that has had its shot."""
    area: AreaId = NO_AREA
    """31.2.2 The enemy's air area in which it has met the fighters."""
    tried: bool = False
    """23.3.1, 24.4.5 In bad weather or under gas: whether it has had its dice and taken off."""


class Watch(msgspec.Struct, frozen=True):
    """What a side has said of the enemy's Land Movement Phase: when it wants to be asked whether it flies.

    Windows open after every finished move of a Combat Unit (27.7-gen.1); nobody can answer them all.
    """

    windows: Literal["none", "road", "front", "areas", "prey", "all"] = "none"
    areas: tuple[AreaId, ...] = ()
    """Of "areas": those in which a finished move is of interest."""
    missions: Literal["ask", "station", "never"] = "ask"
    """27.14 Whether to be asked for interceptors; "station": squadrons on station answer as proposed."""
    landings: Literal["ask", "home"] = "home"
    """27.0.4 Whether to be asked where a squadron lands that can land on its own field."""


class Ground(msgspec.Struct):
    """Units on the ground, their movement and combats, and who holds which hex."""

    at: Annotated[list[HexId], apart("who exchanges counters puts them down")]
    """Hex of each unit, or WAITING, ELIMINATED, WITHDRAWN, ABSENT, OFF_MAP."""
    losses: Annotated[list[int], apart("14.1.4, 14.2.8, 10.0.5 and 22.1.6 each have their own sum")]
    """10.0 Step losses of each unit."""
    mode: Annotated[list[int], MOST]
    """5.3 TACTICAL, ROAD or HEDGEHOG."""
    fatigue: Annotated[list[int], MOST]
    """5.4 Fatigue level of each unit, 0 to 2."""
    spent: Annotated[list[int], MOST]
    """Quarters of movement points each unit has spent in the present Land Movement Phase."""
    ammunition: Annotated[list[int], LEAST]
    """13.0, 15.0 Ammunition Points of each unit."""
    fuel: Annotated[list[int], LEAST]
    """13.0 Fuel Points of each unit."""
    turn: int = 1
    war_turn: int = 1
    """Game turns since the war began, counted from 1; 0 before it."""
    tested: Annotated[set[UnitId], CARRIED] = set()
    """11.0 Units that have lost their original cadre rating."""
    shaken: Annotated[set[UnitId], CARRIED] = set()
    """6.3 Units under a "No ZOC" marker."""
    reserve: Annotated[set[UnitId], alone("9.18-gen.6 who breaks down or recombines moves")] = set()
    """9.18 Corps reserves."""
    settled: dict[Name, int] = {}
    """42.0.3 Turn on which each side last proposed to stop and count."""
    moved: Annotated[set[UnitId], alone("14.1.2, 14.2.3 parts and divisions go on with the points left")] = set()
    """Units whose movement of the present phase is over."""
    strayed: Annotated[set[UnitId], CARRIED] = set()
    """14.1, 14.2 Parts of a division that broke down on the march, and divisions of parts that had marched: their
    movement of the present phase began elsewhere. So did that of units whose transports turned back (27.12-seq.8)."""
    stopped: Annotated[set[UnitId], CARRIED] = set()
    """9.9, 9.10 Units that a combat has stopped in the present phase."""
    railed: Annotated[set[UnitId], SHARED] = set()
    """5.7 Units that still move by rail in the present phase."""
    breakthrough: set[HexId] = set()
    """9.13 Hexes with a breakthrough marker."""
    held: dict[HexName, Side] = {}
    """42.2 Hexes whose holder is not the one of the start: hex as the map numbers it, to side."""
    tracks: Annotated[dict[UnitName, Track], alone("5.5 off the map nobody breaks down or recombines")] = {}
    """5.5 Units on off-map tracks, by id."""
    last_result: Literal["", "D", "C", "A1", "A2"] = ""
    """9.9 Result of the combat just fought, for the movement that goes on after it."""
    disengaging: Annotated[set[UnitId], CARRIED] = set()
    """9.10 Units that go on after disengaging at doubled terrain costs."""
    pursuers: Annotated[set[UnitId], CARRIED] = set()
    """9.15 Units that may follow the mover, which has disengaged from them."""
    reserve_hq: Annotated[dict[UnitName, UnitName], alone("9.18-gen.6 as the reserve")] = {}
    """9.18 The headquarters each corps reserve was named by, unit id to headquarters id."""
    attacked: Annotated[set[UnitId], CARRIED] = set()
    """9.17 Ground units that have been attacked in the present action phase."""


class Rear(Ground):
    """12.0 to 22.0, 38.0, 39.0 Behind the front: supply, parts of divisions, what comes, what breaks and is mended."""

    strained: Annotated[set[UnitId], CARRIED] = set()
    """12.4 Units under a Fuel-1 marker."""
    cut_off: Annotated[set[UnitId], CARRIED] = set()
    """12.4 Units out of supply."""
    dry: Annotated[set[UnitId], CARRIED] = set()
    """13.1 With embedded supply: units that were out of General Supply when they began to move in the present phase."""
    own_fuel: Annotated[set[UnitId], CARRIED] = set()
    """27.13-emb.1 Units in General Supply that move on their own fuel all the same in the present phase."""
    drawn: Annotated[set[UnitId], CARRIED] = set()
    """13.3.2 Units that have drawn embedded supply in the present phase."""
    uncounted: Annotated[dict[UnitName, int], LEAST] = {}
    """13.1.4 Quarters units have spent in the present phase on rest and on drawing supply: these burn no fuel."""
    blown: set[int] = set()
    """38.3 Damaged bridges, as edges 6 * hex + direction of the lower-numbered end."""
    damaged: set[HexId] = set()
    """38.1, 38.2 Hexes whose airfield, heliport or port is damaged."""
    cargo: Annotated[dict[UnitName, UnitName], NO_PARTS] = {}
    """19.0 Railroad regiment that carries a front supply head: head id to regiment id."""
    broken: Annotated[dict[UnitName, list[UnitName]], apart("the books of 14.1")] = {}
    """14.1 Pact divisions broken down: division id to the ids of those that replaced it. Replace, never mutate."""
    broken_on: Annotated[dict[UnitName, int], apart("the books of 14.1")] = {}
    """14.2.1 Turn on which each of them broke down."""
    independent: Annotated[set[UnitId], apart("14.2.7")] = set()
    """14.2.7 Parts left behind when their division recombined: independent formations now."""
    ferried: dict[Name, int] = {}
    """30.0.2 Half brigades each ferry has carried this turn, by name."""
    arrivals: Annotated[dict[UnitName, int], apart("21.0 the counter itself, not its troops")] = {}
    """21.0 Units that arrive on another turn than printed, by id."""
    detours: Annotated[dict[UnitName, Name], apart("21.4.2 the counter itself")] = {}
    """21.4.2, 21.20.4 Units that come by another rule than printed, by id: name in tables.entries.rules."""
    arrived: Annotated[set[UnitId], apart("21.0 the counter itself, not its troops")] = set()
    """21.0 Reinforcements that have come; later they may be WAITING again as part of a division."""
    landed: Annotated[set[UnitId], CARRIED] = set()
    """21.20.3 REFORGER units that have come this game turn: forced to move, they are eliminated."""
    overrun: set[HexId] = set()
    """21.20.4 POMCUS sites in which enemy Combat Units have been."""
    mobilized: dict[Name, int] = {}
    """21.9 Turn on which a country mobilized."""
    violated: dict[Name, int] = {}
    """41.0 Turn on which the neutrality of a country was violated."""
    replacements: dict[Name, int] = {}
    """22.0 Replacement steps at hand, by nation."""
    repair: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """39.0 Repair points left this turn, by side."""
    attempted: set[int] = set()
    """38.3 Bridges whose demolition was attempted this game turn."""
    crossed: set[int] = set()
    """38.3 Bridges an enemy has crossed."""
    spared: set[int] = set()
    """38.3 Bridges that could have been blown in the present phase and were left standing (ruling I62)."""
    choked: Annotated[set[UnitId], NO_PARTS] = set()
    """27.13 Front supply heads interdicted this turn."""
    strides: Annotated[dict[UnitName, int], MOST] = {}
    """27.13-gs.1 Hexes that units held back by a choked supply head have entered in the present phase, by id."""
    rationed: Annotated[set[UnitId], CARRIED] = set()
    """27.13-gs.1 Combat Units that drew on a choked supply head when they began to move in the present phase."""


class Politics(Rear):
    """21.25, 35.0, 36.0, 42.1 Unrest, revolts, the North Atlantic, and what counts for political points."""

    political: dict[Name, int] = {}
    """42.1 Events that count for political points, by kind."""
    unrest: set[Name] = set()
    """35.0 Nations in unrest."""
    uprising: dict[Name, Uprising] = {}
    """36.0 Nations in which a revolt has started, and how it stands."""
    revolt: dict[HexName, int] = {}
    """36.5 Revolt markers, by the hex they lie in."""
    restive: set[Name] = set()
    """36.5.6 Nations whose Combat Units may not attack this turn, since a revolt was triggered and failed to start."""
    stirred: list[Name] = []
    """36.0 Nations in which a revolt has been triggered and the die has still to fall."""
    bled: dict[Name, int] = {}
    """36.1.2 Steps that divisions of a nation have lost to the enemy."""
    ravaged: set[Name] = set()
    """36.5.9 Nations on whose country the Pact has used weapons of mass destruction."""
    seized: set[Name] = set()
    """36.1.3 Nations for which NATO has been in one of the towns that trigger a revolt."""
    challenged: dict[Name, int] = {}
    """36.1.4 Challenges NATO has made, by nation."""
    atlantic: dict[Name, Name] = {}
    """21.25 Outcomes of the items of the North Atlantic chart, by the number of the item."""
    atlantic_drm: int = 0
    """21.25.6 The running modifier of its dice."""
    atlantic_next: dict[Name, int] = {}
    """21.25 Modifiers of single items to come."""
    lanes: Lanes = "contested"
    """42.1 The state of the sea lanes."""
    shifts: dict[Name, int] = {}
    """21.25.7 Turns by which reinforcements of a code have been moved, all told."""


class Sky(Politics):
    """17.0, 23.0, 27.0 to 34.0, 37.0 Squadrons, flak, helicopters, what they carry, reconnaissance and the weather."""

    wing_at: Annotated[list[FieldId], apart("27.17.6 the first stays on its field")] = []
    """28.0 Field of each squadron, or WAITING, ELIMINATED, WITHDRAWN, UNSEEN; empty in a game without aircraft."""
    wing_duty: Annotated[list[int], MOST] = []
    """27.0 READY, USED, STATION or OUT."""
    wing_lost: Annotated[list[int], apart("27.17.6 one whole squadron")] = []
    """27.17.2 Steps destroyed, 0 to 2."""
    wing_hurt: Annotated[list[int], SUM] = []
    """27.17.3 Steps damaged, of those that are left."""
    wing_area: Annotated[list[AreaId], apart("27.17.6 nobody on station merges")] = []
    """27.0.5 Air area of a squadron on station, NO_AREA for all others."""
    refits: dict[Name, int] = {}
    """22.2 Air replacement points at hand, by generic type."""
    sky: dict[Name, Side] = {}
    """27.5 Who holds an air area this turn, by its name."""
    flak_spent: Annotated[dict[UnitName, int], MOST] = {}
    """17.1 Flak ammunition points that units have spent, by id."""
    flak_fired: Annotated[set[UnitId], CARRIED] = set()
    """17.3 Flak units that have fired at the mission under way, or in the flak phase of the area under way."""
    suppressed: Annotated[set[UnitId], CARRIED] = set()
    """27.8 Units whose flak cannot fire for the rest of the action phase."""
    interdicted: dict[HexName, tuple[Interdiction, ...]] = {}
    """27.7 Interdiction markers, by hex."""
    airtime: bool = False
    """27.7-gen.1 The move of a Combat Unit is complete, and the other side has not yet been asked whether it flies."""
    rebased: Annotated[dict[WingName, int], MOST] = {}
    """27.17.6 Squadrons that have changed their field in the present Land Movement Phase, by id, and the turn."""
    watch: list[Watch] = msgspec.field(default_factory=lambda: [Watch(), Watch()])
    """27.7-gen.1 What each side has said, sealed, of the enemy's Land Movement Phase."""
    airborne: Annotated[set[WingId], IN_THE_AIR] = set()
    """27.6-seq.1 Squadrons on the mission under way, or in support of the combat under way."""
    sighted: Annotated[set[WingId], IN_THE_AIR] = set()
    """27.15-tra.d Those of them that the other side has seen in their boxes."""
    over_target: Annotated[tuple[tuple[WingId, ...], ...], IN_THE_AIR] = ()
    """27.2 Strikers of the mission just flown that got through, by Air Group."""
    support: dict[Name, int] = {}
    """27.6-seq.7 Strike points over the combat under way, by side; a side that stands here has flown its mission."""
    flown: Annotated[set[WingId], CARRIED] = set()
    """31.1.1 Helicopters that have moved or flown a mission in the present action phase."""
    aloft: Annotated[dict[WingName, Aloft], IN_THE_AIR] = {}
    """31.1 Helicopters in flight, by id."""
    battalion: Annotated[UnitName, NO_PARTS] = ""
    """9.17 The brigade that has a battalion in the combat under way, by id."""
    deployed: Annotated[set[UnitId], CARRIED] = set()
    """9.17-pre.5 Brigades that have sent a battalion in the present action phase."""
    sent: dict[Name, int] = {}
    """9.5-eff.3 Strikers and helicopter squadrons each side has sent over the combat under way, by side."""
    fleeing: Annotated[list[WingName], IN_THE_AIR] = []
    """28.4.2 Helicopters whose heliport the enemy has just entered, by id."""
    quays: Annotated[dict[WingName, tuple[HexId, int]], dropped("21.22.4 who merges stands on a field")] = {}
    """21.22.4 Helicopters that came by sea and stand in a port, by id: the hex of the port, the turn they came."""
    lifted: Annotated[dict[UnitName, Landing], LATEST] = {}
    """12.5 Units that have come down from the air or ashore, by id: the last time they did."""
    onrush: Annotated[list[UnitId], dropped("29.0.7 it attacks before anything else can befall it")] = []
    """29.0.7, 34.1.4, 34.3.5 Units that have landed in an enemy zone and have still to attack, in this order. Replace,
    never mutate."""
    beached: dict[Name, int] = {}
    """29.0 Half brigades each side has landed from the sea this turn, by side."""
    bad_weather: bool = False
    """23.0 Bad weather this turn."""
    grounded: Annotated[set[WingId], CARRIED] = set()
    """23.0, 24.4.5 Squadrons that the weather or gas keeps on their fields this turn."""
    weasel: set[AreaId] = set()
    """27.9 Air areas over which a Wild Weasel mission holds the flak down until the End Phase."""
    spotted: dict[HexName, tuple[Side, ...]] = {}
    """37.0 Hexes that reconnaissance has seen, by name, and the sides that have seen them. Replace, never mutate."""
    flak_shown: Annotated[set[UnitId], CARRIED] = set()
    """37.0.3 With reconnaissance: flak units that have fired in the present action phase."""


class Weapons(Sky):
    """24.0 to 26.0 Weapons of mass destruction: release, gas, fallout."""

    gas: dict[Name, Literal["no", "volatile", "persistent"]] = {}
    """24.2.1 What each side has said of gas in the combat under way, by side."""
    gas_first: int = 0
    """24.0.1 Turn on which gas was first used, 0 while it was not."""
    chem: set[HexId] = set()
    """24.3 Hexes with a marker of persistent gas."""
    missiles: Annotated[set[UnitId], NO_PARTS] = set()
    """24.4.2 Missile units that have fired gas this turn."""
    ssm_hexes: set[HexId] = set()
    """24.4.3 Hexes that gas missiles have struck this turn."""
    struck: set[HexId] = set()
    """24.4.4 Those of them struck since the combat or mission under way was declared."""
    dazed: Annotated[set[UnitId], NO_PARTS] = set()
    """24.4.4 In the later state of the rules: units there that have failed their die."""
    braved: Annotated[set[UnitId], NO_PARTS] = set()
    """24.4.4 The same, units that have passed it."""
    gassed: Annotated[set[WingId], CARRIED] = set()
    """24.4.5 Squadrons that gas on their field keeps on the ground for the rest of the turn."""
    fallout: dict[HexName, int] = {}
    """25.3.8 Contamination level, by hex."""
    warheads: dict[Name, int] = {}
    """25.2.2 Nuclear points spent, by "SIDE SYSTEM"."""
    salvos: Annotated[dict[UnitName, int], NO_PARTS] = {}
    """25.2.5 Nuclear points that missile units have delivered this turn, by id."""
    nuclear_first: Literal["", "NATO", "Pact"] = ""
    """25.1.3 Who was the first to release nuclear weapons."""
    asked_first: Literal["", "NATO", "Pact"] = ""
    """26.0.6 Who first asked for the release of a weapon of mass destruction."""
    released: dict[Name, int] = {}
    """26.0 Turn on which a weapon was declared or released, by "SIDE WEAPON"."""
    owed: list[Name] = []
    """26.0.4 Releases of last turn that still have to be answered, as "SIDE WEAPON"."""


class State(Weapons):
    """Everything that changes in play, one record standing on the other, so that a save holds all
    fields side by side. Units and hexes are numbers into the content."""

    signed: ClassVar[tuple[str, ...]] = ("atlantic_drm",)
    """Fields that may fall far below nothing: modifiers and balances."""
    added: ClassVar[tuple[str, ...]] = (
        *("unrest", "uprising", "revolt", "restive", "stirred", "bled", "seized", "challenged", "ravaged"),
        *("atlantic", "atlantic_drm", "atlantic_next", "lanes", "shifts"),
        *("wing_at", "wing_duty", "wing_lost", "wing_hurt", "wing_area", "refits"),
        *("sky", "flak_spent", "flak_fired", "suppressed", "interdicted", "choked", "strides", "watch"),
        *("own_fuel", "rationed"),
        *("airborne", "sighted", "over_target", "support"),
        *("airtime", "rebased"),
        *("flown", "attacked", "aloft", "battalion", "deployed", "quays", "sent", "fleeing"),
        *("lifted", "onrush", "beached", "bad_weather", "grounded", "weasel", "spotted"),
        "flak_shown",
        *("gas", "gas_first", "chem", "missiles", "ssm_hexes", "struck", "dazed", "braved", "gassed"),
        *("fallout", "warheads", "salvos", "nuclear_first", "asked_first", "released", "owed"),
    )
    """Fields older saves do not have: while they are as at the start, the digest of a position leaves them out."""
    outcome: Outcome | None = None
