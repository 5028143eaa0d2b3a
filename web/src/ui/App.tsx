import { route } from '../app/route';
import { ReportPage } from './Report';
import { StartPage } from './Start';
import { TableScreen } from './Table';
import { VignettePage } from './Vignette';

export function App() {
  const r = route.value;
  if (r.page === 'table') return <TableScreen key={`${r.id} ${r.token}`} id={r.id} token={r.token} ply={r.ply} />;
  if (r.page === 'report') return <ReportPage key={r.id} id={r.id} token={r.token} />;
  if (r.page === 'vignette') return <VignettePage key={r.title + r.draft} title={r.title} draft={r.draft} />;
  return <StartPage />;
}
