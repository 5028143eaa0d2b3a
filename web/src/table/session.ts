/** One table: the state as it comes, the choice being built, what is selected and shown. */
import { batch, computed, effect, signal } from '@preact/signals';
import { t } from '../i18n';
import { api } from '../net/api';
import { keptDice } from '../net/fairness';
import { Wire } from '../net/socket';
import type { LogLine, MapHex, MapJson, Move, Notice, TableState } from '../net/types';
import { ChoiceBuilder } from '../orders/choice';
import { checkDice, type DiceCheck } from '../dice/dicecheck';
import { forced } from '../orders/forced';
import { outcomeOf, outdated, type Outcome } from '../combat/outcome';
import { narrow, settings } from '../settings/settings';
import { inOrder, learnSides, otherSide, sideName } from '../parts/sides';
import { studyOf } from '../study/origin';
import type { Beat, UnitInfo } from '../games/looks';
import type { Cover, DrawerTab, Furnishings, MainPanel, Pointed, Seat, Shelf, Tag, Toast } from './seat';

export class Session implements Seat {
  readonly wire: Wire;
  readonly builder: ChoiceBuilder;
  /** The game as it stands. */
  readonly live = signal<TableState | null>(null);
  /** A moment of the past that is being looked at. */
  readonly past = signal<TableState | null>(null);
  /** What the table shows. */
  readonly state = computed<TableState | null>(() => this.past.value ?? this.live.value);
  readonly map = signal<MapJson | null>(null);
  readonly log = signal<LogLine[]>([]);
  readonly moves = signal<Move[]>([]);
  private readonly liveBeat = signal<Beat>({ side: null, part: 'setup' });
  readonly beat = computed<Beat>(() =>
    this.past.value ? this.furniture.value.beat(this.past.value.view, null) : this.liveBeat.value,
  );
  readonly selected = signal<string | null>(null);
  readonly hover = signal<Pointed | null>(null);
  readonly cover = signal<Cover | null>(null);
  readonly toasts = signal<Toast[]>([]);
  /** What became of the dice of a finished game; null while it goes on, or where nothing can be worked out. */
  readonly proved = signal<DiceCheck | null>(null);
  /** Own units that are not the chief's, where a side has several commanders. */
  readonly tags = signal<ReadonlyMap<string, Tag>>(new Map());
  /** The card of the last affair. */
  readonly rolled = signal<Outcome | null>(null);
  /** An older card that is looked at again; it gives way to the next state. */
  readonly recalled = signal<Outcome | null>(null);
  readonly panel = signal<MainPanel>('auto');
  readonly drawer = signal<DrawerTab>('log');
  readonly drawerOpen = signal(!narrow.peek());
  readonly rule = signal<string | null>(null);
  readonly about = signal<Pointed | null>(null);
  private beforeRule: [DrawerTab, boolean] = ['log', true];
  readonly failed = signal<string | null>(null);
  /** A plan is being carried out: the table answers nothing by itself and shows nothing in between. */
  readonly delegated = signal(false);
  /** Set by the playback: a state is about to be shown. */
  heard: (before: TableState | null, state: TableState) => void = () => undefined;
  /** Whether a complete choice waits for a word first. */
  holds: (choice: string) => boolean = () => false;
  /** Set by the playback: the cover is lifted. */
  uncovered: () => void = () => undefined;
  /** Set by the map: moves counters along their way before the new position is drawn. */
  animate: (before: UnitInfo[], after: UnitInfo[], moves: Move[]) => void = () => undefined;
  /** Set by the map: the first position is here. */
  first: () => void = () => undefined;
  /** Set by the map: a question is open; show where it is if it cannot be seen. */
  reveal: () => void = () => undefined;
  /** Set by the map: bring a place into view unless it is there already. */
  follow: (hex: string) => void = () => undefined;
  /** Set by the map: bring a place into view. */
  show: (hexes: string[]) => void = () => undefined;

