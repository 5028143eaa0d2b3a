// Generated from the server's schema by `front85 serve --schema web/src/wire.gen.ts`. Do not edit.

/** Which game this is. `by_hand`: it began from a position that no record leads to. */
export interface About {
  id: string;
  name: string;
  title: string;
  scenario: string;
  by_hand: boolean;
  sides: Record<string, string>;
}

/** An air area of which there is something to say: marked, fought for or held. */
export interface AirArea {
  area: string;
  holder: string | null;
  marked: string | null;
  order: number;
  wings: Record<string, number>;
}

/** A field of the map or off it. Of the enemy's, how many squadrons it has, and nothing of those off the map. */
export interface AirField {
  id: string;
  name: string;
  side: string;
  kind: "airfield" | "heliport" | "off-map";
  hex: string | null;
  nations: string[];
  capacity: number;
  based: number;
  flaw: FieldFlaw | null;
}

/** 27.6 The mission under way; a squadron the reader has not seen is "". */
export interface AirMission {
  kind: "" | "airdrop" | "airlift" | "interdiction" | "sead" | "strike" | "support";
  side: string;
  hex: string;
  area: string;
  strike: string[];
  escort: string[];
  ecm: string[];
  hunters: string[];
  jammers: string[];
  attackers: string[];
  flying: string[];
  step: string;
  box: number;
  steps: Record<string, number>;
  groups: string[][];
  group: number;
  firing: string[];
  guns: string[];
  entry: string;
}

export interface AirSeen {
  holder: string | null;
  markers: string[];
}

export interface AirUnit {
  id: string;
  side: string;
  type: string;
  points: number;
  left: number;
  nuclear: number | boolean;
  ecm: number | boolean;
  state: string;
  hex: string | null;
}

/** 27.0 The air war as one side sees it. */
export interface AirWar {
  stage: "" | "assign" | "place";
  areas: AirArea[];
  fields: AirField[];
  wings: AirWing[];
  flak: FlakGun[];
  mission: AirMission | null;
  support: Record<string, number>;
  sheet: SheetRow[];
  raids: RaidRow[];
  spotted: Record<string, string[]>;
  weasel: string[];
  refits: Record<string, number>;
}

/** A squadron the reader knows: his own, and the enemy's on station. */
export interface AirWing {
  id: string;
  side: string;
  nat: string;
  name: string;
  type: string;
  role: "attack" | "awacs" | "ecm" | "fighter" | "helicopter" | "recon" | "transport";
  values: string;
  field: string | null;
  duty: "coming" | "gone" | "out" | "ready" | "station" | "used";
  lost: number;
  hurt: number;
  area: string | null;
  due: number;
}

/** One announced attack with what it is expected to bring; fire at an empty hex has no odds. */
export interface Announced {
  targets: string[];
  units: string[];
  guns: string[];
  defenders: string[];
  fire: string[];
  air: number;
  cover: number;
  gas: string[];
  differential?: number;
  odds?: string;
  shift?: number;
  lines?: ModifierSeen[];
  chances?: Record<string, number>;
}

export interface Answering {
  answer: "grant" | "decline" | "withdraw";
}

/** The fight that is going on. */
export interface AnyBattle {
  side: string;
  target: string;
  attackers: string[];
  attack: number;
  defense: number;
  odds: string;
  modifiers: ModifierSeen[];
  committed?: string[];
}

/** A counter, as far as its reader may know it. What a title leaves out the table does without. */
export interface AnyUnit {
  id: string;
  side: string;
  nat: string;
  type: string;
  hex: string | null;
  place: string;
  formation?: string;
  name?: string;
  size?: string;
  cf?: number;
  strength?: string;
  defense_only?: boolean;
  steps?: [number, number];
  untried?: boolean;
  reduced?: boolean;
  hidden?: boolean;
  badges?: string[];
  arrival?: string;
}

/** What the table understands of any title; docs/table.md says what it does with each field. */
export interface AnyView {
  game: string;
  scenario: string;
  options: Record<string, boolean>;
  side: string | null;
  turn: number;
  last_turn: number;
  phase: string;
  asks: string | null;
  units: AnyUnit[];
  battle?: AnyBattle | null;
  first_turn?: number;
  night?: boolean;
  points?: Record<string, number>;
  score?: Row[];
  situation?: Row[];
  plans?: Row[];
  ledger?: Row[];
  track?: Stage[];
  markers?: Marker[];
  objectives?: Record<string, string>;
}

/** A question for the arbiter. */
export interface ArbiterRow {
  number: number;
  game: string;
  name: string;
  title: string;
  seat: string;
  text: string;
  at: string;
}

/** Reinforcements of one turn that come the same way. */
export interface Arrivals {
  turn: number;
  side: string;
  entry: string;
  units: string[];
  case: string;
  message: Worded;
  text: string;
  variable: boolean;
  shift: number;
}

/** 24.0 to 26.0 Weapons of mass destruction. */
export interface Arsenal {
  released: Record<string, number>;
  usable: string[];
  owed: string[];
  modifier: number;
  zone: string[];
  struck: string[];
  fallout: Record<string, number>;
  pools: Record<string, Record<string, number>>;
  towns: Record<string, number>;
  sheet: ReleaseRow[];
}

/** The open question. To others than the one asked only whom it goes to. */
export interface AskShown {
  player: string;
  mine: boolean;
  case: string;
  prompt: string;
  verbs: VerbLabel[];
  standing?: [string, string, string] | null;
  referred?: string;
  proposed?: [string, string];
  about?: string[];
}

/** A line of the victory ledger; `points` are positive for the Soviet side. */
export interface Award {
  message: Worded;
  text: string;
  value: number | string;
  side?: string | null;
  case?: string;
  group?: string;
  turn: number;
  kind: string;
  points: number;
  unit: string | null;
  hex: string | null;
}

export interface BattleSeen {
  side: string;
  target: string;
  attackers: string[];
  attack: number;
  defense: number;
  odds: string;
  modifiers: ModifierSeen[];
  committed?: string[];
  momentum: boolean;
  support?: Record<string, [string, string, number][]>;
}

export interface BerlinBattle {
  side: string;
  target: string;
  attackers: string[];
  attack: number;
  defense: number;
  odds: string;
  modifiers: ModifierSeen[];
  committed?: string[];
  targets: string[];
}

export interface BerlinUnit {
  id: string;
  side: string;
  nat: string;
  type: string;
  hex: string | null;
  place: string;
  formation?: string;
  name?: string;
  size?: string;
  cf?: number;
  strength?: string;
  defense_only?: boolean;
  steps?: [number, number];
  untried?: boolean;
  reduced?: boolean;
  hidden?: boolean;
  badges?: string[];
  arrival?: string;
  move: number;
  provenance: string;
  attack?: number;
  defense?: number;
  barrage?: number;
  fpf?: number;
  range?: number;
  pool?: string;
  chits?: string[];
}

/** What a side sees of Berlin '85. */
export interface BerlinView {
  game: string;
  scenario: string;
  options: Record<string, boolean>;
  side: string | null;
  turn: number;
  last_turn: number;
  phase: string;
  asks: string | null;
  units: BerlinUnit[];
  battle: BerlinBattle | null;
  first_turn?: number;
  night?: boolean;
  points?: Record<string, number>;
  score?: Row[];
  situation?: Row[];
  plans?: Row[];
  ledger?: Row[];
  track?: Stage[];
  markers?: Marker[];
  objectives?: Record<string, string>;
  phasing: string | null;
  control_changed: string[];
  planning: Planning | null;
  honors: Honors | null;
}

/** What the adviser would do, what it expects of it, and why. */
export interface BestLine {
  choice: string;
  text: string;
  worth: string;
  reasons: string[];
  hexes: string[];
}

/** For the side that is asked at the moment looked at. */
export interface BestLines {
  side: string | null;
  lines: BestLine[];
}

/** Sealed air superiority points: who has chosen, and what this reader may know. */
export interface Bids {
  chosen: string[];
  points: Record<string, number>;
}

/** The board of a title. */
export interface BoardMap {
  grid: MapGrid;
  vocabulary: Record<string, string[]>;
  names: Record<string, string>;
  attribution: string;
  georeference: Record<string, string | number>;
  hexes: MapHex[];
  sides: MapSide[];
  chains: MapChain[];
  area?: string[];
}

/** A board of a round. `game` where the reader may look at it: a public game, or one's own. */
export interface BoardRow {
  round: number;
  board: number;
  first: string;
  second: string | null;
  outcome: string | null;
  ruled: boolean;
  game: string | null;
  mine: boolean;
}

