/** The study beside its map: chapters, comments, lines, the win chance, best lines, and who may read it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, tableHash } from '../app/route';
import { sideName } from '../parts/sides';
import type { TableModel } from '../table/model';
import { t } from '../i18n';
import { api } from '../net/api';
import { openVignette } from '../app/Later';
import type { BestLines, StudyLine } from '../wire.gen';
import { cutOut, linkOf, studies, takeOut, to, type OpenStudy } from './model';
import { begunFrom } from './origin';

const ACCESS = ['private', 'link', 'club'] as const;

export function Panel({ table, open }: { table: TableModel; open: OpenStudy }) {
  const study = open.study.value,
    line = open.current.value,
    ply = Math.min(table.replay.ply.value ?? 0, line?.plies ?? 0);
  useEffect(() => {
    table.studied.value = open;
    return () => {
      table.studied.value = null;
    };
  }, [table, open]);
  useEffect(() => {
    open.ply.value = ply;
    open.drawn.value = [];
    open.tool.value = null;
  }, [ply]);
  if (!study || !line) return null;
  return (
    <section class="panel panel-in study" aria-label={study.name} data-testid="study">
      <header>
        <h2>{study.name}</h2>
        <a href="#/study">{t('st.back')}</a>
      </header>
      {open.error.value && <p role="alert">{open.error.value}</p>}
      {open.making.value && <p role="status">{t('st.making')}</p>}
      <Chapters open={open} />
      <Here key={`${line.line} ${ply}`} open={open} line={line} ply={ply} table={table} />
      <Tree open={open} ply={ply} />
      <Share open={open} />
    </section>
  );
}

export function Chapters({ open }: { open: OpenStudy }) {
  const study = open.study.value,
    name = useSignal('');
  if (!study) return null;
  const chapter = study.chapters.find((x) => x.chapter === open.chapter.value);
  return (
    <div class="study-part">
      <label class="field">
        <span>{t('st.chapters')}</span>
        <select
          value={String(open.chapter.value)}
          data-testid="study-chapters"
          onChange={(e) => {
            open.chapter.value = Number(e.currentTarget.value);
            const first = open.notes.value[0],
              begins = study.chapters.find((x) => x.chapter === open.chapter.value)?.line;
            if (first) go(to(open, first.line, first.ply));
            else if (begins) go(to(open, begins, 0));
          }}
        >
          {study.chapters.map((x, i) => (
            <option key={x.chapter} value={String(x.chapter)}>
              {i + 1}. {x.name}
            </option>
          ))}
        </select>
      </label>
      {chapter?.vignette && (
        <button
          type="button"
          class="btn quiet"
          onClick={() =>
            void studies.draft(open.id, chapter.chapter).then(({ id }) => go(`#/vignette/${id}`), open.failed)
          }
        >
          {t('st.toVignette')}
        </button>
      )}
      <ol class="study-notes">
        {open.notes.value.map((x) => (
          <li key={x.number} class={x.line === open.line.value && x.ply === open.ply.value ? 'here' : ''}>
            <a href={to(open, x.line, x.ply)} data-testid="study-note">
              <b>
                {t('st.here', { n: x.ply })}
                {x.line !== 1 && ` · ${study.tree.find((y) => y.line === x.line)?.name ?? ''}`}
              </b>{' '}
              <small>{x.by}</small>
            </a>
            <p>{x.text}</p>
            {x.mine && (
              <button
                type="button"
                class="btn quiet"
                aria-label={t('st.delete')}
                onClick={() => void open.act(studies.dropNote(open.id, x.number))}
              >
                ✕
              </button>
            )}
          </li>
        ))}
      </ol>
      {open.notes.value.length === 0 && !chapter?.vignette && <p class="note">{t('st.noNotes')}</p>}
      {study.may_add && (
        <form
          class="study-line"
          onSubmit={(e) => {
            e.preventDefault();
            void open.act(studies.chapter(open.id, { name: name.value, line: open.line.value || null })).then(() => {
              open.chapter.value = open.study.value?.chapters.at(-1)?.chapter ?? 0;
              name.value = '';
            });
          }}
        >
          <input
            required
            maxLength={80}
            aria-label={t('st.newChapter')}
            placeholder={t('st.newChapter')}
            value={name.value}
            onKeyDown={(e) => e.stopPropagation()}
            onInput={(e) => {
              name.value = e.currentTarget.value;
            }}
          />
          <button type="submit" class="btn quiet" aria-label={t('st.newChapter')}>
            +
          </button>
        </form>
      )}
      {study.mine && study.chapters.length > 1 && (
        <button
          type="button"
          class="btn quiet"
          onClick={() => void open.act(studies.dropChapter(open.id, open.chapter.value))}
        >
          {t('st.delChapter')}
        </button>
      )}
    </div>
  );
}

/** What can be said and asked at the moment the map shows. */
function Here({ open, line, ply, table }: { open: OpenStudy; line: StudyLine; ply: number; table: TableModel }) {
  const text = useSignal(''),
    best = useSignal<BestLines | null>(null),
    thinks = useSignal(false),
    study = open.study.value;
  const ask = (): void => {
    thinks.value = true;
    studies
      .best(open.id, line.line, ply)
      .then((x) => {
        best.value = x;
      }, open.failed)
      .finally(() => {
        thinks.value = false;
      });
  };
  const vary = (): void => {
    const moves = table.session.moves.peek();
    let from = ply;
    while (from > 0 && moves[from]?.player === 'chance') from -= 1; // dice follow at once from what asked for them
    api.branch(line.game, line.token, from, {}).then((made) => {
      begunFrom(made.id, open.id);
      go(tableHash(made.id, made.both ?? Object.values(made.seats)[0] ?? made.watch));
    }, open.failed);
  };
  return (
    <div class="study-part">
      <h3>{t('st.here', { n: ply })}</h3>
      <div class="buttons">
        <button type="button" class="btn quiet" data-testid="study-best" disabled={thinks.value} onClick={ask}>
          {t(thinks.value ? 'st.thinks' : 'st.best')}
        </button>
        <button type="button" class="btn quiet" data-testid="study-vary" title={t('st.varyNote')} onClick={vary}>
          {t('st.vary')}
        </button>
        <button
          type="button"
          class="btn quiet"
          data-testid="study-cut"
          onClick={() => void cutOut(open.id, line.line, ply).then(openVignette).catch(open.failed)}
        >
          {t('st.cut')}
        </button>
      </div>
      {best.value && (
        <div data-testid="study-lines">
          {best.value.side ? <p>{t('st.forSide', { side: sideName(best.value.side) })}</p> : <p>{t('st.noBest')}</p>}
          <ol>
            {best.value.lines.map((x) => (
              <li key={x.choice}>
                <b>{x.text}</b> {x.worth}
                <br />
                <small>{x.reasons.join(' ')}</small>
              </li>
            ))}
          </ol>
        </div>
      )}
      {study?.may_add && (
        <form
          onSubmit={(e) => {
            e.preventDefault();
            const wish = { chapter: open.chapter.value, line: line.line, ply, text: text.value, marks: open.marks() };
            void open.act(studies.note(open.id, wish)).then(() => {
              if (open.error.peek()) return;
              text.value = '';
              open.drawn.value = [];
              open.tool.value = null;
            });
          }}
        >
          <label class="field">
            <span>{t('st.comment')}</span>
            <textarea
              rows={3}
              maxLength={2000}
              value={text.value}
              data-testid="study-text"
              onKeyDown={(e) => e.stopPropagation()}
              onInput={(e) => {
                text.value = e.currentTarget.value;
              }}
            />
          </label>
          <div class="buttons" role="group" aria-label={t('st.draw')}>
            {(['arrow', 'circle'] as const).map((x) => (
              <button
                key={x}
                type="button"
                class="btn quiet"
                aria-pressed={open.tool.value === x}
                data-testid={`study-${x}`}
                onClick={() => open.take(x)}
              >
                {t(`st.${x}`)}
              </button>
            ))}
            {open.drawn.value.length > 0 && (
              <button type="button" class="btn quiet" onClick={() => (open.drawn.value = [])}>
                {t('st.wipe')}
              </button>
            )}
            <button type="submit" class="btn quiet firm" data-testid="study-save">
              {t('st.save')}
            </button>
          </div>
        </form>
      )}
    </div>
  );
}

