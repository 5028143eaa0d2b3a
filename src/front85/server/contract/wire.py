"""Every message of the WebSocket, as docs/wire.md describes them. The client's types are generated from here."""

from __future__ import annotations

from typing import Any

import msgspec

from front85.kernel.message import Value

Ref = int | str | None
"""What an answer repeats, so that the client knows which question it answers."""


class Request(msgspec.Struct, frozen=True, tag_field="do"):
    """Base of what a client sends."""

    ref: Ref = None


class WordsRequest(Request, frozen=True, tag="words"):
    """Which words may follow a beginning of a choice?"""

    prefix: tuple[str, ...] = ()


class OpenRequest(Request, frozen=True, tag="open"):
    """Which words may follow each verb of the question that is open?"""


class WhyRequest(Request, frozen=True, kw_only=True, tag="why"):
    """Is this choice allowed, and if not, by which case?"""

    choice: str


class ForecastRequest(Request, frozen=True, kw_only=True, tag="forecast"):
    """What would come of this choice?"""

    choice: str


class OverlayRequest(Request, frozen=True, kw_only=True, tag="overlay"):
    """What would this overlay show: `zones`, `threats` or `control`?"""

    kind: str


class PlayRequest(Request, frozen=True, kw_only=True, tag="play"):
    """Make this choice; `ply` and `stamp` are those of the state it was made for."""

    choice: str
    ply: int
    stamp: str | None = None


class UndoRequest(Request, frozen=True, kw_only=True, tag="undo"):
    """Take the last choice back."""

    ply: int
    stamp: str | None = None


class PledgeRequest(Request, frozen=True, kw_only=True, tag="pledge"):
    """Bind this seat to its nonce before it is shown: its hash. Another pledge makes everybody begin anew."""

    pledge: str


class NonceRequest(Request, frozen=True, kw_only=True, tag="nonce"):
    """Add this seat's part to the dice: sixteen random bytes in hexadecimal, those that were pledged. Only the first
    one counts."""

    nonce: str


class LangRequest(Request, frozen=True, kw_only=True, tag="lang"):
    """Go on in another language."""

    lang: str


class SpeedRequest(Request, frozen=True, kw_only=True, tag="speed"):
    """Pause this many milliseconds before each choice of a computer."""

    ms: int


class HurryRequest(Request, frozen=True, tag="hurry"):
    """The computer has thought long enough: let it play the best it has."""


class StateRequest(Request, frozen=True, tag="state"):
    """Send the whole state, with the whole log."""


class PingRequest(Request, frozen=True, tag="ping"):
    """Is anybody there?"""


AnyRequest = (
    WordsRequest
    | OpenRequest
    | WhyRequest
    | ForecastRequest
    | OverlayRequest
    | PlayRequest
    | UndoRequest
    | PledgeRequest
    | NonceRequest
    | LangRequest
    | SpeedRequest
    | HurryRequest
    | StateRequest
    | PingRequest
)


class Word(msgspec.Struct, frozen=True, omit_defaults=True):
    """A word that may follow, what it is called, and what a screen would like to know about it."""

    word: str
    label: str | None = None
    hint: dict[str, Any] = {}


class Slot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a verb's sentence. `many`: one value or more, each once; `ordered`: named one after the other, until
    they are enough; `opener`: the word that opens it, which stands alone where there is no name."""

    name: str
    many: bool = False
    ordered: bool = False
    optional: bool = False
    opener: str = ""


class OpenedVerb(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may follow a verb: words, or of a long list the bare words without hints, which a `words` request gives
    once the verb is taken up. `slots` are the parts of its whole sentence."""

    closes: bool
    slots: list[Slot] = []
    words: list[Word] = []
    bare: list[str] = []


class OpenAnswer(msgspec.Struct, frozen=True):
    """By verb, in their order."""

    ref: Ref
    verbs: dict[str, OpenedVerb]


class WordsAnswer(msgspec.Struct, frozen=True):
    """`closes`: the beginning is a complete choice as it stands."""

    ref: Ref
    words: list[Word]
    closes: bool


class WhyAnswer(msgspec.Struct, frozen=True):
    ref: Ref
    allowed: bool
    cases: tuple[str, ...] = ()
    text: str = ""


class ForecastLine(msgspec.Struct, frozen=True):
    text: str
    value: float
    case: str


class Outlook(msgspec.Struct, frozen=True):
    """A forecast in words: the terms of the sum, the chance of each result, the figures."""

    lines: list[ForecastLine]
    chances: dict[str, float]
    facts: dict[str, Any]


class ForecastAnswer(msgspec.Struct, frozen=True):
    ref: Ref
    forecast: Outlook | None


