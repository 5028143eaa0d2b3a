/**
 * What a player's browser has to fetch before a game can be played, gzipped: the house with its styles and workers, and one game's folder.
 * The club's chunks and the vignette editor are asides: nobody needs them to play, so they are weighed apart, against a limit of their own; so are what is said at the end of a game with the report, its picture and the film of a replay, the book of rules and the sheets of the menu that are read, asked or printed with, the workshop of scenarios, and studies, which are fetched when somebody opens them.
 * Lessons with their words, sheets of a game that are opened seldom, and those of the staff, are weighed apart as well.
 * The baker of the main thread is not counted: it is fetched only where no worker can paint the map, and the worker has been counted.
 * Maps, pictures and fonts are kept apart. A build that grows beyond a limit fails.
 */
import { gzipSync } from 'node:zlib';

export const LIMIT = 260_000;
export const CLUB_LIMIT = 42_000;
export const BOOK_LIMIT = 20_000;
export const WORKSHOP_LIMIT = 12_000;
export const COPY_LIMIT = 10_000;
export const REPORT_LIMIT = 16_000;
export const LESSONS_LIMIT = 10_000;
export const SHEETS_LIMIT = 20_000;
export const STUDY_LIMIT = 8_000;

const isSpare = (part) => part.type === 'chunk' && /\/src\/stage\/paint\/baker\.ts$/.test(part.facadeModuleId ?? '');
const packed = (part) => gzipSync(part.type === 'chunk' ? part.code : part.source, { level: 9 }).length;
/** Whose chunk this is, by the folder it was made from: one game's, the club's, or (null) the house's. */
const ownerOf = (part) => {
  const from = (part.type === 'chunk' ? part.facadeModuleId : null) ?? '',
    // A game whose sheets come later has no facade: its sheets take from the same chunk.
    game = [from, ...(part.moduleIds ?? [])]
      .map((id) => id.match(/\/src\/games\/([^/]+)\/index\.ts$/)?.[1])
      .find(Boolean);
  if (game) return `games/${game}`;
  if (/\/src\/(games\/[^/]+\/Asides|app\/StaffSheets)\.tsx$/.test(from)) return 'sheets';
  if (/\/src\/(book\/index\.ts|app\/Asides\.tsx)$/.test(from)) return 'book';
  if (/\/src\/games\/[^/]+\/lessons\.ts$/.test(from)) return 'lessons';
  if (/\/src\/make\/index\.tsx$/.test(from)) return 'workshop';
  if (/\/src\/study\/index\.tsx$/.test(from)) return 'study';
  if (/\/src\/copy\/index\.tsx$/.test(from)) return 'copy';
  if (/\/src\/(club\/[^?]+|vignettes\/VignettePage\.tsx)$/.test(from)) return 'club';
  return /\/src\/(report\/((Report|Ended|LookBack)\.tsx|sharecard\.ts)|show\/film\.ts)$/.test(from) ? 'report' : null;
};

const ASIDES = ['book', 'copy', 'workshop', 'club', 'study', 'report'];
/** Owners by chunk: of what asides alone have in common, one of those asides; else null, which is the house. */
function owners(chunks) {
  const found = new Map(chunks.map((p) => [p.fileName, ownerOf(p)])),
    users = (name) => chunks.filter((p) => [...(p.imports ?? []), ...(p.dynamicImports ?? [])].includes(name));
  for (const { fileName } of chunks) {
    const kinds = users(fileName).map((p) => found.get(p.fileName));
    if (found.get(fileName) === null && kinds.length && kinds.every((kind) => ASIDES.includes(kind)))
      found.set(
        fileName,
        ASIDES.findLast((kind) => kinds.includes(kind)),
      );
    // What a game and its own sheets have in common is the game's.
    const games = new Set(kinds.filter((kind) => kind !== 'sheets'));
    if (found.get(fileName) === null && games.size === 1 && [...games][0]?.startsWith('games/'))
      found.set(fileName, [...games][0]);
  }
  return found;
}

