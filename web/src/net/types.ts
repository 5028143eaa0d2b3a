/** The wire as the server's own schema describes it, under the names the client uses. Nothing here knows a rule. */
import type {
  AskShown,
  BoardMap,
  Chart,
  CreatedGame,
  DiceReport,
  Fault,
  ForecastLine,
  GameRow,
  GameState,
  Level,
  LogLine,
  MapHex,
  Move,
  NewGame,
  Notice,
  Option,
  Outlook,
  Present,
  ReplayState,
  Report,
  ResultShown,
  RuleCase,
  LuckRow,
  OverlayHex,
  PastOverlayHex,
  PlanAnswer,
  PlanStep,
  PlanWish,
  Story,
  StoryCard,
  StoryEvent,
  StoryLine,
  TitleInfo,
  TurnFigures,
  View as GameView,
  WhyAnswer,
  Word,
  WordsAnswer,
} from '../wire.gen';

export type Lang = 'en' | 'pl';
export type Ask = AskShown;
export type Forecast = Outlook;
export type GameResult = ResultShown;
export type MapJson = BoardMap;
export type OptionInfo = Option;
export type LevelInfo = Level;
export type TableState = GameState;
export type WireError = Fault;
export type View = GameView;
export type {
  Chart,
  CreatedGame,
  DiceReport,
  ForecastLine,
  GameRow,
  LogLine,
  LuckRow,
  MapHex,
  Move,
  NewGame,
  Notice,
  Present,
  ReplayState,
  Report,
  RuleCase,
  OverlayHex,
  PastOverlayHex,
  PlanAnswer,
  PlanStep,
  PlanWish,
  Story,
  StoryCard,
  StoryEvent,
  StoryLine,
  TitleInfo,
  TurnFigures,
  WhyAnswer,
  Word,
  WordsAnswer,
};
