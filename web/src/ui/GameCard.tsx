/** A game on the shelf with a piece of its own map. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { mapOf } from '../app/library';
import { mapDark } from '../app/settings';
import type { TitleInfo } from '../net/types';
import { MapStage, type MapData } from '../stage';

/** A place worth seeing on each map. */
const views: Record<string, { hexes: string[] }> = { nuremberg: { hexes: ['2222', '2226', '1522', '1526'] } };

export function GameCard({ title, open }: { title: TitleInfo; open: () => void }) {
  return (
    <article class={`card ${title.ready ? '' : 'unready'}`}>
      <div class="art"><MapPicture name={title.name} /></div>
      <div class="body">
        <h3>{title.title}</h3>
        <p class="say">{title.blurb}</p>
        <dl class="facts">
          <dt>{t('start.length')}</dt><dd>{title.length}</dd>
          <dt>{t('start.weight')}</dt><dd>{title.weight}</dd>
        </dl>
        {title.ready ? <button type="button" class="btn quiet" onClick={open} aria-label={`${t('start.setup')}: ${title.title}`}>{t('start.setup')}</button> : <p class="soon">{t('start.notReady')}</p>}
      </div>
    </article>
  );
}

/** The map itself, drawn once and left alone. */
function MapPicture({ name }: { name: string }) {
  const ref = useRef<HTMLCanvasElement>(null), map = mapOf(name).value, night = mapDark.value;
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas || !map) return undefined;
    const stage = new MapStage(canvas, { theme: night ? 'dark' : 'day', reducedMotion: true });
    stage.setMap(map as unknown as MapData);
    const view = views[name];
    stage.fit(view?.hexes.filter((h) => map.hexes.some((x) => x.hex === h)) ?? middle(map.hexes.map((h) => h.hex)));
    return () => stage.destroy();
  }, [map, night]);
  return <canvas ref={ref} aria-hidden="true" tabIndex={-1} style={{ pointerEvents: 'none' }} />;
}

/** A handful of hexes round the middle of the list: somewhere inland. */
function middle(hexes: string[]): string[] {
  const at = Math.floor(hexes.length / 2);
  return hexes.slice(at, at + 5);
}
