"""Playing the steps of one vignette: what is tried, done and rolled, and what must then be so."""

from __future__ import annotations

from collections.abc import Callable

from front85.kernel.ask import CHANCE, parse
from front85.kernel.dice.chance import Scripted
from front85.kernel.game import Game
from front85.kernel.message import Refusal
from front85.kernel.position import Refused
from front85.proof import candour
from front85.proof.expectation import compare, walk
from front85.proof.format import Hooks, Step, Vignette
from front85.proof.given import results_of
from front85.proof.moment import build
from front85.proof.phases import phase_names
from front85.proof.route import Route, prescribed
from front85.proof.trace import Differs, Hearer, Refusing, Watch, Watcher
from front85.proof.trace import Step as StepBegins


class Wrong(Exception):
    """A step cannot be carried out as it is written; the text says why."""


def play(
    vignette: Vignette,
    hooks: Hooks,
    *,
    keep_going: bool = False,
    watcher: Watcher | None = None,
    hearer: Hearer | None = None,
    opening: Callable[[Game], None] | None = None,
) -> list[str]:
    """Play a vignette; every difference in words. Without `keep_going` it ends with the first step that differs.

    `opening` is shown the game before the first step, for whoever wants to look at the table while it is played.
    """
    try:
        position = build(vignette, hooks)
    except ValueError as error:
        return [f"the situation cannot be built: {error}"]
    options = getattr(position, "options", {})
    scenario = getattr(position, "scenario", position.title.scenarios[0])
    game = Game(position, scenario=scenario, options=options, dice=None)
    # of a moment of a game only what one side knows is there, so invariants need not hold
    sound = vignette.moment is None
    found = [f"the situation is impossible: {fault}" for fault in game.title.faults(position)] if sound else []
    if opening is not None:
        opening(game)
    watch = Watch(game, watcher, lambda: str(phase_names(game.position.stack, hooks)), hearer)
    for number, step in enumerate(vignette.step, 1):
        watch.tell(StepBegins(number, step.do or step.refused))
        watch.question()
        broken = _Playing(watch, hooks, step, sound=sound).differences()
        for difference in broken:
            watch.tell(Differs(difference))
        found += [f"step {number}{_named(step)}: {difference}" for difference in broken]
        if broken and not keep_going:
            break  # what follows would only repeat it
    watch.question()
    return found


def _named(step: Step) -> str:
    words = step.do or step.refused
    return f" ({words})" if words else ""


