/** Between two players at one screen: paper, the side's mark, nothing else. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../i18n';
import { still } from '../settings/settings';
import { livery } from '../parts/sides';
import type { TableModel } from './model';

const HOLD = 600;

export function CoverScreen({ table }: { table: TableModel }) {
  const { session } = table,
    cover = session.cover.value,
    timer = useRef(0),
    [holding, setHolding] = useState(false),
    presses = useRef(0),
    button = useRef<HTMLButtonElement>(null);
  // Before the cover is painted: a key pressed on seeing it must not go elsewhere or be forgotten.
  useLayoutEffect(() => {
    button.current?.focus();
    presses.current = 0;
  }, [cover]);
  if (!cover) return null;
  const name = session.sideName(cover.to);
  const open = (): void => {
    window.clearTimeout(timer.current);
    setHolding(false);
    session.uncover();
  };
  const press = (): void => {
    setHolding(true);
    timer.current = window.setTimeout(open, still.value ? 0 : HOLD);
  };
  const let_go = (): void => {
    window.clearTimeout(timer.current);
    setHolding(false);
  };
  return (
    <div
      class={`cover ${livery(cover.to)}`}
      role="dialog"
      aria-modal="true"
      aria-label={t('cover.headline', { name })}
      data-testid="cover"
    >
      <i class={`big mark ${livery(cover.to)}`} aria-hidden="true" />
      <h1>{t('cover.headline', { name })}</h1>
      <p>{t('cover.line', { name })}</p>
      <button
        ref={button}
        type="button"
        class={`btn go ${holding ? 'holding' : ''}`}
        onPointerDown={press}
        onPointerUp={let_go}
        onPointerLeave={let_go}
        onKeyDown={(e) => {
          e.stopPropagation();
          if (e.key === 'Enter' && !e.repeat) {
            e.preventDefault();
            presses.current += 1;
            if (presses.current >= 2) open();
          }
        }}
      >
        {t('cover.button', { name })}
      </button>
      <small>{t('cover.hold')}</small>
      {cover.from && <small>{t('cover.small', { name: session.sideName(cover.from) })}</small>}
    </div>
  );
}
