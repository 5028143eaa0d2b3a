/** The opponent's turn as a show: told from this seat's own record, at reading pace, while the game goes on as it likes. */
import { effect, signal } from '@preact/signals';
import { lang, t } from '../i18n';
import { affairHexes } from '../combat/affair';
import type { Story, StoryLine, TableState } from '../net/types';
import { apart, lookAt, walk } from './lookat';
import { openedBy } from '../combat/outcome';
import { takenBack } from './reel';
import { Seen } from './seen';
import { settings, still } from '../settings/settings';
import { lasting, lingering, plyAfter, script, tells, upTo } from './show';
import { StoryBoard, type StoryHost } from './storyboard';

export const PACES = [0.5, 1, 2, 4] as const;
/** Milliseconds between looks at what an opponent has done meanwhile. */
const AGAIN = 1000;

export class Playback extends StoryBoard {
  private until = 0;
  private timer = 0;
  private fetching = false;
  private wantsMore = false;
  private fetched = 0;
  private single: StoryLine | null = null;
  private readonly stop: () => void;

  private readonly seen: Seen;

  constructor(host: StoryHost) {
    super(host);
    this.seen = new Seen(host.session);
    let first = true;
    this.stop = effect(() => {
      const spoken = lang.value;
      if (!first && spoken) {
        this.forget();
        if (this.briefing.peek() || this.on.peek()) void this.load();
      }
      first = false;
    });
  }

  close(): void {
    window.clearTimeout(this.timer);
    this.stop();
  }

  // ---- what comes in ---------------------------------------------------------------------------------------------

  private get me(): string | null {
    return this.host.session.me.peek();
  }
  private remember(ply: number): void {
    this.until = ply;
    this.seen.remember(ply);
  }

  /** A state came: hold the picture if somebody else has acted, and ask what it was. */
  heard(before: TableState | null, state: TableState): void {
    const { session } = this.host,
      seat = state.seat;
    if (seat === null || session.past.peek()?.ask) return;
    const back = before && takenBack(session.moves.peek(), before.ply, state);
    if (typeof back === 'number') this.cut(state, back);
    if (!before) {
      // Who comes back is told what happened in one card, not in a show.
      if (state.ask?.mine && seat !== 'both' && state.ply > 0) void this.missed(state);
      return;
    }
    if (seat === 'both') return; // at one screen the cover decides
    if (session.delegated.peek()) {
      this.remember(state.ply); // the staff goes on: no show in between
      return;
    }
    const mine = before.ask?.mine ?? false,
      log = [...session.log.peek().filter((line) => line.ply < state.log_from), ...state.log],
      others =
        state.moves.some((m) => m.ply >= before.ply && m.player !== seat && m.player !== 'chance') ||
        (this.watching() && (session.furniture.peek().tells?.(log, before.ply, seat) ?? 0) > 0);
    if (mine && !others) {
      this.remember(state.ply);
      // The first order puts the card away: not one behind a panel that needed its place.
      if (this.briefing.peek() && state.ply > before.ply && this.lain) this.shut();
      return;
    }
    if (!others) return;
    if (this.watching()) this.hold(before);
    if (state.ask?.mine || state.result || this.on.peek()) void this.load();
    else this.soon();
  }

  /** The cover is lifted: what the other side did is told before anything is asked. */
  uncovered(): void {
    const { session } = this.host;
    if (session.live.peek()?.seat === 'both') void this.load();
  }

  private watching(): boolean {
    return settings.peek().show !== 'brief';
  }
  /** Keep the picture as it was until the story is here. */
  private hold(before: TableState): void {
    const { session } = this.host;
    this.leave();
    if (session.past.peek() === null) session.past.value = { ...before, ask: null };
    if (this.at.peek() === null) {
      this.at.value = -1;
      this.playing.value = true;
      this.beats.value = [];
    }
  }
  private soon(): void {
    const wait = Math.max(0, this.fetched + AGAIN - Date.now());
    window.setTimeout(() => void this.load(), wait);
  }

  /** An opponent took something back: what was told of it is no longer true. */
  private cut(state: TableState, from: number): void {
    this.from = Math.min(this.from, from);
    if (!this.reel.cut(from)) return;
    this.write(true);
    this.remember(Math.min(this.until, from));
    if (!this.on.peek()) return;
    window.clearTimeout(this.timer);
    this.timer = 0;
    this.host.session.say(t('show.takenBack'));
    const at = Math.min(this.at.peek() ?? -1, this.beats.peek().length - 1);
    if (at >= 0) void this.tell(at, false);
    else {
      this.at.value = -1;
      this.host.session.past.value = { ...state, ask: null };
    }
  }
  private forget(): void {
    this.reel.forget();
    this.card.value = null;
  }

