"""What the enemy could do to a stack of ours next turn, in victory points."""

from __future__ import annotations

from front85.ai.doctrine import section
from front85.ai.fulda_gap.appraisal.ground import fighters
from front85.ai.fulda_gap.appraisal.weighing import Appraisal, Stakes
from front85.ai.maps import hex_distances
from front85.games.fulda_gap.table import Table
from front85.hexwar.ids import HexId, Side, UnitId

N = section(__name__)
PLAIN = Stakes(**N.stakes)


def comers(table: Table, side: Side, hex_: HexId, reach: int = N.reach) -> list[UnitId]:
    """Enemy combat units near enough to attack a hex, the nearest first."""
    content, at = table.content, table.state.at
    far = hex_distances(content.board)[hex_]
    found = [u for u in fighters(table, side) if content.is_combat[u] and far[at[u]] <= reach]
    return sorted(found, key=lambda u: (int(far[at[u]]), -table.strength(u)[0], u))


def danger(table: Table, attackers: Appraisal, hex_: HexId, most: int = 6) -> float:
    """What an attack by those who can come up would bring the enemy: two to a hex, from the hexes he can stand in."""
    side = attackers.side
    content, board, at = table.content, table.content.board, table.state.at
    ring = [h for h in board.adjacent[hex_] if not table.occ.present[1 - side, h]]
    room: dict[HexId, int] = dict.fromkeys(ring, content.stacking.limit)
    placed: list[tuple[UnitId, HexId]] = []
    far = hex_distances(board)
    for unit in comers(table, side, hex_):
        here = at[unit]
        spots = [here] if here in room else [h for h in ring if room[h] > 0]
        if not spots or len(placed) >= most:
            continue
        spot = min(spots, key=lambda h: (int(far[h][here]), h))
        if room[spot] > 0:
            room[spot] -= 1
            placed.append((unit, spot))
    if not placed:
        return 0.0
    return attackers.best(hex_, placed, PLAIN)[0]
