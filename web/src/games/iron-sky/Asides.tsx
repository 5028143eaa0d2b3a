/** Sheets that are opened seldom, in a file of their own: airfields, helicopters, raids, points, calendar, unrest, the Atlantic, weapons of mass destruction. */
export { AirfieldsPanel } from './air/Airfields';
export { RaidsPanel } from './rotors/Raids';
export { ArsenalPanel, ReleasePanel } from './weapons/ReleaseSheet';
export { CalendarPanel } from './Calendar';
export { AtlanticPanel, UnrestPanel } from './HomeFront';
export { LedgerPanel } from './Ledger';
export { FlightPanel } from './rotors/Flight';
