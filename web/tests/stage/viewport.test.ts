/** Panels come and go: the map under them does not move. */
import { signal } from '@preact/signals';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { StoryBoard, type StoryHost } from '../../src/show/storyboard';
import { Board } from '../../src/stage/plane/board';
import { MARGIN } from '../../src/stage/paint/chunkspec';
import type { Point } from '../../src/stage/plane/hexgrid';
import { Viewport } from '../../src/stage/viewport';
import { TableModel } from '../../src/table/model';
import { standIn } from '../standin';
import { smallMap } from './fixture';

vi.hoisted(() => {
  const matchMedia = () => ({ matches: false, addEventListener: () => undefined });
  vi.stubGlobal('window', { matchMedia, addEventListener: () => undefined });
});
afterAll(() => void vi.unstubAllGlobals());

class Window extends Viewport {
  constructor() {
    super();
    this.board = new Board(smallMap());
    Object.assign(this.camera_, { width: 800, height: 600, frame: this.board.frame });
    this.reducedMotion = true;
  }
  picture(): void {
    this.camera_.slack = 0;
  }
  corners(): Point[] {
    return [0, 800].flatMap((x) => [0, 600].map((y) => this.camera_.toPlane(x, y)));
  }
  onSheet([x, y]: Point): boolean {
    const { x0, y0, x1, y1 } = this.board!.frame,
      e = 0.01;
    return x > x0 - MARGIN.x - e && x < x1 + MARGIN.x + e && y > y0 - MARGIN.top - e && y < y1 + MARGIN.bottom + e;
  }
  protected cameraMoved(): void {
    /* nothing is drawn */
  }
}
const ASKED = { left: 68, top: 147, right: 364, bottom: 86 },
  WATCHING = { left: 68, top: 96, right: 364, bottom: 150 };

const seen = (insets = ASKED): Window => {
  const window = new Window();
  window.setInsets(insets);
  window.camera = { ...window.camera, s: 120 };
  void window.panTo('1203');
  return window;
};

describe('the map on the screen', () => {
  it('keeps all units in sight when the coach comes, until somebody looks elsewhere', () => {
    const stage = new Window(),
      hexes = ['1002', '1203', '1303', '1105'],
      insets = signal({ ...ASKED, top: 100 }),
      table = standIn<TableModel>(
        Object.assign(Object.create(TableModel.prototype) as object, {
          stage: signal(stage),
          insets,
          session: {
            stacks: signal(new Map(hexes.map((h) => [h, []]))),
            cover: signal('covered'),
            rolled: signal(null),
          },
        }),
      ),
      under = (top: number): string[] => {
        insets.value = { ...insets.value, top };
        table['settle']();
        return hexes.filter((hex) => stage.screenOf(hex)!.y < top);
      };
    stage.setInsets(insets.value);
    table.home();
    expect(under(280)).toEqual([]);
    stage.panBy(0, -300);
    expect(under(290)).not.toEqual([]);
  });

  it('stays when a panel grows and shrinks, at the edge of the sheet as well', () => {
    const window = seen();
    window.panBy(5000, 5000);
    const at = window.screenOf('1203');
    for (const insets of [WATCHING, ASKED, WATCHING, ASKED]) {
      window.setInsets(insets);
      expect(window.screenOf('1203')!.x).toBeCloseTo(at!.x);
      expect(window.screenOf('1203')!.y).toBeCloseTo(at!.y);
    }
  });

  it('is the same again after an answer of the enemy was shown with other panels', () => {
    const window = seen(),
      at = window.screenOf('1203');
    class Show extends StoryBoard {
      protected load(): Promise<void> {
        return Promise.resolve();
      }
      tell(): void {
        this.leave();
        window.setInsets(WATCHING);
        window.panBy(90, 40);
      }
      end(): void {
        this.home();
        window.setInsets(ASKED);
      }
    }
    const show = new Show(standIn<StoryHost>({ stage: { peek: () => window } }));
    for (let answers = 0; answers < 3; answers += 1) {
      show.tell();
      show.end();
      expect(window.screenOf('1203')!.y).toBeCloseTo(at!.y);
    }
  });

  it('is nothing but the sheet in a picture that is filled', () => {
    const window = new Window();
    window.picture();
    void window.fit();
    const past = (): boolean => window.corners().some((at) => !window.onSheet(at));
    expect(past()).toBe(true);
    window.fill();
    expect(past()).toBe(false);
  });
});
