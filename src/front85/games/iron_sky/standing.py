"""What a staff can answer: bridges, guns, retreats, reserves, the sky, arrivals, politics; and what it usually does."""

from __future__ import annotations

from collections.abc import Callable

from front85.games.iron_sky.air import directives as sky
from front85.games.iron_sky.air import strikelist
from front85.games.iron_sky.combat.battle import Battle
from front85.games.iron_sky.ground.costs import Gait, step_costs
from front85.games.iron_sky.ground.lines import barred_ground
from front85.games.iron_sky.installations.bridges import Alarm, ends, named
from front85.games.iron_sky.movement.steps import March
from front85.games.iron_sky.state import PACT, SIDES
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view.legend import area
from front85.hexwar.ground.sectors import bands, in_play, sectors_of
from front85.hexwar.ids import HexId, Side
from front85.hexwar.kernels.reach import flood
from front85.kernel.ask import Ask, Words
from front85.kernel.standing import DELAY, LOSSES, SCREEN, STAFF, TOLERANCE, Field, StandingQuestion, Told


def unless_combat(table: Table, ask: Ask) -> Words | None:
    """A bridge is left to supply and headquarters; the player is asked when a Combat Unit would cross next."""
    march = next((frame for frame in reversed(table.stack) if isinstance(frame, March)), None)
    if march is None or any(table.content.is_combat[unit] for unit in (march.unit, *march.company)):
        return None
    return ("spare",)


def bridge(table: Table, ask: Ask) -> str:
    frame = table.stack[-1]
    return " ".join(named(table, frame.edge).values()) if isinstance(frame, Alarm) else ""


BEYOND = 20
"""Hexes from a bridge within which units may have their way home over it: a turn along the autobahn."""


def cut_off(table: Table, side: Side, edge: int) -> list[HexId]:
    """Hexes with own Combat Units that reach their side of a bridge in a turn while it stands, and not without it."""
    content, both = table.content, ends(table.content, edge)
    costs, closed = content.board.neighbours, barred_ground(table, side)
    budget = content.tables.movement.allowance
    up, down = frozenset(table.state.blown), frozenset((*table.state.blown, edge))
    found = []
    for hex_, units in table.occ.stacks.items():
        mine = [unit for unit in units if content.side[unit] == side and content.is_combat[unit]]
        if not mine or min(content.board.distance(hex_, end) for end in both) > BEYOND:
            continue
        ways = [flood(costs, [hex_], step_costs(content, Gait(), gone), closed, budget) for gone in (up, down)]
        if any(ways[0][end] >= 0 > ways[1][end] for end in both):
            found.append(hex_)
    return found


def last_over(table: Table, ask: Ask) -> Words | None:
    """A bridge is blown once none of one's own would be cut off by it."""
    frame = table.stack[-1]
    if not isinstance(frame, Alarm):
        return None
    return ("spare",) if cut_off(table, frame.side, frame.edge) else ("demolish",)


def where_it_tells(verb: str, table: Table, ask: Ask) -> Words | None:
    """The fewest units that change the chances, none where none does. Where aircraft could fly the player decides."""
    units = [word for word in ask.after((verb,)) if ask.hint((verb,), word).get("default")]
    if units:
        return (verb, *units)
    return None if ask.follows((), "support") else ("pass",)


def guns_that_tell(table: Table, ask: Ask) -> Words | None:
    return where_it_tells("guns", table, ask) if ask.follows((), "guns") else None


def jammers_that_tell(table: Table, ask: Ask) -> Words | None:
    return where_it_tells("ew", table, ask)


def jammers_at_hand(table: Table, ask: Ask) -> Words | None:
    words = where_it_tells("ew", table, ask)
    return None if words == ("pass",) else words


def ammunition_at_hand(table: Table, ask: Ask) -> Words | None:
    return where_it_tells("supply", table, ask)


def proposed(table: Table, ask: Ask) -> Words | None:
    """What the rules propose, where that takes one word: flak in range fires."""
    return next(((verb,) for verb in ask.after(()) if ask.closes((verb,)) and ask.hint((), verb).get("default")), None)


def unless_worth_it(table: Table, ask: Ask) -> Words | None:
    """Nothing, where nothing is worth flying or firing; the player is asked where something is."""
    return ("pass",) if ask.follows((), "pass") and ask.hint((), "pass").get("default") else None


def flown(table: Table, ask: Ask) -> bool:
    """Whether a side has flown something in the combat under way."""
    wings, side = table.content.wings, Side(SIDES.index(ask.player))
    return ask.player in table.state.support or any(wings.side[wings.index[wing]] == side for wing in table.state.aloft)


