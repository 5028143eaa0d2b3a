/** What is fetched when somebody opens it: sheets of the menu, settings, the order of battle, the last results. */
export { AskJudge } from './Judge';
export { KeyHelp } from './KeyHelp';
export { OrderOfBattle } from './OrderOfBattle';
export { PrintSheet } from './PrintSheet';
export { ResultsTab } from './ResultsTab';
export { SettingsSheet } from './SettingsSheet';
