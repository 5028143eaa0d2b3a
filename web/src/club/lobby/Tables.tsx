/** Invitations, tables with a free seat, and games anybody may watch. */
import { useSignal } from '@preact/signals';
import { me } from '../../app/clubs';
import { go, keepToken } from '../../app/route';
import { shortSide, sideName } from '../../parts/sides';
import { pictureOf } from '../../games';
import { t } from '../../i18n';
import { api } from '../../net/api';
import type { Lobby, TitleInfo } from '../../net/types';
import { Mark } from '../../parts/parts';
import { club } from '../api';
import { Group } from './MyGames';
import { called, clock, rating } from './rows';

export function Tables({
  lobby,
  titles,
  refresh,
  shown,
  open,
}: {
  lobby: Lobby;
  titles: TitleInfo[];
  refresh: () => void;
  shown: boolean;
  open: (() => void) | null;
}) {
  const error = useSignal<string | null>(null);
  const sit = async (id: string, seat: string): Promise<void> => {
    try {
      const key = await club.sit(id, seat);
      keepToken(key.game, key.token);
      go(`#/table/${key.game}`);
    } catch (e) {
      error.value = e instanceof Error ? e.message : String(e);
      refresh();
    }
  };
  const plays = me.value?.person && me.value.person.role !== 'onlooker';
  return (
    <section class={`club-part ${shown ? 'shown' : ''}`} aria-label={t('club.tables')}>
      <header>
        <h1>{t('club.tables')}</h1>
        {open && (
          <button type="button" class="btn quiet firm" data-testid="open-table" onClick={open}>
            {t('ot.title')}
          </button>
        )}
      </header>
      {error.value && <p role="alert">{error.value}</p>}
      {lobby.invitations.map((row) => (
        <div key={row.id} class="club-row invitation" data-testid="invitation">
          <div class="what">
            <span class="line">
              {t('club.invites', {
                name: row.by || t('club.somebody'),
                game: called(titles, row.title, row.scenario),
                side: sideName(row.seat),
              })}
            </span>
            <span>
              {clock(row.control)}
              {row.rated && `, ${t('club.rated')}`}, {t(`club.help.${row.help}`)}
            </span>
          </div>
          <button
            type="button"
            class="btn quiet"
            onClick={() => {
              club.decline(row.id).then(refresh, refresh);
            }}
          >
            {t('club.no')}
          </button>
          <button type="button" class="btn quiet firm" onClick={() => void sit(row.id, row.seat)}>
            {t('club.sit')}
          </button>
        </div>
      ))}
      <Group label="club.seatFree" count={lobby.open_count}>
        {lobby.open.length === 0 && <p class="note">{t('club.noTables')}</p>}
        {lobby.open.map((row) => (
          <div key={row.id + row.seat} class="club-row" data-testid="open-row">
            <Picture titles={titles} title={row.title} />
            <div class="what">
              <b>{called(titles, row.title, row.scenario)}</b>
              <span class="others">
                <span>
                  <bdi>{row.host || t('club.guest')}</bdi>
                  {rating(row.rating)} · <Mark side={row.seat} /> {t('club.free', { side: shortSide(row.seat) })}
                </span>
              </span>
              <span class="others">
                <em class="chip">{clock(row.control)}</em>
                {row.rated && <em class="chip">{t('club.rated')}</em>}
                <em class="chip">{t(`club.help.${row.help}`)}</em>
              </span>
            </div>
            {row.mine ? (
              <a class="btn quiet" href={`#/table/${row.id}`}>
                {t('ot.toTable')}
              </a>
            ) : (
              plays && (
                <button type="button" class="btn quiet firm" onClick={() => void sit(row.id, row.seat)}>
                  {t('club.sit')}
                </button>
              )
            )}
          </div>
        ))}
      </Group>
    </section>
  );
}

export function Public({ lobby, titles, shown }: { lobby: Lobby; titles: TitleInfo[]; shown: boolean }) {
  return (
    <div class={`club-part ${shown ? 'shown' : ''}`}>
      {shown && <h1 class="hidden-text">{t('club.watch')}</h1>}
      <Group label="club.public" count={lobby.public_count}>
        {lobby.public.length === 0 && <p class="note">{t('club.noPublic')}</p>}
        {lobby.public.map((row) => (
          <div key={row.id} class="club-row" data-testid="public-row">
            <Picture titles={titles} title={row.title} />
            <div class="what">
              <b>
                {called(titles, row.title, row.scenario)}
                {row.turn > 0 && `, ${t('club.turn', { n: row.turn })}`}
              </b>
              <span>
                {Object.entries(row.players).map(([seat, name], i) => (
                  <span key={seat}>
                    {i > 0 && ', '}
                    <bdi>{name || t('club.guest')}</bdi> ({shortSide(seat)})
                  </span>
                ))}
                {' · '}
                {t('club.behind')}
              </span>
            </div>
            <a class="btn quiet firm" href={`#/table/${row.id}`}>
              {t('club.watch')}
            </a>
          </div>
        ))}
      </Group>
    </div>
  );
}

export function Picture({ titles, title }: { titles: TitleInfo[]; title: string }) {
  const own = pictureOf(title) ?? (titles.find((x) => x.name === title)?.picture ? api.pictureUrl(title) : undefined);
  return own ? <img src={own} alt="" width="64" height="56" /> : <span class="no-picture" />;
}