def once(table: Table, ask: Ask, answer: str, told: Told, player: Callable[[], Words]) -> Words | None:
    """9.1.9, 9.1.10 A side is asked once in a combat: what still tells after its first flight the staff adds, and in
    the enemy's player turn it answers alone."""
    if answer == STAFF:
        return player()
    frame = table.stack[-1]
    mine = isinstance(frame, Battle) and frame.engagement.phasing == SIDES.index(ask.player)
    if flown(table, ask) or not (mine or defends(table, ask) or not isinstance(frame, Battle)):
        return player()
    return unless_worth_it(table, ask)


def unless_near(table: Table, ask: Ask) -> Words | None:
    """No reserves, where none could come to a breakthrough."""
    near = any(ask.hint(("activate",), unit).get("matters") is not False for unit in ask.after(("activate",)))
    return None if near else ("pass",)


NEAR = 4
"""Hexes from a gap within which a place that counts is in danger."""


def in_danger(table: Table, ask: Ask, answer: str, told: Told, player: Callable[[], Words]) -> Words | None:
    """9.18 Reserves as the staff would send them, or only where a place that counts is near a gap."""
    if answer == STAFF:
        return player()
    board, side = table.content.board, Side(SIDES.index(ask.player))
    named = (name for goal in table.content.scenario.objectives for name in goal.reach)
    places = [hex_ for hex_ in map(board.hex, named) if table.holder(hex_) == side]
    gaps = table.state.breakthrough
    return player() if any(board.distance(gap, place) <= NEAR for gap in gaps for place in places) else ("pass",)


def landed(table: Table, ask: Ask, answer: str, told: Told, player: Callable[[], Words]) -> Words | None:
    """28.0 As proposed, or for each squadron the field nearest to where it was, or the one farthest from the enemy."""
    verb = next((word for word in ("flee", "home", "base") if ask.follows((), word)), "")
    if answer == STAFF or not verb:
        return player()
    start: Words = (verb,)
    first = [word for word in ask.after(start) if word != "auto"]
    wings, fields = table.content.wings, table.content.fields
    if first and first[0] in wings.index:
        start = (verb, first[0])
    open_ = [word for word in ask.after(start) if word in fields.index and ask.closes((*start, word))]
    if not open_:
        return player()
    board = table.content.board
    side = Side(SIDES.index(ask.player))
    foes = [hex_ for hex_, units in table.occ.stacks.items() if units and table.content.side[units[0]] != side]

    def far(word: str) -> tuple[int, str]:
        here = fields.hex[fields.index[word]]
        if answer == REAR:
            return -min((board.distance(here, foe) for foe in foes), default=0), word
        own = fields.hex[table.state.wing_at[wings.index[start[1]]]] if len(start) > 1 else here
        return board.distance(here, own), word

    return (*start, min(open_, key=far))


def repaired(table: Table, ask: Ask, answer: str, told: Told, player: Callable[[], Words]) -> Words | None:
    """39.0 What the staff would repair; or bridges first, or airfields, ports and the like."""
    if answer == STAFF or not ask.follows((), "repair"):
        return player()
    spans, sites = [], []
    for hex_ in sorted(ask.after(("repair",))):
        spans += [("repair", hex_, other) for other in sorted(ask.after(("repair", hex_)))]
        sites += [("repair", hex_)] if ask.closes(("repair", hex_)) else []
    first = spans if answer == BRIDGES else sites
    return first[0] if first else player()


def sector_ids(table: Table, side: str) -> tuple[str, ...]:
    """Those with ground in play."""
    open_ = in_play(_sector_at(table, side, {}), table.content.board, area(table.content))
    file = sectors_of(table.title.name)
    return tuple(sector.id for sector in file.sector.get(side, ()) if sector.id in open_) if file else ()


def _sector_at(table: Table, side: str, told: Told) -> list[str]:
    """By hex, the sector it lies in, as the side has drawn them."""
    file = sectors_of(table.title.name)
    sectors = file.sector.get(side, ()) if file else ()
    if file is None or not sectors:
        return [""] * table.content.board.size
    drawn = [tuple(told.get(("boundary", one.id), "").split()) or one.boundary for one in sectors]
    numbers = bands(table.content.board, tuple(one for one in drawn if one), upright=file.upright)
    return [sectors[number].id for number in numbers]


