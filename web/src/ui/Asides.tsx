/** Sheets of the menu that are fetched when one of them is opened first. */
export { AskJudge } from './Judge';
export { KeyHelp } from './KeyHelp';
export { PrintSheet } from './PrintSheet';
export { StandingSheet } from './StandingSheet';
