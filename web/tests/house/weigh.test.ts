import { expect, test } from 'vitest';
import {
  BOOK_LIMIT,
  CLUB_LIMIT,
  COPY_LIMIT,
  excess,
  LIMIT,
  REPORT_LIMIT,
  weigh,
  WORKSHOP_LIMIT,
} from '../../scripts/weigh.mjs';

const chunk = (fileName: string, facadeModuleId: string | null, css: string[] = []) => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  code: fileName,
  viteMetadata: { importedCss: new Set(css) },
});
const style = (fileName: string) => ({ type: 'asset', fileName, source: fileName });
const bundle = (...parts: { fileName: string }[]) => Object.fromEntries(parts.map((p) => [p.fileName, p]));

test('the club with its styles is weighed apart from what a game needs', () => {
  const house = [chunk('main.js', '/web/index.html', ['main.css']), style('main.css')],
    game = [chunk('sky.js', '/web/src/games/iron-sky/index.ts', ['sky.css']), style('sky.css')],
    club = [chunk('club.js', '/web/src/club/index.tsx', ['club.css']), style('club.css')],
    alone = weigh(bundle(...house)),
    all = weigh(bundle(...house, ...game, ...club));
  expect(alone).toMatchObject({ club: 0, games: {} });
  expect(all.house).toBe(alone.house);
  expect(all.games['iron-sky']).toBe(weigh(bundle(...game)).games['iron-sky']);
  expect(all.club).toBe(weigh(bundle(...club)).club);
  expect(all.club).toBeGreaterThan(weigh(bundle(club[0]!)).club);
});

test('the book is weighed apart too', () => {
  const book = weigh(bundle(chunk('book.js', '/web/src/book/index.ts')));
  expect(book.book).toBeGreaterThan(0);
  expect(book).toMatchObject({ house: 0, club: 0 });
  const sheets = weigh(bundle(chunk('sheets.js', '/web/src/app/Asides.tsx')));
  expect(sheets.book).toBeGreaterThan(0);
  expect(sheets).toMatchObject({ house: 0, club: 0 });
});

test('the workshop is weighed apart from the book', () => {
  const shop = weigh(bundle(chunk('make.js', '/web/src/make/index.tsx', ['make.css']), style('make.css')));
  expect(shop.workshop).toBeGreaterThan(0);
  expect(shop).toMatchObject({ house: 0, club: 0, book: 0 });
});

test('lessons that come later are weighed apart from their game', () => {
  const game = { ...chunk('sky.js', '/web/src/games/iron-sky/index.ts'), dynamicImports: ['lessons.js'] },
    lessons = chunk('lessons.js', '/web/src/games/iron-sky/lessons.ts'),
    all = weigh(bundle(game, lessons));
  expect(all.games).toEqual(weigh(bundle(game)).games);
  expect(all.lessons).toBe(weigh(bundle(lessons)).lessons);
  expect(all.lessons).toBeGreaterThan(0);
});

test('what only asides share is no part of the house', () => {
  const report = { ...chunk('report.js', '/web/src/report/Report.tsx'), imports: ['plot.js'] },
    end = { ...chunk('end.js', '/web/src/report/Ended.tsx'), imports: ['plot.js'] },
    plot = chunk('plot.js', null),
    used = { ...chunk('main.js', '/web/index.html'), imports: ['plot.js'] };
  expect(weigh(bundle(report, end, plot)).house).toBe(0);
  expect(weigh(bundle(report, end, plot, used)).house).toBe(weigh(bundle(plot, used)).house);
});

test('a part shared by others stays with the house', () => {
  expect(weigh(bundle(chunk('shared.js', null)))).toMatchObject({ club: 0, games: {} });
  expect(weigh(bundle(chunk('other.js', '/web/src/clubs.ts'))).club).toBe(0);
});

test('what is fetched only where no worker can paint weighs nothing', () => {
  expect(weigh(bundle(chunk('baker.js', '/web/src/stage/paint/baker.ts'))).house).toBe(0);
  expect(weigh(bundle(chunk('bake.worker.js', '/web/src/stage/paint/bake.worker.ts'))).house).toBeGreaterThan(0);
});

test('each limit is kept by itself', () => {
  const fits = {
    house: LIMIT - 10,
    book: BOOK_LIMIT,
    club: CLUB_LIMIT,
    copy: COPY_LIMIT,
    report: REPORT_LIMIT,
    workshop: WORKSHOP_LIMIT,
    games: { a: 10, b: 5 },
  };
  expect(excess(fits)).toEqual([]);
  expect(excess({ ...fits, house: LIMIT - 9 })).toHaveLength(1);
  expect(excess({ ...fits, club: CLUB_LIMIT + 1 })[0]).toContain('The club');
  expect(excess({ ...fits, copy: COPY_LIMIT + 1 })[0]).toContain('The owner');
  expect(excess({ ...fits, book: BOOK_LIMIT + 1 })[0]).toContain('The book');
  expect(excess({ ...fits, report: REPORT_LIMIT + 1 })[0]).toContain('The report');
  expect(excess({ ...fits, workshop: WORKSHOP_LIMIT + 1 })[0]).toContain('The workshop');
});
