/** What the table says of a position: odds and stakes, hints, the card of the enemy's turn, the look back. */
import { hosted, server } from '../hosted';
import { alone, BOTH, part, position, ready, table, type Canvas } from './studio';

hosted();
const both = (name: string) => async (): Promise<string> => {
  const game = await position(name);
  return table(game, game.both);
};

part(
  'judged-odds',
  both('nuremberg-attack'),
  async (p) => {
    await alone(p);
    await p.click('4414'); // 79GT against a lone battalion, the computer's own choice
    await p.page.getByTestId('stakes').waitFor({ timeout: 120_000 });
  },
  { looks: BOTH, fresh: true },
);
part(
  'judged-hint',
  both('nuremberg-turn'),
  async (p) => {
    await alone(p);
    await p.page.getByTestId('hint').click();
    await p.page.waitForFunction(
      () => {
        const { plan } = document.querySelector<Canvas>('.map')!.table;
        return !plan.busy.value && plan.steps.value.length > 0;
      },
      null,
      { timeout: 120_000 },
    );
  },
  { looks: BOTH, fresh: true },
);
part(
  'judged-briefing',
  async () => {
    const game = await position('nuremberg-turn', { Pact: 'recruit' });
    return table(game, game.seats.NATO);
  },
  async (p) => {
    await ready(p);
    const card = p.page.getByTestId('briefing'); // of itself, as to everybody who comes to the table
    if (
      await card.waitFor({ timeout: 15_000 }).then(
        () => false,
        () => true,
      )
    )
      await p.page.keyboard.press('p');
    await p.page.getByTestId('briefing').waitFor({ timeout: 60_000 });
  },
  { looks: BOTH, fresh: true },
);
part(
  'judged-review',
  async () => {
    const game = await position('berlin-over');
    return `${server.url}/#/report/${game.id}?token=${game.watch}`;
  },
  async (p) => {
    await p.page.getByTestId('look-back').waitFor({ timeout: 300_000 });
    await p.page.waitForTimeout(800);
  },
  { page: true, fresh: true, looks: BOTH },
);
