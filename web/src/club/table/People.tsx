/** People at this table: what one may ask of the other, links, handing the seat on, a rematch. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, invitationHash, keepToken } from '../../app/route';
import { sideName } from '../../parts/sides';
import type { TableModel } from '../../table/model';
import { lang, t, type MessageKey } from '../../i18n';
import { api } from '../../net/api';
import type { Level } from '../../wire.gen';
import { Sheet } from '../../parts/parts';
import { club } from '../api';
import { Text } from '../../parts/fields';
import { addressOf, isLocal, LinkRow } from '../lobby/OpenTable';

export function People({ table, close }: { table: TableModel; close: () => void }) {
  const here = table.club.value,
    talk = here?.talk.value,
    { session } = table,
    name = useSignal(''),
    question = useSignal(''),
    levels = useSignal<Level[]>([]);
  const state = session.live.value,
    seat = state?.seat ?? null;
  useEffect(() => {
    api.titles(lang.value).then(
      (list) => {
        levels.value = list.find((x) => x.name === state?.game.title)?.levels ?? [];
      },
      () => undefined,
    );
  }, []);
  if (!here || !talk) return null;
  const over = !!state?.result,
    chief = !state?.post || state.post === seat,
    mine = talk.sits.find((s) => s.mine),
    alone = talk.sits.every((s) => s.mine || s.kind === 'computer');
  const ask = (kind: string, label: MessageKey, note = '') => (
    <button
      type="button"
      class="btn quiet"
      data-testid={`ask-${kind}`}
      onClick={() => {
        close();
        void here.act((id, token) => club.offer(id, token, { kind }));
      }}
    >
      {t(label)}
      {note && <small>{note}</small>}
    </button>
  );
  const again = async (): Promise<void> => {
    try {
      const key = await club.rematch(session.id, session.token);
      keepToken(key.game, key.token);
      go(`#/table/${key.game}`);
    } catch (e) {
      session.say(e instanceof Error ? e.message : String(e));
    }
  };
  const hand = (level: string | null): void => {
    close();
    void here.act((id, token) => club.hand(id, token, level));
  };
  return (
    <Sheet title={t('ppl.title')} close={close}>
      <p class="note">
        {[
          talk.host && t('ppl.hosted', { name: talk.host }),
          talk.rated && t('club.rated'),
          t(`club.help.${talk.help}`),
          talk.public && t('ppl.public'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(chief ? mine?.kind === 'guest' : !here.command.of(state?.post ?? '')?.name) && seat && (
        <form
          class="link-row"
          onSubmit={(e) => {
            e.preventDefault();
            void here.look(name.value);
          }}
        >
          <Text label={t('ppl.called')} value={name} most={24} complete="nickname" />
          <button type="submit" class="btn quiet">
            {t('ppl.save')}
          </button>
        </form>
      )}
      <div class="menu-list">
        {seat && seat !== 'both' && (
          <button
            type="button"
            class="btn quiet"
            data-testid="commanders-open"
            onClick={() => {
              table.dialog.value = 'command';
            }}
          >
            {t('cmd.title')}
          </button>
        )}
        {seat && seat !== 'both' && !over && !alone && chief && (
          <>
            {talk.takebacks > 0 && ask('takeback', 'ppl.back', t('ppl.backLeft', { n: talk.takebacks }))}
            {ask('draw', 'ppl.draw')}
            {ask('surrender', 'ppl.surrender')}
            {talk.paused ? ask('resume', 'ppl.resume') : ask('pause', 'ppl.pause')}
            {talk.help !== 'staff' && ask('staff', 'ppl.staff')}
          </>
        )}
        {seat && seat !== 'both' && over && chief && (
          <button type="button" class="btn quiet firm" data-testid="rematch" onClick={() => void again()}>
            {t('ppl.rematch')}
          </button>
        )}
      </div>
      {seat && seat !== 'both' && !over && (
        <>
          <form
            class="link-row"
            onSubmit={(e) => {
              e.preventDefault();
              close();
              void here.act((id, token) => club.offer(id, token, { kind: 'arbiter', text: question.value }));
            }}
          >
            <Text label={`${t('ppl.arbiter')}. ${t('ppl.question')}`} value={question} most={500} />
            <button type="submit" class="btn quiet">
              {t('ppl.ask')}
            </button>
          </form>
          <h3>{t('ppl.links')}</h3>
          {talk.sits
            .filter((s) => s.kind === 'free' || s.kind === 'left')
            .map((s) => (
              <div key={s.seat}>
                {talk.links[s.seat] && (
                  <LinkRow
                    label={t('ppl.linkFor', { side: sideName(s.seat) })}
                    address={addressOf(invitationHash(session.id, s.seat, talk.links[s.seat] ?? ''))}
                  />
                )}
                <Links here={here} seat={s.seat} label={sideName(s.seat)} />
              </div>
            ))}
          <Links here={here} seat="watch" label={t('ppl.watch')} />
          {isLocal() && <p class="note">{t('ot.local')}</p>}
          <h3>{t('ppl.hand')}</h3>
          <p class="note">{t('ppl.handNote')}</p>
          <div class="buttons">
            {levels.value.map((level) => (
              <button key={level.name} type="button" class="btn quiet" onClick={() => hand(level.name)}>
                {t('ppl.toComputer')}: {level.title}
              </button>
            ))}
            <button type="button" class="btn quiet" onClick={() => hand(null)}>
              {t('ppl.toSomebody')}
            </button>
          </div>
        </>
      )}
    </Sheet>
  );
}

function Links({ here, seat, label }: { here: NonNullable<TableModel['club']['value']>; seat: string; label: string }) {
  const word = useSignal<string | null>(null);
  const { id } = here.session;
  return (
    <div class="link-acts">
      <span>{label}</span>
      <button
        type="button"
        class="btn quiet"
        onClick={() =>
          void here.act(async (game, token) => {
            word.value = (await club.link(game, token, seat, 14)).word;
          })
        }
      >
        {t('ppl.renew')}
      </button>
      <button
        type="button"
        class="btn quiet"
        onClick={() =>
          void here.act(async (game, token) => {
            await club.unlink(game, token, seat);
            word.value = null;
          })
        }
      >
        {t('ppl.revoke')}
      </button>
      {word.value && seat === 'watch' && (
        <LinkRow label={t('ppl.linkFor', { side: label })} address={addressOf(`#/table/${id}?token=${word.value}`)} />
      )}
    </div>
  );
}
