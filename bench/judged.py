"""What the table says of fresh games, held against what happened: briefings, reviews, hints, and who follows them.

    python bench/judged.py briefing nuremberg campaign --games 4 --seed 6800001
    python bench/judged.py review berlin85 unity --games 5 --seed 6800001
    python bench/judged.py hints fulda-gap tripwire --games 2 --seed 6800001
    python bench/judged.py mirror berlin85 lesson --games 4 --seed 6800001
    python bench/judged.py cost iron-sky fulda_evening --games 1 --seed 6800001

Regulars play the games. A fault is printed with its seed and entry; the last line counts. In `mirror` one
side, in turns, takes the first hint at every question, and plays as the regular only where there is none. `cost`
tells what the win chance of a position costs in processor time.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

import front85
from front85.ai.advice.adviser import BATTLE, Advice, advise, waits
from front85.ai.player import factory, make_player
from front85.chronicle.briefing import TELLING, Briefing
from front85.chronicle.record import briefings
from front85.chronicle.spans import phases, player_turns
from front85.chronicle.table import event_table
from front85.games.registry import title
from front85.kernel.ask import Words
from front85.kernel.game import Game
from front85.lab.match import play_match
from front85.review.looking import review
from front85.review.meter import Meter
from front85.words import Speaker
from front85.worth.figure import win_chance

SPEAKER = Speaker("en")
EVERY = 25
"""Questions of a side between two of which hints are looked at, on average."""


def played(name: str, scenario: str, seed: int) -> Game:
    game = front85.new(name, scenario, seed=seed)
    players = {side: make_player(name, "regular", side, seed) for side in game.title.sides}
    while (side := game.player) is not None:
        game.play(" ".join(players[side].answer(game.title.masked(game.position, side))), side)
    return game


def briefed(game: Game) -> Iterator[str]:
    """Faults of all briefings: a place, a landing or a ring left out, the largest change too far down."""
    for side in game.title.sides:
        spans = player_turns(phases(event_table(game.title), game.journal), side)
        for span, card in zip(spans, briefings(game, side), strict=True):
            yield from (f"{side} {span.start}: {fault}" for fault in _missing(game, side, span.start, span.end, card))


def _missing(game: Game, side: str, start: int, end: int, card: Briefing) -> Iterator[str]:
    position = game.title.start(game.scenario, dict(game.options))
    for entry in game.journal[:start]:
        position.play(entry.choice, entry.player)
    before, meter, moved = game.title.view(position, side), Meter(position, side), dict[int, float]()
    for ply, entry in enumerate(game.journal[start:end], start):
        position.play(entry.choice, entry.player)
        change = meter.read(position)
        moved[ply] = change.all - change.clock
    after = game.title.view(position, side)
    told = " / ".join(line.title.said(SPEAKER.say) for line in card.lines)
    old, new = before.get("objectives") or {}, after.get("objectives") or {}
    names = position.content.board  # type: ignore[attr-defined]
    COUNT["turns"] += 1
    for hex_, whose in new.items():
        if whose and old.get(hex_, whose) != whose:
            COUNT["places"] += 1
            name = names.place[names.index[hex_]] or hex_
            if name not in told:
                yield f"{name} is not on the card"
    whole = [*card.lines, *card.others]
    COUNT["landings"] += sum(line.title.message.id == "story-landed" for line in whole)
    COUNT["rings"] += sum(line.title.message.id == "story-cut-off" for line in whole)
    if any(line.title.message.id in ("story-landed", "story-cut-off") for line in card.others):
        yield "a landing in the rear or a ring is not on the card"
    if meter.by_chance and whole:
        worths = [abs(sum(moved.get(ply, 0.0) for ply in set(line.plies))) for line in whole if line.count]
        most = max(worths, default=0.0)
        if most >= TELLING:
            COUNT["swings"] += 1
            first = [abs(sum(moved.get(ply, 0.0) for ply in set(line.plies))) for line in card.lines[:2]]
            if max(first, default=0.0) < most - 0.05:
                yield f"{most:.1f}% is not among the first two"


def reviewed(game: Game) -> Iterator[str]:
    found = review(game.title.start(game.scenario, dict(game.options)), game.journal)
    for one in found.turning:
        COUNT["moments"] += 1
        COUNT[f"kind {one.kind}"] += 1
        if abs(one.expected + one.luck + one.choice - one.change) > 0.1:
            yield f"{one.ply}: parts {one.expected}, {one.luck}, {one.choice} are not {one.change}"
    COUNT["games with another kind than a fight"] += any(
        one.kind not in ("combat", "destroyed", "fallen", "attack") for one in found.turning
    )


def hinted(game: Game) -> Iterator[str]:
    """Faults of hints: a worse figure above doing nothing, a hex outside the battle."""
    rng, position = Random("hints"), game.title.start(game.scenario, dict(game.options))
    for ply, entry in enumerate(game.journal):
        ask = position.ask
        if ask is not None and ask.player in game.title.sides and rng.random() < 1 / EVERY:
            known = game.title.masked(position, ask.player)
            COUNT["positions"] += 1
            yield from (f"{ply}: {fault}" for fault in _wrong(known, advise(known, ask.player, ply)))
        position.play(entry.choice, entry.player)


def _wrong(known: Any, advice: tuple[Advice, ...]) -> Iterator[str]:
    idle = next((place for place, one in enumerate(advice) if waits(one.choice)), None)
    for place, one in enumerate(advice):
        COUNT["hints"] += 1
        if idle is not None and place < idle and one.worth < advice[idle].worth:
            yield f"{' '.join(one.choice)} at {one.worth} above doing nothing"
        board = known.content.board
        standing = [hex_ for hex_ in known.state.at if hex_ >= 0]
        for word in one.choice[1:]:
            if word in board.index and not one.regular:
                near = min((board.distance(board.index[word], other) for other in standing), default=0)
                if near > BATTLE:
                    yield f"{' '.join(one.choice)} is {near} hexes from any unit"


class Obedient:
    """Takes the first hint."""

    def __init__(self, name: str, side: str) -> None:
        self.regular = factory(name, "regular")(side)

    def choose(self, position: Any, side: str, rng: Random) -> Words:
        found = advise(position, side, rng.randrange(10**6), 1)
        COUNT["hints taken"] += bool(found)
        return found[0].choice if found else self.regular.choose(position, side, rng)


def mirrored(name: str, scenario: str, seed: int) -> str:
    """How a game went in which one side took every hint."""
    sides = title(name).sides
    side = sides[seed % len(sides)]
    levels = dict.fromkeys(sides, "regular")
    record = play_match(name, scenario, None, levels, seed, guests={side: Obedient(name, side)})
    COUNT["won" if record.winner == side else "drawn" if record.winner is None else "lost"] += 1
    return f"{side} by hints: {record.winner or 'nobody'} won, {record.points} points, {record.decisions} choices"


def timed(game: Game) -> Iterator[str]:
    """No fault, but the time that the win chance of every position took."""
    position = game.title.start(game.scenario, dict(game.options))
    for entry in game.journal:
        if entry.player in game.title.sides:
            known, begun = game.title.masked(position, entry.player), process_time()
            win_chance(known, entry.player)
            SPENT.append(1000 * (process_time() - begun))
        position.play(entry.choice, entry.player)
    yield from ()


CHECKS = {"briefing": briefed, "review": reviewed, "hints": hinted, "cost": timed}
COUNT: Counter[str] = Counter()
SPENT: list[float] = []
"""Milliseconds."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("check", choices=(*CHECKS, "mirror"))
    parser.add_argument("game")
    parser.add_argument("scenario", nargs="?")
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--seed", type=int, default=6800001)
    given = parser.parse_args()
    scenario = given.scenario or next(iter(title(given.game).scenarios))
    faults = 0
    for seed in range(given.seed, given.seed + given.games):
        if given.check == "mirror":
            print(seed, mirrored(given.game, scenario, seed), flush=True)
            continue
        for fault in CHECKS[given.check](played(given.game, scenario, seed)):
            faults += 1
            print(f"{seed} {fault}")
    if SPENT:
        half, most = (sorted(SPENT)[int(share * len(SPENT))] for share in (0.5, 0.95))
        print(f"{len(SPENT)} positions, half of them within {half:.2f} ms, 95% within {most:.2f} ms")
    print(", ".join(f"{name} {number}" for name, number in COUNT.items()), f"- faults {faults}")


if __name__ == "__main__":
    main()
