"""What is done behind the front: Improved Positions and replacements."""

from __future__ import annotations

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import stacks_of
from front85.ai.fulda_gap.appraisal.weighing import score, service
from front85.ai.fulda_gap.endgame import fortress
from front85.ai.fulda_gap.parameters import Parameters
from front85.ai.maps import hex_distances
from front85.games.fulda_gap.arrivals.reorganization import Rebuild
from front85.games.fulda_gap.ground.positions import Improve, Leave
from front85.games.fulda_gap.movement.hand import overstacked
from front85.games.fulda_gap.movement.march import March
from front85.games.fulda_gap.state import NATO, SOVIET
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, enemy_of
from front85.kernel.ask import Words, allows
from front85.kernel.verbs import Menu

N = section(__name__)


def reorganize(table: Table, menu: Menu, side: Side, numbers: Parameters) -> Words:
    words = rebuild(table, menu)
    if words is not None:
        return words
    held = fortress.gates(table) if numbers.gates and side == NATO else ()
    if side == NATO:
        return (
            dig(table, menu, fortress.N.pressed, held) or dig(table, menu) or climb_out(table, menu, held) or ("end",)
        )
    return climb_out(table, menu) or ("end",)


def prepare(table: Table, menu: Menu, side: Side) -> Words:
    """23.31 Before the first turn NATO digs in where the armies already stand face to face (25.2)."""
    return (dig(table, menu, N.facing) if side == NATO else None) or ("done",)


def enemy_distance(table: Table, side: Side, hex_: HexId) -> int:
    far = hex_distances(table.content.board)[hex_]
    content = table.content
    enemies = [h for h, units in stacks_of(table, enemy_of(side)).items() if any(content.is_combat[u] for u in units)]
    return int(far[enemies].min()) if enemies else 99


def dig(table: Table, menu: Menu, near: int = N.near, only: tuple[HexId, ...] | None = None) -> Words | None:
    """8.4 On good ground in the face of the enemy; if hexes are named, in those only."""
    verb = menu.verbs["improve"]
    assert isinstance(verb, Improve)
    content, at = table.content, table.state.at
    for unit in verb.ready():
        if not content.is_combat[unit] or content.retreat_value[at[unit]] < N.good_ground:
            continue
        if only is not None and at[unit] not in only:
            continue
        if enemy_distance(table, NATO, at[unit]) <= near:
            return ("improve", content.ids[unit])
    return None


def climb_out(table: Table, menu: Menu, held: tuple[HexId, ...] = ()) -> Words | None:
    """8.47 Positions nobody comes near to are left, unless they are to be held."""
    verb = menu.verbs["leave"]
    assert isinstance(verb, Leave)
    at = table.state.at
    for unit in verb.ready():
        side = table.content.side[unit]
        if at[unit] in held:
            continue
        if side == SOVIET or enemy_distance(table, side, at[unit]) > N.gone:
            return ("leave", table.content.ids[unit])
    return None


def rebuild(table: Table, menu: Menu) -> Words | None:
    """13.0 The unit that gets most back for its points, those out of contact first."""
    verb = menu.verbs.get("rebuild")
    if not isinstance(verb, Rebuild) or not verb.offered():
        return None
    best: tuple[float, Words] | None = None
    for unit in verb.ready():
        word = table.content.ids[unit]
        for points in verb.after((word,)):
            chances = verb.forecast((word, points)).chances
            steps = sum(int(number) * chance for number, chance in chances.items())
            value = steps * (N.step + service(table, unit)) - N.point * int(points)
            if best is None or value > best[0]:
                best = value, ("rebuild", word, points)
    return best[1] if best else None


def thin_out(table: Table, menu: Menu) -> Words:
    """6.21 The enemy's stack is too large: the best of it goes."""
    index = table.content.index
    return ("remove", max(menu.after(("remove",)), key=lambda word: (score(table, index[word]), word)))


def make_room(table: Table, menu: Menu, side: Side) -> Words | None:
    """6.11 Nothing may end in a hex over its limit: somebody goes on to where there is room, the nearest way."""
    march = menu.verbs.get("move")
    if not isinstance(march, March):
        return None
    board, tally, limit = table.content.board, table.occ.tally[side], table.content.stacking.limit
    for hex_ in overstacked(table, side):
        here = ("move", board.names[hex_])
        if not menu.follows(here[:1], here[1]):
            continue
        for word in menu.after(here):
            goals = [board.index[way] for way in menu.after((*here, word)) if way in board.index]
            for goal in sorted(
                (one for one in goals if tally[one] < limit), key=lambda h: (board.distance(hex_, h), h)
            ):
                words = (*here, word, board.names[goal])
                if allows(menu, words):
                    return words
    return None
