/** A plan: proposed choices as ghosts on the map, corrected, confirmed once, undone as one. Nothing is sent before. */
import { computed, signal } from '@preact/signals';
import { lang, t, tn } from '../i18n';
import { api } from '../net/api';
import type { Declined } from '../net/socket';
import type { PlanStep, TableState } from '../net/types';
import type { MapStage, Outlook, Overlay } from '../stage';
import type { Seat } from '../table/seat';

/** Words with which units march of their own accord. */
export const MARCHES = ['enter', 'move', 'column'];
/** `own`: with the goal its owner has given it. */
export type PlannedStep = PlanStep & { own?: boolean };
const before = (step: PlanStep): string[] => step.before ?? [];
/** Everything a row says, in order. */
const words = (step: PlanStep): string[] => [...before(step), step.choice, ...(step.after ?? [])];
export type PlanKind = 'march' | 'staff' | 'hint';

export class Plan {
  readonly kind = signal<PlanKind | null>(null);
  readonly steps = signal<PlannedStep[]>([]);
  readonly without = signal<string[]>([]);
  readonly refused = signal<ReadonlySet<number>>(new Set());
  readonly pointed = signal<number | null>(null);
  readonly busy = signal(false);
  readonly dice = signal(false);
  /** There are more orders than fit into one plan. */
  readonly more = signal(false);
  /** What worth is told in, where that is no win chance. */
  readonly note = signal('');
  /** Units that are to march together. */
  readonly selection = signal<string[]>([]);
  readonly open = computed(() => this.kind.value !== null);
  /** Which of the adviser's choices is picked: they exclude each other. */
  readonly picked = signal(0);
  /** The row whose goal is being changed: the next click on the map is the new one. */
  readonly turning = signal<number | null>(null);
  readonly orders = computed(() =>
    this.steps.value.filter((_, i) =>
      this.kind.value === 'hint' ? i === this.picked.value : !this.refused.value.has(i),
    ),
  );
  readonly overlay = computed<Overlay | null>(() => {
    const steps = this.steps.value;
    if (!this.open.value || !steps.length) return null;
    const row = this.turning.value;
    return {
      choices: row === null ? [] : (steps[row]?.elsewhere ?? []),
      handles: steps.flatMap((s, i) => (s.hex !== null && this.movable(i) ? [s.hex] : [])),
      // Numbered as the list is, in which some orders have no place on the map.
      ghosts: steps.flatMap((s, i) =>
        s.hex === null
          ? []
          : {
              unitId: s.units[0] ?? '',
              sprite: this.session.unit.value.get(s.units[0] ?? '')?.sprite,
              hex: s.hex,
              path: s.path,
              label: this.kind.value === 'march' ? (s.left === null ? '' : String(s.left)) : String(i + 1),
              tone: this.refused.value.has(i) ? 'refused' : this.marked(i) ? 'chosen' : 'plan',
            },
      ),
    };
  });
  /** How many orders of the last plan were given. */
  handed = 0;
  /** The plies of the last plan carried out: taken back as one. */
  private done: { from: number; to: number } | null = null;
  /** The orders that are being given, or were last. */
  private giving: Promise<void> | null = null;

  /** Where the camera was before it went to what is proposed. */
  private before: Outlook | null = null;

  constructor(
    private readonly session: Seat,
    private readonly stage?: { peek(): MapStage | null },
  ) {}

  private marked(i: number): boolean {
    return (
      this.pointed.value === i || (this.kind.value === 'hint' && this.pointed.value === null && this.picked.value === i)
    );
  }

  private get verbs(): { marches: string[]; ends: string[] } {
    const looks = this.session.furniture.peek().verbs,
      offered = this.session.builder.verbs.peek().map((v) => v.word);
    return {
      // Whoever has entered may march on, though nobody can march before.
      marches: [
        ...offered.filter((v) => looks[v]?.draw === 'reach' || MARCHES.includes(v)),
        ...MARCHES.filter((v) => v in looks && !offered.includes(v)),
      ],
      ends: [...offered, ...Object.keys(looks)].filter((v) => looks[v]?.deed?.ends === true || v === 'end'),
    };
  }

