/** After a combat of the Pact: which corps reserves can be sent. */
import { num, t, type MessageKey } from '../../i18n';
import type { TableModel } from '../../table/model';
import { Counter } from '../../units/Counter';
import { Choice } from '../../parts/parts';
import { ironSettings, setIron, type IronSettings } from './settings';

export function ReservesPanel({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    verb = b.verbs.value.find((v) => v.word === 'activate');
  const units = (verb?.words ?? [])
      .map((w) => ({ unit: session.unit.value.get(w.word), matters: w.hint?.matters === true, left: w.hint?.left }))
      .filter((x) => x.unit !== undefined),
    chosen = b.prefix.value[1];
  const options = b.step.value?.words.filter((w) => !session.hexes.value.has(w.word)) ?? [];
  return (
    <section class="insp panel panel-in" aria-label={t('is.activate')} data-testid="reserves">
      <header class="p-head">
        <h2>{t('is.reserves.title')}</h2>
        <p>{t('is.reserves.note')}</p>
      </header>
      <ul class="unit-list">
        {units.map(
          ({ unit, matters, left }) =>
            unit && (
              <li key={unit.id}>
                <button
                  type="button"
                  class={`unit-row can ${unit.id === chosen ? 'on' : ''}`}
                  aria-pressed={unit.id === chosen}
                  onMouseEnter={() => {
                    if (unit.hex) session.hover.value = { hex: unit.hex, unitId: unit.id };
                  }}
                  onClick={() => {
                    void b.start('activate', unit.id);
                  }}
                >
                  <Counter unit={unit} size={44} />
                  <span class="unit-say">
                    <b>{unit.name}</b>
                    <span>
                      {unit.hex}
                      {typeof left === 'number' ? ` · ${t('insp.left', { n: num(left) })}` : ''}
                      {matters ? ` · ${t('is.reserves.near')}` : ''}
                    </span>
                  </span>
                  <b class="num strong">{unit.strength}</b>
                </button>
              </li>
            ),
        )}
      </ul>
      {options.length > 0 && chosen && (
        <div class="sect">
          <ul class="extra-rows">
            {options.map((w) => (
              <li key={w.word}>
                <button
                  type="button"
                  onClick={() => {
                    void b.push(w.word);
                  }}
                >
                  <b>{t(session.furniture.value.wordLabel(w.word, w.hint) ?? { text: w.word })}</b>
                  <small>{typeof w.hint?.cost === 'number' ? t('is.cost', { n: num(w.hint.cost) }) : ''}</small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

type Rows = { [K in keyof IronSettings]: readonly (readonly [IronSettings[K], MessageKey])[] };
/** The game's own rows of the settings sheet, in order, each with its answers. */
const ROWS = {
  fights: [
    ['matters', 'is.set.fightsMatter'],
    ['all', 'is.set.fightsAll'],
    ['results', 'is.set.fightsResults'],
  ],
  combat: [
    ['open', 'is.set.combatOpen'],
    ['covered', 'is.set.combatCovered'],
  ],
} as const satisfies Rows;

function Answers<K extends keyof IronSettings>({ of }: { of: K }) {
  const answers: Rows[K] = ROWS[of];
  return (
    <Choice
      label={t(`is.set.${of}`)}
      value={ironSettings.value[of]}
      options={answers.map(([value, word]) => [value, t(word)] as const)}
      pick={(value) => setIron({ [of]: value })}
    />
  );
}

export function IronSettingsRows() {
  return (
    <>
      {(Object.keys(ROWS) as (keyof IronSettings)[]).map((of) => (
        <div key={of} class="set-row">
          <span>{t(`is.set.${of}`)}</span>
          <Answers of={of} />
        </div>
      ))}
    </>
  );
}
