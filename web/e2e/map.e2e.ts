/** What surrounds the map: legend, scale and north, the area of a scenario, and a hex in words. */
import { describe, expect, it } from 'vitest';
import { browser, hosted, server } from './hosted';
import { Player } from './player';

hosted(undefined, true);

async function sit(colorScheme: 'light' | 'dark', viewport: { width: number; height: number }): Promise<Player> {
  const game = await server.create({ NATO: 'human', Pact: 'human' });
  const p = await Player.at(browser, `${server.url}/#/table/${game.id}?token=${game.both ?? ''}`, {
    colorScheme,
    viewport,
  });
  await p.sit();
  return p;
}

describe('the map', () => {
  it('explains itself in a legend drawn from the map', async () => {
    const p = await sit('light', { width: 1280, height: 720 });
    await p.page.keyboard.press('y');
    const legend = p.page.getByTestId('legend');
    await legend.waitFor();
    const rows = await legend.locator('li').allTextContents();
    expect(rows.some((r) => r.startsWith('Forest') && r.includes('movement points'))).toBe(true);
    // Grounds are baked behind the map itself and come a moment later.
    await p.page.waitForFunction(
      () =>
        [...document.querySelectorAll<HTMLCanvasElement>('.legend canvas')].every((c) =>
          c
            .getContext('2d')
            ?.getImageData(0, 0, c.width, c.height)
            .data.some((v) => v),
        ),
      null,
      { timeout: 30_000 },
    );
    expect(await p.blemishes()).toEqual([]);
    await p.page.keyboard.press('y');
    await legend.waitFor({ state: 'detached' });
    await p.leave();
  });

  it('has a scale bar that follows the zoom and a tilted north', async () => {
    const p = await sit('dark', { width: 1600, height: 900 }),
      measures = p.page.getByTestId('measures');
    await measures.waitFor();
    const far = await measures.getAttribute('aria-label');
    expect(far).toContain('18°');
    for (let i = 0; i < 9; i += 1) await p.page.keyboard.press('+');
    await expect.poll(() => measures.getAttribute('aria-label'), { timeout: 60_000 }).not.toBe(far);
    await p.leave();
  });

  it('says what a hex costs, who holds it and where it really is', async () => {
    const p = await sit('light', { width: 1280, height: 720 });
    await p.page.keyboard.press('i');
    const { x, y } = await p.point('3944');
    await p.page.mouse.move(x, y);
    const said = p.page.getByTestId('inspector');
    await said.getByText('movement point to enter').first().waitFor();
    const text = (await said.textContent()) ?? '';
    for (const part of ['Saale', 'Held by NATO', '° N', 'km east of Hof', 'reconstructed'])
      expect(text).toContain(part);
    await p.leave();
  });
});
