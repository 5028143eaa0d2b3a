/** The map as it is seen and the situation in words, for paper. On the screen it is not there. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { num } from '../i18n';
import { printedSums } from '../app/words';
import type { TableModel } from '../app/table';
import { branches, stepsLost } from './OrderOfBattle';

const LINES = 25;

export function PrintSheet({ table, done }: { table: TableModel; done: () => void }) {
  const { session } = table,
    view = table.view.value,
    f = session.furniture.value,
    [picture] = useState(() => document.querySelector<HTMLCanvasElement>('.map')?.toDataURL('image/png') ?? '');
  useEffect(() => {
    const image = document.querySelector<HTMLImageElement>('.print-sheet img');
    const go = (): void => {
      window.print();
      done();
    };
    if (image && !image.complete) image.addEventListener('load', go, { once: true });
    else go();
  }, []);
  if (!view) return null;
  return (
    <article class="print-sheet">
      <h1>{session.state.value?.game.name}</h1>
      <p>
        {t('table.turn')} {f.turn(view)}, {t(f.phaseLabel(view))}
        {f
          .score(view)
          .map((s) => ` · ${t(s.label)} ${s.value}`)
          .join('')}
      </p>
      {picture && <img src={picture} alt={t('table.map')} />}
      <div class="print-columns">
        {session.sides.value.map((side) => (
          <section key={side}>
            <h2>{session.sideName(side)}</h2>
            <ul>
              {branches(session.units.value.filter((u) => u.side === side && u.hex)).map(({ name, units }) => (
                <li key={name}>
                  <b>{name || t('oob.none')}</b>{' '}
                  {printedSums(units)
                    .map((n) => num(n))
                    .join(' – ')}
                  {stepsLost(units) ? `, −${stepsLost(units)}` : ''}:{' '}
                  {units.map((u) => `${u.name} ${u.hex ?? ''}`).join(', ')}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2>{t('drawer.log')}</h2>
          <ol>
            {session.log.value.slice(-LINES).map((l, i) => (
              <li key={i}>{l.text}</li>
            ))}
          </ol>
        </section>
      </div>
    </article>
  );
}
