/** A ruler between two hexes: how many hexes, how many kilometres. */
import { computed, signal } from '@preact/signals';
import { num, t, tn } from '../i18n';
import type { MapStage, Overlay } from '../stage';
import { apart } from './ground';
import type { Seat } from '../table/seat';

export class Ruler {
  readonly on = signal(false);
  private readonly from = signal<string | null>(null);
  private readonly to = signal<string | null>(null);

  constructor(
    private readonly session: Seat,
    private readonly stage: { peek(): MapStage | null },
  ) {}

  toggle(): void {
    this.on.value = !this.on.peek();
    this.from.value = this.to.value = null;
  }
  /** A click while the ruler lies on the map: first its beginning, then its end, then a new one. */
  takes(hex: string | null): boolean {
    if (!this.on.peek() || hex === null) return false;
    if (this.from.peek() === null || this.to.peek() !== null) {
      this.from.value = hex;
      this.to.value = null;
    } else this.to.value = hex;
    return true;
  }
  readonly hexes = computed<number | null>(() => {
    const a = this.from.value,
      b = this.end.value;
    return a && b ? apart(this.session.map.value, a, b) : null;
  });
  private readonly end = computed(() => this.to.value ?? this.session.hover.value?.hex ?? null);
  readonly said = computed(() => {
    const n = this.hexes.value,
      km = this.stage.peek()?.measures?.kmPerHex;
    if (n === null) return t('ruler.first');
    return km ? `${tn('ruler.hexes', n)}, ${t('ruler.km', { n: num(Math.round(n * km)) })}` : tn('ruler.hexes', n);
  });
  readonly overlay = computed<Overlay | null>(() => {
    const a = this.from.value,
      b = this.end.value;
    if (!this.on.value || !a) return null;
    if (!b || a === b) return { outlines: [{ hexes: [a], color: '#1D1B17', width: 3 }] };
    return {
      lines: [{ hexes: [a, b], kind: 'trail', color: '#1D1B17', width: 3, dash: [] }],
      outlines: [
        { hexes: [a], color: '#1D1B17', width: 3 },
        { hexes: [b], color: '#1D1B17', width: 3 },
      ],
      chips: [{ hex: b, text: this.said.value, tone: 'dark' }],
    };
  });
}