  readonly furniture = computed<Furnishings>(() => this.shelf.furnitureOf(this.state.value?.game.title ?? ''));
  /** The sides of this title, the one that comes first. */
  readonly sides = computed<string[]>(() =>
    inOrder((this.live.value?.seats ?? []).map((s) => s.seat).filter((s) => s !== 'both' && s !== 'watch')),
  );
  readonly units = computed<UnitInfo[]>(() =>
    this.state.value ? this.furniture.value.units(this.state.value.view) : [],
  );
  readonly unit = computed(() => new Map(this.units.value.map((u) => [u.id, u])));
  readonly stacks = computed(() => {
    const found = new Map<string, UnitInfo[]>();
    for (const u of this.units.value) if (u.hex) found.set(u.hex, [...(found.get(u.hex) ?? []), u]);
    return found;
  });
  readonly hexes = computed(() => new Map<string, MapHex>((this.map.value?.hexes ?? []).map((h) => [h.hex, h])));
  readonly mine = computed(() => this.past.value === null && (this.live.value?.ask?.mine ?? false));
  /** The side whose eyes we look through. */
  readonly me = computed(() => {
    const s = this.state.value;
    return s === null ? null : s.seat === 'both' ? (s.ask?.player ?? null) : s.seat;
  });

  private toastId = 0;
  /** The question was gone back to with an undo, and is still open, however often it comes again. */
  private returned = false;
  /** The last position whose question was put to somebody. */
  private asked: TableState | null = null;
  private stop: () => void;
  private loading: Promise<boolean> | null = null;

  constructor(
    readonly id: string,
    readonly token: string,
    private readonly shelf: Shelf,
  ) {
    this.wire = new Wire(id, token, settings.value.lang);
    this.builder = new ChoiceBuilder(this.wire, {
      look: (verb) => {
        const look = this.furniture.value.verbs[verb];
        return look?.deed?.goldIn?.includes(this.moment) ? { ...look, deed: { ...look.deed, commit: 'gold' } } : look;
      },
      wary: () => settings.value.confirm === 'always',
      holds: (choice) => this.holds(choice),
      shared: () => (this.live.value?.post ?? null) !== null,
      lexicon: {
        isHex: (w) => this.hexes.value.has(w),
        isUnit: (w) => this.unit.value.has(w) || this.piece(w) !== null,
      },
    });
    this.wire.onState = (state) => {
      learnSides(state.game.sides);
      void this.prove(state);
      void this.receive(state);
    };
    this.wire.onNotice = (notice) => this.hear(notice);
    let first = true;
    this.stop = effect(() => {
      const { lang } = settings.value;
      if (!first) this.wire.speak(lang);
      first = false;
    });
    this.wire.open();
  }

  close(): void {
    this.stop();
    this.wire.close();
  }

  /** When the game is over its dice are compared with what this browser has kept, without being asked. */
  private async prove(state: TableState): Promise<void> {
    if (state.dice.secret === null || state.log_from > 0 || this.proved.value !== null) return;
    const fallen = state.moves.filter((move) => move.player === 'chance').map((move) => move.choice ?? '');
    try {
      const report = await api.dice(this.id, this.token);
      this.proved.value = await checkDice(report, keptDice(this.id, state.post ?? state.seat), state.seat, fallen);
    } catch {
      return; // the report can be asked for it
    }
    if (this.proved.value && this.proved.value.faults.length > 0) this.say(t('fair.bad'));
  }

  /** Asked for once: whoever waits for it goes on in the order in which he came. */
  private async load(game: TableState['game']): Promise<boolean> {
    try {
      const [map] = await Promise.all([api.map(game.title, game.scenario), this.shelf.loadGame(game.title)]);
      this.map.value ??= map;
      return true;
    } catch (error) {
      this.failed.value = error instanceof Error ? error.message : String(error);
      this.loading = null;
      return false;
    }
  }

