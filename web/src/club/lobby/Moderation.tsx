/** For moderators: questions to the arbiter, and messages somebody complained of. */
import { useSignal } from '@preact/signals';
import { t } from '../../i18n';
import { handOver } from '../../net/api';
import type { ArbiterRow, Lobby } from '../../net/types';
import { club } from '../api';
import { Text } from '../../parts/fields';
import { Group } from './MyGames';

export function Moderation({ lobby, refresh }: { lobby: Lobby; refresh: () => void }) {
  return (
    <>
      {lobby.arbiter.length > 0 && (
        <Group label="club.forArbiter" count={lobby.arbiter.length}>
          {lobby.arbiter.map((row) => (
            <Question key={`${row.game} ${row.number}`} row={row} refresh={refresh} />
          ))}
        </Group>
      )}
      {lobby.reported.length > 0 && (
        <Group label="club.reported" count={lobby.reported.length}>
          {lobby.reported.map((row) => (
            <div key={`${row.game} ${row.room} ${row.number}`} class="club-row">
              <div class="what">
                <b>
                  <bdi>{row.author || t('club.guest')}</bdi>, <bdi>{row.name}</bdi>
                </b>
                <span>{row.text}</span>
              </div>
              <button type="button" class="btn quiet" onClick={() => void club.takeAway(row, true).then(refresh)}>
                {t('club.keep')}
              </button>
              <button type="button" class="btn quiet firm" onClick={() => void club.takeAway(row, false).then(refresh)}>
                {t('club.takeAway')}
              </button>
            </div>
          ))}
        </Group>
      )}
    </>
  );
}

function Question({ row, refresh }: { row: ArbiterRow; refresh: () => void }) {
  const ruling = useSignal(''),
    error = useSignal<string | null>(null);
  const oops = (e: unknown): void => {
    error.value = e instanceof Error ? e.message : String(e);
  };
  return (
    <form
      class="club-row question"
      onSubmit={(e) => {
        e.preventDefault();
        club.rule(row, ruling.value).then(refresh, oops);
      }}
    >
      <div class="what">
        <b>
          <bdi>{row.name}</bdi>
        </b>
        <span>{row.text}</span>
        {error.value && <span role="alert">{error.value}</span>}
        <Text label={t('club.rule')} value={ruling} most={500} />
      </div>
      <button
        type="button"
        class="btn quiet"
        onClick={() => {
          club.question(row).then(({ file }) => {
            handOver(new Blob([file], { type: 'application/toml' }), `front85-${row.title}-${row.game}.toml`);
          }, oops);
        }}
      >
        {t('club.position')}
      </button>
      <button type="submit" class="btn quiet firm">
        {t('club.rule')}
      </button>
    </form>
  );
}
