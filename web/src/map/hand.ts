/** The hand on the map: what a click, a pointer at rest, a drag or the hex cursor means for the choice being built. */
import { signal } from '@preact/signals';
import { t } from '../i18n';
import { Disconnected, Declined } from '../net/socket';
import { HexGrid } from '../stage/plane/hexgrid';
import type { Word } from '../net/types';
import type { Seat } from '../table/seat';

export interface Card {
  x: number;
  y: number;
  title: string;
  text: string;
  cases: string[];
}
export interface Pointer {
  hex: string | null;
  unitId?: string;
  x: number;
  y: number;
  single?: boolean;
  /** Shift or Ctrl: this too. */ also?: boolean;
}

const REST = 450,
  /** How long a dropped counter waits for its question. */ PATIENCE = 3000,
  /** Two clicks on one hex within this time are one. */ TWICE = 350;

export class Hand {
  /** The why-not card of the pointer at rest. */
  readonly card = signal<Card | null>(null);
  /** A counter is being dragged: the map stays where it is, or the counter would come down on another hex. */
  carrying = false;
  readonly cursor = signal<string | null>(null);
  /** Where the last click was, for cards that answer it. */
  readonly at = signal<{ x: number; y: number } | null>(null);
  private timer = 0;
  private grid: HexGrid | null = null;

  constructor(private readonly session: Seat) {}

  private look(verb: string | null | undefined) {
    return verb ? this.session.furniture.value.verbs[verb] : undefined;
  }

