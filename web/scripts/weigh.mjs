/**
 * What a player's browser has to fetch before a game can be played, gzipped: the house with its styles and workers, and one game's folder.
 * The club's chunks, the vignette editor, the report with its picture and the film of a replay are asides: nobody needs them to play, so they are weighed apart, against a limit of their own; so are the book of rules and the sheets of the menu that are read, asked or printed with, and the workshop of scenarios, which are fetched when somebody opens them.
 * The baker of the main thread is not counted: it is fetched only where no worker can paint the map, and the worker has been counted.
 * Maps, pictures and fonts are kept apart. A build that grows beyond a limit fails.
 */
import { gzipSync } from 'node:zlib';

export const LIMIT = 260_000;
export const CLUB_LIMIT = 42_000;
export const BOOK_LIMIT = 25_000;
export const WORKSHOP_LIMIT = 10_000;

const isSpare = (part) => part.type === 'chunk' && /\/src\/stage\/baker\.ts$/.test(part.facadeModuleId ?? '');
const packed = (part) => gzipSync(part.type === 'chunk' ? part.code : part.source, { level: 9 }).length;
/** Whose chunk this is, by the folder it was made from: one game's, the club's, or (null) the house's. */
const ownerOf = (part) => {
  const from = (part.type === 'chunk' ? part.facadeModuleId : null) ?? '',
    game = from.match(/\/src\/games\/([^/]+)\/index\.ts$/)?.[1];
  if (game) return `games/${game}`;
  if (/\/src\/(book\/index\.ts|ui\/Asides\.tsx)$/.test(from)) return 'book';
  if (/\/src\/make\/index\.tsx$/.test(from)) return 'workshop';
  return /\/src\/(club\/[^?]+|ui\/(Vignette|Report)\.tsx|app\/(sharecard|film)\.ts)$/.test(from) ? 'club' : null;
};

/** The weight of a finished bundle: of the house, of each game and of the club, with the styles only they use. */
export function weigh(bundle) {
  const parts = Object.values(bundle).filter((p) => /\.(js|css)$/.test(p.fileName) && !isSpare(p)),
    worn = new Map(),
    games = {};
  for (const p of parts) {
    const owner = ownerOf(p);
    if (owner) for (const css of p.viteMetadata?.importedCss ?? []) worn.set(css, owner);
  }
  let house = 0,
    book = 0,
    club = 0,
    workshop = 0;
  for (const p of parts) {
    const owner = ownerOf(p) ?? worn.get(p.fileName) ?? null;
    if (owner === null) house += packed(p);
    else if (owner === 'club') club += packed(p);
    else if (owner === 'book') book += packed(p);
    else if (owner === 'workshop') workshop += packed(p);
    else games[owner.slice('games/'.length)] = (games[owner.slice('games/'.length)] ?? 0) + packed(p);
  }
  return { house, book, club, workshop, games };
}

const kB = (n) => `${(n / 1000).toFixed(1)} kB`;

/** What is too heavy, in words; empty when all is well. */
export function excess({ house, book, club, workshop, games }) {
  const play = house + Math.max(0, ...Object.values(games));
  return [
    ...(play > LIMIT ? [`The client has grown to ${kB(play)} (gzip), ${kB(LIMIT)} are allowed.`] : []),
    ...(club > CLUB_LIMIT ? [`The club has grown to ${kB(club)} (gzip), ${kB(CLUB_LIMIT)} are allowed.`] : []),
    ...(book > BOOK_LIMIT ? [`The book has grown to ${kB(book)} (gzip), ${kB(BOOK_LIMIT)} are allowed.`] : []),
    ...(workshop > WORKSHOP_LIMIT
      ? [`The workshop has grown to ${kB(workshop)} (gzip), ${kB(WORKSHOP_LIMIT)} are allowed.`]
      : []),
  ];
}

/** A step of the build that says what was weighed, and stops it when it is too much. */
export const weighed = () => ({
  name: 'weighed',
  apply: 'build',
  enforce: 'post',
  writeBundle(_options, bundle) {
    const weights = weigh(bundle),
      { house, book, club, workshop, games } = weights,
      heaviest = Math.max(0, ...Object.values(games)),
      tooMuch = excess(weights);
    this.info(
      `gzip: house ${kB(house)}, ${Object.entries(games)
        .map(([name, n]) => `${name} ${kB(n)}`)
        .join(', ')}; with the heaviest game ${kB(house + heaviest)} of ${kB(LIMIT)}; ` +
        `aside: club ${kB(club)} of ${kB(CLUB_LIMIT)}, book ${kB(book)} of ${kB(BOOK_LIMIT)}, ` +
        `workshop ${kB(workshop)} of ${kB(WORKSHOP_LIMIT)}`,
    );
    if (tooMuch.length) this.error(tooMuch.join(' '));
  },
});
