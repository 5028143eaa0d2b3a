import { expect, it } from 'vitest';
import { logEnd } from '../../src/drawer/logside';

it('the log of a moment looked back at ends there: at the beginning it does not say who won', () => {
  expect(logEnd(0, undefined)).toBe(0);
  expect(logEnd(12, undefined)).toBe(12);
});
it('the log of a show ends where the show is, and otherwise nowhere', () => {
  expect(logEnd(null, 7)).toBe(7);
  expect(logEnd(null, undefined)).toBe(Infinity);
});
