/** What is fetched when somebody orders the staff: its sheet, tasks by sector and formation, and the sectors on the map. */
export { SectorMap } from '../app/sectormap';
export { IntentSheet } from './IntentSheet';
export { SectorPanel } from './SectorPanel';
export { StaffReport } from './StaffReport';
export { StandingSheet } from './StandingSheet';
