/** Cards that float: why not, connection, notices, what happened meanwhile. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import type { TableModel } from '../app/table';
import { Cases, Icon, icons, Kbd, Mark } from './parts';

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
    [now, setNow] = useState(Date.now()),
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
    const timer = window.setInterval(() => setNow(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, [link]);
  if (link.kind === 'lost')
    return (
      <div class="banner" role="alert">
        <span>{t('net.lost', { n: Math.max(0, Math.ceil((link.retryAt - now) / 1000)) })}</span>
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

export function Toasts({ table }: { table: TableModel }) {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {table.session.toasts.value.map((x) => (
        <p key={x.id} class="panel">
          {x.text} <Cases ids={x.cases} />
        </p>
      ))}
    </div>
  );
}

/** At most five lines of what the other side did, once, when it is our turn again. */
export function Away({ table }: { table: TableModel }) {
  const { session } = table,
    lines = session.away.value;
  if (!lines.length || !session.mine.value || session.cover.value) return null;
  const hex = (text: string): string | undefined => text.match(/\b\d{4}\b/)?.[0];
  return (
    <section class="away panel panel-in" aria-label={t('log.away')}>
      <header>
        <h3>{t('log.away')}</h3>
        <button
          type="button"
          class="round"
          aria-label={t('common.close')}
          onClick={() => {
            session.dismissAway();
          }}
        >
          <Icon d={icons.close} />
        </button>
      </header>
      <ul>
        {lines.slice(-5).map((l, i) => (
          <li key={i}>
            <Mark side={l.player} />
            <button
              type="button"
              onClick={() => {
                const at = hex(l.text);
                if (at) {
                  session.selected.value = at;
                  session.show([at]);
                }
              }}
            >
              {l.text}
            </button>
          </li>
        ))}
      </ul>
      {lines.length > 5 && (
        <button
          type="button"
          class="more"
          onClick={() => {
            session.openDrawer('log');
            session.dismissAway();
          }}
        >
          +{lines.length - 5}
        </button>
      )}
    </section>
  );
}
