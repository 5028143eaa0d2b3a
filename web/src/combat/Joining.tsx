/** Who and what is in an attack: the hexes struck, and the units that may join. */
import { t } from '../i18n';
import type { TableModel } from '../table/model';
import { Counter } from '../units/Counter';

/** What is struck and what could be struck with it: the way without a modifier key. Nothing where there is no choice. */
export function Targets({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    struck = b.struck.value,
    further = b.further.value;
  if (!session.mine.value || !struck.length || struck.length + further.length < 2) return null;
  const named = (hex: string): string => {
    const place = session.hexes.value.get(hex)?.place;
    return place ? `${hex} ${place}` : hex;
  };
  return (
    <div class="sect targets" role="group" aria-label={t('combat.targets')} data-testid="targets">
      <h3>
        {t('combat.targets')}
        <small>{t('combat.targetsHow')}</small>
      </h3>
      {[...struck, ...further].sort().map((hex) => {
        const on = struck.includes(hex);
        return (
          <button
            key={hex}
            type="button"
            role="checkbox"
            aria-checked={on}
            class={on ? 'on' : ''}
            data-hex={hex}
            disabled={on && struck.length === 1}
            aria-label={t(on ? 'combat.targetOut' : 'combat.targetIn', { hex: named(hex) })}
            onClick={() => {
              void b.join(hex);
            }}
          >
            <b>{on ? hex : `+ ${hex}`}</b>
          </button>
        );
      })}
    </div>
  );
}

/** Who may join, as a row of toggles. */
export function Candidates({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder,
    step = b.step.value;
  if (!step) return null;
  const words = [...new Set([...step.words.map((w) => w.word), ...b.everybody.value])]; // some may join only after others, guns behind them
  if (words.length < 2) return null;
  return (
    <div class="cands" role="group" aria-label={t('ask.set')}>
      {words.map((word) => {
        const unit = session.unit.value.get(word),
          on = b.picked.value.includes(word);
        return (
          unit && (
            <button
              key={word}
              type="button"
              role="checkbox"
              aria-checked={on}
              class={on ? 'on' : ''}
              onClick={() => {
                void b.members.toggle(word);
              }}
            >
              <Counter unit={unit} size={36} />
              <span>{unit.hex}</span>
            </button>
          )
        );
      })}
    </div>
  );
}