  /** Whether plans can be made now: there is something to march, or a phase to finish. */
  readonly offered = computed(() => {
    const looks = this.session.furniture.value.verbs,
      words = this.session.builder.verbs.value.map((v) => v.word),
      ends = (v: string): boolean => looks[v]?.deed?.ends === true || v === 'end';
    if (words.includes('attack')) return true; // attacks that must be made keep the phase from ending
    return (
      // A phase that cannot be ended yet, because something must march, is one to plan for.
      (words.some(ends) ||
        Object.keys(looks).some((v) => ends(v) && looks[v]?.begin?.shownIn?.includes(this.session.moment))) &&
      // Whose march is in hand may have no way left, and the others still have theirs.
      words.some((v) => ['reach', 'attack'].includes(looks[v]?.draw ?? '') || ['enter', 'place', 'finish'].includes(v))
    );
  });
  /** Formations that may enter the map now, with those of theirs that wait. */
  readonly entering = computed<[string, string[]][]>(() => {
    const words = this.session.builder.verbs.value.find((v) => v.word === 'enter')?.words ?? [],
      groups = new Map<string, string[]>();
    for (const { word } of words) {
      const unit = this.session.unit.value.get(word);
      if (!unit || unit.hex !== null) continue;
      const name = unit.formation === 'none' || !unit.formation ? unit.name : unit.formation;
      groups.set(name, [...(groups.get(name) ?? []), word]);
    }
    return [...groups].filter(([, units]) => units.length > 0);
  });
  /** Own units on the map of the formation that stands on top of a hex. */
  formationOf(hex: string | null): string[] {
    const { verbs } = this.session.builder,
      looks = this.session.furniture.value.verbs;
    if (!verbs.value.some((v) => looks[v.word]?.draw === 'reach' || MARCHES.includes(v.word))) return [];
    const top = hex ? this.session.stacks.value.get(hex)?.[0] : undefined;
    if (!top || top.side !== this.session.me.value) return [];
    return this.formation(top.id).filter((id) => this.session.unit.value.get(id)?.hex);
  }
  /** A click on the map while units wait for their goal, or with Shift on another stack. True if it was for the plan. */
  takes(hex: string | null, shift: boolean): boolean {
    const { session } = this,
      row = this.turning.peek();
    if (row !== null && hex !== null) {
      void this.redirect(row, hex);
      return true;
    }
    if (!session.mine.peek() || hex === null || !this.offered.peek()) return false;
    const ours = (at: string): string[] =>
      (session.stacks.peek().get(at) ?? []).filter((u) => u.side === session.me.peek()).map((u) => u.id);
    const own = ours(hex);
    if (shift && own.length && !session.builder.step.peek()?.set) {
      const before = this.selection.peek(),
        held = session.selected.peek(),
        begun = before.length || !held || held === hex ? [] : ours(held);
      this.clear();
      this.selection.value = [...new Set([...before, ...begun, ...own])];
      return true;
    }
    if (!this.selection.peek().length) return false;
    void this.march(hex);
    return true;
  }

  /** The formation a unit belongs to, as far as it can act or waits to enter. */
  formation(unit: string): string[] {
    const info = this.session.unit.peek().get(unit);
    if (!info || info.formation === 'none') return [unit];
    return this.session.units
      .peek()
      .filter((u) => u.formation === info.formation && u.side === info.side)
      .map((u) => u.id);
  }
  /** Whatever was in hand is put down. */
  private clear(): void {
    const b = this.session.builder;
    while (b.canStepBack.peek() && b.back());
  }
  select(units: string[]): void {
    this.clear();
    this.session.selected.value = null;
    this.selection.value = units;
  }

  async march(goal: string): Promise<void> {
    await this.ask('march', { units: this.selection.peek(), goal });
  }
  /** `through`: whatever is asked within the phase as well, such as the steps of a combat. */
  async staff(level = 'regular', through = false): Promise<void> {
    await this.ask('staff', { level }, through);
  }
  async hint(): Promise<void> {
    await this.ask('hint', {});
  }

  /** The plan again in the language of now, with what was refused or picked. */
  async again(): Promise<void> {
    const refused = this.refused.peek(),
      picked = this.picked.peek(),
      before = this.steps.peek();
    if (!this.wish || !before.length || this.busy.peek()) return;
    await this.ask(...this.wish);
    if (this.steps.peek().length !== before.length) return;
    this.refused.value = refused;
    this.picked.value = picked;
  }
  private wish: Parameters<Plan['ask']> | null = null;

