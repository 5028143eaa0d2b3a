/** Studies: the list, a new one, and one that is read on the table. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { go, keptToken, tableHash, type Route } from '../app/route';
import { addWords, lang, t, tn } from '../i18n';
import { api, textOf } from '../net/api';
import { Pick, Text } from '../parts/fields';
import { Brand } from '../parts/parts';
import type { Beside } from '../show/ReplayDock';
import { TableScreen } from '../table/Table';
import type { StudyRow } from '../wire.gen';
import { enStudy } from './en-study';
import { keepWord, linkOf, OpenStudy, studies, to } from './model';
import { cameFrom, comesFrom, studyOf } from './origin';
import { Chance } from './Chance';
import { Chapters, Panel } from './Panel';
import { plStudy } from './pl-study';
import './study.css';

addWords(enStudy, plStudy);

type At = Route & { page: 'study' };

export function StudyPage({ at }: { at: At }) {
  useEffect(() => {
    document.title = `${t('st.title')} · Front ’85`;
  }, [lang.value]);
  if (at.id === '') return <List />;
  if (at.id === 'new') return <New key={at.line} game={at.line} ply={at.ply} />;
  return <Read key={at.id} at={at} />;
}

function Page({ children }: { children: ComponentChildren }) {
  return (
    <div class="start study-page">
      <header class="top">
        <a class="brand" href="#/">
          <Brand />
        </a>
      </header>
      <main>{children}</main>
    </div>
  );
}

const said = (e: unknown): string => (e instanceof Error ? e.message : String(e));

function List() {
  const rows = useSignal<StudyRow[] | null>(null),
    error = useSignal<string | null>(null);
  useEffect(() => {
    studies.list().then(
      (x) => {
        rows.value = x;
      },
      (e: unknown) => {
        error.value = said(e);
      },
    );
  }, []);
  const brings = (
    word: 'open' | 'ofVignette',
    kind: string,
    make: (file: { name: string; text: string }) => Promise<{ id: string }>,
    most?: number,
  ) => (
    <label class="btn quiet">
      {t(`st.${word}`)}
      <input
        type="file"
        accept={`.${kind}`}
        class="hidden-text"
        data-testid={`study-${word}`}
        onChange={(e) => {
          const file = e.currentTarget.files?.[0];
          e.currentTarget.value = '';
          error.value = null;
          if (!file) return;
          textOf(file, most)
            .then((text) => make({ name: file.name.replace(/\.\w+$/, '').slice(0, 80), text }))
            .then(({ id }) => go(`#/study/${id}`))
            .catch((e: unknown) => {
              error.value = said(e);
            });
        }}
      />
    </label>
  );
  const group = (label: 'st.mine' | 'st.public', mine: boolean) => {
    const some = (rows.value ?? []).filter((x) => x.mine === mine);
    return some.length > 0 ? (
      <section>
        <h2>{t(label)}</h2>
        {some.map((x) => (
          <a key={x.id} class="study-row" href={`#/study/${x.id}`} data-testid="study-row">
            <b>{x.name}</b>
            <span>{[x.owner, tn('st.lines', x.lines), tn('st.notes', x.notes)].filter(Boolean).join(' · ')}</span>
          </a>
        ))}
      </section>
    ) : null;
  };
  return (
    <Page>
      <h1>{t('st.title')}</h1>
      <p class="note">{t('st.lead')}</p>
      {error.value && <p role="alert">{error.value}</p>}
      {rows.value?.length === 0 && <p>{t('st.none')}</p>}
      {group('st.mine', true)}
      {group('st.public', false)}
      <div class="buttons">
        {brings('open', 'json', ({ text }) => studies.bring(text))}
        {brings('ofVignette', 'toml', ({ name, text }) => studies.ofVignette(name, text), 256)}
      </div>
    </Page>
  );
}

/** A game as a study, or as a line of one. */
function New({ game, ply }: { game: string; ply: number }) {
  const name = useSignal(''),
    lineName = useSignal(''),
    to = useSignal(studyOf(game)),
    rows = useSignal<StudyRow[]>([]),
    error = useSignal<string | null>(null),
    busy = useSignal(false),
    token = keptToken(game);
  useEffect(() => {
    api.game(game, token).then(
      (x) => {
        name.value ||= x.name.slice(0, 80);
      },
      (e: unknown) => {
        error.value = said(e);
      },
    );
    studies.list().then(
      (x) => {
        rows.value = x;
        to.value ||= x.find((one) => one.mine)?.id ?? '';
      },
      () => undefined,
    );
  }, [game]);
  const does = (work: Promise<string>): void => {
    busy.value = true;
    work.then(go, (e: unknown) => {
      error.value = said(e);
      busy.value = false;
    });
  };
  const make = async (): Promise<string> => {
    const { id } = await studies.make(name.value, game, token, ply);
    comesFrom(id, game);
    return `#/study/${id}?fresh=1`;
  };
  const add = async (): Promise<string> => {
    const { line } = await studies.line(to.value, game, token, ply, lineName.value);
    return `#/study/${to.value}/${line}?ply=${ply}`;
  };
  const into =
    rows.value.some((x) => x.id === to.value) || !to.value ? rows.value : [{ id: to.value, name: '…' }, ...rows.value];
  return (
    <Page>
      <h1>{t('st.new')}</h1>
      <p class="note">{t('st.upTo', { n: ply })}</p>
      {error.value && <p role="alert">{error.value}</p>}
      <form
        onSubmit={(e) => {
          e.preventDefault();
          does(make());
        }}
      >
        <Text label={t('st.name')} value={name} most={80} />
        <button type="submit" class="btn go" disabled={busy.value} data-testid="study-make">
          {t('st.make')}
        </button>
      </form>
      {into.length > 0 && (
        <form
          onSubmit={(e) => {
            e.preventDefault();
            does(add());
          }}
        >
          <h2>{t('st.addTo')}</h2>
          <Pick label={t('st.to')} value={to} options={into.map((x) => [x.id, x.name] as const)} />
          <Text label={t('st.lineName')} value={lineName} most={80} free />
          <button type="submit" class="btn quiet firm" disabled={busy.value} data-testid="study-add">
            {t('st.add')}
          </button>
        </form>
      )}
      <a href="#/study">{t('st.back')}</a>
    </Page>
  );
}

