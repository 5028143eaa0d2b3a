"""Random legal play with a watchful eye: what must hold at every decision of every game.

At every decision: something is offered, what is drawn is allowed, and the invariants of the title hold. At one in
`sampled`, because they cost more: whatever is offered can be completed, save and load give the same position, neither
view nor options nor odds change with the enemy's secrets, undo leads back, and the game can be played on from what a
side knows, as the adviser and a judge do. At the end of each game: replaying the journal gives the same hashes, and no
secret word stands where the other side could read it.
"""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

import msgspec

from front85.games.registry import title
from front85.kernel.ask import CHANCE, Ask, Waiting, Words, draw, parse
from front85.kernel.dice.chance import Dice
from front85.kernel.game import Game
from front85.kernel.kept.save import parse as parse_save
from front85.kernel.kept.savefile import document
from front85.kernel.position import Position, Refused
from front85.lab.breakage import Attempt, Breakage, of_game
from front85.lab.hostile import Saboteur, attempts
from front85.lab.permute import permuted, secret_words
from front85.lab.reasons import Doubter
from front85.proof.candour import untrue
from front85.proof.contract import dead_ends
from front85.shelf import card
from front85.words import MissingMessage, Speaker

SAMPLED = 5
WALKS, PLAYED_ON = 3, 12
"""How often the game is played on with what a side knows of a position, and for how many choices and dice."""
RARE = 25
"""Questions of one case from which the game is always played on; of the rest one in `sampled`."""


class Findings(msgspec.Struct):
    """Counts of a run, and what broke if anything did."""

    game: str
    seed: int
    decisions: int = 0
    games: int = 0
    checks: dict[str, int] = {}
    hostile: dict[str, int] = {}
    reasons: dict[str, int] = {}
    """Refusals held against the position, by message."""
    seconds: float = 0.0
    broken: Breakage | None = None


class Broken(Exception):
    """Something that must never happen."""

    def __init__(self, what: str, attempt: Attempt | None = None) -> None:
        super().__init__(what)
        self.what, self.attempt = what, attempt