  private async receive(state: TableState): Promise<void> {
    if (!this.map.value && !(await (this.loading ??= this.load(state.game)))) return;
    const before = this.live.value,
      units = this.units.value,
      fresh = before === null;
    if (before && state.ply !== before.ply) this.returned = state.ply < before.ply;
    const covered = this.cover.value;
    if (this.mustCover(this.asked, state))
      this.cover.value = { to: state.ask?.player ?? '', from: before?.ask?.player ?? null };
    const news = before && state.log_from > 0 ? state.log : [];
    this.recalled.value = null;
    this.heard(before, state);
    batch(() => {
      this.log.value = [...this.log.value.filter((l) => l.ply < state.log_from), ...state.log];
      this.moves.value = [...this.moves.value.filter((m) => m.ply < state.log_from), ...state.moves];
      this.live.value = state;
      this.liveBeat.value = this.shelf.furnitureOf(state.game.title).beat(state.view, this.liveBeat.value);
    });
    // My own phase is over: what was looked at in it makes room for the next one.
    if (before?.ask?.mine && state.ask?.mine && before.view.phase !== state.view.phase) this.selected.value = null;
    if (fresh) this.first();
    else if (!this.past.value) this.animate(units, this.units.value, state.log_from > 0 ? state.moves : []);
    const card = this.rolled.value;
    if (
      card &&
      (Math.max(card.ply, card.more.at(-1)?.ply ?? 0) >= state.ply ||
        (this.liveBeat.value.part !== 'fight' && !news.some((l) => l.card) && outdated(card, state.moves)))
    )
      this.rolled.value = null;
    if (!this.past.value) this.readDice(news);
    await this.builder.open(state.ask, state.ply, this.beside(state));
    // A question with one answer is answered without a cover; what a player went back to he answers.
    const open =
        !this.returned && this.mine.value && this.builder.ready.value && !state.result && !this.delegated.value,
      silent = open ? await this.only(before, state) : null;
    if (silent) {
      this.cover.value = covered;
      this.wire.play(silent, state.ply).catch((e: Error) => {
        if (state.post === null) this.say(e.message); // else another commander may have answered
      });
      return;
    }
    this.asked = state;
    if (this.mine.value && !this.delegated.value) this.reveal();
  }

  /** The last state in which something was asked of us. */
  private minded: TableState | null = null;
  /** Another of one's side has acted, or somebody is asked meanwhile, in a phase that is still the same. */
  private beside(state: TableState): boolean {
    const before = this.minded,
      { ask, post, view } = state,
      doing = this.builder.complete.value;
    if (ask?.mine) this.minded = state;
    return (
      post !== null &&
      !!before?.ask &&
      (!ask?.mine ||
        (before.ask.player === ask.player &&
          before.ask.case === ask.case &&
          before.view.phase === view.phase &&
          before.view.turn === view.turn)) &&
      !(doing !== null && state.moves.some((m) => m.ply >= before.ply && m.choice === doing))
    );
  }

  /** The one answer to a question that came by itself: never after an undo, on arrival or behind a cover. */
  private async only(before: TableState | null, state: TableState): Promise<string | null> {
    const { ask } = state;
    if (
      this.delegated.value ||
      (state.post !== null && ask?.about?.length) || // somebody's move, which he finishes himself
      !settings.value.forced ||
      !ask ||
      !before ||
      state.ply <= before.ply ||
      this.cover.value ||
      this.past.value
    )
      return null;
    if (state.log_from < before.ply || /^lesson/.test(String(state.view.scenario))) return null; // who learns answers himself
    try {
      const found = await forced(ask, this.furniture.value, this.wire, (verb) => this.builder.form(verb));
      return this.live.value === state ? found : null;
    } catch {
      return null; // the line is broken: the question comes again
    }
  }

  private mustCover(before: TableState | null, after: TableState): boolean {
    if (after.seat !== 'both' || after.result || studyOf(after.game.id)) return false; // a study hides nothing
    const cover = settings.value.cover;
    if (cover === 'never' || !before) return false;
    if (this.cover.value) return true;
    if (cover === 'always') return before.ask?.player !== after.ask?.player;
    return this.furniture.value.covers(before, after);
  }

  /** The open question is shown again, after something else had the table. */
  asksNow(): void {
    if (this.mine.value && this.cover.value === null) this.reveal();
  }

  readDice(news: LogLine[]): void {
    this.rolled.value = outcomeOf(news, this.furniture.value, this.rolled.value);
  }

  private hear(notice: Notice): void {
    if (notice.text) this.say(notice.text);
  }