def placed(table: Table, ask: Ask, answer: str, told: Told, player: Callable[[], Words]) -> Words | None:
    """21.2.4 Arrivals as the staff would place them; where sectors are to have them first, there if a hex is open."""
    words, board = player(), table.content.board
    first = {at for (question, at), what in told.items() if question == "arrivals" and what == sky.FIRST}
    spared = {at for (question, at), what in told.items() if question == "arrivals" and what == sky.NEVER}
    if words[0] != "place" or not (first or spared):
        return words
    sector_at = _sector_at(table, ask.player, told)
    hexes = [word for word in ask.after(words[:2]) if word in board.index]
    where = {word: sector_at[board.index[word]] for word in hexes}
    open_ = [w for w in hexes if where[w] in first] or [w for w in hexes if where[w] not in spared]
    side = Side(SIDES.index(ask.player))
    foes = [hex_ for hex_, units in table.occ.stacks.items() if units and table.content.side[units[0]] != side]
    if words[2] in open_ or not open_:
        return words
    goal = min(open_, key=lambda word: (min((board.distance(board.index[word], f) for f in foes), default=0), word))
    changed = (words[0], words[1], goal, *words[3:])
    return changed if ask.closes(changed) else (words[0], words[1], goal)


def only(*verbs: str) -> Callable[[Table, Ask], bool]:
    """Questions that offer these verbs and nothing else but a pass."""
    return lambda table, ask: set(ask.after(())) <= {*verbs, "pass"}


def defends(table: Table, ask: Ask) -> bool:
    return ask.case == "9.1.10"


def fall_back(table: Table, ask: Ask) -> Words | None:
    """Together, away from the enemy first, then to the ground that is best to defend."""
    ways = list(ask.after(("retreat",))) if ask.follows((), "retreat") else []
    if not ways:
        return None
    content, side = table.content, Side(SIDES.index(ask.player))

    def merit(word: str) -> tuple[int, int, str]:
        hex_: HexId = content.board.index[word]
        enemies = sum(bool(table.enemy_in(side, near)) for near in content.board.adjacent[hex_])
        return (-enemies, int(content.defense_bonus[hex_]), word)

    return ("retreat", max(ways, key=merit))


def lets_be(table: Table, ask: Ask) -> Words | None:
    """Nothing is declared."""
    return next(((verb,) for verb in ("pass", "end") if ask.follows((), verb) and ask.closes((verb,))), None)