  /** Ask for what is new; one question at a time. */
  protected async load(): Promise<void> {
    if (this.fetching) {
      this.wantsMore = true;
      return;
    }
    this.fetching = true;
    const { session } = this.host,
      live = session.live.peek();
    try {
      const story = await this.reel.ask(session);
      this.fetched = Date.now();
      if (story.view) this.retell(this.reel.last + 1);
      this.reel.take(story);
      if (!this.unread || story.card.lines.length) this.card.value = story.card;
      this.own.value = this.worthy(story);
      this.write(true);
      // A question that came while this was fetched is not judged by a story of before it.
      if (session.live.peek()?.ply === live?.ply || !this.waits()) this.step(this.own.peek());
    } catch {
      if (this.at.peek() === -1) this.end(true);
    } finally {
      this.fetching = false;
    }
    if (this.wantsMore || session.live.peek() !== live) {
      this.wantsMore = false;
      if (session.live.peek()?.ply !== live?.ply && this.waits()) void this.load();
      else if (this.on.peek()) this.soon();
    }
  }
  /** The table waits for this seat, or the game is over. */
  private waits(): boolean {
    const live = this.host.session.live.peek();
    return live?.ask?.mine === true || !!live?.result;
  }
  /** Another span is told now: a show that is on goes on after what it has told. */
  private retell(from: number): void {
    if (!this.on.peek() || (this.at.peek() ?? -1) < 0 || this.single) return;
    this.from = Math.max(this.from, from);
    this.at.value = -1;
    this.beats.value = [];
  }
  /** `on`: what has been told stays as it was told, and what is new is added. */
  private write(on = false): void {
    const events = this.events.peek(),
      told = on && !this.single ? this.beats.peek().slice(0, (this.at.peek() ?? -1) + 1) : [],
      kept = told.filter((b) => b.events.every((i) => i < events.length)),
      from = this.single ? 0 : Math.max(this.from, plyAfter(events, kept)),
      far = apart(this.host.stage.peek()),
      all = script(events, from, this.me, far, settings.peek().show === 'headlines'),
      { furniture, log } = this.host.session,
      rest = lingering(all, events, (ply) => furniture.peek().tells?.(upTo(log.peek(), ply), ply, this.me) ?? 0);
    this.beats.value = [...kept, ...rest.filter((b) => !this.single || tells(b, events, this.single.plies))];
  }
  /** The entry from which this show tells. */
  private from = 0;

  private step(own: boolean): void {
    const live = this.host.session.live.peek();
    if (this.at.peek() === -1 && !this.timer) {
      if (this.beats.peek().length) void this.tell(0);
      else if (live?.ask?.mine || live?.result) this.end(!own || !this.news());
      return;
    }
    if (this.on.peek()) {
      // It had told everything there was: on with what has come since, or ask again in a while.
      if (this.playing.peek() && !this.timer) this.onward();
      return;
    }
    if (live?.ask?.mine || live?.result) {
      // The show is off, or this is the hot seat after its cover.
      if (this.watching() && live.seat === 'both' && this.beats.peek().length) this.watch(this.seen.ply);
      else if (own && this.news()) {
        this.open();
        this.face();
      }
    }
  }

  /** Whether anything is told that this seat has not been told. */
  private news(): boolean {
    return this.events.peek().some((e) => e.ply >= this.until);
  }
  /** Whether the card is opened by itself: in my own turn, or between turns if something grave happened. */
  private worthy(story: Story): boolean {
    return story.own || (story.between && this.events.peek().some((e) => e.ply >= this.from && e.band === 'headline'));
  }

  private async missed(state: TableState): Promise<void> {
    this.from = this.until = this.seen.at(state);
    await this.load();
    const news = this.events.peek().some((e) => e.ply >= this.from && e.band !== 'silent');
    if (!news) this.shut();
  }

  // ---- telling ---------------------------------------------------------------------------------------------------

  /** The whole show again, or from an entry on. */
  watch(from = 0): void {
    if (!this.events.peek().length) return;
    this.single = null;
    this.from = from;
    this.write();
    if (!this.beats.peek().length) {
      this.open();
      return;
    }
    this.briefing.value = false;
    this.playing.value = true;
    this.leave();
    void this.tell(0);
  }
  /** One affair in its place. */
  watchLine(line: StoryLine): void {
    this.single = line;
    this.from = 0;
    this.write();
    if (!this.beats.peek().length) return;
    this.playing.value = true;
    void this.tell(0);
  }

