/** Sign in, join, or come back with the host's word. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { askWho, me } from '../../app/clubs';
import { t } from '../../i18n';
import { Choice } from '../../parts/parts';
import { club } from '../api';
import { Text } from '../../parts/fields';
import { useObstacle } from './Keys';
import { passkeys, refusedByDevice } from './passkeys';

type Way = 'in' | 'join' | 'recover';

export function Enter() {
  const way = useSignal<Way>('in'),
    name = useSignal(''),
    password = useSignal(''),
    code = useSignal(''),
    error = useSignal<string | null>(null),
    busy = useSignal(false),
    blocked = useObstacle(),
    form = useRef<HTMLFormElement>(null);
  const closed = me.value?.club === 'closed';
  const does = async (deed: () => Promise<unknown>): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    error.value = null;
    try {
      await deed();
      await askWho();
    } catch (x) {
      error.value = refusedByDevice(x) ? t('key.shut') : x instanceof Error ? x.message : String(x);
    } finally {
      busy.value = false;
    }
  };
  const byPassword = (): Promise<unknown> =>
    way.value === 'in'
      ? club.enter(name.value, password.value)
      : way.value === 'join'
        ? club.join(name.value, password.value)
        : club.recover(name.value, code.value.trim(), password.value);
  const byKey = (): Promise<unknown> =>
    way.value === 'in'
      ? passkeys.enter()
      : way.value === 'join'
        ? passkeys.join(name.value, t('key.unnamed'))
        : passkeys.recover(name.value, code.value.trim(), t('key.unnamed'));
  /** The password alone may be missing. */
  const ready = (): boolean =>
    way.value === 'in' ||
    [...(form.current?.querySelectorAll('input') ?? [])].every((x) => x.type === 'password' || x.reportValidity());
  return (
    <div class="enter">
      <h2>{t('enter.title')}</h2>
      <p>{t('enter.lead')}</p>
      <form
        class="panel club-card"
        data-testid="enter"
        ref={form}
        onSubmit={(e) => {
          e.preventDefault();
          void does(byPassword);
        }}
      >
        <Choice
          label={t('enter.title')}
          value={way.value}
          options={[
            ['in', t('enter.in')],
            ...(closed ? [] : [['join', t('enter.join')] as const]),
            ['recover', t('enter.recover')],
          ]}
          pick={(x) => {
            way.value = x;
            error.value = null;
          }}
        />
        {closed && <p class="note">{t('enter.closed')}</p>}
        <Text label={t('enter.name')} value={name} most={24} complete="username" />
        {way.value === 'recover' && (
          <>
            <p class="note">{t('enter.recoverNote')}</p>
            <Text label={t('enter.code')} value={code} complete="one-time-code" />
          </>
        )}
        <Text
          label={t(way.value === 'in' ? 'enter.password' : 'enter.newPassword')}
          value={password}
          type="password"
          least={way.value === 'in' ? undefined : 8}
          complete={way.value === 'in' ? 'current-password' : 'new-password'}
        />
        {error.value && <p role="alert">{error.value}</p>}
        <button type="submit" class="btn quiet firm" disabled={busy.value}>
          {t(way.value === 'in' ? 'enter.goIn' : way.value === 'join' ? 'enter.goJoin' : 'enter.goRecover')}
        </button>
        {blocked ? (
          <p class="note" data-testid="no-keys">
            {t(...blocked)}
          </p>
        ) : (
          <button
            type="button"
            class="btn quiet"
            data-testid="by-key"
            disabled={busy.value || blocked === undefined}
            onClick={() => {
              if (ready()) void does(byKey);
            }}
          >
            {t(way.value === 'in' ? 'key.goIn' : way.value === 'join' ? 'key.goJoin' : 'key.goRecover')}
          </button>
        )}
      </form>
    </div>
  );
}
