/** After a combat of the Pact: which corps reserves can be sent, and how often the table asks. */
import { num, t } from '../../i18n';
import type { TableModel } from '../../app/table';
import { Counter } from '../../ui/Counter';
import { Choice } from '../../ui/parts';
import { ironSettings, setIron } from './settings';

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
      <div class="sect">
        <AskReserves />
      </div>
    </section>
  );
}

/** How often the table asks about reserves. */
function AskReserves() {
  return (
    <>
      <h3>{t('is.set.reserves')}</h3>
      <Choice
        label={t('is.set.reserves')}
        value={ironSettings.value.reserves}
        options={[
          ['matters', t('is.set.matters')],
          ['always', t('is.set.always')],
        ]}
        pick={(reserves) => setIron({ reserves })}
      />
    </>
  );
}

/** The game's own rows of the settings sheet. */
export function IronSettingsRows() {
  return (
    <>
      <div class="set-row">
        <span>{t('is.set.reserves')}</span>
        <Choice
          label={t('is.set.reserves')}
          value={ironSettings.value.reserves}
          options={[
            ['matters', t('is.set.matters')],
            ['always', t('is.set.always')],
          ]}
          pick={(reserves) => setIron({ reserves })}
        />
      </div>
      <div class="set-row">
        <span>{t('is.set.missions')}</span>
        <Choice
          label={t('is.set.missions')}
          value={ironSettings.value.missions}
          options={[
            ['matters', t('is.set.matters')],
            ['always', t('is.set.always')],
          ]}
          pick={(missions) => setIron({ missions })}
        />
      </div>
      <div class="set-row">
        <span>{t('is.set.flak')}</span>
        <Choice
          label={t('is.set.flak')}
          value={ironSettings.value.flak}
          options={[
            ['staff', t('is.set.flakFires')],
            ['ask', t('is.set.bridgesAsk')],
          ]}
          pick={(flak) => setIron({ flak })}
        />
      </div>
      <div class="set-row">
        <span>{t('is.set.fights')}</span>
        <Choice
          label={t('is.set.fights')}
          value={ironSettings.value.fights}
          options={[
            ['matters', t('is.set.fightsMatter')],
            ['all', t('is.set.fightsAll')],
            ['results', t('is.set.fightsResults')],
          ]}
          pick={(fights) => setIron({ fights })}
        />
      </div>
      <div class="set-row">
        <span>{t('is.set.bridges')}</span>
        <Choice
          label={t('is.set.bridges')}
          value={ironSettings.value.bridges}
          options={[
            ['ask', t('is.set.bridgesAsk')],
            ['demolish', t('is.set.bridgesBlow')],
            ['spare', t('is.set.bridgesSpare')],
          ]}
          pick={(bridges) => setIron({ bridges })}
        />
      </div>
      <div class="set-row">
        <span>{t('is.set.combat')}</span>
        <Choice
          label={t('is.set.combat')}
          value={ironSettings.value.combat}
          options={[
            ['open', t('is.set.combatOpen')],
            ['covered', t('is.set.combatCovered')],
          ]}
          pick={(combat) => setIron({ combat })}
        />
      </div>
    </>
  );
}
