/** The height of the way out, of a lift or a raid: as carefully as the fuel allows, or as one says. */
import { useEffect, useState } from 'preact/hooks';
import { chance, num, t, type MessageKey } from '../../../i18n';
import type { TableModel } from '../../../table/model';
import type { Word } from '../../../net/types';
import { isWay } from './way';

const MODES: readonly string[] = ['low', 'high'];
interface Way {
  words: string[];
  note: string;
}

const note = ({ hint }: Word): string =>
  isWay(hint)
    ? [
        t('is.heli.out', {
          n: t('is.heli.ofWhole', { n: num(hint.whole - (hint.rest ?? hint.left)), of: num(hint.whole) }),
        }),
        hint.home === null ? t('is.heli.noHome') : t('is.heli.safe', { p: chance((hint.return ?? hint.fates)[0]) }),
      ].join(' · ')
    : '';

export function Heights({ table }: { table: TableModel }) {
  const b = table.session.builder,
    step = b.step.value,
    said = b.tail.value.join(' '),
    sentence = [...(step?.prefix ?? []), ...b.picked.value].join(' '),
    first = b.extras.value.filter((w) => MODES.includes(w.word)),
    lift = b.verb.value === 'lift',
    [ways, setWays] = useState<Way[]>([]);
  useEffect(() => {
    let live = true;
    void Promise.all(
      first.map(async (w): Promise<Way[]> => {
        const then = lift ? await b.asks.offered([...(step?.prefix ?? []), ...b.picked.value, w.word]) : [],
          alone = !lift || isWay(w.hint) ? [{ words: [w.word], note: note(w) }] : [];
        return [...alone, ...then.map((x) => ({ words: [w.word, x.word], note: note(x) }))];
      }),
    ).then((all) => {
      if (live) setWays(all.flat().sort((x, y) => x.words.length - y.words.length));
    });
    return () => {
      live = false;
    };
  }, [sentence, first.map((w) => w.word).join(' ')]);
  if (!first.length) return null;
  return (
    <div class="heli-ways">
      <h3>{t('is.heli.height')}</h3>
      <ul class="rows">
        {[{ words: [], note: '' }, ...ways].map((way: Way) => {
          const key = way.words.join(' ');
          return (
            <li key={key}>
              <button
                type="button"
                class={said === key ? 'on' : ''}
                aria-pressed={said === key}
                data-way={key || 'best'}
                onClick={() => void b.members.append(way.words, way.words[0] ?? '')}
              >
                <span>
                  <b>{t((key ? `is.heli.all.${way.words.join('.')}` : 'is.heli.best') as MessageKey)}</b>
                  <small>{way.note}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
