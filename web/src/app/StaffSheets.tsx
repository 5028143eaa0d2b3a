/** What is fetched when somebody orders the staff: its sheet, tasks by sector and formation, and the sectors on the map. */
export { SectorMap } from '../staff/sectormap';
export { IntentSheet } from '../staff/IntentSheet';
export { SectorPanel } from '../staff/SectorPanel';
export { StaffReport } from '../staff/StaffReport';
export { StandingSheet } from '../staff/StandingSheet';
