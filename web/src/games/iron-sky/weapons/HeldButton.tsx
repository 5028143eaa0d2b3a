/** A button for what cannot be taken back: held for two seconds, with the pointer or Space. Enter and a click do nothing. */
import { useEffect, useRef, useState } from 'preact/hooks';

const HOLD = 2000;

export function HeldButton(p: { label: string; disabled: boolean; run: () => void; testid: string }) {
  const timer = useRef(0),
    [holding, setHolding] = useState(false);
  const letGo = (): void => {
    window.clearTimeout(timer.current);
    setHolding(false);
  };
  const press = (): void => {
    window.clearTimeout(timer.current);
    setHolding(true);
    timer.current = window.setTimeout(() => {
      setHolding(false);
      p.run();
    }, HOLD);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <button
      type="button"
      class={`btn held ${holding ? 'holding' : ''}`}
      disabled={p.disabled}
      onPointerDown={(e) => {
        if (e.button === 0) press();
      }}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onContextMenu={(e) => e.preventDefault()}
      onBlur={letGo}
      onKeyDown={(e) => {
        if (e.key !== ' ' && e.key !== 'Enter') return;
        e.preventDefault();
        e.stopPropagation();
        if (e.key === ' ' && !e.repeat) press();
      }}
      onKeyUp={letGo}
      data-testid={p.testid}
    >
      {p.label}
    </button>
  );
}
