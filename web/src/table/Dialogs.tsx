/** Menu, go to hex, concede, and whatever sheet is open. */
import { useRef } from 'preact/hooks';
import { t, type MessageKey } from '../i18n';
import { api } from '../net/api';
import { parts } from '../app/clubparts';
import { reportHash, tableHash } from '../app/route';
import { hexSought } from '../orders/words';
import type { TableModel } from './model';
import { useSignal } from '@preact/signals';
import { IntentLater, JudgeLater, KeysLater, PrintLater, SettingsLater, StandingLater } from '../app/Later';
import { NotesSheet } from '../drawer/NotesSheet';
import { Sheet } from '../parts/parts';

export function TableDialogs({ table }: { table: TableModel }) {
  const { session } = table,
    close = (): void => {
      table.dialog.value = null;
    };
  switch (table.dialog.value) {
    case 'keys':
      return <KeysLater close={close} table={table} />;
    case 'notes':
      return <NotesSheet table={table} close={close} />;
    case 'people': {
      const People = parts.value?.People;
      return People ? <People table={table} close={close} /> : null;
    }
    case 'command': {
      const Commanders = parts.value?.Commanders;
      return Commanders ? <Commanders table={table} close={close} /> : null;
    }
    case 'standing':
      return <StandingLater table={table} close={close} />;
    case 'intents':
      return <IntentLater table={table} close={close} />;
    case 'print':
      return <PrintLater table={table} done={close} />;
    case 'settings':
      return <SettingsLater close={close} table={table} />;
    case 'goto':
      return <GoTo table={table} close={close} />;
    case 'judge':
      return <JudgeLater table={table} close={close} />;
    case 'concede':
      return <Concede table={table} close={close} />;
    case 'menu': {
      const item = (label: MessageKey, run: () => void) => (
        <button
          type="button"
          class="btn quiet"
          onClick={() => {
            close();
            run();
          }}
        >
          {t(label)}
        </button>
      );
      const end = session.state.value?.ply ?? 0;
      return (
        <Sheet title={session.state.value?.game.name ?? t('common.menu')} close={close}>
          <div class="menu-list">
            {item('menu.replay', () => {
              location.hash = tableHash(session.id, session.token, end);
            })}
            {item('menu.report', () => {
              location.hash = reportHash(session.id, session.token);
            })}
            {item('menu.study', () => {
              location.hash = `#/study/new/${session.id}?ply=${table.replay.ply.peek() ?? end}`;
            })}
            {item('menu.list', () => {
              session.panel.value = 'list';
            })}
            {item('open.title', () => void table.opening.open())}
            {item('notes.title', () => {
              table.dialog.value = 'notes';
            })}
            {session.me.value !== null &&
              item('so.title', () => {
                table.dialog.value = 'standing';
              })}
            {session.me.value !== null &&
              item('key.intents', () => {
                table.dialog.value = 'intents';
              })}
            {table.club.value &&
              item('menu.people', () => {
                table.dialog.value = 'people';
              })}
            {item('ruler.title', () => table.ruler.toggle())}
            {item('menu.print', () => {
              table.dialog.value = 'print';
            })}
            {item('common.settings', () => {
              table.dialog.value = 'settings';
            })}
            {item('common.keys', () => {
              table.dialog.value = 'keys';
            })}
            {session.state.value?.seat &&
              item('judge.menu', () => {
                table.dialog.value = 'judge';
              })}
            {item('menu.export', () => {
              api.export(session.id, session.token).catch((e: Error) => session.say(e.message));
            })}
            {session.live.value?.seat &&
              !session.live.value.result &&
              (session.live.value.seat !== 'both' || session.live.value.ask?.mine) &&
              item('menu.concede', () => {
                table.dialog.value = 'concede';
              })}
            <a class="btn quiet" href="#/">
              {t('menu.home')}
            </a>
          </div>
        </Sheet>
      );
    }
    default:
      return null;
  }
}

function GoTo({ table, close }: { table: TableModel; close: () => void }) {
  const hex = useSignal(''),
    missing = useSignal(false),
    input = useRef<HTMLInputElement>(null);
  const places = table.session.map.value?.hexes ?? [];
  const submit = (e: Event): void => {
    e.preventDefault();
    const found = hexSought(places, hex.value);
    if (found === undefined) {
      missing.value = true;
      input.current?.select();
      return;
    } // typed on, the next try replaces the mistake
    table.session.selected.value = found;
    table.hand.point(found);
    close();
  };
  return (
    <Sheet title={t('go.title')} close={close}>
      <form onSubmit={submit} class="goto">
        <input
          ref={input}
          autofocus
          value={hex.value}
          list="places"
          aria-label={t('go.title')}
          onInput={(e) => {
            hex.value = e.currentTarget.value;
            missing.value = false;
          }}
        />
        <datalist id="places">
          {places
            .filter((h) => h.place)
            .map((h) => (
              <option key={h.hex} value={h.place}>
                {h.hex}
              </option>
            ))}
        </datalist>
        <button type="submit" class="btn go">
          {t('dock.continue')}
        </button>
      </form>
      {missing.value && <p role="alert">{t('go.none', { hex: hex.value })}</p>}
    </Sheet>
  );
}

function Concede({ table, close }: { table: TableModel; close: () => void }) {
  const { session } = table,
    state = session.live.value,
    seat = state?.seat ?? '';
  const other = session.sideName(session.enemyOf(seat === 'both' ? (state?.ask?.player ?? '') : seat));
  return (
    <Sheet title={t('menu.concede')} close={close}>
      <p>{t('concede.ask', { name: other })}</p>
      <div class="sheet-foot">
        <button type="button" class="btn quiet" onClick={close}>
          {t('common.cancel')}
        </button>
        <button
          type="button"
          class="btn go"
          onClick={() => {
            close();
            if (state) session.wire.play('concede', state.ply).catch((e: Error) => session.say(e.message));
          }}
        >
          {t('concede.do')}
        </button>
      </div>
    </Sheet>
  );
}
