/** Notes on the game and on hexes, of this player alone. */
import { useState } from 'preact/hooks';
import { t } from '../i18n';
import { GAME, LONGEST } from './notes';
import type { TableModel } from '../table/model';
import { Sheet } from '../parts/parts';

const owner = (table: TableModel): string => table.session.me.value ?? 'watch';

function Box({ table, hex, label, first }: { table: TableModel; hex: string; label: string; first: boolean }) {
  return (
    <label class="note-box">
      <span>{label}</span>
      <textarea
        rows={hex === GAME ? 6 : 2}
        autofocus={first}
        maxLength={LONGEST}
        value={table.notes.of(hex, owner(table))}
        onChange={(e) => table.notes.write(hex, owner(table), e.currentTarget.value)}
      />
    </label>
  );
}

export function NotesSheet({ table, close }: { table: TableModel; close: () => void }) {
  const { selected, hover } = table.session,
    // The hex it was opened for: pointed at or selected.
    [meant] = useState(() => hover.peek()?.hex ?? selected.peek()),
    known = table.notes.hexes(owner(table)),
    hexes = [...new Set([...(meant ? [meant] : []), ...known])];
  return (
    <Sheet title={t('notes.title')} close={close}>
      <p class="note">{t('notes.whose')}</p>
      {hexes.map((hex) => (
        <Box
          key={hex}
          table={table}
          hex={hex}
          label={[table.session.hexes.value.get(hex)?.place, hex].filter(Boolean).join(' ')}
          first={hex === meant}
        />
      ))}
      <Box table={table} hex={GAME} label={t('notes.game')} first={!meant} />
    </Sheet>
  );
}

/** The note on a hex, as the inspector shows it. */
export function HexNote({ table, hex }: { table: TableModel; hex: string }) {
  const text = table.notes.of(hex, owner(table));
  return text ? <p class="hex-note">{text}</p> : null;
}
