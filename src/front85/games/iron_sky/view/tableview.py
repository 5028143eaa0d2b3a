"""What lies on the table, in the standard fields of a view: counters, markers, phases, points, arrivals, the fight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec

from front85.games.iron_sky import victory
from front85.games.iron_sky.arrivals import schedule as arrivals
from front85.games.iron_sky.combat import forecast
from front85.games.iron_sky.combat.battle import STEPS, Battle
from front85.games.iron_sky.combat.engagement import Engagement
from front85.games.iron_sky.content.content import Content
from front85.games.iron_sky.divisions.cadre import rating
from front85.games.iron_sky.movement import fatigue
from front85.games.iron_sky.movement.fatigue import points as in_points
from front85.games.iron_sky.movement.hand import Moving
from front85.games.iron_sky.movement.modes import NAMES
from front85.games.iron_sky.sequence import ActionPhase
from front85.games.iron_sky.state import (
    ELIMINATED,
    HEDGEHOG,
    NATO,
    OFF_MAP,
    PACT,
    PLACES,
    ROAD,
    SIDES,
    State,
)
from front85.games.iron_sky.table import Table
from front85.games.iron_sky.view.air import conditions, interdicted
from front85.hexwar.ids import HexId, Side, UnitId
from front85.hexwar.views.shape import Kept
from front85.kernel.message import Message, say

SIZES = {"division": "XX", "brigade": "X", "regiment": "III", "battalion": "II", "base": "XX", "hq": "XXX"}


def row(message: Message, value: Any, **more: Any) -> dict[str, Any]:
    """A named figure."""
    return {"message": msgspec.to_builtins(message), "value": value, **more}


# counters


@lru_cache(maxsize=8)
def printed(content: Content) -> tuple[dict[str, Any], ...]:
    """What is printed on each counter, as an entry begins; where it lies and in which mode comes later."""
    found = []
    for unit in content.unit_ids:
        counter, attack, defense = content.units[unit], content.attack[unit], content.defense[unit]
        entry = {name: getattr(counter, name) for name in ("id", "side", "nat", "kind", "type", "name")}
        entry |= {"formation": counter.division or counter.army, "size": SIZES.get(counter.kind, "")}
        entry |= {"cf": attack + defense, "strength": _strength(content, unit)}
        found.append(entry | {"attack": attack, "flak": content.flak[unit], "defense": defense})
    return tuple(found)


def unit_seen(table: Table, unit: UnitId, marks: bool, tired: bool) -> dict[str, Any]:
    """One counter: what is printed on it, and with `marks` what lies under it; `tired` shows its fatigue (8.0.4)."""
    state, content = table.state, table.content
    at, entry = state.at[unit], printed(content)[unit].copy()
    entry["hex"] = content.board.names[at] if at >= 0 else None
    entry["place"] = "map" if at >= 0 else PLACES[at]
    entry["mode"] = NAMES[state.mode[unit]]
    if content.contingency[unit]:
        entry["contingency"] = content.contingency[unit]
    if content.is_artillery[unit]:
        entry["barrage"] = list(content.barrage[unit])
    if content.flak_range[unit]:
        entry["range"] = content.flak_range[unit]
    badges = _open_badges(state, unit)
    if tired:
        entry["fatigue"] = state.fatigue[unit]
        badges += [f"fatigue{state.fatigue[unit]}"] if state.fatigue[unit] else []
    if marks:
        badges += _marks(table, unit, entry)
    if badges:
        entry["badges"] = badges
    if unit in state.moved:
        entry["moved"] = True
    if content.entry[unit] and arrivals.waits(table, unit):
        entry["arrival"] = content.entry[unit]
        entry["turn"] = arrivals.due(table, unit)
    if at == OFF_MAP:
        name = content.ids[unit]
        entry["track"] = msgspec.to_builtins(state.tracks[state.cargo.get(name, name)])
    return entry


def _marks(table: Table, unit: UnitId, entry: dict[str, Any]) -> list[str]:
    """8.0.5 What lies covered under a counter: added to its entry, the badges returned."""
    state, content, at = table.state, table.content, table.state.at[unit]
    steps, losses, embedded = content.steps[unit], state.losses[unit], table.options["embedded_supply"]
    entry["steps"] = (0 if at == ELIMINATED else steps - losses, steps)
    entry["losses"] = losses
    if losses:
        entry["reduced"] = True
    if content.is_combat[unit]:
        entry["cadre"] = rating(table, unit)
        entry["tested"] = unit in state.tested
    if embedded or content.is_artillery[unit]:
        entry["ammunition"] = state.ammunition[unit]
    if embedded:
        entry["fuel"] = state.fuel[unit]
    if at >= 0:
        entry["points"] = {
            "spent": in_points(state.spent[unit]),
            "basic": in_points(fatigue.basic(table, unit)),
            "most": in_points(fatigue.most(table, unit)),
        }
    found = ["reserve"] if unit in state.reserve else []
    if unit in state.strained:
        found.append("strained")
    return found


def _open_badges(state: State, unit: UnitId) -> list[str]:
    """8.0.4 Markers anybody may examine."""
    mode = state.mode[unit]
    found = ["road"] if mode == ROAD else ["hedgehog"] if mode == HEDGEHOG else []
    if unit in state.shaken:
        found.append("shaken")
    if unit in state.cut_off:
        found.append("cut_off")
    if unit in state.railed:
        found.append("rail")
    return found


def _strength(content: Content, unit: UnitId) -> str:
    if content.is_combat[unit]:
        return f"{content.attack[unit]}{content.flak[unit]}{content.defense[unit]}"
    if content.is_artillery[unit]:
        return "({}) {}-{}".format(content.contingency[unit], *content.barrage[unit])
    return str(content.contingency[unit] or content.flak[unit] or "")


def hidden_seen(table: Table) -> list[Kept]:
    """8.0 Counters below others: how many there are, whose and where, and nothing else. They are kept: do not write to
    them."""

    def work() -> list[Kept]:
        return [
            _hidden(table.name(hex_), side, number)
            for (hex_, side), count in sorted(table.unseen.items())
            for number in range(1, count + 1)
        ]

    return table.kept("hidden", tuple(table.unseen.items()), work)


@lru_cache(maxsize=4096)
def _hidden(hex_: str, side: Side, number: int) -> Kept:
    return Kept(
        {
            "id": f"hidden-{hex_}-{number}",
            "side": SIDES[side],
            "nat": "",
            "kind": "hidden",
            "type": "hidden",
            "hex": hex_,
            "place": "map",
            "hidden": True,
        }
    )


# the map


def markers(table: Table) -> list[dict[str, Any]]:
    """8.0.1 Markers on hexes and installations, which anybody may see."""
    content, state = table.content, table.state
    found: list[dict[str, Any]] = [
        {"hex": table.name(hex_), "kind": "breakthrough"} for hex_ in sorted(state.breakthrough)
    ]
    found += [{"hex": name, "kind": "revolt", "count": count} for name, count in sorted(state.revolt.items())]
    found += [{"hex": table.name(hex_), "kind": _installation(table, hex_)} for hex_ in sorted(state.damaged)]
    found += interdicted(table)
    found += [{"hex": table.name(hex_), "kind": "gas"} for hex_ in sorted(state.chem | state.ssm_hexes)]
    found += [{"hex": name, "kind": "fallout", "count": level} for name, level in sorted(state.fallout.items())]
    for edge in sorted(state.blown):
        number, direction = divmod(edge, 6)
        other = content.board.around[number][direction]
        found.append({"hex": table.name(HexId(number)), "kind": "bridge", "to": table.name(other)})
    return found


def _installation(table: Table, hex_: HexId) -> str:
    """38.1, 38.2 What of a damaged hex is damaged: its port, or its airfield or heliport."""
    return "port" if hex_ in table.content.port_hexes else "runway"


# the turn

STAGES = ("reinforcement", "replacement", "movement")
AFTER = {"replace": 0, "move": 1, "close": 2}
"""The step an action phase waits at, to the stage that is on."""


def track(table: Table) -> list[dict[str, Any]]:
    """4.0 The phases of the game turn: what is over, what is on, what is to come."""
    turn = next((frame for frame in table.stack if frame.__struct_config__.tag in ("game turn", "end phase")), None)
    if turn is None:
        return []
    action = next((frame for frame in table.stack if isinstance(frame, ActionPhase)), None)
    opening = action is None and turn.__struct_config__.tag == "game turn"
    now = 0 if opening else 7
    if action is not None:
        now = 1 + 3 * (action.side == NATO) + AFTER.get(action.step, 0)
    keys: list[tuple[str, str | None]] = [("opening", None)]
    if table.options["weather"]:  # 23.0: what the weather is stands in the masthead all turn
        keys.append(("weather-bad" if table.state.bad_weather else "weather-good", None))
        now += 0 if opening else 1
    keys += [(stage, SIDES[side]) for side in (PACT, NATO) for stage in STAGES]
    keys.append(("end", None))
    return [
        {
            "key": key if side is None else f"{side}-{key}",
            "message": _stage(key, side or ""),
            "state": "now" if number == now else "done" if number < now else "later",
            "side": side,
        }
        for number, (key, side) in enumerate(keys)
    ]


@cache
def _stage(key: str, side: str) -> dict[str, Any]:
    """It is kept: do not write to it."""
    found: dict[str, Any] = msgspec.to_builtins(say(f"is-stage-{key}", side=side))
    return found


def situation(table: Table) -> list[dict[str, Any]]:
    """What both sides should keep in mind."""
    state, content = table.state, table.content
    found = []
    if not state.war_turn:
        found.append(row(say("is-situation-peace"), content.scenario.war_turn, case="6.1.4"))
    elif state.war_turn == 1:
        found.append(row(say("is-situation-mines"), state.turn, case="5.11.1"))
    found += [row(message, state.turn, case=case) for message, case in conditions(table)]
    for nation, steps in sorted(state.replacements.items()):
        if steps:
            found.append(row(say("is-situation-replacements", nation=nation), steps, case="22.1"))
    for country, turn in sorted(state.violated.items()):
        found.append(row(say("is-situation-violated", country=country), turn, case="41.0.4"))
    for country, turn in sorted(state.mobilized.items()):
        found.append(row(say("is-situation-mobilized", country=country), turn, case="21.9"))
    return found


def played(table: Table) -> list[dict[str, Any]]:
    """Which war is played, said once on the table."""
    message = "is-log-played-air" if table.options["air_war"] else "is-log-played"
    return [{"message": msgspec.to_builtins(say(message))}]


def mover_seen(table: Table, phase: Moving | None, own: Sequence[Side]) -> dict[str, Any] | None:
    """5.1 The unit on the move, with its company; points only for its owner."""
    if phase is None or phase.mover < 0:
        return None
    ids = table.content.ids
    seen: dict[str, Any] = {
        "side": SIDES[phase.side],
        "unit": ids[phase.mover],
        "company": [ids[unit] for unit in phase.company],
        "halted": phase.stop != "",
    }
    if phase.side in own and table.state.at[phase.mover] >= 0:
        seen["left"] = in_points(fatigue.left(table, phase.mover))
    return seen


# points


def standing(table: Table, keeper: Table) -> dict[str, Any]:
    """42.0 Points, level and ledger as they would be if the game ended now; the ledger is read once for all three. They
    are kept by the table before any mask, for all who read the same, until a line changes: do not write to them."""
    rows = victory.ledger(table)

    def work() -> dict[str, Any]:
        points = victory.summed(award for award in rows if award.kind == "military")
        return {
            "score": score(table, rows, *points),
            "points": dict(zip(SIDES, points, strict=True)),
            "ledger": ledger(table, rows),
        }

    return keeper.kept("standing", rows, work)


def score(table: Table, rows: tuple[victory.Award, ...], nato: int, pact: int) -> list[dict[str, Any]]:
    """42.0 The level of victory now; before there is anything to count, that there is nothing yet."""
    level = victory.judged(table, rows)[0].name if rows else "none"
    return [row(say(f"is-level-{level}"), pact - nato, case="42.2")]


def objectives(table: Table) -> dict[str, str]:
    """42.2.3 Hexes the scenario wants reached, and whose each is now."""
    hexes = [name for goal in table.content.scenario.objectives for name in goal.reach]
    return {name: SIDES[table.holder(table.content.board.hex(name))] for name in hexes}


def ledger(table: Table, rows: tuple[victory.Award, ...]) -> list[dict[str, Any]]:
    """42.1, 42.2 Every point as it would count if the game ended now."""
    return [
        row(
            award.message,
            award.points,
            side=SIDES[award.side],
            case=award.case,
            kind=award.kind,
            hex=table.name(award.hex) if award.hex >= 0 else None,
        )
        for award in rows
    ]


# the fight


def battle_seen(table: Table, side: str | None) -> dict[str, Any] | None:
    """9.1 The combat that is going on: who, where, which of the seventeen steps, and the odds as far as known.

    What a side has committed is left out until all is opened, but for that side itself; an onlooker waits for both.
    """
    found = next((f for f in reversed(table.stack) if isinstance(getattr(f, "engagement", None), Engagement)), None)
    if found is None:
        return None
    battle = found if isinstance(found, Battle) else None
    fight: Engagement = found.engagement  # type: ignore[attr-defined]
    sealed = battle is not None and not battle.opened_all
    readers = (NATO, PACT) if not sealed else () if side is None else (SIDES.index(side),)
    ids = table.content.ids
    shown: dict[str, Any] = {
        "side": SIDES[fight.attacker],
        "kind": fight.kind,
        "target": table.name(fight.ground[0]),
        "targets": [table.name(hex_) for hex_ in fight.ground],
        "attackers": [ids[unit] for unit in fight.attackers],
        "defenders": [ids[unit] for unit in fight.defenders],
        "supply": {SIDES[one]: fight.supply[one] for one in readers},
        "ew": {SIDES[one]: [ids[unit] for unit in fight.ew[one]] for one in readers},
        "guns": {SIDES[one]: [ids[unit] for unit in fight.guns[one]] for one in readers},
        "committed": [] if battle is None else committed(battle),
        "active": fight.active,
        "result": fight.result,
        "die": fight.die,
        "steps": steps_seen(battle, flying=bool(table.state.wing_at), gas=table.options["chemical"]),
        "attack": 0,
        "defense": 0,
        "odds": "",
        "modifiers": [],
        "chances": {},
    }
    if battle is not None and not fight.result and table.state.at[fight.mover] == fight.hex:
        told = forecast.forecast(table, fight, jammed=battle.jammed if battle.step == "die" else None)
        shown |= {name: told.facts[name] for name in ("attack", "defense", "odds") if name in told.facts}
        shown["modifiers"] = msgspec.to_builtins(told.lines)
        shown["chances"] = told.chances
        shown["facts"] = told.facts
    return shown


def committed(battle: Battle) -> list[str]:
    """Sides that have made all their choices, while these are sealed."""
    if battle.opened_all:
        return []
    order = [step for step, _ in STEPS]
    now = order.index(battle.step)
    return [SIDES[battle.engagement.attacker]] if now > order.index("attacker_guns") else []


def steps_seen(battle: Battle | None, *, flying: bool, gas: bool) -> list[dict[str, Any]]:
    """9.1 The seventeen steps: done, now, later, or out where the options leave them out."""
    order = [step for step, _ in STEPS]
    now = len(STEPS) if battle is None else order.index(battle.step)
    out = (set() if flying else {"aircraft"}) | (set() if gas else {"chemicals"})
    return [
        {
            "key": step,
            "number": number,
            "state": "out" if step in out else "now" if n == now else "done" if n < now else "later",
        }
        for n, (step, number) in enumerate(STEPS)
    ]
