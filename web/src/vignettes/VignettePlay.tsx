/** Playing a vignette: the question, the words that may come next, the dice, and the steps so far. */
import { useSignal } from '@preact/signals';
import { sideName } from '../parts/sides';
import type { Step, VignetteModel } from './vignette';
import { num, t } from '../i18n';
import type { StepTold } from '../wire.gen';
import { Cases, Mark } from '../parts/parts';

/** So many words are shown at once; of more, those that match what is typed. */
const MOST = 60;

export function VignettePlay({ model }: { model: VignetteModel }) {
  const bench = model.bench.value,
    forms = model.forms.value;
  if (!bench || !forms) return <p>{t('common.loading')}</p>;
  return (
    <>
      {model.draft.value.moment && model.draft.value.title && (
        <p data-testid="vignette-question">
          <b>{model.draft.value.title}</b>
        </p>
      )}
      <div class="vignette-ask" data-testid="vignette-ask" aria-live="polite">
        {bench.player ? (
          <>
            <p class="eyebrow">
              <Mark side={bench.player} /> {bench.player === 'chance' ? t('vig.chance') : sideName(bench.player)}
              {' · '}
              <span>{bench.phase}</span> <Cases ids={[bench.case]} />
            </p>
            <p>{bench.prompt}</p>
          </>
        ) : (
          !bench.error && <p>{t('vig.nobody')}</p>
        )}
      </div>
      {bench.player === 'chance' ? <Dice model={model} /> : bench.player && <Sentence model={model} />}
      {bench.player && bench.player !== 'chance' && <Trial model={model} />}
      <Steps model={model} />
      <label class="vignette-row">
        <span>{t('vig.seenBy')}</span>
        <select
          value={model.side.value}
          onChange={(e) => {
            model.side.value = e.currentTarget.value;
            void model.ask();
          }}
        >
          <option value="">{t('vig.whoever')}</option>
          {forms.sides.map((side) => (
            <option key={side} value={side}>
              {sideName(side)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function Dice({ model }: { model: VignetteModel }) {
  const bench = model.bench.value;
  return (
    <fieldset>
      <legend>{t('vig.face')}</legend>
      <div class="vignette-chips">
        {bench?.faces.map((face) => (
          <button
            key={face}
            type="button"
            class="btn quiet num"
            data-testid={`face-${face}`}
            onClick={() => model.roll({ face })}
          >
            {face}
          </button>
        ))}
      </div>
      {bench && bench.results.length > 0 && (
        <>
          <p class="vignette-note">{t('vig.result')}</p>
          <div class="vignette-chips">
            {bench.results.map((result) => (
              <button
                key={result}
                type="button"
                class="btn quiet num"
                data-testid={`result-${result}`}
                onClick={() => model.roll({ result })}
              >
                {result}
              </button>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

function Sentence({ model }: { model: VignetteModel }) {
  const bench = model.bench.value,
    said = model.prefix.value,
    wanted = useSignal('');
  const words = bench?.words ?? [],
    match = wanted.value.trim().toLowerCase(),
    shown = words.filter((w) => !match || `${w.word} ${w.label}`.toLowerCase().includes(match)).slice(0, MOST);
  return (
    <fieldset>
      <legend>{said.length ? said.join(' ') : t('vig.words')}</legend>
      {words.length > MOST && (
        <>
          <p class="vignette-note">{t('vig.manyWords', { n: words.length })}</p>
          <input
            type="search"
            aria-label={t('vig.filter')}
            placeholder={t('vig.filter')}
            value={wanted.value}
            onInput={(e) => {
              wanted.value = e.currentTarget.value;
            }}
          />
        </>
      )}
      <div class="vignette-chips" data-testid="words">
        {shown.map((w) => (
          <button
            key={w.word}
            type="button"
            class="btn quiet"
            data-testid={`word-${w.word}`}
            onClick={() => {
              wanted.value = '';
              model.say(w.word);
            }}
          >
            {said.length ? w.word : w.label}
            {w.cost !== null && <small class="num">{num(w.cost)}</small>}
          </button>
        ))}
      </div>
      <div class="vignette-foot">
        {said.length > 0 && (
          <button type="button" class="btn quiet" onClick={() => model.back()}>
            {t('vig.backWord')}
          </button>
        )}
        {model.whole.value && (
          <button type="button" class="btn go" data-testid="act" onClick={() => model.act()}>
            {t('vig.do', { text: said.join(' ') })}
          </button>
        )}
      </div>
    </fieldset>
  );
}

function Trial({ model }: { model: VignetteModel }) {
  const bench = model.bench.value,
    text = model.trial.value,
    tested = useSignal('');
  const known = tested.value !== '' && tested.value === text && !model.busy.value;
  return (
    <fieldset>
      <legend>{t('vig.try')}</legend>
      <form
        class="vignette-try"
        onSubmit={(e) => {
          e.preventDefault();
          tested.value = text;
          void model.ask();
        }}
      >
        <input
          aria-label={t('vig.try')}
          data-testid="trial"
          placeholder={t('vig.tryHint')}
          value={text}
          onInput={(e) => {
            model.trial.value = e.currentTarget.value;
          }}
        />
        <button type="submit" class="btn quiet" data-testid="test">
          {t('vig.test')}
        </button>
      </form>
      {known && bench && (
        <div data-testid="verdict" role="status">
          {bench.refusal ? (
            <p>
              <Cases ids={bench.refusal.cases} /> {bench.refusal.text}
            </p>
          ) : (
            <p>{t('vig.allowed')}</p>
          )}
          <button
            type="button"
            class="btn quiet"
            data-testid="keep"
            onClick={() => {
              tested.value = '';
              model.add(bench.refusal ? { refused: text.trim() } : { do: text.trim() });
            }}
          >
            {bench.refusal ? t('vig.keepRefused') : t('vig.doIt')}
          </button>
        </div>
      )}
    </fieldset>
  );
}

function Steps({ model }: { model: VignetteModel }) {
  const steps = model.draft.value.step,
    told = model.bench.value?.steps ?? [];
  if (!steps.length) return null;
  return (
    <fieldset>
      <legend>{t('vig.steps')}</legend>
      <ol class="vignette-steps" data-testid="steps">
        {steps.map((step, n) => (
          <li key={n}>
            <b>{step.refused ? t('vig.refusedStep', { text: step.refused }) : step.do || t('vig.lookStep')}</b>
            {diceOf(step) && <span class="vignette-note"> {t('vig.diceStep', { text: diceOf(step) })}</span>}
            <Became told={told[n]} />
          </li>
        ))}
      </ol>
      <button type="button" class="btn quiet" data-testid="take-back" onClick={() => model.takeBack()}>
        {t('vig.takeBack')}
      </button>
    </fieldset>
  );
}

const diceOf = (step: Step): string => [step.dice ?? [], step.table ?? []].flat().join(', ');

function Became({ told }: { told: StepTold | undefined }) {
  if (!told) return null;
  return (
    <>
      {told.refusal && (
        <p>
          <Cases ids={told.refusal.cases} /> {told.refusal.text}
        </p>
      )}
      {told.log.map((line, n) => (
        <p key={n}>{line}</p>
      ))}
    </>
  );
}