/** A case or a word in short. */
export interface BookCard {
  id: string;
  title: string;
  html: string;
  page: string;
  anchor: string;
  example: boolean;
}

/** `pages`: their names; a long chapter has more than one. */
export interface BookChapter {
  id: string;
  title: string;
  cases: number;
  pages: string[];
}

/** The book of a game in reading order, and what can be searched in it. */
export interface BookContents {
  title: string;
  parts: BookPart[];
  others: BookChapter[];
  entries: BookEntry[];
}

/** Something that can be found: a case, a ruling, a word or a chart, and where it stands. */
export interface BookEntry {
  id: string;
  title: string;
  text: string;
  page: string;
  anchor: string;
  also: string;
  example: boolean;
}

/** The example of a case as HTML, all its frames. */
export interface BookExample {
  name: string;
  title: string;
  html: string;
}

/** A page as HTML made by the server. Links in it are addresses of the client, `#/book/TITLE/PAGE/ANCHOR`. */
export interface BookPage {
  title: string;
  html: string;
  before: string;
  after: string;
}

export interface BookPart {
  title: string;
  chapters: BookChapter[];
}

/** `token` opens the bot's account: `Authorization: Bearer TOKEN`. It is told once. */
export interface BotKey {
  name: string;
  token: string;
}

/** A bot as members see it. */
export interface BotRow {
  name: string;
  owner: string;
  mine: boolean;
  rules: BotRules;
  playing: number;
}

/** What games a bot takes; `titles` empty: all of them. */
export interface BotRules {
  titles?: string[];
  clock?: "any" | "without" | "with";
  at_once?: number;
  rated?: boolean;
}

/** The mark is added to the name. */
export interface BotWish {
  name: string;
  rules?: BotRules;
}

/** A new game from entry `ply` of an old one; `mine` as for a new game. */
export interface Branch {
  ply: number;
  name?: string | null;
  seats?: Record<string, unknown>;
  mine?: string | null;
}

/** 36.1.4 What NATO may still demand to be shown, and how many divisions the reader sees. */
export interface Challenge {
  left: number;
  need: number;
  seen: number;
  case: string;
}

/** A state for clients that wish changes: its view in terms of one shown before on this connection. */
export interface ChangeMessage {
  changed: GameNews;
  view: ViewChange;
}

export interface ChannelChange {
  digest: boolean;
}

/** Where notices go. `address` is shortened: whoever looks over a shoulder learns little. */
export interface ChannelShown {
  id: string;
  kind: "mail" | "webhook" | "feed";
  address: string;
  feed: string | null;
  digest: boolean;
  confirmed: boolean;
  off: boolean;
  failures: number;
  fault: string;
  dead: boolean;
}

export interface ChapterWish {
  name: string;
  line?: number | null;
  vignette?: string | null;
}

/** A chart as a printed sheet has it, every head and figure in the reader's words. */
export interface Chart {
  name: string;
  title: string;
  case: string;
  provenance: string;
  note: string;
  tables: ChartTable[];
}

export interface ChartRow {
  label: string;
  cells: string[];
}

/** One table of a chart; without columns a list of figures by name. */
export interface ChartTable {
  heading: string;
  columns: string[];
  rows: ChartRow[];
}

export interface Chemical {
  declared: number;
  now: number;
}

export type ClientMessage = WordsRequest | OpenRequest | WhyRequest | ForecastRequest | OverlayRequest | PlayRequest | UndoRequest | PledgeRequest | NonceRequest | LangRequest | SpeedRequest | HurryRequest | StateRequest | PingRequest;

/** `left`: seconds when this was told; negative once time is up. */
export interface ClockShown {
  seat: string;
  left: number;
  runs: boolean;
  starts_in: number;
  reminded: boolean;
  fallen: boolean;
}

/** How time is kept at a game; `kind` none where it is not. */
export interface Clocks {
  kind: "none" | "days" | "bank";
  days: number;
  bank: number;
  increment: number;
  flag: "reminder" | "staff" | "forfeit";
  still: "pause" | "takeback" | "arbiter" | "vacation" | "waiting" | null;
  clocks: ClockShown[];
}

/** Who is here, what is said or what is offered has changed: ask over HTTP for what is new. */
export interface ClubMessage {
  club: boolean;
}

/** One of the seventeen steps. */
export interface CombatStep {
  key: string;
  number: number;
  state: "done" | "later" | "now" | "out";
}

/** One of the people of a side. `free`: nobody has taken up the link; `absent`: away for too long, so that the chief commands for him. */
export interface Commander {
  seat: string;
  name: string;
  chief: boolean;
  mine: boolean;
  here: boolean;
  free: boolean;
  absent: boolean;
  link?: string | null;
}

/** The commanders of the reader's side. `posts` is what the chief has dealt out, by formation, unit, `nat:NATION` or `office:OFFICE`; `holds` the units that are not the chief's, and whose. */
export interface Commands {
  side: string;
  me: string;
  commanders: Commander[];
  offices: Office[];
  posts: Record<string, string>;
  holds: Record<string, string>;
  after: number | null;
  staff: boolean;
}

/** All of a competition. `holds`: the reader is its host. */
export interface Competition {
  id: string;
  name: string;
  kind: "robin" | "double" | "swiss";
  title: string;
  scenario: string;
  state: "open" | "running" | "over" | "off";
  round: number;
  rounds: number;
  host: string;
  entrants: number;
  entered: boolean;
  options: Record<string, boolean>;
  rated: boolean;
  help: "staff" | "plain" | "none";
  public: boolean;
  control: Control;
  sides: string[];
  holds: boolean;
  standings: StandingRow[];
  boards: BoardRow[];
}

export interface CompetitionMade {
  id: string;
}

/** A competition in the list. */
export interface CompetitionRow {
  id: string;
  name: string;
  kind: "robin" | "double" | "swiss";
  title: string;
  scenario: string;
  state: "open" | "running" | "over" | "off";
  round: number;
  rounds: number;
  host: string;
  entrants: number;
  entered: boolean;
}

/** `rounds` of a Swiss tournament; a round robin has as many as it takes, `double` twice as many. */
export interface CompetitionWish {
  title: string;
  scenario?: string | null;
  options?: Record<string, unknown>;
  name: string;
  kind?: "robin" | "double" | "swiss";
  rounds?: number;
  rated?: boolean;
  help?: "staff" | "plain" | "none" | null;
  public?: boolean;
  control?: Control;
}

/** `may_hold`: whether the reader may begin one. */
export interface Competitions {
  rows: CompetitionRow[];
  may_hold: boolean;
}

/** How time is kept. `flag`: what happens when it runs out. */
export interface Control {
  kind?: "none" | "days" | "bank";
  days?: number;
  bank?: number;
  increment?: number;
  flag?: "reminder" | "staff" | "forfeit";
}

/** A column: the words that lead from the row to its cell, and its head. */
export interface CopyColumn {
  words: string[];
  label: string;
}

/** What an owner's copy says: values by place, and hexes with the columns of a map file. */
export interface CopyData {
  values?: Record<string, boolean | number | string>;
  hexes?: Record<string, Record<string, string>>;
}

/** What is wrong, at which place of the copy, and on which line of its file. */
export interface CopyFault {
  text: string;
  place: string;
  line: number;
}

/** The text of a file. */
export interface CopyFile {
  text: string;
}

/** Everything of a game an owner may put right, with the copy as it stands now. `change`: the asker may. */
export interface CopyKit {
  change: boolean;
  tables: CopyTable[];
  hexes: Record<string, number>;
  copy_now: CopyData;
  mark: string;
}

/** A row: the words that lead to it, its name, where its values come from, and the values as shipped, null where it has none in that column. */
export interface CopyRow {
  words: string[];
  label: string;
  provenance: "rulebook" | "reconstruction" | "owner";
  cells: (boolean | number | string | null)[];
}

/** A table of a data file with its values as shipped. Points are kept in so many parts (`divide`). */
export interface CopyTable {
  file: string;
  kind: "chart" | "counters";
  name: string;
  title: string;
  case: string;
  divide: number;
  words: string[];
  columns: CopyColumn[];
  rows: CopyRow[];
}

/** A copy, and what keeps games from being played with it; `kept` says whether it was put in force. */
export interface CopyTold {
  data: CopyData;
  faults: CopyFault[];
  kept: boolean;
  mark: string;
}

