/** The table: map below, panels floating on it. */
import * as shelf from '../games';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { t } from '../i18n';
import { parts, sitAmongPeople } from '../app/clubparts';
import { bindCards } from '../drawer/bookcards';
import { bindKeys } from './keys';
import { affairHexes } from '../combat/affair';
import { cardShown, neededPanel, ownPanel, staffDone } from './mainpanel';
import { TableModel } from './model';
import { Briefing } from '../show/Briefing';
import { Connection, Toasts, WhyCard } from './Cards';
import { CoachCard } from '../lessons/CoachCard';
import { Allocation } from '../orders/Allocation';
import { AskStrip } from '../orders/AskStrip';
import { CombatPanel } from '../combat/Combat';
import { CoverScreen } from './Cover';
import { TableDialogs } from './Dialogs';
import { Dock } from '../orders/Dock';
import { Drawer } from '../drawer/Drawer';
import { EdgeArrow } from '../show/EdgeArrow';
import { ForcePanel } from '../units/Force';
import { OverlayNote } from '../parts/Gloss';
import { Inspector } from '../units/Inspector';
import { MapView } from '../map/MapView';
import { EndedLater, SectorPanelLater, StaffDoneLater } from '../app/Later';
import { Legend, Measures } from '../map/MapKey';
import { Masthead } from './Masthead';
import { OptionsPanel } from '../orders/Options';
import { Kbd, Logo } from '../parts/parts';
import { Caption, Transcript, Transport } from '../show/Transport';
import { PlanBar, PlanPanel, StaffAtWork } from '../staff/PlanPanel';
import { OpeningPanel } from '../lessons/OpeningPanel';
import { Prompt } from '../orders/Prompt';
import { RolledCard } from '../combat/RolledCard';
import { ReplayDock, ReplayPrompt, type Beside } from '../show/ReplayDock';
import { narrow, settings } from '../settings/settings';
import { Watch } from './Watch';
import { Minimap, Rail } from './Rail';
import { SmallScreen } from './SmallScreen';
import { GroupChoice, UnitChoice } from '../units/UnitChoice';
import { UnitTable } from '../units/UnitTable';

/** `Beside`: what a page of its own puts about the table while one looks back. */
export function TableScreen({
  id,
  token,
  ply,
  beside,
}: {
  id: string;
  token: string;
  ply: number | null;
  beside?: Beside;
}) {
  const table = useMemo(() => new TableModel(id, token, shelf), [id, token]);
  useEffect(() => {
    const unbind = bindKeys(table),
      unpoint = bindCards(table),
      rise = sitAmongPeople(table),
      size = (): void => table.measure();
    window.addEventListener('resize', size);
    table.measure();
    return () => {
      unbind();
      unpoint();
      rise();
      window.removeEventListener('resize', size);
      table.close();
    };
  }, [table]);
  const { session } = table,
    ready = session.state.value !== null && session.map.value !== null,
    covered = session.cover.value !== null,
    link = session.wire.link.value,
    refused = !ready && link.kind === 'refused' ? link.text || t('net.refused') : '';
  useEffect(() => {
    table.measure();
  }, [ready]);
  useEffect(() => {
    if (ready) void table.replay.show(ply);
  }, [ply, ready, settings.value.lang]);
  const Offers = table.club.value && parts.value?.Offers;
  const looking = table.replay.ply.value !== null,
    telling = !looking && table.playback.on.value;
  useEffect(() => {
    table.measure();
  }, [telling]);
  // Upright, the sheet stands on its foot, however high that is.
  const footing = useRef<ResizeObserver | null>(null);
  const foot = useCallback(
    (element: HTMLDivElement | null) => {
      const watch = (footing.current ??= new ResizeObserver(([entry]) => {
        const high = entry?.borderBoxSize[0]?.blockSize ?? 0;
        document.documentElement.style.setProperty('--foot-h', `${Math.ceil(high)}px`);
        table.measure();
      }));
      watch.disconnect();
      if (element) watch.observe(element);
    },
    [table],
  );
  // Whatever comes over the map or goes, the free part of it is measured anew.
  const edges = useRef<ResizeObserver | null>(null);
  const edge = useCallback(
    (element: HTMLElement | null) => {
      edges.current ??= new ResizeObserver(() => table.measure());
      if (element) edges.current.observe(element);
    },
    [table],
  );
  return (
    <main class={`table ${session.wire.link.value.kind === 'lost' ? 'offline' : ''} ${looking ? 'looking' : ''}`}>
      <div class="stagebox" aria-hidden={covered}>
        <MapView table={table} />
        {(!ready || !table.painted.value) && (
          <div class="loading">
            <Logo size={56} />
            <p>{refused || (session.failed.value ?? t('table.loading'))}</p>
            {refused && (
              <a class="btn go" href="#/">
                {t('common.home')}
              </a>
            )}
          </div>
        )}
      </div>
      {ready && !covered && (
        <>
          <Masthead table={table} />
          <div class="topleft" ref={edge}>
            {looking ? (
              <ReplayPrompt table={table} />
            ) : telling ? (
              <Caption table={table} />
            ) : table.opening.on.value ? (
              <OpeningPanel table={table} />
            ) : (
              <Prompt table={table} />
            )}
            {Offers && <Offers table={table} />}
            {!looking && !telling && !table.opening.on.value && (
              <>
                <OverlayNote table={table} />
                <CoachCard table={table} />
              </>
            )}
            <Over table={table} />
          </div>
          <Rail table={table} />
          <Minimap table={table} />
          <Measures table={table} />
          <Legend table={table} />
          <div class="bottom" ref={foot}>
            {table.opening.on.value ? null : looking ? (
              <ReplayDock table={table} beside={beside} />
            ) : telling ? (
              <>
                <RolledCard table={table} />
                <AskStrip table={table} />
                <Transport table={table} />
              </>
            ) : (
              <>
                <RolledCard table={table} />
                <Watch table={table} />
                <PlanBar table={table} />
                <Dock table={table} />
              </>
            )}
          </div>
          <aside
            ref={edge}
            class={`side ${telling ? 'telling' : ''} ${table.opening.on.value ? 'waits' : ''}`}
            aria-label={t('table.side')}
          >
            {telling ? (
              <Transcript table={table} />
            ) : looking && beside ? (
              <beside.Aside table={table} />
            ) : (
              <MainPanel table={table} />
            )}
            <Drawer table={table} />
          </aside>
          {telling && <EdgeArrow table={table} />}
          <WhyCard table={table} />
          <SmallScreen table={table} />
          <p id="cursor-text" class="hidden-text" aria-live="polite">
            {table.spoken.value}
          </p>
          <p class="hidden-text" role="status" aria-live="polite" data-testid="odds-text">
            {table.odds.value}
          </p>
        </>
      )}
      <CoverScreen table={table} />
      {!refused && <Connection table={table} />}
      <Toasts table={table} />
      <TableDialogs table={table} />
      {table.sectors.value && <SectorPanelLater table={table} sectors={table.sectors.value} />}
      {table.ruler.on.value && (
        <p class="ruler panel" role="status" data-testid="ruler">
          {table.ruler.said.value} <Kbd k="Esc" />
        </p>
      )}
    </main>
  );
}

