/** The file of a vignette: name, cases, text; saved, opened, changed by hand. */
import { useSignal } from '@preact/signals';
import type { VignetteModel } from './vignette';
import { t, type MessageKey } from '../i18n';
import { handOver, textOf } from '../net/api';

export function VignetteFile({ model }: { model: VignetteModel }) {
  const bench = model.bench.value,
    draft = model.draft.value,
    written = useSignal<string | null>(null),
    cases = useSignal<string | null>(null), // as typed: an answer that comes meanwhile must not take it away
    text = written.value ?? bench?.text ?? '';
  const steps = draft.step.length > 0,
    verdict: MessageKey = !steps
      ? 'vig.noSteps'
      : bench?.player === 'chance'
        ? 'vig.chance'
        : bench?.differences.length
          ? 'vig.differs'
          : 'vig.holds';
  return (
    <>
      <label class="vignette-line">
        <span>{t('vig.name')}</span>
        <input
          data-testid="vignette-name"
          value={draft.title}
          onInput={(e) => {
            model.draft.value = { ...model.draft.peek(), title: e.currentTarget.value };
          }}
          onChange={() => model.change({})}
        />
      </label>
      <label class="vignette-line">
        <span>{t('vig.proves')}</span>
        <input
          data-testid="vignette-proves"
          value={cases.value ?? (draft.proves ?? []).join(', ')}
          onInput={(e) => {
            cases.value = e.currentTarget.value;
            const proves = cases.value
              .split(',')
              .map((x) => x.trim())
              .filter(Boolean);
            model.draft.value = { ...model.draft.peek(), proves };
          }}
          onChange={() => model.change({})}
        />
      </label>
      <p role="status" data-testid="holds" class={bench?.differences.length ? 'vignette-failed' : 'vignette-note'}>
        {t(model.busy.value ? 'common.loading' : verdict)}
      </p>
      {bench?.differences.map((line) => (
        <p key={line} class="vignette-failed">
          {line}
        </p>
      ))}
      <label class="vignette-line">
        <span>{t('vig.text')}</span>
        <textarea
          data-testid="vignette-text"
          rows={18}
          spellcheck={false}
          value={text}
          onInput={(e) => {
            written.value = e.currentTarget.value;
          }}
        />
      </label>
      <div class="vignette-foot">
        {written.value !== null && (
          <button
            type="button"
            class="btn go"
            data-testid="take-over"
            onClick={() => {
              void model.open(text).then(() => {
                written.value = null;
              });
            }}
          >
            {t('vig.take')}
          </button>
        )}
        <button
          type="button"
          class={written.value === null && steps ? 'btn go' : 'btn quiet'}
          data-testid="save-vignette"
          onClick={() => {
            const name =
              draft.title
                .trim()
                .toLowerCase()
                .replace(/[^\p{L}\p{N}]+/gu, '-') || 'vignette';
            handOver(new Blob([text], { type: 'application/toml' }), `${name}.toml`);
          }}
        >
          {t('vig.save')}
        </button>
        <label class="btn quiet">
          {t('vig.open')}
          <input
            type="file"
            accept=".toml"
            class="hidden-text"
            data-testid="open-vignette"
            onChange={(e) => {
              const file = e.currentTarget.files?.[0];
              if (file)
                void model.open(textOf(file, 256)).then(() => {
                  written.value = null;
                });
            }}
          />
        </label>
      </div>
    </>
  );
}
