/** Where one is told that it is one's move, and one's vacation. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { mayNotify } from '../../settings/herald';
import { set, settings } from '../../settings/settings';
import { t } from '../../i18n';
import { when } from '../../lobby/GamesList';
import type { ChannelShown, Notices as Found } from '../../wire.gen';
import { Text } from '../../parts/fields';
import { hours } from '../time';

export function Notices() {
  const found = useSignal<Found | null>(null),
    error = useSignal<string | null>(null),
    mail = useSignal(''),
    hook = useSignal(''),
    days = useSignal('7');
  const look = (): Promise<void> =>
    hours.notices().then((x) => {
      found.value = x;
    });
  const does =
    (deed: () => Promise<unknown>) =>
    (e?: Event): void => {
      e?.preventDefault();
      deed()
        .then(() => {
          error.value = null;
        })
        .catch((x: unknown) => {
          error.value = x instanceof Error ? x.message : String(x);
        })
        .then(look)
        .catch(() => undefined);
    };
  useEffect(() => {
    look().catch(() => undefined);
  }, []);
  const now = found.value;
  if (!now) return null;
  return (
    <section class="notices" aria-label={t('nt.title')}>
      <h2>{t('nt.title')}</h2>
      <p>{t('nt.intro')}</p>
      {error.value && <p role="alert">{error.value}</p>}
      {now.channels.length === 0 ? <p class="note">{t('nt.none')}</p> : null}
      <ul>
        {now.channels.map((c) => (
          <Channel key={c.id} channel={c} does={does} />
        ))}
      </ul>
      <div class="cards">
        {now.mail ? (
          <form class="panel club-card" onSubmit={does(() => hours.add('mail', mail.value))}>
            <Text label={t('nt.mail')} value={mail} type="email" complete="email" most={300} />
            <button type="submit" class="btn quiet">
              {t('nt.mailAdd')}
            </button>
          </form>
        ) : (
          <p class="panel club-card">{t('nt.noMail')}</p>
        )}
        <form class="panel club-card" onSubmit={does(() => hours.add('webhook', hook.value))}>
          <Text label={t('nt.hook')} value={hook} type="url" most={300} />
          <button type="submit" class="btn quiet">
            {t('nt.hookAdd')}
          </button>
        </form>
        <div class="panel club-card">
          <button type="button" class="btn quiet" onClick={does(() => hours.add('feed'))}>
            {t('nt.feedAdd')}
          </button>
          <label class="club-tick">
            <input
              type="checkbox"
              checked={settings.value.notify}
              onChange={(e) => {
                const wanted = e.currentTarget.checked;
                void mayNotify(wanted).then((on) => {
                  set({ notify: on });
                  error.value = wanted && !on ? t('nt.browserNo') : null;
                });
              }}
            />
            <span>{t('nt.browser')}</span>
          </label>
        </div>
        <form class="panel club-card" onSubmit={does(() => hours.vacation(Number(days.value)))}>
          <h3>{t('nt.vacation')}</h3>
          <p class="note">{t('nt.vacationNote', { n: now.vacation_left })}</p>
          {now.vacation_until ? (
            <>
              <p>{t('nt.vacationUntil', { when: when(now.vacation_until) })}</p>
              <button type="button" class="btn quiet" onClick={does(() => hours.back())}>
                {t('nt.vacationEnd')}
              </button>
            </>
          ) : (
            <>
              <Text label={t('nt.vacationDays')} value={days} type="number" />
              <button type="submit" class="btn quiet">
                {t('nt.vacationGo')}
              </button>
            </>
          )}
        </form>
      </div>
    </section>
  );
}

function Channel({ channel, does }: { channel: ChannelShown; does: (deed: () => Promise<unknown>) => () => void }) {
  const feed = channel.feed ? `${location.origin}${channel.feed}` : null;
  return (
    <li class="panel channel">
      <span>
        {feed ? <a href={feed}>{t('nt.feed')}</a> : <bdi>{channel.address}</bdi>}
        {feed && <small> {t('nt.feedNote')}</small>}
        {!channel.confirmed && <small> {t('nt.confirm')}</small>}
        {channel.off && <small> ({t('nt.off')})</small>}
        {channel.failures > 0 && (
          <small class="warn">
            {' '}
            {t(channel.dead ? 'nt.dead' : 'nt.failed', { n: channel.failures, why: channel.fault })}
          </small>
        )}
      </span>
      {channel.kind === 'mail' && (
        <label class="club-tick">
          <input
            type="checkbox"
            checked={channel.digest}
            onChange={does(() => hours.digest(channel.id, !channel.digest))}
          />
          <span>{t('nt.daily')}</span>
        </label>
      )}
      {channel.failures > 0 && (
        <button type="button" class="btn quiet" onClick={does(() => hours.again(channel.id))}>
          {t('nt.again')}
        </button>
      )}
      <button type="button" class="btn quiet" onClick={does(() => hours.remove(channel.id))}>
        {t('nt.remove')}
      </button>
    </li>
  );
}
