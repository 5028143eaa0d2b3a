/** What the link of a mail opens: nothing more in one click, and a way back. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import type { ChannelShown } from '../../wire.gen';
import { hours } from '../time';

export function ByLink({ word, confirm }: { word: string; confirm: boolean }) {
  const found = useSignal<ChannelShown | null>(null),
    error = useSignal<string | null>(null);
  const does = (what?: 'on' | 'off' | 'daily'): void => {
    (what ? hours.set(word, what) : Promise.resolve())
      .then(() => hours.byLink(word))
      .then((x) => {
        found.value = x;
      })
      .catch((x: unknown) => {
        error.value = x instanceof Error ? x.message : String(x);
      });
  };
  useEffect(() => does(confirm ? 'on' : 'off'), [word]);
  const now = found.value;
  return (
    <div class="start club">
      <main class="by-link panel">
        {error.value && <p role="alert">{error.value}</p>}
        {now && (
          <>
            <h1>{t('nt.byTitle', { address: now.address })}</h1>
            <p role="status">{t(now.off || !now.confirmed ? 'nt.isOff' : now.digest ? 'nt.isDaily' : 'nt.isOn')}</p>
            <p class="by-row">
              {now.off ? (
                <button type="button" class="btn" onClick={() => does('on')}>
                  {t('nt.turnOn')}
                </button>
              ) : (
                <button type="button" class="btn" onClick={() => does('off')}>
                  {t('nt.turnOff')}
                </button>
              )}
              {(now.off || !now.digest) && (
                <button type="button" class="btn quiet" onClick={() => does('daily')}>
                  {t('nt.turnDaily')}
                </button>
              )}
            </p>
          </>
        )}
      </main>
    </div>
  );
}
