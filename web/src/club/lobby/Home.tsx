/** The club: lobby, open tables, public games, account. On a phone the same pages by a bar below. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { me } from '../../app/clubs';
import { turnedAway } from '../../app/route';
import { learnSides } from '../../parts/sides';
import { lang, t, type MessageKey } from '../../i18n';
import { api } from '../../net/api';
import type { Lobby, TitleInfo } from '../../net/types';
import { SettingsLater } from '../../app/Later';
import { Tools } from '../../lobby/Tools';
import { Brand } from '../../parts/parts';
import { Account } from '../account/Account';
import { Cups } from './Cups';
import { club } from '../api';
import { Enter } from '../account/Enter';
import { Ladder } from './Ladder';
import { MyGames } from './MyGames';
import { OpenTableSheet } from './OpenTable';
import { Moderation } from './Moderation';
import { Public, Tables } from './Tables';
import { Welcome } from './Welcome';

/** Milliseconds between looks at the lobby while it is shown. */
const LOOK = 20_000;
const PAGES: [string, MessageKey][] = [
  ['', 'club.mine'],
  ['tables', 'club.tables'],
  ['watch', 'club.watch'],
  ['ladder', 'ld.title'],
  ['cups', 'cup.title'],
];

export function Home({ section }: { section: string }) {
  const lobby = useSignal<Lobby | null>(null),
    titles = useSignal<TitleInfo[]>([]),
    error = useSignal<string | null>(null),
    sheet = useSignal<'open' | 'settings' | null>(null);
  const person = me.value?.person ?? null,
    language = lang.value;
  const refresh = (): void => {
    club.lobby().then(
      (found) => {
        lobby.value = found;
        error.value = null;
      },
      (e: Error) => {
        error.value = e.message;
      },
    );
  };
  useEffect(() => {
    document.title = 'Front ’85';
    refresh();
    const timer = window.setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, LOOK);
    return () => window.clearInterval(timer);
  }, [person?.id]);
  useEffect(() => {
    let live = true;
    api.titles(language).then(
      (list) => {
        if (!live) return;
        for (const title of list) learnSides(title.side_names);
        titles.value = list;
      },
      () => undefined,
    );
    return () => {
      live = false;
    };
  }, [language]);
  const found = lobby.value,
    waiting = found?.running.filter((g) => g.mine || g.offer).length ?? 0;
  const link = ([page, label]: [string, MessageKey]) => (
    <a
      key={page}
      href={page ? `#/club/${page}` : '#/'}
      aria-current={section.split('/')[0] === page ? 'page' : undefined}
    >
      {t(label)}
      {page === '' && waiting > 0 && <b class="count">{waiting}</b>}
      {page === 'tables' && (found?.invitations.length ?? 0) > 0 && <b class="count">{found?.invitations.length}</b>}
    </a>
  );
  return (
    <div class="start club">
      <header class="top">
        <span class="brand">
          <Brand />
        </span>
        <nav class="club-nav" aria-label={t('club.nav')}>
          {PAGES.map(link)}
          <a href="#/shelf">{t('club.learn')}</a>
        </nav>
        <div class="club-me">
          <Tools
            open={() => {
              sheet.value = 'settings';
            }}
          />
          {person && (
            <a class="person" href="#/club/account" aria-current={section === 'account' ? 'page' : undefined}>
              <i aria-hidden="true" data-initial={[...person.name][0]?.toUpperCase()} />
              <bdi>{person.name}</bdi>
            </a>
          )}
        </div>
      </header>
      <main class={`club-main ${section.split('/')[0] || 'mine'}`}>
        {(error.value ?? turnedAway.value) && <p role="alert">{error.value ?? turnedAway.value}</p>}
        {section === 'ladder' ? (
          titles.value.length > 0 && <Ladder titles={titles.value.filter((x) => x.ready)} />
        ) : section.startsWith('cups') ? (
          titles.value.length > 0 && (
            <Cups key={section} id={section.split('/')[1] ?? ''} titles={titles.value.filter((x) => x.ready)} />
          )
        ) : section === 'account' && person ? (
          <Account person={person} />
        ) : (
          <>
            <section class={`club-left ${section === '' ? 'shown' : ''}`} aria-label={t('club.mine')}>
              {!person ? (
                <>
                  <Welcome lobby={found} titles={titles.value} />
                  <Enter />
                </>
              ) : (
                <>
                  {found && <MyGames lobby={found} titles={titles.value} refresh={refresh} />}
                  {found && <Moderation lobby={found} refresh={refresh} />}
                </>
              )}
            </section>
            <div class="club-right">
              {found && (
                <Tables
                  lobby={found}
                  titles={titles.value}
                  refresh={refresh}
                  shown={section === 'tables'}
                  open={
                    person && person.role !== 'onlooker'
                      ? () => {
                          sheet.value = 'open';
                        }
                      : null
                  }
                />
              )}
              {found && <Public lobby={found} titles={titles.value} shown={section === 'watch'} />}
            </div>
          </>
        )}
      </main>
      <nav class="club-bar" aria-label={t('club.bar')}>
        {PAGES.map(link)}
        <a href="#/club/account" aria-current={section === 'account' ? 'page' : undefined}>
          {t('club.account')}
        </a>
      </nav>
      {sheet.value === 'settings' && (
        <SettingsLater
          close={() => {
            sheet.value = null;
          }}
        />
      )}
      {sheet.value === 'open' && titles.value.length > 0 && (
        <OpenTableSheet
          titles={titles.value.filter((x) => x.ready)}
          close={() => {
            sheet.value = null;
            refresh();
          }}
        />
      )}
    </div>
  );
}
