/** On a phone: said once, what this screen is too small for and what works all the same. */
import { useEffect } from 'preact/hooks';
import { t } from '../i18n';
import type { TableModel } from './model';
import { recall, retain } from '../settings/memory';

const KEY = 'front85.small';
const TOO_SMALL = '(max-width: 620px), (max-height: 420px)';

export function SmallScreen({ table }: { table: TableModel }) {
  const { small } = table;
  useEffect(() => {
    small.value = window.matchMedia(TOO_SMALL).matches && !recall(KEY, 0, true);
  }, []);
  // What the opponent did comes first; this waits until it is read.
  if (!small.value || table.playback.on.value || table.playback.briefing.value || table.opening.on.value) return null;
  const shut = (): void => {
    small.value = false;
    retain(KEY, 1, true);
  };
  return (
    <section
      class="small-screen panel panel-in"
      role="alertdialog"
      aria-label={t('small.title')}
      data-testid="small-screen"
    >
      <h2>{t('small.title')}</h2>
      <p>{t('small.works')}</p>
      <p>{t('small.better')}</p>
      <div>
        <button type="button" class="btn go" onClick={shut}>
          {t('small.on')}
        </button>
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            shut();
            table.session.panel.value = 'list';
          }}
        >
          {t('menu.list')}
        </button>
      </div>
    </section>
  );
}
