/** What this browser remembers, in rows. */
import { t, type MessageKey } from '../i18n';
import { mayNotify } from '../app/herald';
import { PACES } from '../app/playback';
import { set, settings, type MapChoice, type ThemeChoice } from '../app/settings';
import { sound } from '../app/sound';
import type { TableModel } from '../app/table';
import { Choice, Sheet } from './parts';

export function SettingsSheet({ close, table }: { close: () => void; table?: TableModel }) {
  const Own = table?.session.furniture.value.Settings;
  const s = settings.value,
    row = (label: MessageKey, control: preact.JSX.Element) => (
      <div class="set-row">
        <span>{t(label)}</span>
        {control}
      </div>
    );
  return (
    <Sheet title={t('common.settings')} close={close}>
      {row(
        'common.language',
        <Choice
          label={t('common.language')}
          value={s.lang}
          options={[
            ['en', 'English'],
            ['pl', 'Polski'],
          ]}
          pick={(lang) => set({ lang })}
        />,
      )}
      {row(
        'set.theme',
        <Choice<ThemeChoice>
          label={t('set.theme')}
          value={s.theme}
          options={[
            ['system', t('set.system')],
            ['light', t('set.light')],
            ['dark', t('set.dark')],
          ]}
          pick={(theme) => set({ theme })}
        />,
      )}
      {row(
        'set.mapTheme',
        <Choice<MapChoice>
          label={t('set.mapTheme')}
          value={s.map}
          options={[
            ['panels', t('set.asPanels')],
            ['light', t('set.light')],
            ['dark', t('set.dark')],
          ]}
          pick={(map) => set({ map })}
        />,
      )}
      {row(
        'set.motion',
        <Choice
          label={t('set.motion')}
          value={s.motion}
          options={[
            ['system', t('set.system')],
            ['full', t('set.motionFull')],
            ['less', t('set.motionLess')],
          ]}
          pick={(motion) => set({ motion })}
        />,
      )}
      {row(
        'set.text',
        <Choice
          label={t('set.text')}
          value={s.text}
          options={[
            [100, '100%'],
            [115, '115%'],
            [130, '130%'],
            [150, '150%'],
          ]}
          pick={(text) => set({ text })}
        />,
      )}
      {row(
        'set.cover',
        <Choice
          label={t('set.cover')}
          value={s.cover}
          options={[
            ['needed', t('set.coverNeeded')],
            ['always', t('set.coverAlways')],
            ['never', t('set.coverNever')],
          ]}
          pick={(cover) => set({ cover })}
        />,
      )}
      {row(
        'set.show',
        <Choice
          label={t('set.show')}
          value={s.show}
          options={[
            ['all', t('set.showAll')],
            ['headlines', t('set.showHeadlines')],
            ['brief', t('set.showBrief')],
          ]}
          pick={(show) => set({ show })}
        />,
      )}
      {row(
        'set.pace',
        <Choice
          label={t('set.pace')}
          value={s.pace}
          options={PACES.map((p) => [p, p === 0.5 ? '½×' : `${p}×`] as const)}
          pick={(pace) => set({ pace })}
        />,
      )}
      {row(
        'set.follow',
        <Choice
          label={t('set.follow')}
          value={s.follow ? 1 : 0}
          options={[
            [1, t('set.on')],
            [0, t('set.off')],
          ]}
          pick={(on) => set({ follow: on === 1 })}
        />,
      )}
      {row(
        'set.forced',
        <Choice
          label={t('set.forced')}
          value={s.forced ? 1 : 0}
          options={[
            [1, t('set.on')],
            [0, t('set.off')],
          ]}
          pick={(on) => set({ forced: on === 1 })}
        />,
      )}
      {row(
        'set.opening',
        <Choice
          label={t('set.opening')}
          value={s.opening ? 1 : 0}
          options={[
            [1, t('set.on')],
            [0, t('set.off')],
          ]}
          pick={(on) => set({ opening: on === 1 })}
        />,
      )}
      {row(
        'set.confirm',
        <Choice
          label={t('set.confirm')}
          value={s.confirm}
          options={[
            ['usual', t('set.confirmUsual')],
            ['always', t('set.confirmAlways')],
            ['never', t('set.confirmNever')],
          ]}
          pick={(confirm) => set({ confirm })}
        />,
      )}
      {row(
        'set.sound',
        <Choice
          label={t('set.sound')}
          value={s.sound}
          options={[
            [0, t('set.off')],
            [30, t('set.soft')],
            [80, t('set.loud')],
          ]}
          pick={(loud) => {
            set({ sound: loud });
            sound('turn');
          }}
        />,
      )}
      {row(
        'set.notify',
        <Choice
          label={t('set.notify')}
          value={s.notify ? 1 : 0}
          options={[
            [1, t('set.on')],
            [0, t('set.off')],
          ]}
          pick={(on) => {
            if (on === 0) set({ notify: false });
            else void mayNotify().then((may) => set({ notify: may }));
          }}
        />,
      )}
      {Own && <Own />}
    </Sheet>
  );
}
