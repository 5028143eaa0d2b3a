/** One's passkeys: those there are, another one, one fewer. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t, type MessageKey } from '../../i18n';
import type { WaysIn } from '../../wire.gen';
import { Text } from '../../parts/fields';
import { obstacle, passkeys, refusedByDevice } from './passkeys';
import { day } from '../lobby/rows';

/** Why there are no passkeys here; null where there are, undefined until it is known. */
export function useObstacle(): [MessageKey, Record<string, string>] | null | undefined {
  const found = useSignal<[MessageKey, Record<string, string>] | null | undefined>(undefined);
  useEffect(() => {
    void obstacle().then((x) => {
      found.value = x;
    });
  }, []);
  return found.value;
}

export function Keys({ ways, refresh }: { ways: WaysIn; refresh: () => Promise<void> }) {
  const name = useSignal(''),
    password = useSignal(''),
    said = useSignal<string | null>(null),
    error = useSignal<string | null>(null),
    blocked = useObstacle();
  const does = (deed: () => Promise<unknown>, done: MessageKey): void => {
    said.value = error.value = null;
    deed()
      .then(async () => {
        said.value = t(done);
        name.value = password.value = '';
        await refresh();
      })
      .catch((e: unknown) => {
        error.value = refusedByDevice(e) ? t('key.shut') : e instanceof Error ? e.message : String(e);
      });
  };
  const add = async (): Promise<void> => {
    if (!ways.password) await passkeys.enter(); // one of the keys there are proves who asks
    await passkeys.add(ways.password ? password.value : null, name.value.trim() || t('key.unnamed'));
  };
  return (
    <section class="panel club-card passkeys" aria-label={t('key.title')} data-testid="keys">
      <h2>{t('key.title')}</h2>
      <p class="note">{t('key.lead')}</p>
      {said.value && <p role="status">{said.value}</p>}
      {error.value && <p role="alert">{error.value}</p>}
      {ways.keys.length > 0 && (
        <ul class="members keyring">
          {ways.keys.map((key) => (
            <li key={key.id}>
              <span>
                <bdi>{key.name || t('key.unnamed')}</bdi>
                <small>
                  {key.used ? t('key.used', { when: since(key.used) }) : t('key.made', { when: since(key.created) })}
                </small>
              </span>
              <button
                type="button"
                class="btn quiet"
                aria-label={`${t('key.remove')}: ${key.name || t('key.unnamed')}`}
                onClick={() => does(() => passkeys.remove(key.id), 'key.removed')}
              >
                {t('key.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {blocked ? (
        <p class="note" data-testid="no-keys">
          {t(...blocked)}
        </p>
      ) : (
        <form
          onSubmit={(e) => {
            e.preventDefault();
            does(add, 'key.added');
          }}
        >
          <Text label={t('key.name')} value={name} most={40} free />
          {ways.password && <Text label={t('acc.old')} value={password} type="password" complete="current-password" />}
          <button type="submit" class="btn quiet" disabled={blocked === undefined} data-testid="add-key">
            {t('key.add')}
          </button>
        </form>
      )}
    </section>
  );
}

const since = (seconds: number): string => day(new Date(seconds * 1000).toISOString());
