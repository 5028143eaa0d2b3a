/** A sentence in which the abbreviations of the trade say what they mean when they are pointed at. */
import { named } from '../units/formations';
import { maybe, num, t, type MessageKey } from '../i18n';
import type { TableModel } from '../table/model';

/** Abbreviations every game may use. */
const SHARED: Record<string, MessageKey> = {
  ZOC: 'gloss.ZOC',
  EW: 'gloss.EW',
  ECM: 'gloss.ECM',
  HQ: 'gloss.HQ',
  MRD: 'gloss.MRD',
  GMRD: 'gloss.GMRD',
  TD: 'gloss.TD',
  GTD: 'gloss.GTD',
  ACR: 'gloss.ACR',
  SSM: 'gloss.SSM',
};
/** A number may follow, as in SDU1. */
const TERM = /\b([A-Z][A-Z/]+)(?=\d*\b)/g;

export function Gloss({ table, text }: { table: TableModel; text: string }) {
  const own = table.session.furniture.value.glossary ?? {},
    parts: (string | { term: string; says: string })[] = [];
  let last = 0;
  for (const m of text.matchAll(TERM)) {
    const key = own[m[1] ?? ''] ?? SHARED[m[1] ?? ''];
    if (key === undefined) continue;
    parts.push(text.slice(last, m.index), { term: m[1] ?? '', says: maybe(key, '') });
    last = m.index + m[0].length;
  }
  if (!parts.length) return <>{text}</>;
  return (
    <>
      {[...parts, text.slice(last)].map((x, i) =>
        typeof x === 'string' ? (
          x
        ) : (
          <abbr key={i} title={x.says}>
            {x.term}
          </abbr>
        ),
      )}
    </>
  );
}

/** So many formations are listed. */
const LISTED = 24;

/** What the figures and colours of the overlay that is on mean, and what it says in lines. */
export function OverlayNote({ table }: { table: TableModel }) {
  const { session } = table,
    { asked, formations } = table.overlays.value,
    kind = asked ?? (formations ? 'formations' : null),
    note = kind === null ? '' : maybe(`ov.note.${kind}`, ''),
    label = asked ? session.furniture.value.overlays.find((o) => o.kind === asked)?.label : 'ov.formations';
  if (!note || !label) return null;
  const lines = asked
    ? table.asked.value?.kind === asked
      ? (table.asked.value.lines ?? []).map(({ text, hexes, ways }) => ({ text, hexes: [...hexes, ...ways] }))
      : []
    : named(session.units.value)
        .slice(0, LISTED)
        .map(({ name, strength, hexes }) => ({ text: t('ov.formation', { name, n: num(strength) }), hexes }));
  return (
    <div class="overlay-note panel">
      <p role="status">
        <b>{t(label)}</b> {note}
      </p>
      {lines.length > 0 && (
        <ol aria-label={t(label)} data-testid="overlay-lines">
          {lines.map((line) => (
            <li key={line.text}>
              <button type="button" onClick={() => session.show(line.hexes)}>
                {line.text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