/** 35.0, 36.0 A country of the Pact. */
export interface Country {
  nation: string;
  state: "calm" | "fallen" | "revolt" | "suppressed" | "unrest";
  markers: number;
  losses: [number, number];
  losses_case: string;
  towns: string[];
  towns_case: string;
  seized: boolean;
  restive: boolean;
  held?: string[];
  challenge?: Challenge;
  die?: RevoltDie;
}

/** Tokens: of the seats of whoever asked, `both` for a hot seat where two people play, `watch` for onlookers. `invitations` are for the other people, one for each side: whoever shows one first gets the token of that seat. */
export interface CreatedGame {
  id: string;
  seats: Record<string, string>;
  invitations?: Record<string, string>;
  both: string | null;
  watch: string;
}

/** All that is dealt out from now on; what is not named is the chief's. */
export interface Dealing {
  posts: Record<string, unknown>;
  after?: number | null;
  staff?: boolean;
}

/** Everything needed to work out the dice again. `secret` and `throws` are there when the game is over. */
export interface DiceReport {
  chosen: boolean;
  scheme: number;
  commitment: string;
  pledges: Record<string, string>;
  nonces: Record<string, string>;
  backs: number[];
  first: number;
  rounds: number;
  secret: string | null;
  rolls: number;
  throws: ThrowRow[];
}

/** Where the dice come from: a seed that was chosen, or a secret the server has committed itself to. `missing` names the seats that have yet to add a nonce, `unpledged` those of them that have not pledged theirs; `secret` is opened when the game is over. `first`: rolls before these dice; `backs`: for each take-back over dice the roll that fell anew first; `rounds`: how often the seats began anew. `scheme` 1 had no pledges. */
export interface DiceShown {
  chosen: boolean;
  commitment: string;
  nonces: Record<string, string>;
  missing: string[];
  secret: string | null;
  scheme: number;
  pledges: Record<string, string>;
  unpledged: string[];
  backs: number[];
  first: number;
  rounds: number;
}

/** `waits`: nothing was done yet, the other player has to agree. */
export interface Done {
  ok?: boolean;
  waits?: boolean;
}

/** A scenario that is not finished, and the draft it takes the place of. */
export interface DraftWish {
  sheet: Record<string, unknown>;
  file?: string;
}

export interface DropSeen {
  plot: PlotSeen | null;
  status: string;
}

export interface ElectronicSeen {
  holder: string | null;
}

export interface Entering {
  name: string;
  password: string;
}

/** Who is meant: a bot of one's own, or for the host whoever leaves; without a name oneself. */
export interface EntryWish {
  name?: string | null;
}

/** Nothing has changed. */
export interface ErrorAnswer {
  ref: number | string | null;
  error: Fault;
}

export interface Failure {
  error: Fault;
}

/** Why something was refused: the cases of the rulebook, the words, and the id of the message. */
export interface Fault {
  cases: string[];
  text: string;
  id: string;
}

/** Why nobody flies from a field. */
export interface FieldFlaw {
  message: Worded;
  case: string;
  text?: string;
}

/** A figure of one side, or of the game as a whole. */
export interface Figure {
  key: string;
  label: string;
  side: string | null;
  value: number;
}

/** 17.1 A gun or missile battery that reaches further than a hex, in sight of the reader. */
export interface FlakGun {
  unit: string;
  side: string;
  hex: string;
  rating: string;
  reach: number;
  points: number | null;
  suppressed: boolean;
}

export interface ForecastAnswer {
  ref: number | string | null;
  forecast: Outlook | null;
}

export interface ForecastLine {
  text: string;
  value: number;
  case: string;
}

/** What would come of this choice? */
export interface ForecastRequest {
  do: "forecast";
  ref?: number | string | null;
  choice: string;
}

/** A word with a simple value; `kind` is choice, number, switch or text. */
export interface FormField {
  name: string;
  kind: string;
  options: string[];
  default: string | number | boolean | null;
}

export interface FuldaBattle {
  side: string;
  target: string;
  attackers: string[];
  attack: number;
  defense: number;
  odds: string;
  modifiers: ModifierSeen[];
  committed?: string[];
  targets: string[];
  kind: string;
  shift: number;
  fire: string[];
  column?: string;
}

/** What a side sees of Fulda Gap; the last fields only in the advanced game. */
export interface FuldaGapView {
  game: string;
  scenario: string;
  options: Record<string, boolean>;
  side: string | null;
  turn: number;
  last_turn: number;
  phase: string;
  asks: string | null;
  units: FuldaUnit[];
  battle: FuldaBattle | null;
  first_turn?: number;
  night?: boolean;
  points?: Record<string, number>;
  score?: Row[];
  situation?: Row[];
  plans?: Row[];
  ledger: Award[];
  track?: Stage[];
  markers?: Marker[];
  objectives?: Record<string, string>;
  first: string;
  phasing: string | null;
  chemical: Chemical | null;
  pool: Record<string, number>;
  feba: unknown;
  outcome: Record<string, unknown> | null;
  superiority?: number;
  bids?: Bids;
  air_points?: Record<string, number>;
  air?: AirUnit[];
  stock?: Record<string, unknown>;
  due?: unknown;
  contamination?: Record<string, number>;
  plots?: Record<string, Record<string, number[]>>;
}

export interface FuldaUnit {
  id: string;
  side: string;
  nat: string;
  type: string;
  hex: string | null;
  place: string;
  formation?: string;
  name?: string;
  size?: string;
  cf?: number;
  strength?: string;
  defense_only?: boolean;
  steps?: [number, number];
  untried?: boolean;
  reduced?: boolean;
  hidden?: boolean;
  badges?: string[];
  arrival?: string;
  kind: string;
  attack: number;
  defense: number;
  lost: number;
  carrier?: string;
  loading?: string | number;
  turn?: number;
  column?: string;
  may_be?: Record<string, number>;
}

/** All that a seat may know but its view. `log` and `moves` replace what the client had from ply `log_from` on. */
export interface GameNews {
  game: About;
  ply: number;
  stamp: string;
  seat: string | null;
  ask: AskShown | null;
  can_undo: boolean;
  thinking: string | null;
  result: ResultShown | null;
  log_from: number;
  log: LogLine[];
  moves: Move[];
  seats: Present[];
  speed: number;
  dice: DiceShown;
  post: string | null;
}

/** A game in the list of this installation. */
export interface GameRow {
  id: string;
  name: string;
  title: string;
  scenario: string;
  ply: number;
  turn: number;
  asks: string | null;
  over: boolean;
  winner: string | null;
  created: string;
  updated: string;
  deleted: boolean;
  seats: Record<string, SeatRow>;
  both: string | null;
  watch: string | null;
}

/** All that a seat may know. */
export interface GameState {
  game: About;
  ply: number;
  stamp: string;
  seat: string | null;
  ask: AskShown | null;
  can_undo: boolean;
  thinking: string | null;
  result: ResultShown | null;
  log_from: number;
  log: LogLine[];
  moves: Move[];
  seats: Present[];
  speed: number;
  dice: DiceShown;
  post: string | null;
  view: View;
}

/** What the words of a map mean, the hexes a small scenario is about, the regions the map is divided into, and what is printed on pieces beside it. */
export interface Ground {
  words: GroundWord[];
  areas: Record<string, string[]>;
  regions: Region[];
  pieces: Piece[];
}

/** What a ground order says beside its kind. `members` are filled in by the server. */
export interface GroundIntent {
  lines?: LineToHold[];
  toward?: string;
  losses?: "spare" | "usual" | "any";
  members?: string[];
}

/** How far a ground order is kept: units on the map, how many stand where they should, how many outside their sector, and how many of those that do not have the enemy next to them. */
export interface GroundLine {
  at: string;
  name: string;
  answer: string;
  units: number;
  there: number;
  outside: number;
  pressed: number;
}

/** A word of the map: `family` is terrain, hexside, network, feature or country. */
export interface GroundWord {
  family: string;
  word: string;
  name: string;
  side: string | null;
  notes: Remark[];
}

/** A formation, or a unit of none, with its units on the map or still to come. */
export interface Group {
  id: string;
  name: string;
  units: string[];
}

/** To a computer of this level; without one to whoever takes up the link in the answer. */
export interface HandOver {
  level?: string | null;
}

/** `loading` names the games that are still being loaded; `database` is False when it cannot be reached, `threads` when none is free for what takes long, so that nobody could sign in. */
export interface Health {
  ok: boolean;
  version: string;
  database: boolean;
  threads: boolean;
  loading: string[];
}

/** A screen shows the table. `read`: the last message seen of the table's talk, `heard`: of one's own side's; `name`: what a guest wants to be called. */
export interface Here {
  visible?: boolean;
  read?: number;
  heard?: number;
  name?: string | null;
}

