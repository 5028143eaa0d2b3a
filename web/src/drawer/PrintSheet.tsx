/** The map as it is seen and the situation in words, for paper. On the screen it is not there. */
import { useEffect, useState } from 'preact/hooks';
import { num, t } from '../i18n';
import { printedSums } from '../orders/words';
import type { TableModel } from '../table/model';
import { branches } from '../units/formations';
import { stepsLost } from '../units/OrderOfBattle';

const LINES = 25;
/** Tenths of a second. */
const PATIENCE = 50;

/** The map as it is seen, without the table round the sheet. */
function picture(table: TableModel): string {
  const canvas = document.querySelector<HTMLCanvasElement>('.map'),
    stage = table.stage.peek();
  if (!canvas || !stage) return '';
  const at = [...table.session.hexes.peek().keys()].flatMap((hex) => stage.screenOf(hex) ?? []),
    edge = stage.camera.s,
    k = canvas.width / Math.max(1, canvas.clientWidth),
    x0 = Math.max(0, Math.min(...at.map((p) => p.x)) - edge),
    y0 = Math.max(0, Math.min(...at.map((p) => p.y)) - edge),
    x1 = Math.min(canvas.clientWidth, Math.max(...at.map((p) => p.x)) + edge),
    y1 = Math.min(canvas.clientHeight, Math.max(...at.map((p) => p.y)) + edge);
  if (!(x1 > x0 && y1 > y0)) return canvas.toDataURL('image/png');
  const cut = Object.assign(document.createElement('canvas'), { width: (x1 - x0) * k, height: (y1 - y0) * k });
  cut.getContext('2d')?.drawImage(canvas, -x0 * k, -y0 * k);
  return cut.toDataURL('image/png');
}

export function PrintSheet({ table, done }: { table: TableModel; done: () => void }) {
  const { session } = table,
    view = table.view.value,
    f = session.furniture.value,
    [map, setMap] = useState<string | null>(null);
  // The map is given a moment to be drawn sharp.
  useEffect(() => {
    let tries = 0;
    const timer = window.setInterval(() => {
      if (!table.stage.peek()?.quiet && (tries += 1) < PATIENCE) return;
      window.clearInterval(timer);
      setMap(picture(table));
    }, 100);
    return () => window.clearInterval(timer);
  }, []);
  useEffect(() => {
    if (map === null) return;
    const image = document.querySelector<HTMLImageElement>('.print-sheet img');
    const go = (): void => {
      window.print();
      done();
    };
    if (image && !image.complete) image.addEventListener('load', go, { once: true });
    else go();
  }, [map]);
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
      {map && <img src={map} alt={t('table.map')} />}
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
