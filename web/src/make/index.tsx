/** The workshop: a copy of a scenario, changed on the map, checked as one goes, kept, shared and played. */
import { useSignal } from '@preact/signals';
import { useMemo, useRef } from 'preact/hooks';
import { addWords, t } from '../i18n';
import { EditorHead, EditorMap, useEditor } from './EditorPage';

import { Measure } from './measure';
import { Folder, Forces, Goals, Head, Numbers, Waves } from './panels';
import { enMake } from './en-make';
import { MakeModel, type Brush } from './model';
import { plMake } from './pl-make';
import './make.css';

addWords(enMake, plMake);

export function MakePage({ title }: { title: string }) {
  const model = useMemo(() => new MakeModel(title), [title]),
    show = useRef<(hex: string) => void>(() => undefined);
  useEditor(model, t('make.title'), (key) => {
    if (key === 'delete' || key === 'backspace') model.off();
    else if (key === 'escape') model.held.value = [];
    else return false;
    return true;
  });
  const sheet = model.sheet.value,
    kit = model.kit.value;
  return (
    <div class="vignette">
      <EditorHead name={t('make.title')} of={model.info.value?.title} />
      <MakeMap model={model} show={show} />
      <section class="vignette-panel panel" aria-label={t('make.title')}>
        {model.failed.value && (
          <p class="vignette-failed" role="alert" data-testid="make-failed">
            {model.failed.value}
          </p>
        )}
        <div class="vignette-body" tabIndex={0}>
          {kit && !kit.save && <p>{t('make.notYours')}</p>}
          {!kit && <p>{t('common.loading')}</p>}
          {kit && sheet && (
            <>
              <Head model={model} kit={kit} sheet={sheet} />
              <Brushes model={model} />
              <Faults model={model} show={(hex) => show.current(hex)} />
              <Folder model={model} kit={kit} />
              <Forces model={model} kit={kit} sheet={sheet} />
              {kit.ways.length > 0 && <Waves model={model} kit={kit} sheet={sheet} />}
              {kit.scheme !== 'total' && <Goals model={model} kit={kit} sheet={sheet} />}
              <Numbers model={model} kit={kit} sheet={sheet} />
              <Measure model={model} kit={kit} />
            </>
          )}
        </div>
      </section>
    </div>
  );
}

function Brushes({ model }: { model: MakeModel }) {
  const kit = model.kit.value,
    brush = model.brush.value,
    area = model.sheet.value?.area ?? [];
  const kinds: Brush[] = ['units', ...(kit?.scheme === 'total' ? [] : ['goals' as const])];
  if (kit?.area) kinds.push('area');
  return (
    <fieldset>
      <legend>{t('make.brush')}</legend>
      <div class="vignette-chips">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={brush === kind}
            class={brush === kind ? 'btn on' : 'btn quiet'}
            data-testid={`make-${kind}-brush`}
            onClick={() => {
              model.brush.value = kind;
              model.held.value = [];
            }}
          >
            {t(`make.brush.${kind}`)}
          </button>
        ))}
        <button
          type="button"
          class="btn quiet"
          data-testid="make-undo"
          disabled={!model.canUndo.value}
          onClick={() => model.undo()}
        >
          {t('make.undo')}
        </button>
        <button type="button" class="btn quiet" disabled={!model.canRedo.value} onClick={() => model.redo()}>
          {t('make.redo')}
        </button>
      </div>
      <p class="vignette-note">{t(`make.hint.${brush}`)}</p>
      {brush === 'area' && <p class="vignette-note">{kit?.area}</p>}
      {brush === 'area' && area.length > 0 && (
        <p class="vignette-note">
          {t('make.area', { text: area.join(' – ') })}{' '}
          <button type="button" class="btn quiet" onClick={() => model.change({ area: [] })}>
            {t('make.wholeArea')}
          </button>
        </p>
      )}
    </fieldset>
  );
}

function Faults({ model, show }: { model: MakeModel; show: (hex: string) => void }) {
  const faults = model.faults.value;
  return (
    <div role="status" data-testid="make-check">
      {model.busy.value ? (
        <p class="vignette-note">{t('make.checking')}</p>
      ) : faults.length === 0 ? (
        <p class="vignette-note">{t('make.good')}</p>
      ) : (
        <ul class="vignette-list">
          {faults.slice(0, 20).map((f) => (
            <li key={`${f.field} ${f.text}`} class="make-fault">
              {f.hex || model.pieces.value.has(f.unit) ? (
                <button
                  type="button"
                  class="btn quiet"
                  onClick={() => {
                    const hex = f.hex || model.sheet.value?.place[f.unit];
                    if (hex) show(hex);
                    if (model.pieces.value.has(f.unit)) model.held.value = [f.unit];
                  }}
                >
                  {f.text}
                </button>
              ) : (
                <span>{f.text}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function MakeMap({ model, show }: { model: MakeModel; show: { current: (hex: string) => void } }) {
  const looked = useSignal(false);
  return (
    <EditorMap
      model={model}
      label={t('make.map')}
      name="make-map"
      click={(stage, hex, unit) => model.click(hex, unit, (h) => stage.neighbours(h))}
      painted={(stage) => {
        show.current = (hex) => void stage.fit([hex, ...stage.neighbours(hex)]);
        return [
          () => {
            const hexes = model.map.value ? [...new Set(Object.values(model.sheet.value?.place ?? {}))] : [];
            if (looked.peek() || !hexes.length) return;
            looked.value = true;
            void stage.fit(hexes);
          },
          () => stage.setUnits(model.sprites.value),
          () => stage.setMarkers(model.markers.value),
          () => stage.setOverlay(model.overlay.value),
          () => {
            if (model.map.value) stage.setArea(model.area.value);
          },
        ];
      }}
    />
  );
}