/** The Honors of War: the chart, the column of the present points, and the chance of each end of an offer. */
export interface Honors {
  points: number;
  least: number;
  first_turn: number;
  price: number;
  columns: number[];
  rows: string[][];
  column: number;
  high: number;
  chances: Record<string, number>;
  surrender: number[];
  open: boolean;
  reconstructed: boolean;
}

/** The computer has thought long enough: let it play the best it has. */
export interface HurryRequest {
  do: "hurry";
  ref?: number | string | null;
}

/** What can be ordered on the ground; no sectors where the title has none. */
export interface Intents {
  side: string;
  turn: number;
  sectors: SectorShown[];
  away: Group[];
  places: Place[];
  strikes?: boolean;
}

/** Somebody wants to play with the reader. */
export interface InvitationRow {
  id: string;
  name: string;
  title: string;
  scenario: string;
  seat: string;
  by: string;
  rated: boolean;
  help: "staff" | "plain" | "none";
  control: Control | null;
  at: string;
}

/** A line of the ledger: what would count if the game ended now. */
export interface IronAward {
  message: Worded;
  text: string;
  value: number | string;
  side?: string | null;
  case?: string;
  group?: string;
  kind: "military" | "political";
  hex: string | null;
}

export interface IronBattle {
  side: string;
  target: string;
  attackers: string[];
  attack: number;
  defense: number;
  odds: string;
  modifiers: ModifierSeen[];
  committed?: string[];
  kind: "column" | "disengagement" | "echelon" | "march" | "standard";
  targets: string[];
  defenders: string[];
  supply: Record<string, string>;
  ew: Record<string, string[]>;
  guns: Record<string, string[]>;
  active: boolean;
  result: string;
  die: number;
  steps: CombatStep[];
  chances: Record<string, number>;
  facts?: Record<string, unknown>;
}

/** What a side sees of Under an Iron Sky. */
export interface IronSkyView {
  game: string;
  scenario: string;
  options: Record<string, boolean>;
  side: string | null;
  turn: number;
  last_turn: number;
  phase: string;
  asks: string | null;
  units: IronUnit[];
  battle: IronBattle | null;
  first_turn?: number;
  night?: boolean;
  points?: Record<string, number>;
  score?: Row[];
  situation?: Row[];
  plans?: Row[];
  ledger: IronAward[];
  track?: Stage[];
  markers?: Marker[];
  objectives?: Record<string, string>;
  war_turn: number;
  phasing: string | null;
  calendar: Arrivals[];
  unrest: Country[];
  atlantic: NorthAtlantic | null;
  air: AirWar | null;
  weapons: Arsenal | null;
  played: Said[];
  mover: Mover | null;
  outcome: Record<string, unknown> | null;
}

/** A counter; what lies under an enemy's is there only while it may be examined. */
export interface IronUnit {
  id: string;
  side: string;
  nat: string;
  type: string;
  hex: string | null;
  place: string;
  formation?: string;
  name?: string;
  size?: string;
  cf?: number;
  strength?: string;
  defense_only?: boolean;
  steps?: [number, number];
  untried?: boolean;
  reduced?: boolean;
  hidden?: boolean;
  badges?: string[];
  arrival?: string;
  kind: string;
  attack?: number;
  flak?: string;
  defense?: number;
  contingency?: number;
  barrage?: [number, number];
  range?: number;
  mode?: "hedgehog" | "road" | "tactical";
  fatigue?: number;
  losses?: number;
  cadre?: number;
  tested?: boolean;
  ammunition?: number;
  fuel?: number;
  points?: Points;
  moved?: boolean;
  turn?: number;
  track?: unknown[];
}

export interface Joining {
  name: string;
  password: string;
  language?: string;
  zone?: string;
}

/** A question for the arbiter: its words, and the position as its asker knows it, as a file. */
export interface JudgeQuestion {
  text: string;
  file: string;
}

/** The choice in doubt, '' for a question about the moment; the question in words; `ply` asks of an earlier one. */
export interface JudgeWish {
  choice?: string;
  words?: string;
  ply?: number | null;
}

export interface KeyAnswer {
  id: string;
  rawId: string;
  type: "public-key";
  response: KeyResponse;
}

export interface KeyEntering {
  credential: KeyAnswer;
}

export interface KeyJoinWish {
  name: string;
}

export interface KeyJoining {
  credential: KeyAnswer;
  name?: string;
  person: string;
  language?: string;
  zone?: string;
}

export interface KeyMade {
  credential: KeyAnswer;
  name?: string;
}

/** What the browser hands to a device, as `navigator.credentials` takes it once its bytes are bytes. */
export interface KeyOptions {
  options: Record<string, unknown>;
}

export interface KeyRecovery {
  credential: KeyAnswer;
  name?: string;
  person: string;
  code: string;
}

/** `code`: what the host has handed over. */
export interface KeyRecoveryWish {
  name: string;
  code: string;
}

/** What a device has signed: the first two when a key is made, the others when it is used. */
export interface KeyResponse {
  clientDataJSON: string;
  attestationObject?: string | null;
  authenticatorData?: string | null;
  signature?: string | null;
  userHandle?: string | null;
}

/** To make another key: the password, unless one has just come in. */
export interface KeyWish {
  password?: string | null;
}

export interface Ladder {
  title: string;
  rows: LadderRow[];
}

/** `unsure`: nineteen times of twenty the truth lies so near. */
export interface LadderRow {
  name: string;
  computer: boolean;
  rating: number;
  unsure: number;
  games: number;
  me: boolean;
  place: number;
}

/** Go on in another language. */
export interface LangRequest {
  do: "lang";
  ref?: number | string | null;
  lang: string;
}

/** Without the password only just after one has come in. */
export interface Leaving {
  password?: string | null;
}

export interface Level {
  name: string;
  title: string;
  blurb: string;
}

export interface LineMade {
  line: number;
}

export interface LineShown {
  name: string;
  hexes: string[];
}

/** Hexes in a row, and the last turn they are to be held; 0 for good. */
export interface LineToHold {
  hexes: string[];
  until?: number;
}

/** One more line: a game that leaves one of the lines, or another game. The seat's token is shown. */
export interface LineWish {
  game: string;
  name?: string;
  ply?: number | null;
}

/** It comes in the body: an invitation is in it, and bodies are written down nowhere. */
export interface Link {
  text: string;
}

/** Days until the link lapses; None: never. */
export interface LinkWish {
  days?: number | null;
}

/** The start page of a shared server. */
export interface Lobby {
  running: MyGame[];
  finished: MyGame[];
  finished_count: number;
  invitations: InvitationRow[];
  open: OpenRow[];
  open_count: number;
  public: PublicRow[];
  public_count: number;
  arbiter: ArbiterRow[];
  reported: ReportedRow[];
}

/** One line of the log; `id` and `args` are the message behind the text. */
export interface LogLine {
  ply: number;
  player: string;
  text: string;
  cases: string[];
  id: string;
  args: Record<string, string | number>;
  ordered?: string;
  grave?: string;
  card?: string;
}

/** The computer of a side thinks long; `share` of it is done. */
export interface LongThought {
  side: string;
  share: number;
}

/** What turned a finished game; of one that is being played at most a side's own line, where it is asked for. */
export interface LookBack {
  by_chance: boolean;
  line: LookBackPoint[];
  turning: LookBackMoment[];
  luck: LookBackLuck[];
  pending?: boolean;
}

/** What dice did for a side in all that it began; the luck of the moments is part of it. */
export interface LookBackLuck {
  side: string;
  affairs: number;
  luck: number;
  error: number;
  unit: string;
}

/** A moment that turned the game, in the figure of `side`; `ply` is the entry it begins with. `expected`, `luck` and `choice` add up to `change`. */
export interface LookBackMoment {
  ply: number;
  turn: number;
  side: string;
  kind: string;
  place: string;
  text: string;
  facts: string[];
  change: number;
  expected: number;
  luck: number;
  error: number;
  choice: number;
  unit: string;
}

/** How sides stood before an entry, each by what it could see, in percent of win chance. */
export interface LookBackPoint {
  ply: number;
  turn: number;
  side: string;
  levels: Record<string, number>;
}

/** A counter that was taken off the map, or the steps it lost. */
export interface Loss {
  unit: string;
  side: string;
  hex: string;
  steps: number;
  gone: boolean;
}

/** All rolls of one kind for one side: what fell, and what was to be expected. */
export interface LuckRow {
  side: string | null;
  kind: string;
  label: string;
  rolls: number;
  dice: number;
  expected: number;
  actual: number;
  faces: Record<string, number>;
}

