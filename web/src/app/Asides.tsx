/** What is fetched when somebody opens it: sheets of the menu, settings, the order of battle, the last results. */
export { AskJudge } from '../drawer/Judge';
export { KeyHelp } from '../table/KeyHelp';
export { OrderOfBattle } from '../units/OrderOfBattle';
export { PrintSheet } from '../drawer/PrintSheet';
export { ResultsTab } from '../combat/ResultsTab';
export { SettingsSheet } from '../settings/SettingsSheet';