function Tree({ open, ply }: { open: OpenStudy; ply: number }) {
  const tree = open.study.value?.tree ?? [];
  const below = (parent: number | null) => {
    const some = tree.filter((x) => x.parent === parent);
    return some.length > 0 ? (
      <ul>
        {some.map((x) => (
          <li key={x.line}>
            <a
              href={to(open, x.line, x.line === open.line.value ? ply : x.leaves)}
              aria-current={x.line === open.line.value ? 'true' : undefined}
              data-testid="study-line"
            >
              {x.name || `${x.line}`}
            </a>
            {x.parent !== null && <small> {t('st.leaves', { n: x.leaves })}</small>}
            {below(x.line)}
          </li>
        ))}
      </ul>
    ) : null;
  };
  return (
    <div class="study-part study-tree">
      <h3>{t('st.tree')}</h3>
      {below(null)}
    </div>
  );
}

function Share({ open }: { open: OpenStudy }) {
  const study = open.study.value,
    sure = useSignal(false);
  if (!study) return null;
  return (
    <details class="study-part">
      <summary>{t('st.share')}</summary>
      {study.mine && (
        <>
          <select
            aria-label={t('st.share')}
            value={study.access}
            data-testid="study-access"
            onChange={(e) => {
              const access = e.currentTarget.value as (typeof ACCESS)[number];
              void open.act(studies.change(open.id, { access }));
            }}
          >
            {ACCESS.map((x) => (
              <option key={x} value={x}>
                {t(`st.access.${x}`)}
              </option>
            ))}
          </select>
          <label>
            <input
              type="checkbox"
              checked={study.adds}
              data-testid="study-adds"
              onChange={(e) => void open.act(studies.change(open.id, { adds: e.currentTarget.checked }))}
            />{' '}
            {t('st.adds')}
          </label>
          {study.access !== 'private' && (
            <label class="field">
              <span>{t('st.link')}</span>
              <input
                readOnly
                data-testid="study-link"
                value={linkOf(study)}
                onFocus={(e) => e.currentTarget.select()}
              />
            </label>
          )}
        </>
      )}
      <div class="buttons">
        {(['file', 'page'] as const).map((x) => (
          <button
            key={x}
            type="button"
            class="btn quiet"
            data-testid={`study-${x}`}
            onClick={() => void takeOut(open.id, x === 'file' ? 'export' : 'page').catch(open.failed)}
          >
            {t(`st.${x}`)}
          </button>
        ))}
        {study.mine && (
          <button
            type="button"
            class="btn quiet grave"
            onClick={() => {
              if (sure.value) void studies.remove(open.id).then(() => go('#/study'), open.failed);
              else sure.value = true;
            }}
          >
            {t(sure.value ? 'st.removeSure' : 'st.remove')}
          </button>
        )}
      </div>
    </details>
  );
}
