/** In the head of the start pages: settings and the language. */
import { set, settings } from '../settings/settings';
import { t } from '../i18n';
import { Choice } from '../parts/parts';

export function Tools({ open }: { open: () => void }) {
  return (
    <>
      <button type="button" class="btn" onClick={open}>
        {t('common.settings')}
      </button>
      <Choice
        label={t('common.language')}
        value={settings.value.lang}
        options={[
          ['en', 'EN'],
          ['pl', 'PL'],
        ]}
        pick={(x) => set({ lang: x })}
      />
    </>
  );
}
