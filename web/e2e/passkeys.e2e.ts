/** Passkeys with Chromium's virtual authenticator: join, sign in, another key, one fewer, the host's word; and where there are none. */
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axe, Clubhouse, pictures } from './clubhouse';
import { browser, hosted, server } from './hosted';
import { Server } from './server';

const KEY = 'the-key-of-the-owner';
let house: Clubhouse;
let tries = 0;
/** Keys belong to a name, not to a number. */
const at = (): string => server.url.replace('127.0.0.1', 'localhost');
hosted(() => new Server('', ['--club'], { FRONT85_OWNER_KEY: KEY }));
beforeAll(() => {
  house = new Clubhouse(browser);
});

async function device(page: Page): Promise<[CDPSession, string]> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return [line, authenticatorId];
}
const credentials = async ([line, authenticatorId]: [CDPSession, string]): Promise<string[]> =>
  (await line.send('WebAuthn.getCredentials', { authenticatorId })).credentials.map((c) => c.credentialId);
const inside = (page: Page): Promise<void> => page.locator('.club-me .person').waitFor();
const way = (page: Page, name: RegExp): Promise<void> => page.getByRole('radio', { name }).click();

describe('passkeys', () => {
  it('open an account, several of them, and the way back', async () => {
    const name = `Ewa${String(++tries)}`; // a name is taken for good, also by a try that failed
    const [context, page] = await house.somebody();
    const phone = await device(page);
    await page.goto(`${at()}/`);
    await page.getByTestId('by-key').waitFor({ timeout: 60_000 });
    await page.screenshot({ path: join(pictures, 'passkey-enter.png') });
    expect(await axe(page)).toEqual([]);

    // a name and a key are an account
    await way(page, /New here/);
    await page.getByTestId('by-key').click();
    expect(await page.locator('.club-me .person').count()).toBe(0); // a name is missing
    await page.locator('[autocomplete="username"]').fill(name);
    await page.getByTestId('by-key').click();
    await inside(page);
    const [first = ''] = await credentials(phone);
    expect(first).not.toBe('');

    // out, and in again without a word
    await page.goto(`${at()}/#/club/account`);
    await page.getByTestId('leave').click();
    await page.getByTestId('by-key').click();
    await inside(page);

    // a password beside it: who asks is shown by the key
    await page.goto(`${at()}/#/club/account`);
    const keys = page.getByTestId('keys');
    await keys.getByText('last used').waitFor();
    const form = page.locator('form', { has: page.locator('[autocomplete="new-password"]') });
    expect(await form.locator('[autocomplete="current-password"]').count()).toBe(0);
    await form.locator('[autocomplete="new-password"]').fill('a long enough word');
    await form.locator('button').click();
    await form.locator('[autocomplete="current-password"]').waitFor();

    // another device, with the password; then the first is gone
    await phone[0].send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: phone[1] });
    const stick = await device(page);
    await keys.locator('input').first().fill('stick');
    await keys.locator('[type="password"]').fill('a long enough word');
    await page.getByTestId('add-key').click();
    await keys.locator('li', { hasText: 'stick' }).waitFor();
    await page.screenshot({ path: join(pictures, 'passkey-account.png') });
    expect(await axe(page)).toEqual([]);
    expect(await keys.locator('li').count()).toBe(2);
    await keys.locator('li').first().getByRole('button').click();
    await expect.poll(() => keys.locator('li').count(), { timeout: 60_000 }).toBe(1);
    await page.getByTestId('leave').click();
    await page.getByTestId('by-key').click();
    await inside(page);
    const [second = ''] = await credentials(stick);

    // all is lost: the host hands over a word, and with it a key is set
    await page.goto(`${at()}/#/club/account`);
    await page.getByTestId('leave').click();
    await page.getByTestId('enter').waitFor();
    const word = await page.evaluate(
      async ([key, name]) => {
        const post = (path: string, body: object): Promise<Response> =>
          fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
        await post('/api/owner', { key });
        return ((await (await post(`/api/club/people/${name}/recovery`, {})).json()) as { code: string }).code;
      },
      [KEY, name] as const,
    );
    await stick[0].send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: stick[1] });
    const fresh = await device(page);
    await way(page, /Forgotten/);
    await page.locator('[autocomplete="username"]').fill(name);
    await page.locator('[autocomplete="one-time-code"]').fill(word);
    await page.getByTestId('by-key').click();
    await inside(page);
    await page.goto(`${at()}/#/club/account`);
    await expect.poll(() => keys.locator('li').count(), { timeout: 60_000 }).toBe(1);

    // nothing of it was written down
    const [third = ''] = await credentials(fresh);
    const cookies = (await context.cookies()).map((c) => c.value);
    const all = [...house.told, ...house.referrers, ...house.titles, server.log, page.url()].join('\n');
    for (const secret of [first, second, third, word, KEY, ...cookies]) {
      expect(secret.length).toBeGreaterThan(9);
      for (const form of [secret, secret.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')])
        expect(all.includes(form), secret).toBe(false);
    }
    await context.close();
  });

  it.each([
    ['at a number', '127.0.0.1', '', /this address is a number/],
    ['at an address that is not secure', 'localhost', 'isSecureContext', /begins with https/],
    ['in a browser without them', 'localhost', 'PublicKeyCredential', /browser has no passkeys/],
  ])('say why there are none %s', async (_, name, lacks, words) => {
    const [context, page] = await house.somebody();
    await context.addInitScript((what) => {
      if (what === 'isSecureContext') Object.defineProperty(window, what, { value: false });
      else if (what) Reflect.deleteProperty(window, what);
    }, lacks);
    await page.goto(`${server.url.replace('127.0.0.1', name)}/`);
    await page.getByTestId('no-keys').getByText(words).waitFor();
    expect(await page.getByTestId('by-key').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
    await context.close();
  });

  it('say nothing was given when the device is shut, and the form stays', async () => {
    const [context, page] = await house.somebody({ locale: 'pl-PL' });
    const [line, authenticatorId] = await device(page);
    await line.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.goto(`${at()}/`);
    await page.getByTestId('by-key').click();
    await page.getByRole('alert').getByText('Nie podano klucza').waitFor();
    await page.getByTestId('by-key').isEnabled();
    await context.close();
  });
});