/** A scenario in the folder: its file, the name games know it by, and what it is called. */
export interface MadeScenario {
  file: string;
  name: string;
  title: string;
}

/** What a scenario of a game can be made of. `scheme` says how it is won: by holding all objectives, by points for them, or by a total alone. `save` is whether the asker may put scenarios into the folder, `change` whether also such as are there already. */
export interface MakingKit {
  sides: string[];
  side_names: Record<string, string>;
  bases: Named[];
  pieces: MakingPiece[];
  ways: MakingWay[];
  numbers: Record<string, MakingNumber[]>;
  scheme: "hold" | "points" | "total";
  attacker: string;
  last: number;
  chooses_first: boolean;
  area: string;
  together: number;
  figures: MakingNumber[];
  formed: boolean;
  nights: number[];
  save: boolean;
  change: boolean;
  made: MadeScenario[];
  drafts: MadeScenario[];
}

export interface MakingNumber {
  name: string;
  title: string;
  low: number;
  high: number;
}

/** A counter that can take part; `formation` is what it is placed with. */
export interface MakingPiece {
  id: string;
  name: string;
  side: string;
  nat: string;
  formation: string;
  type: string;
  strength: string;
  values: Record<string, number>;
}

/** A way in for reinforcements; `side` '' is for both, and its hexes are those of the whole map. */
export interface MakingWay {
  name: string;
  title: string;
  side: string;
  hexes: string[];
}

export interface MapChain {
  network: string;
  name: string;
  hexes: string[];
  provenance: string;
  case: string;
}

export interface MapGrid {
  orientation: string;
  numbering: string;
  rows: [number, number];
  columns: [number, number];
  shifted: string;
  rows_grow: string;
  columns_grow: string;
  sections: MapSection[];
}

export interface MapHex {
  hex: string;
  terrain: string;
  features: string[];
  place: string;
  country: string;
  region: string;
  elevation: number;
  lat: number;
  lon: number;
  provenance: string;
  case: string;
}

export interface MapSection {
  name: string;
  rows: [number, number];
  columns: [number, number];
  row_shift: number;
  column_shift: number;
}

export interface MapSide {
  hex: string;
  side: string;
  kinds: string[];
  name: string;
  provenance: string;
  case: string;
}

/** A marker on the map; the kinds are those the client can draw. */
export interface Marker {
  hex: string;
  kind: string;
  side?: string;
  count?: number;
  to?: string;
  life?: number;
}

/** Who asks. `club`: whether people can have accounts here; `closed`: only those the host has made. */
export interface Me {
  club: "open" | "closed" | "off";
  owner: boolean;
  person: PersonShown | null;
}

/** The asker's run of this game, null where there is none. */
export interface MeasureTold {
  run: Measured | null;
}

/** A scenario to be measured, and who plays the sides. */
export interface MeasureWish {
  sheet: Record<string, unknown>;
  levels: Record<string, string>;
}

/** A run of games, as far as it has come. */
export interface Measured {
  title: string;
  running: boolean;
  failed: string;
  planned: number;
  games: number;
  levels: Record<string, string>;
  parts: MeasuredPart[];
  deaths: Record<string, Record<string, number>>;
}

/** Games of a scenario, `as-is` or with a number changed. `share` is the first side's, draws counted as halves, with its 95% interval. */
export interface MeasuredPart {
  key: string;
  planned: number;
  games: number;
  wins: Record<string, number>;
  draws: number;
  share: number;
  low: number;
  high: number;
  turns: number;
  shortest: number;
  longest: number;
}

/** A member as other members see one. */
export interface MemberRow {
  name: string;
  role: "host" | "moderator" | "player" | "onlooker" | "bot";
}

export interface ModifierSeen {
  message: Worded;
  text: string;
  value: number;
  case: string;
}

/** One entry of the journal; `choice` is None while it is sealed. */
export interface Move {
  ply: number;
  player: string;
  choice: string | null;
}

/** The unit on the move. */
export interface Mover {
  side: string;
  unit: string;
  company: string[];
  halted: boolean;
  left?: number;
}

export interface MyChange {
  name?: string | null;
  language?: string | null;
  zone?: string | null;
}

/** A game of one's own. */
export interface MyGame {
  id: string;
  name: string;
  title: string;
  scenario: string;
  turn: number;
  seat: string;
  asks: string | null;
  mine: boolean;
  deed: "plan" | "move" | "answer";
  over: boolean;
  winner: string | null;
  updated: string;
  others: Opponent[];
  paused: boolean;
  rated: boolean;
  unread: number;
  offer: string | null;
  left: number | null;
  control: Control | null;
}

export interface Named {
  name: string;
  title: string;
}

/** `mail` to an address that has to be confirmed; `webhook` as Discord and Slack give them; `feed` has none. */
export interface NewChannel {
  kind: "mail" | "webhook" | "feed";
  address?: string | null;
  digest?: boolean;
}

/** `seats` says for each side `human` or the level of a computer; a side left out is human. `mine` is the side of whoever starts a game between people who sit apart; without it two people share a screen. */
export interface NewGame {
  title: string;
  scenario?: string | null;
  options?: Record<string, unknown>;
  seed?: string | number | null;
  name?: string | null;
  seats?: Record<string, unknown>;
  mine?: string | null;
  staff?: "usual" | "routine" | "nobody";
}

export interface NewName {
  name: string;
}

export interface NewOrders {
  orders: StandingOrder[];
}

/** The new token of a seat; the old one opens nothing any more. */
export interface NewToken {
  token: string;
}

export interface NextWord {
  word: string;
  label: string;
  cost: number | null;
}

/** Add this seat's part to the dice: sixteen random bytes in hexadecimal, those that were pledged. Only the first one counts. */
export interface NonceRequest {
  do: "nonce";
  ref?: number | string | null;
  nonce: string;
}

/** 21.25 The battle at sea. */
export interface NorthAtlantic {
  lanes: "contested" | "interdicted" | "safe";
  lanes_case: string;
  drm: number;
  items: SeaItem[];
  next: SeaEvent | null;
  moved: SeaShift[];
}

/** A comment on the moment after `ply` entries of a line, with what is drawn there. */
export interface NoteWish {
  chapter: number;
  line: number;
  ply: number;
  text?: string;
  marks?: StudyMark[];
}

/** News of the table: `joined`, `left`, `deleted`, `bury`, `misfit`, `damaged`, `stumbled`, `stuck`, `error`. */
export interface Notice {
  kind: string;
  seat: string | null;
  text: string;
}

export interface NoticeMessage {
  notice: Notice;
}

/** What somebody has set. `mail`: whether this server can send mails. */
export interface Notices {
  mail: boolean;
  channels: ChannelShown[];
  vacation_until: string | null;
  vacation_left: number;
}

/** What a side sees of Objective Nuremberg. */
export interface NurembergView {
  game: string;
  scenario: string;
  options: Record<string, boolean>;
  side: string | null;
  turn: number;
  last_turn: number;
  phase: string;
  asks: string | null;
  units: UnitSeen[];
  battle: BattleSeen | null;
  first_turn?: number;
  night?: boolean;
  points?: Record<string, number>;
  score?: Row[];
  situation?: Row[];
  plans?: Row[];
  ledger?: Row[];
  track?: Stage[];
  markers?: Marker[];
  objectives?: Record<string, string>;
  time: "AM" | "PM" | "night";
  orders_declared: Record<string, "" | "fight-move" | "move-fight">;
  air: AirSeen;
  electronic: ElectronicSeen;
  refugees: string[];
  control_changed: string[];
  support: Record<string, Record<string, SupportSeen>>;
  losses: Record<string, number>;
  exits: Record<string, number>;
  cities: Record<string, number>;
  outcome: OutcomeSeen | null;
  orders?: string;
  drop?: DropSeen;
}

/** `number` counts what is asked in a game, each kind by itself. */
export interface OfferShown {
  number: number;
  kind: "takeback" | "draw" | "surrender" | "pause" | "resume" | "staff" | "arbiter";
  seat: string;
  mine: boolean;
  at: string;
  ply: number;
  to_ply: number | null;
  text: string;
  state: string;
  answer: string;
  undone: UndoneDeed[];
  dice: number;
  reveals: boolean;
}

/** `to_ply`: how far a take-back goes; without it one's last choice. `text`: a question for the arbiter. */
export interface Offering {
  kind: "takeback" | "draw" | "surrender" | "pause" | "resume" | "staff" | "arbiter";
  to_ply?: number | null;
  text?: string;
}

