/** What was grave on a time line, as small drawings over it. */
import { livery } from '../parts/sides';
import { glyph, grave } from '../parts/glyphs';
import { Icon } from '../parts/parts';

export interface LineMark {
  /** Where on the line, 0 to 1. */
  at: number;
  kind: string;
  side: string | null;
  weight: number;
}

/** Two drawings lie at least so far apart, as a share of the line; the heavier one is drawn. */
const APART = 0.05;

export function LineGlyphs({ marks }: { marks: readonly LineMark[] }) {
  const shown: LineMark[] = [];
  for (const mark of [...marks].sort((a, b) => b.weight - a.weight))
    if (shown.every((other) => Math.abs(other.at - mark.at) >= APART)) shown.push(mark);
  return (
    <div class="line-glyphs" aria-hidden="true">
      {shown.map((m) => (
        <i key={m.at} class={grave(m.kind) ? 'grave' : livery(m.side)} style={{ left: `${m.at * 100}%` }}>
          <Icon d={glyph(m.kind)} />
        </i>
      ))}
    </div>
  );
}
