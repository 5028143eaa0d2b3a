/** The coach of the first battle: one thing at a time, when it is met for the first time. Real game, real choices. */
import { computed, signal } from '@preact/signals';
import type { MessageKey } from '../i18n';
import type { Session } from './session';

const KEY = 'front85.coach';

interface Lesson { id: string; text: MessageKey; when: (s: Session) => boolean; show?: (s: Session) => string[] }

const phase = (s: Session): string => s.live.value?.view.phase ?? '';
const mine = (s: Session): boolean => s.mine.value && s.builder.ready.value;
const bare = (s: Session): boolean => mine(s) && s.builder.prefix.value.length < 2;
const offered = (s: Session, verb: string): string[] => [...s.builder.entries.value].filter(([, verbs]) => verbs.includes(verb)).map(([hex]) => hex);

/** In the order in which they would be told if several apply. */
const lessons: Lesson[] = [
  { id: 'over', text: 'coach.over', when: (s) => s.live.value?.result !== null && s.live.value !== null },
  { id: 'welcome', text: 'coach.welcome', when: mine, show: (s) => Object.keys(s.live.value?.view.objectives ?? {}) },
  { id: 'refused', text: 'coach.refused', when: (s) => s.builder.refusal.value !== null },
  { id: 'declare', text: 'coach.declare', when: (s) => mine(s) && s.builder.verb.value === 'declare' },
  { id: 'air', text: 'coach.air', when: (s) => mine(s) && phase(s) === 'place airpower' },
  { id: 'ew', text: 'coach.ew', when: (s) => mine(s) && phase(s) === 'place electronic', show: (s) => offered(s, 'jam') },
  { id: 'support', text: 'coach.support', when: (s) => mine(s) && s.builder.verb.value === 'support' },
  { id: 'loss', text: 'coach.loss', when: (s) => mine(s) && s.builder.verb.value === 'lose' },
  { id: 'retreat', text: 'coach.retreat', when: (s) => mine(s) && s.builder.verb.value === 'retreat' },
  { id: 'advance', text: 'coach.advance', when: (s) => mine(s) && s.builder.verb.value === 'advance' },
  { id: 'momentum', text: 'coach.momentum', when: (s) => bare(s) && phase(s) === 'momentum', show: (s) => offered(s, 'attack') },
  { id: 'odds', text: 'coach.odds', when: (s) => mine(s) && s.builder.verb.value === 'attack' && s.builder.forecast.value !== null },
  { id: 'fight', text: 'coach.fight', when: (s) => bare(s) && phase(s) === 'combat' && offered(s, 'attack').length > 0, show: (s) => offered(s, 'attack') },
  { id: 'quiet', text: 'coach.quiet', when: (s) => bare(s) && phase(s) === 'combat' && offered(s, 'attack').length === 0 },
  { id: 'reach', text: 'coach.reach', when: (s) => mine(s) && s.builder.verb.value === 'move' && s.builder.step.value?.kind === 'hex' },
  { id: 'next', text: 'coach.next', when: (s) => bare(s) && phase(s) === 'movement' && s.live.value?.can_undo === true },
  { id: 'move', text: 'coach.move', when: (s) => bare(s) && phase(s) === 'movement', show: (s) => offered(s, 'move') },
];

function known(): Set<string> {
  try { return new Set(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]); } catch { return new Set(); }
}

export class Coach {
  private readonly told = signal(known());
  private readonly off = signal(false);
  readonly present = computed(() => !this.off.value && this.session.live.value?.view.scenario === 'lesson' && this.session.live.value.seat !== null);
  /** What to say now. */
  readonly now = computed<Lesson | null>(() => {
    if (!this.present.value || this.session.cover.value || this.session.past.value) return null;
    return lessons.find((l) => l.when(this.session) && !this.told.value.has(l.id)) ?? null;
  });
  readonly hexes = computed(() => this.now.value?.show?.(this.session) ?? []);
  readonly count = computed(() => ({ n: this.told.value.size + 1, m: lessons.length }));

  constructor(private readonly session: Session) {}

  /** This has been read. */
  read(): void {
    const lesson = this.now.value;
    if (!lesson) return;
    this.told.value = new Set([...this.told.value, lesson.id]);
    try { sessionStorage.setItem(KEY, JSON.stringify([...this.told.value])); } catch { /* private window */ }
  }
  skip(): void { this.off.value = true; }
}
