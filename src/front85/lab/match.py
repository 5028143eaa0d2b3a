"""One game between computer players, as fast as the rules allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from time import process_time

import msgspec

from front85.ai.player import Player, Seated
from front85.games.registry import title
from front85.kernel.ask import CHANCE, Ask, Words
from front85.kernel.dice.chance import Dice
from front85.kernel.dice.purposedice import PurposeDice
from front85.kernel.game import DiceSource
from front85.kernel.position import Title
from front85.lab.players import seat
from front85.lab.watch import Watch
from front85.shelf import card


class MatchRecord(msgspec.Struct, frozen=True):
    """How a game between computer players went."""

    seed: int | str
    levels: dict[str, str]
    winner: str | None
    how: str
    """The message that says how it was won."""
    points: int | float | None
    """The score, in a game that keeps one."""
    turns: int
    losses: dict[str, int]
    """Units eliminated, by side."""
    decisions: int
    """Choices of the two sides; dice do not count."""
    seconds: float
    """Processor time."""
    choices: list[tuple[str, Words]]
    """Every choice and die with the player who made it, if they were to be kept."""
    slips: dict[str, int] = {}
    """Choices players drew at random because their plans had none that was allowed, by the case of the question."""


class Lots:
    """Reseeds a player before each decision, from what is decided, so that its own luck is paired as dice are."""

    def __init__(self, seed: int | str) -> None:
        self._seed = seed
        self._counts: Counter[tuple[str, str]] = Counter()

    def draw_for(self, player: Seated, ask: Ask) -> None:
        key = (player.side, ask.case)
        player.rng.seed(f"{self._seed}/{player.side}/{ask.case}/{self._counts[key]}")
        self._counts[key] += 1


def play_match(
    title_name: str,
    scenario: str | None,
    options: dict[str, bool] | None,
    levels: dict[str, str],
    seed: int | str,
    *,
    keep_choices: bool = False,
    paired: bool = False,
    watch: Watch | None = None,
    rules: Title | None = None,
    noise: Mapping[str, float] | None = None,
    guests: Mapping[str, Player] | None = None,
) -> MatchRecord:
    """Play a whole game. The same arguments give the same game.

    Each player is shown the position without the other side's secrets. An illegal answer raises Refused: a
    computer player that cheats or errs is a fault of ours, never something to pass over. `paired` takes dice and lots
    by purpose (see `purposedice`), for games to be compared one by one. A `watch` sees every step. `rules` is played
    instead of the title of that name, as when a number in its data is changed. `noise` is the share of a side's moves
    that are drawn at random. `guests` are players that no name leads to, by the side they have.
    """
    game = rules or title(title_name)
    chosen = scenario or game.scenarios[0]
    position = game.start(chosen, {**card(title_name).defaults(chosen), **(options or {})})
    wavering = noise or {}
    seated = {side: Seated(player, side, seed) for side, player in (guests or {}).items()}
    players: dict[str, Seated] = {
        side: seated.get(side) or seat(title_name, levels[side], side, seed, wavering.get(side, 0.0))
        for side in game.sides
    }
    dice: DiceSource = PurposeDice(seed) if paired else Dice(seed)
    lots = Lots(seed) if paired else None
    rolls = decisions = 0
    choices: list[tuple[str, Words]] = []
    started = process_time()
    if watch is not None:
        watch.begin(position)
    while (ask := position.ask) is not None:
        player = ask.player
        if player == CHANCE:
            words = dice.answer(ask, rolls)
            rolls += 1
            if watch is not None:
                watch.before(position, ask, words)
            position.play_tested(ask, words)
        else:
            if lots is not None:
                lots.draw_for(players[player], ask)
            words = players[player].answer(game.masked(position, player))
            if watch is not None:
                watch.before(position, ask, words)
            position.play(words, player)
            decisions += 1
        if watch is not None:
            watch.after(position)
        if keep_choices:
            choices.append((player, words))
    result = game.result(position)
    assert result is not None
    seen = game.view(position, None)
    losses = {
        side: sum(unit["side"] == side and unit["place"] == "eliminated" for unit in seen["units"])
        for side in game.sides
    }
    slips: Counter[str] = Counter()
    for one in players.values():
        slips.update(getattr(one.player, "slips", {}))
    return MatchRecord(
        seed=seed,
        levels=levels,
        winner=result.winner,
        how=result.how.id,
        points=points(result.how.args.get("points")),
        turns=seen["turn"],
        losses=losses,
        decisions=decisions,
        seconds=process_time() - started,
        choices=choices,
        slips=dict(slips),
    )


def points(score: object) -> int | float | None:
    """A score as the game gives it: whole, or with halves as in Berlin."""
    return score if isinstance(score, int | float) and not isinstance(score, bool) else None