class _Playing:
    """One step on its way."""

    def __init__(self, watch: Watch, hooks: Hooks, step: Step, *, sound: bool) -> None:
        self.sound = sound
        self.watch, self.game, self.hooks, self.step = watch, watch.game, hooks, step
        self.dice = Scripted(step.dice)
        self.results = [step.table] if isinstance(step.table, str) else list(step.table)
        self.by = step.by or None

    def differences(self) -> list[str]:
        game, step, start = self.game, self.step, len(self.game.journal)
        try:
            if step.refused:
                self._try_refused()
            self._do()
        except Wrong as wrong:
            return [str(wrong)]
        faults = game.title.faults(game.position) if self.sound else ()
        found = [f"the table is broken: {fault}" for fault in faults]
        for choice in step.offered:
            why = walk(game, choice)
            if why:
                found.append(f"{choice!r} should be offered, but {why}")
        found += [f"{choice!r} should not be offered" for choice in step.not_offered if not walk(game, choice)]
        return found + compare(game, self.hooks, step.expect, start)

    # what must be refused

    def _try_refused(self) -> None:
        game, step = self.game, self.step
        asked = game.player  # the sequence runs on to the next question before anything is compared
        before = game.position.digest()
        refusal = self._refusal()
        if refusal is None:
            raise Wrong("it should be refused, but it is allowed")
        self.watch.refused(step.refused, refusal)
        missing = [case for case in step.cases if case not in refusal.cases]
        if missing:
            given = ", ".join(refusal.cases)
            raise Wrong(f"refused by case {given} ({refusal.message.id}), not by {', '.join(missing)}")
        if step.says not in ("", refusal.message.id):
            raise Wrong(f"refused by {refusal.message.id}, not by {step.says}")
        if game.position.digest() != before or game.player != asked:
            raise Wrong("the refusal changed the position")
        false = "" if prescribed(step.refused) else self._untrue(refusal)
        if false:
            raise Wrong(f"what it says is not so: {false}")

    def _untrue(self, refusal: Refusal) -> str:
        """What is wrong with the sentence, where the title says what its sentences mean and a side is asked."""
        position = self.game.position
        if candour.module(position.title.name) is None or position.player not in position.title.sides:
            return ""
        return candour.untrue(position, parse(self.step.refused), refusal)

    def _refusal(self) -> Refusal | None:
        """Why the choice is refused, None when it is allowed. A way is refused by the first leg that is."""
        if prescribed(self.step.refused):
            return self._route_refusal()
        try:
            self.game.play(self.step.refused, self.by)
        except Refused as error:
            return error.refusal
        return None

    def _route_refusal(self) -> Refusal | None:
        trial = self.game.copy()
        route = self._route(trial, self.step.refused)
        while not route.done:
            try:
                trial.play(route.leg(), self.by)
            except Refused as error:
                return error.refusal
            if trial.player == CHANCE:
                raise Wrong("a die falls on the way: play the way up to it with `do` first")
        return None

    def _route(self, game: Game, choice: str) -> Route:
        try:
            return Route(game, self.hooks, choice)
        except ValueError as error:
            raise Wrong(str(error)) from None

    # what is done

    def _do(self) -> None:
        """Make the choice, then answer chance from the dice and results of the step until a side is asked."""
        game, step = self.game, self.step
        _ = game.player  # a step that only looks finds the sequence at the next question
        try:
            if step.do and prescribed(step.do):
                self._walk_route()
            elif step.do:
                self.watch.play(step.do, self.by)
            elif step.by and not step.refused and game.player not in (step.by, CHANCE):
                raise Wrong(f"{step.by} should be asked, but {game.player or 'nobody'} is")
            if step.do or step.dice or self.results:
                self._roll()
        except Refused as error:
            refusal = error.refusal
            self.watch.tell(Refusing(step.do, refusal))
            values = ", ".join(f"{key} {value}" for key, value in refusal.message.args.items())
            raise Wrong(f"refused by case {', '.join(refusal.cases)}: {refusal.message.id} ({values})") from None
        if self.dice.left:
            left = ", ".join(str(die) for die in step.dice[-self.dice.left :])
            raise Wrong(f"dice left over: {left}")
        if self.results:
            raise Wrong(f"results left over: {', '.join(self.results)}")

    def _walk_route(self) -> None:
        route, side = self._route(self.game, self.step.do), self.game.player
        while not route.done:
            if self.game.player != side:
                raise Wrong(f"the way ends in {route.here()}: {self.game.player or 'nobody'} is asked")
            self.watch.play(route.leg(), self.by)
            self._roll()

    def _roll(self) -> None:
        game = self.game
        while game.player == CHANCE:
            ask = game.ask
            assert ask is not None
            possible = results_of(game) if self.results else {}
            if self.results and self.results[0] in possible:
                self.watch.play(" ".join(possible[self.results.pop(0)]))
                continue
            try:
                words = self.dice.answer(ask, 0)
            except LookupError:
                text = f"a die is missing: case {ask.case} asks for one ({ask.prompt.id})"
                if possible:
                    text = f"no die of case {ask.case} brings {self.results[0]}; they bring {', '.join(possible)}"
                raise Wrong(text) from None
            except ValueError as error:
                raise Wrong(str(error)) from None
            self.watch.play(" ".join(words))
