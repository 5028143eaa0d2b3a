/** Polish words of clocks and links. */
import type { enClock } from './en-clock';

export const plClock: Record<keyof typeof enClock, string> = {
  'nt.move': 'Twój ruch',
  'ld.title': 'Ranking',
  'ck.left': '{name}: zostało {left}',
  'ck.up': '{name}: czas minął',
  'ck.still': 'zegary stoją',
  'ck.reminded': 'przypomniano',
  'ck.days': '{d} d {h} godz.',
  'ck.hours': '{h} godz.',
  'ck.minutes': '{m} min',
  'ck.zero': '0 min',
  'qr.label': 'Link jako obraz dla telefonu',
};