/** What the game lays over the map for a while. */
function Over({ table }: { table: TableModel }) {
  const view = table.view.value,
    Own = shelf.furnitureAt(table.session).Over;
  return Own && view && !table.opening.on.value ? <Own table={table} view={view} /> : null;
}

/** Exactly one of the panels. */
function MainPanel({ table }: { table: TableModel }) {
  const { session } = table,
    b = session.builder;
  // The panel of an affair may cover what it is about, the more so once it has a forecast to show.
  const about = affairHexes(session);
  useEffect(() => {
    const [only] = about;
    if (only === undefined) return;
    table.measure();
    if (about.length > 1) table.gather(about);
    else session.follow(only);
  }, [about.join(' '), session.mine.value, b.forecast.value !== null]);
  const needed = ownPanel(table) ?? neededPanel(table),
    slim = narrow.value;
  useEffect(() => {
    if (slim && needed !== null) session.drawerOpen.value = false;
    const frame = window.requestAnimationFrame(() => table.unveil());
    return () => window.cancelAnimationFrame(frame);
  }, [needed, slim, session.mine.value, table.playback.on.value]);
  if (table.carryOn.running.value) return <StaffAtWork table={table} />;
  if (table.plan.open.value) return <PlanPanel table={table} />;
  const Own = ownPanel(table),
    view = table.view.value;
  if (table.ending.told.value) return <EndedLater table={table} />;
  if (cardShown(table, Own !== null)) return <Briefing table={table} />;
  if (staffDone(table)) return <StaffDoneLater table={table} />;
  if (session.panel.value === 'list') return <UnitTable table={table} />;
  if (session.panel.value === 'inspector') return <Inspector table={table} />;
  if (Own && view) return <Own table={table} view={view} />;
  switch (neededPanel(table)) {
    case 'group':
      return <GroupChoice table={table} />;
    case 'combat':
      return <CombatPanel table={table} />;
    case 'quantity':
      return (
        <section class="options panel panel-in" aria-label={t('panel.choice')} data-testid="allocation">
          <Allocation table={table} />
        </section>
      );
    case 'options':
      return <OptionsPanel table={table} />;
    case 'force':
      return <ForcePanel table={table} />;
    case 'units':
      return <UnitChoice table={table} />;
    default:
      return <Inspector table={table} />;
  }
}
