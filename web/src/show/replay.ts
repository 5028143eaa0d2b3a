/** Looking back: any moment of the game on the same table, forwards and backwards, and playing on from there. */
import { computed, signal } from '@preact/signals';
import { lang, t } from '../i18n';
import { api } from '../net/api';
import type { ReplayState, TurnTrails } from '../net/types';
import type { Overlay } from '../stage';
import { go, tableHash } from '../app/route';
import type { Seat } from '../table/seat';
import { trailsOf } from './trails';

export const SPEEDS = [1, 2, 4, 8] as const;
const BEAT = 900;

export class Replay {
  readonly ply = signal<number | null>(null);
  readonly playing = signal(false);
  readonly speed = signal<number>(2);
  private readonly shown = signal<ReplayState | null>(null);
  readonly plies = computed(() => this.session.live.value?.ply ?? 0);
  /** The sentences of the deed that led to this moment. */
  readonly deed = computed(() => this.session.log.value.filter((l) => l.ply === (this.ply.value ?? 0) - 1));
  /** One sentence for this moment: the log's, or the choice itself where the log is silent. */
  readonly told = computed<string>(() => {
    const ply = this.ply.value ?? 0,
      { session } = this,
      move = session.moves.value[ply - 1];
    if (this.deed.value[0]) return this.deed.value[0].text;
    if (ply === 0 || !move) return t('replay.begin');
    const who = move.player === 'chance' ? t('replay.dice') : session.sideName(move.player);
    if (move.choice === null) return `${who}: ${t('replay.sealed')}`;
    const [, ...words] = move.choice.split(' '),
      [verb = '', ...said] = (this.shown.value?.ply === ply && this.shown.value.deed) || [];
    return `${who}: ${[
      verb,
      ...said.map((text, n) => {
        const label = session.furniture.value.wordLabel(words[n] ?? '');
        return label ? t(label) : text;
      }),
    ].join(' · ')}`;
  });
  /** Who went where in the player-turn looked at; the last deed stands out. */
  readonly trails = signal(true);
  private readonly trodden = signal<TurnTrails[]>([]);
  readonly overlay = computed<Overlay | null>(() => {
    const ply = this.ply.value;
    if (ply === null || !this.trails.value || !this.trodden.value.length) return null;
    return { trails: trailsOf(this.trodden.value, null, new Set([ply - 1])) };
  });
  private kept = new Map<string, ReplayState>();
  private timer = 0;
  private wanted = 0;

  constructor(private readonly session: Seat) {}

  /** Show a moment; null returns to the game. */
  async show(ply: number | null): Promise<void> {
    if (ply === null) {
      this.stop();
      this.ply.value = null;
      this.session.past.value = null;
      return;
    }
    const at = Math.max(0, Math.min(ply, this.plies.value || ply));
    this.ply.value = at;
    const wanted = ++this.wanted,
      before = this.session.units.peek();
    try {
      const state = await this.fetch(at);
      if (wanted !== this.wanted || this.ply.value === null) return;
      this.session.past.value = this.shown.value = state;
      const after = this.session.units.peek(),
        was = new Map(before.map((u) => [u.id, u.hex]));
      this.session.animate(before, after, []);
      const moved =
        after.find((u) => u.hex && was.get(u.id) !== u.hex)?.hex ??
        this.deed.value.map((l) => String(l.args.hex ?? '')).find(Boolean);
      if (moved) this.session.follow(moved);
      if (this.trails.peek()) void this.follow();
    } catch (error) {
      this.stop();
      this.session.say(error instanceof Error ? error.message : t('replay.notYet'));
    }
  }

  /** The trails of the moment shown; one question at a time, and what comes too late is asked for again. */
  private async follow(): Promise<void> {
    const ply = this.ply.peek();
    if (ply === null || this.asking) return;
    this.asking = true;
    try {
      this.trodden.value = await api.trails(this.session.id, this.session.token, ply);
    } catch {
      this.trodden.value = [];
    } finally {
      this.asking = false;
    }
    if (this.ply.peek() !== ply) void this.follow();
  }
  private asking = false;
  toggleTrails(): void {
    this.trails.value = !this.trails.peek();
    void this.follow();
  }

  async fetch(ply: number): Promise<ReplayState> {
    const key = `${ply} ${lang.value}`,
      known = this.kept.get(key);
    if (known) return known;
    const state = await api.replay(this.session.id, this.session.token, ply, lang.value);
    if (this.kept.size > 200) this.kept.clear();
    this.kept.set(key, state);
    return state;
  }

  step(by: number): void {
    void this.show((this.ply.value ?? this.plies.value) + by);
  }

  toggle(): void {
    if (this.playing.value) this.stop();
    else {
      this.playing.value = true;
      void this.tick();
    }
  }
  private async tick(): Promise<void> {
    if (!this.playing.value) return;
    if ((this.ply.value ?? 0) >= this.plies.value) {
      this.stop();
      return;
    }
    await this.show((this.ply.value ?? 0) + 1);
    this.timer = window.setTimeout(() => {
      void this.tick();
    }, BEAT / this.speed.value);
  }
  stop(): void {
    this.playing.value = false;
    window.clearTimeout(this.timer);
  }

  /** A new game from this moment, with the same seats. */
  async playOn(): Promise<void> {
    const { session } = this,
      live = session.live.value,
      moves = session.moves.value;
    if (!live) return;
    // Dice follow at once from the deed that asked for them: play on from before that deed.
    let ply = this.ply.value ?? 0;
    while (ply > 0 && moves[ply]?.player === 'chance') ply -= 1;
    const seats = Object.fromEntries(
      live.seats.filter((s) => session.sides.value.includes(s.seat)).map((s) => [s.seat, s.level ?? 'human']),
    );
    if (Object.values(seats).every((kind) => kind !== 'human')) seats[session.sides.value.at(-1) ?? ''] = 'human';
    try {
      const made = await api.branch(session.id, session.token, ply, seats);
      const token =
        (live.seat === 'both' ? made.both : null) ??
        made.seats[live.seat ?? ''] ??
        Object.values(made.seats)[0] ??
        made.both ??
        made.watch;
      go(tableHash(made.id, token));
    } catch (error) {
      session.say(error instanceof Error ? error.message : String(error));
    }
  }
}
