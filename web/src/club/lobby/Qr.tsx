/** A link as a picture that a phone can read. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { hours } from '../time';

export function Qr({ text }: { text: string }) {
  const rows = useSignal<readonly string[]>([]);
  useEffect(() => {
    hours.qr(text).then(
      (x) => {
        rows.value = x.rows;
      },
      () => undefined,
    );
  }, [text]);
  const n = rows.value.length;
  if (!n) return null;
  const path = rows.value
    .map((row, y) => [...row].map((c, x) => (c === '1' ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('');
  return (
    <svg class="qr" viewBox={`-4 -4 ${n + 8} ${n + 8}`} role="img" aria-label={t('qr.label')}>
      <rect x={-4} y={-4} width={n + 8} height={n + 8} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
