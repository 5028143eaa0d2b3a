/** A sentence in which the abbreviations of the trade say what they mean when they are pointed at. */
import { maybe, t, type MessageKey } from '../i18n';
import type { TableModel } from '../app/table';

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

/** What the figures and colours of the overlay that is on mean. */
export function OverlayNote({ table }: { table: TableModel }) {
  const kind = table.overlays.value.asked,
    note = kind === null ? '' : maybe(`ov.note.${kind}`, ''),
    tool = table.session.furniture.value.overlays.find((o) => o.kind === kind);
  if (!note || !tool) return null;
  const lines = table.asked.value?.kind === kind ? (table.asked.value?.lines ?? []) : [];
  return (
    <div class="overlay-note panel">
      <p role="status">
        <b>{t(tool.label)}</b> {note}
      </p>
      {lines.length > 0 && (
        <ol aria-label={t(tool.label)} data-testid="overlay-lines">
          {lines.map((line) => (
            <li key={line.text}>
              <button type="button" onClick={() => table.session.show([...line.hexes, ...line.ways])}>
                {line.text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
