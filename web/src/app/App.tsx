import { useEffect } from 'preact/hooks';
import { loadClub, parts } from './clubparts';
import { hasClub, me } from './clubs';
import { route } from './route';
import { t } from '../i18n';
import { Mapless } from '../table/Cards';
import { StartPage } from '../lobby/Start';
import { TableScreen } from '../table/Table';
import { BookLater, CopyLater, MakeLater, ReportLater, StudyLater, VignetteLater } from './Later';

export function App() {
  return (
    <>
      <Page />
      <Mapless />
    </>
  );
}

function Page() {
  const r = route.value;
  if (r.page === 'table') return <TableScreen key={`${r.id} ${r.token}`} id={r.id} token={r.token} ply={r.ply} />;
  if (r.page === 'report') return <ReportLater key={r.id} id={r.id} token={r.token} />;
  if (r.page === 'vignette') return <VignetteLater key={r.title + r.draft} title={r.title} draft={r.draft} />;
  if (r.page === 'study') return <StudyLater at={r} />;
  if (r.page === 'workshop') return <MakeLater key={r.title} title={r.title} />;
  if (r.page === 'copy') return <CopyLater key={r.title} title={r.title} />;
  if (r.page === 'book') return <BookLater key={r.title} title={r.title} page={r.at} anchor={r.anchor} />;
  if (r.page === 'shelf') return <StartPage />;
  if (r.page === 'notices') return <ByMail word={r.word} confirm={r.confirm} />;
  if (me.value === null) return <div class="start" />;
  return hasClub() ? <Club section={r.page === 'club' ? r.section : ''} /> : <StartPage />;
}

/** The lobby is the start page of a shared server. */
function Club({ section }: { section: string }) {
  useEffect(() => {
    loadClub().catch(() => undefined);
  }, []);
  const Home = parts.value?.Home;
  return Home ? <Home section={section} /> : <div class="start" aria-busy="true" aria-label={t('table.loading')} />;
}

/** What the link of a mail opens. */
function ByMail({ word, confirm }: { word: string; confirm: boolean }) {
  useEffect(() => {
    loadClub().catch(() => undefined);
  }, []);
  const ByLink = parts.value?.ByLink;
  return ByLink ? <ByLink word={word} confirm={confirm} /> : <div class="start" aria-busy="true" />;
}
