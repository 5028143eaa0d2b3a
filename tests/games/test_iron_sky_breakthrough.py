"""9.13 Where a Breakthrough Zone ends. At neutral borders nothing else in the game would show it."""

from front85.games.iron_sky.content.content import load
from front85.games.iron_sky.ground.zonereach import neutral_ground
from front85.games.iron_sky.ground.zones import breakthrough_zone

AUSTRIA = "AT"


def test_a_breakthrough_zone_stops_at_a_neutral_country() -> None:
    """9.13.3, until its neutrality is violated."""
    content = load("campaign")
    peace, war = frozenset[str](), frozenset({AUSTRIA})
    austria = content.board.country_mask(AUSTRIA)
    seen = 0
    for hex_ in (content.playable & ~neutral_ground(content, peace) & ~content.cities).nonzero()[0].tolist():
        over = [
            near
            for direction, near in enumerate(content.board.around[hex_])
            if near >= 0
            and austria[near]
            and content.land[near]
            and not content.cities[near]
            and not content.impassable[hex_, direction]
        ]
        if not over:
            continue
        seen += 1
        markers = frozenset({hex_})
        assert not breakthrough_zone(content, markers, peace)[over].any()
        assert breakthrough_zone(content, markers, war)[over].all()
    assert seen > 10
