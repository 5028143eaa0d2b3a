/** Somebody at the table, in whichever browser: sees what is offered, clicks on hexes and buttons, presses keys. */
import type { TableModel } from '../src/table/model';

export type Canvas = HTMLCanvasElement & { table: TableModel };

/** What every driver of a browser can do with a page. */
export interface Pane {
  evaluate<R, A = undefined>(look: (about: A) => R | Promise<R>, about?: A): Promise<R>;
  readonly mouse: { move(x: number, y: number): Promise<void>; down(): Promise<void>; up(): Promise<void> };
  readonly keyboard: { press(key: string): Promise<void> };
}

export interface Seen {
  phase: string;
  turn: number;
  ply: number;
  mine: boolean;
  ready: boolean;
  covered: boolean;
  over: boolean;
  player: string | null;
  verb: string | null;
  prefix: string[];
  kind: string | null;
  set: boolean;
  words: string[];
  /** Hexes with counters in them. */ held: string[];
  complete: string | null;
  /** A verb without words that waits for its Enter. */ armed: string | null;
  /** Where a verb may begin: hexes, and units that may march. */ entries: [string, string][];
  refusal: string | null;
  /** What the enemy did is being told. */ told: boolean;
}

export class Person {
  constructor(readonly pane: Pane) {}

  pause(ms: number): Promise<void> {
    return new Promise((done) => setTimeout(done, ms));
  }
  see(): Promise<Seen> {
    return this.pane.evaluate(() => {
      const { playback, session } = (document.querySelector('.map') as Canvas).table,
        b = session.builder,
        s = session.live.value,
        step = b.step.value;
      return {
        phase: s?.view.phase ?? '',
        turn: s?.view.turn ?? 0,
        ply: s?.ply ?? 0,
        mine: session.mine.value,
        ready: b.ready.value,
        covered: session.cover.value !== null,
        over: s?.result !== null,
        player: s?.ask?.player ?? null,
        verb: b.verb.value,
        prefix: b.prefix.value,
        kind: step?.kind ?? null,
        set: step?.set ?? false,
        words: (step?.words ?? []).slice(0, 500).map((w) => w.word),
        held: [...session.unit.value.values()].flatMap((u) => u.hex ?? []),
        complete: b.complete.value,
        armed: b.armed.value,
        entries: [
          ...[...b.entries.value].map(([hex, verbs]) => [hex, verbs[0] ?? ''] as [string, string]),
          ...[...b.unitEntries.value].flatMap(([id, verbs]) => {
            const hex = session.unit.value.get(id)?.hex;
            return hex && verbs[0] === 'move' ? [[hex, 'move'] as [string, string]] : [];
          }),
        ],
        refusal: b.refusal.value?.text ?? null,
        told: playback.at.value !== null || document.querySelector('[data-testid="briefing"]') !== null,
      };
    });
  }
  async until(test: (s: Seen) => boolean, ms = 60_000): Promise<Seen> {
    const end = Date.now() + ms;
    for (;;) {
      const s = await this.see();
      if (test(s)) return s;
      if (Date.now() > end) throw new Error(`waited in vain: ${JSON.stringify(s).slice(0, 400)}`);
      await this.change();
    }
  }
  /** Until something that `see` tells has changed since the last look, half a second at most: each look costs more than the wait. */
  async change(): Promise<void> {
    const waited = this.pane.evaluate(async () => {
      const canvas = document.querySelector('.map') as Canvas & {
          turned?: () => void;
          turns?: number;
          of?: TableModel;
        },
        { table } = canvas,
        { session } = table,
        b = session.builder;
      if (canvas.of !== table) {
        canvas.of = table;
        const watched = [
          session.live,
          session.mine,
          session.cover,
          b.ready,
          b.step,
          b.prefix,
          b.complete,
          b.armed,
          b.entries,
          b.unitEntries,
          b.refusal,
        ];
        for (const x of watched)
          x.subscribe(() => {
            canvas.turns = (canvas.turns ?? 0) + 1;
            canvas.turned?.();
          });
      } else if (!canvas.turns)
        await new Promise<void>((done) => {
          canvas.turned = done;
          setTimeout(done, 500);
        });
      canvas.turns = 0;
      // What was told is shown a little later.
      await new Promise((done) => setTimeout(done, 120));
    });
    await waited.catch(() => this.pause(120)); // the page was left meanwhile
  }
  /** Wait until the question after `ply` is open, or the game over. */
  moved(ply: number, ms?: number): Promise<Seen> {
    return this.until((s) => s.over || s.covered || (s.ply !== ply && (!s.mine || s.ready)), ms);
  }

  /** Where a hex is on the screen; brought into the free map first if a panel lies over it. */
  async point(hex: string): Promise<{ x: number; y: number }> {
    for (let i = 0; i < 4; i += 1) {
      const at = await this.pane.evaluate((name) => {
        const p = (document.querySelector('.map') as Canvas).table.stage.value?.screenOf(name);
        return p && document.elementFromPoint(p.x, p.y)?.classList.contains('map') ? p : null;
      }, hex);
      if (at) return at;
      await this.pane.evaluate((name) => {
        void (document.querySelector('.map') as Canvas).table.stage.value?.panTo(name);
      }, hex);
      await this.pause(400);
    }
    throw new Error(`hex ${hex} cannot be brought into view`);
  }
  async click(hex: string): Promise<void> {
    const { x, y } = await this.point(hex);
    await this.press_(x, y);
  }
  hexOf(unit: string): Promise<string> {
    return this.pane.evaluate(
      (id) => (document.querySelector('.map') as Canvas).table.session.unit.value.get(id)?.hex ?? '',
      unit,
    );
  }
  press(key: string): Promise<void> {
    return this.pane.keyboard.press(key);
  }
  private async press_(x: number, y: number): Promise<void> {
    await this.pane.mouse.move(x, y);
    await this.pane.mouse.down();
    await this.pane.mouse.up();
  }
  /** The middle of the first thing on the page that fits, once it is there and nothing lies over it. */
  private async place(selector: string, nth = 0, ms = 10_000): Promise<{ x: number; y: number }> {
    const end = Date.now() + ms;
    for (;;) {
      const at = await this.pane.evaluate(
        ({ selector, nth }) => {
          const all = [...document.querySelectorAll(selector)],
            one = all[Math.min(nth, all.length - 1)];
          if (!one || one.matches(':disabled')) return null;
          one.scrollIntoView({ block: 'nearest' });
          const r = one.getBoundingClientRect(),
            p = { x: r.x + r.width / 2, y: r.y + r.height / 2 };
          return one.contains(document.elementFromPoint(p.x, p.y)) ? p : null;
        },
        { selector, nth },
      );
      if (at) return at;
      if (Date.now() > end) throw new Error(`nothing to click: ${selector}`);
      await this.pause(100);
    }
  }
  /** Click the nth of these, or the last. */
  async tap(selector: string, nth = 0, ms?: number): Promise<void> {
    const { x, y } = await this.place(selector, nth, ms);
    await this.press_(x, y);
  }
  gold(ms?: number): Promise<void> {
    return this.tap('[data-testid="gold"]', 0, ms);
  }
  async uncover(): Promise<void> {
    const { x, y } = await this.place('.cover button');
    await this.pane.mouse.move(x, y);
    await this.pane.mouse.down();
    await this.until((s) => !s.covered, 5_000);
    await this.pane.mouse.up();
  }
}
