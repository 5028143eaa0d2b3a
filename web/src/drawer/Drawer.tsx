/** The drawer: log, rules, charts, forces, dice, plans. */
import { furnitureAt } from '../games';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t, type MessageKey } from '../i18n';
import { parts } from '../app/clubparts';
import type { DrawerTab } from '../table/seat';
import { lineSide, logEnd } from './logside';
import type { TableModel } from '../table/model';
import type { LogLine } from '../net/types';
import { tableHash } from '../app/route';
import { Charts } from './Charts';
import { DicePanel } from '../dice/DicePanel';
import { DrawerTabs } from './DrawerTabs';
import { Forces, Plans } from '../units/Forces';
import { Gloss } from '../parts/Gloss';
import { Ledger } from './Ledger';
import { Cases, Icon, icons, Mark } from '../parts/parts';
import { OrderOfBattleLater, ResultsLater, RulesLater } from '../app/Later';

const TABS = ['log', 'rules', 'charts', 'forces', 'ledger', 'dice', 'results', 'plans'] as const;

export function Drawer({ table }: { table: TableModel }) {
  const { session } = table,
    tab = session.drawer.value,
    open = session.drawerOpen.value,
    view = table.view.value;
  const f = session.furniture.value,
    { panels } = furnitureAt(session),
    own = panels.filter((p) => view && (p.shown?.(view) ?? true));
  const wanted = (x: string): boolean =>
    x === 'plans' ? !!view && f.secrets(view).length > 0 : x === 'ledger' ? !!view && f.ledger(view).length > 0 : true;
  const Talk = table.club.value && parts.value?.Talk;
  const tabs: DrawerTab[] = [
      'log',
      ...(Talk ? ['talk'] : []),
      ...own.map((p) => p.key),
      ...TABS.slice(1).filter(wanted),
    ],
    mine = own.find((p) => p.key === tab);
  const label = (x: DrawerTab): string => t(own.find((p) => p.key === x)?.label ?? (`drawer.${x}` as MessageKey));
  const forward = view ? panels.find((p) => p.opens?.(view))?.key : undefined;
  useEffect(() => {
    if (forward) {
      session.drawer.value = forward;
      session.drawerOpen.value = true;
    } else if (panels.some((p) => p.opens && p.key === session.drawer.peek())) session.drawer.value = 'log';
  }, [forward]);
  return (
    <section class={`drawer panel ${open ? 'open' : 'folded'} ${tab === 'log' ? '' : 'reading'}`} data-testid="drawer">
      <div class="tab-row">
        <DrawerTabs table={table} tabs={tabs} label={label} />
        <button
          type="button"
          class="fold"
          aria-label={t(open ? 'drawer.fold' : 'drawer.open')}
          onClick={() => {
            session.drawerOpen.value = !open;
          }}
        >
          <Icon d={open ? icons.down : icons.up} />
        </button>
      </div>
      {open && (
        <div key={tab} class="drawer-body" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {tab === 'log' ? (
            <Log table={table} />
          ) : tab === 'talk' && Talk ? (
            <Talk table={table} />
          ) : tab === 'rules' ? (
            <RulesLater table={table} />
          ) : tab === 'charts' ? (
            <Charts table={table} />
          ) : tab === 'forces' ? (
            <>
              <OrderOfBattleLater table={table} />
              <Forces table={table} />
            </>
          ) : tab === 'dice' ? (
            <DicePanel table={table} />
          ) : tab === 'results' ? (
            <ResultsLater table={table} />
          ) : tab === 'ledger' ? (
            <Ledger table={table} />
          ) : mine && view ? (
            <mine.Body table={table} view={view} />
          ) : (
            <Plans table={table} />
          )}
        </div>
      )}
    </section>
  );
}

const MOST = 300;
type Filter = 'all' | 'fights' | 'mine';
export function Log({ table }: { table: TableModel }) {
  const { session } = table,
    f = session.furniture.value,
    filter = useSignal<Filter>('all'),
    end = useRef<HTMLLIElement>(null);
  const of = (l: LogLine): string | null =>
    lineSide(l, session.sides.value, session.unit.value, (id) =>
      table.view.value ? f.pieceSide?.(table.view.value, id) : undefined,
    );
  const wanted = (l: LogLine): boolean =>
    filter.value === 'all' ||
    (filter.value === 'mine' ? of(l) === session.me.value : session.furniture.value.isFight(l));
  // A long log is shown in part: its end, or what lies round the moment looked back at.
  const looking = table.replay.ply.value,
    // The log tells nothing that the show has yet to tell, nor what comes after the moment looked back at.
    told = logEnd(looking, table.playback.on.value ? session.past.value?.ply : undefined),
    lines = session.log.value.filter((l) => l.ply < told && wanted(l)),
    from = looking === null ? lines.length - MOST : lines.findLastIndex((l) => l.ply < looking) - MOST / 2;
  const shown = lines.slice(Math.max(0, from), Math.max(0, from) + MOST);
  // Looking back, the line of that moment is the live one.
  const at = looking === null ? shown.length - 1 : shown.findLastIndex((l) => l.ply < looking);
  useEffect(() => {
    end.current?.scrollIntoView({ block: looking === null ? 'nearest' : 'center' });
  }, [lines.length, filter.value, at]);
  /** The staff gave this answer; what followed from it is nobody's. */
  const answered = (l: LogLine, i: number): boolean =>
    !!l.ordered && shown[i - 1]?.ply !== l.ply && [null, session.me.value].includes(of(l));
  if (!session.log.value.length) return <p class="empty">{t('log.empty')}</p>;
  return (
    <>
      <div class="filters" role="group">
        {(['all', 'fights', 'mine'] as const).map((x) => (
          <button
            key={x}
            type="button"
            aria-pressed={filter.value === x}
            class={filter.value === x ? 'on' : ''}
            onClick={() => {
              filter.value = x;
            }}
          >
            {t(`log.${x}`)}
          </button>
        ))}
      </div>
      <ol class="log" aria-label={t('drawer.log')}>
        {shown.map((l, i) => (
          <li key={`${l.ply}-${i}`} ref={i === at ? end : null} class={i === at ? 'live' : ''}>
            <Mark side={of(l)} />
            <span>
              <a href={tableHash(session.id, session.token, l.ply + 1)} title={t('log.look')}>
                <Gloss table={table} text={l.text} />
              </a>{' '}
              <Cases ids={l.cases} open={(id) => session.openRule(id)} />
              {answered(l, i) && <i class="so-chip">{t('so.chip')}</i>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
