/** Cards that float: why not, connection, notices, what happened meanwhile. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { mapless } from '../map/mapless';
import type { TableModel } from './model';
import { Cases, Icon, icons, Kbd } from '../parts/parts';

export function WhyCard({ table }: { table: TableModel }) {
  const { session, hand } = table,
    refusal = session.builder.refusal.value,
    resting = hand.card.value;
  const card = refusal ? { ...(hand.at.value ?? { x: 0, y: 0 }), text: refusal.text, cases: refusal.cases } : resting;
  if (!card || session.cover.value) return null;
  const known = card.x > 0 || card.y > 0;
  const style = known
    ? {
        left: `${Math.min(card.x + 26, window.innerWidth - 300)}px`,
        top: `${Math.min(Math.max(card.y - 24, 60), window.innerHeight - 170)}px`,
      }
    : undefined;
  return (
    <div
      class={`why ${known ? '' : 'centred'} ${refusal ? 'held' : ''}`}
      style={style}
      role={refusal ? 'alert' : 'tooltip'}
      data-testid="why"
    >
      <p>{card.text}</p>
      <div class="foot">
        <Cases ids={card.cases} open={(id) => session.openRule(id)} />
        <span>{t('common.showRule')}</span>
        <Kbd k="Shift+R" />
        {refusal && (
          <button
            type="button"
            aria-label={t('common.close')}
            onClick={() => {
              session.builder.refusal.value = null;
            }}
          >
            <Icon d={icons.close} />
          </button>
        )}
      </div>
    </div>
  );
}

/** The line is broken: say so, count down, keep what was being done. */
export function Connection({ table }: { table: TableModel }) {
  const { wire } = table.session,
    link = wire.link.value,
    [, tick] = useState(0),
    [was, setWas] = useState(false),
    [back, setBack] = useState(false);
  useEffect(() => {
    if (link.kind === 'lost') {
      setWas(true);
      setBack(false);
    }
    if (link.kind === 'open' && was) {
      setBack(true);
      setWas(false);
      const timer = window.setTimeout(() => setBack(false), 4000);
      return () => window.clearTimeout(timer);
    }
    if (link.kind !== 'lost') return undefined;
    const timer = window.setInterval(() => tick((n) => n + 1), 500);
    return () => window.clearInterval(timer);
  }, [link]);
  if (link.kind === 'lost')
    return (
      <div class="banner" role="alert">
        <span>{t('net.lost', { n: Math.max(0, Math.ceil((link.retryAt - Date.now()) / 1000)) })}</span>
        <button type="button" class="btn quiet" onClick={() => wire.open()}>
          {t('net.try')}
        </button>
      </div>
    );
  if (link.kind === 'refused')
    return (
      <div class="banner" role="alert">
        <span>{link.text || t('net.refused')}</span>
        <a class="btn quiet" href="#/">
          {t('common.home')}
        </a>
      </div>
    );
  return back ? (
    <div class="banner good" role="status">
      {t('net.back')}
    </div>
  ) : null;
}

/** Nothing can paint the map here: say so, and what to do. */
export function Mapless() {
  return mapless.value ? (
    <div class="banner mapless" role="alert" data-testid="mapless">
      <span>{t('map.blank')}</span>
      <button type="button" class="btn quiet" onClick={() => window.location.reload()}>
        {t('map.reload')}
      </button>
      <button
        type="button"
        class="btn quiet"
        onClick={() => {
          mapless.value = false;
        }}
      >
        {t('common.close')}
      </button>
    </div>
  ) : null;
}

export function Toasts({ table }: { table: TableModel }) {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {table.session.toasts.value.map((x) => (
        <p key={x.id} class="panel">
          {x.text} <Cases ids={x.cases} open={(id) => table.session.openRule(id)} />
          {x.act && (
            <button
              type="button"
              class="btn quiet"
              onClick={() => {
                x.act?.run();
                table.session.hush(x.id);
              }}
            >
              {x.act.label}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