/** What can be dealt out beside formations. */
export interface Office {
  post: string;
  name: string;
}

/** Done, and stored. */
export interface OkAnswer {
  ref: number | string | null;
  ok: boolean;
}

/** By verb, in their order. */
export interface OpenAnswer {
  ref: number | string | null;
  verbs: Record<string, OpenedVerb>;
}

/** Which words may follow each verb of the question that is open? */
export interface OpenRequest {
  do: "open";
  ref?: number | string | null;
}

/** A table with a free seat. */
export interface OpenRow {
  id: string;
  name: string;
  title: string;
  scenario: string;
  options: string[];
  seat: string;
  host: string;
  rating?: number | null;
  rated: boolean;
  help: "staff" | "plain" | "none";
  control: Control | null;
  created: string;
  mine: boolean;
}

/** A new game with whatever the club adds to it. `access`: `link` for whoever has it, `members` also from the lobby. `public`: anybody may watch, two turns behind. */
export interface OpenTable {
  title: string;
  scenario?: string | null;
  options?: Record<string, unknown>;
  seed?: string | number | null;
  name?: string | null;
  seats?: Record<string, unknown>;
  mine?: string | null;
  staff?: "usual" | "routine" | "nobody";
  access?: "link" | "members";
  public?: boolean;
  rated?: boolean;
  help?: "staff" | "plain" | "none" | null;
  invite?: string | null;
  lot?: boolean;
  control?: Control | null;
}

/** What may follow a verb: words, or of a long list the bare words without hints, which a `words` request gives once the verb is taken up. `slots` are the parts of its whole sentence. */
export interface OpenedVerb {
  closes: boolean;
  slots?: Slot[];
  words?: Word[];
  bare?: string[];
}

/** Who sits at another seat; `kind` as at the table. */
export interface Opponent {
  seat: string;
  kind: string;
  name: string;
  seen: string | null;
  here: boolean;
  rating?: number | null;
}

export interface Option {
  name: string;
  title: string;
  blurb: string;
  case: string;
  default: boolean;
}

export interface OutcomeSeen {
  winner: string;
  how: string;
  case: string;
}

/** A forecast in words: the terms of the sum, the chance of each result, the figures. */
export interface Outlook {
  lines: ForecastLine[];
  chances: Record<string, number>;
  facts: Record<string, unknown>;
}

export interface OverlayAnswer {
  ref: number | string | null;
  overlay: OverlayHex[];
  rows: OverlayLine[];
}

/** A hex of an overlay: whose it is and a figure. A hex that is both sides' comes twice. */
export interface OverlayHex {
  hex: string;
  side?: string | null;
  figure?: number | null;
}

/** A line of what an overlay says: the hexes it is about, the gravest line first; a threat comes from `ways` in `turn` turns. */
export interface OverlayLine {
  text: string;
  hexes: string[];
  turn: number;
  ways: string[];
}

/** What would this overlay show: `zones`, `threats` or `control`? */
export interface OverlayRequest {
  do: "overlay";
  ref?: number | string | null;
  kind: string;
}

export interface OwnersKey {
  key: string;
}