/** The weight of a finished bundle: of the house, of each game and of the club, with the styles only they use. */
export function weigh(bundle) {
  const parts = Object.values(bundle).filter((p) => /\.(js|css)$/.test(p.fileName) && !isSpare(p)),
    owned = owners(parts.filter((p) => p.type === 'chunk')),
    worn = new Map(),
    games = {};
  for (const p of parts) {
    const owner = owned.get(p.fileName);
    if (owner) for (const css of p.viteMetadata?.importedCss ?? []) worn.set(css, owner);
  }
  let house = 0,
    book = 0,
    club = 0,
    report = 0,
    lessons = 0,
    sheets = 0,
    copy = 0,
    workshop = 0,
    study = 0;
  for (const p of parts) {
    const owner = owned.get(p.fileName) ?? worn.get(p.fileName) ?? null;
    if (owner === null) house += packed(p);
    else if (owner === 'club') club += packed(p);
    else if (owner === 'book') book += packed(p);
    else if (owner === 'report') report += packed(p);
    else if (owner === 'lessons') lessons += packed(p);
    else if (owner === 'copy') copy += packed(p);
    else if (owner === 'sheets') sheets += packed(p);
    else if (owner === 'workshop') workshop += packed(p);
    else if (owner === 'study') study += packed(p);
    else games[owner.slice('games/'.length)] = (games[owner.slice('games/'.length)] ?? 0) + packed(p);
  }
  return { house, book, club, copy, lessons, report, sheets, workshop, study, games };
}

const kB = (n) => `${(n / 1000).toFixed(1)} kB`;

/** What is too heavy, in words; empty when all is well. */
export function excess({ house, book, club, copy, lessons = 0, report, sheets = 0, workshop, study = 0, games }) {
  const play = house + Math.max(0, ...Object.values(games));
  return [
    ...(play > LIMIT ? [`The client has grown to ${kB(play)} (gzip), ${kB(LIMIT)} are allowed.`] : []),
    ...(club > CLUB_LIMIT ? [`The club has grown to ${kB(club)} (gzip), ${kB(CLUB_LIMIT)} are allowed.`] : []),
    ...(book > BOOK_LIMIT ? [`The book has grown to ${kB(book)} (gzip), ${kB(BOOK_LIMIT)} are allowed.`] : []),
    ...(report > REPORT_LIMIT
      ? [`The report has grown to ${kB(report)} (gzip), ${kB(REPORT_LIMIT)} are allowed.`]
      : []),
    ...(lessons > LESSONS_LIMIT
      ? [`The lessons of the games have grown to ${kB(lessons)} (gzip), ${kB(LESSONS_LIMIT)} are allowed.`]
      : []),
    ...(sheets > SHEETS_LIMIT
      ? [`The sheets of the games have grown to ${kB(sheets)} (gzip), ${kB(SHEETS_LIMIT)} are allowed.`]
      : []),
    ...(copy > COPY_LIMIT ? [`The owner's copy has grown to ${kB(copy)} (gzip), ${kB(COPY_LIMIT)} are allowed.`] : []),
    ...(workshop > WORKSHOP_LIMIT
      ? [`The workshop has grown to ${kB(workshop)} (gzip), ${kB(WORKSHOP_LIMIT)} are allowed.`]
      : []),
    ...(study > STUDY_LIMIT ? [`Studies have grown to ${kB(study)} (gzip), ${kB(STUDY_LIMIT)} are allowed.`] : []),
  ];
}

/** A step of the build that says what was weighed, and stops it when it is too much. */
export const weighed = () => ({
  name: 'weighed',
  apply: 'build',
  enforce: 'post',
  writeBundle(_options, bundle) {
    const weights = weigh(bundle),
      { house, book, club, copy, lessons, report, sheets, workshop, study, games } = weights,
      heaviest = Math.max(0, ...Object.values(games)),
      tooMuch = excess(weights);
    this.info(
      `gzip: house ${kB(house)}, ${Object.entries(games)
        .map(([name, n]) => `${name} ${kB(n)}`)
        .join(', ')}; with the heaviest game ${kB(house + heaviest)} of ${kB(LIMIT)}; ` +
        `aside: club ${kB(club)} of ${kB(CLUB_LIMIT)}, book ${kB(book)} of ${kB(BOOK_LIMIT)}, ` +
        `lessons ${kB(lessons)} of ${kB(LESSONS_LIMIT)}, sheets ${kB(sheets)} of ${kB(SHEETS_LIMIT)}, report ${kB(report)} of ${kB(REPORT_LIMIT)}, copy ${kB(copy)} of ${kB(COPY_LIMIT)}, workshop ${kB(workshop)} of ${kB(WORKSHOP_LIMIT)}, study ${kB(study)} of ${kB(STUDY_LIMIT)}`,
    );
    if (tooMuch.length) this.error(tooMuch.join(' '));
  },
});
