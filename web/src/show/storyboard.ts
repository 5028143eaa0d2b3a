/** What is known of the opponent's turn: its events, its card, and what of it is drawn over the map. */
import { computed, signal } from '@preact/signals';
import type { StoryCard, StoryEvent, StoryLine } from '../net/types';
import type { Insets, MapStage, Outlook, Overlay } from '../stage';
import { BEST, lookAt } from './lookat';
import { Reel } from './reel';
import type { Seat } from '../table/seat';
import { set, settings } from '../settings/settings';
import { total, type Beat } from './show';
import { trailsOf } from './trails';

export interface StoryHost {
  session: Seat;
  stage: { peek(): MapStage | null };
  insets: { peek(): Insets };
  measure(): void;
}

/** Milliseconds of the show before a question that are simply waited for. */
const NEAR = 6000;

export abstract class StoryBoard {
  /** What happened, and the card. */
  protected readonly reel = new Reel();
  readonly events = this.reel.events;
  readonly card = signal<StoryCard | null>(null);
  readonly beats = signal<Beat[]>([]);
  /** The beat being told; null when no show is on. */
  readonly at = signal<number | null>(null);
  readonly playing = signal(false);
  readonly briefing = signal(false);
  readonly trails = signal(false);
  /** Lines of the card that are pointed at or chosen, by their place. */
  readonly pointed = signal<StoryLine | null>(null);
  readonly chosen = signal<StoryLine | null>(null);
  readonly on = computed(() => this.at.value !== null);
  readonly now = computed<StoryEvent | null>(() => {
    const beat = this.beats.value[this.at.value ?? -1];
    const told = (beat?.events ?? []).map((i) => this.events.value[i]).filter((e) => e !== undefined);
    return told.sort((a, b) => b.weight - a.weight)[0] ?? null;
  });
  /** A question came while the show is on. */
  readonly asked = computed(() => this.on.value && (this.host.session.live.value?.ask?.mine ?? false));
  /** Whether it is this seat's own turn now; else somebody waits for an answer within the other's turn. */
  readonly own = signal(true);
  readonly rest = computed(() => total(this.beats.value.slice((this.at.value ?? -1) + 1)) / settings.value.pace);
  /** The entry at whose question the player watches on. */
  private readonly declined = signal(-1);
  /** A question within the other's turn that is some time away. If it is near, the show simply arrives there. */
  readonly strip = computed(
    () =>
      this.asked.value &&
      !this.own.value &&
      this.rest.value > NEAR &&
      this.declined.value !== this.host.session.live.value?.ply,
  );
  readonly overlay = computed<Overlay | null>(() => this.draw());
  private before: Outlook | null = null;
  private back: Outlook | null = null;

  constructor(protected readonly host: StoryHost) {}

  /** Ask for what is new. */
  protected abstract load(): Promise<void>;

  /** Not now: the question waits, the show goes on. */
  watchOn(): void {
    this.declined.value = this.host.session.live.peek()?.ply ?? -1;
  }
  speed(pace: number): void {
    set({ pace });
  }
  follow(on: boolean): void {
    set({ follow: on });
  }
  get following(): boolean {
    return settings.peek().follow;
  }

  shut(): void {
    this.briefing.value = false;
    this.trails.value = false;
    this.chosen.value = this.pointed.value = null;
    this.back = null;
  }
  /** Closed by hand: the camera is given back as well. */
  dismiss(): void {
    if (this.back) this.host.stage.peek()?.restore(this.back);
    this.shut();
    this.host.session.asksNow();
  }
  /** The show takes the camera along; where it was before is kept. */
  protected leave(): void {
    this.before ??= this.host.stage.peek()?.outlook ?? null;
  }
  /** Back to where the camera was before the show, unless a hand has taken it. */
  protected home(): void {
    const stage = this.host.stage.peek();
    if (this.before && this.following) stage?.restore(this.before);
    this.before = null;
  }
  /** To what is being told, once, though the camera does not follow. */
  lookThere(): void {
    const beat = this.beats.peek()[this.at.peek() ?? -1];
    this.host.measure();
    lookAt(
      this.host,
      (beat?.events ?? []).map((i) => this.events.peek()[i]).filter((e) => e !== undefined),
    );
  }
  /** Without a show the camera goes to the first place on the card, unless it is in sight. */
  protected face(): void {
    const plies = new Set(this.card.peek()?.lines.find((line) => line.hexes.length)?.plies);
    if (!this.briefing.peek() || !plies.size || !this.following) return;
    this.back ??= this.host.stage.peek()?.outlook ?? null;
    window.requestAnimationFrame(() => {
      this.host.measure();
      lookAt(
        this.host,
        this.events.peek().filter((e) => plies.has(e.ply)),
      );
    });
  }
  /** Fly to a line; once more: back to where I was. */
  choose(line: StoryLine): void {
    const stage = this.host.stage.peek();
    if (!stage) return;
    if (this.chosen.peek() === line) {
      this.chosen.value = null;
      if (this.back) stage.restore(this.back);
      this.back = null;
      return;
    }
    this.back ??= stage.outlook;
    this.chosen.value = line;
    this.trails.value = true;
    this.host.measure();
    stage.setInsets(this.host.insets.peek());
    void stage.fit(line.hexes.length ? [...line.hexes] : line.place ? [line.place] : [], BEST);
  }

  /** Trails without the card, for the last turn of the enemy. */
  toggleTrails(): void {
    this.trails.value = !this.trails.peek();
    if (this.trails.peek() && !this.events.peek().length) void this.load();
  }
  private heavy(n: number): boolean {
    return (this.beats.peek()[n]?.events ?? []).some((i) => this.events.peek()[i]?.band === 'headline');
  }
  heavyBefore(n: number): number {
    let at = n - 1;
    while (at > 0 && !this.heavy(at)) at -= 1;
    return Math.max(0, at);
  }
  heavyAfter(n: number): number {
    let at = n + 1;
    while (at < this.beats.peek().length - 1 && !this.heavy(at)) at += 1;
    return at;
  }

  private draw(): Overlay | null {
    const event = this.now.value;
    if (this.on.value) {
      if (!event) return null;
      const told = (this.beats.value[this.at.value ?? -1]?.events ?? [])
        .map((i) => this.events.value[i])
        .filter((e) => e !== undefined);
      const marks = trailsOf(told, this.host.session.me.value, null);
      return {
        trails: marks,
        ...(event.band === 'headline' && event.hex
          ? { spotlight: event.target ?? event.hex, outlines: [{ hexes: [event.hex], color: '#F4B41A', width: 3 }] }
          : {}),
      };
    }
    if (!this.trails.value || this.host.session.cover.value) return null;
    const line = this.pointed.value ?? this.chosen.value,
      ring = line?.place;
    return {
      trails: trailsOf(this.events.value, this.host.session.me.value, line ? new Set(line.plies) : null),
      ...(ring ? { outlines: [{ hexes: [ring], color: '#1D1B17', width: 3 }] } : {}),
    };
  }
}
