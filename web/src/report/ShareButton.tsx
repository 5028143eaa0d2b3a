/** The result and the map as one picture, to be sent. */
import { useSignal } from '@preact/signals';
import { sideName } from '../parts/sides';
import { t } from '../i18n';
import { api } from '../net/api';
import type { ReplayState, Report } from '../net/types';
import { frontOf } from '../map/FrontMap';

type Finished = Pick<ReplayState, 'game' | 'result'>;

export function ShareButton({ report, last, label }: { report: Report; last: Finished; label?: string }) {
  const busy = useSignal(false),
    turn = report.turns.at(-1);
  if (!turn) return null;
  const make = async (): Promise<void> => {
    busy.value = true;
    try {
      const { shareCard } = await import('./sharecard');
      const { result } = last,
        file = await shareCard({
          map: await api.map(last.game.title, last.game.scenario),
          stood: Object.values(turn.places).flat(),
          front: frontOf(turn),
          title: result ? `${last.game.name} · ${t('report.frontAt', { n: turn.turn })}` : last.game.name,
          headline: result?.winner
            ? t('report.winner', { name: sideName(result.winner) })
            : result
              ? t('report.draw')
              : t('report.frontAt', { n: turn.turn }),
          words: result?.text ?? t('report.running'),
        });
      const link = Object.assign(document.createElement('a'), {
        href: URL.createObjectURL(file),
        download: 'front85.png',
      });
      link.click();
      window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } finally {
      busy.value = false;
    }
  };
  return (
    <button type="button" class="btn quiet" disabled={busy.value} onClick={() => void make()} data-testid="share">
      {label ?? t('share.make')}
    </button>
  );
}
