/** What is fetched when somebody opens it: sheets of the menu, the order of battle, the last results. */
export { AskJudge } from './Judge';
export { IntentSheet } from './IntentSheet';
export { KeyHelp } from './KeyHelp';
export { OrderOfBattle } from './OrderOfBattle';
export { PrintSheet } from './PrintSheet';
export { ResultsTab } from './ResultsTab';
export { StandingSheet } from './StandingSheet';