  /** The number it is hushed by. */
  say(text: string, cases: string[] = [], act?: Toast['act']): number {
    const toast = { id: ++this.toastId, text, cases, ...(act ? { act } : {}) };
    this.toasts.value = [...this.toasts.value.slice(-2), toast];
    window.setTimeout(() => this.hush(toast.id), act ? 12_000 : 6000);
    return toast.id;
  }
  hush(id: number): void {
    this.toasts.value = this.toasts.value.filter((x) => x.id !== id);
  }

  uncover(): void {
    this.cover.value = null;
    this.uncovered();
  }

  /** `about`: what to search the book for instead. */
  openRule(id: string, about: Pointed | null = null): void {
    if (this.drawer.value !== 'rules' || !this.drawerOpen.value)
      this.beforeRule = [this.drawer.value, this.drawerOpen.value];
    this.rule.value = id;
    this.about.value = about;
    this.drawer.value = 'rules';
    this.drawerOpen.value = true;
  }
  /** From the book back to what the drawer showed before. */
  closeRule(): void {
    this.rule.value = null;
    [this.drawer.value, this.drawerOpen.value] = this.beforeRule;
  }
  openDrawer(tab: DrawerTab): void {
    if (this.drawer.value === tab && this.drawerOpen.value) this.drawerOpen.value = false;
    else {
      this.drawer.value = tab;
      this.drawerOpen.value = true;
    }
  }

  /** The part of the turn, as the title divides it. */
  get moment(): string {
    const view = this.state.value?.view;
    return view ? (this.furniture.value.moment?.(view) ?? String(view.phase)) : '';
  }

  /** What a verb is called now: our words for this part of the turn, our words, the server's. */
  verbName(verb: string): string {
    const look = this.furniture.value.verbs[verb],
      phase = this.moment;
    const label = look?.text?.labelIn?.[phase] ?? look?.text?.labelIn?.[this.beat.value.part] ?? look?.text?.label;
    return label ? t(label) : (this.builder.verbs.value.find((v) => v.word === verb)?.label ?? verb);
  }

  name(id: string): string {
    return this.unit.value.get(id)?.name ?? this.piece(id) ?? this.furniture.value.unitName(id);
  }
  /** What something is called that is chosen but is no counter. */
  private piece(word: string): string | null {
    const view = this.state.value?.view;
    return view ? (this.furniture.value.piece?.(view, word) ?? null) : null;
  }
  names(ids: readonly string[]): string {
    return ids.map((id) => this.name(id)).join(', ');
  }
  sideName(side: string | null | undefined): string {
    return side ? sideName(side) : '';
  }

  enemyOf(side: string): string {
    return otherSide(this.sides.value, side);
  }

  /** Units and hexes that may act now, in reading order, for Tab. */
  readonly actors = computed<string[]>(() => {
    const b = this.builder,
      step = b.step.value;
    if (step && (step.kind === 'unit' || step.set))
      return [
        ...new Set([
          ...step.words.map((w) => this.unit.value.get(w.word)?.hex).filter((h): h is string => !!h),
          ...b.further.value,
        ]),
      ];
    if (step?.kind === 'hex' && step.words.length <= 60 && step.prefix.length === 1)
      return step.words.map((w) => w.word);
    const hexes = new Set(
      [...b.entries.value.keys()].filter((h) => b.entries.value.size <= 400 || this.stacks.value.has(h)),
    );
    for (const u of b.unitEntries.value.keys()) {
      const hex = this.unit.value.get(u)?.hex;
      if (hex) hexes.add(hex);
    }
    return [...hexes].sort().reverse();
  });

  /** How many of our own counters have something left to do. */
  readonly ableUnits = computed<number>(() => {
    let n = 0;
    for (const [hex, verbs] of this.builder.entries.value) {
      const look = this.furniture.value.verbs[verbs[0] ?? ''];
      if (look?.draw === 'reach') n += (this.stacks.value.get(hex) ?? []).length;
    }
    for (const verbs of this.builder.unitEntries.value.values())
      if (this.furniture.value.verbs[verbs[0] ?? '']?.draw === 'reach') n += 1;
    return n;
  });
}