export interface PasskeyShown {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

/** Without the old one only just after one has come in: whoever has passkeys may have had none. */
export interface PasswordChange {
  old?: string | null;
  new: string;
}

/** A hex of an overlay: whose it is and a figure. */
export interface PastOverlayHex {
  hex: string;
  side: string | null;
  figure: number | null;
}

/** Oneself. */
export interface PersonShown {
  id: string;
  name: string;
  role: "host" | "moderator" | "player" | "onlooker" | "bot";
  language: string;
  zone: string;
}

/** A QR code: rows of 0 and 1. */
export interface Picture {
  rows: string[];
}

/** What is printed on a piece that never lies on the map. */
export interface Piece {
  id: string;
  side: string;
  nat: string;
  name: string;
  type: string;
  role: string;
  values: string;
}

/** Is anybody there? */
export interface PingRequest {
  do: "ping";
  ref?: number | string | null;
}

/** A place an order may name. */
export interface Place {
  hex: string;
  name: string;
  counts: boolean;
}

/** Something that may have an order of its own. */
export interface Placed {
  id: string;
  name: string;
}

/** The choices of a proposal in order, for the position after `ply` entries; nothing has been played. After `dice` the rest is planned anew; with `more` further orders follow. `note` says what worth is told in, where that is no win chance. */
export interface PlanAnswer {
  ply: number;
  steps: PlanStep[];
  without: string[];
  dice: boolean;
  more?: boolean;
  note?: string;
}

export interface PlanStep {
  choice: string;
  verb: string;
  text: string;
  units: string[];
  hex: string | null;
  place: string | null;
  path: string[];
  left: number | null;
  before?: string[];
  after?: string[];
  worth?: string | null;
  reasons?: string[];
  sector?: string;
  formation?: string;
  purpose?: "attack" | "post" | "nearer" | "within" | "takes" | "guards" | "forward" | "back" | "shift" | null;
  enemy?: number | null;
  elsewhere?: string[];
  otherwise?: Record<string, string>;
}

/** What is to be proposed: a march of `units` to `goal`, the rest of the phase as a `level` would play it, the adviser's choices, one of which may be taken, or a `choice` of a plan with `goal` in place of its hex or last word. `verbs` are the words that begin a march, `ends` those that end a phase, `prior` what stands before in the plan. */
export interface PlanWish {
  kind: "march" | "staff" | "advice" | "change";
  units?: string[];
  goal?: string | null;
  choice?: string;
  prior?: string[];
  level?: string;
  verbs?: string[];
  ends?: string[];
}

/** All attacks of a Combat Phase on one sheet: announced, still due, still free. */
export interface Planning {
  side: string;
  step: "announce" | "protect" | "resolve";
  must_attack: string[];
  must_be_attacked: string[];
  free: string[];
  guns: string[];
  air: number;
  attacks: Announced[];
}

/** Make this choice; `ply` and `stamp` are those of the state it was made for. */
export interface PlayRequest {
  do: "play";
  ref?: number | string | null;
  choice: string;
  ply: number;
  stamp?: string | null;
}

/** Bind this seat to its nonce before it is shown: its hash. Another pledge makes everybody begin anew. */
export interface PledgeRequest {
  do: "pledge";
  ref?: number | string | null;
  pledge: string;
}

export interface PlotSeen {
  turn: number;
  primary: string;
  secondary: string;
}

/** Movement points of a unit in this phase: spent, at ease, and at most. */
export interface Points {
  spent: number;
  basic: number;
  most: number;
}

/** Who sits where: people by how many screens look on, computers by level. */
export interface Present {
  seat: string;
  level: string | null;
  screens: number;
}

/** A game anybody may watch, two turns behind. */
export interface PublicRow {
  id: string;
  name: string;
  title: string;
  scenario: string;
  turn: number;
  players: Record<string, string>;
}

/** 33.1.2 A raid the reader has plotted, sealed, with what it may bring. */
export interface RaidRow {
  hex: string;
  units: string[];
  wings: string[];
  reach: number;
  success: number;
  home: number;
  path: string[];
}

/** What a rated game that is over has done to the rating of whoever had a seat. */
export interface RatingChange {
  seat: string;
  before: number;
  after: number;
}

/** `code`: what the host has handed over. It works once. */
export interface Recovery {
  name: string;
  code: string;
  password: string;
}

/** To be handed over by a way the host trusts. */
export interface RecoveryCode {
  name: string;
  code: string;
}

/** A numbered part of the map that a screen may outline, with the figures printed on it by side. */
export interface Region {
  id: string;
  name: string;
  hexes: string[];
  figures: Record<string, number>;
}

/** 26.0.2 A weapon a side may ask for now. */
export interface ReleaseRow {
  side: string;
  weapon: "chemical" | "nuclear";
  chances: Record<string, number>;
  answer: Record<string, number>;
  points: number;
  blamed: boolean;
}

/** A sentence with its cases. */
export interface Remark {
  text: string;
  cases: string[];
}

/** A past state: `deed` is the choice that led to it, word by word unless sealed, of `plies` entries in all. */
export interface ReplayState {
  game: About;
  ply: number;
  stamp: string;
  seat: string | null;
  ask: AskShown | null;
  can_undo: boolean;
  thinking: string | null;
  result: ResultShown | null;
  log_from: number;
  log: LogLine[];
  moves: Move[];
  seats: Present[];
  speed: number;
  dice: DiceShown;
  post: string | null;
  view: View;
  plies: number;
  deed: string[] | null;
}

export interface Report {
  turns: TurnFigures[];
  dice: LuckRow[];
  rolls: RollRow[];
}

/** What was answered for a side to one question: how often with which word, in the reader's language. */
export interface ReportLine {
  question: string;
  answers: Record<string, number>;
  held: number;
  why: string;
}

/** A message somebody has complained of. */
export interface ReportedRow {
  game: string;
  room: "table" | "side" | "watchers" | "note";
  number: number;
  name: string;
  author: string;
  text: string;
  at: string;
}

export interface ResultShown {
  winner: string | null;
  text: string;
  cases: string[];
}

/** 36.5 The next die on the Revolt Table; `rows` are lowest die and result, -1 for a government that falls. */
export interface RevoltDie {
  bonus: number;
  modifiers: RevoltLine[];
  rows: [number, number][];
  starts: number;
  falls: number;
  sure: boolean;
}

export interface RevoltLine {
  message: Worded;
  value: number;
  case: string;
  text?: string;
}

export interface RoleChange {
  role: "host" | "moderator" | "player" | "onlooker";
}

/** One roll, for the history of the dice. */
export interface RollRow {
  ply: number;
  turn: number;
  side: string | null;
  kind: string;
  dice: number[];
}

/** A named figure: a line of the score, the situation, the plans, the ledger. */
export interface Row {
  message: Worded;
  text: string;
  value: number | string;
  side?: string | null;
  case?: string;
  group?: string;
}

export interface Ruling {
  text: string;
}

/** The host's word on a board: who has won, or who was not there. */
export interface RulingWish {
  round: number;
  board: number;
  outcome: "first" | "second" | "draw" | "none" | "first-forfeit" | "second-forfeit";
}

export interface Said {
  message: Worded;
  text: string;
}

/** `mark`: what is drawn on the map with it, in the room of one's side. */
export interface Saying {
  text?: string;
  room?: "table" | "side" | "watchers" | "note";
  mark?: Sketch | null;
}

/** `guided`: made for the coach. `side` is the one a newcomer is given. */
export interface Scenario {
  name: string;
  title: string;
  blurb: string;
  guided: boolean;
  side: string;
  side_notes: Record<string, string>;
  options: Record<string, boolean>;
}

export interface SeaEvent {
  item: number;
  turn: number;
  chances: Record<string, number>;
  outcomes: SeaOutcome[];
}

export interface SeaItem {
  item: number;
  kind: "NATO" | "Pact" | "event";
  outcome: string;
  message: Worded;
  text: string;
}

export interface SeaOutcome {
  id: string;
  message: Worded;
  text: string;
}

/** 21.25.7 A code whose reinforcements have moved. */
export interface SeaShift {
  code: string;
  turns: number;
  units: string[];
}

/** What opens a seat. It is kept by the browser and never part of an address. */
export interface SeatKey {
  game: string;
  seat: string;
  token: string;
  watch?: string | null;
  invitations?: Record<string, string>;
}

/** What opens a seat: an invitation for a side, a token for onlookers. */
export interface SeatLink {
  seat: string;
  word: string;
}

/** `kind` is `human` or a computer's level; computers have no token. `invitation` while nobody has taken it up. */
export interface SeatRow {
  kind: string;
  token: string | null;
  invitation?: string | null;
}

export interface SeatWish {
  seat: string;
}

/** A sector, its formations, and where it ends: hexes from front to rear, none for the last one. */
export interface SectorShown {
  id: string;
  name: string;
  boundary: string[];
  drawn: boolean;
  hexes: string[];
  groups: Group[];
  lines: LineShown[];
}

export type ServerMessage = WordsAnswer | OpenAnswer | WhyAnswer | ForecastAnswer | OverlayAnswer | OkAnswer | ErrorAnswer | StateMessage | ChangeMessage | NoticeMessage | ThoughtMessage | ClubMessage;

/** What is wrong, in which field, and where on the map. */
export interface SheetFault {
  id: string;
  text: string;
  field: string;
  hex: string;
  unit: string;
}

/** The text of a file. */
export interface SheetFile {
  text: string;
}

/** Where a scenario was put, and the name games know it by. */
export interface SheetKept {
  file: string;
  name: string;
}

/** 27.4-assign Squadrons the reader has written down for an area, sealed. */
export interface SheetRow {
  area: string;
  wings: string[];
  lead: boolean;
}

/** A scenario, the hexes of its part of the map, what keeps it from being played, and where nothing does, its beginning as each side sees it. */
export interface SheetTold {
  sheet: Record<string, unknown>;
  area: string[];
  own: MakingPiece[];
  faults: SheetFault[];
  views: Record<string, unknown>[];
}

/** A scenario as plain data: docs/scenario-file.md shows every field. */
export interface SheetWish {
  sheet: Record<string, unknown>;
}

/** `address`: where others reach this server; '' when nobody has said. */
export interface Site {
  address: string;
}

/** A seat and who has it: a member, a guest, a computer, nobody yet, or somebody whose account is gone. */
export interface Sitting {
  seat: string;
  kind: "member" | "guest" | "computer" | "free" | "left";
  name: string;
  here: boolean;
  seen: string | null;
  mine: boolean;
}

/** What is drawn on the map for the other commanders of a side: an arrow along hexes, a circle round one, a note; or a plan, whose `choices` whoever commands the units may carry out. */
export interface Sketch {
  kind: "arrow" | "circle" | "note" | "plan";
  hexes: string[];
  choices?: string[];
}

/** A part of a verb's sentence. `many`: one value or more, each once; `ordered`: named one after the other, until they are enough; `opener`: the word that opens it, which stands alone where there is no name. */
export interface Slot {
  name: string;
  many?: boolean;
  ordered?: boolean;
  optional?: boolean;
  opener?: string;
}

/** Pause this many milliseconds before each choice of a computer. */
export interface SpeedRequest {
  do: "speed";
  ref?: number | string | null;
  ms: number;
}

/** A phase on the track of the masthead. */
export interface Stage {
  key: string;
  message: Worded;
  text: string;
  state: "done" | "later" | "now";
  side?: string | null;
}

/** What an attack may cost and bring, in lines and what leads to them. By result, whether it is good, even or bad for who asks, and what it does here. */
export interface StakesAnswer {
  ply: number;
  lead?: string;
  lines: string[];
  tones: Record<string, "good" | "even" | "bad">;
  deeds: Record<string, string>;
}

/** An attack, as it would be played. */
export interface StakesWish {
  choice: string;
}

/** A question that can be answered so, its possible answers, and how often they were given. */
export interface StandingKind {
  question: string;
  group: string;
  asked: boolean;
  answers: string[];
  objects: Placed[];
  each: string[];
  usual: string;
  routine: string;
  used: number;
}

/** How a question is answered; `at` names one object of it, such as a bridge. The question `*` is all the rest, `ground` what a sector or formation is to do, `boundary` where a sector ends, `targets` what the air staff strikes first (of both the hexes are the answer). */
export interface StandingOrder {
  question: string;
  answer: string;
  at?: string;
  span?: "phase" | "turn" | "good";
  intent?: GroundIntent | null;
}

/** `help`: what may answer for people at this table. `report`: the staff's answers since entry `since`; `ground`: how far ground orders are kept. `targets`: what became of each place on the strike list. All together have at most nine lines, one of them for `targets`. */
export interface StandingOrders {
  side: string;
  help: "staff" | "plain" | "none";
  questions: StandingKind[];
  sectors: Placed[];
  orders: StandingOrder[];
  report: ReportLine[];
  ground: GroundLine[];
  targets: string[];
}

/** How an entrant stands; `number` is the place at the start, by rating. */
export interface StandingRow {
  place: number;
  number: number;
  name: string;
  bot: boolean;
  me: boolean;
  withdrawn: boolean;
  rating: number | null;
  points: number;
  buchholz: number;
  beaten: number;
  wins: number;
  played: number;
}

export interface StateMessage {
  state: GameState;
}

/** Send the whole state, with the whole log. */
export interface StateRequest {
  do: "state";
  ref?: number | string | null;
}

/** What became of a step: lines of the log, why it was refused, why it cannot be played. */
export interface StepTold {
  log: string[];
  refusal: Remark | null;
  error: string;
}

/** What happened from entry `start` up to `end`, from what this seat may know. `view` is the seat's view before the first event; None when only what is new was asked for. */
export interface Story {
  start: number;
  end: number;
  own: boolean;
  between: boolean;
  view: View | null;
  events: StoryEvent[];
  card: StoryCard;
}

/** The briefing in the reader's words. */
export interface StoryCard {
  side: string | null;
  title: string;
  subtitle: string;
  figures: string[];
  lines: StoryLine[];
  others: StoryLine[];
  rest: string;
  nothing: string;
}

/** One entry as this seat saw it. The fields and counters of the view that changed stand beside it. */
export interface StoryEvent {
  ply: number;
  player: string;
  side: string | null;
  phase: string;
  kind: string;
  weight: number;
  band: string;
  affair: number;
  text: string;
  fact: string;
  hex: string | null;
  target: string | null;
  hexes: string[];
  ways: Way[];
  losses: Loss[];
  dice: string[];
  fields: Record<string, unknown>;
  units: Record<string, unknown>[];
  gone: string[];
}

/** A line of the briefing; `plies` are the entries it is about. */
export interface StoryLine {
  kind: string;
  weight: number;
  side: string | null;
  text: string;
  fact: string;
  plies: number[];
  hexes: string[];
  place: string | null;
  count: number;
}

/** All of a study. `word` opens it where access is by link; told to its owner. */
export interface Study {
  id: string;
  name: string;
  owner: string;
  mine: boolean;
  access: "private" | "link" | "club";
  lines: number;
  notes: number;
  updated: string;
  word: string | null;
  adds: boolean;
  may_add: boolean;
  tree: StudyLine[];
  chapters: StudyChapter[];
  comments: StudyNote[];
}

export interface StudyChange {
  name?: string | null;
  access?: "private" | "link" | "club" | null;
  adds?: boolean | null;
}

/** `vignette`: its file; `draft` the same, for the editor. */
export interface StudyChapter {
  chapter: number;
  name: string;
  line: number | null;
  vignette: string | null;
}

/** A line: a finished game anybody with the token looks at. It leaves `parent` after `leaves` entries. */
export interface StudyLine {
  line: number;
  game: string;
  token: string;
  title: string;
  plies: number;
  parent: number | null;
  leaves: number;
  name: string;
  by: string;
}

export interface StudyMade {
  id: string;
}

/** An arrow along hexes, or a ring round one. */
export interface StudyMark {
  kind: "arrow" | "circle";
  hexes: string[];
}

export interface StudyNote {
  number: number;
  chapter: number;
  line: number;
  ply: number;
  by: string;
  text: string;
  marks: StudyMark[];
  mine: boolean;
}

export interface StudyRow {
  id: string;
  name: string;
  owner: string;
  mine: boolean;
  access: "private" | "link" | "club";
  lines: number;
  notes: number;
  updated: string;
}

/** A study of a game (the seat's token is shown), up to `ply`, or of a vignette's file. */
export interface StudyWish {
  name: string;
  game?: string | null;
  ply?: number | null;
  vignette?: string | null;
}

export interface SupportSeen {
  ready: number;
  used: number;
  lost: number;
  coming: Record<string, number>;
}

/** A table as its people know it. */
export interface TableTalk {
  game: string;
  sits: Sitting[];
  watchers: number;
  host: string | null;
  access: "link" | "members";
  public: boolean;
  rated: boolean;
  help: "staff" | "plain" | "none";
  hints: boolean;
  paused: string | null;
  pause_reason: string | null;
  links: Record<string, string>;
  offers: OfferShown[];
  messages: TalkLine[];
  unread: number;
  takebacks: number;
  commanders?: number;
  rematch: string | null;
  ratings?: RatingChange[];
  now: string;
}

/** Something said. `number` counts what is said in its room, a side's and each one's own notes by themselves; `ply` is the moment of the game it was said at. */
export interface TalkLine {
  number: number;
  room: "table" | "side" | "watchers" | "note";
  seat: string;
  author: string;
  mine: boolean;
  at: string;
  ply: number;
  turn: number;
  text: string;
  removed: boolean;
  mark?: Sketch | null;
}

export interface ThoughtMessage {
  thought: LongThought;
}

/** One answer of chance: what each die could show, in the order the sum goes by, and what it showed. */
export interface ThrowRow {
  number: number;
  entry: number;
  faces: string[][];
  shown: string[];
  fits: boolean;
}

/** A game on the shelf. */
export interface TitleInfo {
  name: string;
  title: string;
  blurb: string;
  weight: string;
  length: string;
  ready: boolean;
  picture: boolean;
  vignettes: boolean;
  workshop: boolean;
  own_copy: boolean;
  sides: string[];
  side_names: Record<string, string>;
  scenarios: Scenario[];
  options: Option[];
  levels: Level[];
}

/** How things stood when a turn ended; the last row is the present. */
export interface TurnFigures {
  turn: number;
  ply: number;
  units: Record<string, number>;
  strength: Record<string, number>;
  losses: Record<string, number>;
  battles: number;
  figures: Figure[];
  places: Record<string, string[]>;
  held: Record<string, string[]>;
}

/** Who went where in a player-turn, as this seat saw it: one entry of the journal. */
export interface TurnTrails {
  ply: number;
  ways: Way[];
  losses: Loss[];
}

/** Take the last choice back. */
export interface UndoRequest {
  do: "undo";
  ref?: number | string | null;
  ply: number;
  stamp?: string | null;
}

/** A line of what a take-back would undo. */
export interface UndoneDeed {
  ply: number;
  text: string;
}

export interface UnitSeen {
  id: string;
  side: string;
  nat: string;
  type: string;
  hex: string | null;
  place: string;
  formation?: string;
  name?: string;
  size?: string;
  cf?: number;
  strength?: string;
  defense_only?: boolean;
  steps?: [number, number];
  untried?: boolean;
  reduced?: boolean;
  hidden?: boolean;
  badges?: string[];
  arrival?: string;
  ew?: number;
  country?: string;
}

export interface Vacation {
  days: number;
}

export interface VerbLabel {
  word: string;
  label: string;
  proposed?: boolean;
}

export type View = NurembergView | FuldaGapView | BerlinView | IronSkyView | AnyView;

/** What is different in a view: laid over the last one of that side the client was shown, it gives the whole. */
export interface ViewChange {
  side: string | null;
  fields: Record<string, unknown>;
  without: string[];
  units: unknown[];
  order: string[] | null;
}

/** The table after the steps so far, what may be said next, and the file. */
export interface VignetteBench {
  error: string;
  player: string;
  case: string;
  prompt: string;
  phase: string;
  words: NextWord[];
  closes: boolean;
  faces: string[];
  results: string[];
  view: Record<string, unknown>;
  steps: StepTold[];
  refusal: Remark | null;
  text: string;
  differences: string[];
}

/** A file as plain values. */
export interface VignetteDraft {
  draft: Record<string, unknown>;
}

/** The text of a file. */
export interface VignetteFile {
  text: string;
}

/** What may be set up in a vignette of a game; `name` is what the reader calls it. */
export interface VignetteForms {
  name: string;
  sides: string[];
  side_names: Record<string, string>;
  phases: string[];
  phase: string;
  terrain: string[];
  features: string[];
  countries: string[];
  hexsides: string[];
  networks: string[];
  unit: FormField[];
  situation: FormField[];
}

/** The ground of a vignette. */
export interface VignetteMap {
  map?: Record<string, unknown>;
  situation?: Record<string, unknown>;
}

/** A draft, the part of a sentence already said, a sentence on trial, and whose eyes to use. */
export interface VignetteWish {
  draft: Record<string, unknown>;
  beginning?: string;
  trial?: string;
  side?: string;
}

/** Counters that went together: every hex they were seen in, the last one where they stand. */
export interface Way {
  units: string[];
  side: string;
  hexes: string[];
  kind: string;
  unseen?: boolean;
}

/** How one's own account is opened. */
export interface WaysIn {
  password: boolean;
  keys: PasskeyShown[];
}

export interface WhyAnswer {
  ref: number | string | null;
  allowed: boolean;
  cases: string[];
  text: string;
}

/** Is this choice allowed, and if not, by which case? */
export interface WhyRequest {
  do: "why";
  ref?: number | string | null;
  choice: string;
}

/** A word that may follow, what it is called, and what a screen would like to know about it. */
export interface Word {
  word: string;
  label?: string | null;
  hint?: Record<string, unknown>;
}

/** A message and its text in the reader's language. */
export interface Worded {
  id: string;
  args: Record<string, string | number>;
}

/** `closes`: the beginning is a complete choice as it stands. */
export interface WordsAnswer {
  ref: number | string | null;
  words: Word[];
  closes: boolean;
}

/** Which words may follow a beginning of a choice? */
export interface WordsRequest {
  do: "words";
  ref?: number | string | null;
  prefix?: string[];
}
