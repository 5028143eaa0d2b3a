/** The vignette editor: counters on an empty or a real map, a phase, play, and the file that keeps what happened. */
import { effect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { loseMap } from '../map/mapless';
import { mapDark, still } from '../settings/settings';
import { packed, unpacked, VignetteModel, type Tab } from './vignette';
import { vignetteHash } from '../app/route';
import { api } from '../net/api';
import { lang, t, type MessageKey } from '../i18n';
import { MapStage } from '../stage';
import { Brand } from '../parts/parts';
import { VignetteFile } from './VignetteFile';
import { VignettePlay } from './VignettePlay';
import { VignetteSetup } from './VignetteSetup';

/** Hexes shown round the counters, or round the middle of an empty map. */
const ROUND = 4;
const TABS: [Tab, MessageKey][] = [
  ['setup', 'vig.setup'],
  ['play', 'vig.play'],
  ['file', 'vig.file'],
];

/** The editor with what stands in a file. */
export async function openFile(text: string): Promise<void> {
  const { draft } = await api.vignetteOpen(text);
  location.hash = vignetteHash(String(draft.game), await packed(draft));
}

export function VignettePage({ title, draft }: { title: string; draft: string }) {
  const model = useMemo(() => new VignetteModel(title), [title, draft]),
    language = lang.value;
  useEffect(() => {
    document.title = `${t('vig.title')} · Front ’85`;
    const begin = draft && model.forms.peek() === null ? unpacked(draft) : Promise.resolve(null);
    begin.then(
      (found) => model.start(found),
      (e: Error) => {
        model.failed.value = e.message;
      },
    );
  }, [model, language]);
  const tab = model.tab.value,
    name = model.forms.value?.name ?? '';
  return (
    <div class="vignette">
      <header class="vignette-bar">
        <a class="brand" href="#/">
          <Brand />
        </a>
        <h1>
          {t('vig.title')} <span>{name}</span>
        </h1>
      </header>
      <VignetteMap model={model} />
      <section class="vignette-panel panel" aria-label={t('vig.title')}>
        <div class="vignette-tabs" role="tablist">
          {TABS.map(([key, label]) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`tab-${key}`}
              aria-selected={tab === key}
              aria-controls="vignette-body"
              class={tab === key ? 'btn on' : 'btn quiet'}
              onClick={() => {
                model.tab.value = key;
                model.pinned.value = null;
                if (key === 'play') void model.ask();
              }}
            >
              {t(label)}
            </button>
          ))}
        </div>
        {model.failed.value && (
          <p class="vignette-failed" role="alert" data-testid="vignette-failed">
            {model.failed.value}
          </p>
        )}
        <div
          key={tab}
          id="vignette-body"
          class="vignette-body"
          role="tabpanel"
          aria-labelledby={`tab-${tab}`}
          tabIndex={0}
        >
          {tab === 'setup' && <VignetteSetup model={model} />}
          {tab === 'play' && <VignettePlay model={model} />}
          {tab === 'file' && <VignetteFile model={model} />}
        </div>
      </section>
    </div>
  );
}

function VignetteMap({ model }: { model: VignetteModel }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const stage = new MapStage(canvas, {
      theme: mapDark.peek() ? 'dark' : 'day',
      reducedMotion: still.peek(),
      autoFan: true,
    });
    let looked = false;
    const around = (hexes: string[]): string[] => {
      let found = new Set(hexes);
      for (let ring = 0; ring < ROUND; ring += 1)
        found = new Set([...found].flatMap((h) => [h, ...stage.neighbours(h)]));
      return [...found];
    };
    Object.assign(canvas, { stage, model }); // for tests: where a hex is on the screen
    const off = [
      stage.on('blank', loseMap),
      stage.on('click', (e) => {
        if (e.hex) model.click(e.hex, e.unitId, (hex) => stage.neighbours(hex));
      }),
      effect(() => {
        const map = model.map.value;
        if (!map) return;
        const kept = looked ? stage.camera : null; // laying ground must not move the map under the hand
        stage.setMap(map);
        if (kept) stage.camera = kept;
      }),
      effect(() => {
        const found = model.units.value.map((u) => u.hex).filter((h) => h !== null),
          middle = model.map.value?.hexes[Math.floor(model.map.value.hexes.length / 2)]?.hex;
        if (looked || !model.bench.value || !middle) return;
        looked = true;
        void stage.fit(found.length ? around(found) : around([middle]));
      }),
      effect(() => stage.setTheme(mapDark.value ? 'dark' : 'day')),
      effect(() => stage.setUnits(model.sprites.value)),
      effect(() => stage.setMarkers(model.markers.value)),
      effect(() => stage.setOverlay(model.overlay.value)),
    ];
    return () => {
      for (const f of off) f();
      stage.destroy();
    };
  }, [model]);
  return (
    <canvas ref={ref} class="vignette-map" role="application" aria-label={t('vig.map')} data-testid="vignette-map" />
  );
}
