/** What nobody needs to play, fetched when it is opened: the book, the vignette editor, the report after the battle, sheets of the menu. */
import type { TableModel } from '../table/model';
import { later } from '../parts/lazy';

export const RulesLater = later(() => import('../book').then((part) => part.Rules));
export const BookLater = later(() => import('../book').then((part) => part.BookPageScreen));
export const VignetteLater = later(() => import('../vignettes/VignettePage').then((part) => part.VignettePage));
export const MakeLater = later(() => import('../make').then((part) => part.MakePage));
export const StudyLater = later(() => import('../study').then((part) => part.StudyPage));
export const CopyLater = later(() => import('../copy').then((part) => part.CopyPage));
export const ReportLater = later(() => import('../report/Report').then((part) => part.ReportPage));

const ended = () => import('../report/Ended');
export const EndedLater = later(() => ended().then((part) => part.Ended), true);
export const EndDockLater = later(() => ended().then((part) => part.EndDock), true);

const sheets = () => import('./StaffSheets');
const asides = () => import('./Asides');
export const KeysLater = later(() => asides().then((part) => part.KeyHelp), true);
export const JudgeLater = later(() => asides().then((part) => part.AskJudge), true);
export const StandingLater = later(() => sheets().then((part) => part.StandingSheet), true);
export const StaffReportLater = later(() => sheets().then((part) => part.StaffReport), true);
export const StaffDoneLater = later(() => ended().then((part) => part.StaffDone), true);
export const IntentLater = later(() => sheets().then((part) => part.IntentSheet), true);
export const SectorPanelLater = later(() => sheets().then((part) => part.SectorPanel), true);
/** The sectors on the map; called again, as a list. */
export const openSectors = (table: TableModel): void => void sheets().then((part) => part.SectorMap.toggle(table));
export const OrderOfBattleLater = later(() => asides().then((part) => part.OrderOfBattle), true);
export const ResultsLater = later(() => asides().then((part) => part.ResultsTab), true);
export const SettingsLater = later(() => asides().then((part) => part.SettingsSheet), true);
export const PrintLater = later(() => asides().then((part) => part.PrintSheet), true);
/** A question for a judge, or any vignette, as its file has it: to the editor with it. */
export const openVignette = (text: string): Promise<void> =>
  import('../vignettes/VignettePage').then((part) => part.openFile(text));
