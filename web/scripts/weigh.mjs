/**
 * What a player's browser has to fetch before a game can be played, gzipped: the house with its styles and workers, and one game's folder.
 * Maps, pictures and fonts are kept apart. A build that grows beyond the limit fails.
 */
import { gzipSync } from 'node:zlib';

export const LIMIT = 260_000;

const packed = (part) => gzipSync(part.type === 'chunk' ? part.code : part.source, { level: 9 }).length;
/** A chunk of one game alone: the folder it was made from. */
const gameOf = (part) => {
  const from = part.type === 'chunk' ? part.facadeModuleId : null;
  return from?.match(/\/src\/games\/([^/]+)\/index\.ts$/)?.[1] ?? null;
};

/** The weight of a finished bundle: of the house, and of each game with the styles only it uses. */
export function weigh(bundle) {
  const parts = Object.values(bundle).filter((p) => /\.(js|css)$/.test(p.fileName)),
    games = {},
    worn = new Map();
  for (const p of parts) {
    const game = gameOf(p);
    if (game) for (const css of p.viteMetadata?.importedCss ?? []) worn.set(css, game);
  }
  let house = 0;
  for (const p of parts) {
    const game = gameOf(p) ?? worn.get(p.fileName) ?? null;
    if (game) games[game] = (games[game] ?? 0) + packed(p);
    else house += packed(p);
  }
  return { house, games };
}

/** A step of the build that says what was weighed, and stops it when it is too much. */
export const weighed = () => ({
  name: 'weighed',
  apply: 'build',
  enforce: 'post',
  writeBundle(_options, bundle) {
    const { house, games } = weigh(bundle),
      heaviest = Math.max(0, ...Object.values(games)),
      kB = (n) => `${(n / 1000).toFixed(1)} kB`;
    this.info(
      `gzip: house ${kB(house)}, ${Object.entries(games)
        .map(([name, n]) => `${name} ${kB(n)}`)
        .join(', ')}; with the heaviest game ${kB(house + heaviest)} of ${kB(LIMIT)}`,
    );
    if (house + heaviest > LIMIT)
      this.error(`The client has grown to ${kB(house + heaviest)} (gzip), ${kB(LIMIT)} are allowed.`);
  },
});
