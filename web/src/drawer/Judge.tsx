/** Ask a judge: this moment, the question in plain words and the choice in doubt as a file to mail. */
import { useSignal } from '@preact/signals';
import { lang, t } from '../i18n';
import { api } from '../net/api';
import type { TableModel } from '../table/model';
import { Sheet } from '../parts/parts';

export function AskJudge({ table, close }: { table: TableModel; close: () => void }) {
  const { session } = table,
    words = useSignal(''),
    choice = useSignal(session.builder.prefix.peek().join(' ')),
    failed = useSignal('');
  const seat = session.state.value?.seat ?? '',
    side = seat === 'both' ? (session.state.value?.ask?.player ?? '') : seat;
  const save = (e: Event): void => {
    e.preventDefault();
    const ply = table.replay.ply.peek(),
      asked = { choice: choice.value.trim(), words: words.value.replace(/\s+/g, ' ').trim() };
    api.question(session.id, session.token, asked, ply, lang.peek()).then(
      () => {
        close();
        session.say(t('judge.saved'));
      },
      (error: Error) => {
        failed.value = error.message;
      },
    );
  };
  return (
    <Sheet title={t('judge.menu')} close={close}>
      <form onSubmit={save} class="judge" data-testid="judge">
        <p>{t('judge.lead', { side: side ? session.sideName(side) : '' })}</p>
        <label class="vignette-line">
          <span>{t('judge.words')}</span>
          <textarea
            autofocus
            rows={3}
            data-testid="judge-words"
            value={words.value}
            maxLength={1000}
            onInput={(e) => {
              words.value = e.currentTarget.value;
            }}
          />
        </label>
        <label class="vignette-line">
          <span>{t('judge.choice')}</span>
          <input
            data-testid="judge-choice"
            value={choice.value}
            maxLength={400}
            onInput={(e) => {
              choice.value = e.currentTarget.value;
            }}
          />
        </label>
        {failed.value && <p role="alert">{failed.value}</p>}
        <div class="sheet-foot">
          <button type="button" class="btn quiet" onClick={close}>
            {t('common.cancel')}
          </button>
          <button type="submit" class="btn go" data-testid="judge-save">
            {t('judge.save')}
          </button>
        </div>
      </form>
    </Sheet>
  );
}
