import { describe, expect, it } from 'vitest';
import { badgeNames } from '../../src/stage/counters/badges';
import { CameraMan } from '../../src/stage/camera';
import { detailOf, faceKey, formationOf, type Face } from '../../src/stage/counters/counter';
import { hitFan, layoutFan } from '../../src/stage/counters/fan';
import { Pieces } from '../../src/stage/counters/pieces';
import { Sheet } from '../../src/stage/paint/sheet';
import { symbolOf, SYMBOLS } from '../../src/stage/counters/symbols';
import type { UnitSprite } from '../../src/stage/types';
import { smallMap } from './fixture';

const face: Face = {
  side: 'Pact',
  nat: 'SU',
  type: 'armor',
  size: 'III',
  band: '1/11 Gt',
  strength: '6-2',
  steps: [2, 3],
  badges: [],
};
const unit = (id: string, hex: string, more: Partial<UnitSprite> = {}): UnitSprite => ({
  id,
  hex,
  side: 'Pact',
  nat: 'SU',
  type: 'armor',
  band: id,
  strength: '6',
  ...more,
});

describe('keys of the atlas', () => {
  it('detail falls away in steps', () => {
    expect([64, 52, 34, 20, 10].map(detailOf)).toEqual(['full', 'standard', 'compact', 'symbol', 'dot']);
  });
  it('hold what shows and nothing else', () => {
    for (const S of [64, 34, 20, 10]) expect(faceKey({ ...face }, S)).toBe(faceKey(face, S));
    const differs = (S: number, change: Partial<Face>): boolean =>
      faceKey({ ...face, ...change }, S) !== faceKey(face, S);
    expect(differs(64, { band: '2/11 Gt' })).toBe(true);
    expect(differs(34, { band: '2/11 Gt' })).toBe(false);
    expect(differs(34, { strength: '5-2' })).toBe(true);
    expect(differs(20, { strength: '5-2' })).toBe(false);
    expect(differs(20, { badges: ['disrupted'] })).toBe(true);
    expect(differs(10, { type: 'mech' })).toBe(false);
    expect(differs(10, { nat: 'CZ' })).toBe(true);
    expect(differs(64, { spent: 'moved' })).toBe(true);
    expect(differs(64, { steps: [1, 3] })).toBe(true);
  });
  it('a hidden unit gives nothing away', () => {
    const hidden = { ...face, hidden: true };
    expect(faceKey({ ...hidden, type: 'mech' }, 64)).toBe(faceKey(hidden, 64));
  });
  it('a designation names its division', () => {
    expect(formationOf('1/11 Gt')).toBe('11 Gt');
    expect(formationOf('8 GA')).toBe('8 GA');
  });
});

describe('symbols and badges', () => {
  it('an unknown branch shows letters, not a wrong sign', () => {
    expect(Object.values(SYMBOLS)).not.toContain(symbolOf('zeppelin'));
    expect(symbolOf('Armored')).toBe(SYMBOLS.armor);
  });
  it('every state of the table has a badge', () => {
    for (const b of [
      'engaged',
      'disrupted',
      'unsupplied',
      'ip',
      'hedgehog',
      'road',
      'fatigue1',
      'fatigue2',
      'nozoc',
      'doubled',
      'loss1',
      'reserve',
      'cover',
      'spotted',
    ])
      expect(badgeNames()).toContain(b);
  });
  it('no badge lies over a strength', () => {
    // In units of 1/48: centre 1.5, radius 7.25 * 1.15; strength is at most 43 wide and stands under 31.5.
    const bottom = 15.5 + 7.25 * 1.15;
    expect(bottom).toBeLessThan(31.5);
    const right = 1.5 + 7.25 * 1.15;
    expect(right).toBeLessThan(12.5);
  });
});

