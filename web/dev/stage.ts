/** Development page: ?map=nuremberg&n=150&theme=dark&night=1&s=84&at=2230&overlay=reach */
import { MapStage, type MapData, type Overlay } from '../src/stage';
import { sampleOverlay } from './overlays';
import { samplePosition } from './sample';

const query = new URLSearchParams(location.search);
const canvas = document.getElementById('map') as HTMLCanvasElement;
const said = document.getElementById('said')!;
const t0 = performance.now();
const stage = new MapStage(canvas, { theme: query.get('theme') === 'dark' ? 'dark' : 'day' });
const map = (await (await fetch(`./maps/${query.get('map') ?? 'nuremberg'}.json`)).json()) as MapData;
const { units, markers } = samplePosition(map, Number(query.get('n') ?? 150));
if (query.get('night')) stage.setNight(true);
const t1 = performance.now();
stage.setMap(map);
const t2 = performance.now();
stage.setUnits(units);
stage.setMarkers(markers);
if (query.get('mini') !== '0') stage.minimap(document.getElementById('mini') as HTMLCanvasElement);
else document.getElementById('mini')!.remove();
const at = query.get('at');
const place = at ? stage.screenOf(at) : null;
if (query.get('s') || at) {
  const c = stage.camera;
  const p = place ?? { x: canvas.clientWidth / 2, y: canvas.clientHeight / 2 };
  stage.camera = {
    x: c.x + (p.x - canvas.clientWidth / 2) / c.s,
    y: c.y + (p.y - canvas.clientHeight / 2) / c.s,
    s: Number(query.get('s') ?? 84),
  };
}
const kind = query.get('overlay');
if (kind) {
  const made: { overlay: Overlay; units?: typeof units } = sampleOverlay(kind, map, units, at);
  if (made.units) stage.setUnits(made.units);
  stage.setOverlay(made.overlay);
}
const times: Record<string, number> = { data: t1 - t0, setMap: t2 - t1 };
stage.on('ready', () => {
  times.ready = performance.now() - t0;
  said.textContent = Object.entries(times)
    .map(([k, v]) => `${k} ${Math.round(v)}`)
    .join(' · ');
});
stage.on('click', (e) => {
  said.textContent = JSON.stringify(e);
});
stage.on('drop', (e) => {
  said.textContent = `drop ${JSON.stringify(e)}`;
});
Object.assign(window, { stage, map, units, times });
if (query.get('legend')) {
  const box = Object.assign(document.createElement('div'), { id: 'legend' });
  box.style.cssText =
    'position:fixed;left:16px;top:16px;background:#FBF9F4;padding:12px;columns:2;font:14px sans-serif;max-width:460px';
  if (query.get('theme') === 'dark') box.style.cssText += ';background:#1B1C1C;color:#F1ECE0';
  document.body.append(box);
  for (const entry of stage.legend()) {
    const row = document.createElement('div'),
      sample = document.createElement('canvas');
    sample.style.cssText = 'width:44px;height:44px;vertical-align:middle';
    row.append(sample, ` ${entry.family} ${entry.word}`);
    box.append(row);
    void stage.sample(sample, entry);
  }
}
