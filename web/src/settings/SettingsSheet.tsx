/** What this browser remembers, in rows. */
import { furnitureAt } from '../games';
import { useState } from 'preact/hooks';
import { t, type MessageKey } from '../i18n';
import { mayNotify } from './herald';
import { PACES } from '../show/playback';
import { set, settings } from './settings';
import { SOFT, sound } from './sound';
import type { TableModel } from '../table/model';
import { Choice, Sheet } from '../parts/parts';

export function SettingsSheet({ close, table }: { close: () => void; table?: TableModel }) {
  const Own = table && furnitureAt(table.session).Settings;
  const s = settings.value,
    [refused, refuse] = useState(false),
    row = <T extends string | number>(
      label: MessageKey,
      value: T,
      options: readonly (readonly [T, string])[],
      pick: (value: T) => void,
    ) => (
      <div class="set-row">
        <span>{t(label)}</span>
        <Choice label={t(label)} value={value} options={options} pick={pick} />
      </div>
    );
  return (
    <Sheet title={t('common.settings')} close={close}>
      {row(
        'common.language',
        s.lang,
        [
          ['en', 'English'],
          ['pl', 'Polski'],
        ],
        (lang) => set({ lang }),
      )}
      {row(
        'set.theme',
        s.theme,
        [
          ['system', t('set.system')],
          ['light', t('set.light')],
          ['dark', t('set.dark')],
        ],
        (theme) => set({ theme }),
      )}
      {row(
        'set.mapTheme',
        s.map,
        [
          ['panels', t('set.asPanels')],
          ['light', t('set.light')],
          ['dark', t('set.dark')],
        ],
        (map) => set({ map }),
      )}
      {row(
        'set.motion',
        s.motion,
        [
          ['system', t('set.system')],
          ['full', t('set.motionFull')],
          ['less', t('set.motionLess')],
        ],
        (motion) => set({ motion }),
      )}
      {row(
        'set.text',
        s.text,
        [
          [100, '100%'],
          [115, '115%'],
          [130, '130%'],
          [150, '150%'],
        ],
        (text) => set({ text }),
      )}
      {row(
        'set.cover',
        s.cover,
        [
          ['needed', t('set.coverNeeded')],
          ['always', t('set.coverAlways')],
          ['never', t('set.coverNever')],
        ],
        (cover) => set({ cover }),
      )}
      {row(
        'set.show',
        s.show,
        [
          ['all', t('set.showAll')],
          ['headlines', t('set.showHeadlines')],
          ['brief', t('set.showBrief')],
        ],
        (show) => set({ show }),
      )}
      {row(
        'set.pace',
        s.pace,
        PACES.map((p) => [p, p === 0.5 ? '½×' : `${p}×`] as const),
        (pace) => set({ pace }),
      )}
      {row(
        'set.follow',
        s.follow ? 1 : 0,
        [
          [1, t('set.on')],
          [0, t('set.off')],
        ],
        (on) => set({ follow: on === 1 }),
      )}
      {row(
        'set.forced',
        s.forced ? 1 : 0,
        [
          [1, t('set.on')],
          [0, t('set.off')],
        ],
        (on) => set({ forced: on === 1 }),
      )}
      {row(
        'set.opening',
        s.opening ? 1 : 0,
        [
          [1, t('set.on')],
          [0, t('set.off')],
        ],
        (on) => set({ opening: on === 1 }),
      )}
      {row(
        'set.confirm',
        s.confirm,
        [
          ['usual', t('set.confirmUsual')],
          ['always', t('set.confirmAlways')],
          ['never', t('set.confirmNever')],
        ],
        (confirm) => set({ confirm }),
      )}
      {row(
        'set.sound',
        s.sound ?? SOFT,
        [
          [0, t('set.off')],
          [SOFT, t('set.soft')],
          [80, t('set.loud')],
        ],
        (loud) => {
          set({ sound: loud });
          sound('turn');
        },
      )}
      {row(
        'set.notify',
        s.notify ? 1 : 0,
        [
          [1, t('set.on')],
          [0, t('set.off')],
        ],
        (on) => {
          void mayNotify(on === 1).then((may) => {
            set({ notify: may });
            refuse(on === 1 && !may);
          });
        },
      )}
      {refused && <p class="empty">{t('set.notifyRefused')}</p>}
      {Own && <Own />}
    </Sheet>
  );
}