function Read({ at }: { at: At }) {
  const open = useMemo(() => {
      if (at.word) keepWord(at.id, at.word);
      return new OpenStudy(at.id);
    }, [at.id]),
    study = open.study.value;
  useEffect(() => {
    void open.refresh().then(() => {
      const found = open.study.peek();
      const first = found?.tree[0];
      if (!found?.mine || !first || found.comments.length > 0 || found.chapters[0]?.chapter === 1) return;
      open.making.value = true;
      void open.act(open.review(first).then(() => studies.turning(at.id))).finally(() => {
        open.making.value = false;
      });
    });
  }, [open, lang.value]);
  useEffect(() => {
    const first = study?.chapters.find((x) => x.chapter === open.chapter.peek())?.line ?? study?.tree[0]?.line ?? 0;
    open.line.value = Number(at.line) || first;
  }, [at.line, study === null]);
  const beside = useMemo<Beside>(
    () => ({
      Aside: ({ table }) => <Panel table={table} open={open} />,
      Below: ({ table }) => <Chance table={table} open={open} />,
      link: (ply) => linkOf(open.study.peek(), to(open, open.line.peek(), ply)),
      out: () => {
        const game = cameFrom(open.id);
        return game
          ? { to: tableHash(game, keptToken(game)), text: t('replay.toGame') }
          : { to: '#/study', text: t('st.toList') };
      },
    }),
    [open],
  );
  const line = open.current.value;
  if (!study || !line)
    return (
      <Page>
        {open.error.value && <p role="alert">{open.error.value}</p>}
        {study && (
          <>
            <h1>{study.name}</h1>
            <Chapters open={open} />
          </>
        )}
        <a href="#/study">{t('st.back')}</a>
      </Page>
    );
  return (
    <TableScreen key={`${line.game} ${line.token}`} id={line.game} token={line.token} ply={at.ply} beside={beside} />
  );
}
