/** A computer thinks long: how far it is, and a way to have it play. */
import { t } from '../i18n';
import type { TableModel } from '../table/model';

export function LongThought({ table }: { table: TableModel }) {
  const { session } = table,
    thought = session.wire.thought.value;
  if (!thought) return null;
  return (
    <div class="thought" data-testid="thought">
      <progress
        max={1}
        value={thought.share}
        aria-label={t('table.thinking', { name: session.sideName(thought.side) })}
      />
      <button
        type="button"
        class="btn quiet"
        title={t('table.hurryHint')}
        onClick={() => {
          session.wire.hurry().catch((e: Error) => session.say(e.message));
        }}
      >
        {t('table.hurry')}
      </button>
    </div>
  );
}
