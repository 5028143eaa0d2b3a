"""What the words of a map are called and mean, in a reader's language."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from front85.games.registry import title as find_title
from front85.hexwar.made.ownermap import load_board
from front85.kernel.answers import GroundNote, KnowsGround, KnowsPieces, KnowsRegions
from front85.server.contract.bodies import Ground, GroundWord, Piece, Region, Remark
from front85.server.screen.library import NoSuchTitle, folder
from front85.server.screen.speech import voice


@lru_cache(maxsize=16)
def ground(name: str, language: str) -> Ground:
    """Every word a map uses; what it means where the title can say so. Raises NoSuchTitle."""
    place = folder(name) / "map"
    if not place.is_dir():
        raise NoSuchTitle(name)
    words = load_board(place, name).vocabulary
    found = find_title(name)
    knows = found if isinstance(found, KnowsGround) else None
    notes = knows.ground_notes() if knows else ()
    regions = found.map_regions() if isinstance(found, KnowsRegions) else ()
    pieces = found.printed_pieces() if isinstance(found, KnowsPieces) else ()
    spoken = voice(language, found)
    families = {
        "terrain": words.terrain,
        "hexside": words.hexsides,
        "network": words.networks,
        "feature": words.features,
        "country": words.countries,
    }
    return Ground(
        words=[_word(family, word, notes, language) for family, some in families.items() for word in some],
        areas={scenario: list(hexes) for scenario, hexes in knows.scenario_areas().items()} if knows else {},
        regions=[Region(id=r.id, name=spoken.called(r.id), hexes=list(r.hexes), figures=r.figures) for r in regions],
        pieces=[Piece(**msgspec.structs.asdict(piece)) for piece in pieces],
    )


def _word(family: str, word: str, notes: tuple[GroundNote, ...], language: str) -> GroundWord:
    say = voice(language)
    own = [note for note in notes if (note.family, note.word) == (family, word)]
    return GroundWord(
        family=family,
        word=word,
        name=say.named(f"cartography-{family}-{word.replace('_', '-')}", word.replace("_", " ")),
        side=next((note.side for note in own if note.side), None),
        notes=[Remark(text=say.say(note.message), cases=list(note.cases)) for note in own if note.message],
    )
