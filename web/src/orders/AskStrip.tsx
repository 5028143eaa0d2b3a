/** A question to me in the middle of the show: what it is, how far away, and whether I answer now or watch on. */
import type { TableModel } from '../table/model';
import { t } from '../i18n';
import { Kbd } from '../parts/parts';

export function AskStrip({ table }: { table: TableModel }) {
  const { playback, session } = table,
    ask = session.live.value?.ask;
  if (!playback.strip.value || !ask) return null;
  return (
    <section class="ask-strip panel panel-in" role="status" aria-label={t('show.asked')} data-testid="ask-strip">
      <p>
        {ask.prompt} <small>{t('show.before', { s: Math.max(1, Math.ceil(playback.rest.value / 1000)) })}</small>
      </p>
      <button type="button" class="btn quiet" onClick={() => playback.watchOn()}>
        {t('show.watchOn')}
      </button>
      <button
        type="button"
        class={`btn ${table.club.value?.asked ? 'quiet' : 'go'}`}
        onClick={() => playback.skip()}
        data-testid="answer-now"
      >
        {t('show.answer')}
        <Kbd k="Enter" />
      </button>
    </section>
  );
}
