/** The browsers of the tests and where they are: `./front85 test` gets them (scripts/needs.py) and says where. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repo } from './place';

const first = (named: string | undefined, places: string[]): string | undefined =>
  named ?? places.find((x) => existsSync(x));
const bin = (...names: string[]): string[] => names.map((x) => `/usr/bin/${x}`);
const own = (folder: string): string => join(repo, '.venv', folder, 'chromium.sh');

export const CHROMIUM = first(process.env.CHROMIUM, [
  ...bin('chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'),
  own('front85-chromium'),
]);
/** As old as any we promise. */
export const OLDEST = first(process.env.FRONT85_OLDEST, [own('front85-oldest')]);
export const FIREFOX = first(process.env.FIREFOX, bin('firefox-esr', 'firefox'));
/** WebKit's driver and a screen for it, which it does not do without. */
export const WEBKIT = existsSync('/usr/bin/Xvfb') ? first(process.env.WEBKIT, bin('WebKitWebDriver')) : undefined;