  private async ask(
    kind: PlanKind,
    wish: { units?: string[]; goal?: string; level?: string },
    through = false,
  ): Promise<void> {
    const { session } = this;
    if (this.busy.peek() || !session.mine.peek()) return;
    this.wish = [kind, wish, through];
    this.busy.value = true;
    this.kind.value = kind;
    this.steps.value = [];
    this.refused.value = new Set();
    this.picked.value = 0;
    const { marches, ends } = this.verbs;
    try {
      const found = await api.plan(
        session.id,
        session.token,
        { kind: kind === 'hint' ? 'advice' : kind, verbs: marches, ends: through ? ['end'] : ends, ...wish },
        lang.peek(),
      );
      if (found.ply !== session.live.peek()?.ply) {
        this.close();
        return;
      }
      this.steps.value = found.steps;
      this.without.value = found.without;
      this.dice.value = found.dice;
      this.more.value = found.more ?? false;
      this.note.value = found.note ?? '';
      const hexes = this.steps.peek().flatMap((s) => (s.hex ? [s.hex] : []));
      if (hexes.length && !through) {
        this.before ??= this.stage?.peek()?.outlook ?? null;
        session.show(hexes);
      }
    } catch (error) {
      session.say(error instanceof Error ? error.message : String(error));
      this.close();
    } finally {
      this.busy.value = false;
    }
  }

  refuse(i: number): void {
    const now = new Set(this.refused.peek());
    if (now.has(i)) now.delete(i);
    else now.add(i);
    this.refused.value = now;
  }

  /** Whether a row may lead somewhere else: a march, or what has another target. */
  movable(i: number): boolean {
    const step = this.steps.peek()[i];
    return this.kind.peek() !== 'hint' && (this.marches(step) || !!step?.elsewhere?.length);
  }
  private marches(step: PlannedStep | undefined): boolean {
    return !!step?.units.length && step.hex !== null && this.verbs.marches.includes(step.choice.split(' ')[0] ?? '');
  }
  /** The goal of a row in hand: by its button, or by its ghost on the map. */
  turn(i: number | null): void {
    this.turning.value = i === this.turning.peek() || i === null || !this.movable(i) ? null : i;
  }
  grabs(hex: string | null): boolean {
    if (!this.open.peek() || this.busy.peek()) return false;
    const i = this.steps.peek().findIndex((s, n) => s.hex === hex && this.movable(n) && !this.refused.peek().has(n));
    if (i < 0) return false;
    this.turning.value = i;
    return true;
  }
  drops(hex: string | null): boolean {
    const row = this.turning.peek();
    if (row === null) return false;
    if (hex && hex !== this.steps.peek()[row]?.hex) void this.redirect(row, hex);
    else this.turning.value = null;
    return true;
  }
  /** A row leads elsewhere or ends with another word; where that cannot be, it stays as it is. */
  async redirect(i: number, goal: string): Promise<void> {
    const { session } = this,
      steps = this.steps.peek(),
      old = steps[i];
    this.turning.value = null;
    if (!old || this.busy.peek() || this.kind.peek() === 'hint') return;
    this.busy.value = true;
    try {
      const found = await api.plan(
        session.id,
        session.token,
        this.marches(old)
          ? { kind: 'march', verbs: this.verbs.marches, units: old.units, goal }
          : {
              kind: 'change',
              choice: old.choice,
              goal,
              // The mode its units take first belongs to the row; what is refused is not done.
              prior: [
                ...steps.slice(0, i).flatMap((s, n) => (this.refused.peek().has(n) ? [] : words(s))),
                ...before(old),
              ],
            },
        lang.peek(),
      );
      if (this.steps.peek()[i] !== old) return;
      const rows = found.steps.map((s, n) => ({
        ...s,
        before: this.marches(old) ? (s.before ?? []) : before(old),
        sector: old.sector,
        formation: old.formation,
        own: true,
        otherwise: old.otherwise ?? {},
        after: n === found.steps.length - 1 ? (old.after ?? []) : (s.after ?? []),
      }));
      if (!rows.length) session.say(t(this.marches(old) ? 'plan.nowhere' : 'plan.notThere'));
      else {
        this.refused.value = new Set(
          [...this.refused.peek()].filter((n) => n !== i).map((n) => (n > i ? n + rows.length - 1 : n)),
        );
        this.steps.value = this.steps.peek().flatMap((s, n) => (n === i ? rows : [s]));
      }
    } catch (error) {
      session.say(error instanceof Error ? error.message : String(error));
    } finally {
      this.busy.value = false;
    }
  }

