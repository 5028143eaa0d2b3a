/** One's own account, and for the host the people of the club. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askWho, me } from '../../app/clubs';
import { go } from '../../app/route';
import { t, type MessageKey } from '../../i18n';
import type { MemberRow, PersonShown } from '../../net/types';
import type { WaysIn } from '../../wire.gen';
import { club } from '../api';
import { Bots } from './Bots';
import { Text } from '../../parts/fields';
import { Keys } from './Keys';
import { Notices } from './Notices';
import { passkeys } from './passkeys';

export function Account({ person }: { person: PersonShown }) {
  const name = useSignal(person.name),
    old = useSignal(''),
    fresh = useSignal(''),
    farewell = useSignal(''),
    said = useSignal<string | null>(null),
    error = useSignal<string | null>(null),
    ways = useSignal<WaysIn | null>(null);
  const look = async (): Promise<void> => {
    ways.value = await passkeys.ways();
  };
  useEffect(() => {
    look().catch(() => undefined);
  }, [person.id]);
  const keyOnly = ways.value?.password === false;
  /** Whoever has no password shows a key once more. */
  const proven = async (word: string): Promise<string | null> => {
    if (!keyOnly) return word;
    await passkeys.enter();
    return null;
  };
  const does =
    (deed: () => Promise<unknown>, done: MessageKey | null) =>
    (e: Event): void => {
      e.preventDefault();
      deed()
        .then(async () => {
          error.value = null;
          said.value = done && t(done);
          old.value = fresh.value = '';
          await askWho();
          if (!me.value?.person) go('#/');
          else await look();
        })
        .catch((x: unknown) => {
          said.value = null;
          error.value = x instanceof Error ? x.message : String(x);
        });
    };
  return (
    <section class="account" aria-label={t('acc.title')}>
      <h1>{t('acc.title')}</h1>
      <p>
        {t('acc.signedIn', { name: person.name })} · {t('acc.role', { role: t(`role.${person.role}`) })}
      </p>
      {said.value && <p role="status">{said.value}</p>}
      {error.value && <p role="alert">{error.value}</p>}
      <div class="cards">
        <form class="panel club-card" onSubmit={does(() => club.change(name.value), 'acc.renamed')}>
          <Text label={t('enter.name')} value={name} most={24} complete="username" />
          <button type="submit" class="btn quiet">
            {t('acc.rename')}
          </button>
        </form>
        <form
          class="panel club-card"
          onSubmit={does(async () => club.password(await proven(old.value), fresh.value), 'acc.changed')}
        >
          {!keyOnly && <Text label={t('acc.old')} value={old} type="password" complete="current-password" />}
          <Text label={t('enter.newPassword')} value={fresh} type="password" least={8} complete="new-password" />
          <button type="submit" class="btn quiet">
            {t(keyOnly ? 'enter.goRecover' : 'acc.change')}
          </button>
        </form>
        {ways.value && <Keys ways={ways.value} refresh={look} />}
        <div class="panel club-card">
          <button type="button" class="btn quiet" data-testid="leave" onClick={does(() => club.leave(), null)}>
            {t('acc.leave')}
          </button>
          <button type="button" class="btn quiet" onClick={does(() => club.leave(true), null)}>
            {t('acc.leaveAll')}
          </button>
        </div>
        <form class="panel club-card" onSubmit={does(async () => club.remove(await proven(farewell.value)), null)}>
          <p class="note">{t('acc.deleteNote')}</p>
          {!keyOnly && <Text label={t('acc.old')} value={farewell} type="password" complete="current-password" />}
          <button type="submit" class="btn quiet grave">
            {t('acc.delete')}
          </button>
        </form>
        {person.role !== 'onlooker' && <Bots />}
        {person.role === 'host' && <Members />}
      </div>
      <Notices />
    </section>
  );
}

const ROLES = ['host', 'moderator', 'player', 'onlooker'] as const;

function Members() {
  const like = useSignal(''),
    found = useSignal<MemberRow[]>([]),
    said = useSignal<string | null>(null);
  const look = (): void => {
    club.members(like.value).then(
      (rows) => {
        found.value = rows;
      },
      () => undefined,
    );
  };
  const oops = (e: unknown): void => {
    said.value = e instanceof Error ? e.message : String(e);
  };
  return (
    <section class="panel club-card" aria-label={t('acc.people')}>
      <h2>{t('acc.people')}</h2>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          look();
        }}
      >
        <label class="field">
          <span>{t('acc.find')}</span>
          <input
            value={like.value}
            maxLength={24}
            onInput={(e) => {
              like.value = e.currentTarget.value;
              look();
            }}
          />
        </label>
      </form>
      {said.value && <p role="status">{said.value}</p>}
      <ul class="members">
        {found.value.map((one) => (
          <li key={one.name}>
            <bdi>{one.name}</bdi>
            {one.role === 'bot' ? (
              t('role.bot')
            ) : (
              <select
                aria-label={t('acc.role', { role: one.name })}
                value={one.role}
                onChange={(e) => {
                  club.role(one.name, e.currentTarget.value).then(look, oops);
                }}
              >
                {ROLES.map((role) => (
                  <option key={role} value={role}>
                    {t(`role.${role}`)}
                  </option>
                ))}
              </select>
            )}
            <button
              type="button"
              class="btn quiet"
              onClick={() => {
                club.recovery(one.name).then((word) => {
                  said.value = t('acc.wordIs', { name: one.name, word: word.code });
                }, oops);
              }}
            >
              {t('acc.word')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
