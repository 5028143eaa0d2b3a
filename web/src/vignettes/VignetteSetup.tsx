/** What stands on the table before anything is played. */
import { sideName } from '../parts/sides';
import { without, type Brush, type Values, type VignetteModel } from './vignette';
import { t, type MessageKey } from '../i18n';
import type { FormField } from '../wire.gen';
import { Choice } from '../parts/parts';

const BRUSHES: Brush[] = ['counter', 'terrain', 'features', 'country', 'hexside', 'network', 'erase'];
const HINTS: Record<Brush, MessageKey> = {
  counter: 'vig.counterHint',
  terrain: 'vig.layHint',
  features: 'vig.layHint',
  country: 'vig.layHint',
  hexside: 'vig.hexsideHint',
  network: 'vig.networkHint',
  erase: 'vig.eraseHint',
};
/** Words of a counter that stand in front; the others are under "More". */
const FRONT = ['nat', 'type', 'kind', 'cf', 'move', 'attack', 'defense', 'values'];

export function VignetteSetup({ model }: { model: VignetteModel }) {
  const forms = model.forms.value,
    draft = model.draft.value;
  if (!forms) return <p>{t('common.loading')}</p>;
  if (draft.moment)
    return <p>{t('vig.momentSet', { side: sideName(String((draft.moment as { side?: string }).side ?? '')) })}</p>;
  const brush = model.brush.value,
    base = draft.map.base === 'printed' ? 'printed' : 'plain';
  const situate = (name: string, value: unknown): void => {
    const rest = without(draft.situation, name);
    model.change({ situation: value === null || value === '' ? rest : { ...rest, [name]: value } });
  };
  return (
    <>
      <div class="vignette-row">
        <span>{t('vig.mapKind')}</span>
        <Choice
          label={t('vig.mapKind')}
          value={base}
          options={[
            ['plain', t('vig.plain')],
            ['printed', t('vig.printed')],
          ]}
          pick={(kind) => model.change({ map: { ...draft.map, base: kind } })}
        />
      </div>
      <label class="vignette-row">
        <span>{t('vig.phase')}</span>
        <select
          data-testid="phase"
          value={String(draft.situation.phase ?? forms.phase)}
          onChange={(e) => situate('phase', e.currentTarget.value)}
        >
          {forms.phases.map((phase) => (
            <option key={phase} value={phase}>
              {phase}
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>{t('vig.brush')}</legend>
        <div class="vignette-chips">
          {BRUSHES.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-pressed={brush === kind}
              class={brush === kind ? 'btn on' : 'btn quiet'}
              data-testid={`brush-${kind}`}
              onClick={() => {
                model.brush.value = kind;
                model.pinned.value = model.held.value = null;
                model.ink.value = inks(model, kind)[0]?.[0] ?? '';
              }}
            >
              {t(`vig.brush.${kind}`)}
            </button>
          ))}
        </div>
        {inks(model, brush).length > 0 && (
          <select
            aria-label={t(`vig.brush.${brush}`)}
            data-testid="ink"
            value={model.ink.value}
            onChange={(e) => {
              model.ink.value = e.currentTarget.value;
              model.pinned.value = null;
            }}
          >
            {inks(model, brush).map(([word, name]) => (
              <option key={word} value={word}>
                {name}
              </option>
            ))}
          </select>
        )}
        <p class="vignette-note">{t(HINTS[brush])}</p>
      </fieldset>
      {brush === 'counter' && (
        <fieldset>
          <legend>{t('vig.newCounter')}</legend>
          <Fields
            fields={forms.unit.filter((f) => FRONT.includes(f.name))}
            values={model.mould.value}
            change={(values) => {
              model.mould.value = values;
            }}
          />
          <details>
            <summary>{t('vig.more')}</summary>
            <Fields
              fields={forms.unit.filter((f) => !FRONT.includes(f.name))}
              values={model.mould.value}
              change={(values) => {
                model.mould.value = values;
              }}
            />
          </details>
          <p class="vignette-note">{t('vig.asInFile')}</p>
        </fieldset>
      )}
      <fieldset>
        <legend>{t('vig.counters')}</legend>
        {Object.keys(draft.units).length === 0 && <p class="vignette-note">{t('vig.none')}</p>}
        <ul class="vignette-list">
          {Object.entries(draft.units).map(([name, unit]) => (
            <li key={name}>
              <span>
                <b>{name}</b> {String(unit.at ?? '')}
              </span>
              <button
                type="button"
                class="btn quiet"
                aria-label={t('vig.remove', { name })}
                onClick={() => model.remove(name)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <details>
        <summary>{t('vig.moreSituation')}</summary>
        <Fields
          fields={forms.situation}
          values={draft.situation}
          change={(values) => model.change({ situation: values })}
        />
      </details>
      <button
        type="button"
        class="btn go"
        data-testid="to-play"
        onClick={() => {
          model.tab.value = 'play';
          void model.ask();
        }}
      >
        {t('vig.next')}
      </button>
    </>
  );
}

/** The words a brush may lay, with the reader's names for them. */
function inks(model: VignetteModel, brush: Brush): [string, string][] {
  const f = model.forms.value;
  if (!f) return [];
  const [family, words] = {
    terrain: ['terrain', f.terrain],
    features: ['feature', f.features],
    country: ['country', f.countries],
    hexside: ['hexside', f.hexsides],
    network: ['network', f.networks],
    counter: ['', []],
    erase: ['', []],
  }[brush] as [string, string[]];
  return words.map((word) => [word, model.named(family, word)]);
}

function Fields({
  fields,
  values,
  change,
}: {
  fields: readonly FormField[];
  values: Values;
  change: (values: Values) => void;
}) {
  const put = (name: string, value: unknown): void => {
    const rest = without(values, name);
    change(value === '' || value === null ? rest : { ...rest, [name]: value });
  };
  return (
    <div class="vignette-fields">
      {fields.map((f) => (
        <label key={f.name}>
          <code>{f.name}</code>
          {f.kind === 'choice' ? (
            <select
              data-testid={`field-${f.name}`}
              value={String(values[f.name] ?? f.default ?? '')}
              onChange={(e) =>
                put(f.name, e.currentTarget.value === String(f.default ?? '') ? null : e.currentTarget.value)
              }
            >
              {f.default === null && <option value="" />}
              {f.options.map((o) => (
                <option key={o} value={o}>
                  {o}
                </option>
              ))}
            </select>
          ) : f.kind === 'switch' ? (
            <input
              type="checkbox"
              checked={Boolean(values[f.name] ?? f.default)}
              onChange={(e) =>
                put(f.name, e.currentTarget.checked === Boolean(f.default) ? null : e.currentTarget.checked)
              }
            />
          ) : (
            <input
              type={f.kind === 'number' ? 'number' : 'text'}
              data-testid={`field-${f.name}`}
              value={String(values[f.name] ?? '')}
              placeholder={String(f.default ?? '')}
              onChange={(e) =>
                put(
                  f.name,
                  f.kind === 'number' && e.currentTarget.value !== ''
                    ? Number(e.currentTarget.value)
                    : e.currentTarget.value,
                )
              }
            />
          )}
        </label>
      ))}
    </div>
  );
}
