/** Every key, by what it is for. */
import { t, type MessageKey } from '../i18n';
import type { TableModel } from './model';
import { Kbd, Sheet } from '../parts/parts';
import { overlaysOf } from './Rail';

export const KEYS: [MessageKey, [string, MessageKey][]][] = [
  [
    'key.group.play',
    [
      ['Enter', 'key.enter'],
      ['Esc', 'key.esc'],
      ['U  Ctrl+Z', 'key.u'],
      ['Tab  Shift+Tab', 'key.tab'],
      ['Space', 'key.space'],
      ['1 – 9', 'key.numbers'],
      ['A', 'key.a'],
      ['V', 'key.v'],
      ['E', 'key.e'],
      ['Backspace', 'key.done'],
      ['Shift+S', 'key.sleep'],
    ],
  ],
  [
    'key.group.staff',
    [
      ['Shift+E', 'key.staff'],
      ['Shift+Enter', 'key.carryOn'],
      ['Shift+M', 'key.together'],
      ['Shift+O', 'key.orders'],
      ['Shift+B', 'key.intents'],
    ],
  ],
  [
    'key.group.map',
    [
      ['← ↑ → ↓', 'key.arrows'],
      ['+  −  0', 'key.zoom'],
      ['C', 'key.c'],
      ['G', 'key.g'],
      ['Shift+G', 'key.ruler'],
    ],
  ],
  [
    'key.group.look',
    [
      ['Z T W F D O M N', 'key.overlays'],
      ['R  Shift', 'key.reach'],
      ['H', 'key.h'],
      ['J  Shift+J', 'key.trails'],
    ],
  ],
  [
    'key.group.panels',
    [
      ['I', 'key.i'],
      ['/', 'key.slash'],
      ['L', 'key.l'],
      ['Shift+R', 'key.rules'],
      ['Shift+D', 'key.order'],
      ['Shift+N', 'key.notes'],
      ['F6', 'key.region'],
      ['?  K', 'key.list'],
    ],
  ],
  [
    'key.group.replay',
    [
      ['[  ]  P', 'key.replay'],
      ['P  [  ]  Enter', 'key.show'],
    ],
  ],
];

export function KeyHelp({ close, table }: { close: () => void; table: TableModel }) {
  const overlays = overlaysOf(table.session.furniture.value, table.view.value)
    .map((o) => o.key)
    .filter((k) => k !== 'H')
    .join(' ');
  return (
    <Sheet wide title={t('key.title')} close={close}>
      <div class="keys">
        {KEYS.map(([group, keys]) => (
          <section key={group}>
            <h3>{t(group)}</h3>
            <dl>
              {keys.map(([k, label]) => (
                <div key={k}>
                  <dt>
                    {((label === 'key.overlays' && overlays) || k).split('  ').map((x) => (
                      <Kbd key={x} k={x} />
                    ))}
                  </dt>
                  <dd>{t(label)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