WORTH, MATTERS, NEVER, ONCE = "worth", "matters", "never", "once"
LAST, DANGER, NEAREST, REAR, BRIDGES, SITES = "last", "danger", "nearest", "rear", "bridges", "sites"
QUESTIONS = (
    StandingQuestion(
        key="bridges",
        prompts=("is-ask-bridge",),
        answers={STAFF: None, LAST: last_over, "combat": unless_combat, "blow": ("demolish",), "leave": ("spare",)},
        place=bridge,
        usual=STAFF,
    ),
    StandingQuestion(
        key="guns",
        group="fire",
        prompts=("is-ask-guns", "is-ask-support"),
        answers={STAFF: None, ONCE: None, WORTH: unless_worth_it, MATTERS: guns_that_tell, NEVER: ("pass",)},
        concerns=defends,
        guided=once,
        routine=WORTH,
        usual=STAFF,
    ),
    StandingQuestion(
        key="missions",
        group="fire",
        prompts=("is-ask-support", "is-ask-sead", "is-ask-airmobile"),
        answers={STAFF: None, ONCE: None, WORTH: unless_worth_it},
        guided=once,
        routine=WORTH,
        usual=ONCE,
    ),
    StandingQuestion(
        key="jamming",
        group="fire",
        prompts=("is-ask-ew",),
        answers={WORTH: jammers_at_hand, MATTERS: jammers_that_tell, NEVER: ("pass",)},
        concerns=only("ew"),
        routine=WORTH,
        usual=MATTERS,
    ),
    StandingQuestion(
        key="ammunition",
        group="fire",
        prompts=("is-ask-supply",),
        answers={MATTERS: ammunition_at_hand},
        concerns=only("supply"),
        routine=MATTERS,
        usual=MATTERS,
    ),
    StandingQuestion(
        key="defense",
        prompts=("is-ask-defense",),
        answers={STAFF: None, "plain": ("defend", "plain")},
        under={"spare": "plain"},
        usual=STAFF,
    ),
    StandingQuestion(
        key="retreat",
        prompts=("is-ask-retreat",),
        answers={STAFF: None, "back": fall_back, "hold": ("hold",)},
        under={"spare": "back", "any": "hold", DELAY: "back", SCREEN: "back"},
        never=("apart",),
        costly=True,
        usual=STAFF,
    ),
    StandingQuestion(
        key="reserves",
        prompts=("is-ask-reserves",),
        answers={STAFF: None, DANGER: None, WORTH: unless_near, NEVER: ("pass",)},
        guided=in_danger,
        routine=WORTH,
        usual=STAFF,
    ),
    StandingQuestion(key=TOLERANCE, answers=dict.fromkeys(LOSSES), usual="usual", routine="usual"),
    StandingQuestion(
        key="flak",
        group="fire",
        prompts=("is-ask-flak", "is-ask-flak-area", "is-ask-heli-flak", "is-ask-airlift-flak", "is-ask-sky-aim"),
        answers={STAFF: proposed},
        concerns=only("auto", "fire", "aim", "silent"),
        routine=STAFF,
        usual=STAFF,
    ),
    StandingQuestion(
        key="interception",
        group="sky",
        prompts=("is-ask-intercept",),
        answers={
            STAFF: None,
            sky.STRIKES: None,
            sky.SURE: None,
            sky.STATION: None,
            WORTH: unless_worth_it,
            NEVER: ("pass",),
        },
        guided=sky.intercepted,
        routine=WORTH,
        usual=STAFF,
    ),
    StandingQuestion(
        key="strikes",
        group="sky",
        prompts=("is-ask-window", "is-ask-watch"),
        answers={STAFF: None, NEVER: ("pass",)},
        objects=sky.targets,
        each=sky.LIST,
        guided=sky.struck,
        usual=STAFF,
    ),
    StandingQuestion(
        key="sky",
        group="sky",
        prompts=("is-ask-mark", "is-ask-assign"),
        answers={STAFF: None, sky.SHOWN: None},
        objects=sky.areas,
        each=sky.AREA,
        guided=sky.assigned,
        usual=sky.SHOWN,
    ),
    StandingQuestion(
        key="kept",
        group="sky",
        answers={"0": None, "4": None, "8": None, "12": None},
        usual="0",
        routine="0",
    ),
    StandingQuestion(
        key="fields",
        group="sky",
        prompts=("is-ask-heli-leave", "is-ask-heli-home", "is-ask-diversion"),
        answers={STAFF: None, NEAREST: None, REAR: None},
        guided=landed,
        usual=STAFF,
    ),
    StandingQuestion(
        key="repair",
        group="rear",
        prompts=("is-ask-mending", "is-ask-repair"),
        answers={STAFF: None, BRIDGES: None, SITES: None},
        guided=repaired,
        usual=STAFF,
    ),
    StandingQuestion(
        key="arrivals",
        group="rear",
        prompts=("is-ask-reinforcement",),
        answers={STAFF: None},
        objects=sector_ids,
        each=sky.KIND,
        guided=placed,
    ),
    StandingQuestion(key="rebuilding", group="rear", prompts=("is-ask-replacement",), answers={STAFF: None}),
    StandingQuestion(
        key="convoys",
        group="sky",
        prompts=("is-ask-trace", "is-ask-path", "is-ask-interdict"),
        answers={STAFF: None},
        usual=STAFF,
    ),
    StandingQuestion(key="pursuit", prompts=("is-ask-pursue",), answers={STAFF: None, NEVER: ("stay",)}, usual=STAFF),
    StandingQuestion(key="risings", group="rear", prompts=("is-ask-rise",), answers={STAFF: None}, usual=STAFF),
    StandingQuestion(key="challenge", group="rear", prompts=("is-ask-challenge",), answers={NEVER: lets_be}),
    StandingQuestion(key="neutrality", group="rear", prompts=("is-ask-neutrality",), answers={NEVER: lets_be}),
    StandingQuestion(
        key="mobilization",
        group="rear",
        prompts=("is-ask-mobilization", "is-ask-mobilization-revolts"),
        answers={NEVER: lets_be},
    ),
    StandingQuestion(key="gas", group="fire", prompts=("is-ask-gas",), answers={NEVER: lets_be}),
)
ORDERS = frozenset({"is-ask-movement", "is-ask-contact"})
"""Prompts of a side's own phases: what is done there is an order and no question."""
FIELD = Field(
    prompts=frozenset({"is-ask-movement", "is-ask-contact", "is-ask-advance"}),
    marches=("move", "enter", "advance", "rail"),
    attacks=("assault",),
    ends=("end", "finish", "pass", "stay", "decline"),
    first=lambda table: SIDES[PACT],
    flies=lambda table: bool(table.state.wing_at),
    strike=strikelist.first,
    spared=strikelist.reasons,
)
