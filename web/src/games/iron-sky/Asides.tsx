/** Sheets that are opened seldom, in a file of their own: airfields, raids, weapons of mass destruction. */
export { AirfieldsPanel } from './air/Airfields';
export { RaidsPanel } from './rotors/Raids';
export { ArsenalPanel, ReleasePanel } from './weapons/ReleaseSheet';
