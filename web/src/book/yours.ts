/** "In your game": what a case means in the position on the table, and when this game used it last. */
import { refusedAt } from '../drawer/bookcards';
import { logEnd } from '../drawer/logside';
import { tableHash } from '../app/route';
import type { TableModel } from '../table/model';
import { signed, t } from '../i18n';

export interface Use {
  text: string;
  /** Back to the table, to the hex or the moment it speaks of. */ show?: () => void;
}

/** `same`: whether a case as the table names it is the one that is read about. */
export function usesOf(table: TableModel, same: (id: string) => boolean): Use[] {
  const { session, hand, replay, playback } = table,
    why = session.builder.refusal.value ?? hand.card.value,
    found: Use[] = [];
  if (session.state.value?.ask?.case && same(session.state.value.ask.case)) found.push({ text: t('book.asked') });
  if (why?.cases.some(same)) found.push({ text: why.text });
  for (const line of session.builder.forecast.value?.lines ?? [])
    if (same(line.case)) found.push({ text: `${line.text} ${signed(line.value)}` });
  const before = Object.entries(refusedAt(session.id)).find(([id]) => same(id))?.[1],
    hex = before?.hex;
  if (before && before.text !== why?.text)
    found.push({
      text: t('book.refused', { n: before.turn, text: before.text }),
      ...(hex
        ? {
            show: () => {
              session.closeRule();
              session.selected.value = hex;
              void table.stage.peek()?.panTo(hex);
            },
          }
        : {}),
    });
  const end = logEnd(replay.ply.value, playback.on.value ? session.past.value?.ply : undefined),
    line = session.log.value.findLast((l) => l.ply < end && l.cases.some(same));
  if (line)
    found.push({
      text: line.text,
      show: () => {
        session.closeRule();
        location.hash = tableHash(session.id, session.token, line.ply + 1);
      },
    });
  return found;
}

/** As a note of the book. */
export function noted(uses: readonly Use[], shown: () => void = () => undefined): HTMLElement | null {
  if (!uses.length) return null;
  const note = document.createElement('div');
  note.className = 'yours';
  note.dataset.testid = 'book-yours';
  const head = document.createElement('b');
  head.textContent = t('book.yours');
  note.append(head);
  for (const { text, show } of uses) {
    const line = document.createElement('p');
    line.textContent = `${text} `;
    if (show) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'txt';
      button.textContent = t('book.showMe');
      button.onclick = () => {
        shown();
        show();
      };
      line.append(button);
    }
    note.append(line);
  }
  return note;
}
