/** A question with one answer only: the table gives it, unless it weighs something, hides something or was just taken back. */
import type { Furnishings } from '../table/seat';
import type { Ask, Word } from '../net/types';
import type { Form } from './form';

interface Line {
  words(prefix: readonly string[]): Promise<{ words: Word[]; closes: boolean }>;
  forecast(choice: string): Promise<{ chances: Record<string, number> } | null>;
}
/** Longer sentences than this are not forced upon anybody. */
const LONGEST = 8;

/** The only sentence there is, or null. */
export async function forced(
  ask: Ask,
  furniture: Pick<Furnishings, 'verbs'>,
  line: Line,
  form: (verb: string) => Pick<Form, 'many'>,
): Promise<string | null> {
  const [verb, another] = ask.verbs;
  if (!verb || another) return null;
  const look = furniture.verbs[verb.word],
    deed = look?.deed;
  // What is sealed would tell by its haste that there was no choice; the end of a phase may wait for an undo.
  if (deed?.sealed || deed?.grave || deed?.ends || look?.begin?.rare || form(verb.word).many !== undefined) return null;
  const prefix = [verb.word];
  for (let i = 0; i < LONGEST; i += 1) {
    const { words, closes } = await line.words(prefix);
    if (closes && words.length === 0) {
      const told = await line.forecast(prefix.join(' '));
      // Somebody who may lose something sees it first.
      return told && Object.keys(told.chances).length > 1 ? null : prefix.join(' ');
    }
    const [only, other] = words;
    if (!only || other || closes || Object.keys(only.hint ?? {}).some((k) => GRAVE.has(k))) return null;
    prefix.push(only.word);
  }
  return null;
}
/** What the server says of a word that makes it more than a matter of form. */
const GRAVE = new Set(['lost', 'loss', 'loss_chance', 'steps', 'survival', 'fatigue', 'assault']);