  /** Play the orders one after another; a die, a question or a refusal stops it, and the rest stays as it is. */
  confirm(quietly = false): Promise<void> {
    if (this.busy.peek() || !this.orders.peek().length) return Promise.resolve();
    return (this.giving = this.give(quietly));
  }
  private async give(quietly: boolean): Promise<void> {
    const { session } = this,
      orders = this.orders.peek(),
      from = session.live.peek()?.ply ?? 0;
    this.busy.value = true;
    const alone = session.delegated.peek();
    session.delegated.value = true;
    let given = 0;
    try {
      for (const order of orders) {
        for (const choice of words(order)) {
          const now = session.live.peek(),
            live = now?.ask?.mine ? now : await this.asked();
          if (choice === order.choice || live.ask?.verbs.some((v) => v.word === choice.split(' ')[0]))
            await session.wire.play(choice, live.ply);
        }
        given += 1;
      }
    } catch (error) {
      // That another question is open is seen; which words it has is for programs.
      const plain = error instanceof Error && (error as Partial<Declined>).error?.id !== 'refused-unknown-verb';
      session.say(`${t('plan.stopped', { n: given, m: orders.length })} ${plain ? error.message : ''}`.trim());
    }
    this.busy.value = false;
    session.delegated.value = alone;
    this.done = { from, to: session.live.peek()?.ply ?? from };
    if (given === orders.length) {
      if (this.kind.peek() !== 'hint') this.before = null; // it stays where the orders were given
      if (!quietly) this.tell(given);
      this.close();
    } else {
      this.steps.value = orders.slice(given);
      this.refused.value = new Set();
      // Another question is open: it has the room, and the staff plans anew after it.
      const first = this.steps.peek()[0]?.choice.split(' ')[0],
        ask = session.live.peek()?.ask;
      if (ask?.mine && !ask.verbs.some((v) => v.word === first)) this.close();
    }
    this.handed = given;
  }

  /** What was given, and how it is taken back, as long as it can be. */
  private tell(given: number): void {
    const { session } = this,
      back = session.live.peek()?.can_undo === true,
      toast = session.say([tn('plan.given', given), back ? t('plan.back') : ''].join(' ').trim());
    if (!back) return;
    const stop = session.live.subscribe((live) => {
      if (live?.can_undo && live.ply === this.done?.to) return;
      session.hush(toast);
      queueMicrotask(() => stop());
    });
  }

  /** The question after the opponent's answer, should he have one to give. */
  private async asked(): Promise<TableState> {
    for (let tries = 0; ; tries++) {
      const live = this.session.live.peek();
      if (live?.ask?.mine) return live;
      if (!live || live.result || tries > 200) throw new Error();
      await new Promise((done) => setTimeout(done, 60));
    }
  }
  /** Everything since a ply is one plan. */
  bind(from: number): void {
    this.done = { from, to: this.session.live.peek()?.ply ?? from };
  }
  /** Take back the whole plan, as far as the last die, once its orders are given; else the last deed. */
  async undo(): Promise<void> {
    await this.giving;
    const { session } = this,
      done = this.done;
    if (!done || session.live.peek()?.ply !== done.to) return session.builder.undo();
    this.done = null;
    for (;;) {
      const live = session.live.peek();
      if (!live?.can_undo || live.ply <= done.from) return;
      try {
        await session.wire.undo(live.ply);
      } catch {
        return;
      }
      await this.behind(live.ply);
    }
  }
  /** Wait for the state before a ply: it may come a moment after the answer. */
  private async behind(ply: number): Promise<void> {
    for (let tries = 0; tries < 100 && (this.session.live.peek()?.ply ?? 0) >= ply; tries++)
      await new Promise((done) => setTimeout(done, 30));
  }

  /** Nothing is proposed any longer, and the camera is where it was. */
  close(): void {
    if (this.before) this.stage?.peek()?.restore(this.before);
    this.before = null;
    this.kind.value = null;
    this.steps.value = [];
    this.without.value = [];
    this.selection.value = [];
    this.pointed.value = null;
    this.turning.value = null;
  }
}

/** The steps by sector, then formation, each with its number in the plan: those of one formation stand together. */
export function grouped(
  steps: readonly PlannedStep[],
  called: (formation: string, unit: string) => string,
): { head: string; members: { s: PlannedStep; i: number }[] }[] {
  const found = new Map<string, { head: string; sector: string; members: { s: PlannedStep; i: number }[] }>();
  steps.forEach((s, i) => {
    const key = `${s.sector ?? ''}/${s.formation ?? ''}`,
      name = s.formation ? called(s.formation, s.units[0] ?? '') : '',
      // A sector is called after its corps: that is said once.
      head =
        s.sector && s.formation && s.sector.startsWith(s.formation)
          ? s.sector
          : [s.sector, name].filter(Boolean).join(' · ');
    const group = found.get(key) ?? { head, sector: s.sector ?? '', members: [] };
    group.members.push({ s, i });
    found.set(key, group);
  });
  const sectors = [...new Set([...found.values()].map((group) => group.sector))];
  return [...found.values()].sort((a, b) => sectors.indexOf(a.sector) - sectors.indexOf(b.sector));
}