  /** One click after another: what the last one asked for is waited for, so that none is lost or means something old. */
  click(p: Pointer): Promise<void> {
    const twice = p.hex === this.last.hex && Date.now() - this.last.at < TWICE,
      waits = this.busy;
    this.last = { hex: p.hex, at: Date.now() };
    if (twice && waits) return this.queue; // a double click is one wish
    this.waiting += 1;
    this.queue = this.queue
      .then(() => this.settled())
      .then(() => this.act(p))
      .finally(() => {
        this.waiting -= 1;
      });
    return this.queue;
  }
  private queue: Promise<void> = Promise.resolve();
  private waiting = 0;
  private last: { hex: string | null; at: number } = { hex: null, at: 0 };
  private get busy(): boolean {
    return this.waiting > 0 || (this.session.mine.value && !this.session.builder.ready.value);
  }
  /** The question to us is open, or there is none. */
  private async settled(): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (this.session.mine.value && !this.session.builder.ready.value && Date.now() < end)
      await new Promise((r) => setTimeout(r, 20));
  }

  private async act(p: Pointer): Promise<void> {
    this.rest();
    this.at.value = { x: p.x, y: p.y };
    this.cursor.value = null;
    const { session } = this,
      b = session.builder,
      hex = p.hex;
    b.refusal.value = null;
    if (hex === null) {
      session.selected.value = null;
      return;
    }
    session.selected.value = hex;
    session.panel.value = 'auto';
    if (!session.mine.value || !b.ready.value || session.cover.value) return;
    const step = b.step.value;
    if (await this.clickPlace(hex)) return;
    if (step?.set && (await this.clickSet(hex, p))) return;
    if (step && !step.set && step.kind === 'unit' && (await this.clickUnit(hex, p.unitId))) return;
    if (step?.kind === 'hex' && step.words.some((w) => w.word === hex)) {
      if (!p.also && this.sparing(hex) && (await this.begin(hex, p.unitId, p.single ?? false))) return;
      await b.push(hex);
      return;
    }
    if (step?.kind === 'hex' && (await this.strike(hex, step.prefix[0]))) return;
    if (await this.begin(hex, p.unitId, p.single ?? false)) return;
    if (step && (step.kind === 'hex' || step.set)) {
      const unit = step.set ? (p.unitId ?? session.stacks.value.get(hex)?.[0]?.id) : hex;
      if (
        unit &&
        (step.set || !session.stacks.value.has(hex) || !this.isOwn(hex) || this.look(step.prefix[0])?.draw !== 'reach')
      )
        await b.asks.explain([...step.prefix, ...(step.set ? b.picked.value : []), unit].join(' '), unit);
      else await this.explainHex(hex);
      return;
    }
    if (step?.kind === 'option' && !step.set) session.say(t('ask.noHex'));
    else if (session.stacks.value.has(hex)) await this.explainHex(hex);
  }

  /** A place that stands for a word of its own: into the set, or as the next word, or to begin with. */
  private async clickPlace(hex: string): Promise<boolean> {
    const { session } = this,
      b = session.builder,
      step = b.step.value,
      find = (words: readonly Word[]): string | null => session.furniture.value.wordAt?.(session, hex, words) ?? null;
    if (!session.furniture.value.wordAt) return false;
    if (step) {
      const word = find(step.words);
      if (word === null) return false;
      if (step.set) await b.members.toggle(word);
      else await b.push(word);
      return true;
    }
    for (const verb of b.verbs.value) {
      const word = this.look(verb.word)?.begin?.aside ? null : find(verb.words);
      if (word === null) continue;
      await b.start(verb.word, word);
      return true;
    }
    return false;
  }

  /** A goal was asked for and an enemy clicked: the verb that fights, with the unit in hand, at that hex if it takes one. */
  private async strike(hex: string, verb: string | undefined): Promise<boolean> {
    const b = this.session.builder,
      to = this.look(verb)?.begin?.strikes;
    if (
      to === undefined ||
      !this.session.stacks.value.has(hex) ||
      this.isOwn(hex) ||
      !b.alternatives.value.includes(to)
    )
      return false;
    await b.change(to);
    if (b.step.value?.kind === 'hex' && b.step.value.words.some((w) => w.word === hex)) await b.push(hex);
    return true;
  }

  /** Something is to be struck and units of our own that may act stand here: a plain click takes them up, Shift means the hex. */
  private sparing(hex: string): boolean {
    const b = this.session.builder,
      here = this.session.stacks.value.get(hex) ?? [];
    return (
      this.look(b.verb.value)?.draw === 'attack' &&
      b.prefix.value.length === 1 &&
      this.isOwn(hex) &&
      here.some((u) => b.unitEntries.value.has(u.id))
    );
  }

  private isOwn(hex: string): boolean {
    return this.session.stacks.value.get(hex)?.[0]?.side === this.session.state.value?.ask?.player;
  }

  /**
   * In or out of the set: one unit with Shift or out of a fanned stack, else the whole stack. Of several hexes that are struck a click
   * takes one out; a further one needs Shift or Ctrl, since a plain click is how one looks at the odds elsewhere.
   */
  private async clickSet(hex: string, { unitId, single, also }: Pointer): Promise<boolean> {
    const b = this.session.builder,
      step = b.step.value;
    const here = (this.session.stacks.value.get(hex) ?? [])
      .map((u) => u.id)
      .filter((id) => step?.words.some((w) => w.word === id) || b.everybody.value.includes(id));
    if (!here.length && step?.words.some((w) => w.word === hex)) {
      await b.members.toggle(hex);
      return true;
    } // a further target
    const struck = b.struck.value;
    if (!here.length && struck.length && (struck.includes(hex) ? struck.length > 1 : also)) {
      await b.join(hex);
      return true;
    }
    if (!here.length) return false;
    if (single && unitId && here.includes(unitId)) await b.members.toggle(unitId);
    else {
      const out = here.filter((id) => !b.picked.value.includes(id));
      await b.members.toggle(...(out.length ? out : here));
    }
    return true;
  }

  private async clickUnit(hex: string, unitId: string | undefined): Promise<boolean> {
    const b = this.session.builder,
      step = b.step.value;
    const here = (this.session.stacks.value.get(hex) ?? [])
      .map((u) => u.id)
      .filter((id) => step?.words.some((w) => w.word === id));
    const pick = unitId && here.includes(unitId) ? unitId : here[0];
    if (pick === undefined) return false;
    await b.push(pick);
    return true;
  }

  /** Start whatever verb claims this hex or unit. */
  private async begin(hex: string, unitId: string | undefined, single: boolean): Promise<boolean> {
    const { session } = this,
      b = session.builder;
    const verbs = b.entries.value.get(hex);
    const usable = verbs?.filter((v) => this.look(v)?.begin?.auto !== true || b.verb.value !== v) ?? [];
    if (usable[0] !== undefined) {
      await b.start(usable[0], hex, single && unitId ? [unitId] : []);
      return true;
    }
    const stack = session.stacks.value.get(hex) ?? [];
    const unit = [unitId, ...stack.map((u) => u.id)].find((id) => id !== undefined && b.unitEntries.value.has(id));
    const verb = unit ? b.unitEntries.value.get(unit)?.[0] : undefined;
    if (unit === undefined || verb === undefined) return false;
    await b.start(verb, unit);
    return true;
  }

  /** The verb a refused hex is most likely meant for. */
  private meant(hex: string): string | null {
    const { session } = this,
      stack = session.stacks.value.get(hex);
    const verbs = session.builder.verbs.value
      .filter((v) => v.kind === 'hex' && !this.look(v.word)?.begin?.dock) // those are begun from the dock
      .map((v) => v.word)
      .sort((a, b) => (this.look(a)?.begin?.rank ?? 50) - (this.look(b)?.begin?.rank ?? 50));
    // Where nobody can attack, an enemy says why.
    const vain = session.live.peek()?.view.phase === 'combat' && this.look('attack') ? 'attack' : undefined,
      first = verbs[0] ?? vain;
    if (first === undefined || !stack) return null;
    const draw = this.look(first)?.draw;
    if (draw === 'attack') return this.isOwn(hex) ? null : first;
    if (draw === 'reach') return this.isOwn(hex) ? first : null;
    return first;
  }

  private async explainHex(hex: string): Promise<void> {
    const verb = this.meant(hex);
    if (verb) await this.session.builder.asks.explain(`${verb} ${hex}`, hex);
  }

  /** Pointing: after a moment, why this hex or unit is refused. */
  hover(p: Pointer): void {
    const { session } = this;
    if (session.hover.value?.hex !== p.hex || session.hover.value?.unitId !== p.unitId) {
      session.hover.value = p.hex === null ? null : { hex: p.hex, ...(p.unitId ? { unitId: p.unitId } : {}) };
      this.rest();
      if (p.hex !== null)
        this.timer = window.setTimeout(() => {
          void this.ponder(p);
        }, REST);
    }
  }
  leave(): void {
    this.session.hover.value = null;
    this.rest();
  }
  rest(): void {
    window.clearTimeout(this.timer);
    this.card.value = null;
  }

  async ponder(p: Pointer): Promise<void> {
    const { session } = this,
      b = session.builder,
      step = b.step.value,
      hex = p.hex;
    if (hex === null || !session.mine.value || !b.ready.value || session.cover.value) return;
    let choice: string | null = null;
    if (step?.set) {
      const unit = p.unitId ?? session.stacks.value.get(hex)?.[0]?.id;
      const counters = step.words.some((w) => session.unit.value.has(w.word)); // else areas or fields are chosen
      if (unit && counters && this.isOwn(hex) && !step.words.some((w) => w.word === unit))
        choice = [...step.prefix, unit].join(' ');
    } else if (step?.kind === 'hex') {
      if (!step.words.some((w) => w.word === hex) && !b.entries.value.has(hex) && b.prefix.value[1] !== hex)
        choice = [...step.prefix, hex].join(' ');
    } else if (!step && !b.entries.value.has(hex)) {
      const verb = this.meant(hex);
      if (verb) choice = `${verb} ${hex}`;
    }
    if (choice === null) return;
    try {
      const why = await session.wire.why(choice);
      if (!why.allowed && session.hover.value?.hex === hex)
        this.card.value = { x: p.x, y: p.y, title: '', text: why.text, cases: why.cases };
    } catch (error) {
      if (!(error instanceof Disconnected || error instanceof Declined)) throw error;
    }
  }

  /** A counter is lifted by the pointer: as a click on it, but in a set-up never as a goal for the unit in hand. */
  async grab(p: Pointer): Promise<void> {
    const b = this.session.builder,
      verb = p.unitId ? b.unitEntries.value.get(p.unitId)?.[0] : undefined;
    this.carrying = true;
    if (p.unitId && verb && this.look(b.verb.value)?.draw === 'place') await b.start(verb, p.unitId);
    else if (b.prefix.value[1] !== p.hex) await this.click({ ...p, single: false });
  }

  /** Let go over a hex. What was grabbed may still be on its way back from the server, so it is waited for. */
  async drop(p: Pointer): Promise<void> {
    this.carrying = false;
    if (p.hex === null) return;
    const b = this.session.builder,
      end = Date.now() + PATIENCE;
    while (!this.holds(p.unitId) && Date.now() < end) await new Promise((r) => setTimeout(r, 30));
    if (b.step.value?.kind !== 'hex' || b.step.value.prefix.length < 2) return;
    this.at.value = { x: p.x, y: p.y };
    await b.push(p.hex);
  }
  /** Whether a goal is asked for, in a set-up for this very unit. */
  private holds(unitId: string | undefined): boolean {
    const b = this.session.builder,
      step = b.step.value;
    if (b.sending.value || step?.kind !== 'hex' || step.prefix.length < 2) return false;
    return unitId === undefined || this.look(step.prefix[0])?.draw !== 'place' || step.prefix[1] === unitId;
  }

  // the hex cursor

  private lattice(): HexGrid | null {
    const map = this.session.map.value;
    if (!this.grid && map) this.grid = new HexGrid(map.grid as ConstructorParameters<typeof HexGrid>[0]);
    return this.grid;
  }

  /** Move the cursor to the neighbour that lies most in this direction. */
  arrow(dx: number, dy: number, fallback: string | null): void {
    const grid = this.lattice(),
      from = this.cursor.value ?? this.session.selected.value ?? fallback;
    if (!grid || from === null) return;
    const cell = grid.cell(from);
    if (this.cursor.value === null || !cell) {
      this.point(from);
      return;
    }
    const [x0, y0] = grid.centre(cell);
    let best: string | null = null,
      score = 0.2;
    for (let d = 0; d < 6; d += 1) {
      const next = grid.neighbour(cell, d),
        name = grid.name(next);
      if (name === null || !this.session.hexes.value.has(name)) continue;
      const [x, y] = grid.centre(next),
        dot = (x - x0) * dx + (y - y0) * dy - (dx > 0 && y > y0 ? 0.001 : 0);
      if (dot > score) {
        score = dot;
        best = name;
      }
    }
    if (best) this.point(best);
  }

  point(hex: string): void {
    this.cursor.value = hex;
    this.session.hover.value = { hex };
    this.rest();
    this.session.show([hex]);
    this.timer = window.setTimeout(() => {
      void this.ponder({ hex, x: 0, y: 0 });
    }, REST);
  }

  /** Set by the table: stacks that have not moved, the front first. */
  rota: () => readonly string[] = () => [];
  /** Set by the table: near enough to read. */
  approach: (hex: string) => void = () => undefined;

  /** Stacks that Tab has visited since it came to the map, in which direction and at which question. */
  private round = { step: 0, ask: '', seen: new Set<string>() };

  /**
   * The next stack that has not moved, taken in hand; where nobody is to be moved, the next thing that may act. Each is visited once:
   * then false, and Tab goes on to what lies beside the map.
   */
  next(step: 1 | -1): boolean {
    const { session } = this,
      b = session.builder,
      marching = b.step.value === null || this.look(b.verb.value)?.draw === 'reach',
      waiting = marching ? this.rota() : [],
      list = waiting.length ? waiting : session.actors.value,
      ask = `${session.state.value?.ply ?? 0}`;
    if (this.round.step !== step || this.round.ask !== ask) this.round = { step, ask, seen: new Set() };
    const { seen } = this.round,
      row = step > 0 ? [...list] : [...list].reverse(),
      from = row.indexOf(this.cursor.value ?? session.selected.value ?? '') + 1,
      hex = [...row.slice(from), ...row.slice(0, from)].find((one) => !seen.has(one));
    if (hex === undefined) {
      this.cursor.value = null;
      seen.clear();
      return false;
    }
    seen.add(hex);
    if (waiting.length) this.approach(hex);
    this.point(hex);
    if (waiting.length) void this.choose();
    return true;
  }

  async choose(also = false): Promise<void> {
    const hex = this.cursor.value;
    if (hex === null) return;
    const at = this.at.value;
    await this.click({ hex, x: at?.x ?? 0, y: at?.y ?? 0, also });
    this.cursor.value = hex;
  }
}
