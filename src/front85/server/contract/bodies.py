"""Bodies of HTTP requests and answers, as docs/wire.md describes them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

PRINTABLE = r"^[^\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]*$"
"""No control characters, and none that turn the text after them around."""
Name = Annotated[str, Field(max_length=200, pattern=PRINTABLE)]
Short = Annotated[str, Field(max_length=80, pattern=PRINTABLE)]
Staff = Literal["usual", "routine", "nobody"]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Named(BaseModel):
    name: str
    title: str


class Option(Named):
    blurb: str
    case: str
    default: bool


class Level(Named):
    blurb: str


class Scenario(Named):
    """`guided`: made for the coach. `side` is the one a newcomer is given."""

    blurb: str
    guided: bool
    side: str
    side_notes: dict[str, str]
    """What to expect on each side, in a sentence."""
    options: dict[str, bool]
    """Optional rules it begins with where they differ from the rest of the game."""


class TitleInfo(Named):
    """A game on the shelf."""

    blurb: str
    weight: str
    length: str
    ready: bool
    picture: bool
    """Whether the server has a picture for its card: a title from another package brings its own."""
    vignettes: bool
    """Whether vignettes of it can be written."""
    workshop: bool
    """Whether the asker may make scenarios of it here."""
    own_copy: bool
    """Whether the asker may change its figures here to those of his printed game."""
    sides: list[str]
    side_names: dict[str, str]
    """What the reader calls each side."""
    scenarios: list[Scenario]
    options: list[Option]
    levels: list[Level]


class MapHex(BaseModel):
    hex: str
    terrain: str
    features: list[str]
    place: str
    country: str
    region: str
    elevation: int
    lat: float
    lon: float
    provenance: str
    case: str


class MapSide(BaseModel):
    hex: str
    side: str
    kinds: list[str]
    name: str
    provenance: str
    case: str


class MapChain(BaseModel):
    network: str
    name: str
    hexes: list[str]
    provenance: str
    case: str


class MapSection(BaseModel):
    name: str
    rows: tuple[int, int]
    columns: tuple[int, int]
    row_shift: int
    column_shift: int


class MapGrid(BaseModel):
    orientation: str
    numbering: str
    rows: tuple[int, int]
    columns: tuple[int, int]
    shifted: str
    rows_grow: str
    columns_grow: str
    sections: list[MapSection]


class BoardMap(BaseModel):
    """The board of a title."""

    grid: MapGrid
    vocabulary: dict[str, list[str]]
    names: dict[str, str]
    attribution: str
    georeference: dict[str, str | float]
    hexes: list[MapHex]
    sides: list[MapSide]
    chains: list[MapChain]
    area: list[str] = []
    """The hexes of the part that is played, none for the whole map."""


class BookChapter(BaseModel):
    """`pages`: their names; a long chapter has more than one."""

    id: str
    title: str
    cases: int
    pages: list[str]


class BookPart(BaseModel):
    title: str
    chapters: list[BookChapter]


class BookEntry(BaseModel):
    """Something that can be found: a case, a ruling, a word or a chart, and where it stands."""

    id: str
    title: str
    text: str
    page: str
    anchor: str
    also: str
    """Further words it is found by."""
    example: bool
    """Whether there may be an example of it."""


class BookContents(BaseModel):
    """The book of a game in reading order, and what can be searched in it."""

    title: str
    parts: list[BookPart]
    others: list[BookChapter]
    """Charts, rulings and words, as far as it has them."""
    entries: list[BookEntry]


class BookPage(BaseModel):
    """A page as HTML made by the server. Links in it are addresses of the client, `#/book/TITLE/PAGE/ANCHOR`."""

    title: str
    html: str
    before: str
    after: str
    """The pages beside it; empty at both ends."""


class BookCard(BaseModel):
    """A case or a word in short."""

    id: str
    title: str
    html: str
    page: str
    anchor: str
    example: bool


class BookExample(BaseModel):
    """The example of a case as HTML, all its frames."""

    name: str
    title: str
    html: str


class ChartRow(BaseModel):
    label: str
    cells: list[str]


class ChartTable(BaseModel):
    """One table of a chart; without columns a list of figures by name."""

    heading: str
    columns: list[str]
    rows: list[ChartRow]


class Chart(BaseModel):
    """A chart as a printed sheet has it, every head and figure in the reader's words."""

    name: str
    title: str
    case: str
    provenance: str
    note: str
    tables: list[ChartTable]


class Remark(BaseModel):
    """A sentence with its cases."""

    text: str
    cases: list[str]


