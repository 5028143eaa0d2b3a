/** My copy of the game: charts, counters and hexes as an owner of the printed game has them. */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { addWords, lang, t } from '../i18n';
import { EditorHead, EditorMap, useEditor } from '../make/EditorPage';

import { api, textOf } from '../net/api';
import type { Ground as MapWords } from '../net/types';
import { Typed } from '../parts/Typed';
import { enCopy } from './en-copy';
import { CopyModel, type Only, type Tab } from './model';
import { plCopy } from './pl-copy';
import { Sheets } from './sheets';
import '../make/make.css';
import './copy.css';

addWords(enCopy, plCopy);
const TABS: Tab[] = ['charts', 'counters', 'map'],
  ONLY: Only[] = ['all', 'owner', 'reconstruction'];

export function CopyPage({ title }: { title: string }) {
  const model = useMemo(() => new CopyModel(title), [title]);
  useEditor(model, t('copy.title'));
  useEffect(() => {
    const leave = (e: BeforeUnloadEvent): void => {
      if (!model.kept.peek()) e.preventDefault();
    };
    window.addEventListener('beforeunload', leave);
    return () => window.removeEventListener('beforeunload', leave);
  }, [model]);
  const kit = model.kit.value,
    tab = model.tab.value;
  return (
    <div class="vignette copy">
      <EditorHead name={t('copy.title')} of={model.info.value?.title} />
      {tab === 'map' ? (
        <CopyMap model={model} />
      ) : (
        <Sheets model={model} kind={tab === 'charts' ? 'chart' : 'counters'} />
      )}
      <section class="vignette-panel panel" aria-label={t('copy.title')}>
        <div class="vignette-tabs" role="tablist">
          {TABS.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={tab === one}
              class={tab === one ? 'btn on' : 'btn quiet'}
              data-testid={`copy-tab-${one}`}
              onClick={() => {
                model.tab.value = one;
                model.spot.value = null;
              }}
            >
              {t(`copy.tab.${one}`)}
            </button>
          ))}
        </div>
        {model.failed.value && (
          <p class="vignette-failed" role="alert" data-testid="copy-failed">
            {model.failed.value}
          </p>
        )}
        <div class="vignette-body" tabIndex={0}>
          {!kit && !model.failed.value && <p>{t('common.loading')}</p>}
          {kit && !kit.change && <p>{t('copy.notYours')}</p>}
          {kit && (
            <>
              <Status model={model} />
              {tab === 'map' ? <HexPanel model={model} /> : <SpotPanel model={model} />}
            </>
          )}
        </div>
      </section>
    </div>
  );
}

