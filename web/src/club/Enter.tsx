/** Sign in, join, or come back with the host's word. */
import { useSignal } from '@preact/signals';
import { askWho, me } from '../app/clubs';
import { t } from '../i18n';
import { Choice } from '../ui/parts';
import { club } from './api';
import { Text } from './fields';

type Way = 'in' | 'join' | 'recover';

export function Enter() {
  const way = useSignal<Way>('in'),
    name = useSignal(''),
    password = useSignal(''),
    code = useSignal(''),
    error = useSignal<string | null>(null),
    busy = useSignal(false);
  const closed = me.value?.club === 'closed';
  const submit = async (e: Event): Promise<void> => {
    e.preventDefault();
    if (busy.value) return;
    busy.value = true;
    try {
      if (way.value === 'in') await club.enter(name.value, password.value);
      else if (way.value === 'join') await club.join(name.value, password.value);
      else await club.recover(name.value, code.value.trim(), password.value);
      await askWho();
    } catch (x) {
      error.value = x instanceof Error ? x.message : String(x);
    } finally {
      busy.value = false;
    }
  };
  return (
    <div class="enter">
      <h1>{t('enter.title')}</h1>
      <p>{t('enter.lead')}</p>
      <form
        class="panel club-card"
        data-testid="enter"
        onSubmit={(e) => {
          void submit(e);
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
        <button type="submit" class="btn go" disabled={busy.value}>
          {t(way.value === 'in' ? 'enter.goIn' : way.value === 'join' ? 'enter.goJoin' : 'enter.goRecover')}
        </button>
      </form>
    </div>
  );
}
