/** What axe finds on a page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const script = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8');

/** What axe calls serious or critical, one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script); // not as a script tag, which the page's policy rightly refuses
  return page.evaluate(async () => {
    const { axe } = window as Window & typeof globalThis & { axe: { run: (options: object) => Promise<AxeResults> } };
    const found = await axe.run({ resultTypes: ['violations'], preload: false });
    return found.violations
      .filter((v) => v.impact === 'serious' || v.impact === 'critical')
      .flatMap((v) =>
        v.nodes.map(
          (n) =>
            `${v.id}: ${n.target.join(' ')}: ${n.any[0]?.message ?? n.all[0]?.message ?? n.none[0]?.message ?? v.help}`,
        ),
      );
  });
}
