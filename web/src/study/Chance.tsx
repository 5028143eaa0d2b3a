/** The win chance of a line, under its board. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lang, t } from '../i18n';
import type { LookBack } from '../net/types';
import { ChanceLine } from '../report/LookBack';
import type { TableModel } from '../table/model';
import { to, type OpenStudy } from './model';

export function Chance({ open, table }: { open: OpenStudy; table: TableModel }) {
  const found = useSignal<LookBack | null>(null),
    line = open.current.value,
    points = found.value?.line ?? [];
  useEffect(() => {
    let wanted = true;
    found.value = null;
    if (!line) return;
    open.review(line).then((x) => {
      if (wanted) found.value = x;
    }, open.failed);
    return () => {
      wanted = false;
    };
  }, [line?.game, lang.value]);
  if (line && points.length > 1)
    return (
      <ChanceLine
        line={points}
        moments={found.value?.turning}
        at={(n) => to(open, line.line, n)}
        here={table.replay.ply.value ?? 0}
      />
    );
  return (
    <p class="chance-none" role="status">
      {found.value ? t('report.noChanceHere') : open.error.value ? '' : t('report.looking')}
    </p>
  );
}
