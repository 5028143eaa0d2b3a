/** What the attack in hand may cost and bring: played out by the server once its forecast stands. */
import { effect, signal, type ReadonlySignal } from '@preact/signals';
import { lang } from '../i18n';
import { api } from '../net/api';
import type { StakesAnswer } from '../net/types';

/** Milliseconds a choice must stand before it is played out: whoever still adds units is not interrupted. */
const PAUSE = 300;

/** Of a session, the choice in hand. */
interface InHand {
  readonly id: string;
  readonly token: string;
  readonly builder: {
    readonly forecast: ReadonlySignal<{ chances: Record<string, number> } | null>;
    readonly complete: ReadonlySignal<string | null>;
  };
}

export class Stakes {
  readonly told = signal<StakesAnswer | null>(null);

  constructor(session: InHand) {
    effect(() => {
      const forecast = session.builder.forecast.value,
        choice = session.builder.complete.value,
        language = lang.value;
      this.told.value = null;
      if (!forecast || choice === null || Object.keys(forecast.chances).length === 0) return;
      const timer = setTimeout(() => {
        api.stakes(session.id, session.token, choice, language).then(
          (told) => {
            if (session.builder.complete.peek() === choice && told.lines.length) this.told.value = told;
          },
          () => undefined, // no staff at this table, or the position has moved on: the odds stand without it
        );
      }, PAUSE);
      return () => {
        clearTimeout(timer);
      };
    });
  }
}