  private async tell(n: number, moving = true): Promise<void> {
    window.clearTimeout(this.timer);
    this.timer = 0;
    const beat = this.beats.peek()[n],
      { session } = this.host,
      live = session.live.peek();
    if (!beat || !live) return;
    this.at.value = n;
    const upTo = (beat.events.at(-1) ?? 0) + 1,
      view = this.reel.view(upTo),
      event = this.events.peek()[upTo - 1];
    if (view && event) {
      session.past.value = { ...live, view, ask: null, result: null, ply: event.ply + 1 };
      const lines = session.log.peek().filter((l) => beat.events.some((i) => this.events.peek()[i]?.ply === l.ply));
      if (!lines.some((l) => l.card)) session.rolled.value = null;
      session.readDice(lines);
    }
    this.host.measure();
    const told = beat.events.map((i) => this.events.peek()[i]).filter((e) => e !== undefined);
    if (settings.peek().follow) lookAt(this.host, told);
    const pace = settings.peek().pace;
    if (moving && !still.peek()) walk(this.host.stage.peek(), told, pace);
    if (this.playing.peek()) {
      const hold = lasting(beat, still.peek() && told);
      this.timer = window.setTimeout(() => this.onward(), Math.max(60, hold / pace));
    }
  }
  private onward(): void {
    this.timer = 0;
    if (!this.on.peek()) return; // it was ended meanwhile
    const next = (this.at.peek() ?? -1) + 1;
    if (next < this.beats.peek().length) {
      void this.tell(next);
      return;
    }
    const live = this.host.session.live.peek();
    if (this.single) this.end(false);
    else if (live?.ask?.mine || live?.result || this.host.session.past.peek() === null) void this.last();
  }
  /** The last look before the table asks: is there more, and whose turn is it? */
  private async last(): Promise<void> {
    const { session } = this.host;
    let own = true;
    try {
      const story = await this.reel.ask(session);
      own = this.own.value = this.worthy(story);
      if (story.events.length && !story.view) {
        this.reel.take(story);
        this.card.value = story.card;
        this.write(true);
        if ((this.at.peek() ?? Infinity) + 1 < this.beats.peek().length) {
          this.onward();
          return;
        }
      }
    } catch {
      /* the table asks all the same */
    }
    if (this.on.peek()) this.end(!own);
  }

  // ---- the hand on it --------------------------------------------------------------------------------------------

  toggle(): void {
    if (!this.on.peek()) {
      this.watch();
      return;
    }
    this.playing.value = !this.playing.peek();
    if (this.playing.peek()) this.onward();
    else {
      window.clearTimeout(this.timer);
      this.timer = 0;
    }
  }
  /** By one event, without motion backwards; `looks` by one headline or fight. */
  go(by: number): void {
    if (!this.on.peek()) return;
    this.playing.value = false;
    const n = Math.max(0, Math.min(this.beats.peek().length - 1, (this.at.peek() ?? 0) + by));
    void this.tell(n, by > 0);
  }
  to(n: number): void {
    this.playing.value = false;
    void this.tell(Math.max(0, Math.min(this.beats.peek().length - 1, n)), false);
  }
  /** To my turn: the show ends in the briefing; before a question of the opponent's turn it simply gives way. */
  skip(): void {
    if (!this.on.peek()) return;
    const live = this.host.session.live.peek();
    if (live?.ask?.mine || live?.result || this.single) void this.last();
    else this.end(true);
  }
  private end(quietly: boolean): void {
    window.clearTimeout(this.timer);
    this.timer = 0;
    const { session } = this.host,
      single = this.single !== null,
      // Whoever answers first is told the rest afterwards.
      later = this.asked.peek() && !this.own.peek() && (this.at.peek() ?? -1) >= 0,
      told = plyAfter(this.events.peek(), this.beats.peek().slice(0, (this.at.peek() ?? -1) + 1));
    this.single = null;
    this.at.value = null;
    this.playing.value = false;
    // The card of my own deed stays until I go on. Where there is nothing to tell, the enemy has only answered it: what came of it is shown.
    const card = session.rolled.peek();
    if (!this.news()) session.readDice(session.log.peek().filter((line) => line.ply >= this.until));
    else if (!card || openedBy(card, session.moves.peek()) !== this.me) session.rolled.value = null;
    session.past.value = null;
    if (!affairHexes(session).length) this.home();
    if (!single) this.remember(later ? told : (session.live.peek()?.ply ?? this.until));
    this.from = this.until;
    if (!quietly || single) this.open();
    session.asksNow();
  }

  // ---- briefing --------------------------------------------------------------------------------------------------

  /** The card and the trails, until the first order. */
  open(): void {
    const live = this.host.session.live.peek();
    if (!this.card.peek()) {
      void this.load();
      return;
    }
    const told = this.events.peek().some((e) => e.band !== 'silent' || e.ways.length > 0);
    if (!told && live?.ask?.mine && !this.unread) return;
    this.remember(live?.ply ?? this.until);
    if (!this.briefing.peek()) this.lain = false;
    this.unread = !this.lain;
    if (this.host.session.builder.prefix.peek().length < 2) this.host.session.selected.value = null;
    this.briefing.value = true;
    this.trails.value = true;
    window.requestAnimationFrame(() => this.host.measure());
  }
  private lain = false;
  /** A card was to be told behind a question that needed its place: it waits through whatever brings none of its own. */
  private unread = false;
  /** The card lies on the table. */
  lies(): void {
    this.lain = true;
    this.unread = false;
  }
  /** Asked for by hand, it goes before the panel of an open question. */
  readonly called = signal(false);
  override shut(): void {
    super.shut();
    this.unread = this.called.value = false;
  }
  async reopen(): Promise<void> {
    this.forget();
    await this.load();
    this.open();
    this.called.value = this.briefing.peek();
  }
}