describe('stacks', () => {
  const board = new Sheet(smallMap());
  const pieces = new Pieces();
  pieces.set(
    [unit('a', '1203'), unit('b', '1203', { ring: 'act' }), unit('c', '1203'), unit('d', '1304'), unit('e', '9999')],
    board,
  );
  it('lie by hex; who may act lies on top; units off the map are left out', () => {
    expect(pieces.stackAt('1203')!.pieces.map((p) => p.unit.id)).toEqual(['b', 'a', 'c']);
    expect(pieces.byId.has('e')).toBe(false);
  });
  it('answer a click anywhere on them with the top', () => {
    const s = pieces.stackAt('1203')!;
    expect(pieces.hit(s, 0, 0)?.unit.id).toBe('b');
    expect(pieces.hit(s, 0.55, -0.6)?.unit.id).toBe('b');
    expect(pieces.hit(s, 0.9, 0)).toBeNull();
  });
  it('fan out inside the view, each one in reach', () => {
    const s = pieces.stackAt('1203')!;
    for (const [x, y] of [
      [10, 10],
      [795, 595],
      [400, 300],
    ] as const) {
      const f = layoutFan(s, x, y, 52, 800, 600);
      expect(f.x).toBeGreaterThanOrEqual(0);
      expect(f.x + f.w).toBeLessThanOrEqual(800);
      expect(f.y + f.h).toBeLessThanOrEqual(600);
      for (const p of f.places) expect(hitFan(f, p.x, p.y)).toBe(p.piece);
    }
    expect(layoutFan(s, 400, 300, 20, 800, 600).S).toBeGreaterThanOrEqual(44);
  });
  it('keep their baked faces when only the place changes', () => {
    const before = pieces.byId.get('d')!;
    before.key = 'kept';
    before.keyFor = 52;
    pieces.set([unit('d', '1305')], board);
    expect(pieces.byId.get('d')!.key).toBe('kept');
  });
});

describe('camera', () => {
  const man = (): CameraMan =>
    Object.assign(new CameraMan(), { width: 1000, height: 800, frame: { x0: 0, y0: 0, x1: 50, y1: 40 } });
  it('goes from the plane to the screen and back', () => {
    const c = man();
    c.insets = { left: 60, top: 40, right: 300, bottom: 80 };
    c.put({ x: 20, y: 20, s: 60 });
    const [px, py] = c.toScreen(23, 18);
    expect(c.toPlane(px, py)[0]).toBeCloseTo(23, 9);
    expect(c.toPlane(px, py)[1]).toBeCloseTo(18, 9);
    expect(c.toScreen(20, 20)).toEqual([60 + 640 / 2, 40 + 680 / 2]);
  });
  it('zooms about the pointer', () => {
    const c = man();
    c.put({ x: 25, y: 20, s: 60 });
    const before = c.toPlane(300, 500);
    c.zoomAt(1.3, 300, 500);
    const after = c.toPlane(300, 500);
    expect(after[0]).toBeCloseTo(before[0], 2);
    expect(after[1]).toBeCloseTo(before[1], 2);
  });
  it('stays with the sheet and within its scales', () => {
    const c = man();
    c.put({ x: 9999, y: -9999, s: 9999 });
    expect(c.s).toBeLessThanOrEqual(150);
    expect(c.x).toBeLessThan(56);
    c.put({ s: 0.001 });
    expect(c.s).toBeGreaterThan(4);
  });
  it('shows a box in the free map', () => {
    const c = man();
    c.insets = { left: 0, top: 0, right: 400, bottom: 0 };
    c.put(c.fitBox({ x0: 10, y0: 10, x1: 20, y1: 18 }));
    const [ax, ay] = c.toScreen(10, 10);
    const [bx, by] = c.toScreen(20, 18);
    expect(ax).toBeGreaterThanOrEqual(0);
    expect(bx).toBeLessThanOrEqual(600);
    expect(ay).toBeGreaterThanOrEqual(0);
    expect(by).toBeLessThanOrEqual(800);
  });
  it('flies a short way and cuts a long one; a touch completes it', async () => {
    const c = man();
    c.put({ x: 25, y: 20, s: 60 });
    await c.fly({ x: 45 }, 0, true);
    expect(c.moving).toBe(false);
    const flight = c.fly({ x: c.x - 2 }, 0, true);
    expect(c.moving).toBe(true);
    c.stop();
    await flight;
    expect(c.moving).toBe(false);
  });
});
