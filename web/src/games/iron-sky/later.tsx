/** The seldom opened sheets of this game, fetched when they are. */
import { later } from '../../parts/lazy';
import type { Panel } from '../types';
import type { IronSkyView } from '../../wire.gen';

const asides = () => import('./Asides');
const panel = (name: keyof Awaited<ReturnType<typeof asides>>): Panel<IronSkyView> =>
  later(() => asides().then((part) => part[name]), true) as Panel<IronSkyView>;

export const AirfieldsLater = panel('AirfieldsPanel');
export const RaidsLater = panel('RaidsPanel');
export const ArsenalLater = panel('ArsenalPanel');
export const ReleaseLater = panel('ReleasePanel');
export const CalendarLater = panel('CalendarPanel');
export const LedgerLater = panel('LedgerPanel');
export const UnrestLater = panel('UnrestPanel');
export const AtlanticLater = panel('AtlanticPanel');
export const FlightLater = panel('FlightPanel');