class OverlayHex(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hex of an overlay: whose it is and a figure. A hex that is both sides' comes twice."""

    hex: str
    side: str | None = None
    figure: int | None = None


class OverlayLine(msgspec.Struct, frozen=True):
    """A line of what an overlay says: the hexes it is about, the gravest line first; a threat comes from `ways` in
    `turn` turns."""

    text: str
    hexes: tuple[str, ...]
    turn: int
    ways: tuple[str, ...]


class OverlayAnswer(msgspec.Struct, frozen=True):
    ref: Ref
    overlay: list[OverlayHex]
    rows: list[OverlayLine]


class OkAnswer(msgspec.Struct, frozen=True):
    """Done, and stored."""

    ref: Ref
    ok: bool = True


class Fault(msgspec.Struct, frozen=True):
    """Why something was refused: the cases of the rulebook, the words, and the id of the message."""

    cases: tuple[str, ...]
    text: str
    id: str


class ErrorAnswer(msgspec.Struct, frozen=True):
    """Nothing has changed."""

    ref: Ref
    error: Fault


class VerbLabel(msgspec.Struct, frozen=True, omit_defaults=True):
    word: str
    label: str
    proposed: bool = False
    """What the title would do here: a screen puts it under Enter."""


class AskShown(msgspec.Struct, frozen=True):
    """The open question. To others than the one asked only whom it goes to."""

    player: str
    mine: bool
    case: str
    prompt: str
    verbs: list[VerbLabel]
    standing: tuple[str, str, str] | None = None
    """The question as directives know it, and the one object it is about."""
    referred: str = ""
    """Why a directive that covers it did not answer."""
    proposed: tuple[str, str] = ("", "")
    """What the directive would have answered, and what that would cost."""
    about: tuple[str, ...] = ()
    """Where a side has several commanders, the units whose move is to be finished first."""


class LogLine(msgspec.Struct, frozen=True):
    """One line of the log; `id` and `args` are the message behind the text."""

    ply: int
    player: str
    text: str
    cases: tuple[str, ...]
    id: str
    args: dict[str, Value]
    ordered: str = ""
    """The question whose standing order of the reader gave this answer."""
    grave: str = ""
    """The kind of event, if it is a headline by itself: for the line of the replay."""
    card: str = ""
    """The kind of affair whose result card tells it; `part`: what the affair brought besides."""


class Move(msgspec.Struct, frozen=True):
    """One entry of the journal; `choice` is None while it is sealed."""

    ply: int
    player: str
    choice: str | None


class ResultShown(msgspec.Struct, frozen=True):
    winner: str | None
    text: str
    cases: tuple[str, ...]


class Present(msgspec.Struct, frozen=True):
    """Who sits where: people by how many screens look on, computers by level."""

    seat: str
    level: str | None
    screens: int


class About(msgspec.Struct, frozen=True):
    """Which game this is. `by_hand`: it began from a position that no record leads to."""

    id: str
    name: str
    title: str
    scenario: str
    by_hand: bool
    sides: dict[str, str]
    """The sides in their order, with what the reader calls them."""


class DiceShown(msgspec.Struct, frozen=True):
    """Where the dice come from: a seed that was chosen, or a secret the server has committed itself to.

    `missing` names the seats that have yet to add a nonce, `unpledged` those of them that have not pledged theirs;
    `secret` is opened when the game is over. `first`: rolls before these dice; `backs`: for each take-back over dice
    the roll that fell anew first; `rounds`: how often the seats began anew. `scheme` 1 had no pledges.
    """

    chosen: bool
    commitment: str
    nonces: dict[str, str]
    missing: tuple[str, ...]
    secret: str | None
    scheme: int
    pledges: dict[str, str]
    unpledged: tuple[str, ...]
    backs: tuple[int, ...]
    first: int
    rounds: int


class GameNews(msgspec.Struct, frozen=True):
    """All that a seat may know but its view. `log` and `moves` replace what the client had from ply `log_from` on."""

    game: About
    ply: int
    stamp: str
    """Names this very position; a choice made on it says so."""
    seat: str | None
    ask: AskShown | None
    can_undo: bool
    thinking: str | None
    result: ResultShown | None
    log_from: int
    log: list[LogLine]
    moves: list[Move]
    seats: list[Present]
    speed: int
    dice: DiceShown
    post: str | None
    """Which of several commanders of a side sits here; None where there is one."""


class GameState(GameNews, frozen=True):
    """All that a seat may know."""

    view: msgspec.Raw


class StateMessage(msgspec.Struct, frozen=True):
    state: GameState


class ViewChange(msgspec.Struct, frozen=True):
    """What is different in a view: laid over the last one of that side the client was shown, it gives the whole."""

    side: str | None
    fields: dict[str, Any]
    """Parts as they are now, counters apart."""
    without: list[str]
    """Parts that are no longer there."""
    units: list[Any]
    """Counters that are new or different."""
    order: list[str] | None
    """All counters by their id, where others are there than before, or in another order."""


class ChangeMessage(msgspec.Struct, frozen=True):
    """A state for clients that wish changes: its view in terms of one shown before on this connection."""

    changed: GameNews
    view: msgspec.Raw


class Notice(msgspec.Struct, frozen=True):
    """News of the table: `joined`, `left`, `deleted`, `bury`, `misfit`, `damaged`, `stumbled`, `stuck`, `error`."""

    kind: str
    seat: str | None
    text: str


class NoticeMessage(msgspec.Struct, frozen=True):
    notice: Notice


class LongThought(msgspec.Struct, frozen=True):
    """The computer of a side thinks long; `share` of it is done."""

    side: str
    share: float


class ThoughtMessage(msgspec.Struct, frozen=True):
    thought: LongThought


class ClubMessage(msgspec.Struct, frozen=True):
    """Who is here, what is said or what is offered has changed: ask over HTTP for what is new."""

    club: bool = True


Answer = WordsAnswer | OpenAnswer | WhyAnswer | ForecastAnswer | OverlayAnswer | OkAnswer | ErrorAnswer
AnyMessage = Answer | StateMessage | ChangeMessage | NoticeMessage | ThoughtMessage | ClubMessage

decode = msgspec.json.Decoder(AnyRequest).decode
encode = msgspec.json.Encoder().encode
