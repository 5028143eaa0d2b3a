"""`front85 check --trace` in words: every question, deed and die of a vignette, and what each side sees change."""

from __future__ import annotations

from functools import singledispatch

from front85.commands.common import say, speak
from front85.proof.trace import Choosing, Deed, Die, Differs, Event, Question, Refusing, Seen, Step, Told


@singledispatch
def tell(event: Event) -> None:
    """Print one event."""
    raise NotImplementedError(event)


@tell.register
def _step(event: Step) -> None:
    say("cli-trace-step", number=event.number, text=event.text)


@tell.register
def _question(event: Question) -> None:
    if event.prompt is None:
        say("cli-trace-over")
        return
    prompt = speak.say(event.prompt)
    say("cli-trace-asked", who=event.player, case=event.case, phase=event.phase, prompt=prompt)
    if event.offered:
        say("cli-trace-offered", words=", ".join(event.offered))


@tell.register
def _choosing(event: Choosing) -> None:
    """Nothing: the deed is printed."""


@tell.register
def _deed(event: Deed) -> None:
    say("cli-trace-deed", who=event.player, choice=event.choice)


@tell.register
def _die(event: Die) -> None:
    say("cli-trace-die", case=event.case, face=event.face, prompt=speak.say(event.prompt))


@tell.register
def _told(event: Told) -> None:
    note = event.note
    text = speak.note(note)
    if note.seen_by is None:
        say("cli-trace-told", id=note.message.id, text=text)
    else:
        say("cli-trace-told-to", id=note.message.id, text=text, sides=", ".join(note.seen_by))


@tell.register
def _refusing(event: Refusing) -> None:
    refusal = event.refusal
    say("cli-trace-refused", choice=event.choice, why=speak.refusal(refusal), id=refusal.message.id)


@tell.register
def _seen(event: Seen) -> None:
    nothing = speak("cli-trace-nothing")
    before, after = event.before or nothing, event.after or nothing
    say("cli-trace-seen", who=event.side, path=event.path, before=before, after=after)


@tell.register
def _differs(event: Differs) -> None:
    say("cli-trace-differs", text=event.text)
