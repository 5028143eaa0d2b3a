/** The staff carries on: its orders are given and it plans anew after every die, until something needs the player. */
import { signal } from '@preact/signals';
import { t, tn } from '../i18n';
import { whyAsked } from './staff';
import type { Plan } from './plan';
import type { Seat } from '../table/seat';

/** Milliseconds between looks whether the opponent has answered. */
const LOOK = 60;

/** From one entry to another: how many orders were given, and why it stopped. */
export interface Done {
  from: number;
  to: number;
  given: number;
  why: string;
  lost: number;
  beaten: number;
}

export class CarryOn {
  readonly running = signal(false);
  readonly given = signal(0);
  /** What it did last, until somebody goes on. */
  readonly done = signal<Done | null>(null);

  constructor(
    private readonly session: Seat,
    private readonly plan: Plan,
  ) {}

  /** Units that are no more: own ones, or the enemy's. */
  private gone(own: boolean): number {
    const { session } = this;
    return session.units.peek().filter((u) => u.place === 'eliminated' && (u.side === session.me.peek()) === own)
      .length;
  }
  /** Weapons of mass destruction and what ends a game are decided by nobody else. */
  private get grave(): boolean {
    const looks = this.session.furniture.peek().verbs;
    return (this.session.live.peek()?.ask?.verbs ?? []).some(
      (v) => looks[v.word]?.deed?.grave && !looks[v.word]?.begin?.rare && !looks[v.word]?.begin?.aside,
    );
  }

  async start(): Promise<void> {
    const { session, plan } = this,
      first = session.live.peek();
    if (this.running.peek() || !first?.ask?.mine || !plan.orders.peek().length) return;
    const side = first.ask.player,
      lost = this.gone(true),
      beaten = this.gone(false);
    this.done.value = null;
    this.running.value = session.delegated.value = true;
    this.given.value = 0;
    let why = '';
    try {
      while (this.running.peek()) {
        await plan.confirm(true);
        this.given.value += plan.handed;
        plan.close();
        if (!(await this.asked(side, first.view.turn))) break;
        const { referred } = session.live.peek()?.ask ?? {};
        if (this.gone(true) > lost) why = t('staff.loss');
        // What goes beyond its directives is for the player, whatever a regular would answer.
        else if (referred) why = whyAsked(session.live.peek()?.ask);
        if (why || referred || this.grave || !this.running.peek()) break;
        await plan.staff('regular', true);
        if (!plan.orders.peek().length) break;
      }
    } finally {
      this.running.value = session.delegated.value = false;
      plan.bind(first.ply);
      plan.close();
    }
    const given = this.given.peek(),
      to = session.live.peek()?.ply ?? first.ply;
    if (given > 1 && session.live.peek()?.ask?.mine)
      this.done.value = {
        from: first.ply,
        to,
        given,
        why,
        lost: this.gone(true) - lost,
        beaten: this.gone(false) - beaten,
      };
    else session.say([tn('staff.done', given), why].filter(Boolean).join(' '));
    session.asksNow();
  }
  stop(): void {
    this.running.value = false;
  }

  /** Wait until this side is asked again; false when the turn or the game has gone on without it. */
  private async asked(side: string, turn: unknown): Promise<boolean> {
    const { session } = this;
    for (;;) {
      const live = session.live.peek();
      if (!live || live.result || live.view.turn !== turn || !this.running.peek()) return false;
      if (live.ask?.mine) return live.ask.player === side && session.cover.peek() === null;
      await new Promise((done) => setTimeout(done, LOOK));
    }
  }
}
