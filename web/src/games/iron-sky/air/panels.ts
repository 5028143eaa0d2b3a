/** Which panel an air question has. In a combat the panel of the combat stays, and the mission is a part of it. */
import type { TableModel } from '../../../table/model';
import type { IronSkyView } from '../../../wire.gen';
import type { Panel } from '../../types';
import { CrewPanel } from './Crew';
import { MarkingPanel } from './Marking';
import { MissionPanel } from './Mission';
import { SkyPlanPanel } from './SkyPlan';
import { WatchPanel } from './Watch';
import { FlightLater, RaidsLater } from '../later';
import { WingsPanel } from './Wings';

const MISSIONS = new Set(['strike', 'sead', 'recon', 'weasel', 'interdict', 'intercept', 'airdrop', 'airlift', 'lift']);
/** Questions whose words are squadrons, or that put a squadron in hand to a choice. */
const SQUADRONS = new Set([
  'rebase',
  'merge',
  'mend',
  'refit',
  'revive',
  'base',
  'line',
  'turnback',
  'engage',
  'aim',
  'groups',
  'place',
  'fly',
]);

export function airPanel(table: TableModel, view: IronSkyView): Panel<IronSkyView> | null {
  const b = table.session.builder,
    verb = b.verb.value,
    offers = (word: string): boolean => b.verbs.value.some((v) => v.word === word);
  if (offers('mark') && offers('decline')) return MarkingPanel;
  if (view.air?.stage === 'assign' && offers('seal') && verb !== 'lead' && verb !== 'clear') return SkyPlanPanel;
  if (offers('watch')) return WatchPanel;
  if (offers('raid')) return RaidsLater;
  if (verb === 'fly' && b.prefix.value.length > 1) return FlightLater;
  if (view.air?.mission && !(verb && b.step.value?.set && sections(table))) return MissionPanel;
  if (verb && MISSIONS.has(verb) && b.step.value?.set) return CrewPanel;
  if (verb && SQUADRONS.has(verb) && squadrons(table, view)) return WingsPanel;
  return null;
}

/** Whether squadrons are being chosen for the parts of a mission. */
const sections = ({ session }: TableModel): boolean =>
  session.builder.form(session.builder.verb.value).openers.length > 0;

/** Whether the words of the step are squadrons. */
function squadrons(table: TableModel, view: IronSkyView): boolean {
  const words = table.session.builder.step.value?.words ?? [],
    known = new Set(view.air?.wings.map((wing) => wing.id));
  return words.length > 0 && words.every((w) => known.has(w.word.split(/[+:]/)[0] ?? ''));
}
