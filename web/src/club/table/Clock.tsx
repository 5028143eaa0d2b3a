/** The clock of a seat: `2 d 11 h`, below a day hours, below an hour minutes; ticking under five minutes. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Seat } from '../../table/seat';
import { shortSide } from '../../parts/sides';
import { t } from '../../i18n';
import type { Clocks } from '../../wire.gen';
import { hours } from '../time';

const LIVE = 300;
/** Milliseconds between two looks at the clocks: at first, at most while none runs, and while one does. */
const FIRST = 500,
  STILL = 8_000,
  STEADY = 30_000;

export function span(seconds: number): string {
  const s = Math.max(0, Math.floor(seconds));
  if (s >= 86_400) return t('ck.days', { d: Math.floor(s / 86_400), h: Math.floor((s % 86_400) / 3600) });
  if (s >= 3600) return t('ck.hours', { h: Math.floor(s / 3600) });
  if (s > LIVE) return t('ck.minutes', { m: Math.floor(s / 60) });
  return s > 0 ? `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}` : t('ck.zero');
}

export function Clock({ session, side }: { session: Seat; side: string }) {
  const found = useSignal<{ clocks: Clocks; at: number } | null>(null),
    tick = useSignal(0),
    asked = session.live.value?.ask?.player;
  useEffect(() => {
    let live = true,
      again = 0,
      wait = FIRST;
    const look = async (): Promise<void> => {
      const clocks = await hours.clock(session.id, session.token).catch(() => null);
      if (!live) return;
      if (clocks) found.value = { clocks, at: Date.now() };
      // A clock begins to run when everybody has sat down, which may be a moment from now.
      wait = clocks?.clocks.some((clock) => clock.runs) ? STEADY : Math.min(STILL, wait * 2);
      again = window.setTimeout(() => void look(), wait);
    };
    void look();
    const seconds = window.setInterval(() => {
      tick.value += 1;
    }, 1000);
    return () => {
      live = false;
      window.clearTimeout(again);
      window.clearInterval(seconds);
    };
  }, [asked]);
  void tick.value;
  const now = found.value,
    clock = now?.clocks.clocks.find((c) => c.seat === side);
  if (!now || !clock) return null;
  const passed = clock.runs ? Math.max(0, (Date.now() - now.at) / 1000 - clock.starts_in) : 0,
    left = clock.left - passed,
    name = shortSide(side),
    said = left > 0 ? t('ck.left', { name, left: span(left) }) : t('ck.up', { name }),
    still = now.clocks.still ? `, ${t('ck.still')}` : '';
  return (
    <span
      class={`clock num ${clock.runs ? 'runs' : ''} ${left <= 0 ? 'up' : ''}`}
      role="timer"
      aria-live="off"
      aria-label={said + still}
      title={said + still + (clock.reminded ? `, ${t('ck.reminded')}` : '')}
      data-testid={`clock-${side}`}
    >
      {span(left)}
    </span>
  );
}