class GroundWord(BaseModel):
    """A word of the map: `family` is terrain, hexside, network, feature or country."""

    family: str
    word: str
    name: str
    side: str | None
    notes: list[Remark]


class Region(BaseModel):
    """A numbered part of the map that a screen may outline, with the figures printed on it by side."""

    id: str
    name: str
    hexes: list[str]
    figures: dict[str, int]


class Piece(BaseModel):
    """What is printed on a piece that never lies on the map."""

    id: str
    side: str
    nat: str
    name: str
    type: str
    role: str
    values: str


class Ground(BaseModel):
    """What the words of a map mean, the hexes a small scenario is about, the regions the map is divided into, and what
    is printed on pieces beside it."""

    words: list[GroundWord]
    areas: dict[str, list[str]]
    regions: list[Region]
    pieces: list[Piece]


class ScenarioWish(Body):
    """What is to be played."""

    title: Short
    scenario: Short | None = None
    options: Annotated[dict[Short, bool], Field(max_length=50)] = {}


class NewGame(ScenarioWish):
    """`seats` says for each side `human` or the level of a computer; a side left out is human.

    `mine` is the side of whoever starts a game between people who sit apart; without it two people share a screen.
    """

    seed: Annotated[str, Field(max_length=100, pattern=PRINTABLE)] | int | None = None
    name: Name | None = None
    seats: Annotated[dict[Short, Short], Field(max_length=8)] = {}
    mine: Short | None = None
    staff: Staff = "routine"
    """How much is answered for people by their staffs, unless they say otherwise."""


class CreatedGame(BaseModel):
    """Tokens: of the seats of whoever asked, `both` for a hot seat where two people play, `watch` for onlookers.

    `invitations` are for the other people, one for each side: whoever shows one first gets the token of that seat.
    """

    id: str
    seats: dict[str, str]
    invitations: dict[str, str] = {}
    both: str | None
    watch: str


class SeatRow(BaseModel):
    """`kind` is `human` or a computer's level; computers have no token. `invitation` while nobody has taken it up."""

    kind: str
    token: str | None
    invitation: str | None = None


class GameRow(BaseModel):
    """A game in the list of this installation."""

    id: str
    name: str
    title: str
    scenario: str
    ply: int
    turn: int
    asks: str | None
    over: bool
    winner: str | None
    created: str
    updated: str
    deleted: bool
    seats: dict[str, SeatRow]
    both: str | None
    watch: str | None


class NewName(Body):
    name: Annotated[str, Field(min_length=1, max_length=200, pattern=PRINTABLE)]


class Branch(Body):
    """A new game from entry `ply` of an old one; `mine` as for a new game."""

    ply: Annotated[int, Field(ge=0, le=10_000_000)]
    name: Name | None = None
    seats: Annotated[dict[Short, Short], Field(max_length=8)] = {}
    mine: Short | None = None


class PastOverlayHex(BaseModel):
    """A hex of an overlay: whose it is and a figure."""

    hex: str
    side: str | None
    figure: int | None


class Done(BaseModel):
    """`waits`: nothing was done yet, the other player has to agree."""

    ok: bool = True
    waits: bool = False


class OwnersKey(Body):
    key: Annotated[str, Field(min_length=1, max_length=200)]


class ThrowRow(BaseModel):
    """One answer of chance: what each die could show, in the order the sum goes by, and what it showed."""

    number: int
    entry: int
    faces: list[list[str]]
    shown: list[str]
    fits: bool


class DiceReport(BaseModel):
    """Everything needed to work out the dice again. `secret` and `throws` are there when the game is over."""

    chosen: bool
    scheme: int
    """1: made before seats pledged their nonces, and proves less."""
    commitment: str
    pledges: dict[str, str]
    nonces: dict[str, str]
    backs: list[int]
    """For each take-back over dice the roll that fell anew first."""
    first: int
    """Rolls before these dice were sealed; the commitment says so too."""
    rounds: int
    secret: str | None
    rolls: int
    """Rolls of the whole journal; those before `first` follow from other dice."""
    throws: list[ThrowRow]


class NewToken(BaseModel):
    """The new token of a seat; the old one opens nothing any more."""

    token: str


class Health(BaseModel):
    """`loading` names the games that are still being loaded; `database` is False when it cannot be reached, `threads`
    when none is free for what takes long, so that nobody could sign in."""

    ok: bool
    version: str
    database: bool
    threads: bool
    loading: list[str]


class Fault(BaseModel):
    """Why something was refused: cases of the rulebook, the words, the id of the message."""

    cases: list[str]
    text: str
    id: str


class Failure(BaseModel):
    error: Fault
