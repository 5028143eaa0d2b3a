/** The tabs of the drawer in one row; those that find no room lie under "More". */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import type { DrawerTab } from '../table/seat';
import type { TableModel } from '../table/model';

interface Tabs {
  table: TableModel;
  tabs: readonly DrawerTab[];
  label: (tab: DrawerTab) => string;
}

export function DrawerTabs({ table, tabs, label }: Tabs) {
  const { session } = table,
    tab = session.drawer.value,
    open = session.drawerOpen.value,
    row = useRef<HTMLDivElement>(null),
    more = useRef<HTMLDetailsElement>(null),
    [fitting, setFitting] = useState(tabs.length),
    named = tabs.map(label).join(' ');
  useLayoutEffect(() => {
    const list = row.current;
    if (!list) return;
    const measure = (): void => {
      const all = [...list.children] as HTMLElement[],
        top = all[0]?.offsetTop ?? 0;
      setFitting(all.filter((x) => x.offsetTop === top).length);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(list);
    return () => watch.disconnect();
  }, [named]);
  const shown = tabs.slice(0, fitting),
    rest = tabs.slice(fitting),
    key = (e: KeyboardEvent): void => {
      const step = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0,
        next = shown[(shown.indexOf(tab) + step + shown.length) % shown.length];
      if (step && next) {
        session.drawer.value = next;
        e.preventDefault();
        e.stopPropagation();
        document.getElementById(`tab-${next}`)?.focus();
      }
    };
  return (
    <>
      <div class="tabs" role="tablist" onKeyDown={key} ref={row}>
        {tabs.map((x, i) => (
          <button
            key={x}
            id={i < fitting ? `tab-${x}` : undefined}
            type="button"
            role="tab"
            aria-selected={x === tab && open}
            aria-hidden={i >= fitting}
            tabIndex={x === tab && i < fitting ? 0 : -1}
            class={`${x === tab && open ? 'on' : ''} ${i < fitting ? '' : 'over'}`}
            onClick={() => session.openDrawer(x)}
          >
            {label(x)}
            {x === 'talk' && (table.club.value?.unread ?? 0) > 0 && (
              <i class="unread" role="img" aria-label={t('drawer.unread')} />
            )}
          </button>
        ))}
      </div>
      {rest.length > 0 && (
        <details
          class="more-tabs"
          ref={more}
          onBlur={(e) => {
            if (more.current && !more.current.contains(e.relatedTarget as Node | null)) more.current.open = false;
          }}
        >
          <summary class={rest.includes(tab) && open ? 'on' : ''}>
            {rest.includes(tab) && open ? label(tab) : t('drawer.more')}
          </summary>
          <div class="panel">
            {rest.map((x) => (
              <button
                key={x}
                id={`tab-${x}`}
                type="button"
                class={x === tab && open ? 'on' : ''}
                onClick={() => {
                  session.openDrawer(x);
                  if (more.current) more.current.open = false;
                }}
              >
                {label(x)}
              </button>
            ))}
          </div>
        </details>
      )}
    </>
  );
}
