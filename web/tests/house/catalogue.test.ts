import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chance, english, form, lang, num, polish, t, tn, type MessageKey } from '../../src/i18n';
import { nuremberg } from '../../src/games/nuremberg';
import '../../src/games/berlin85';
import '../../src/games/fulda-gap';
import '../../src/games/iron-sky';
import '../../src/staff/IntentSheet';
import '../../src/staff/StandingSheet';

const keys = Object.keys(english) as MessageKey[];
const holes = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? '').sort();
const src = join(import.meta.dirname, '../../src');
function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((e) =>
    e.isDirectory() ? files(join(folder, e.name)) : /\.tsx?$/.test(e.name) ? [join(folder, e.name)] : [],
  );
}
/** These bring words of their own when they are fetched. */
const LATER = /\/src\/(book|club|copy|i18n|make|study)\//;
const sources = files(src)
  .filter((path) => !LATER.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('the catalogues', () => {
  it('have the same keys', () => expect(Object.keys(polish).sort()).toEqual([...keys].sort()));
  it.each(keys)('%s says something in both, with the same holes', (key) => {
    expect(english[key].trim()).not.toBe('');
    expect(polish[key].trim()).not.toBe('');
    const [e = '', p = ''] = [english[key].split('|')[0], polish[key].split('|')[0]];
    expect(holes(p)).toEqual(holes(e));
  });
  it('give two forms in English and three in Polish', () => {
    for (const key of keys)
      if (english[key].includes('|')) {
        expect(english[key].split('|'), key).toHaveLength(2);
        expect(polish[key].split('|'), key).toHaveLength(3);
      }
  });
  it('know every key the code names', () => {
    const named = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bt[n]?\('([a-z][\w.-]+)'/g)].map((m) => m[1] ?? ''),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((key) => !(key in english))).toEqual([]);
  });
  it('say each key once', () => {
    for (const language of ['en', 'pl']) {
      const said = files(join(src, 'i18n'))
        .filter((path) => path.includes(`/i18n/${language}/`))
        .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^ {2}'([\w.]+)':/gm)].map((m) => m[1] ?? ''));
      expect(said.length).toBeGreaterThan(300);
      expect(said.filter((key, i) => said.indexOf(key) !== i)).toEqual([]);
    }
  });
  it('use no exclamation marks', () =>
    expect(keys.filter((k) => english[k].includes('!') || polish[k].includes('!'))).toEqual([]));
});

describe('forms', () => {
  it('follow the rules of Polish', () => {
    expect([1, 2, 4, 5, 12, 14, 21, 22, 25, 102].map((n) => form(n, 'pl'))).toEqual([0, 1, 1, 2, 2, 2, 2, 1, 2, 1]);
    expect([0, 1, 2].map((n) => form(n, 'en'))).toEqual([1, 0, 1]);
  });
  it('fill numbers, halves and chances', () => {
    lang.value = 'pl';
    expect(tn('dock.left', 3)).toBe('3 jednostki mogą jeszcze działać.');
    expect(num(2.5)).toBe('2½');
    expect(num(1.25)).toBe('1,25');
    expect(chance(5 / 6)).toBe('83%');
    expect([0.9999999999999999, 0.9999, 1e-17].map(chance)).toEqual(['100%', '>99%', '0%']);
    lang.value = 'en';
    expect(tn('dock.left', 1)).toBe('1 unit can still act.');
    expect(num(0.5)).toBe('½');
    expect(chance(0.58)).toBe('58%');
    expect(t('insp.title', { hex: '3012' })).toBe('Hex 3012');
  });
});

describe('no rules in the client', () => {
  it('names no case of a rulebook', () => {
    const found = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<!=)['"`](\d{1,2}\.\d{1,2}(\.\d)?[a-z]?)['"`]/g)].map((m) => `${path}: ${m[1] ?? ''}`),
    );
    expect(found).toEqual([]);
  });
});

describe('Objective Nuremberg', () => {
  it('names its units as their counters do', () => {
    expect(nuremberg.unitName('US-1-13A')).toBe('1/13A');
    expect(nuremberg.unitName('SU-15GT-T1')).toBe('15GT T1');
    expect(nuremberg.unitName('WG-101')).toBe('101');
  });
  it('has words for every verb', () => {
    for (const look of Object.values(nuremberg.verbs))
      for (const key of [look.text?.label, look.text?.go, look.text?.hint, look.text?.say])
        if (key) expect(key in english, key).toBe(true);
  });
});

describe('the opening', () => {
  it.each(['wins', 'first.NATO', 'first.Pact'])('of Medicine Wheel has words of its own for %s', (what) =>
    expect(keys).toContain(`open.berlin85.medicine-wheel.${what}`),
  );
});
