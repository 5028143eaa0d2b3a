/** The page of something in the making: its head, its keys, and the map it is laid on. */
import { effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { loseMap } from '../map/mapless';
import { mapDark, still } from '../settings/settings';
import { lang } from '../i18n';
import type { MapJson } from '../net/types';
import { MapStage } from '../stage';
import { Brand } from '../parts/parts';

/** What is made here is begun, in each language; Ctrl with Z and Y takes back and does again, other keys are `more`. */
export function useEditor(
  model: { start(): Promise<void>; undo(): void; redo(): void },
  name: string,
  more?: (key: string) => boolean,
): void {
  const language = lang.value;
  useEffect(() => {
    document.title = `${name} · Front ’85`;
    void model.start();
  }, [model, language]);
  useEffect(() => {
    const press = (e: KeyboardEvent): void => {
      if (/^(INPUT|TEXTAREA|SELECT)$/.test((e.target as HTMLElement).tagName)) return;
      const key = e.key.toLowerCase(),
        control = e.ctrlKey || e.metaKey;
      if (control && key === 'z' && !e.shiftKey) model.undo();
      else if (control && (key === 'y' || key === 'z')) model.redo();
      else if (!more?.(key)) return;
      e.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [model]);
}

export const EditorHead = ({ name, of }: { name: string; of: string | undefined }) => (
  <header class="vignette-bar">
    <a class="brand" href="#/">
      <Brand />
    </a>
    <h1>
      {name} <span>{of}</span>
    </h1>
  </header>
);

/** The map, with what the model paints on it. */
export function EditorMap(of: {
  model: { map: ReadonlySignal<MapJson | null> };
  label: string;
  name: string;
  click: (stage: MapStage, hex: string, unit: string | undefined) => void;
  painted: (stage: MapStage) => (() => void)[];
}) {
  const ref = useRef<HTMLCanvasElement>(null),
    { model } = of;
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const stage = new MapStage(canvas, {
      theme: mapDark.peek() ? 'dark' : 'day',
      reducedMotion: still.peek(),
      autoFan: true,
    });
    Object.assign(canvas, { stage, model }); // for tests: where a hex is on the screen
    const off = [
      stage.on('blank', loseMap),
      stage.on('click', (e) => {
        if (e.hex) of.click(stage, e.hex, e.unitId);
      }),
      effect(() => {
        if (model.map.value) stage.setMap(model.map.value);
      }),
      effect(() => stage.setTheme(mapDark.value ? 'dark' : 'day')),
      ...of.painted(stage).map((paint) => effect(paint)),
    ];
    return () => {
      for (const f of off) f();
      stage.destroy();
    };
  }, [model]);
  return <canvas ref={ref} class="vignette-map" role="application" aria-label={of.label} data-testid={of.name} />;
}
