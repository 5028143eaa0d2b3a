/** Small pieces used everywhere. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { letGo } from './focus';
import { livery } from './sides';
import { t } from '../i18n';

export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <path d="M7 1.6h12L25 13l-6 11.4H7L1 13z" fill="#2B5FA8" />
      <path d="M14.5 1.6H19L25 13l-6 11.4h-8.2l2.6-5.2-3-4 4.4-4.6-2.2-4.2z" fill="#B5362D" />
      <path d="M14.5 1.6l-1.9 4.8 2.2 4.2-4.4 4.6 3 4-2.6 5.2" fill="none" stroke="#F7F0E0" stroke-width="1.8" />
    </svg>
  );
}
export const Brand = () => (
  <>
    <Logo />
    <span class="brand-name">
      Front <i>’85</i>
    </span>
  </>
);

export const Icon = ({ d }: { d: string }) => (
  <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
    <path d={d} />
  </svg>
);
export const icons = {
  menu: 'M3 5h14M3 10h14M3 15h14',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  fit: 'M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4',
  close: 'M5 5l10 10M15 5L5 15',
  reach: 'M10 3l5.5 3.2v6.6L10 16l-5.5-3.2V6.2zM10 7v5M7.6 9.6h4.8',
  front: 'M3 4c4 2 1 5 5 6s2 4 9 6M7 3c4 2 1 4 5 5s2 4 6 5',
  reserves: 'M3 15h14M5 15v-4h4v4M11 15v-4h4v4M10 8V3M7.5 5.5L10 3l2.5 2.5',
  formations: 'M4 5h4v4H4zM12 11h4v4h-4zM8 8l4 4',
  ubahn: 'M6 4v6.5a4 4 0 008 0V4M4 17h12',
  sectors: 'M3.5 3.5h13v13h-13zM3.5 11l6-2 2-5.5M9.5 9l7 3',
  zones: 'M10 2.5l6.5 3.75v7.5L10 17.5l-6.5-3.75v-7.5zM4.5 12.5l8-8M7 15.5l9-9',
  threats: 'M10 3a7 7 0 110 14 7 7 0 010-14zM10 1v5M10 14v5M1 10h5M14 10h5',
  control: 'M5 18V3M5 4h10l-2.5 3.5L15 11H5',
  plane: 'M10 2l1.2 5.2L18 11.5V13l-6.8-1.6.6 4 2 1.6V18h-7.6v-1l2-1.6.6-4L2 13v-1.5l6.8-4.3z',
  flak: 'M4 16h12M5.5 16a4.5 4.5 0 019 0M10 11.5V4M7.5 6.5L10 4l2.5 2.5',
  supply: 'M2 6h9v8H2zM11 9h4l3 3v2h-7zM5 16a1.5 1.5 0 100-3 1.5 1.5 0 000 3zM14 16a1.5 1.5 0 100-3 1.5 1.5 0 000 3z',
  legend: 'M3 4h4v4H3zM3 12h4v4H3zM10 6h7M10 14h7',
  sources: 'M4 3h9a2 2 0 012 2v12H6a2 2 0 01-2-2zM7 7h5M7 10h5',
  names: 'M4 5h12M10 5v11M7 16h6',
  markers: 'M4 4h12v12H4zM4 10h12',
  places: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5L2.8 8.1l5-.7z',
  hide: 'M3 10s2.6-5 7-5 7 5 7 5-2.6 5-7 5-7-5-7-5zM10 8a2 2 0 110 4 2 2 0 010-4z',
  next: 'M4 4l6 6-6 6M11 4l6 6-6 6',
  moon: 'M15 11.5A6 6 0 018.5 5 6 6 0 1015 11.5z',
  cloud: 'M6 15a3.4 3.4 0 01.3-6.8 4.4 4.4 0 018.5 1.1A2.9 2.9 0 0114.6 15z',
  play: 'M6 4l10 6-10 6z',
  pause: 'M7 4v12M13 4v12',
  back: 'M12 4l-6 6 6 6',
  on: 'M8 4l6 6-6 6',
  up: 'M5 13l5-6 5 6',
  down: 'M5 7l5 6 5-6',
  dots: 'M4 10h.1M10 10h.1M16 10h.1',
};

export const Mark = ({ side }: { side: string | null }) => (
  <i class={`mark ${side === 'chance' ? side : livery(side)}`} aria-hidden="true" />
);
export const Kbd = ({ k }: { k: string }) => (
  <span class="kbd" aria-hidden="true">
    {k}
  </span>
);

/** A case of the rulebook; a click opens it. */
export function Cases({ ids, open }: { ids: readonly string[]; open?: (id: string) => void }) {
  return (
    <>
      {ids.filter(Boolean).map((id) =>
        open ? (
          <button
            key={id}
            type="button"
            class="case"
            aria-label={t('common.case', { id })}
            onClick={(e) => {
              e.stopPropagation();
              open(id);
            }}
          >
            {id}
          </button>
        ) : (
          <span key={id} class="case">
            {id}
          </span>
        ),
      )}
    </>
  );
}

/** A modal sheet with a heading; Esc and the cross close it, focus stays inside and does not go back to what opened it. */
export function Sheet({
  title,
  close,
  children,
  wide = false,
}: {
  title: string;
  close: () => void;
  children: ComponentChildren;
  wide?: boolean;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  // Before it is painted: whoever presses G and types on at once must not lose the first digits.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      letGo();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      class={`sheet panel ${wide ? 'wide' : ''}`}
      aria-label={title}
      onCancel={(e) => {
        e.preventDefault();
        close();
      }}
      onClick={(e) => {
        if (e.target === ref.current) close();
      }}
      onKeyDown={(e) => {
        // A click between the fields takes the focus off them; the gold button keeps its key.
        if (e.key === 'Enter' && e.target === ref.current) ref.current?.querySelector<HTMLElement>('.btn.go')?.click();
      }}
    >
      <div class="sheet-in">
        <header>
          <h2>{title}</h2>
          <button type="button" class="round" aria-label={t('common.close')} onClick={close}>
            <Icon d={icons.close} />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** A row of alternatives of which one holds. */
export function Choice<T extends string | number>({
  label,
  value,
  options,
  pick,
}: {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  pick: (value: T) => void;
}) {
  return (
    <div class="pick" role="radiogroup" aria-label={label}>
      {options.map(([key, text]) => (
        <button
          key={key}
          type="button"
          role="radio"
          aria-checked={key === value}
          class={key === value ? 'on' : ''}
          onClick={() => pick(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
