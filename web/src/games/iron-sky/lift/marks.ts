/** Signs on the map: drop zones and beaches while one chooses, the way over the sea, and hexes that have been spotted. */
import type { Seat } from '../../../table/seat';
import type { HexGlyph, LaneMark } from '../../../stage';
import type { Word } from '../../../net/types';
import type { IronSkyView } from '../../../wire.gen';

const KINDS: Record<string, HexGlyph['kind']> = { airdrop: 'drop', land: 'beach' };

/** What is being chosen from: the hexes of the step, or of the word chosen last. */
function goals(session: Seat): readonly Word[] {
  const b = session.builder,
    step = b.step.value;
  if (!session.mine.value || !step || !(b.verb.value && b.verb.value in KINDS)) return [];
  if (step.kind === 'hex') return step.words;
  const last = b.lastWord.value;
  return last && session.hexes.value.has(last.word) ? [last] : [];
}

const pathOf = (word: Word | undefined): string[] =>
  Array.isArray(word?.hint?.path) ? (word.hint.path as string[]) : [];

export function marks(session: Seat, view: IronSkyView): HexGlyph[] {
  const kind = KINDS[session.builder.verb.value ?? ''],
    found: HexGlyph[] = Object.keys(view.air?.spotted ?? {}).map((hex) => ({ hex, kind: 'eye' }));
  if (!kind) return found;
  return [
    ...found,
    ...goals(session).map((word): HexGlyph => {
      const from = pathOf(word).at(-2);
      return { hex: word.word, kind, ...(word.hint?.assault ? { hot: true } : {}), ...(from ? { from } : {}) };
    }),
  ];
}

/** The way over the sea to the beach under the pointer, or to the one chosen. */
export function seaWay(session: Seat): LaneMark[] {
  if (session.builder.verb.value !== 'land') return [];
  const words = goals(session),
    path = pathOf(
      words.find((w) => w.word === session.hover.value?.hex) ?? (words.length === 1 ? words[0] : undefined),
    );
  return path.length > 1 ? [{ path, low: path.slice(1).map(() => false) }] : [];
}
