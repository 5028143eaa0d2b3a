/** The end of a game as a moment: the map stays and goes to the last place; what was won is told beside it. */
import { computed, effect, signal } from '@preact/signals';
import type { LogLine } from '../net/types';
import type { MapStage, Overlay } from '../stage';
import type { Seat } from '../table/seat';
import { settings, still } from '../settings/settings';
import { sound } from '../settings/sound';

/** How long the table moves. */
export const MOMENT = 2000;
/** Pixels per hex at which the last place and its neighbours can be read. */
const NEAR = 48;
const RING = '#F4B41A';

/** Where the last affair was decided; where there was none, the last place that was named. */
export const lastPlace = (log: readonly LogLine[], known: { has(hex: string): boolean }): string | null => {
  const named = log.map((l) => [String(l.args.hex ?? ''), l.card] as const).filter(([hex]) => known.has(hex));
  return (named.findLast(([, card]) => card) ?? named.at(-1))?.[0] ?? null;
};

interface Room {
  session: Seat;
  stage: { peek(): MapStage | null };
  painted: { readonly value: boolean };
  playback: { on: { readonly value: boolean } };
  measure(): void;
}

export class Ending {
  /** The game is over, and the table shows its last position. */
  readonly shown = computed(
    () =>
      Boolean(this.room.session.live.value?.result) &&
      this.room.session.past.value === null &&
      this.room.session.cover.value === null &&
      !this.room.playback.on.value &&
      this.room.painted.value,
  );
  /** The panel lies in the side column until something else is looked at there. */
  readonly told = computed(() => {
    const { panel, selected } = this.room.session;
    return this.shown.value && panel.value === 'auto' && selected.value === null;
  });
  readonly place = computed(() =>
    this.shown.value ? lastPlace(this.room.session.log.value, this.room.session.hexes.value) : null,
  );
  private readonly moving = signal(false);
  readonly overlay = computed<Overlay | null>(() => {
    const hex = this.place.value;
    if (hex === null) return null;
    return this.moving.value ? { pulse: [hex] } : { outlines: [{ hexes: [hex], color: RING, width: 4 }] };
  });
  /** Whether the game was seen going on at this table; who opens a finished one hears and sees no moment. */
  private played = false;
  readonly stop: () => void;

  constructor(private readonly room: Room) {
    this.stop = effect(() => {
      const live = room.session.live.value;
      if (live && !live.result) this.played = true;
      if (this.shown.value) this.begin();
    });
  }

  private begin(): void {
    const { session } = this.room,
      live = this.played,
      hex = this.place.peek();
    this.played = false;
    session.selected.value = null;
    session.panel.value = 'auto';
    if (live && settings.peek().sound) sound('end');
    window.requestAnimationFrame(() => {
      this.room.measure();
      if (hex === null) return;
      const motion = live && !still.peek();
      void this.room.stage.peek()?.fit([hex], NEAR, motion ? MOMENT : undefined);
      if (!motion) return;
      this.moving.value = true;
      window.setTimeout(() => (this.moving.value = false), MOMENT);
    });
  }
}