class Fuzzer:
    """Plays games at random until it has seen enough decisions or something breaks.

    Each game is of a scenario and with options drawn at random, as far as they are not given.
    """

    def __init__(
        self,
        game: str,
        decisions: int,
        seed: int,
        *,
        hostile: bool = False,
        peeks: bool = False,
        reasons: int = 0,
        sampled: int = SAMPLED,
        scenario: str | None = None,
        options: dict[str, bool] | None = None,
    ) -> None:
        self.title = title(game)
        self.sampled = sampled
        """At one decision in so many everything is looked at."""
        self.peeks = peeks
        """Look at every choice that can be taken back, not only at some, whether it showed a secret."""
        self.scenarios = self.title.scenarios if scenario is None else (scenario,)
        self.options = options or {}
        self.wanted, self.seed = decisions, seed
        self.found = Findings(game, seed)
        self.checks: Counter[str] = Counter()
        self.hostile: Counter[str] = Counter()
        self.saboteur = Saboteur(Random(f"{seed}/saboteur")) if hostile else None
        self.doubter = Doubter(Random(f"{seed}/doubter")) if reasons else None
        self.reasons = reasons
        """Refusals to be looked for at every decision, each held against the position."""
        self.told: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        self.speaker = Speaker(strict=True)

    def run(self, progress: Callable[[int], None] | None = None) -> Findings:
        found, begun = self.found, perf_counter()
        while found.decisions < self.wanted and found.broken is None:
            self._play_game(progress)
            found.games += 1
        found.checks, found.hostile, found.reasons = dict(self.checks), dict(self.hostile), dict(self.told)
        found.seconds = round(perf_counter() - begun, 2)
        return found

    def _play_game(self, progress: Callable[[int], None] | None) -> None:
        seed = f"{self.seed}/{self.found.games}"
        rng = Random(seed)
        scenario = rng.choice(self.scenarios)
        options = {name: rng.random() < 0.5 for name in self.title.options} | self.options
        options = card(self.title.name).fitted(options)
        position = self.title.start(scenario, options)
        game = Game(position, scenario=scenario, options=options, dice=Dice(seed))
        try:
            while game.player is not None and self.found.decisions < self.wanted:
                self._decide(game, rng)
                self.found.decisions += 1
                if progress is not None:
                    progress(1)
            self._after(game)
        except Broken as broken:
            self.found.broken = of_game(game, broken.what, seed, broken.attempt)
        except Exception as error:  # whatever it is, it must be written down with the game that led to it
            what = f"{type(error).__name__}: {error}"
            self.found.broken = of_game(game, what, seed, trace=traceback.format_exc())

    # one decision

    def _is_listed(self, ask: Ask, choice: str) -> None:
        """What a random walk finds must also be found by whoever reads the list."""
        first = ask.after(())
        if not first:
            raise Broken(f"dead end: nothing is listed here (case {ask.case})")
        if parse(choice)[0] not in first:
            raise Broken("drawn, but not listed", Attempt(choice, ask.player))

    def _leads_on(self, ask: Ask, rng: Random) -> None:
        """Whatever is offered can be completed."""
        self.checks["menus"] += 1
        for words in dead_ends(ask, rng):
            raise Broken("dead end: offered, and no choice that begins so can be completed", Attempt(words, ask.player))

    def _decide(self, game: Game, rng: Random) -> None:
        ask = game.ask
        assert ask is not None
        if ask.player not in self.title.sides:
            raise Broken(f"{ask.player} is asked, who is no side")
        try:
            choice = game.draw(rng)
        except LookupError as error:
            raise Broken(f"dead end: {error}") from None
        if self.saboteur is not None:
            self.saboteur.learn(ask, choice)
            for attempt in attempts(self.saboteur, game, choice, 1):
                self._must_refuse(game, attempt)
        if self.doubter is not None:
            self.doubter.learn(ask, choice)
            for _ in range(self.reasons):
                self._reason_holds(game, self.doubter.attempt(game.position, choice))
        sampled = rng.randrange(self.sampled) == 0
        if sampled:
            self._is_listed(ask, choice)
            self._leads_on(ask, rng)
            self._prompt_speaks(game)
            self._same_after_loading(game)
            for side in self.title.sides:
                self._keeps_secrets(game, side, choice, rng)
        self.asked[ask.case] += 1
        if sampled or self.asked[ask.case] <= RARE:
            self._plays_on(game, ask.player)
        before, start = game.position.digest(), game.position.copy()
        try:
            game.play(choice, ask.player, ply=game.ply)
        except Refused as refused:
            raise Broken(f"drawn, then refused: {refused}", Attempt(choice, ask.player)) from None
        faults = self.title.faults(game.position)
        self.checks["invariants"] += 1
        if faults:
            raise Broken("; ".join(faults))
        if game.can_undo and (sampled or self.peeks):
            self._undo_leads_back(game, choice, before)
            self._nothing_learned(game, start, ask.player, choice, rng)

    def _prompt_speaks(self, game: Game) -> None:
        assert game.ask is not None
        self._says(partial(self.speaker.say, game.ask.prompt))

    def _says(self, speak: Callable[[], str], attempt: Attempt | None = None) -> None:
        try:
            speak()
        except MissingMessage as missing:
            raise Broken(f"no words for {missing}", attempt) from None

    def _same_after_loading(self, game: Game) -> None:
        data = msgspec.json.encode(document(game, log=False))
        loaded = parse_save(data, "memory", lambda name: self.title, None)
        self.checks["save and load"] += 1
        if loaded.position.digest() != game.position.digest():
            raise Broken("another position after saving and loading")

    def _undo_leads_back(self, game: Game, choice: str, before: str) -> None:
        after, ply = game.position.digest(), game.ply
        game.undo()
        self.checks["undo"] += 1
        if game.position.digest() != before or game.ply != ply - 1:
            raise Broken("undo led elsewhere", Attempt(choice))
        game.play(choice)
        if game.position.digest() != after:
            raise Broken("the same choice after undo led elsewhere", Attempt(choice))

    def _nothing_learned(self, game: Game, start: Position[Any], side: str, choice: str, rng: Random) -> None:
        """What can be taken back must have shown nothing: with other secrets it would have looked the same."""
        other = permuted(start, side, rng)
        self.checks["peeks"] += 1
        other.play(choice, side)
        if self.title.view(game.position, side) != self.title.view(other, side):
            raise Broken(f"{side} is shown a secret and could take the choice back", Attempt(choice, side))
        ask, twin = game.ask, other.ask
        asked, told = (None if one is None else (one.player, list(one.after(()))) for one in (ask, twin))
        if asked != told and (ask is None or ask.player == side):
            raise Broken(f"what {side} is asked next tells a secret and could be taken back", Attempt(choice, side))

    def _keeps_secrets(self, game: Game, side: str, choice: str, rng: Random) -> None:
        """What a side is shown, offered and told must not depend on what it may not know."""
        position = game.position
        other = permuted(position, side, rng)
        self.checks["secrets"] += 1
        if self.title.view(position, side) != self.title.view(other, side):
            raise Broken(f"the view of {side} shows a secret of the other side")
        if self.title.view(position, None) != self.title.view(other, None):
            raise Broken(f"an onlooker is shown a secret that {side} may not know")
        blank, other_blank = self.title.masked(position, side), self.title.masked(other, side)
        if blank.digest() != other_blank.digest():
            raise Broken(f"the masked position of {side} holds a secret of the other side")
        if self.title.view(blank, side) != self.title.view(position, side):
            raise Broken(f"the masked position of {side} lacks what that side sees")
        ask, twin = position.ask, other.ask
        if ask is None or ask.player != side:
            return
        if twin is not None and twin.player == side and ask.prompt != twin.prompt:
            raise Broken(f"what {side} is asked names a secret of the other side", Attempt(choice, side))
        words = ask.canonical(parse(choice))
        depth = rng.randrange(len(words)) if words else 0
        if twin is None or twin.player != side or list(ask.after(words[:depth])) != list(twin.after(words[:depth])):
            raise Broken(f"what {side} is offered depends on a secret of the other side", Attempt(choice, side))
        if ask.forecast(words) != twin.forecast(words):
            raise Broken(f"the odds {side} is told depend on a secret of the other side", Attempt(choice, side))

    def _plays_on(self, game: Game, side: str) -> None:
        """The adviser and a judge play on with blanks in place of what a side may not know: the rules must bear it."""
        known = self.title.masked(game.position, side)
        for walk in range(WALKS):
            twin, path = known.copy(), list[str]()
            seed = f"{self.seed}/{self.found.decisions}/{walk}"
            rng, dice = Random(seed), Dice(seed)
            self.checks["played on"] += 1
            try:
                for number in range(PLAYED_ON):
                    ask = twin.ask
                    if ask is None or isinstance(ask, Waiting):
                        break
                    words = dice.answer(ask, number) if ask.player == CHANCE else draw(ask, rng)
                    path.append(" ".join(words))
                    twin.play(words, ask.player)
            except Exception as error:
                trace = traceback.format_exc().splitlines()[-3].strip()
                told = f"{type(error).__name__}: {error} ({trace}), played on with what {side} knows: {'; '.join(path)}"
                raise Broken(told, Attempt(path[0], side)) from error

    # choices not offered

    def _must_refuse(self, game: Game, attempt: Attempt) -> None:
        before, entries = game.position.digest(), game.ply
        self.hostile["tried"] += 1
        try:
            game.play(attempt.choice, attempt.side, ply=attempt.ply)
        except Refused as refused:
            self.hostile["refused"] += 1
            if game.position.digest() != before or game.ply != entries:
                raise Broken("a refused choice changed the game", attempt) from None
            refusal = refused.refusal
            if not refusal.cases or not all(refusal.cases):
                raise Broken(f"refused without a case: {refused}", attempt) from None
            self._says(partial(self.speaker.refusal, refusal), attempt)
            return
        except Exception as error:
            trace = traceback.format_exc().splitlines()[-3].strip()
            raise Broken(f"{type(error).__name__} instead of a refusal: {error} ({trace})", attempt) from error
        self.hostile["accepted"] += 1
        raise Broken("accepted a choice that was not offered", attempt)

    def _reason_holds(self, game: Game, words: Words) -> None:
        """What is said of a choice that is refused must be true of the position."""
        refusal = game.position.why_not(words, game.player)
        if refusal is None or not words:
            return
        wrong = untrue(game.position, words, refusal)
        attempt = Attempt(" ".join(words), game.player)
        if wrong:
            raise Broken(wrong, attempt)
        self._says(partial(self.speaker.refusal, refusal), attempt)
        self.told[refusal.message.id] += 1

    # a whole game

    def _after(self, game: Game) -> None:
        position = self.title.start(game.scenario, dict(game.options))
        for number, entry in enumerate(game.journal):
            position.play(entry.choice, entry.player)
            if position.digest() != entry.digest:
                raise Broken(f"replaying entry {number} gives another position")
        self.checks["replay"] += 1
        for entry in game.journal:
            for note in entry.notes:
                self._says(partial(self.speaker.note, note))
        self._journal_keeps_secrets(game)
        if game.result is not None:
            self._says(partial(self.speaker.say, game.result.how))

    def _journal_keeps_secrets(self, game: Game) -> None:
        self.checks["journals"] += 1
        last = len(game.journal) - (game.result is not None)  # at the end everything is shown
        for owner, secret in secret_words(self.title.name).items():
            for reader in (*self.title.sides, None):
                if reader == owner:
                    continue
                for number, entry in enumerate(game.journal[:last]):
                    read = set(parse(entry.choice_for(reader) or ""))
                    for note in entry.notes_for(reader):
                        read |= {note.message.id, *map(str, note.message.args.values())}
                    if read & secret:
                        told = ", ".join(sorted(read & secret))
                        raise Broken(f"{reader or 'an onlooker'} can read {told} in entry {number}")