function Status({ model }: { model: CopyModel }) {
  const n = model.counts.value,
    sure = useSignal(false),
    change = model.kit.value?.change ?? false,
    own = n.values + n.hexes > 0;
  return (
    <>
      <p class="vignette-note">{t('copy.lead')}</p>
      <p data-testid="copy-counts">
        {t('copy.left', { values: n.left, hexes: n.leftHexes })} {t('copy.yours', { values: n.values, hexes: n.hexes })}{' '}
        {own && t('copy.differ', { n: n.differ })}
      </p>
      <div class="vignette-chips">
        <button
          type="button"
          class="btn go"
          data-testid="copy-save"
          disabled={!change || model.kept.value || model.faults.value.length > 0}
          onClick={() => void model.save()}
        >
          {t(model.kept.value && own ? 'copy.saved' : 'copy.save')}
        </button>
        <button type="button" class="btn quiet" disabled={!model.canUndo.value} onClick={() => model.undo()}>
          {t('copy.undo')}
        </button>
        <button type="button" class="btn quiet" disabled={!model.canRedo.value} onClick={() => model.redo()}>
          {t('copy.redo')}
        </button>
        <button type="button" class="btn quiet" onClick={() => model.export()}>
          {t('copy.export')}
        </button>
        <label class="btn quiet make-open">
          {t('copy.import')}
          <input
            type="file"
            accept=".json"
            data-testid="copy-open"
            onChange={(e) => {
              const [file] = e.currentTarget.files ?? [];
              e.currentTarget.value = '';
              if (file) void model.open(textOf(file, 512));
            }}
          />
        </label>
        {own && (
          <button
            type="button"
            class="btn quiet"
            data-testid="copy-clear"
            onBlur={() => (sure.value = false)}
            onClick={() => {
              if (sure.value) model.clear();
              sure.value = !sure.value;
            }}
          >
            {t(sure.value ? 'copy.allBackSure' : 'copy.allBack')}
          </button>
        )}
      </div>
      <div role="status" data-testid="copy-check">
        {model.busy.value ? (
          <p class="vignette-note">{t('copy.checking')}</p>
        ) : model.faults.value.length === 0 ? (
          <p class="vignette-note">{t('copy.good')}</p>
        ) : (
          <ul class="vignette-list">
            {model.faults.value.slice(0, 20).map((f) => (
              <li key={`${f.place} ${f.text}`} class="make-fault">
                <button type="button" class="btn quiet" onClick={() => model.go(f.place)}>
                  {model.called(f.place)}: {f.text}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function SpotPanel({ model }: { model: CopyModel }) {
  const spot = model.spot.value,
    own = spot ? model.data.value.values[spot.place] : undefined;
  return (
    <>
      <div class="vignette-fields">
        <label>
          <span>{t('copy.find')}</span>
          <input
            type="search"
            data-testid="copy-find"
            value={model.find.value}
            onInput={(e) => (model.find.value = e.currentTarget.value)}
          />
        </label>
        <label>
          <span>{t('copy.only')}</span>
          <select value={model.only.value} onChange={(e) => (model.only.value = e.currentTarget.value as Only)}>
            {ONLY.map((one) => (
              <option key={one} value={one}>
                {t(`copy.only.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul class="copy-legend">
        {(['rulebook', 'reconstruction', 'owner'] as const).map((said) => (
          <li key={said}>
            <i class={`copy-cell ${said}`} /> {t(`copy.${said}`)}
          </li>
        ))}
      </ul>
      {spot ? (
        <fieldset data-testid="copy-spot">
          <legend title={spot.place}>{model.called(spot.place)}</legend>
          <p class="vignette-note">
            {t(`copy.${own === undefined ? spot.provenance : 'owner'}`)} · {t('copy.was', { text: String(spot.ours) })}
          </p>
          <div class="vignette-chips">
            {own === undefined ? (
              <button type="button" class="btn quiet" onClick={() => model.confirm(spot)}>
                {t('copy.confirm')}
              </button>
            ) : (
              <button type="button" class="btn quiet" data-testid="copy-back" onClick={() => model.drop(spot.place)}>
                {t('copy.back')}
              </button>
            )}
          </div>
        </fieldset>
      ) : (
        <p class="vignette-note">{t('copy.pick')}</p>
      )}
    </>
  );
}

function HexPanel({ model }: { model: CopyModel }) {
  const ground = model.ground.value,
    hex = model.hex.value,
    words = useSignal<MapWords | null>(null),
    hexes = model.data.value.hexes;
  useEffect(() => {
    void api.ground(model.title, lang.peek()).then((found) => {
      words.value = found;
    });
  }, [model, lang.value]);
  if (!ground || hex === null) return <p class="vignette-note">{t('copy.pick')}</p>;
  const known = (family: 'terrain' | 'countries' | 'features' | 'hexsides' | 'networks'): string[] =>
    ground.map.vocabulary[family] ?? [];
  const name = (family: string, word: string): string =>
      words.value?.words.find((w) => w.family === family && w.word === word)?.name ?? word,
    features = ground.value(hexes, hex, 'features').split(' ').filter(Boolean),
    own = hexes[hex];
  const was = (field: string): string =>
    own?.[field] === undefined ? '' : t('copy.was', { text: ground.printed(hex, field) || t('copy.none') });
  return (
    <fieldset data-testid="copy-hex">
      <legend>
        {t('copy.hex', { hex })} ·{' '}
        {t(
          own
            ? 'copy.owner'
            : ground.printed(hex, 'provenance') === 'rulebook'
              ? 'copy.rulebook'
              : 'copy.reconstruction',
        )}
      </legend>
      {own && (
        <button type="button" class="btn quiet" data-testid="copy-hex-back" onClick={() => model.dropHex(hex)}>
          {t('copy.back')}
        </button>
      )}
      <label class="vignette-line">
        <span>
          {t('copy.terrain')} {was('terrain')}
        </span>
        <select
          data-testid="copy-terrain"
          value={ground.value(hexes, hex, 'terrain')}
          onChange={(e) => model.setField(hex, 'terrain', e.currentTarget.value)}
        >
          {known('terrain').map((word) => (
            <option key={word} value={word}>
              {name('terrain', word)}
            </option>
          ))}
        </select>
      </label>
      <label class="vignette-line">
        <span>
          {t('copy.place')} {was('place')}
        </span>
        <Typed
          key={hex}
          data-testid="copy-place"
          maxLength={60}
          value={ground.value(hexes, hex, 'place')}
          late
          set={(text) => model.setField(hex, 'place', text.trim() || '-')}
        />
      </label>
      {known('countries').length > 0 && (
        <label class="vignette-line">
          <span>
            {t('copy.country')} {was('country')}
          </span>
          <select
            value={ground.value(hexes, hex, 'country')}
            onChange={(e) => model.setField(hex, 'country', e.currentTarget.value || '-')}
          >
            {['', ...known('countries')].map((word) => (
              <option key={word} value={word}>
                {word ? name('country', word) : t('copy.none')}
              </option>
            ))}
          </select>
        </label>
      )}
      <Toggles
        label={t('copy.features')}
        words={known('features')}
        named={(word) => name('feature', word)}
        on={features}
        set={(some) => model.setField(hex, 'features', some.join(' ') || '-')}
      />
      {ground.directions.map((direction) => (
        <Toggles
          key={direction}
          label={t('copy.sides', { direction })}
          words={known('hexsides')}
          named={(word) => name('hexside', word)}
          on={ground.kinds(hexes, hex, direction)}
          set={(some) => model.setHex(ground.withKinds(hexes, hex, direction, some))}
        />
      ))}
      {known('networks').map((network) => (
        <Toggles
          key={network}
          label={t('copy.lines', { network: name('network', network) })}
          words={ground.directions.filter((direction) => ground.near(hex, direction) !== null)}
          named={(word) => word}
          on={ground.lines(hexes, hex, network)}
          set={(some) => model.setHex(ground.withLines(hexes, hex, network, some))}
        />
      ))}
    </fieldset>
  );
}

function Toggles(of: {
  label: string;
  words: readonly string[];
  named: (word: string) => string;
  on: string[];
  set: (some: string[]) => void;
}) {
  if (!of.words.length) return null;
  return (
    <div class="vignette-line" role="group" aria-label={of.label}>
      <span>{of.label}</span>
      <div class="vignette-chips">
        {of.words.map((word) => (
          <button
            key={word}
            type="button"
            aria-pressed={of.on.includes(word)}
            class={of.on.includes(word) ? 'btn on' : 'btn quiet'}
            onClick={() => of.set(of.on.includes(word) ? of.on.filter((w) => w !== word) : [...of.on, word])}
          >
            {of.named(word)}
          </button>
        ))}
      </div>
    </div>
  );
}

const CopyMap = ({ model }: { model: CopyModel }) => (
  <EditorMap
    model={model}
    label={t('copy.map')}
    name="copy-map"
    click={(_, hex) => {
      model.hex.value = hex;
    }}
    painted={(stage) => [
      () => {
        const hex = model.shown.value;
        if (hex && model.map.value) void stage.fit([hex, ...stage.neighbours(hex)]);
      },
      () =>
        stage.setOverlay({
          choices: model.hex.value === null ? [] : [model.hex.value],
          brackets: Object.keys(model.data.value.hexes),
        }),
    ]}
  />
);
