/** Words of clocks and links, wherever the club is. */
export const enClock = {
  'nt.move': 'Your move',
  'ld.title': 'Ladder',
  'ck.left': '{name}: {left} left',
  'ck.up': '{name}: time is up',
  'ck.still': 'the clocks stand still',
  'ck.reminded': 'reminder sent',
  'ck.days': '{d} d {h} h',
  'ck.hours': '{h} h',
  'ck.minutes': '{m} min',
  'ck.zero': '0 min',
  'qr.label': 'The link as a picture for a phone',
} as const;

type Words = typeof enClock;
declare module '../games/words' {
  interface GameWords extends Words {}
}
