/** Panels come and go: the map under them does not move. */
import { describe, expect, it } from 'vitest';
import { StoryBoard, type StoryHost } from '../../src/app/storyboard';
import { Board } from '../../src/stage/board';
import { Viewport } from '../../src/stage/viewport';
import { standIn } from '../ui/standin';
import { smallMap } from './fixture';

class Window extends Viewport {
  constructor() {
    super();
    this.board = new Board(smallMap());
    Object.assign(this.camera_, { width: 800, height: 600, frame: this.board.frame });
    this.reducedMotion = true;
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
});
